"""Files of the user's, read whole."""

import tracemalloc
from pathlib import Path

import pytest

from seamline.ordinary_files import read_text


@pytest.mark.parametrize("length", [0, 2, 1 << 16, (1 << 16) + 1, 200_001])
def test_text_is_read_whole(tmp_path: Path, length: int) -> None:
    """However many slices it takes, where a character is parted between two as well."""
    text = ("é" * length)[:length]
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_text(tmp_path / "file") == text
    assert read_text(tmp_path / "file", limit=2 * length + 3) == text
    with pytest.raises(OSError, match="more than"):
        read_text(tmp_path / "file", limit=2 * length + 2)


def test_small_file_takes_little_memory(tmp_path: Path) -> None:
    """The limit is no measure of what is taken: a machine may not have as much."""
    (tmp_path / "file").write_text("One.\n" * 100, encoding="utf-8")
    tracemalloc.start()
    try:
        read_text(tmp_path / "file")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1 << 20
