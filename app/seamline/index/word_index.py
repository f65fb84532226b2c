"""Keyword ranking (BM25) for stores that have none: the words of all chunks, in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from seamline.index.full_text import CREATE_WORDS, indexed_fields, match_expression, match_terms
from seamline.index.index_record import IndexRecord
from seamline.index.store import FoundChunk


class WordIndex:
    """A full-text index of records in memory (FTS5), which finds the same words as the built-in store."""

    def __init__(self, records: Iterable[IndexRecord]) -> None:
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        self._connection.execute(CREATE_WORDS)
        self._ids: list[str] = []
        for row, record in enumerate(records):
            values = (row, *indexed_fields(record))
            self._connection.execute("INSERT INTO words (rowid, text, level) VALUES (?, ?, ?)", values)
            self._ids.append(record.id)

    def search(self, query: str, *, limit: int, level: int | None) -> list[FoundChunk]:
        """Return the chunks that have words of a query, the best first; see Store.search_words()."""
        terms = match_terms(query)
        if not terms or limit < 1:
            return []
        found = self._connection.execute(
            "SELECT rowid, -bm25(words, 1.0, 0.0) AS score FROM words WHERE words MATCH ?"
            " ORDER BY score DESC, rowid LIMIT ?",
            (match_expression(terms, level=level), limit),
        )
        return [FoundChunk(self._ids[row], score) for row, score in found]

    def close(self) -> None:
        """Free the memory."""
        self._connection.close()
