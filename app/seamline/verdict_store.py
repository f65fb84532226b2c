"""Verdicts on chunks as files: kept in the data folder by their document's digest, and exchanged."""

from __future__ import annotations

import logging
from pathlib import Path

from seamline import paths
from seamline.document_folder import DocumentFolder
from seamline.engine.errors import ExportError, VerdictError
from seamline.engine.text.document import Document
from seamline.files import write_text
from seamline.instruments.verdicts.verdict import VerdictSet, find_verdicts
from seamline.instruments.verdicts.verdict_lines import dump_verdicts, load_verdicts
from seamline.ordinary_files import exists, read_text

logger = logging.getLogger(__name__)


class VerdictStore:
    """One file for each state of a document that was judged, written anew at every change.

    A document is known by its digest, wherever it lies; one that was edited is known by its path, and the
    verdicts are found again by the words that were judged. The file of the earlier state stays.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._files = DocumentFolder(
            folder if folder is not None else paths.data_folder() / "verdicts", ".jsonl"
        )

    def load(self, document: Document) -> VerdictSet:
        """Return what is kept for a document; nothing for one that is new.

        Raises VerdictError for a file that cannot be read, naming it; it is left as it is.
        """
        found = self._files.find(document)
        if found is None:
            return VerdictSet()
        file, is_same = found
        try:
            known = read_verdicts(file, document)
        except VerdictError as error:
            raise VerdictError(
                f"the verdicts on {document.name}: {error}. Mend the file, or move it away to begin anew."
            ) from error
        if not is_same:
            self._keep_up(known, document)
        return known

    def save(self, known: VerdictSet, document: Document) -> None:
        """Keep the verdicts on a document. Raises ExportError; what was kept before is then unchanged."""
        file = self._files.file_of(document)
        if not known.verdicts and not known.lost and not exists(file):
            return
        self._files.make()
        write_text(file, dump_verdicts(known, document))

    def carry(self, known: VerdictSet, document: Document) -> VerdictSet:
        """Find the verdicts on another state of a document again, and keep them for this one.

        What cannot be written is logged: nothing that was kept is lost by it.
        """
        found = find_verdicts(known, document.text)
        self._keep_up(found, document)
        return found

    def _keep_up(self, known: VerdictSet, document: Document) -> None:
        try:
            self.save(known, document)
        except ExportError as error:
            logger.warning("the verdicts on %s were found again, but not saved: %s", document.name, error)


def read_verdicts(file: Path, document: Document) -> VerdictSet:
    """Read verdicts on a document from a file, as write_verdicts() writes it.

    Raises VerdictError, naming the file.
    """
    try:
        return load_verdicts(read_text(file), document)
    except OSError as error:
        raise VerdictError(f"{file} could not be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise VerdictError(f"{file} could not be read as verdicts: it is no text in UTF-8") from error
    except VerdictError as error:
        raise VerdictError(f"{file} could not be read as verdicts: {error}") from error


def write_verdicts(known: VerdictSet, document: Document, *, file: Path) -> None:
    """Write verdicts to a file as JSON Lines.

    Raises ExportError; what stood there before is then unchanged.
    """
    write_text(file, dump_verdicts(known, document))
