"""The environment of a program as its users have it."""

from __future__ import annotations

import os
from pathlib import Path


def as_installed(folder: Path) -> dict[str, str]:
    """Return the environment of a program whose modules are compiled, as they are once it is installed.

    folder: what is compiled is kept there; the first program that is run with it compiles. Without it a
    checkout whose interpreter writes no bytecode would compile every module at every start, half a second.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}
