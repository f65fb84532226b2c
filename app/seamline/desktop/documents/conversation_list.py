"""The conversations of a file, maybe thousands: filtered by title and date, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import (
    QAbstractListModel,
    QDate,
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
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
from seamline.desktop.widgets.folded import folded
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.text.times import moment_of
from seamline.instruments.formatting import pluralize
from seamline.sources import Entry

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()


_ROW, _PADDING, _BAR = 44, 12, 2


def padded(field: QWidget) -> QHBoxLayout:
    """Return a row with a field and the margins that it has at the head of a list."""
    row = QHBoxLayout()
    row.setContentsMargins(12, 0, 12, 8)
    row.addWidget(field)
    return row


class ConversationList(QWidget):
    """Rows of two lines, a title above length and date, in the given order.

    conversation_requested: the entry of the row that was clicked, or on which Enter was pressed.
    """

    conversation_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current = ""
        self._model = _ConversationModel(self)
        self._count = QLabel()
        self._count.setTextFormat(Qt.TextFormat.PlainText)
        self._count.setContentsMargins(12, 8, 12, 8)
        self._count.setWordWrap(True)
        self._count.setFont(text_font(TextRole.NOTE))
        set_tone(self._count, "second")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by title or date"))
        self.filter.setToolTip(tr("Words of the title, or a date: 2024-03, March 2024"))
        self.filter.setAccessibleName(tr("Filter the conversations by title or date"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self.filter.installEventFilter(self)
        self.list = QListView()
        self.list.setAccessibleName(tr("Conversations"))
        self.list.setModel(self._model)
        self._delegate = _RowDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        # All rows have one height, so that Qt need not measure them to place others.
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.clicked.connect(self._request)
        self.list.installEventFilter(self)
        self._count.setBuddy(self.list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(padded(self.filter))
        layout.addWidget(self.list, 1)
        layout.addWidget(self._count)
        self.setFocusProxy(self.filter)
        self._search = QAction(tr("Filter"), self)
        self.filter.addAction(self._search, QLineEdit.ActionPosition.LeadingPosition)
        self._draw_icon()

    @property
    def shown(self) -> tuple[Entry, ...]:
        """The conversations that pass the filter."""
        return self._model.shown

    def set_conversations(self, entries: Sequence[Entry]) -> None:
        """List the conversations of a file."""
        if self._model.set_entries(entries):
            self._filter()

    def set_current(self, entry: str) -> None:
        """Mark the conversation that is shown, and scroll to it."""
        if entry != self._current:
            self._current = entry
            self._mark_current()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()

    def _draw_icon(self) -> None:
        self._search.setIcon(coloured_icon("search", theme_of(self).quiet, size=16))

    def _filter(self) -> None:
        self._model.set_filter(self.filter.text())
        shown, total = len(self._model.shown), len(self._model.entries)
        words = (
            tr("{total:,} conversations", total=total)
            if shown == total
            else tr("{shown:,} of {total:,} conversations", shown=shown, total=total)
        )
        self._count.setText(in_a_row(words, self._model.order))
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
        """Enter opens the current row, or else the first; in the filter, Down goes to the list."""
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
    """The entries that match all words of a filter."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: tuple[Entry, ...] = ()
        self.shown: tuple[Entry, ...] = ()
        self._rows: dict[str, int] = {}
        self._searched: tuple[str, ...] = ()

    def set_entries(self, entries: Sequence[Entry]) -> bool:
        """Set the entries, which are shown when set_filter() is called; return whether they changed."""
        if tuple(entries) == self.entries:
            return False
        self.entries, self._searched = tuple(entries), ()
        return True

    def set_filter(self, text: str) -> None:
        words = folded(text).split()
        if words and not self._searched:
            self._searched = tuple(map(_searched, self.entries))
        self.beginResetModel()
        self.shown = self.entries
        if words:
            pairs = zip(self.entries, self._searched, strict=True)
            self.shown = tuple(entry for entry, text in pairs if all(word in text for word in words))
        self._rows = {entry.id: row for row, entry in enumerate(self.shown)}
        self.endResetModel()

    @property
    def order(self) -> str:
        """The order of the entries by their dates, in words; "" if there is none, or too few have dates."""
        times = [entry.time for entry in self.entries if entry.time is not None]
        pairs = list(pairwise(times))
        if len(times) < 2 or times[0] == times[-1]:
            return ""
        if all(one <= other for one, other in pairs):
            return tr("oldest first")
        return tr("newest first") if all(one >= other for one, other in pairs) else ""

    def row_of(self, entry: str) -> int:
        return self._rows.get(entry, -1)

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(entry.title)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{tr(entry.title)}\n{_detail(entry)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return in_a_row(tr(entry.title), _detail(entry))
        if role == Qt.ItemDataRole.UserRole:
            return entry
        return None


def _detail(entry: Entry) -> str:
    """Return how many messages a conversation has, and when it last changed."""
    count = tr(pluralize(entry.messages, "message"))
    return " · ".join(filter(None, (count, format_date(entry.time))))


def _day(time: float | None) -> str:
    """Return the day of a time as `9 Mar 2025`; "" for None."""
    moment = moment_of(time)
    return (
        QLocale().toString(QDate(moment.year, moment.month, moment.day), tr("d MMM yyyy")) if moment else ""
    )


def _searched(entry: Entry) -> str:
    """Return the text that a filter searches, folded: the title, and the date in figures and in words."""
    moment = moment_of(entry.time)
    words = ""
    if moment is not None:
        dates = dict.fromkeys((moment.date().isoformat(), format_date(entry.time)))
        words = f"{' '.join(dates)} {QLocale().standaloneMonthName(moment.month)} {moment.year:04}"
    return folded(f"{tr(entry.title)} {words}")


class _RowDelegate(QStyledItemDelegate):
    """Draws the title over its detail; the conversation that is shown is bold."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.current = ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        entry = index.data(Qt.ItemDataRole.UserRole)
        row = QStyleOptionViewItem(option)
        theme, rect = theme_of(row.widget), QRect(row.rect)
        row.widget.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, row, painter, row.widget
        )
        painter.save()
        is_current = entry.id == self.current
        if row.state & QStyle.StateFlag.State_Selected or is_current:
            painter.fillRect(rect, QColor(theme.selected))
        if is_current:
            painter.fillRect(QRect(rect.left(), rect.top(), _BAR, rect.height()), QColor(theme.accent))
        half = rect.height() // 2
        above = rect.adjusted(_PADDING, 2, -_PADDING, -half + 2)
        below = rect.adjusted(_PADDING, half - 2, -_PADDING, -4)
        font = row.font
        font.setBold(is_current)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        title = painter.fontMetrics().elidedText(tr(entry.title), Qt.TextElideMode.ElideRight, above.width())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(above, flags, title)
        painter.setFont(text_font(TextRole.NOTE))
        painter.setPen(QColor(theme.quiet))
        painter.drawText(below, flags, tr(pluralize(entry.messages, "message")))
        painter.drawText(below, flags | Qt.AlignmentFlag.AlignRight, _day(entry.time))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(0, max(_ROW, round(option.fontMetrics.lineSpacing() * 2.4)))
