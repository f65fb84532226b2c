"""Phrases are their English text, and keep what it was made of."""

import pickle
import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.phrases import Phrase, capitalized, counted, joined, phrase, plural


def test_a_phrase_is_its_english_text() -> None:
    """Whoever knows nothing of translation takes it for a text."""
    said = phrase("{name} has {size:,} bytes", name="a.md", size=1200)
    assert said == "a.md has 1,200 bytes"
    assert (said.template, said.values) == ("{name} has {size:,} bytes", {"name": "a.md", "size": 1200})


def test_braces_without_values_are_braces() -> None:
    """A text about placeholders is no template."""
    assert phrase("text that may hold {title}") == "text that may hold {title}"


def test_one_has_a_form_of_its_own() -> None:
    """The number chooses the form; the template is that of many."""
    one, many = (plural(count, "{count:,} cut", "{count:,} cuts") for count in (1, 1200))
    assert (one, many) == ("1 cut", "1,200 cuts")
    assert one.template == many.template == "{count:,} cuts"


def test_one_template_has_both_forms() -> None:
    """An s in brackets is left away for one, wherever it stands."""
    template = "{count:,} header(s) or footer(s) of {name}"
    one, many = (counted(count, template, name="a(s)") for count in (1, 1200))
    assert (one, many) == ("1 header or footer of a(s)", "1,200 headers or footers of a(s)")
    assert one.template == many.template == "{count:,} headers or footers of {name}"
    assert (one.number, many.number) == (1, 1200)


def test_a_number_of_things_is_said_of_another_number() -> None:
    """The other values stay, and what is one may be said of many."""
    said = counted(1, "{count:,} message(s) left out: {reason}", reason=phrase("hidden")).with_count(1200)
    assert said == "1,200 messages left out: hidden"
    assert (said.number, said.values["reason"]) == (1200, "hidden")


@given(st.lists(st.text(), max_size=5), st.text())
def test_texts_in_a_row_are_those_that_join_makes(parts: list[str], separator: str) -> None:
    """No text is changed by standing among others, whatever braces it has."""
    said = joined(parts, separator)
    assert said == separator.join(parts)
    assert said.template.format(**said.values) == said


def test_a_capital_is_put_where_a_text_begins() -> None:
    """A phrase stays one; a plain text stays plain."""
    said = capitalized(phrase("like {chunk}", chunk="chunk 1"))
    assert said == "Like chunk 1"
    assert isinstance(said, Phrase)
    assert type(capitalized("like")) is str


def test_a_phrase_outlives_its_process() -> None:
    """What a worker returns can still be translated."""
    said = plural(2, "{count:,} cut", "{count:,} cuts")
    again = pickle.loads(pickle.dumps(said))
    assert (again, again.template, again.values, again.number) == (said, said.template, said.values, 2)


def test_phrase_takes_little_more_than_its_text() -> None:
    """A long text has tens of thousands of problems, each with a phrase that says what is wrong."""
    tracemalloc.start()
    said = [phrase("{count} words", count=count) for count in range(5000)]
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept / len(said) < 450
