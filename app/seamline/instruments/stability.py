"""Stability of stored chunks when a text or a config changes: which stay, and what re-indexing costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.ids import ChunkIdentity, diff
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import joined, phrase, plural
from seamline.instruments.formatting import pluralize

_LABEL = 120


@dataclass(frozen=True)
class IndexedChunk:
    """A chunk as an index knows it.

    id: its key in the index. content_hash: of its text. context: what is embedded in front of the text, or a
    digest of all that is embedded; of the two, the same in both states that are compared.
    place: where it stands, in words. label: how its text begins.
    """

    id: str
    content_hash: str
    tokens: int
    place: str = ""
    label: str = ""
    context: str = ""


@dataclass(frozen=True)
class IndexState:
    """All chunks of an index at one time. embedder: the model that made their vectors, "" if unknown."""

    chunks: tuple[IndexedChunk, ...]
    embedder: str = ""
    exact: bool = True
    """Whether tokens are counted, not estimated."""


STAYS, CHANGED, RENAMED = phrase("stays"), phrase("changed"), phrase("renamed")
ADDED, REMOVED = phrase("added"), phrase("removed")


@dataclass(frozen=True)
class ChunkChange:
    """What became of one chunk.

    kind: `stays`: id and text are the same. `changed`: the id has another text. `renamed`: the text has
    another id. `added` and `removed`: neither the id nor the text is in the other state.
    before, now: its number in the old and in the new state, from 0; None if that does not have it.
    is_embedded_anew: whether the old index has no vector for it.
    """

    kind: str
    before: int | None
    now: int | None
    is_embedded_anew: bool = False


@dataclass(frozen=True)
class Stability:
    """Two states of an index, and what became of each chunk.

    changes: for the chunks of the new state in order, then for those removed. is_other_embedder: whether no
    vector can be kept, since another model makes them now.
    """

    old: IndexState
    new: IndexState
    changes: tuple[ChunkChange, ...]
    is_other_embedder: bool

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many chunks there are of each kind, in a fixed order."""
        counts: dict[str, int] = dict.fromkeys((STAYS, CHANGED, RENAMED, ADDED, REMOVED), 0)
        for change in self.changes:
            counts[change.kind] += 1
        return counts

    @property
    def is_same(self) -> bool:
        """Whether the index may stay as it is."""
        return self.counts[STAYS] == len(self.changes) and not self.embedded_chunks

    @cached_property
    def embedded_chunks(self) -> int:
        """How many chunks have to be embedded anew."""
        return sum(change.is_embedded_anew for change in self.changes)

    @cached_property
    def embedded_tokens(self) -> int:
        """How many tokens have to be embedded anew; a text that several chunks share counts once."""
        once = {
            (chunk.content_hash, chunk.context): chunk.tokens
            for change in self.changes
            if change.is_embedded_anew and change.now is not None
            for chunk in (self.new.chunks[change.now],)
        }
        return sum(once.values())

    @cached_property
    def total_tokens(self) -> int:
        """The tokens of all chunks of the new state."""
        return sum(chunk.tokens for chunk in self.new.chunks)

    @property
    def summary(self) -> str:
        """The counts of the kinds of change, in a sentence."""
        counts = self.counts
        if counts[STAYS] == len(self.changes):
            if not counts[STAYS]:
                return phrase("There are no chunks.")
            return plural(
                counts[STAYS], "The one chunk stays as it is.", "All {count:,} chunks stay as they are."
            )
        named = [
            phrase("{count:,} {kind}", count=count, kind=phrase("stay") if kind == STAYS else phrase(kind))
            for kind, count in counts.items()
            if count
        ]
        return phrase(
            "Of {before:,} chunks then and {after:,} now: {kinds}.",
            before=len(self.old.chunks),
            after=len(self.new.chunks),
            kinds=joined(named, ", "),
        )

    @property
    def cost(self) -> str:
        """The chunks and tokens that have to be embedded anew, in a sentence or two."""
        if not self.embedded_chunks:
            return phrase("Re-indexing embeds nothing anew.")
        mark = "" if self.new.exact else "~"
        tokens, total = self.embedded_tokens, self.total_tokens
        said = phrase(
            "Re-indexing embeds {chunks} anew, {mark}{tokens:,} of {mark}{total:,} tokens{share}.",
            chunks=pluralize(self.embedded_chunks, "chunk"),
            mark=mark,
            tokens=tokens,
            total=total,
            share=phrase(" ({share:.1%})", share=tokens / total) if total else "",
        )
        if not self.is_other_embedder:
            return said
        return phrase(
            "{said} The vectors are of {now} now, and were of {before}.",
            said=said,
            now=self.new.embedder,
            before=self.old.embedder,
        )

    def chunk_of(self, change: ChunkChange) -> IndexedChunk:
        """Return the chunk that a change is about: of the new state, or if it was removed, of the old one."""
        if change.now is not None:
            return self.new.chunks[change.now]
        assert change.before is not None
        return self.old.chunks[change.before]


