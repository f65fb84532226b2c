"""Marks that users set in documents, as files: one for each document, found by its digest or its path."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

from seamline import paths
from seamline.engine.errors import ExportError, SeamlineError
from seamline.engine.phrases import message_of, phrase, reason_of
from seamline.engine.text.document import Document
from seamline.files import export_error, write_text
from seamline.ordinary_files import read_text

logger = logging.getLogger(__name__)

_DIGITS = 16


class Marks(Protocol):
    """The marks in one document. lost: those whose place is no longer in its text."""

    @property
    def lost(self) -> tuple[object, ...]: ...

    def __len__(self) -> int: ...

    def joined(self, newer: Self, *, since: Self) -> Self:
        """Return these with what `newer` has changed or removed since `since`, where these have not."""
        ...


MarksT = TypeVar("MarksT", bound=Marks)


@dataclass(frozen=True)
class MarkFormat(Generic[MarksT]):
    """How one kind of marks is kept in files.

    name: what the marks are called; also the name of their folder. of: the words before a document's name in
        messages. empty: no marks.
    loads: reads the text of a file as marks on a document, or raises `error`. dumps: the reverse.
    find_again: takes marks on another state of a text, and this state; returns the marks on this one.
    """

    name: str
    of: str
    suffix: str
    empty: MarksT
    loads: Callable[[str, Document], MarksT]
    dumps: Callable[[MarksT, Document], str]
    find_again: Callable[[MarksT, str], MarksT]
    error: type[SeamlineError]

    def read(self, file: Path, document: Document) -> MarksT:
        """Read marks on a document from a file. Raises `error`, naming the file."""
        try:
            return self.loads(read_text(file), document)
        except OSError as error:
            raise self.error(
                phrase("{file} could not be read: {reason}", file=file, reason=reason_of(error))
            ) from error
        except UnicodeDecodeError as error:
            raise self.error(
                phrase(
                    "{file} could not be read as {name}: it is no text in UTF-8", file=file, name=self.name
                )
            ) from error
        except self.error as error:
            raise self.error(
                phrase(
                    "{file} could not be read as {name}: {error}",
                    file=file,
                    name=self.name,
                    error=message_of(error),
                )
            ) from error


class MarkStore(Generic[MarksT]):
    """One file for each state of a document that has marks, written anew at every change.

    A document is recognised by its digest, wherever it lies, or else, after an edit, by its path; its marks
    are then found again by the words at them, and the file of the earlier state stays. The store remembers
    the marks that it has read and written, to tell what other windows have changed since.
    folder: by default the one in the data folder that is named after the format.
    """

    def __init__(self, format: MarkFormat[MarksT], folder: Path | None = None) -> None:
        self._format = format
        self._folder = folder if folder is not None else paths.data_folder() / format.name
        self._seen: dict[tuple[str, str], MarksT] = {}

    @property
    def empty(self) -> MarksT:
        """The marks of a document without any."""
        return self._format.empty

    def load(self, document: Document) -> MarksT:
        """Return the marks kept for a document; those of an edited one are also saved for its new state.

        Raises the format's error, naming the document, if the file cannot be read; it is left as it is.
        """
        known, is_same = self._read(document)
        self._seen[_keys(document)] = known
        if not is_same:
            self._keep_up(known, document)
        return known

    def with_those_of_others(self, known: MarksT, document: Document) -> MarksT:
        """Return `known`, joined with what other windows have saved since this store last read the file."""
        seen = self._seen.get(_keys(document))
        # A missing file does not mean that all marks were removed: it was moved away, or never written.
        if seen is None or not self._file(document).exists():
            return known
        try:
            kept, _ = self._read(document)
        except self._format.error:
            # The file was readable before, so that `known` has its marks, and may overwrite it.
            return known
        return known.joined(kept, since=seen)

    def _read(self, document: Document) -> tuple[MarksT, bool]:
        """Return the marks kept for a document, and whether for this very text. Raises as load()."""
        found = self._find(document)
        if found is None:
            return self._format.empty, True
        file, is_same = found
        try:
            return self._format.read(file, document), is_same
        except self._format.error as error:
            raise self._format.error(
                phrase(
                    "{of} {name}: {error}. Mend the file, or move it away to begin anew.",
                    of=self._format.of,
                    name=document.name,
                    error=message_of(error),
                )
            ) from error

    def save(self, known: MarksT, document: Document) -> None:
        """Keep the marks on a document. Raises ExportError; what was kept before is then unchanged."""
        if not len(known) and not known.lost and self._find(document) is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise export_error(self._folder, error) from error
        write_text(self._file(document), self._format.dumps(known, document))
        self._seen[_keys(document)] = known

    def carry(self, known: MarksT, document: Document) -> MarksT:
        """Find the marks on another state of a document again in this one, save and return them.

        A failure to save is only logged, since the file of the other state stays.
        """
        found = self._format.find_again(known, document.text)
        if self._is_latest(document):
            # Another window had this state open before, and may have marked something in it.
            with suppress(self._format.error):
                found = found.joined(self._read(document)[0], since=self._format.empty)
        self._keep_up(found, document)
        return found

    def _is_latest(self, document: Document) -> bool:
        """Whether there is a file for this very state, written later than those for all other states."""
        files = self._folder.glob(f"*-{_keys(document)[1]}{self._format.suffix}")
        latest = max(files, key=lambda file: file.stat().st_mtime_ns, default=None)
        return latest == self._file(document)

    def _keep_up(self, known: MarksT, document: Document) -> None:
        """Save marks that were found again, so that the next search need not bridge several edits at once."""
        try:
            self.save(known, document)
        except ExportError as error:
            # The marks are right all the same, and the next change saves them again.
            logger.warning("%s %s were found again, but not saved: %s", self._format.of, document.name, error)

    def _file(self, document: Document) -> Path:
        """Return the path of the file for this very state of a document; it may not exist."""
        digest, place = _keys(document)
        return self._folder / f"{digest}-{place}{self._format.suffix}"

    def _find(self, document: Document) -> tuple[Path, bool] | None:
        """Return a document's file, and whether it is for this very text; None if there is none."""
        digest, place = _keys(document)
        # The same text at the same path comes first, as each copy of a document has its own file.
        patterns = [f"{digest}-{place}", f"{digest}-*"]
        if document.path not in ("", document.name):
            # Not for pasted text: its path is only a name, which another text may have next time.
            patterns.append(f"*-{place}")
        for pattern in patterns:
            found = self._folder.glob(f"{pattern}{self._format.suffix}")
            files = sorted(found, key=lambda file: file.stat().st_mtime_ns)
            if files:
                return files[-1], files[-1].name.startswith(digest)
        return None


def _keys(document: Document) -> tuple[str, str]:
    """Return what a document is recognised by: digits of its digest, and of one of its path and entry."""
    place = hashlib.sha256(f"{document.path}\n{document.entry}".encode("utf-8", "surrogatepass"))
    return document.digest[:_DIGITS], place.hexdigest()[:_DIGITS]
