"""Notices of an analysis: what went otherwise than asked for."""

from __future__ import annotations

from seamline.engine.analysis import Notice
from seamline.engine.chunks.read_limit import ReadLimit
from seamline.engine.evidence.embedding import LEXICAL, Embedder
from seamline.engine.phrases import phrase, plural
from seamline.engine.pipeline.run import PipelineRun
from seamline.engine.pipeline.stage_keys import BLOCKS, BOUNDARIES, CHUNKS, EDGES, VECTORS
from seamline.engine.sizing.cut import Cut
from seamline.engine.strategies import manner_of, traits_of
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
    cut_instead = phrase("Cut {manner} instead", manner=manner)
    notices = []
    if skipped and not len(units):
        notices.append(
            Notice(
                phrase(
                    "The text is front matter alone, and its {count:,} characters are left out: no chunk",
                    count=skipped,
                ),
                "front_matter",
            )
        )
    elif not len(units) and run.given.document.text:
        notices.append(Notice(phrase("The text is white space alone: no chunk")))
    if parser_failure:
        is_replaced = boundaries.method == traits_of(strategy).without_markdown
        what = cut_instead if is_replaced else phrase("Read as plain paragraphs")
        notices.append(Notice(phrase("{what}: {why}", what=what, why=parser_failure)))
    text_edges = stages.get(EDGES)
    notices += [Notice(note, "strategy") for note in (text_edges.notes if text_edges is not None else ())]
    if boundaries.failure:
        notices.append(Notice(phrase("{what}: {why}", what=cut_instead, why=boundaries.failure), "strategy"))
    is_by_size = boundaries.method in (strategy.name, FALLBACK)
    # A text that is left whole lacks nothing for the cut.
    needs_vectors = strategy.needs_vectors and not run.is_whole
    if vectors.failure:
        what = phrase("Divided by size instead") if is_by_size else cut_instead
        if not needs_vectors:
            what = phrase("There is no similarity curve")
        notices.append(Notice(phrase("{what}: {why}", what=what, why=vectors.failure), "embedder"))
    elif vectors.is_foreign:
        notices.append(
            Notice(
                phrase(
                    "This text is mostly not English, and the built-in model knows no other language: its "
                    "similarities say little here. The lexical embedder goes by the text's own words, in any "
                    "language."
                ),
                "embedder",
                LEXICAL,
            )
        )
    elif needs_vectors and embedder is None and len(units) > 1:
        notices.append(
            Notice(
                phrase(
                    "{what}: the {strategy} strategy needs an embedder, and none is chosen",
                    what=phrase("Divided by size") if is_by_size else phrase("Cut {manner}", manner=manner),
                    strategy=strategy.name,
                ),
                "embedder",
            )
        )
    return *notices, *_unread_notices(run.read_limit, cut)


def _unread_notices(read_limit: ReadLimit | None, cut: Cut) -> list[Notice]:
    count = 0 if read_limit is None else len(read_limit.beyond(cut))
    if read_limit is None or not count:
        return []
    return [
        Notice(
            plural(
                count,
                "{count:,} chunk holds something that is kept whole, and that is longer than the "
                "{tokens:,} tokens that the embedder reads: its end is not embedded",
                "{count:,} chunks hold something that is kept whole, and that is longer than the "
                "{tokens:,} tokens that the embedder reads: their ends are not embedded",
                tokens=read_limit.tokens,
            ),
            "max_tokens",
        )
    ]
