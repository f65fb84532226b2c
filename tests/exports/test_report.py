"""The report: one page that holds the whole text as it was, and that no text can break out of."""

import re
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, analysis_of
from tests.fakes import HashEmbedder

from seamline.desktop.widgets.theme import DARK, LIGHT, Theme
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ExportError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, SourceNote
from seamline.exports.report import (
    comparison_pieces,
    report_pieces,
    write_comparison_report,
    write_report,
)
from seamline.exports.report.overlay import TINTS, bands
from seamline.instruments.comparison import Comparison, compare
from seamline.instruments.difference import describe_cuts
from seamline.instruments.figures import MEASURES
from seamline.instruments.lint import Finding, Findings, Severity, lint
from seamline.memories.extraction_report import TIME, extraction_report
from seamline.memories.extraction_run import extract_memories
from seamline.memories.memory_set import collect_memories
from seamline.memories.rules import RulesExtractor
from seamline.paths import resource

HOSTILE = (
    "<script>alert(1)</script> </style></title><img src=x onerror=alert(2)> &amp; &lt; ]]> <!-- \" ' ` -->"
    "\n\n\x00\x01\x1b[31mred\x7f\x85\ud800\udfff\ufeff\r\n\r"
    "שלום \u202eRTL عربي 👩‍🔬 中文。\u2028\n\n</div></main>"
)
VOID = {"meta", "br", "link", "img", "input", "wbr", "hr"}


class Page(HTMLParser):
    """What a browser would see: elements, ids, links, and the text of the overlay."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.source = ""
        self.mistakes: list[str] = []
        self._source_depth = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        assert len(attributes) == len(attrs), f"{tag} has an attribute twice"
        self.elements.append((tag, attributes))
        if tag not in VOID:
            self.open.append(tag)
        if "source" in attributes.get("class", "").split():
            self._source_depth = len(self.open)

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.mistakes.append(tag)
        if len(self.open) < self._source_depth:
            self._source_depth = 0

    def handle_data(self, data: str) -> None:
        if self._source_depth:
            self.source += data

    def all(self, name: str) -> list[str]:
        """Return the values of an attribute."""
        return [attributes[name] for _, attributes in self.elements if name in attributes]

    def tags(self) -> set[str]:
        return {tag for tag, _ in self.elements}


def html_of(analysis: Analysis, **options: object) -> str:
    html = "".join(report_pieces(analysis, **options))  # type: ignore[arg-type]
    html.encode("utf-8")
    return html


def page_of(analysis: Analysis, **options: object) -> Page:
    page = Page(html_of(analysis, **options))
    assert not page.open
    assert not page.mistakes
    return page


def held(text: str) -> str:
    """Return a text as HTML can hold it."""
    return re.sub("[\x00\ud800-\udfff]", "\ufffd", text)


def cut(text: str, *, kind: str = "markdown", preset: str = "seamline", **values: object) -> Analysis:
    small = {"token_method": "approximate", "min_tokens": 2, "max_tokens": 20, "target_tokens": 10}
    config = PRESETS[preset].config.with_values({**small, **values})
    return analyse(Document(text, kind=kind), config, HashEmbedder())  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", PRESETS)
def test_overlay_holds_the_text_as_it_is(preset: str) -> None:
    """The text content of the overlay is the document's text, whatever the strategy leaves out or repeats."""
    text = f"---\ntitle: Garden\n---\n\n{GARDEN}"
    overlap: dict[str, Any] = {"overlap_tokens": 5} if preset == "fixed-400-80" else {}
    assert page_of(analysis_of(text, preset=preset, **overlap)).source == text


@settings(max_examples=60, deadline=None)
@given(
    st.text(st.one_of(st.characters(), st.sampled_from("\n\r\t &<>\"'.# `-*|\x00\ud800\u2028")), max_size=300)
)
@example(HOSTILE)
@example("")
@example(" \n\n ")
@example("\n\nOne. Two three four five six seven eight nine ten. Three!\r\rFour\r\n")
def test_any_text_comes_back(text: str) -> None:
    """Whatever stands in a text, the page stays whole and shows it to the last character."""
    analysis = cut(text, overlap_tokens=4)
    assert page_of(analysis).source == held(text)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(["One two three. ", "A b c d e f g. ", "\n", "\n\n", "# H\n", "  "]), max_size=40
    )
)
def test_bands_tile_the_text_at_lines(parts: list[str]) -> None:
    """Bands follow one another without a gap, begin at lines, and share lines only where they must."""
    analysis = cut("".join(parts), overlap_tokens=2)
    found, lines = list(bands(analysis)), set(analysis.document.line_starts.tolist())
    edges = [0, *(band.end for band in found)]
    assert [band.start for band in found] == edges[:-1]
    assert edges[-1] == len(analysis.document.text)
    assert {band.start for band in found} <= lines
    assert sorted(span.chunk for band in found for span in band.spans if span.chunk >= 0) == list(
        range(len(analysis.chunks))
    )
    for band in found:
        for before, after in pairwise(band.spans):
            assert not any(before.end <= line <= after.start for line in lines)


