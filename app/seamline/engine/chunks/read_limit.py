"""The embedder's own limit on the size of chunks: how much it reads of a text, in its own tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import CountArray, IndexArray, distinct, read_only
from seamline.engine.chunks.chunk import with_context
from seamline.engine.chunks.embedded_context import embedded_context
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.sizing.cut import Cut
from seamline.engine.strategies import strategy_for
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.long_units import ReadSizes
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class ReadLimit:
    """How much of a chunk of n units an embedder reads; all counts are in the embedder's own tokens.

    tokens: the most that it reads of a text. sizes: of the units. headings: (n,) int64, the tokens that are
    embedded in front of a chunk whose first unit is this one.
    """

    tokens: int
    sizes: Sizes
    headings: IndexArray

    def reserved_with(self, headings: CountArray | None, sizes: Sizes, *, config: Config) -> CountArray:
        """Return what to keep free of `max_tokens` so that a chunk is within that and the embedder's limit.

        Strategies know one limit, in tokens of the config. The embedder's is put in terms of that: what is
        kept free is `max_tokens` less the tokens of the units that are read to their end.
        headings: (n,) int32, what a repeated heading takes of max_tokens, or None. sizes: of the units, as
        the config counts. Returns (n,) int32, by the first unit of a chunk.
        """
        begin = np.arange(sizes.units)
        ends = self.sizes.begins[:-1] + (self.tokens - self.headings) * self.sizes.scale
        end = np.maximum(np.searchsorted(self.sizes.ends, ends, side="right") - 1, begin + 1)
        room = sizes.spans(begin, end)
        # The room must be too small for one unit more, even if that unit rounds to no token of the config's.
        beyond = np.minimum(end + 1, sizes.units)
        room = np.where(beyond > end, np.minimum(room, sizes.spans(begin, beyond) - 1), config.max_tokens)
        taken = np.maximum(config.max_tokens - room, 0 if headings is None else headings)
        return read_only(taken.astype(np.int32))

    def span(self, begin: int, end: int) -> int:
        """Return the tokens of a chunk of units [begin, end), with what is embedded before it."""
        return self.sizes.span(begin, end) + int(self.headings[begin])

    def beyond(self, cut: Cut) -> IndexArray:
        """Return (k,) int64: the numbers of the chunks that are not read to their end, as units add up."""
        tokens = self.sizes.spans(cut.overlap_first, cut.stop)
        return np.flatnonzero(tokens + self.headings[cut.first] > self.tokens)

    def trim_overlap(self, cut: Cut) -> Cut:
        """Return the cut after shortening overlaps, so that these carry no chunk past the limit."""
        if not len(cut):
            return cut
        room = (self.tokens - self.headings[cut.first]) * self.sizes.scale
        earliest = np.searchsorted(self.sizes.begins, self.sizes.ends[cut.stop] - room)
        first = np.maximum(cut.overlap_first, np.minimum(earliest, cut.first))
        return replace(cut, overlap_first=read_only(first.astype(np.int64)))


def count_context(
    document: Document, blocks: Blocks, *, units: Units, config: Config, counter: TokenCounter
) -> IndexArray:
    """Count what is embedded before a chunk, by the block that the chunk begins with: (blocks + 1,) int64.

    counter: the embedder's own. 0 for blocks in which no unit begins, and in the last entry, which the index
    -1 reads. If headings are put into the text, and there is no prefix, this is count_headings(), whose
    counts are by the heading's block instead.
    """
    if config.heading_context == "text" and not config.context_prefix:
        return count_headings(blocks, counter)
    costs = np.zeros(len(blocks) + 1, dtype=np.int64)
    if config.context_prefix or config.heading_context == "embedded":
        begun = distinct(units.block).tolist()
        texts = [embedded_context(document, blocks, block=block, config=config) for block in begun]
        costs[begun] = _costs(texts, counter)
    return read_only(costs)


def count_headings(blocks: Blocks, counter: TokenCounter) -> IndexArray:
    """Count each heading as it stands before a text of its section, blank line included: (blocks + 1,) int64.

    0 for blocks that are no heading, and in the last entry, which the index -1, for no heading, reads.
    """
    costs = np.zeros(len(blocks) + 1, dtype=np.int64)
    headings = list(blocks.titles)
    costs[headings] = _costs([blocks.heading(block) for block in headings], counter)
    return read_only(costs)


@dataclass(frozen=True)
class ChunkLimits:
    """The limits on the chunks of a text: which gaps may be cut, and how many tokens a chunk may have.

    gaps: opened inside runs above the maximum, and above what the embedder reads; see Gaps.opened().
    reserved: (n,) int32, how far below `max_tokens` a chunk with this first unit must stay, or None.
    limit: what the embedder reads; None unless chunks are held to that.
    """

    gaps: Gaps
    reserved: CountArray | None
    limit: ReadLimit | None


def find_limits(
    blocks: Blocks,
    units: Units,
    *,
    sizes: Sizes,
    gaps: Gaps,
    headings: CountArray | None,
    read: tuple[ReadSizes, IndexArray] | None,
    config: Config,
) -> ChunkLimits:
    """Return the limits that the config's maximum, and the embedder's, set to chunks.

    headings: (n,) int32, what a repeated heading takes of the maximum, or None. read: the units in the
    embedder's tokens, and the result of count_context(), (blocks + 1,) int64; None if chunks are not held to
    what the embedder reads.
    """
    gaps = gaps.opened(sizes, config.max_tokens)
    if read is None:
        return ChunkLimits(gaps, headings, None)
    counted, costs = read
    lead = units.block[gaps.lead[: len(units)]]
    is_by_section = config.heading_context == "text" and not config.context_prefix
    at = blocks.continues[lead] if is_by_section else lead
    limit = ReadLimit(counted.tokens, counted.sizes, read_only(costs[at]))
    return ChunkLimits(
        gaps.opened(limit.sizes, limit.tokens), limit.reserved_with(headings, sizes, config=config), limit
    )


def fits_model(config: Config) -> bool:
    """Whether a config holds its chunks to what the embedder reads."""
    return config.fit_model and "fit_model" in strategy_for(config.strategy).fields


def _costs(headings: list[str], counter: TokenCounter) -> list[int]:
    # A letter stands for the text of the chunk, so that the blank line between is counted as well.
    return counter.count([with_context(heading, "x") if heading else "" for heading in headings])
