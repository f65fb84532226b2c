"""Read-only text of which a long one shows its beginning, and more when asked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QBrush, QColor, QFontDatabase, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from seamline.desktop.theme import LIGHT, Theme

# Qt lays a text out at once and a long line in a time that grows faster than its length.
_SLICE = 20_000


class ElidedText(QWidget):
    """A monospaced text, selectable, whose first part may be marked as repeated."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._text = ""
        self._marked = 0
        self._shown = 0
        self._edit = QPlainTextEdit()
        self._edit.setReadOnly(True)
        self._edit.setUndoRedoEnabled(False)
        self._edit.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self._edit.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._edit.setAccessibleName(name)
        # Tab leaves a text that cannot be typed into.
        self._edit.setTabChangesFocus(True)
        self._rest = QLabel()
        self._more = QToolButton()
        self._more.setText("Show more")
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
        self._set_font()

    @property
    def shown_text(self) -> str:
        """What is in view, or would be after scrolling."""
        return self._edit.toPlainText()

    def set_text(self, text: str, *, marked: int = 0) -> None:
        """Show the beginning of a text. marked: so many first characters are hatched."""
        if (text, marked) == (self._text, self._marked):
            return
        self._text, self._marked, self._shown = text, marked, 0
        self._edit.clear()
        self._show_more()
        self._edit.moveCursor(QTextCursor.MoveOperation.Start)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        text, marked = self._text, self._marked
        self._text = ""
        self.set_text(text, marked=marked)

    def _show_more(self) -> None:
        end = min(self._shown + _SLICE, len(self._text))
        middle = min(max(self._marked, self._shown), end)
        cursor = QTextCursor(self._edit.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(self._text[self._shown : middle], self._marked_format())
        cursor.insertText(self._text[middle:end], QTextCharFormat())
        self._shown = end
        rest = len(self._text) - end
        self._rest.setText(f"{rest:,} more characters; copying takes all of them")
        self._footer.setVisible(rest > 0)

    def _marked_format(self) -> QTextCharFormat:
        marked = QTextCharFormat()
        marked.setBackground(QBrush(QColor(self._theme.left_out), Qt.BrushStyle.BDiagPattern))
        marked.setToolTip("Repeated from the chunk before")
        return marked

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._set_font()

    def _set_font(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.font().pointSizeF())
        self._edit.setFont(font)
