"""Vectors that are kept in a file rather than in memory."""

import errno
import mmap
from io import FileIO
from pathlib import Path

import numpy as np
import pytest
from tests.embedders.toy_models import DIMENSIONS, save_static, save_tokenizer, token_vectors

from seamline.embedders import embedder_for, filed_rows
from seamline.embedders.filed_rows import FiledRows
from seamline.engine.arrays import release_pages
from seamline.engine.evidence.embedding import embed_texts

TEXTS = ["bee honey", "sail", "", "wind sail bee", "honey"] * 7


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder, for files of whatever size."""
    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(filed_rows, "_LARGE", 1)
    return tmp_path / "cache"


def embedded(folder: Path) -> np.ndarray:
    save_tokenizer(folder, special_tokens=False)
    save_static(folder / "model.safetensors", {"embeddings": token_vectors()})
    embedder = embedder_for(f"folder:{folder}")
    assert embedder is not None
    return embed_texts(embedder, TEXTS, batch_size=4)


def is_mapped(array: np.ndarray) -> bool:
    owner: object = array
    while isinstance(owner, np.ndarray | memoryview):
        owner = owner.base if isinstance(owner, np.ndarray) else owner.obj
    return isinstance(owner, mmap.mmap)


def test_vectors_in_a_file_are_those_in_memory(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bit by bit, read-only, again after their memory is given back, and no file can be seen."""
    filed = embedded(tmp_path / "model")
    monkeypatch.setattr(filed_rows, "_LARGE", 1 << 30)
    kept = embedded(tmp_path / "model")
    assert (is_mapped(filed), is_mapped(kept)) == (True, False)
    release_pages(filed)
    np.testing.assert_array_equal(filed, kept)
    assert filed.dtype == kept.dtype
    assert not filed.flags.writeable
    assert list(cache.iterdir()) == []


def test_without_a_cache_folder_vectors_stay_in_memory(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file in the way of the folder costs nothing but memory."""
    cache.write_text("in the way", encoding="utf-8")
    found = embedded(tmp_path / "model")
    assert (is_mapped(found), len(found)) == (False, len(TEXTS))


class FullDisk(FileIO):
    """A file that takes so many bytes in all; of the last that it takes a part."""

    def __init__(self, path: Path, room: int) -> None:
        super().__init__(path, "w+")
        self.room = room

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = super().write(data[: self.room])
        self.room -= taken
        return taken


@pytest.mark.parametrize("room", [0, 1, 64, 100, 16 * 11])
def test_disk_that_is_full_loses_no_vector(tmp_path: Path, room: int) -> None:
    """What was written is read back, and the rest is kept in memory."""
    rows = np.random.default_rng(1).normal(size=(12, DIMENSIONS)).astype(np.float32)
    store = FiledRows(FullDisk(tmp_path / "rows", room), rows.shape)
    for at in range(0, len(rows), 4):
        store.add(rows[at : at + 4])
    found = store.array()
    np.testing.assert_array_equal(found, rows)
    assert not is_mapped(found)
