"""The examples that come with the app: they run, and keep to the names that are public."""

from __future__ import annotations

import ast
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import seamline
from seamline.paths import resource

RETRIEVER = resource("examples/retriever.py")


def ask(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", RETRIEVER, *map(str, arguments)], capture_output=True, text=True, check=False
    )


def ask_here(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> object:
    """Run the example in this process; return the code that it ends with."""
    monkeypatch.setattr(sys, "argv", [str(RETRIEVER), *map(str, arguments)])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(RETRIEVER), run_name="__main__")
    return ended.value.code


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Texts on two subjects, in files of their own."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "bees.md").write_text(
        "# Bees\n\nBees gather nectar and turn it into honey.\n", encoding="utf-8"
    )
    (tmp_path / "deep" / "ships.txt").write_text("A ship sails over the ocean.\n", encoding="utf-8")
    (tmp_path / "data.csv").write_text("honey,nectar\n", encoding="utf-8")
    return tmp_path


def test_retriever_names_the_place_of_what_fits_best(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The nearest chunk comes first, with its file, its lines and how it begins."""
    done = ask(folder, "how is honey made")
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first.endswith(f"{folder / 'bees.md'}:1-3: # Bees")
    assert second.endswith(f"{folder / 'deep' / 'ships.txt'}:1-1: A ship sails over the ocean.")
    assert ask_here(monkeypatch, folder, "sailing the sea", "--count", "1") == 0
    assert capsys.readouterr().out.count("ships.txt") == 1


def test_retriever_says_when_there_is_nothing_to_look_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty folder is no answer."""
    assert ask_here(monkeypatch, tmp_path, "anything") == 1
    assert capsys.readouterr() == ("", f"there are no texts in {tmp_path}\n")


def test_retriever_uses_public_names_alone() -> None:
    """Whoever copies it depends on nothing that may move."""
    froms = [
        node
        for node in ast.walk(ast.parse(RETRIEVER.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("seamline")
    ]
    assert {node.module for node in froms} == {"seamline"}
    assert {alias.name for node in froms for alias in node.names} <= set(seamline.__all__)
