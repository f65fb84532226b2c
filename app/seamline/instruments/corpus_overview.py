"""Corpus overview: a row of figures for each of many documents under one config, and which stand out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CountArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.instruments.size_bins import SizeBins, count_sizes

OUTLIER = 3.5
"""A document with this score or more stands out; the value that Iglewicz and Hoaglin (1993) recommend."""

# The least deviations that scores are divided by: if all other documents were alike, the smallest difference
# would make an outlier. A tenth of the size, and a tenth of the chunks.
_MIN_SPREAD_OF_SIZE = float(np.log(1.1))
_MIN_SPREAD_OF_COMPLETE = 0.1
# The median absolute deviation of a normal distribution, times this, is its standard deviation.
_TO_DEVIATION = 1.4826
_NO_TOKENS: CountArray = read_only(np.zeros(0, dtype=np.int32))


@dataclass(frozen=True)
class OverviewInput:
    """An input. name: shown in its rows. path: to open it by. read: yields its documents, one or more."""

    name: str
    path: str
    read: Callable[[], Iterable[Document]]


@dataclass(frozen=True)
class OverviewRow:
    """The figures of one document under a configuration, or why it could not be read.

    tokens: (m,) int32, of its chunks. exact: whether these are counted, not estimated. findings: how many
    there are, None if they were not sought. seconds: of the cut, without reading. notices: the messages of
    the engine's notices. problem: why it failed, or ""; a row with a problem has no figures.
    """

    name: str
    path: str
    entry: str = ""
    title: str = ""
    tokens: CountArray = field(default_factory=lambda: _NO_TOKENS)
    exact: bool = True
    complete_share: float = 1.0
    findings: int | None = None
    seconds: float = 0.0
    notices: tuple[str, ...] = ()
    problem: str = ""

    @property
    def label(self) -> str:
        """The name of the file, and if it has several documents, the title."""
        return f"{self.name} › {self.title or self.entry}" if self.entry else self.name

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return len(self.tokens)

    @cached_property
    def tokens_median(self) -> float:
        """The median size of the chunks; 0 without any."""
        return float(np.median(self.tokens)) if len(self.tokens) else 0.0


@dataclass(frozen=True)
class CorpusOverview:
    """The rows of k documents, in the order in which they were read. max_tokens: the config's maximum."""

    rows: tuple[OverviewRow, ...]
    max_tokens: int

    @cached_property
    def scores(self) -> NDArray[np.float64]:
        """(k,) float64: how far each document is from the others; infinite for one that failed.

        The larger of two robust z-scores: of the logarithm of the median size, to either side, and of the
        share of complete chunks, downwards. A robust z-score is the distance from the median, in units of
        the median absolute deviation scaled to that of a normal distribution.
        """
        scores = np.zeros(len(self.rows))
        held = self._with_chunks
        if len(held):
            sizes, shares = self._log_medians, self._complete_shares
            # Of two zeros the maximum may be the negative one, which would be written as -0.0.
            scores[held] = np.maximum(
                np.abs(_robust_z(sizes, _MIN_SPREAD_OF_SIZE)),
                0.0 - _robust_z(shares, _MIN_SPREAD_OF_COMPLETE),
            )
        scores[[number for number, row in enumerate(self.rows) if row.problem]] = np.inf
        return read_only(scores)

    @cached_property
    def order(self) -> IndexArray:
        """(k,) int64: the rows, those that stand out first, and equal ones as they were read."""
        return read_only(np.argsort(-self.scores, kind="stable").astype(np.int64))

    @property
    def outliers(self) -> int:
        """How many documents stand out, without those that failed."""
        return int(((self.scores >= OUTLIER) & np.isfinite(self.scores)).sum())

    @property
    def failures(self) -> int:
        """How many inputs could not be read or cut."""
        return sum(bool(row.problem) for row in self.rows)

    @cached_property
    def bins(self) -> SizeBins:
        """The sizes of all chunks, counted in bins that all documents share."""
        return count_sizes(self._tokens, self.max_tokens)

    @cached_property
    def sizes(self) -> IndexArray:
        """(k, b) int64: how many chunks of each document are in each bin."""
        number = np.repeat(np.arange(len(self.rows)), [row.chunks for row in self.rows])
        places = number * len(self.bins) + self.bins.place(self._tokens)
        counts = np.bincount(places, minlength=len(self.rows) * len(self.bins))
        return read_only(counts.reshape(len(self.rows), len(self.bins)).astype(np.int64))

    def why(self, number: int) -> str:
        """Say what makes a document stand out, or why it failed; "" for the others."""
        row = self.rows[number]
        if row.problem or self.scores[number] < OUTLIER:
            return row.problem
        at = int(np.searchsorted(self._with_chunks, number))
        of_size = abs(_robust_z(self._log_medians, _MIN_SPREAD_OF_SIZE)[at])
        usual = float(np.median(self._complete_shares))
        if of_size < self.scores[number]:
            return phrase("{share:.0%} whole, others {usual:.0%}", share=row.complete_share, usual=usual)
        median = float(np.exp(np.median(self._log_medians)))
        mark = "" if row.exact else "~"
        return phrase(
            "median {mark}{tokens:,.0f} tokens, others {mark}{median:,.0f}",
            mark=mark,
            tokens=row.tokens_median,
            median=median,
        )

    @cached_property
    def _tokens(self) -> CountArray:
        """(chunks,) int32: the sizes of the chunks of all documents, concatenated."""
        return np.concatenate([_NO_TOKENS, *(row.tokens for row in self.rows)])

    @cached_property
    def _with_chunks(self) -> IndexArray:
        """(d,) int64: the rows that have chunks."""
        return np.flatnonzero([row.chunks > 0 for row in self.rows])

    @cached_property
    def _log_medians(self) -> NDArray[np.float64]:
        """(d,) float64: the logarithm of the median size of the rows that have chunks."""
        # A chunk may have no token at all by some counters.
        return np.log([max(1.0, self.rows[number].tokens_median) for number in self._with_chunks.tolist()])

    @cached_property
    def _complete_shares(self) -> NDArray[np.float64]:
        """(d,) float64: the share of complete chunks of the rows that have chunks."""
        return np.array([self.rows[number].complete_share for number in self._with_chunks.tolist()])