def test_hostile_names_stay_text() -> None:
    """Title, file name, headings, notes, findings and config values are shown, and none of them is markup."""
    document = Document(
        f"# {HOSTILE}\n\nWords here.\n\n## {HOSTILE}\n\nMore words.\n",
        name=HOSTILE,
        title=HOSTILE,
        path=f"/tmp/{HOSTILE}".replace("\x00", "").replace("\ud800\udfff", ""),
        entry=HOSTILE,
        format=HOSTILE,
        encoding=HOSTILE,
        notes=(SourceNote(phrase(HOSTILE), 3),),
        branch=HOSTILE,
    )
    config = PRESETS["seamline"].config.with_values(
        {"token_method": "approximate", "preset": "</pre><script>x</script>", "min_tokens": 1}
    )
    page = page_of(
        analyse(document, config, HashEmbedder()),
        findings=Findings(("tiny",), (Finding(0, "tiny", Severity.NOTE, HOSTILE, 0, 1, ()),)),
        version=HOSTILE,
        created_at=HOSTILE,
    )
    known = page_of(analysis_of()).tags() | {"ul", "li", "i", "br", "span"}
    assert page.tags() <= known
    assert not page.tags() & {"script", "img", "iframe", "object", "link", "base", "form"}
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]


def test_needs_no_network_and_no_script() -> None:
    """Nothing in the page points out of it, and its own policy forbids to fetch or run anything."""
    html = html_of(analysis_of())
    page = Page(html)
    assert all(link.startswith("#") for link in page.all("href"))
    assert not page.all("src")
    assert not re.search(r"url\(|@import|https?:", html)
    assert "default-src 'none'; style-src 'unsafe-inline'" in page.all("content")


def test_links_lead_somewhere() -> None:
    """Rows lead to chunks, tags to rows, markers to chunks, and every id is there once."""
    analysis = analysis_of()
    page = page_of(analysis)
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in page.all("href")} <= set(ids)
    numbers = range(1, len(analysis.chunks) + 1)
    assert {f"chunk-{number}" for number in numbers} | {f"row-{number}" for number in numbers} <= set(ids)


def test_neighbours_never_share_a_tint() -> None:
    """Two chunks in a row are told apart by colour, also where one begins mid-line."""
    analysis = cut("One two three four. Five six seven eight. Nine ten eleven twelve. " * 20, max_tokens=8)
    tints = re.findall(r'class="(?:chunk )?tint-(\d)"', html_of(analysis))
    assert len(tints) == len(analysis.chunks) > 6
    assert all(before != after for before, after in pairwise(tints))


def test_tag_stands_where_its_chunk_begins() -> None:
    """A tag is at the exact place, mid-line too, and says the reason and the size."""
    analysis = cut("One two three four five. Six seven eight nine ten. " * 4, max_tokens=8)
    html = "".join(report_pieces(analysis))
    before = html[html.index('<div class="card source"') :].split('id="chunk-2"')[0]
    page = Page(before.rpartition("<a")[0])
    assert page.source == analysis.document.text[: analysis.chunks.start[1]]
    assert 'data-tokens="~' in html
    assert "own-line" not in html.split('id="chunk-2"')[0].rpartition("<a")[2]


def test_repeated_text_is_marked_where_it_stands() -> None:
    """What a chunk repeats is marked in the chunk that holds it, with who repeats it."""
    analysis = cut("Alpha beta gamma. Delta epsilon. Zeta eta theta. Iota kappa. " * 6, overlap_tokens=6)
    chunks, html = analysis.chunks, html_of(analysis)
    numbers = [number for number in range(len(chunks)) if chunks.overlap_start[number] < chunks.start[number]]
    assert numbers
    for number in numbers:
        marked = re.findall(
            rf'<span class="again again-{number % 6}" title="repeated in chunk {number + 1}">([^<]*)</span>',
            html,
        )
        low = max(chunks.overlap_start[number], chunks.start[number - 1])
        assert marked == [analysis.document.text[low : chunks.end[number - 1]]]


def test_left_out_text_is_grey() -> None:
    """Front matter that no chunk holds is there, marked as left out."""
    html = html_of(analysis_of(f"---\ntitle: Garden\n---\n\n{GARDEN}"))
    assert '<div class="left-out">---\ntitle: Garden\n---\n</div>' in html


