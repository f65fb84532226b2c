"""Tensors read from a safetensors file, and every way in which its header may lie."""

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.embedders.toy_models import save_static

from seamline.embedders.safetensors import read_tensors
from seamline.engine.errors import EmbeddingError


def written(file: Path, header: object, numbers: bytes = b"\0" * 16) -> Path:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    file.write_bytes(struct.pack("<Q", len(text)) + text + numbers)
    return file


def entry(**changed: Any) -> dict[str, Any]:
    return {"a": {"dtype": "F32", "shape": [2, 2], "data_offsets": [0, 16], **changed}}


def test_named_tensors_are_read_as_they_were_written(tmp_path: Path) -> None:
    """Each tensor comes with its shape, type and numbers; what is not asked for, or not there, does not."""
    whole = np.arange(6, dtype=np.int8).reshape(2, 3)
    real = np.array([1.5, -2.0], dtype=np.float32)
    save_static(tmp_path / "a", {"whole": whole, "real": real, "other": real})
    found = read_tensors(tmp_path / "a", ("real", "whole", "missing"))
    assert list(found) == ["real", "whole"]
    np.testing.assert_array_equal(found["whole"], whole)
    np.testing.assert_array_equal(found["real"], real)
    assert (found["whole"].dtype, found["real"].dtype) == (np.int8, np.float32)


def test_bfloat16_is_widened(tmp_path: Path) -> None:
    """numpy has no such type: its numbers come as float32."""
    numbers = np.array([0x3F80, 0xC000], dtype="<u2").tobytes()
    file = written(tmp_path / "a", entry(dtype="BF16", shape=[2], data_offsets=[0, 4]), numbers)
    np.testing.assert_array_equal(read_tensors(file, ["a"])["a"], np.array([1, -2], dtype=np.float32))


LIES: dict[str, object] = {
    "no json": b"{ this is no json",
    "no text": b"\xff\xfe\xff\xfe",
    "a list": [1, 2],
    "nested too deep": b'{"a":' + b"[" * 200_000,
    "a long number": b'{"a": ' + b"9" * 5_000 + b"}",
    "no object": {"a": 3},
    "no type": entry(dtype=None),
    "a type that is a list": entry(dtype=["F32"]),
    "an unknown type": entry(dtype="F4"),
    "no shape": entry(shape=None),
    "a shape of text": entry(shape="22"),
    "a shape of truths": entry(shape=[True, True]),
    "a negative length": entry(shape=[-2, -2]),
    "a broken length": entry(shape=[2.0, 2.0]),
    "no length": entry(shape=[]),
    "a length of zero": entry(shape=[10**18, 0], data_offsets=[0, 0]),
    "a huge length": entry(shape=[2**62, 2**62]),
    "a length beyond numbers": entry(shape=[10**400, 1]),
    "too many lengths": entry(shape=[2, 2, *[1] * 100]),
    "no place": entry(data_offsets=None),
    "half a place": entry(data_offsets=[0]),
    "a place backwards": entry(data_offsets=[16, 0]),
    "a place before the numbers": entry(data_offsets=[-16, 0]),
    "a place beyond the end": entry(data_offsets=[8, 24]),
    "a place of another size": entry(data_offsets=[0, 12]),
}


@pytest.mark.parametrize("lie", LIES)
def test_impossible_header_is_refused(lie: str, tmp_path: Path) -> None:
    """Whatever a header claims, the answer is an error that names the file, in one line."""
    file = written(tmp_path / "model.safetensors", LIES[lie])
    with pytest.raises(EmbeddingError, match=r"model\.safetensors is no safetensors file") as caught:
        read_tensors(file, ["a"])
    assert len(str(caught.value)) < 400 + len(str(file))


@pytest.mark.parametrize("content", [b"", b"\x01", struct.pack("<Q", 1), struct.pack("<Q", 2**63) + b"{}"])
def test_impossible_length_of_a_header_is_refused(content: bytes, tmp_path: Path) -> None:
    """A file too short for its header, or with a header longer than the file, is not read."""
    (tmp_path / "a").write_bytes(content)
    with pytest.raises(EmbeddingError, match="its header would have"):
        read_tensors(tmp_path / "a", ["a"])


def test_missing_file_is_named(tmp_path: Path) -> None:
    """A file that cannot be opened is an error of the same kind."""
    with pytest.raises(EmbeddingError, match=r"nowhere cannot be read: No such file"):
        read_tensors(tmp_path / "nowhere", ["a"])


@given(st.data())
def test_damaged_file_never_raises_anything_else(tmp_path_factory: pytest.TempPathFactory, data: Any) -> None:
    """Bytes changed, cut off or added anywhere: tensors within the file, or an EmbeddingError."""
    file = tmp_path_factory.mktemp("damaged") / "a"
    content = bytearray(written(file, entry()).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    file.write_bytes(content[: data.draw(st.integers(0, len(content)))])
    try:
        found = read_tensors(file, ["a"])
    except EmbeddingError:
        return
    assert all(tensor.nbytes <= 2 * len(content) for tensor in found.values())
