"""A folder with one file for each document, found by the document's digest, or else by its path."""

from __future__ import annotations

import hashlib
from pathlib import Path

from seamline.engine.text.document import Document
from seamline.files import export_error

_DIGITS = 16


class DocumentFolder:
    """Says which file belongs to a document: by its digest, wherever it lies, else by its path.

    Each state of a document has a file of its own; that of an earlier state stays. suffix: of its files.
    """

    def __init__(self, folder: Path, suffix: str) -> None:
        self._folder = folder
        self._suffix = suffix

    def file_of(self, document: Document) -> Path:
        """Return the file of a document in its present state, which need not be there."""
        digest, place = _keys(document)
        return self._folder / f"{digest}-{place}{self._suffix}"

    def find(self, document: Document) -> tuple[Path, bool] | None:
        """Return the file that is there for a document, and whether it is of the same text; None for none."""
        digest, place = _keys(document)
        # Of two copies of a document, each has its own file.
        for pattern in (f"{digest}-{place}", f"{digest}-*", f"*-{place}"):
            found = self._folder.glob(f"{pattern}{self._suffix}")
            files = sorted(found, key=lambda file: file.stat().st_mtime_ns)
            if files:
                return files[-1], files[-1].name.startswith(digest)
        return None

    def make(self) -> None:
        """Make the folder. Raises ExportError."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise export_error(self._folder, error) from error


def _keys(document: Document) -> tuple[str, str]:
    """Return what a document is known by: its digest, and where it lies."""
    place = hashlib.sha256(f"{document.path}\n{document.entry}".encode("utf-8", "surrogatepass"))
    return document.digest[:_DIGITS], place.hexdigest()[:_DIGITS]
