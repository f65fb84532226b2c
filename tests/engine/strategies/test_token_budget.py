"""The strategy `token-budget`: sections, whole sentences, overlap, and ids that last."""

from itertools import accumulate, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Analysis, Chunk, Document, analyse
from seamline.engine.chunks.ids import ChunkIdentity, diff
from seamline.engine.evidence.gaps import Edge
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Turn
from seamline.engine.units.sections import Sections, find_sections
from seamline.exports.ndjson.contextmem import Page, chunk_graph

SENTENCE = "This sentence has thirty-nine letters. "


def cut(text: str, **values: object) -> Analysis:
    return analyse(Document(text, name="page.md"), PRESETS["contextmem"].config.with_values(values))


def cores(analysis: Analysis) -> list[str]:
    """The texts of the chunks without their overlap."""
    return [analysis.document.text[record.start : record.end] for record in analysis.records()]


def sections_of(analysis: Analysis) -> Sections:
    return find_sections(analysis.document.text, analysis.blocks, units=analysis.units)


def paths(analysis: Analysis) -> list[tuple[str, ...]]:
    sections = sections_of(analysis)
    return [sections.path(first) for first in analysis.chunks.first.tolist()]


def repeated(analysis: Analysis, chunk: Chunk) -> str:
    return analysis.document.text[chunk.overlap_start : chunk.start]


def test_each_section_is_a_part_without_its_heading() -> None:
    """A section within the budget is one chunk, however short; its heading is left out and counted so."""
    analysis = cut("Before.\n\n# A\n\nOne.\n\n## B\n\nTwo.\n\n# C\n\nThree.")
    assert cores(analysis) == ["Before.", "One.", "Two.", "Three."]
    assert paths(analysis) == [(), ("A",), ("A", "B"), ("C",)]
    assert [record.boundary.reason for record in analysis.records()] == [*[Reason.HEADING] * 3, Reason.END]
    assert analysis.statistics.left_out == len("# A") + len("## B") + len("# C")


def test_empty_sections_are_dropped_and_headings_alone_are_kept() -> None:
    """A heading without text makes no chunk, unless there is nothing else: then the whole text is one."""
    assert cores(cut("# A\n\n## Empty\n\n## Full\ntext")) == ["text"]
    alone = cut("# A\n## B\n### C\n")
    assert (cores(alone), paths(alone)) == (["# A\n## B\n### C"], [()])


@pytest.mark.parametrize(
    ("text", "path", "core"),
    [
        ("# A\n\n```\n# no heading\n```\n\nx", ("A",), "```\n# no heading\n```\n\nx"),
        ("# A\n\nUnderlined\n---\n\nx", ("A",), "Underlined\n---\n\nx"),
        ("# A\n\n##\n\nx", ("A",), "##\n\nx"),
        ("# A\n\n  ## Indented\n\nx", ("A",), "## Indented\n\nx"),
        ("# A\n\n> # Quoted\n\nx", ("A",), "> # Quoted\n\nx"),
        ("# A\n\n## \n\nx", ("A", ""), "x"),
        ("# A\n\n## B ##\n\nx", ("A", "B ##"), "x"),
        ("## A\n\n# B\n\n###### C\n\nx", ("B", "C"), "x"),
        ("---\n# a comment\nb: c\n---\n\nx", (), "---\n# a comment\nb: c\n---\n\nx"),
    ],
    ids="fence,underlined,bare,indented,quoted,untitled,closing marks,levels,front matter".split(","),
)
def test_headings_are_lines_of_marks(text: str, path: tuple[str, ...], core: str) -> None:
    """What is code, underlined, indented, quoted or without a space is text, and stays in its section."""
    analysis = cut(text)
    assert paths(analysis) == [path]
    assert cores(analysis) == [core]


def test_text_that_shares_a_unit_with_a_heading_is_not_lost() -> None:
    """Link definitions right below a heading belong to its block; they stay, and the heading with them."""
    assert cores(cut("# A\n\n[x]: http://y.z\n\n# B\n\nSee [x].")) == ["# A\n\n[x]: http://y.z", "See [x]."]


