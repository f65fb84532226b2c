"""What is said of a chunk beside the text."""

from tests.desktop.analyses import analysis_of
from tests.desktop.conversations import conversation, said

from seamline.desktop.widgets.chunk_description import describe_chunk, format_warning
from seamline.desktop.widgets.chunk_facts import chunk_facts
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.instruments.formatting import reason_tag


def test_topic_tag_shows_both_numbers() -> None:
    """A boundary found on the curve says its similarity and the threshold that it lies below."""
    prose = " ".join(f"The {word} is here. A {word} it is." for word in "rake spade worm rain sand".split())
    analysis = analysis_of(
        prose, preset="remnic", threshold_std_devs=-1.0, smoothing_window=1, min_tokens=0, max_tokens=400
    )
    topics = [
        number
        for number in range(len(analysis.chunks))
        if analysis.boundary_of(number).reason == Reason.TOPIC
    ]
    assert topics
    boundary = analysis.boundary_of(topics[0])
    assert boundary.similarity is not None
    assert boundary.threshold is not None
    assert reason_tag(analysis, topics[0]) == f"topic {boundary.similarity:.2f} < {boundary.threshold:.2f}"


def test_other_tags_are_the_reason_alone() -> None:
    """A boundary that structure decided needs no numbers."""
    analysis = analysis_of(preset="clawdbot", vectors=False)
    assert reason_tag(analysis, 0) == analysis.boundary_of(0).reason.label


def test_description_holds_what_a_reader_asks_first() -> None:
    """A card says number, total, tokens against the maximum, lines, reason and completeness."""
    analysis = analysis_of()
    described = describe_chunk(analysis, 1)
    facts = dict(described.facts)
    assert described.title == f"Chunk 2 of {len(analysis.chunks)}"
    assert described.breadcrumb.startswith("Garden")
    assert facts["Tokens"].endswith(f"{int(analysis.chunks.tokens[1])} of at most 40")
    assert {"Lines", "Ends because", "Whole"} <= facts.keys()
    assert "Overlap" not in facts


def test_overlap_is_described_where_there_is_some() -> None:
    """A chunk that repeats text says how many tokens and from which chunk."""
    analysis = analysis_of(preset="recursive", vectors=False, overlap_units=1)
    number = next(n for n in range(len(analysis.chunks)) if analysis.chunks.overlap_tokens[n])
    assert f"repeated from chunk {number}" in dict(describe_chunk(analysis, number).facts)["Overlap"]


def test_warning_names_what_is_wrong() -> None:
    """An oversize chunk says by how much; a whole chunk of the right size says nothing."""
    analysis = analysis_of("```\n" + "code();\n" * 60 + "```\n\nA short end.\n", min_tokens=1)
    chunks = analysis.chunks
    big = next(n for n in range(len(chunks)) if chunks.oversize[n])
    fine = next(n for n in range(len(chunks)) if chunks.complete[n] and not chunks.oversize[n])
    assert f"{int(chunks.tokens[big]) - 40:,} tokens above the maximum" in format_warning(analysis, big)
    assert format_warning(analysis, fine) == ""


def test_unclosed_fence_is_named() -> None:
    """A chunk with a fence that never closes is incomplete for that reason."""
    analysis = analysis_of("Some words first.\n\n```python\nprint(1)\n")
    assert "code fence that is never closed" in format_warning(analysis, len(analysis.chunks) - 1)


def test_parted_pair_is_told_in_card_details_and_warning() -> None:
    """What a chunk lacks of an exchange is a fact of its own, and a warning; whole ones have neither."""
    document = conversation(said("user", "Where is the ferry?"), said("assistant", "At the pier."))
    config = PRESETS["clawdbot"].config.with_values(
        {"token_method": "approximate", "min_tokens": 1, "target_tokens": 5, "max_tokens": 9}
    )
    analysis = analyse(document, config)
    words = (
        "ends with a question whose answer is not in it",
        "begins with an answer whose question is not in it",
    )
    for number, text in enumerate(words):
        assert dict(describe_chunk(analysis, number).facts)["Exchange"] == text
        assert chunk_facts(analysis, number)["Exchange"] == text
        assert format_warning(analysis, number) == text
    whole = analyse(document, config.with_values({"max_tokens": 100, "target_tokens": 50, "min_tokens": 30}))
    assert len(whole.chunks) == 1
    assert "Exchange" not in dict(describe_chunk(whole, 0).facts)
    assert format_warning(whole, 0) == ""


def test_estimates_above_the_maximum_are_marked() -> None:
    """How much a chunk is too long is an estimate where its tokens are."""
    code = "```\n" + "code();\n" * 40 + "```\n"
    assert ": ~" in format_warning(analysis_of(code, min_tokens=1), 0)
    assert "~" not in format_warning(analysis_of(code, min_tokens=1, token_method="cl100k"), 0)
