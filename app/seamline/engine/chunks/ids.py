"""Chunk ids made of a section's place, and content hashes: how a chunk is known, compared and found again.

After ContextMEM: the ids, hashes, digests, differences and quotes are those that its stores hold. An id
says where a part stands, so it outlives an edit of the part, and a hash tells that there was one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from seamline.engine.chunks.chunk import content_hash
from seamline.engine.text.lines import utf16_length
from seamline.engine.text.whitespace import JS_SPACE

MAX_QUOTE = 240
"""The longest quote that can be valid, in UTF-16 code units."""

_SPACES = re.compile(f"[{JS_SPACE}]+")


@dataclass(frozen=True)
class SectionPlace:
    """The section that a part belongs to. route_path: of its page; heading_path: titles, outermost first."""

    route_path: str
    heading_path: tuple[str, ...]

    @property
    def key(self) -> str:
        """What the ids of its parts are made of."""
        return f"{self.route_path}\n{' > '.join(self.heading_path)}"


@dataclass(frozen=True)
class ChunkIdentity:
    """What tells a part from others: the id of its place, and the hash of what it says."""

    chunk_id: str
    content_hash: str


@dataclass(frozen=True)
class ChunkDiff:
    """What became of the parts of an earlier state, as ids: new, said otherwise, equal, and gone."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    unchanged: tuple[str, ...]
    removed: tuple[str, ...]


def normalize(text: str) -> str:
    """Return a text with its runs of white space as single spaces, and none at its ends."""
    return _SPACES.sub(" ", text).strip(" ")


def normalized_hash(text: str) -> str:
    """Return the SHA-256 of the normalized text: white space changes no hash."""
    return content_hash(normalize(text))


def chunk_id(place: SectionPlace, part: int) -> str:
    """Return the id of a place's part with an index, from 0: 16 hexadecimal digits."""
    return content_hash(f"{place.key}\n#{part}")[:16]


def identify_parts(parts: Iterable[tuple[SectionPlace, str]]) -> list[ChunkIdentity]:
    """Return the identities of the parts of a whole graph of pages, in order.

    Places with the same path share one count, wherever they stand: so no id repeats. A part is more than
    white space, as every chunk is; overlap is no part of its own, and takes no index.
    """
    seen: dict[str, int] = {}
    identities = []
    for place, text in parts:
        part = seen.get(place.key, 0)
        seen[place.key] = part + 1
        identities.append(ChunkIdentity(chunk_id(place, part), normalized_hash(text)))
    return identities


def graph_digest(identities: Iterable[ChunkIdentity]) -> str:
    """Return one SHA-256 for all parts, in whatever order."""
    return content_hash(
        "\n".join(sorted(f"{identity.chunk_id}:{identity.content_hash}" for identity in identities))
    )


def diff(prior: Sequence[ChunkIdentity], current: Sequence[ChunkIdentity]) -> ChunkDiff:
    """Compare two states of the same pages; each list of ids is in the order of its state."""
    before = {identity.chunk_id: identity.content_hash for identity in prior}
    now = {identity.chunk_id for identity in current}
    kept = [identity for identity in current if identity.chunk_id in before]
    return ChunkDiff(
        added=tuple(identity.chunk_id for identity in current if identity.chunk_id not in before),
        changed=tuple(
            identity.chunk_id for identity in kept if identity.content_hash != before[identity.chunk_id]
        ),
        unchanged=tuple(
            identity.chunk_id for identity in kept if identity.content_hash == before[identity.chunk_id]
        ),
        removed=tuple(identity.chunk_id for identity in prior if identity.chunk_id not in now),
    )


def validate_quote(quote: str, chunk_text: str) -> bool:
    """Whether a quote stands in a chunk word for word: white space apart, but not the case of letters.

    An empty one does not, and one longer than MAX_QUOTE is none.
    """
    wanted = normalize(quote)
    return bool(wanted) and utf16_length(quote) <= MAX_QUOTE and wanted in normalize(chunk_text)
