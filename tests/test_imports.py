"""Who may import whom: the core is free of Qt, files and networks, and each part knows those below it."""

import ast
import graphlib
import sys
from collections.abc import Iterator
from functools import cache

import pytest
from tests.syntax import PACKAGE, import_statements, package_files

from seamline.cli.commands import IN_THE_WINDOW, WITH_PICTURES

TOP = {"seamline", "seamline.__init__", "seamline.__main__"}
QT = {"PySide6", "pyqtgraph", "shiboken6"}

FILES = {"files", "json_text", "ordinary_files", "paths"}
CORE = {"engine", "exports", "instruments", "memories", "sources", "embedders"}
# The part of the package, the parts it may import, and what else it may import beside the standard library.
ALLOWED = {
    "engine": ({"engine"}, {"numpy", "markdown_it"}),
    "mark_store": ({"engine", *FILES}, set()),
    "extras": ({"engine"}, set()),
    "files": ({"engine"}, set()),
    "json_text": (set(), set()),
    "ordinary_files": (set(), set()),
    "paths": (set(), {"platformdirs"}),
    "printable": (set(), set()),
    "version": (set(), set()),
    "vocabularies": ({"paths", "engine"}, {"tiktoken"}),
    "plugins": ({"plugins", "engine", "extras"}, {"numpy"}),
    # Of embedders the one module that switches telemetry off before it imports.
    "sources": (
        {"sources", "engine", "embedders", "extras", "ordinary_files"},
        {"charset_normalizer", "ijson", "pdfminer", "bs4", "lxml"},
    ),
    "embedders": (
        {"embedders", "engine", "paths", "ordinary_files"},
        # Of fastembed the types alone; test_nothing_sent.py says who may load it.
        {"numpy", "fastembed", "tokenizers", "tqdm"},
    ),
    "instruments": ({"instruments", "engine", "ordinary_files"}, {"numpy"}),
    "memories": ({"memories", "engine", "json_text", "ordinary_files"}, {"numpy", "httpx"}),
    "exports": (
        # A table of chunks names the version.
        {"exports", "extras", "instruments", "memories", "engine", "version", *FILES},
        {"numpy", "yaml", "pyarrow"},
    ),
    # Of embedders the one module that switches telemetry off before it imports.
    "index": (
        {"index", "extras", "instruments", "engine", "embedders", *FILES},
        {"numpy", "chromadb", "httpx"},
    ),
    "monitoring": (
        {"monitoring", "exports", "instruments", "memories", "engine", "files", "ordinary_files"},
        set(),
    ),
    "settings": ({"engine", *FILES}, set()),
    "updates": ({"engine"}, {"httpx"}),
    "boundary_store": ({"instruments", "engine", "mark_store", *FILES}, set()),
    "verdict_store": ({"instruments", "engine", "mark_store", *FILES}, set()),
    # Frameworks of extras, each in its own module.
    "integrations": (
        {"integrations", "plugins", "engine", "exports", "ordinary_files", ""},
        {"langchain_core", "langchain_text_splitters", "llama_index", "haystack"},
    ),
    "cli": (
        {
            "cli",
            "extras",
            "index",
            "plugins",
            "boundary_store",
            "verdict_store",
            "monitoring",
            "printable",
            "",
            *CORE,
            *FILES,
        },
        # An extra, in its one module.
        {"ray"},
    ),
    "desktop": (
        {
            "desktop",
            "plugins",
            "mark_store",
            "boundary_store",
            "verdict_store",
            "monitoring",
            "printable",
            "settings",
            "updates",
            # The chunk map reads what `seamline index` wrote.
            "index",
            "",
            *CORE,
            *FILES,
        },
        {"numpy", *QT},
    ),
}

FLOORS = {
    # The rooms of a folder from the ground up: each knows those of the floors below its own, and no others.
    "engine": (
        "arrays cancellation errors parallel phrases",
        "parameters stages text",
        "config tokens",
        "presets units",
        "evidence",
        "sizing",
        "strategies",
        "chunks",
        "analysis",
        "pipeline",
    ),
    "desktop": (
        "display widgets state",
        # What shows something knows neither the session nor what else is shown: the window connects them.
        "chunks curve dialogs documents instruments palette parameters source",
        # It is an instrument that the window has from the start.
        "inspector",
        "window",
        "application",
    ),
}
VIEWS = ("chunks", "curve", "documents", "palette", "parameters", "source")


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Return every module of the package with its syntax, parsed once for all tests."""
    return tuple(
        (".".join(("seamline", *file.relative_to(PACKAGE).with_suffix("").parts)), module)
        for file, module in package_files().items()
    )


@cache
def names() -> frozenset[str]:
    """Return the names of all modules and packages."""
    return frozenset(name.removesuffix(".__init__") for name, _ in modules())


@cache
def imported(name: str) -> frozenset[str]:
    """Return what a module imports."""
    return frozenset(imports(dict(modules())[name]))


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield every module imported anywhere in a tree; a name taken out of a package may be a module."""
    for node in import_statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            inside = {f"{module}.{alias.name}" for alias in node.names}
            yield from inside & names()
            if module == "seamline":
                yield from inside - names()
            elif not inside <= names():
                yield module


