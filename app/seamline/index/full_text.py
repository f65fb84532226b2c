"""Words of texts and queries for a full-text index, also in languages that are written without spaces.

SQLite's own tokenizers take a run of Chinese or Japanese for one word, or find nothing below three
characters. So such runs become overlapping pairs here. The last character stands for itself, so that one
alone is found by its prefix.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from seamline.engine.text.unspaced import UNSPACED, pairs_of
from seamline.index.index_record import IndexRecord

TOKENIZER = "porter unicode61 remove_diacritics 2"
"""What FTS5 does with the words: case and accents are folded, and English endings taken off."""
CREATE_WORDS = f"CREATE VIRTUAL TABLE words USING fts5(text, level, content='', tokenize='{TOKENIZER}')"
"""Makes the full-text table, without a copy of the texts: what was indexed can be made of a chunk again."""

# No character of UTF-8, and the end of a text in C.
_UNFIT = re.compile("[\ud800-\udfff\0]")


def indexed_words(text: str) -> str:
    """Return a text as it is to be given to FTS5: with runs without spaces as pairs of characters."""
    return UNSPACED.sub(lambda run: f" {' '.join(pairs_of(run[0]))} {run[0][-1]} ", _plain(text))


def indexed_fields(record: IndexRecord) -> tuple[str, str]:
    """Return what of a record is searched by words, and its level as a word."""
    return indexed_words(f"{record.title}\n{record.breadcrumb}\n{record.text}"), f"level{record.level}"


def match_terms(query: str) -> list[str]:
    """Return FTS5 expressions, each of which finds the texts with a word of a query; none where it has none.

    Whatever the query holds is quoted: FTS5's own signs and words have no meaning in it.
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
    """Return the FTS5 expression for what has any of these terms in the column `text`, maybe of one level."""
    expression = f"text : ({' OR '.join(terms)})"
    return expression if level is None else f'{expression} AND level : "level{level}"'


def _plain(text: str) -> str:
    # Full-width letters and half-width kana are other characters of the same words.
    return unicodedata.normalize("NFKC", _UNFIT.sub(" ", text))


def _quoted(piece: str) -> str:
    return '"' + piece.replace('"', '""') + '"'
