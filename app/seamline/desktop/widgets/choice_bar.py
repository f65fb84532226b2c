"""The toolbar's choices: preset, strategy, embedder and token method."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from seamline.desktop.widgets.grouped_box import Choice, GroupedBox
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES, Strategy

OTHER_MODEL = "…"

_OWN_SYSTEM = "Seamline"
_OUTSIDE = "From packages"


class ChoiceBar(QWidget):
    """Four labelled boxes; they show a config, and say what the user chose.

    embedder_search_requested: the user wants a model that is not in the box.
    """

    preset_chosen = Signal(str)
    value_chosen = Signal(str, str)
    embedder_search_requested = Signal()

    def __init__(self, embedders: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preset, self._strategy, self._tokens = GroupedBox(), GroupedBox(), GroupedBox()
        self._embedder = QComboBox()
        for system, choices in presets_by_system().items():
            self._preset.add_choices(choices, heading=system)
        for system, choices in strategies_by_system().items():
            self._strategy.add_choices(choices, heading=system)
        for name, label in embedders:
            self._embedder.addItem(label, name)
            self._embedder.setItemData(self._embedder.count() - 1, name, Qt.ItemDataRole.ToolTipRole)
        self._embedder.addItem("Another model…", OTHER_MODEL)
        methods = PARAMETERS["token_method"].choices
        # Most labels repeat the name, and say the rest in brackets.
        self._tokens.add_choices(
            [Choice(name, name, label.removeprefix(f"{name} ").strip("()")) for name, label in methods]
        )
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 0, 0)
        layout.setSpacing(6)
        for name, box, tip in (
            ("Preset", self._preset, "A named configuration to start from"),
            ("Strategy", self._strategy, "How boundaries are found"),
            ("Embedder", self._embedder, "The model that turns sentences into vectors"),
            ("Tokens", self._tokens, "How tokens are counted"),
        ):
            box.setAccessibleName(name)
            box.setToolTip(tip)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            caption = QLabel(name)
            caption.setBuddy(box)
            layout.addWidget(caption)
            layout.addWidget(box)
            layout.addSpacing(8)
        layout.addStretch(1)
        self._preset.activated.connect(lambda: self.preset_chosen.emit(self._preset.currentData()))
        self._strategy.activated.connect(
            lambda: self.value_chosen.emit("strategy", self._strategy.currentData())
        )
        self._tokens.activated.connect(
            lambda: self.value_chosen.emit("token_method", self._tokens.currentData())
        )
        self._embedder.activated.connect(self._choose_embedder)
        self._config: Config | None = None

    def set_config(self, config: Config) -> None:
        """Show a config; emits nothing."""
        self._config = config
        modified = config != PRESETS[config.preset].config if config.preset in PRESETS else True
        self._show(self._preset, config.preset)
        for at in range(self._preset.count()):
            # Headings have no value.
            if name := self._preset.itemData(at):
                self._preset.setItemText(at, f"{name} •" if modified and name == config.preset else name)
        self._preset.setAccessibleDescription("modified" if modified else "as it was")
        self._show(self._strategy, config.strategy)
        self._show(self._embedder, config.embedder)
        self._show(self._tokens, config.token_method)

    def _choose_embedder(self) -> None:
        name = self._embedder.currentData()
        if name != OTHER_MODEL:
            self.value_chosen.emit("embedder", name)
            return
        if self._config is not None:
            self._show(self._embedder, self._config.embedder)
        self.embedder_search_requested.emit()

    def _show(self, box: QComboBox, value: str) -> None:
        at = box.findData(value)
        if at < 0:
            # A model that was chosen elsewhere; before the last entry, which leads to the others.
            at = max(box.count() - 1, 0)
            box.insertItem(at, value.rsplit("/", 1)[-1], value)
            box.setItemData(at, value, Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(at)


def presets_by_system() -> dict[str, list[Choice]]:
    """Return the presets under the system that each belongs to, in their order."""
    groups: dict[str, list[Choice]] = {}
    for preset in PRESETS.values():
        groups.setdefault(preset.system, []).append(Choice(preset.name, preset.name, preset.summary))
    return groups


def strategies_by_system() -> dict[str, list[Choice]]:
    """Return the strategies under the one system whose presets use it, or as Seamline's own.

    The systems come in the order of their presets, and what other packages bring along comes last.
    """
    groups: dict[str, list[Choice]] = {system: [] for system in (*presets_by_system(), _OUTSIDE)}
    for strategy in STRATEGIES.values():
        groups[_system_of(strategy)].append(Choice(strategy.name, strategy.label, strategy.summary))
    return {system: choices for system, choices in groups.items() if choices}


def _system_of(strategy: Strategy) -> str:
    if not type(strategy).__module__.startswith("seamline."):
        return _OUTSIDE
    systems = {preset.system for preset in PRESETS.values() if preset.config.strategy == strategy.name}
    return systems.pop() if len(systems) == 1 else _OWN_SYSTEM
