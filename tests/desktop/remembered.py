"""What is tried on the texts that many windows open, tried once for the run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.instruments.remembering_recutter import RememberingRecutter

from seamline.desktop.inspector import inspector
from seamline.desktop.instruments.seam_map import seam_map_instrument
from seamline.desktop.state import cutter, settler
from seamline.desktop.window import problem_adviser, settings_advisor
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.sizing.cut import Cut
from seamline.engine.strategies import STRATEGIES
from seamline.engine.text.document import Document
from seamline.engine.units.units import Units
from seamline.instruments.why import tried_cuts
from seamline.instruments.why.changes import SettingChanges

_LONGEST = 100_000
# What of a call changes nothing of what is found.
_NO_MATTER = ("cancel", "progress", "known", "tried")


def remember_trials(patch: pytest.MonkeyPatch) -> None:
    """Let all windows share what hundreds of cuts say of other values of an equal analysis.

    They open the same few texts, and try settings on each as soon as it is shown. What is found are frozen
    numbers and words, and nothing of the analysis. What was cancelled is not kept. Nothing is looked ahead
    where no trials are wanted: a slider that is moved finds the same cuts later. What would change one gap is
    sought under the configs that were cut for another.
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
        (settler, "look_ahead", None),
    ):
        patch.setattr(module, name, _where_wanted(getattr(module, name), nothing))
    patch.setattr(tried_cuts, "Recutter", _Recutters().recutter)
    patch.setattr(cutter, "analyse", _after_equal_texts(analyse))


class Wanted:
    """What windows are to do in a test.

    trials: whether sliders and the inspector try settings: hundreds of cuts of each text, seen by few tests.
    known_texts: whether a text that is opened is cut by what is known of an equal one, which is kept for it.
    """

    trials = True
    known_texts = True


_known_texts: dict[object, tuple[Analysis, dict[str, float]]] = {}


def forget_texts() -> None:
    """Keep nothing of the texts that were opened so far."""
    _known_texts.clear()


def _where_wanted(search: Callable[..., Any], nothing: object) -> Callable[..., Any]:
    """Return a search that is made where trials are wanted, and finds nothing elsewhere."""

    def run(*asked: Any, **named: Any) -> Any:
        return search(*asked, **named) if Wanted.trials else nothing

    return run


def _after_equal_texts(cut: Callable[..., Analysis]) -> Callable[..., Analysis]:
    """Return a cut that reuses in a text that is opened what the stages made of an equal one before.

    It gives what a fresh one would, with the times that it took then: tests of the engine hold that of every
    cut after another.
    """

    def run(
        document: Document,
        config: Config,
        embedder: Embedder | None = None,
        *,
        previous: Analysis | None = None,
        **named: Any,
    ) -> Analysis:
        if not Wanted.known_texts or len(document.text) > _LONGEST:
            return cut(document, config, embedder, previous=previous, **named)
        key = (replace(document, path=""), None if embedder is None else embedder.name)
        known, seconds = _known_texts.get(key, (None, {}))
        analysis = cut(document, config, embedder, previous=previous or known, **named)
        seconds = {**seconds, **analysis.timings}
        if not analysis.is_draft:
            _known_texts[key] = analysis, seconds
        if previous is None and known is not None:
            analysis = replace(analysis, timings={name: seconds[name] for name in analysis.stages})
        return analysis

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
