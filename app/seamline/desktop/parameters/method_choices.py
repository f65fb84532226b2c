"""Choices of the method: how boundaries are found, by which model, and how tokens are counted."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from seamline.desktop.parameters.field_editors.choice_editor import CHOICE_WIDTH
from seamline.desktop.parameters.field_editors.field_editor import ROW_HEIGHT
from seamline.desktop.widgets.eliding_box import ElidingBox
from seamline.desktop.widgets.grouped_box import Choice, GroupedBox
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES, Strategy

_EMBEDDERS = (
    ("seamline-static-en", phrase("built in (English)")),
    ("lexical", phrase("lexical (any language)")),
    ("none", phrase("none")),
)
_OTHER_MODEL = "…"
_OWN_SYSTEM = "Seamline"
_OUTSIDE = phrase("From packages")
_GAP = 4


class MethodChoices(QWidget):
    """Three labelled boxes that show a config, and signal what the user chooses.

    value_chosen: a parameter and its value. embedder_search_requested: the user wants a model that is not in
    the box.
    """

    value_chosen = Signal(str, str)
    embedder_search_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._strategy, self._embedder, self._tokens = GroupedBox(), ElidingBox(), GroupedBox()
        self._config = Config()
        for system, choices in _strategies_by_system().items():
            self._strategy.add_choices(choices, heading=system)
        for model, label in _EMBEDDERS:
            self._embedder.addItem(tr(label), model)
            self._embedder.setItemData(self._embedder.count() - 1, model, Qt.ItemDataRole.ToolTipRole)
        self._embedder.addItem(tr("another model…"), _OTHER_MODEL)
        methods = PARAMETERS["token_method"].choices
        # Most labels repeat the name, followed by the rest in brackets.
        self._tokens.add_choices(
            [Choice(key, key, label.removeprefix(f"{key} ").strip("()")) for key, label in methods]
        )
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setVerticalSpacing(_GAP)
        layout.setColumnStretch(0, 1)
        for row, (caption, box, tip) in enumerate(
            (
                (tr("Method"), self._strategy, tr("How boundaries are found")),
                (tr("Model"), self._embedder, tr("The model that turns sentences into vectors")),
                (tr("Tokens"), self._tokens, tr("How tokens are counted")),
            )
        ):
            box.setProperty("kind", "row")
            box.setAccessibleName(caption)
            box.setToolTip(tip)
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setFixedSize(CHOICE_WIDTH, ROW_HEIGHT)
            name = QLabel(caption)
            name.setBuddy(box)
            layout.addWidget(name, row, 0)
            layout.addWidget(box, row, 1)
        self._strategy.activated.connect(
            lambda: self.value_chosen.emit("strategy", self._strategy.currentData())
        )
        self._tokens.activated.connect(
            lambda: self.value_chosen.emit("token_method", self._tokens.currentData())
        )
        self._embedder.activated.connect(self._choose_embedder)

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The boxes in the order in which Tab comes to them."""
        return (self._strategy, self._embedder, self._tokens)

    def set_config(self, config: Config) -> None:
        """Show a config; emits nothing."""
        self._config = config
        _show(self._strategy, config.strategy)
        _show(self._embedder, config.embedder)
        _show(self._tokens, config.token_method)

    def _choose_embedder(self) -> None:
        name = self._embedder.currentData()
        if name != _OTHER_MODEL:
            self.value_chosen.emit("embedder", name)
            return
        _show(self._embedder, self._config.embedder)
        self.embedder_search_requested.emit()


def _show(box: QComboBox, value: str) -> None:
    at = box.findData(value)
    if at < 0:
        # A model that was chosen elsewhere is added before the last entry, "another model…".
        at = max(box.count() - 1, 0)
        box.insertItem(at, value.rsplit("/", 1)[-1], value)
        box.setItemData(at, value, Qt.ItemDataRole.ToolTipRole)
    box.setCurrentIndex(at)


def _strategies_by_system() -> dict[str, list[Choice]]:
    """Return the strategies by system: the only one whose presets use the strategy, or else Seamline.

    The systems come in the order of their presets; strategies from other packages come last.
    """
    systems = dict.fromkeys(preset.system for preset in PRESETS.values())
    groups: dict[str, list[Choice]] = {system: [] for system in (*systems, _OUTSIDE)}
    for strategy in STRATEGIES.values():
        groups[_system_of(strategy)].append(Choice(strategy.name, tr(strategy.label), tr(strategy.summary)))
    return {system: choices for system, choices in groups.items() if choices}


def _system_of(strategy: Strategy) -> str:
    if not type(strategy).__module__.startswith("seamline."):
        return _OUTSIDE
    systems = {preset.system for preset in PRESETS.values() if preset.config.strategy == strategy.name}
    return systems.pop() if len(systems) == 1 else _OWN_SYSTEM
