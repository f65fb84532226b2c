"""The presets `memex-*` against recorded runs of memex itself, and where ours keep what memex loses."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.every import every

from seamline import Analysis, Config, Document, analyse
from seamline.engine.errors import ConfigError
from seamline.engine.presets import PRESETS
from seamline.engine.strategies.headers import section_before

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "memex.json").read_text("utf-8"))
TOKENIZERS = {"cl100k_base": "cl100k", "chars4": "approximate"}

# memex's sentences begin with a word: marks before the first one, or after a fence, are in no chunk of
# memex. Ours belong to the sentence after them. The spans that differ, memex's and ours:
LEADING_MARKS = {
    "sentences:leading_terminators": ((3, 14), (0, 14)),
    "semantic:leading_terminators": ((3, 26), (0, 26)),
    "semantic:only_terminators": ((4, 11), (0, 11)),
}
LEADING_MARKS_OF_SENTENCES = {
    "leading_terminators": ((3, 14), (0, 14)),
    "only_terminators": ((4, 7), (0, 7)),
}


def named(name: str) -> dict[str, Any]:
    return next(case for case in GOLDEN["strategies"] if case["name"] == name)


def values_of(case: dict[str, Any]) -> dict[str, object]:
    """Translate a recorded configuration; what memex takes for none, we write as none."""
    recorded = {**GOLDEN["meta"]["config_defaults_from_doc"], **case["config"]}
    return {
        "token_method": TOKENIZERS[case["tokenizer"]],
        "max_tokens": max(1, recorded["max_chunk_tokens"]),
        "overlap_tokens": max(0, recorded["overlap_tokens"]),
        "min_tokens": max(0, recorded["min_chunk_tokens"]),
    }


def config_of(case: dict[str, Any]) -> Config:
    # memex takes a strategy that it does not know, or none, for headers.
    preset = PRESETS.get(f"memex-{case['config'].get('strategy')}", PRESETS["memex-headers"])
    return preset.config.with_values(values_of(case))


def run(case: dict[str, Any]) -> Analysis:
    return analyse(Document(case["text"], kind="markdown"), config_of(case))


def spans(analysis: Analysis) -> list[tuple[int, int]]:
    return list(zip(analysis.chunks.overlap_start.tolist(), analysis.chunks.end.tolist(), strict=True))


def recorded_spans(case: dict[str, Any]) -> list[tuple[int, int]]:
    return [(chunk["start_offset"], chunk["end_offset"]) for chunk in case["expected"]]


def is_contradictory(case: dict[str, Any]) -> bool:
    """Whether the overlap leaves a chunk no room for new text: memex then repeats ever more of it."""
    values = {**GOLDEN["meta"]["config_defaults_from_doc"], **case["config"]}
    return bool(0 < values["max_chunk_tokens"] <= values["overlap_tokens"])


RECORDED = [case for case in GOLDEN["strategies"] if "expected" in case]
FAILED = [case for case in GOLDEN["strategies"] if "expected_error" in case]
REFUSED = [case for case in RECORDED if is_contradictory(case)]
SAME = [case for case in RECORDED if case not in REFUSED and case["name"] not in LEADING_MARKS]


def name_of(case: dict[str, Any]) -> str:
    return str(case["name"])


def assert_nothing_is_lost(case: dict[str, Any], analysis: Analysis) -> None:
    """Every character that is not white is in one chunk's core."""
    text, chunks = case["text"], analysis.chunks
    cores = zip(chunks.start.tolist(), chunks.end.tolist(), strict=True)
    assert "".join("".join(text[start:end] for start, end in cores).split()) == "".join(text.split())


@every("case", SAME, ids=name_of)
def test_chunks_are_those_of_memex(case: dict[str, Any]) -> None:
    """Every recorded run gives the same spans, in code points, with the same tokens, in the same order."""
    analysis = run(case)
    assert spans(analysis) == recorded_spans(case)
    assert analysis.chunks.tokens.tolist() == [chunk["token_count"] for chunk in case["expected"]]
    assert [chunk["chunk_idx"] for chunk in case["expected"]] == list(range(len(analysis.chunks)))


@every("case", SAME, ids=name_of)
def test_sections_are_those_of_memex(case: dict[str, Any]) -> None:
    """A chunk of headers has the heading before it as its section and parent section; others have none."""
    analysis = run(case)
    sections: list[str | None] = [None] * len(analysis.chunks)
    if analysis.config.strategy == "headers":
        firsts = analysis.chunks.first.tolist()
        sections = [section_before(case["text"], analysis.units, first=first) or None for first in firsts]
    assert sections == [chunk["section"] for chunk in case["expected"]]
    assert sections == [chunk["parent_section"] for chunk in case["expected"]]


