"""seamline search: the chunks that answer a query best, and whether each holds a whole thought."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from seamline.cli.index_search import add_index_options, check_index_options, search_in_index
from seamline.cli.inputs import Input, find_inputs
from seamline.cli.options import EXITS_OF_MANY, add_json, config_from
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Report, table_of
from seamline.cli.running import InputBatch, embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.prefixes import embed_query
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import embed_chunks, rounded
from seamline.instruments.formatting import pluralize
from seamline.instruments.search import DEFAULT_LIMIT, Hit, Neighbour, SearchIndex, SearchResult
from seamline.instruments.search_mode import DEFAULT_MODE, SearchMode

USAGE = "search QUERY FILE..."
SUMMARY = "rank the chunks of files and folders, or of an index, by how well they answer a query"
DETAILS = (
    "Files are cut, and their chunks ranked by meaning and by words: COSINE is how near a chunk is to the "
    "query, BM25 how much it says of its words, and the order is that of both together. An index, which "
    f"`seamline index` makes, gives the best chunk of each document. {EXITS_OF_MANY}"
)
OPTIONS = ("cutting", "how_to_read_all")

_OPENING = 60
_HEAD = ("", "COSINE", "BM25", "DOCUMENT", "CHUNK", "BEFORE", "AFTER", "BEGINS WITH", "WHOLE")
_LEFT_OUT = {"hybrid": (), "semantic": ("BM25",), "keyword": ("COSINE", "BEFORE", "AFTER")}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY", help="what a reader would ask")
    parser.add_argument("files", nargs="*", type=named_path, metavar="FILE", help="a file or folder")
    parser.add_argument(
        "--limit",
        type=int,
        default=DEFAULT_LIMIT,
        metavar="N",
        help=f"how many hits at most (default: {DEFAULT_LIMIT})",
    )
    parser.add_argument("--per-document", action="store_true", help="only the best chunk of each document")
    add_index_options(parser)
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut and embed the files, and print the chunks nearest to the query."""
    query = arguments.query.strip()
    if not query:
        raise ConfigError("the query is empty; write what a reader would ask")
    if arguments.limit < 1:
        raise ConfigError(f"--limit is {arguments.limit}; it must be 1 or more")
    check_index_options(arguments)
    if arguments.index is not None:
        return search_in_index(query, arguments, terminal=terminal, cancel=cancel)
    config = config_from(arguments)
    mode: SearchMode = arguments.mode or DEFAULT_MODE
    embedder = None
    if mode != "keyword" or needs_model(config):
        embedder = embedder_for_name(config.embedder, terminal, cancel=cancel)
    query_vector = None
    if mode != "keyword":
        if embedder is None:
            raise ConfigError(
                "embedder is 'none', but search compares vectors; choose an embedder, or search by words "
                "alone with --keyword",
                key="embedder",
            )
        # Loads the model, or says why not, before anything is read.
        query_vector = embed_query(embedder, query)
    batch = InputBatch(arguments, terminal, cancel=cancel)
    # A strategy that only uses structure need not wait for the vectors of units.
    cutter = embedder if needs_model(config) else None

    def embedded(_: Input, documents: Iterator[Document]) -> Iterable[tuple[Analysis, FloatArray | None]]:
        """Yield each document's analysis and its chunks' vectors, (m, dimensions) float32, if any."""
        for document in documents:
            analysis = batch.cut(document, config, cutter)
            vectors = None
            if embedder is not None and mode != "keyword":
                vectors = embed_chunks(analysis, embedder, progress=terminal.progress, cancel=cancel)
            yield analysis, vectors

    given = list(batch.each(find_inputs(arguments.files, batch.fail), embedded))
    vectors = [rows for _, rows in given if rows is not None]
    index = SearchIndex([analysis for analysis, _ in given], vectors if mode != "keyword" else None)
    found = index.search(
        query_vector,
        words=query if mode != "semantic" else "",
        per_document=arguments.per_document,
        limit=arguments.limit,
    )
    subject = {"query": query, "mode": mode, "config_digest": config.digest, "embedder": config.embedder}
    _report(index, found, subject=subject).print(as_json=arguments.json)
    return batch.failures


def _report(index: SearchIndex, found: SearchResult, *, subject: Mapping[str, str]) -> Report:
    """Return the report of the hits, the best first. subject: the query and the settings of the search."""

    def value() -> object:
        return rounded(
            {
                **subject,
                "documents": len(index.analyses),
                "chunks": len(index),
                "whole": found.whole,
                "hits": [_value(hit, index.analyses[hit.document]) for hit in found.hits],
            }
        )

    if not found.hits:
        return Report([f"no hits among {pluralize(len(index), 'chunk')}"], value)
    left_out = _LEFT_OUT[subject["mode"]]
    head = [name for name in _HEAD if name not in left_out]
    rows = []
    for rank, hit in enumerate(found.hits, 1):
        row = dict(zip(_HEAD, _row(rank, hit, analysis=index.analyses[hit.document]), strict=True))
        rows.append(tuple(row[name] for name in head))
    whole = f"{found.whole:,} {'holds' if found.whole == 1 else 'hold'} a whole thought"
    summary = f"of {pluralize(len(index), 'chunk')} the best {len(found.hits):,}, {subject['mode']}; {whole}"
    return Report([table_of(tuple(head), rows), "", summary], value)


def _row(rank: int, hit: Hit, *, analysis: Analysis) -> tuple[str, ...]:
    beside = [
        "" if each is None or each.cosine is None else f"{each.cosine:.3f}"
        for each in (hit.before, hit.after)
    ]
    return (
        str(rank),
        "" if hit.cosine is None else f"{hit.cosine:.3f}",
        "" if hit.bm25 is None else f"{hit.bm25:.2f}",
        analysis.document.full_name,
        f"{hit.chunk + 1:,} of {len(analysis.chunks):,}",
        *beside,
        f"{hit.opening[:_OPENING]}…" if len(hit.opening) > _OPENING else hit.opening,
        "yes" if hit.completeness.is_complete else f"no: {', '.join(hit.completeness.lacks)}",
    )


def _value(hit: Hit, analysis: Analysis) -> dict[str, Any]:
    document, chunks, whole = analysis.document, analysis.chunks, hit.completeness
    start, end = int(chunks.overlap_start[hit.chunk]), int(chunks.end[hit.chunk])
    return {
        "score": hit.score,
        "cosine": hit.cosine,
        "bm25": hit.bm25,
        "document": {"path": document.name, "entry": document.entry, "title": document.title},
        "id": analysis.ids[hit.chunk],
        "sequence": hit.chunk,
        "total": len(chunks),
        "start_line": document.line_of(start),
        "end_line": document.line_of(end - 1),
        "start_page": document.page_of(start),
        "end_page": document.page_of(end - 1),
        "text": analysis.text_of(hit.chunk),
        "is_whole": whole.is_complete,
        "lacks": list(whole.lacks),
        "cut_off_before": document.text[slice(*whole.before)],
        "cut_off_after": document.text[slice(*whole.after)],
        "before": _neighbour(hit.before),
        "after": _neighbour(hit.after),
    }


def _neighbour(neighbour: Neighbour | None) -> dict[str, Any] | None:
    if neighbour is None:
        return None
    return {"sequence": neighbour.chunk, "cosine": neighbour.cosine, "opening": neighbour.opening}
