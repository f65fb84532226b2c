"""Verdicts on chunks: kept with their words, found again by them, and held by the same chunk alone."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, analysis_of

from seamline.engine.analysis import Analysis
from seamline.engine.errors import VerdictError
from seamline.engine.text.document import Document
from seamline.instruments.verdicts.verdict import (
    ReaderVerdict,
    VerdictSet,
    find_verdicts_again,
    judge_chunk,
    span_of,
)
from seamline.instruments.verdicts.verdict_lines import dump_verdicts, load_verdicts


def judged(analysis: Analysis, *failing: int) -> VerdictSet:
    """Verdicts on every chunk of a cut."""
    return VerdictSet().with_verdicts(
        judge_chunk(analysis, chunk, stands_alone=chunk not in failing, why="it" if chunk in failing else "")
        for chunk in range(len(analysis.chunks))
    )


def words_at(text: str, start: int) -> ReaderVerdict:
    """A verdict on the ten characters that begin at a place."""
    return ReaderVerdict(start, start + 10, text[start : start + 10], True)


def test_verdict_is_of_what_the_model_gets() -> None:
    """It has the words with what is repeated, what is embedded before them, and the record's id."""
    analysis = analysis_of(GARDEN, min_tokens=10, overlap_units=1, heading_context="embedded")
    chunk = int((analysis.chunks.overlap_start < analysis.chunks.start).argmax())
    verdict = judge_chunk(analysis, chunk, stands_alone=False, why="it")
    assert verdict.text == analysis.text_of(chunk)
    assert verdict.context == analysis.embedded_context_of(chunk) != ""
    assert verdict.id == analysis.ids[chunk]
    assert VerdictSet().with_verdicts([verdict]).on(analysis, chunk) == verdict


def test_verdict_holds_for_no_other_context() -> None:
    """The same words with other headings embedded before them are another text for the model."""
    bare = analysis_of(GARDEN, min_tokens=10, heading_context="none")
    headed = analysis_of(GARDEN, min_tokens=10, heading_context="embedded")
    known = judged(bare)
    for chunk in range(len(headed.chunks)):
        holds = known.on(headed, chunk) is not None
        assert holds == (headed.embedded_context_of(chunk) == "" and span_of(headed, chunk) in known.by_span)
    assert any(known.on(headed, chunk) is None for chunk in range(len(headed.chunks)))


def test_last_word_on_a_span_counts() -> None:
    """A chunk that is judged again has one verdict, the newer; others stay, in the order of the text."""
    analysis = analysis_of(GARDEN, min_tokens=10)
    known = judged(analysis)
    again = known.with_verdicts([judge_chunk(analysis, 1, stands_alone=False)])
    assert len(again) == len(known)
    assert [verdict.stands_alone for verdict in again.verdicts] == [
        chunk != 1 for chunk in range(len(analysis.chunks))
    ]
    assert again.without(span_of(analysis, 1)).on(analysis, 1) is None


@given(
    st.lists(st.integers(0, 190), unique=True, max_size=6),
    st.lists(st.tuples(st.integers(0, 200), st.text("xyz ", max_size=8)), max_size=4),
)
def test_edits_around_the_words_lose_no_verdict(starts: list[int], inserted: list[tuple[int, str]]) -> None:
    """Whatever is written between them, each verdict is found at its own words, in the same order."""
    text = "".join(f"{number:04d} " for number in range(40))
    known = VerdictSet().with_verdicts(words_at(text, start) for start in starts)
    edited, shift = text, 0
    for place, words in sorted(inserted):
        if not any(verdict.start < place < verdict.end for verdict in known.verdicts):
            edited = edited[: place + shift] + words + edited[place + shift :]
            shift += len(words)
    found = find_verdicts_again(known, edited)
    assert not found.lost
    assert [each.text for each in found.verdicts] == [each.text for each in known.verdicts]
    assert all(edited[each.start : each.end] == each.text for each in found.verdicts)


def test_equal_words_stay_apart() -> None:
    """Two chunks of the same words keep their own verdicts when both move."""
    text = "The same words. Others here. The same words."
    second = text.rindex("The same")
    known = VerdictSet(
        (
            ReaderVerdict(0, 15, "The same words.", True),
            ReaderVerdict(second, second + 15, "The same words.", False),
        )
    )
    found = find_verdicts_again(known, f"New. {text}")
    assert [(each.start, each.stands_alone) for each in found.verdicts] == [(5, True), (second + 5, False)]


