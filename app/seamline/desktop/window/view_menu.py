"""The View menu's switches: panels, colours, and what of conversations is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from seamline.sources import ReadOptions

_THEMES = ("system", "light", "dark")

_SHOWN = {
    "hidden": ("&Hidden messages", "Messages that the app marks as hidden"),
    "zero_weight": ("Messages the model no longer &sees", "Messages of weight 0"),
    "to_tools": ("Messages to &tools", "Messages that are addressed to a tool, not to everyone"),
    "meta": ("&Instructions and surroundings", "What the app wrote into the conversation for the model"),
    "sidechains": ("Su&b-agents", "What sub-agents said among themselves"),
}
"""The options of reading by their names, with the words that stand in the menu and explain them."""


class ViewMenu(QObject):
    """Puts its entries before those that the menu has.

    theme_chosen: system, light or dark. reading_edited: the ReadOptions that the user asks for.
    """

    theme_chosen = Signal(str)
    reading_edited = Signal(object)

    def __init__(self, menu: QMenu, panels: Iterable[QAction], *, theme: str) -> None:
        super().__init__(menu)
        first = menu.actions()[0]
        for panel in panels:
            menu.insertAction(first, panel)
        menu.insertSeparator(first)
        self.conversations = QMenu("Show in &conversations", menu)
        self.conversations.setToolTipsVisible(True)
        self.shown: dict[str, QAction] = {}
        for name, (text, tip) in _SHOWN.items():
            action = self.conversations.addAction(text)
            action.setCheckable(True)
            action.setToolTip(tip)
            action.setStatusTip(tip)
            action.triggered.connect(lambda: self.reading_edited.emit(self._options()))
            self.shown[name] = action
        menu.insertMenu(first, self.conversations)
        menu.insertSeparator(first)
        themes = QActionGroup(self)
        for name in _THEMES:
            action = QAction(f"{name.capitalize()} colours", menu, checkable=True)
            action.setChecked(theme == name)
            action.triggered.connect(lambda _=False, name=name: self.theme_chosen.emit(name))
            themes.addAction(action)
            menu.insertAction(first, action)
        menu.insertSeparator(first)

    def set_reading(self, options: ReadOptions) -> None:
        """Check what is read; emits nothing."""
        for name, action in self.shown.items():
            action.setChecked(getattr(options, name))

    def _options(self) -> ReadOptions:
        return options_named(name for name, action in self.shown.items() if action.isChecked())


def options_named(names: Iterable[str]) -> ReadOptions:
    """Return the options that are on by their names; names that nobody knows any more are passed over."""
    shown: dict[str, Any] = dict.fromkeys((name for name in names if name in _SHOWN), True)
    return ReadOptions(**shown)


def names_of(options: ReadOptions) -> list[str]:
    """Return the names of the options that are on, as options_named() takes them."""
    return [name for name in _SHOWN if getattr(options, name)]
