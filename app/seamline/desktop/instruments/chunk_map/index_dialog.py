"""Dialog that asks which index to map: a file, or an address."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.phrases import phrase

_HINT = phrase(
    "A file that `seamline index` wrote, or as its --store names it: chroma:FOLDER, or "
    "qdrant:http://HOST:PORT. Only what is entered here is asked."
)


class IndexDialog(QDialog):
    """Asks for the place of an index, in the form of the command line's `--store`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Map an index"))
        self.line = QLineEdit()
        self.line.setAccessibleName(tr("Place of the index"))
        self.line.setPlaceholderText("notes.index")
        self.line.setMinimumWidth(self.fontMetrics().averageCharWidth() * 48)
        self.browse = QPushButton(tr("Browse…"))
        # Otherwise Return in the line would press it.
        self.browse.setAutoDefault(False)
        self.browse.clicked.connect(lambda _=False: self._browse())
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.browse)
        hint = TextLabel(TextRole.NOTE, "second", is_wrapped=True)
        hint.setText(tr(_HINT))
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        self._map = self.buttons.button(kinds.Ok)
        self._map.setText(tr("Map"))
        self._map.setEnabled(False)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(lambda _: self._map.setEnabled(bool(self.place)))
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(hint)
        column.addWidget(self.buttons)

    @property
    def place(self) -> str:
        """The text that was entered."""
        return self.line.text().strip()

    def _browse(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Open an index"), "", tr("All files (*)"))
        if name:
            self.line.setText(name)


def ask_for_index(parent: QWidget) -> str:
    """Ask for the place of an index; "" if the dialog was cancelled."""
    dialog = IndexDialog(parent)
    return dialog.place if dialog.exec() == QDialog.DialogCode.Accepted else ""
