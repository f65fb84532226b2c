"""The preset `contextmem` against recorded runs of ContextMEM: ids, hashes, digests, differences, quotes."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seamline import Analysis, Document, analyse
from seamline.engine.chunks.completeness import Lack
from seamline.engine.chunks.ids import (
    ChunkIdentity,
    SectionPlace,
    chunk_id,
    diff,
    graph_digest,
    identify_parts,
    normalize,
    normalized_hash,
    validate_quote,
)
from seamline.engine.presets import PRESETS
from seamline.exports.ndjson.contextmem import Page, chunk_graph
from seamline.exports.ndjson.records import json_line
from seamline.exports.stored.reading import parse_chunks
from seamline.instruments.quotes import find_quote

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "contextmem.json").read_text("utf-8"))

# What ContextMEM did and its own document sets out to end: it cut at 4,000 characters, come what may.
OLD_SPLIT = {
    "4001_hard_slice": "one word is cut",
    "12001_hard_slices": "one word is cut three times",
    "paragraph_packing_exact_fit": "filled to 4,000 characters, which is above the budget",
    "oversize_paragraph_after_buffer_and_leftover_joins_next": "a paragraph is cut in a word",
    "slice_keeps_edge_whitespace": "cut between spaces, which then belong to the text",
    "blank_line_with_spaces_is_not_a_paragraph_break": "cut in a word of the next paragraph",
    "code_fence_cut_mid_block": "a fence is cut in a line",
    "emoji_counts_two_units": "one word is cut",
    "multi_page_order": "a page is filled to 4,000 characters",
}
# A defect: where lines end with a carriage return, no heading was known for one.
BLIND_TO_CRLF = "crlf_headings_not_recognised"
PARITY = [case for case in GOLDEN["cases"] if case["name"] not in {*OLD_SPLIT, BLIND_TO_CRLF}]


def names(cases: list[dict[str, Any]]) -> list[str]:
    return [case["name"] for case in cases]


def analysed(markdown: str) -> Analysis:
    return analyse(Document(markdown), PRESETS["contextmem"].config)


def graph(pages: list[dict[str, Any]], recorded: Iterable[dict[str, Any]] = ()) -> list[dict[str, object]]:
    """The records of recorded pages; a route that was made from a URL is taken as recorded."""
    routes = {chunk["url"]: chunk["routePath"] for chunk in recorded}
    return chunk_graph(
        Page(
            analysed(page["markdown"]),
            page["routePath"] if "routePath" in page else routes[page["url"]],
            page["url"],
        )
        for page in pages
    )


def identities(records: list[dict[str, Any]]) -> list[ChunkIdentity]:
    return [ChunkIdentity(record["chunkId"], record["contentHash"]) for record in records]


@pytest.mark.parametrize("case", PARITY, ids=names(PARITY))
def test_chunk_graph_is_that_of_contextmem(case: dict[str, Any]) -> None:
    """Pages whose sections fit in one part give the same NDJSON, byte for byte, and the same digest."""
    records = graph(case["pages"], case["expected"]["chunks"])
    assert "".join(map(json_line, records)) == case["expected"]["ndjson"]
    assert graph_digest(identities(records)) == case["expected"]["digest"]


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=names(GOLDEN["cases"]))
def test_ids_hashes_and_digest_are_those_of_contextmem(case: dict[str, Any]) -> None:
    """The parts of every recorded run, however they were cut, have the same ids, hashes and digest."""
    chunks = case["expected"]["chunks"]
    parts = [
        (SectionPlace(chunk["routePath"], tuple(chunk["headingPath"])), chunk["text"]) for chunk in chunks
    ]
    assert identify_parts(parts) == identities(chunks)
    assert graph_digest(identify_parts(parts)) == case["expected"]["digest"]
    hashed = [f"{place.key}\n#" for place, _ in parts]
    assert all(map(str.startswith, case["expected"]["hashed_strings"], hashed))


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=names(GOLDEN["cases"]))
def test_stored_graph_has_the_digest_of_contextmem(case: dict[str, Any]) -> None:
    """What `verify` and `diff` print for a recorded file is the digest that ContextMEM made of it."""
    written = case["expected"]["ndjson"]
    assert parse_chunks(written, source=case["name"]).graph_digest == case["expected"]["digest"]


@pytest.mark.parametrize("name", OLD_SPLIT)
def test_old_split_is_not_reproduced(name: str) -> None:
    """Where a sentence or fence was cut at 4,000 characters it is whole, unless it is above the budget."""
    (case,) = (case for case in GOLDEN["cases"] if case["name"] == name)
    for page in case["pages"]:
        analysis = analysed(page["markdown"])
        edges, budget = analysis.sentence_edges, analysis.config.max_tokens
        for start in analysis.chunks.start[analysis.chunks.lacks & Lack.BEGINNING > 0]:
            sentence = int(np.searchsorted(edges.first, start)) - 1
            held = page["markdown"][edges.first[sentence] : edges.last[sentence]]
            assert analysis.counter.count([held])[0] > budget
        assert not analysis.chunks.oversize.any() or "```" in page["markdown"]
        cores = "".join(page["markdown"][record.start : record.end] for record in analysis.records())
        lines = page["markdown"].split("\n")
        body = "".join(line for line in lines if not line.startswith("#"))
        assert "".join(cores.split()) == "".join(body.split())


def test_line_ends_change_no_id_and_no_hash() -> None:
    """A page saved with CRLF has the sections it has with LF; ContextMEM took it for one without headings."""
    (case,) = (case for case in GOLDEN["cases"] if case["name"] == BLIND_TO_CRLF)
    (page,) = case["pages"]
    plain = {**page, "markdown": page["markdown"].replace("\r\n", "\n")}
    assert identities(graph([page])) == identities(graph([plain]))
    assert [record["headingPath"] for record in graph([page])] == [["Title"], ["Title", "Sub"]]


@pytest.mark.parametrize("plan", GOLDEN["plans"], ids=names(GOLDEN["plans"]))
def test_differences_are_those_of_contextmem(plan: dict[str, Any]) -> None:
    """What is added, changed, unchanged and removed between two states of pages."""
    found = diff(identities(graph(plan["prior"])), identities(graph(plan["current"])))
    assert {name: list(getattr(found, name)) for name in plan["expected"]} == plan["expected"]


@pytest.mark.parametrize("row", GOLDEN["normalizeText"])
def test_normalized_text_is_that_of_contextmem(row: dict[str, str]) -> None:
    """White space is JavaScript's: U+FEFF is, U+0085 and U+001C are not."""
    assert normalize(row["text"]) == row["expected"]
    assert normalized_hash(row["text"]) == row["sha256"]


