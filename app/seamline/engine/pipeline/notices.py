"""Notices of an analysis: what went otherwise than asked for."""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.analysis import Notice
from seamline.engine.chunks.read_limit import ReadLimit
from seamline.engine.evidence.embedding import LEXICAL, Embedder
from seamline.engine.phrases import Phrase, phrase, plural
from seamline.engine.pipeline.run import PipelineRun
from seamline.engine.pipeline.stage_keys import BLOCKS, BOUNDARIES, CHUNKS, EDGES, VECTORS
from seamline.engine.sizing.cut import Cut
from seamline.engine.strategies import manner_of, traits_of
from seamline.engine.strategies.recursive import FALLBACK
from seamline.engine.units.units import content_begin


def find_notices(run: PipelineRun, embedder: Embedder | None) -> tuple[Notice, ...]:
    """Return notices of all that went otherwise than asked for. embedder: the one asked for, if any."""
    return (
        *_text_notices(run),
        *_strategy_notices(run),
        *_vector_notices(run, embedder),
        *_unread_notices(run.read_limit, run.stages[CHUNKS][0]),
    )


def _text_notices(run: PipelineRun) -> Iterator[Notice]:
    """Yield why there is no chunk, if there is none."""
    given = run.given
    if len(given.units):
        return
    if skipped := content_begin(given.blocks, given.config):
        yield Notice(
            phrase(
                "The text is front matter alone, and its {count:,} characters are left out: no chunk",
                count=skipped,
            ),
            "front_matter",
        )
    elif given.document.text:
        yield Notice(phrase("The text is white space alone: no chunk"))


def _strategy_notices(run: PipelineRun) -> Iterator[Notice]:
    """Yield why the text was read, or cut, in another way than asked for."""
    boundaries, text_edges = run.stages[BOUNDARIES], run.stages.get(EDGES)
    if parser_failure := run.stages[BLOCKS][1]:
        is_replaced = boundaries.method == traits_of(run.strategy).without_markdown
        what = _cut_instead(run) if is_replaced else phrase("Read as plain paragraphs")
        yield Notice(phrase("{what}: {why}", what=what, why=parser_failure))
    for note in text_edges.notes if text_edges is not None else ():
        yield Notice(note, "strategy")
    if boundaries.failure:
        yield Notice(phrase("{what}: {why}", what=_cut_instead(run), why=boundaries.failure), "strategy")


def _vector_notices(run: PipelineRun, embedder: Embedder | None) -> Iterator[Notice]:
    """Yield why there are no vectors, or why they say little, where that matters."""
    vectors, method = run.stages[VECTORS], run.stages[BOUNDARIES].method
    is_by_size = method in (run.strategy.name, FALLBACK)
    # A text that is left whole needs no vectors.
    needs_vectors = run.strategy.needs_vectors and not run.is_whole
    if vectors.failure:
        what = phrase("Divided by size instead") if is_by_size else _cut_instead(run)
        if not needs_vectors:
            what = phrase("There is no similarity curve")
        yield Notice(phrase("{what}: {why}", what=what, why=vectors.failure), "embedder")
    elif vectors.is_foreign:
        yield Notice(
            phrase(
                "This text is mostly not English, and the built-in model knows no other language: its "
                "similarities say little here. The lexical embedder goes by the text's own words, in any "
                "language."
            ),
            "embedder",
            LEXICAL,
        )
    elif needs_vectors and embedder is None and len(run.given.units) > 1:
        by_other = phrase("Cut {manner}", manner=manner_of(method))
        yield Notice(
            phrase(
                "{what}: the {strategy} strategy needs an embedder, and none is chosen",
                what=phrase("Divided by size") if is_by_size else by_other,
                strategy=run.strategy.name,
            ),
            "embedder",
        )


def _cut_instead(run: PipelineRun) -> Phrase:
    return phrase("Cut {manner} instead", manner=manner_of(run.stages[BOUNDARIES].method))


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
