"""Cut where neighbouring sentences are least alike: at minima of the smoothed similarity curve."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Cut, Proposal, Reason, no_proposal
from seamline.engine.sizing.size_limits import inactive_sizes
from seamline.engine.sizing.splitting import target_keeps_maximum
from seamline.engine.strategies.factors import Factor, GapContext, rule
from seamline.engine.strategies.recursive import fall_back_to_size
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.strategies.window import Window, slide


class Semantic:
    """Topic boundaries at the strict minima that lie below the threshold, and at headings if asked for.

    Under the splitter `rules` there is also a boundary between messages a day or more apart.

    With the preset `remnic` it gives the boundaries, scores and methods of Remnic's semantic chunker.
    """

    name = "semantic"
    label = "Semantic"
    summary = "Cuts where the meaning of neighbouring sentences changes most."
    fields: tuple[str, ...] = (
        "threshold_std_devs",
        "context_window",
        "smoothing_window",
        "boundary_score",
        "min_tokens",
        "min_percent",
        "target_tokens",
        "max_tokens",
        "fit_model",
        "overlap_tokens",
        "overlap_units",
        "cut_between",
        "cut_at_headings",
        "merge",
        "split_at",
        "list_tokens",
        "block_tokens",
        "heading_context",
        "chunking",
        "splitter",
        "front_matter",
        "fallback_to_recursive",
        "embedding_batch_size",
    )
    needs_vectors = True
    target_parameter = "threshold_std_devs"
    # Those that take a new curve come first, as they are changed least often.
    fitted = ("context_window", "smoothing_window", "threshold_std_devs", "max_tokens", "min_tokens")
    holds_maximum = True
    keeps_together = True

    def propose(self, given: StrategyInput) -> Proposal:
        config, curve, total = given.config, given.curve, given.sizes.span(0, given.sizes.units)
        small = total <= config.minimum
        if curve is None:
            if small or len(given.units) < 2:
                return no_proposal(sized=len(given.units) < 2)
            if config.splitter == "messages":
                # Whole messages fall back to the sliding window, which keeps them so.
                return slide(given, method=Window.name)
            return fall_back_to_size(given, keeps_maximum=target_keeps_maximum(config, given.reserved))
        is_apart = given.gaps.apart & given.gaps.possible
        if len(curve) == 1 and not small and not is_apart.any():
            # A single gap is no minimum between two others: two sentences stay together if they fit.
            if total > config.max_tokens:
                return fall_back_to_size(given)
            return no_proposal(last_score=float(curve.similarity[0]))
        chosen = (given.verdicts == Verdict.ACCEPTED) & (not small)
        reasons = np.where(chosen, Reason.TOPIC, Reason.END)
        if config.cut_at_headings:
            at_heading = (given.gaps.heading > 0) & given.gaps.possible
            reasons[at_heading] = Reason.HEADING
            chosen |= at_heading
        reasons[is_apart] = Reason.TIME_GAP
        chosen |= is_apart
        gaps = np.flatnonzero(chosen).astype(np.int64)
        return Proposal(gaps, reasons[gaps].astype(np.uint8), curve.smoothed[gaps])

    def inactive(self, given: StrategyInput, cut: Cut) -> Mapping[str, str]:
        return inactive_sizes(given.config, cut)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        given, config = at.given, at.given.config
        total = given.sizes.span(0, given.sizes.units)
        if at.is_cut:
            if at.reason != Reason.HEADING:
                return ()
            words = phrase(
                "Every heading begins a chunk (“Cut at headings” is on), unless a chunk would be too small."
            )
            return rule(words, verdict=True)
        if total <= config.minimum:
            return (Factor("whole text", total, config.minimum, "min_tokens", False),)
        if given.sizes.units == 2:
            return (Factor("two units", total, config.max_tokens, "max_tokens", False),)
        assert given.curve is not None
        here = float(given.curve.smoothed[at.gap])
        return (Factor("threshold", here, given.curve.threshold, "threshold_std_devs", False),)
