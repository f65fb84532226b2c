"""The open documents as a rail of icons, for less room."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QToolButton, QVBoxLayout, QWidget

from seamline.desktop.documents.document_item import DocumentItem
from seamline.desktop.documents.documents_dock import DocumentsDock
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.printable import printable

_ROW = QSize(28, 32)
_ICON = QSize(16, 16)
_WIDTH = 44
_MIN_LIST = 160


class DocumentRail(QWidget):
    """One icon per document; that of the shown one is marked.

    document_requested: the path and the entry of a document. unfold_requested: the user wants the list with
    names.
    """

    document_requested = Signal(object, object)
    unfold_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[DocumentItem, ...] = ()
        self._current = ("", "")
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Open documents"))
        self.list.setIconSize(_ICON)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setProperty("kind", "rail")
        self.unfold = QToolButton()
        self.unfold.setAccessibleName(tr("Show the names of the documents"))
        self.unfold.setToolTip(tr("Show the names of the documents"))
        self.unfold.setAutoRaise(True)
        self.unfold.setIconSize(_ICON)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(4)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.unfold)
        self.setFixedWidth(_WIDTH)
        self.list.itemClicked.connect(self._request)
        self.list.itemActivated.connect(self._request)
        self.unfold.clicked.connect(self.unfold_requested)
        self._draw_icons()

    def set_open(self, items: Iterable[DocumentItem]) -> None:
        """Show the open documents."""
        self._items = tuple(items)
        self._rebuild()

    def set_current(self, path: str, entry: str = "") -> None:
        """Mark the document that is shown; "" for none."""
        self._current = (path, entry)
        self._mark()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def _rebuild(self) -> None:
        self.list.clear()
        for item in self._items:
            words = printable(item.name)
            row = QListWidgetItem()
            row.setSizeHint(_ROW)
            row.setData(Qt.ItemDataRole.UserRole, item)
            row.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            row.setToolTip(words)
            row.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.list.addItem(row)
        self._draw_icons()
        self._mark()

    def _mark(self) -> None:
        with QSignalBlocker(self.list):
            for number, item in enumerate(self._items):
                if (item.path, item.entry) == self._current:
                    self.list.setCurrentRow(number)

    def _draw_icons(self) -> None:
        theme = theme_of(self)
        self.unfold.setIcon(icon("chevron-right", theme, size=16))
        for number, item in enumerate(self._items):
            self.list.item(number).setIcon(icon(item.glyph, theme, size=16))

    def _request(self, row: QListWidgetItem) -> None:
        item: DocumentItem = row.data(Qt.ItemDataRole.UserRole)
        self.document_requested.emit(item.path, item.entry)


class FoldingDocuments(QWidget):
    """The list of documents, or the rail instead."""

    def __init__(self, documents: DocumentsDock, rail: DocumentRail) -> None:
        super().__init__()
        self._documents, self._rail = documents, rail
        documents.setMinimumWidth(_MIN_LIST)
        rail.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(documents)
        layout.addWidget(rail)

    def set_folded(self, is_folded: bool) -> None:
        """Show the rail, or the list."""
        self._documents.setVisible(not is_folded)
        self._rail.setVisible(is_folded)
