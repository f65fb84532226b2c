"""What runs the checks elsewhere: the workflow of a code host, and the hooks of a commit."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOW: dict[Any, Any] = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
HOOKS: list[dict[str, Any]] = [
    hook
    for repository in yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    for hook in repository["hooks"]
]
JOB = WORKFLOW["jobs"]["test"]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def commands(*, linux: bool) -> list[list[str]]:
    """Return the commands that a system runs, in order, without what sets them apart by system."""
    wanted = f"runner.os {'==' if linux else '!='} 'Linux'"
    lines = [line for step in JOB["steps"] if step.get("if") == wanted for line in step["run"].splitlines()]
    return [shlex.split(line.replace('"$VENV_PYTHON"', "python")) for line in lines]


def checks(lines: list[list[str]]) -> list[list[str]]:
    """Return the checks among commands of Python, without its own options."""
    return [[word for word in line[1:] if word not in ("-P", "-m")] for line in lines]


def test_workflow_covers_three_systems_and_every_python() -> None:
    """Each Python that the package promises is tried on each system, and one failure hides no other."""
    matrix = JOB["strategy"]["matrix"]
    assert [name.split("-")[0] for name in matrix["system"]] == ["ubuntu", "macos", "windows"]
    promised = [
        match[1]
        for each in PYPROJECT["project"]["classifiers"]
        if (match := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each))
    ]
    assert matrix["python"] == promised
    assert len(promised) == 3
    assert set(matrix) == {"system", "python"}
    assert JOB["strategy"]["fail-fast"] is False
    # "on" is a truth value to YAML.
    assert set(WORKFLOW[True]) == {"push", "pull_request"}


def test_workflow_runs_the_script_where_that_runs() -> None:
    """Linux is checked as a developer checks it, the slow tests too."""
    assert commands(linux=True) == [["packaging/test", "--all"]]
    if sys.platform != "win32":
        assert os.access(ROOT / "packaging/test", os.X_OK)


def test_workflow_checks_elsewhere_what_the_script_checks() -> None:
    """The other systems have the same steps, and each names a module that is installed for the tests."""
    lines = commands(linux=False)
    script = (ROOT / "packaging/test").read_text("utf-8")
    steps = re.findall(
        r'^    (?:step|beside) .*?"\$python"(.*?)(?: \$\{arguments.*)?$', script.split("\nelse\n")[1], re.M
    )
    assert checks(lines)[3:] == checks([shlex.split(f"python{step}") for step in steps])
    assert len(steps) == 4
    for line in lines:
        assert line[0] == "python"
        assert importlib.util.find_spec(line[line.index("-m") + 1]), line


def test_workflow_installs_what_is_pinned() -> None:
    """Nothing is installed past the constraints, and the build backend is not fetched by itself."""
    installs = [line for line in commands(linux=False) if "install" in line]
    assert [line[-1] for line in installs] == ["hatchling", ".[test]"]
    for line in installs:
        assert (ROOT / line[line.index("--constraint") + 1]).is_file()
    assert "--no-build-isolation" in installs[-1]
    cached = next(step["with"] for step in JOB["steps"] if "setup-python" in step.get("uses", ""))
    assert cached["cache"] == "pip"
    assert all((ROOT / name).is_file() for name in cached["cache-dependency-path"].split())


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_hook_names_a_command_that_runs(hook: dict[str, Any]) -> None:
    """A hook fetches nothing: it is a command of the active environment, with options that it knows."""
    assert hook["language"] == "system"
    python, *rest = shlex.split(hook["entry"])
    assert python == "python"
    done = subprocess.run([sys.executable, *rest, "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_hooks_check_what_the_script_checks() -> None:
    """Whoever commits with the hooks is not surprised by the checks that follow, tests aside."""
    script = (ROOT / "packaging/test").read_text("utf-8")
    for hook in HOOKS:
        assert f"step '{hook['name']}'" in script or f"step {hook['name']} " in script
    assert len(HOOKS) == script.split("\nelse\n")[1].count("    step ") - 1
