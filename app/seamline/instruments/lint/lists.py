"""Lint rule for lists that are divided between chunks."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.formatting import format_tokens
from seamline.instruments.lint.rule import Edges, RuleMatch, Severity, higher, switch


class SplitList:
    """Chunks that end inside a list which would fit into one chunk."""

    name = "split-list"
    title = phrase("List cut apart")
    severity = Severity.WARNING
    edges = Edges.END
    summary = "ends inside a list that would fit into one chunk"
    explanation = (
        "The chunk ends between two items of a list of at most max_tokens tokens, so the rest of the list "
        "has lost its beginning. Lists that are longer, or of which the model would not read the end, have "
        "to be divided, and are passed over."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, blocks, units = analysis.chunks, analysis.blocks, analysis.units
        if len(chunks) < 2:
            return
        group = blocks.group[units.block]
        # A group of blocks is a list if any of them is: the first may be a code block.
        is_list = np.zeros(len(blocks), dtype=np.bool_)
        is_list[blocks.group[blocks.kind == BlockKind.LIST]] = True
        possible = np.append(True, analysis.gaps.possible)
        # (n,) int64, for each unit the first of those that are tied together with it.
        tied = np.maximum.accumulate(np.where(possible, np.arange(len(possible)), 0))
        stop = chunks.stop[:-1]
        left = group[stop - 1]
        divided = np.flatnonzero(is_list[left] & (left == group[chunks.first[1:]]))
        first, end = np.searchsorted(group, left[divided]), np.searchsorted(group, left[divided], "right")
        for number, begin, until in zip(divided.tolist(), first.tolist(), end.tolist(), strict=True):
            tokens = analysis.sizes.span(begin, until)
            # Its heading and the words that introduce it are tied to it, and have to fit as well.
            lead = int(tied[begin])
            is_above = analysis.sizes.span(lead, until) > analysis.config.max_tokens
            if is_above or _is_unread(analysis, lead, end=until):
                continue
            line = analysis.document.line_of(int(units.first[begin]))
            at = max(begin, int(chunks.first[number]))
            yield RuleMatch(
                number,
                phrase(
                    "ends inside the list of {tokens} that begins in line {line:,}",
                    tokens=format_tokens(analysis, tokens),
                    line=line,
                ),
                int(units.first[at]),
                int(chunks.end[number]),
                (switch("splitter", "rules"), higher("list_tokens", tokens)),
            )


def _is_unread(analysis: Analysis, begin: int, *, end: int) -> bool:
    """Whether chunks are held to what the model reads, and the units [begin, end) are more than that."""
    limit = analysis.read_limit
    return limit is not None and limit.sizes.span(begin, end) > limit.tokens
