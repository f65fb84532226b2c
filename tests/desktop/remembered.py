"""What is tried on the texts that many windows open, tried once for the run."""

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
# What of a call changes nothing of what is found.
_NO_MATTER = ("cancel", "progress", "known", "tried")


def remember_trials(patch: pytest.MonkeyPatch) -> None:
    """Let all windows share what hundreds of cuts say of other values of an equal analysis.

    They open the same few texts, and try settings on each as soon as it is shown. What is found are frozen
    numbers and words, and nothing of the analysis. What was cancelled is not kept. What was looked ahead in a
    text is not looked ahead again: a slider that is moved finds the same cuts then. What would change one gap
    is sought under the configs that were cut for another.
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
    """Whether sliders and the inspector try settings: hundreds of cuts of each text, seen by few tests."""

    trials = True


def _where_wanted(search: Callable[..., Any], nothing: object) -> Callable[..., Any]:
    """Return a search that is made where trials are wanted, and finds nothing elsewhere."""

    def run(*asked: Any, **named: Any) -> Any:
        return search(*asked, **named) if Wanted.trials else nothing

    return run


class _Recutters:
    """Makes what cuts an analysis for its gaps; equal ones share their cuts."""

    def __init__(self) -> None:
        self._known: dict[object, dict[Config, tuple[Cut, Units]]] = defaultdict(dict)

    def recutter(self, analysis: Analysis, embedder: Embedder | None) -> RememberingRecutter:
        is_long = len(analysis.document.text) > _LONGEST
        known = {} if is_long else self._known[_identity(analysis)]
        return RememberingRecutter(known, analysis, embedder)


def _remembered(search: Callable[..., Any]) -> Callable[..., Any]:
    """Return a search that keeps what it has found, by all that it looks at."""
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
    """Return all that decides what a search finds in an analysis."""
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
    """Return what stands for an argument: an embedder, which may be made anew, goes by its name."""
    return value.name if hasattr(value, "embed") else value
