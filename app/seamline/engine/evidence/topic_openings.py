"""Evidence that a topic opens at a gap, learned: from what the units either side are like and speak of.

A logistic regression on what can be read off two neighbouring units: how long they are, how they begin and
end, the first word, who speaks, and their vectors. It was fitted beside the discourse markers, so its figures
are what is to be added to theirs. English only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, islice

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, slabs
from seamline.engine.evidence.partition import Nats
from seamline.engine.text.roles import asks

_WORD = re.compile(r"[A-Za-z']{1,24}")
_BEGINNING = 60
# The marks that the weights were learned with.
_CLOSING_MARKS = "\"'”’»)]}*_` "
_OPENING_MARKS = frozenset("\"“'‘«(*_-–—[`•")
# Each kind of end has a column: of a statement, a question, an exclamation, an announcement, a clause.
_ENDS = {".": 0, "。": 0, "?": 1, "？": 1, "!": 2, ":": 3, "：": 3, ",": 4, ";": 4}
FORMS = 13
"""How many columns say what one unit is like."""
# The column for beginnings and ends of no known kind; it is cleared again, for the square of the length.
_NEITHER, _ASKING = 1, 12
SPEAKERS = 7
"""How many columns say who speaks either side of a gap between messages."""
# A speaker who was silent for so many messages counts as new.
_LONG_SILENT = 50
_SOON = 10
# How much it speaks for an opening, in nats, that a message is of someone who asks, as a user does, or of
# others: set by hand, and part of the base on which the rest is learned.
ASKED, ANSWERED = 2.0, -1.0


@dataclass(frozen=True)
class OpeningEvidence:
    """What speaks for a topic to open at each of n - 1 gaps, in nats.

    wording: (n - 1,) float64, by the lengths, beginnings and ends of the units. subject: (n - 1,) float64, by
    their vectors. speakers: (n - 1,) float64, by who speaks, apart from whether they ask; 0 outside
    conversations. Each has a mean of 0, since only differences count.
    """

    wording: Nats
    subject: Nats
    speakers: Nats

    @property
    def total(self) -> Nats:
        """Their sum, (n - 1,) float64 in nats."""
        return self.wording + self.subject + self.speakers


@dataclass(frozen=True)
class OpeningModel:
    """The weights of the regression, in nats for each column.

    words: (k,) str, first words in lower case. forms: (2 * FORMS,) float32, of the unit before the gap and
    the one after. first_words: (k,) float32. subjects: (2 * dimensions,) float32, of the vectors before and
    after. speakers: (SPEAKERS,) float32.
    """

    words: tuple[str, ...]
    forms: FloatArray
    first_words: FloatArray
    subjects: FloatArray
    speakers: FloatArray

    @cached_property
    def _word_weights(self) -> dict[str, float]:
        return dict(zip(self.words, self.first_words.tolist(), strict=True))

    def evidence(
        self, texts: Sequence[str], vectors: FloatArray, *, roles: Sequence[str] | None = None
    ) -> OpeningEvidence:
        """Weigh each gap between n units.

        texts: of the units, without the labels of messages. vectors: (n, dimensions) float32. roles: of the
        message that each unit is; None outside conversations.
        """
        forms = unit_forms(texts)
        wording = forms[:-1] @ self.forms[:FORMS] + forms[1:] @ self.forms[FORMS:]
        known = self._word_weights
        after = islice(texts, 1, None)
        wording += np.array([known.get(first_word(text), 0.0) for text in after], dtype=np.float32)
        dimensions = vectors.shape[1]
        subject = _said(vectors[:-1], self.subjects[:dimensions])
        subject = subject + _said(vectors[1:], self.subjects[dimensions:])
        said = np.zeros(len(texts) - 1)
        if roles is not None:
            said = (speaker_columns(roles) @ self.speakers).astype(np.float64)
        return OpeningEvidence(_around_mean(wording), _around_mean(subject), _around_mean(said))


def _said(vectors: FloatArray, weights: FloatArray) -> FloatArray:
    """Return (n,) float32. vectors: (n, dimensions) float32. weights: (dimensions,) float32."""
    return np.concatenate([slab @ weights for slab in slabs(vectors)])


def first_word(text: str) -> str:
    """Return the first word of a text in lower case, or ""."""
    found = _WORD.search(text[:_BEGINNING])
    return found.group().lower() if found else ""


def unit_forms(texts: Sequence[str]) -> FloatArray:
    """Return the columns of the regression for each unit, (n, FORMS) float32.

    They are the logarithm of its length less the mean of the text, the square of that, how it ends, how it
    begins, and whether it holds a question mark.
    """
    looks = (
        (
            len(text),
            _end_column(text[-_BEGINNING:].rstrip(_CLOSING_MARKS)[-1:]),
            _beginning_column(text[:_BEGINNING].lstrip()[:1]),
            "?" in text,
        )
        for text in texts
    )
    count = len(texts)
    lengths, ends, beginnings, asking = (
        np.fromiter(chain.from_iterable(looks), dtype=np.int64, count=4 * count).reshape(count, 4).T
    )
    forms = np.zeros((count, FORMS), dtype=np.float32)
    forms[:, 0] = np.log1p(lengths.astype(np.float64))
    for columns in (ends, beginnings):
        forms[np.arange(count), columns] = 1.0
    forms[:, _ASKING] = asking
    forms[:, _NEITHER] = 0.0
    if len(texts):
        forms[:, 0] -= forms[:, 0].mean()
        forms[:, _NEITHER] = forms[:, 0] ** 2
    return forms


@cache
def _end_column(last: str) -> int:
    """Return the column that says how a unit ends. last: its last character, marks apart, or ""."""
    end = _ENDS.get(last)
    return 2 + end if end is not None else 7 if last.isalnum() else _NEITHER


@cache
def _beginning_column(first: str) -> int:
    """Return the column that says how a unit begins. first: its first character, or ""."""
    if first.isupper():
        return 8
    if first.islower():
        return 9
    if first.isdigit():
        return 10
    return 11 if first in _OPENING_MARKS else _NEITHER


def speaker_columns(roles: Sequence[str]) -> FloatArray:
    """Return the columns of the regression for who speaks either side of each gap, (n - 1, SPEAKERS) float32.

    roles: of n messages. The columns: whether the same speaker goes on; whether the next one asks, or
    answers; how long the next one was silent, is new at all, and which share of all messages is theirs;
    whether the one before is silent for some messages from here on.
    """
    columns = np.zeros((max(len(roles) - 1, 0), SPEAKERS), dtype=np.float32)
    asking = [asks(role) for role in roles]
    is_asked = any(asking)
    count = Counter(roles)
    heard: dict[str, int] = {}
    for number, role in enumerate(roles):
        if number:
            silent = min(number - heard.get(role, -_LONG_SILENT), _LONG_SILENT) / _LONG_SILENT
            columns[number - 1] = (
                role == roles[number - 1],
                is_asked and asking[number],
                is_asked and not asking[number],
                silent,
                role not in heard,
                count[role] / len(roles),
                roles[number - 1] not in roles[number : number + _SOON],
            )
        heard[role] = number
    return columns


def asking_evidence(roles: Sequence[str]) -> NDArray[np.float64]:
    """Return what it says that a message after a gap is of someone who asks, (n - 1,) float64 in nats."""
    asking = np.array([asks(role) for role in roles], dtype=np.bool_)
    return np.where(asking[1:], ASKED, ANSWERED) if asking.any() else np.zeros(max(len(roles) - 1, 0))


def _around_mean(said: NDArray[np.floating]) -> Nats:
    """Return values less their mean, (k,) float64. said: (k,) float32 or float64."""
    exact = said.astype(np.float64)
    return exact - exact.mean() if len(exact) else exact
