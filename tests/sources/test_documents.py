"""Documents that are converted: their pages, what is said to be lost, and those that are refused."""

from __future__ import annotations

import io
import logging
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pptx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pptx.util import Emu
from tests.documents import IMAGE, PIXEL, docx, epub, paragraph, pdf, table, zipped

from seamline import sources
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import SourceError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import ndjson_lines
from seamline.sources import find_files, read
from seamline.sources.documents import library, pdf_streams
from seamline.sources.documents import zipped as zips
from seamline.sources.documents.page_text import joined_pages

BEES, SHIPS = ["Bees live in hives.", "They make honey."], ["Ships sail over the sea.", "A mast is high."]
HANDBOOK = Path(__file__).parent.parent / "cases" / "sources" / "pdf" / "handbook.pdf"


def saved(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def notes_of(path: Path) -> str:
    return "\n".join(note.text for note in read(path).notes)


def test_pages_of_a_pdf_are_known(tmp_path: Path) -> None:
    """Each word of a PDF is on the page on which it stands, blank pages counted."""
    document = read(saved(tmp_path / "a.pdf", pdf([BEES, [], SHIPS])))
    assert len(document.pages) == 3
    assert document.page_word == "page"
    for word, page in (("Bees", 1), ("honey", 1), ("Ships", 3), ("mast", 3)):
        assert document.page_of(document.text.index(word)) == page
    assert "page 2 without text" in notes_of(tmp_path / "a.pdf")


def test_records_have_the_pages_of_their_chunks() -> None:
    """A record says on which pages its text begins and ends; that of a text without pages does not."""
    document = read(HANDBOOK)
    config = PRESETS["recursive"].config.with_values({"max_tokens": 60, "min_tokens": 0})
    chunks = analyse(document, config).records()
    assert [chunk.start_page for chunk in chunks] == sorted(chunk.start_page or 0 for chunk in chunks)
    for chunk in chunks:
        assert (chunk.start_page, chunk.end_page) == (
            document.page_of(chunk.overlap_start),
            document.page_of(chunk.end - 1),
        )
    assert {chunk.start_page for chunk in chunks} == {1, 2, 3, 5}
    plain = "".join(ndjson_lines(analyse(Document("Bees live here.", name="a.md"), config)))
    assert "start_page" not in plain


@given(st.lists(st.text("Ab,. \n-", max_size=12), max_size=6))
def test_joined_pages_keep_every_letter_and_its_page(texts: list[str]) -> None:
    """Nothing but white space comes or goes, and each page's letters lie between its start and the next's."""
    text, starts = joined_pages(texts)
    assert "".join(text.split()) == "".join("".join(texts).split())
    assert len(starts) == len(texts)
    assert list(starts) == sorted(starts)
    for page, begin, end in zip(texts, starts, [*starts, len(text)][1:], strict=False):
        assert "".join(text[begin:end].split()) == "".join(page.split())


def test_paragraph_that_runs_over_a_page_stays_one() -> None:
    """A small letter goes on where a page ended in a word; after a full stop a new paragraph begins."""
    assert joined_pages(["It was a", "warm day."])[0] == "It was a\nwarm day.\n"
    assert joined_pages(["It was.", "warm"])[0] == "It was.\n\nwarm\n"
    assert joined_pages(["It was a", "Ship"])[0] == "It was a\n\nShip\n"


def test_slides_are_numbered(tmp_path: Path) -> None:
    """The slides of a PPTX are its pages, and the comments that number them are no text."""
    deck = pptx.Presentation()
    for title in ("Bees", "", "Ships"):
        deck.slides.add_slide(deck.slide_layouts[5]).shapes.title.text = title
    deck.slides[2].shapes.add_picture(io.BytesIO(PIXEL), Emu(0), Emu(0))
    deck.save(str(tmp_path / "a.pptx"))
    document = read(tmp_path / "a.pptx")
    assert "<!--" not in document.text
    assert (document.page_word, len(document.pages)) == ("slide", 3)
    assert document.page_of(document.text.index("Bees")) == 1
    assert document.page_of(document.text.index("Ships")) == 3
    assert "1 image left out, marked where it stood" in notes_of(tmp_path / "a.pptx")


def test_what_a_docx_loses_is_counted(tmp_path: Path) -> None:
    """A table within another, an image, comments and a header are each said to be lost, with their number."""
    inner = table([["a", "b"], ["c", "d"]])
    body = [paragraph("Bees", "Heading1"), table([["x", "y"], ["z", f"{inner}{paragraph('end')}"]]), IMAGE]
    others = {
        "word/comments.xml": "<w:all xmlns:w='w'><w:comment w:id='0'/><w:comment w:id='1'/></w:all>",
        "word/header1.xml": "<w:hdr xmlns:w='w'><w:t>Draft</w:t></w:hdr>",
    }
    said = notes_of(saved(tmp_path / "a.docx", docx(*body, others=others)))
    for each in ("1 of 2 tables came as text", "1 image left", "2 comments left", "1 header or footer left"):
        assert each in said


def test_headings_and_tables_of_a_docx_are_kept(tmp_path: Path) -> None:
    """A heading's style is a heading, a table a table; then nothing is said to be lost."""
    rows = [["Season", "Honey"], ["Summer", "12 kg"]]
    path = saved(tmp_path / "a.docx", docx(paragraph("Bees", "Heading2"), table(rows)))
    assert read(path).text.startswith("## Bees\n")
    assert "| Summer | 12 kg |" in read(path).text
    assert notes_of(path) == "converted from DOCX to markdown by markitdown"


def test_tables_and_images_of_a_page_and_a_book_are_counted(tmp_path: Path) -> None:
    """A table within a table, and images, are said to be lost of HTML and EPUB as well."""
    inner = "<table><tr><td>a</td><td>b</td></tr></table>"
    body = f"<h1>Bees</h1><table><tr><th>x</th><th>{inner}</th></tr></table><img src='a.png'><svg></svg>"
    page = saved(tmp_path / "a.html", f"<html><body>{body}</body></html>".encode())
    book = saved(tmp_path / "a.epub", epub([body]))
    for path in (page, book):
        said = notes_of(path)
        assert "tables came as text" in said
        assert "1 image left out" in said
        assert "1 drawing left out" in said


def test_html_is_decoded_as_every_text(tmp_path: Path) -> None:
    """A page in an old encoding, and one in UTF-16, have their letters."""
    html = "<p>Die Bienen hören den Bären über die Wiese gehen, und fürchten ihn nicht.</p>"
    for encoding in ("cp1252", "utf-16"):
        assert "hören den Bären" in read(saved(tmp_path / "a.html", html.encode(encoding))).text


PAGES = {
    "iso-8859-2": "Łódź, żółć",
    "iso-8859-7": "Άρθρο πρώτο",
    "iso-8859-15": "5 €, œuvre",
    "Shift_JIS": "日本",
    "iso-8859-1": "5 € – “Bär”",
}


@pytest.mark.parametrize("charset", PAGES)
def test_html_is_read_as_it_says_that_it_is_encoded(tmp_path: Path, charset: str) -> None:
    """By its head or its first line, as browsers read it: also of too few letters to guess by."""
    # Latin-1 stands for what Windows made of it.
    words, encoding = PAGES[charset], "cp1252" if charset == "iso-8859-1" else charset
    page = f"<html><head><meta charset='{charset}'></head><body><p>{words}</p></body></html>"
    path = saved(tmp_path / "a.html", page.encode(encoding))
    assert read(path).text.strip() == words
    assert notes_of(path) == "converted from HTML to markdown by markitdown"
    first = f"<?xml version='1.0' encoding='{charset}'?><html><body><p>{words}</p></body></html>"
    assert read(saved(tmp_path / "a.xhtml", first.encode(encoding))).text.strip() == words


def test_guess_of_an_encoding_is_said(tmp_path: Path) -> None:
    """Of a page that says nothing, or what is not so."""
    words = "Die Bienen hören den Bären über die Wiese gehen, und fürchten ihn nicht."
    for head in ("", "<meta charset='utf-8'>", "<meta charset='of-old'>"):
        path = saved(tmp_path / "a.html", f"{head}<p>{words}</p>".encode("cp1252"))
        assert read(path).text.strip() == words
        assert "cp1252" in notes_of(path)


@pytest.mark.parametrize("encoding", ["utf-16", "iso-8859-2"])
def test_chapter_is_read_as_it_says_that_it_is_encoded(tmp_path: Path, encoding: str) -> None:
    """A book may have chapters in UTF-16, and old ones in others."""
    page = f"<?xml version='1.0' encoding='{encoding}'?><html><body><p>Łódź, żółć</p></body></html>"
    book = saved(tmp_path / "a.epub", epub(["x"], others={"OEBPS/c0.xhtml": page.encode(encoding)}))
    assert "Łódź, żółć" in read(book).text
    assert "decoded" not in notes_of(book)


def test_words_of_a_page_do_not_run_together(tmp_path: Path) -> None:
    """Where browsers part them; what is in a template, or in a drawing, is no text."""
    body = (
        "<p>one</p><details><summary>Sum</summary>hidden</details><select><option>red</option>"
        "<option>blue</option></select><fieldset><legend>Name</legend>field</fieldset>"
        "<template>TPL words</template><svg><text>in the drawing</text></svg>"
    )
    path = saved(tmp_path / "a.html", f"<html><body>{body}</body></html>".encode())
    assert read(path).text.split() == ["one", "Sum", "hidden", "red", "blue", "Name", "field"]
    assert "1 drawing left out" in notes_of(path)


LOCK = f"/Encrypt << /Filter /Standard /V 1 /R 2 /O <{'11' * 32}> /U <{'22' * 32}> /P -4 >> /ID [<00> <00>]"
ENTITY = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bees">]><a>&b;</a>'
OFFICE = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600)


