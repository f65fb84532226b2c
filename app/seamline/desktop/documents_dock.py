"""What is open and what could be: documents, an opened folder, and what was opened lately."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QIcon, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.theme import LIGHT, Theme, icon

# More rows than this are found by filtering, not by reading; and each row costs the tree time.
_SHOWN_FILES = 500

_ROW = Qt.ItemDataRole.UserRole
_DETAIL = Qt.ItemDataRole.UserRole + 1
_OPEN, _FOLDER, _RECENT_FILES, _RECENT_FOLDERS = "Open", "Folder", "Recent files", "Recent folders"


@dataclass(frozen=True)
class DocumentItem:
    """One document of a file. entry: which of the file's conversations, or ""; detail: messages, date."""

    path: str
    entry: str = ""
    title: str = ""
    detail: str = ""


@dataclass(frozen=True)
class _Row:
    """What a row of the tree stands for: a section and, below it, a document, a file or a folder."""

    section: str
    path: str = ""
    entry: str = ""
    is_folder: bool = False


class DocumentsDock(QWidget):
    """A tree of what is open, of a folder's files, and of recent files and folders."""

    document_requested = Signal(str, str)
    folder_requested = Signal(str)
    close_requested = Signal(str, str)
    remove_recent_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._icons: dict[str, QIcon] = {}
        self._open: tuple[DocumentItem, ...] = ()
        self._current = ("", "")
        self._recent: dict[str, tuple[str, ...]] = {_RECENT_FILES: (), _RECENT_FOLDERS: ()}
        self._folder: Path | None = None
        self._files: tuple[Path, ...] = ()
        self._collapsed: set[str] = set()

        self._filter = QLineEdit()
        self._filter.setPlaceholderText("Filter documents")
        self._filter.setAccessibleName("Filter the documents")
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._rebuild)
        self.tree = _Tree(self._close, self._show_menu)
        self._delegate = _RowDelegate(self.tree)
        self.tree.setItemDelegate(self._delegate)
        self.tree.itemExpanded.connect(self._expand)
        self.tree.itemCollapsed.connect(self._collapse)
        self.tree.itemActivated.connect(self._activate)
        self.tree.itemClicked.connect(self._click)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 0)
        layout.addWidget(self._filter)
        layout.addWidget(self.tree, 1)
        self.setFocusProxy(self.tree)
        self.set_theme(LIGHT)

    def set_open(self, items: Iterable[DocumentItem]) -> None:
        """List the open documents; those of one file stand below it."""
        # A file of which two conversations are open is handed in twice.
        items = tuple(dict.fromkeys(items))
        if items != self._open:
            self._open = items
            self._rebuild()

    def set_current(self, path: str, entry: str = "") -> None:
        """Mark the document that is shown; "" for none."""
        if (path, entry) != self._current:
            self._current = (path, entry)
            self._rebuild()

    def set_recent(self, files: Sequence[str], folders: Sequence[str]) -> None:
        """List what was opened lately, newest first."""
        self._recent = {_RECENT_FILES: tuple(files), _RECENT_FOLDERS: tuple(folders)}
        self._rebuild()

    def set_folder(self, path: str, files: Sequence[str] = ()) -> None:
        """List the files of an opened folder, sub-folders as branches; "" for none."""
        self._folder = Path(path) if path else None
        self._files = tuple(map(Path, files))
        self._rebuild()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        self._delegate.theme = theme
        # Drawn once here: a folder may have hundreds of rows.
        size = self.fontMetrics().height()
        self._icons = {name: icon(name, theme, size=size) for name in ("file", "folder", "chat")}
        self._rebuild()

    def _rebuild(self) -> None:
        """Build the tree anew; it stays small, since branches are filled when they are opened."""
        needle = self._filter.text().strip().casefold()
        self.tree.blockSignals(True)
        self.tree.clear()
        self._add_open(needle)
        if self._folder is not None:
            section = self._add_section(_FOLDER, self._folder.name or str(self._folder), str(self._folder))
            if needle:
                self._add_found_files(section, self._folder, needle)
            else:
                self._add_folder_files(section, self._folder)
        for name, kind in ((_RECENT_FILES, "file"), (_RECENT_FOLDERS, "folder")):
            found = [path for path in self._recent[name] if needle in Path(path).name.casefold()]
            if found:
                section = self._add_section(name, name)
                for path in found:
                    self._add_recent(section, name, path, kind)
        self.tree.blockSignals(False)

    def _add_section(self, name: str, label: str, path: str = "") -> QTreeWidgetItem:
        section = QTreeWidgetItem(self.tree, [label])
        section.setData(0, _ROW, _Row(name))
        section.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = section.font(0)
        font.setBold(True)
        section.setFont(0, font)
        section.setForeground(0, self._muted())
        section.setToolTip(0, path)
        section.setExpanded(name not in self._collapsed)
        return section

    def _add_open(self, needle: str) -> None:
        if not self._open:
            return
        section = self._add_section(_OPEN, _OPEN)
        files: dict[str, list[DocumentItem]] = {}
        for item in self._open:
            files.setdefault(item.path, []).append(item)
        for path, items in files.items():
            name = Path(path).name
            found = [item for item in items if needle in f"{name} {item.title}".casefold()]
            if not found:
                continue
            if len(items) == 1:
                self._add_document(section, items[0], name)
                continue
            file = self._add_row(section, name, f"{len(items):,} conversations", "file", _Row(_OPEN, path))
            file.setToolTip(0, path)
            for item in found[:_SHOWN_FILES]:
                self._add_document(file, item, item.title or item.entry)
            self._add_rest(file, len(found))
            file.setExpanded(bool(needle) or path not in self._collapsed)

    def _add_document(self, parent: QTreeWidgetItem, item: DocumentItem, label: str) -> None:
        glyph = "chat" if item.entry else "file"
        row = self._add_row(parent, label, item.detail, glyph, _Row(_OPEN, item.path, item.entry))
        row.setToolTip(0, "\n".join(filter(None, (item.title, item.path, item.detail))))
        if (item.path, item.entry) == self._current:
            font = row.font(0)
            font.setBold(True)
            row.setFont(0, font)
            self.tree.setCurrentItem(row)

    def _add_folder_files(self, parent: QTreeWidgetItem, folder: Path) -> None:
        """Add the folders and files right below a folder; what lies deeper comes when a branch is opened."""
        below = [file for file in self._files if file.is_relative_to(folder)]
        folders = sorted({file.relative_to(folder).parts[0] for file in below if file.parent != folder})
        for name in folders:
            row = _Row(_FOLDER, str(folder / name), is_folder=True)
            branch = self._add_row(parent, name, "", "folder", row)
            branch.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        files = [file for file in below if file.parent == folder]
        for file in files[:_SHOWN_FILES]:
            self._add_file(parent, file, file.name)
        self._add_rest(parent, len(files))

    def _add_found_files(self, parent: QTreeWidgetItem, folder: Path, needle: str) -> None:
        names = [(str(file.relative_to(folder)), file) for file in self._files]
        found = [(name, file) for name, file in names if needle in name.casefold()]
        for name, file in found[:_SHOWN_FILES]:
            self._add_file(parent, file, name)
        self._add_rest(parent, len(found))

    def _add_file(self, parent: QTreeWidgetItem, file: Path, label: str) -> None:
        self._add_row(parent, label, "", "file", _Row(_FOLDER, str(file))).setToolTip(0, str(file))

    def _add_rest(self, parent: QTreeWidgetItem, count: int) -> None:
        if count > _SHOWN_FILES:
            rest = QTreeWidgetItem(parent, [f"{count - _SHOWN_FILES:,} more: filter to find them"])
            rest.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add_recent(self, section: QTreeWidgetItem, name: str, path: str, glyph: str) -> None:
        is_missing = not Path(path).exists()
        detail = "not there any more" if is_missing else str(Path(path).parent)
        row = _Row(name, path, is_folder=name == _RECENT_FOLDERS)
        item = self._add_row(section, Path(path).name, detail, glyph, row)
        item.setToolTip(0, f"{path}\nIt was moved or deleted." if is_missing else path)
        if is_missing:
            item.setForeground(0, QBrush(QColor(self._theme.left_out)))

    def _add_row(
        self, parent: QTreeWidgetItem, label: str, detail: str, glyph: str, row: _Row
    ) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [label])
        item.setData(0, _ROW, row)
        item.setData(0, _DETAIL, detail)
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, detail)
        item.setIcon(0, self._icons[glyph])
        return item

    def _muted(self) -> QBrush:
        return QBrush(QColor(self._theme.muted))

    def _expand(self, item: QTreeWidgetItem) -> None:
        row = _row_of(item)
        self._collapsed.discard(row.path or row.section)
        if row.section == _FOLDER and row.is_folder and not item.childCount():
            self._add_folder_files(item, Path(row.path))

    def _collapse(self, item: QTreeWidgetItem) -> None:
        row = _row_of(item)
        self._collapsed.add(row.path or row.section)

    def _click(self, item: QTreeWidgetItem) -> None:
        """One click shows what is open already; anything else takes Enter or two clicks."""
        if _row_of(item).section == _OPEN:
            self._activate(item)

    def _activate(self, item: QTreeWidgetItem) -> None:
        row = _row_of(item)
        if row.section == _RECENT_FOLDERS:
            self.folder_requested.emit(row.path)
        elif row.path and not row.is_folder and not item.childCount():
            self.document_requested.emit(row.path, row.entry)

    def _close(self) -> None:
        """Close what is open, or forget what is recent."""
        item = self.tree.currentItem()
        row = _row_of(item)
        if item is None or not row.path:
            return
        if row.section == _OPEN:
            for found in self._open:
                if found.path == row.path and (item.childCount() or found.entry == row.entry):
                    self.close_requested.emit(found.path, found.entry)
        elif row.section in self._recent:
            self.remove_recent_requested.emit(row.path)

    def _show_menu(self, at: QPoint) -> None:
        item = self.tree.itemAt(at) or self.tree.currentItem()
        row = _row_of(item)
        if item is None or not row.path:
            return
        self.tree.setCurrentItem(item)
        menu = QMenu(self)
        if not row.is_folder or row.section == _RECENT_FOLDERS:
            menu.addAction("Open", lambda: self._activate(item))
        if row.section == _OPEN:
            menu.addAction("Close", self._close)
        elif row.section in self._recent:
            menu.addAction("Remove from the list", self._close)
        menu.addAction("Copy path", lambda: QGuiApplication.clipboard().setText(row.path))
        menu.exec(self.tree.viewport().mapToGlobal(at))
        menu.deleteLater()


