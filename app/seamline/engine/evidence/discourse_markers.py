"""Evidence from discourse markers: words that signal that a text goes on, or begins or ends something.

Those of English are here, those of other languages in `seamline/engine/text/languages/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.engine.text.languages import discourse_markers
from seamline.engine.text.sentences import CLOSING_MARKS

# In nats, as all evidence that the optimal strategy adds up.
_GOES_ON, _OPENS, _CLOSES, _ASKED, _ANNOUNCED = -0.7, 2.0, 2.0, -1.5, -1.5

_LEAD = r"[\W_]*"
_OPENING = re.compile(
    _LEAD
    + r"""(?:now, | next\b | anyways?\b | by\ the\ way\b | speaking\ of\b | turning\ to\b | moving\ on\b
    | let(?:['’]s|\ us)\ (?:turn|move|talk)\b | on\ (?:another|a\ different)\ (?:note|matter|subject|topic)\b
    | something\ else\b | one\ more\ thing\b | another\ (?:thing|question|topic|point)\b
    | first\ of\ all\b | to\ begin\ with\b | in\ conclusion\b | to\ conclude\b | to\ sum\ up\b | in\ summary\b
    | (?:hi|hello|hey|dear|welcome)\b | good\ (?:morning|afternoon|evening)\b
    | in\ this\ (?:section|chapter|paper|article|document)\b | i\ have\ (?:a|another)\ question\b
    | i(?:\ am|['’]m)\ looking\b | i(?:\ would|['’]d)\ like\b | i\ (?:need|want)\b
    | (?:can|could)\ you\ (?:help|tell|find|explain)\b)""",
    re.IGNORECASE | re.VERBOSE,
)
_GOING_ON = re.compile(
    _LEAD
    + r"""(?:and|but|or|nor|so|yet|also|then|thus|hence|therefore|however|moreover|furthermore|additionally
    |besides|instead|otherwise|nevertheless|nonetheless|consequently|accordingly|similarly|likewise
    |conversely
    |because|which|that\ is|for\ (?:example|instance|this\ reason)|in\ (?:addition|contrast|particular|fact
    |such|other\ words|this\ case|that\ case)|as\ a\ result|on\ the\ other\ hand|at\ the\ same\ time
    |after\ that
    |note\ that|of\ course|indeed|still|again|meanwhile|rather|specifically
    |he|she|it|they|him|his|hers?|its|theirs?|them|this|that|these|those|such|both|neither|either|each\ of
    |one\ of\ them|the\ (?:latter|former|same)|another|others?|here|there
    |yes|yeah|yep|no|nope|okay|ok|right|sure|exactly|i\ see|hm+|mhm|uh|um|oh|well|really|why|me\ too
    |thanks|thank\ you|great|got\ it|certainly|absolutely|you(?:['’]re|\ are))\b""",
    re.IGNORECASE | re.VERBOSE,
)
_CLOSING = re.compile(
    r"""(?:(?:okay|ok|alright|great|perfect|no|well|right)\b[,.!]?\ )?
    (?:you(?:['’]|\ a)re\ welcome|good\ ?bye\b|bye\b|see\ you\b|take\ care\b|happy\ to\ help\b|any\ ?time[.!]
    |have\ a\ (?:nice|good|great|lovely|wonderful)\b|glad\ (?:to|i\ could)\ help\b
    |(?:that|this)(?:['’]s|\ is|\ will\ be|\ was)\ (?:all|everything)\b
    |thank(?:s|\ you)(?:[.!]?\Z|[^?]*\b(?:help\w*|all|bye)\b))""",
    re.IGNORECASE | re.VERBOSE,
)
# For texts in ASCII, which are put in lower case: a match that ignores case takes three times as long.
_OPENING_LOWER, _GOING_ON_LOWER, _CLOSING_LOWER = (
    re.compile(pattern.pattern, re.VERBOSE) for pattern in (_OPENING, _GOING_ON, _CLOSING)
)
# A farewell has fewer characters than this; in a longer sentence its words mean something else.
_FAREWELL = 100
_BEGINNING = 60


def marker_evidence(texts: Iterable[str]) -> NDArray[np.float64]:
    """Return the evidence of discourse markers for a boundary at each gap between n texts.

    texts: of the units, without the labels of messages. Returns (n - 1,) float64, in nats.
    """
    seen = ((text, len(text) < _FAREWELL and _closes(text)) for text in texts)
    said = (
        _before(text) + (_CLOSES if closes and not goes_on else 0.0) + _beginning(following[:_BEGINNING])
        for (text, closes), (following, goes_on) in pairwise(seen)
    )
    return np.fromiter(said, dtype=np.float64)


def _beginning(text: str) -> float:
    """Return the evidence of the first words of a text for a boundary before it."""
    if text.isascii():
        lower, others = text.lower(), discourse_markers(ascii_only=True)
        if _OPENING_LOWER.match(lower) or others.opens.match(lower):
            return _OPENS
        return _GOES_ON if _GOING_ON_LOWER.match(lower) or others.goes_on.match(lower) else 0.0
    lower, others = text.casefold(), discourse_markers()
    if _OPENING.match(text) or others.opens.match(lower):
        return _OPENS
    return _GOES_ON if _GOING_ON.match(text) or others.goes_on.match(lower) else 0.0


def _closes(text: str) -> bool:
    if text.isascii():
        lower = text.lower()
        others = discourse_markers(ascii_only=True)
        return _CLOSING_LOWER.match(lower) is not None or others.closes.match(lower) is not None
    return _CLOSING.match(text) is not None or discourse_markers().closes.match(text.casefold()) is not None


def _before(text: str) -> float:
    """Return the evidence of a text's last character for a boundary behind it, below 0 after a question."""
    last = text.rstrip(f"{CLOSING_MARKS} ")[-1:]
    return _ASKED if last in ("?", "？", "؟") else _ANNOUNCED if last in (":", "：") else 0.0
