"""Stored chunks as a cut: what is shown is what was stored."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, analysis_of

from seamline import sources
from seamline.engine.analysis import Analysis
from seamline.engine.errors import SourceError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import STRATEGIES
from seamline.engine.text.document import Document
from seamline.exports.ndjson import DIALECTS
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.stored.locating import LocatedChunk
from seamline.exports.stored.reading import StoredChunk, parse_chunks
from seamline.exports.stored.stored_chunks import (
    STORED,
    LocatedChunks,
    locate_stored,
    stored_analysis,
    stored_documents,
)
from seamline.instruments.formatting import reason_tag
from seamline.paths import resource

FILE = Path("out.ndjson")


def recorded(analysis: Analysis, document: Document, dialect: str = "seamline") -> LocatedChunks:
    text = "".join(ndjson_lines(analysis, dialect=dialect))
    return locate_stored(stored_documents(FILE, parse_chunks(text, source="out.ndjson"))[0], document)


def over(analysis: Analysis, located: tuple[LocatedChunk, ...]) -> Analysis:
    """Show stored chunks where another config would cut otherwise."""
    live = analyse(analysis.document, PRESETS["fixed-400-80"].config)
    return stored_analysis(live, located)


@pytest.mark.parametrize("dialect", sorted(set(DIALECTS) - {"memorylayer"}))
def test_chunks_of_every_dialect_are_shown_as_they_were_stored(dialect: str) -> None:
    """The texts that are shown are those of the file, in its order."""
    analysis = analysis_of(preset="remnic", vectors=False)
    found = recorded(analysis, analysis.document, dialect)
    shown = over(analysis, found.located)
    assert shown.method == STORED
    assert shown.is_stored
    assert not analysis.is_stored
    assert [shown.text_of(n) for n in range(len(shown.chunks))] == [
        analysis.text_of(n) for n in range(len(analysis.chunks))
    ]
    assert found.matching == len(analysis.chunks)


def test_messages_that_were_stored_are_shown_as_chunks() -> None:
    """A dialect of messages, without their labels, gives the chunks that hold those messages."""
    document = sources.read(resource("samples/chat.json"))
    analysis = analyse(document, PRESETS["clawdbot"].config.with_values({"max_tokens": 60, "min_tokens": 0}))
    found = recorded(analysis, document, "memorylayer")
    shown = stored_analysis(analyse(document, PRESETS["fixed-400-80"].config), found.located)
    assert len(shown.chunks) == len(analysis.chunks) > 1
    for number, located in enumerate(found.located):
        assert shown.text_of(number).startswith(located.chunk.texts[0])


def test_chunks_made_by_other_settings_say_so() -> None:
    """Which settings differ, and how many of the chunks would change; those made so say nothing."""
    analysis = analysis_of(preset="remnic", vectors=False)
    found = recorded(analysis, analysis.document)
    (notice,) = over(analysis, found.located).notices
    live = analyse(analysis.document, PRESETS["fixed-400-80"].config)
    changed = len(set(analysis.hashes) - set(live.hashes))
    now = STRATEGIES[live.method].label
    assert f"Method was {analysis.method}, is now {now}; other parameters" in notice.message
    assert f"{changed} of {len(analysis.chunks)} would change" in notice.message
    assert stored_analysis(analysis, found.located).notices == ()
    theirs = recorded(analysis, analysis.document, "clawdbot")
    assert over(analysis, theirs.located).notices == ()


def test_overlap_and_reasons_are_those_of_the_file() -> None:
    """What a chunk repeats is shown as repeated, and it ends for the reason that was recorded."""
    analysis = analysis_of(overlap_tokens=10)
    shown = over(analysis, recorded(analysis, analysis.document).located)
    assert (analysis.chunks.overlap_start < analysis.chunks.start).any()
    np.testing.assert_array_equal(shown.chunks.overlap_start, analysis.chunks.overlap_start)
    np.testing.assert_array_equal(shown.chunks.start, analysis.chunks.start)
    np.testing.assert_array_equal(shown.chunks.reason, analysis.chunks.reason)


def test_changed_text_is_counted_and_what_is_left_still_shown() -> None:
    """A chunk whose text is gone is not drawn anywhere; those that moved stand where they are now."""
    analysis = analysis_of()
    changed = replace(analysis.document, text=GARDEN.replace("Rain is the best", "Hail is the worst"))
    found = recorded(analysis, changed)
    lost = [located for located in found.located if not located.found]
    assert len(lost) == 1
    assert found.matching < len(found.located)
    shown = stored_analysis(analyse(changed, analysis.config), found.located)
    assert len(shown.chunks) == len(found.located) - 1
    assert any("text is" in words for words in found.format_differences(50))
    assert found.format_differences(1)[-1].endswith("more differences")


def test_chunks_are_sorted_by_the_documents_they_are_of() -> None:
    """A file of several documents gives each its own chunks, and knows how many are of others."""
    first, second = analysis_of(), analysis_of("# Other\n\nSomething else. And more of it.")
    renamed = replace(second, document=replace(second.document, name="other.md"))
    text = "".join([*ndjson_lines(first), *ndjson_lines(renamed)])
    stored = stored_documents(FILE, parse_chunks(text, source="out.ndjson"))
    assert [each.name for each in stored] == ["garden.md", "other.md"]
    assert stored[0].elsewhere == len(second.chunks)
    assert stored[0].is_of(first.document)
    assert not stored[1].is_of(first.document)


def test_chunks_without_a_name_are_told_by_their_text() -> None:
    """Where records name no document, the text decides."""
    analysis = analysis_of()
    text = "".join(ndjson_lines(analysis, dialect="remnic"))
    (stored,) = stored_documents(FILE, parse_chunks(text, source="out.ndjson"))
    assert stored.name == ""
    assert stored.is_of(analysis.document)
    assert not stored.is_of(Document("Nothing of the kind."))


@given(
    st.text(alphabet="ab .\n#é😀", max_size=120),
    st.lists(st.tuples(*[st.integers(-1, 120)] * 3), max_size=8),
)
def test_any_spans_give_chunks_that_hold_and_lie_apart(
    text: str, numbers: list[tuple[int, int, int]]
) -> None:
    """Wherever stored chunks lie, cores are apart and in order, and each text is a slice of the source."""
    located = []
    for line, triple in enumerate(numbers, start=1):
        # Were they held to its length, most would lie at the end of the text, where no chunk is.
        start, core, end = sorted(at if at < 0 else at % (len(text) + 1) for at in triple)
        chunk = StoredChunk(line, "remnic", {}, str(line), "", (text[max(start, 0) : end],))
        located.append(LocatedChunk(chunk, start, core, end))
    live = analyse(Document(text), PRESETS["clawdbot"].config)
    shown = stored_analysis(live, located)
    chunks = shown.chunks
    assert (chunks.end[:-1] <= chunks.start[1:]).all()
    assert (chunks.overlap_start <= chunks.start).all()
    for record_ in shown.records():
        assert record_.text == text[record_.overlap_start : record_.end]
    assert shown.statistics.covered + shown.statistics.left_out <= len(text)
    assert not len(chunks) or Reason(int(chunks.reason[-1])) in Reason


def test_what_is_known_of_the_live_cut_is_not_said_of_stored_chunks() -> None:
    """Margins and the model's limit are of a cut that was made; stored chunks have neither."""
    live = analysis_of(preset="optimal")
    assert live.margins is not None
    assert live.read_limit is not None
    shown = stored_analysis(live, recorded(live, live.document).located)
    assert shown.margins is None
    assert not shown.model_max_tokens
    assert [reason_tag(shown, number) for number in range(len(shown.chunks))]


