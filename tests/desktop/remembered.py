"""A cache of the cuts that windows try on the texts of tests, made once for the whole run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from tests.instruments.remembering_recutter import RememberingRecutter

from seamline.desktop.inspector import inspector
from seamline.desktop.instruments.seam_map import seam_map_instrument
from seamline.desktop.state import settler
from seamline.desktop.window import problem_adviser, settings_advisor
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.sizing.cut import Cut
from seamline.engine.strategies import STRATEGIES
from seamline.engine.units.units import Units
from seamline.instruments.why import tried_cuts
from seamline.instruments.why.changes import SettingChanges

_LONGEST = 100_000
# The arguments of a call that do not change the result.
_NO_MATTER = ("cancel", "progress", "known", "tried")


def remember_trials(patch: pytest.MonkeyPatch) -> None:
    """Let all windows share the results of the cuts that they try, for equal analyses.

    Windows open the same few texts, and try hundreds of settings on each as soon as it is shown. The results
    are frozen numbers and words that do not refer to the analysis. Cancelled calls are not kept. A text is
    looked ahead in once; then a slider finds the same cuts. The search for changes of one gap uses the cuts
    that were made for others.
    """
    for module, name in (
        (inspector, "changes"),
        (inspector, "tried_remedy"),
        (problem_adviser, "tried_remedy"),
        (seam_map_instrument, "sweep_parameter"),
        (seam_map_instrument, "map_seams"),
        (settings_advisor, "forecast"),
        (settings_advisor, "search_target"),
        (settler, "look_ahead"),
    ):
        patch.setattr(module, name, _remembered(getattr(module, name)))
    for module, name, nothing in (
        (settings_advisor, "forecast", None),
        (inspector, "changes", SettingChanges((), "Not tried.", 0)),
    ):
        patch.setattr(module, name, _where_wanted(getattr(module, name), nothing))
    patch.setattr(tried_cuts, "Recutter", _Recutters().recutter)


class Wanted:
    """Whether sliders and the inspector try settings, which takes hundreds of cuts, and few tests need."""

    trials = True


def _where_wanted(search: Callable[..., Any], nothing: object) -> Callable[..., Any]:
    """Return a search that returns `nothing` unless trials are wanted."""

    def run(*asked: Any, **named: Any) -> Any:
        return search(*asked, **named) if Wanted.trials else nothing

    return run


class _Recutters:
    """Makes recutters for the gaps of analyses; those of equal analyses share their cuts."""

    def __init__(self) -> None:
        self._known: dict[object, dict[Config, tuple[Cut, Units]]] = defaultdict(dict)

    def recutter(self, analysis: Analysis, embedder: Embedder | None) -> RememberingRecutter:
        is_long = len(analysis.document.text) > _LONGEST
        known = {} if is_long else self._known[_identity(analysis)]
        return RememberingRecutter(known, analysis, embedder)


def _remembered(search: Callable[..., Any]) -> Callable[..., Any]:
    """Return a search that caches its results by all that they depend on."""
    found: dict[object, Any] = {}

    def run(analysis: Analysis, *asked: Any, **named: Any) -> Any:
        cancel: CancelToken | None = named.get("cancel")
        if cancel is not None:
            cancel.raise_if_cancelled()
        by_name = tuple((name, value) for name, value in named.items() if name not in _NO_MATTER)
        key = (_identity(analysis), *((name, _named(value)) for name, value in [*enumerate(asked), *by_name]))
        if key in found:
            return found[key]
        result = search(analysis, *asked, **named)
        if len(analysis.document.text) <= _LONGEST:
            found[key] = result
        return result

    return run


def _identity(analysis: Analysis) -> tuple[object, ...]:
    """Return all values of an analysis that the results of a search depend on."""
    document, vectors = analysis.document, analysis.vectors
    return (
        document.text,
        document.kind,
        document.turns,
        analysis.config,
        analysis.pins,
        analysis.is_stored,
        analysis.method,
        analysis.embedder,
        None if vectors is None else vectors.tobytes(),
        analysis.units.first.tobytes(),
        analysis.cut.first.tobytes(),
        tuple(STRATEGIES),
    )


def _named(value: Any) -> object:
    """Return the key of an argument: of an embedder its name, since it may be another object."""
    return value.name if hasattr(value, "embed") else value
