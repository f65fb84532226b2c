"""The examples that come with the app: they run, and keep to the names that are public."""

from __future__ import annotations

import ast
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


def test_retriever_names_the_place_of_what_fits_best(folder: Path) -> None:
    """The nearest chunk comes first, with its file, its lines and how it begins."""
    done = ask(folder, "how is honey made")
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first.endswith(f"{folder / 'bees.md'}:1-3: # Bees")
    assert second.endswith(f"{folder / 'deep' / 'ships.txt'}:1-1: A ship sails over the ocean.")
    assert ask(folder, "sailing the sea", "--count", "1").stdout.count("ships.txt") == 1


def test_retriever_says_when_there_is_nothing_to_look_through(tmp_path: Path) -> None:
    """An empty folder is no answer."""
    done = ask(tmp_path, "anything")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"there are no texts in {tmp_path}\n"


def test_retriever_uses_public_names_alone() -> None:
    """Whoever copies it depends on nothing that may move."""
    froms = [
        node
        for node in ast.walk(ast.parse(RETRIEVER.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("seamline")
    ]
    assert {node.module for node in froms} == {"seamline"}
    assert {alias.name for node in froms for alias in node.names} <= set(seamline.__all__)
