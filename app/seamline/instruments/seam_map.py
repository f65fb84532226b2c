"""Seam map: which boundaries exist at each value of one parameter, and over how much of its range."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from time import thread_time

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import message_of
from seamline.engine.pipeline.ahead import look_ahead, looks_ahead
from seamline.engine.sizing.cut import Cut, Reason
from seamline.instruments.parameter_sweep import swept_parameter
from seamline.instruments.recutting import Recutter, as_value, finds_other_units
from seamline.instruments.sweep_sampler import CandidateValues, NumberArray, candidate_values

_MAX_CUTS, _COSTLY = 96, 17
_COARSE, _HALVINGS = 17, (16, 8, 4, 2, 1)
# How many values are computed ahead in one pass.
_BATCH = 9
_STABLE_SHARE = 0.5


@dataclass(frozen=True)
class SeamMap:
    """The g boundaries that exist at any of v values of a parameter.

    values: (v,) float64, ascending, those that were tried. bounds: (v + 1,) float64; the cut at values[i] is
        taken for that of all values from bounds[i] to bounds[i + 1]. current: the analysis' own value.
    starts: (g,) int64, ascending, the index of the text at which the chunk after each boundary begins.
    gaps: (g,) int64, the gap of the analysis at which each lies, or -1 if the analysis has no gap there.
    alive: (v, g) bool, whether a boundary exists at a value. reasons: (v, g) uint8 of Reason, why it does;
        Reason.END if it does not. median: (v,) float64, tokens of the chunks at a value; see Sizing.
    exact: whether all values of the slider were tried. refused: why some are not allowed, or "".
    """

    parameter: str
    values: NumberArray
    bounds: NumberArray
    current: float
    starts: IndexArray
    gaps: IndexArray
    alive: BoolArray
    reasons: CodeArray
    median: NumberArray
    exact: bool
    refused: str = ""

    @cached_property
    def chunks(self) -> IndexArray:
        """(v,) int64, how many chunks there are at each value."""
        return np.asarray(self.alive.sum(axis=1) + 1)

    def row_at(self, value: float) -> int:
        """Return the row that stands for a value; beyond the range it is the first or the last."""
        return int(np.clip(np.searchsorted(self.bounds, value, side="right") - 1, 0, len(self.values) - 1))

    @cached_property
    def counts(self) -> tuple[tuple[float, float, int], ...]:
        """The stretches of the range with one number of chunks: (from, to, chunks) each, ascending."""
        if not len(self.values):
            return ()
        chunks = self.chunks
        firsts = [0, *(np.flatnonzero(np.diff(chunks)) + 1).tolist(), len(chunks)]
        return tuple(
            (float(self.bounds[first]), float(self.bounds[stop]), int(chunks[first]))
            for first, stop in pairwise(firsts)
        )

    @cached_property
    def share(self) -> NumberArray:
        """(g,) float64, the share of the range in which each boundary exists, from 0 to 1."""
        widths = np.diff(self.bounds)
        total = float(widths.sum())
        return widths @ self.alive / total if total > 0 else self.alive.mean(axis=0)

    @cached_property
    def stable(self) -> BoolArray:
        """(g,) bool, whether each boundary exists in at least half of the range."""
        return np.asarray(self.share >= _STABLE_SHARE - 1e-9)

    def count_at(self, value: float) -> int:
        """Return the index of the stretch of `counts` that a value lies in."""
        begun = int(np.searchsorted(self._begins, self.bounds[self.row_at(value)], side="right"))
        return max(0, begun - 1)

    @cached_property
    def _begins(self) -> NumberArray:
        """(c,) float64, the values at which the stretches of `counts` begin."""
        return np.array([low for low, _, _ in self.counts])

    def reason_of(self, boundary: int) -> Reason:
        """Return why a boundary exists at the value nearest to the current one at which it does."""
        values = np.flatnonzero(self.alive[:, boundary])
        nearest = values[np.abs(self.values[values] - self.current).argmin()]
        return Reason(self.reasons[nearest, boundary])

    def steps(self) -> list[tuple[float, float, IndexArray]]:
        """Return the stretches of the range with the same boundaries: from, to, and starts, (k,) int64."""
        if not len(self.values):
            return []
        changes = np.flatnonzero((self.alive[1:] != self.alive[:-1]).any(axis=1)) + 1
        firsts = [0, *changes.tolist(), len(self.values)]
        return [
            (float(self.bounds[first]), float(self.bounds[stop]), self.starts[self.alive[first]])
            for first, stop in pairwise(firsts)
        ]

    def lives(self, boundary: int) -> list[tuple[float, float]]:
        """Return the stretches of the range in which a boundary exists: (from, to) each, ascending."""
        edges = np.flatnonzero(np.diff(self.alive[:, boundary], prepend=False, append=False))
        return [(float(self.bounds[first]), float(self.bounds[stop])) for first, stop in edges.reshape(-1, 2)]


def map_seams(
    analysis: Analysis,
    parameter: str,
    *,
    embedder: Embedder | None = None,
    known: SeamMap | None = None,
    budget_s: float = float("inf"),
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> SeamMap:
    """Cut a document under values of one parameter, first far apart, then between those that differ.

    known: a map of the same text under a config that differs in this parameter alone; its values are not cut
        again, and the result is the same as without it.
    budget_s: how many seconds of processor time the thread may take; one value is always tried. Without a
        limit the result is the same on every machine.
    Raises ConfigError for a parameter that is no number or that the strategy does not use; Cancelled.
    """
    field = swept_parameter(analysis.config, parameter)
    survey = _Survey(analysis, candidate_values(analysis, field), parameter=parameter, embedder=embedder)
    if known is not None:
        survey.take(known)
    until, longest = thread_time() + budget_s, 0.0
    count = len(survey.places.values)
    maximum = min(_COSTLY if finds_other_units(analysis.config, parameter) else _MAX_CUTS, count)
    current = survey.places.at(float(analysis.config[parameter]))
    spread = np.linspace(0, count - 1, min(_COARSE, maximum)).round().astype(np.int64).tolist()
    # The ends and the middle first, so that the map covers the range if time runs out.
    wanted = list(dict.fromkeys([current, *(place for step in _HALVINGS for place in spread[::step])]))
    together = _BATCH if survey.is_looked_ahead else 1
    # A batch is begun only if one as slow as the slowest so far would end in time.
    while wanted and (thread_time() + longest <= until or not survey.found):
        batch, wanted = wanted[:together], wanted[together:]
        began = thread_time()
        survey.cut(batch, cancel)
        longest = max(longest, thread_time() - began)
        progress("seams", min(len(survey.found), maximum), maximum)
        if not wanted:
            wanted = survey.next(maximum)
    return survey.map(float(analysis.config[parameter]))


def stable_ends(seams: SeamMap, analysis: Analysis) -> BoolArray:
    """Return whether each chunk ends at a stable boundary of a seam map of its text, (m,) bool."""
    stops = analysis.chunks.stop
    is_stable = np.zeros(len(stops), dtype=np.bool_)
    is_stable[:-1] = np.isin(analysis.units.first[stops[:-1]], seams.starts[seams.stable])
    return read_only(is_stable)


@dataclass(frozen=True)
class _Row:
    """The boundaries at one value.

    starts: (k,) int64, ascending. reasons: (k,) uint8. median: of the chunks' tokens.
    """

    starts: IndexArray
    reasons: CodeArray
    median: float


class _Survey:
    """The cuts at some of a parameter's candidate values, by their places.

    is_looked_ahead: whether many are computed in one pass. found: the boundaries at each place that was
    tried; None if its value is not allowed.
    """

    def __init__(
        self, analysis: Analysis, places: CandidateValues, *, parameter: str, embedder: Embedder | None
    ) -> None:
        self._analysis = analysis
        self._parameter = swept_parameter(analysis.config, parameter)
        self._recutter = Recutter(analysis, embedder)
        self.is_looked_ahead = looks_ahead(analysis, parameter)
        self.places = places
        self.found: dict[int, _Row | None] = {}
        self._known: dict[float, _Row] = {}
        self._refused = ""

    def take(self, known: SeamMap) -> None:
        """Take over the boundaries that a map has, by their values."""
        for row, value in enumerate(known.values.tolist()):
            alive = known.alive[row]
            self._known[value] = _Row(
                known.starts[alive], known.reasons[row, alive], float(known.median[row])
            )

    def cut(self, wanted: list[int], cancel: CancelToken | None) -> None:
        """Cut at some places, unless a map had their values. Raises Cancelled."""
        values = self.places.values[wanted].tolist()
        unknown = [value for value in values if value not in self._known]
        if unknown and self.is_looked_ahead:
            look_ahead(self._analysis, unknown, cancel=cancel)
        for place, value in zip(wanted, values, strict=True):
            if (row := self._known.get(value)) is not None:
                self.found[place] = row
                continue
            name = self._parameter.name
            try:
                config = self._analysis.config.with_values({name: as_value(self._parameter, value)})
            except ConfigError as error:
                self._refused, self.found[place] = message_of(error), None
                continue
            self.found[place] = self._row_of(self._recutter.cut(config, cancel))

    def _row_of(self, cut: Cut) -> _Row:
        starts = self._recutter.units.first[cut.first[1:]]
        return _Row(starts, cut.reasons[: max(len(cut) - 1, 0)], self._recutter.sizing_of(cut).median)

    def next(self, maximum: int) -> list[int]:
        """Return the places half-way between neighbours that differ, those between the most different first.

        maximum: how many places may be tried in all.
        """
        differing = []
        for low, high in pairwise(sorted(self.found)):
            if high - low > 1 and (flips := _flips(self.found[low], self.found[high])):
                differing.append((-flips, (low + high) // 2))
        return [place for _, place in sorted(differing)][: max(maximum - len(self.found), 0)]

    def map(self, current: float) -> SeamMap:
        """Return the map of all that was cut. current: the analysis' own value."""
        tried = sorted(place for place, cut in self.found.items() if cut is not None)
        rows = [row for place in tried if (row := self.found[place]) is not None]
        bounds = self.places.bounds
        # If the smallest values are not allowed, the range begins with the first that is.
        first = tried[0] if tried and min(self.found) < tried[0] else 0
        edges = [
            float(bounds[first]),
            *(float(bounds[(low + high) // 2 + 1]) for low, high in pairwise(tried)),
        ]
        is_last = bool(tried) and tried[-1] == len(self.places.values) - 1
        edges.append(float(bounds[-1] if is_last or not tried else self.places.values[tried[-1]]))
        starts = np.unique(np.concatenate([np.empty(0, dtype=np.int64), *(row.starts for row in rows)]))
        alive = np.zeros((len(tried), len(starts)), dtype=np.bool_)
        reasons = np.zeros(alive.shape, dtype=np.uint8)
        for number, row in enumerate(rows):
            at = np.searchsorted(starts, row.starts)
            alive[number, at], reasons[number, at] = True, row.reasons
        begins = self._analysis.units.first
        unit = np.searchsorted(begins, starts)
        is_known = np.isin(starts, begins)
        return SeamMap(
            parameter=self._parameter.name,
            values=read_only(self.places.values[tried]),
            bounds=read_only(np.array(edges, dtype=np.float64)),
            current=current,
            starts=read_only(starts),
            gaps=read_only(np.where(is_known, unit - 1, -1)),
            alive=read_only(alive),
            reasons=read_only(reasons),
            median=read_only(np.array([row.median for row in rows], dtype=np.float64)),
            exact=len(self.found) == len(self.places.values),
            refused=self._refused,
        )


def _flips(one: _Row | None, other: _Row | None) -> float:
    """Return how many boundaries are in one of two cuts alone; inf if only one of the cuts is allowed."""
    if one is None or other is None:
        return 0.0 if one is other else float("inf")
    return float(len(np.setxor1d(one.starts, other.starts, assume_unique=True)))
