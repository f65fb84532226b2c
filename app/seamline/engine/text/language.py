"""Language check: whether a text is mostly English, as a model for English says little of the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

# The words that every tenth word of English prose is made of, and that no neighbour language shares.
_FUNCTION_WORDS = frozenset(
    "the of and to is that for it with as on be by this are from or at which you have not but was "
    "we can an if they has its were will when there all more their one what how your i use".split()
)
# Those of other languages in Latin letters that no English text has for words of its own: by them it is told
# whether words that are not English are of a language at all, or names, links and entries of lists.
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
    """Return whether sentences are mostly in another language than English; False when too few to tell.

    English prose has a share of some 30% of the function words that are looked for, technical notes 10%;
    German, Spanish or Chinese have next to none. So have lists of names, versions and links: these have none
    of another language either, and no letters that English lacks.
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
