"""Lint rule for chunks with a heading that has no content."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, reduce_spans
from seamline.engine.phrases import phrase
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.lint.parts import joining
from seamline.instruments.lint.rule import Edges, RuleMatch, Severity, higher, switch


class HeadingWithoutContent:
    """Chunks of headings alone, or that end with a heading whose content is in the next chunk."""

    name = "heading-without-content"
    title = phrase("Heading without content")
    severity = Severity.WARNING
    edges = Edges.END
    summary = "holds a heading, but not what stands under it"
    explanation = (
        "The chunk consists of headings and rules alone, or its last heading has its content in the next "
        "chunk. It is found by the words of the heading, and answers nothing."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, blocks, units = analysis.chunks, analysis.blocks, analysis.units
        if not len(chunks):
            return
        block = units.block
        # A splitter that ignores blocks may put a heading and the text after it into one unit.
        kind = np.where(units.last <= blocks.end[block], blocks.kind[block], BlockKind.PARAGRAPH)
        is_heading = kind == BlockKind.HEADING
        says_nothing = is_heading | (kind == BlockKind.RULE)
        is_bare = reduce_spans(np.logical_and, says_nothing, first=chunks.first, stop=chunks.stop)
        is_bare &= reduce_spans(np.logical_or, is_heading, first=chunks.first, stop=chunks.stop)
        is_left = is_heading[chunks.stop - 1] & self._is_continued(analysis) & ~is_bare
        for number in np.flatnonzero(is_bare | is_left).tolist():
            held = np.arange(chunks.first[number], chunks.stop[number])
            last = int(held[is_heading[held]][-1])
            title = blocks.titles[int(block[last])]
            message = phrase("holds the heading “{title}” and nothing under it", title=title)
            if is_left[number]:
                message = phrase(
                    "ends with the heading “{title}”, and what stands under it is in the next chunk",
                    title=title,
                )
            remedies = (
                switch("splitter", "rules"),
                *joining(analysis, number),
                higher("max_tokens"),
            )
            yield RuleMatch(number, message, int(units.first[last]), int(units.last[last]), remedies)

    @staticmethod
    def _is_continued(analysis: Analysis) -> BoolArray:
        """Return (m,) bool: whether the block after a chunk is in the section of the chunk's last block."""
        blocks, block, stop = analysis.blocks, analysis.units.block, analysis.chunks.stop
        last, following = block[stop - 1], block[np.minimum(stop, len(block) - 1)]
        continued: BoolArray = (stop < len(block)) & (blocks.parent[following] == last)
        return continued
