"""Texts that are made to return to topics, and counts of the returns that are found.

Run by `python -m tests.benchmarks.returning_topics`; the help page on the similarity matrix has the figures.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from tests.benchmarks.segmentation.texts import Text, all_texts

from seamline import analyse, load_embedder
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.instruments.returning_topics import find_returns
from seamline.instruments.samples import sample_of_sentences

TEXTS = 60
_SEED = 20_261
_RETURNING = ("ABCA", "ABCDA", "ABACAD", "ABAB", "ABCADBEC")
_PLAIN = ("ABC", "ABCD", "ABCDE")
_LENGTHS = (20, 60)


@dataclass(frozen=True)
class MadeText:
    """Parts of documents, concatenated. parts: for each the letter of its document, and its sentences."""

    parts: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class FoundReturns:
    """Counts over some texts.

    returns: how many there are. found: how many of these are found. listed: how many are reported. right: how
    many of these are right. wrong_texts: how many texts have a wrong one.
    """

    returns: int
    found: int
    listed: int
    right: int
    wrong_texts: int


def made_texts(*, returning: bool, one_kind: bool) -> Iterator[MadeText]:
    """Make texts of the prose on this machine. one_kind: whether all documents of a text are of one kind."""
    chosen = random.Random(_SEED + 2 * returning + one_kind)
    kinds = {
        kind: [sentences for text in texts if len(sentences := _flat(text)) >= 2 * _LENGTHS[1]]
        for kind, texts in all_texts().items()
    }
    kinds = {kind: texts for kind, texts in kinds.items() if len(texts) >= len("ABCDE")}
    for _ in range(TEXTS):
        order = chosen.choice(_RETURNING if returning else _PLAIN)
        letters = sorted(set(order))
        if one_kind:
            documents = chosen.sample(kinds[chosen.choice(sorted(kinds))], len(letters))
        else:
            several = chosen.sample(sorted(kinds), min(len(letters), len(kinds)))
            letters, order = (
                letters[: len(several)],
                "".join(x for x in order if x in letters[: len(several)]),
            )
            documents = [chosen.choice(kinds[kind]) for kind in several]
        rest = dict(zip(letters, documents, strict=True))
        parts = []
        for letter in order:
            maximum = len(rest[letter]) // max(order.count(letter), 1)
            length = min(chosen.randint(*_LENGTHS), maximum)
            parts.append((letter, tuple(rest[letter][:length])))
            rest[letter] = rest[letter][length:]
        yield MadeText(tuple(parts))


def judge(texts: Iterator[MadeText], embedder: Embedder) -> FoundReturns:
    """Find the returns of texts, and count right and wrong ones."""
    counts = np.zeros(5, dtype=np.int64)
    for text in texts:
        sample = sample_of_sentences([sentences for _, sentences in text.parts], "made")
        analysis = analyse(sample.document, PRESETS["optimal"].config, embedder)
        bounds = np.searchsorted(analysis.units.first, [0, *sample.reference.tolist()])
        told = set()
        for each in find_returns(analysis, embedder).returns:
            middles = [sum(span) / 2 for span in (each.earlier, each.later)]
            earlier, later = (np.searchsorted(bounds, middles, side="right") - 1).tolist()
            told.add((later, earlier))
        letters = [letter for letter, _ in text.parts]
        returns = [number for number, letter in enumerate(letters) if letter in letters[:number]]
        right = {pair for pair in told if letters[pair[0]] == letters[pair[1]]}
        found = {later for later, earlier in right if later != earlier}
        counts += (len(returns), len(found), len(told), len(right), bool(told - right))
    return FoundReturns(*counts.tolist())


def _flat(text: Text) -> list[str]:
    return [sentence for section in text.sections for paragraph in section for sentence in paragraph]


def main() -> None:
    """Print the figures as rows of the table in the help."""
    embedder = load_embedder(PRESETS["optimal"].config.embedder)
    assert embedder is not None
    for returning in (True, False):
        for one_kind in (False, True):
            found = judge(made_texts(returning=returning, one_kind=one_kind), embedder)
            print(
                f"{'returning' if returning else 'plain'}, {'one kind' if one_kind else 'several'}: {found}"
            )


if __name__ == "__main__":
    main()
