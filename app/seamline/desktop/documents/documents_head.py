"""The head of the documents: the title of the list, and a button back to all documents."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_GLYPH = 16


class DocumentsHead(QWidget):
    """Stands in place of the dock's title. room: the layout for the buttons of the dock itself.

    back_requested: the user wants the list of documents.
    """

    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = _button(tr("Back to all documents"))
        self.back.clicked.connect(self.back_requested)
        self.back.hide()
        self.title = QLabel(tr("Documents"))
        self.file = ElidedLabel()
        set_tone(self.file, "quiet")
        self.room = QHBoxLayout()
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 4, 0)
        row.setSpacing(4)
        row.addWidget(self.back)
        row.addWidget(self.title)
        row.addWidget(self.file, 1)
        row.addLayout(self.room)
        self._take_appearance()

    def show_documents(self) -> None:
        """Show the title for a list of documents."""
        self._show(tr("Documents"), file="", has_back=False)

    def show_conversations(self, file: str) -> None:
        """Show the title for a list of a file's conversations, and the button back."""
        self._show(tr("Conversations"), file=file, has_back=True)

    def _show(self, title: str, *, file: str, has_back: bool) -> None:
        self.title.setText(title)
        self.file.show_text(file)
        self.back.setVisible(has_back)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._take_appearance()

    def _take_appearance(self) -> None:
        self.title.setFont(text_font(TextRole.SECTION))
        self.file.setFont(text_font(TextRole.NOTE))
        colour = theme_of(self).second
        self.back.setIcon(coloured_icon("arrow-left", colour, size=_GLYPH))


def _button(name: str) -> QToolButton:
    button = QToolButton()
    button.setProperty("kind", "small")
    button.setIconSize(QSize(_GLYPH, _GLYPH))
    button.setAccessibleName(name)
    button.setToolTip(name)
    return button
