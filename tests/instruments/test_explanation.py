"""Why here, why not there: what is said of a gap decided it, and what is suggested does what it says."""

import random
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import HashEmbedder, TopicEmbedder
from tests.optimal_features import features_of

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.strategies import STRATEGIES
from seamline.engine.strategies.optimal import run_layout
from seamline.engine.strategies.semantic import Semantic
from seamline.engine.text.document import Document, Turn
from seamline.instruments.explanation import Explanation, explain, gap_at
from seamline.instruments.recutting import Recutter
from seamline.instruments.strength import format_odds_ratio, format_odds_sentence
from seamline.instruments.why import changes as changing
from seamline.instruments.why.changes import SettingChanges, changes
from seamline.instruments.why.gap_facts import is_cut
from seamline.instruments.why.markers import markers_between
from seamline.instruments.why.scales import PointsScale, SizeScale, ThresholdScale
from seamline.instruments.why.tried_cuts import TriedCuts
from seamline.instruments.why.waterfall import Waterfall, rounded_to_sum

TOPICS = ("bees", "ships", "bread", "clouds")
EMBEDDER = TopicEmbedder(*TOPICS)
SMALL = {"token_method": "approximate", "min_tokens": 0, "max_tokens": 400, "target_tokens": 200}
PLAIN = {
    "context_window": 1,
    "smoothing_window": 1,
    "cut_between": "sentences",
    "cut_at_headings": False,
    "threshold_std_devs": 0.0,
}


def sentences(*topics: str) -> str:
    return " ".join(f"Here are {topic} again." for topic in topics)


def cut(text: str, preset: str = "seamline", **values: object) -> Analysis:
    config = PRESETS[preset].config.with_values(
        {**SMALL, **(PLAIN if preset == "seamline" else {}), **values}
    )
    return analyse(Document(text, name="a.md"), config, EMBEDDER)


def said(explanation: Explanation) -> str:
    return " ".join([explanation.headline, *explanation.sentences])


def test_what_would_fit_is_not_said_to_be_too_much() -> None:
    """A small chunk that ends by size does not say that more would be above the maximum."""
    # Sentences of uneven length about topics that come and go: the best places are not always the latest.
    drawn = random.Random(1)
    text = " ".join(
        f"Here are {drawn.choice(TOPICS)} {'again ' * drawn.randint(1, 30)}indeed." for _ in range(14)
    )
    analysis = cut(text, "optimal", max_tokens=60, block_tokens=60)
    sizes = analysis.chunks.tokens
    small = [
        number
        for number in range(len(sizes) - 1)
        if analysis.cut.reasons[number] == Reason.SIZE and sizes[number] + sizes[number + 1] < 59
    ]
    assert small
    for number in small:
        found = explain(analysis, int(analysis.cut.stop[number]) - 1)
        assert "above the maximum" not in found.summary
        assert "No chunk may have more than 60 tokens" in found.summary


def test_chunk_above_the_maximum_is_said_to_be_so_already() -> None:
    """Not that more would be too much: what it holds has more than the maximum, and may not be cut."""
    code = "```\n" + "\n".join(f"line {number} of a program that is long" for number in range(12)) + "\n```"
    text = f"{sentences('bees', 'ships')}\n\n{code}\n\n{sentences(*TOPICS * 3)}"
    for preset, values in (
        ("clawdbot", {}),
        ("contextmem", {}),
        ("recursive", {"target_tokens": 20}),
        ("seamline", {"target_tokens": 20}),
    ):
        analysis = cut(text, preset, max_tokens=40, block_tokens=0, **values)
        spans = zip(analysis.cut.first.tolist(), analysis.cut.stop.tolist(), strict=True)
        sizes = [analysis.sizes.span(*span) for span in spans]
        too_large = [
            number
            for number, tokens in enumerate(sizes[:-1])
            if tokens > 40 and analysis.cut.reasons[number] not in (Reason.TOPIC, Reason.HEADING)
        ]
        assert too_large, preset
        for number in too_large:
            found = explain(analysis, int(analysis.cut.stop[number]) - 1)
            assert f"It has ~{sizes[number]} of at most 40 tokens already" in found.summary, preset
            assert "would have" not in found.summary


def test_best_place_before_the_maximum_is_not_said_to_be_the_last() -> None:
    """Where more would fit, a paragraph ends here, and none later."""
    paragraphs = "\n\n".join(sentences(*TOPICS) for _ in range(4))
    analysis = cut(paragraphs, "contextmem", max_tokens=40, list_tokens=0)
    gap = int(analysis.cut.stop[0]) - 1
    assert analysis.sizes.span(0, gap + 2) <= 40
    assert explain(analysis, gap).summary == (
        "Of the places up to the maximum of 40 tokens the best is here: at the end of a paragraph."
    )


TWO_TOPICS = sentences("bees", "bees", "bees", "ships", "ships", "ships")


