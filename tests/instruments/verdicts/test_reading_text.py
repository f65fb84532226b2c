"""What is read of a chunk is what the model gets, in parts."""

import pytest
from tests.desktop.analyses import GARDEN, analysis_of

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.instruments.verdicts.reading_text import PartKind, reading_parts
from seamline.paths import resource
from seamline.sources import read


def said(analysis: Analysis, chunk: int, part: str) -> str:
    """What of a chunk is set in one way, or is repeated."""
    return "".join(
        each.text
        for each in reading_parts(analysis, chunk)
        if (each.is_repeated if part == "repeated" else each.kind == PartKind[part])
    )


@pytest.mark.parametrize("name", ["tour.md", "chat.json", "dialogue.txt"])
@pytest.mark.parametrize("context", ["none", "text", "embedded"])
def test_parts_are_the_embedded_text(name: str, context: str) -> None:
    """Joined, they are what is embedded: of every chunk, with overlap and headings, read in full or not."""
    config = PRESETS["memex-paragraph"].config.with_values(
        {"heading_context": context, "overlap_units": 2, "context_prefix": "{title}", "embedder": "none"}
    )
    analysis = analyse(read(resource("samples") / name), config, None)
    assert len(analysis.chunks) > 1
    for chunk in range(len(analysis.chunks)):
        text = analysis.embedded_text(chunk)
        assert "".join(part.text for part in reading_parts(analysis, chunk)) == text
        for stop in (0, len(text) // 2, len(text)):
            parts = reading_parts(analysis, chunk, read=stop)
            assert "".join(part.text for part in parts) == text
            context_length = len(text) - len(analysis.text_of(chunk))
            words = sum(len(part.text) for part in parts if part.is_read and part.kind != PartKind.CONTEXT)
            assert words == max(stop - context_length, 0)


def test_each_part_is_set_as_what_it_is() -> None:
    """Headings, prose and code are told apart, and so is what was embedded before, and what is repeated."""
    analysis = analysis_of(GARDEN, min_tokens=200, max_tokens=400, heading_context="none")
    assert "## Soil" in said(analysis, 0, "HEADING")
    assert "def water(litres)" in said(analysis, 0, "CODE")
    assert "| spade | digging |" in said(analysis, 0, "CODE")
    assert "- sand drains" in said(analysis, 0, "LINES")
    assert said(analysis, 0, "PROSE").startswith("Good soil is dark")
    small = analysis_of(GARDEN, min_tokens=1, overlap_units=1, heading_context="embedded")
    chunk = int((small.chunks.overlap_start < small.chunks.start).argmax())
    overlap = small.document.text[small.chunks.overlap_start[chunk] : small.chunks.start[chunk]]
    assert said(small, chunk, "repeated") == overlap != ""
    assert said(small, chunk, "CONTEXT").strip() == small.embedded_context_of(chunk)
