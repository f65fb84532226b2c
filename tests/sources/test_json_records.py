from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.sources.json_records import NestingLimit, Record, is_jsonl, looks_like_json, records


def read(text: str, *, size: int = 1000, has_line_extension: bool = False) -> list[Record]:
    def slices() -> Iterator[str]:
        return (text[at : at + size] for at in range(0, len(text), size))

    return list(records(slices, head=text[:5000], has_line_extension=has_line_extension))


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_records_are_the_same_however_the_text_is_sliced(size: int) -> None:
    """Slices may end within a value, a line or a line end."""
    values = [{"a": "x\u2028"}, [1, 2], {"b": None}]
    lines = "\r\n".join(json.dumps(value, ensure_ascii=False) for value in values)
    assert [record.value for record in read(lines, size=size)] == values
    assert [record.line for record in read(lines, size=size)] == [1, 2, 3]
    assert [record.value for record in read(json.dumps(values), size=size)] == values
    assert [record.value for record in read(json.dumps(values[0]), size=size)] == values[:1]


def test_nesting_beyond_measure_is_refused_in_little_memory() -> None:
    """A large file of nothing but brackets is an error with a reason, as a small one is."""
    for text in ("[" * 5_000, "[" * 1_500_000, "[1," * 600_000, "[[]," * 400_000):
        (record,) = read(text, size=100_000)
        assert record.error == "nested more than 500 levels deep"


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a": ', "}"), ('["]", ', "]")])
@pytest.mark.parametrize("words", ["", "a few words " * 100_000], ids=["small", "large"])
@pytest.mark.parametrize("by_line", [False, True], ids=["whole", "lines"])
def test_depth_that_is_named_is_the_depth_that_is_refused(
    opens: str, closes: str, words: str, by_line: bool
) -> None:
    """500 levels are read and 501 are not, however large the file and whichever way it is parsed."""
    for depth, error in ((500, ""), (501, "nested more than 500 levels deep")):
        text = opens * depth + json.dumps(words) + closes * depth
        found = read(f"{text}\n{{}}" if by_line else text, size=100_000, has_line_extension=by_line)
        assert [record.error for record in found if record.error] == ([error] if error else [])


@pytest.mark.parametrize("filler", ["", "a few words " * 100_000], ids=["small", "large"])
def test_brackets_in_strings_are_no_depth(filler: str) -> None:
    """What somebody wrote may hold any number of brackets, be there quotes and escapes between them."""
    words = ["[" * 600, '\\"[{' * 600, "\\" * 7 + "[" * 600, filler]
    found = read(json.dumps(words), size=999)
    assert [record.value for record in found] == words


@given(text=st.text(alphabet='[]{}"\\x', max_size=30), cuts=st.lists(st.integers(0, 30), max_size=5))
def test_depth_is_the_same_however_the_text_is_cut(text: str, cuts: list[int]) -> None:
    """Pieces may end within a string or an escape."""
    whole, pieces = NestingLimit(), NestingLimit()
    whole.follow(text.encode())
    places = sorted({0, *cuts, len(text) + 1})
    for start, end in pairwise(places):
        pieces.follow(text[start:end].encode())
    assert vars(pieces) == vars(whole)


def test_broken_object_names_its_line() -> None:
    """What is no JSON is one record with the line and the reason."""
    (record,) = read('{"a": 1,\n "b" 2}')
    assert record.line == 2
    assert "expecting ':' delimiter" in record.error


def test_text_after_the_value_costs_nothing_before_it() -> None:
    """A list with something behind it gives its items, and then an error."""
    found = read("[1, 2]\n]")
    assert [record.value for record in found[:2]] == [1, 2]
    assert found[2].error


@pytest.mark.parametrize(
    ("head", "by_name", "expected"),
    [
        ('{"a": 1}\n{"a": 2}\n', False, True),
        ('{"a": 1}\n', False, False),
        ('{"a": 1}\n', True, True),
        ('[{"a": 1}]\n', True, False),
        ('[{"a": 1}]\ngarbage', False, False),
        ('{"a": 1\n{"a": 2}\n', True, True),
        ('[\n{"a": 1},\n{"a": 2}\n]', True, False),
    ],
)
def test_lines_are_known_by_the_first(head: str, by_name: bool, expected: bool) -> None:
    """A first line that is a value of its own makes JSONL; a broken one does where the name says so."""
    assert is_jsonl(head, has_line_extension=by_name) is expected


def test_brackets_of_prose_are_no_json() -> None:
    """A reference list or a link does not look like JSON; an empty list does."""
    assert not looks_like_json("[1] A reference")
    assert not looks_like_json("[link](x)")
    assert looks_like_json(' \n[ {"a"')
    assert looks_like_json("[]")


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "1e9999999999999999999", "0." + "9" * 5000])
@pytest.mark.parametrize("words", ["", "a few words " * 100_000], ids=["small", "large"])
def test_numbers_beyond_measure_cost_nothing_else(number: str, words: str) -> None:
    """What no number can be is infinite or rounded; the parser, and all else in the file, goes on."""
    one = f'{{"time": {number}, "words": "{words}"}}'
    for text in (f'[{{"a": 1}}, {one}, {{"b": 2}}]', f'{{"a": 1}}\n{one}\n{{"b": 2}}'):
        first, record, last = read(text, size=100_000, has_line_extension=text[0] == "{")
        assert (first.value, last.value) == ({"a": 1}, {"b": 2})
        assert not record.error
        assert record.value["words"] == words
        assert abs(float(record.value["time"])) in (float("inf"), 1.0)


def test_a_number_beyond_measure_ends_a_file_that_is_too_large_to_read_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What cannot be held in memory is read up to there, and the reason said."""
    monkeypatch.setattr("seamline.sources.json_records._RETRY_CHARACTERS", 1000)
    text = '[{"a": "' + "words " * 300_000 + '"}, {"b": ' + "9" * 5000 + "}]"
    assert read(text, size=100_000)[-1].error.startswith("a number that is too large")


def test_long_runs_of_digits_in_words_are_words() -> None:
    """The digits of pi are text, whatever their number."""
    digits = "1415926535" * 150_000
    (record,) = read(f'[{{"digits": "{digits}"}}]', size=100_000)
    assert record.value == {"digits": digits}
