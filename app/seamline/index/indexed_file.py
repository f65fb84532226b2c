"""Files of an index as they were when they were indexed, so that unchanged ones need not be read again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class IndexedFile:
    """A file that is in an index, as it was.

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
    sources: tuple[str, ...]
