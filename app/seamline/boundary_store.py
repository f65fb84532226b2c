"""The boundaries that the user set by hand, kept in the data folder by the digest of their document."""

from __future__ import annotations

import hashlib
from pathlib import Path

from seamline import paths
from seamline.engine.document import Document
from seamline.engine.errors import BoundaryError
from seamline.exports.atomic import write_text
from seamline.instruments.manual import BoundarySet
from seamline.instruments.reference import dump_boundaries, load_boundaries

_DIGITS = 16


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
                return self._read(found[-1], document)
        return BoundarySet()

    def save(self, known: BoundarySet, document: Document) -> None:
        """Keep the boundaries of a document. Raises ExportError; what was kept before is then unchanged."""
        digest, place = _keys(document)
        file = self._folder / f"{digest}-{place}.json"
        if not known.boundaries and not known.lost and not file.exists():
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        write_text(file, dump_boundaries(known, document))

    def _read(self, file: Path, document: Document) -> BoundarySet:
        try:
            return load_boundaries(file.read_text("utf-8"), document)
        except (OSError, UnicodeDecodeError, BoundaryError) as error:
            raise BoundaryError(
                f"the boundaries of {document.name} could not be read from {file}: {error}. "
                "Mend the file, or move it away to begin anew."
            ) from error


def _keys(document: Document) -> tuple[str, str]:
    """Return what a document is known by: its digest, and where it lies."""
    place = hashlib.sha256(f"{document.path}\n{document.entry}".encode("utf-8", "surrogatepass"))
    return document.digest[:_DIGITS], place.hexdigest()[:_DIGITS]
