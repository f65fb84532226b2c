"""PPTX: slides of PowerPoint since 2007, with titles, tables, charts as tables, and notes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import PurePosixPath

from seamline.engine.phrases import counted
from seamline.sources.documents.converted import Converted, document_format, lost_parts
from seamline.sources.documents.library import page_converter
from seamline.sources.documents.missing_words import said_missing
from seamline.sources.documents.zipped import is_zip_with, read_zip
from seamline.sources.source import Source

_TEXT = re.compile(r"<a:t>([^<]*)</a:t>")
_SLIDE = "<!-- Slide number: {} -->"


def _matches(source: Source) -> bool:
    return is_zip_with(source, "ppt/presentation.xml", extension=".pptx")


def _convert(source: Source) -> Converted:
    presentation = read_zip(source, "PPTX")
    source.report("convert", 0, 1)
    marked = page_converter("PptxConverter").convert(presentation.file(), None, strict=True).markdown
    source.report("convert", 1, 1)
    # PowerPoint writes a line break within a paragraph as a vertical tab.
    text, pages = _without_marks(marked.replace("\v", "\n"))

    def slides(name: str) -> bool:
        return PurePosixPath(name).parent == PurePosixPath("ppt/slides")

    def commented(name: str) -> bool:
        return name.startswith("ppt/comments/")

    count = presentation.count
    comments = count(b"<p:cm ", within=commented) + count(b"<p188:cm ", within=commented)
    formulas = count(b"<m:oMath>", within=slides) + count(b"<m:oMath ", within=slides)
    recordings = count(b"<a:videoFile ", within=slides) + count(b"<a:audioFile ", within=slides)
    others = (
        counted(comments, "{count:,} comment(s)"),
        counted(formulas, "{count:,} formula(s)"),
        counted(count(b"<p:oleObj ", within=slides), "{count:,} embedded document(s)"),
        counted(text.count("[unsupported chart]"), "{count:,} chart(s)"),
        counted(count(b"<dgm:relIds ", within=slides), "{count:,} diagram(s)"),
        counted(recordings, "{count:,} recording(s)"),
    )
    lost = lost_parts(
        text,
        tables=count(b"<a:tbl>", within=slides),
        images=count(b"<p:pic>", within=slides),
        others=others,
    )
    shown = b"\n".join(content for name, content in presentation.markup.items() if slides(name))
    lost += said_missing("\n".join(_texts(shown)), text)
    return Converted(text, pages=pages, page_word="slide", lost=lost)


def _texts(markup: bytes) -> Iterator[str]:
    """Yield the pieces of text in the markup of slides."""
    for piece in _TEXT.findall(markup.decode("utf-8", "replace")):
        yield unescape(piece)


def _without_marks(marked: str) -> tuple[str, tuple[int, ...]]:
    """Remove the comments that number slides; return the text, and the index at which each slide begins."""
    text, at = "", 0
    pages: list[int] = []
    while (start := marked.find(mark := _SLIDE.format(len(pages) + 1), at)) >= 0:
        text += marked[at:start]
        at = start + len(mark)
        # The line of the comment goes with it.
        at += marked.startswith("\n", at)
        pages.append(len(text))
    text += marked[at:]
    return text, tuple(pages)


FORMAT = document_format(
    name="pptx",
    label="PPTX",
    extensions=(".pptx",),
    description="Slides of PowerPoint and others, converted to markdown; slides are numbered.",
    matches=_matches,
    convert=_convert,
)
