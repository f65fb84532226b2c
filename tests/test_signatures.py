"""Signatures of the package: what comes after the second argument is named, and a class name is one thing."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

from tests.syntax import PACKAGE, nodes_of, package_files

Function = ast.FunctionDef | ast.AsyncFunctionDef
# Qt's own painting; the fields of a Config, which read as a table; and what everybody calls.
OTHERS = frozenset({"paint", "parameter_field", "analyse", "plural"})


@cache
def files() -> dict[Path, list[ast.AST]]:
    """Every file of the package with its syntax."""
    return {file: list(nodes_of(module)) for file, module in package_files().items()}


def handed_on(nodes: list[ast.AST]) -> tuple[set[str], set[str]]:
    """Names and attributes that are used without being called: who calls those is bound by a type."""
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    used = [
        node
        for node in nodes
        if isinstance(node, ast.Name | ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and id(node) not in called
    ]
    return (
        {node.id for node in used if isinstance(node, ast.Name)},
        {node.attr for node in used if isinstance(node, ast.Attribute)},
    )


def imported(nodes: list[ast.AST]) -> set[str]:
    """Names that are imported from the package, by their own name."""
    return {
        alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "seamline"
        for alias in node.names
    }


def positional(function: Function) -> list[str]:
    """The arguments that may be given by their place, without self and cls."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def is_fixed_by_others(function: Function) -> bool:
    """Whether Qt or Python says what the arguments are, as of __exit__, or a cache keeps them."""
    name = function.name
    is_special = name.startswith("__") and name != "__init__"
    is_cached = any("cache" in ast.dump(decorator) for decorator in function.decorator_list)
    return name != name.lower() or is_special or is_cached or function.args.vararg is not None


def test_arguments_after_the_second_are_given_by_name() -> None:
    """A call says what its third argument is."""
    used = {file: handed_on(nodes) for file, nodes in files().items()}
    attributes = set().union(*(each for _, each in used.values()))
    # A variable of another file may have its name: only where it was imported does it count.
    brought = set().union(*(used[file][0] & imported(nodes) for file, nodes in files().items()))
    wrong = []
    for file, nodes in files().items():
        methods = {id(node) for each in nodes if isinstance(each, ast.ClassDef) for node in ast.walk(each)}
        for node in nodes:
            if not isinstance(node, Function) or len(positional(node)) < 3:
                continue
            # What a command is called by is the name of its function in its module.
            is_command = node.name == "run" and file.parent.name == "commands"
            handed = used[file][0] | (attributes if id(node) in methods else brought)
            if node.name in handed or is_command or is_fixed_by_others(node) or node.name in OTHERS:
                continue
            place = f"{file.relative_to(PACKAGE)}:{node.lineno}"
            wrong.append(f"{place} {node.name}({', '.join(positional(node))})")
    assert wrong == []


def test_no_name_of_a_class_means_two_things() -> None:
    """Whoever searches for a class finds the one."""
    classes = Counter(
        node.name for nodes in files().values() for node in nodes if isinstance(node, ast.ClassDef)
    )
    public = [name for name, number in classes.items() if number > 1 and not name.startswith("_")]
    assert classes
    assert public == []


# Private names of other libraries, for which they have no public one.
NOT_OURS = frozenset({"_actions", "_compiler", "_mergeable_ranks", "_pat_str"})
# What tests still reach for behind our own back, and names that they import from there: may only fall.
MAX_REACHED, MAX_IMPORTED = 22, 0
# Few files do, and reading the syntax of all takes seconds.
MAY_REACH = re.compile(r"(?<!self)(?<!cls)\._[a-z]|^\s*from seamline.*\b_[a-zA-Z]", re.MULTILINE)


def reaches(node: ast.AST) -> bool:
    """Whether an expression takes a private attribute of anything but the object or class itself."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in NOT_OURS
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    )


def imports_private(node: ast.AST) -> bool:
    """Whether a statement imports a private name of the package."""
    return (
        isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[0] == "seamline"
        and any(alias.name.startswith("_") and not alias.name.startswith("__") for alias in node.names)
    )


def test_tests_look_at_what_a_user_sees() -> None:
    """A test that needs a private name asks for a public one, or for what is on the screen."""
    reached, imported = [], []
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if not MAY_REACH.search(text):
            continue
        for node in ast.walk(ast.parse(text)):
            if reaches(node):
                reached.append(f"{file.name}:{ast.unparse(node)}")
            elif imports_private(node):
                imported.append(f"{file.name}:{ast.unparse(node)}")
    assert len(reached) <= MAX_REACHED, reached
    assert len(imported) <= MAX_IMPORTED, imported
