"""Words of texts and queries for a full-text index, also in languages that are written without spaces.

SQLite's own tokenizers take a run of Chinese or Japanese for one word, or find nothing below three
characters. So such runs become overlapping pairs of characters here, followed by the last character alone, so
that a search for a single character finds it as a prefix.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from seamline.engine.text.unspaced import UNSPACED, pairs_of
from seamline.index.index_record import IndexRecord

TOKENIZER = "porter unicode61 remove_diacritics 2"
"""The tokenizer of FTS5: case and accents are folded, and English words are stemmed."""
CREATE_WORDS = f"CREATE VIRTUAL TABLE words USING fts5(text, level, content='', tokenize='{TOKENIZER}')"
"""Makes the full-text table without a copy of the texts, which can be made of the chunks again."""

# Lone surrogates, which UTF-8 does not have, and NUL, which ends a text in C.
_UNFIT = re.compile("[\ud800-\udfff\0]")


def indexed_words(text: str) -> str:
    """Return a text for FTS5: runs of scripts without spaces become pairs of characters."""
    return UNSPACED.sub(lambda run: f" {' '.join(pairs_of(run[0]))} {run[0][-1]} ", _plain(text))


def indexed_fields(record: IndexRecord) -> tuple[str, str]:
    """Return the text of a record that is searched by words, and its level as a word."""
    return indexed_words(f"{record.title}\n{record.breadcrumb}\n{record.text}"), f"level{record.level}"


def match_terms(query: str) -> list[str]:
    """Return an FTS5 expression for each word of a query, which finds the texts with that word.

    Words are quoted, so that FTS5's operators have no meaning in a query.
    """
    terms: dict[str, None] = {}
    for piece in _plain(query).split():
        at = 0
        for run in UNSPACED.finditer(piece):
            terms[_quoted(piece[at : run.start()])] = None
            pairs = pairs_of(run[0])
            terms.update(dict.fromkeys(map(_quoted, pairs) if pairs else (f"{_quoted(run[0])} *",)))
            at = run.end()
        terms[_quoted(piece[at:])] = None
    return [term for term in terms if any(map(str.isalnum, term))]


def match_expression(terms: Sequence[str], *, level: int | None) -> str:
    """Return the FTS5 expression for any of these terms in the column `text`. level: None for all levels."""
    expression = f"text : ({' OR '.join(terms)})"
    return expression if level is None else f'{expression} AND level : "level{level}"'


def _plain(text: str) -> str:
    # Full-width letters and half-width kana are other characters for the same words.
    return unicodedata.normalize("NFKC", _UNFIT.sub(" ", text))


def _quoted(piece: str) -> str:
    return '"' + piece.replace('"', '""') + '"'