def _row_of(item: QTreeWidgetItem | None) -> _Row:
    """Return what an item stands for; a row of its own for what cannot be picked."""
    row = item.data(0, _ROW) if item is not None else None
    return row if isinstance(row, _Row) else _Row("")


class _RowDelegate(QStyledItemDelegate):
    """Draws a row's detail at its right, as far as the name leaves room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        style, metrics = row.widget.style(), row.fontMetrics
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, row, painter, row.widget)
        name = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, row, row.widget)
        gap = metrics.height()
        room = QRect(row.rect)
        room.setLeft(name.left() + metrics.horizontalAdvance(row.text) + gap)
        room.setRight(row.rect.right() - gap // 3)
        whole = index.data(_DETAIL) or ""
        detail = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, room.width())
        # A letter or two and an ellipsis say nothing; the tool tip has it all.
        if detail == whole or len(detail) > 8:
            is_selected = bool(row.state & QStyle.StateFlag.State_Selected)
            painter.save()
            painter.setPen(QColor(self.theme.on_accent if is_selected else self.theme.muted))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, detail)
            painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), round(option.fontMetrics.height() * 1.5))


class _Tree(QTreeWidget):
    """A tree in which Enter opens and Delete closes."""

    def __init__(self, close: Callable[[], None], show_menu: Callable[[QPoint], None]) -> None:
        super().__init__()
        self._close_current = close
        self.setAccessibleName("Documents")
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setIndentation(self.fontMetrics().height() * 4 // 5)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(show_menu)

    def event(self, event: QEvent) -> bool:
        # The window may use Delete too; here it is the tree's.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Delete:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Delete:
            self._close_current()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            # Qt leaves it to the platform whether Enter activates.
            self.itemActivated.emit(self.currentItem(), 0)
        else:
            super().keyPressEvent(event)
