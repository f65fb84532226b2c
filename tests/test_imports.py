"""Who may import whom: the core is free of Qt, files and networks, and each part knows those below it."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from seamline.cli.commands import IN_THE_WINDOW

PACKAGE = Path(__file__).parents[1] / "app" / "seamline"
TOP = {"seamline", "seamline.__init__", "seamline.__main__"}
QT = {"PySide6", "pyqtgraph", "shiboken6"}

# The part of the package, the parts it may import, and what else it may import beside the standard library.
ALLOWED = {
    "engine": ({"engine"}, {"numpy", "markdown_it"}),
    "paths": (set(), {"platformdirs"}),
    "ordinary_files": (set(), set()),
    "printable": (set(), set()),
    "vocabularies": ({"paths", "engine"}, {"tiktoken"}),
    "plugins": ({"engine"}, set()),
    "sources": ({"sources", "engine", "paths", "ordinary_files"}, {"charset_normalizer", "ijson"}),
    "embedders": (
        {"embedders", "engine", "paths", "ordinary_files"},
        # Of fastembed the types alone; test_nothing_sent.py says who may load it.
        {"numpy", "fastembed", "tokenizers", "tqdm"},
    ),
    "instruments": ({"instruments", "engine", "ordinary_files"}, {"numpy"}),
    "exports": ({"exports", "instruments", "engine", "paths", "ordinary_files"}, {"numpy", "yaml"}),
    "settings": ({"exports", "engine", "paths", "ordinary_files"}, set()),
    "boundary_store": ({"instruments", "exports", "engine", "paths", "ordinary_files"}, set()),
    "cli": (
        {
            "cli",
            "plugins",
            "sources",
            "embedders",
            "boundary_store",
            "exports",
            "instruments",
            "engine",
            "paths",
            "ordinary_files",
            "printable",
            "",
        },
        set(),
    ),
    "desktop": (
        {
            "desktop",
            "plugins",
            "sources",
            "embedders",
            "boundary_store",
            "exports",
            "instruments",
            "engine",
            "paths",
            "ordinary_files",
            "printable",
            "settings",
            "cli",
            "",
        },
        {"numpy", *QT},
    ),
}


VIEWS: dict[str, set[str]] = {
    # Which other parts of the window each part that shows something imports: what is not here is what knows
    # the session, and connects them.
    "widgets": set(),
    "chunks": {"widgets"},
    "source": {"chunks", "widgets"},
    "curve": {"source", "widgets"},
    "documents": {"widgets"},
    "parameters": {"dialogs", "widgets"},
}


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Return every module of the package with its syntax, parsed once for all tests."""
    return tuple(
        (
            ".".join(("seamline", *file.relative_to(PACKAGE).with_suffix("").parts)),
            ast.parse(file.read_text(encoding="utf-8")),
        )
        for file in sorted(PACKAGE.rglob("*.py"))
    )


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield every module imported anywhere in a tree; what comes from the package itself counts as one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module == "seamline":
                yield from (f"seamline.{alias.name}" for alias in node.names)
            else:
                yield node.module or ""


def part_of(module: str) -> str:
    """Return the part of the package that a module belongs to, "" for the package itself."""
    part = [*module.split("."), ""][1]
    return part if part in ALLOWED else ""


@pytest.mark.parametrize("part", ALLOWED)
def test_part_imports_only_what_it_may(part: str) -> None:
    """Imports point from the outer parts to the engine, never back, and each library has its place."""
    parts, libraries = ALLOWED[part]
    known = {*sys.stdlib_module_names, *libraries}
    found = {(name, target) for name, tree in modules() if part_of(name) == part for target in imports(tree)}
    assert found
    wrong = {
        (name, target)
        for name, target in found
        if (
            part_of(target) not in parts
            if target.startswith("seamline")
            else target.split(".")[0] not in known
        )
    }
    # The two commands that open the window reach for it when they run, and not before.
    window = {f"seamline.cli.commands.{name}" for name in IN_THE_WINDOW}
    reaching = {pair for pair in wrong if pair[0] in window and pair[1] == "seamline.desktop.application"}
    assert wrong - reaching == set()


@pytest.mark.parametrize("view", VIEWS)
def test_view_knows_neither_the_session_nor_what_connects_it(view: str) -> None:
    """A part of the window that shows something imports only what it is made of."""
    found = {
        ".".join(target.split(".")[2:3])
        for name, tree in modules()
        if name.startswith(f"seamline.desktop.{view}.")
        for target in imports(tree)
        if target.startswith("seamline.desktop")
    }
    assert found == {view, *VIEWS[view]}


INSTRUMENTS = sorted(
    file.parent.name for file in (PACKAGE / "desktop" / "instruments").glob("*/*_instrument.py")
)
# What an instrument may import beside its own folder and the widgets: it never knows the window.
SURROUNDINGS = {
    "seamline.desktop.embedder_shelf",
    "seamline.desktop.instruments.context",
    "seamline.desktop.instruments.instrument",
    "seamline.desktop.open_document",
    "seamline.desktop.sample_file",
    "seamline.desktop.task_runner",
}


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_instrument_knows_its_context_and_no_other_instrument(instrument: str) -> None:
    """An instrument reaches the window through its context alone, and its panels know not even that."""
    folder = f"seamline.desktop.instruments.{instrument}."
    for name, tree in modules():
        if not name.startswith(folder):
            continue
        allowed = SURROUNDINGS if name == f"{folder}{instrument}_instrument" else set()
        wrong = {
            target
            for target in imports(tree)
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


def test_chunk_command_loads_neither_qt_nor_a_model(tmp_path: Path) -> None:
    """A structural cut starts without Qt, models, or tokenizers: none of them is in memory at its end."""
    file = tmp_path / "a.md"
    file.write_text("# A\n\nText.\n", encoding="utf-8")
    program = (
        "import sys\n"
        "from seamline.__main__ import main\n"
        "code = main(sys.argv[1:])\n"
        "heavy = 'PySide6 pyqtgraph fastembed onnxruntime huggingface_hub tokenizers tiktoken'\n"
        "print(code, sorted(set(heavy.split()) & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "chunk", str(file), "--preset", "clawdbot"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    # Before it stands that this preset estimates its token counts.
    assert done.stderr.splitlines()[-1] == "0 []"
    assert done.stdout.count("\n") == 1


def test_chunk_command_with_a_model_loads_no_qt(tmp_path: Path) -> None:
    """The bundled model and exact tokens need neither Qt nor the libraries that run other models."""
    file = tmp_path / "a.md"
    file.write_text("# A\n\nBees fly. Ships sail.\n", encoding="utf-8")
    program = (
        "import sys\n"
        "from seamline.__main__ import main\n"
        "from seamline.embedders.model_libraries import LIBRARIES\n"
        "code = main(sys.argv[1:])\n"
        "print(code, sorted({'PySide6', 'pyqtgraph', *LIBRARIES} & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "chunk", str(file), "--embeddings"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stderr.strip() == "0 []"
