"""Reads the tensors of a safetensors file with numpy; whatever its header says is checked first.

The format: 8 bytes with the length of a header, the header in JSON with the type, the shape and the place of
each tensor, then the numbers (https://github.com/huggingface/safetensors, "Format").
"""

from __future__ import annotations

import json
import math
from collections.abc import Collection
from pathlib import Path
from typing import Any, BinaryIO, TypeGuard

import numpy as np
from numpy.typing import NDArray

from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import joined, message_of, phrase, reason_of
from seamline.ordinary_files import open_file

_LENGTH_BYTES = 8
# The limit of the format's own library; no header of a model comes near it.
_MAX_HEADER_BYTES = 100_000_000

_BFLOAT16 = "BF16"
_TYPES: dict[str, str] = {
    "F64": "<f8",
    "F32": "<f4",
    "F16": "<f2",
    # numpy knows no such type: its bits are the upper half of a float32.
    _BFLOAT16: "<u2",
    "I64": "<i8",
    "I32": "<i4",
    "I16": "<i2",
    "I8": "i1",
    "U8": "u1",
}


def read_tensors(file: Path, names: Collection[str]) -> dict[str, NDArray[Any]]:
    """Read the named tensors into memory, and return those that the file has by name.

    Each is an (n, ...) array of the shape and type in the file; bfloat16 becomes float32. Raises
    EmbeddingError naming the file and what is wrong with it.
    """
    try:
        with open_file(file) as opened:
            size = opened.seek(0, 2)
            header, begin = _read_header(opened, size)
            return {
                name: _read_tensor(opened, name, entry=header[name], begin=begin, available=size - begin)
                for name in names
                if name in header
            }
    except OSError as error:
        raise EmbeddingError(
            phrase("{file} cannot be read: {reason}", file=file, reason=reason_of(error))
        ) from error
    except ValueError as error:
        raise EmbeddingError(
            phrase(
                "{file} is no safetensors file that can be read: {error}", file=file, error=message_of(error)
            )
        ) from error


def _read_header(opened: BinaryIO, size: int) -> tuple[dict[str, Any], int]:
    """Return the header and where the numbers begin."""
    opened.seek(0)
    length = int.from_bytes(opened.read(_LENGTH_BYTES), "little")
    maximum = min(size - _LENGTH_BYTES, _MAX_HEADER_BYTES)
    if not 2 <= length <= maximum:
        raise ValueError(
            phrase(
                "its header would have {length:,} bytes, where at most {maximum:,} can be",
                length=length,
                maximum=max(maximum, 0),
            )
        )
    try:
        header = json.loads(opened.read(length))
    except RecursionError:
        raise ValueError(phrase("its header is nested too deep")) from None
    if not isinstance(header, dict):
        raise ValueError(phrase("its header is no object"))
    return header, _LENGTH_BYTES + length


def _read_tensor(opened: BinaryIO, name: str, *, entry: object, begin: int, available: int) -> NDArray[Any]:
    """Read one tensor as an (n, ...) array. Raises ValueError saying what is wrong with it.

    begin: where the numbers begin; available: how many bytes of them there are.
    """
    if not isinstance(entry, dict):
        raise ValueError(
            phrase("`{name}` is described by {kind}, not by an object", name=name, kind=type(entry).__name__)
        )
    kind, shape, place = (entry.get(key) for key in ("dtype", "shape", "data_offsets"))
    if not isinstance(kind, str) or kind not in _TYPES:
        raise ValueError(
            phrase(
                "`{name}` is of type {kind!r:.40}; {types} can be read",
                name=name,
                kind=kind,
                types=joined(_TYPES, ", "),
            )
        )
    # A length of zero is refused too: such a tensor is of no use, and its other lengths could be anything.
    if not _are_counts(shape) or not all(shape) or not shape:
        raise ValueError(phrase("`{name}` has the shape {shape!r:.80}", name=name, shape=shape))
    if not _are_counts(place) or len(place) != 2 or not place[0] <= place[1] <= available:
        raise ValueError(
            phrase(
                "`{name}` lies at {place!r:.80} of {available:,} bytes",
                name=name,
                place=place,
                available=available,
            )
        )
    dtype = np.dtype(_TYPES[kind])
    wanted = math.prod(shape) * dtype.itemsize
    if place[1] - place[0] != wanted:
        raise ValueError(
            phrase(
                "`{name}` of shape {shape!r:.80} takes {wanted!s:.20} bytes and has {length:,}",
                name=name,
                shape=shape,
                wanted=wanted,
                length=place[1] - place[0],
            )
        )
    opened.seek(begin + place[0])
    content = opened.read(wanted)
    # The file may have become shorter since its size was asked for.
    if len(content) != wanted:
        raise ValueError(phrase("it ends within `{name}`", name=name))
    shaped = np.frombuffer(content, dtype).reshape(shape)
    return (shaped.astype(np.uint32) << 16).view(np.float32) if kind == _BFLOAT16 else shaped


def _are_counts(value: object) -> TypeGuard[list[int]]:
    """Whether a value is a list of whole numbers from 0 that numpy could take as lengths."""
    return isinstance(value, list) and all(type(item) is int and 0 <= item < 2**63 for item in value)
