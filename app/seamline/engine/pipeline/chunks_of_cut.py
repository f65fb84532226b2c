"""Makes the chunks of a cut: divided again where they exceed the maximum, nested in their parents."""

from __future__ import annotations

from seamline.engine.chunks.chunk import Chunks, make_chunks
from seamline.engine.chunks.completeness import SentenceEdges
from seamline.engine.chunks.hold_maximum import hold_maximum
from seamline.engine.chunks.read_limit import ChunkLimits
from seamline.engine.config import Config
from seamline.engine.pipeline.parents import Parents
from seamline.engine.pipeline.stage_inputs import holds_maximum
from seamline.engine.sizing.cut import Cut
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.span_counts import SpanCounts
from seamline.engine.units.units import Units


def chunks_of(
    document: Document,
    blocks: Blocks,
    *,
    units: Units,
    sizes: Sizes,
    limits: ChunkLimits,
    cut: Cut,
    parents: Parents | None,
    config: Config,
    counter: TokenCounter,
    span_counts: SpanCounts,
    sentence_edges: SentenceEdges,
) -> tuple[Cut, Chunks, SpanCounts]:
    """Return the final cut, its chunks, and the token counts of their texts."""

    def make(cut: Cut) -> Chunks:
        nonlocal span_counts
        chunks, span_counts = make_chunks(
            document,
            blocks,
            units=units,
            sizes=sizes,
            cut=cut,
            config=config,
            counter=counter,
            span_counts=span_counts,
            sentence_edges=sentence_edges,
            lead=limits.gaps.lead,
        )
        return chunks

    fixed_ends: frozenset[int] = frozenset()
    if parents is not None:
        cut = parents.nest(cut, units, gaps=limits.gaps, sizes=sizes, config=config)
        fixed_ends = frozenset(parents.ends(units).tolist())
    chunks = make(cut)
    if holds_maximum(config):
        cut, chunks = hold_maximum(
            cut,
            chunks,
            gaps=limits.gaps,
            sizes=sizes,
            config=config,
            make=make,
            reserved=limits.reserved,
            fixed_ends=fixed_ends,
        )
    return cut, chunks, span_counts
