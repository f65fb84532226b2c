"""DOCX: what Word writes since 2007, with headings, lists, tables, footnotes and formulas."""

from __future__ import annotations

from collections import Counter

from seamline.engine.phrases import counted
from seamline.sources.documents.converted import Converted, document_format, lost_parts
from seamline.sources.documents.library import latex_of, page_converter
from seamline.sources.documents.missing_words import said_missing
from seamline.sources.documents.zipped import is_zip_with, read_zip
from seamline.sources.source import Source


def _matches(source: Source) -> bool:
    return is_zip_with(source, "word/document.xml", extension=".docx")


_BODY = ("word/document.xml", "word/footnotes.xml", "word/endnotes.xml")
# The title of a document becomes its first heading.
_STYLES = "p[style-name='Title'] => h1:fresh"


def _convert(source: Source) -> Converted:
    # lxml comes with the extra.
    from seamline.sources.documents.docx_markup import mended, with_formulas

    document = read_zip(source, "DOCX")
    source.report("convert", 0, 1)
    parts = {name: mended(document.markup[name], latex=latex_of) for name in _BODY if name in document.markup}
    readable = document.with_markup({name: part.content for name, part in parts.items()})
    converter = page_converter("DocxConverter")
    text = converter.convert(readable.file(), None, strict=True, style_map=_STYLES).markdown
    text = with_formulas(text, (latex for part in parts.values() for latex in part.latex))
    source.report("convert", 1, 1)

    def body(name: str) -> bool:
        return name in _BODY

    def beside(name: str) -> bool:
        return name.startswith(("word/header", "word/footer"))

    def notes(name: str) -> bool:
        return name == "word/comments.xml"

    margins = sum(
        b"<w:t>" in text or b"<w:t " in text for name, text in document.markup.items() if beside(name)
    )
    left_out = sum((part.left_out for part in parts.values()), Counter[str]())
    others = (
        counted(document.count(b"<c:chart ", within=body), "{count:,} chart(s)"),
        counted(document.count(b"<dgm:relIds ", within=body), "{count:,} diagram(s)"),
        counted(document.count(b"<w:comment ", within=notes), "{count:,} comment(s)"),
        counted(margins, "{count:,} header(s) or footer(s)"),
        counted(left_out["tracked deletion"], "{count:,} tracked deletion(s)"),
        counted(left_out["embedded document"], "{count:,} embedded document(s)"),
        counted(left_out["reading aid"], "{count:,} reading aid(s)"),
    )
    images = document.count(b"<a:blip ", within=body) + document.count(b"<v:imagedata ", within=body)
    lost = lost_parts(
        text,
        tables=document.count(b"<w:tbl>", within=body),
        images=images,
        formulas_as_text=sum(part.formulas_as_text for part in parts.values()),
        others=others,
    )
    lost += said_missing("\n".join(part.words for part in parts.values()), text)
    return Converted(text, lost=lost)


FORMAT = document_format(
    name="docx",
    label="DOCX",
    extensions=(".docx",),
    description="Documents of Word and others, converted to markdown.",
    matches=_matches,
    convert=_convert,
)
