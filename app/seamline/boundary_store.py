"""Boundaries set by hand as files: kept in the data folder by their document's digest, and exchanged."""

from __future__ import annotations

import logging
from pathlib import Path

from seamline import paths
from seamline.document_folder import DocumentFolder
from seamline.engine.errors import BoundaryError, ExportError
from seamline.engine.text.document import Document
from seamline.files import write_text
from seamline.instruments.manual import BoundarySet, find_again
from seamline.instruments.reference import dump_boundaries, dump_segments, load_boundaries
from seamline.ordinary_files import exists, read_text

logger = logging.getLogger(__name__)

_SEGMENTED = (".txt", ".md")


class BoundaryStore:
    """One file for each state of a document that has boundaries, written anew at every change.

    A document is known by its digest, wherever it lies; one that was edited is known by its path, and its
    boundaries are found again by what stood either side of them. The file of the earlier state stays.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._files = DocumentFolder(
            folder if folder is not None else paths.data_folder() / "boundaries", ".json"
        )

    def load(self, document: Document) -> BoundarySet:
        """Return what is kept for a document; nothing for one that is new.

        Raises BoundaryError for a file that cannot be read, naming it; it is left as it is.
        """
        found = self._files.find(document)
        if found is None:
            return BoundarySet()
        file, is_same = found
        known = self._read(file, document)
        if not is_same:
            self._keep_up(known, document)
        return known

    def save(self, known: BoundarySet, document: Document) -> None:
        """Keep the boundaries of a document. Raises ExportError; what was kept before is then unchanged."""
        file = self._files.file_of(document)
        if not known.boundaries and not known.lost and not exists(file):
            return
        self._files.make()
        write_text(file, dump_boundaries(known, document))

    def carry(self, known: BoundarySet, document: Document) -> BoundarySet:
        """Find the boundaries of another state of a document again, and keep them for this one.

        What cannot be written is logged: nothing that was kept is lost by it.
        """
        found = find_again(known, document.text)
        self._keep_up(found, document)
        return found

    def _keep_up(self, known: BoundarySet, document: Document) -> None:
        """Keep boundaries that were found again, so that many small edits never add up to a large one."""
        try:
            self.save(known, document)
        except ExportError as error:
            # What was found is right all the same; the next change is saved anew.
            logger.warning("the boundaries of %s were found again, but not saved: %s", document.name, error)

    def _read(self, file: Path, document: Document) -> BoundarySet:
        try:
            return read_boundaries(file, document)
        except BoundaryError as error:
            raise BoundaryError(
                f"the boundaries of {document.name}: {error}. Mend the file, or move it away to begin anew."
            ) from error


def read_boundaries(file: Path, document: Document) -> BoundarySet:
    """Read the boundaries of a document from a file, in any form that load_boundaries() knows.

    Raises BoundaryError, naming the file.
    """
    try:
        return load_boundaries(read_text(file), document)
    except OSError as error:
        raise BoundaryError(f"{file} could not be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BoundaryError(f"{file} could not be read as boundaries: it is no text in UTF-8") from error
    except BoundaryError as error:
        raise BoundaryError(f"{file} could not be read as boundaries: {error}") from error


def write_boundaries(known: BoundarySet, document: Document, *, file: Path) -> None:
    """Write boundaries to a file: as JSON, or the text divided by separators if it is called .txt or .md.

    Raises ExportError; what stood there before is then unchanged.
    """
    dump = dump_segments if file.suffix.lower() in _SEGMENTED else dump_boundaries
    write_text(file, dump(known, document))
