"""Language check: whether a text is mostly English, since a model for English says little of other texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

# Frequent function words of English that no neighbouring language shares: at least every tenth word of prose.
_FUNCTION_WORDS = frozenset(
    "the of and to is that for it with as on be by this are from or at which you have not but was "
    "we can an if they has its were will when there all more their one what how your i use".split()
)
# Function words of other languages in Latin letters that are no words of English. They show that a text which
# is not English is in another language at all, and not a list of names or links.
_OTHER_FUNCTION_WORDS = frozenset(
    (
        "der das und ist nicht ein eine mit den dem von auf für wird sich auch "  # German
        "le les des est et une dans que pour qui sur pas avec sont du ce "  # French
        "el la los las y por con para es como pero más "  # Spanish
        "uma que não em das mais "  # Portuguese
        "il che è di una della sono gli nel anche "  # Italian
        "het een van dat niet met voor zijn aan wordt "  # Dutch
        "och att det som är på med inte av og er til ikke "  # Swedish, Danish, Norwegian
        "nie się jest że na jak je se že jako "  # Polish, Czech
        "bir ve bu için ile ja ei että oli ovat "  # Turkish, Finnish
        "az és hogy nem egy și nu este cu yang dan dengan untuk ini tidak ang ng mga kwa katika"
    ).split()
)
_WORD = re.compile(r"[^\W\d_]+")
_ENOUGH_WORDS = 60
_MIN_SHARE = 0.06
_OTHER_SHARE = 0.05
_SAMPLE = 20_000


def is_mostly_foreign(texts: Iterable[str]) -> bool:
    """Whether sentences are mostly in another language than English; False if they are too few to tell.

    Some 30% of the words of English prose are among the function words here, and 10% of those of technical
    notes; in German, Spanish or Chinese hardly any are. Nor are they in lists of names, versions and links,
    but these have no function words of another language either, and no letters that English lacks.
    """
    words = english = others = letters = foreign = 0
    for match in chain.from_iterable(map(_WORD.finditer, texts)):
        word = match.group().lower()
        words += 1
        english += word in _FUNCTION_WORDS
        others += word in _OTHER_FUNCTION_WORDS or not word.isascii()
        letters += len(word)
        foreign += 0 if word.isascii() else len(word)
        if letters > _SAMPLE:
            break
    # Scripts without spaces give few words, but long ones.
    if letters >= _ENOUGH_WORDS and foreign > letters / 2:
        return True
    is_english = english >= _MIN_SHARE * words
    return words >= _ENOUGH_WORDS and not is_english and others >= _OTHER_SHARE * words
