"""Strategies from other packages: really installed, in the window and on the command line."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

Run = Callable[..., "subprocess.CompletedProcess[str]"]

ROOT = Path(__file__).parents[1]
PACKAGES = (ROOT / "resources/examples/seamline-rhythm", ROOT / "tests/plugins/seamline-stumble")
TEXT = "One is here. Two is here. Three is here. Four is here. Five is here.\n"

# What builds a wheel of each package, as pip has hatchling do it.
BUILD = """
import os, sys
from hatchling.build import build_wheel
for package in sys.argv[2:]:
    os.chdir(package)
    build_wheel(sys.argv[1])
"""

# Command lines, run one after the other with what each says in files: to start is nearly all that each takes.
CHUNKS = """
import json, os, sys
from seamline.__main__ import main
for number, words in enumerate(json.load(sys.stdin)):
    for stream in (1, 2):
        with open(f"{number}.{stream}", "wb") as file:
            os.dup2(file.fileno(), stream)
    code = main(["chunk", "five.md", "--set", "embedder=none", *words])
    sys.stdout.flush()
    with open(f"{number}.code", "w") as file:
        print(code, file=file)
"""
SETTINGS = {
    "by two": ("strategy=rhythm", "beat=2"),
    "by two after one": ("strategy=rhythm", "beat=2", "lead=on"),
    "by none": ("strategy=rhythm", "beat=0"),
    "by what fails": ("strategy=stumble",),
    "as ever": (),
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example and a package that fails, installed as any package is, without a network."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("plugins")
    built = subprocess.run(
        [sys.executable, "-P", "-c", BUILD, folder, *PACKAGES], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    site = folder / "site"
    wheels = map(str, folder.glob("*.whl"))
    install = ["pip", "install", "-q", "--no-deps", "--no-index", "--target", str(site), *wheels]
    subprocess.run([sys.executable, "-m", *install], check=True, capture_output=True)
    return site


def start(
    *arguments: str, installed: Path, folder: Path, given: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Run Python in a folder with a text, where the packages are installed."""
    (folder / "five.md").write_text(TEXT, encoding="utf-8")
    path = os.pathsep.join((str(ROOT / "app"), str(installed)))
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    return partial(start, installed=installed, folder=tmp_path)


@dataclass(frozen=True)
class Done:
    """What a command line ended with, and what it said."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="module")
def chunked(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Done]:
    """What came of the text under each of SETTINGS."""
    folder = tmp_path_factory.mktemp("chunked")
    words = [[word for each in settings for word in ("--set", each)] for settings in SETTINGS.values()]
    done = start("-c", CHUNKS, installed=installed, folder=folder, given=json.dumps(words))
    assert done.returncode == 0, done.stderr

    def said(number: int, kind: object) -> str:
        return (folder / f"{number}.{kind}").read_text(encoding="utf-8")

    return {
        name: Done(int(said(number, "code")), said(number, 1), said(number, 2))
        for number, name in enumerate(SETTINGS)
    }


def test_installed_strategy_cuts_with_its_own_parameters(chunked: dict[str, Done]) -> None:
    """`--set` takes the strategy's name and its settings, and the cut follows them."""
    done = chunked["by two"]
    assert done.code == 0, done.err
    records = [json.loads(line) for line in done.out.splitlines()]
    assert [record["text"] for record in records] == [
        "One is here. Two is here.",
        "Three is here. Four is here.",
        "Five is here.",
    ]
    assert {record["strategy"] for record in records} == {"rhythm"}
    alone = chunked["by two after one"]
    assert json.loads(alone.out.splitlines()[0])["text"] == "One is here."


def test_strategy_in_an_archive_on_the_path_is_found(installed: Path, run: Run, tmp_path: Path) -> None:
    """Packages need not be folders."""
    archive = shutil.make_archive(str(tmp_path / "site"), "zip", installed)
    program = (
        f"import sys; sys.path[sys.path.index({str(installed)!r})] = {archive!r}\n"
        "from seamline.__main__ import main; sys.exit(main())"
    )
    done = run("-c", program, "chunk", "five.md", "--set", "strategy=rhythm")
    assert done.returncode == 0, done.stderr


def test_value_that_does_not_fit_is_refused_by_name(chunked: dict[str, Done]) -> None:
    """A setting from outside is checked like any other."""
    done = chunked["by none"]
    assert done.code == 2
    assert "beat is 0; it must be 1 to 99" in done.err


def test_strategy_that_raises_is_named_and_replaced(chunked: dict[str, Done]) -> None:
    """The text is cut by the sliding window for that run, and the user is told who failed and how."""
    done = chunked["by what fails"]
    assert done.code == 0, done.err
    assert json.loads(done.out.splitlines()[0])["strategy"] == "sliding-window"
    assert "the stumble strategy failed (ZeroDivisionError: the beat was lost)" in done.err


def test_what_cannot_be_used_is_reported_with_its_package(chunked: dict[str, Done]) -> None:
    """A broken plugin costs nothing but a message."""
    done = chunked["as ever"]
    assert done.code == 0
    assert "the strategy nameless of seamline-stumble is not used: it has no label" in done.err
    assert "the strategy missing of seamline-stumble cannot be loaded: ModuleNotFoundError" in done.err
    assert "update or remove seamline-stumble" in done.err


_WINDOW = """
from pathlib import Path
from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.desktop.parameters.field_editors import FieldEditor
from PySide6.QtWidgets import QComboBox
from seamline.settings import Settings
window = build_window(build_application(), Settings())
window.show()
window.session.set_config(window.session.config.with_values({"embedder": "none"}))
window.views.workspaces.show("tune")
window.session.open(Path("five.md"))
wait_until_idle(window)
combo = next(box for box in window.findChildren(QComboBox) if box.accessibleName() == "Method")
combo.setCurrentIndex(combo.findData("rhythm"))
combo.activated.emit(combo.currentIndex())
wait_until_idle(window)
editors = {editor.parameter.name: editor for editor in window.views.parameters.findChildren(FieldEditor)}
assert editors["beat"].isVisible()
print(sorted(editors), len(window.session.analysis.chunks))
editors["beat"].edited.emit(1)
wait_until_idle(window)
print(window.session.analysis.method, len(window.session.analysis.chunks))
window.close()
"""


def test_window_offers_the_strategy_with_its_sliders(run: Run) -> None:
    """It is in the menu of strategies, its settings have editors, and moving one cuts anew."""
    done = run("-c", _WINDOW)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert "'beat', " in first
    assert "'lead', " in first
    assert first.endswith(" 2")
    assert second == "rhythm 5"
