"""Boundaries of a text: apply the threshold to the curve, run the strategy, apply pins and sizes."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CodeArray, FloatArray, read_only
from seamline.engine.cancellation import no_progress
from seamline.engine.chunks.read_limit import ReadLimit
from seamline.engine.config import Config
from seamline.engine.evidence.curve import Curve, Verdict, compute_curve, find_verdicts
from seamline.engine.evidence.gaps import topic_gaps
from seamline.engine.evidence.windowed_similarity import KnownSimilarity, windowed_similarity
from seamline.engine.pipeline.unit_vectors import Vectors
from seamline.engine.sizing.cut import Cut
from seamline.engine.sizing.pins import with_pins
from seamline.engine.sizing.size_limits import apply_size_limits
from seamline.engine.strategies import (
    Strategy,
    StrategyInput,
)
from seamline.engine.strategies.run_strategy import propose


@dataclass(frozen=True)
class Boundaries:
    """Where a text is cut. method: what cut it. failure: why the strategy did not, or "".

    given: what the strategy looked at.
    verdicts: (n - 1,) uint8 of Verdict, for the gaps between n units. margins: (n - 1,) float32, in nats, as
        Analysis has them, or None. is_sized: whether the strategy applied sizes itself, as Proposal.sized.
    """

    given: StrategyInput
    verdicts: CodeArray
    cut: Cut
    method: str
    failure: str
    is_sized: bool
    margins: FloatArray | None = None


def similarity_of(
    vectors: Vectors, config: Config, *, earlier: NDArray[np.float64] | None
) -> NDArray[np.float64] | None:
    """Return how similar the sides of each gap are under a config, (n - 1,) float64; None without vectors.

    earlier: (m - 1,) float64, the result for the m units that `vectors.origin` counts by, or None.
    """
    if vectors.array is None:
        return None
    known = None
    if earlier is not None and vectors.origin is not None:
        known = KnownSimilarity(earlier, vectors.origin)
    return read_only(windowed_similarity(vectors.array, config.context_window, known=known))


def curve_of(similarity: NDArray[np.float64] | None, config: Config) -> Curve | None:
    """Return the curve of a config, its threshold at the mean; None without vectors, or with a single one.

    similarity: (n - 1,) float64, as similarity_of() gives it.
    """
    if similarity is None:
        return None
    return compute_curve(
        similarity, smoothing_window=config.smoothing_window, boundary_score=config.boundary_score
    )


def apply_threshold(given: StrategyInput, curve: Curve | None, *, features: object) -> StrategyInput:
    """Return the strategy's input with its features, the curve at the config's threshold, and the verdicts.

    curve: as curve_of() gives it.
    """
    verdicts: CodeArray = np.zeros(len(given.gaps), dtype=np.uint8)
    if curve is not None:
        curve = curve.with_threshold(given.config.threshold_std_devs)
        candidates = topic_gaps(
            given.gaps,
            given.document,
            blocks=given.blocks,
            units=given.units,
            sizes=given.sizes,
            config=given.config,
        )
        verdicts = find_verdicts(curve, candidates, possible=given.gaps.possible)
    return replace(given, curve=curve, verdicts=verdicts, features=features)


def find_boundaries(
    given: StrategyInput, strategy: Strategy, *, prepare_failure: str, read_limit: ReadLimit | None
) -> Boundaries:
    """Run a strategy, and apply pins and size limits to its proposal. Raises Cancelled.

    prepare_failure: why its features could not be prepared, or "". given.reserved: (n,) tokens by which a
    chunk beginning at each unit must stay below the maximum, for its heading and for the read_limit, if any.
    """
    gaps, curve, config, pinned = given.gaps, given.curve, given.config, given.pinned
    proposal, failure = propose(strategy, given, failure=prepare_failure)
    cut = apply_size_limits(
        with_pins(proposal, pinned),
        gaps,
        sizes=given.sizes,
        config=config,
        # A strategy without vectors cuts the same whether or not there happens to be a curve.
        similarity=curve.smoothed if curve is not None and strategy.needs_vectors else None,
        reserved=given.reserved,
        pinned=pinned,
    )
    if read_limit is not None:
        cut = read_limit.trim_overlap(cut)
    is_cut = np.zeros(len(gaps), dtype=np.bool_)
    is_cut[cut.stop[:-1] - 1] = True
    unused = (given.verdicts == Verdict.ACCEPTED) & ~is_cut
    is_merged = strategy.needs_vectors and not proposal.sized
    verdicts = np.where(unused, Verdict.MERGED if is_merged else Verdict.UNUSED, given.verdicts)
    return Boundaries(
        # The result outlives the run, and so must not hold its callbacks.
        replace(given, progress=no_progress, cancel=None),
        read_only(verdicts.astype(np.uint8)),
        cut,
        proposal.method or strategy.name,
        failure,
        proposal.sized,
        proposal.margins,
    )
