"""JSON as text: whatever a text or a number is, it is written as UTF-8 and read without an error."""

import json

import pytest

from seamline.json_text import dump_json, load_json


@pytest.mark.parametrize("text", ["plain", "Käse 🐝", "broken \ud83d here", 'a "quote"\n'])
def test_any_text_is_written_as_utf8_and_read_back(text: str) -> None:
    """Only lone surrogates are escaped, which have no UTF-8; any reader of JSON gets the same text."""
    written = dump_json({"text": text})
    written.encode("utf-8")
    assert json.loads(written) == load_json(written) == {"text": text}
    assert ("\\u" in written) == ("\ud83d" in text)


def test_number_of_thousands_of_digits_is_read() -> None:
    """Python refuses to make a whole number of so many; one of 18 digits is exact."""
    assert load_json("[" + "9" * 18 + "]") == [10**18 - 1]
    (long,) = load_json("[" + "9" * 5000 + "]")
    assert long == float("inf")
    with pytest.raises(ValueError, match="Exceeds the limit"):
        json.loads("9" * 5000)


def test_what_is_no_json_is_an_error() -> None:
    """The caller tells the user, or takes defaults."""
    with pytest.raises(ValueError, match="Expecting value"):
        load_json("no JSON")