def test_a_topic_says_its_similarity_threshold_and_margin() -> None:
    """A change of topic is told in the units of the curve and in standard deviations."""
    analysis = cut(TWO_TOPICS)
    found = explain(analysis, 2)
    curve = analysis.curve
    assert curve is not None
    assert (found.is_cut, found.reason, found.chunk) == (True, Reason.TOPIC, 0)
    assert found.headline == f"Cut here: similarity 0.000 is below the threshold {curve.threshold:.3f}"
    margin = curve.threshold - float(curve.smoothed[2])
    assert f"{margin:.3f} below the threshold" in said(found)
    assert f"{margin / curve.deviation:.2f} standard deviations" in said(found)
    assert "1.000 and 1.000 either side, 0.000 here" in said(found)


def test_a_heading_says_its_level() -> None:
    """A cut at a heading names the level, and the setting that makes it."""
    analysis = cut(f"# A\n\n{TWO_TOPICS}\n\n### B\n\n{TWO_TOPICS}\n", cut_at_headings=True)
    gap = int(np.flatnonzero(analysis.gaps.heading)[0])
    found = explain(analysis, gap)
    assert found.headline == "Cut here: a heading of level 3 follows"
    assert "Cut at headings" in said(found)


def test_a_division_by_size_says_what_the_chunk_would_have_had() -> None:
    """A section above the maximum: its size, the chunk's, and that with the next sentence."""
    analysis = cut(sentences(*["bees"] * 12), max_tokens=20, min_tokens=5)
    gap = int(analysis.cut.stop[0]) - 1
    found = explain(analysis, gap)
    sizes = analysis.sizes
    assert found.headline.startswith(f"Cut here by size: a section of ~{sizes.span(0, 12)} tokens is above")
    assert f"Chunk 1 has ~{sizes.span(0, gap + 1)} tokens" in said(found)
    assert f"it would have ~{sizes.span(0, gap + 2)}." in said(found)
    assert sizes.span(0, gap + 2) > 20


def test_a_repeated_heading_counts() -> None:
    """What would fit, but for the heading that it repeats, is divided because of that, and is said to be."""
    text = f"## A heading\n\n{sentences('bees', 'bees', *['ships'] * 8)}\n"
    whole = cut(text).sizes.span(3, 11)
    analysis = cut(text, heading_context="text", max_tokens=whole)
    found = explain(analysis, int(analysis.cut.stop[1]) - 1)
    assert f"a section of ~{whole} tokens, with the heading that it repeats, is above" in found.headline
    assert found.summary.startswith("With the heading that it repeats, more would be above the maximum")


def test_a_full_chunk_says_how_full() -> None:
    """A strategy that fills chunks says how full they are, where they end and before."""
    analysis = cut(sentences(*["bees"] * 12), "recursive", target_tokens=20, overlap_units=0)
    end = int(analysis.cut.stop[0]) - 1
    held = int(analysis.sizes.sums[end + 1])
    assert explain(analysis, end).headline == (
        f"Cut here by size: chunk 1 has ~{held} tokens, which reaches the target of 20"
    )
    first = int(analysis.sizes.sums[1])
    assert explain(analysis, 0).headline == (
        f"No cut: chunk 1 is {first / 20:.0%} full here, with ~{first} of 20 tokens"
    )


def conversation(*times: float | None) -> Document:
    """A conversation of messages at these seconds, the user's and the assistant's in turn."""
    parts, turns, at = [], [], 0
    for number, time in enumerate(times):
        role = ("user", "assistant")[number % 2]
        part = f"{role}: {sentences('bees', 'bees')}\n\n"
        turns.append(Turn(at, at + len(part), at + len(role) + 2, role, time=time))
        parts.append(part)
        at += len(part)
    return Document("".join(parts), kind="conversation", turns=tuple(turns))


def test_a_pause_says_its_seconds() -> None:
    """A cut at a pause gives its length, the limit, and the points that it made."""
    document = conversation(*range(0, 300, 30), *range(2000, 2300, 30))
    config = PRESETS["conversation-boundary"].config.with_values({"max_tokens": 160, "min_tokens": 20})
    analysis = analyse(document, config)
    gap = int(np.flatnonzero(analysis.cut.scores[:-1] == 80)[0])
    found = explain(analysis, int(analysis.cut.stop[gap]) - 1)
    assert found.headline == "Cut here: 80 of 80 points speak for a break"
    assert "The pause is 1,730 seconds; more than 300 count 30, and more than 60 count 15." in found.sentences


def talk(*tokens: int) -> Document:
    """A conversation without times: messages of so many words, the user's and the assistant's in turn."""
    parts, turns, at = [], [], 0
    for number, count in enumerate(tokens):
        role = ("user", "assistant")[number % 2]
        part = f"{role}: {' '.join(['bees'] * count)}.\n\n"
        turns.append(Turn(at, at + len(part), at + len(role) + 2, role))
        parts.append(part)
        at += len(part)
    return Document("".join(parts), kind="conversation", turns=tuple(turns))


