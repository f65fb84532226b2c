"""Fuzzy matching: how well a few typed letters fit a line of words."""

from __future__ import annotations


def fit(typed: str, line: str) -> int | None:
    """Return how well typed words fit a line, lower is better; None where they do not.

    Every word must fit: as the start of a word of the line, else anywhere in it, else as letters in order
    that begin at the start of a word. The case of letters does not matter; what is typed may be nothing.
    """
    total = 0
    lowered = line.casefold()
    for word in typed.casefold().split():
        cost = _fit_word(word, lowered)
        if cost is None:
            return None
        total += cost
    return total


def _fit_word(word: str, line: str) -> int | None:
    at = line.find(word)
    while at >= 0:
        if _begins_word(line, at):
            return min(at, 50)
        at = line.find(word, at + 1)
    if word in line:
        return 100 + min(line.index(word), 50)
    gaps = [gap for start in range(len(line)) if (gap := _letters(word, line, start=start)) is not None]
    return 200 + min(gaps) if gaps else None


def _letters(word: str, line: str, *, start: int) -> int | None:
    """Return how many letters lie between those of a word that a line has in order from a word's start on."""
    if not _begins_word(line, start) or line[start] != word[0]:
        return None
    at = start
    for letter in word[1:]:
        at = line.find(letter, at + 1)
        if at < 0:
            return None
    return at - start + 1 - len(word)


def _begins_word(line: str, at: int) -> bool:
    return at == 0 or not line[at - 1].isalnum()
