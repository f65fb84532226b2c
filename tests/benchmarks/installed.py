"""The environment of an installed program."""

from __future__ import annotations

import os
from pathlib import Path


def as_installed(folder: Path) -> dict[str, str]:
    """Return an environment in which modules stay compiled, as those of an installed program are.

    folder: for the bytecode, which the first program with this environment writes. Without it, if the
    interpreter writes no bytecode, each start would compile all modules, which takes half a second.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}
