"""A transformer in ONNX from a folder: its tokenizer, its run, and pooling to vectors of unit length."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from seamline.embedders.model_libraries import import_onnxruntime
from seamline.embedders.tokenizer import ModelTokenCounter, load_tokenizer, token_counter
from seamline.embedders.well_formed import well_formed
from seamline.engine.arrays import FloatArray
from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import joined, message_of, phrase
from seamline.ordinary_files import open_file, read_text

_onnxruntime = import_onnxruntime()
_states = import_onnxruntime("capi.onnxruntime_pybind11_state")

# The runtime's errors have no base of their own.
ONNX_ERRORS: tuple[type[Exception], ...] = (
    RuntimeError,
    ValueError,
    _states.EPFail,
    _states.Fail,
    _states.InvalidArgument,
    _states.InvalidGraph,
    _states.InvalidProtobuf,
    _states.NoModel,
    _states.NoSuchFile,
    _states.NotImplemented,
    _states.RuntimeException,
)

BATCH_TEXTS = 32
"""Texts per run: attention over 256 long ones would take gigabytes, and short ones would gain nothing."""

_DEFAULT_MAX_TOKENS = 512
_READ_BYTES = 1 << 20
_Pooling = Callable[[NDArray[Any], NDArray[np.bool_]], NDArray[Any]]


class OnnxModel:
    """A sentence transformer as its authors publish it: `model.onnx`, `tokenizer.json`, and settings.

    Pooling is that of `1_Pooling/config.json`, else the mean over the tokens.
    Raises EmbeddingError naming the folder and the file at fault.
    """

    uses_threads = True

    def __init__(self, name: str, folder: Path, *, file: Path) -> None:
        self._file = file
        self._tokenizer, max_length = _load_tokenizer(folder)
        self._pool = _pooling(folder)
        try:
            self._session = _onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
        except ONNX_ERRORS as error:
            raise EmbeddingError(
                phrase(
                    "{file} is no ONNX model that can be read: {error}", file=file, error=message_of(error)
                )
            ) from error
        self._inputs = {node.name for node in self._session.get_inputs()}
        self._output = _output_name([node.name for node in self._session.get_outputs()])
        self._max_tokens = max_length - self._tokenizer.num_special_tokens_to_add(False)
        self._token_counter = token_counter(self._tokenizer, name)
        # Run on two texts, to refuse at once a model that does not give a vector for each.
        self._dimensions = int(self._run(["one text", "another"]).shape[1])

    @property
    def dimensions(self) -> int:
        return self._dimensions

    @property
    def max_tokens(self) -> int:
        return self._max_tokens

    @property
    def token_counter(self) -> ModelTokenCounter:
        return self._token_counter

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length. Raises EmbeddingError."""
        vectors = np.zeros((len(texts), self._dimensions), dtype=np.float32)
        for at in range(0, len(texts), BATCH_TEXTS):
            batch = self._run(texts[at : at + BATCH_TEXTS])
            if batch.shape[1] != self._dimensions:
                raise EmbeddingError(
                    phrase(
                        "{file} gives vectors of {length} and of {dimensions} dimensions",
                        file=self._file,
                        length=batch.shape[1],
                        dimensions=self._dimensions,
                    )
                )
            vectors[at : at + len(batch)] = batch
        return vectors

    def _run(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length.

        Raises EmbeddingError if the model cannot be run, or gives something else than finite vectors.
        """
        encodings = self._tokenizer.encode_batch(well_formed(texts))
        mask = np.array([encoding.attention_mask for encoding in encodings], dtype=np.int64)
        given = {
            "input_ids": np.array([encoding.ids for encoding in encodings], dtype=np.int64),
            "attention_mask": mask,
            "token_type_ids": np.zeros_like(mask),
        }
        try:
            (output,) = self._session.run(
                [self._output], {name: array for name, array in given.items() if name in self._inputs}
            )
        except ONNX_ERRORS as error:
            raise EmbeddingError(
                phrase("{file} could not be run: {error}", file=self._file, error=message_of(error))
            ) from error
        output = np.asarray(output)
        if output.ndim == 3 and output.shape[:2] == mask.shape:
            output = self._pool(output, mask.astype(np.bool_))
        if output.ndim != 2 or len(output) != len(texts):
            raise EmbeddingError(
                phrase(
                    "{file} gives {output} of shape {shape} for {count} texts of {tokens} tokens; "
                    "(texts, tokens, dimensions) or (texts, dimensions) is needed",
                    file=self._file,
                    output=self._output,
                    shape=output.shape,
                    count=len(texts),
                    tokens=mask.shape[1],
                )
            )
        if not np.isfinite(output).all():
            bad = int((~np.isfinite(output).all(axis=1)).sum())
            raise EmbeddingError(
                phrase(
                    "{file}: {bad} of {count} vectors hold NaN or infinity",
                    file=self._file,
                    bad=bad,
                    count=len(texts),
                )
            )
        return unit_length(output)


def unit_length(vectors: NDArray[Any]) -> FloatArray:
    """Return the rows divided by their length; zero rows stay zero.

    vectors: (n, dimensions) array of any type of number. Returns (n, dimensions) float32.
    """
    exact: NDArray[np.float64] = vectors.astype(np.float64)
    lengths = np.sqrt((exact * exact).sum(axis=1, keepdims=True))
    return (exact / np.where(lengths > 0, lengths, 1)).astype(np.float32)


def files_digest(files: Sequence[Path]) -> str:
    """Return 16 hexadecimal digits that differ when the content of one of the files does."""
    digest = hashlib.sha256()
    for file in files:
        with open_file(file) as opened:
            while piece := opened.read(_READ_BYTES):
                digest.update(piece)
        digest.update(b"\0")
    return digest.hexdigest()[:16]


def _load_tokenizer(folder: Path) -> tuple[Tokenizer, int]:
    """Return the tokenizer, set to pad and to truncate, and the length at which it truncates."""
    tokenizer = load_tokenizer(folder / "tokenizer.json")
    settings = read_json(folder / "tokenizer_config.json")
    limits = [settings.get("model_max_length"), (tokenizer.truncation or {}).get("max_length")]
    # Where no limit is known, transformers writes 1e30.
    known = [limit for limit in limits if _is_limit(limit)]
    # The limit of sentence-transformers is how much the model does read, the others how much it could.
    read = read_json(folder / "sentence_bert_config.json").get("max_seq_length")
    max_length = read if _is_limit(read) else min(known, default=_DEFAULT_MAX_TOKENS)
    tokenizer.enable_truncation(max_length=max_length)
    padding = dict(tokenizer.padding or {})
    token = padding.get("pad_token") or settings.get("pad_token") or "[PAD]"
    token = token if isinstance(token, str) else "[PAD]"
    tokenizer.enable_padding(
        direction=padding.get("direction", "right"), pad_id=tokenizer.token_to_id(token) or 0, pad_token=token
    )
    return tokenizer, max_length


def _is_limit(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and 2 < value < 1_000_000


def read_json(file: Path) -> dict[str, Any]:
    """Return the object in a JSON file, empty if there is no such file. Raises EmbeddingError."""
    try:
        value = json.loads(read_text(file))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise EmbeddingError(
            phrase("{file} cannot be read: {error}", file=file, error=message_of(error))
        ) from error
    return value if isinstance(value, dict) else {}


def _output_name(names: list[str]) -> str:
    """Return the output with the vectors of texts if there is one, else the first, with those of tokens."""
    return "sentence_embedding" if "sentence_embedding" in names else names[0]


def _mean(output: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the mean over each text's tokens, (texts, dimensions) float64.

    output: (texts, tokens, dimensions) array, what the model gives.
    mask: (texts, tokens) bool, False for padding.
    """
    sums: NDArray[Any] = np.where(mask[:, :, None], output, 0).astype(np.float64).sum(axis=1)
    mean: NDArray[Any] = sums / np.maximum(mask.sum(axis=1, keepdims=True), 1)
    return mean


def _first(output: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the vector of each text's first token, a (texts, dimensions) array; arguments as for _mean()."""
    rows: NDArray[Any] = output[np.arange(len(output)), mask.argmax(axis=1)]
    return rows


def _last(output: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the vector of each text's last token, a (texts, dimensions) array; arguments as for _mean()."""
    rows: NDArray[Any] = output[np.arange(len(output)), mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)]
    return rows


def _maximum(output: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the maxima over each text's tokens, a (texts, dimensions) array; arguments as for _mean()."""
    highest: NDArray[Any] = np.where(mask[:, :, None], output, -np.inf).max(axis=1)
    return highest


_POOLINGS: dict[str, _Pooling] = {
    "pooling_mode_mean_tokens": _mean,
    "pooling_mode_cls_token": _first,
    "pooling_mode_lasttoken": _last,
    "pooling_mode_max_tokens": _maximum,
}


def _pooling(folder: Path) -> _Pooling:
    file = folder / "1_Pooling" / "config.json"
    settings = read_json(file).items()
    wanted = [key for key, value in settings if key.startswith("pooling_mode_") and value is True]
    if not wanted:
        return _mean
    if len(wanted) > 1 or wanted[0] not in _POOLINGS:
        raise EmbeddingError(
            phrase(
                "{file} asks for {wanted}; known: {poolings}",
                file=file,
                wanted=joined(wanted, " and "),
                poolings=joined(_POOLINGS, ", "),
            )
        )
    return _POOLINGS[wanted[0]]
