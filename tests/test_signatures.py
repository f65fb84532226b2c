"""Signatures of the package: what comes after the second argument is named, and a class name is one thing."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

from tests.syntax import PACKAGE, package_files

Function = ast.FunctionDef | ast.AsyncFunctionDef
# Qt's own painting; the fields of a Config, which read as a table; and what everybody calls.
OTHERS = frozenset({"paint", "parameter_field", "analyse"})


@cache
def files() -> dict[Path, list[ast.AST]]:
    """Every file of the package with its syntax."""
    return {file: list(ast.walk(module)) for file, module in package_files().items()}


def handed_on(nodes: list[ast.AST]) -> set[str]:
    """Names that are used without being called: whoever calls such a function is bound by its type."""
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in nodes
        if isinstance(node, ast.Name | ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and id(node) not in called
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
    anywhere = set().union(*used.values())
    wrong = [
        f"{file.relative_to(PACKAGE)}:{node.lineno} {node.name}({', '.join(positional(node))})"
        for file, nodes in files().items()
        for node in nodes
        if isinstance(node, Function)
        and len(positional(node)) > 2
        and not is_fixed_by_others(node)
        and node.name not in OTHERS
        and node.name not in (used[file] if node.name.startswith("_") else anywhere)
    ]
    assert wrong == []


def test_no_name_of_a_class_means_two_things() -> None:
    """Whoever searches for a class finds the one."""
    classes = Counter(
        node.name for nodes in files().values() for node in nodes if isinstance(node, ast.ClassDef)
    )
    public = [name for name, number in classes.items() if number > 1 and not name.startswith("_")]
    assert classes
    assert public == []