def test_heading_that_begins_in_the_sentence_before_is_not_lost() -> None:
    """A splitter that knows no lines ends a sentence in the middle of it: what follows is text."""
    analysis = cut("Bees fly\n# e.g. this\n\nThey hum.\n", splitter="marks")
    assert cores(analysis) == ["Bees fly\n# e.", "g. this\n\nThey hum."]


def test_headings_of_a_message_end_with_it() -> None:
    """No message stands under a heading of another, and labels are kept."""
    parts = ["user: Hi.\n\n", "assistant: Sure.\n\n# Plan\n\nDo it.\n\n", "user: Thanks.\n\n## Then\n\nGo."]
    starts = [0, *accumulate(map(len, parts))]
    turns = tuple(
        Turn(start, end, start + part.index(":") + 2, part[: part.index(":")])
        for part, (start, end) in zip(parts, pairwise(starts), strict=True)
    )
    document = Document("".join(parts), kind="conversation", turns=turns)
    analysis = analyse(document, PRESETS["contextmem"].config)
    assert cores(analysis) == ["user: Hi.\n\nassistant: Sure.", "Do it.", "user: Thanks.", "Go."]
    assert paths(analysis) == [(), ("Plan",), (), ("Then",)]
    reasons = [record.boundary.reason for record in analysis.records()]
    assert reasons == [Reason.HEADING, Reason.TURN, Reason.HEADING, Reason.END]


def test_parts_are_filled_up_to_the_budget() -> None:
    """A section above the budget is divided between sentences, and each part but the last is nearly full."""
    analysis = cut("# A\n\n" + SENTENCE * 100, max_tokens=128)
    assert all(core.endswith("letters.") for core in cores(analysis))
    sizes = (analysis.chunks.tokens - analysis.chunks.overlap_tokens).tolist()
    assert all(118 < size <= 128 for size in sizes[:-1])
    assert analysis.chunks.reason.tolist() == [*[Reason.SENTENCE] * (len(sizes) - 1), Reason.END]


def test_paragraphs_end_parts_where_they_leave_no_part_half_empty() -> None:
    """A paragraph that ends in the second half of the budget ends the part; an earlier one does not."""
    late = cut("# A\n\n" + f"{SENTENCE * 9}\n\n" * 4, max_tokens=128)
    assert set(late.chunks.reason[:-1].tolist()) == {Reason.PARAGRAPH}
    early = cut(f"# A\n\n{SENTENCE * 3}\n\n{SENTENCE * 60}", max_tokens=128)
    assert early.chunks.reason[0] == Reason.SENTENCE


@pytest.mark.parametrize(
    "whole",
    [
        "```py\n# not a heading\n\n" + "call(1). Then. More.\n" * 60 + "```",
        "| a | b |\n|---|---|\n" + "| One. Two. | three |\n" * 60,
    ],
    ids=["fence", "table"],
)
def test_what_is_above_the_budget_stays_whole(whole: str) -> None:
    """A fence or a table above the budget is a part by itself, and marked."""
    analysis = cut(f"# A\n\n{SENTENCE * 5}\n\n{whole}\n\n{SENTENCE * 5}", max_tokens=128)
    part = cores(analysis).index(whole.rstrip())
    assert analysis.chunks.oversize[part]
    assert np.flatnonzero(analysis.chunks.tokens - analysis.chunks.overlap_tokens > 128).tolist() == [part]
    # All of a part is never repeated, so what follows it begins anew.
    assert analysis.chunks.overlap_tokens[part + 1] == 0