def overview(
    inputs: Sequence[OverviewInput],
    config: Config,
    *,
    embedder: Embedder | None = None,
    findings: Callable[[Analysis], int] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> CorpusOverview:
    """Cut all documents of all inputs under one config; arguments and errors as for overview_rows()."""
    rows = overview_rows(
        inputs, config, embedder=embedder, findings=findings, progress=progress, cancel=cancel
    )
    return CorpusOverview(tuple(rows), config.max_tokens)


def overview_rows(
    inputs: Sequence[OverviewInput],
    config: Config,
    *,
    embedder: Embedder | None = None,
    findings: Callable[[Analysis], int] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[OverviewRow]:
    """Yield a row for each document of each input, as soon as it is cut; if that fails, a row that says why.

    findings: counts the lint findings of an analysis. Only figures are kept of a document, so that a folder
    may be larger than the memory. progress("survey", done, total) counts inputs.
    Raises ConfigError, which every other document would raise too; Cancelled.
    """
    # Lint rules need the embedder, even if the strategy does not.
    embedder = embedder if needs_model(config) or findings is not None else None
    for number, given in enumerate(inputs):
        if cancel is not None:
            cancel.raise_if_cancelled()
        progress("survey", number, len(inputs))
        try:
            for document in given.read():
                analysis = analyse(document, config, embedder, cancel=cancel)
                yield _row(given, analysis, findings=findings)
        except ConfigError:
            raise
        except SeamlineError as error:
            # The row names the file already.
            problem = str(error).removeprefix(f"{given.path} ")
            yield OverviewRow(given.name, given.path, problem=problem)
    progress("survey", len(inputs), len(inputs))


def _row(
    given: OverviewInput, analysis: Analysis, *, findings: Callable[[Analysis], int] | None
) -> OverviewRow:
    document = analysis.document
    return OverviewRow(
        name=given.name,
        path=given.path,
        entry=document.entry,
        title=document.title,
        tokens=analysis.chunks.tokens,
        exact=analysis.counter.exact,
        complete_share=analysis.statistics.complete_share,
        findings=None if findings is None else findings(analysis),
        seconds=sum(analysis.timings.values()),
        notices=tuple(notice.message for notice in analysis.notices),
    )


def _robust_z(values: NDArray[np.float64], min_spread: float) -> NDArray[np.float64]:
    """Return distances from the median, divided by the robust deviation, or by `min_spread` if that is more.

    values: (k,) float64. Returns (k,) float64.
    """
    away = values - np.median(values)
    spread = max(_TO_DEVIATION * float(np.median(np.abs(away))), min_spread)
    scores: NDArray[np.float64] = away / spread
    return scores
