"""Strategies from other packages: really installed, in the window and on the command line."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

ROOT = Path(__file__).parents[1]
PACKAGES = (ROOT / "resources/examples/seamline-rhythm", ROOT / "tests/plugins/seamline-stumble")
TEXT = "One is here. Two is here. Three is here. Four is here. Five is here.\n"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example and a package that fails, installed as any package is, without a network."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("plugins")
    for package in PACKAGES:
        built = subprocess.run(
            [sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
            cwd=package,
            capture_output=True,
            text=True,
            check=False,
        )
        assert built.returncode == 0, built.stderr
    site = folder / "site"
    wheels = map(str, folder.glob("*.whl"))
    install = ["pip", "install", "-q", "--no-deps", "--no-index", "--target", str(site), *wheels]
    subprocess.run([sys.executable, "-m", *install], check=True, capture_output=True)
    return site


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    (tmp_path / "five.md").write_text(TEXT, encoding="utf-8")

    def start(*arguments: str) -> "subprocess.CompletedProcess[str]":
        path = os.pathsep.join((str(ROOT / "app"), str(installed)))
        return subprocess.run(
            [sys.executable, "-P", *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )

    return start


def chunk(run: Run, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return run("-m", "seamline", "chunk", "five.md", "--set", "embedder=none", *arguments)


def test_installed_strategy_cuts_with_its_own_parameters(run: Run) -> None:
    """`--set` takes the strategy's name and its settings, and the cut follows them."""
    done = chunk(run, "--set", "strategy=rhythm", "--set", "beat=2")
    assert done.returncode == 0, done.stderr
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["text"] for record in records] == [
        "One is here. Two is here.",
        "Three is here. Four is here.",
        "Five is here.",
    ]
    assert {record["strategy"] for record in records} == {"rhythm"}
    alone = chunk(run, "--set", "strategy=rhythm", "--set", "beat=2", "--set", "lead=on")
    assert json.loads(alone.stdout.splitlines()[0])["text"] == "One is here."


def test_strategy_in_an_archive_on_the_path_is_found(installed: Path, run: Run, tmp_path: Path) -> None:
    """Packages need not be folders."""
    archive = shutil.make_archive(str(tmp_path / "site"), "zip", installed)
    program = (
        f"import sys; sys.path[sys.path.index({str(installed)!r})] = {archive!r}\n"
        "from seamline.__main__ import main; sys.exit(main())"
    )
    done = run("-c", program, "chunk", "five.md", "--set", "strategy=rhythm")
    assert done.returncode == 0, done.stderr


def test_value_that_does_not_fit_is_refused_by_name(run: Run) -> None:
    """A setting from outside is checked like any other."""
    done = chunk(run, "--set", "strategy=rhythm", "--set", "beat=0")
    assert done.returncode == 2
    assert "beat is 0; it must be 1 to 99" in done.stderr


def test_strategy_that_raises_is_named_and_replaced(run: Run) -> None:
    """The text is cut by the sliding window for that run, and the user is told who failed and how."""
    done = chunk(run, "--set", "strategy=stumble")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[0])["strategy"] == "sliding-window"
    assert "the stumble strategy failed (ZeroDivisionError: the beat was lost)" in done.stderr


def test_what_cannot_be_used_is_reported_with_its_package(run: Run) -> None:
    """A broken plugin costs nothing but a message."""
    done = chunk(run)
    assert done.returncode == 0
    assert "the strategy nameless of seamline-stumble is not used: it has no label" in done.stderr
    assert "the strategy missing of seamline-stumble cannot be loaded: ModuleNotFoundError" in done.stderr
    assert "update or remove seamline-stumble" in done.stderr


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
