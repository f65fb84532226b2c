"""EPUB: books, with their chapters in reading order."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.sources.documents.converted import Converted, document_format
from seamline.sources.documents.html_parts import PartCounts
from seamline.sources.documents.kinds import HTML_EXTENSIONS
from seamline.sources.documents.library import page_converter
from seamline.sources.documents.markup_text import decoded_markup
from seamline.sources.documents.zipped import is_zip_with, read_zip
from seamline.sources.source import Source

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
_ENCRYPTED = re.compile(rb"CipherReference[^<>]{0,200}URI=[\"'][^\"'<>]{0,500}\.x?html?[\"']", re.IGNORECASE)


def _matches(source: Source) -> bool:
    return is_zip_with(source, _CONTAINER, extension=".epub")


def _convert(source: Source) -> Converted:
    book = read_zip(source, "EPUB")
    if _ENCRYPTED.search(book.markup.get(_ENCRYPTION, b"")):
        # Often only fonts are encrypted, which does not matter here.
        raise SourceError(
            phrase(
                "{source} is protected: its chapters are encrypted. Open a copy that is not.",
                source=source.path,
            )
        )
    source.report("convert", 0, 1)
    text = page_converter("EpubConverter").convert(book.file(), None, strict=True).markdown.strip()
    source.report("convert", 1, 1)
    chapters = [
        decoded_markup(content) or content.decode("utf-8", "replace")
        for name, content in book.markup.items()
        if PurePosixPath(name).suffix.lower() in HTML_EXTENSIONS
    ]
    parts = PartCounts.of(chapters)
    return Converted(text, lost=parts.lost_from(text))


FORMAT = document_format(
    name="epub",
    label="EPUB",
    extensions=(".epub",),
    description="Books, converted to markdown.",
    matches=_matches,
    convert=_convert,
)