@pytest.mark.parametrize(
    ("words", "smallest", "taken"),
    [
        ((10, 30, 10, 30), 20, "the text that it ends has ~{tokens} tokens, of 20 to 60 asked for"),
        ((10, 30, 10, 30), 0, "the text that it ends has ~{tokens} tokens, of at most 60"),
        (
            (5, 5, 1, 1, 1, 1, 20, 20),
            40,
            "the text that it ends has only ~{tokens} tokens, but with the next section over 60",
        ),
        (
            (10, 90, 10, 30),
            0,
            "the text that it ends has ~{tokens} tokens, above the maximum of 60",
        ),
    ],
)
def test_a_natural_break_says_which_size_has_it_taken(
    words: tuple[int, ...], smallest: int, taken: str
) -> None:
    """Points only say which breaks come first; what one is taken for is a size, and that is told and true."""
    values = {"max_tokens": 60, "min_tokens": smallest, "min_percent": 0, "chunking": "always"}
    analysis = analyse(talk(*words), PRESETS["conversation-boundary"].config.with_values(values))
    chunk = int(np.flatnonzero(analysis.cut.scores[:-1] == 50)[0])
    stop = int(analysis.cut.stop[chunk])
    found = explain(analysis, stop - 1)
    tokens = analysis.sizes.span(0, stop)
    points, why = found.in_short
    assert points == "A break here has 50 of 80 possible points."
    assert why == f"The best are taken first, and this one was: {taken.format(tokens=tokens)}."
    assert found.scale == PointsScale(50, 80)


def test_a_pin_does_not_count_as_a_natural_break() -> None:
    """The size that has a break taken is counted from the natural break before, past pins between."""
    config = PRESETS["conversation-boundary"].config.with_values(
        {"max_tokens": 60, "min_tokens": 20, "chunking": "always", "overlap_tokens": 0}
    )
    document = talk(10, 30, 10, 30)
    plain = analyse(document, config)
    stop = int(plain.cut.stop[0])
    pinned = analyse(document, config, pins=(int(plain.units.first[1]),))
    assert len(pinned.cut) == len(plain.cut) + 1
    assert explain(pinned, stop - 1).in_short == explain(plain, stop - 1).in_short


def test_a_pin_says_so() -> None:
    """A boundary of the user's is explained by nothing else."""
    analysis = cut(TWO_TOPICS)
    index = int(analysis.units.first[5])
    pinned = analyse(analysis.document, analysis.config, EMBEDDER, pins=(index,))
    found = explain(pinned, 4)
    assert (found.reason, found.headline) == (Reason.MANUAL, "Cut here: you pinned this boundary")
    assert changes(pinned, 4, EMBEDDER).note == "No setting removes a pinned boundary: unpin it."


def test_a_minimum_above_the_threshold_says_by_how_much() -> None:
    """The margin to the threshold is what stops it."""
    analysis = cut(TWO_TOPICS, threshold_std_devs=9.5)
    found = explain(analysis, 2)
    curve = analysis.curve
    assert curve is not None
    assert (found.is_cut, found.reason, found.verdict) == (False, None, Verdict.ABOVE_THRESHOLD)
    assert found.headline.startswith("No cut: similarity 0.000 is not below the threshold")
    assert f"{-curve.threshold:.3f} above the threshold" in said(found)
    assert "9.5 standard deviations below the mean" in said(found)


def test_a_slope_says_which_neighbour_is_lower() -> None:
    """What is no minimum names the lower side and its similarity."""
    analysis = cut(sentences("bees", "bees", "bees bees ships", "ships", "ships", "ships"))
    smoothed = analysis.curve.smoothed if analysis.curve is not None else np.empty(0)
    assert smoothed[1] > smoothed[2]
    assert (
        f"lower at the gap after: {smoothed[2]:.3f}, and {smoothed[1]:.3f} here"
        in explain(analysis, 1).headline
    )


def test_ends_and_plateaus_are_told_apart() -> None:
    """The first gap, the last one, and places as low as their neighbours each have their own words."""
    analysis = cut(
        sentences("bees", "ships", "ships", "bread", "clouds", "clouds", "bees"), threshold_std_devs=-3
    )
    headlines = [explain(analysis, gap).headline for gap in range(6)]
    assert headlines[0] == "No cut: this is the first gap of the text"
    assert headlines[2] == "No cut: the similarity 0.000 is the same at the next gap"
    assert headlines[3] == "No cut: the similarity 0.000 is the same at the gap before"
    assert headlines[5] == "No cut: this is the last gap of the text"


@pytest.mark.parametrize("merge", ["forward", "nearest", "section"])
def test_a_merge_says_how_short_the_text_was(merge: str) -> None:
    """A boundary that fell to the minimum: the tokens of the short part, the minimum, and the rule."""
    analysis = cut(sentences("bees", "bees", *["ships"] * 20), min_tokens=30, merge=merge)
    short = analysis.sizes.span(0, 2)
    found = explain(analysis, 1)
    assert found.verdict == Verdict.MERGED
    assert f"the text before it has ~{short} of at least 30 tokens" in found.headline
    assert "Merge small ones with" in said(found)


