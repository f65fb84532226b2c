"""Types of arguments that are paths: an empty argument, as of an unset shell variable, is refused."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def named_path(text: str) -> Path:
    """Return the path of an argument. Raises ArgumentTypeError for "", which Path would read as `.`."""
    if not text:
        raise argparse.ArgumentTypeError("the path is empty, as that of a variable that is not set")
    return Path(text)


def output_path(text: str) -> Path:
    """Return the path of a file to write. Raises ArgumentTypeError for "", and for one with a final slash."""
    path = named_path(text)
    if text == "-":
        raise argparse.ArgumentTypeError(
            "- is no file: what can go to standard output does without -o; write ./- for a file of that name"
        )
    if text.endswith((os.sep, os.altsep or os.sep)):
        raise argparse.ArgumentTypeError(f"{text} ends as a folder does; name the file to write in it")
    return path
