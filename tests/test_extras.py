"""What is not there is said with a way to have it, which the program of an installer can follow too."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.syntax import PACKAGE

from seamline import extras, sources
from seamline.cli.batch.ray_actors import require_ray
from seamline.engine.errors import SeamlineError
from seamline.exports.exporters import EXPORTERS
from seamline.index.stores import KINDS
from seamline.plugins.splitter_calls import KNOWN_CALLS, make_splitter, parse_call
from seamline.sources import find_files, read
from seamline.sources.documents import library


@pytest.fixture
def _without_libraries(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Libraries of extras cannot be found."""
    for name in ("exports.exporter", "index.store_kind", "cli.batch.ray_actors"):
        monkeypatch.setattr(f"seamline.{name}.find_spec", lambda name: None)
    monkeypatch.setattr("seamline.sources.is_available", lambda: False)
    monkeypatch.setattr(library, "is_available", lambda: False)
    for call in KNOWN_CALLS:
        # A part of a library that a test before this one has imported would still be found.
        loaded = [name for name in sys.modules if name.startswith(f"{call.library}.")]
        for name in (call.library, *loaded):
            monkeypatch.setitem(sys.modules, name, None)
    sources.extensions.cache_clear()
    yield
    sources.extensions.cache_clear()


def hints(folder: Path) -> dict[str, str]:
    """Return what is said of everything that is missing, by what that is."""

    def refused(do: Callable[[], object]) -> str:
        with pytest.raises(SeamlineError) as caught:
            do()
        return str(caught.value)

    page = folder / "page.html"
    page.write_text("<p>Bees.</p>", encoding="utf-8")
    said = {"a document": refused(lambda: read(page)), "a folder": refused(lambda: find_files([folder]))}
    said["ray"] = refused(require_ray)
    said |= {kind.title: refused(kind.require_library) for kind in KINDS.values() if kind.extra}
    for exporter in EXPORTERS.values():
        if exporter.extra:
            said[exporter.title] = refused(exporter.require_library)
            said[f"{exporter.title}, listed"] = exporter.way_to_library
    for call in KNOWN_CALLS:
        said[call.label] = refused(partial(make_splitter, parse_call(call.call_text)))
        said[f"{call.label}, in the menu"] = call.way_to_library
    return said


@pytest.mark.usefixtures("_without_libraries")
def test_a_python_package_says_the_command_that_adds_it(tmp_path: Path) -> None:
    """Where there is pip, each hint has the command."""
    said = hints(tmp_path)
    assert len(said) > 20
    assert [name for name, hint in said.items() if "pip install 'seamline[" not in hint] == []


@pytest.mark.usefixtures("_without_libraries")
def test_a_bundled_program_says_no_command_that_it_cannot_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There it is said what to take instead: the full program where that brings it, else the package."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    said = hints(tmp_path)
    assert [name for name, hint in said.items() if "pip install" in hint] == []
    for name, hint in said.items():
        full = name in ("a document", "a folder")
        assert ("full Seamline" in hint, "Python package" in hint) == (full, not full), name
    assert {exporter.install_command for exporter in EXPORTERS.values()} == {""}


def test_one_place_decides_how_an_extra_is_had() -> None:
    """No other module writes a command of pip."""
    writing = {file.name for file in PACKAGE.rglob("*.py") if "pip install" in file.read_text("utf-8")}
    assert writing == {Path(extras.__file__).name}
