"""Lexical embedder: vectors from hashed words, weighted by rarity, for any language and without a model.

Words and pieces of words are hashed to a row for each unit of a document; the fewer units have a word, the
more it counts. Neighbouring units mostly share a topic, so the directions along which the means of neighbours
vary most are those of the document's topics, and rows are projected onto them. After Deerwester et al.
(1990), Indexing by Latent Semantic Analysis, and Weinberger et al. (2009), Feature Hashing for Large Scale
Multitask Learning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from seamline.embedders.backend import EmbedderBackend, Loading, ModelInfo
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import LEXICAL

if TYPE_CHECKING:
    from seamline.embedders.lexical_features import HashedTexts

DIMENSIONS = 256
# Wide enough that words which share a bucket disturb little, and narrow enough for exact directions.
_BUCKETS = 1024
# Units either side of a unit that are averaged with it, as they mostly share its topic.
_NEIGHBOURS = 2
# Directions count by their variance to this power: with 0 all alike, with 1 in proportion.
_POWER = 0.5
# Words count by the logarithm of their rarity to this power.
_RARITY = 0.5
# A variance below this share of the largest is due to rounding.
_MIN_VARIANCE = 1e-5
_BLOCK_ROWS = 1024
# In texts of more units than this, only every second, third and so on decides the directions.
_MAX_ROWS = 16_384
_SMALLEST_NORM = 1e-12


class LexicalModel:
    """Embeds units by the words of their whole document, or texts by their own words alone.

    It keeps nothing of what it has read: the same document has the same vectors. Vectors of embed_document()
    can only be compared within their document; those of embed(), as of chunks and queries, with each other.
    """

    dimensions = DIMENSIONS
    # It reads the whole of a text, and has no tokenizer of its own.
    max_tokens = 0
    token_counter = None

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), 256) float32, rows of unit length, zero for a text without words."""
        from seamline.embedders.lexical_features import hash_texts

        hashed = hash_texts(texts)
        rows = [
            block.reshape(len(block), -1, DIMENSIONS).sum(axis=1)
            for _, block in _blocks(hashed, np.ones(hashed.tokens, dtype=np.float64))
        ]
        return _unit_length(np.concatenate([np.zeros((0, DIMENSIONS), dtype=np.float32), *rows]))

    def embed_document(
        self, texts: Sequence[str], *, progress: Progress = no_progress, cancel: CancelToken | None = None
    ) -> FloatArray:
        """Return (len(texts), 256) float32, rows of unit length, zero for a text without words.

        texts: of all units, in their order. Raises Cancelled.
        """
        from seamline.embedders.lexical_features import hash_texts

        hashed = hash_texts(texts, cancel=cancel)
        rarity = np.log((len(texts) + 1) / np.maximum(hashed.texts_with, 1)) ** _RARITY
        projection = _directions(hashed, rarity, progress=progress, cancel=cancel)
        if projection is None:
            return self.embed(texts)
        vectors = np.zeros((len(texts), DIMENSIONS), dtype=np.float32)
        for first, block in _blocks(hashed, rarity):
            if cancel is not None:
                cancel.raise_if_cancelled()
            vectors[first : first + len(block), : projection.shape[1]] = _unit_length(block) @ projection
        progress("vectors", len(texts), len(texts))
        return _unit_length(vectors)


