"""The stages from a document to its chunks, each reused while its inputs stay equal.

blocks -> sentences -> units -> tokens -> gaps -> room -> vectors -> curve -> boundaries -> chunks
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from seamline.engine.arrays import CountArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.chunks.chunk import Chunks, with_context
from seamline.engine.chunks.completeness import SentenceEdges, sentence_edges
from seamline.engine.chunks.read_limit import ReadLimit, Room, count_context, find_room, holds
from seamline.engine.config import Config
from seamline.engine.errors import MarkdownError
from seamline.engine.evidence.curve import Curve
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.gaps import Gaps, find_gaps
from seamline.engine.phrases import message_of
from seamline.engine.pipeline.boundaries import (
    Boundaries,
    apply_threshold,
    counts_text,
    curve_inputs,
    curve_of,
    cuts_anywhere,
    features_inputs,
    find_boundaries,
    gaps_inputs,
    keeps_together,
    units_inputs,
)
from seamline.engine.pipeline.chunks_of_cut import chunks_of
from seamline.engine.pipeline.parents import Parents
from seamline.engine.pipeline.unit_vectors import (
    EmbedderSnapshot,
    Vectors,
    embed_missing,
    require_vectors,
    take_snapshot,
    unchanged_vectors,
)
from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.sizing.size_limits import Cut
from seamline.engine.stages import Stage, StageRunner, Stages
from seamline.engine.strategies import (
    FindsEdges,
    Preparable,
    Strategy,
    StrategyInput,
    TextEdges,
    strategy_for,
)
from seamline.engine.strategies.run_strategy import Prepared, prepare, stays_whole
from seamline.engine.text.blocks import Blocks, parse_blocks, parse_paragraphs
from seamline.engine.text.document import Document
from seamline.engine.text.reparsing import Edit, reparse_blocks
from seamline.engine.tokens.counters import TokenCounter, counter_for
from seamline.engine.units.long_units import LongUnits, ReadSizes, find_long, split_units
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.span_counts import NONE_COUNTED, SpanCounts
from seamline.engine.units.unit_sizes import KnownCounts, count_units
from seamline.engine.units.units import Units, divide_at, find_sentences, find_units

logger = logging.getLogger(__name__)


NO_STAGES = Stages()


BLOCKS: Stage[tuple[Blocks, str]] = Stage("blocks")
SENTENCES: Stage[tuple[Units, SentenceEdges]] = Stage("sentences")
TEXT_EDGES: Stage[TextEdges] = Stage("edges")
FOUND: Stage[Units] = Stage("found")
COUNTS: Stage[Sizes] = Stage("counts")
READ: Stage[ReadSizes] = Stage("read")
LONG: Stage[LongUnits] = Stage("long")
UNITS: Stage[Units] = Stage("units")
SIZES: Stage[Sizes] = Stage("tokens")
GAPS: Stage[tuple[Gaps, CountArray | None]] = Stage("gaps")
LIMIT: Stage[tuple[ReadSizes, IndexArray]] = Stage("limit")
ROOM: Stage[Room] = Stage("room")
VECTORS: Stage[Vectors] = Stage("vectors")
CURVE: Stage[Curve | None] = Stage("curve")
FEATURES: Stage[Prepared] = Stage("evidence")
BOUNDARIES: Stage[Boundaries] = Stage("boundaries")
CHUNKS: Stage[tuple[Cut, Chunks, SpanCounts]] = Stage("chunks")


@dataclass(frozen=True)
class PipelineRun:
    """What came of the pipeline up to the boundaries, or to the chunks.

    stages: results by their keys, those of the chunks only if they were asked for. timings: seconds of the
    stages that were computed anew. given: what the strategy looked at, the curve and its features apart.
    """

    stages: Stages
    timings: Mapping[str, float]
    given: StrategyInput
    strategy: Strategy
    counter: TokenCounter
    model: EmbedderSnapshot
    read_limit: ReadLimit | None

    @property
    def is_whole(self) -> bool:
        """Whether the config leaves the text in one piece."""
        return stays_whole(
            self.strategy, self.given.sizes, config=self.given.config, context=self.given.context
        )


def run_pipeline(
    document: Document,
    config: Config,
    *,
    embedder: Embedder | None = None,
    model: EmbedderSnapshot | None = None,
    pins: Sequence[int] = (),
    parents: Parents | None = None,
    previous: Stages = NO_STAGES,
    before: Document | None = None,
    counted: SpanCounts = NONE_COUNTED,
    until: Literal["boundaries", "chunks"] = "chunks",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> PipelineRun:
    """Run the stages of an analysis, or reuse them from `previous` where their inputs are equal.

    model: what is known of the embedder, where it need not be looked at. parents: chunks that are cut again,
    each by itself. before: the document that `previous`
    is of; if this one is an edit of it, what is unchanged is reused. counted: the counts of chunks' texts
    that the run has made which gave `previous`. until: the last stage; to make the chunks takes ten times as
    long as to find where they end. Otherwise as analyse().
    Raises as analyse() does.
    """
    strategy = strategy_for(config.strategy)
    counter = counter_for(config.token_method, embedder)
    if model is None:
        model = take_snapshot(embedder)
    stages = StageRunner(previous, progress, cancel=cancel)
    edit = None
    if before is not None and before.digest != document.digest:
        edit = Edit.between(before.text, document.text)

    def unchanged_counts(counts: Sizes | None) -> KnownCounts | None:
        """Return what is known of the units that the edit left, from the counts of the text before."""
        units = stages.earlier(FOUND, units_inputs(config))
        if edit is None or counts is None or units is None:
            return None
        return KnownCounts.of(units, counts).after(edit)

    blocks, parser_failure = stages.take(
        BLOCKS,
        (document.digest, document.kind, document.turns),
        compute=lambda: _parse(
            document, progress, cancel=cancel, before=before, earlier=previous.get(BLOCKS)
        ),
    )
    sentences, edges = stages.take(
        SENTENCES,
        (),
        compute=lambda: _sentences(document, blocks, progress=progress, cancel=cancel),
        after=(BLOCKS,),
    )
    text_edges: TextEdges | None = None
    if isinstance(strategy, FindsEdges):
        finder = strategy
        text_edges = stages.take(
            TEXT_EDGES,
            (config.strategy, *(config[name] for name in strategy.edge_fields)),
            compute=lambda: finder.find_edges(document, config),
            after=(BLOCKS,),
        )

    def find() -> Units:
        units = find_units(
            document, blocks, sentences=sentences, config=config, progress=progress, cancel=cancel
        )
        if text_edges is None:
            return units
        return divide_at(text_edges.edges, units, document=document, blocks=blocks)

    found = stages.take(
        FOUND,
        units_inputs(config) if parents is None else (parents.units_key,),
        compute=lambda: find() if parents is None else parents.units,
        after=(SENTENCES,) if text_edges is None else (SENTENCES, TEXT_EDGES),
    )
    by = config.token_method, model.identity if config.token_method == "model" else (), counts_text(config)
    counted_units = stages.take(
        COUNTS,
        by,
        compute=lambda: count_units(
            document,
            found,
            config=config,
            counter=counter,
            progress=progress,
            cancel=cancel,
            of_text=counts_text(config),
            counted=(
                unchanged_counts(stages.earlier(COUNTS, by))
                if parents is None
                else KnownCounts.of(parents.units, parents.sizes)
            ),
        ),
        after=(FOUND,),
    )
    read: ReadSizes | None = None
    read_counter = model.counter or counter
    limited: tuple[Stage[Any], ...] = ()
    if holds(config) and model.max_tokens > 0:
        limited = (READ,)
        read_by = model.identity, () if model.counter else config.token_method
        earlier_read = stages.earlier(READ, read_by)
        read = stages.take(
            READ,
            read_by,
            # Whatever the splitter, what is embedded is the text as it stands, white space and all.
            compute=lambda: ReadSizes(
                model.max_tokens,
                count_units(
                    document,
                    found,
                    config=config,
                    counter=read_counter,
                    progress=progress,
                    cancel=cancel,
                    of_text=True,
                    counted=unchanged_counts(earlier_read.sizes if earlier_read is not None else None),
                ),
            ),
            after=(FOUND,),
        )
    long = stages.take(
        LONG,
        (config.max_tokens, config.block_tokens),
        compute=lambda: find_long(
            document, found, sizes=counted_units, config=config, counter=counter, read=read
        ),
        after=(COUNTS, *limited),
    )
    units = stages.take(
        UNITS,
        (long, by) if long.part_tokens else (),
        compute=lambda: split_units(document, blocks, units=found, long=long, counter=counter, cancel=cancel),
        after=(FOUND, *(limited if long.part_tokens else ())),
    )
    sizes = stages.take(
        SIZES,
        (),
        compute=lambda: (
            counted_units
            if units is found
            else count_units(
                document,
                units,
                config=config,
                counter=counter,
                progress=progress,
                cancel=cancel,
                of_text=counts_text(config),
                counted=KnownCounts.of(found, counted_units),
            )
        ),
        after=(UNITS, COUNTS),
    )
    tied, headings = stages.take(
        GAPS,
        gaps_inputs(config),
        compute=lambda: _gaps(document, blocks, units=units, sizes=sizes, config=config, counter=counter),
        after=(SIZES,),
    )
    counted_read: tuple[ReadSizes, IndexArray] | None = None
    if read is not None:
        limited = (LIMIT,)
        counted_read = stages.take(
            LIMIT,
            (config.heading_context, config.context_prefix),
            compute=lambda: (
                read
                if units is found
                else replace(
                    read,
                    sizes=count_units(
                        document,
                        units,
                        config=config,
                        counter=read_counter,
                        progress=progress,
                        cancel=cancel,
                        of_text=True,
                        counted=KnownCounts.of(found, read.sizes),
                    ),
                ),
                count_context(document, blocks, units=units, config=config, counter=read_counter),
            ),
            after=(UNITS, READ),
        )
    room = stages.take(
        ROOM,
        (config.max_tokens,),
        compute=lambda: find_room(
            blocks, units, sizes=sizes, gaps=tied, headings=headings, read=counted_read, config=config
        ),
        after=(GAPS, *limited),
    )
    vectors = stages.take(
        VECTORS,
        model.identity,
        compute=lambda: embed_missing(
            document,
            blocks,
            units=units,
            config=config,
            model=model,
            progress=progress,
            cancel=cancel,
            known=(
                unchanged_vectors(
                    edit, units, earlier=previous.get(UNITS), vectors=stages.earlier(VECTORS, model.identity)
                )
                if parents is None
                else parents.vectors_of(units)
            ),
        ),
        after=(UNITS,),
    )
    require_vectors(vectors, strategy, config=config)
    curve = stages.take(
        CURVE,
        curve_inputs(config),
        compute=lambda: curve_of(vectors.array, config),
        after=(VECTORS,),
    )
    substitute: str = getattr(strategy, "without_markdown", "") if parser_failure else ""
    acting = strategy_for(substitute) if substitute else strategy
    given = StrategyInput(
        document=document,
        blocks=blocks,
        units=units,
        sizes=sizes,
        gaps=room.gaps,
        vectors=vectors.array,
        topic_model=model.topic_model,
        curve=None,
        verdicts=np.zeros(len(room.gaps), dtype=np.uint8),
        config=config,
        pinned=pinned_gaps(pins, units),
        context=room.context,
        progress=progress,
        cancel=cancel,
    )
    prepared = Prepared(None if text_edges is None else text_edges.features)
    if isinstance(strategy, Preparable) and not stays_whole(
        strategy, sizes, config=config, context=room.context
    ):
        preparable = strategy
        before_this = previous.get(FEATURES) if stages.is_reused(VECTORS) else None
        earlier = before_this.features if before_this is not None else None
        prepared = stages.take(
            FEATURES,
            features_inputs(strategy, given),
            compute=lambda: prepare(preparable, replace(given, earlier=earlier)),
            after=(GAPS, *limited, VECTORS),
        )
    boundaries = stages.take(
        BOUNDARIES,
        (config, tuple(pins)),
        compute=lambda: find_boundaries(
            apply_threshold(given, curve, features=prepared.features),
            acting,
            prepare_failure=prepared.failure,
            read_limit=room.limit,
        ),
        # The features follow from the vectors, which the curve does too, and the config.
        after=(ROOM, CURVE),
    )
    if until == "chunks":
        # A span's context follows from the span, unless what is done with headings has changed.
        known = counted if stages.is_reused(GAPS) else NONE_COUNTED
        stages.take(
            CHUNKS,
            (config, None if parents is None else parents.cut_key),
            compute=lambda: chunks_of(
                document,
                blocks,
                units=units,
                sizes=sizes,
                room=room,
                cut=boundaries.cut,
                parents=parents,
                config=config,
                counter=counter,
                counted=known,
                edges=edges,
            ),
            after=(BOUNDARIES,),
        )
    return PipelineRun(stages.results, stages.timings, given, strategy, counter, model, room.limit)


def _parse(
    document: Document,
    progress: Progress,
    *,
    cancel: CancelToken | None,
    before: Document | None,
    earlier: tuple[Blocks, str] | None,
) -> tuple[Blocks, str]:
    """Return the blocks, and why they are plain paragraphs if the markdown could not be parsed.

    earlier: what this gave for the document before an edit.
    """
    try:
        if before is not None and earlier is not None and not earlier[1]:
            blocks = reparse_blocks(document, before, blocks=earlier[0], progress=progress, cancel=cancel)
            if blocks is not None:
                return blocks, ""
        return parse_blocks(document, progress=progress, cancel=cancel), ""
    except MarkdownError as error:
        logger.warning("%s: %s", document.name, error, exc_info=True)
        return parse_paragraphs(document, progress=progress, cancel=cancel), message_of(error)


def _sentences(
    document: Document, blocks: Blocks, *, progress: Progress, cancel: CancelToken | None
) -> tuple[Units, SentenceEdges]:
    sentences = find_sentences(document, blocks, progress=progress, cancel=cancel)
    return sentences, sentence_edges(sentences)


def _gaps(
    document: Document, blocks: Blocks, *, units: Units, sizes: Sizes, config: Config, counter: TokenCounter
) -> tuple[Gaps, CountArray | None]:
    """Return the gaps, and (n,) int32: what a repeated heading costs a chunk that begins with each unit."""
    gaps = find_gaps(
        document,
        blocks,
        units=units,
        sizes=sizes,
        config=config,
        keeps_together=keeps_together(config),
        is_free=cuts_anywhere(config),
    )
    if config.heading_context != "text":
        return gaps, None
    headings = list(blocks.titles)
    costs = np.zeros(len(blocks) + 1, dtype=np.int32)
    costs[headings] = counter.count([with_context(blocks.heading(block), "x") for block in headings])
    # The last cost, which -1 finds, is that of no heading.
    return gaps, costs[blocks.continues[units.block[gaps.lead[: len(units)]]]]