def test_a_short_end_is_merged_backwards() -> None:
    """With `nearest` the last text may join what comes before it, and is said to."""
    analysis = cut(sentences(*["ships"] * 20, "bees", "bees"), min_tokens=30, merge="nearest")
    assert (
        f"the text after it has ~{analysis.sizes.span(20, 22)} of at least 30"
        in explain(analysis, 19).headline
    )


def test_blocks_that_stay_whole_say_which_and_how_large() -> None:
    """Headings, lists and code: what they are, and their tokens."""
    text = f"# Head\n\n{TWO_TOPICS}\n\n- bees\n- ships\n- bread\n\n```\ncode()\n```\n\n{TWO_TOPICS}\n"
    analysis = cut(text)
    assert explain(analysis, 0).headline == "No cut: a heading stays with what follows it"
    inside = int(np.flatnonzero(~analysis.gaps.possible)[1])
    assert re.match(r"No cut: this is inside a list of ~\d+ tokens$", explain(analysis, inside).headline)
    code = int(np.flatnonzero(analysis.units.atomic)[0])
    tokens = analysis.sizes.span(code, code + 1)
    for gap, side in ((code - 1, "after"), (code, "before")):
        said_of_code = f"The code block {side} it has ~{tokens} tokens, and is never divided."
        assert said_of_code in explain(analysis, gap).sentences


def test_cut_between_says_where_topics_may_change() -> None:
    """Inside a paragraph a topic may not change, if only paragraphs are to be parted."""
    found = explain(cut(TWO_TOPICS, cut_between="paragraphs"), 2)
    assert found.headline.startswith("No cut: this is inside a paragraph of ~")
    assert "Cut between" in said(found)


def test_an_unused_dip_is_compared() -> None:
    """A structural strategy says what the curve says, and that it does not look."""
    analysis = cut(TWO_TOPICS, "clawdbot", smoothing_window=1, threshold_std_devs=0.0)
    found = explain(analysis, 2)
    assert found.verdict == Verdict.UNUSED
    assert "similarity 0.000 is below" in said(found)
    assert "which the Structure strategy does not look at" in said(found)
    assert ("strategy", "semantic") in [
        (each.field, each.value) for each in changes(analysis, 2, EMBEDDER).found
    ]


def test_a_strategy_from_outside_that_goes_by_the_curve_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """For an unused dip the strategies are tried that read the threshold, whatever their names."""

    class Dips(Semantic):
        name = "dips"

    monkeypatch.delitem(STRATEGIES, "semantic")
    monkeypatch.setitem(STRATEGIES, "dips", Dips())
    analysis = cut(TWO_TOPICS, "clawdbot", smoothing_window=1, threshold_std_devs=0.0)
    assert ("strategy", "dips") in [(each.field, each.value) for each in changes(analysis, 2, EMBEDDER).found]


def test_a_text_left_whole_says_so() -> None:
    """A conversation that fits is one chunk, whatever else speaks for a cut."""
    analysis = analyse(conversation(0, 1, 2, 3), PRESETS["conversation-boundary"].config)
    assert "fits into the maximum of 102,400" in explain(analysis, 2).headline


def test_a_fallback_says_why() -> None:
    """Where another strategy made the cut, the explanation says so, and what kept the chosen one from it."""
    text = "\n\n".join([TWO_TOPICS] * 4)
    analysis = cut(text, "conversation-boundary", max_tokens=40)
    found = explain(analysis, int(analysis.cut.stop[0]) - 1)
    assert found.headline.startswith("Cut here by size: chunk 1 has ~")
    assert any(each.startswith("Cut by the sliding window instead: ") for each in found.sentences)


def test_overlap_says_where_it_begins() -> None:
    """The gap at which the repeated text of the next chunk begins says how much is repeated."""
    analysis = cut(sentences(*["bees"] * 12), "recursive", target_tokens=30, overlap_units=2)
    begin = int(analysis.cut.overlap_first[1])
    tokens = analysis.sizes.span(begin, int(analysis.cut.first[1]))
    assert f"The overlap of chunk 2, ~{tokens} tokens, begins here." in explain(analysis, begin - 1).sentences


def test_estimates_are_marked() -> None:
    """A count by an estimate bears a `~`, one by a vocabulary does not."""
    text = sentences(*["bees"] * 30)
    for method, mark in (("approximate", "~"), ("cl100k", "")):
        analysis = cut(text, token_method=method, max_tokens=40)
        end = int(analysis.cut.stop[0])
        tokens = analysis.sizes.span(0, end)
        assert f"Chunk 1 has {mark}{tokens} tokens" in said(explain(analysis, end - 1))