def test_overlap_is_whole_sentences_of_the_part_before() -> None:
    """Each further part repeats 10 to 15% of the one before, and the first part of a section nothing."""
    analysis = cut(f"# A\n\n{SENTENCE * 200}\n\n# B\n\n{SENTENCE * 200}")
    chunks = analysis.records()
    firsts = [0, paths(analysis).index(("B",))]
    for number, chunk in enumerate(chunks):
        if number in firsts:
            assert chunk.overlap_start == chunk.start
        else:
            before = chunks[number - 1].tokens - chunks[number - 1].overlap_tokens
            assert 0.1 <= chunk.overlap_tokens / before <= 0.15
            assert repeated(analysis, chunk).startswith("This sentence")
            assert analysis.document.text[: chunk.start].endswith(repeated(analysis, chunk))


@pytest.mark.parametrize(
    ("percent", "sentences"), [(0, 0), (4, 0), (6, 1), (12, 1), (18, 2), (50, 6), (90, 11)]
)
def test_overlap_is_as_close_as_whole_sentences_allow(percent: int, sentences: int) -> None:
    """Of twelve sentences so many are repeated as come closest to the share; never all of them."""
    analysis = cut("# A\n\n" + SENTENCE * 30, max_tokens=120, overlap_percent=percent)
    assert cores(analysis)[0].count("This") == 12
    assert repeated(analysis, analysis.chunk(1)).count("This") == sentences


def test_overlap_of_10_to_15_percent_is_preferred_to_a_closer_one() -> None:
    """With 12% asked for, 14.8% is repeated rather than 9.5%, which is closer but below the range."""
    sizes = [213] * 4 + [53, 95, 500, 500]
    text = " ".join("W" + "o" * (size * 4 - 3) + "." for size in sizes)
    analysis = cut(f"# A\n\n{text}", max_tokens=1000)
    assert repeated(analysis, analysis.chunk(1)).count("W") == 2
    assert analysis.chunks.overlap_tokens[1] == 53 + 95


SENTENCES = st.lists(
    st.sampled_from(("Short one. ", SENTENCE, "word " * 40 + "end. ")), min_size=1, max_size=12
)
PARAGRAPHS = SENTENCES.map(lambda sentences: "".join(sentences).strip())
ATOMIC = st.sampled_from(("```\n# code. More.\n\nx\n```", "| a | b |\n|---|---|\n| c. D. | e |"))
BODIES = st.lists(PARAGRAPHS | ATOMIC | st.just("- item one. More.\n- item two."), max_size=5).map(
    "\n\n".join
)
HEADINGS = st.sampled_from(("# A", "# B", "## A", "## C", "### D"))
PAGES = st.lists(st.tuples(HEADINGS, BODIES), min_size=1, max_size=6)
BUDGETS = st.integers(20, 200)


def page(sections: list[tuple[str, str]]) -> str:
    return "\n\n".join(f"{heading}\n\n{body}" for heading, body in sections)


def identities(analysis: Analysis) -> list[ChunkIdentity]:
    records = chunk_graph([Page(analysis, "/page", "")])
    return [ChunkIdentity(str(record["chunkId"]), str(record["contentHash"])) for record in records]


@given(PAGES, BUDGETS, st.integers(0, 90))
def test_overlap_changes_no_part(sections: list[tuple[str, str]], budget: int, percent: int) -> None:
    """Whatever is repeated, the parts begin and end where they do without, and have the same ids."""
    plain = cut(page(sections), max_tokens=budget, overlap_percent=0)
    overlapped = cut(page(sections), max_tokens=budget, overlap_percent=percent)
    assert cores(overlapped) == cores(plain)
    ids = [[identity.chunk_id for identity in identities(analysis)] for analysis in (plain, overlapped)]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == len(ids[0])


@given(PAGES, BUDGETS)
def test_chunk_ids_are_the_same_again(sections: list[tuple[str, str]], budget: int) -> None:
    """A rerun changes nothing, nor does anything added between sections that is white space alone."""
    once = identities(cut(page(sections), max_tokens=budget))
    again = identities(cut(page(sections).replace("\n\n#", "\n\n\n\n#") + "\n\n", max_tokens=budget))
    ids = tuple(identity.chunk_id for identity in once)
    assert diff(once, again) == diff(once, once)
    assert diff(once, once).unchanged == ids


