"""The script of the catalogues: adding a language, as the page on languages tells, changes no other."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "translations.py"
TEXTS = {"Chunks": False, "{count:,} chunks": True, "Not yet in German": False}
GERMAN = {"Chunks": "Abschnitte", "{count:,} chunks": ["{count:,} Abschnitt", "{count:,} Abschnitte"]}


@pytest.fixture
def translations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script over a folder of its own: three texts, two of them in German, and French as a new one."""
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    spec = importlib.util.spec_from_file_location("translations", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    monkeypatch.setattr(module, "FORMS", {"de": 2, "fr": 2})
    monkeypatch.setattr(module, "sources", lambda: dict(TEXTS))
    monkeypatch.setattr(module, "compile_catalogue", lambda path, output: None)
    module.update({text: {"de": forms} for text, forms in GERMAN.items()})
    return module


def catalogue(translations: ModuleType, code: str) -> dict[str, list[str]]:
    """Return what a language has by now."""
    found: dict[str, list[str]] = translations.read_catalogue(code)
    return found


def missing(translations: ModuleType, code: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Return what the script prints as missing in a language."""
    capsys.readouterr()
    assert translations.main(["missing", code]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_what_is_missing_has_places_for_that_alone(
    translations: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """A text that another language has is not asked of it again; one that both lack is asked of both."""
    assert missing(translations, "fr", capsys) == {
        "Chunks": {"fr": ""},
        "{count:,} chunks": {"fr": ["", ""]},
        "Not yet in German": {"de": "", "fr": ""},
    }


def test_empty_places_take_no_translation_away(
    translations: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file in which only French was filled in, and not all of that, leaves German as it was."""
    file = tmp_path / "french.json"
    empty = {"de": ["", ""], "fr": ["{count:,} morceau", ""]}
    file.write_text(json.dumps({"Chunks": {"de": "", "fr": "Morceaux"}, "{count:,} chunks": empty}), "utf-8")
    before = catalogue(translations, "de")
    assert len(before) == 2
    assert translations.main(["add", str(file)]) == 0
    assert catalogue(translations, "de") == before
    assert catalogue(translations, "fr") == {"Chunks": ["Morceaux"]}
    # What is half done is asked for again, and counted as not done.
    assert "fr: 1 of 3 texts" in capsys.readouterr().out
    assert list(missing(translations, "fr", capsys)) == ["{count:,} chunks", "Not yet in German"]
