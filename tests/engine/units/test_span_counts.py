"""Spans of a text are counted once, as long as what decides their tokens stays the same."""

import pytest

from seamline import Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.units import span_counts

TEXT = "# Bees\n\nBees fly. They hum.\n\n- one\n- two\n- three\n\n# Tides\n\nThe sea rises.\n"


@pytest.mark.parametrize("preset", ["memex-sentences", "recursive"])
def test_limits_of_lists_and_blocks_count_nothing_again(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    """A setting that moves no chunk leaves nothing to count, though the places for cuts were found anew."""
    counted: list[int] = []
    count = span_counts._count

    def watched(*arguments: object, spans: span_counts.TextSpans, **others: object) -> object:
        counted.append(len(spans.start))
        return count(*arguments, spans=spans, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(span_counts, "_count", watched)
    config = PRESETS[preset].config.with_values({"embedder": "none", "token_method": "approximate"})
    document = Document(TEXT, kind="markdown")
    first = analyse(document, config)
    assert sum(counted)
    counted.clear()
    second = analyse(document, config.with_values({"list_tokens": config.list_tokens + 10}), previous=first)
    assert second.chunks.start.tolist() == first.chunks.start.tolist()
    assert sum(counted) == 0
    # Before a heading the same span has other tokens.
    counted.clear()
    other = "none" if config.heading_context == "text" else "text"
    with_headings = config.with_values({"heading_context": other})
    third = analyse(document, with_headings, previous=second)
    assert third.chunks.tokens.tolist() == analyse(document, with_headings).chunks.tokens.tolist()
