"""Search for the single setting that would make a boundary at a gap, or remove the one that is there."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS
from seamline.engine.evidence.curve import Verdict
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.ties import KEPT_LIST
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import STRATEGIES
from seamline.instruments.formatting import pluralize
from seamline.instruments.recutting import finds_other_units
from seamline.instruments.why.gap_facts import GapFacts, is_cut
from seamline.instruments.why.sentences import TIES
from seamline.instruments.why.tried_cuts import TriedCuts

# Not tried: these change the units, or have no effect on the cut.
_LEFT_ALONE = ("splitter", "front_matter", "fallback_to_recursive", "embedding_batch_size")
# Steps from the current value: near ones one by one, then further and further apart.
_NEAR_STEPS = 12
_GROWTH = 1.2
# How many units are cut in all for each direction of a number: in a long text fewer values are tried, but
# never fewer than a few.
_MAX_UNITS, _FEWEST_PROBES = 600_000, 5


@dataclass(frozen=True)
class SettingChange:
    """A changed setting that makes, or removes, the boundary: a field of the config and its value.

    chunks: how many there would be. others: how many boundaries elsewhere would come or go.
    """

    field: str
    value: Value
    chunks: int
    others: int


@dataclass(frozen=True)
class SettingChanges:
    """The changes of a single setting that make, or remove, the boundary; those that change least first.

    note: why there are none, or "". tried: how many values were tried.
    """

    found: tuple[SettingChange, ...]
    note: str
    tried: int


def changes(
    analysis: Analysis,
    gap: int,
    embedder: Embedder | None,
    *,
    tried: TriedCuts | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> SettingChanges:
    """Search for the smallest change of each setting that makes a boundary, or removes it.

    embedder: the one that made the analysis. tried: cuts that were made for other gaps of it, to be reused;
    those made now are added. Every change is verified by an analysis; values lie whole steps apart, within
    the bounds of their parameter. A number may have an effect in several parts of its range. So a change may
    be missed: values far from the current one, and all in a long text, are tried less densely.
    Raises Cancelled.
    """
    facts = GapFacts(analysis, gap)
    if analysis.is_stored:
        return SettingChanges(
            (), phrase("These chunks are stored: settings count again with the live cut."), 0
        )
    if facts.reason == Reason.MANUAL:
        return SettingChanges((), phrase("No setting removes a pinned boundary: unpin it."), 0)
    fields = _fields(facts)
    tried = TriedCuts(analysis) if tried is None else tried
    attempts = _Attempts(tried, facts, embedder=embedder, cancel=cancel)
    found = []
    for done, field in enumerate(fields):
        progress("settings", done, len(fields))
        change = _try_field(attempts, field)
        if change is not None:
            found.append(change)
    found.sort(key=lambda change: (change.others, fields.index(change.field)))
    note = ""
    if not fields:
        note = phrase("No setting of this strategy decides it.")
        if facts.tie in TIES and not facts.is_cut:
            note = phrase("No setting parts them but a maximum below their size: {tie}.", tie=TIES[facts.tie])
    elif not found:
        note = phrase(
            "None of {values:,} values tried, of {settings}, would alone remove this boundary."
            if facts.is_cut
            else "None of {values:,} values tried, of {settings}, would alone make a boundary here.",
            values=attempts.count,
            settings=pluralize(len(fields), "setting"),
        )
    return SettingChanges(tuple(found), note, attempts.count)


def _fields(facts: GapFacts) -> list[str]:
    """Return the fields of the config that may make, or remove, the boundary."""
    analysis = facts.analysis
    # A strategy that ignores ties may cut even at an impossible gap.
    if not facts.gaps.possible[facts.gap] and not facts.is_cut:
        return ["list_tokens"] if facts.tie in KEPT_LIST else []
    fields = [
        name
        for name in facts.strategy.fields
        if name not in analysis.inactive and name not in _LEFT_ALONE and _has_values(PARAMETERS[name])
    ]
    if facts.strategy.needs_vectors:
        # Other units would have to be embedded for every value.
        fields = [name for name in fields if not finds_other_units(facts.config, name)]
    if analysis.verdicts[facts.gap] == Verdict.UNUSED:
        fields.append("strategy")
    return fields


def _has_values(parameter: Parameter) -> bool:
    """Whether there are values to try: for free text there are none."""
    return parameter.type is not str or bool(parameter.choices)


class _Attempts:
    """Tries changed settings at one gap of a text. count: how many were tried."""

    def __init__(
        self, tried: TriedCuts, facts: GapFacts, *, embedder: Embedder | None, cancel: CancelToken | None
    ) -> None:
        self.analysis = tried.analysis
        self.count = 0
        self._tried = tried
        self._embedder = embedder
        self._cancel = cancel
        self._wanted = not facts.is_cut
        self._first = int(self.analysis.units.first[facts.gap + 1])

    def works(self, field: str, value: Value) -> bool:
        """Whether a setting has the wanted effect, by the boundaries of a recut. Raises Cancelled."""
        edges = self._tried.edges(field, value, embedder=self._embedder, cancel=self._cancel)
        if edges is None:
            return False
        self.count += 1
        at = int(np.searchsorted(edges, self._first))
        return (at < len(edges) and edges[at] == self._first) == self._wanted

    def verified(self, field: str, value: Value) -> SettingChange | None:
        """Return the change if it has the wanted effect in an analysis, else None. Raises Cancelled."""
        before = self.analysis
        after = analyse(
            before.document,
            before.config.with_values({field: value}),
            self._embedder,
            pins=before.pins,
            previous=before,
            cancel=self._cancel,
        )
        # A setting under which the strategy falls back to another is no suggestion.
        falls_back = after.method != before.method and field != "strategy"
        if falls_back or is_cut(after.units, after.cut, first=self._first) != self._wanted:
            return None
        moved = len(np.setxor1d(_starts(before), _starts(after), assume_unique=True))
        if after.is_whole and not before.is_whole and (moved > 1 or len(after.chunks) > 1):
            # Leaving the text whole is no answer for this gap, if it removes other boundaries as well.
            return None
        return SettingChange(field, value, len(after.chunks), max(0, moved - 1))


def _starts(analysis: Analysis) -> IndexArray:
    """Return the indices at which the chunks after the first begin, (m - 1,) int64."""
    return analysis.units.first[analysis.cut.first[1:]]


def _try_field(attempts: _Attempts, field: str) -> SettingChange | None:
    """Return the smallest change of a field that has the wanted effect, or None. Raises Cancelled."""
    parameter, value = PARAMETERS[field], attempts.analysis.config[field]
    if field == "strategy":
        # The curve has a minimum here, so strategies that go by it may cut.
        names = [name for name, each in STRATEGIES.items() if "threshold_std_devs" in each.fields]
        attempts.count += len(names)
        return _fewest_elsewhere(attempts.verified(field, name) for name in names)
    if isinstance(value, str | bool):
        others: list[Value] = [choice for choice, _ in parameter.choices if choice != value]
        tried = [not value] if isinstance(value, bool) else others
        return _fewest_elsewhere(
            attempts.verified(field, other) for other in tried if attempts.works(field, other)
        )
    scale = _Scale(attempts.analysis, parameter, value=value)
    nearest: Value | None = None
    for direction in (1, -1):
        max_steps = scale.steps(direction)
        if nearest is not None:
            max_steps = min(max_steps, scale.distance(nearest) - 1)
        found_there = _nearest(attempts, scale, direction=direction, max_steps=max_steps)
        nearest = nearest if found_there is None else found_there
    return None if nearest is None else attempts.verified(field, nearest)


def _fewest_elsewhere(changes: Iterable[SettingChange | None]) -> SettingChange | None:
    """Return the change that moves the fewest other boundaries, if there is any."""
    return min((change for change in changes if change), key=lambda change: change.others, default=None)


class _Scale:
    """The values of a numeric parameter: whole steps from its default, as on its slider."""

    def __init__(self, analysis: Analysis, parameter: Parameter, *, value: float) -> None:
        assert parameter.minimum is not None
        assert parameter.maximum is not None
        self.name = parameter.name
        self._parameter = parameter
        self._value = value
        self._low = parameter.minimum
        soft = parameter.maximum if parameter.soft_maximum is None else parameter.soft_maximum
        # A size beyond that of the whole text does no more than one equal to it.
        whole = analysis.sizes.span(0, len(analysis.units)) if parameter.unit == "tokens" else 0
        self._high = min(parameter.maximum, max(soft, value, whole + parameter.step))
        self._place = round((value - float(parameter.default)) / parameter.step, 6)

    def at(self, direction: int, steps: int) -> Value:
        """Return the value some steps from the current one: up for direction 1, down for -1."""
        from_place = math.floor(self._place) if direction > 0 else math.ceil(self._place)
        number = float(self._parameter.default) + (from_place + direction * steps) * self._parameter.step
        number = min(max(number, self._low), self._high)
        return round(number, 6) if self._parameter.type is float else round(number)

    def steps(self, direction: int) -> int:
        """Return how many steps there are in a direction."""
        room = self._high - self._value if direction > 0 else self._value - self._low
        return math.ceil(round(room / self._parameter.step, 6))

    def distance(self, value: Value) -> int:
        """Return how many steps a value is from the current one."""
        return math.ceil(round(abs(float(value) - self._value) / self._parameter.step, 6))


def _nearest(attempts: _Attempts, scale: _Scale, *, direction: int, max_steps: int) -> Value | None:
    """Return the nearest value in a direction that has the wanted effect; None if none was found."""
    failed = 0
    allowed = max(_FEWEST_PROBES, _MAX_UNITS // len(attempts.analysis.units))
    for steps in values_to_try(max_steps, allowed):
        if not attempts.works(scale.name, scale.at(direction, steps)):
            failed = steps
            continue
        while steps - failed > 1:
            middle = (failed + steps) // 2
            if attempts.works(scale.name, scale.at(direction, middle)):
                steps = middle
            else:
                failed = middle
        return scale.at(direction, steps)
    return None


def values_to_try(max_steps: int, allowed: int) -> list[int]:
    """Return the numbers of steps to try, up to max_steps: 1, 2, ... 12, 14, 16, ...; at most `allowed`."""
    probes = []
    steps = 1
    while steps < max_steps:
        probes.append(steps)
        steps = max(steps + 1, math.floor(steps * _GROWTH)) if steps >= _NEAR_STEPS else steps + 1
    if max_steps > 0:
        probes.append(max_steps)
    if len(probes) <= allowed:
        return probes
    return list(dict.fromkeys(np.geomspace(1, max_steps, allowed).round().astype(np.int64).tolist()))
