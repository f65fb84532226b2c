"""seamline map: the chunks of files, folders or an index as points, where similar chunks are near."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from seamline import __version__
from seamline.cli.index_options import (
    check_embedder,
    config_for_index,
    embedder_for_index,
    refuse_cutting,
)
from seamline.cli.inputs import Input, find_inputs
from seamline.cli.near_duplicates import add_limit, checked_limit
from seamline.cli.options import EXITS_OF_MANY, add_json, add_output, config_from
from seamline.cli.output import write
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Part, Report, table_of
from seamline.cli.running import InputBatch, embedder_for_name
from seamline.cli.targets import refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.prefixes import embed_query
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.chunk_map.map_page import describe_directions, describe_duplicates, map_pieces
from seamline.exports.chunk_map.map_value import map_value
from seamline.exports.ndjson.records import embed_chunks
from seamline.index.index_map import read_index
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap, map_chunks
from seamline.instruments.chunk_map.mapped_chunks import MappedChunks, chunks_of
from seamline.instruments.chunk_map.near_duplicates import (
    DEFAULT_LIMIT,
    NearDuplicates,
    near_duplicates,
    similar_chunks,
)
from seamline.instruments.formatting import pluralize
from seamline.json_text import dump_json

USAGE = "map FILE..."
SUMMARY = "draw chunks of files, folders or an index as points, near each other where they are alike"
DETAILS = (
    "Writes a page (.html), a picture (.png) or JSON (.json) by the extension of OUT; prints a table without "
    f"one. {EXITS_OF_MANY}"
)
OPTIONS = ("cutting", "how_to_read_all")

_FORMATS = (".html", ".png", ".json")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=named_path, metavar="FILE", help="a file or folder")
    parser.add_argument("--index", metavar="S", help="an index that `seamline index` made, in place of files")
    add_output(parser)
    parser.add_argument(
        "--question",
        metavar="Q",
        help="a question, as a star joined with the chunks nearest to it",
    )
    parser.add_argument(
        "--colour-by",
        choices=("document", "section", "group"),
        default="document",
        help="what colours and shapes tell apart (default: %(default)s)",
    )
    add_limit(
        parser,
        "--near-duplicates",
        help="the cosine from which on two chunks say the same",
        default=DEFAULT_LIMIT,
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Map the chunks, and write or print the map; a file that fails does not stop the others."""
    limit = checked_limit("--near-duplicates", arguments.near_duplicates)
    if arguments.question is not None and not arguments.question.strip():
        raise ConfigError("the question is empty; write what a reader would ask, or leave --question out")
    output: Path | None = arguments.output
    if output is not None and output.suffix.lower() not in _FORMATS:
        raise ConfigError(f"-o {output} says no format; name a file that ends with {', '.join(_FORMATS)}")
    if output is not None and arguments.json:
        raise ConfigError("--json prints what -o map.json writes; leave one of them out")
    if arguments.index is not None and arguments.files:
        raise ConfigError(f"--index {arguments.index} and files exclude each other; name one of them")
    if arguments.index is not None:
        refuse_cutting(arguments)
    elif not arguments.files:
        raise ConfigError("there is nothing to map; name a file or a folder, or an index with --index")
    failures = 0
    if arguments.index is not None:
        chunks, question = _of_index(arguments, terminal, cancel=cancel)
    else:
        chunks, question, failures = _of_files(arguments, terminal, cancel=cancel)
    if not len(chunks) and failures:
        # Nothing could be mapped: an existing output is kept.
        return failures
    found = map_chunks(chunks, cancel=cancel)
    duplicates = near_duplicates(similar_chunks(chunks.vectors, cancel=cancel), len(chunks), limit=limit)
    asked = found.ask(arguments.question, question) if question is not None else None
    if output is None:
        _report(found, duplicates, asked=asked).print(as_json=arguments.json)
        return failures
    if output.suffix.lower() == ".html":
        pieces = map_pieces(found, duplicates, asked=asked, by=arguments.colour_by, version=__version__)
        write(pieces, output)
    elif output.suffix.lower() == ".json":
        write([dump_json(map_value(found, duplicates, asked=asked), indent=2) + "\n"], output)
    else:
        from seamline.desktop.application import render_map

        render_map(found, output, duplicates=duplicates, asked=asked, by=arguments.colour_by)
    terminal.notify(f"{_summary(found)}. {describe_duplicates(duplicates)}")
    return failures


