"""Traps of the activity list beyond its case files: order, gaps, verbs, memory."""

from __future__ import annotations

import json
import tracemalloc
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.sources import UnknownFormatError, list_entries, read
from seamline.sources.gemini import activity_of


def activity(title: str, minute: float, html: str = "<p>Yes.</p>") -> dict[str, Any]:
    moment = datetime.fromtimestamp(1_714_600_000 + minute * 60, UTC)
    return {
        "header": "Gemini Apps",
        "title": title,
        "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "products": ["Gemini Apps"],
        "safeHtmlItem": [{"html": html}],
    }


def takeout(folder: Path, *activities: dict[str, Any]) -> Path:
    path = folder / "MyActivity.json"
    path.write_text(json.dumps(activities), encoding="utf-8")
    return path


@pytest.mark.parametrize("newest_first", [True, False])
def test_half_an_hour_of_silence_ends_a_conversation(newest_first: bool, tmp_path: Path) -> None:
    """Prompts no more than 30 minutes apart are one conversation, in whichever order they come."""
    activities = [activity(f"Prompted {at}", at) for at in (0, 30, 60, 90.1, 91)]
    path = takeout(tmp_path, *(activities[::-1] if newest_first else activities))
    assert [(entry.title, entry.messages) for entry in list_entries(path)] == [("90.1", 4), ("0", 6)]
    document = read(path, list_entries(path)[1].id)
    assert document.text == "\n\n".join(f"user: {at}\n\nassistant: Yes." for at in (0, 30, 60))


def test_id_of_a_conversation_stays_when_it_grows(tmp_path: Path) -> None:
    """A later export with more prompts at its end gives a conversation the same id."""
    first, second = activity("Prompted a", 0), activity("Prompted b", 5)
    before = list_entries(takeout(tmp_path, first))[0].id
    assert list_entries(takeout(tmp_path, second, first))[0].id == before


def test_unknown_verb_needs_many_witnesses(tmp_path: Path) -> None:
    """In a language whose verb is not known, a few titles are kept whole; nobody's words are cut off."""
    for titles in (["Demandé : quoi"], ["S'il te plaît viens", "S'il te plaît reste"], ["viens"] * 6):
        path = takeout(tmp_path, *(activity(title, at) for at, title in enumerate(titles)))
        assert all(f"user: {title}" in read(path).text for title in titles)
        assert read(path).notes == ()


def test_prompts_that_begin_alike_after_a_known_verb_are_whole(tmp_path: Path) -> None:
    """Where the verb is known, words that every prompt begins with are the user's own."""
    path = takeout(tmp_path, *(activity(f"Prompted Translate: {at} words", at) for at in range(8)))
    assert read(path).text.count("user: Translate: ") == 8


@pytest.mark.parametrize(
    "value",
    [
        {
            "header": "YouTube",
            "title": "Watched Gemini",
            "time": "2024-05-02T09:00:00Z",
            "products": ["YouTube"],
        },
        {"header": "Gemini Apps", "title": "Prompted x"},
        {"title": "Prompted x", "time": "2024-05-02T09:00:00Z", "safeHtmlItem": []},
        {"header": "Geminiani", "title": "x", "time": "2024-05-02T09:00:00Z"},
    ],
)
def test_other_activities_are_none_of_gemini(value: dict[str, Any], tmp_path: Path) -> None:
    """Header or products must name Gemini or Bard."""
    with pytest.raises(UnknownFormatError):
        read(takeout(tmp_path, value))


def test_file_of_other_products_only_says_so(tmp_path: Path) -> None:
    """Forced on a list without Gemini, the reader says what it found."""
    path = takeout(tmp_path, {"header": "YouTube", "title": "Watched", "time": "2024-05-02T09:00:00Z"})
    with pytest.raises(SourceError, match="1 activity of other products left out"):
        read(path, format="gemini")


def test_listing_a_large_file_holds_one_conversation_at_a_time(tmp_path: Path) -> None:
    """Listing 10 MB takes a fraction of that in memory."""
    html = "<p>" + "ten bees " * 1000 + "</p>"
    path = takeout(tmp_path, *(activity(f"Prompted {at}", -at * 20, html) for at in range(0, 2200, 2)))
    assert path.stat().st_size > 9_000_000
    tracemalloc.start()
    try:
        count = len(list_entries(path))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert count == 1100
    assert peak < 5_000_000


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["html", "name"]), inner),
    max_leaves=5,
)


@given(
    value=st.fixed_dictionaries(
        {"title": st.text(min_size=1, max_size=9)},
        optional=dict.fromkeys(("time", "safeHtmlItem", "subtitles", "imageFile"), anything),
    )
)
@settings(deadline=None)
def test_any_activity_is_read_without_an_error(value: dict[str, Any]) -> None:
    """Parts of whatever type end in messages; a title without a verb is kept whole."""
    read_activity = activity_of(value, "")
    assert read_activity.messages[0].content.startswith(value["title"]) or not value["title"].strip()
