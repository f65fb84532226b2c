"""Bar above stored chunks that are shown in place of a cut: how many still match, and a button back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.exports.stored.stored_chunks import LocatedChunks
from seamline.instruments.formatting import pluralize


class StoredChunksBar(QWidget):
    """A line above the source while stored chunks are shown in it.

    live_requested: the user wants to see the cut by the active configuration again.
    """

    live_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stored_chunks_bar")
        self.setAccessibleName(tr("Stored chunks"))
        self._all_match = True
        self._glyph = QLabel()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.back = QPushButton(tr("Back to the &live cut"))
        self.back.clicked.connect(self.live_requested)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 6, 4)
        layout.addWidget(self._glyph)
        layout.addWidget(self._text, 1)
        layout.addWidget(self.back)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    @property
    def text(self) -> str:
        """The text that is shown, or "" while the bar is hidden."""
        return self._text.text() if self.isVisible() else ""

    def set_stored_chunks(self, stored_chunks: LocatedChunks | None, notices: Sequence[str] = ()) -> None:
        """Describe the stored chunks that are shown; None hides the bar.

        notices: more on them, such as that they were made by other settings.
        """
        if stored_chunks is not None:
            self._all_match = stored_chunks.matching == len(stored_chunks.located) and not notices
            self._text.setText(tr("; ").join((_describe(stored_chunks), *map(tr, notices))))
            self._text.setAccessibleName(self._text.text())
            self._restyle()
        self.setVisible(stored_chunks is not None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._restyle()

    def _restyle(self) -> None:
        size = self.fontMetrics().height()
        glyph = icon("info" if self._all_match else "warning", theme_of(self), size=size)
        self._glyph.setPixmap(glyph.pixmap(size, size))
        set_tone(self, "" if self._all_match else "warning")


def _describe(stored_chunks: LocatedChunks) -> str:
    stored, count = stored_chunks.stored, len(stored_chunks.located)
    parts = [tr("Showing the {chunks} of {name}", chunks=pluralize(count, "chunk"), name=stored.file.name)]
    if stored_chunks.matching == count:
        parts.append(tr("every one of them matches the text"))
    else:
        parts.append(
            tr("{matching:,} of {count:,} still match the text", matching=stored_chunks.matching, count=count)
        )
        lost = sum(not located.found for located in stored_chunks.located)
        other = count - stored_chunks.matching - lost
        if other:
            parts.append(tr("{other:,} stand at another place, or say of it what is not so", other=other))
        if lost:
            parts.append(tr("the text of {lost:,} is not there", lost=lost))
        parts.append(tr("the log names the differences"))
    if stored.elsewhere:
        parts.append(tr("{elsewhere:,} more are of other documents", elsewhere=stored.elsewhere))
    return tr("; ").join(parts)
