"""What the app remembers."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.settings import FONT_POINTS, RECENT_LIMIT, Settings, load_settings, save_settings


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    """What is saved is loaded again."""
    path = tmp_path / "folder" / "settings.json"
    settings = replace(Settings(theme="dark").with_recent_file("/a/ü.md"), config={"max_tokens": 300})
    save_settings(path, settings)
    assert load_settings(path) == settings


def test_missing_file_means_defaults(tmp_path: Path) -> None:
    """The first start needs no file."""
    assert load_settings(tmp_path / "none.json") == Settings()


@pytest.mark.parametrize("content", ["", "{", "[]", "\x00\x01", "[" * 100_000, '{"config":' * 50_000])
def test_broken_file_means_defaults_and_is_said(
    tmp_path: Path, content: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A broken file is no reason not to start."""
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert load_settings(path) == Settings()
    assert "settings.json" in caplog.text


def test_bad_value_becomes_its_default_and_the_others_stay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One bad value does not cost the rest."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": 7, "recent_files": ["/a", 3], "folder": "/f"}), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert load_settings(path) == Settings(folder="/f")
    assert "theme" in caplog.text
    assert "recent_files" in caplog.text


def test_recent_files_are_newest_first_without_repeats() -> None:
    """Opening a file again moves it to the head, and the list stays short."""
    settings = Settings()
    for number in range(RECENT_LIMIT + 5):
        settings = settings.with_recent_file(str(number))
    settings = settings.with_recent_file("10")
    assert settings.recent_files[0] == "10"
    assert len(settings.recent_files) == RECENT_LIMIT
    assert len(set(settings.recent_files)) == RECENT_LIMIT
    assert "10" not in settings.without_recent("10").recent_files


def test_folder_that_cannot_be_written_is_said_and_no_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Settings that cannot be saved do not stop the app from closing."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        save_settings(blocked / "settings.json", Settings())
    assert "settings" in caplog.text


BAD_VALUES = {
    "a theme that there is not": ("theme", '"sepia"'),
    "a face that there is not": ("face", '"gothic"'),
    "a huge font": ("font_points", "1000000000"),
    "a negative font": ("font_points", "-1"),
    "a font of 5,000 digits": ("font_points", "9" * 5_000),
    "a font that is true": ("font_points", "true"),
    "half a character": ("geometry", '"\\ud800"'),
    "half a character in a path": ("recent_files", '["/a.md", "/\\udfff.md"]'),
    "a path with NUL": ("folder", '"/a\\u0000b"'),
    "an endless number": ("geometry", "1e400"),
    "nothing": ("recent_files", "null"),
}


@pytest.mark.parametrize("bad", BAD_VALUES)
def test_each_bad_value_becomes_its_default_and_is_said_once(
    tmp_path: Path, bad: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The value that is at fault is named, once; every other setting stays as it was."""
    name, value = BAD_VALUES[bad]
    good = asdict(Settings(theme="dark", font_points=12, folder="/f", recent_files=["/a"], tour_seen=True))
    del good[name]
    path = tmp_path / "settings.json"
    path.write_text(f'{{"{name}": {value}, {json.dumps(good)[1:]}', encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        found = load_settings(path)
    assert asdict(found) == {**good, name: getattr(Settings(), name)}
    assert [name in record.message for record in caplog.records] == [True]


def test_names_that_are_no_utf_8_come_back(tmp_path: Path) -> None:
    """A file may be called by bytes that are no text; it is remembered by them."""
    odd = "/p\udcff.md"
    settings = Settings(folder=odd).with_recent_file(odd)
    save_settings(tmp_path / "settings.json", settings)
    assert (tmp_path / "settings.json").read_bytes().isascii()
    assert load_settings(tmp_path / "settings.json") == settings


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "endless device"])
def test_what_is_no_ordinary_file_is_neither_read_nor_written(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the settings should be lies something else: the app starts and ends all the same."""
    path = tmp_path / "settings.json"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "endless device" else "/dev/null")
    with caplog.at_level(logging.WARNING):
        assert load_settings(path) == Settings()
        save_settings(path, Settings(theme="dark"))
    assert len(caplog.records) == 2
    assert not path.is_file()


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*asdict(Settings())]), _JSON))
def test_any_settings_can_be_used(
    tmp_path_factory: pytest.TempPathFactory, stored: dict[str, object]
) -> None:
    """Whatever JSON the file holds, each setting is one that the window can take."""
    path = tmp_path_factory.getbasetemp() / "any settings.json"
    path.write_text(json.dumps(stored), encoding="utf-8")
    found = load_settings(path)
    assert found.theme in ("system", "light", "dark")
    assert found.font_points == 0 or found.font_points in FONT_POINTS
    for name in (
        found.geometry,
        found.workspace,
        *found.layouts.values(),
        found.folder,
        *found.recent_files,
    ):
        os.fsencode(name)
