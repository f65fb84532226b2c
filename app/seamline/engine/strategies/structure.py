"""Cut by the structure of markdown: a section is a chunk, long ones divided at paragraphs."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from seamline.engine.evidence.gaps import Edge
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Cut, Proposal, Reason
from seamline.engine.sizing.size_limits import inactive_sizes
from seamline.engine.strategies.factors import Factor, GapContext, rule
from seamline.engine.strategies.strategy import StrategyInput


class Structure:
    """Every heading begins a chunk with its content; messages do where there are no headings.

    Sizes do the rest: a section above the maximum is divided at paragraphs, lists up to their limit,
    code and tables stay whole, and a chunk below the minimum joins a neighbour of its section.
    After the semantic memory chunking of Clawdbot.
    """

    name = "structure"
    label = "Structure"
    summary = "Keeps each heading with its content; divides long sections at paragraphs."
    fields: tuple[str, ...] = (
        "max_tokens",
        "min_tokens",
        "min_percent",
        "list_tokens",
        "block_tokens",
        "overlap_tokens",
        "overlap_units",
        "merge",
        "split_at",
        "heading_context",
        "front_matter",
        "target_tokens",
        "chunking",
        "splitter",
    )
    needs_vectors = False
    without_markdown = "fixed"  # Clawdbot's document wants a fixed size then
    holds_maximum = True

    def propose(self, given: StrategyInput) -> Proposal:
        gaps = given.gaps
        heading = gaps.heading > 0
        chosen = (heading | (gaps.edge == Edge.TURN)) & gaps.possible
        reasons = np.where(heading, Reason.HEADING, Reason.TURN).astype(np.uint8)
        at = np.flatnonzero(chosen).astype(np.int64)
        return Proposal(at, reasons[at], np.ones(len(at), dtype=np.float32))

    def inactive(self, given: StrategyInput, cut: Cut) -> Mapping[str, str]:
        return inactive_sizes(given.config, cut)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return () if at.is_cut else rule(phrase("neither a heading nor a message begins here"), verdict=False)
