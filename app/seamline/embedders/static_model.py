"""Static models: a text's vector is the sum of its tokens' vectors, so there is no network to run.

numpy and `tokenizers` are all that it takes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from seamline.embedders.filed_rows import FiledRows, filed_rows
from seamline.embedders.safetensors import read_tensors
from seamline.embedders.tokenizer import ModelTokenCounter, load_tokenizer
from seamline.embedders.well_formed import well_formed
from seamline.embedders.word_table import word_table
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import phrase

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MODEL_FILE = "model.safetensors"

# How many tokens of a text model2vec reads; the models that it makes are published with this limit.
_MAX_TOKENS = 512
# Texts that are summed by one matrix product. More texts share fewer tokens, and the matrix grows with both.
_POOLED_TEXTS = 16
_GRID = 2.0**40
_SMALLEST_NORM = 1e-12


class StaticModel:
    """A static model in a folder with `model.safetensors` and `tokenizer.json`, as model2vec writes them.

    The file holds `embeddings` (rows, dimensions), and perhaps `mapping` (tokens,), the row of each token,
    and `weights` (tokens,). Tokens that the tokenizer does not know carry no meaning and are left out.
    Its vectors are not worth a cache. In a second 14,000 sentences are embedded, 55,000 found in a cache, or
    48,000 stored in it: that would save 50 ms for a thousand known ones, cost 20 ms for a thousand new ones,
    and take a kilobyte of disk for each.
    Safe to use from several threads.
    Raises EmbeddingError naming the folder and the file at fault.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self._folder = folder
        file = folder / MODEL_FILE
        tensors = read_tensors(file, ("embeddings", "weights", "mapping"))
        if "embeddings" not in tensors:
            raise EmbeddingError(phrase("{file} holds no `embeddings`, and so no static model", file=file))
        self._matrix = _checked_matrix(tensors["embeddings"], file)
        self._mapping = _checked_mapping(tensors.get("mapping"), len(self._matrix), file=file)
        self._weights = _exact_weights(tensors.get("weights"), file)
        self._tokenizer = load_tokenizer(folder / "tokenizer.json")
        # Without limits, as the counter shares it and reads whole texts: a second one would double the time
        # of loading.
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        self._unknown_id = _unknown_id(self._tokenizer)
        self._words = word_table(self._tokenizer)
        self._token_counter = ModelTokenCounter(self._tokenizer, f"exact for {name}", self._words)

    @property
    def dimensions(self) -> int:
        return int(self._matrix.shape[1])

    @property
    def max_tokens(self) -> int:
        return _MAX_TOKENS

    @property
    def token_counter(self) -> ModelTokenCounter:
        return self._token_counter

    def row_store(self, count: int) -> FiledRows | None:
        """Return a store in a file for so many vectors; None if they are to stay in memory."""
        return filed_rows(count, self.dimensions)

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length. Raises EmbeddingError."""
        ids, lengths = self._token_ids(texts)
        try:
            sums = self._sum_rows(ids, lengths)
        except IndexError as error:
            raise EmbeddingError(
                phrase(
                    "{folder}: tokenizer.json knows tokens that {model_file} has no vector for; the two "
                    "are not of one model",
                    folder=self._folder,
                    model_file=MODEL_FILE,
                )
            ) from error
        # The mean and the sum point the same way; a text without tokens stays the zero vector.
        norms = np.linalg.norm(sums, axis=1, keepdims=True)
        vectors: FloatArray = (sums / np.maximum(norms, _SMALLEST_NORM)).astype(np.float32)
        return vectors

    def _token_ids(self, texts: Sequence[str]) -> tuple[IndexArray, IndexArray]:
        """Return the ids of the known tokens of all texts, concatenated, and how many each text has.

        The ids are (tokens,) int64, the numbers (len(texts),) int64.
        """
        ids, lengths = self._all_ids(texts) if self._words is None else self._words.token_ids(texts)
        kept = ids != self._unknown_id
        if len(lengths) and lengths.max() > _MAX_TOKENS:
            kept &= np.arange(len(ids)) - np.repeat(np.cumsum(lengths) - lengths, lengths) < _MAX_TOKENS
        if not kept.all():
            text_of_token = np.repeat(np.arange(len(lengths)), lengths)
            lengths = np.bincount(text_of_token[kept], minlength=len(lengths))
            ids = ids[kept]
        return ids, lengths

    def _all_ids(self, texts: Sequence[str]) -> tuple[IndexArray, IndexArray]:
        """Return the joined ids of all texts, (tokens,) int64, and how many each has, (texts,) int64."""
        encodings = self._tokenizer.encode_batch_fast(well_formed(texts), add_special_tokens=False)
        found = [encoding.ids for encoding in encodings]
        lengths = np.fromiter(map(len, found), dtype=np.int64, count=len(found))
        return np.fromiter(chain.from_iterable(found), dtype=np.int64, count=int(lengths.sum())), lengths

    def _sum_rows(self, ids: IndexArray, lengths: IndexArray) -> NDArray[np.float64]:
        """Sum the vectors of each text's tokens; returns (texts, dimensions) float64.

        ids: (tokens,) int64, of all texts, concatenated. lengths: (texts,) int64, how many each text has.
        Each sum is a row of the matrix product of (texts, distinct tokens) counts with the vectors of these
        tokens. Such a product adds in an order that depends on the processor and on the number of texts, and
        so does its rounding. Here no sum of an int8 model is rounded: weights are rounded to multiples of
        2^-40, their products with whole numbers are such multiples, too, and the sum of 512 of these fits the
        53 bits of a double. So the same text has the same vector in every batch and on every machine.
        """
        rows = ids if self._mapping is None else self._mapping[ids]
        sums = np.zeros((len(lengths), self.dimensions))
        column = np.empty(len(self._matrix), dtype=np.int64)
        is_met = np.zeros(len(self._matrix), dtype=np.bool_)
        bounds = np.append(0, np.cumsum(lengths))
        for at in range(0, len(lengths), _POOLED_TEXTS):
            inside = lengths[at : at + _POOLED_TEXTS]
            tokens = slice(bounds[at], bounds[at + len(inside)])
            is_met[rows[tokens]] = True
            distinct = np.flatnonzero(is_met)
            is_met[distinct] = False
            column[distinct] = np.arange(len(distinct))
            cells = np.repeat(np.arange(len(inside)) * len(distinct), inside) + column[rows[tokens]]
            weights = None if self._weights is None else self._weights[ids[tokens]]
            counts = np.bincount(cells, weights, minlength=len(inside) * len(distinct))
            vectors = self._matrix[distinct].astype(np.float64)
            sums[at : at + len(inside)] = counts.reshape(len(inside), len(distinct)) @ vectors
        return sums


def _checked_matrix(matrix: NDArray[Any], file: Path) -> NDArray[Any]:
    """Return the (tokens, dimensions) array of the tokens' vectors.

    Raises EmbeddingError for another shape, NaN or infinity.
    """
    if matrix.ndim != 2:
        raise EmbeddingError(
            phrase(
                "{file}: `embeddings` has shape {shape}, not (tokens, dimensions)",
                file=file,
                shape=matrix.shape,
            )
        )
    if matrix.dtype.kind in "iu":
        # Whole numbers are finite, and to check millions takes a third of the time of loading.
        return matrix
    finite = np.isfinite(matrix).all(axis=1)
    if not finite.all():
        # One such vector would spoil every text in the same matrix product.
        raise EmbeddingError(
            phrase(
                "{file}: {bad} of {count} token vectors hold NaN or infinity",
                file=file,
                bad=int(np.sum(~finite)),
                count=len(matrix),
            )
        )
    return matrix


def _checked_mapping(mapping: NDArray[Any] | None, rows: int, *, file: Path) -> NDArray[Any] | None:
    """Return the row of the matrix for each token, a (tokens,) array of whole numbers; None for None.

    rows: how many the matrix has. Raises EmbeddingError for anything else.
    """
    if mapping is None:
        return None
    if mapping.ndim != 1 or mapping.dtype.kind not in "iu":
        raise EmbeddingError(
            phrase(
                "{file}: `mapping` is {dtype} of shape {shape}, not a row a token",
                file=file,
                dtype=mapping.dtype,
                shape=mapping.shape,
            )
        )
    # A negative row would be counted from the end.
    if mapping.min() < 0 or mapping.max() >= rows:
        raise EmbeddingError(
            phrase(
                "{file}: `mapping` names row {lowest} to {highest}, and there are {rows}",
                file=file,
                lowest=int(mapping.min()),
                highest=int(mapping.max()),
                rows=rows,
            )
        )
    return mapping


def _exact_weights(weights: NDArray[Any] | None, file: Path) -> NDArray[np.float64] | None:
    """Return the weights of the tokens as numbers of 2^-40, (tokens,) float64 or None; see `_sum_rows`.

    Raises EmbeddingError for another shape, NaN or infinity.
    """
    if weights is None:
        return None
    if weights.ndim != 1:
        raise EmbeddingError(
            phrase("{file}: `weights` has shape {shape}, not (tokens,)", file=file, shape=weights.shape)
        )
    exact: NDArray[np.float64] = np.rint(weights.astype(np.float64) * _GRID)
    if not np.isfinite(exact).all():
        raise EmbeddingError(phrase("{file}: `weights` holds NaN or infinity", file=file))
    return exact


def _unknown_id(tokenizer: Tokenizer) -> int:
    """Return the id of the token that stands for what the tokenizer does not know; -1 if it has none."""
    model = tokenizer.model
    if hasattr(model, "unk_token"):
        found = None if model.unk_token is None else model.token_to_id(model.unk_token)
    else:
        # Unigram models have it only as a number in their JSON.
        found = json.loads(tokenizer.to_str())["model"].get("unk_id")
    return -1 if found is None else int(found)