@pytest.mark.parametrize("row", GOLDEN["validateQuote"])
def test_quotes_are_validated_as_by_contextmem(row: dict[str, Any]) -> None:
    """A quote stands word for word in its chunk; white space does not matter, the case of letters does."""
    assert validate_quote(row["quote"], row["chunkText"]) == row["expected"]


@pytest.mark.parametrize("row", GOLDEN["validateQuote"])
def test_quotes_are_found_where_contextmem_finds_them(row: dict[str, Any]) -> None:
    """What `quote` says of a text and ContextMEM's answer agree, up to the length that it allows."""
    found = find_quote(analysed(row["chunkText"]), row["quote"])
    assert found.is_in_text == bool(found.chunks) == row["expected"]


def test_length_of_a_quote_counts_utf16_before_normalizing() -> None:
    """240 code units are allowed and 241 are not, spaces included; an emoji counts two."""
    assert validate_quote("q" * 240, "q" * 300)
    assert not validate_quote("q" * 241, "q" * 300)
    assert not validate_quote("q" + " " * 240, "q")
    assert validate_quote("\U0001f389" * 120, "\U0001f389" * 300)
    assert not validate_quote("\U0001f389" * 121, "\U0001f389" * 300)


def test_no_parts_have_the_digest_of_nothing() -> None:
    """The digest of an empty graph is recorded too, and the order of parts changes no digest."""
    assert graph_digest([]) == GOLDEN["empty_digest"]
    pair = identify_parts([(SectionPlace("/", ("A",)), "one"), (SectionPlace("/", ("B",)), "two")])
    assert graph_digest(pair) == graph_digest(pair[::-1])


def test_ids_name_the_place_alone() -> None:
    """An id depends on the route, the heading path and the part's index, and on nothing that is said."""
    place = SectionPlace("/a", ("A",))
    assert (
        identify_parts([(place, "one")])[0].chunk_id
        == identify_parts([(place, "two")])[0].chunk_id
        == chunk_id(place, 0)
    )
    others = {
        chunk_id(SectionPlace("/b", ("A",)), 0),
        chunk_id(SectionPlace("/a", ()), 0),
        chunk_id(place, 1),
    }
    assert len(others) == 3
    assert chunk_id(place, 0) not in others
