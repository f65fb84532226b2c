"""The table of what is tried: made from counts, and each number in it came of a run."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "reliability.py"


@pytest.fixture(scope="module")
def reliability() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("reliability", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look their module up by name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def figures(page: str) -> dict[str, tuple[int, ...]]:
    """What was tried and what failed, by the row."""
    rows = re.findall(r"^\| (\w[^|]*) \|.*\| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)
    return {name.casefold(): tuple(int(each.replace(",", "")) for each in counts) for name, *counts in rows}


def test_page_says_what_was_counted(reliability: ModuleType) -> None:
    """Each row that was tried has its counts, in the order of the table."""
    page = reliability.page({"kills": 1_234, "documents": 7, "cancels": 3}, {"cancels": 2})
    assert [*figures(page).items()] == [("documents", (7, 0)), ("kills", (1_234, 0)), ("cancels", (3, 2))]


def test_page_of_the_help_has_every_row_and_no_failure(reliability: ModuleType) -> None:
    """A row that is added, and a failure, ask for the page to be made anew."""
    root = SCRIPT.parents[1]
    found = figures(reliability.PAGE.read_text(encoding="utf-8"))
    rows = [row for row in reliability.ROWS if all((root / path).is_file() for path in row.tests)]
    assert [*found] == [row.name for row in rows]
    assert all(tried > 0 and failed == 0 for tried, failed in found.values())
    assert len(rows) >= 6


def test_examples_and_said_numbers_are_counted(reliability: ModuleType, tmp_path: Path) -> None:
    """Property tests are counted by their examples, others by what they say; a failure is counted too."""
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "from hypothesis import given, settings, strategies as st\n"
        "@pytest.mark.parametrize('n', [1, 2])\n"
        "@given(st.integers())\n"
        "@settings(max_examples=20, database=None)\n"
        "def test_property(n, value): assert True\n"
        "def test_said(record_property):\n"
        "    record_property('reliability', 'cancels')\n"
        "    record_property('tried', 3)\n"
        "    record_property('tried', 4)\n"
        "def test_wrong(): assert False\n"
    )
    code = (
        f"import sys; sys.path.insert(0, {str(SCRIPT.parent)!r}); import reliability as r, pytest\n"
        "r.ROWS = (r.Row('kills', '', '', ('test_it.py',)),)\n"
        "counts = r.Counts()\n"
        "options = ['-q', '-p', 'no:cacheprovider', '-p', '_hypothesis_pytestplugin']\n"
        "pytest.main([*options, 'test_it.py'], plugins=[counts])\n"
        "print('COUNTS', dict(counts.tried), dict(counts.failed))\n"
    )
    # The other plugins, Qt among them, take longer to import than the tests to run.
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=True)
    assert "COUNTS {'kills': 40, 'cancels': 7} {'kills': 1}" in done.stdout