def test_equal_words_are_found_at_places_of_their_own() -> None:
    """Where the nearest place has a verdict already, the next free one is taken, and none is lost."""
    words = "The same words."
    known = VerdictSet((ReaderVerdict(20, 35, words, True), ReaderVerdict(40, 55, words, False)))
    found = find_verdicts_again(known, f"{words}{'Others. ' * 4}{words}")
    assert not found.lost
    assert [(each.start, each.stands_alone) for each in found.verdicts] == [(0, True), (47, False)]
    assert find_verdicts_again(known, words).lost == known.verdicts[1:]


def test_lost_words_may_come_back() -> None:
    """A verdict whose words are gone is kept aside, and holds again when they are there again."""
    known = VerdictSet((ReaderVerdict(0, 5, "Early", True), ReaderVerdict(6, 10, "late", False)))
    lost = find_verdicts_again(known, "Early night")
    assert [each.text for each in lost.lost] == ["late"]
    assert find_verdicts_again(lost, "Early, and late").verdicts[1].span == (11, 15)
    assert find_verdicts_again(lost, "Early late") == known


_TEXTS = st.text(st.characters(), min_size=1, max_size=60)


@given(_TEXTS, st.data())
def test_lines_are_read_back_as_they_were(text: str, data: st.DataObject) -> None:
    """Any characters survive the file, lone surrogates and line ends too."""
    cuts = sorted({0, len(text), *data.draw(st.lists(st.integers(0, len(text)), max_size=4))})
    known = VerdictSet().with_verdicts(
        ReaderVerdict(low, high, text[low:high], bool(low % 2), context=text[:3], why=text[-3:], id="0f")
        for low, high in pairwise(cuts)
    )
    document = Document(text, name="a.md")
    lines = dump_verdicts(known, document)
    assert lines.count("\n") == len(known)
    assert load_verdicts(lines.encode("utf-8").decode("utf-8"), document) == known


def test_lost_verdicts_are_written_too() -> None:
    """What is not in the text now is kept in the file, after all others."""
    known = VerdictSet((ReaderVerdict(0, 5, "Early", True),), (ReaderVerdict(2, 6, "late", False),))
    document = Document("Early night")
    lines = dump_verdicts(known, document)
    assert [json.loads(line)["text"] for line in lines.splitlines()] == ["Early", "late"]
    assert load_verdicts(lines, document) == known


def test_text_and_verdict_are_enough() -> None:
    """A line that another program wrote needs no more than the words and what was said of them."""
    line = json.dumps({"text": "night", "stands_alone": False})
    assert load_verdicts(f"\n{line}\n", Document("Early night")).verdicts[0].span == (6, 11)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{ broken", "line 2 is no JSON"),
        ("[" * 100_000, "line 2 is no JSON"),
        ("[1]", "line 2 is no JSON object"),
        ('{"text": "night"}', "line 2 needs the words"),
        ('{"text": "", "stands_alone": true}', "line 2 needs the words"),
        ('{"text": "night", "stands_alone": 1}', "line 2 needs the words"),
        ('{"text": "night", "stands_alone": true, "start": 1.5}', "line 2 has a `start`"),
        ('{"text": "night", "stands_alone": true, "why": 3}', "line 2 has a `start`"),
    ],
)
def test_line_that_is_no_verdict_is_named(line: str, said: str) -> None:
    """The error says which line, and what is expected."""
    good = json.dumps({"text": "night", "stands_alone": True})
    with pytest.raises(VerdictError, match=said):
        load_verdicts(f"{good}\n{line}\n", Document("Early night"))


def test_no_verdict_takes_the_place_of_another() -> None:
    """Of two on equal words of which one pair is gone, the one without a place is lost, and told."""
    both = VerdictSet((ReaderVerdict(0, 5, "hello", True), ReaderVerdict(10, 15, "hello", False)))
    found = find_verdicts_again(both, "hello world")
    assert [(each.span, each.stands_alone) for each in found.verdicts] == [((0, 5), True)]
    assert [each.stands_alone for each in found.lost] == [False]
