"""Memoised pipeline stages, reused while their inputs are equal, under keys that know their types."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from seamline.engine.cancellation import CancelToken, Progress

logger = logging.getLogger(__name__)

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class Stage(Generic[_Result]):
    """The key of a stage: its name, and the type of its result."""

    name: str


@dataclass(frozen=True)
class Stages:
    """Results of stages; iterating gives their names, in the order in which they ran.

    by_name: for each stage, its key, which holds all that it depended on, and its result.
    """

    by_name: Mapping[str, tuple[object, object]] = field(default_factory=dict)

    def __getitem__(self, stage: Stage[_Result]) -> _Result:
        """Return a stage's result; raises KeyError if it has not run."""
        return cast(_Result, self.by_name[stage.name][1])

    def get(self, stage: Stage[_Result]) -> _Result | None:
        """Return a stage's result, or None if it has not run."""
        return self[stage] if stage.name in self.by_name else None

    def key(self, stage: Stage[Any]) -> object:
        """Return the key of a stage: all that it depended on. Raises KeyError if it has not run."""
        return self.by_name[stage.name][0]

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_name)

    def __len__(self) -> int:
        return len(self.by_name)

    def without(self, *stages: Stage[Any]) -> Stages:
        """Return the results of all other stages."""
        left_out = {stage.name for stage in stages}
        return Stages({name: entry for name, entry in self.by_name.items() if name not in left_out})

    def only(self, *stages: Stage[Any]) -> Stages:
        """Return the results of some stages, as far as they have run."""
        names = {stage.name for stage in stages}
        return Stages({name: entry for name, entry in self.by_name.items() if name in names})

    def updated(self, newer: Stages) -> Stages:
        """Return these results, those of `newer` in place of older ones."""
        return Stages({**self.by_name, **newer.by_name})


class StageRunner:
    """Computes each stage once, or reuses the result of an earlier run.

    previous: the results of that run. progress, cancel: of this run; long stages use them as well.
    results: of the stages so far. timings: the seconds of those that were computed anew.
    """

    def __init__(self, previous: Stages, progress: Progress, *, cancel: CancelToken | None) -> None:
        self.previous = previous
        self.progress = progress
        self.cancel = cancel
        self._results: dict[str, tuple[object, object]] = {}
        self.timings: dict[str, float] = {}

    @property
    def results(self) -> Stages:
        """The stages that have run."""
        return Stages(self._results)

    def take(
        self,
        stage: Stage[_Result],
        inputs: tuple[object, ...],
        *,
        compute: Callable[[], _Result],
        after: tuple[Stage[Any], ...] = (),
        may_reuse: bool = True,
    ) -> _Result:
        """Return the stage's result: the earlier run's if its key is equal, else what `compute` returns.

        The key is made of `inputs` and the keys of the stages named by `after`, which must have run: together
        they must hold all that the result depends on. may_reuse: False computes it whatever the key.
        """
        if self.cancel is not None:
            self.cancel.raise_if_cancelled()
        name = stage.name
        key = (inputs, *(self._results[before.name][0] for before in after))
        known = self.previous.by_name.get(name)
        if may_reuse and known is not None and known[0] == key:
            self._results[name] = known
        else:
            began = time.perf_counter()
            self._results[name] = (key, compute())
            self.timings[name] = time.perf_counter() - began
            self.progress(name, 1, 1)
            logger.debug("stage %s took %.1f ms", name, self.timings[name] * 1000)
        return cast(_Result, self._results[name][1])

    def earlier(self, stage: Stage[_Result], inputs: tuple[object, ...]) -> _Result | None:
        """Return the earlier run's result if its `inputs` are equal, whatever the keys of stages before it.

        It may be of another text: the caller decides which of it still holds. None if there is none.
        """
        found = self.previous.by_name.get(stage.name)
        if found is None or cast(tuple[object, ...], found[0])[0] != inputs:
            return None
        return cast(_Result, found[1])

    def is_reused(self, stage: Stage[Any]) -> bool:
        """Whether a stage's result is that of the earlier run."""
        return stage.name in self._results and stage.name not in self.timings