def test_a_gap_that_is_not_there_is_refused() -> None:
    """The error names the gap, and those that there are."""
    with pytest.raises(SeamlineError, match="no gap 5: the text has 5 gaps"):
        explain(cut(TWO_TOPICS), 5)


def test_a_place_counts_for_the_nearest_gap() -> None:
    """An index in the white space between two units is their gap; one in a unit, that of its nearer end."""
    analysis = cut("Bees fly far away. Ships sail.\n\nBread rises.")
    units = analysis.units
    assert [gap_at(analysis, index) for index in (0, int(units.last[0]), int(units.first[1]))] == [0, 0, 0]
    assert gap_at(analysis, int(units.last[1]) - 1) == 1
    assert gap_at(analysis, len(analysis.document.text)) == 1
    assert gap_at(cut("Bees."), 2) == -1


@given(st.data())
@settings(max_examples=60)
def test_every_gap_of_every_cut_is_explained(data: st.DataObject) -> None:
    """Whatever the text and the preset: a verdict and sentences for each gap, true to the cut."""
    pieces = [
        "Bees fly. ",
        "Ships sail! ",
        "\n\n",
        "# Head\n\n",
        "## Two\n\n",
        "- item\n",
        "```\ncode\n```\n",
        "蜜蜂飞。",
        "🐝 ",
    ]
    text = "".join(data.draw(st.lists(st.sampled_from(pieces), max_size=30)))
    preset = data.draw(st.sampled_from(list(PRESETS)))
    minimum, maximum = sorted(data.draw(st.tuples(st.integers(0, 30), st.integers(40, 80))))
    config = PRESETS[preset].config.with_values(
        {**SMALL, "min_tokens": minimum, "max_tokens": maximum, "overlap_tokens": 0, "chunking": "always"}
    )
    analysis = analyse(Document(text), config, data.draw(st.sampled_from([None, HashEmbedder()])))
    for gap in range(len(analysis.gaps)):
        found = explain(analysis, gap)
        assert found.is_cut == found.headline.startswith("Cut here")
        assert found.is_cut == is_cut(analysis.units, analysis.cut, first=found.index)
        assert found.gap == gap == gap_at(analysis, found.index)


TEXT = (
    f"# One\n\n{TWO_TOPICS} {sentences('bread', 'bees', 'bread')}\n\n## Two\n\n"
    f"{sentences('clouds', 'clouds', 'bread')}\n\n- bees\n- ships\n\n{TWO_TOPICS}\n"
)
OPTIMAL = {"min_tokens": 5, "max_tokens": 200}


def numbers(explanation: Explanation) -> dict[str, float]:
    """What each sentence of an explanation by terms says, by what stands before its number."""
    found = (re.match(r"(.+?) ([+−]?[\d.]+): ", line) for line in explanation.sentences)
    return {match[1]: float(match[2].replace("−", "-")) for match in found if match}


def test_terms_add_up_to_the_strength() -> None:
    """Every place says what counts for and against a cut, and the numbers add up to the last digit."""
    analysis = cut(TEXT, "optimal", **OPTIMAL, granularity=4.0)
    assert len(analysis.chunks) > 2
    assert analysis.margins is not None
    explained = 0
    for gap in np.flatnonzero(analysis.gaps.possible).tolist():
        found = explain(analysis, gap)
        terms = numbers(found)
        assert round(10 * terms.pop("Together")) == sum(round(10 * number) for number in terms.values())
        assert isinstance(found.scale, Waterfall)
        assert {"topic", "structure", "words", "cost"} <= {term.name for term in found.scale.terms}
        margin = float(analysis.margins[gap])
        assert (margin > 0) == found.is_cut
        if not found.scale.is_demanded:
            assert found.scale.tenths == round(10 * margin)
            assert format_odds_ratio(margin) in found.headline
            assert found.summary.endswith(format_odds_sentence(margin))
            explained += 1
        assert "threshold" not in said(found)
    assert explained > 3


def test_what_speaks_for_a_cut_is_no_cost() -> None:
    """Where more chunks are asked for than a text has of itself, the term says that, not what it costs."""
    plain, finer = (cut(TEXT, "optimal", **OPTIMAL, granularity=step) for step in (-2.0, 8.0))
    gap = int(np.flatnonzero(plain.gaps.possible)[0])
    assert numbers(explain(plain, gap))["One more chunk"] < 0
    assert numbers(explain(finer, gap))["More chunks wanted"] > 0
    assert "One more chunk" not in numbers(explain(finer, gap))


@given(
    st.lists(st.floats(-30, 30), min_size=1, max_size=8),
    st.floats(-0.04, 0.04),
)
def test_rounded_terms_keep_their_sum_and_their_size(values: list[float], rest: float) -> None:
    """No bar is a tenth or more from its own number, and together they are what the sum is rounded to."""
    values = [*values, rest]
    tenths = rounded_to_sum(values, sum(values))
    assert sum(tenths) == round(10 * sum(values))
    assert all(abs(shown - 10 * value) < 1.001 for shown, value in zip(tenths, values, strict=True))


