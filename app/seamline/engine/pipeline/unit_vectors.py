"""Vectors of the units: those of unchanged units are kept, the others are embedded."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, EmbeddingError
from seamline.engine.evidence.embedding import Embedder, embed_units, reads_whole_document
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.phrases import message_of, phrase
from seamline.engine.strategies import Strategy
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.text.language import is_mostly_foreign
from seamline.engine.text.reparsing import Edit
from seamline.engine.text.span_texts import SpanTexts
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.unit_sizes import find_spans
from seamline.engine.units.unit_words import words_begin
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class Vectors:
    """The vectors of the units. array: (n, dimensions) float32, or None; failure: why there are none, or "".

    identity: of the embedder that made them. is_foreign: whether it knows too little of the text's language
        to tell sentences apart. begins: (n,) int64, the index at which the embedded text of each unit begins.
    origin: (n,) int64, the number that each row had in the run before, -1 for a new row; None if there was no
        such run, or its rows could not be used.
    """

    array: FloatArray | None
    failure: str = ""
    identity: tuple[object, ...] = ()
    is_foreign: bool = False
    begins: IndexArray | None = None
    origin: IndexArray | None = None


@dataclass(frozen=True)
class EmbedderSnapshot:
    """An embedder as it is when an analysis begins. failure: why it cannot be used, or ""."""

    embedder: Embedder | None
    identity: tuple[object, ...] = ()
    max_tokens: int = 0
    counter: TokenCounter | None = None
    topic_model: TopicModel | None = None
    failure: str = ""


def take_snapshot(embedder: Embedder | None) -> EmbedderSnapshot:
    """Return a snapshot of an embedder, after loading its model."""
    if embedder is None:
        return EmbedderSnapshot(None)
    try:
        # Asking loads the model, and that may fail.
        identity = (embedder.name, embedder.dimensions, embedder.max_tokens)
    except EmbeddingError as error:
        return EmbedderSnapshot(embedder, (embedder.name,), failure=message_of(error))
    return EmbedderSnapshot(
        embedder,
        identity,
        embedder.max_tokens,
        getattr(embedder, "token_counter", None),
        getattr(embedder, "topic_model", None),
    )


def embedded_from(document: Document, blocks: Blocks, *, units: Units) -> IndexArray:
    """Return the index at which the embedded text of each unit begins, (n,) int64.

    That is behind the label of a message: who speaks is no topic. A unit of nothing but a label is embedded
    as a whole.
    """
    begins = words_begin(document, blocks, units=units)
    return np.where(begins < units.last, begins, units.first)


def is_foreign_to_english(document: Document, blocks: Blocks, *, sentences: Units) -> bool:
    """Return whether the sentences of a text, without its code, are mostly in another language."""
    begins = embedded_from(document, blocks, units=sentences)
    prose = np.flatnonzero(~blocks.atomic[sentences.block])
    return is_mostly_foreign(SpanTexts(document.text, begins, sentences.last).take(prose))


def embed_missing(
    document: Document,
    *,
    units: Units,
    begins: IndexArray,
    config: Config,
    model: EmbedderSnapshot,
    progress: Progress,
    cancel: CancelToken | None,
    known: tuple[FloatArray, BoolArray] | None,
    origin: IndexArray | None,
    is_foreign: bool,
) -> Vectors:
    """Return the vectors of the units, after embedding those that are not known.

    begins: (n,) int64, see embedded_from(). known: (n, dimensions) float32, vectors, completed in place, and
    (n,) bool, which of them are known; None for none. origin, is_foreign: as of Vectors.
    Raises Cancelled.
    """
    if model.embedder is None or model.failure:
        return Vectors(None, model.failure, model.identity)
    texts = SpanTexts(document.text, begins, units.last)
    if reads_whole_document(model.embedder):
        # Each vector depends on the whole document, so that an edit anywhere changes all.
        known = origin = None
    missing = texts if known is None else texts.take(np.flatnonzero(~known[1]))
    try:
        array = embed_units(
            model.embedder, missing, batch_size=config.embedding_batch_size, progress=progress, cancel=cancel
        )
    except EmbeddingError as error:
        return Vectors(None, message_of(error), model.identity)
    if known is not None:
        whole = known[0]
        whole[~known[1]] = array
        array = read_only(whole)
    return Vectors(array, identity=model.identity, is_foreign=is_foreign, begins=begins, origin=origin)


def unchanged_vectors(
    edit: Edit, units: Units, *, begins: IndexArray, earlier: Units | None, vectors: Vectors | None
) -> tuple[FloatArray, IndexArray] | None:
    """Return the vectors of units that were there before, (n, dimensions) float32, and their numbers then.

    begins: (n,) int64, see embedded_from(). earlier, vectors: of the text before the edit. The numbers are
    (n,) int64; a new unit has -1, and an undefined vector. None if there are no vectors to reuse.
    """
    if earlier is None or vectors is None or vectors.array is None or vectors.begins is None:
        return None
    kept, first = edit.moved(earlier.first, earlier.last)
    rows = np.flatnonzero(kept)
    if not len(rows):
        return None
    moved = first[rows] - earlier.first[rows]
    # Compared from where the embedded text begins, since a label may have become text, or the reverse.
    starts, ends = vectors.begins[rows] + moved, earlier.last[rows] + moved
    place, known = find_spans(starts, ends, start=begins, end=units.last)
    return vectors.array[rows[place]], np.where(known, rows[place], -1)


def require_vectors(vectors: Vectors, strategy: Strategy, *, config: Config) -> None:
    """Raise EmbeddingError or ConfigError if a strategy has no vectors, needs them, and may not fall back."""
    if vectors.array is not None or not strategy.needs_vectors or config.fallback_to_recursive:
        return
    if vectors.failure:
        raise EmbeddingError(
            phrase("{failure}; fallback_to_recursive would divide by size instead", failure=vectors.failure)
        )
    raise ConfigError(
        phrase(
            "the {strategy} strategy needs an embedder, and none is chosen; choose one, or set "
            "fallback_to_recursive",
            strategy=strategy.name,
        ),
        key="embedder",
    )
