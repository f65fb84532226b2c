"""analyse(): from a document to its chunks, in stages that are taken over while their inputs stay equal.

blocks -> sentences -> units -> tokens -> gaps -> limit -> vectors -> curve -> boundaries -> chunks
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.analysis import Analysis, Notice
from seamline.engine.arrays import CountArray, FloatArray
from seamline.engine.blocks import Blocks, parse_blocks, parse_paragraphs
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.chunks import Chunks, make_chunks, with_context
from seamline.engine.completeness import SentenceEdges, sentence_edges
from seamline.engine.config import Config
from seamline.engine.cutting import (
    Boundaries,
    apply_threshold,
    counts_text,
    curve_inputs,
    curve_of,
    features_inputs,
    find_boundaries,
    gaps_inputs,
    holds_maximum,
    keeps_together,
    units_inputs,
)
from seamline.engine.document import Document
from seamline.engine.embedding import Embedder, embed_texts
from seamline.engine.errors import ConfigError, EmbeddingError, MarkdownError
from seamline.engine.gaps import Gaps, find_gaps
from seamline.engine.holding import hold_maximum
from seamline.engine.inactive import find_inactive
from seamline.engine.language import is_mostly_foreign
from seamline.engine.long_units import ReadSizes, divide_units, find_long
from seamline.engine.packing import Cut
from seamline.engine.pins import pinned_gaps
from seamline.engine.proposing import Prepared, prepare, stays_whole
from seamline.engine.read_limit import ReadLimit, count_headings, find_read_limit, holds, opened
from seamline.engine.sizes import Sizes
from seamline.engine.span_counts import NONE_COUNTED, SpanCounts
from seamline.engine.stages import Stages
from seamline.engine.strategies import Preparable, Strategy, StrategyInput, strategy_for
from seamline.engine.strategies.window import FALLBACK as SLIDING
from seamline.engine.tokens import TokenCounter, counter_for
from seamline.engine.unit_sizes import count_units
from seamline.engine.units import Units, content_begin, find_sentences, find_units

logger = logging.getLogger(__name__)


def analyse(
    document: Document,
    config: Config,
    embedder: Embedder | None = None,
    *,
    pins: Sequence[int] = (),
    previous: Analysis | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Analysis:
    """Cut a document into chunks, and keep what led there.

    embedder: computes the vectors; without one there is no curve, and strategies that need it fall back
    to dividing by size if the config allows. pins: indices of the text at which a chunk begins whatever
    the strategy says, or the nearest place between two units. previous: an earlier analysis whose stages are
    taken over where their inputs are equal, so that moving a threshold re-runs the cut alone.
    Raises Cancelled; ConfigError; EmbeddingError when vectors fail and the config forbids the fallback.
    """
    strategy = strategy_for(config.strategy)
    counter = counter_for(config.token_method, embedder)
    model = _look_at(embedder)
    stages = Stages(previous.stages if previous is not None else {}, progress, cancel)

    blocks, parser_failure = stages.take(
        "blocks",
        (document.digest, document.kind, document.turns),
        lambda: _parse(document, progress, cancel),
    )
    sentences, edges = stages.take(
        "sentences", (), lambda: _sentences(document, blocks, progress, cancel), after=("blocks",)
    )
    found = stages.take(
        "found",
        units_inputs(config),
        lambda: find_units(document, blocks, sentences, config, progress=progress, cancel=cancel),
        after=("sentences",),
    )
    by = config.token_method, model.identity if config.token_method == "model" else (), counts_text(config)
    counted_units = stages.take(
        "counts",
        by,
        lambda: count_units(document, found, config, counter, progress, cancel, of_text=counts_text(config)),
        after=("found",),
    )
    read: ReadSizes | None = None
    read_counter = model.counter or counter
    limited: tuple[str, ...] = ()
    if holds(config) and model.max_tokens > 0:
        limited = ("read",)
        read = stages.take(
            "read",
            (model.identity, () if model.counter else config.token_method),
            # Whatever the splitter, what is embedded is the text as it stands, white space and all.
            lambda: ReadSizes(
                model.max_tokens,
                count_units(document, found, config, read_counter, progress, cancel, of_text=True),
            ),
            after=("found",),
        )
    long = find_long(document, found, counted_units, config, counter, read)
    units = stages.take(
        "units",
        (long, by) if long.part_tokens else (),
        lambda: divide_units(document, blocks, found, counted_units, config, counter, read, cancel),
        after=("found", *(limited if long.part_tokens else ())),
    )
    sizes = stages.take(
        "tokens",
        (),
        lambda: (
            counted_units
            if units is found
            else count_units(document, units, config, counter, progress, cancel, of_text=counts_text(config))
        ),
        after=("units", "counts"),
    )
    gaps, headings = stages.take(
        "gaps",
        gaps_inputs(config),
        lambda: _gaps(document, blocks, units, sizes, config, counter),
        after=("tokens",),
    )
    read_limit: ReadLimit | None = None
    if read is not None:
        limited = ("limit",)
        counted_read, read_headings = stages.take(
            "limit",
            (config.heading_context,),
            lambda: (
                read
                if units is found
                else replace(
                    read,
                    sizes=count_units(document, units, config, read_counter, progress, cancel, of_text=True),
                ),
                count_headings(blocks, units, config, read_counter),
            ),
            after=("units", "read"),
        )
        read_limit = find_read_limit(counted_read, read_headings, blocks, units, gaps, config)
    context = headings if read_limit is None else read_limit.context(headings, sizes, config)
    gaps = opened(gaps, sizes, config, read_limit)
    vectors = stages.take(
        "vectors",
        model.identity,
        lambda: _embed_units(document, blocks, units, config, model, progress, cancel),
        after=("units",),
    )
    _require_vectors(vectors, strategy, config)
    curve = stages.take(
        "curve",
        curve_inputs(config),
        lambda: curve_of(vectors.array, config),
        after=("vectors",),
    )
    substitute: str = getattr(strategy, "without_markdown", "") if parser_failure else ""
    acting = strategy_for(substitute) if substitute else strategy
    given = StrategyInput(
        document=document,
        blocks=blocks,
        units=units,
        sizes=sizes,
        gaps=gaps,
        vectors=vectors.array,
        curve=None,
        verdicts=np.zeros(len(gaps), dtype=np.uint8),
        config=config,
        pinned=pinned_gaps(pins, units),
        context=context,
        progress=progress,
        cancel=cancel,
    )
    prepared = Prepared()
    if isinstance(strategy, Preparable) and not stays_whole(strategy, sizes, config, context):
        preparable = strategy
        prepared = stages.take(
            "evidence",
            features_inputs(strategy, given),
            lambda: prepare(preparable, given),
            after=("gaps", *limited, "vectors"),
        )
    boundaries = stages.take(
        "boundaries",
        (config, tuple(pins)),
        lambda: find_boundaries(
            apply_threshold(given, curve, prepared.features), acting, prepared.failure, read_limit
        ),
        # The features follow from the vectors, which the curve does too, and the config.
        after=("gaps", *limited, "curve"),
    )
    # A span's context follows from the span, unless what is done with headings has changed.
    can_keep = previous is not None and stages.same("gaps")
    counted = previous.counted if previous is not None and can_keep else NONE_COUNTED
    cut, chunks, counted = stages.take(
        "chunks",
        (config,),
        lambda: _chunks(
            document, blocks, units, sizes, gaps, boundaries.cut, config, counter, counted, edges
        ),
        after=("boundaries",),
    )
    analysis = Analysis(
        document=document,
        config=config,
        pins=tuple(pins),
        blocks=blocks,
        units=units,
        sizes=sizes,
        counter=counter,
        vectors=vectors.array,
        embedder=embedder.name if embedder is not None else "none",
        max_read_tokens=model.max_tokens,
        read_limit=read_limit,
        model_counter=model.counter,
        curve=boundaries.curve,
        gaps=gaps,
        verdicts=boundaries.verdicts,
        margins=boundaries.margins,
        cut=cut,
        chunks=chunks,
        edges=edges,
        method=boundaries.method,
        notices=(
            *_notices(
                strategy, parser_failure, boundaries, vectors, embedder, units, content_begin(blocks, config)
            ),
            *_unread_notices(read_limit, cut),
        ),
        timings=stages.timings,
        inactive=find_inactive(
            strategy,
            given,
            boundaries,
            is_whole=stays_whole(strategy, sizes, config, context),
            reads_tokens=model.max_tokens,
        ),
        # A failure may pass: whatever rests on one is not handed on.
        stages=stages.without("vectors", "curve", "evidence", "boundaries", "chunks")
        if vectors.failure
        else stages.results,
        counted=counted,
    )
    if previous is None or previous.trigger != analysis.trigger:
        logger.info("%s: %s", " ".join(filter(None, (document.name, document.entry))), analysis.trigger)
    return analysis


@dataclass(frozen=True)
class _Vectors:
    array: FloatArray | None
    failure: str = ""
    is_foreign: bool = False


@dataclass(frozen=True)
class _Model:
    """An embedder as it is when an analysis begins. failure: why it cannot be used, or ""."""

    embedder: Embedder | None
    identity: tuple[object, ...] = ()
    max_tokens: int = 0
    counter: TokenCounter | None = None
    failure: str = ""


def _look_at(embedder: Embedder | None) -> _Model:
    if embedder is None:
        return _Model(None)
    try:
        # Asking loads the model, and that may fail.
        identity = (embedder.name, embedder.dimensions, embedder.max_tokens)
    except EmbeddingError as error:
        return _Model(embedder, (embedder.name,), failure=str(error))
    return _Model(embedder, identity, embedder.max_tokens, getattr(embedder, "token_counter", None))


def _parse(document: Document, progress: Progress, cancel: CancelToken | None) -> tuple[Blocks, str]:
    """Return the blocks, and why they are plain paragraphs if the markdown could not be parsed."""
    try:
        return parse_blocks(document, progress=progress, cancel=cancel), ""
    except MarkdownError as error:
        logger.warning("%s: %s", document.name, error, exc_info=True)
        return parse_paragraphs(document, progress=progress, cancel=cancel), str(error)


def _embed_units(
    document: Document,
    blocks: Blocks,
    units: Units,
    config: Config,
    model: _Model,
    progress: Progress,
    cancel: CancelToken | None,
) -> _Vectors:
    if model.embedder is None or model.failure:
        return _Vectors(None, model.failure)
    spans = zip(units.first.tolist(), units.last.tolist(), strict=True)
    texts = [document.text[first:last] for first, last in spans]
    try:
        array = embed_texts(
            model.embedder, texts, batch_size=config.embedding_batch_size, progress=progress, cancel=cancel
        )
    except EmbeddingError as error:
        return _Vectors(None, str(error))
    knows_english_only = getattr(model.embedder, "is_english_only", False)
    in_code = blocks.atomic[units.block].tolist()
    sentences = (text for text, is_code in zip(texts, in_code, strict=True) if not is_code)
    return _Vectors(array, is_foreign=knows_english_only and is_mostly_foreign(sentences))


def _require_vectors(vectors: _Vectors, strategy: Strategy, config: Config) -> None:
    if vectors.array is not None or not strategy.needs_vectors or config.fallback_to_recursive:
        return
    if vectors.failure:
        raise EmbeddingError(f"{vectors.failure}; fallback_to_recursive would divide by size instead")
    raise ConfigError(
        f"the {strategy.name} strategy needs an embedder, and none is chosen; "
        "choose one, or set fallback_to_recursive",
        key="embedder",
    )


def _sentences(
    document: Document, blocks: Blocks, progress: Progress, cancel: CancelToken | None
) -> tuple[Units, SentenceEdges]:
    sentences = find_sentences(document, blocks, progress=progress, cancel=cancel)
    return sentences, sentence_edges(sentences)


def _gaps(
    document: Document, blocks: Blocks, units: Units, sizes: Sizes, config: Config, counter: TokenCounter
) -> tuple[Gaps, CountArray | None]:
    """Return the gaps, and (n,) int32: what a repeated heading costs a chunk that begins with each unit."""
    gaps = find_gaps(document, blocks, units, sizes, config, keeps_together=keeps_together(config))
    if config.heading_context != "text":
        return gaps, None
    headings = list(blocks.titles)
    costs = np.zeros(len(blocks) + 1, dtype=np.int32)
    costs[headings] = counter.count([with_context(blocks.heading(block), "x") for block in headings])
    # The last cost, which -1 finds, is that of no heading.
    return gaps, costs[blocks.continues[units.block[gaps.lead[: len(units)]]]]


def _chunks(
    document: Document,
    blocks: Blocks,
    units: Units,
    sizes: Sizes,
    gaps: Gaps,
    cut: Cut,
    config: Config,
    counter: TokenCounter,
    counted: SpanCounts,
    edges: SentenceEdges,
) -> tuple[Cut, Chunks, SpanCounts]:
    """Return the chunks of a cut, the cut that they are of, and the counts of their texts."""

    def make(cut: Cut) -> Chunks:
        nonlocal counted
        chunks, counted = make_chunks(
            document, blocks, units, sizes, cut, config, counter, counted, edges=edges, lead=gaps.lead
        )
        return chunks

    chunks = make(cut)
    if holds_maximum(config):
        cut, chunks = hold_maximum(cut, chunks, gaps, sizes, config, make)
    return cut, chunks, counted


def _notices(
    strategy: Strategy,
    parser_failure: str,
    boundaries: Boundaries,
    vectors: _Vectors,
    embedder: Embedder | None,
    units: Units,
    skipped: int,
) -> tuple[Notice, ...]:
    """Say what went otherwise than asked for. skipped: characters of front matter that are left out."""
    notices = []
    if skipped and not len(units):
        notices.append(
            Notice(
                f"The text is front matter alone, and its {skipped:,} characters are left out: no chunk",
                "front_matter",
            )
        )
    if parser_failure:
        is_fixed = boundaries.method == "fixed" != strategy.name
        what = "Cut at a fixed size instead" if is_fixed else "Read as plain paragraphs"
        notices.append(Notice(f"{what}: {parser_failure}"))
    if boundaries.failure:
        notices.append(Notice(f"Cut by the sliding window instead: {boundaries.failure}", "strategy"))
    divided = "Cut by the sliding window" if boundaries.method == SLIDING else "Divided by size"
    if vectors.failure:
        what = f"{divided} instead" if strategy.needs_vectors else "There is no similarity curve"
        notices.append(Notice(f"{what}: {vectors.failure}", "embedder"))
    elif vectors.is_foreign:
        notices.append(
            Notice(
                "This text is mostly not English, and the built-in model knows no other language: its "
                "similarities say little here. A multilingual model can be chosen as the embedder.",
                "embedder",
            )
        )
    elif strategy.needs_vectors and embedder is None and len(units) > 1:
        notices.append(
            Notice(
                f"{divided}: the {strategy.name} strategy needs an embedder, and none is chosen",
                "embedder",
            )
        )
    return tuple(notices)


def _unread_notices(read_limit: ReadLimit | None, cut: Cut) -> list[Notice]:
    count = 0 if read_limit is None else len(read_limit.beyond(cut))
    if read_limit is None or not count:
        return []
    chunks = "1 chunk has" if count == 1 else f"{count:,} chunks have"
    return [
        Notice(
            f"{chunks} text that the embedder does not read: what is never divided is longer there than the "
            f"{read_limit.tokens:,} tokens that it reads",
            "max_tokens",
        )
    ]
