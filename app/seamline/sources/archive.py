"""Archives: exports of many files, in a folder or a zip, read as one source.

Nothing is unpacked to disk, so that no name in a zip becomes a path there; sizes that a zip states are not
trusted.
"""

from __future__ import annotations

import os
import re
import struct
import zipfile
import zlib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import IO, Protocol

from seamline.engine.errors import SourceError
from seamline.engine.phrases import message_of, phrase, reason_of
from seamline.ordinary_files import is_file, is_folder, open_file
from seamline.sources.decoding import SLICE_BYTES

_ZIP_MAGIC = b"PK\x03\x04"
# The flag of a file in a zip that wants a password.
_ENCRYPTED = 0x1
_MEMBER_BYTES = 1 << 28
_TOTAL_BYTES = 1 << 30
_TOTAL_RATIO = 100

# ChatGPT, Claude.ai and DeepSeek export their conversations in one file, or in numbered ones, among many
# other files; Grok in one file some folders deep. Takeout has a folder for Gemini among those of other
# activities, in folders whose names may be in any language.
_CONVERSATIONS = re.compile(
    r"(?:[^/]+/)?conversations(?:-\d+)?\.json"
    r"|(?:[^/]+/)*prod-grok-backend\.json"
    r"|(?!Takeout/[^/]+/[^/]+$)(?:[^/]+/)+[^/]*(?:[Gg]emini|[Bb]ard)[^/]*/[^/]+\.json"
)
# WhatsApp's name for every chat on iPhones; elsewhere the file is named after the app and the chat.
_CHAT = "_chat.txt"
_WHATSAPP = re.compile("whats\\s?app|واتساب|واتساپ|ווטסאפ", re.I)

# A Slack export is known by these; an export of Claude.ai has a users.json too, but no list of channels.
_PEOPLE = "users.json"
_CHANNELS = ("channels.json", "groups.json", "dms.json", "mpims.json")


class MemberError(Exception):
    """A file in an archive that cannot be read; its text says why."""


class Archive(Protocol):
    """The files of an export.

    names: relative to the export's root, with forward slashes, sorted.
    conversations: if each file holds many conversations, the names of these files, with their size in bytes
    as the zip states it; empty for Slack's export, in which a conversation has many files.
    text: the name of the one text to read, as in a chat packed with its pictures; "" for other exports.
    """

    names: tuple[str, ...]
    conversations: Mapping[str, int]
    text: str

    def slices(self, name: str) -> Iterator[bytes]:
        """Read a file slice by slice; raises MemberError."""
        ...


def open_archive(path: Path) -> Archive | None:
    """Open a folder or a zip that holds an export; return None for any other path.

    Raises SourceError for a broken zip.
    """
    try:
        if is_folder(path):
            return _Folder(path) if is_export_folder(path) else None
        if not is_file(path) or not _begins_as_zip(path):
            return None
    except (OSError, ValueError):
        # The next step that reads the file reports what is wrong with it.
        return None
    try:
        archive = _Zip(path)
    except (zipfile.BadZipFile, struct.error, OSError, ValueError, NotImplementedError) as error:
        if path.suffix.lower() != ".zip":
            return None
        raise SourceError(
            phrase(
                "{path} is a zip archive that cannot be opened: {error}. Get it again, or unpack it "
                "and open the folder.",
                path=path,
                error=message_of(error),
            )
        ) from error
    return archive if archive.names else None


def is_export_folder(folder: Path) -> bool:
    """Whether a folder holds an export of many files, to be opened as one source."""
    return is_file(folder / _PEOPLE) and any(is_file(folder / name) for name in _CHANNELS)


def is_export_zip(path: Path) -> bool:
    """Whether a file is a zip that holds an export; False for one that cannot be opened."""
    try:
        return path.suffix.lower() == ".zip" and open_archive(path) is not None
    except SourceError:
        return False


def _begins_as_zip(path: Path) -> bool:
    with open_file(path) as file:
        return file.read(len(_ZIP_MAGIC)) == _ZIP_MAGIC