def test_message_that_begins_with_a_heading_is_called_a_message() -> None:
    """What structure counts before a message is that of a message, and so are the words for it."""
    parts = ["user: Where is the ice?\n\n", "user: # Ice\n\nIt lies on the lake.\n\n"]
    turns = (Turn(0, 25, 6, "user"), Turn(25, 25 + len(parts[1]), 31, "user"))
    document = Document("".join(parts), kind="conversation", turns=turns)
    analysis = analyse(document, PRESETS["optimal"].config, HashEmbedder())
    assert analysis.gaps.heading[0] == 1
    assert "Message ends +2.0: it is at the end of a message." in explain(analysis, 0).sentences


def test_gap_amid_joined_neighbours_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a text is too long to weigh every gap, one that was not weighed has no numbers."""
    monkeypatch.setattr(run_layout, "_MAX_SPANS", 2000)
    document = Document("A bee.\n\n" * 300 + "A ship.\n\n" * 300)
    config = PRESETS["optimal"].config.with_values({"token_method": "approximate"})
    analysis = analyse(document, config, HashEmbedder())
    evidence = features_of(analysis)
    amid = [gap for gap in range(len(analysis.gaps)) if evidence.is_amid_run(gap)]
    assert 0 < len(amid) < len(analysis.gaps)
    found = explain(analysis, amid[0])
    assert found.headline == "No cut: in so long a text, neighbours of a few tokens are not parted"
    assert not numbers(found)
    assert not any(explain(analysis, gap).is_cut for gap in amid[:20])


def test_discourse_markers_are_named() -> None:
    """The word that goes on with what was said is named, with what it counts."""
    analysis = cut("Bees fly far away. However, ships sail. Bread rises slowly.", "optimal", **OPTIMAL)
    words = next(line for line in explain(analysis, 0).sentences if line.startswith("Cue"))
    assert words == "Cue “However” −0.7: “However” goes on with what was said."
    assert numbers(explain(analysis, 1))["No cue in the words"] == 0


@pytest.mark.parametrize(
    ("before", "after", "markers"),
    [
        ("It rains.", "Let's talk of bread.", [("Let's talk", "begins something")]),
        ("It rains.", "Another thing is bread.", [("Another thing", "begins something")]),
        ("Is it so?", "Bread is.", [("?", "wants an answer")]),
        (
            "Is it so?",
            "Yes, it is.",
            [("?", "wants an answer"), ("Yes", "goes on with what was said")],
        ),
        ("See you tomorrow!", "Bread is.", [("See you", "ends something")]),
        ("As follows:", "Bread is.", [(":", "announces what follows")]),
        ("It rains.", "Bread is.", []),
        ("", "", []),
    ],
)
def test_the_fewest_words_that_count_are_named(
    before: str, after: str, markers: list[tuple[str, str]]
) -> None:
    """Of two texts those words are named that speak for or against a boundary, and no more of them."""
    assert markers_between(before, after) == markers


def test_a_boundary_that_sizes_demand_says_so() -> None:
    """Where every way to divide the text has a boundary, there is nothing to weigh it against."""
    analysis = cut("Bees fly far away. Ships sail far away.", "optimal", min_tokens=0, max_tokens=8)
    found = explain(analysis, 0)
    assert found.headline.startswith("Cut here: sizes or pins leave no way")
    assert "above the maximum of 8" in said(found)


def test_depths_are_called_depths() -> None:
    """With depth scores no sentence speaks of similarities, and deep is beyond the threshold."""
    analysis = cut(TEXT, boundary_score="depth", smoothing_window=1)
    explained = [explain(analysis, gap) for gap in range(len(analysis.gaps))]
    topics = [found for found in explained if found.reason == Reason.TOPIC]
    assert topics
    for found in topics:
        assert re.match(r"Cut here: depth [\d.]+ is beyond the threshold [\d.]+", found.headline)
    assert not any("similarity" in said(found) for found in explained)


def test_sizes_are_drawn_beside_their_limits() -> None:
    """A cut by size shows its size, the smallest, the target and the largest, and no terms."""
    analysis = cut(
        sentences(*["bees"] * 12), max_tokens=20, target_tokens=15, min_tokens=5, split_at="sentence"
    )
    found = explain(analysis, int(analysis.cut.stop[0]) - 1)
    held = analysis.sizes.span(0, int(analysis.cut.stop[0]))
    assert isinstance(found.scale, SizeScale)
    assert (found.scale.size, found.scale.smallest, found.scale.target, found.scale.largest) == (
        held,
        5,
        15,
        20,
    )
    assert found.summary.startswith(
        "The target of 15 tokens is reached. No topic changes here: similarity 1.00"
    )


def test_a_topic_is_drawn_beside_its_threshold() -> None:
    """A strategy with a threshold shows how far the similarity falls, and what it is either side."""
    analysis = cut(TWO_TOPICS)
    found = explain(analysis, 2)
    assert analysis.curve is not None
    assert isinstance(found.scale, ThresholdScale)
    assert found.scale.passes
    assert found.scale.threshold == pytest.approx(analysis.curve.threshold)
    assert (found.scale.value, found.scale.before, found.scale.after) == pytest.approx((0, 1, 1), abs=1e-6)
    assert found.summary.startswith("The similarity falls to 0.00 here, ")
    above = explain(cut(TWO_TOPICS, threshold_std_devs=9.5), 2)
    assert isinstance(above.scale, ThresholdScale)
    assert not above.scale.passes
    assert "above the threshold" in above.summary


@pytest.mark.parametrize("threshold", [0.011, 0.123, 0.237, 0.5, 0.875, 1.61])
def test_numbers_beside_a_threshold_add_up(threshold: float) -> None:
    """What the height, the threshold and the distance are rounded to is one sum."""
    summary = explain(cut(TWO_TOPICS, threshold_std_devs=threshold), 2).summary
    found = re.search(r"(\d\.\d\d) here, (\d\.\d\d) (below|above) the threshold of (-?\d\.\d\d)", summary)
    assert found is not None
    height, distance, limit = (round(100 * float(found[number])) for number in (1, 2, 4))
    assert abs(height - limit) == distance


def test_sections_are_named_in_the_summary() -> None:
    """Where a heading follows, the sentence says which section ends and which begins."""
    text = f"# All\n\n## Bees\n\n{sentences(*['bees'] * 6)}\n\n## Ships\n\n{sentences(*['ships'] * 6)}\n"
    analysis = cut(text, "optimal", **OPTIMAL)
    gaps = [gap for gap in (analysis.cut.stop[:-1] - 1).tolist() if analysis.gaps.heading[gap]]
    summary = explain(analysis, gaps[-1]).summary
    assert summary.startswith(
        "“Bees” ends and “Ships” begins: the topic changes, and a heading follows. The odds"
    )


def verified(
    analysis: Analysis, gap: int, found: SettingChanges, *, anew: dict[Config, Analysis] | None = None
) -> None:
    """Check that each change does it, alone, within its bounds and steps, with the counts that it names.

    anew: how the same text was cut from nothing under some configs; those that are tried are added.
    """
    before, anew = explain(analysis, gap), {} if anew is None else anew
    for change in found.found:
        parameter = PARAMETERS[change.field]
        parameter.check(change.value)
        config = analysis.config.with_values({change.field: change.value})
        if config not in anew:
            anew[config] = analyse(analysis.document, config, EMBEDDER)
        after = anew[config]
        assert is_cut(after.units, after.cut, first=before.index) != before.is_cut
        assert len(after.chunks) == change.chunks
        if parameter.minimum is not None and change.value not in (parameter.minimum, parameter.maximum):
            steps = (float(change.value) - float(parameter.default)) / parameter.step
            assert steps == pytest.approx(round(steps))


@pytest.mark.parametrize(
    ("preset", "values"),
    [
        ("seamline", {"min_tokens": 20}),
        ("seamline", {"min_tokens": 20, "cut_at_headings": True, "cut_between": "paragraphs"}),
        ("clawdbot", {"max_tokens": 60, "min_tokens": 10}),
        ("recursive", {"target_tokens": 40}),
        ("fixed-400-80", {"max_tokens": 60, "overlap_tokens": 10}),
        ("memex-headers", {}),
        ("optimal", {"min_tokens": 10, "max_tokens": 80}),
        ("seamline", {"min_tokens": 20, "boundary_score": "depth"}),
    ],
)
def test_every_change_does_what_it_says(preset: str, values: dict[str, object]) -> None:
    """At every gap each suggestion makes or removes the boundary, when the text is cut anew from nothing."""
    analysis = cut(TEXT, preset, **values)
    tried = TriedCuts(analysis)
    results = [changes(analysis, gap, EMBEDDER, tried=tried) for gap in range(len(analysis.gaps))]
    assert preset == "memex-headers" or any(result.found for result in results)
    anew: dict[Config, Analysis] = {}
    for gap, result in enumerate(results):
        verified(analysis, gap, result, anew=anew)
        assert bool(result.found) != bool(result.note)


@pytest.mark.parametrize("preset", ["seamline", "optimal"])
def test_leaving_the_text_uncut_is_no_way_to_remove_one_cut(preset: str) -> None:
    """Sizes would divide it all the same, anywhere; or all its other boundaries would go as well."""
    analysis = cut(TEXT, preset, min_tokens=10, max_tokens=60, fit_model=False)
    assert len(analysis.chunks) > 3
    tried = TriedCuts(analysis)
    for gap in range(len(analysis.gaps)):
        found = changes(analysis, gap, EMBEDDER, tried=tried).found
        assert "chunking" not in {change.field for change in found}


def test_what_is_tried_at_one_place_is_not_cut_again_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same values are looked at everywhere, each cut once, and say what a search by itself says."""
    analysis = cut(TEXT, "optimal", min_tokens=10, max_tokens=80)
    gaps = range(len(analysis.gaps))[:3]
    alone = [changes(analysis, gap, EMBEDDER) for gap in gaps]
    made: list[Config] = []
    make = Recutter.cut

    def counted(self: Recutter, config: Config, cancel: CancelToken | None = None) -> Cut:
        made.append(config)
        return make(self, config, cancel)

    monkeypatch.setattr(Recutter, "cut", counted)
    tried = TriedCuts(analysis)
    assert [changes(analysis, gap, EMBEDDER, tried=tried) for gap in gaps] == alone
    assert len(made) == len(set(made))


