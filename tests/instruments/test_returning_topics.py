"""Returning topics: texts that are made to return are found to, and texts that are not are left alone."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from tests.desktop.analyses import analysis_of

from seamline import load_embedder
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.instruments.returning_topics import (
    NO_RETURNS,
    ReturningTopics,
    find_returns,
    format_return,
    lines_of,
)
from seamline.instruments.similarity_matrix import SimilarityMatrix

ROOT = Path(__file__).resolve().parents[2]
WORDS = {
    "A": "boat sail wind harbour mast rope wave anchor deck tide".split(),
    "B": "bee hive honey flower nectar wax queen swarm comb pollen".split(),
    "C": "rake soil seed bed water root spade weed leaf compost".split(),
    "D": "engine code test branch merge build bug patch cache log".split(),
    "E": "dough yeast oven loaf crust flour baker salt knead bread".split(),
}


@cache
def embedder() -> Embedder:
    found = load_embedder("seamline-static-en")
    assert found is not None
    return found


def prose(order: str, sentences: int = 12) -> tuple[str, list[int]]:
    """Return a text whose topics follow an order of letters, and the line at which each of them begins."""
    random = np.random.default_rng(7)
    lines: list[str] = []
    starts: list[int] = []
    for letter in order:
        starts.append(len(lines) + 1)
        for _ in range(sentences):
            words = random.choice(WORDS[letter], size=int(random.integers(4, 8)), replace=False)
            lines.append(f"{' '.join(words).capitalize()} is of the {words[0]}.")
    return "\n".join(lines) + "\n", [*starts, len(lines) + 1]


def cut(text: str, **values: object) -> Analysis:
    config = PRESETS["optimal"].config.with_values(values)
    return analyse(Document(text, kind="markdown"), config, embedder())


def parts_of(analysis: Analysis, found: ReturningTopics, starts: Sequence[int]) -> list[tuple[int, int]]:
    """Return which of the parts that begin at some lines returns to which, by their middles."""
    middles = [
        [sum(lines_of(analysis, span)) / 2 for span in (each.earlier, each.later)] for each in found.returns
    ]
    numbers = np.searchsorted(starts, np.array(middles).reshape(-1, 2), side="right") - 1
    return sorted({(later, earlier) for earlier, later in numbers.tolist()})


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("ABCA", [(3, 0)]),
        ("ABCDB", [(4, 1)]),
        ("ABCADB", [(3, 0), (5, 1)]),
        ("ABCDEA", [(5, 0)]),
        ("ABCDE", []),
        ("ABC", []),
        ("A", []),
    ],
)
def test_a_text_made_to_return_is_found_to(order: str, expected: list[tuple[int, int]]) -> None:
    """Each part that returns is told, with the part that it returns to, and no other."""
    text, starts = prose(order)
    analysis = cut(text)
    found = find_returns(analysis, embedder())
    assert parts_of(analysis, found, starts) == expected
    assert all(each.evidence > found.level for each in found.returns)


def test_a_return_is_told_in_lines() -> None:
    """The lines are those of the two parts, within a sentence or two."""
    text, starts = prose("ABCA", 20)
    analysis = cut(text)
    (found,) = find_returns(analysis, embedder()).returns
    np.testing.assert_allclose(lines_of(analysis, found.later), [starts[3], starts[4] - 1], atol=2)
    np.testing.assert_allclose(lines_of(analysis, found.earlier), [starts[0], starts[1] - 1], atol=2)
    assert re.fullmatch(r"lines \d+–\d+ return to lines \d+–\d+", format_return(analysis, found))
    matrix = SimilarityMatrix.of(analysis)
    assert matrix is not None
    cells = matrix.tile(0, row=0, column=0)[slice(*found.later), slice(*found.earlier)]
    assert found.similarity == pytest.approx(float(cells.mean()), abs=1e-5)


def test_returns_do_not_hang_on_how_the_text_is_cut() -> None:
    """Sizes, strategy and pins are set aside: what returns is a matter of the text."""
    text, _ = prose("ABCA")
    base = cut(text)
    found = find_returns(base, embedder())
    for values in ({"max_tokens": 60}, {"strategy": "fixed", "max_tokens": 100, "min_tokens": 0}):
        other = cut(text, **values)
        assert len(other.chunks) != len(base.chunks)
        assert find_returns(other, embedder()) == found


def test_a_conversation_returns_as_a_text_does() -> None:
    """Messages are compared by their sentences."""
    text, starts = prose("ABCA")
    lines = text.splitlines(keepends=True)
    turns, at = [], 0
    for number in range(0, len(lines), 2):
        said = "".join(lines[number : number + 2])
        role = "user" if number % 4 else "assistant"
        turns.append(Turn(start=at, end=at + len(said), content=at, role=role, id=str(number)))
        at += len(said)
    document = Document(text, kind="conversation", turns=tuple(turns))
    analysis = analyse(document, PRESETS["optimal"].config, embedder())
    assert parts_of(analysis, find_returns(analysis, embedder()), starts) == [(3, 0)]


# Pages of this repository as they once were: what is found in them must not hang on how they are worded now.
_KEPT = "tests/cases/returning_topics"
PAGES = tuple(f"{_KEPT}/{name}.md" for name in ("memories", "index", "strategies"))
OTHERS = (
    ("resources/samples/tour.md", "tests/benchmarks/texts/english.txt"),
    ("tests/benchmarks/texts/english.txt", f"{_KEPT}/contributing.md"),
    ("resources/samples/tour.md", f"{_KEPT}/contributing.md"),
)


def paragraphs(path: str) -> list[str]:
    """Return the paragraphs of a text of this repository that are prose."""
    found = re.split(r"\n\s*\n", (ROOT / path).read_text(encoding="utf-8"))
    return [
        each for each in found if len(each) > 80 and not each.startswith(("|", "`", "#", "!", "<", "-", " "))
    ]


def test_half_a_page_is_found_to_return_to_the_other_half() -> None:
    """Of nine texts made of pages on one subject, their halves parted by two others, most are found.

    Real prose is harder than made-up words: a half may be on another side of its subject. What is told that
    was not made so is bounded as well, here and in the same texts without the second half.
    """
    found = wrong = wrong_without = 0
    for page in PAGES:
        whole = paragraphs(page)
        for names in OTHERS:
            half = len(whole) // 2
            parts = [whole[:half], *map(paragraphs, names), whole[half:]]
            text = "\n\n".join("\n\n".join(part) for part in parts) + "\n"
            ends = np.cumsum([sum(each.count("\n") + 2 for each in part) for part in parts]) + 1
            starts = [1, *ends.tolist()]
            analysis = cut(text)
            told = parts_of(analysis, find_returns(analysis, embedder()), starts)
            found += (3, 0) in told
            wrong += len([pair for pair in told if pair[0] != pair[1] and pair != (3, 0)])
            alone = cut(text[: analysis.document.text.index(parts[3][0])])
            told = parts_of(alone, find_returns(alone, embedder()), starts[:4])
            wrong_without += any(one != other for one, other in told)
    assert found >= 4
    assert wrong <= 2
    assert wrong_without <= 3


def test_without_a_model_nothing_is_told() -> None:
    """There is nothing to compare by, and no error."""
    assert find_returns(analysis_of(vectors=False), None) == NO_RETURNS


def test_the_search_can_be_cancelled() -> None:
    """A newer text does not wait for it."""
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        find_returns(cut(prose("ABC")[0]), embedder(), cancel=cancel)


def test_very_many_topics_are_joined_to_a_number_that_can_be_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With room for five of them only, the parts that are alike are joined first, and the return is found."""
    monkeypatch.setattr("seamline.instruments.returning_topics._MAX_TOPICS", 5)
    text, starts = prose("ABCDA", 30)
    analysis = cut(text)
    found = find_returns(analysis, embedder())
    assert found.topics <= 5
    assert (4, 0) in parts_of(analysis, found, starts)
