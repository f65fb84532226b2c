"""The command palette: everything that can be done, found by typing a few letters of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.palette.fuzzy import fit
from seamline.desktop.widgets.theme import LIGHT, Theme

_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True)
class PaletteEntry:
    """Something that can be done. group: what it is, as `Preset`; keys: its shortcut, or ""."""

    title: str
    group: str
    callback: Callable[[], object]
    keys: str = ""


class CommandPalette(QDialog):
    """Lists what fits what is typed, the best first; Enter does it, Esc does nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("commandPalette")
        self.setAccessibleName("Command palette")
        self._window = parent.window()
        self._entries: Sequence[PaletteEntry] = ()
        self._items: list[QTreeWidgetItem] = []
        self.field = QLineEdit()
        self.field.setPlaceholderText("Type a few letters of an action, a preset or a file")
        self.field.setAccessibleName("What to do")
        self.list = QTreeWidget()
        self.list.setAccessibleName("What fits")
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The field keeps the keyboard: what is typed narrows the list, and the arrows move in it.
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._nothing = QLabel("Nothing fits. Esc closes this.")
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
        self.set_theme(LIGHT)

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._theme = theme
        self.setStyleSheet(
            f"#commandPalette {{ background: {theme.panel}; border: 1px solid {theme.line}; }}"
            f"QTreeWidget {{ border: 0; background: {theme.panel}; }} QLabel {{ color: {theme.quiet}; }}"
        )

    def open_with(self, entries: Sequence[PaletteEntry]) -> None:
        """Show the palette over the upper part of the window. entries: in the order shown at first."""
        self._entries = entries
        self.field.clear()
        self._show_fitting("")
        window = self._window
        line = self.fontMetrics().height()
        width, height = min(line * 44, window.width() - 40), min(line * 24, window.height() - 80)
        self.resize(width, height)
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move(corner.x() + (window.width() - width) // 2, corner.y() + line * 4)
        self.show()
        self.field.setFocus()

    @property
    def titles(self) -> list[str]:
        """What is listed, in order."""
        return [item.text(0) for item in self._items]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _MOVING:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _show_fitting(self, typed: str) -> None:
        ranked = [(fit(typed, f"{entry.title} {entry.group}"), entry) for entry in self._entries]
        fitting = sorted(
            ((cost, entry) for cost, entry in ranked if cost is not None), key=lambda pair: pair[0]
        )
        self.list.clear()
        self._items = []
        for _, entry in fitting:
            item = QTreeWidgetItem([entry.title, entry.group, entry.keys])
            item.setData(0, Qt.ItemDataRole.UserRole, entry)
            item.setForeground(1, self.palette().placeholderText())
            item.setForeground(2, self.palette().placeholderText())
            self._items.append(item)
        self.list.addTopLevelItems(self._items)
        if self._items:
            self.list.setCurrentItem(self._items[0])
        self.list.setVisible(bool(fitting))
        self._nothing.setVisible(not fitting)

    def _do_current(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            # Closed first: what is done may open a dialog of its own.
            self.hide()
            item.data(0, Qt.ItemDataRole.UserRole).callback()