def test_control_characters_are_seen() -> None:
    """What would be invisible has a picture, drawn by the style sheet, and stays in the text as it was."""
    page = page_of(cut("A bell \x07 rings.\n"))
    assert page.source == "A bell \x07 rings.\n"
    assert page.all("data-picture") == ["␇"]


def test_every_drawn_verdict_is_in_the_legend() -> None:
    """The curve shows each kind of minimum by a shape, and the legend counts them."""
    analysis = analysis_of(GARDEN * 3, min_tokens=15)
    html = html_of(analysis)
    for verdict in Verdict:
        count = int((analysis.verdicts == verdict).sum())
        if verdict != Verdict.NONE:
            assert (f"{count:,} {verdict.label}" in html) == (count > 0)
    assert f"threshold {analysis.curve.threshold:z.3f}" in html if analysis.curve else False


def test_where_margins_decide_no_threshold_is_drawn() -> None:
    """The default strategy looks at neither a threshold nor minima: the curve shows them as little."""
    analysis = analyse(Document(GARDEN * 3), PRESETS["optimal"].config, HashEmbedder())
    assert (analysis.verdicts != Verdict.NONE).any()
    html = html_of(analysis)
    assert '<path class="smoothed"' in html
    drawn = (
        '<path class="threshold"',
        '<ul class="legend"',
        *(f'<g class="{each.name.lower()}"' for each in Verdict),
    )
    assert not [each for each in drawn if each in html]


def test_says_that_there_is_no_curve() -> None:
    """Without vectors the section says why it is empty."""
    assert "There is no curve for this cut: it has no vectors." in html_of(analysis_of(vectors=False))


def test_long_curve_is_thinned() -> None:
    """The picture of a long curve is no larger than that of a short one by more than its columns."""
    text = "".join(f"Word{number} is here. " for number in range(6000))
    svg = html_of(cut(text)).split('<section id="curve">')[1].split("</svg>")[0]
    assert len(svg) < 250_000
    page = Page(f"{svg}</svg>")
    line = next(attributes["d"] for _, attributes in page.elements if attributes.get("class") == "smoothed")
    assert 475 < line.count("L") < 4 * 475


def test_long_text_stays_a_page() -> None:
    """Hundreds of pages come back whole, and a chunk adds less than a kilobyte to them."""
    text = (
        "Bees dance in the hive. They tell the others where.\n\n# Sails\n\nA sail takes the wind.\n\n" * 2_600
    )[:200_000]
    config = PRESETS["clawdbot"].config
    analysis = analyse(Document(text), config)
    html = html_of(analysis)
    assert Page(html).source == text
    assert len(html) < len(text) + 750 * len(analysis.chunks)


def test_figures_of_memories_come_when_somebody_looked() -> None:
    """The same bytes again; what they took, which is another time in each run, comes with the time."""
    analysis = analysis_of(f"{GARDEN}\n\nMy name is Clara Weber. We decided to plant beans.\n")
    reports = [
        extraction_report(analysis, collect_memories(extract_memories(analysis, RulesExtractor()), None))
        for _ in range(2)
    ]
    assert reports[0].memories > 0
    first, second = ("".join(report_pieces(analysis, memories=report)) for report in reports)
    assert first == second
    timed = "".join(report_pieces(analysis, memories=reports[0], created_at="now"))
    for name, (value, detail) in reports[0].figures.items():
        assert (f"<dt>{name}</dt>" in first) == (name != TIME)
        assert f'<dt>{name}</dt><dd><div class="value">{value}</div><div class="muted">{detail}<' in timed
    assert "Empty chunks" not in "".join(report_pieces(analysis))


def test_is_deterministic() -> None:
    """The same cut gives the same bytes, and a time stands in it only when given."""
    assert html_of(analysis_of()) == html_of(analysis_of())
    assert "2026-01-02" in html_of(analysis_of(), created_at="2026-01-02T03:04:05Z")


def test_names_version_digest_and_the_way_to_the_same_cut(tmp_path: Path) -> None:
    """The page says what made it, of which text, and how to make the chunks again."""
    path = tmp_path / "garden.md"
    analysis = analysis_of(path=str(path))
    html = html_of(analysis, version="1.2.3")
    assert "Made by Seamline 1.2.3." in html
    assert analysis.document.digest in html
    assert analysis.config.digest in html
    assert "seamline chunk ./garden.md" in html.replace("\\", "/")
    assert str(tmp_path) not in html
    assert "max_tokens = 40\n" in html
    assert "No command gives this cut again: garden.md has no file" in html_of(analysis_of())


