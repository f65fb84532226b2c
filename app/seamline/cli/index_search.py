"""Search of an index from the command line: its options, and its hits as a table and as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import closing
from typing import Any

from seamline import __version__
from seamline.cli.index_options import (
    config_for_index,
    describe_differences,
    differences_value,
    embedder_for_index,
    reading_for_index,
)
from seamline.cli.report import Report, table_of
from seamline.cli.terminal import Terminal
from seamline.embedders.prefixes import prefixes_for
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import embed_texts
from seamline.exports.ndjson.records import rounded
from seamline.index.errors import NoIndexError, OtherSettingsError
from seamline.index.index_settings import IndexSettings
from seamline.index.searching import DEFAULT_MODE, IndexHit, SearchMode, search_index
from seamline.index.stores import open_store
from seamline.instruments.formatting import pluralize

_OPENING = 60


def add_index_options(parser: ArgumentParser) -> None:
    """Let a command search an index in place of files."""
    mode = parser.add_mutually_exclusive_group()
    for name, help in (
        ("keyword", "by words alone (BM25), without a model; of an index"),
        ("semantic", "by meaning alone (cosine)"),
        ("hybrid", "by both, whose ranks are fused"),
    ):
        default = " (default)" if name == DEFAULT_MODE else ""
        mode.add_argument(f"--{name}", dest="mode", action="store_const", const=name, help=f"{help}{default}")
    options = parser.add_argument_group("how to search an index")
    options.add_argument(
        "--index", metavar="S", help="an index that `seamline index` made, in place of files"
    )
    options.add_argument(
        "--show-chunks", action="store_true", help="every chunk, not only the best of each document"
    )


def check_index_options(arguments: Namespace) -> None:
    """Raise ConfigError unless there are files or an index, and options that go with it."""
    if arguments.index is not None:
        if arguments.files:
            raise ConfigError(f"--index {arguments.index} and files exclude each other; name one of them")
        return
    if not arguments.files:
        raise ConfigError("there is nothing to search; name a file or a folder, or an index with --index")
    for option, is_given in (
        ("--show-chunks", arguments.show_chunks),
        ("--keyword", arguments.mode == "keyword"),
    ):
        if is_given:
            raise ConfigError(f"{option} is for an index; name one with --index")


def search_in_index(query: str, arguments: Namespace, *, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the chunks of an index that answer a query; returns 0."""
    mode: SearchMode = arguments.mode or DEFAULT_MODE
    with closing(open_store(arguments.index)) as store:
        settings = store.settings
        if settings is None:
            raise NoIndexError(
                f"{arguments.index} holds nothing yet. Fill it with: "
                f"seamline index DIR --store {arguments.index}"
            )
        count = store.count()
        differences = _report_differences(arguments, settings, count=count, terminal=terminal)
        vector = None
        if mode != "keyword":
            embedder = embedder_for_index(config_for_index(arguments, settings), terminal, cancel=cancel)
            prefix = prefixes_for(embedder.name).query
            (vector,) = embed_texts(embedder, [prefix + query], batch_size=1)
        hits = search_index(
            store,
            query,
            vector=vector,
            mode=mode,
            limit=arguments.limit,
            per_document=arguments.per_document or not arguments.show_chunks,
        )
    subject = {
        "query": query,
        "index": arguments.index,
        "mode": mode,
        "strategy": settings.strategy,
        "config_digest": settings.config_digest,
        "embedder": settings.embedder,
        "differences": differences,
    }
    _report(hits, subject=subject, count=count).print(as_json=arguments.json)
    return 0


def _report_differences(
    arguments: Namespace, settings: IndexSettings, *, count: int, terminal: Terminal
) -> dict[str, object]:
    """Say in what the options differ from what the index was made with, and return it for scripts.

    Raises OtherSettingsError for another embedder, whose vectors cannot be compared.
    """
    asked = IndexSettings.of(
        config_for_index(arguments, settings),
        dimensions=settings.dimensions,
        version=__version__,
        reading=reading_for_index(arguments, settings),
    )
    if not settings.differences(asked):
        return {}
    said = describe_differences(settings, asked)
    if not settings.has_same_vectors(asked):
        raise OtherSettingsError(
            f"{arguments.index} was made with other settings ({said}), and vectors of two embedders cannot "
            f"be compared: leave --embedder out to search with {settings.embedder}"
        )
    terminal.notify(
        f"{arguments.index} was made with other settings ({said}), and its {pluralize(count, 'chunk')} are "
        f"searched as they are. How many would change: seamline index DIR --store {arguments.index} --plan, "
        "with these options"
    )
    return differences_value(settings, asked)


def _report(hits: list[IndexHit], *, subject: dict[str, Any], count: int) -> Report:
    """Return the hits, the best one first. subject: what was searched for, where and how."""

    def value() -> object:
        return rounded({**subject, "chunks": count, "hits": [_value(hit) for hit in hits]})

    if not hits:
        return Report([f"no hits among {pluralize(count, 'chunk')}"], value)
    head = ("", "COSINE", "BM25", "DOCUMENT", "LINES", "SECTION", "BEGINS WITH")
    rows = [_row(rank, hit) for rank, hit in enumerate(hits, 1)]
    summary = f"of {pluralize(count, 'chunk')} the best {len(hits):,}, {subject['mode']}"
    return Report([table_of(head, rows, right=(1, 2)), "", summary], value)


def _row(rank: int, hit: IndexHit) -> tuple[str, ...]:
    record = hit.record
    opening = " ".join(record.text[: 4 * _OPENING].split())
    return (
        str(rank),
        "" if hit.cosine is None else f"{hit.cosine:.3f}",
        "" if hit.bm25 is None else f"{hit.bm25:.2f}",
        record.source,
        f"{record.start_line:,}-{record.end_line:,}",
        record.breadcrumb.rpartition(" › ")[2],
        f"{opening[:_OPENING]}…" if len(opening) > _OPENING else opening,
    )


def _value(hit: IndexHit) -> dict[str, Any]:
    record, matched = hit.record, hit.matched
    return {
        "score": hit.score,
        "cosine": hit.cosine,
        "bm25": hit.bm25,
        "id": record.id,
        "document": record.source,
        "title": record.title,
        "section": record.breadcrumb,
        "sequence": record.sequence,
        "total": record.total,
        "start": record.start,
        "end": record.end,
        "start_line": record.start_line,
        "end_line": record.end_line,
        "content_hash": record.content_hash,
        "document_digest": record.document_digest,
        "level": record.level,
        "matched_id": matched.id,
        "matched_start": matched.start,
        "matched_end": matched.end,
        "tokens": record.tokens,
        "strategy": record.strategy,
        "boundary_reason": record.boundary_reason,
        "roles": record.roles,
        "first_message_at": record.first_message_at,
        "text": record.text,
    }
