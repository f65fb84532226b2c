"""What is open, written and read back; whatever stands in the file, the window opens."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from seamline.desktop.state.session_file import (
    RememberedDocument,
    RememberedSession,
    load_session,
    save_session,
)

ODD = "/p\udcff.md"
GOOD = {"path": "/a.md"}


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    """Documents, their order, the shown one and the places in them; names that are not UTF-8 too."""
    session = RememberedSession(
        (
            RememberedDocument(ODD, selected=7, top=99),
            RememberedDocument("/chat.json", "two", "spelt", "chatgpt"),
            RememberedDocument("/chat.json", "one"),
            RememberedDocument("", text="Bees \ud800 fly."),
        ),
        1,
    )
    save_session(tmp_path / "folder" / "session.json", session)
    assert load_session(tmp_path / "folder" / "session.json") == session


def test_no_file_is_nothing_open(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A first start has nothing to say about it."""
    assert load_session(tmp_path / "session.json") == RememberedSession()
    assert caplog.messages == []


def test_older_settings_say_what_was_open(tmp_path: Path) -> None:
    """Before there was a file of its own the settings listed what was open, the shown one last."""
    settings = tmp_path / "settings.json"
    older = {
        "open_files": ["/a.md", ODD, 7, "/b\0.md", "/chat.json"],
        "current_entry": "two",
        "theme": "dark",
    }
    settings.write_text(json.dumps(older), encoding="utf-8")
    expected = RememberedSession(
        (RememberedDocument("/a.md"), RememberedDocument(ODD), RememberedDocument("/chat.json", "two")), 2
    )
    assert load_session(tmp_path / "session.json", settings_path=settings) == expected
    save_session(tmp_path / "session.json", RememberedSession())
    assert load_session(tmp_path / "session.json", settings_path=settings) == RememberedSession()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"open_files": "a.md"}', '{"open_files": [[]]}', "{}"])
def test_odd_older_settings_say_nothing_of_what_was_open(
    tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever stands in them; what is wrong with the settings is said by those who read all of them."""
    settings = tmp_path / "settings.json"
    settings.write_text(text, encoding="utf-8")
    assert load_session(tmp_path / "session.json", settings_path=settings) == RememberedSession()
    assert load_session(tmp_path / "session.json", settings_path=tmp_path / "no.json") == RememberedSession()
    assert not caplog.records


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", '{"documents": {}}', "[" * 100_000, '{"documents": "x"}', "\udcff"],
)
def test_hostile_file_is_ignored_with_a_line_in_the_log(
    tmp_path: Path, content: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever it holds, nothing of it is opened, and that is said once."""
    path = tmp_path / "session.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    with caplog.at_level(logging.WARNING):
        assert load_session(path) == RememberedSession()
    assert len(caplog.messages) == 1


@pytest.mark.parametrize(
    "bad",
    [
        7,
        {},
        {"path": 7},
        {"path": "/a\0b"},
        {"path": "/a", "entry": []},
        {"path": "/a", "selected": "1"},
        {"path": "/a", "top": 1.5},
        {"path": "/a", "top": True},
        {"path": "/a", "text": None},
    ],
)
def test_document_with_bad_values_is_left_out(
    tmp_path: Path, bad: object, caplog: pytest.LogCaptureFixture
) -> None:
    """The others are opened, and the one that was shown is still the one that is shown."""
    path = tmp_path / "session.json"
    stored = {"documents": [bad, GOOD, {"path": "/b.md", "unknown": 1}], "current": 1}
    path.write_text(json.dumps(stored), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        session = load_session(path)
    assert [document.path for document in session.documents] == ["/a.md", "/b.md"]
    assert session.current == 0
    assert len(caplog.messages) == 1


@pytest.mark.parametrize("current", [-1, 2, 10**30, "0", None, True])
def test_odd_current_document_is_the_last_one(tmp_path: Path, current: object) -> None:
    """A place that is none in the list leads to the last."""
    path = tmp_path / "session.json"
    path.write_text(
        json.dumps({"documents": [GOOD, {"path": "/b.md"}], "current": current}), encoding="utf-8"
    )
    assert load_session(path).current == 1


def test_file_that_cannot_be_written_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A folder in its place costs a line in the log, and no more."""
    (tmp_path / "session.json").mkdir()
    with caplog.at_level(logging.WARNING):
        save_session(tmp_path / "session.json", RememberedSession())
    assert len(caplog.messages) == 1
