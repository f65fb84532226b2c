"""`seamline presets`, the named configurations, as a person or a script meets them."""

import json

import pytest

from seamline.cli import main
from seamline.engine.presets import PRESETS


def test_presets_are_named_as_in_the_window(capsys: pytest.CaptureFixture[str]) -> None:
    """Who has chosen one in the window finds what to write after `--preset`."""
    assert main(["presets"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, preset in PRESETS.items():
        assert any(line.startswith(f"{name} ") and preset.title in line for line in lines)
    assert main(["presets", "--json"]) == 0
    read = json.loads(capsys.readouterr().out)
    assert [each["title"] for each in read] == [preset.title for preset in PRESETS.values()]
