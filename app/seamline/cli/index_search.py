"""Search of an index from the command line: its options, and its hits as a table and as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from seamline import __version__
from seamline.cli.index_options import (
    arguments_with,
    config_for_index,
    differences_value,
    embedder_for_index,
    reading_for_index,
    refuse_choosing,
    settings_of,
)
from seamline.cli.inputs import Input
from seamline.cli.report import Report, table_of
from seamline.cli.running import InputBatch
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.prefixes import embed_query, prefixes_for
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import rounded
from seamline.index.errors import OtherSettingsError
from seamline.index.file_update import FilePlan
from seamline.index.index_record import IndexRecord
from seamline.index.index_run import IndexRun
from seamline.index.index_settings import IndexSettings
from seamline.index.searching import IndexHit, search_index
from seamline.index.store import Store
from seamline.index.stores import open_store
from seamline.instruments.formatting import BETWEEN_HEADINGS, format_differences, pluralize
from seamline.instruments.search_mode import DEFAULT_MODE, SearchMode

_OPENING = 60


def add_index_options(parser: ArgumentParser) -> None:
    """Add the options of a command that can search an index in place of files."""
    mode = parser.add_mutually_exclusive_group()
    for name, help in (
        ("keyword", "by words alone (BM25), for which nothing is embedded"),
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
    """Raise ConfigError unless either files or an index are named, with options that fit."""
    if arguments.index is not None:
        if arguments.files:
            raise ConfigError(f"--index {arguments.index} and files exclude each other; name one of them")
        if arguments.per_document and arguments.show_chunks:
            raise ConfigError(
                "--show-chunks gives every chunk and --per-document the best of each document; leave one of "
                "them out"
            )
        refuse_choosing(arguments)
        return
    if not arguments.files:
        raise ConfigError("there is nothing to search; name a file or a folder, or an index with --index")
    if arguments.show_chunks:
        raise ConfigError("--show-chunks is for an index; name one with --index")


def search_in_index(query: str, arguments: Namespace, *, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the chunks of an index that answer a query; returns 0."""
    mode: SearchMode = arguments.mode or DEFAULT_MODE
    with closing(open_store(arguments.index)) as store:
        settings = settings_of(store, arguments.index)
        count = store.count()
        differences = _report_differences(
            arguments, store, settings=settings, terminal=terminal, cancel=cancel
        )
        vector = None
        if mode != "keyword":
            embedder = embedder_for_index(config_for_index(arguments, settings), terminal, cancel=cancel)
            vector = embed_query(embedder, query)
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
        **differences,
    }
    _report(hits, subject=subject, count=count).print(as_json=arguments.json)
    return 0


def _report_differences(
    arguments: Namespace,
    store: Store,
    *,
    settings: IndexSettings,
    terminal: Terminal,
    cancel: CancelToken,
) -> dict[str, object]:
    """Report in which settings the options differ from the index, and return the differences for scripts.

    Raises OtherSettingsError for another embedder, whose vectors cannot be compared.
    """
    asked = IndexSettings.of(
        config_for_index(arguments, settings),
        dimensions=settings.dimensions,
        version=__version__,
        reading=reading_for_index(arguments, settings),
    )
    differences = settings.differences(asked)
    if not differences:
        return {"differences": {}}
    said = format_differences(differences)
    if not settings.has_same_vectors(asked):
        raise OtherSettingsError(
            f"{arguments.index} was made with other settings ({said}), and vectors of two embedders cannot "
            f"be compared: leave --embedder out to search with {settings.embedder}"
        )
    replaced, before = _would_change(arguments, store, asked=asked, terminal=terminal, cancel=cancel)
    terminal.notify(
        f"{arguments.index} was made with other settings ({said}): {replaced:,} of "
        f"{pluralize(before, 'chunk')} would change, and are searched as they are. To cut them anew: "
        f"seamline reindex DIR --store {arguments.index}, with these options"
    )
    return {"differences": differences_value(settings, asked), "would_change": replaced}


def _would_change(
    arguments: Namespace, store: Store, *, asked: IndexSettings, terminal: Terminal, cancel: CancelToken
) -> tuple[int, int]:
    """Cut the files of an index by other settings; return how many chunks would change, and of how many.

    A file that can no longer be read is reported, and its chunks count as changed.
    """
    config = config_for_index(arguments, asked)
    embedder = embedder_for_index(config, terminal, cancel=cancel)
    cutter = embedder if needs_model(config) else None
    batch = InputBatch(
        arguments_with(arguments, reading_for_index(arguments, asked)), terminal, cancel=cancel
    )
    index = IndexRun(store, asked, prefix=prefixes_for(asked.embedder).passage, applies=False)
    inputs = [Input(Path(file.path), file.name) for file in index.known.values()]

    def planned(given: Input, documents: Iterator[Document]) -> Iterator[FilePlan]:
        analyses = (batch.cut(document, config, cutter) for document in documents)
        yield index.file(index.known[given.name], analyses, embedder=embedder, cancel=cancel)

    plans = list(batch.each(inputs, planned))
    stay = sum(file.before - file.replaced for file in plans)
    return store.count() - stay, store.count()


def _report(hits: list[IndexHit], *, subject: dict[str, Any], count: int) -> Report:
    """Return the report of the hits, the best first. subject: the query, the index and its settings."""

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
        f"{record.start_line:,}-{record.end_line:,}{_pages(record)}",
        record.breadcrumb.rpartition(BETWEEN_HEADINGS)[2],
        f"{opening[:_OPENING]}…" if len(opening) > _OPENING else opening,
    )


def _pages(record: IndexRecord) -> str:
    """Return the pages of a chunk as a suffix to its lines, ` (p. 2-3)`; "" if the document has no pages."""
    if record.start_page is None or record.end_page is None:
        return ""
    until = f"-{record.end_page:,}" if record.end_page > record.start_page else ""
    return f" (p. {record.start_page:,}{until})"


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
        "start_page": record.start_page,
        "end_page": record.end_page,
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