def part_of(module: str) -> str:
    """Return the part of the package that a module belongs to, "" for the package itself."""
    part = [*module.split("."), ""][1]
    return part if part in ALLOWED else ""


@pytest.mark.parametrize("part", ALLOWED)
def test_part_imports_only_what_it_may(part: str) -> None:
    """Imports point from the outer parts to the engine, never back, and each library has its place."""
    parts, libraries = ALLOWED[part]
    known = {*sys.stdlib_module_names, *libraries}
    inside = [name for name, _ in modules() if part_of(name) == part]
    assert inside
    found = {(name, target) for name in inside for target in imported(name)}
    wrong = {
        (name, target)
        for name, target in found
        if (
            part_of(target) not in parts
            if target.startswith("seamline")
            else target.split(".")[0] not in known
        )
    }
    # Commands that open the window, or draw with it, reach for it when they run, and not before.
    window = {f"seamline.cli.commands.{name}" for name in (*IN_THE_WINDOW, *WITH_PICTURES)}
    at_start = ("seamline.desktop.application", "seamline.desktop.display")
    reaching = {pair for pair in wrong if pair[0] in window and pair[1] in at_start}
    assert wrong - reaching == set()


def rooms(folder: str) -> dict[str, set[str]]:
    """Return each room of a folder, as "engine", with the other rooms of it that it imports."""
    inside = f"seamline.{folder}." if folder else "seamline."
    found: dict[str, set[str]] = {}
    for name, _ in modules():
        if not name.startswith(inside) or name.endswith(".__init__"):
            continue
        room = name.removeprefix(inside).split(".")[0]
        targets = {
            target.removeprefix(inside).split(".")[0]
            for target in imported(name)
            if target.startswith(inside)
        }
        found.setdefault(room, set()).update(targets - {room})
    return found


@pytest.mark.parametrize("folder", FLOORS)
def test_rooms_import_only_from_the_floors_below(folder: str) -> None:
    """A folder is read from the ground up: its imports run one way."""
    below: set[str] = set()
    known = rooms(folder)
    for floor in FLOORS[folder]:
        for room in floor.split():
            assert known.pop(room) <= below, room
        below.update(floor.split())
    assert known == {}


def test_view_knows_the_widgets_alone() -> None:
    """A part of the window that shows something imports only what it is made of, and never another view."""
    known = rooms("desktop")
    assert {view: known[view] - {"widgets"} for view in VIEWS} == {view: set() for view in VIEWS}


def test_nothing_imports_in_a_circle() -> None:
    """Neither files nor the rooms of a folder import each other in a circle, not for types either."""
    files = {name.removesuffix(".__init__"): imported(name) for name, _ in modules()}
    graphlib.TopologicalSorter({name: targets - {name} for name, targets in files.items()}).prepare()
    for folder in {name.rpartition(".")[0] for name in files} - {""}:
        graphlib.TopologicalSorter(rooms(folder.removeprefix("seamline").removeprefix("."))).prepare()


INSTRUMENTS = sorted(
    file.parent.name for file in (PACKAGE / "desktop" / "instruments").glob("*/*_instrument.py")
)
# What an instrument may import beside its own folder and the widgets: it never knows the window.
SURROUNDINGS = {
    "seamline.desktop.state.cut_documents",
    "seamline.desktop.state.finding_runner",
    "seamline.desktop.state.model_cache",
    "seamline.desktop.instruments.context",
    "seamline.desktop.instruments.instrument",
    "seamline.desktop.state.open_document",
    "seamline.desktop.instruments.evaluation.sample_file",
    "seamline.desktop.state.task_runner",
}


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_instrument_knows_its_context_and_no_other_instrument(instrument: str) -> None:
    """It and its workers reach the window through a context alone, and what it draws with not even so."""
    folder = f"seamline.desktop.instruments.{instrument}."
    for name, tree in modules():
        if not name.startswith(folder):
            continue
        draws = "PySide6.QtWidgets" in ast.dump(tree)
        allowed = SURROUNDINGS if not draws or name == f"{folder}{instrument}_instrument" else set()
        wrong = {
            target
            for target in imported(name)
            if target.startswith("seamline.desktop")
            and target not in allowed
            and not target.startswith((folder, "seamline.desktop.widgets."))
        }
        assert wrong == set(), name


def test_every_module_belongs_to_a_part() -> None:
    """A new file at the top of the package is placed in the table above."""
    assert {name for name, _ in modules() if not part_of(name)} <= TOP


def test_command_line_reaches_for_the_window_lazily() -> None:
    """Outside of functions the command line imports nothing of the window."""
    for name, tree in modules():
        if part_of(name) == "cli":
            top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
            assert not [
                target for node in top for target in imports(node) if target.startswith("seamline.desktop")
            ]
