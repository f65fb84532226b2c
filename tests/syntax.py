"""The syntax trees of the package's files, parsed once for all tests that use them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "app" / "seamline"


@cache
def package_files() -> dict[Path, ast.Module]:
    """Return every file of the package with its syntax tree, in the order of their paths."""
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}


@cache
def nodes_of(module: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, walked once for all tests, since that takes as long as to parse it."""
    return tuple(ast.walk(module))


def import_statements(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield every import anywhere in a tree; quick, since only statements are visited, not all nodes."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, name, None)
            # The body of a lambda, and the branches of a conditional expression, are no lists of statements.
            if isinstance(inner, list):
                waiting += inner