def test_findings_stand_in_the_row_of_their_chunk() -> None:
    """What is wrong with a chunk is said in its row."""
    analysis = analysis_of(max_tokens=8, target_tokens=6)
    findings = lint(analysis)
    html = html_of(analysis, findings=findings)
    assert len(findings)
    for chunk, found in findings.by_chunk.items():
        row = html.split(f'id="row-{chunk + 1}"')[1].split("</tr>")[0]
        assert all(f"{finding.rule}: {finding.message}" in unescape(row) for finding in found)
    assert f'<div class="value">{len(findings)}</div>' in html
    assert "Problems" not in html_of(analysis)


def test_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """A report that is stopped leaves the file as it was, and a folder that is not there is named."""
    path = tmp_path / "report.html"
    path.write_text("before", encoding="utf-8")
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        write_report(analysis_of(), path, cancel=cancel)
    assert path.read_text(encoding="utf-8") == "before"
    write_report(analysis_of(), path)
    assert path.read_bytes() == html_of(analysis_of()).encode()
    with pytest.raises(ExportError, match="there is no folder"):
        write_report(analysis_of(), tmp_path / "no" / "report.html")


@pytest.mark.parametrize(("theme", "number"), [(LIGHT, 0), (DARK, 1)])
def test_has_the_colours_of_the_window(theme: Theme, number: int) -> None:
    """Report and window show the same thing in the same colour."""
    variables = re.findall(r":root\{(.*?)\}", html_of(analysis_of()), re.DOTALL)[number]
    colours = dict(re.findall(r"--([\w-]+):([^;]+);", variables))
    names = ("window", "paper", "text", "quiet", "line", "accent", "selected", "warning", "frame")
    expected = {name: getattr(theme, name) for name in names}
    expected |= {f"tint-{number}": tint.resting for number, tint in enumerate(theme.tints)}
    expected |= {f"ink-{number}": tint.spine for number, tint in enumerate(theme.tints)}
    expected |= {verdict.name.lower(): colour for verdict, colour in theme.verdicts.items()}
    assert colours == expected


def test_every_tint_and_verdict_has_its_rule() -> None:
    """The classes that the page gives to chunks and minima are those of the style sheet."""
    text = resource("report.css").read_text(encoding="utf-8")
    rules = set(re.findall(r"^\.([\w-]+)\{", text, re.MULTILINE))
    assert {f"tint-{number}" for number in range(TINTS)} <= rules
    assert len([rule for rule in rules if rule.startswith("tint-")]) == TINTS
    assert {verdict.name.lower() for verdict in Verdict if verdict != Verdict.NONE} <= rules


def compared(text: str, *, kind: str = "markdown") -> Comparison:
    """Return the comparison of two cuts of a text by two presets."""
    a = cut(text, kind=kind)
    b = analyse(a.document, a.config.with_values({"strategy": "sentences"}), HashEmbedder())
    return compare(a, b)


def test_comparison_page_has_the_figures_and_every_change() -> None:
    """Both cuts have a column, each change a row in the order of the text, each configuration its file."""
    found = compared(GARDEN)
    problems = lint(found.a), lint(found.b)
    html = "".join(comparison_pieces(found, findings=problems))
    page = Page(html)
    assert not page.open
    assert not page.mistakes
    for measure in MEASURES:
        assert all(measure.text(figures) in html for figures in found.figures)
    assert f'<td>Problems</td><td class="number">{len(problems[0])}' in html.replace("<strong>", "")
    rows = re.findall(r'<tr><td class="number">(\d+)</td><td class="number">(\d+)</td>', html)
    lines = [found.a.document.line_of(index) for index in found.changes.index.tolist()]
    assert len(lines) > 2
    assert rows == [(str(number), str(line)) for number, line in enumerate(lines, 1)]
    assert html.count("strategy = ") == 2
    assert describe_cuts(found) in unescape(html)


def test_comparison_page_holds_hostile_texts(tmp_path: Path) -> None:
    """Nothing of a text is taken for markup, and the file is written whole."""
    a = cut(HOSTILE + GARDEN)
    config = a.config.with_values({"strategy": "sentences", "preset": "</pre><script>x</script>"})
    found = compare(a, analyse(a.document, config, HashEmbedder()))
    write_comparison_report(found, tmp_path / "both.html")
    page = Page((tmp_path / "both.html").read_text(encoding="utf-8"))
    assert not page.open
    assert not page.mistakes
    assert page.tags().isdisjoint({"script", "img", "iframe"})


def test_comparison_page_of_equal_cuts_says_so() -> None:
    """Where nothing differs there is no table of changes."""
    analysis = cut(GARDEN)
    html = "".join(comparison_pieces(compare(analysis, analysis)))
    assert "Both are cut at the same places." in html
    assert "A ends because" not in html


def test_presets_are_named_by_their_titles() -> None:
    """The page has the window's word for how a text was cut."""
    assert "preset Automatic" in html_of(cut(GARDEN, preset="optimal"))
