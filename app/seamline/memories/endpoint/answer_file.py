"""A cache of answers on disk, so that a request need not be paid for twice.

Errors of the file are only logged, and the answer counts as not kept.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

logger = logging.getLogger(__name__)

_SCHEMA = "CREATE TABLE IF NOT EXISTS answers (digest TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID"
_BUSY_SECONDS = 5.0


class AnswerFile:
    """Answers by the digest of their request, in a file that several processes may share."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, digest: str) -> str | None:
        """Return the answer to a request by its digest; None if it is not kept."""
        if not self._path.exists():
            return None
        try:
            with closing(self._open()) as connection:
                row = connection.execute("SELECT content FROM answers WHERE digest = ?", (digest,)).fetchone()
        except sqlite3.Error as error:
            logger.warning("kept answers cannot be read from %s: %s", self._path, error)
            return None
        return str(row[0]) if row else None

    def keep(self, digest: str, content: str) -> None:
        """Keep the answer to a request, in place of an older one."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open()) as connection, connection:
                connection.execute("INSERT OR REPLACE INTO answers VALUES (?, ?)", (digest, content))
        except (sqlite3.Error, OSError) as error:
            logger.warning("an answer cannot be kept in %s: %s", self._path, error)

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=_BUSY_SECONDS)
        try:
            connection.execute(_SCHEMA)
        except sqlite3.Error:
            connection.close()
            raise
        return connection


class AnswersInMemory(dict[str, str]):
    """Answers by the digest of their request, kept for this run alone."""

    def keep(self, digest: str, content: str) -> None:
        """Keep an answer."""
        self[digest] = content
