"""`seamline openings` counts what the window counts."""

import json
from pathlib import Path

import pytest

from seamline.cli import main


def test_counts_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The kinds with their counts."""
    path = tmp_path / "a.md"
    path.write_text("# One\n\nBees fly.\n", encoding="utf-8")
    assert main(["openings", str(path), "--preset", "recursive", "--embedder", "none", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["openings"] == {"heading": 1}
