"""In which settings two configurations differ, in words."""

from __future__ import annotations

from seamline.desktop.widgets.parameter_formatting import format_value
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.phrases import phrase

_FEW_SETTINGS = 3


def describe_settings(a: Config, b: Config) -> tuple[str, str]:
    """Return a sentence on the settings in which two configs differ, and a line with both values of each."""
    ours, theirs = a.values(), b.values()
    named = [
        tr(
            "{label}: {ours} in A, {theirs} in B",
            label=phrase(parameter.label),
            ours=format_value(parameter, ours[name]),
            theirs=format_value(parameter, theirs[name]),
        )
        for name, parameter in PARAMETERS.items()
        if name != "preset" and ours[name] != theirs[name]
    ]
    if not named:
        return tr("No setting differs: change one to see what moves."), ""
    few = (
        tr("{sentence}.", sentence=tr("; ").join(named))
        if len(named) <= _FEW_SETTINGS
        else tr("{count} settings differ.", count=len(named))
    )
    return few, "\n".join(named)
