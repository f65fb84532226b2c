"""Inactive parameters: those that have no effect on the present cut, each with the reason."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from seamline.engine.config import Config
from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.boundaries import Boundaries
from seamline.engine.sizing.cut import Cut
from seamline.engine.sizing.size_limits import inactive_sizes
from seamline.engine.strategies import (
    KnowsInactive,
    Strategy,
    StrategyInput,
    fields_of,
    is_preparable,
    knows_inactive,
    manner_of,
    traits_of,
)
from seamline.engine.strategies.recursive import FALLBACK
from seamline.engine.text.blocks import BlockKind, Blocks

logger = logging.getLogger(__name__)

_DECIDED_BY_THRESHOLD = (Verdict.ACCEPTED, Verdict.ABOVE_THRESHOLD, Verdict.MERGED, Verdict.UNUSED)
# Parameters that matter even to a text that is left whole, as they decide how units are found and counted.
_OF_WHOLE = (
    "max_tokens",
    "fit_model",
    "chunking",
    "list_tokens",
    "block_tokens",
    "heading_context",
    "splitter",
    "front_matter",
)
_OVERLAPS = ("overlap_tokens", "overlap_percent", "overlap_units")
_OF_CURVE = (
    "threshold_std_devs",
    "context_window",
    "smoothing_window",
    "boundary_score",
    "cut_between",
    "embedding_batch_size",
)
_BY_SIZE_ONLY = ("cut_at_headings", "merge", "split_at", "overlap_tokens", "context_window", "cut_between")
# What the sliding window and the fixed size do not read; these two replace strategies that fail.
_UNKNOWN_TO_WINDOW = tuple(name for name in _BY_SIZE_ONLY if name != "overlap_tokens")


def find_inactive(
    strategy: Strategy,
    given: StrategyInput,
    *,
    boundaries: Boundaries,
    is_whole: bool,
    reads_tokens: int,
) -> dict[str, str]:
    """Return the parameters of a strategy that have no effect on a cut, each with the reason.

    A strategy may say so itself of its own parameters; for one that does not, inactive_sizes() does.
    is_whole: whether the text is left in one piece. reads_tokens: how many the embedder reads of a text; 0
        without a limit, or an embedder.
    """
    reasons = {
        **_by_curve(strategy, boundaries),
        **_by_method(strategy, given, boundaries=boundaries),
        **_by_text(given.blocks, given.config),
        **_by_other_parameters(strategy, given.config, reads_tokens=reads_tokens),
    }
    if is_whole:
        is_never = given.config.chunking == "never"
        why = phrase(
            "no text is cut" if is_never else "the text is left whole, since it fits into the largest piece"
        )
        # Pins cut the text all the same, and overlap is repeated across them.
        acting = (*_OF_WHOLE, *_OVERLAPS) if len(given.pinned) else _OF_WHOLE
        reasons |= dict.fromkeys((name for name in strategy.fields if name not in acting), why)
    if len(given.gaps) == 0:
        reasons |= dict.fromkeys(("overlap_tokens", "overlap_units"), phrase("the text is a single unit"))
    shown = fields_of(strategy)
    return {name: reason for name, reason in reasons.items() if name in shown}


def _by_curve(strategy: Strategy, boundaries: Boundaries) -> dict[str, str]:
    """Return what has no effect because there are vectors, or because there are none."""
    if boundaries.given.curve is None:
        if not strategy.needs_vectors:
            return {}
        why = phrase("there is no similarity curve: no embedder, or a single sentence")
        return dict.fromkeys((*_OF_CURVE, *traits_of(strategy).vector_fields), why)
    reasons: dict[str, str] = {
        "fallback_to_recursive": phrase("the embedder works, so there is nothing to fall back from"),
    }
    if not any((boundaries.verdicts == verdict).any() for verdict in _DECIDED_BY_THRESHOLD):
        reasons["threshold_std_devs"] = phrase("the curve has no minimum at which a cut is possible")
    return reasons


def _by_method(strategy: Strategy, given: StrategyInput, *, boundaries: Boundaries) -> Mapping[str, str]:
    """Return what has no effect because of what made the cut: the strategy, or its replacement."""
    if boundaries.method == FALLBACK:
        return dict.fromkeys(_BY_SIZE_ONLY, phrase("the text is divided by size alone"))
    if boundaries.method != strategy.name:
        why = phrase("the text is cut {manner}", manner=manner_of(boundaries.method))
        # The strategy may have failed because of its own parameters, so these matter.
        own = strategy.feature_fields if is_preparable(strategy) else ()
        return dict.fromkeys((name for name in _UNKNOWN_TO_WINDOW if name not in own), why)
    if knows_inactive(strategy):
        return _of_strategy(strategy, given, cut=boundaries.cut)
    return {} if boundaries.is_sized else inactive_sizes(given.config, boundaries.cut)


def _by_text(blocks: Blocks, config: Config) -> dict[str, str]:
    """Return what has no effect because the text has nothing that it concerns."""
    reasons: dict[str, str] = {}
    if not (blocks.kind == BlockKind.HEADING).any():
        reasons |= dict.fromkeys(("cut_at_headings", "heading_context"), phrase("the text has no headings"))
    if (blocks.turn < 0).all():
        reasons["pause_seconds"] = phrase("the text has no messages")
    if config.splitter != "rules":
        reasons["list_tokens"] = phrase("these units ignore lists")
        reasons["block_tokens"] = phrase("these units ignore blocks")
    else:
        if not (blocks.kind == BlockKind.LIST).any():
            reasons["list_tokens"] = phrase("the text has no lists")
        if not blocks.atomic.any():
            reasons["block_tokens"] = phrase("the text has no code, tables or the like")
    if not (blocks.kind == BlockKind.FRONT_MATTER).any():
        reasons["front_matter"] = phrase("the text has no front matter")
    return reasons


def _by_other_parameters(strategy: Strategy, config: Config, *, reads_tokens: int) -> dict[str, str]:
    """Return what has no effect because of another parameter, or of the embedder."""
    reasons: dict[str, str] = {}
    if config.overlap_tokens and "overlap_tokens" in strategy.fields:
        reasons["overlap_percent"] = phrase("the overlap is given in tokens")
    if config.min_tokens:
        reasons["min_percent"] = phrase("the smallest piece is given in tokens")
    if reads_tokens <= 0:
        reasons["fit_model"] = phrase("no embedder limits what is read")
    if config.levels == 1:
        reasons["child_max_tokens"] = phrase("there is one level of chunks")
    return reasons


def _of_strategy(strategy: KnowsInactive, given: StrategyInput, *, cut: Cut) -> Mapping[str, str]:
    try:
        return strategy.inactive(given, cut)
    except Exception:
        # The strategy may come from outside, and missing reasons do no harm.
        logger.exception("strategy %s cannot say what is inactive", given.config.strategy)
        return {}
