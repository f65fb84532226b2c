"""Reports of runs: every number is that of the analysis, and the log holds them all."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import with_context
from seamline.engine.config import Config
from seamline.engine.errors import ExportError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.monitoring.run_log import RunLog
from seamline.monitoring.run_report import (
    BASELINE_PRESET,
    Baseline,
    measure_baseline,
    run_report,
    storage_overhead,
)
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

BASELINE = Baseline(seconds=2.0, chunks=3, complete_share=0.5, storage_overhead=0.2)


def again(first: Analysis, **values: object) -> Analysis:
    return analyse(first.document, first.config.with_values(values), WordEmbedder(), previous=first)


def test_report_has_the_numbers_of_the_analysis() -> None:
    """Chunks, tokens, overlap and completeness are those that the statistics know."""
    analysis = analysis_of(overlap_tokens=10)
    report, statistics = run_report(analysis), analysis.statistics
    assert report.chunks == len(analysis.chunks)
    assert report.tokens_total == int(analysis.chunks.tokens.sum())
    assert (report.tokens_min, report.tokens_max) == (statistics.tokens_min, statistics.tokens_max)
    assert report.overlap_tokens == int(analysis.chunks.overlap_tokens.sum()) > 0
    assert report.complete_share == statistics.complete_share
    assert report.trigger == analysis.trigger
    assert report.tokens_exact == analysis.counter.exact


def test_times_add_up_and_reused_stages_are_named() -> None:
    """A run that takes stages over says which, and what all of them together have taken."""
    first = analysis_of()
    second = again(first, threshold_std_devs=0.1)
    report = run_report(second, reused_seconds=first.timings)
    assert report.seconds == pytest.approx(sum(second.timings.values()))
    assert set(report.reused) == set(first.timings) - set(second.timings)
    reused_seconds = sum(first.timings[stage] for stage in report.reused)
    assert report.indexing_seconds == pytest.approx(report.seconds + reused_seconds)


def test_what_was_cut_and_why_is_told() -> None:
    """The conversation by its id, its tokens and the maximum that they passed, or did not."""
    text, turns, _ = transcribe([Message("user", "x" * 100), Message("assistant", "y" * 100)])
    document = Document(text, name="chats.json", entry="conv-7", kind="conversation", turns=turns)
    config = PRESETS["conversation-window"].config.with_values({"max_tokens": 40, "min_tokens": 0})
    report = run_report(analyse(document, config))
    assert (report.document, report.entry, report.messages) == ("chats.json", "conv-7", 2)
    assert report.trigger == (f"too long for one chunk: ~{report.tokens_source} tokens, with a maximum of 40")
    assert report.tokens_source > 40
    assert report.line.startswith("chats.json conv-7: 2 chunks by Sliding window")
    assert report.trigger in report.line
    whole = run_report(analyse(document, config.with_values({"max_tokens": 4_000})))
    assert whole.trigger.startswith(f"left whole: ~{report.tokens_source} tokens")


def test_fallback_is_told_with_its_reason() -> None:
    """What was not done as configured stands in the report and in its line."""
    report = run_report(analysis_of(vectors=False))
    assert report.method == "recursive-fallback"
    assert any("needs an embedder" in notice for notice in report.notices)
    assert "needs an embedder" in report.line


def test_time_is_told_against_the_baseline() -> None:
    """The ratio is that of both whole runs; before it is measured there is none."""
    report = run_report(analysis_of())
    assert report.time_ratio is None
    baseline = PRESETS[BASELINE_PRESET].title
    assert baseline not in report.line
    complete = report.with_baseline(BASELINE)
    assert complete.time_ratio == pytest.approx(report.indexing_seconds / 2.0)
    assert baseline in complete.line


@pytest.mark.parametrize("preset", ["seamline", "clawdbot", "remnic", "fixed-400-80"])
def test_baseline_is_the_cut_of_its_preset(preset: str) -> None:
    """Whatever the strategy, the baseline has the chunks that its preset makes of the same text."""
    document = Document(GARDEN * 30, name="garden.md")
    analysis = analyse(document, PRESETS[preset].config, WordEmbedder())
    baseline = measure_baseline(analysis)
    fixed = analyse(document, PRESETS[BASELINE_PRESET].config)
    assert baseline.chunks == len(fixed.chunks)
    assert baseline.complete_share == fixed.statistics.complete_share
    assert baseline.storage_overhead == storage_overhead(fixed)
    assert baseline.seconds > 0


def test_stage_that_both_share_counts_for_the_baseline_too() -> None:
    """Parsing is not done twice, and its time is not forgotten."""
    analysis = analysis_of()
    earlier = {"blocks": 100.0}
    later = again(analysis, threshold_std_devs=0.1)
    assert measure_baseline(later, reused_seconds=earlier).seconds > 100
    assert measure_baseline(later).seconds < 100


@given(st.text(max_size=400))
def test_storage_is_what_is_stored_by_what_was_there(text: str) -> None:
    """Bytes of all stored texts, headings that are repeated included, by the bytes of the source."""
    config = Config().with_values(
        {"strategy": "structure", "max_tokens": 20, "min_tokens": 0, "heading_context": "text"}
    )
    analysis = analyse(Document("# A\n\n" + text), config)
    stored = sum(
        len(with_context(chunk.context, chunk.text).encode("utf-8", "surrogatepass"))
        for chunk in analysis.records()
    )
    source = len(analysis.document.text.encode("utf-8", "surrogatepass"))
    assert storage_overhead(analysis) == pytest.approx(stored / source - 1)


def test_an_empty_document_has_a_report() -> None:
    """Nothing divides by zero."""
    analysis = analysis_of("")
    report = run_report(analysis, baseline=measure_baseline(analysis))
    assert (report.chunks, report.storage_overhead) == (0, 0.0)
    assert report.line


def test_log_grows_by_an_object_a_line(tmp_path: Path) -> None:
    """Each run adds one JSON object with its time; what stood there stays."""
    path = tmp_path / "runs.jsonl"
    log = RunLog(path)
    report = run_report(analysis_of()).with_baseline(BASELINE)
    log.add(report)
    RunLog(path).add(report)
    first, second = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    assert first["chunks"] == report.chunks
    assert first["baseline"]["chunks"] == 3
    assert set(first["stages"]) == set(report.stages)
    assert first["time"] <= second["time"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are Unix's")
def test_log_that_is_a_pipe_needs_a_reader(tmp_path: Path) -> None:
    """Without one it is an error at once, and not waited for."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    log, report = RunLog(pipe), run_report(analysis_of())
    with pytest.raises(ExportError, match=r"pipe could not be written: nothing reads this pipe\."):
        log.add(report)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        log.add(report)
        assert json.loads(os.read(reader, 1 << 16))["chunks"] == report.chunks
    finally:
        os.close(reader)


def test_log_that_cannot_be_written_names_the_file(tmp_path: Path) -> None:
    """A folder in its place is an error that says so."""
    with pytest.raises(ExportError, match="folder"):
        RunLog(tmp_path).add(run_report(analysis_of()))
