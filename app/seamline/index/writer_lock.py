"""A lock file that lets one process write, says which, and is released however that process ends."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from seamline.engine.phrases import phrase, reason_of
from seamline.index.errors import IndexInUseError, IndexStoreError

# How long to wait for a lock, which another run may be about to release.
_WAIT_SECONDS = 2.0
_RETRY_SECONDS = 0.05
_NOTE_BYTES = 300
# Windows lets no other process read locked bytes, so that one far behind the note is locked.
_LOCKED_BYTE = 1 << 20


def lock_path(path: Path) -> Path:
    """Return the path of the lock file of an index, which is beside it."""
    return path.with_name(f"{path.name}-lock")


class WriterLock:
    """The right to write an index, held from acquire() to release().

    The system releases it when the process ends, even by a crash, so that no lock is left behind.
    """

    def __init__(self, path: Path) -> None:
        """path: of the lock file, which is not deleted when the lock is released."""
        self._path = path
        self._descriptor: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this object has the lock."""
        return self._descriptor is not None

    def acquire(self, subject: str, *, bars_readers: bool = False) -> None:
        """Take the lock. subject: what is locked, for the error. bars_readers: whether readers take it too.

        Raises IndexInUseError with the process that has it, IndexStoreError if no file can be made.
        """
        deadline = time.monotonic() + _WAIT_SECONDS
        while not self.try_acquire():
            if time.monotonic() > deadline:
                names = {"subject": subject, "holder": self._holder()}
                said = (
                    phrase("{subject} is being used by {holder}: wait until that is done.", **names)
                    if bars_readers
                    else phrase(
                        "{subject} is being written by {holder}: wait until that is done. "
                        "Searching it is possible meanwhile.",
                        **names,
                    )
                )
                raise IndexInUseError(said)
            time.sleep(_RETRY_SECONDS)

    def try_acquire(self) -> bool:
        """Take the lock if it is free, and return whether it is now held. Raises IndexStoreError."""
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
        except FileNotFoundError as error:
            raise IndexStoreError(
                phrase("there is no folder {folder}. Make it first", folder=self._path.parent)
            ) from error
        except OSError as error:
            raise IndexStoreError(
                phrase(
                    "{path} could not be written: {reason}. Give yourself permission to write in its "
                    "folder, or keep the index elsewhere.",
                    path=self._path,
                    reason=reason_of(error),
                )
            ) from error
        if not _lock(descriptor):
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        begun = datetime.now(UTC).astimezone()
        note = f"process {os.getpid()} on {socket.gethostname()} since {begun:%Y-%m-%d %H:%M:%S}"
        # On a full disk the note cannot be written, but the lock is held.
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, 0)
            os.write(descriptor, note.encode())
        return True

    def release(self) -> None:
        """Release the lock; safe to call twice."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, 0)
            os.close(self._descriptor)
            self._descriptor = None

    def _holder(self) -> str:
        try:
            note = self._path.read_bytes()[:_NOTE_BYTES].decode("utf-8", "replace").strip()
        except OSError:
            note = ""
        return note or phrase("another process")


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
