"""Cut at blank lines: a paragraph is a chunk."""

from __future__ import annotations

import re

import numpy as np

from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.cut_everywhere import cut_everywhere
from seamline.engine.strategies.factors import Factor, GapContext, rule
from seamline.engine.strategies.strategy import StrategyInput

_LINE_END = re.compile(r"\r\n|\r|\n")


class Paragraph:
    """Every paragraph between blank lines is a chunk, however short or long.

    With units that ignore blocks, blank lines inside a fence count too, as they do in memex.
    """

    name = "paragraph"
    label = "Paragraphs"
    summary = "Cuts at every blank line."
    fields: tuple[str, ...] = ("chunking", "splitter", "list_tokens", "front_matter")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        text, units = given.document.text, given.units
        # Only white space lies between the words of two units, and two line ends in it are a blank line.
        between = zip(units.last[:-1].tolist(), units.first[1:].tolist(), strict=True)
        blank = [len(_LINE_END.findall(text, low, high)) > 1 for low, high in between]
        return cut_everywhere(given, np.array(blank, dtype=np.bool_), reason=Reason.PARAGRAPH)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return rule(
            phrase("a blank line follows" if at.is_cut else "no blank line follows"), verdict=at.is_cut
        )
