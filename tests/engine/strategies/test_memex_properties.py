"""What the strategies of memex promise for any text, held against their plainest possible form."""

import re

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from seamline import Analysis, Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies.headers import section_before
from seamline.engine.text.sentences import mark_ends

FRAGMENTS = (
    *("## ", "## A\n", "##  \n", "##", "# B\n", "### C\n", "   ## D\n", "\n", "\n\n", "\n \t\n", "\r\n\r\n"),
    *("```\n", "```py x. y\n", "  ~~~\n", "````\n", "a ``` b"),
    *("...", "?!", ". ", " !", "\r", "\u2028", "\u00a0"),
    *("One. ", "two ", "v1.2.3 ", "What? ", "- item\n", "日本語。", "🎉", "word " * 12),
)
TEXTS = st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join)


def cut(text: str, preset: str, **values: object) -> Analysis:
    config = PRESETS[preset].config.with_values({"token_method": "approximate", "front_matter": "keep"})
    return analyse(Document(text, kind="markdown"), config.with_values(values))


def sections(analysis: Analysis) -> list[str]:
    text, units = analysis.document.text, analysis.units
    return [section_before(text, units, first=first) for first in analysis.chunks.first.tolist()]


def without_lone_returns(text: str) -> str:
    """Units by lines, as memex, know no other line ends than `\\n`."""
    return re.sub(r"\r(?!\n)", "", text)


def segments(text: str) -> list[tuple[int, int, bool]]:
    """Runs of lines, and whether they are a fence: line by line, as memex reads them."""
    found, at, start, marker = [], 0, 0, ""
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        begin = line.lstrip()[:3]
        if not marker and begin in ("```", "~~~"):
            found.append((start, at, False))
            start, marker = at, begin
        elif marker and begin == marker:
            found.append((start, at + len(line), True))
            start, marker = at + len(line), ""
        at += len(line)
    found.append((start, at, bool(marker)))
    return found


def sentences(text: str) -> list[tuple[int, int]]:
    """Where the words of memex's sentences begin and end."""
    found = []
    for start, end, is_fence in segments(text):
        runs = re.finditer(r"[^.!?]+(?:[.!?]+|$)", text[start:end]) if not is_fence else ()
        for low, high in [run.span() for run in runs] or [(0, end - start)] * is_fence:
            words = text[start + low : start + high]
            if words.strip():
                first = start + low + len(words) - len(words.lstrip())
                found.append((first, first + len(words.strip())))
    return found


def windows(counts: list[int], maximum: int, overlap: int, minimum: int) -> list[tuple[int, int, int]]:
    """The first repeated, the first new and the last sentence of each chunk, one sentence at a time."""
    found: list[tuple[int, int, int]] = []
    held: list[int] = []
    new = 0
    for number, count in enumerate(counts):
        if held and sum(counts[other] for other in held) + count > maximum:
            found.append((held[0], new, number))
            kept: list[int] = []
            while len(kept) < len(held) and sum(counts[other] for other in kept) < overlap:
                kept.insert(0, held[-len(kept) - 1])
            held, new = kept, number
        held.append(number)
    if held and found and sum(counts[other] for other in held) < minimum:
        found[-1] = (*found[-1][:2], len(counts))
    elif held:
        found.append((held[0], new, len(counts)))
    return found


@given(TEXTS, st.integers(0, 5))
def test_marks_tile_any_span(text: str, start: int) -> None:
    """Ends ascend strictly and the last is the end of the span."""
    start = min(start, len(text))
    ends = mark_ends(text, start, end=len(text))
    assert ends[-1] == len(text)
    assert ends == sorted(set(ends))
    assert all(end > start for end in ends[:-1])


@given(TEXTS)
@example("```\na\n```\n...\n```\nb\n```\n")
def test_units_by_marks_are_memex_sentences_with_nothing_lost(text: str) -> None:
    """Each sentence ends where memex ends it, and holds more only by the marks that memex drops."""
    units = cut(text, "memex-sentences").units
    ours = dict(zip(units.last.tolist(), units.first.tolist(), strict=True))
    theirs = {last: first for first, last in sentences(text)}
    for last, first in theirs.items():
        assert last in ours
        assert re.fullmatch(r"[.!?\s]*", text[ours[last] : first])
    for last in ours.keys() - theirs.keys():
        assert re.fullmatch(r"[.!?]+", text[ours[last] : last])
    kept = "".join(text[first:last] for last, first in ours.items())
    assert "".join(kept.split()) == "".join(text.split())


@given(TEXTS)
def test_single_sentences_are_units(text: str) -> None:
    """Every sentence is a chunk and none repeats another."""
    analysis = cut(text, "memex-sentences")
    assert len(analysis.chunks) == len(analysis.units)
    assert (analysis.chunks.overlap_start == analysis.chunks.start).all()


@given(TEXTS, st.integers(1, 30), st.integers(0, 27), st.integers(0, 30))
def test_sentence_windows_are_those_of_adding_one_at_a_time(
    text: str, maximum: int, overlap: int, minimum: int
) -> None:
    """Bisecting the sums gives the chunks that adding up sentence by sentence gives."""
    overlap, minimum = min(overlap, maximum * 9 // 10), min(minimum, maximum)
    analysis = cut(text, "memex-semantic", max_tokens=maximum, overlap_tokens=overlap, min_tokens=minimum)
    got = zip(
        analysis.cut.overlap_first.tolist(),
        analysis.cut.first.tolist(),
        analysis.cut.stop.tolist(),
        strict=True,
    )
    assert list(got) == windows(np.diff(analysis.sizes.sums).tolist(), maximum, overlap, minimum)


@given(TEXTS)
def test_no_paragraph_holds_a_blank_line(text: str) -> None:
    """A cut lies at every blank line, and nowhere else."""
    text = without_lone_returns(text)
    analysis = cut(text, "memex-paragraph")
    texts = [analysis.text_of(number) for number in range(len(analysis.chunks))]
    assert texts == [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]


@given(TEXTS)
def test_headers_leave_out_headings_alone(text: str) -> None:
    """Chunks are what stands between `## ` lines, each in the section of the last line before it."""
    # Nor is "## " a heading to memex, but "## \r" is.
    text = without_lone_returns(text).replace("\r\n", "\n")
    analysis = cut(text, "memex-headers")
    expected, section = [], ""
    for number, part in enumerate(re.split(r"^## (.+)$", text, flags=re.MULTILINE)):
        if number % 2:
            section = part.strip()
        elif part.strip():
            expected.append((part.strip(), section))
    texts = [analysis.text_of(number) for number in range(len(analysis.chunks))]
    assert list(zip(texts, sections(analysis), strict=True)) == expected
    headings = re.findall(r"^## .+$", text, flags=re.MULTILINE)
    assert analysis.statistics.left_out == sum(len(heading.rstrip()) for heading in headings)
    assert set(analysis.chunks.reason.tolist()) <= {Reason.HEADING, Reason.END}


@given(TEXTS, st.integers(1, 12))
def test_headers_and_paragraphs_ignore_the_maximum(text: str, maximum: int) -> None:
    """Lines longer than the maximum are several units, and headings and paragraphs all the same."""
    text = without_lone_returns(text)
    for preset in ("memex-headers", "memex-paragraph"):
        values = {"max_tokens": maximum, "min_tokens": 0, "overlap_tokens": 0}
        small, usual = cut(text, preset, **values), cut(text, preset)
        assert small.chunks.start.tolist() == usual.chunks.start.tolist()
        assert small.chunks.end.tolist() == usual.chunks.end.tolist()
        assert sections(small) == sections(usual)
