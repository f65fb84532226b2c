"""Evaluation of configurations on samples with known segments: Pk and other metrics, with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.sizing.cut import BoundaryLevel, Reason
from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.strategies import needs_model
from seamline.engine.strategies.structure import Structure
from seamline.engine.units.units import Units
from seamline.instruments.figures import Seconds, all_seconds
from seamline.instruments.metrics import boundary_f1, boundary_similarity, pk, window_diff
from seamline.instruments.recutting import as_value
from seamline.instruments.samples import Sample
from seamline.instruments.sweep_sampler import SweepSampler
from seamline.instruments.target_search import parameter_for

DEFAULT_PRESETS = ("optimal", "seamline", "remnic", "recursive", "memex-paragraph")
"""The presets that are compared unless others are named."""

MEAN = ""
"""Used in place of the name of a set, for the mean over all sets."""

# All configurations are scored by the units of this one, whichever they cut by.
_UNITS_CONFIG = Config(strategy=Structure.name)
_AFTER_VECTORS = ("curve", "evidence", "boundaries", "chunks")
_AT_FIRST, _MORE = 8, 12
_RESAMPLES = 2000
_SEED = 1994


class Interval(NamedTuple):
    """A mean, and the ends of its 95% interval."""

    mean: float
    low: float
    high: float


class SampleScore(NamedTuple):
    """The figures of one configuration on one sample; see ConfigScores."""

    pk: float
    window_diff: float
    f1: float
    boundary_similarity: float
    found: float
    reference: float
    seconds: float
    placement: float


@dataclass(frozen=True)
class ScoredSample:
    """A sample of a set, with the scores of each configuration, and the messages of its analysis' notices."""

    set: str
    sample: Sample
    scores: Mapping[str, SampleScore]
    notices: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class ConfigScores:
    """The figures of one configuration on samples; each is (samples,) float64.

    pk, window_diff: lower is better. f1, boundary_similarity: higher is better; f1 has no tolerance.
    found, reference: how many segments the cut has, and the reference.
    seconds: of the stages after the vectors, those included that were reused from another configuration.
    placement: the Pk after one parameter was changed so that the cut has as many segments as the reference,
    or as nearly as it can; nan if that was not asked for, or the strategy has no such parameter.
    """

    pk: NDArray[np.float64]
    window_diff: NDArray[np.float64]
    f1: NDArray[np.float64]
    boundary_similarity: NDArray[np.float64]
    found: NDArray[np.float64]
    reference: NDArray[np.float64]
    seconds: NDArray[np.float64]
    placement: NDArray[np.float64]

    def mean(self, figure: str) -> float:
        """Return the mean over samples of one of these figures by its name."""
        return float(getattr(self, figure).mean())

    @property
    def segments_ratio(self) -> float:
        """Segments found, divided by the segments of the reference."""
        return float(self.found.sum() / self.reference.sum())


@dataclass(frozen=True)
class Evaluation:
    """The scores of configurations on sets. A mean over sets counts every set the same, whatever its size.

    figures: by configuration and set. pk: the mean with its interval, by configuration and set; MEAN as the
        set stands for all.
    best: the configuration with the lowest mean Pk. behind: by configuration, by how much its mean Pk is
        higher than that of the best.
    notices: by configuration, the messages of notices, as that it divided by size for want of an embedder,
        each with the number of samples that had it.
    """

    configs: tuple[str, ...]
    sets: tuple[str, ...]
    figures: Mapping[tuple[str, str], ConfigScores]
    pk: Mapping[tuple[str, str], Interval]
    best: str
    behind: Mapping[str, Interval]
    notices: Mapping[str, Mapping[str, int]]

    def mean(self, config: str, figure: str) -> float:
        """Return the mean over sets of a field of ConfigScores by its name."""
        return float(np.mean([self.figures[config, name].mean(figure) for name in self.sets]))

    @property
    def remarks(self) -> tuple[str, ...]:
        """The notices in words: the configuration, the message, and of how many samples, unless of all."""
        return self.remarks_by({})

    def remarks_by(self, titles: Mapping[str, str]) -> tuple[str, ...]:
        """Return the remarks with the title of a configuration for its label, where there is one."""
        total = sum(len(self.figures[self.best, name].pk) for name in self.sets)
        return tuple(
            _remark(titles.get(config, config), message, count=count, total=total)
            for config, messages in self.notices.items()
            for message, count in messages.items()
        )


