"""Boundaries set by hand, as files: in the data folder under their document's digest, or for exchange."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.errors import BoundaryError
from seamline.engine.text.document import Document
from seamline.files import write_text
from seamline.instruments.manual import BoundarySet, find_again
from seamline.instruments.reference import dump_boundaries, dump_segments, load_boundaries
from seamline.mark_store import MarkFormat, MarkStore

_FORMAT = MarkFormat(
    name="boundaries",
    of="the boundaries of",
    suffix=".json",
    empty=BoundarySet(),
    loads=load_boundaries,
    dumps=dump_boundaries,
    find_again=find_again,
    error=BoundaryError,
)
_SEGMENTED = (".txt", ".md")


class BoundaryStore(MarkStore[BoundarySet]):
    """The boundaries of each document; after an edit they are found again by the text either side of them."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(_FORMAT, folder)


def read_boundaries(file: Path, document: Document) -> BoundarySet:
    """Read the boundaries of a document from a file, in any form that load_boundaries() knows.

    Raises BoundaryError, naming the file.
    """
    return _FORMAT.read(file, document)


def write_boundaries(known: BoundarySet, document: Document, *, file: Path) -> None:
    """Write boundaries to a file: as JSON, or the text divided by separators if it is called .txt or .md.

    Raises ExportError; an earlier file is then unchanged.
    """
    dump = dump_segments if file.suffix.lower() in _SEGMENTED else dump_boundaries
    write_text(file, dump(known, document))
