"""ContextMEM's ids and hashes of chunks, and what they tell: a digest of all, and what an edit changed.

A part is what ContextMEM calls a chunk: one of the pieces of a section. Its id is made of the section's place
and the part's number in it, so that it stays when the part is edited; its hash is made of the part's text,
and changes then. Ids, hashes, digests, differences and valid quotes equal those of ContextMEM's own stores.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from seamline.engine.chunks.chunk import content_hash
from seamline.engine.text.lines import utf16_length
from seamline.engine.text.whitespace import JS_SPACE

MAX_QUOTE = 240
"""The longest quote that ContextMEM takes for valid, in UTF-16 code units."""

_SPACES = re.compile(f"[{JS_SPACE}]+")


@dataclass(frozen=True)
class SectionPlace:
    """Where a section stands: the path of its page, and the titles that it is under, outermost first."""

    route_path: str
    heading_path: tuple[str, ...]

    @property
    def key(self) -> str:
        """The text that ids of its parts are hashed from; sections of one page with equal titles share it."""
        return f"{self.route_path}\n{' > '.join(self.heading_path)}"


@dataclass(frozen=True)
class ChunkIdentity:
    """A part's id, which says where it stands, and its hash, which says what its text is."""

    chunk_id: str
    content_hash: str


@dataclass(frozen=True)
class ChunkDiff:
    """Ids of parts by what became of them between two states; `changed`: the same id with another text."""

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
    """Return the id of the part with this number, from 0, in a section: 16 hexadecimal digits."""
    return content_hash(f"{place.key}\n#{part}")[:16]


def identify_parts(parts: Iterable[tuple[SectionPlace, str]]) -> list[ChunkIdentity]:
    """Return the identities of all parts of all pages, in order.

    Sections with the same place are numbered as one, wherever they stand, so that no id repeats. Every part
    has to hold more than white space.
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
    """Whether a chunk holds a quote word for word; white space may differ, the case of letters may not.

    False for a quote without words, and for one longer than MAX_QUOTE. For callers that keep ContextMEM's
    records and check what is cited of them: Seamline itself asks instruments.quotes.find_quote(), which says
    of a quote of any length where it stands.
    """
    wanted = normalize(quote)
    return bool(wanted) and utf16_length(quote) <= MAX_QUOTE and wanted in normalize(chunk_text)
