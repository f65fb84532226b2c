"""Verdicts on chunks, as files: in the data folder under their document's digest, or for exchange."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.errors import VerdictError
from seamline.engine.text.document import Document
from seamline.files import write_text
from seamline.instruments.verdicts.verdict import VerdictSet, find_verdicts_again
from seamline.instruments.verdicts.verdict_lines import dump_verdicts, load_verdicts
from seamline.mark_store import MarkFormat, MarkStore

_FORMAT = MarkFormat(
    name="verdicts",
    of="the verdicts on",
    suffix=".jsonl",
    empty=VerdictSet(),
    loads=load_verdicts,
    dumps=dump_verdicts,
    find_again=find_verdicts_again,
    error=VerdictError,
)


class VerdictStore(MarkStore[VerdictSet]):
    """The verdicts on each document; after an edit they are found again by the words that were judged."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(_FORMAT, folder)


def read_verdicts(file: Path, document: Document) -> VerdictSet:
    """Read verdicts on a document from a file, as write_verdicts() writes it.

    Raises VerdictError, naming the file.
    """
    return _FORMAT.read(file, document)


def write_verdicts(known: VerdictSet, document: Document, *, file: Path) -> None:
    """Write verdicts to a file as JSON Lines.

    Raises ExportError; an earlier file is then unchanged.
    """
    write_text(file, dump_verdicts(known, document))
