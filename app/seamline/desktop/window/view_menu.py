"""The View menu: workspaces, panels, parts of conversations, switches, colours and languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from seamline.desktop.palette.palette_entries import CHOICE, KEYWORDS
from seamline.desktop.widgets.translation import LANGUAGES, SYSTEM, tr
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.engine.phrases import phrase
from seamline.sources import ReadOptions

_WORKSPACES = {
    "read": phrase("&Read workspace"),
    "tune": phrase("&Tune workspace"),
    "compare": phrase("&Compare workspace"),
    "evaluate": phrase("&Evaluate workspace"),
}
_THEMES = {
    "system": phrase("Syste&m colours"),
    "light": phrase("Li&ght colours"),
    "dark": phrase("Dar&k colours"),
}

_THEME_KEYWORDS = phrase("theme appearance mode")

PANEL_KEYS = {
    "documents": "Alt+1",
    "inspector": "Alt+2",
    "parameters": "Alt+3",
    "curve": "Alt+4",
    "seam_map": "Alt+5",
    "chunks": "Alt+6",
    "smells": "Alt+7",
    "compare": "Alt+8",
    "evaluation": "Alt+9",
    "search": "Alt+0",
    "statistics": "Alt+Shift+1",
    "log": "Alt+Shift+2",
    "boundaries": "Alt+Shift+3",
    "stability": "Alt+Shift+4",
    "fit": "Alt+Shift+5",
    "folder": "Alt+Shift+6",
    "questions": "Alt+Shift+7",
    "answer": "Alt+Shift+8",
    "memories": "Alt+Shift+9",
    "matrix": "Alt+Shift+0",
    "chunk_map": "Ctrl+Alt+1",
    "deck": "Ctrl+Alt+2",
}
"""The keys that raise each panel, by the name of its dock, in the order in which panels are listed."""

_SHOWN = {
    "hidden": (phrase("&Hidden messages"), phrase("Messages that the app marks as hidden")),
    "zero_weight": (phrase("Messages the model no longer &sees"), phrase("Messages of weight 0")),
    "to_tools": (
        phrase("Messages to &tools"),
        phrase("Messages that are addressed to a tool, not to everyone"),
    ),
    "meta": (
        phrase("&Instructions and surroundings"),
        phrase("What the app wrote into the conversation for the model"),
    ),
    "sidechains": (phrase("Su&b-agents"), phrase("What sub-agents said among themselves")),
}
"""The options of reading by name, each with its text in the menu and its explanation."""


_SWITCHES = {
    "nearness": (
        phrase("&Nearness of sentences"),
        "Ctrl+Alt+N",
        phrase(
            "Say in the margin how near each sentence is to its chunk, and mark those that are nearer "
            "to another"
        ),
    ),
    "swipe": (
        phrase("S&wipe between two cuts"),
        "Ctrl+Alt+W",
        phrase("Compare cuts over one text: A left of a handle, B right of it; off: side by side"),
    ),
    "mono": (
        phrase("Source &in mono"),
        "",
        phrase("Show the text in a face of equal width, with its own line breaks"),
    ),
    "reduce_motion": (phrase("Re&duce motion"), "", phrase("Show every change at once, without fading")),
}
"""The switches by name, each with its text in the menu, its keys and its explanation."""


class ViewMenu(QObject):
    """Puts its entries before those that the menu has already.

    workspace_chosen: the name of a workspace. panel_requested, panel_close_requested: the name of a dock.
    theme_chosen: system, light or dark. language_chosen: system, or the code of a language. switched: the
    name of a switch, and whether it is on. reading_edited: the ReadOptions that the user asks for.
    about_to_show: the menu will open; call set_shown() first.
    """

    workspace_chosen = Signal(str)
    panel_requested = Signal(str)
    panel_close_requested = Signal(str)
    theme_chosen = Signal(str)
    language_chosen = Signal(str)
    switched = Signal(str, bool)
    reading_edited = Signal(object)
    about_to_show = Signal()

    def __init__(self, menu: QMenu, panels: Mapping[str, str], *, theme: str, language: str) -> None:
        """panels: the titles of the docks by name."""
        super().__init__(menu)
        menu.aboutToShow.connect(self.about_to_show)
        first = menu.actions()[0]
        shown = QActionGroup(self)
        self.workspaces: dict[str, QAction] = {}
        for number, workspace in enumerate(WORKSPACES.values(), 1):
            action = QAction(tr(_WORKSPACES[workspace.name]), menu, checkable=True)
            action.setShortcut(QKeySequence(f"Ctrl+{number}"))
            action.setStatusTip(tr(workspace.tip))
            action.setProperty(CHOICE, True)
            action.triggered.connect(lambda _=False, name=workspace.name: self.workspace_chosen.emit(name))
            shown.addAction(action)
            menu.insertAction(first, action)
            self.workspaces[workspace.name] = action
        menu.insertSeparator(first)
        self.panels_menu = QMenu(tr("&Panels"), menu)
        self.panels: dict[str, QAction] = {}
        order = [*PANEL_KEYS, *panels]
        for name, title in sorted(panels.items(), key=lambda panel: order.index(panel[0])):
            action = self.panels_menu.addAction(title)
            action.setCheckable(True)
            action.setData(name)
            if keys := PANEL_KEYS.get(name):
                action.setShortcut(QKeySequence(keys))
            action.triggered.connect(lambda _=False, name=name: self._ask_for_panel(name))
            self.panels[name] = action
        self.panels_menu.aboutToShow.connect(self.about_to_show)
        menu.insertMenu(first, self.panels_menu)
        menu.insertSeparator(first)
        self._shown: frozenset[str] = frozenset()
        self.conversations = QMenu(tr("Show in con&versations"), menu)
        self.conversations.setToolTipsVisible(True)
        self.shown: dict[str, QAction] = {}
        for name, (text, tip) in _SHOWN.items():
            action = self.conversations.addAction(tr(text))
            action.setCheckable(True)
            action.setToolTip(tr(tip))
            action.setStatusTip(tr(tip))
            action.triggered.connect(lambda: self.reading_edited.emit(self._options()))
            self.shown[name] = action
        menu.insertMenu(first, self.conversations)
        menu.insertSeparator(first)
        self.switches: dict[str, QAction] = {}
        for name, (text, keys, tip) in _SWITCHES.items():
            action = QAction(tr(text), menu, checkable=True)
            action.setShortcut(QKeySequence(keys))
            action.setStatusTip(tr(tip))
            action.triggered.connect(lambda is_on, name=name: self.switched.emit(name, is_on))
            menu.insertAction(first, action)
            self.switches[name] = action
        menu.insertSeparator(first)
        themes = QActionGroup(self)
        for name, words in _THEMES.items():
            action = QAction(tr(words), menu, checkable=True)
            action.setChecked(theme == name)
            action.setProperty(CHOICE, True)
            action.setProperty(KEYWORDS, tr(_THEME_KEYWORDS))
            action.triggered.connect(lambda _=False, name=name: self.theme_chosen.emit(name))
            themes.addAction(action)
            menu.insertAction(first, action)
        menu.insertSeparator(first)
        self._add_languages(menu, first, chosen=language)

    def _add_languages(self, menu: QMenu, before: QAction, *, chosen: str) -> None:
        self.languages_menu = QMenu(tr("L&anguage"), menu)
        self.languages: dict[str, QAction] = {}
        group = QActionGroup(self)
        # Each named in its own language, for users who do not read the current one.
        for code, title in {SYSTEM: tr("As the system"), **LANGUAGES}.items():
            action = self.languages_menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(code == chosen)
            action.setProperty(CHOICE, True)
            if code != SYSTEM:
                action.setProperty(KEYWORDS, QLocale.languageToString(QLocale(code).language()))
            action.triggered.connect(lambda _=False, code=code: self.language_chosen.emit(code))
            group.addAction(action)
            self.languages[code] = action
        menu.insertMenu(before, self.languages_menu)
        menu.insertSeparator(before)

    def set_shown(self, workspace: str, panels: Iterable[str]) -> None:
        """Check the workspace and the panels that are shown; emits nothing."""
        self.workspaces[workspace].setChecked(True)
        self._shown = frozenset(panels)
        for name, action in self.panels.items():
            action.setChecked(name in self._shown)

    def set_switch(self, name: str, *, is_on: bool) -> None:
        """Tick a switch or not; emits nothing."""
        self.switches[name].setChecked(is_on)

    def _ask_for_panel(self, name: str) -> None:
        # Only in the open menu, where the tick can be seen, the entry also closes the panel; its keys and the
        # palette always show it.
        wants_closed = self.panels_menu.isVisible() and name in self._shown
        (self.panel_close_requested if wants_closed else self.panel_requested).emit(name)

    def set_reading(self, options: ReadOptions) -> None:
        """Tick the parts of conversations that are read; emits nothing."""
        for name, action in self.shown.items():
            action.setChecked(getattr(options, name))

    def _options(self) -> ReadOptions:
        return options_named(name for name, action in self.shown.items() if action.isChecked())


def options_named(names: Iterable[str]) -> ReadOptions:
    """Return options with those of these names on; unknown names, as of older versions, are ignored."""
    shown: dict[str, Any] = dict.fromkeys((name for name in names if name in _SHOWN), True)
    return ReadOptions(**shown)


def names_of(options: ReadOptions) -> list[str]:
    """Return the names of the options that are on, as options_named() takes them."""
    return [name for name in _SHOWN if getattr(options, name)]