class _Folder:
    def __init__(self, path: Path) -> None:
        self._path = path
        self.names = tuple(sorted(self._walk()))
        self.conversations: Mapping[str, int] = {}
        self.text = ""

    def _walk(self) -> Iterator[str]:
        for parent, folders, names in os.walk(self._path):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                yield Path(parent, name).relative_to(self._path).as_posix()

    def slices(self, name: str) -> Iterator[bytes]:
        try:
            with open_file(self._path / name) as file:
                yield from _bounded(file, _MEMBER_BYTES)
        except OSError as error:
            raise MemberError(phrase("cannot be read: {reason}", reason=reason_of(error))) from error


class _Zip:
    """A zip, whose files may all lie in one folder within it; names is empty if it holds no export."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path)
        expanded = _TOTAL_RATIO * path.stat().st_size
        self._left = max(_TOTAL_BYTES, expanded)
        self._member_bytes = _MEMBER_BYTES
        files = {info.filename: info.file_size for info in self._zip.infolist() if not info.is_dir()}
        root = _root_of(files)
        self._root = root or ""
        self.conversations: Mapping[str, int] = {}
        self.text = ""
        if root is not None:
            self.names = tuple(sorted(name.removeprefix(root) for name in files if name.startswith(root)))
        else:
            self.conversations = {
                name: files[name]
                for name in sorted(files)
                if _CONVERSATIONS.fullmatch(name) and not _is_of_finder(name)
            }
            self.text = "" if self.conversations else _chat_in(files, path.stem)
            self.names = tuple(self.conversations) or tuple(filter(None, (self.text,)))
            self._member_bytes = max(_MEMBER_BYTES, expanded)

    def slices(self, name: str) -> Iterator[bytes]:
        info = self._zip.getinfo(f"{self._root}{name}")
        # With other compression methods a single read may expand without a bound.
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise MemberError(
                phrase("is packed in a way that is not read here: unpack the zip and open the folder")
            )
        if info.flag_bits & _ENCRYPTED:
            raise MemberError(phrase("is encrypted"))
        try:
            with self._zip.open(info) as file:
                for raw in _bounded(file, min(self._member_bytes, self._left)):
                    self._left -= len(raw)
                    yield raw
        except (
            zipfile.BadZipFile,
            zlib.error,
            struct.error,
            OSError,
            EOFError,
            NotImplementedError,
        ) as error:
            raise MemberError(phrase("is broken: {error}", error=message_of(error))) from error


def _is_of_finder(name: str) -> bool:
    """Whether a file in a zip is one of the metadata files that macOS adds for every file."""
    return name.startswith("__MACOSX/") or PurePosixPath(name).name.startswith("._")


def _chat_in(names: Collection[str], zip_name: str) -> str:
    """Return the name of the text in a zip that is a WhatsApp chat; "" unless there is exactly one."""
    texts = [name for name in names if name.lower().endswith(".txt") and not _is_of_finder(name)]
    chats = [name for name in texts if PurePosixPath(name).name == _CHAT]
    chats = chats or [name for name in texts if _WHATSAPP.search(f"{zip_name} {name}")]
    return chats[0] if len(chats) == 1 else ""


def _root_of(names: Collection[str]) -> str | None:
    """Return the folder in a zip that holds a Slack export: "" or a name ending in a slash; None if none."""
    roots = sorted(
        (name.removesuffix(_PEOPLE) for name in names if PurePosixPath(name).name == _PEOPLE), key=len
    )
    return next((root for root in roots if any(f"{root}{name}" in names for name in _CHANNELS)), None)


def _bounded(file: IO[bytes], limit: int) -> Iterator[bytes]:
    done = 0
    while raw := file.read(SLICE_BYTES):
        done += len(raw)
        if done > limit:
            raise MemberError(
                phrase("holds more than {limit:,} MB, which no part of an export does", limit=limit >> 20)
            )
        yield raw
