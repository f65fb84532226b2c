"""Group names: the words that distinguish a group of texts from all others, in any script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.text.words import words_of
from seamline.instruments.chunk_map.projection import Doubles

_WORDS = 3
_MAX_CHARACTERS = 2_000_000
"""How much is read of all texts together: if they have more, the beginning of each is read."""
_MIN_CERTAINTY = 1.0
_MIN_SHARE = 0.15
_MAX_IN_A_TEXT = 3
_PRIOR_SHARE = 0.1
_PREFIX = 4
_BATCH = 512


def name_groups(
    texts: Sequence[str], groups: IndexArray, *, cancel: CancelToken | None = None
) -> list[tuple[str, ...]]:
    """Return up to three words for each group that are more frequent in it than elsewhere, the best first.

    groups: (n,) int64, the group of each text, from 0; below 0 for none. A word counts up to three times in a
    text, and names a group only if 15% of its texts have it. Stop words need no list: they are as frequent
    elsewhere. A group has no words if it is the only one, or if no word distinguishes it.
    By log odds with an informative Dirichlet prior, after Monroe, Colaresi and Quinn (2008), Fightin' Words,
    times the square root of the inverse document frequency of Spärck Jones (1972). Raises Cancelled.
    """
    count = int(groups.max()) + 1 if len(groups) else 0
    if count < 2:
        return [()] * max(count, 0)
    length = max(1, _MAX_CHARACTERS // max(len(texts), 1))
    numbers: dict[str, int] = {}
    words: list[int] = []
    counts: list[int] = []
    of_group: list[int] = []
    for at, (text, group) in enumerate(zip(texts, groups.tolist(), strict=True)):
        if cancel is not None and at % _BATCH == 0:
            cancel.raise_if_cancelled()
        if group >= 0:
            found = Counter(words_of(text[:length]))
            words += (numbers.setdefault(word, len(numbers)) for word in found)
            counts += found.values()
            of_group += [group] * len(found)
    shape = count, len(numbers)
    cells = np.array(of_group, dtype=np.int64) * len(numbers) + np.array(words, dtype=np.int64)
    times = np.minimum(np.array(counts, dtype=np.float64), _MAX_IN_A_TEXT)
    often = (
        np.bincount(cells, weights=times, minlength=count * len(numbers)).reshape(shape).astype(np.float64)
    )
    texts_with = np.bincount(cells, minlength=count * len(numbers)).reshape(shape)
    sizes = np.bincount(groups[groups >= 0], minlength=count)
    # A word of many texts says less about a group, even if the difference is certain.
    rarity = np.sqrt(np.log(sizes.sum() / np.maximum(texts_with.sum(axis=0), 1)))
    spelling = list(numbers)
    named = []
    for group, size in enumerate(sizes.tolist()):
        certainty = _certainty(often, group)
        certainty[texts_with[group] < max(min(size, 2), _MIN_SHARE * size)] = 0
        likely = np.flatnonzero(certainty > _MIN_CERTAINTY)
        # Equal scores are ordered by spelling, since the numbers of words depend on the order of the texts.
        telling = {spelling[at]: round(float(certainty[at] * rarity[at]), 9) for at in likely.tolist()}
        named.append(_best_of(sorted(telling, key=lambda word: (-telling[word], word))))
    return named


def _certainty(often: Doubles, group: int) -> Doubles:
    """Return by how many standard errors the log odds of each word in a group exceed those elsewhere.

    often: (groups, words) float64. Returns (words,) float64.
    """
    here = often[group]
    there = often.sum(axis=0) - here
    prior = (here + there) * _PRIOR_SHARE
    odds = _log_odds(here, prior) - _log_odds(there, prior)
    found: Doubles = odds / np.sqrt(1 / (here + prior) + 1 / (there + prior))
    return found


def _log_odds(counts: Doubles, prior: Doubles) -> Doubles:
    """Return the log odds of each word, (words,) float64. counts, prior: (words,) float64."""
    total = counts.sum() + prior.sum()
    odds: Doubles = np.log((counts + prior) / np.maximum(total - counts - prior, 1e-9))
    return odds


def _best_of(words: Sequence[str]) -> tuple[str, ...]:
    """Return the first words of which none is a form of another."""
    chosen: list[str] = []
    for word in words:
        if len(word) > 1 and not word.isdigit() and not any(_is_form_of(word, each) for each in chosen):
            chosen.append(word)
        if len(chosen) == _WORDS:
            break
    return tuple(chosen)


def _is_form_of(one: str, other: str) -> bool:
    """Whether two words are forms of one word, or overlapping pairs of characters, as of Chinese."""
    if len(one) == len(other) == 2:
        return one[0] == other[1] or one[1] == other[0]
    short, long = sorted((one, other), key=len)
    return len(short) >= _PREFIX and long.startswith(short)
