"""Lexical embedder: vectors from hashed words, weighted by rarity, for any language and without a model.

Words and pieces of words are hashed to a row for each unit of a document, weighted by how few units hold
them. Units that stand near each other speak of the same, so the directions along which the means of
neighbours vary most are those of its topics, and rows are measured along them. After Deerwester et al.
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
# Wide enough that words which share a place disturb little, and narrow enough for exact directions.
_BUCKETS = 1024
# Units either side that are taken to speak of the same.
_NEIGHBOURS = 2
# How strongly directions that vary more count for more: 0 not at all, 1 as much as they vary.
_POWER = 0.5
# How strongly words that few units hold count for more.
_RARITY = 0.5
# Below this share of the largest, a variance is what rounding leaves.
_MIN_VARIANCE = 1e-5
_BLOCK_ROWS = 1024
# Of longer texts, every second unit or fewer decide the directions.
_MAX_ROWS = 16_384
_SMALLEST_NORM = 1e-12


class LexicalModel:
    """Embeds the units of a document by the document's own words, and a text alone by its words as they are.

    It keeps nothing of what it has read: the same document has the same vectors. Vectors of one document are
    to be compared with each other alone; those of texts alone, as chunks and queries, with all such.
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
    """Return where rows are projected to, (1024, k) float32 with k up to 256, or None where nothing varies.

    Directions whose variance is near that of the first one left out fade, so that the last digits of a
    processor's sums do not decide which is in.
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
        # The same directions from a smaller product.
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
    # Which way a direction points is left open; its largest part decides.
    signs = np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(kept)])
    projection: FloatArray = (directions * (signs * shares[:kept] ** _POWER)).astype(np.float32)
    return projection


def _blocks(
    hashed: HashedTexts, weights: NDArray[np.float64], *, around: int = 0
) -> Iterator[tuple[int, FloatArray]]:
    """Yield the number of the first text of each block, and its rows, (rows, 1024) float32.

    weights: (tokens,) float64. around: texts before and after a block that have rows in it too, if there are.
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
    """Return rows of unit length, and zeros as they are. rows: (n, any) float32."""
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled: FloatArray = np.divide(rows, norms, out=np.zeros_like(rows), where=norms > _SMALLEST_NORM)
    return scaled


def load(name: str, loading: Loading) -> LexicalModel:
    """Return the embedder, which has nothing to load."""
    return LexicalModel()


def models() -> list[ModelInfo]:
    """Describe it as models are described."""
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
