"""Spans of a text are counted once, as long as what decides their tokens stays the same."""

from typing import Any

import pytest

from seamline import Document, analyse
from seamline.engine.chunks import chunk
from seamline.engine.presets import PRESETS
from seamline.engine.units import span_counts
from seamline.engine.units.span_counts import SpanCounts, TextSpans

TEXT = "# Bees\n\nBees fly. They hum.\n\n- one\n- two\n- three\n\n# Tides\n\nThe sea rises.\n"


@pytest.mark.parametrize("preset", ["memex-sentences", "recursive"])
def test_limits_of_lists_and_blocks_count_nothing_again(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    """A setting that moves no chunk leaves nothing to count, though the places for cuts were found anew."""
    missing: list[int] = []
    count = span_counts.count_spans

    def watched(text: str, *arguments: Any, spans: TextSpans, known: SpanCounts, **others: Any) -> object:
        found, _ = known.find(spans.start * (len(text) + 1) + spans.end, spans.contexts)
        missing.append(int((~found).sum()))
        return count(text, *arguments, spans=spans, known=known, **others)

    monkeypatch.setattr(chunk, "count_spans", watched)
    config = PRESETS[preset].config.with_values({"embedder": "none", "token_method": "approximate"})
    document = Document(TEXT, kind="markdown")
    first = analyse(document, config)
    assert sum(missing)
    missing.clear()
    second = analyse(document, config.with_values({"list_tokens": config.list_tokens + 10}), previous=first)
    assert second.chunks.start.tolist() == first.chunks.start.tolist()
    assert sum(missing) == 0
    # Before a heading the same span has other tokens.
    missing.clear()
    other = "none" if config.heading_context == "text" else "text"
    with_headings = config.with_values({"heading_context": other})
    third = analyse(document, with_headings, previous=second)
    assert third.chunks.tokens.tolist() == analyse(document, with_headings).chunks.tokens.tolist()
