"""Questions parted from their answers by a cut."""

from dataclasses import fields, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.chunks.question_answer_pairs import Missing, missing_parts
from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document, Turn

NOTHING, ANSWER, QUESTION = Missing.NOTHING, Missing.ANSWER, Missing.QUESTION


def _conversation(*roles: str, words: int = 12) -> Document:
    turns, text = [], ""
    for number, role in enumerate(roles):
        content = " ".join([f"{role}{number}"] * words) + "."
        begin, label = len(text), f"{role}: "
        text += f"{label}{content}\n\n"
        turns.append(Turn(begin, len(text), begin + len(label), role))
    return Document(text, kind="conversation", turns=tuple(turns))


def _cut(document: Document, **values: object) -> Analysis:
    """Cut after each message, unless `values` say otherwise."""
    each = {"splitter": "messages", "min_tokens": 1, "target_tokens": 1, "max_tokens": 30, "overlap_units": 0}
    base = {"strategy": "recursive", "token_method": "approximate", "embedder": "none"}
    return analyse(document, Config().with_values(base | each | values))


def _missing(*roles: str) -> list[int]:
    """Return what each chunk misses if each holds one message."""
    analysis = _cut(_conversation(*roles))
    assert len(analysis.chunks) == len(roles)
    return analysis.missing.tolist()


def _missing_in(document: Document, *spans: tuple[int, int]) -> list[int]:
    """Return what chunks miss that hold these spans of the text, overlap included."""
    zeros = {field.name: np.zeros(len(spans), dtype=np.int64) for field in fields(Chunks)}
    chunks = replace(
        Chunks(**zeros),  # type: ignore[arg-type]
        overlap_start=np.array([start for start, _ in spans]),
        end=np.array([end for _, end in spans]),
    )
    starts = np.array([turn.start for turn in document.turns], dtype=np.int64)
    return missing_parts(document, starts, chunks=chunks).tolist()


def test_question_and_answer_in_two_chunks_miss_each_other() -> None:
    """A question that ends a chunk misses its answer, and the answer in the next chunk its question."""
    assert _missing("user", "assistant") == [ANSWER, QUESTION]
    assert _missing("Human", "GPT") == [ANSWER, QUESTION]


def test_chunk_that_holds_both_misses_nothing() -> None:
    """Whole exchanges carry no warning."""
    document = _conversation(*("user", "assistant") * 2)
    middle = document.turns[2].start
    assert _missing_in(document, (0, middle), (middle, len(document.text))) == [NOTHING, NOTHING]


def test_overlap_counts_as_holding() -> None:
    """An answer with a part of its question repeated before it misses nothing; the question's chunk does."""
    document = _conversation("user", "assistant")
    middle = document.turns[1].start
    assert _missing_in(document, (0, middle - 2), (middle - 6, len(document.text))) == [ANSWER, NOTHING]


def test_what_tools_say_parts_no_pair() -> None:
    """Between a question and its answer stand the calls of tools; alone they are no part of an exchange."""
    assert _missing("user", "tool", "system", "assistant") == [ANSWER, NOTHING, NOTHING, QUESTION]


def test_several_questions_wait_for_the_same_answer() -> None:
    """Of two messages of the user both miss the answer that follows, and later answers their question."""
    assert _missing("user", "user", "assistant", "assistant") == [ANSWER, ANSWER, QUESTION, QUESTION]


@pytest.mark.parametrize(
    "roles", [("assistant", "user"), ("Anna", "Bo"), ("user", "user"), ("user", "Anna"), ("tool", "tool")]
)
def test_nothing_is_missing_where_nothing_is_asked_or_answered(roles: tuple[str, ...]) -> None:
    """A greeting, a question that nobody answers, and people among themselves carry no warning."""
    assert _missing(*roles) == [NOTHING] * len(roles)


def test_divided_messages_miss_what_lies_in_other_chunks() -> None:
    """The head of a question and the tail of an answer miss the other; where both meet nothing is missing."""
    document = _conversation("user", "assistant")
    middle, end = document.turns[1].start, len(document.text)
    spans = ((0, middle - 20), (middle - 20, middle + 20), (middle + 20, end))
    assert _missing_in(document, *spans) == [ANSWER, NOTHING, QUESTION]


def test_text_without_messages_misses_nothing() -> None:
    """A markdown text has no exchanges, and neither has an empty one."""
    assert not _cut(Document("One. Two.\n\nThree. " * 20)).missing.any()
    assert not len(_cut(Document("")).missing)


@given(
    roles=st.lists(st.sampled_from(["user", "assistant", "tool", "Anna", "Model"]), min_size=1, max_size=12),
    overlap=st.integers(0, 3),
    target=st.integers(1, 90),
)
def test_agrees_with_the_definition(roles: list[str], overlap: int, target: int) -> None:
    """Whatever the conversation and the cut, the warnings are those that its messages give one by one."""
    document = _conversation(*roles)
    analysis = _cut(document, overlap_units=overlap, target_tokens=target, max_tokens=120)
    kinds = [{"user": "asks", "assistant": "answers", "model": "answers"}.get(role.lower()) for role in roles]
    wanted = []
    for start, end in zip(analysis.chunks.overlap_start, analysis.chunks.end, strict=True):
        inside = [
            number
            for number, turn in enumerate(document.turns)
            if kinds[number] and turn.start < end and start < turn.end
        ]
        missing = NOTHING
        if inside and kinds[inside[-1]] == "asks" and "answers" in kinds[inside[-1] :]:
            missing |= ANSWER
        if inside and kinds[inside[0]] == "answers" and "asks" in kinds[: inside[0]]:
            missing |= QUESTION
        wanted.append(missing)
    np.testing.assert_array_equal(analysis.missing, np.array(wanted, dtype=np.uint8))
