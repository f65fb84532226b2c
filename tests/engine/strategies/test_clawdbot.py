"""The preset `clawdbot` keeps every rule of its document, and `fixed-400-80` is the baseline it replaces."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Analysis, Chunk, Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.text import block_parser
from seamline.engine.text.lines import (
    CHARACTERS_PER_TOKEN,
    LinePieces,
    fill_lines,
    line_pieces,
    max_characters,
    utf16_length,
)
from seamline.engine.tokens.counters import counter_for

TESTS = Path(__file__).parents[2]
GOLDEN = json.loads((TESTS / "golden" / "clawdbot.json").read_text("utf-8"))
GUIDE = (TESTS / "cases" / "engine" / "guide.md").read_text("utf-8")
SENTENCE = "This sentence has thirty-nine letters. "


def cut(text: str, **values: object) -> Analysis:
    return analyse(Document(text, name="notes.md"), PRESETS["clawdbot"].config.with_values(values))


def texts(analysis: Analysis) -> list[str]:
    return [record.text for record in analysis.records()]


def words(tokens: int) -> str:
    """A paragraph of about so many tokens."""
    return (SENTENCE * (tokens // 10 + 1))[: tokens * 4 - 1].rstrip() + "\n"


def chunk_with(analysis: Analysis, text: str) -> Chunk:
    return next(record for record in analysis.records() if text in record.text)


def test_heading_stays_with_its_content_up_to_the_maximum() -> None:
    """Sections below 600 tokens are one chunk each, heading first."""
    analysis = cut(f"# One\n\n{words(300)}\n{words(250)}\n# Two\n\n{words(500)}")
    assert [text.splitlines()[0] for text in texts(analysis)] == ["# One", "# Two"]
    assert [record.boundary.reason for record in analysis.records()] == [Reason.HEADING, Reason.END]


def test_section_of_exactly_the_maximum_is_not_divided() -> None:
    """600 tokens fit, 601 do not."""
    body = "x" * (600 * 4 - len("# H\n\n"))
    assert len(cut(f"# H\n\n{body}").chunks) == 1
    assert len(cut(f"# H\n\n{words(300)}\n{'x' * 300 * 4}").chunks) == 2


def test_long_section_is_divided_at_paragraphs_and_repeats_its_heading() -> None:
    """Parts of a long section end with a paragraph, and hold 600 tokens with the heading they repeat."""
    paragraphs = [f"Paragraph {number}. {words(140)}" for number in range(9)]
    analysis = cut("# Main\n\n## Long\n\n" + "\n".join(paragraphs))
    records = analysis.records()
    assert len(records) == 3
    assert [record.context for record in records] == ["", "## Long", "## Long"]
    assert records[1].stored_text.startswith("## Long\n\nParagraph ")
    for record in records:
        assert record.text.endswith(tuple(paragraph.rstrip() for paragraph in paragraphs))
        assert record.tokens <= 600
        assert record.tokens == counter_for("approximate").count([record.stored_text])[0]
        assert record.is_complete
    assert [record.boundary.reason for record in records] == [Reason.PARAGRAPH, Reason.PARAGRAPH, Reason.END]


def test_paragraph_above_the_maximum_is_divided_between_sentences() -> None:
    """Where no paragraph ends in time, a sentence does."""
    records = cut("# H\n\n" + SENTENCE * 100).records()
    assert len(records) > 1
    assert all(record.text.endswith("letters.") and record.tokens <= 600 for record in records)
    assert records[0].boundary.reason == Reason.SENTENCE


def test_list_up_to_its_limit_stays_together() -> None:
    """A list of 400 tokens moves as a whole to the next chunk rather than being divided."""
    items = "".join(f"- item {number} {'y' * 60}\n" for number in range(20))
    analysis = cut(f"# H\n\n{words(400)}\n{items}")
    assert chunk_with(analysis, "item 0 ").text.count("- item") == 20
    assert len(analysis.chunks) == 2


def test_list_above_its_limit_is_divided_between_items() -> None:
    """A longer list fills what room there is, and no item is torn from its continuation."""
    items = "".join(f"- item {number} {'y' * 60}\n\n  more of it.\n" for number in range(40))
    records = cut(f"# H\n\n{words(300)}\n{items}").records()
    assert len(records) == 2
    assert all(record.text.endswith("more of it.") for record in records)
    assert all("- item" in record.text for record in records)


def test_code_and_tables_are_never_divided() -> None:
    """A fence with blank lines and a table above the maximum stay whole, alone, and marked oversize."""
    code = "```py\n" + "value = 1\n\n" * 300 + "```"
    table = "| a | b |\n|---|---|\n" + "| cell | cell |\n" * 200
    records = cut(f"# H\n\n{words(100)}\n{code}\n\n{words(100)}\n{table}\n{words(100)}").records()
    assert [record.content_type for record in records] == ["prose", "code", "prose", "table", "prose"]
    assert records[1].text == code
    assert records[3].text == table.rstrip()
    assert [record.oversize for record in records] == [False, True, False, True, False]


def test_small_section_joins_a_neighbour_of_its_section() -> None:
    """Below 50 tokens a section joins the one across the weaker heading."""
    big, small = words(200), words(20)
    analysis = cut(f"# A\n\n{big}\n## A1\n\n{small}\n# B\n\n{big}\n# C\n\n{small}\n## C1\n\n{big}")
    assert [text.count("#") for text in texts(analysis)] == [3, 1, 3]
    assert "## A1" in texts(analysis)[0]
    assert texts(analysis)[2].startswith("# C")


def test_small_section_without_a_sibling_joins_the_next() -> None:
    """Between equals, what is too small joins the next section."""
    analysis = cut(f"# A\n\n{words(200)}\n# B\n\n{words(20)}\n# C\n\n{words(200)}")
    assert [text.splitlines()[0] for text in texts(analysis)] == ["# A", "# B"]


def test_small_document_is_one_chunk() -> None:
    """A preamble or a note below the minimum is kept, and headings without content too."""
    for text in ("Just a line.", "# Empty", "# Empty\n\n# Also Empty", "Hi\n\n# One\n\nText."):
        assert texts(cut(text)) == [text]


def test_nothing_is_repeated() -> None:
    """The preset has no overlap: cores are the whole texts."""
    analysis = cut(GUIDE * 5)
    assert not analysis.chunks.overlap_tokens.any()
    assert (analysis.chunks.overlap_start == analysis.chunks.start).all()


def test_metadata_is_that_of_the_document() -> None:
    """Breadcrumb, type, completeness and the chunk's own lines are stated for each chunk."""
    records = cut(GUIDE).records()
    seen = [(r.breadcrumb, r.content_type, r.start_line, r.end_line, r.is_complete) for r in records]
    assert seen == [
        ((), "prose", 1, 7, True),
        (("# Guide", "## Install"), "mixed", 9, 20, True),
        (("# Guide", "## Options"), "mixed", 22, 33, True),
    ]


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ("Words.\n", "prose"),
        ("> Quoted words.\n", "prose"),
        ("- one\n- two\n", "list"),
        ("```\ncode\n```\n", "code"),
        ("    code\n", "code"),
        ("$$\nx^2\n$$\n", "code"),
        ("| a |\n|---|\n| 1 |\n", "table"),
        ("Words.\n\n- one\n", "mixed"),
        ("", "prose"),
    ],
)
def test_content_type_ignores_headings(body: str, content_type: str) -> None:
    """A section has the type of what stands under its heading, or is mixed."""
    assert cut(f"# H\n\n{body}").records()[0].content_type == content_type


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("# H\n\n```\nnever closed\n", {}),
        ("# H\n\nText.\n\n# Nothing under it\n", {}),
        ("# H\n\n" + "no end " * 600, {}),
    ],
)
def test_incomplete_chunks_are_said_to_be(text: str, values: dict[str, object]) -> None:
    """An open fence, a heading without content, and a cut inside a sentence make a chunk incomplete."""
    assert not all(record.is_complete for record in cut(text, **values).records())


