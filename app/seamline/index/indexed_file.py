"""Files as they were when they were indexed, so that unchanged ones need not be read again."""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from seamline.ordinary_files import exists, is_folder, open_file

_SLICE = 1 << 20


@dataclass(frozen=True)
class IndexedFile:
    """A file as it was when it was indexed; or a folder that is read as a single file.

    name: unique in the index, and used in records. path: absolute. size: in bytes. modified_ns: since 1970.
    digest: SHA-256 of its bytes, as 64 hexadecimal digits. settings_digest: of all settings that decide which
    chunks it gives. sources: the names of its documents in records.
    """

    name: str
    path: str
    size: int
    modified_ns: int
    digest: str
    settings_digest: str
    sources: tuple[str, ...] = ()


def look_at(path: Path, name: str, *, settings_digest: str) -> IndexedFile:
    """Return a file with its present size and time, but without a digest, for which it would have to be read.

    Raises OSError.
    """
    found = [file.stat() for file in _parts(path) if file == path or exists(file)]
    return IndexedFile(
        name,
        str(path),
        # The size of a folder itself depends on the system, and may grow by a file that is gone again.
        size=sum(status.st_size for status in found if not stat.S_ISDIR(status.st_mode)),
        modified_ns=max(status.st_mtime_ns for status in found),
        digest="",
        settings_digest=settings_digest,
    )


def with_digest(file: IndexedFile) -> IndexedFile:
    """Return a file with the digest of its bytes, after reading them. Raises OSError."""
    digest = hashlib.sha256()
    folder = Path(file.path)
    for path in _parts(folder):
        if is_folder(path) or (path != folder and not exists(path)):
            continue
        if path != folder:
            name = path.relative_to(folder).as_posix()
            digest.update(name.encode("utf-8", "surrogatepass") + b"\0")
        with open_file(path) as opened:
            while part := opened.read(_SLICE):
                digest.update(part)
    return replace(file, digest=digest.hexdigest())


def is_unchanged(file: IndexedFile, known: IndexedFile | None) -> tuple[bool, IndexedFile]:
    """Return whether a file is as it was when it was indexed by equal settings, and the file to record.

    Size, time and path are compared; if only the time or the path differs, the bytes decide. The path counts
    because an archive may have two files of equal sizes and times. Raises OSError.
    """
    if known is None or known.settings_digest != file.settings_digest or known.size != file.size:
        return False, file
    same = replace(file, digest=known.digest, sources=known.sources)
    if known.modified_ns == file.modified_ns and known.path == file.path:
        return True, same
    read = with_digest(file)
    return read.digest == known.digest, replace(read, sources=known.sources)


def _parts(path: Path) -> Iterator[Path]:
    """Yield a file; or a folder, and all files and folders in it, in an order that is the same everywhere.

    Folders are included since their times change if a file is deleted. Hidden ones are left out: file
    managers keep their own notes there.
    """
    yield path
    if is_folder(path):
        found = sorted(path.rglob("*"), key=lambda part: part.parts)
        depth = len(path.parts)
        yield from (part for part in found if not any(name.startswith(".") for name in part.parts[depth:]))
