"""How well configurations find segments that are known: over sets of samples, with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.embedding import Embedder
from seamline.engine.pins import pinned_gaps
from seamline.engine.pipeline import analyse
from seamline.engine.segmentation import boundary_f1, pk, window_diff
from seamline.engine.units import Units
from seamline.instruments.samples import Sample

# Whatever units a configuration counts by, all are judged by the same ones.
_JUDGING = Config(strategy="structure")
_AFTER_VECTORS = ("curve", "evidence", "boundaries", "chunks")
_RESAMPLES = 2000
_SEED = 1994


@dataclass(frozen=True)
class Figures:
    """What one configuration did on samples, each (samples,) float64.

    pk, window_diff: lower is better. f1: of exact boundaries, higher is better. found, reference: segments.
    seconds: of the cut alone, the vectors given.
    """

    pk: NDArray[np.float64]
    window_diff: NDArray[np.float64]
    f1: NDArray[np.float64]
    found: NDArray[np.float64]
    reference: NDArray[np.float64]
    seconds: NDArray[np.float64]

    @property
    def segments_ratio(self) -> float:
        """Segments found by those in the reference."""
        return float(self.found.sum() / self.reference.sum())


@dataclass(frozen=True)
class Evaluation:
    """Configurations on sets. A mean over sets counts every set the same, however many samples it has.

    figures: by configuration and set. behind: for each configuration how much higher its mean Pk is than
    the best one's, with the ends of the 95% interval; all 0 for the best.
    """

    configs: tuple[str, ...]
    sets: tuple[str, ...]
    figures: Mapping[tuple[str, str], Figures]
    best: str
    behind: Mapping[str, tuple[float, float, float]]

    def mean(self, config: str, figure: str) -> float:
        """Return the mean over sets of one of Figures by its name."""
        parts = (getattr(self.figures[config, name], figure) for name in self.sets)
        return float(np.mean([np.mean(part) for part in parts]))


def evaluate(
    sets: Mapping[str, Sequence[Sample]],
    configs: Mapping[str, Config],
    embedder: Embedder | None,
    *,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Evaluation:
    """Cut all samples by all configurations, and compare their boundaries with the reference.

    sets: samples by the name of their set, none empty. Raises Cancelled, ConfigError, EmbeddingError.
    """
    rows: dict[tuple[str, str], list[tuple[float, ...]]] = {
        (config, name): [] for config in configs for name in sets
    }
    total = sum(map(len, sets.values()))
    done = 0
    for name, samples in sets.items():
        for sample in samples:
            judging = analyse(sample.document, _JUDGING, embedder, cancel=cancel)
            reference = pinned_gaps(sample.reference.tolist(), judging.units)
            previous = judging
            for label, config in configs.items():
                previous = analyse(sample.document, config, embedder, previous=previous, cancel=cancel)
                rows[label, name].append(_judge(previous, judging.units, reference))
            done += 1
            progress("evaluation", done, total)
    figures = {
        key: Figures(*(read_only(np.array(column, dtype=np.float64)) for column in zip(*of, strict=True)))
        for key, of in rows.items()
    }
    by_config = {label: [figures[label, name].pk for name in sets] for label in configs}
    best = min(configs, key=lambda label: float(np.mean([part.mean() for part in by_config[label]])))
    behind = {
        label: difference([ours - theirs for ours, theirs in zip(part, by_config[best], strict=True)])
        for label, part in by_config.items()
    }
    return Evaluation(tuple(configs), tuple(sets), figures, best, behind)


def _judge(analysis: Analysis, units: Units, reference: IndexArray) -> tuple[float, ...]:
    found = pinned_gaps(analysis.chunks.start[1:].tolist(), units)
    return (
        pk(reference, found, len(units)),
        window_diff(reference, found, len(units)),
        boundary_f1(reference, found).f1,
        len(found) + 1,
        len(reference) + 1,
        sum(analysis.timings.get(stage, 0.0) for stage in _AFTER_VECTORS),
    )


def difference(differences: Sequence[NDArray[np.float64]]) -> tuple[float, float, float]:
    """Return the mean of paired differences, and the ends of its 95% interval.

    differences: of each set those of its samples. The interval is a bootstrap's: samples are drawn anew
    within their sets, always the same way, so that the same figures give the same interval.
    """
    chooser = np.random.default_rng(_SEED)
    means = []
    for part in differences:
        drawn = chooser.integers(len(part), size=(_RESAMPLES, len(part)))
        means.append(part[drawn].mean(axis=1))
    low, high = np.percentile(np.mean(means, axis=0), (2.5, 97.5)).tolist()
    return float(np.mean([part.mean() for part in differences])), low, high
