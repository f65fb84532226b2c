"""seamline diff: which stored chunks stay from one run to the next, and what re-indexing costs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence

from seamline.cli.options import add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.stored_input import load_stored
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.chunks.chunk import content_hash
from seamline.engine.tokens.counters import counter_for, methods
from seamline.exports.ndjson import dialect_for
from seamline.exports.stored.made_by import made_by
from seamline.exports.stored.reading import ChunkFile, StoredChunk
from seamline.index.index_settings import IndexSettings
from seamline.instruments.formatting import format_differences
from seamline.instruments.stability import (
    STAYS,
    ChunkChange,
    IndexedChunk,
    IndexState,
    Stability,
    format_lines,
    label_of,
    stability,
)

USAGE = "diff OLD NEW"
SUMMARY = "tell which chunks of an NDJSON file or an index stay, change, come and go in another"
DETAILS = (
    "The dialects are found out; those that hold no token count are estimated, marked ~. A breadcrumb or "
    "prefix that is embedded, but stored with no chunk, is looked at between two indexes alone. "
    "Exits with 0 when an index of OLD serves for NEW, 1 when there are differences or a file cannot be "
    "read, 2 for a wrong option."
)
OPTIONS = ()

_SHOWN_CHARACTERS = 60


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("old", metavar="OLD", help="an NDJSON file of chunks, or an index")
    parser.add_argument("new", metavar="NEW", help="another one, of the same texts later")
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print which chunks stay, change, come and go; return the number of changes and unreadable lines."""
    loaded = load_stored(arguments.old), load_stored(arguments.new)
    files = [file for file, _ in loaded]
    for path, file in zip((arguments.old, arguments.new), files, strict=True):
        for note in file.notes:
            terminal.notify(f"{path}, {note.text}")
    # Dialects hash different things: between two of them, only hashes of the texts can be compared.
    dialects = {frozenset(chunk.dialect for chunk in file.chunks) for file in files if file.chunks}
    are_indexes = all(settings is not None for _, settings in loaded)
    old, new = (_state(file, with_own_hashes=len(dialects) < 2, with_vectors=are_indexes) for file in files)
    found = stability(old, new)
    digests = files[0].graph_digest, files[1].graph_digest
    _report(found, digests=digests, differences=_other_settings(loaded)).print(as_json=arguments.json)
    count = sum(change.kind != STAYS or change.is_embedded_anew for change in found.changes)
    return count + sum(len(file.notes) for file in files)


def _other_settings(
    loaded: Sequence[tuple[ChunkFile, IndexSettings | None]],
) -> dict[str, tuple[object, object]]:
    """Return the settings in which two stores differ: all parameters, if both are indexes, else fewer."""
    (old, old_settings), (new, new_settings) = loaded
    if old_settings is not None and new_settings is not None:
        return old_settings.differences(new_settings)
    return {**made_by(old.chunks).differences(made_by(new.chunks))}


def _state(file: ChunkFile, *, with_own_hashes: bool, with_vectors: bool) -> IndexState:
    embedders = {chunk.record.get("embedder") for chunk in file.chunks}
    embedder = embedders.pop() if len(embedders) == 1 else ""
    return IndexState(
        tuple(
            _indexed(chunk, with_own_hash=with_own_hashes, with_vector=with_vectors) for chunk in file.chunks
        ),
        embedder if isinstance(embedder, str) else "",
        exact=all(_is_exact(chunk) for chunk in file.chunks),
    )


def _indexed(chunk: StoredChunk, *, with_own_hash: bool, with_vector: bool) -> IndexedChunk:
    text = "\n".join(chunk.texts)
    first, last = chunk.places.get("start_line"), chunk.places.get("end_line")
    tokens = _tokens(chunk)
    # An index tells by a digest all that a vector was made of, a file only the heading context.
    context = chunk.record.get("vector_digest" if with_vector else "context")
    return IndexedChunk(
        id=chunk.id,
        content_hash=(with_own_hash and chunk.content_hash) or content_hash(text),
        tokens=counter_for("approximate").count([text])[0] if tokens is None else tokens,
        place=format_lines(first, last) if first is not None and last is not None else "",
        label=label_of(text),
        context=context if isinstance(context, str) else "",
    )


def _tokens(chunk: StoredChunk) -> int | None:
    """Return the token count of a record; None if it has none."""
    tokens = chunk.record.get(dialect_for(chunk.dialect).fields.get("tokens", ""))
    return tokens if type(tokens) is int else None


def _is_exact(chunk: StoredChunk) -> bool:
    method = chunk.record.get("token_method")
    is_estimate = method in methods() and not counter_for(str(method)).exact
    return _tokens(chunk) is not None and not is_estimate


def _report(
    found: Stability, *, digests: tuple[str, str], differences: Mapping[str, tuple[object, object]]
) -> Report:
    """Return the report on the chunks: for people only those that do not stay, for scripts all.

    digests: the graph digests of the old and the new file; differences: those of their settings.
    """

    def format_tokens(change: ChunkChange) -> str:
        state = found.new if change.now is not None else found.old
        return f"{'' if state.exact else '~'}{found.chunk_of(change).tokens:,}"

    def old_id(change: ChunkChange) -> str | None:
        return None if change.before is None else found.old.chunks[change.before].id

    fields: tuple[Field[ChunkChange], ...] = (
        Field(lambda change: change.kind, head="WHAT", key="kind"),
        Field(lambda change: found.chunk_of(change).id, head="ID", key="id"),
        Field(old_id, key="old_id"),
        Field(lambda change: change.before, key="before"),
        Field(lambda change: change.now, key="now"),
        Field(lambda change: found.chunk_of(change).tokens, key="tokens"),
        Field(format_tokens, head="TOKENS"),
        Field(lambda change: found.chunk_of(change).place, head="PLACE", key="place"),
        Field(
            lambda change: found.chunk_of(change).label,
            head="TEXT",
            key="label",
            format=lambda label: label[:_SHOWN_CHARACTERS],
        ),
        Field(lambda change: change.is_embedded_anew, key="is_embedded_anew"),
    )
    changed = [change for change in found.changes if change.kind != STAYS]
    old_digest, new_digest = digests
    was = "" if old_digest == new_digest else f", was {old_digest}"
    summary = [f"Graph digest: {new_digest}{was}", found.summary, found.cost]
    if differences:
        summary.append(f"They were made by other settings: {format_differences(differences)}.")
    return Report(
        [Table(fields, changed), "", *summary] if changed else summary,
        lambda: {
            "is_same": found.is_same,
            "graph_digest": {"old": old_digest, "new": new_digest},
            "counts": found.counts,
            "embedded_chunks": found.embedded_chunks,
            "embedded_tokens": found.embedded_tokens,
            "total_tokens": found.total_tokens,
            "tokens_exact": found.new.exact,
            "is_other_embedder": found.is_other_embedder,
            "settings": {name: {"old": then, "new": now} for name, (then, now) in differences.items()},
            "chunks": Table(fields, found.changes),
        },
    )
