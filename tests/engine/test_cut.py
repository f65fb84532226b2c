"""What a person sees of a cut: verdicts, reasons, overlap, completeness, statistics, and identity."""

import numpy as np
import pytest
from tests.fakes import HashEmbedder, TopicEmbedder

from seamline import Analysis, Document, analyse
from seamline.engine.evidence.curve import Verdict
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Turn

FISH = "The fish swims in the sea with other fish. "
SONG = "The song sounds in the hall like a song. "
TOPICS = TopicEmbedder("fish", "song")


def cut(
    text: str, preset: str = "seamline", embedder: TopicEmbedder | None = TOPICS, **values: object
) -> Analysis:
    config = PRESETS[preset].config.with_values({"token_method": "approximate", **values})
    return analyse(Document(text, name="a.md"), config, embedder)


def reasons(analysis: Analysis) -> list[Reason]:
    return [record.boundary.reason for record in analysis.records()]


def test_change_of_topic_is_a_boundary_with_its_numbers() -> None:
    """Between two topics the curve dips, and the boundary states similarity, threshold and reason."""
    analysis = cut("\n\n".join([FISH * 2] * 5 + [SONG * 2] * 5))
    assert reasons(analysis) == [Reason.TOPIC, Reason.END]
    boundary = analysis.records()[0].boundary
    assert boundary.similarity is not None
    assert boundary.threshold is not None
    assert boundary.similarity < boundary.threshold
    assert analysis.records()[1].text.startswith("The song")
    gap = int(analysis.chunks.stop[0]) - 1
    assert analysis.verdicts[gap] == Verdict.ACCEPTED


def test_boundary_that_falls_to_the_minimum_is_shown_as_merged() -> None:
    """A minimum below the threshold whose chunk would be too small keeps a verdict that says so."""
    text = "\n\n".join([FISH * 2] * 4 + [SONG * 2] + [FISH * 2] * 4)
    analysis = cut(text, context_window=1, min_tokens=150, max_tokens=400)
    assert (analysis.verdicts == Verdict.MERGED).any()
    assert analysis.cut.merged > 0


def test_structural_strategy_marks_topics_it_does_not_use() -> None:
    """With an embedder, structure shows the topics that no heading marks."""
    analysis = cut("# A\n\n" + "\n\n".join([FISH * 2] * 5 + [SONG * 2] * 5), strategy="structure")
    assert (analysis.verdicts == Verdict.UNUSED).any()
    assert analysis.records()[0].boundary.similarity is None


def test_each_kind_of_place_has_its_reason() -> None:
    """Headings, paragraphs, sentences, messages, bare size and fixed lines are told apart."""
    paragraphs = "# A\n\n" + (FISH * 12 + "\n\n") * 3 + "# B\n\n" + FISH * 60
    assert set(reasons(cut(paragraphs, "clawdbot", max_tokens=200))) == {
        Reason.PARAGRAPH,
        Reason.HEADING,
        Reason.SENTENCE,
        Reason.END,
    }
    assert reasons(cut("x" * 9000, "clawdbot"))[0] == Reason.SIZE
    assert reasons(cut(FISH * 60, "recursive"))[0] == Reason.SIZE
    assert reasons(cut((FISH + "\n") * 60, "fixed-400-80"))[0] == Reason.FIXED
    label = "user: "
    text = "".join(f"{label}{FISH * 8}\n\n" for _ in range(6))
    step = len(text) // 6
    turns = tuple(Turn(n * step, (n + 1) * step, n * step + 6, "user", id=str(n)) for n in range(6))
    chat = Document(text, kind="conversation", turns=turns)
    analysis = analyse(chat, PRESETS["clawdbot"].config)
    assert reasons(analysis)[0] == Reason.TURN
    assert [message.id for message in analysis.records()[0].messages] == ["0"]


def test_overlap_repeats_whole_sentences_within_its_limit() -> None:
    """Repeated text ends where the core begins, is no longer than asked, and counts in the chunk."""
    analysis = cut(FISH * 80, "clawdbot", max_tokens=200, overlap_tokens=40)
    for record in analysis.records()[1:]:
        assert record.overlap_start < record.start
        assert record.text.startswith("The fish")
        assert 0 < record.overlap_tokens <= 40
        assert record.tokens <= 200
    assert analysis.statistics.overlap_tokens == sum(record.overlap_tokens for record in analysis.records())
    assert 0 < analysis.statistics.overlap_share < 0.4


def test_overlap_and_the_space_before_it_fit_into_the_maximum() -> None:
    """A rule of thumb counts the characters between two paragraphs too, and overlap leaves room for them."""
    analysis = cut((FISH + "\r\n\r\n" * 4) * 60, "clawdbot", max_tokens=100, overlap_tokens=50, min_tokens=0)
    assert len(analysis.chunks) > 10
    assert (analysis.chunks.tokens <= 100).all()
    assert (analysis.chunks.overlap_tokens <= 50).all()
    assert analysis.chunks.overlap_tokens.any()


