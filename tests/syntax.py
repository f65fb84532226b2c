"""The syntax of the package's files, parsed once for all tests that look at it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "app" / "seamline"


@cache
def package_files() -> dict[Path, ast.Module]:
    """Return every file of the package with its syntax, in the order of their paths."""
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}
