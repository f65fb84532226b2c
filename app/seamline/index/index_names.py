"""Names of files in an index: a file keeps its name, whichever folder is given when it is indexed again."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath

from seamline.index.indexed_file import IndexedFile, look_at
from seamline.ordinary_files import exists, is_folder, is_gone, name_parts


def index_names(found: Mapping[Path, str], known: Mapping[str, IndexedFile]) -> dict[Path, str]:
    """Return the name of each file in an index; a known file keeps its name, since ids are made of it.

    found: absolute paths, each with the name that it would have by itself. known: the files in the index, by
    name. If another file has the name, folders above are added to it, unless that file is gone for good, or
    its folder was moved as a whole.
    """
    by_path = {file.path: name for name, file in known.items()}
    names = {path: by_path[str(path)] for path in found if str(path) in by_path}
    moved = _former_roots(found, known)
    taken = {name for name, file in known.items() if _keeps_its_name(file, moved)} | set(names.values())
    for path, name in found.items():
        if path in names:
            continue
        parts = name_parts(path)
        length = len(PurePath(name).parts)
        while name in taken and length < len(parts):
            length += 1
            name = "/".join(parts[-length:])
        taken.add(name)
        names[path] = name
    return names


def _keeps_its_name(file: IndexedFile, moved: set[str]) -> bool:
    """Whether a file exists, or may come back, as one on a disk that is not mounted now."""
    path = Path(file.path)
    return exists(path) or not (_is_in(file.path, moved) or is_folder(path.parent))


def vanished(
    given: Iterable[Path], names: Mapping[Path, str], *, known: Mapping[str, IndexedFile]
) -> list[IndexedFile]:
    """Return the files of an index that were in the given folders, and no longer exist.

    A file that exists and was not found stays: it may be unreadable now, or need an extra that is missing.
    given: absolute paths of files and folders. names: of the files found in them. Of a folder that was moved
    as a whole, the old place counts as given too; files elsewhere are not looked at.
    """
    roots = {*map(str, given), *_former_roots(names, known)}
    held = set(names.values())
    return [
        file
        for file in known.values()
        if file.name not in held and _is_in(file.path, roots) and is_gone(Path(file.path))
    ]


def _former_roots(names: Mapping[Path, str], known: Mapping[str, IndexedFile]) -> set[str]:
    """Return the indexed folders that were moved: they do not exist, and most of their files are elsewhere.

    A file counts as moved if its name and its size are the same; by name alone, any README.md would.
    """
    found = Counter[str]()
    for path, name in names.items():
        if name in known and known[name].path != str(path) and _size(path) == known[name].size:
            was = PurePath(known[name].path)
            depth = len(PurePath(name).parts)
            if was.parts[-depth:] == PurePath(name).parts:
                found[str(was.parents[depth - 1])] += 1
    return {
        root
        for root, count in found.items()
        if not exists(Path(root)) and 2 * count > sum(_is_in(file.path, [root]) for file in known.values())
    }


def _size(path: Path) -> int:
    """Return the size of a file as an index keeps it, or -1 if it cannot be read."""
    try:
        return look_at(path, "", settings_digest="").size
    except OSError:
        return -1


def _is_in(path: str, roots: Iterable[str]) -> bool:
    return any(path == root or path.startswith(root.rstrip(os.sep) + os.sep) for root in roots)