def _remark(title: str, message: str, *, count: int, total: int) -> str:
    if count == total:
        return phrase("{title}: {message}", title=title, message=message)
    return phrase(
        "{title}, {count:,} of {total:,} texts: {message}",
        title=title,
        count=count,
        total=total,
        message=message,
    )


def evaluate(
    sets: Mapping[str, Sequence[Sample]],
    configs: Mapping[str, Config],
    *,
    embedder: Embedder | None,
    placement: bool = False,
    topics: bool = False,
    report: Callable[[Analysis], None] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Evaluation:
    """Cut all samples by all configurations, and compare their boundaries with the reference.

    sets: samples by the name of their set, none empty. placement: whether placement is measured too, which
    takes up to twenty more cuts. topics: whether only boundaries between topics count, and not those that
    divide a topic which is too long. report: called with every analysis that is scored.
    Raises Cancelled, ConfigError, EmbeddingError.
    """
    return summarise(
        list(
            evaluate_each(
                sets,
                configs,
                embedder=embedder,
                placement=placement,
                topics=topics,
                report=report,
                progress=progress,
                cancel=cancel,
            )
        )
    )


def evaluate_each(
    sets: Mapping[str, Sequence[Sample]],
    configs: Mapping[str, Config],
    *,
    embedder: Embedder | None,
    placement: bool = False,
    topics: bool = False,
    report: Callable[[Analysis], None] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[ScoredSample]:
    """Yield the samples as they are scored; see evaluate()."""
    total = sum(map(len, sets.values()))
    done = 0
    for name, samples in sets.items():
        for sample in samples:
            previous = units_analysis = analyse(sample.document, _UNITS_CONFIG, embedder, cancel=cancel)
            seconds = all_seconds(units_analysis, {})
            scoring_units = _units_of(sample, units_analysis)
            reference = pinned_gaps(sample.reference.tolist(), scoring_units)
            scores, notices = {}, {}
            for label, config in configs.items():
                previous = analyse(sample.document, config, embedder, previous=previous, cancel=cancel)
                seconds = all_seconds(previous, seconds)
                placed = (
                    _placement(previous, scoring_units, reference=reference, embedder=embedder, cancel=cancel)
                    if placement
                    else float("nan")
                )
                scores[label] = _score(
                    previous,
                    scoring_units,
                    reference=reference,
                    topics=topics,
                    seconds=seconds,
                    placement=placed,
                )
                # Notices of the embedder concern only configurations that use it.
                notices[label] = tuple(
                    notice.message
                    for notice in previous.notices
                    if notice.key != "embedder" or needs_model(config)
                )
                if report is not None:
                    report(previous)
            done += 1
            progress("evaluation", done, total)
            yield ScoredSample(name, sample, scores, notices)


def _units_of(sample: Sample, units_analysis: Analysis) -> Units:
    """Return the units by which a sample is scored: its own, if it has any, else those of the analysis."""
    if sample.units is None:
        return units_analysis.units
    begins, count = sample.units, len(sample.units)
    ends = read_only(np.append(begins[1:], len(sample.document.text)))
    return Units(
        start=begins,
        end=ends,
        first=begins,
        last=ends,
        block=np.zeros(count, dtype=np.int32),
        atomic=np.ones(count, dtype=np.bool_),
        clean=np.ones(count, dtype=np.bool_),
    )


def summarise(scored: Sequence[ScoredSample]) -> Evaluation:
    """Return the evaluation of one or more samples, all scored for the same configurations."""
    configs = tuple(scored[0].scores)
    sets = tuple(dict.fromkeys(each.set for each in scored))
    figures = {}
    for name in sets:
        of_set = [each for each in scored if each.set == name]
        for label in configs:
            columns = zip(*(each.scores[label] for each in of_set), strict=True)
            figures[label, name] = ConfigScores(
                *(read_only(np.array(column, dtype=np.float64)) for column in columns)
            )
    by_config = {label: [figures[label, name].pk for name in sets] for label in configs}
    intervals = {
        (label, name): difference([part])
        for label, parts in by_config.items()
        for name, part in zip(sets, parts, strict=True)
    }
    intervals |= {(label, MEAN): difference(parts) for label, parts in by_config.items()}
    best = min(configs, key=lambda label: intervals[label, MEAN].mean)
    behind = {
        label: difference([ours - theirs for ours, theirs in zip(parts, by_config[best], strict=True)])
        for label, parts in by_config.items()
    }
    notices = {
        label: Counter(message for each in scored for message in each.notices[label]) for label in configs
    }
    return Evaluation(configs, sets, figures, intervals, best, behind, notices)


def _score(
    analysis: Analysis,
    units: Units,
    *,
    reference: IndexArray,
    topics: bool,
    seconds: Seconds,
    placement: float,
) -> SampleScore:
    """Score the chunks, or the topics, of a sample by its reference, (b,) int64 gaps of `units`."""
    ends = zip(analysis.chunks.start[1:].tolist(), analysis.chunks.reason[:-1].tolist(), strict=True)
    begins = [at for at, why in ends if not topics or Reason(why).level == BoundaryLevel.TOPIC]
    found = pinned_gaps(begins, units)
    return SampleScore(
        pk(reference, found, units=len(units)),
        window_diff(reference, found, units=len(units)),
        boundary_f1(reference, found).f1,
        boundary_similarity(reference, found),
        len(found) + 1,
        len(reference) + 1,
        sum(seconds.get(stage, 0.0) for stage in _AFTER_VECTORS),
        placement,
    )


def _placement(
    analysis: Analysis,
    units: Units,
    *,
    reference: IndexArray,
    embedder: Embedder | None,
    cancel: CancelToken | None,
) -> float:
    """Return the Pk of a cut with as many chunks as the reference has segments, or nearly; see ConfigScores.

    reference: (b,) int64, gaps of `units`. Raises Cancelled.
    """
    try:
        field = PARAMETERS[parameter_for(analysis)]
    except ConfigError:
        return float("nan")
    sampler = SweepSampler(analysis, field, embedder=embedder, progress=no_progress, cancel=cancel)
    sampler.spread(_AT_FIRST)
    place = sampler.close_in(_MORE, lambda sizing: sizing.chunks, wanted=len(reference) + 1)
    value = as_value(field, float(sampler.places.values[place]))
    cut = sampler.recutter.cut(analysis.config.with_values({field.name: value}), cancel)
    starts = sampler.recutter.units.first[cut.first[1:]]
    return pk(reference, pinned_gaps(starts.tolist(), units), units=len(units))


def difference(differences: Sequence[NDArray[np.float64]]) -> Interval:
    """Return the mean of paired differences, or of any figures, with its 95% interval.

    differences: for each set the values of its samples, (samples,) float64; the mean is that of the means of
    sets. The interval is by bootstrap: samples are drawn with replacement within each set, from a fixed seed,
    so that equal figures give equal intervals.
    """
    chooser = np.random.default_rng(_SEED)
    means = []
    for part in differences:
        drawn = chooser.integers(len(part), size=(_RESAMPLES, len(part)))
        means.append(part[drawn].mean(axis=1))
    low, high = np.percentile(np.mean(means, axis=0), (2.5, 97.5)).tolist()
    return Interval(float(np.mean([part.mean() for part in differences])), low, high)
