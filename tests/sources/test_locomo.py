"""Traps of the benchmark's samples beyond their case files."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.sources import UnknownFormatError, list_entries, read
from seamline.sources.locomo import read_sample, time_of

CASES = Path(__file__).parent.parent / "cases" / "sources" / "locomo"


@pytest.mark.parametrize(
    ("written", "time"),
    [
        ("1:56 pm on 8 May, 2023", 1683554160.0),
        ("12:09 am on 13 September, 2023", 1694563740.0),
        ("12:00 PM on 1 Jan 2024", 1704110400.0),
        ("2023-05-08T13:56:00", 1683554160.0),
        ("8 May, 2023", None),
        ("1:56 pm on 31 June, 2023", None),
        ("25:56 pm on 8 May, 2023", None),
        ("1:99 pm on 8 May, 2023", None),
        ("1:56 pm on 8 Xyz, 2023", None),
        (None, None),
        (["x"], None),
    ],
)
def test_dates_are_read_as_they_are_written(written: Any, time: float | None) -> None:
    """The benchmark's own form, and ISO dates; what is neither gives no time."""
    assert time_of(written) == time


def test_sessions_come_by_number() -> None:
    """Session 2 comes before session 10, wherever they stand in the file."""
    turns = read(CASES / "locomo.json", "conv-26").turns
    assert [turn.id for turn in turns] == ["D1:1", "D1:2", "D1:3", "D2:1", "D10:1"]


def test_caption_of_an_image_can_be_folded() -> None:
    """What a model saw in a picture stands with the message that brought it."""
    document = read(CASES / "locomo.json", "conv-26")
    (fold,) = document.turns[1].folds
    assert fold.label == "Image: a boat in a harbour"
    assert document.text[fold.start : fold.end] == "[image: a boat in a harbour]\nhttps://img.example/a.jpg"


@pytest.mark.parametrize(
    "value",
    [
        {"conversation": {"session_1": [{"speaker": "A"}]}},
        {"conversation": {"session_x": [{"speaker": "A", "text": "x"}]}},
        {"conversation": [{"speaker": "A", "text": "x"}]},
        {"session_1": [{"speaker": "A", "text": "x"}]},
    ],
)
def test_other_conversations_are_none_of_locomo(value: Any, tmp_path: Path) -> None:
    """Sessions with a number, and messages with a speaker and a text, must be there."""
    path = tmp_path / "file.json"
    path.write_text(json.dumps([value]))
    with pytest.raises(UnknownFormatError):
        read(path)


def test_listing_a_large_file_holds_few_samples_at_a_time(tmp_path: Path) -> None:
    """Listing 15 MB takes a fraction of that in memory."""
    talk = [{"speaker": "A", "dia_id": f"D1:{n}", "text": "ten bees " * 1000} for n in range(15)]
    path = tmp_path / "locomo.json"
    path.write_text(
        json.dumps([{"sample_id": f"s{n}", "conversation": {"session_1": talk}} for n in range(110)])
    )
    assert path.stat().st_size > 14_000_000
    tracemalloc.start()
    try:
        entries = list_entries(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(entries) == 110
    # The first records are held while the format is found out, about 3 MB of them.
    assert peak < 8_000_000


anything = st.none() | st.integers() | st.text(max_size=4) | st.lists(st.text(max_size=3), max_size=2)
fields = dict.fromkeys(("dia_id", "img_url", "blip_caption"), anything)
said = st.fixed_dictionaries({}, optional={"speaker": anything, "text": anything, **fields})
spoken = st.fixed_dictionaries(
    {"speaker": st.sampled_from(["Ann", "Bo"]), "text": st.text(max_size=4)}, optional=fields
)
# Of values of whatever type hardly any would be a message.
messages = st.builds(
    list.__add__, st.lists(spoken, min_size=1, max_size=3), st.lists(said | anything, max_size=2)
).flatmap(st.permutations)


@given(
    talk=st.fixed_dictionaries(
        {"session_1": messages},
        optional={
            **dict.fromkeys(("session_2", "session_10"), messages | anything),
            **dict.fromkeys(("session_1_date_time", "session_3_date_time"), anything),
        },
    )
)
@settings(deadline=None)
def test_any_talk_is_read_without_an_error(talk: dict[str, Any]) -> None:
    """Sessions, messages and dates of whatever type end in messages and notes, and no words are lost."""
    listed = [value for session in talk.values() if isinstance(session, list) for value in session]
    named = [value for value in listed if isinstance(value, dict) and value.get("speaker") in ("Ann", "Bo")]
    texts = [text.strip() for value in named if isinstance(text := value.get("text"), str)]
    found = read_sample(talk).messages
    for message in found:
        assert message.content.strip()
        assert message.role
    for text in filter(None, texts):
        assert any(text in message.content for message in found)
