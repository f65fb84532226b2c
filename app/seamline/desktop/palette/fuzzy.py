"""Fuzzy matching: how well a few typed letters fit a line of words."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.desktop.widgets.folded import folded

# Where in a line a word stands costs no more from here on.
_FURTHEST = 50
# What a word costs at least that is inside another, and one whose letters are apart.
_INSIDE, _APART = 200, 400


def fit(typed: str, line: str) -> int | None:
    """Return how well typed words fit a line, lower is better; None where they do not.

    Every word must fit: as the start of a word of the line, best as all of it, else anywhere in it, else as
    letters in order that begin at the start of a word. The case of letters does not matter; what is typed may
    be nothing.
    """
    found = match(typed, line)
    return found.cost if found is not None else None


@dataclass(frozen=True)
class Match:
    """How well typed words fit a line, lower is better. letters: the places of the letters that fit."""

    cost: int
    letters: frozenset[int]


def match(typed: str, line: str) -> Match | None:
    """Return how typed words fit a line, by the rules of fit(), and which of its letters are theirs."""
    total, letters = 0, set[int]()
    lowered = folded(line)
    # A letter that becomes two in lower case, or one with its accent, shifts what follows: then nothing is
    # marked.
    marks = len(lowered) == len(line)
    for word in folded(typed).split():
        found = _fit_word(word, lowered)
        if found is None:
            return None
        total += found[0]
        letters.update(found[1])
    return Match(total, frozenset(letters) if marks else frozenset())


def _fit_word(word: str, line: str) -> tuple[int, tuple[int, ...]] | None:
    at = line.find(word)
    while at >= 0:
        if _begins_word(line, at):
            is_whole = not line[at + len(word) : at + len(word) + 1].isalnum()
            return 2 * min(at, _FURTHEST) + (not is_whole), tuple(range(at, at + len(word)))
        at = line.find(word, at + 1)
    if word in line:
        at = line.index(word)
        return _INSIDE + min(at, _FURTHEST), tuple(range(at, at + len(word)))
    found = [places for start in range(len(line)) if (places := _letters(word, line, start=start))]
    if not found:
        return None
    best = min(found, key=_gap)
    return _APART + _gap(best), best


def _gap(places: tuple[int, ...]) -> int:
    """Return how many letters lie between some."""
    return places[-1] - places[0] + 1 - len(places)


def _letters(word: str, line: str, *, start: int) -> tuple[int, ...]:
    """Return where a line has a word's letters in order from a word's start on; nothing where it has not."""
    if not _begins_word(line, start) or line[start] != word[0]:
        return ()
    places = [start]
    for letter in word[1:]:
        at = line.find(letter, places[-1] + 1)
        if at < 0:
            return ()
        places.append(at)
    return tuple(places)


def _begins_word(line: str, at: int) -> bool:
    return at == 0 or not line[at - 1].isalnum()
