"""Documents that are zips of XML: each is unpacked and checked before a library gets it.

Sizes that a zip states are not trusted: a few bytes can unpack to more than the memory holds.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from seamline.engine.errors import SourceError
from seamline.engine.phrases import message_of, phrase
from seamline.ordinary_files import open_file
from seamline.sources.decoding import SLICE_BYTES
from seamline.sources.documents.converted import read_whole
from seamline.sources.documents.kinds import OLE_MAGIC, ZIP_MAGIC
from seamline.sources.source import Source

_MAX_BYTES = 1 << 30
_MAX_MARKUP = 1 << 26
_MARKUP = (".xml", ".rels", ".xhtml", ".html", ".htm", ".opf", ".ncx")
_ENTITY = b"<!ENTITY"
# The flag of a file in a zip that wants a password.
_ENCRYPTED = 0x1
_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, NotImplementedError)


@dataclass(frozen=True)
class ZippedDocument:
    """A zip that is safe to unpack. packed: its bytes; markup: the content of its markup files, by name."""

    packed: bytes
    markup: dict[str, bytes]

    def file(self) -> io.BytesIO:
        """Return the document as a file object, for a library."""
        return io.BytesIO(self.packed)

    def with_markup(self, mended: Mapping[str, bytes]) -> ZippedDocument:
        """Return the document with some files of markup replaced. mended: their new content, by name."""
        written = io.BytesIO()
        with zipfile.ZipFile(self.file()) as packed, zipfile.ZipFile(written, "w") as new:
            for info in packed.infolist():
                new.writestr(info.filename, mended.get(info.filename) or packed.read(info))
        return ZippedDocument(written.getvalue(), {**self.markup, **mended})

    def count(self, mark: bytes, *, within: Callable[[str], bool] = lambda name: True) -> int:
        """Return how often `mark` occurs in the markup files whose names pass the test `within`."""
        return sum(content.count(mark) for name, content in self.markup.items() if within(name))


def is_zip_with(source: Source, mark: str, *, extension: str) -> bool:
    """Whether a file is a zip that holds the file named `mark`.

    For one that cannot be opened, as with a password, the extension decides.
    """
    if source.raw_head.startswith(OLE_MAGIC):
        return source.extension == extension
    if not source.raw_head.startswith(ZIP_MAGIC):
        return False
    try:
        with open_file(source.path) as file, zipfile.ZipFile(file) as opened:
            return mark in opened.namelist()
    except _BROKEN:
        return source.extension == extension


def read_zip(source: Source, label: str) -> ZippedDocument:
    """Read a document, and refuse one that would not fit into memory.

    Raises SourceError for a document with a password, a broken one and a zip bomb; and Cancelled.
    """
    if source.raw_head.startswith(OLE_MAGIC):
        raise SourceError(
            phrase(
                "{source} has a password, or is of an Office before 2007. Open it in the program "
                "that it is from, and save it as {label} without a password.",
                source=source.path,
                label=label,
            )
        )
    packed = read_whole(source)
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as opened:
            return ZippedDocument(packed, _unpacked(source, opened))
    except _BROKEN as error:
        raise SourceError(
            phrase(
                "{source} is a broken {label} file: {error}. Get it again.",
                source=source.path,
                label=label,
                error=message_of(error),
            )
        ) from error


def _unpacked(source: Source, opened: zipfile.ZipFile) -> dict[str, bytes]:
    """Unpack all files in a zip within limits, and return those of markup."""
    total = total_markup = 0
    markup = {}
    for info in opened.infolist():
        if info.flag_bits & _ENCRYPTED:
            raise SourceError(
                phrase("{source} has a password. Save it without, and open that.", source=source.path)
            )
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            # With other compression methods a single read may expand without a bound.
            raise SourceError(
                phrase("{source} is packed in a way that is not read here. Save it anew.", source=source.path)
            )
        is_markup = info.filename.lower().endswith(_MARKUP)
        content = bytearray()
        with opened.open(info) as file:
            while piece := file.read(SLICE_BYTES):
                total += len(piece)
                total_markup += len(piece) if is_markup else 0
                if total > _MAX_BYTES or total_markup > _MAX_MARKUP:
                    raise _too_large(source, total)
                if is_markup:
                    content += piece
                source.report("unpack", total, max(total, _MAX_BYTES))
        if is_markup:
            markup[info.filename] = bytes(content)
            if _ENTITY in content:
                raise SourceError(
                    phrase(
                        "{source}: {filename} defines entities, as no document does that a program saved, "
                        "and which may expand without a bound. It is not opened.",
                        source=source.path,
                        filename=info.filename,
                    )
                )
    return markup


def _too_large(source: Source, size: int) -> SourceError:
    return SourceError(
        phrase(
            "{source} is too large to be converted: it unpacks to more than {size:,} MB, of which {markup:,} "
            "MB may be text. Save it in parts.",
            source=source.path,
            size=size >> 20,
            markup=_MAX_MARKUP >> 20,
        )
    )