@every("case", GOLDEN["sentences"], ids=name_of)
def test_sentences_are_those_of_memex(case: dict[str, Any]) -> None:
    """The splitter `marks` gives memex's sentences, and keeps the marks that memex drops before one."""
    units = analyse(Document(case["text"]), PRESETS["memex-sentences"].config).units
    expected = [tuple(span) for span in case["expected"]]
    if case["name"] in LEADING_MARKS_OF_SENTENCES:
        theirs, ours = LEADING_MARKS_OF_SENTENCES[case["name"]]
        expected[expected.index(theirs)] = ours
    assert list(zip(units.first.tolist(), units.last.tolist(), strict=True)) == expected


@pytest.mark.parametrize("name", LEADING_MARKS)
def test_marks_before_the_first_word_are_kept(name: str) -> None:
    """Where memex drops leading marks ours is the same cut, but with nothing lost."""
    case = named(name)
    analysis = run(case)
    theirs, ours = LEADING_MARKS[name]
    expected = [ours if span == theirs else span for span in recorded_spans(case)]
    assert spans(analysis) == expected
    assert not case["text"][ours[0] : theirs[0]].strip(".!? ")
    assert_nothing_is_lost(case, analysis)


@every("case", REFUSED, ids=name_of)
def test_overlap_without_room_for_new_text_is_refused(case: dict[str, Any]) -> None:
    """Where memex's chunks grow from one to the next, the config is an error with both numbers."""
    with pytest.raises(ConfigError) as caught:
        config_of(case)
    values = values_of(case)
    assert caught.value.key == "overlap_tokens"
    assert str(values["overlap_tokens"]) in str(caught.value)
    assert str(values["max_tokens"]) in str(caught.value)


@every("case", FAILED, ids=name_of)
def test_names_of_special_tokens_are_text(case: dict[str, Any]) -> None:
    """A text on which memex fails, because it names a special token, is cut like any other."""
    analysis = run(case)
    assert len(analysis.chunks) == 1
    assert_nothing_is_lost(case, analysis)


def test_what_headers_leave_out_is_the_headings() -> None:
    """Chunks and `## ` lines together are the whole text, and the statistics say how much is left out."""
    case = named("headers:doc")
    analysis = run(case)
    headings = [line.strip() for line in case["text"].split("\n") if line.startswith("## ")]
    assert analysis.statistics.left_out == sum(len(heading) for heading in headings)
    kept = [analysis.text_of(number) for number in range(len(analysis.chunks))]
    assert sorted(" ".join(headings + kept).split()) == sorted(case["text"].split())


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_headings_are_found_whatever_ends_their_lines(line_end: str) -> None:
    """Line ends of Windows give the same sections; those of old Macs at least lose nothing."""
    case = named("headers:doc")
    analysis = run({**case, "text": case["text"].replace("\n", line_end)})
    texts = [analysis.text_of(number).replace(line_end, "\n") for number in range(len(analysis.chunks))]
    expected = [case["text"][start:end] for start, end in recorded_spans(case)]
    assert texts == (expected if line_end == "\r\n" else [case["text"]])


def test_sections_without_text_are_named_as_left_out() -> None:
    """A text of headings alone has no chunks, and all of it is reported."""
    analysis = run(named("headers:h2_only"))
    assert not len(analysis.chunks)
    assert analysis.statistics.left_out == len("## A") + len("## B")


@pytest.mark.parametrize("preset", ["headers", "paragraph", "semantic", "sentences"])
def test_better_units_are_one_click_away(preset: str) -> None:
    """With units by rules no fence is cut, `v1.2.3` stays whole, and a heading keeps company."""
    text = named("sentences:doc")["text"]
    values = {"splitter": "rules", "max_tokens": 30, "overlap_tokens": 0}
    analysis = analyse(Document(text, kind="markdown"), PRESETS[f"memex-{preset}"].config.with_values(values))
    fence = (text.index("```python"), text.index("\n```\n") + 4)
    edges = {*analysis.chunks.start.tolist(), *analysis.chunks.end.tolist()}
    assert not [edge for edge in edges if fence[0] < edge < fence[1]]
    assert not [edge for edge in edges if 0 < edge - text.index("v1.2.3") < len("v1.2.3")]
    assert all(not text[:end].rsplit("\n", 1)[-1].startswith("#") for end in analysis.chunks.end.tolist())
