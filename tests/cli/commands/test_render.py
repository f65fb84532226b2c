"""`seamline render`: what is drawn, and what is said where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6")

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from tests.desktop.remembered import remember_trials

from seamline.cli import main
from seamline.cli.commands.render import WORKSPACES
from seamline.desktop.window import workspaces
from seamline.paths import resource

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def trials_are_shared() -> Iterator[None]:
    """Try settings once for all pictures of the same cut."""
    with pytest.MonkeyPatch.context() as patch:
        remember_trials(patch)
        yield


@pytest.fixture(autouse=True)
def in_a_folder(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_workspace_can_be_drawn_by_its_name() -> None:
    """The names on the command line are those of the window."""
    assert tuple(workspaces.WORKSPACES) == WORKSPACES


def test_workspaces_look_different(capsys: pytest.CaptureFixture[str]) -> None:
    """Reading is what is drawn unless another is named."""
    Path("bees.md").write_text("# Bees\n\nBees fly. They hum.\n", encoding="utf-8")
    for name in ("", "read", "evaluate"):
        named = ("--workspace", name) if name else ()
        assert main(["render", "bees.md", "-o", f"{name}.png", "--size", "1000x700", *named]) == 0
    unnamed, read, evaluate = (
        QImage(f"{name}.png").copy(0, 80, 1000, 560) for name in ("", "read", "evaluate")
    )
    assert unnamed == read != evaluate


def test_chunk_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """A number beyond the last is wrong usage: how many there are is said, and nothing drawn."""
    Path("bees.md").write_text(
        "# Bees\n\n## Flight\n\nBees fly.\n\n## Sound\n\nBees hum.\n", encoding="utf-8"
    )
    render = ["render", "bees.md", "-o", "a.png", "--preset", "memex-headers", "--select"]
    assert main([*render, "3"]) == 2
    said = capsys.readouterr().err
    assert "no chunk 3: bees.md has 3 chunks" in said
    assert not Path("a.png").exists()
    assert main([*render, "2"]) == 0


def test_gallery_needs_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    """What the window is made of is drawn without one; the window is not."""
    assert main(["render", "--gallery", "-o", "gallery.png"]) == 0
    assert QImage("gallery.png").height() > 1000
    assert main(["render", "-o", "a.png"]) == 2
    assert "needs a FILE" in capsys.readouterr().err
    assert main(["render", "bees.md", "--gallery", "-o", "a.png"]) == 2
    assert "--gallery draws no file" in capsys.readouterr().err


def test_picture_under_the_name_of_another_format_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be a PNG that few programs open."""
    for command in ("render", "matrix"):
        output = tmp_path / "picture.jpg"
        assert main([command, str(resource("samples/tour.md")), "-o", str(output)]) == 2
        assert "is written as PNG; name a file that ends with .png" in capsys.readouterr().err
        assert not output.exists()
