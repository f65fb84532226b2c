"""The cuts that can be compared on known segments."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS

CURRENT = "(current settings)"
"""Stands for the active configuration among the presets."""

TITLES: Mapping[str, str] = {name: phrase(preset.title) for name, preset in PRESETS.items()} | {
    CURRENT: phrase("Current settings")
}
"""What each cut that can be compared is called, in the usual order."""
