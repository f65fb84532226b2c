"""Files and folders on disk: which to read, their bytes, and errors for those that cannot be read."""

from __future__ import annotations

import errno
import logging
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import SourceError
from seamline.engine.phrases import joined, phrase, plural, reason_of
from seamline.ordinary_files import OWN_SUFFIXES, is_file, is_folder, open_file
from seamline.sources.archive import is_export_folder, is_export_zip
from seamline.sources.decoding import SLICE_BYTES

logger = logging.getLogger(__name__)


def find_files(
    paths: Iterable[Path],
    extensions: Callable[[], Iterable[str]],
    *,
    needing: Mapping[str, str],
    passed_over: Callable[[str], None],
    unreadable: Callable[[str], None],
) -> tuple[Path, ...]:
    """Expand folders to the files in them that can be read, each file once, in a stable order.

    A file that is named itself is taken whatever its extension. Folders are walked in the order of names.
    Skipped in them are hidden files and folders, links to folders, files that Seamline itself keeps beside
    documents (questions, boundaries, verdicts), and zips, except exports; a folder that holds an export of
    many files is taken as one source, as is the zip of an export.
    extensions: called for each folder; returns the extensions to look for, with their dot, in lower case.
    needing: extensions that could be read if an extra were installed, each with a text that says which.
    passed_over: called for each folder that has such files, with a message that counts them.
    unreadable: called with a message for each subfolder that may not be read.
    Raises SourceError for a path that does not exist and for a folder without any readable file.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not is_folder(path):
            check_file(path)
            found[path] = None
            continue
        wanted = tuple(sorted(set(extensions())))
        inside, passed = [], []
        for each in _walk(path, unreadable):
            if _is_wanted(each, wanted):
                inside.append(each)
            elif each.suffix.lower() in needing:
                passed.append(each)
        left_out = _left_out(passed, needing)
        if not inside:
            raise SourceError(
                phrase(
                    "no files to read in the folder {path}: looked for {wanted}. {left_out}Name a file "
                    "to open it whatever its extension.",
                    path=path,
                    wanted=joined(wanted, ", "),
                    left_out=phrase("It holds {left_out}. ", left_out=left_out) if left_out else "",
                )
            )
        if left_out:
            passed_over(phrase("{path}: passed over {left_out}", path=path, left_out=left_out))
        found.update(dict.fromkeys(inside))
    return tuple(found)


def warn(message: str) -> None:
    """Write a message to the log, as a warning."""
    logger.warning("%s", message)


def _left_out(files: Sequence[Path], needing: Mapping[str, str]) -> str:
    """Say how many files cannot be read, and what is missing: `2 documents (.docx, .pdf): what reads ...`."""
    if not files:
        return ""
    kinds = sorted({file.suffix.lower() for file in files})
    return plural(
        len(files),
        "{count:,} document ({kinds}): what reads them {missing}",
        "{count:,} documents ({kinds}): what reads them {missing}",
        kinds=joined(kinds, ", "),
        missing=joined(dict.fromkeys(needing[kind] for kind in kinds), " and "),
    )


def check_file(path: Path) -> int:
    """Return the size of a file in bytes; raise SourceError if it is missing or not an ordinary file."""
    try:
        status = path.stat()
    except (OSError, ValueError) as error:
        raise source_error(path, error) from error
    if stat.S_ISDIR(status.st_mode):
        raise SourceError(
            phrase("{path} is a folder: open a file in it, or the folder as a whole.", path=path)
        )
    if not stat.S_ISREG(status.st_mode):
        raise SourceError(
            phrase("{path} is not an ordinary file: save its content as a file and open that.", path=path)
        )
    return status.st_size


def read_slices(
    path: Path, *, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> Iterator[bytes]:
    """Read a file in slices of SLICE_BYTES, reporting progress("read", done, total) in bytes."""
    done = 0
    total = check_file(path)
    try:
        with open_file(path) as file:
            while raw := file.read(SLICE_BYTES):
                if cancel is not None:
                    cancel.raise_if_cancelled()
                done += len(raw)
                progress("read", done, max(done, total))
                yield raw
    except OSError as error:
        raise source_error(path, error) from error


def source_error(path: Path, error: Exception) -> SourceError:
    """Return an error that says why a file could not be read, and what can be done."""
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        return SourceError(
            phrase(
                "{path} is not there: no file can have a name that long. Look for a misspelling.", path=path
            )
        )
    if str(path) == "-" and isinstance(error, FileNotFoundError):
        return SourceError(phrase("Standard input is not read: save it as a file, and name that."))
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return SourceError(
            phrase("{path} is not there: it was moved or deleted, or the name is misspelt.", path=path)
        )
    if isinstance(error, PermissionError):
        return SourceError(
            phrase("{path} may not be read: give yourself permission to read it, or open a copy.", path=path)
        )
    return SourceError(
        phrase("{path} could not be read: {reason}. Try a copy of it.", path=path, reason=reason_of(error))
    )


def _is_wanted(path: Path, extensions: tuple[str, ...]) -> bool:
    if path.suffix.lower() == ".zip":
        return is_export_zip(path)
    if path.name.endswith(OWN_SUFFIXES):
        return False
    return path.suffix.lower() in extensions or is_folder(path)


def _walk(folder: Path, unreadable: Callable[[str], None]) -> Iterator[Path]:
    """Yield the files below a folder, and the folders that are exports, in a stable order.

    Raises SourceError if the folder itself may not be read; reports subfolders that may not to `unreadable`.
    """

    def pass_over(error: OSError) -> None:
        if error.filename == str(folder):
            raise source_error(folder, error) from error
        unreadable(str(source_error(Path(error.filename), error)))

    for parent, folders, names in os.walk(folder, onerror=pass_over):
        if is_export_folder(Path(parent)):
            folders.clear()
            yield Path(parent)
            continue
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            file = Path(parent, name)
            if not name.startswith(".") and (is_file(file) or _is_hidden_away(file)):
                yield file


def _is_hidden_away(file: Path) -> bool:
    """Whether a file may not be examined, or is a broken link: kept, so that reading it reports the error."""
    try:
        file.stat()
    except PermissionError:
        return True
    except OSError:
        return file.is_symlink()
    return False
