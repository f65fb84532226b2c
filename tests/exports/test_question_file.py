"""The file of questions beside a document: what is written is what is read again."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from seamline.exports.question_file import dump_questions, write_questions
from seamline.instruments.question_bench.question_set import Excerpt, Question, QuestionSet
from seamline.instruments.question_bench.read_questions import parse_questions, read_questions

WORDS = st.text(min_size=1).filter(lambda text: bool(text.strip())).map(str.strip)
EXCERPTS = st.one_of(
    st.builds(Excerpt, WORDS),
    st.builds(Excerpt, WORDS, st.integers(0, 99), st.integers(100, 200)),
)
SPANS = st.builds(Excerpt, st.just(""), st.integers(0, 99), st.integers(100, 200))
QUESTIONS = st.builds(
    Question,
    WORDS,
    st.tuples(st.lists(EXCERPTS, max_size=2), st.lists(SPANS, max_size=2)).map(
        lambda two: (*two[0], *two[1])
    ),
    st.one_of(st.just(""), WORDS),
    st.sampled_from(["", "temporal", "adversarial", "my own"]),
    document=st.one_of(st.just(""), WORDS),
)


@given(st.lists(QUESTIONS), st.one_of(st.just(""), WORDS))
def test_questions_come_back_as_they_were(questions: list[Question], document: str) -> None:
    """Every question is read again as it was written, whatever its words."""
    kept = QuestionSet(tuple(questions), document=document)
    assert parse_questions(dump_questions(kept)) == kept


def test_file_is_written_and_read(tmp_path: Path) -> None:
    """A file of questions takes the place of the one before."""
    path = tmp_path / "a.questions.json"
    write_questions(QuestionSet((Question("Who?"),), document="a.md"), path)
    write_questions(QuestionSet((Question("Why?"),), document="a.md"), path)
    assert [question.text for question in read_questions(path).questions] == ["Why?"]
