"""Rows of a long text, as its vectors, in a file that the system keeps in memory while it has room."""

from __future__ import annotations

import logging
import mmap
import os
import tempfile
from io import FileIO

import numpy as np

from seamline.engine.arrays import FloatArray, read_only
from seamline.paths import cache_folder

logger = logging.getLogger(__name__)

# Fewer bytes than this are kept in memory: the vectors of a text of some three million characters.
_LARGE = 32 << 20


def filed_rows(count: int, dimensions: int) -> FiledRows | None:
    """Return a store in a file for `count` rows; None if they are few, or the folder may not be written."""
    if count * dimensions * np.dtype(np.float32).itemsize < _LARGE:
        return None
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        # Tried first, since tempfile on Windows tries two billion names in a folder that may not be written.
        probe = folder / os.urandom(8).hex()
        probe.touch()
        probe.unlink()
        # Not in the folder for temporary files, which is often in memory itself.
        file = tempfile.TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115 - it lives as long as the rows
        return FiledRows(file, (count, dimensions))
    except OSError as error:
        logger.info("rows stay in memory: %s", error)
        return None


class FiledRows:
    """Keeps rows in a file as they are added; once the file takes no more, all of them in memory.

    file: empty, unbuffered, and deleted when it is closed.
    """

    def __init__(self, file: FileIO, shape: tuple[int, int]) -> None:
        """shape: how many rows there will be, and their length."""
        self._file = file
        self._shape = shape
        self._added = 0
        self._kept: FloatArray | None = None

    def add(self, rows: FloatArray) -> None:
        """Keep (k, dimensions) float32 rows behind those before."""
        if self._kept is None:
            try:
                self._write(np.ascontiguousarray(rows, dtype=np.float32).tobytes())
            except OSError as error:
                logger.info("rows go on in memory: %s", error)
                self._kept = self._read_back()
        if self._kept is not None:
            self._kept[self._added : self._added + len(rows)] = rows
        self._added += len(rows)

    def array(self) -> FloatArray:
        """Return all rows that were added, (count, dimensions) float32, read-only; none can be added then."""
        if self._kept is None:
            try:
                mapped = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
                rows = np.frombuffer(mapped, dtype=np.float32).reshape(self._shape)
            except OSError as error:
                logger.info("rows go on in memory: %s", error)
                rows = self._read_back()
        else:
            rows = self._kept
        # The mapping stays until the array is freed.
        self._file.close()
        return read_only(rows)

    def _write(self, data: bytes) -> None:
        written = 0
        # A disk that gets full takes a part of the data, and only the next write fails.
        while written < len(data):
            written += self._file.write(data[written:])

    def _read_back(self) -> FloatArray:
        """Return (count, dimensions) float32 with the rows that were added, and zeros for the rest."""
        rows = np.zeros(self._shape, dtype=np.float32)
        self._file.seek(0)
        left = memoryview(rows.data).cast("B")[: rows[: self._added].nbytes]
        while left:
            left = left[self._file.readinto(left) :]
        return rows