def _directions(
    hashed: HashedTexts, rarity: NDArray[np.float64], *, progress: Progress, cancel: CancelToken | None
) -> FloatArray | None:
    """Return the matrix that projects rows, (1024, k) float32 with k up to 256; None if nothing varies.

    A direction counts by how much its variance exceeds that of the first one left out, so that rounding does
    not decide which directions are in.
    """
    texts = len(hashed)
    stride = -(-texts // _MAX_ROWS)
    means = np.zeros((0, _BUCKETS), dtype=np.float32)
    products = np.zeros((_BUCKETS, _BUCKETS))
    total = np.zeros(_BUCKETS)
    rows = 0
    is_short = texts <= _BUCKETS
    for first, block in _blocks(hashed, rarity, around=_NEIGHBOURS):
        if cancel is not None:
            cancel.raise_if_cancelled()
        means = _neighbour_means(_unit_length(block), hashed, first=first)[::stride]
        total += means.sum(axis=0, dtype=np.float64)
        rows += len(means)
        if not is_short:
            products += means.T @ means
        progress("vectors", min(first + _BLOCK_ROWS, texts) // 2, texts)
    if not rows:
        return None
    mean = total / rows
    if is_short:
        # With few rows the smaller product of rows with each other has the same directions.
        means = means - mean.astype(np.float32)
        variances, sides = np.linalg.eigh((means @ means.T).astype(np.float64))
        directions = means.T.astype(np.float64) @ sides / np.sqrt(np.maximum(variances, _SMALLEST_NORM))
    else:
        variances, directions = np.linalg.eigh(products - rows * np.outer(mean, mean))
    variances, directions = np.maximum(variances[::-1], 0.0), directions[:, ::-1]
    if variances[0] <= _SMALLEST_NORM:
        return None
    first_out = variances[DIMENSIONS] if len(variances) > DIMENSIONS else 0.0
    shares = (variances[:DIMENSIONS] - first_out) / variances[0]
    kept = int((shares > _MIN_VARIANCE).sum())
    directions = directions[:, :kept]
    # The sign of an eigenvector is arbitrary: here its largest component is positive.
    signs = np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(kept)])
    projection: FloatArray = (directions * (signs * shares[:kept] ** _POWER)).astype(np.float32)
    return projection


def _blocks(
    hashed: HashedTexts, weights: NDArray[np.float64], *, around: int = 0
) -> Iterator[tuple[int, FloatArray]]:
    """Yield the number of the first text of each block, and its rows, (rows, 1024) float32.

    weights: (tokens,) float64. around: how many texts before and behind a block have rows in it, too, as far
    as there are any.
    """
    texts = len(hashed)
    for first in range(0, texts, _BLOCK_ROWS):
        low, high = max(first - around, 0), min(first + _BLOCK_ROWS + around, texts)
        yield first, hashed.rows(low, high, weights=weights, buckets=_BUCKETS)


def _neighbour_means(block: FloatArray, hashed: HashedTexts, *, first: int) -> FloatArray:
    """Return the mean of each text of a block and its neighbours, (rows, 1024) float32.

    block: (rows and neighbours, 1024) float32, as _blocks() gives them. first: the number of its first text.
    """
    low = max(first - _NEIGHBOURS, 0)
    stop = min(first + _BLOCK_ROWS, len(hashed))
    numbers = np.arange(first, stop) - low
    begin, end = np.maximum(numbers - _NEIGHBOURS, 0), np.minimum(numbers + _NEIGHBOURS + 1, len(block))
    before = np.zeros((len(block) + 1, block.shape[1]))
    np.cumsum(block, axis=0, dtype=np.float64, out=before[1:])
    means: FloatArray = ((before[end] - before[begin]) / (end - begin)[:, None]).astype(np.float32)
    return means


def _unit_length(rows: FloatArray) -> FloatArray:
    """Return rows scaled to unit length; zero rows stay zero. rows: (n, any) float32."""
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled: FloatArray = np.divide(rows, norms, out=np.zeros_like(rows), where=norms > _SMALLEST_NORM)
    return scaled


def load(name: str, loading: Loading) -> LexicalModel:
    """Return the embedder, which has nothing to load."""
    return LexicalModel()


def models() -> list[ModelInfo]:
    """Describe the lexical embedder as a model."""
    return [
        ModelInfo(
            name=LEXICAL,
            kind="lexical",
            dimensions=DIMENSIONS,
            size_mb=0.0,
            licence="",
            downloaded=True,
            description="Any language, without a model: by the words of the text itself",
        )
    ]


BACKEND = EmbedderBackend(accepts=lambda name: name == LEXICAL, load=load, models=models)
