"""The conversations of a file, thousands of them: searched by title and date, one chosen at a time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.dates import format_date
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.instruments.formatting import pluralize
from seamline.sources import Entry

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_MONTHS = ("January February March April May June July August September October November December").split()


class ConversationList(QWidget):
    """Rows of two lines, title above length and date, in the order in which they are handed in.

    conversation_requested: the entry of the row that was clicked, or on which Enter was pressed.
    """

    conversation_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current = ""
        self._model = _ConversationModel(self)
        self._heading = QLabel()
        self._heading.setTextFormat(Qt.TextFormat.PlainText)
        font = self._heading.font()
        font.setBold(True)
        self._heading.setFont(font)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter by title or date")
        self.filter.setToolTip("Words of the title, or a date: 2024-03, March 2024")
        self.filter.setAccessibleName("Filter the conversations by title or date")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self.filter.installEventFilter(self)
        self.list = QListView()
        self.list.setAccessibleName("Conversations")
        self.list.setModel(self._model)
        self._delegate = _RowDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        # Every row is as high as the next: none is measured to know where the others are.
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.clicked.connect(self._request)
        self.list.installEventFilter(self)
        self._heading.setBuddy(self.list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self._heading)
        layout.addWidget(self.filter)
        layout.addWidget(self.list, 1)
        self.setFocusProxy(self.filter)
        self.set_theme(LIGHT)

    @property
    def shown(self) -> tuple[Entry, ...]:
        """The conversations that pass the filter."""
        return self._model.shown

    def set_conversations(self, entries: Sequence[Entry]) -> None:
        """List the conversations of a file."""
        if self._model.set_entries(entries):
            self._filter()

    def set_current(self, entry: str) -> None:
        """Mark the conversation that is shown, and bring it into view."""
        if entry != self._current:
            self._current = entry
            self._mark_current()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._delegate.theme = theme
        self.list.viewport().update()

    def _filter(self) -> None:
        self._model.set_filter(self.filter.text())
        shown, total = len(self._model.shown), len(self._model.entries)
        count = f"{total:,}" if shown == total else f"{shown:,} of {total:,}"
        self._heading.setText(f"{count} conversations")
        self._mark_current()

    def _mark_current(self) -> None:
        self._delegate.current = self._current
        row = self._model.row_of(self._current)
        self.list.setCurrentIndex(self._model.index(row) if row >= 0 else QModelIndex())
        self.list.viewport().update()

    def _request(self, index: QModelIndex) -> None:
        if index.isValid():
            self.conversation_requested.emit(self._model.shown[index.row()].id)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter opens the row, and the first one that was found; from the filter, Down goes to the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_enter:
                index = self.list.currentIndex()
                self._request(index if index.isValid() else self._model.index(0))
                return True
            if watched is self.filter and event.key() == Qt.Key.Key_Down:
                if not self.list.currentIndex().isValid():
                    self.list.setCurrentIndex(self._model.index(0))
                self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return True
        return super().eventFilter(watched, event)


class _ConversationModel(QAbstractListModel):
    """The entries that pass a filter; each word of it must be found."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: tuple[Entry, ...] = ()
        self.shown: tuple[Entry, ...] = ()
        self._rows: dict[str, int] = {}
        self._searched: tuple[str, ...] = ()

    def set_entries(self, entries: Sequence[Entry]) -> bool:
        """Take other entries; they are shown once a filter is set. Returns whether they are others."""
        if tuple(entries) == self.entries:
            return False
        self.entries, self._searched = tuple(entries), ()
        return True

    def set_filter(self, text: str) -> None:
        words = text.casefold().split()
        if words and not self._searched:
            self._searched = tuple(map(_searched, self.entries))
        self.beginResetModel()
        self.shown = self.entries
        if words:
            pairs = zip(self.entries, self._searched, strict=True)
            self.shown = tuple(entry for entry, text in pairs if all(word in text for word in words))
        self._rows = {entry.id: row for row, entry in enumerate(self.shown)}
        self.endResetModel()

    def row_of(self, entry: str) -> int:
        return self._rows.get(entry, -1)

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{entry.title}\n{_detail(entry)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{entry.title}, {_detail(entry)}"
        if role == Qt.ItemDataRole.UserRole:
            return entry
        return None


def _detail(entry: Entry) -> str:
    """Say how long a conversation is, and when it last changed."""
    count = pluralize(entry.messages, "message")
    return " · ".join(filter(None, (count, format_date(entry.time))))


def _searched(entry: Entry) -> str:
    """Return what a filter looks at: the title, and the date in figures and in words."""
    date = format_date(entry.time)
    words = f"{date} {_MONTHS[int(date[5:7]) - 1]} {date[:4]}" if date else ""
    return f"{entry.title} {words}".casefold()


class _RowDelegate(QStyledItemDelegate):
    """Draws the title over its detail; the conversation that is shown is bold."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT
        self.current = ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        entry = index.data(Qt.ItemDataRole.UserRole)
        row = QStyleOptionViewItem(option)
        row.widget.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, row, painter, row.widget
        )
        is_selected = bool(row.state & QStyle.StateFlag.State_Selected)
        margin, line = row.fontMetrics.height() // 3, row.fontMetrics.lineSpacing()
        room = QRect(row.rect).adjusted(margin, 0, -margin, 0)
        room.setTop(room.center().y() - line)
        room.setHeight(line)
        painter.save()
        for text, colour, is_bold in (
            (entry.title, self.theme.text, entry.id == self.current),
            (_detail(entry), self.theme.quiet, False),
        ):
            font = row.font
            font.setBold(is_bold)
            painter.setFont(font)
            painter.setPen(QColor(self.theme.on_accent if is_selected else colour))
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
            painter.drawText(room, flags, shown)
            room.translate(0, line)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(0, round(option.fontMetrics.lineSpacing() * 2.5))