def stability(old: IndexState, new: IndexState) -> Stability:
    """Compare two states of an index, chunk by chunk.

    A text whose vector is in the old index is not embedded anew, even if it had another id there.
    """
    old_keys, new_keys = _keys(old.chunks), _keys(new.chunks)
    found = diff(_identities(old_keys, old.chunks), _identities(new_keys, new.chunks))
    kinds = {
        **dict.fromkeys(found.added, ADDED),
        **dict.fromkeys(found.changed, CHANGED),
        **dict.fromkeys(found.unchanged, STAYS),
    }
    before = {key: number for number, key in enumerate(old_keys)}
    # Old chunks whose id is gone, by the hash of their text: each is matched to one new chunk at most.
    lost: dict[str, list[int]] = {}
    for key in reversed(found.removed):
        lost.setdefault(old.chunks[before[key]].content_hash, []).append(before[key])
    is_other_embedder = _is_other(old.embedder, new.embedder)
    held = {(chunk.content_hash, chunk.context) for chunk in old.chunks}
    changes = []
    for number, (key, chunk) in enumerate(zip(new_keys, new.chunks, strict=True)):
        kind, was = kinds[key], before.get(key)
        if kind == ADDED and lost.get(chunk.content_hash):
            kind, was = RENAMED, lost[chunk.content_hash].pop()
        is_held = (chunk.content_hash, chunk.context) in held and not is_other_embedder
        changes.append(ChunkChange(kind, was, number, is_embedded_anew=not is_held))
    gone = sorted(number for numbers in lost.values() for number in numbers)
    changes += [ChunkChange(REMOVED, number, None) for number in gone]
    return Stability(old, new, tuple(changes), is_other_embedder)


def state_of(analysis: Analysis) -> IndexState:
    """Return the chunks of an analysis as an index would hold them."""
    chunks, document = analysis.chunks, analysis.document
    first_lines = document.lines_of(chunks.overlap_start).tolist()
    last_lines = document.lines_of(chunks.end - 1).tolist()
    indexed = tuple(
        IndexedChunk(
            id=analysis.ids[number],
            content_hash=analysis.hashes[number],
            tokens=tokens,
            place=format_lines(first_lines[number], last_lines[number]),
            label=label_of(document.text[start : start + 2 * _LABEL]),
            context=analysis.embedded_context_of(number),
        )
        for number, (tokens, start) in enumerate(
            zip(chunks.tokens.tolist(), chunks.start.tolist(), strict=True)
        )
    )
    return IndexState(indexed, analysis.embedder, analysis.counter.exact)


def format_lines(first: int, last: int) -> str:
    """Return a range of lines in words."""
    if last > first:
        return phrase("lines {first:,}–{last:,}", first=first, last=last)
    return phrase("line {first:,}", first=first)


def label_of(text: str) -> str:
    """Return the beginning of a text as one short line."""
    return " ".join(text.split())[:_LABEL]


def _keys(chunks: Sequence[IndexedChunk]) -> list[str]:
    """Return a key for each chunk: its id, and how often the id has occurred so far."""
    seen: dict[str, int] = {}
    keys = []
    for chunk in chunks:
        count = seen[chunk.id] = seen.get(chunk.id, 0) + 1
        keys.append(f"{count}\n{chunk.id}")
    return keys


def _identities(keys: Iterable[str], chunks: Iterable[IndexedChunk]) -> list[ChunkIdentity]:
    return [ChunkIdentity(key, chunk.content_hash) for key, chunk in zip(keys, chunks, strict=True)]


def _is_other(old: str, new: str) -> bool:
    # A cut that needed no vectors does not say which model made those of its index.
    known = {old, new} - {"", NO_EMBEDDER}
    return len(known) > 1