@given(PAGES, BUDGETS, BODIES, st.data())
def test_edits_elsewhere_change_no_chunk_id(
    sections: list[tuple[str, str]], budget: int, body: str, data: st.DataObject
) -> None:
    """Only parts that stand where the edit was made are added, changed or removed; all others stay."""
    at = data.draw(st.integers(0, len(sections) - 1))
    edited = [*sections[:at], (sections[at][0], body), *sections[at + 1 :]]
    states = [cut(page(state), max_tokens=budget) for state in (sections, edited)]
    if not all(any(state_body for _, state_body in state) for state in (sections, edited)):
        # A page of headings alone is one part.
        return
    prior, current = map(identities, states)
    found = diff(prior, current)
    heads = sections_of(states[0])
    edited_path = heads.path(int(np.flatnonzero(heads.is_heading)[at]))
    there = {
        identity.chunk_id
        for analysis, cited_parts in zip(states, (prior, current), strict=True)
        for path, identity in zip(paths(analysis), cited_parts, strict=True)
        if path == edited_path
    }
    assert {*found.added, *found.changed, *found.removed} <= there
    elsewhere = [identity for identity in current if identity.chunk_id not in there]
    assert set(found.unchanged) >= {identity.chunk_id for identity in elsewhere}


@given(PAGES, BUDGETS, st.integers(1, 40))
def test_parts_keep_all_their_promises(sections: list[tuple[str, str]], budget: int, percent: int) -> None:
    """Parts fit or are indivisible, never cut a sentence or block, and repeat as much as they should."""
    analysis = cut(page(sections), max_tokens=budget, overlap_percent=percent)
    chunks, gaps, sizes = analysis.chunks, analysis.gaps, analysis.sizes
    places = np.flatnonzero(gaps.possible & (gaps.edge >= Edge.SENTENCE)) + 1
    heading = sections_of(analysis).heading
    for number in range(len(chunks)):
        first, stop = int(chunks.first[number]), int(chunks.stop[number])
        assert first in (0, *places) or heading[first - 1] == heading[first]
        assert len(set(heading[first:stop].tolist())) == 1
        inside = places[(places > first) & (places < stop)]
        assert sizes.span(first, stop) <= budget or not len(inside)
        begin = int(analysis.cut.overlap_first[number])
        before = int(chunks.first[number - 1]) if number else 0
        if not number or heading[before] != heading[first]:
            assert begin == first
            continue
        share = sizes.span(before, first) * percent / 100
        choices = [*places[(places > before) & (places < first)].tolist(), first]
        sums = {choice: sizes.span(choice, first) for choice in choices}
        fitting = [size for size in sums.values() if share * 5 / 6 <= size <= share * 5 / 4]
        assert begin in sums
        assert abs(sums[begin] - share) == min(abs(size - share) for size in fitting or sums.values())


def test_a_sentence_above_the_budget_is_divided() -> None:
    """Its parts fit, hold all of it, and end with a clause; the sentences around it stay whole."""
    long = "One sentence " + "that goes on and on, " * 200 + "and ends."
    analysis = cut(f"# A\n\n{SENTENCE * 5}\n\n{long}\n\n{SENTENCE * 5}", max_tokens=128)
    assert not analysis.chunks.oversize.any()
    parts = [text for text in cores(analysis) if "goes on" in text]
    assert " ".join(parts).count("goes on") == 200
    assert all(part.endswith((",", ".")) for part in parts)
    assert not any(text.startswith("goes") for text in cores(analysis))


def test_repeated_text_makes_no_part_oversize() -> None:
    """Overlap comes on top of the budget, so a part that fills it is as it should be."""
    text = "# Notes\n\n" + "A sentence of some length stands here for all of them. " * 60
    analysis = cut(text, max_tokens=128)
    assert (analysis.chunks.overlap_tokens > 0).any()
    assert (analysis.chunks.tokens > 128).any()
    assert not analysis.chunks.oversize.any()
