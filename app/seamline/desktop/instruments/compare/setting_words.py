"""In which settings two configurations differ, in words."""

from __future__ import annotations

from seamline.desktop.widgets.parameter_formatting import format_value
from seamline.engine.config import PARAMETERS, Config

_FEW_SETTINGS = 3


def describe_settings(a: Config, b: Config) -> tuple[str, str]:
    """Say in which settings two configs differ, and the same with all values, a line each."""
    ours, theirs = a.values(), b.values()
    named = [
        f"{parameter.label}: {format_value(parameter, ours[name])} in A, "
        f"{format_value(parameter, theirs[name])} in B"
        for name, parameter in PARAMETERS.items()
        if name != "preset" and ours[name] != theirs[name]
    ]
    if not named:
        return "No setting differs: change one to see what moves.", ""
    few = "; ".join(named) + "." if len(named) <= _FEW_SETTINGS else f"{len(named)} settings differ."
    return few, "\n".join(named)