def _of_files(
    arguments: Namespace, terminal: Terminal, *, cancel: CancelToken
) -> tuple[MappedChunks, FloatArray | None, int]:
    """Return the chunks of files, the vector of the question or None, and how many files failed.

    The vector: (dimensions,) float32.
    """
    config = config_from(arguments)
    embedder = embedder_for_name(config.embedder, terminal, cancel=cancel)
    if embedder is None:
        raise ConfigError("embedder is 'none', but a map goes by vectors; choose an embedder", key="embedder")
    batch = InputBatch(arguments, terminal, cancel=cancel)
    # A strategy that only uses structure need not wait for the vectors of units.
    cutter = embedder if needs_model(config) else None
    inputs = find_inputs(arguments.files, batch.fail, output=arguments.output)
    refuse_overwriting((each.path for each in inputs), arguments.output)

    def embedded(_: Input, documents: Iterator[Document]) -> Iterable[tuple[Analysis, FloatArray]]:
        for document in documents:
            analysis = batch.cut(document, config, cutter)
            yield (
                analysis,
                embed_chunks(analysis, embedder, progress=terminal.progress, cancel=cancel),
            )

    given = list(batch.each(inputs, embedded))
    chunks = chunks_of([analysis for analysis, _ in given], [vectors for _, vectors in given])
    return chunks, _embedded_question(arguments.question, embedder), batch.failures


def _of_index(
    arguments: Namespace, terminal: Terminal, *, cancel: CancelToken
) -> tuple[MappedChunks, FloatArray | None]:
    """Return the chunks of an index, and the vector of the question, (dimensions,) float32, or None."""
    mapped = read_index(arguments.index)
    check_embedder(arguments.embedder, mapped.settings, place=arguments.index)
    if arguments.question is None:
        return mapped.chunks, None
    embedder = embedder_for_index(config_for_index(arguments, mapped.settings), terminal, cancel=cancel)
    return mapped.chunks, _embedded_question(arguments.question, embedder)


def _embedded_question(question: str | None, embedder: Embedder) -> FloatArray | None:
    """Return the vector of a question, (dimensions,) float32; None without one."""
    return None if question is None else embed_query(embedder, question.strip())


def _report(found: ChunkMap, duplicates: NearDuplicates, *, asked: Asked | None) -> Report:
    """Return the report: the groups, the chunks nearest to the question, and the near-duplicates."""
    chunks = found.chunks
    groups = [
        (name, f"{int((found.group == number).sum()):,}") for number, name in enumerate(found.group_names)
    ]
    parts: list[Part] = [table_of(("GROUP", "CHUNKS"), groups, right=(1,)), ""] if groups else []
    if asked is not None:
        nearest = [
            (chunks.title(chunk), f"{cosine:.2f}", chunks.opening(chunk)[:60])
            for chunk, cosine in zip(asked.chunks.tolist(), asked.cosines.tolist(), strict=True)
        ]
        parts += [table_of(("NEAREST", "COSINE", "BEGINS WITH"), nearest, right=(1,)), ""]
    if len(duplicates.repeated):
        rows = [
            (
                chunks.title(chunk),
                chunks.title(int(duplicates.kept[chunk])),
                f"{duplicates.cosine[chunk]:.3f}",
            )
            for chunk in duplicates.repeated.tolist()
        ]
        parts += [table_of(("CHUNK", "REPEATS", "COSINE"), rows, right=(2,)), ""]
    parts += [_summary(found), describe_directions(found), describe_duplicates(duplicates)]
    return Report(parts, lambda: map_value(found, duplicates, asked=asked))


def _summary(found: ChunkMap) -> str:
    documents = pluralize(len(found.chunks.documents), "document")
    return f"{pluralize(len(found.chunks), 'chunk')} of {documents}"
