"""How what an extra brings is had: by pip; but to the program of an installer nothing can be added."""

from __future__ import annotations

import sys

from seamline.engine.phrases import phrase

IN_THE_PROGRAM = ("documents",)
"""The extras that the program of an installer brings, but for a small one."""


def is_bundled() -> bool:
    """Whether this is the program of an installer, which has a Python of its own."""
    return bool(getattr(sys, "frozen", False))


def install_command(extra: str) -> str:
    """Return what installs an extra, as it is typed; "" where nothing does."""
    return "" if is_bundled() else f"pip install 'seamline[{extra}]'"


def way_to(extra: str) -> str:
    """Return how an extra is had: the command, or what to take instead of this program."""
    if command := install_command(extra):
        return command
    if extra in IN_THE_PROGRAM:
        return phrase("take the full Seamline")
    return phrase("take Seamline as a Python package, with the extra {extra}", extra=extra)


def missing(extra: str) -> str:
    """Say of a library that it is not there, and how it is had, as the end of a sentence."""
    if command := install_command(extra):
        return phrase("is not installed; install it with: {command}", command=command)
    return phrase(
        "is not in this program, which cannot be added to; {way} (Installing in the help says how)",
        way=way_to(extra),
    )