def flagged(packed: bytes, bit: int) -> bytes:
    """Return a zip whose files have a flag set."""
    raw = bytearray(packed)
    for magic, flags in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        at = raw.find(magic)
        while at >= 0:
            raw[at + flags] |= 1 << bit
            at = raw.find(magic, at + 1)
    return bytes(raw)


CIPHER = "<e><CipherReference URI='OEBPS/c0.xhtml'/></e>"


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("locked.pdf", pdf([BEES], trailer=LOCK), "has a password"),
        ("scan.pdf", pdf([[], []], images=3), "holds no text on its 2 pages"),
        ("none.pdf", pdf([]), "without pages"),
        ("cut.pdf", pdf([BEES])[:200], "damaged"),
        ("junk.pdf", b"%PDF-1.7\n" + bytes(range(256)) * 9, "damaged"),
        (
            "locked.docx",
            OFFICE,
            "has a password, or is of an Office",
        ),
        ("locked.pptx", OFFICE, "save it as PPTX"),
        ("cut.docx", docx(paragraph("Bees"))[:-60], "broken DOCX"),
        ("secret.docx", flagged(docx(paragraph("Bees")), 0), "has a password"),
        ("patched.docx", flagged(docx(paragraph("Bees")), 5), "broken DOCX file: compressed patched data"),
        ("odd.docx", zipped({"word/document.xml": "<x/>"}), "damaged"),
        ("bare.pptx", zipped({"ppt/presentation.xml": "<x/>"}), "damaged"),
        ("empty.docx", docx(paragraph(" ")), "holds no text"),
        ("entity.docx", docx(paragraph("Bees"), others={"word/a.xml": ENTITY}), "defines entities"),
        ("locked.epub", epub(["<p>Bees</p>"], others={"META-INF/encryption.xml": CIPHER}), "encrypted"),
        ("odd.epub", zipped({"META-INF/container.xml": "<x/>"}), "damaged"),
        ("deep.html", b"<div>" * 5000 + b"Bees", "nested too deeply"),
        ("deep_table.html", b"<table>" * 5000 + b"Bees", "nested too deeply"),
        ("blank.html", b"<html><body> </body></html>", "holds no text"),
    ],
    ids=lambda value: value if isinstance(value, str) and "." in value else "",
)
def test_document_that_cannot_be_read_is_refused_with_the_reason(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    """The error names the file and says what is wrong with it; no library's own error comes through."""
    path = saved(tmp_path / name, content)
    with pytest.raises(SourceError, match=reason) as caught:
        read(path)
    assert str(path) in str(caught.value)


def test_damaged_page_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is raised for one page is told with its number, and the others are read."""
    from pdfminer.pdfinterp import PDFPageInterpreter

    process, seen = PDFPageInterpreter.process_page, []

    def fail_on_the_second(self: PDFPageInterpreter, page: object) -> None:
        seen.append(page)
        if len(seen) == 2:
            raise KeyError("FontFile")
        process(self, page)

    monkeypatch.setattr(PDFPageInterpreter, "process_page", fail_on_the_second)
    document = read(saved(tmp_path / "a.pdf", pdf([BEES, SHIPS, SHIPS])))
    assert document.page_of(document.text.index("Ships")) == 3
    assert any("page 2 could not be read (KeyError" in note.text and note.skipped for note in document.notes)


def lying(packed: bytes) -> bytes:
    """Have a zip state that each of its files has four bytes."""
    for mark, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = -1
        while (at := packed.find(mark, at + 1)) >= 0:
            packed = packed[: at + place] + struct.pack("<I", 4) + packed[at + place + 4 :]
    return packed


def test_zip_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What unpacks to more than the limit is refused, whatever sizes it states."""
    monkeypatch.setattr(zips, "_MAX_MARKUP", 1 << 20)
    bomb = docx(paragraph("Bees"), others={"word/more.xml": "<a/>" * (1 << 19)})
    with pytest.raises(SourceError, match="too large to be converted"):
        read(saved(tmp_path / "bomb.docx", bomb))
    with pytest.raises(SourceError, match=r"broken DOCX|too large"):
        read(saved(tmp_path / "lying.docx", lying(bomb)))


def test_pdf_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that unpacks to more than any has is refused before it is read; images may be large."""
    monkeypatch.setattr(pdf_streams, "_MAX_BYTES", 1 << 20)
    stream = zlib.compress(bytes(1 << 21))
    parts = [
        b"<< /Filter /FlateDecode /Length %d >>\nstream\n" % len(stream),
        stream,
        b"\nendstream\nendobj\n",
    ]
    made = pdf([BEES])
    path = saved(tmp_path / "bomb.pdf", made + b"9 0 obj\n" + b"".join(parts))
    with pytest.raises(SourceError, match="unpacks to more than any page has"):
        read(path)
    image = b"9 0 obj\n<< /Subtype /Image " + b"".join(parts)[2:]
    assert not pdf_streams.expands_too_far(made + image)
    monkeypatch.setattr(pdf_streams, "_MAX_OF_IMAGE", 1 << 20)
    assert pdf_streams.expands_too_far(made + image)
    assert pdf_streams.expands_too_far(made + b"9 0 obj\n<< /Filter [/FlateDecode /FlateDecode] >>\nstream\n")


def test_cancelling_stops_between_pages(tmp_path: Path) -> None:
    """Reading ends at the next page once it is cancelled, and says how far it came until then."""
    token, stages = CancelToken(), []

    def progress(stage: str, done: int, total: int) -> None:
        if stage == "convert":
            stages.append((done, total))
        if (stage, done) == ("convert", 1):
            token.cancel()

    with pytest.raises(Cancelled):
        read(saved(tmp_path / "a.pdf", pdf([BEES, SHIPS, BEES])), progress=progress, cancel=token)
    assert stages == [(0, 3), (1, 3)]


@pytest.fixture
def _without_extra(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (library, sources):
        monkeypatch.setattr(module, "is_available", lambda: False)
    sources.extensions.cache_clear()
    yield
    sources.extensions.cache_clear()


@pytest.mark.usefixtures("_without_extra")
@pytest.mark.parametrize("name", ["a.pdf", "a.docx", "a.html", "a.epub"])
def test_missing_extra_is_an_error_that_says_how_to_install_it(tmp_path: Path, name: str) -> None:
    """The error names the file and the extra, and for HTML the other way to open it."""
    made = {
        "a.pdf": pdf([BEES]),
        "a.docx": docx(paragraph("Bees")),
        "a.html": b"<p>Bees</p>",
        "a.epub": epub(["<p>Bees</p>"]),
    }
    path = saved(tmp_path / name, made[name])
    with pytest.raises(SourceError, match=r"pip install 'seamline\[documents\]'") as caught:
        read(path)
    assert str(path) in str(caught.value)
    assert ("format text" in str(caught.value)) == (name == "a.html")


@pytest.mark.usefixtures("_without_extra")
def test_folder_says_what_it_passes_over_for_want_of_the_extra(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Documents in a folder are counted by a warning, and by the error where nothing else is there."""
    saved(tmp_path / "a.pdf", pdf([BEES]))
    saved(tmp_path / "b.docx", docx(paragraph("Bees")))
    with pytest.raises(
        SourceError, match=r"2 documents \(\.docx, \.pdf\): what reads them is not installed; install it with"
    ):
        find_files([tmp_path])
    note = saved(tmp_path / "c.md", b"Bees.")
    with caplog.at_level(logging.WARNING, "seamline"):
        assert find_files([tmp_path]) == (note,)
    assert "passed over 2 documents (.docx, .pdf)" in caplog.text
    assert "seamline[documents]" in caplog.text


def test_folder_takes_documents_where_the_extra_is_there(tmp_path: Path) -> None:
    """With the extra installed, a folder is searched for documents as for texts."""
    pair = saved(tmp_path / "a.pdf", pdf([BEES])), saved(tmp_path / "b.md", b"Bees.")
    assert find_files([tmp_path]) == pair
