"""Cut at a fixed size, by lines: the baseline for the other strategies."""

from __future__ import annotations

import numpy as np

from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.text.lines import (
    CHARACTERS_PER_TOKEN,
    fill_lines,
    line_pieces,
    max_characters,
    utf16_length,
)


class Fixed:
    """Lines are added until the next would pass the maximum; trailing lines are repeated as overlap.

    A token counts as four UTF-16 code units, whatever the token method says. Reproduces the fixed-size
    chunker that Clawdbot's document sets out to replace.
    """

    name = "fixed"
    label = "Fixed size"
    summary = "Fills chunks with whole lines up to a size, whatever they say."
    fields: tuple[str, ...] = (
        "max_tokens",
        "overlap_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False
    manner = phrase("at a fixed size")

    def propose(self, given: StrategyInput) -> Proposal:
        config, text = given.config, given.document.text
        begin = int(given.units.start[0]) if len(given.units) else len(text)
        limit = max_characters(config.max_tokens)
        spans = fill_lines(
            line_pieces(text, begin, limit=limit),
            limit=limit,
            overlap=config.overlap_tokens * CHARACTERS_PER_TOKEN,
        )
        # White space alone is no unit: a chunk that begins with such a piece begins with the unit behind it.
        firsts = np.searchsorted(given.units.first, [span.start for span in spans], side="left")
        repeats = np.searchsorted(given.units.first, [span.overlap_start for span in spans], side="left")
        keep = np.append(True, firsts[1:] > firsts[:-1]) & (firsts < len(given.units))
        first, repeated = firsts[keep], repeats[keep]
        if len(first):
            first[0] = repeated[0] = 0
        gaps = (first[1:] - 1).astype(np.int64)
        return Proposal(
            gaps=gaps,
            reasons=np.full(len(gaps), Reason.FIXED, dtype=np.uint8),
            scores=np.zeros(len(gaps), dtype=np.float32),
            overlap_first=np.minimum(repeated, first).astype(np.int64),
            sized=True,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        config, units = at.given.config, at.given.units
        first = int(units.first[at.cut.overlap_first[at.chunk]])

        def held(unit: int) -> int:
            return utf16_length(at.given.document.text[first : int(units.last[unit])])

        maximum = max_characters(config.max_tokens)
        fill = Factor("characters", held(at.gap), maximum, "max_tokens", at.is_cut)
        return (fill, Factor("next", held(at.gap + 1), maximum)) if at.is_cut else (fill,)
