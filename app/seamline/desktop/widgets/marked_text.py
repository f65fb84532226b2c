"""Read-only text with marked parts; of a long text only the beginning is shown, and more on request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QBrush, QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.text_style import monospaced_font
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

# Characters that are shown at a time: Qt lays out a whole text at once, and for a long line the time grows
# faster than its length.
_SLICE = 20_000


class MarkedKind(Enum):
    """Why a part of a text is marked; the value is the text of its tool tip."""

    CONTEXT = phrase("Headings, put in front of the text")
    OVERLAP = phrase("Repeated from the chunk before")
    FRONT_MATTER = phrase("Front matter")
    UNREAD = phrase("Not read by the embedder")


@dataclass(frozen=True)
class MarkedSpan:
    """A marked part of a text, [start, end) in code points."""

    start: int
    end: int
    kind: MarkedKind


class MarkedText(QWidget):
    """A monospaced text that can be selected. name: its accessible name."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._marks: tuple[MarkedSpan, ...] = ()
        self._shown = 0
        self._edit = QPlainTextEdit()
        self._edit.setReadOnly(True)
        self._edit.setUndoRedoEnabled(False)
        self._edit.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self._edit.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._edit.setAccessibleName(name)
        self._edit.setFont(monospaced_font())
        # Tab leaves the field, as nothing can be typed into it.
        self._edit.setTabChangesFocus(True)
        self._rest = QLabel()
        self._more = QToolButton()
        self._more.setText(tr("Show more"))
        self._more.setProperty("kind", "words")
        self._more.clicked.connect(self._show_more)
        self._footer = QWidget()
        footer = QHBoxLayout(self._footer)
        footer.setContentsMargins(6, 2, 6, 2)
        footer.addWidget(self._rest, 1)
        footer.addWidget(self._more)
        self._footer.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._edit, 1)
        layout.addWidget(self._footer)
        self.setFocusProxy(self._edit)

    @property
    def shown_text(self) -> str:
        """The part of the text that is shown, or can be scrolled to."""
        return self._edit.toPlainText()

    def set_text(self, text: str, marks: Sequence[MarkedSpan] = ()) -> None:
        """Show the beginning of a text. If marks overlap, the last of them is shown."""
        if (text, tuple(marks)) == (self._text, self._marks):
            return
        self._text, self._marks = text, tuple(marks)
        self._start_anew()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._marks:
            self._start_anew()

    def _start_anew(self) -> None:
        self._shown = 0
        self._edit.clear()
        self._show_more()
        self._edit.moveCursor(QTextCursor.MoveOperation.Start)

    def _show_more(self) -> None:
        end = min(self._shown + _SLICE, len(self._text))
        edges = {edge for mark in self._marks for edge in (mark.start, mark.end)}
        bounds = [self._shown, *sorted(edge for edge in edges if self._shown < edge < end), end]
        cursor = QTextCursor(self._edit.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for start, stop in pairwise(bounds):
            cursor.insertText(self._text[start:stop], self._format_at(start))
        self._shown = end
        rest = len(self._text) - end
        self._rest.setText(tr("{rest:,} more characters; copying takes all of them", rest=rest))
        self._footer.setVisible(rest > 0)

    def _format_at(self, index: int) -> QTextCharFormat:
        found = QTextCharFormat()
        holding = [mark.kind for mark in self._marks if mark.start <= index < mark.end]
        if not holding:
            return found
        theme, patterns = theme_of(self), Qt.BrushStyle
        backgrounds = {
            MarkedKind.CONTEXT: QBrush(QColor(theme.selected)),
            MarkedKind.OVERLAP: QBrush(QColor(theme.quiet), patterns.BDiagPattern),
            MarkedKind.FRONT_MATTER: QBrush(QColor(theme.selected)),
            MarkedKind.UNREAD: QBrush(QColor(theme.warning), patterns.FDiagPattern),
        }
        found.setBackground(backgrounds[holding[-1]])
        found.setToolTip(holding[-1].value)
        return found