def test_only_boundary_goes_with_a_text_that_is_left_whole() -> None:
    """Where a text has one boundary, not to cut it where it fits removes that one and no other."""
    text = "# Bees\n\nBees fly home.\n\n# Ships\n\nShips sail out.\n"
    analysis = cut(text, cut_at_headings=True, min_tokens=0)
    assert len(analysis.chunks) == 2
    found = changes(analysis, int(analysis.chunks.stop[0]) - 1, EMBEDDER).found
    assert {change.chunks for change in found if change.field == "chunking"} == {1}


def test_the_smallest_change_of_the_threshold_is_found() -> None:
    """One step less would not do it."""
    analysis = cut(TEXT, threshold_std_devs=2.0)
    gap = next(
        gap
        for gap in range(len(analysis.gaps))
        if analysis.verdicts[gap] == Verdict.ABOVE_THRESHOLD and analysis.gaps.possible[gap]
    )
    value = next(
        each.value for each in changes(analysis, gap, EMBEDDER).found if each.field == "threshold_std_devs"
    )
    index = explain(analysis, gap).index

    def cuts(std_devs: float) -> bool:
        again = cut(TEXT, threshold_std_devs=std_devs)
        return is_cut(again.units, again.cut, first=index)

    assert cuts(float(value))
    assert not cuts(round(float(value) + 0.05, 6))


