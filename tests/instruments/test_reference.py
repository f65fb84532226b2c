"""Reference boundaries as text: what is written can be read, over the same text or an edited one."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Config, Document, analyse
from seamline.engine.errors import BoundaryError
from seamline.instruments.manual import boundary_set
from seamline.instruments.reference import (
    dump_boundaries,
    dump_segments,
    load_boundaries,
)
from seamline.instruments.scoring import score

TEXT = "One fish here. Two fish there.\n\nRed fish swim. Blue fish sleep. 日本語です。 Done.\n"
DOCUMENT = Document(TEXT, name="fish.md")


def test_json_keeps_everything() -> None:
    """Pinned or not, found or lost: what is written comes back."""
    known = boundary_set(TEXT, [15, 32], pinned=True)
    assert load_boundaries(dump_boundaries(known, DOCUMENT), DOCUMENT) == known


def test_segments_keep_the_places() -> None:
    """A text with separators gives the boundaries it was written with, pinned no more."""
    known = boundary_set(TEXT, [15, 32, 47])
    assert load_boundaries(dump_segments(known, DOCUMENT), DOCUMENT) == known


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_separator_is_longer_than_any_line_of_the_text(end: str) -> None:
    """A heading underlined with equals signs is no boundary, whatever ends of lines it is read with."""
    document = Document(end.join(("Title", "==========", "", "Body one. Body two.", "")))
    known = boundary_set(document.text, [document.text.index("Body two")])
    assert load_boundaries(dump_segments(known, document).replace("\r\n", "\n"), document) == known


def test_list_of_segments_is_read() -> None:
    """JSON may hold the segments alone; white space between them does not matter."""
    text = json.dumps(
        ["One fish here.", "Two fish there. Red fish swim.", "Blue fish sleep. 日本語です。 Done."]
    )
    assert list(load_boundaries(text, DOCUMENT).indices) == [TEXT.index("Two"), TEXT.index("Blue")]


def test_index_without_surroundings_counts() -> None:
    """What another program wrote may have indices alone; those that the text does not have are lost."""
    indices = (-3, 0, 15, 32, len(TEXT), 10**30)
    read = load_boundaries(json.dumps({"boundaries": [{"index": index} for index in indices]}), DOCUMENT)
    assert read.boundaries == boundary_set(TEXT, [15, 32]).boundaries
    assert [boundary.index for boundary in read.lost] == [-3, 0, len(TEXT), 10**30]


@pytest.mark.parametrize("begin", ["[a](b) is a link.", "{a} has a template."])
def test_text_that_begins_with_a_bracket_is_no_json(begin: str) -> None:
    """A markdown link or a template at the head of a text is read as text."""
    document = Document(f"{begin} It is here.\n")
    found = load_boundaries(f"{begin}\n==========\nIt is here.", document)
    assert list(found.indices) == [len(begin) + 1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("One fish here.\n==========\nTwo birds there.", r"fish.md: they part at line 1, .*'birdsthere"),
        (
            TEXT + "\n==========\nand more",
            r"they part at the end, where it has 'andmore' and the document ''",
        ),
        ("", r"they part at line 1"),
        ("{", "no JSON"),
        ('{"boundaries": ' + "[" * 100_000, "no JSON"),
        ('{"cuts": []}', "no list of boundaries"),
        ('{"boundaries": [{"index": "3"}]}', "no list of boundaries"),
        ('{"boundaries": [{"index": 3, "before": 5}]}', "no list of boundaries"),
        ("[1, 2]", "no list of boundaries"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(text: str, message: str) -> None:
    """Segments of another text, and JSON of another kind, are errors that say what is wrong."""
    with pytest.raises(BoundaryError, match=message):
        load_boundaries(text, DOCUMENT)


@given(st.text(alphabet="ab.=\n \u3000é日\ud800", max_size=80), st.sets(st.integers(1, 80), max_size=5))
def test_round_trips_hold_for_any_text(text: str, indices: set[int]) -> None:
    """JSON gives every boundary back; segments those that words follow, and precede."""
    document = Document(text)
    known = boundary_set(text, indices)
    assert load_boundaries(dump_boundaries(known, document), document) == known
    words = [index for index in known.indices if not text[index].isspace() and text[:index].strip()]
    if text.strip():
        segments = dump_segments(boundary_set(text, words), document)
        assert list(load_boundaries(segments, document).indices) == words


def test_score_of_a_cut() -> None:
    """A cut is scored in units: what it found, what it missed, and how near it came."""
    text = " ".join(f"Sentence number {number} is here." for number in range(40))
    config = Config(strategy="recursive", token_method="approximate", target_tokens=70, min_tokens=1)
    analysis = analyse(Document(text), config)
    starts = analysis.chunks.start[1:]
    perfect = score(analysis, starts)
    assert (perfect.pk, perfect.window_diff, perfect.exact.f1) == (0, 0, 1)
    assert perfect.reference == perfect.found == len(starts)
    beside = score(analysis, analysis.units.first[analysis.chunks.stop[:-1] + 1])
    assert beside.exact.f1 == 0
    assert beside.near.f1 == 1
    assert 0 < beside.pk <= beside.window_diff
