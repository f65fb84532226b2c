"""seamline verify: whether stored chunks still match their source."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Set
from dataclasses import replace
from pathlib import Path

from seamline.cli.inputs import find_inputs
from seamline.cli.mismatch import Mismatch, cuts_by_options, find_mismatch
from seamline.cli.options import add_json, config_from
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import InputBatch
from seamline.cli.stored_input import load_stored
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.text.document import possible_names
from seamline.exports.ndjson.page_address import names_in
from seamline.exports.stored.reading import ChunkFile, StoredChunk
from seamline.exports.stored.verify import Difference, Verification, verify
from seamline.index.stores import is_index
from seamline.instruments.formatting import pluralize

USAGE = "verify CHUNKS"
SUMMARY = "tell whether chunks, their hashes and their places still match their source"
DETAILS = (
    "The dialect is found out. With options on how to cut, the source is cut by them, and it is told whether "
    "the chunks were made so, and how many would change. "
    "Exits with 0 when all match, 1 when they do not, 2 for a wrong option."
)
OPTIONS = ("cutting", "how_to_read_all")

_FIELDS: tuple[Field[Difference], ...] = (
    Field(lambda difference: difference.line, head="LINE", key="line"),
    Field(lambda difference: difference.id, head="CHUNK", key="id"),
    Field(lambda difference: difference.field, head="FIELD", key="field"),
    Field(lambda difference: difference.recorded, head="RECORDED", key="recorded"),
    Field(
        lambda difference: difference.found,
        head="IN THE SOURCE",
        key="found",
        format=lambda found: found or "not there",
    ),
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("chunks", metavar="CHUNKS", help="an NDJSON file of chunks, or an index")
    parser.add_argument(
        "--source",
        nargs="+",
        type=named_path,
        required=True,
        metavar="FILE",
        help="the file or folder that they were cut from",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print whether stored chunks still match their source; return how many differences there are."""
    if cuts_by_options(arguments) and not is_index(arguments.chunks):
        # A wrong option is refused before anything is read; for an index its settings must be read first.
        config_from(arguments)
    file, settings = load_stored(arguments.chunks)
    batch = InputBatch(arguments, terminal, cancel=cancel)
    # The file of chunks may be in the folder of the source, but is not part of the source.
    inputs = find_inputs(arguments.source, batch.fail, output=Path(arguments.chunks))
    documents = list(batch.each(inputs, lambda _, found: found))
    if batch.failures:
        read = {document.name for document in documents}
        file = _without(file, {given.name for given in inputs} - read)
        if not documents or not all(chunk.document for chunk in file.chunks):
            # Chunks of a file that could not be read would seem to be gone.
            return batch.failures
        terminal.notify("chunks of what could not be read are not looked at")
    result = verify(file, documents, cancel=cancel)
    mismatch = None
    if cuts_by_options(arguments):
        mismatch = find_mismatch(
            file,
            documents,
            settings=settings,
            arguments=arguments,
            batch=batch,
            terminal=terminal,
            cancel=cancel,
        )
    _report(result, mismatch, graph_digest=file.graph_digest).print(as_json=arguments.json)
    return batch.failures + len(result.differences) + (mismatch.changed if mismatch is not None else 0)


def _report(result: Verification, mismatch: Mismatch | None, *, graph_digest: str) -> Report:
    """Return the report: how many chunks match, all differences, and how many a new cut would change."""
    differences = Table(_FIELDS, result.differences)
    matching = f"{result.matching:,} of {pluralize(result.chunks, 'chunk')}"
    summary = [
        f"Graph digest: {graph_digest}",
        f"{matching} {'matches' if result.matching == 1 else 'match'}",
    ]
    value: dict[str, object] = {
        "chunks": result.chunks,
        "matching": result.matching,
        "graph_digest": graph_digest,
    }
    if mismatch is not None:
        summary.append(mismatch.summary)
        value |= {"settings": mismatch.settings, "would_change": mismatch.changed}
    return Report(
        [differences, "", *summary] if result.differences else summary,
        lambda: {**value, "differences": differences},
    )


def _without(file: ChunkFile, names: Set[str]) -> ChunkFile:
    """Return a file of chunks without those of some documents, or of conversations in them.

    names: those of the documents.
    """

    def is_of_none(chunk: StoredChunk) -> bool:
        return all(names.isdisjoint(possible_names(name)) for name in names_in(chunk.document))

    return replace(file, chunks=tuple(filter(is_of_none, file.chunks)))
