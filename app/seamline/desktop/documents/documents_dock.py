"""The list of open documents, of the files of an opened folder, and of recent files and folders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QBrush, QColor, QGuiApplication, QIcon, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.documents.conversation_list import ConversationList, padded
from seamline.desktop.documents.detail_tree import (
    DETAIL,
    SHORT_DETAIL,
    WARNING,
    DetailDelegate,
    DetailTree,
)
from seamline.desktop.documents.document_item import DocumentItem, distinct_names
from seamline.desktop.documents.documents_head import DocumentsHead
from seamline.desktop.widgets.folded import folded
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.ordinary_files import exists
from seamline.printable import printable
from seamline.sources import Entry

# More rows would not be read but filtered, and each row costs the tree time.
_SHOWN_FILES = 500

_ROW = Qt.ItemDataRole.UserRole
_OPEN, _FOLDER, _RECENT_FILES, _RECENT_FOLDERS = (
    phrase("Open"),
    phrase("Folder"),
    phrase("Recent files"),
    phrase("Recent folders"),
)


@dataclass(frozen=True)
class _TreeRow:
    """What a row of the tree stands for: a section, or a document, a file or a folder in one."""

    section: str
    path: str = ""
    entry: str = ""
    is_folder: bool = False


class DocumentsDock(QWidget):
    """Lists open documents and the files of an opened folder, or recent ones while nothing is open.

    If the shown file has several conversations, a list of these takes its place; `head` leads back.
    """

    # Paths are passed as objects, because a Qt string would lose bytes that are not UTF-8.
    document_requested = Signal(object, object)
    folder_requested = Signal(object)
    close_requested = Signal(object, object)
    remove_recent_requested = Signal(object)
    reload_requested = Signal(object, object)
    folder_shown_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icons: dict[str, QIcon] = {}
        self.open_items: tuple[DocumentItem, ...] = ()
        self._current = ("", "")
        self._current_path = ""
        self._has_conversations = False
        self._recent: dict[str, tuple[str, ...]] = {_RECENT_FILES: (), _RECENT_FOLDERS: ()}
        self._folder: Path | None = None
        self._files: tuple[Path, ...] = ()
        self._collapsed: set[str] = set()

        self._lists_conversations = False
        self.head = DocumentsHead()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Filter the documents"))
        self.filter.setClearButtonEnabled(True)
        self._search = QAction(tr("Filter"), self)
        self.filter.addAction(self._search, QLineEdit.ActionPosition.LeadingPosition)
        self.filter.textChanged.connect(self._rebuild)
        self.tree = DetailTree(self._close, self._show_menu)
        self._delegate = DetailDelegate(self.tree)
        self.tree.setItemDelegate(self._delegate)
        self.tree.itemExpanded.connect(self._expand)
        self.tree.itemCollapsed.connect(self._collapse)
        self.tree.itemActivated.connect(self._activate)
        self.tree.itemClicked.connect(self._click)
        self.conversations = ConversationList()
        self.conversations.conversation_requested.connect(
            lambda entry: self.document_requested.emit(self._current[0], entry)
        )
        hint = QLabel(tr("Drop files or folders here, or paste a text."))
        hint.setWordWrap(True)
        hint.setContentsMargins(12, 8, 12, 12)
        hint.setFont(text_font(TextRole.NOTE))
        set_tone(hint, "quiet")
        files = QWidget()
        above = QVBoxLayout(files)
        above.setContentsMargins(0, 0, 0, 0)
        above.setSpacing(0)
        above.addLayout(padded(self.filter))
        above.addWidget(self.tree, 1)
        above.addWidget(hint)
        self.head.back_requested.connect(self.show_documents)
        self._pages = QStackedWidget()
        for page in (files, self.conversations):
            # A hidden page must not determine the width.
            page.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            self._pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.setFocusProxy(self.tree)
        self._draw_icons()

    def show_documents(self) -> None:
        """List the documents, even if the shown file has several conversations."""
        self._lists_conversations = False
        self._show_page()
        self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_page(self) -> None:
        self._pages.setCurrentIndex(int(self._lists_conversations))
        if self._lists_conversations:
            self.head.show_conversations(printable(Path(self._current[0]).name))
        else:
            self.head.show_documents()
        self.setFocusProxy(self.conversations if self._lists_conversations else self.tree)

    def set_open(self, items: Iterable[DocumentItem]) -> None:
        """List the open documents; the conversations of one file are below it."""
        items = tuple(items)
        if items != self.open_items:
            self.open_items = items
            self._rebuild()

    def set_current(self, path: str, entry: str = "") -> None:
        """Mark the document that is shown; "" for none."""
        if (path, entry) != self._current:
            self._current = (path, entry)
            is_other_file = path != self._current_path
            self._current_path = path
            self._rebuild()
            self.conversations.set_current(entry)
            if is_other_file:
                self._lists_conversations = self._has_conversations
            self._show_page()

    def set_conversations(self, entries: Sequence[Entry]) -> None:
        """Set the conversations of the shown file; two or more are listed in place of the documents."""
        self.conversations.set_conversations(entries)
        has_conversations = len(entries) > 1
        if has_conversations != self._has_conversations:
            self._has_conversations = self._lists_conversations = has_conversations
            self._show_page()

    def focus_conversations(self) -> None:
        """Go to the filter of the conversations, or of the documents if there are no conversations."""
        self._lists_conversations = self._has_conversations
        self._show_page()
        wanted = self.conversations.filter if self._lists_conversations else self.filter
        wanted.setFocus(Qt.FocusReason.ShortcutFocusReason)
        wanted.selectAll()

    def set_recent(self, files: Sequence[str], folders: Sequence[str]) -> None:
        """Set the files and folders that were opened lately, the newest first."""
        self._recent = {_RECENT_FILES: tuple(files), _RECENT_FOLDERS: tuple(folders)}
        self._rebuild()

    def set_folder(self, path: str, files: Sequence[str] = ()) -> None:
        """List the files of an opened folder, with sub-folders as branches; "" for none."""
        self._folder = Path(path) if path else None
        self._files = tuple(map(Path, files))
        self._rebuild()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).panel))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()
            self._rebuild()

    def _draw_icons(self) -> None:
        # Drawn once, since a folder may have hundreds of rows.
        quiet = theme_of(self).quiet
        self._icons = {name: coloured_icon(name, quiet, size=16) for name in ("file", "folder", "chat")}
        self._search.setIcon(coloured_icon("search", quiet, size=16))

    def _rebuild(self) -> None:
        """Build the tree again; it stays small, since branches are filled when they are opened."""
        needle = folded(self.filter.text().strip())
        self.tree.blockSignals(True)
        self.tree.clear()
        self._add_open(needle)
        if self._folder is not None:
            section = self._add_section(
                _FOLDER, self._folder.name or str(self._folder), path=str(self._folder)
            )
            if needle:
                self._add_found_files(section, self._folder, needle=needle)
            else:
                self._add_folder_files(section, self._folder)
        # Recent files are listed only while nothing is open; the menu always has them.
        recent = {} if self.open_items or self._folder is not None else self._recent
        for name, kind in ((_RECENT_FILES, "file"), (_RECENT_FOLDERS, "folder")):
            found = [path for path in recent.get(name, ()) if needle in folded(Path(path).name)]
            if found:
                section = self._add_section(name, tr(name))
                for path in found:
                    self._add_recent(section, name, path=path, glyph=kind)
        self.tree.blockSignals(False)

    def _add_section(self, name: str, label: str, *, path: str = "") -> QTreeWidgetItem:
        section = QTreeWidgetItem(self.tree, [printable(label)])
        section.setData(0, _ROW, _TreeRow(name))
        section.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = section.font(0)
        font.setBold(True)
        section.setFont(0, font)
        section.setForeground(0, self._muted())
        section.setToolTip(0, printable(path))
        section.setExpanded(name not in self._collapsed)
        return section

    def _add_open(self, needle: str) -> None:
        if not self.open_items:
            return
        section: QTreeWidgetItem | None = None
        if self._folder is not None:
            section = self._add_section(_OPEN, tr(_OPEN))
        parent = section if section is not None else self.tree
        files: dict[str, list[DocumentItem]] = {}
        for item in self.open_items:
            files.setdefault(item.path, []).append(item)
        names = distinct_names(files)
        for path, items in files.items():
            name = names[path]
            found = [item for item in items if needle in folded(f"{name} {item.title}")]
            if not found:
                continue
            count = max(item.conversations for item in items)
            if count < 2:
                self._add_document(parent, items[0], label=name)
                continue
            words = tr("{total:,} conversations", total=count)
            file = self._add_row(parent, name, detail=words, glyph="chat", row=_TreeRow(_OPEN, path))
            file.setData(0, SHORT_DETAIL, tr("{count:,}", count=count))
            file.setToolTip(0, f"{printable(path)}\n{words}")
            for item in found:
                self._add_document(file, item, label=item.title or item.entry)
            file.setExpanded(bool(needle) or path not in self._collapsed)

    def _add_document(self, parent: QTreeWidget | QTreeWidgetItem, item: DocumentItem, *, label: str) -> None:
        count = tr("{count:,}", count=item.chunks) if item.chunks >= 0 else ""
        row = self._add_row(
            parent, label, detail=count, glyph=item.glyph, row=_TreeRow(_OPEN, item.path, item.entry)
        )
        row.setData(0, WARNING, tr("{count:,}", count=item.problems) if item.problems else "")
        if item.chunks >= 0:
            said = tr(pluralize(item.chunks, "chunk"))
            if item.problems:
                said = tr("{chunks}, {problems:,} with problems", chunks=said, problems=item.problems)
            row.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, said)
        row.setToolTip(0, "\n".join(map(printable, filter(None, (item.title, item.path)))))
        if (item.path, item.entry) == self._current:
            font = row.font(0)
            font.setBold(True)
            row.setFont(0, font)
            self.tree.setCurrentItem(row)

    def _add_folder_files(self, parent: QTreeWidgetItem, folder: Path) -> None:
        """Add the folders and files directly in a folder; deeper ones are added when a branch is opened."""
        below = [file for file in self._files if file.is_relative_to(folder)]
        folders = sorted({file.relative_to(folder).parts[0] for file in below if file.parent != folder})
        for name in folders:
            row = _TreeRow(_FOLDER, str(folder / name), is_folder=True)
            branch = self._add_row(parent, name, detail="", glyph="folder", row=row)
            branch.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        files = [file for file in below if file.parent == folder]
        for file in files[:_SHOWN_FILES]:
            self._add_file(parent, file, label=file.name)
        self._add_rest(parent, len(files))

    def _add_found_files(self, parent: QTreeWidgetItem, folder: Path, *, needle: str) -> None:
        names = [(str(file.relative_to(folder)), file) for file in self._files]
        found = [(name, file) for name, file in names if needle in folded(name)]
        for name, file in found[:_SHOWN_FILES]:
            self._add_file(parent, file, label=name)
        self._add_rest(parent, len(found))

    def _add_file(self, parent: QTreeWidgetItem, file: Path, *, label: str) -> None:
        self._add_row(parent, label, detail="", glyph="file", row=_TreeRow(_FOLDER, str(file))).setToolTip(
            0, printable(str(file))
        )

    def _add_rest(self, parent: QTreeWidgetItem, count: int) -> None:
        if count > _SHOWN_FILES:
            rest = QTreeWidgetItem(
                parent, [tr("{count:,} more: filter to find them", count=count - _SHOWN_FILES)]
            )
            rest.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add_recent(self, section: QTreeWidgetItem, name: str, *, path: str, glyph: str) -> None:
        is_missing = not exists(Path(path))
        detail = tr("not there any more") if is_missing else str(Path(path).parent)
        row = _TreeRow(name, path, is_folder=name == _RECENT_FOLDERS)
        item = self._add_row(section, Path(path).name, detail=detail, glyph=glyph, row=row)
        shown = printable(path)
        item.setToolTip(0, tr("{path}\nIt was moved or deleted.", path=shown) if is_missing else shown)
        if is_missing:
            item.setForeground(0, QBrush(QColor(theme_of(self).quiet)))

    def _add_row(
        self, parent: QTreeWidget | QTreeWidgetItem, label: str, *, detail: str, glyph: str, row: _TreeRow
    ) -> QTreeWidgetItem:
        label, detail = printable(label), printable(detail)
        item = QTreeWidgetItem(parent, [label])
        item.setData(0, _ROW, row)
        item.setData(0, DETAIL, detail)
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, detail)
        item.setIcon(0, self._icons[glyph])
        return item

    def _muted(self) -> QBrush:
        return QBrush(QColor(theme_of(self).quiet))

    def _expand(self, item: QTreeWidgetItem) -> None:
        row = _row_of(item)
        self._collapsed.discard(row.path or row.section)
        if row.section == _FOLDER and row.is_folder and not item.childCount():
            self._add_folder_files(item, Path(row.path))

    def _collapse(self, item: QTreeWidgetItem) -> None:
        row = _row_of(item)
        self._collapsed.add(row.path or row.section)

    def _click(self, item: QTreeWidgetItem) -> None:
        """Show an open document by one click; other rows need Enter or a double click."""
        if _row_of(item).section == _OPEN:
            self._activate(item)

    def _activate(self, item: QTreeWidgetItem) -> None:
        row = _row_of(item)
        if row.section == _RECENT_FOLDERS:
            self.folder_requested.emit(row.path)
        elif row.path and not row.is_folder and not item.childCount():
            self.document_requested.emit(row.path, row.entry)

    def _close(self) -> None:
        """Close the current document or all of its file, or remove a recent one from the list."""
        item = self.tree.currentItem()
        row = _row_of(item)
        if item is None or not row.path:
            return
        if row.section == _OPEN:
            # Read from the item before the first is closed, as the tree is then built again.
            is_file = item.childCount() > 0
            for found in self.open_items:
                if found.path == row.path and (is_file or found.entry == row.entry):
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
            menu.addAction(tr("Open"), lambda: self._activate(item))
        if row.section == _OPEN:
            close = menu.addAction(tr("Close"), self._close)
            close.setShortcut(QKeySequence(Qt.Key.Key_Delete))
            close.setShortcutVisibleInContextMenu(True)
            if not item.childCount():
                menu.addAction(tr("Reload"), lambda: self.reload_requested.emit(row.path, row.entry))
        elif row.section in self._recent:
            menu.addAction(tr("Remove from the list"), self._close)
        menu.addAction(tr("Show in folder"), lambda: self.folder_shown_requested.emit(row.path))
        menu.addAction(tr("Copy path"), lambda: QGuiApplication.clipboard().setText(row.path))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.tree.viewport().mapToGlobal(at))


def _row_of(item: QTreeWidgetItem | None) -> _TreeRow:
    """Return what an item stands for; an empty row for one that cannot be chosen."""
    row = item.data(0, _ROW) if item is not None else None
    return row if isinstance(row, _TreeRow) else _TreeRow("")
