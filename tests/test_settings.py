"""What the app remembers."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from seamline.settings import RECENT_LIMIT, Settings, load_settings, save_settings


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    """What is saved is loaded again."""
    path = tmp_path / "folder" / "settings.json"
    settings = replace(Settings(theme="dark").with_recent_file("/a/ü.md"), config={"max_tokens": 300})
    save_settings(path, settings)
    assert load_settings(path) == settings


def test_missing_file_means_defaults(tmp_path: Path) -> None:
    """The first start needs no file."""
    assert load_settings(tmp_path / "none.json") == Settings()


@pytest.mark.parametrize("content", ["", "{", "[]", "\x00\x01"])
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
