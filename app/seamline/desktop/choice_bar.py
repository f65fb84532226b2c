"""The toolbar's choices: preset, strategy, embedder and token method."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from seamline.engine.config import PARAMETERS, Config
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES

OTHER_MODEL = "…"


class ChoiceBar(QWidget):
    """Four labelled boxes; they show a config, and say what the user chose.

    embedder_search_requested: the user wants a model that is not in the box.
    """

    preset_chosen = Signal(str)
    value_chosen = Signal(str, str)
    embedder_search_requested = Signal()

    def __init__(self, embedders: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preset = _box("Preset", "A named configuration to start from")
        self._strategy = _box("Strategy", "How boundaries are found")
        self._embedder = _box("Embedder", "The model that turns sentences into vectors")
        self._tokens = _box("Tokens", "How tokens are counted")
        for preset in PRESETS.values():
            self._preset.addItem(preset.name, preset.name)
            self._describe(self._preset, f"{preset.system}: {preset.summary}")
        for strategy in STRATEGIES.values():
            self._strategy.addItem(strategy.label, strategy.name)
            self._describe(self._strategy, strategy.summary)
        for name, label in embedders:
            self._embedder.addItem(label, name)
            self._describe(self._embedder, name)
        self._embedder.addItem("Another model…", OTHER_MODEL)
        for name, label in PARAMETERS["token_method"].choices:
            self._tokens.addItem(name, name)
            self._describe(self._tokens, label)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 0, 0)
        layout.setSpacing(6)
        for text, box in (
            ("Preset", self._preset),
            ("Strategy", self._strategy),
            ("Embedder", self._embedder),
            ("Tokens", self._tokens),
        ):
            caption = QLabel(text)
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
            name = self._preset.itemData(at)
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

    def _describe(self, box: QComboBox, text: str) -> None:
        box.setItemData(box.count() - 1, text, Qt.ItemDataRole.ToolTipRole)


def _box(name: str, tip: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(tip)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return box
