"""Cut by size alone: sentences are added until a chunk reaches its target."""

from __future__ import annotations

import numpy as np

from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.sizing.splitting import CARRIED_BY_REMNIC, counted_from, fill_to_target
from seamline.engine.strategies.factors import Factor, GapContext, fill_factors
from seamline.engine.strategies.strategy import StrategyInput

FALLBACK = "recursive-fallback"


class Recursive:
    """Chunks of about the target size that end with a sentence; each repeats the last sentences before it.

    With target 200, minimum 150 and two sentences of overlap it is Remnic's recursive chunker.
    """

    name = "recursive"
    label = "Recursive"
    summary = "Fills chunks with whole sentences up to a target size."
    fields: tuple[str, ...] = (
        "target_tokens",
        "min_tokens",
        "min_percent",
        "max_tokens",
        "overlap_units",
        "list_tokens",
        "heading_context",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        total = given.sizes.span(0, given.sizes.units)
        if len(given.units) < 2 or total < given.config.minimum:
            return _sized([], 0, method="")
        return _sized(_ends_by_size(given, given.config.overlap_units), given.config.overlap_units, method="")

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        config, sizes = at.given.config, at.given.sizes
        total = sizes.span(0, sizes.units)
        if not at.is_cut and total < config.minimum:
            return (Factor("whole text", total, config.minimum, "min_tokens", False),)
        return _target_factors(at, config.overlap_units)


class SizeFallback:
    """The method that replaces a strategy which needs vectors and has none; see fall_back_to_size()."""

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        """Return how full the chunk is."""
        return _target_factors(at, 0)


def _target_factors(at: GapContext, carry: int) -> tuple[Factor, ...]:
    config = at.given.config
    target = min(config.target_tokens, config.max_tokens)
    begin = counted_from(int(at.cut.first[at.chunk]), 0, carry=carry, sizes=at.given.sizes, target=target)
    return fill_factors(at, counted_from=begin, limit=target, parameter="target_tokens")


def fall_back_to_size(given: StrategyInput, *, keeps_maximum: bool = False) -> Proposal:
    """Divide the whole document by the target size: for a strategy that cannot run on it."""
    return _sized(_ends_by_size(given, 0, keeps_maximum=keeps_maximum), 0, method=FALLBACK)


def _ends_by_size(given: StrategyInput, overlap_units: int, *, keeps_maximum: bool = False) -> list[int]:
    return fill_to_target(
        0,
        len(given.units),
        gaps=given.gaps,
        sizes=given.sizes,
        config=given.config,
        carry=overlap_units,
        keeps_maximum=keeps_maximum,
        reserved=given.reserved,
    )


def _sized(ends: list[int], overlap_units: int, *, method: str) -> Proposal:
    gaps = np.array(ends, dtype=np.int64) - 1
    first = np.array([0, *ends], dtype=np.int64)
    overlap = np.maximum(first - overlap_units, 0)
    if overlap_units > CARRIED_BY_REMNIC:
        # Unlike Remnic, which repeats two: at least one sentence of the part before is not repeated.
        overlap = np.maximum(overlap, np.minimum(np.append(0, first[:-1]) + 1, first))
    return Proposal(
        gaps=gaps,
        reasons=np.full(len(gaps), Reason.SIZE, dtype=np.uint8),
        scores=np.zeros(len(gaps), dtype=np.float32),
        overlap_first=overlap.astype(np.int64),
        sized=True,
        last_score=0.0 if method == FALLBACK else 1.0,
        method=method,
    )
