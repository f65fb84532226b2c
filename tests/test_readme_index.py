"""README's section on indexes: what a new user pastes does what it says."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from seamline.cli import main

ROOT = Path(__file__).parents[1]
COUNTS = ("keep", "update", "upsert", "delete")


def commands() -> list[list[str]]:
    """Return the commands of the section, as a shell would take them."""
    text = (ROOT / "README.md").read_text("utf-8")
    section = text.partition("## From chunks to an index\n")[2].partition("\n## ")[0]
    (block,) = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    lines = [shlex.split(line, comments=True) for line in block.splitlines()]
    assert all(line[0] == "seamline" for line in lines)
    return [line[1:] for line in lines]


def test_commands_of_the_readme_can_be_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An index is made, searched, planned anew and changed as planned; then nothing is left to do."""
    folder = tmp_path / "resources" / "help"
    folder.mkdir(parents=True)
    # Enough pages for several chunks of each, and one that is found among them.
    for page in ("exports.md", "formats.md", "glossary.md", "instruments.md", "tokens.md"):
        shutil.copy(ROOT / "resources" / "help" / page, folder)
    monkeypatch.chdir(tmp_path)
    told = []
    lines = commands()
    assert [line[0] for line in lines] == ["index", "search", "index", "reindex"]
    for line in (*lines, lines[0]):
        assert main([*line, "--json"]) == 0, line
        told.append(json.loads(capsys.readouterr().out))
    made, found, planned, changed, again = told
    assert made["upsert"] > 50
    assert found["hits"][0]["document"] == "tokens.md"
    assert planned["is_applied"] is False
    assert list(planned["differences"]) == ["max_tokens"]
    assert [planned[name] for name in COUNTS] == [changed[name] for name in COUNTS]
    assert changed["upsert"] > 0
    assert again["keep"] == sum(again[name] for name in COUNTS)
    assert not any(file["is_read"] for file in again["files"])
