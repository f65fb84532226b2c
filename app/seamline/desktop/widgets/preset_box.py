"""The box of presets: the title of each, and below it the system that it comes from and what it does."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.grouped_box import Choice, GroupedBox
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import Config
from seamline.engine.presets import PRESETS
from seamline.plugins.other_splitter import NAME, OtherSplitter

_BESIDE_WORDS = 46
_CHANGED = " •"


class PresetBox(GroupedBox):
    """Shows the preset from which a config started, and whether it was changed since.

    preset_chosen: the name of the preset that the user chose. splitter_chosen: the user chose a splitter of
    another library instead.
    """

    preset_chosen = Signal(str)
    splitter_chosen = Signal()

    def __init__(self, parent: QWidget | None = None, *, offers_splitter: bool = False) -> None:
        super().__init__(parent)
        self._offers_splitter = offers_splitter
        self._shown = ("", False)
        self.add_choices(
            [
                Choice(
                    preset.name,
                    tr(preset.title),
                    tr("{title}: {text}", title=preset.system, text=tr(preset.summary)),
                )
                for preset in PRESETS.values()
            ]
        )
        if offers_splitter:
            self.add_choices([Choice(NAME, tr(OtherSplitter.label), tr(OtherSplitter.summary))])
        self.setAccessibleName(tr("Cut by"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._choose)

    def sizeHint(self) -> QSize:
        # Wide enough for the current choice with the sign of a change, so that a change moves nothing beside
        # it. The list has its own width.
        words = self.fontMetrics().horizontalAdvance(self.currentText().removesuffix(_CHANGED) + _CHANGED)
        return QSize(words + _BESIDE_WORDS, super().sizeHint().height())

    def set_config(self, config: Config) -> None:
        """Show the preset of a config; emits nothing."""
        is_splitter = self._offers_splitter and config.strategy == NAME
        shown = NAME if is_splitter else config.preset
        at = self.findData(shown)
        if at < 0:
            self.add_choices([Choice(shown, shown, "")])
            at = self.findData(shown)
        known = PRESETS.get(config.preset)
        is_changed = not is_splitter and (known is None or known.config != config)
        if (shown, is_changed) == self._shown and at == self.currentIndex():
            return
        self._shown = shown, is_changed
        self.setCurrentIndex(at)
        for row in range(self.count()):
            name = self.itemData(row)
            title = PRESETS[name].title if name in PRESETS else OtherSplitter.label if name == NAME else name
            title = tr(title)
            self.setItemText(row, f"{title}{_CHANGED}" if is_changed and row == at else title)
        self.updateGeometry()
        self.setAccessibleDescription(tr("changed") if is_changed else tr("as it was"))
        changed = tr("Some of its settings were changed.")
        self.setToolTip(f"{self.summary}\n{changed}" if is_changed else self.summary)

    def _choose(self) -> None:
        if self.currentData() == NAME:
            self.splitter_chosen.emit()
        else:
            self.preset_chosen.emit(self.currentData())
