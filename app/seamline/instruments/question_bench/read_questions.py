"""Reader of question data sets: our own JSON, memex's document, questions with excerpts as JSON or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from seamline.engine.errors import QuestionError
from seamline.engine.phrases import joined, message_of, phrase, reason_of
from seamline.instruments.question_bench.question_set import (
    CATEGORIES,
    DatasetEntry,
    Excerpt,
    Question,
    QuestionSet,
)
from seamline.ordinary_files import QUESTIONS_SUFFIX, exists, read_text

_FORMS = phrase(
    "an object with `questions` (Seamline's own), an object with `entries` and `qa` (memex's), "
    "or a list or CSV with `question`, `references` and `corpus_id`"
)
# More digits than the number of any chunk has, and fewer than int() refuses.
_DIGITS = 18
_COLUMNS = ("question", "references")
_CSV_FIELD = 1 << 27
_SHOWN = 60


def questions_beside(path: Path) -> Path:
    """Return where the questions on a document are kept: `notes.questions.json` beside `notes.md`.

    It is `notes.md.questions.json` if that exists, or if the other file is on another document beside it, as
    `notes.txt`.
    """
    whole, short = (path.with_name(f"{name}{QUESTIONS_SUFFIX}") for name in (path.name, path.stem))
    if exists(whole):
        return whole
    try:
        of = read_questions(short).document if exists(short) else ""
    except QuestionError:
        of = ""
    is_of_another = of not in ("", path.name) and Path(of).name == of and exists(path.with_name(of))
    return whole if is_of_another else short


def read_questions(path: Path) -> QuestionSet:
    """Read a data set in any of its forms. Raises QuestionError with the file, the place and a remedy."""
    try:
        return parse_questions(read_text(path), is_csv=path.suffix.lower() == ".csv")
    except OSError as error:
        raise QuestionError(
            phrase("{path} could not be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    except UnicodeDecodeError as error:
        raise QuestionError(phrase("{path} is no text in UTF-8; save it as UTF-8", path=path)) from error
    except QuestionError as error:
        raise QuestionError(phrase("{path}: {error}", path=path, error=message_of(error))) from error


def parse_questions(text: str, *, is_csv: bool = False) -> QuestionSet:
    """Parse a data set. Raises QuestionError with the place."""
    if is_csv:
        return _from_records(_csv_records(text))
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise QuestionError(
            phrase(
                "line {lineno}, column {colno}: no JSON ({msg}); mend it there",
                lineno=error.lineno,
                colno=error.colno,
                msg=error.msg,
            )
        ) from error
    except RecursionError as error:
        raise QuestionError(
            phrase("is nested too deeply for a data set, which is {forms}", forms=_FORMS)
        ) from error
    except ValueError as error:
        # A number with more digits than int() reads.
        raise QuestionError(
            phrase("holds a number that is none of a data set, which is {forms}", forms=_FORMS)
        ) from error
    if isinstance(found, list):
        return _from_records(list(enumerate(found, 1)))
    if isinstance(found, dict) and "qa" in found:
        return _from_memex(found)
    if isinstance(found, dict) and "questions" in found:
        return _own(found)
    raise QuestionError(phrase("is no data set of questions, which is {forms}", forms=_FORMS))


def parse_lines(text: str) -> tuple[Question, ...]:
    """Return the questions of pasted lines; the text after a tab is taken for the excerpt that answers."""
    found = []
    for line in text.splitlines():
        question, _, words = line.partition("\t")
        if question.strip():
            answer = words.strip()
            found.append(Question(question.strip(), (Excerpt(answer),) if answer else ()))
    return tuple(found)


def _own(found: Mapping[str, Any]) -> QuestionSet:
    questions = []
    for place, given in _each(found, "questions"):
        category = _category(given, place)
        questions.append(
            Question(
                _words(given, "question", place=place),
                tuple(
                    _excerpt(each, phrase("{place}, excerpt {number}", place=place, number=number))
                    for number, each in enumerate(_list(given, "excerpts", place=place), 1)
                )
                + tuple(
                    _span(each, phrase("{place}, span {number}", place=place, number=number))
                    for number, each in enumerate(_list(given, "spans", place=place), 1)
                ),
                _string(given, "answer", place=place),
                category,
                document=_string(given, "entry", place=place),
            )
        )
    return QuestionSet(tuple(questions), document=_string(found, "document", place=phrase("the data set")))


def _from_memex(found: Mapping[str, Any]) -> QuestionSet:
    entries = []
    for place, given in _each(found, "entries"):
        expected = given.get("chunks_expected", -1)
        if not isinstance(expected, int) or isinstance(expected, bool):
            raise QuestionError(
                phrase(
                    "{place}: `chunks_expected` is {shown}, not a number", place=place, shown=_shown(expected)
                )
            )
        content = _string(given, "content", place=place)
        entries.append(DatasetEntry(_words(given, "path", place=place), content, expected))
    questions = []
    for place, given in _each(found, "qa"):
        value = given.get("expected_chunk") or []
        ids = [value] if isinstance(value, str) else value
        if not isinstance(ids, list) or not all(isinstance(each, str) for each in ids):
            raise QuestionError(
                phrase(
                    "{place}: `expected_chunk` is {shown}; write a chunk as `notes/a.md#chunk_2`",
                    place=place,
                    shown=_shown(value),
                )
            )
        for each in ids:
            chunk_number(each, place)
        questions.append(
            Question(
                _words(given, "question", place=place),
                answer=_string(given, "answer", place=place),
                category=_category(given, place),
                expected=tuple(ids),
            )
        )
    return QuestionSet(tuple(questions), tuple(entries))


def chunk_number(identity: str, place: str) -> tuple[str, int]:
    """Return the text and the number, from 0, of a chunk's id, as `notes/a.md#chunk_2`.

    A section between the two, as memex writes it, is ignored. Raises QuestionError with the place.
    """
    path, mark, number = identity.rpartition("#chunk_")
    if not mark or not number.isdecimal() or len(number) > _DIGITS or not path:
        raise QuestionError(
            phrase(
                "{place}: {shown} is no id of a chunk; write it as `notes/a.md#chunk_2`",
                place=place,
                shown=_shown(identity),
            )
        )
    return path.partition("#")[0], int(number)


def _from_records(records: Sequence[tuple[int, Any]]) -> QuestionSet:
    """Read rows as in chunking_evaluation (Smith and Troynikov, 2024): question, references, corpus_id."""
    questions = []
    for number, given in records:
        place = phrase("row {number}", number=number)
        if not isinstance(given, dict):
            raise QuestionError(
                phrase(
                    "{place} is {shown}, not an object; a data set is {forms}",
                    place=place,
                    shown=_shown(given),
                    forms=_FORMS,
                )
            )
        references = given.get("references", [])
        if isinstance(references, str):
            try:
                references = json.loads(references)
            except (ValueError, RecursionError) as error:
                raise QuestionError(
                    phrase("{place}: `references` is no JSON ({error})", place=place, error=message_of(error))
                ) from error
        if not isinstance(references, list):
            raise QuestionError(
                phrase("{place}: `references` is {shown}, not a list", place=place, shown=_shown(references))
            )
        questions.append(
            Question(
                _words(given, "question", place=place),
                tuple(
                    _excerpt(each, phrase("{place}, reference {at}", place=place, at=at))
                    for at, each in enumerate(references, 1)
                ),
                category=_category(given, place),
                document=_string(given, "corpus_id", place=place),
            )
        )
    return QuestionSet(tuple(questions))


def _csv_records(text: str) -> list[tuple[int, Any]]:
    before = csv.field_size_limit(_CSV_FIELD)
    records: list[tuple[int, Any]] = []
    try:
        reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
        missing = [name for name in _COLUMNS if name not in (reader.fieldnames or ())]
        if missing:
            raise QuestionError(
                phrase(
                    "line 1: there is no column `{missing}`; name it question, references or corpus_id",
                    missing=missing[0],
                )
            )
        for number, row in enumerate(reader, 1):
            if None in row or None in row.values():
                raise QuestionError(
                    phrase("row {number}: it has other columns than the first line", number=number)
                )
            records.append((number, row))
        return records
    except csv.Error as error:
        raise QuestionError(
            phrase(
                "row {count}: no CSV ({error}); mend it there",
                count=len(records) + 1,
                error=message_of(error),
            )
        ) from error
    finally:
        csv.field_size_limit(before)


def _excerpt(given: object, place: str) -> Excerpt:
    if isinstance(given, str):
        given = {"text": given}
    if not isinstance(given, dict):
        raise QuestionError(
            phrase(
                "{place} is {shown}; write the words that answer the question",
                place=place,
                shown=_shown(given),
            )
        )
    text = given.get("text", given.get("content"))
    if not isinstance(text, str) or not text.strip():
        raise QuestionError(
            phrase("{place} has no words; write those that answer the question as `text`", place=place)
        )
    start, end = (_index(given, key, place=place) for key in ("start", "end"))
    return Excerpt(text, start, end)


def _index(given: Mapping[str, Any], key: str, *, place: str) -> int:
    value = given.get(key, given.get(f"{key}_index", -1))
    if isinstance(value, bool) or not isinstance(value, int):
        raise QuestionError(
            phrase(
                "{place}: its `{key}` is {shown}, not a number; leave it out",
                place=place,
                key=key,
                shown=_shown(value),
            )
        )
    return value


def _span(given: object, place: str) -> Excerpt:
    if not isinstance(given, list) or len(given) != 2 or not all(map(_is_whole, given)) or min(given) < 0:
        raise QuestionError(
            phrase(
                "{place} is {shown}; write two indices of the text, as [120, 184]",
                place=place,
                shown=_shown(given),
            )
        )
    if not given[0] < given[1]:
        raise QuestionError(
            phrase(
                "{place} is {shown}; the second index must be above the first",
                place=place,
                shown=_shown(given),
            )
        )
    return Excerpt("", given[0], given[1])


def _category(given: Mapping[str, Any], place: str) -> str:
    value = given.get("category", "")
    if _is_whole(value):
        if not 1 <= value <= len(CATEGORIES):
            raise QuestionError(
                phrase(
                    "{place}: category {category} is not from 1 to {count} ({categories})",
                    place=place,
                    category=value,
                    count=len(CATEGORIES),
                    categories=joined(CATEGORIES, ", "),
                )
            )
        return CATEGORIES[value - 1]
    if value is None:
        return ""
    if not isinstance(value, str):
        raise QuestionError(
            phrase(
                "{place}: `category` is {shown}; write a name or a number", place=place, shown=_shown(value)
            )
        )
    name = value.strip().lower().replace(" ", "-").replace("_", "-")
    return name if name in CATEGORIES else value.strip()


def _each(found: Mapping[str, Any], key: str) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the objects of a list, each with its place in words."""
    given = found.get(key, [])
    if not isinstance(given, list):
        raise QuestionError(phrase("`{key}` is {shown}, not a list", key=key, shown=_shown(given)))
    for number, each in enumerate(given, 1):
        if not isinstance(each, dict):
            raise QuestionError(
                phrase(
                    "{key}, number {number} is {shown}, not an object",
                    key=key,
                    number=number,
                    shown=_shown(each),
                )
            )
    return [
        (phrase("{key}, number {number}", key=key, number=number), each)
        for number, each in enumerate(given, 1)
    ]


def _list(given: Mapping[str, Any], key: str, *, place: str) -> list[Any]:
    value = given.get(key, [])
    if not isinstance(value, list):
        raise QuestionError(
            phrase("{place}: `{key}` is {shown}, not a list", place=place, key=key, shown=_shown(value))
        )
    return value


def _words(given: Mapping[str, Any], key: str, *, place: str) -> str:
    value = _string(given, key, place=place).strip()
    if not value:
        raise QuestionError(phrase("{place} has no `{key}`; write one, or take it out", place=place, key=key))
    return value


def _string(given: Mapping[str, Any], key: str, *, place: str) -> str:
    value = given.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise QuestionError(
            phrase("{place}: `{key}` is {shown}, not text", place=place, key=key, shown=_shown(value))
        )
    return value


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
