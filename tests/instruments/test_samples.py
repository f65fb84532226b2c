"""Texts with known segments, in the forms in which sets are published."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Config, analyse
from seamline.engine.errors import BoundaryError
from seamline.engine.text.blocks import BlockKind, parse_blocks
from seamline.instruments.samples import Sample, parse_sample, sample_of_segments

MARKDOWN_LINES = [
    *("", "# A", "## B ##", "===", "==========", "---", "x", "y z", "- i", "  j", "    c", "> q"),
    *("```", "<div>", "</div>", "1. n", "|a|b|", "|-|-|", "[a]: /u", "\t", "title: x"),
]


def segments(sample: Sample) -> list[str]:
    """Return what stands between the reference indices, without white space around it."""
    text = sample.document.text
    places = [0, *sample.reference.tolist(), len(text)]
    return [text[low:high].strip() for low, high in pairwise(places)]


def test_separators_are_taken_out() -> None:
    """Lines of equals signs part segments, also at both ends of a file, and are not in the text."""
    sample = parse_sample("==========\nOne.\nTwo.\n==========\r\nThree.\n==========\n", "a.ref")
    assert segments(sample) == ["One.\n\nTwo.", "Three."]
    assert "=" not in sample.document.text


def test_a_line_is_a_sentence_where_no_blank_line_is() -> None:
    """Lines without full stops are units of their own, so that a boundary can be found between them."""
    sample = parse_sample("so yeah\nthat was it\n==========\nnext one\nwho has it", "a.txt")
    analysis = analyse(sample.document, Config(strategy="structure"))
    assert len(analysis.units) == 4


def test_paragraphs_do_not_tell_where_segments_meet() -> None:
    """Where segments have paragraphs, a blank line stands between segments as it does inside them."""
    sample = parse_sample("One.\n\nTwo,\nwrapped.\n==========\nThree.", "a.txt")
    assert sample.document.text == "One.\n\nTwo,\nwrapped.\n\nThree.\n\n"
    assert segments(sample) == ["One.\n\nTwo,\nwrapped.", "Three."]


def test_headings_are_hidden() -> None:
    """Every heading between two parts of text is a reference boundary, and no heading is in the text."""
    text = "# Title\n\nOne.\n\n## A\n\n### B\n\nTwo.\n\nThree.\n\nC\n---\n\nFour.\n\n## End\n"
    sample = parse_sample(text, "a.md")
    assert segments(sample) == ["One.", "Two.\n\nThree.", "Four."]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_paragraphs_that_only_a_heading_parted_stay_apart(end: str) -> None:
    """A blank line takes the place of a heading that had none beside it."""
    sample = parse_sample(end.join(("One", "# A", "Two", "", "# B", "Three")), "a.md")
    assert sample.document.text == "One\n\nTwo\n\nThree"
    assert segments(sample) == ["One", "Two", "Three"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fish\n==========\n\nOne.\n\nBread\n==========\n\nTwo.\n", ["One.", "Two."]),
        ("# A\n\n```\nx\n==========\ny\n```\n\n# B\n\nTwo.\n", ["```\nx\n==========\ny\n```", "Two."]),
    ],
    ids=["underlines", "in a fence"],
)
def test_equals_signs_part_nothing_in_markdown(text: str, expected: list[str]) -> None:
    """Markdown is read by its headings alone, whatever lines of equals signs it has."""
    assert segments(parse_sample(text, "a.md")) == expected


def test_front_matter_is_no_segment() -> None:
    """What stands above the first heading for programs is left out, and is no part to be told apart."""
    sample = parse_sample("---\ntitle: Fish\n---\n\n# A\n\nOne.\n\n# B\n\nTwo.\n", "a.md")
    assert segments(sample) == ["One.", "Two."]


@given(st.lists(st.sampled_from(MARKDOWN_LINES), max_size=10))
def test_no_heading_is_left_and_no_segment_is_empty(lines: list[str]) -> None:
    """Whatever the markdown: hiding its headings makes no others, and each segment has text."""
    try:
        sample = parse_sample("\n".join(lines), "a.md")
    except BoundaryError:
        return
    assert BlockKind.HEADING not in parse_blocks(sample.document).kind
    assert all(segments(sample))


@pytest.mark.parametrize(
    "read",
    [
        ["One. Two.", "Three."],
        {"segments": ["One. Two.", "Three."], "source": "us"},
        [["One. Two."], ["Three."]],
        ["One. Two.", ["Three."]],
    ],
)
def test_json_is_a_list_of_segments(read: object) -> None:
    """A segment is a text or a list of sentences, in a list or under `segments`."""
    assert segments(parse_sample(json.dumps(read), "a.json")) == ["One. Two.", "Three."]


def test_json_of_messages_is_a_conversation() -> None:
    """Messages keep role and time, and their segments begin with a message."""
    read = [
        [{"role": "user", "text": "Hi", "time": 5}, {"role": "assistant", "content": "Hello"}],
        [{"speaker": "Ann", "text": "Next"}],
    ]
    sample = parse_sample(json.dumps(read), "a.json")
    assert sample.document.kind == "conversation"
    assert [(turn.role, turn.time) for turn in sample.document.turns] == [
        ("user", 5),
        ("assistant", None),
        ("Ann", None),
    ]
    assert sample.reference.tolist() == [sample.document.turns[2].start]
    contents = [sample.document.text[turn.content : turn.end].strip() for turn in sample.document.turns]
    assert contents == ["Hi", "Hello", "Next"]


def test_message_without_text_is_left_out() -> None:
    """A segment of such messages alone is none, as a blank text is none."""
    said, blank = {"role": "user", "text": "Hi"}, {"role": "assistant", "text": " "}
    sample = parse_sample(json.dumps([[said, blank], [blank], [said]]), "a.json")
    assert segments(sample) == ["user: Hi", "user: Hi"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3", "it is 3 in place of a list"),
        ("null", "it is null in place of a list"),
        ('{"text": "One."}', 'it is {"text": "One."} in place of a list'),
        ('{"segments": {"a": "One."}}', 'it is {"a": "One."} in place of a list'),
        ("[1, 2]", "segment 1 is 1 in place of a text or list"),
        ('["One.", null]', "segment 2 is null in place of a text or list"),
        ('[{"text": "One."}, {"text": "Two."}]', 'segment 1 is {"text": "One."} in place of a text or list'),
        (f'["One.", {{"text": "{"x" * 99}"}}]', f'segment 2 is {{"text": "{"x" * 30}… in place of'),
        ('[["One.", null], ["Two."]]', "a part of segment 1 is null in place of a sentence"),
        ('[["One."], [["Two."]]]', 'a part of segment 2 is ["Two."] in place of a sentence'),
        ('["One.", [{"text": "Two."}]]', 'a part of segment 1 is "One." in place of a message'),
        ('[[{"role": "user"}], []]', "role and text of a message are strings"),
        ('[[{"role": 1, "text": "x"}], []]', "role and text of a message are strings"),
        ('[[{"text": "x", "time": true}], []]', "and its time is a number"),
        ('[[{"text": "x", "time": NaN}], []]', "and its time is a number"),
        (f'[[{{"text": "x", "time": {10**400}}}], []]', "int too large"),
        ("{", "no JSON list of segments"),
        ("[" * 100_000, "no JSON list of segments"),
    ],
)
def test_json_that_is_no_list_of_segments_is_refused(text: str, message: str) -> None:
    """Nothing is taken for text that is none; the error says what stands where, and what would be read."""
    with pytest.raises(BoundaryError, match="no JSON list of segments") as caught:
        parse_sample(text, "a.json")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ("One.\n\nTwo.", "a.txt", "no line of ten or more equals signs"),
        ("==========\n\n", "a.txt", "no segment with text"),
        ("# Only\n\nOne.\n", "a.md", "no heading between two parts"),
        ('[" "]', "a.json", "no segment with text"),
    ],
)
def test_what_has_no_segments_is_refused(text: str, name: str, message: str) -> None:
    """The error says what is missing."""
    with pytest.raises(BoundaryError, match=message):
        parse_sample(text, name)


@given(st.lists(st.text("ab \n.鱼🐟"), max_size=6))
def test_segments_come_back(pieces: list[str]) -> None:
    """Whatever the segments are: between the reference indices stand their words, in their order."""
    words = [piece.split() for piece in pieces if piece.strip()]
    if not words:
        with pytest.raises(BoundaryError):
            sample_of_segments(pieces, "any")
        return
    assert [segment.split() for segment in segments(sample_of_segments(pieces, "any"))] == words


def test_the_units_of_json_are_those_given() -> None:
    """An utterance of three sentences is one unit, in a list of sentences and in one of messages."""
    said = parse_sample('[["One. Two. Three.", "Four."], ["Five."]]', "a.json")
    assert said.units is not None
    assert [said.document.text[at] for at in said.units.tolist()] == ["O", "F", "F"]
    talk = parse_sample('[[{"role": "a", "text": "One. Two."}], [{"role": "b", "text": "x"}]]', "a.json")
    assert talk.units is not None
    assert len(talk.units) == 2
    assert parse_sample('["One. Two.", "Three."]', "a.json").units is None


def test_one_segment_counts() -> None:
    """A text that is all one segment has no reference, and every boundary in it is one too many."""
    for text, name in (('["One. Two."]', "a.json"), ("==========\nOne. Two.\n==========\n", "a.txt")):
        assert not len(parse_sample(text, name).reference)
