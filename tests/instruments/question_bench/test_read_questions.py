"""Reading of question data sets, in each form that they come in, and what is said of broken ones."""

import json
from pathlib import Path

import pytest

from seamline.engine.errors import QuestionError
from seamline.instruments.question_bench.question_set import DatasetEntry, Excerpt, Question
from seamline.instruments.question_bench.read_questions import (
    parse_lines,
    parse_questions,
    questions_beside,
    read_questions,
)

MEMEX = {
    "entries": [{"path": "test/doc1.md", "content": "Set Y=Z in config.", "chunks_expected": 5}],
    "qa": [
        {
            "question": "What configuration is needed for X?",
            "answer": "Set Y=Z in config",
            "category": 4,
            "expected_chunk": "test/doc1.md#chunk_2",
        },
        {"question": "Who painted it?", "category": 5},
    ],
}
REFERENCES = [{"content": "Bees hum.", "start_index": 4, "end_index": 13}]


def test_memex_document_is_read() -> None:
    """The document of memex's evaluation has entries, and questions with a category and a chunk."""
    found = parse_questions(json.dumps(MEMEX))
    assert found.entries == (DatasetEntry("test/doc1.md", "Set Y=Z in config.", 5),)
    first, second = found.questions
    assert first.expected == ("test/doc1.md#chunk_2",)
    assert first.answer == "Set Y=Z in config"
    assert (first.category, second.category) == ("single-hop", "adversarial")
    assert second.is_adversarial
    assert found.categories == ("single-hop", "adversarial")


def test_rows_with_references_are_read_from_csv_and_json() -> None:
    """Questions with excerpts are the same as CSV, and as JSON with the references as text or as a list."""
    cell = json.dumps(REFERENCES).replace('"', '""')
    as_csv = parse_questions(f'question,references,corpus_id\r\n"What, ever?","{cell}",bees\r\n', is_csv=True)
    row = {"question": "What, ever?", "references": REFERENCES, "corpus_id": "bees"}
    as_list = parse_questions(json.dumps([row]))
    as_text = parse_questions(json.dumps([{**row, "references": json.dumps(REFERENCES)}]))
    wanted = (Question("What, ever?", (Excerpt("Bees hum.", 4, 13),), document="bees"),)
    assert as_csv.questions == as_list.questions == as_text.questions == wanted


def test_own_form_takes_words_places_and_spans() -> None:
    """An excerpt of our own form may be words alone, words with their place, or a span."""
    found = parse_questions(
        json.dumps(
            {
                "document": "a.md",
                "questions": [
                    {"question": "Q", "excerpts": ["Bees hum.", {"text": "x", "start": 3, "end": 4}]},
                    {"question": "R", "spans": [[5, 9]], "entry": "42", "category": "Multi hop"},
                ],
            }
        )
    )
    assert found.document == "a.md"
    assert found.questions == (
        Question("Q", (Excerpt("Bees hum."), Excerpt("x", 3, 4))),
        Question("R", (Excerpt("", 5, 9),), category="multi-hop", document="42"),
    )


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{", "line 1, column 2"),
        ("[" * 100_000, "nested too deeply"),
        ("3", "is no data set"),
        ("{}", "is no data set"),
        ('{"questions": 3}', "`questions` is 3"),
        ('{"questions": [1]}', "questions, number 1 is 1"),
        ('{"questions": [{"question": " "}]}', "number 1 has no `question`"),
        ('{"questions": [{"question": 1}]}', "`question` is 1, not text"),
        ('{"questions": [{"question": "Q", "excerpts": 1}]}', "`excerpts` is 1"),
        ('{"questions": [{"question": "Q", "excerpts": [""]}]}', "excerpt 1 has no words"),
        ('{"questions": [{"question": "Q", "excerpts": [{"text": "a", "start": "b"}]}]}', "its `start`"),
        ('{"questions": [{"question": "Q", "spans": [[1]]}]}', "span 1 is [1]"),
        ('{"questions": [{"question": "Q", "spans": [[2, 2]]}]}', "above the first"),
        ('{"questions": [{"question": "Q", "spans": [[true, 2]]}]}', "two indices"),
        ('{"questions": [{"question": "Q", "spans": [[-3, 10]]}]}', "two indices"),
        ('{"questions": [{"question": "Q", "category": 6}]}', "not from 1 to 5"),
        ('{"questions": [{"question": "Q", "category": []}]}', "`category` is []"),
        ('{"qa": [{"question": "Q", "expected_chunk": 2}]}', "`expected_chunk` is 2"),
        ('{"qa": [{"question": "Q", "expected_chunk": "a.md#2"}]}', "is no id of a chunk"),
        ('{"qa": [], "entries": [{"path": "a", "chunks_expected": "x"}]}', "`chunks_expected`"),
        ('{"qa": [], "entries": [{"content": "a"}]}', "entries, number 1 has no `path`"),
        ("[1]", "row 1 is 1"),
        ('[{"question": "Q", "references": "["}]', "row 1: `references` is no JSON"),
        ('[{"question": "Q", "references": 1}]', "row 1: `references` is 1"),
        ('[{"question": "Q", "references": [1]}]', "row 1, reference 1 is 1"),
    ],
)
def test_broken_set_is_refused_with_its_place(tmp_path: Path, text: str, place: str) -> None:
    """What is wrong is said with the file and the place in it."""
    path = tmp_path / "set.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(QuestionError) as caught:
        read_questions(path)
    assert str(path) in str(caught.value)
    assert place in str(caught.value)


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ('{"qa": [{"question": "Q", "expected_chunk": "a.md#chunk_', '"}]}', "is no id of a chunk"),
        ('[{"question": "Q", "corpus_id": ', "}]", "holds a number that is none of a data set"),
        ('[{"question": "Q", "references": "[', ']"}]', "row 1: `references` is no JSON"),
    ],
)
def test_number_of_thousands_of_digits_is_refused(before: str, after: str, place: str) -> None:
    """Python reads none, and says so in its own way."""
    with pytest.raises(QuestionError, match=place):
        parse_questions(before + "1" * 5000 + after)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("question,corpus_id\nQ,a\n", "no column `references`"),
        ("", "no column `question`"),
        ("question,references\nQ\n", "row 1: it has other columns"),
        ('question,references\nQ,"[]"x\n', "row 1: no CSV"),
    ],
)
def test_broken_csv_is_refused_with_its_row(text: str, place: str) -> None:
    """Of a table the row is named."""
    with pytest.raises(QuestionError, match=r"line|row") as caught:
        parse_questions(text, is_csv=True)
    assert place in str(caught.value)


def test_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    """A missing file and one that is no UTF-8 are said by name."""
    with pytest.raises(QuestionError, match="could not be read"):
        read_questions(tmp_path / "none.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(QuestionError, match="no text in UTF-8"):
        read_questions(tmp_path / "bytes.json")


def test_pasted_lines_become_questions() -> None:
    """Each line is a question; what follows a tab is the answer; empty lines are none."""
    assert parse_lines(" Why? \n\nWho?\tThe queen.\n\tno question") == (
        Question("Why?"),
        Question("Who?", (Excerpt("The queen."),)),
    )


def test_questions_are_kept_beside_their_document() -> None:
    """The name of the file follows the document's."""
    assert questions_beside(Path("notes/a.b.md")) == Path("notes/a.b.questions.json")
