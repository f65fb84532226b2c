from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.text.document import Document
from seamline.sources.conversation import first_words, seconds, transcribe, unique
from seamline.sources.parts import Message, Part, fenced, make_message, replace_lone_surrogates

whole = st.text(st.characters(exclude_categories=["Cs"]))
message_lists = st.lists(
    st.builds(Message, role=whole, content=whole, name=whole, id=st.sampled_from(["", "1", "2", "a", "a#2"]))
)


@given(wanted=st.lists(st.sampled_from(["a", "a#2", "a#2#2", "b"]), max_size=30))
def test_ids_are_numbered_by_the_first_that_is_free(wanted: list[str]) -> None:
    taken: dict[str, int] = {}
    free: set[str] = set()
    for each in wanted:
        numbered = (f"{each}#{number}" for number in range(2, 99))
        expected = each if each not in free else next(id for id in numbered if id not in free)
        assert unique(each, taken) == expected
        free.add(expected)


def test_thousands_of_equal_ids_are_told_apart_at_once() -> None:
    """Nobody counts through all of them for each: 20,000 took 19 s."""

    class Counted(dict[str, int]):
        asked = 0

        def __contains__(self, key: object) -> bool:
            self.asked += 1
            return super().__contains__(key)

    taken = Counted()
    assert [unique("x", taken) for _ in range(1_000)][-1] == "x#1000"
    assert taken.asked <= 3_000


@given(messages=message_lists)
def test_any_messages_give_turns_that_tile_and_hold_them(
    messages: list[Message], assert_tiled: Callable[[Document], None]
) -> None:
    """Turns tile the text, each holds its content to the character, and ids are unique."""
    text, turns, notes = transcribe(messages)
    assert_tiled(Document(text, turns=turns))
    assert notes == ()
    assert len(turns) == len(messages)
    for turn, message in zip(turns, messages, strict=True):
        end = turn.content + len(message.content)
        assert text[turn.content : end] == message.content
        assert text[end : turn.end] == ("" if turn is turns[-1] else "\n\n")
        assert text[turn.start : turn.content] == f"{turn.role}: "


@given(content=st.text())
def test_text_can_always_be_encoded(content: str) -> None:
    """Lone surrogates, which JSON can hold and files cannot, are replaced and noted."""
    text, _, notes = transcribe([Message("user", content)])
    text.encode("utf-8")
    assert bool(notes) == any("\ud800" <= char <= "\udfff" for char in content)


parts = st.lists(st.builds(Part, text=st.text(), fold=st.sampled_from(["", "", "Thought", "Output"])))


@given(messages=st.lists(parts, max_size=4))
def test_folded_parts_are_whole_in_the_text(messages: list[list[Part]]) -> None:
    """Folds point at their parts to the character, through blank parts and replaced surrogates."""
    text, turns, _ = transcribe([make_message(each, role="user") for each in messages])
    for turn, each in zip(turns, messages, strict=True):
        shown = [part for part in each if part.text.strip()]
        folded = [(part.fold, replace_lone_surrogates(part.text)) for part in shown if part.fold]
        assert [(fold.label, text[fold.start : fold.end]) for fold in turn.folds] == folded
        content = "\n\n".join(replace_lone_surrogates(part.text) for part in shown)
        assert text[turn.content : turn.content + len(content)] == content


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1.5, 1.5),
        (Decimal("1700000000.25"), 1700000000.25),
        (1700000000123, 1700000000.123),
        ("2024-05-01T10:00:00Z", 1714557600.0),
        ("2024-05-01T10:00:00", 1714557600.0),
        ("2024-05-01T12:00:00+02:00", 1714557600.0),
        ("yesterday", None),
        (None, None),
        (True, None),
        (math.nan, None),
        (10**400, None),
        ([], None),
    ],
)
def test_times_are_seconds_since_1970_or_none(value: object, expected: float | None) -> None:
    """Seconds, milliseconds and ISO dates are times; everything else is none, and no error."""
    assert seconds(value) == expected


def test_title_from_first_words_is_short() -> None:
    """A conversation without a title gets the beginning of the first user message, cut with an ellipsis."""
    messages = [Message("system", "Rules"), Message("user", "one  two\n" * 40)]
    assert first_words(messages).startswith("one two one two")
    assert len(first_words(messages)) == 60
    assert first_words([]) == ""


@given(code=st.text("`a\n"))
def test_fence_is_longer_than_any_in_the_code(code: str) -> None:
    """Code with fences in it stays inside its own."""
    fence, _, rest = fenced(code).partition("\n")
    assert fence not in rest.removesuffix(fence)
