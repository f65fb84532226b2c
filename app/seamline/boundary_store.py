"""Boundaries set by hand as files: kept in the data folder by their document's digest, and exchanged."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path

from seamline import paths
from seamline.engine.errors import BoundaryError, ExportError
from seamline.engine.text.document import Document
from seamline.files import export_error, write_text
from seamline.instruments.manual import BoundarySet, find_again
from seamline.instruments.reference import dump_boundaries, dump_segments, load_boundaries
from seamline.ordinary_files import exists, read_text

logger = logging.getLogger(__name__)

_DIGITS = 16
_SEGMENTED = (".txt", ".md")


class BoundaryStore:
    """One file for each state of a document that has boundaries, written anew at every change.

    A document is known by its digest, wherever it lies; one that was edited is known by its path, and its
    boundaries are found again by what stood either side of them. The file of the earlier state stays.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder if folder is not None else paths.data_folder() / "boundaries"

    def load(self, document: Document) -> BoundarySet:
        """Return what is kept for a document; nothing for one that is new.

        Raises BoundaryError for a file that cannot be read, naming it; it is left as it is.
        """
        digest, place = _keys(document)
        # Of two copies of a document, each has its own file.
        for pattern in (f"{digest}-{place}.json", f"{digest}-*.json", f"*-{place}.json"):
            found = sorted(self._folder.glob(pattern), key=lambda file: file.stat().st_mtime_ns)
            if found:
                known = self._read(found[-1], document)
                if not found[-1].name.startswith(digest):
                    self._keep_up(known, document)
                return known
        return BoundarySet()

    def save(self, known: BoundarySet, document: Document) -> None:
        """Keep the boundaries of a document. Raises ExportError; what was kept before is then unchanged."""
        digest, place = _keys(document)
        file = self._folder / f"{digest}-{place}.json"
        if not known.boundaries and not known.lost and not exists(file):
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise export_error(self._folder, error) from error
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


def _keys(document: Document) -> tuple[str, str]:
    """Return what a document is known by: its digest, and where it lies."""
    place = hashlib.sha256(f"{document.path}\n{document.entry}".encode("utf-8", "surrogatepass"))
    return document.digest[:_DIGITS], place.hexdigest()[:_DIGITS]
