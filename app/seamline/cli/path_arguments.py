"""Types of arguments that are paths: what a shell makes of a variable that is not set is none."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def named_path(text: str) -> Path:
    """Return the path that an argument names. Raises ArgumentTypeError for "", which Path takes for `.`."""
    if not text:
        raise argparse.ArgumentTypeError("the path is empty, as that of a variable that is not set")
    return Path(text)


def output_path(text: str) -> Path:
    """Return the file to write, as named_path().

    Raises ArgumentTypeError for what ends as a folder does, and for what elsewhere is standard output.
    """
    path = named_path(text)
    if text == "-":
        raise argparse.ArgumentTypeError(
            "- is no file: what can go to standard output does without -o; write ./- for a file of that name"
        )
    if text.endswith((os.sep, os.altsep or os.sep)):
        raise argparse.ArgumentTypeError(f"{text} ends as a folder does; name the file to write in it")
    return path
