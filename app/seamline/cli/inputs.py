"""Input files of a command, each with a unique name that does not depend on the working directory."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from seamline import sources
from seamline.cli.targets import overwriting
from seamline.engine.errors import SourceError
from seamline.exports.own_files import is_own, leave_out_own
from seamline.ordinary_files import absolute, is_folder, is_same, name_parts

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Input:
    """A file to read.

    name: its path inside the folder that was given, or as much of the end of its path as makes it unique.
    only: (start, end), to read only the documents with these numbers from 0, end excluded; None for all.
    """

    path: Path
    name: str
    only: tuple[int, int] | None = None


def find_inputs(
    paths: Sequence[Path], failed: Callable[[str], None], *, output: Path | None = None
) -> list[Input]:
    """Expand files and folders; one that cannot be found is reported to `failed`, and the others are used.

    output: the file or folder to be written. What an earlier run wrote there is skipped in folders, or a
    second run would read the results of the first; other files that Seamline wrote are skipped, too, with a
    message in the log. Raises ConfigError if the output is a readable document in one of the folders.
    """
    found: dict[Path, Path] = {}
    lengths: dict[Path, int] = {}
    for given in paths:
        try:
            files = sources.find_files([given], unreadable=failed)
            inside = is_folder(given)
            if inside:
                files = leave_out_own(given, _besides(files, output), passed_over=logger.warning)
        except SourceError as error:
            failed(str(error))
            continue
        for path in files:
            # A folder that is one source, such as an export, is found as itself, with a path of no parts.
            parts = max(1, len(path.relative_to(given).parts)) if inside else 1
            found.setdefault(absolute(path), path)
            lengths.setdefault(absolute(path), parts)
    names = _unique_names(lengths)
    return [Input(path, names[absolute]) for absolute, path in found.items()]


def _besides(files: Sequence[Path], output: Path | None) -> Sequence[Path]:
    """Return the files of a folder without those of the output. Raises ConfigError if that is a document."""
    written = [] if output is None else [path for path in files if _is_of(path, output)]
    for path in written:
        if output is not None and is_same(path, output) and _is_text(path):
            raise overwriting(output)
    return [path for path in files if path not in written]


def _is_text(path: Path) -> bool:
    """Whether a file can be read as a document, and is nothing that an earlier run has written.

    A page could be cut as a text, and memories be taken for messages.
    """
    if is_own(path):
        return False
    try:
        sources.list_entries(path)
    except (SourceError, OSError):
        return False
    return True


def _is_of(path: Path, output: Path) -> bool:
    return is_same(path, output) or absolute(path).is_relative_to(absolute(output))


def _unique_names(lengths: dict[Path, int]) -> dict[Path, str]:
    """Name each path by its last parts: by `lengths` of them, or by more if two would have the same name."""
    lengths = dict(lengths)
    while True:
        names = {path: "/".join(name_parts(path)[-length:]) for path, length in lengths.items()}
        counts = Counter(names.values())
        alike = [
            path for path, name in names.items() if counts[name] > 1 and lengths[path] < len(name_parts(path))
        ]
        if not alike:
            return names
        for path in alike:
            lengths[path] += 1
