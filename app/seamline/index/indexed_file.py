"""Files of an index as they were when they were indexed, so that unchanged ones need not be read again."""

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
    """A file that is in an index, as it was; or a folder that is read as one.

    name: what records call it, unique in the index. path: the absolute one. size: in bytes.
    modified_ns: since 1970. digest: SHA-256 of its bytes, as 64 hexadecimal digits. settings_digest: of all
    that decides what chunks it gives. sources: its documents, as records call them.
    """

    name: str
    path: str
    size: int
    modified_ns: int
    digest: str
    settings_digest: str
    sources: tuple[str, ...] = ()


def look_at(path: Path, name: str, *, settings_digest: str) -> IndexedFile:
    """Return a file as it is now by its size and time, without its digest, which would be to read it.

    Raises OSError.
    """
    found = [file.stat() for file in _parts(path) if file == path or exists(file)]
    return IndexedFile(
        name,
        str(path),
        # A folder is as large as its system likes, and larger after a file was there for a while.
        size=sum(status.st_size for status in found if not stat.S_ISDIR(status.st_mode)),
        modified_ns=max(status.st_mtime_ns for status in found),
        digest="",
        settings_digest=settings_digest,
    )


def with_digest(file: IndexedFile) -> IndexedFile:
    """Return a file with the digest of its bytes, which are read for it. Raises OSError."""
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
    """Return whether a file is as it was when it was indexed by equal settings, and what to remember of it.

    Size and time are compared, and its bytes where the time alone is another, or the place: two files of
    equal sizes and times may come out of one archive. Raises OSError.
    """
    if known is None or known.settings_digest != file.settings_digest or known.size != file.size:
        return False, file
    same = replace(file, digest=known.digest, sources=known.sources)
    if known.modified_ns == file.modified_ns and known.path == file.path:
        return True, same
    read = with_digest(file)
    return read.digest == known.digest, replace(read, sources=known.sources)


def _parts(path: Path) -> Iterator[Path]:
    """Yield a file, or a folder with all that is in it, whose times tell what was deleted.

    What is hidden is left out: a file manager keeps its own notes there. The order is that of any system.
    """
    yield path
    if is_folder(path):
        found = sorted(path.rglob("*"), key=lambda part: part.parts)
        depth = len(path.parts)
        yield from (part for part in found if not any(name.startswith(".") for name in part.parts[depth:]))
