"""Stages of an analysis: each computed once, and taken over by the next while its inputs stay equal."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from seamline.engine.cancellation import CancelToken, Progress

logger = logging.getLogger(__name__)

_Result = TypeVar("_Result")

Results = Mapping[str, tuple[object, object]]
"""Stages by name: all that each depended on, and what came of it."""


class Stages:
    """Computes each stage once, or takes its result from an earlier analysis.

    results: of the stages so far. timings: the seconds of those that were computed anew.
    """

    def __init__(self, previous: Results, progress: Progress, cancel: CancelToken | None) -> None:
        self._previous = previous
        self._progress = progress
        self._cancel = cancel
        self.results: dict[str, tuple[object, object]] = {}
        self.timings: dict[str, float] = {}

    def take(
        self,
        name: str,
        inputs: tuple[object, ...],
        compute: Callable[[], _Result],
        *,
        after: tuple[str, ...] = (),
    ) -> _Result:
        """Return the stage's result. inputs: all it depends on besides the stages named by `after`."""
        if self._cancel is not None:
            self._cancel.raise_if_cancelled()
        key = (inputs, *(self.results[stage][0] for stage in after))
        if name in self._previous and self._previous[name][0] == key:
            self.results[name] = self._previous[name]
        else:
            began = time.perf_counter()
            self.results[name] = (key, compute())
            self.timings[name] = time.perf_counter() - began
            self._progress(name, 1, 1)
            logger.debug("stage %s took %.1f ms", name, self.timings[name] * 1000)
        return cast(_Result, self.results[name][1])

    def same(self, name: str) -> bool:
        """Whether a stage was taken over."""
        return name in self.results and name not in self.timings

    def without(self, *names: str) -> dict[str, tuple[object, object]]:
        """Return the results of all other stages."""
        return {name: stage for name, stage in self.results.items() if name not in names}
