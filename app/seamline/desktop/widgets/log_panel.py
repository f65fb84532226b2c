"""Log panel: the app's messages, each with its time and level."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.instruments.formatting import pluralize

MAX_MESSAGES = 2000

_GLYPHS = {"info": "info", "warning": "warning", "error": "close"}
_TEXT = Qt.ItemDataRole.UserRole


class LogPanel(QWidget):
    """A list of the last MAX_MESSAGES messages, the newest at the end.

    unread_changed: how many errors came while the list was hidden; 0 when it is shown.
    """

    unread_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._glyphs: dict[str, QIcon] = {}
        self._unread = 0
        self.list = _MessageList(self.copy)
        self.list.setAccessibleName(tr("Messages"))
        self.list.setHeaderLabels([tr("Time"), tr("Level"), tr("Message")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.header().setProperty("kind", "rows")
        # Widths that follow the contents would measure every row for each message.
        line = self.fontMetrics().height()
        for column, sample in enumerate((" 00:00:00 ", tr("warning"))):
            self.list.setColumnWidth(column, self.fontMetrics().horizontalAdvance(sample) + 3 * line * column)
        self._count = QLabel()
        self._copy = _button(tr("Copy"), tr("Copy the selected messages, or all of them"))
        self._copy.clicked.connect(self.copy)
        self._clear = _button(tr("Clear"), tr("Remove all messages"))
        self._clear.clicked.connect(self.clear)
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 6, 12, 0)
        bar.addWidget(self._count, 1)
        bar.addWidget(self._copy)
        bar.addWidget(self._clear)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(bar)
        below = QHBoxLayout()
        below.setContentsMargins(9, 0, 0, 0)
        below.addWidget(self.list)
        layout.addLayout(below, 1)
        self.setFocusProxy(self.list)
        self._show_count()
        self._draw_icons()

    @property
    def unread(self) -> int:
        """How many errors came while the list was hidden."""
        return self._unread

    def add(self, level: str, text: str) -> None:
        """Add a message. level: info, warning or error."""
        bar = self.list.verticalScrollBar()
        follows = bar.value() == bar.maximum()
        lines = text.strip().splitlines() or [""]
        shown = f"{lines[0]} …" if len(lines) > 1 else lines[0]
        item = QTreeWidgetItem(self.list, [f"{datetime.now().astimezone():%H:%M:%S}", tr(level), shown])
        item.setData(1, _TEXT, level)
        item.setData(2, _TEXT, text.strip())
        item.setToolTip(2, text.strip())
        self._draw_glyph(item)
        while self.list.topLevelItemCount() > MAX_MESSAGES:
            self.list.takeTopLevelItem(0)
        if follows:
            self.list.scrollToBottom()
        if level == "error" and not self.isVisible():
            self._set_unread(self._unread + 1)
        self._show_count()

    def copy(self) -> None:
        """Copy the selected messages, or all of them if none is selected."""
        everything = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        items = [item for item in everything if item is not None]
        if self.list.selectedItems():
            items = [item for item in items if item.isSelected()]
        lines = (f"{item.text(0)}\t{item.text(1)}\t{item.data(2, _TEXT)}" for item in items)
        QGuiApplication.clipboard().setText("\n".join(lines))

    def clear(self) -> None:
        """Remove all messages."""
        self.list.clear()
        self._set_unread(0)
        self._show_count()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def _draw_icons(self) -> None:
        theme = theme_of(self)
        size = self.fontMetrics().height()
        self._glyphs = {level: icon(glyph, theme, size=size) for level, glyph in _GLYPHS.items()}
        self._copy.setIcon(icon("copy", theme, size=size))
        for row in range(self.list.topLevelItemCount()):
            if (item := self.list.topLevelItem(row)) is not None:
                self._draw_glyph(item)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._set_unread(0)

    def _set_unread(self, count: int) -> None:
        if count != self._unread:
            self._unread = count
            self.unread_changed.emit(count)

    def _draw_glyph(self, item: QTreeWidgetItem) -> None:
        item.setIcon(1, self._glyphs[item.data(1, _TEXT)])

    def _show_count(self) -> None:
        count = self.list.topLevelItemCount()
        self._count.setText(tr(pluralize(count, "message")) if count else tr("Nothing to report."))
        self._copy.setEnabled(count > 0)
        self._clear.setEnabled(count > 0)


class _MessageList(QTreeWidget):
    """A list that copies whole messages, where Qt would copy one cell."""

    def __init__(self, copy: Callable[[], None]) -> None:
        super().__init__()
        self._copy = copy

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)


def _button(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setProperty("kind", "words")
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button