def test_heading_context_is_stored_embedded_or_left_out() -> None:
    """The three answers to the document's open question leave the chunk's own text as it is."""
    text = "# Long\n\n" + "\n".join(words(150) for _ in range(6))
    records = {option: cut(text, heading_context=option).records() for option in ("none", "embedded", "text")}
    assert [record.context for record in records["text"]] == ["", "# Long"]
    for option in ("none", "embedded"):
        assert all(record.context == "" for record in records[option])
        assert all(record.stored_text == record.text for record in records[option])


def test_hash_inside_code_opens_no_section() -> None:
    """A comment in a fence is code, and its chunk stays whole."""
    record = chunk_with(cut(GUIDE), "not a heading")
    assert record.breadcrumb == ("# Guide", "## Install")
    assert "make check" in record.text


def test_windows_line_ends_hide_no_heading() -> None:
    """CRLF and CR texts have the same sections as LF texts."""
    expected = cut(GUIDE).records()
    for line_end in ("\r\n", "\r"):
        records = cut(GUIDE.replace("\n", line_end), max_tokens=700).records()
        assert [record.breadcrumb for record in records] == [record.breadcrumb for record in expected]
        assert [record.start_line for record in records] == [record.start_line for record in expected]


def test_markdown_that_cannot_be_parsed_is_cut_by_size_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the parser itself fails, the text is cut at a fixed size, whole, and a notice says so."""

    def fail(*_: object, **__: object) -> bool:
        raise RecursionError("maximum recursion depth exceeded")

    monkeypatch.setattr(block_parser, "_may_be_table", fail)
    text = "# Title\n\n" + "\n".join(words(150) for _ in range(9))
    analysis = cut(text)
    assert analysis.method == "fixed"
    assert analysis.notices[0].message.startswith("Cut at a fixed size instead: ")
    assert "recursion" in analysis.notices[0].message
    assert analysis.inactive["merge"] == "the text is cut at a fixed size"
    assert len(analysis.chunks) == 3
    assert not analysis.chunks.oversize.any()
    assert "".join("".join(texts(analysis)).split()) == "".join(text.split())


BASE = GOLDEN["base"]
ALLOWED = [case for case in BASE if 0 <= case["chunking"]["overlap"] <= 0.9 * case["chunking"]["tokens"]]


@pytest.mark.parametrize("case", ALLOWED, ids=[case["name"] for case in ALLOWED])
def test_fixed_baseline_is_that_of_clawdbot(case: dict[str, Any]) -> None:
    """Chunks and their line numbers are those of the baseline, without the white space at their ends."""
    values = {"max_tokens": case["chunking"]["tokens"], "overlap_tokens": case["chunking"]["overlap"]}
    text = case["content"]
    analysis = analyse(Document(text), PRESETS["fixed-400-80"].config.with_values(values))
    expected = [chunk for chunk in case["expected"] if chunk["text"].strip()]
    for record, chunk in zip(analysis.records(), expected, strict=True):
        assert record.text == span_text(text, chunk["text"]).strip()
        before = chunk["text"][: len(chunk["text"]) - len(chunk["text"].lstrip())]
        assert record.start_line == chunk["startLine"] + before.count("\n")
        after = chunk["text"][len(chunk["text"].rstrip()) :]
        assert record.end_line == chunk["endLine"] - after.count("\n")


@pytest.mark.parametrize("case", BASE, ids=[case["name"] for case in BASE])
def test_filling_of_lines_is_that_of_clawdbot(case: dict[str, Any]) -> None:
    """The rule itself agrees also for overlaps that a configuration may not have."""
    text, limit = case["content"], max_characters(case["chunking"]["tokens"])
    overlap = case["chunking"]["overlap"] * CHARACTERS_PER_TOKEN
    spans = fill_lines(line_pieces(text, 0, limit=limit), limit=limit, overlap=overlap)
    expected = [span_text(text, chunk["text"]) for chunk in case["expected"]]
    assert [text[span.overlap_start : span.end] for span in spans] == expected


def spans_of(pieces: LinePieces) -> list[tuple[int, int]]:
    return list(zip(pieces.start.tolist(), pieces.end.tolist(), strict=True))


def span_text(source: str, joined: str) -> str:
    """Undo the line ends that Clawdbot puts between the slices of one long line."""
    return joined if joined in source else joined.replace("\n", "")


@pytest.mark.parametrize(("text", "tokens"), GOLDEN["estimateTokens"])
def test_token_estimates_are_those_of_clawdbot(text: str, tokens: int) -> None:
    """A token counts as four UTF-16 code units."""
    assert counter_for("approximate").count([text]) == [tokens]


def test_fixed_size_counts_utf_16_units() -> None:
    """A bee of two units counts twice, in lines and in slices of a long one, and is never halved."""
    lines = "\n".join("🐝" * 19 for _ in range(80))
    analysis = analyse(Document(lines, kind="text"), PRESETS["fixed-400-80"].config)
    # Each line has 38 units and its end: 41 lines fit into 1,600, where 80 of 20 characters would.
    assert analysis.cut.stop.tolist()[0] == 41
    long = "a" + "🐝" * 3000
    spans = spans_of(line_pieces(long, 0, limit=1600))
    assert "".join(long[start:end] for start, end in spans) == long
    assert [utf16_length(long[start:end]) for start, end in spans] == [1599, 1600, 1600, 1202]


@given(st.text(alphabet=st.sampled_from("ab🐝é\n"), max_size=200), st.integers(2, 9))
def test_slices_of_lines_are_as_long_as_they_may_be(text: str, limit: int) -> None:
    """Slices hold their lines whole, within the limit, and none has room for the character after it."""
    pieces = spans_of(line_pieces(text, 0, limit=limit))
    assert "".join(text[start:end] for start, end in pieces) == text.replace("\n", "")
    for start, end in pieces:
        assert utf16_length(text[start:end]) <= limit
        if end < len(text) and text[end] != "\n":
            assert utf16_length(text[start : end + 1]) > limit