def test_children_are_parts_of_stored_chunks_and_none_themselves() -> None:
    """Of a file with two levels the parents are read; one of children alone says what is missing."""
    live = analyse(Document(GARDEN), PRESETS["clawdbot"].config.with_values({"levels": 2, "max_tokens": 80}))
    lines = list(ndjson_lines(live))
    assert len(lines) > len(live.chunks)
    read = parse_chunks("".join(lines), source="out.ndjson")
    assert [chunk.id for chunk in read.chunks] == list(live.ids)
    assert not read.notes
    assert stored_analysis(live, recorded(live, live.document).located).children is None
    with pytest.raises(SourceError, match=r"out\.ndjson holds children of chunks alone"):
        parse_chunks(lines[1], source="out.ndjson")


def test_score_that_is_no_number_of_ours_is_left_out() -> None:
    """JSON has numbers of any length."""
    analysis = analysis_of(preset="remnic", vectors=False)
    lines = [json.loads(line) for line in ndjson_lines(analysis)]
    for score in (10**400, float("nan"), "much", None, True):
        lines[0]["boundary"]["score"] = score
        text = "\n".join(map(json.dumps, lines))
        located = locate_stored(stored_documents(FILE, parse_chunks(text, source="a"))[0], analysis.document)
        assert over(analysis, located.located).cut.scores[0] == (1.0 if score is True else 0.0)
