"""Scripts whose pairs of characters stand for words, which differ by what the words are for."""

from __future__ import annotations

import sys

import pytest

from seamline.embedders.lexical_features import hash_texts
from seamline.engine.evidence.shared_words import topic_words
from seamline.engine.text.unspaced import UNSPACED, pairs_of
from seamline.engine.text.words import words_of

# A run of letters, and whether it is read in pairs to be searched, compared, by topic, and as features.
SCRIPTS = {
    "Chinese": ("\u6570\u636e\u5e93", True, True, True, True),
    "Japanese": ("\u3072\u3089\u304c\u306a", True, True, True, True),
    "Korean": ("\ud55c\uad6d\uc5b4", True, False, True, False),
    "Thai": ("\u0e01\u0e02\u0e04\u0e07", True, False, True, True),
    "Khmer": ("\u1780\u1781\u1782\u1783", True, False, True, True),
    "Hindi": ("\u0915\u092e\u0932", False, False, True, False),
    "Greek": ("\u03bb\u03cc\u03b3\u03bf\u03c2", False, False, False, False),
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_are_read_in_pairs_where_their_use_needs_it(script: str) -> None:
    """What one use takes for pairs another may take for a word; none changes without this table."""
    run, searched, compared, topical, hashed = SCRIPTS[script]
    pairs = pairs_of(run)
    assert (UNSPACED.fullmatch(run) is not None) == searched
    assert words_of(run) == (pairs if compared else [run.casefold()])
    assert topic_words(run) == (pairs if topical else [run])
    assert hash_texts([run]).tokens == (len(pairs) if hashed else 1)


def test_what_is_compared_by_pairs_is_searched_by_pairs() -> None:
    """Of all characters: a word that names a group finds the group's texts."""
    text = "".join(map(chr, range(sys.maxunicode + 1)))
    compared = {sign for sign in text if words_of(sign * 3) == [sign * 2] * 2}
    searched = set("".join(UNSPACED.findall(text)))
    assert len(compared) > 20_000
    assert compared < searched
    assert "\uac00" in searched - compared
