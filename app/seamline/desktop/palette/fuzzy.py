"""Fuzzy matching: how well a few typed letters fit a line of words."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.desktop.widgets.folded import folded

# The cost of a word's place in the line grows up to this index.
_FURTHEST = 50
# The minimum costs of a match inside a word, and of one whose letters are not adjacent.
_INSIDE, _APART = 200, 400


def fit(typed: str, line: str) -> int | None:
    """Return the cost at which typed words match a line, lower is better; None if they do not.

    Every word must match: the start of a word of the line, best a whole word; or else any part of the line;
    or else letters of the line in the same order, the first at the start of a word. Case is ignored; an empty
    text matches every line.
    """
    found = match(typed, line)
    return found.cost if found is not None else None


@dataclass(frozen=True)
class Match:
    """A match of typed words. cost: lower is better. letters: the places of the matching letters."""

    cost: int
    letters: frozenset[int]


def match(typed: str, line: str) -> Match | None:
    """Return the match of typed words in a line, by the rules of fit(), or None."""
    total, letters = 0, set[int]()
    lowered = folded(line)
    # Folding may make two letters of one, or one of a letter and its accent. Then places are shifted, and
    # nothing is marked.
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
    """Return how many other letters lie between the first and the last of some places."""
    return places[-1] - places[0] + 1 - len(places)


def _letters(word: str, line: str, *, start: int) -> tuple[int, ...]:
    """Return the places of a word's letters, in order, from the start of a word of the line; () for none."""
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
