"""How to get an optional extra: by pip, except that nothing can be added to the bundled program."""

from __future__ import annotations

import sys

from seamline.engine.phrases import phrase

IN_THE_PROGRAM = ("documents",)
"""The extras that the full bundled program includes; a small one lacks them."""


def is_bundled() -> bool:
    """Whether this is the bundled program that an installer sets up, with a Python of its own."""
    return bool(getattr(sys, "frozen", False))


def install_command(extra: str) -> str:
    """Return the command that installs an extra; "" in the bundled program, which takes none."""
    return "" if is_bundled() else f"pip install 'seamline[{extra}]'"


def way_to(extra: str) -> str:
    """Return how to get an extra: the command, or which edition to take instead of this program."""
    if command := install_command(extra):
        return command
    if extra in IN_THE_PROGRAM:
        return phrase("take the full Seamline")
    return phrase("take Seamline as a Python package, with the extra {extra}", extra=extra)


def missing(extra: str) -> str:
    """Return the end of a sentence that says that a library is missing, and how to get it."""
    if command := install_command(extra):
        return phrase("is not installed; install it with: {command}", command=command)
    return phrase(
        "is not in this program, which cannot be added to; {way} (Installing in the help says how)",
        way=way_to(extra),
    )
