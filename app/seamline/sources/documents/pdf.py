"""PDF: pages of text, read one after the other, so that each keeps its number and reading can be stopped.

Pages are read by pdfminer.six, which markitdown uses for running text as well. Markitdown's own reader is
avoided: it takes prose whose words are placed one by one, as TeX does, for tables with a word in each cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from io import BytesIO, StringIO
from typing import Any

from seamline.engine.errors import SourceError
from seamline.engine.phrases import Phrase, counted, phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources.documents.converted import Converted, document_format, first_of, read_whole
from seamline.sources.documents.kinds import begins_as_pdf
from seamline.sources.documents.library import PDFMINER, described
from seamline.sources.documents.page_text import joined_pages
from seamline.sources.documents.pdf_streams import expands_too_far
from seamline.sources.source import Source

_UNMAPPED = re.compile(r"\(cid:\d{1,6}\)")
# Hebrew and Arabic, with the presentation forms of letters.
_FROM_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+")
_NAMED = 8


def _matches(source: Source) -> bool:
    return begins_as_pdf(source.raw_head, source.extension)


def _convert(source: Source) -> Converted:
    texts: list[str] = []
    empty, broken, reason = list[int](), list[int](), ""
    reader = _PageReader()
    pages = _pages_of(source)
    for number, page in enumerate(pages, 1):
        source.report("convert", number - 1, len(pages))
        try:
            texts.append(reader.text_of(page))
        except Exception as error:  # noqa: BLE001 - anything may come of a damaged page, and others may do
            texts.append("")
            broken.append(number)
            reason = reason or described(error)
        else:
            if not texts[-1].strip():
                empty.append(number)
    source.report("convert", len(texts), len(texts))
    _require_text(source, texts, empty=empty, reason=reason)
    text, starts = joined_pages(texts)
    lost = [phrase("headings and tables came as text")]
    if reader.images:
        lost.append(counted(reader.images, "{count:,} image(s) left out"))
    return Converted(
        text, pages=starts, lost=lost, notes=[*_notes(text, empty, broken=broken, reason=reason)]
    )


def _pages_of(source: Source) -> list[Any]:
    """Open a PDF and return its pages, whose text is not yet read."""
    from pdfminer.pdfdocument import PDFDocument, PDFPasswordIncorrect
    from pdfminer.pdfpage import PDFPage
    from pdfminer.pdfparser import PDFParser

    packed = read_whole(source)
    if expands_too_far(packed, report=partial(source.report, "unpack")):
        raise SourceError(
            phrase(
                "{source} is not opened: a part of it unpacks to more than any page has, and would "
                "fill the memory. Print it into a new PDF with the program that it is from.",
                source=source.path,
            )
        )
    try:
        return list(PDFPage.create_pages(PDFDocument(PDFParser(BytesIO(packed)))))
    except PDFPasswordIncorrect as error:
        raise SourceError(
            phrase(
                "{source} has a password. Open it in a PDF viewer, print or save it without one, and "
                "open that.",
                source=source.path,
            )
        ) from error


class _PageReader:
    """Reads pages, and counts the images on them."""

    def __init__(self) -> None:
        from pdfminer.layout import LAParams
        from pdfminer.pdfinterp import PDFResourceManager

        # Fonts are shared by the pages.
        self._resources = PDFResourceManager()
        self._layout = LAParams()
        self.images = 0

    def text_of(self, page: Any) -> str:
        """Return the text of a page."""
        from pdfminer.converter import TextConverter
        from pdfminer.pdfinterp import PDFPageInterpreter

        written = StringIO()
        device: Any = TextConverter(self._resources, written, laparams=self._layout)
        device.render_image = self._count_image
        PDFPageInterpreter(self._resources, device).process_page(page)
        device.close()
        return written.getvalue()

    def _count_image(self, name: str, stream: object) -> None:
        self.images += 1


def _require_text(source: Source, texts: list[str], *, empty: list[int], reason: str) -> None:
    """Raise SourceError for a PDF without any text, with the reason."""
    if any(text.strip() for text in texts):
        return
    if not texts:
        raise SourceError(
            phrase("{source} is a PDF without pages, or a damaged one. Get it again.", source=source.path)
        )
    pages = plural(len(texts), "{count:,} page", "{count:,} pages")
    if empty:
        raise SourceError(
            phrase(
                "{source} holds no text on its {pages}: pictures alone, as of a scan, or nothing. "
                "Have a program for text recognition (OCR) add the text, and open the result.",
                source=source.path,
                pages=pages,
            )
        )
    raise SourceError(
        phrase(
            "{source}: not one of its {pages} can be read ({reason}).",
            source=source.path,
            pages=pages,
            reason=reason,
        )
    )


def _notes(text: str, empty: list[int], *, broken: list[int], reason: str) -> Iterator[SourceNote]:
    if broken:
        said = phrase("{pages} could not be read ({reason})", pages=_pages(broken), reason=reason)
        yield SourceNote(said, skipped=True)
    if empty:
        said = phrase("{pages} without text: blank, or a picture, as of a scan", pages=_pages(empty))
        yield SourceNote(said, skipped=True)
    if from_right := len(_FROM_RIGHT.findall(text)):
        yield SourceNote(
            counted(
                from_right,
                "{count:,} word(s) written from right to left, in the order in which the PDF draws letters, "
                "which may be backwards",
            )
        )
    if unmapped := len(_UNMAPPED.findall(text)):
        yield SourceNote(
            counted(
                unmapped,
                "{count:,} character(s) of a font that does not say which they are, shown as (cid:…)",
            )
        )


def _pages(numbers: list[int]) -> Phrase:
    named = first_of([phrase("{number:,}", number=number) for number in numbers], _NAMED)
    return plural(len(numbers), "page {named}", "pages {named}", named=named)


FORMAT = document_format(
    name="pdf",
    label="PDF",
    library=PDFMINER,
    extensions=(".pdf",),
    description="Pages of text, converted to markdown; pages are numbered.",
    matches=_matches,
    convert=_convert,
)
