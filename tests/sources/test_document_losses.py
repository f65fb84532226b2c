"""What documents of offices and pages hold comes along, or is counted: nothing is dropped without a word."""

from __future__ import annotations

import logging
from pathlib import Path

import pptx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pptx.oxml import parse_xml
from pptx.util import Emu
from tests.documents import docx, epub, paragraph, pdf

from seamline.sources import read
from seamline.sources.documents.html_ends import with_ends
from seamline.sources.documents.missing_words import missing_words, said_missing

MATH = "xmlns:m='http://schemas.openxmlformats.org/officeDocument/2006/math'"


def saved(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def converted(path: Path, content: bytes) -> tuple[str, str]:
    """Return the markdown of a document, and what is said of it."""
    document = read(saved(path, content))
    return document.text, "\n".join(note.text for note in document.notes)


def run(text: str) -> str:
    return f"<w:r><w:t xml:space='preserve'>{text}</w:t></w:r>"


def formula(*parts: str) -> str:
    return f"<m:oMath {MATH}>{''.join(parts)}</m:oMath>"


def letter(text: str) -> str:
    return f"<m:r><m:t>{text}</m:t></m:r>"


@pytest.mark.parametrize(
    "markup",
    [
        "<w:moveTo w:id='1'>{}</w:moveTo>",
        "<w:ins w:id='1'>{}</w:ins>",
        "<w:fldSimple w:instr='AUTHOR'>{}</w:fldSimple>",
        "<w:bdo w:val='rtl'>{}</w:bdo>",
        "<w:dir w:val='rtl'>{}</w:dir>",
        "<w:customXml w:element='a'>{}</w:customXml>",
        "<w:sdt><w:sdtContent>{}</w:sdtContent></w:sdt>",
        "<w:r><w:ruby><w:rubyBase>{}</w:rubyBase></w:ruby></w:r>",
    ],
)
def test_text_within_what_word_wraps_around_it_comes_along(tmp_path: Path, markup: str) -> None:
    """Moved text, fields, directions and bases of reading aids are text as any other."""
    body = f"<w:p>{run('Bees live in ')}{markup.format(run('hives'))}{run('.')}</w:p>"
    text, said = converted(tmp_path / "a.docx", docx(body))
    assert text.strip() == "Bees live in hives."
    assert said == "converted from DOCX to markdown by markitdown"


def test_text_of_a_box_without_a_second_form_comes_along(tmp_path: Path) -> None:
    """A box that is said in the newer way alone has its text."""
    space = "xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'"
    box = f"<w:txbxContent>{paragraph('A box of bees.')}</w:txbxContent>"
    body = f"<mc:AlternateContent {space}><mc:Choice>{box}</mc:Choice></mc:AlternateContent>"
    assert "A box of bees." in converted(tmp_path / "a.docx", docx(f"<w:p><w:r>{body}</w:r></w:p>"))[0]


def test_what_an_editor_struck_out_is_counted(tmp_path: Path) -> None:
    """A document is read as if its changes were accepted, which is said, as are letters above letters."""
    gone = "<w:r><w:delText>wax</w:delText></w:r>"
    ruby = f"<w:r><w:ruby><w:rt>{run('hachi')}</w:rt><w:rubyBase>{run('蜂')}</w:rubyBase></w:ruby></w:r>"
    body = f"<w:p>{run('Bees')}<w:del>{gone}</w:del><w:moveFrom>{run('sea')}</w:moveFrom>{ruby}</w:p>"
    text, said = converted(tmp_path / "a.docx", docx(body, "<w:altChunk r:id='rId7'/>"))
    assert text.strip() == "Bees蜂"
    for each in ("2 tracked deletions", "1 reading aid", "1 embedded document"):
        assert f"{each} left out" in said


def test_formulas_come_as_latex_whatever_they_leave_unsaid(tmp_path: Path) -> None:
    """A fraction without properties and an integral without its sign are what they are by default."""
    half = f"<m:f><m:num>{letter('a')}</m:num><m:den>{letter('b')}</m:den></m:f>"
    whole = (
        f"<m:nary><m:sub>{letter('0')}</m:sub><m:sup>{letter('1')}</m:sup><m:e>{letter('x')}</m:e></m:nary>"
    )
    block = f"<w:p><m:oMathPara {MATH}>{formula(whole)}</m:oMathPara></w:p>"
    text, said = converted(tmp_path / "a.docx", docx(f"<w:p>{run('Half: ')}{formula(half)}</w:p>", block))
    assert r"Half: $\frac{a}{b}$" in text
    assert r"$$\int_{0}^{1}x$$" in text
    assert "formula" not in said


def test_formula_that_cannot_be_written_takes_no_other_along(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its letters come as text, which is counted; the others come as LaTeX."""
    odd = f"<m:borderBox><m:e>{letter('q')}</m:e></m:borderBox>"
    power = f"<m:sSup><m:e>{letter('x')}</m:e><m:sup>{letter('2')}</m:sup></m:sSup>"
    body = f"<w:p>{run('One ')}{formula(odd)}{run(', two ')}{formula(power)}</w:p>"
    with caplog.at_level(logging.CRITICAL, "seamline"):
        text, said = converted(tmp_path / "a.docx", docx(body))
    assert text.strip() == "One q, two $x^{2}$"
    assert "1 formula came as text" in said


def test_title_is_a_heading(tmp_path: Path) -> None:
    """What Word calls the title of a document is its first heading."""
    styles = (
        "<w:styles xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'>"
        "<w:style w:type='paragraph' w:styleId='Title'><w:name w:val='Title'/></w:style></w:styles>"
    )
    made = docx(paragraph("Bees", "Title"), paragraph("They live."), others={"word/styles.xml": styles})
    assert converted(tmp_path / "a.docx", made)[0].startswith("# Bees\n")


def test_words_that_nothing_foresaw_are_named(tmp_path: Path) -> None:
    """Text within markup that no converter knows is said to be left out, with its first words."""
    body = f"<w:p>{run('Bees')}<w:unheard>{run('queen drone')}</w:unheard></w:p>"
    assert "2 words left out: queen, drone" in converted(tmp_path / "a.docx", docx(body))[1]


def test_slides_say_what_they_lose(tmp_path: Path) -> None:
    """Formulas, comments and text that is said in a newer way alone are counted; names of them are there."""
    deck = pptx.Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[5])
    slide.shapes.title.text = "Bees"
    box = slide.shapes.add_textbox(Emu(0), Emu(0), Emu(900), Emu(900))
    spaces = (
        "xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006' "
        "xmlns:p='http://schemas.openxmlformats.org/presentationml/2006/main' "
        "xmlns:a='http://schemas.openxmlformats.org/drawingml/2006/main'"
    )
    hidden = (
        f"<p:sp><p:txBody><a:p><a:r><a:t>nectar</a:t></a:r></a:p>{formula(letter('x'))}</p:txBody></p:sp>"
    )
    box._element.addnext(
        parse_xml(f"<mc:AlternateContent {spaces}><mc:Choice>{hidden}</mc:Choice></mc:AlternateContent>")
    )
    deck.save(str(tmp_path / "a.pptx"))
    said = "\n".join(note.text for note in read(tmp_path / "a.pptx").notes)
    assert "1 formula left out" in said
    assert "1 word left out: nectar" in said


def test_hebrew_of_a_pdf_is_said_to_be_as_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its letters may stand backwards, so their words are counted."""
    monkeypatch.setattr(
        "seamline.sources.documents.pdf._PageReader.text_of", lambda self, page: "Bees תרווכב תויח"
    )
    assert "2 words written from right to left" in converted(tmp_path / "a.pdf", pdf([["Bees"]]))[1]


TABLE = (
    "<table><caption>Honey</caption>\n<colgroup><col></colgroup>\n<tbody>\n"
    "<tr><td rowspan=2>tall</td><td>a|b</td></tr>\n<tr><td>c</td></tr>\n"
    "<tr><td colspan=2>wide<table><tr><td>x</td><td><a href='https://bees.example'>y</a></td></tr>"
    "<tr><td>z</td></tr></table></td></tr></tbody></table>"
)


@pytest.mark.parametrize("name", ["a.html", "a.epub"])
def test_cells_stand_in_their_columns(tmp_path: Path, name: str) -> None:
    """Whatever spans rows, has a bar or a table in it, or no header: each row has as many cells."""
    text, said = converted(tmp_path / name, TABLE.encode() if name == "a.html" else epub([TABLE]))
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert rows == [
        "|  |  |",
        "| --- | --- |",
        "| tall | a\\|b |",
        "|  | c |",
        "| wide x, [y](https://bees.example); z |  |",
    ]
    assert "Honey" in text
    assert "1 of 2 tables came as text" in said


def test_table_that_lays_a_page_out_is_none(tmp_path: Path) -> None:
    """A heading in a cell is a heading, and a table beside it a table; the menu beside them is text."""
    page = (
        b"<table><tr><td><a href='a.html'>Home</a><td><h1>Bees</h1><p>They live.</p>"
        b"<table><tr><th>a<th>b<tr><td>c<td>d</table></table>"
    )
    text, said = converted(tmp_path / "a.html", page)
    lines = [line for line in text.splitlines() if line]
    assert lines == ["[Home](a.html)", "# Bees", "They live.", "| a | b |", "| --- | --- |", "| c | d |"]
    assert "1 of 2 tables came as text" in said


def test_items_and_cells_without_an_end_stand_side_by_side(tmp_path: Path) -> None:
    """As HTML allows, and offices write: a list in a list is one of its item, not of its text."""
    page = (
        b"<ul><li>one<ul><li>one a</ul><li>two</ul><p>Then.<ol><li>x</li> <ol><li>x a</li></ol><li>y</ol>"
        b"<dl><dt>Bee<dd>An insect<dt>Wax<dd>Stuff</dl><table><tr><th>a<th>b<tr><td>c<td>d</table>"
    )
    text, _ = converted(tmp_path / "a.html", page)
    lines = [line for line in text.splitlines() if line.strip()]
    assert lines == [
        *("* one", "  + one a", "* two", "Then.", "1. x", "   1. x a", "2. y"),
        *("Bee", ":   An insect", "Wax", ":   Stuff", "| a | b |", "| --- | --- |", "| c | d |"),
    ]


def test_formulas_of_a_page_are_said_to_be_text(tmp_path: Path) -> None:
    """What stands above and below a stroke comes as letters."""
    page = b"<p>Half: <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>"
    assert "1 formula came as text" in converted(tmp_path / "a.html", page)[1]


def test_chapter_that_no_reader_is_shown_is_named(tmp_path: Path) -> None:
    """A page of a book that is not in the order of reading is left out with its first words."""
    page = "<html><head><title>Hidden</title></head><body><p>Wax moths.</p></body></html>"
    text, said = converted(tmp_path / "a.epub", epub(["<p>Bees.</p>"], others={"OEBPS/x.xhtml": page}))
    assert "Wax" not in text
    assert "2 words left out: Wax, moths" in said


def test_no_word_of_a_page_is_missed_that_is_there(tmp_path: Path) -> None:
    """What a browser does not show is no loss, nor what comes in another form."""
    page = (
        "<head><title>No title</title></head><body><style>p {}</style><nav>Contents</nav>"
        "<p>Caf\u00e9 &eacute;t&#233; <b>hi</b>ves <q>said</q> A&nbsp;B <kbd>Ctrl</kbd></p><pre>x_1 = y</pre>"
        "<textarea>area</textarea><select><option>one</select><template>none</template></body>"
    )
    assert "left out" not in converted(tmp_path / "a.html", page.encode())[1]


TAGS = st.sampled_from(["ul", "ol", "li", "dl", "dt", "dd", "table", "tr", "td", "th", "tbody", "p", "b"])
PIECES = st.one_of(
    st.text("ab &;<>|-!", max_size=5), TAGS.map("<{}>".format), TAGS.map("</{}>".format), st.just("\n")
)


@given(st.lists(PIECES, max_size=30).map("".join))
@example("&</ul>b<ul>")
@example("<</ul>a<ul>")
@example("<li><ul></li><ul>")
@settings(max_examples=150)
def test_ends_change_no_letter_and_are_written_once(page: str) -> None:
    """Any page keeps its letters in order, and one whose ends are written is not changed again."""
    from bs4 import BeautifulSoup

    def letters(html: str) -> str:
        return "".join(BeautifulSoup(html, "html.parser").get_text().split())

    assert letters(with_ends(page)) == letters(page)
    assert with_ends(with_ends(page)) == with_ends(page)


@given(st.text("ab *_", max_size=30))
def test_no_word_of_a_text_is_missing_in_it(text: str) -> None:
    """Marks within a word are none of it."""
    assert missing_words(text, text) == []
    assert missing_words(text.replace("*", ""), text) == []


def test_missing_words_are_named_up_to_some() -> None:
    """A few are named, and the others counted."""
    assert said_missing("one two three four five six seven", "two") == [
        "6 words left out: one, three, four, five, six and 1 more"
    ]
    assert said_missing("hives", "hi**ves**") == []
