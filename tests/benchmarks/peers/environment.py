"""A virtual environment for the splitters, so that none of their packages get into the project's."""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

_CONSTRAINTS = Path(__file__).with_name("constraints.txt")


def install(folder: Path, packages: Iterable[str]) -> dict[str, str]:
    """Make the environment in a folder, if there is none, and install packages in their pinned versions.

    Returns the reason, by package, for each that cannot be installed.
    """
    if not python_of(folder).exists():
        venv.create(folder, with_pip=True)
    failed = {}
    for package in dict.fromkeys(packages):
        command = [
            str(python_of(folder)),
            "-m",
            "pip",
            "install",
            "--quiet",
            "-c",
            str(_CONSTRAINTS),
            package,
        ]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
            failed[package] = (lines or ["pip failed"])[-1].removeprefix("ERROR: ")
    return failed


def python_of(folder: Path) -> Path:
    """Return the interpreter of an environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def versions() -> dict[str, str]:
    """Return the pinned version of each package."""
    lines = _CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if "==" in line)
    return {name.lower(): version for name, version in pairs}
