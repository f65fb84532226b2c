"""What was marked in documents by hand, as files: one for each document, found by its digest or its path."""

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
    """What is marked in one document. lost: marks whose place is no longer in its text."""

    @property
    def lost(self) -> tuple[object, ...]: ...

    def __len__(self) -> int: ...

    def joined(self, newer: Self, *, since: Self) -> Self:
        """Return these, and what `newer` has that `since` had not, where these have nothing themselves."""
        ...


MarksT = TypeVar("MarksT", bound=Marks)


@dataclass(frozen=True)
class MarkFormat(Generic[MarksT]):
    """How one kind of marks is kept in files.

    name: what it is called, which is the folder's name too. of: what stands before a document's name.
    loads: raises the error, and find_again takes marks on another state of a text to this one.
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
        """Read marks on a document from a file. Raises the error of the kind, naming the file."""
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

    A document is known by its digest, wherever it lies; one that was edited is known by its path, and its
    marks are found again by the words at them. The file of the earlier state stays. It remembers what it has
    read and written, so as to know what others have written since.
    folder: by default one in the data folder.
    """

    def __init__(self, format: MarkFormat[MarksT], folder: Path | None = None) -> None:
        self._format = format
        self._folder = folder if folder is not None else paths.data_folder() / format.name
        self._seen: dict[tuple[str, str], MarksT] = {}

    @property
    def empty(self) -> MarksT:
        """What is marked in a document without marks."""
        return self._format.empty

    def load(self, document: Document) -> MarksT:
        """Return what is kept for a document; nothing for one that is new.

        Raises the error of the kind for a file that cannot be read, naming it; it is left as it is.
        """
        known, is_same = self._read(document)
        self._seen[_keys(document)] = known
        if not is_same:
            self._keep_up(known, document)
        return known

    def with_those_of_others(self, known: MarksT, document: Document) -> MarksT:
        """Return marks on a document, and those that another window has kept since it was last read here."""
        seen = self._seen.get(_keys(document))
        # Without a file of its own nobody has removed anything: it was moved away, or never written.
        if seen is None or not self._file(document).exists():
            return known
        try:
            kept, _ = self._read(document)
        except self._format.error:
            # It was read once, and what is known of it takes its place.
            return known
        return known.joined(kept, since=seen)

    def _read(self, document: Document) -> tuple[MarksT, bool]:
        """Return what is kept for a document, and whether it is of the same text. Raises as load()."""
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
        """Find the marks on another state of a document again, and keep them for this one.

        What cannot be written is logged: nothing that was kept is lost by it.
        """
        found = self._format.find_again(known, document.text)
        if self._is_latest(document):
            # Another window has read this state before, and may have marked something in it.
            with suppress(self._format.error):
                found = found.joined(self._read(document)[0], since=self._format.empty)
        self._keep_up(found, document)
        return found

    def _is_latest(self, document: Document) -> bool:
        """Whether what is kept for this very state was written later than for all others of the document."""
        files = self._folder.glob(f"*-{_keys(document)[1]}{self._format.suffix}")
        latest = max(files, key=lambda file: file.stat().st_mtime_ns, default=None)
        return latest == self._file(document)

    def _keep_up(self, known: MarksT, document: Document) -> None:
        """Keep marks that were found again, so that many small edits never add up to a large one."""
        try:
            self.save(known, document)
        except ExportError as error:
            # What was found is right all the same; the next change is saved anew.
            logger.warning("%s %s were found again, but not saved: %s", self._format.of, document.name, error)

    def _file(self, document: Document) -> Path:
        """Return where the marks on a document in this very state are kept, if there are any."""
        digest, place = _keys(document)
        return self._folder / f"{digest}-{place}{self._format.suffix}"

    def _find(self, document: Document) -> tuple[Path, bool] | None:
        """Return the file that is there for a document, and whether it is of the same text; None for none."""
        digest, place = _keys(document)
        # Of two copies of a document, each has its own file.
        patterns = [f"{digest}-{place}", f"{digest}-*"]
        if document.path not in ("", document.name):
            # What was pasted has its name for a path, which another text has next time.
            patterns.append(f"*-{place}")
        for pattern in patterns:
            found = self._folder.glob(f"{pattern}{self._format.suffix}")
            files = sorted(found, key=lambda file: file.stat().st_mtime_ns)
            if files:
                return files[-1], files[-1].name.startswith(digest)
        return None


def _keys(document: Document) -> tuple[str, str]:
    """Return what a document is known by: its digest, and where it lies."""
    place = hashlib.sha256(f"{document.path}\n{document.entry}".encode("utf-8", "surrogatepass"))
    return document.digest[:_DIGITS], place.hexdigest()[:_DIGITS]
