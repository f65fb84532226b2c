"""A whole analysis as one JSON object."""

import json

import numpy as np
import pytest
from tests.fakes import HashEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.evidence.curve import Verdict
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.inspection import inspect
from seamline.exports.ndjson.records import embedded_text, json_line, ndjson_lines, record_line
from seamline.exports.stored.reading import parse_chunks
from seamline.instruments.unread import unread

TEXT = "# A\n\n" + " ".join(f"Sentence number {n} stands here." for n in range(60)) + "\n\n# B\n\nThe end.\n"


def analysed(*, embedder: HashEmbedder | None) -> Analysis:
    config = PRESETS["remnic"].config.with_values({"min_tokens": 20, "front_matter": "leave_out"})
    return analyse(Document(TEXT, name="a.md"), config, embedder)


def test_it_holds_what_the_views_show() -> None:
    """Units, curve, verdicts, boundaries and chunks agree with the analysis and with each other."""
    analysis = analysed(embedder=HashEmbedder())
    found = json.loads(json_line(inspect(analysis)))
    assert found["document"]["path"] == "a.md"
    assert [unit["start"] for unit in found["units"]] == analysis.units.start.tolist()
    assert analysis.curve is not None
    np.testing.assert_allclose(found["curve"]["smoothed"], analysis.curve.smoothed, atol=1e-6)
    verdicts = {minimum["gap"]: minimum["verdict"] for minimum in found["curve"]["minima"]}
    assert set(verdicts) == set(np.flatnonzero(analysis.verdicts).tolist())
    accepted = np.flatnonzero(analysis.verdicts == Verdict.ACCEPTED).tolist()
    assert [gap for gap, verdict in verdicts.items() if verdict == "accepted"] == accepted
    assert len(found["boundaries"]) == len(found["chunks"]) - 1
    starts = [chunk["start"] for chunk in found["chunks"]]
    assert [boundary["index"] for boundary in found["boundaries"]] == starts[1:]
    assert found["chunks"] == [json.loads(record_line(analysis, n)) for n in range(len(analysis.chunks))]
    assert found["statistics"]["chunks"] == len(found["chunks"])


def test_there_is_no_curve_without_an_embedder() -> None:
    """Without vectors the curve is null, and the notice says what was done instead."""
    found = inspect(analysed(embedder=None))
    assert found["curve"] is None
    assert found["notices"][0]["key"] == "embedder"


def test_what_is_unread_needs_the_embedder() -> None:
    """Given the embedder, each chunk says what of it is read; without it, that is not known."""
    embedder = HashEmbedder()
    embedder.max_tokens = 30
    analysis = analysed(embedder=embedder)
    assert inspect(analysis)["unread"] is None
    found = json.loads(json_line(inspect(analysis, embedder=embedder)))["unread"]
    expected = unread(analysis, embedder, embedded_text=embedded_text)
    assert [chunk["unread"] for chunk in found["chunks"]] == expected.unread.tolist()
    assert [chunk["unread_from"] for chunk in found["chunks"]] == expected.start.tolist()
    assert found["spans"] == expected.spans.tolist()
    assert (found["limit"], found["exact"], found["truncated"]) == (30, False, expected.chunks)
    assert found["share"] > 0


def test_timings_come_when_asked_for() -> None:
    """Seconds differ from run to run, so they stay out of an object that is to be compared."""
    analysis = analysed(embedder=None)
    assert "timings" not in inspect(analysis)
    assert "blocks" in inspect(analysis, timings=True)["timings"]


def test_empty_document_is_an_object_too() -> None:
    """Nothing to cut is no error."""
    found = inspect(analyse(Document("", name="empty.md"), PRESETS["seamline"].config, None))
    assert (found["units"], found["chunks"], found["boundaries"]) == ([], [], [])


@pytest.mark.parametrize("dialect", ["seamline", "contextmem"])
def test_digest_is_that_of_the_chunks_when_stored(dialect: str) -> None:
    """The digest of an analysis is the one that is found of its chunks as they are written."""
    analysis = analysed(embedder=None)
    written = "".join(ndjson_lines(analysis, dialect=dialect))
    stored = parse_chunks(written, source="chunks")
    assert inspect(analysis)["graph_digest"][dialect] == stored.graph_digest
