"""Cut at headings of the second level alone: the sections that a page of notes is made of."""

from __future__ import annotations

import re

import numpy as np

from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.cut_everywhere import cut_everywhere
from seamline.engine.strategies.factors import Factor, GapContext, rule
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.units.units import Units

# The pattern looks back for the start of a line, since a search that begins with a literal is many times
# faster.
_HEADING = re.compile(r"## (?<![^\r\n]## )([^\r\n]+)")
_LINE_END = re.compile(r"[\r\n]")


class Headers:
    """Every line that begins with `## ` begins a chunk, which does not hold the line itself.

    A section without text is no chunk; text before the first heading is one. With units that
    ignore blocks, such a line inside a fence counts too, as it does in memex; a heading that shares its
    unit with other text stays in the chunk.
    """

    name = "headers"
    label = "Headers"
    summary = "Cuts at every ## heading; the heading itself is left out of the text."
    fields: tuple[str, ...] = ("chunking", "splitter", "front_matter")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        units, count = given.units, len(given.units)
        lines = np.array([match.span() for match in _HEADING.finditer(given.document.text)], dtype=np.int64)
        starts, ends = lines.reshape(-1, 2).T
        first = np.searchsorted(units.first, starts)
        # The sentinel lies behind every line.
        begins = np.append(units.first, len(given.document.text))
        found = begins[first] == starts
        starts, ends, first = starts[found], ends[found], first[found]
        stop = np.searchsorted(units.first, ends)
        alone = units.last[stop - 1] <= ends
        left_out = np.zeros(count + 1, dtype=np.int64)
        left_out[first[alone]] += 1
        left_out[stop[alone]] -= 1
        heads = np.zeros(count, dtype=np.bool_)
        heads[first] = True
        return cut_everywhere(
            given, heads[1:], reason=Reason.HEADING, left_out=np.cumsum(left_out[:-1]).astype(np.bool_)
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        if at.is_cut:
            words = phrase(
                "Every line that begins with ## begins a chunk, which does not hold the line itself."
            )
            return rule(words, verdict=True)
        return rule(phrase("what follows is no line that begins with ##"), verdict=False)


def section_before(text: str, units: Units, *, first: int) -> str:
    """Return the title of the `## ` line before unit `first`; "" if the line before is no such line.

    For a chunk of Headers this is its section, even if the line is no heading in markdown.
    """
    if first == 0:
        return ""
    unit = first - 1
    # A long line is several units.
    while unit > 0 and not _LINE_END.search(text, int(units.last[unit - 1]), int(units.first[unit])):
        unit -= 1
    heading = _HEADING.match(text, int(units.first[unit]))
    return heading[1].strip() if heading else ""
