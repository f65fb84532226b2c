"""The dialog that chooses an embedding model which is not in the menu: a known one, or a folder."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.translation import tr
from seamline.embedders import ModelInfo


class ModelDialog(QDialog):
    """Lists the known models with size and licence; nothing is downloaded before one is accepted."""

    def __init__(self, models: Sequence[ModelInfo], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Choose an embedding model"))
        self.resize(820, 520)
        self._chosen = ""
        self._filter = QLineEdit()
        self._filter.setPlaceholderText(tr("Filter by name"))
        self._filter.setAccessibleName(tr("Filter models by name"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._show_matching)
        self._list = QTreeWidget()
        self._list.setAccessibleName(tr("Models"))
        self._list.setHeaderLabels([tr("Model"), tr("Dimensions"), tr("Size"), tr("Licence"), tr("Here")])
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setAlternatingRowColors(True)
        self._items: list[QTreeWidgetItem] = []
        for model in models:
            size = tr("{size:,.0f} MB", size=model.size_mb) if model.size_mb else ""
            item = QTreeWidgetItem(
                [
                    model.name,
                    str(model.dimensions or ""),
                    size,
                    model.licence,
                    tr("yes") if model.downloaded else tr("downloads when used"),
                ]
            )
            item.setToolTip(0, tr(model.description))
            item.setData(0, Qt.ItemDataRole.UserRole, model.name)
            self._items.append(item)
        self._list.addTopLevelItems(self._items)
        header = self._list.header()
        header.setProperty("kind", "rows")
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        self._list.itemActivated.connect(self.accept)
        self._list.currentItemChanged.connect(self._choose_current)
        note = QLabel(
            tr(
                "A model is downloaded once, when it is first used, and only after you choose it here. "
                "Your text is never sent anywhere."
            )
        )
        note.setWordWrap(True)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        folder = QPushButton(tr("Use a &folder…"))
        folder.setToolTip(tr("A folder with model.onnx or model.safetensors, and tokenizer.json"))
        folder.clicked.connect(self._choose_folder)
        buttons.addButton(folder, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setEnabled(False)
        layout = QVBoxLayout(self)
        layout.addWidget(self._filter)
        layout.addWidget(self._list)
        layout.addWidget(note)
        layout.addWidget(buttons)

    @property
    def chosen(self) -> str:
        """The name of the chosen embedder in a config; "" for none."""
        return self._chosen

    def _choose_current(self, item: QTreeWidgetItem | None) -> None:
        self._chosen = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else ""
        self._ok.setEnabled(bool(self._chosen))

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Folder with an embedding model"))
        if folder:
            self._chosen = f"folder:{folder}"
            self.accept()

    def _show_matching(self, text: str) -> None:
        for item in self._items:
            item.setHidden(text.casefold() not in item.text(0).casefold())
