"""A chunk of an index beside the map: its text, whose document may not be open, and a button to open it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole

_LINES = 9


class ChunkPreview(QWidget):
    """The text of one chunk. opened: the user wants to read the chunk in its document."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = TextLabel(TextRole.SECTION, is_wrapped=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Text of the chunk"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(_LINES * self.text.fontMetrics().lineSpacing())
        self.open = QPushButton(tr("Open its document"))
        self.open.setProperty("kind", "small")
        self.open.setToolTip(tr("Read the chunk in the file that it was cut from (Ctrl+Enter on the map)"))
        self.open.clicked.connect(lambda _=False: self.opened.emit())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addWidget(self.open)

    def show_chunk(self, title: str, text: str) -> None:
        """Show a chunk. title: the name of its document, and its number there."""
        self.title.setText(title)
        self.text.setPlainText(text)
