"""The page of requirements: each criterion has a test that is there, or a reason."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "tests" / "requirements.md"
# How many criteria each requirement of the document on conversations has, and how many lines the others have.
CRITERIA = dict.fromkeys(range(1, 16), 5)
LINES = {"M": 55, "C": 29}

_ROW = re.compile(r"^\| (\d+\.\d+|[MC]\d+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
_DEFINED = re.compile(r"^def (test_\w+)\(", re.MULTILINE)
_TEST = re.compile(r"`([\w/]+\.py)::(\w+)`")


@cache
def names_of_tests(path: Path) -> frozenset[str]:
    """The names of a file's tests, without running it."""
    return frozenset(_DEFINED.findall(path.read_text("utf-8")))


def test_every_criterion_is_held_by_a_test_or_has_a_reason() -> None:
    """The numbers of the document are there once and in order, and what is named as a test is one."""
    rows = _ROW.findall(PAGE.read_text("utf-8"))
    expected = [f"{number}.{item + 1}" for number, count in CRITERIA.items() for item in range(count)]
    expected += [f"{letter}{item + 1}" for letter, count in LINES.items() for item in range(count)]
    assert [number for number, _, _ in rows] == expected
    for number, _, held in rows:
        reason = _TEST.sub("", held).strip(" ,;:")
        named = _TEST.findall(held)
        assert named or len(reason.split()) > 5, f"{number} has neither a test nor a reason"
        assert held.count("::") == len(named), f"{number} names a test in another way"
        for file, test in named:
            assert (ROOT / file).is_file(), f"{number} names {file}"
            assert test in names_of_tests(ROOT / file), f"{number} names {test}, which is not in {file}"
