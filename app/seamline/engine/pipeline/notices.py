"""Notices of an analysis: what went otherwise than asked for."""

from __future__ import annotations

from seamline.engine.analysis import Notice
from seamline.engine.chunks.read_limit import ReadLimit
from seamline.engine.evidence.embedding import LEXICAL, Embedder
from seamline.engine.pipeline.run import BLOCKS, BOUNDARIES, CHUNKS, TEXT_EDGES, VECTORS, PipelineRun
from seamline.engine.sizing.size_limits import Cut
from seamline.engine.strategies import manner_of
from seamline.engine.strategies.recursive import FALLBACK
from seamline.engine.units.units import content_begin


def find_notices(run: PipelineRun, embedder: Embedder | None) -> tuple[Notice, ...]:
    """Say what went otherwise than asked for. embedder: the one that was asked for, if any."""
    stages, strategy, units = run.stages, run.strategy, run.given.units
    boundaries, vectors = stages[BOUNDARIES], stages[VECTORS]
    cut = stages[CHUNKS][0]
    blocks, parser_failure = stages[BLOCKS]
    # Characters of front matter that are left out.
    skipped = content_begin(blocks, run.given.config)
    manner = manner_of(boundaries.method)
    notices = []
    if skipped and not len(units):
        notices.append(
            Notice(
                f"The text is front matter alone, and its {skipped:,} characters are left out: no chunk",
                "front_matter",
            )
        )
    if parser_failure:
        is_replaced = boundaries.method == getattr(strategy, "without_markdown", "")
        what = f"Cut {manner} instead" if is_replaced else "Read as plain paragraphs"
        notices.append(Notice(f"{what}: {parser_failure}"))
    text_edges = stages.get(TEXT_EDGES)
    notices += [Notice(note, "strategy") for note in (text_edges.notes if text_edges is not None else ())]
    if boundaries.failure:
        notices.append(Notice(f"Cut {manner} instead: {boundaries.failure}", "strategy"))
    is_by_size = boundaries.method in (strategy.name, FALLBACK)
    divided = "Divided by size" if is_by_size else f"Cut {manner}"
    # A text that is left whole lacks nothing for the cut.
    needs_vectors = strategy.needs_vectors and not run.is_whole
    if vectors.failure:
        what = f"{divided} instead" if needs_vectors else "There is no similarity curve"
        notices.append(Notice(f"{what}: {vectors.failure}", "embedder"))
    elif vectors.is_foreign:
        notices.append(
            Notice(
                "This text is mostly not English, and the built-in model knows no other language: its "
                "similarities say little here. The lexical embedder goes by the text's own words, in any "
                "language.",
                "embedder",
                LEXICAL,
            )
        )
    elif needs_vectors and embedder is None and len(units) > 1:
        notices.append(
            Notice(
                f"{divided}: the {strategy.name} strategy needs an embedder, and none is chosen",
                "embedder",
            )
        )
    return *notices, *_unread_notices(run.read_limit, cut)


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