def test_overlap_leaves_room_for_the_heading_context() -> None:
    """Heading, repeated text and new text together keep to the maximum."""
    text = "# " + "A long heading " * 6 + "\n\n" + FISH * 80
    analysis = cut(text, "clawdbot", max_tokens=200, overlap_tokens=40)
    assert any(record.context and record.overlap_tokens for record in analysis.records())
    assert not analysis.chunks.oversize.any()


def test_statistics_describe_the_cut() -> None:
    """Sizes, reasons, completeness, coverage and coherence add up."""
    text = "---\na: b\n---\n\n" + "\n\n".join([FISH * 2] * 5 + [SONG * 2] * 5) + "\n\n# Empty"
    figures = cut(text).statistics
    assert figures.left_out == len("---\na: b\n---\n\n")
    assert figures.covered + figures.left_out + figures.white == len(text)
    assert figures.reasons == {"topic": 1, "end": 1}
    assert figures.complete == 1
    assert figures.complete_share == 0.5
    assert figures.coherence == pytest.approx(20 / 21, abs=0.02)
    assert figures.tokens_min <= figures.tokens_median <= figures.tokens_max
    assert figures.tokens_total == pytest.approx(figures.tokens_mean * 2)
    assert cut("", embedder=None).statistics.complete_share == 1.0


def test_below_minimum_and_above_maximum_are_counted() -> None:
    """Chunks that miss the sizes asked for are counted as such."""
    figures = cut("# A\n\n" + FISH * 40 + "\n\n```\n" + "x" * 4000 + "\n```\n\nEnd.", "clawdbot").statistics
    assert figures.above_max == 1
    assert figures.below_min == 1


def test_what_is_repeated_makes_no_chunk_large_enough() -> None:
    """A chunk below the minimum is counted, whatever stands before it of the chunk before."""
    config = PRESETS["clawdbot"].config.with_values({"min_tokens": 40, "overlap_tokens": 40})
    document = Document(FISH * 30)
    analysis = analyse(document, config, pins=[len(FISH) * 28])
    last = analysis.records()[-1]
    assert last.tokens >= 40 > last.tokens - last.overlap_tokens
    assert analysis.statistics.below_min == 1


def test_ids_survive_edits_elsewhere() -> None:
    """An edit in one section changes the ids of its chunks alone, and equal chunks are told apart."""
    sections = [f"# Part {n}\n\n{FISH * 10}" for n in range(5)]
    before = cut("\n\n".join(sections), "clawdbot").ids
    sections[2] += "And an addition."
    after = cut("\n\n".join(sections), "clawdbot").ids
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, True, False, True, True]
    same = cut("\n\n".join(["# Same\n\n" + FISH * 10] * 3), "clawdbot")
    assert len(set(same.ids)) == 3
    assert len(set(same.hashes)) == 1


def test_chunks_under_a_point_are_all_found() -> None:
    """A point in repeated text belongs to the chunk whose core it is first, then to those that repeat it."""
    analysis = cut(FISH * 80, "recursive")
    second = analysis.records()[1]
    assert analysis.chunks.at(second.overlap_start) == [0, 1]
    assert analysis.chunks.at(second.start) == [1]
    assert analysis.chunks.at(10**9) == []


def test_arrays_are_read_only() -> None:
    """What crosses a thread cannot be changed."""
    analysis = cut(FISH * 80)
    assert analysis.curve is not None
    for owner in (
        analysis.units,
        analysis.blocks,
        analysis.chunks,
        analysis.gaps,
        analysis.cut,
        analysis.curve,
    ):
        for name, value in vars(owner).items():
            if isinstance(value, np.ndarray) and not name.startswith("_"):
                assert not value.flags.writeable, (type(owner).__name__, name)


def test_default_preset_serves_a_readme_without_an_embedder() -> None:
    """Without vectors the default preset still gives chunks within its sizes, and says what it did."""
    analysis = cut("# A\n\n" + FISH * 100, embedder=None)
    assert analysis.method == "recursive-fallback"
    assert "needs an embedder" in analysis.notices[0].message
    assert len(analysis.chunks) > 1


def test_maximum_holds_with_wide_white_space() -> None:
    """White space between sentences counts, so texts with blank lines and indents keep to the maximum too."""
    text = (FISH.strip() + "\r\n\r\n\r\n\r\n") * 80
    for preset in ("seamline", "clawdbot"):
        analysis = analyse(
            Document(text),
            PRESETS[preset].config.with_values({"token_method": "approximate"}),
            HashEmbedder(),
        )
        assert not analysis.chunks.oversize.any()


def test_numbered_heading_is_one_unit() -> None:
    """A heading is never taken apart, so no number stands alone on the curve."""
    analysis = cut("# 1. Aims. And means\n\nText one. Text two.")
    starts = analysis.units.first.tolist()
    assert [analysis.document.text[start] for start in starts] == ["#", "T", "T"]
