"""DOCX: what Word writes since 2007, with headings, lists, tables, footnotes and formulas."""

from __future__ import annotations

from seamline.sources.documents.converted import Converted, document_format, lost_parts
from seamline.sources.documents.library import converter
from seamline.sources.documents.zipped import is_zip_with, read_zip
from seamline.sources.source import Source


def _matches(source: Source) -> bool:
    return is_zip_with(source, "word/document.xml", extension=".docx")


def _convert(source: Source) -> Converted:
    document = read_zip(source, "DOCX")
    source.report("convert", 0, 1)
    text = converter("DocxConverter").convert(document.file(), None, strict=True).markdown
    source.report("convert", 1, 1)

    def body(name: str) -> bool:
        return name in ("word/document.xml", "word/footnotes.xml", "word/endnotes.xml")

    def beside(name: str) -> bool:
        return name.startswith(("word/header", "word/footer"))

    def notes(name: str) -> bool:
        return name == "word/comments.xml"

    others = (
        (document.count(b"<c:chart ", within=body), "chart"),
        (document.count(b"<dgm:relIds ", within=body), "diagram"),
        (document.count(b"<w:comment ", within=notes), "comment"),
        (
            sum(
                b"<w:t>" in text or b"<w:t " in text for name, text in document.markup.items() if beside(name)
            ),
            "header or footer",
        ),
    )
    images = document.count(b"<a:blip ", within=body) + document.count(b"<v:imagedata ", within=body)
    lost = lost_parts(text, tables=document.count(b"<w:tbl>", within=body), images=images, others=others)
    return Converted(text, lost=lost)


FORMAT = document_format(
    name="docx",
    label="DOCX",
    extensions=(".docx",),
    description="Documents of Word and others, converted to markdown.",
    matches=_matches,
    convert=_convert,
)
