"""The command palette: all actions of the window, found by typing a few letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.palette.fuzzy import Match, match
from seamline.desktop.palette.palette_rows import ENTRY, LETTERS, ROW_HEIGHT, PaletteDelegate, PaletteEntry
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import in_a_row, tr

_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class CommandPalette(QDialog):
    """Lists the entries that match the typed letters, the best first; Enter runs one, Esc closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("commandPalette")
        self.setAccessibleName(tr("Command palette"))
        self._window = parent.window()
        self._entries: Sequence[PaletteEntry] = ()
        self._find: Callable[[str], Iterable[PaletteEntry]] = lambda _: ()
        self._items: list[QTreeWidgetItem] = []
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Type a few letters of an action, a preset or a file"))
        self.field.setAccessibleName(tr("What to do"))
        self.list = QTreeWidget()
        self.list.setAccessibleName(tr("What fits"))
        self.list.setHeaderHidden(True)
        self.list.setItemDelegate(PaletteDelegate(self.list))
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The field keeps the focus, and passes the keys that move in the list on to it.
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._nothing = QLabel(tr("Nothing fits. Esc closes this."))
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self.field)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._nothing, 1)
        self.field.textChanged.connect(self._show_fitting)
        self.field.returnPressed.connect(self._do_current)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(lambda _: self._do_current())
        set_tone(self._nothing, "quiet")

    def open_with(
        self, entries: Sequence[PaletteEntry], find: Callable[[str], Iterable[PaletteEntry]] = lambda _: ()
    ) -> None:
        """Show the palette over the upper part of the window.

        entries: in the order in which they are listed at first. find: returns entries to list first for a
        typed text, for things that are too many to be entries.
        """
        self._entries, self._find = entries, find
        self.field.clear()
        self._show_fitting("")
        window = self._window
        line = self.fontMetrics().height()
        width, height = min(line * 40, window.width() - 40), min(ROW_HEIGHT * 14 + 60, window.height() - 80)
        self.resize(width, height)
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move(corner.x() + (window.width() - width) // 2, corner.y() + line * 4)
        self.show()
        self.field.setFocus()

    @property
    def titles(self) -> list[str]:
        """The titles of the listed entries, in order."""
        return [item.text(0) for item in self._items]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _MOVING:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setPen(QColor(theme.frame))
            painter.setBrush(QColor(theme.panel))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _show_fitting(self, typed: str) -> None:
        found = [(Match(-1, frozenset()), entry) for entry in self._find(typed.strip())]
        found.extend(
            (fitting, entry)
            for entry in self._entries
            if (fitting := match(typed, f"{entry.title} {entry.group} {entry.keywords}")) is not None
        )
        found.sort(key=lambda pair: pair[0].cost)
        self.list.clear()
        self._items = []
        for fitting, entry in found:
            item = QTreeWidgetItem([entry.title])
            item.setData(0, ENTRY, entry)
            item.setData(0, LETTERS, fitting.letters)
            said = in_a_row(entry.title, entry.group, entry.keys)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said)
            self._items.append(item)
        self.list.addTopLevelItems(self._items)
        if self._items:
            self.list.setCurrentItem(self._items[0])
        self.list.setVisible(bool(found))
        self._nothing.setVisible(not found)

    def _do_current(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            # Closed first, as the action may open a dialog.
            self.hide()
            item.data(0, ENTRY).callback()
