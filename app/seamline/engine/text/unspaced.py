"""Runs of text in scripts that put no spaces between words, for searches by words."""

from __future__ import annotations

import re

# For searches, where a query has to match inside longer runs: scripts without spaces (Han, kana, Bopomofo,
# Thai, Lao, Burmese, Khmer), and Hangul, whose words take endings. words.py, evidence/shared_words.py and
# embedders/lexical_features.py, which search for nothing, take other scripts for pairs, each as it needs.
# Indexes keep pairs of exactly these characters: another range would not find what is stored.
UNSPACED = re.compile(
    "[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u1100-\u11ff\u3005-\u3007\u3040-\u30ff\u3100-\u312f"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+"
)
"""Matches a run of characters of such scripts."""


def pairs_of(run: str) -> list[str]:
    """Return the overlapping pairs of characters of a run, which stand for its words; none for one character.

    Like Lucene's CJK bigrams: in most of these scripts a word usually has two characters.
    """
    return [run[at : at + 2] for at in range(len(run) - 1)]
