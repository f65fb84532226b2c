"""Whether a chunk is whole is a property of its span: every preset says the same of the same one."""

from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from tests.engine.test_properties import TEXTS
from tests.examples import examples
from tests.fakes import HashEmbedder

from seamline import Document, analyse
from seamline.engine.chunks.completeness import Lack, find_lacks
from seamline.engine.presets import PRESETS
from seamline.instruments.completeness import incomplete_reasons

ROOT = Path(__file__).parents[3]


def said_of(text: str) -> dict[tuple[int, int], set[int]]:
    """What every preset says is lacking, by the span of the chunk."""
    said: dict[tuple[int, int], set[int]] = defaultdict(set)
    for preset in PRESETS.values():
        config = preset.config.with_values({"token_method": "approximate"})
        chunks = analyse(Document(text), config, HashEmbedder()).chunks
        for start, end, lacks in zip(chunks.start, chunks.end, chunks.lacks, strict=True):
            said[int(start), int(end)].add(int(lacks))
    return said


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(TEXTS)
def test_same_span_has_the_same_answer(text: str) -> None:
    """Under every preset, for any text."""
    assert all(len(answers) == 1 for answers in said_of(text).values())


@pytest.mark.parametrize("name", ["README.md", "resources/help/strategies.md", "resources/samples/tour.md"])
def test_same_span_of_our_pages_has_the_same_answer(name: str) -> None:
    """On real pages too; and some spans are the same under several presets."""
    said = said_of((ROOT / name).read_text("utf-8"))
    assert all(len(answers) == 1 for answers in said.values())


@pytest.mark.parametrize("preset", ["remnic", "recursive", "clawdbot", "optimal", "fixed-400-80"])
def test_heading_without_content_and_open_fence_are_incomplete(preset: str) -> None:
    """Whatever divides the text, and whichever unit the heading or the fence is in."""
    config = PRESETS[preset].config.with_values({"min_tokens": 0})
    for tail, lack in (("## Install", Lack.CONTENT), ("```py\nopen(", Lack.FENCE)):
        analysis = analyse(Document(f"All is said here\n\n{tail}\n"), config, HashEmbedder())
        last = len(analysis.chunks) - 1
        assert analysis.chunks.lacks[last] == lack
        assert len(incomplete_reasons(analysis, last)) == 1


def test_heading_with_text_in_one_unit_is_complete() -> None:
    """A unit that begins with a heading and goes on is not a bare heading."""
    analysis = analyse(Document("## Install\n\nGet it and run it"), PRESETS["remnic"].config, HashEmbedder())
    assert analysis.chunks.complete.tolist() == [True]


def test_edges_inside_a_sentence_or_a_fence_are_told() -> None:
    """A span that begins or ends amid either lacks its beginning or its end."""
    text = "One thing is said. Another is not.\n\n```\na\n\nb\n```\n"
    analysis = analyse(Document(text), PRESETS["optimal"].config)
    places = {name: text.index(name) for name in ("One", "thing", "Another", "```", "b\n")}
    spans = [
        (places["One"], places["Another"] - 1, Lack.NOTHING),
        (places["thing"], places["Another"] - 1, Lack.BEGINNING),
        (places["One"], places["thing"] - 1, Lack.END),
        (places["```"], places["b\n"] - 2, Lack.END),
        (places["b\n"], len(text) - 1, Lack.BEGINNING),
    ]
    start, end, lacks = (np.array(column, dtype=np.int64) for column in zip(*spans, strict=True))
    assert (
        find_lacks(analysis.blocks, analysis.sentence_edges, start=start, end=end).tolist() == lacks.tolist()
    )
