"""Documents of other programs, made by hand: small and valid, with only what a test needs."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_FORMATS = "http://schemas.openxmlformats.org"
_WORD = f"{_FORMATS}/wordprocessingml/2006/main"
_PACKAGE = f"{_FORMATS}/package/2006"
_OFFICE = f"{_FORMATS}/officeDocument/2006/relationships"
_DRAWING = f"{_FORMATS}/drawingml/2006"
_PART = "application/vnd.openxmlformats-officedocument.wordprocessingml"

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000a49444154789c6360000000020001e221bc33000000"
    "0049454e44ae426082"
)
"""A PNG of one pixel."""

IMAGE = (
    "<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill>"
    '<a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline>'
    "</w:drawing></w:r></w:p>"
)
"""A paragraph with a picture, as in the body of a Word document."""


def pdf(pages: Sequence[Sequence[str]], *, images: int = 0, trailer: str = "") -> bytes:
    """Return a PDF. pages: the lines of each page.

    images: how many pictures are on the first page. trailer: more entries of the trailer.
    """
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    for number, lines in enumerate(pages):
        shown = "".join(f"({_escaped(line)}) Tj T*\n" for line in lines)
        content = f"BT /F1 12 Tf 72 720 Td 14 TL\n{shown}ET\n" if lines else ""
        content += "BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI\n" * (images if number == 0 else 0)
        objects.append(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] "
            f"/Resources << /Font << /F1 3 0 R >> >> /Contents {5 + 2 * number} 0 R >>"
        )
        objects.append(f"<< /Length {len(content)} >>\nstream\n{content}endstream")
    written, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(written))
        written += f"{number} 0 obj\n{each}\nendobj\n".encode("cp1252")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    return written + (
        f"xref\n0 {size}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {size} /Root 1 0 R {trailer} >>\nstartxref\n{len(written)}\n%%EOF\n"
    ).encode("ascii")


def _escaped(line: str) -> str:
    return line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    """Return a zip of these files, the same bytes each time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            opened.writestr(info, content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def paragraph(text: str, style: str = "") -> str:
    """Return a paragraph of a Word document. style: as `Heading1`."""
    look = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{look}<w:r><w:t>{escape(text)}</w:t></w:r></w:p>"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return a table of a Word document. A cell is its text, or markup that begins with `<`."""
    written = ""
    for row in rows:
        cells = [cell if cell.startswith("<") else paragraph(cell) for cell in row]
        written += f"<w:tr>{''.join(f'<w:tc>{cell}</w:tc>' for cell in cells)}</w:tr>"
    return f"<w:tbl>{written}</w:tbl>"


def docx(*body: str, others: Mapping[str, str] | None = None) -> bytes:
    """Return a DOCX with a body of these parts. others: more files in it."""
    spaces = {
        "w": _WORD,
        "r": _OFFICE,
        "a": f"{_DRAWING}/main",
        "pic": f"{_DRAWING}/picture",
        "wp": f"{_DRAWING}/wordprocessingDrawing",
        "c": f"{_DRAWING}/chart",
    }
    declared = " ".join(f'xmlns:{name}="{address}"' for name, address in spaces.items())
    styles = "".join(
        f'<w:style w:type="paragraph" w:styleId="Heading{level}"><w:name w:val="heading {level}"/></w:style>'
        for level in (1, 2, 3)
    )
    types = "".join(
        f'<Default Extension="{extension}" ContentType="{kind}"/>'
        for extension, kind in (
            ("rels", "application/vnd.openxmlformats-package.relationships+xml"),
            ("xml", "application/xml"),
            ("png", "image/png"),
        )
    )
    parts = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_PART}.{kind}+xml"/>'
        for name, kind in (("document", "document.main"), ("styles", "styles"))
    )
    files: dict[str, str | bytes] = {
        "[Content_Types].xml": f'{_XML}<Types xmlns="{_PACKAGE}/content-types">{types}{parts}</Types>',
        "_rels/.rels": _relations({"rId1": ("officeDocument", "word/document.xml")}),
        "word/_rels/document.xml.rels": _relations(
            {"rId1": ("styles", "styles.xml"), "rId9": ("image", "media/image1.png")}
        ),
        "word/styles.xml": f'{_XML}<w:styles xmlns:w="{_WORD}">{styles}</w:styles>',
        "word/media/image1.png": PIXEL,
        "word/document.xml": f"{_XML}<w:document {declared}><w:body>{''.join(body)}</w:body></w:document>",
    }
    return zipped({**files, **(others or {})})


def _relations(targets: Mapping[str, tuple[str, str]]) -> str:
    named = "".join(
        f'<Relationship Id="{name}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for name, (kind, target) in targets.items()
    )
    return f'{_XML}<Relationships xmlns="{_PACKAGE}/relationships">{named}</Relationships>'


def epub(chapters: Sequence[str], *, others: Mapping[str, str | bytes] | None = None) -> bytes:
    """Return a book called Bees. chapters: the bodies of its pages, in the order in which they are read."""
    names = [f"c{number}" for number in range(len(chapters))]
    kind = "application/xhtml+xml"
    items = "".join(f'<item id="{name}" href="{name}.xhtml" media-type="{kind}"/>' for name in names)
    spine = "".join(f'<itemref idref="{name}"/>' for name in names)
    files: dict[str, str | bytes] = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": f"{_XML}<container "
        'xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>'
        '<rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/>'
        "</rootfiles></container>",
        "OEBPS/content.opf": f'{_XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Bees</dc:title></metadata>'
        f"<manifest>{items}</manifest><spine>{spine}</spine></package>",
    }
    for name, chapter in zip(names, chapters, strict=True):
        page = f'<html xmlns="http://www.w3.org/1999/xhtml"><body>{chapter}</body></html>'
        files[f"OEBPS/{name}.xhtml"] = page
    return zipped({**files, **(others or {})})