def test_nothing_alone_is_said_honestly() -> None:
    """Where no setting does it, that is said, with how much was tried."""
    analysis = cut(f"# Head\n\n{TWO_TOPICS}\n")
    assert changes(analysis, 0, EMBEDDER) == SettingChanges(
        (), "No setting parts them but a maximum below their size: a heading stays with what follows it.", 0
    )
    found = changes(cut(sentences(*["bees"] * 3), min_tokens=15), 0, EMBEDDER)
    assert found.found == ()
    assert re.match(
        r"None of \d+ values tried, of \d+ settings, would alone make a boundary here\.", found.note
    )


def test_changes_can_be_cancelled() -> None:
    """A search that nobody waits for stops at its next cut."""
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        changes(cut(TEXT), 3, EMBEDDER, cancel=cancel)


def test_changes_embed_nothing_anew() -> None:
    """Other settings are tried on the vectors that there are."""
    analysis = cut(TEXT)
    before = len(EMBEDDER.batches)
    changes(analysis, 3, EMBEDDER)
    assert len(EMBEDDER.batches) == before


@given(st.integers(0, 300_000), st.integers(5, 100))
def test_values_are_tried_from_near_to_far_and_no_more_than_allowed(maximum: int, allowed: int) -> None:
    """The nearest value and the furthest are among them, in order, however few they are."""
    probes = changing.values_to_try(maximum, allowed)
    assert len(probes) <= allowed
    assert probes == sorted({*probes})
    assert not probes if maximum == 0 else (probes[0], probes[-1]) == (1, maximum)


def test_a_long_text_is_cut_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more units there are, the fewer values are tried; one that does it is verified all the same."""
    analysis = cut(TEXT, "optimal", **OPTIMAL)
    gap = int(np.flatnonzero(analysis.gaps.possible)[0])
    often = changes(analysis, gap, EMBEDDER)
    monkeypatch.setattr(changing, "_MAX_UNITS", 6 * len(analysis.units))
    seldom = changes(analysis, gap, EMBEDDER)
    assert 0 < seldom.tried < often.tried


@pytest.mark.parametrize("preset", ["optimal", "seamline", "recursive"])
def test_an_explanation_in_short_is_a_sentence_or_two(preset: str) -> None:
    """Each is whole by itself, so that nobody has to look for a full stop, which text may hold too."""
    text = (
        "# Soil, e.g. loam\n\nGood soil is dark. Worms live in it.\n\n# Water\n\nWater early, i.e. at six.\n"
    )
    analysis = cut(text, preset, max_tokens=20, min_tokens=1, target_tokens=10)
    for gap in range(len(analysis.gaps)):
        found = explain(analysis, gap)
        assert 1 <= len(found.in_short) <= 2
        assert all(sentence.endswith(".") for sentence in found.in_short)
        assert found.summary == " ".join(found.in_short)
