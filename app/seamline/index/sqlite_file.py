"""The SQLite file of an index: opened for reading or writing, with its errors turned into ours."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from urllib.parse import quote

from seamline.engine.phrases import message_of, phrase, reason_of
from seamline.files import is_in_use
from seamline.index import sqlite_schema as schema
from seamline.index.errors import DamagedIndexError, IndexInUseError, IndexStoreError, no_index
from seamline.index.stored_values import AlteredRowError
from seamline.ordinary_files import is_folder
from seamline.ordinary_files import open_file as open_ordinary

_MAGIC = b"SQLite format 3\0"
_BUSY_SECONDS = 5.0
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_REASONS = {
    sqlite3.SQLITE_FULL: (phrase("the disk is full"), phrase("Free some space")),
    sqlite3.SQLITE_READONLY: (
        phrase("it may not be written"),
        phrase("Give yourself permission to write there"),
    ),
    sqlite3.SQLITE_CANTOPEN: (
        phrase("it could not be opened"),
        phrase("Give yourself permission to read and write there"),
    ),
    sqlite3.SQLITE_PERM: (phrase("it may not be read"), phrase("Give yourself permission to read it")),
    sqlite3.SQLITE_IOERR: (phrase("the disk failed, or is full"), phrase("Look to the disk")),
}


def check_begins_as_index(path: Path, *, writing: bool) -> None:
    """Raise IndexStoreError, or a kind of it, for a file that is no index; for writing it may be missing."""
    _check_is_no_folder(path)
    with _file_errors_named(path):
        is_new = not path.stat().st_size if path.exists() else True
        if is_new and not writing:
            raise no_index(path)
        if not is_new and not is_sqlite(path):
            raise damaged(path, phrase("it does not begin as an index does"))


def open_file(path: Path, *, writing: bool) -> sqlite3.Connection:
    """Open the file of an index; for writing it may be new.

    Raises IndexStoreError if it is missing, or of another program or version; DamagedIndexError.
    """
    check_begins_as_index(path, writing=writing)
    with database_errors_named(path):
        connection = _connect(path, writing=writing)
        try:
            _check_owner(connection, path)
            if writing:
                connection.execute("PRAGMA journal_mode = WAL")
                # A power cut may cost the last documents, which are read again; it cannot damage the file.
                connection.execute("PRAGMA synchronous = NORMAL")
        except BaseException:
            connection.close()
            raise
        return connection


def is_sqlite(path: Path) -> bool:
    """Whether a file begins like one of SQLite."""
    try:
        with open_ordinary(path) as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def damaged(path: Path, reason: str) -> DamagedIndexError:
    """Return the error for an index whose content cannot be trusted."""
    return DamagedIndexError(
        phrase(
            "{path} is damaged, or no index: {reason}. Make it anew from the sources, with the options that "
            "it was made with: seamline index DIR --store {path} --rebuild",
            path=path,
            reason=reason,
        )
    )


@contextmanager
def database_errors_named(path: Path) -> Iterator[None]:
    """Turn errors of SQLite, and those for altered rows, into ours."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _IN_USE:
            raise IndexInUseError(
                phrase("{path} is being written by another program: wait until that is done.", path=path)
            ) from error
        if code in _REASONS:
            reason, way_out = _REASONS[code]
            raise IndexStoreError(
                phrase(
                    "{path} could not be used: {reason}. {way_out}, and run the command again; what was "
                    "in the index is still there.",
                    path=path,
                    reason=reason,
                    way_out=way_out,
                )
            ) from error
        raise damaged(path, message_of(error)) from error
    except (AlteredRowError, UnicodeDecodeError) as error:
        raise damaged(path, message_of(error)) from error


@contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Make all changes of the block, or if it raises, none."""
    with database_errors_named(path):
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise


@contextmanager
def snapshot(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Read one state of the index throughout the block, even if another process writes meanwhile."""
    with database_errors_named(path):
        connection.execute("BEGIN")
        try:
            yield
        finally:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")


def move_aside(path: Path) -> Path | None:
    """Rename the file of an index to make room for a new one, and return where it is; None if there was none.

    Files that were renamed earlier stay: after a mistyped name one may be no index at all. The write-ahead
    log is renamed first. If it stayed, it would be taken for the new file's, and without it, what a killed
    process wrote last would be lost. Raises IndexStoreError.
    """
    _check_is_no_folder(path)
    log = path.with_name(f"{path.name}-wal")
    with _file_errors_named(path):
        path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
        if not path.exists():
            log.unlink(missing_ok=True)
            return None
        names = chain([f"{path.name}.before"], (f"{path.name}.before-{number}" for number in count(2)))
        aside = next(free for name in names if not (free := path.with_name(name)).exists())
        if log.exists():
            log.replace(aside.with_name(f"{aside.name}-wal"))
        return path.replace(aside)


def _check_is_no_folder(path: Path) -> None:
    """Raise IndexStoreError for a folder, which is no index, and must not be renamed."""
    if is_folder(path):
        raise IndexStoreError(
            phrase(
                "{path} is a folder. Name a file for the index, as {example}.",
                path=path,
                example=path / "notes.index",
            )
        )


@contextmanager
def _file_errors_named(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        if is_in_use(error):
            raise IndexInUseError(
                phrase("{path} is open in another program. Close it there first.", path=path)
            ) from error
        raise IndexStoreError(
            phrase(
                "{path} could not be opened: {reason}. Name another file.", path=path, reason=reason_of(error)
            )
        ) from error


def _connect(path: Path, *, writing: bool) -> sqlite3.Connection:
    if writing:
        return _opened(path, "mode=rwc")
    connection = _opened(path, "mode=rw")
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as error:
        connection.close()
        is_in_use = getattr(error, "sqlite_errorcode", 0) & 0xFF in _IN_USE
        if is_in_use or not isinstance(error, sqlite3.OperationalError):
            # Damage is reported; and while another process writes, `immutable` could read half a change.
            raise
        # In a folder that cannot be written SQLite cannot mark a reader, but then nobody writes either.
        connection = _opened(path, "immutable=1")
    return connection


def _opened(path: Path, options: str) -> sqlite3.Connection:
    # Transactions are begun by hand: those of the sqlite3 module begin only at a write.
    connection = sqlite3.connect(
        f"file:{quote(os.fsencode(path.absolute()))}?{options}",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.text_factory = schema.text_from
    return connection


def _check_owner(connection: sqlite3.Connection, path: Path) -> None:
    """Raise IndexStoreError for a file of another program, or of another version of this one."""
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    has_tables = connection.execute("SELECT 1 FROM sqlite_master").fetchone() is not None
    if not has_tables and not owner:
        # It was created, but no index was begun.
        return
    if owner != schema.APPLICATION_ID:
        raise IndexStoreError(
            phrase("{path} is a database of another program. Name another file for the index.", path=path)
        )
    if version != schema.SCHEMA_VERSION:
        raise IndexStoreError(
            phrase(
                "{path} was made by another version of Seamline: its form is {version}, and this "
                "version knows {known}. Make it anew with: seamline index DIR --store "
                "{path} --rebuild",
                path=path,
                version=version,
                known=schema.SCHEMA_VERSION,
            )
        )
