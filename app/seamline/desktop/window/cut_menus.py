"""Edit > Cut by, Method, Model and Count tokens by: choices of the config in menus, for the keyboard."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from seamline.desktop.palette.palette_entries import CHOICE, ELSEWHERE
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES

_MODELS = (
    ("seamline-static-en", phrase("seamline-static-en (built in)")),
    ("lexical", phrase("lexical (any language)")),
    ("none", "none"),
)


class CutMenus(QObject):
    """Menus within the Edit menu, each with the active choice ticked.

    preset_chosen: the name of a preset. value_chosen: a parameter of the config, and its value.
    model_search_requested: the user wants a model that is not in the menu.
    """

    preset_chosen = Signal(str)
    value_chosen = Signal(str, str)
    model_search_requested = Signal()

    def __init__(self, menu: QMenu, before: QAction) -> None:
        super().__init__(menu)
        self._parent = menu
        self._groups: dict[str, QActionGroup] = {}
        presets = [
            (each.name, tr("{title} ({system})", title=phrase(each.title), system=each.system))
            for each in PRESETS.values()
        ]
        self.menus = {
            "preset": self._menu(tr("Cut &by"), "preset", choices=presets),
            "strategy": self._menu(
                tr("&Method"), "strategy", choices=((each.name, each.label) for each in STRATEGIES.values())
            ),
            "embedder": self._menu(tr("M&odel"), "embedder", choices=_MODELS),
            "token_method": self._menu(
                tr("Count &tokens by"), "token_method", choices=PARAMETERS["token_method"].choices
            ),
        }
        self.menus["preset"].setProperty(ELSEWHERE, True)
        self.menus["embedder"].addSeparator()
        other = self.menus["embedder"].addAction(tr("Another model…"))
        other.triggered.connect(lambda _=False: self.model_search_requested.emit())
        for inner in self.menus.values():
            menu.insertMenu(before, inner)
        menu.insertSeparator(before)

    def set_config(self, config: Config) -> None:
        """Tick the active choices; emits nothing."""
        for key, group in self._groups.items():
            checked: QAction | None = group.checkedAction()
            # Mostly nothing has changed, as at each tick of a slider.
            if checked is None or checked.data() != config[key]:
                for action in group.actions():
                    action.setChecked(action.data() == config[key])

    def _menu(self, title: str, key: str, *, choices: Iterable[tuple[str, str]]) -> QMenu:
        menu = QMenu(title, self._parent)
        group = QActionGroup(self)
        # No entry is ticked for a model that is not in the menu.
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        for name, words in choices:
            action = menu.addAction(tr(words).replace("&", "&&"))
            action.setCheckable(True)
            action.setData(name)
            action.setProperty(CHOICE, True)
            action.triggered.connect(lambda _=False, name=name: self._choose(key, name))
            group.addAction(action)
        self._groups[key] = group
        return menu

    def _choose(self, key: str, name: str) -> None:
        if key == "preset":
            self.preset_chosen.emit(name)
        else:
            self.value_chosen.emit(key, name)
