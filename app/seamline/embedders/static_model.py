"""Static models: a text's vector is the sum of its tokens' vectors, so there is no network to run.

Importing this module imports fastembed, which takes most of a second: do it when a model is loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from fastembed.common.model_description import DenseModelDescription, ModelSource
from fastembed.text.static_embedding import StaticTextEmbedding
from numpy.typing import NDArray

from seamline.embedders.tokenizer import ModelTokenCounter, token_counter, well_formed
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.errors import EmbeddingError

MODEL_FILE = "model.safetensors"

# Texts whose sums are one matrix product; more share fewer tokens, and the matrix grows with both.
_POOLED_TEXTS = 128
_GRID = 2.0**40


class StaticModel:
    """A static model in a folder with `model.safetensors` and `tokenizer.json`.

    Its vectors are not worth a cache. Measured on sentences: 14,000 a second are embedded, 55,000 found in
    the cache and 48,000 kept; that saves 50 ms a thousand when they come again, costs 20 when they are new,
    and takes a kilobyte of disk each.
    Safe to use from several threads: nothing changes after loading.
    Raises EmbeddingError naming the folder and the file at fault.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self._folder = folder
        file = folder / MODEL_FILE
        try:
            _check_header(file)
            self._model = _ExactSums(name, folder)
        except Exception as error:
            # The tokenizer's errors have no base of their own, and headers that cannot be fail in many ways.
            raise EmbeddingError(f"{folder} holds no static model that can be read: {error}") from error
        matrix = self._model.matrix
        if matrix.ndim != 2:
            raise EmbeddingError(f"{file}: `embeddings` has shape {matrix.shape}, not (tokens, dimensions)")
        finite = np.isfinite(matrix).all(axis=1)
        if not finite.all():
            # One would spoil every text that shares a matrix product with it.
            raise EmbeddingError(
                f"{file}: {np.sum(~finite)} of {len(matrix)} token vectors hold NaN or infinity"
            )
        self._dimensions = int(matrix.shape[1])
        self._token_counter = token_counter(self._model.loaded_tokenizer, name)

    @property
    def dimensions(self) -> int:
        return self._dimensions

    @property
    def max_tokens(self) -> int:
        truncation = self._model.loaded_tokenizer.truncation
        assert truncation is not None, "fastembed sets a limit"
        return int(truncation["max_length"])

    @property
    def token_counter(self) -> ModelTokenCounter:
        return self._token_counter

    def embed(self, texts: Sequence[str]) -> FloatArray:
        try:
            vectors = self._model.raw_embed(well_formed(texts))
        except IndexError as error:
            raise EmbeddingError(
                f"{self._folder}: tokenizer.json knows tokens that {MODEL_FILE} has no vector for; "
                "the two are not of one model"
            ) from error
        return vectors.astype(np.float32)


def _check_header(file: Path) -> None:
    """Refuse what is no safetensors file: its first bytes would be taken for the size of a header to read."""
    with file.open("rb") as opened:
        size = int.from_bytes(opened.read(8), "little")
    if not 2 <= size <= file.stat().st_size - 8:
        raise ValueError(f"{MODEL_FILE} is no safetensors file")


class _ExactSums(StaticTextEmbedding):
    """fastembed's static model, with sums that no order of adding can change.

    A matrix product adds in an order that depends on the processor and on how many texts there are, and the
    last bits of float32 with it. Whole numbers have no last bits: with the weights rounded to multiples of
    2^-40, the terms of an int8 model are such multiples too, and the sum of 512 of them fits the 53 bits of a
    double. The same text thus has the same vector in every batch and on every machine.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self._description = DenseModelDescription(
            model=name,
            dim=1,  # not known before loading, and not used
            description="",
            license="",
            size_in_GB=0,
            sources=ModelSource(hf=name),
            model_file=MODEL_FILE,
        )
        # The cache stays empty, but fastembed makes its folder.
        super().__init__(name, cache_dir=str(folder), specific_model_path=str(folder))

    def _get_model_description(self, model_name: str) -> DenseModelDescription:  # type: ignore[override]
        return self._description

    def load_model(self) -> None:
        super().load_model()
        if self.weights is not None:
            self.weights = np.rint(self.weights.astype(np.float64) * _GRID)

    @property
    def matrix(self) -> NDArray[Any]:
        """(tokens, dimensions), as in the file."""
        assert self.embeddings is not None, "loaded in __init__"
        return self.embeddings

    @property
    def loaded_tokenizer(self) -> Any:
        """The tokenizer with the model's limit."""
        assert self.tokenizer is not None, "loaded in __init__"
        return self.tokenizer

    def _sum_rows(self, ids: IndexArray, lengths: IndexArray) -> NDArray[np.float64]:
        """Sum the vectors of each text's tokens; returns (texts, dimensions) float64.

        A product of (texts, distinct tokens) counts with the rows of those tokens, as in fastembed.
        """
        rows = ids if self.token_mapping is None else self.token_mapping[ids]
        sums = np.zeros((len(lengths), self.matrix.shape[1]))
        column = np.empty(len(self.matrix), dtype=np.int64)
        bounds = np.append(0, np.cumsum(lengths))
        for at in range(0, len(lengths), _POOLED_TEXTS):
            inside = lengths[at : at + _POOLED_TEXTS]
            tokens = slice(bounds[at], bounds[at + len(inside)])
            distinct = np.unique(rows[tokens])
            column[distinct] = np.arange(len(distinct))
            cells = np.repeat(np.arange(len(inside)) * len(distinct), inside) + column[rows[tokens]]
            weights = None if self.weights is None else self.weights[ids[tokens]]
            counts = np.bincount(cells, weights, minlength=len(inside) * len(distinct))
            vectors = self.matrix[distinct].astype(np.float64)
            sums[at : at + len(inside)] = counts.reshape(len(inside), len(distinct)) @ vectors
        return sums
