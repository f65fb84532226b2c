"""Docstrings of what takes, returns or holds arrays say shape and type, as in `(n,) int64`."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from tests.syntax import PACKAGE, package_files

PARTS = ("desktop", "embedders", "engine", "index", "instruments", "memories")

# A shape has a comma, and lengths such as `n - 1` or `len(spans)`; the type follows.
_LENGTHS = r"(?:[\w .+*/-]|\(\w*\))*"
_TYPE = r"(?:array|bool|str|float(?:32|64)|u?int(?:8|16|32|64))\b"
_SHAPE = re.compile(rf"\({_LENGTHS}(?:,{_LENGTHS})+\)\s+{_TYPE}")


@cache
def _modules() -> dict[str, ast.Module]:
    by_path = {path.relative_to(PACKAGE): module for path, module in package_files().items()}
    return {path.as_posix(): module for path, module in by_path.items() if path.parts[0] in PARTS}


def _names(node: ast.AST) -> set[str]:
    return {
        each.id if isinstance(each, ast.Name) else each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Name | ast.Attribute)
    }


@cache
def _array_types() -> frozenset[str]:
    """Return what annotations call an array: numpy's names, and those that modules give to its types."""
    given = {
        target.id
        for module in _modules().values()
        for node in module.body
        if isinstance(node, ast.Assign) and "NDArray" in _names(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return frozenset(given | {"NDArray", "ndarray"})


def _is_array(annotation: ast.expr | None) -> bool:
    return annotation is not None and not _array_types().isdisjoint(_names(annotation))


def _public(body: list[ast.stmt]) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not re.match(r"_(?!_)", node.name):
            yield node


def _silent_functions(module: ast.Module) -> Iterator[str]:
    """Yield the public functions and methods with arrays among parameters or result, but no shape."""
    for node in _public(module.body):
        is_class = isinstance(node, ast.ClassDef)
        for function in _public(node.body) if is_class else (node,):
            if isinstance(function, ast.ClassDef):
                continue
            parameters = (each for each in ast.walk(function.args) if isinstance(each, ast.arg))
            annotations = (*(each.annotation for each in parameters), function.returns)
            docstring = ast.get_docstring(function) or ""
            if any(map(_is_array, annotations)) and not _SHAPE.search(docstring):
                yield f"{node.name}.{function.name}" if is_class else function.name


def _silent_fields(module: ast.Module) -> Iterator[str]:
    """Yield the array fields of public classes whose docstring does not name them, or says no shape."""
    for node in _public(module.body):
        docstring = ast.get_docstring(node) or ""
        for field in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(field, ast.AnnAssign) and _is_array(field.annotation):
                name = ast.unparse(field.target)
                if not _SHAPE.search(docstring) or not re.search(rf"\b{name}\b", docstring):
                    yield f"{node.name}.{name}"


@pytest.mark.parametrize("search", [_silent_functions, _silent_fields])
def test_docstrings_say_the_shape_and_type_of_arrays(
    search: Callable[[ast.Module], Iterator[str]],
) -> None:
    """A reader learns from the docstring what comes in and out, without running the function."""
    silent = [f"{path}: {name}" for path, module in _modules().items() for name in search(module)]
    assert not silent, "without shape and type, such as `(n,) int64`:\n" + "\n".join(silent)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('def f(a: IndexArray):\n "Return."', ["f"]),
        ('def f(a: IndexArray):\n "a: (n,), ascending."', ["f"]),
        ('def f(a: IndexArray):\n "a: (n - 1,) int64."', []),
        (
            'class C:\n def f(self) -> FloatArray:\n  "(len(x), 2) float32."\n def g(self, *, b: Nats): ...',
            ["C.g"],
        ),
        ("def _f(a: IndexArray): ...\ndef g(a: int): ...", []),
    ],
)
def test_a_docstring_without_shape_is_found(code: str, found: list[str]) -> None:
    assert list(_silent_functions(ast.parse(code))) == found


@pytest.mark.parametrize(
    ("docstring", "found"),
    [("a: (n,) int64.", ["C.b"]), ("a, b: (n,) int64.", []), ("a, b.", ["C.a", "C.b"])],
)
def test_a_field_without_shape_is_found(docstring: str, found: list[str]) -> None:
    module = ast.parse(f'class C:\n "{docstring}"\n a: IndexArray\n b: FloatArray | None = None\n c: int')
    assert list(_silent_fields(module)) == found
