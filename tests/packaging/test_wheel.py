"""The wheel holds the app, its resources and its command."""

import configparser
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


HOMEPAGE = "https://example.org/seams"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built as for a release with the backend that is installed here, so without a network."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    # -P: in the checkout, packaging/ must not stand in for the library of that name.
    done = subprocess.run(
        [sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        env={**os.environ, "HOMEPAGE": HOMEPAGE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def read(wheel: zipfile.ZipFile, name: str) -> str:
    (path,) = (path for path in wheel.namelist() if path.endswith(f".dist-info/{name}"))
    return wheel.read(path).decode()


def test_wheel_holds_every_source_and_resource(wheel: zipfile.ZipFile) -> None:
    """What is in app/seamline and resources is in the wheel, under one package."""
    names = set(wheel.namelist())
    sources = {
        "seamline/" + path.relative_to(ROOT / "app/seamline").as_posix()
        for path in (ROOT / "app/seamline").rglob("*.py")
    }
    resources = {
        "seamline/resources/" + path.relative_to(ROOT / "resources").as_posix()
        for path in (ROOT / "resources").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sources
    assert resources
    assert sources | resources <= names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"seamline"}


def test_wheel_says_that_it_is_typed(wheel: zipfile.ZipFile) -> None:
    """The marker lets a type checker read the annotations of whoever imports the engine."""
    assert "seamline/py.typed" in wheel.namelist()
    assert "Typing :: Typed" in read(wheel, "METADATA")


def test_wheel_says_where_it_comes_from(wheel: zipfile.ZipFile) -> None:
    """The addresses are those of the repository that a release names."""
    addresses = [
        line.removeprefix("Project-URL: ")
        for line in read(wheel, "METADATA").splitlines()
        if line.startswith("Project-URL: ")
    ]
    assert sorted(addresses) == [
        f"Changelog, {HOMEPAGE}/blob/HEAD/CHANGELOG.md",
        f"Homepage, {HOMEPAGE}",
        f"Issues, {HOMEPAGE}/issues",
    ]


def test_wheel_offers_the_command(wheel: zipfile.ZipFile) -> None:
    """Installing it gives `seamline`."""
    entry_points = configparser.ConfigParser()
    entry_points.read_string(read(wheel, "entry_points.txt"))
    assert entry_points["console_scripts"]["seamline"] == "seamline.__main__:main"


def test_wheel_keeps_away_from_the_broken_qt(wheel: zipfile.ZipFile) -> None:
    """PySide6 6.12.0 aborts on Python 3.11, so no Python may get it."""
    from packaging.requirements import Requirement

    metadata = read(wheel, "METADATA")
    lines = [line.removeprefix("Requires-Dist: ") for line in metadata.splitlines()]
    wanted = [Requirement(line) for line in lines if line.lower().startswith("pyside6")]
    for version in ("3.11", "3.12", "3.13"):
        (found,) = (
            each for each in wanted if each.marker and each.marker.evaluate({"python_version": version})
        )
        assert "6.12.0" not in found.specifier
        assert "6.11.3" in found.specifier
        assert ("6.12.1" in found.specifier) == (version != "3.11")


def test_plain_install_brings_no_parquet(wheel: zipfile.ZipFile) -> None:
    """pyarrow is larger than the app, and comes for who asks for it: by the extra, or to run the tests."""
    from packaging.requirements import Requirement

    lines = [line.removeprefix("Requires-Dist: ") for line in read(wheel, "METADATA").splitlines()]
    wanted = [Requirement(line) for line in lines if line.startswith("pyarrow")]
    for extra, is_there in (("", False), ("parquet", True), ("test", True)):
        found = [each for each in wanted if each.marker is None or each.marker.evaluate({"extra": extra})]
        assert bool(found) == is_there, extra


def test_licence_is_included(wheel: zipfile.ZipFile) -> None:
    """The licence travels with the code."""
    assert "MIT License" in read(wheel, "licenses/LICENSE")
