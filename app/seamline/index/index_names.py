"""Names of files in an index: a file keeps its own, from whichever folder it is indexed again."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath

from seamline.index.indexed_file import IndexedFile
from seamline.ordinary_files import exists, is_gone


def index_names(found: Mapping[Path, str], known: Mapping[str, IndexedFile]) -> dict[Path, str]:
    """Return the name of each file in an index; ids are made of it, so it stays what it was.

    found: absolute paths with the names that they would have by themselves. known: what is in the index.
    A name that another file has, which is still there, is made longer by the folders above.
    """
    by_path = {file.path: name for name, file in known.items()}
    names = {path: by_path[str(path)] for path in found if str(path) in by_path}
    # A file that is gone leaves its name: the folder may have been moved as a whole.
    taken = {name for name, file in known.items() if exists(Path(file.path))} | set(names.values())
    for path, name in found.items():
        if path in names:
            continue
        parts = path.parts[1:]
        length = len(PurePath(name).parts)
        while name in taken and length < len(parts):
            length += 1
            name = "/".join(parts[-length:])
        taken.add(name)
        names[path] = name
    return names


def vanished(
    given: Iterable[Path], names: Mapping[Path, str], known: Mapping[str, IndexedFile]
) -> list[IndexedFile]:
    """Return the files of an index that were in the folders that were given, and are gone.

    One that is there and was not found stays: it may not be read now, or for want of an extra.
    given: absolute paths of files and folders. names: of the files found in them. A folder that was moved as
    a whole counts as where it was, too; files elsewhere are none of this run's.
    """
    roots = {*map(str, given), *_former_roots(names, known)}
    held = set(names.values())
    return [
        file
        for file in known.values()
        if file.name not in held and _is_in(file.path, roots) and is_gone(Path(file.path))
    ]


def _former_roots(names: Mapping[Path, str], known: Mapping[str, IndexedFile]) -> set[str]:
    """Return the folders from which files were indexed that are now found elsewhere under the same name."""
    roots = set()
    for path, name in names.items():
        if name in known and known[name].path != str(path):
            was = PurePath(known[name].path)
            depth = len(PurePath(name).parts)
            if was.parts[-depth:] == PurePath(name).parts:
                roots.add(str(was.parents[depth - 1]))
    return {root for root in roots if not exists(Path(root))}


def _is_in(path: str, roots: Iterable[str]) -> bool:
    return any(path == root or path.startswith(root.rstrip(os.sep) + os.sep) for root in roots)
