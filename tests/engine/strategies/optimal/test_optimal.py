"""The optimal strategy: exact under its constraints, with evidence that can be followed."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.fakes import HashEmbedder, TopicEmbedder

from seamline import Analysis, Document, analyse
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence import topic_candidates, topic_search
from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.partition import RunSpans
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.span_gains import span_gains
from seamline.engine.evidence.structure import structure_evidence
from seamline.engine.pipeline import ahead
from seamline.engine.pipeline.ahead import look_ahead
from seamline.engine.pipeline.stage_keys import EVIDENCE
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import LARGEST_MARGIN, BoundaryLevel, Reason
from seamline.engine.strategies.optimal import run_layout, topic_divider, topic_features, topic_joining
from seamline.engine.strategies.optimal.topic_features import Features
from seamline.engine.text.document import Turn

CONFIG = PRESETS["optimal"].config.with_values({"token_method": "approximate", "min_tokens": 0})
TOPIC = BoundaryLevel.TOPIC
FISH = "The fish swims under the ice of the lake, and the fish waits. "
SONG = "A song is sung by the fire, and one more song comes after it. "
WORDS = TopicEmbedder("fish", "song", "lake", "fire")


def cut(
    text: str, embedder: Embedder | None = WORDS, pins: tuple[int, ...] = (), **values: object
) -> Analysis:
    return analyse(Document(text), CONFIG.with_values(values), embedder, pins=pins)


def chat(*messages: tuple[str, str, float]) -> Document:
    """A conversation of (role, words, time)."""
    turns, text = [], ""
    for role, words, time in messages:
        label = f"{role}: "
        end = len(text) + len(label) + len(words) + 2
        turns.append(Turn(len(text), end, len(text) + len(label), role, time=time))
        text += f"{label}{words}\n\n"
    return Document(text, kind="conversation", turns=tuple(turns))


def features_of(analysis: Analysis) -> Features:
    """What `optimal` has prepared."""
    found = analysis.stages[EVIDENCE].features
    assert isinstance(found, Features)
    return found


def starts(analysis: Analysis) -> list[int]:
    return analysis.chunks.start[1:].tolist()


def test_cuts_between_topics() -> None:
    """Two topics without any other sign of a boundary part where they meet, and nowhere else."""
    analysis = cut(FISH * 6 + SONG * 6)
    assert starts(analysis) == [len(FISH * 6)]
    assert Reason(analysis.chunks.reason[0]) == Reason.TOPIC
    assert 0 < analysis.chunks.score[0] < LARGEST_MARGIN


def test_one_topic_stays_whole() -> None:
    """A text about one thing that fits into a chunk is one."""
    assert len(cut(FISH * 6).chunks) == 1


def test_repeated_heading_counts() -> None:
    """A heading that is repeated in the later parts of its section is counted among their tokens."""
    heading = "# Everything that is to be known of fish and of their songs in winter\n\n"
    analysis = cut(heading + FISH * 18, max_tokens=70, heading_context="text", granularity=-9.0)
    assert len(analysis.chunks) > 3
    assert analysis.context_of(1)
    assert not analysis.chunks.oversize.any()


def test_granularity_moves_one_way() -> None:
    """A higher granularity never gives fewer chunks; its ends give one chunk, and every sentence."""
    text = "".join(sentence * 3 for sentence in (FISH, SONG, FISH.replace("fish", "lake"), SONG))
    steps = range(-20, 21, 4)
    counts = [
        len(cut(text, HashEmbedder(), granularity=float(step), topic_weight=0.3).chunks) for step in steps
    ]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (1, 12)


@pytest.mark.parametrize(
    ("before", "after"), [("", "However, "), ("", "These are not all. "), ("Why is it so? ", "")]
)
def test_words_that_go_on_speak_against_a_boundary(before: str, after: str) -> None:
    """What refers back, or answers, is kept with what it refers to."""
    texts = ["A plain sentence.", before or "Another one.", after or "An answer to it."]
    plain = marker_evidence(["A plain sentence.", "Another one.", "One more thing was said."])
    assert marker_evidence(texts)[1] < 0
    assert plain.shape == (2,)


@pytest.mark.parametrize(
    ("before", "after"),
    [("All is well.", "Hello, I need a room."), ("You're welcome!", "The next train is late."),
     ("So it is.", "Speaking of trains, one is late."), ("Bye.", "第二章。")],
)  # fmt: skip
def test_words_that_begin_or_end_speak_for_a_boundary(before: str, after: str) -> None:
    """Greetings, farewells and announcements of a new matter count as much as a change of topic may."""
    assert marker_evidence([before, after])[0] >= 2


@given(st.lists(st.text(max_size=30), max_size=6))
def test_any_texts_have_marker_evidence(texts: list[str]) -> None:
    """There is one finite number for every gap, whatever the texts are."""
    said = marker_evidence(texts)
    assert said.shape == (max(len(texts) - 1, 0),)
    assert np.isfinite(said).all()


def test_heading_begins_a_chunk() -> None:
    """A heading is cut before and never after, and a higher one counts more."""
    text = "".join(f"{'#' * level} Part\n\n{FISH * 4}\n\n" for level in (1, 2, 1, 3))
    analysis = cut(text)
    evidence = features_of(analysis)
    assert isinstance(evidence, Features)
    headings = np.flatnonzero(analysis.gaps.heading)
    assert analysis.gaps.heading[headings].tolist() == [2, 1, 3]
    assert np.argsort(evidence.structure[headings]).tolist() == [2, 0, 1]
    firsts = {analysis.document.text[start] for start in starts(analysis)}
    assert firsts <= {"#"}


def test_what_hangs_on_the_text_before_it_says_nothing_for_a_boundary() -> None:
    """A paragraph speaks for a boundary before it; a fence or a list does not, and inside a list less so."""
    text = f"{FISH}\n\n{SONG}\n\n```\ncode\n```\n\n- one\n- two\n"
    analysis = cut(text, list_tokens=0)
    evidence = features_of(analysis)
    assert evidence.structure.tolist() == [2, 0, 0, -1]


def test_messages_are_told_apart_by_who_asks() -> None:
    """Where someone asks, others answer; where nobody does, everyone may begin something."""
    roles = ("user", "assistant", "tool", "user")
    for names, expected in ((roles, [-8, -8, 2]), (("Ann", "Bo", "Cy", "Ann"), [2, 2, 2])):
        said = chat(*((name, "Words are said here.", 0.0) for name in names))
        analysis = analyse(said, CONFIG, WORDS)
        evidence = features_of(analysis)
        assert evidence.structure.tolist() == expected


def test_pause_counts_among_messages() -> None:
    """A long pause in a talk without topics is where it is cut, and the reason says so."""
    said = [
        ("user", f"Word number {n} is said here, with others to make it longer.", n * 10.0) for n in range(12)
    ]
    late = [(role, words, time + (86_400 if n >= 7 else 0)) for n, (role, words, time) in enumerate(said)]
    config = CONFIG.with_values({"granularity": 10.0})
    analysis = analyse(chat(*late), config, TopicEmbedder("number"))
    assert analysis.document.turns[7].start in starts(analysis)
    number = starts(analysis).index(analysis.document.turns[7].start)
    assert Reason(analysis.chunks.reason[number]) == Reason.TIME_GAP


def test_answer_stays_with_its_question() -> None:
    """Where everything else is alike, a talk is cut before the user's messages."""
    said = [("user" if n % 2 == 0 else "assistant", "Some words are said here.", 0.0) for n in range(12)]
    analysis = analyse(chat(*said), CONFIG.with_values({"max_tokens": 30}), TopicEmbedder("words"))
    begun = {turn.role for turn in analysis.document.turns if turn.start in starts(analysis)}
    assert begun == {"user"}


def test_answer_that_begins_with_a_heading_stays_with_its_question() -> None:
    """A message is a message, whatever it begins with; a heading inside one speaks for parting it there."""
    answer = f"# Fish\n\n{FISH}\n\n# Ice\n\n{FISH}"
    said = chat(("user", "What of it?", 0.0), ("assistant", answer, 0.0), ("user", "# And?", 0.0))
    analysis = analyse(said, CONFIG.with_values({"granularity": 20.0, "topic_weight": 0.0}), WORDS)
    evidence = features_of(analysis)
    headings = np.flatnonzero(analysis.gaps.heading)
    assert evidence.structure[headings].tolist() == [-8, 8, 2]
    assert starts(analysis) == [analysis.document.turns[2].start]
    assert Reason(analysis.chunks.reason[0]) == Reason.TURN
    config = analysis.config.with_values({"max_tokens": 30, "list_tokens": 30})
    parted = analyse(said, config, WORDS)
    assert starts(parted) == [said.text.index("# Ice"), analysis.document.turns[2].start]
    assert [Reason(reason).level for reason in parted.chunks.reason[:2]] == [
        BoundaryLevel.PART,
        BoundaryLevel.TOPIC,
    ]


def test_without_an_embedder_the_text_is_divided_by_size() -> None:
    """As the semantic strategy does, it says that it fell back; and keeps to the maximum."""
    text = "# All that is known of fish\n\n" + FISH * 60
    analysis = cut(text, None, target_tokens=40, max_tokens=40, heading_context="text")
    assert analysis.method == "recursive-fallback"
    assert analysis.notices
    assert not analysis.chunks.oversize.any()


def test_pin_after_a_heading_takes_part_in_the_search() -> None:
    """A pin where no cut is possible is one of the places, so that no heading is left behind alone."""
    text = f"{FISH * 2}\n\n# Bread\n\n{SONG * 2}"
    analysis = cut(text, pins=(text.index("A song"),), min_tokens=20)
    assert starts(analysis) == [text.index("A song")]
    assert analysis.chunks.score[0] == LARGEST_MARGIN


@pytest.mark.parametrize(("min_tokens", "max_tokens"), [(100, 400), (30, 40), (0, 1000)])
def test_long_text_of_short_units_keeps_its_sizes(
    monkeypatch: pytest.MonkeyPatch, min_tokens: int, max_tokens: int
) -> None:
    """Where there are too many spans to weigh, short neighbours count as one; sizes and pins still hold."""
    monkeypatch.setattr(run_layout, "_MAX_SPANS", 20_000)
    text = "A fish.\n\n" * 900 + "A song.\n\n" * 900
    pins = (text.index("A song"), 9 * 1234)
    analysis = cut(text, pins=pins, min_tokens=min_tokens, max_tokens=max_tokens, granularity=4.0)
    evidence = features_of(analysis)
    assert len(evidence.divider.spans) < 30_000
    assert {*pins} <= {*starts(analysis)}
    assert not analysis.chunks.oversize.any()
    assert (analysis.chunks.tokens >= min_tokens).all()
    before = cut(text, min_tokens=min_tokens, max_tokens=max_tokens, granularity=4.0)
    again = analyse(analysis.document, analysis.config, WORDS, pins=pins, previous=before)
    assert starts(again) == starts(analysis)


def test_time_and_memory_of_a_text_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """However short the units, not many more spans are weighed than are allowed."""
    monkeypatch.setattr(run_layout, "_MAX_SPANS", 10_000)
    for text in ("A.\n\n" * 3000, f"A.\n\n{FISH}\n\n" * 800, FISH * 800):
        evidence = features_of(cut(text, HashEmbedder()))
        assert len(evidence.divider.spans) <= 10_000


@pytest.mark.parametrize(
    "text", ["", "\n \n", "One.", "One. Two.", "🐟" * 50, "鱼在湖里游。" * 40, FISH * 3000]
)
def test_any_text_is_cut(text: str) -> None:
    """Nothing, one unit, other scripts and the same sentence again and again are cut without a failure."""
    analysis = cut(text, HashEmbedder())
    assert analysis.statistics.covered + analysis.statistics.white == len(text)
    blank = bool(text) and not text.strip()
    assert bool(analysis.notices) == blank


def test_vectors_of_zero_are_no_failure() -> None:
    """Where the model knows no word, structure and sizes decide."""
    analysis = cut("No word is known here, none at all. " * 100)
    assert (analysis.chunks.tokens <= CONFIG.max_tokens).all()


def test_moving_a_size_or_the_granularity_gathers_nothing_anew() -> None:
    """The slider re-runs the search alone; the maximum, which decides what is searched, prepares again."""
    document = Document(FISH * 30 + SONG * 30)
    first = analyse(document, CONFIG, WORDS)
    for values, prepares in (
        ({"granularity": 1.0}, False),
        ({"min_tokens": 50}, False),
        ({"max_tokens": 90}, True),
    ):
        again = analyse(document, CONFIG.with_values(values), WORDS, previous=first)
        assert ("evidence" in again.timings) == prepares
        assert "vectors" not in again.timings
    assert "evidence" not in analyse(document, CONFIG, WORDS, pins=(len(FISH),), previous=first).timings


def test_gathering_can_be_cancelled() -> None:
    """A cancelled gathering is no failure of the strategy, and is not shown as one."""
    document = Document(FISH * 3000)
    first = analyse(document, CONFIG.with_values({"strategy": "structure"}), WORDS)
    token = CancelToken()

    def cancel_at(stage: str, done: int, total: int) -> None:
        if stage == "evidence" and done < total:
            token.cancel()

    with pytest.raises(Cancelled):
        analyse(document, CONFIG, WORDS, previous=first, progress=cancel_at, cancel=token)


sentence = st.sampled_from(
    [FISH, SONG, "However, it waits. ", "Fish? ", "\n\n", "\n\n## Part\n\n", "\n\n- item\n- item\n\n"]
)


@settings(deadline=None)
@given(
    st.lists(sentence, min_size=1, max_size=14).map("".join),
    st.integers(0, 40),
    st.integers(10, 90),
    st.lists(st.integers(0, 900), max_size=3),
    st.sampled_from([0.0, -3.0, 3.0]),
    st.sampled_from([0, 400]),
)
def test_sizes_and_pins_are_obeyed(
    text: str, min_tokens: int, max_tokens: int, pins: list[int], granularity: float, list_tokens: int
) -> None:
    """Only what must not be cut is above the maximum; pins are boundaries; of all cuts that leave these be,
    none has fewer chunks below the minimum."""
    low = min(min_tokens, max_tokens)
    analysis = cut(
        text,
        WORDS,
        tuple(pins),
        min_tokens=low,
        max_tokens=max_tokens,
        granularity=granularity,
        list_tokens=list_tokens,
    )
    gaps, sizes = analysis.gaps, analysis.sizes
    bounds = [*analysis.cut.first.tolist(), len(analysis.units)]
    for first, stop in pairwise(bounds):
        inner = gaps.possible[first : stop - 1]
        assert sizes.span(first, stop) <= max_tokens or not inner.any()
    pinned = analysis.cut.reasons[:-1] == Reason.MANUAL
    kept = {0, len(analysis.units), *np.array(bounds[1:-1], dtype=int)[pinned].tolist()}
    fewest = _fewest_short(analysis, low, max_tokens, kept)
    assert sum(sizes.span(*pair) < low for pair in pairwise(bounds)) == fewest


def _fewest_short(analysis: Analysis, min_tokens: int, max_tokens: int, kept: set[int]) -> int:
    """Return how few chunks can be below the minimum, by trying all places for the last boundary."""
    places = sorted({*(np.flatnonzero(analysis.gaps.possible) + 1).tolist(), *kept})
    fewest = {0: 0}
    for number, stop in enumerate(places[1:], 1):
        ways = []
        for back, first in enumerate(reversed(places[:number])):
            tokens = analysis.sizes.span(first, stop)
            if back and (tokens > max_tokens or any(first < place < stop for place in kept)):
                break
            ways.append(fewest[first] + (tokens < min_tokens))
        fewest[stop] = min(ways)
    return fewest[len(analysis.units)]


@given(st.lists(st.sampled_from([FISH, SONG, "The fire and the lake. "]), min_size=2, max_size=9))
@settings(deadline=None)
def test_evidence_for_a_span_is_the_formula(sentences: list[str]) -> None:
    """What holds a chunk together is computed from its own vectors, by the formula as it is written."""
    analysis = cut("".join(sentences))
    evidence = features_of(analysis)
    vectors = np.asarray(analysis.vectors, dtype=np.float64)
    weights = np.sqrt(np.minimum((analysis.units.last - analysis.units.first) / 60, 1))
    apart = vectors - weights @ vectors / weights.sum()
    variance = (weights @ (vectors**2).sum(axis=1)) / weights.sum() - (
        (weights @ vectors / weights.sum()) ** 2
    ).sum()
    runs = len(evidence.bounds) - 1
    spans = RunSpans(np.full(runs, runs))
    gains = span_gains(RunSums(evidence.scatter, evidence.bounds), spans=spans)
    first, end = spans.places(0, runs)
    for number in range(len(spans)):
        units = slice(evidence.bounds[first[number]], evidence.bounds[end[number]])
        spread = 1 + 0.1 * weights[units].sum()
        squared = ((weights[units, None] * apart[units]).sum(axis=0) ** 2).sum()
        expected = 20 * (squared * 0.1 / max(variance, 1e-9) / spread - 1.4 * np.log(spread))
        if variance > 1e-6:
            assert gains[number] == pytest.approx(expected, abs=1e-3)


def test_sizes_do_not_bend_topics() -> None:
    """The same boundaries part topics, whatever the maximum; a smaller one only adds parts inside them."""
    text = FISH * 20 + SONG * 30 + FISH.replace("fish", "lake") * 25
    whole = cut(text, max_tokens=5000)
    assert starts(whole) == [len(FISH * 20), len(FISH * 20 + SONG * 30)]
    for max_tokens in (400, 120, 60):
        parted = cut(text, max_tokens=max_tokens)
        levels = [Reason(reason).level for reason in parted.chunks.reason[:-1]]
        topics = [start for start, level in zip(starts(parted), levels, strict=True) if level == TOPIC]
        assert topics == starts(whole)
        assert (parted.chunks.tokens <= max_tokens).all()
    assert starts(cut(text, max_tokens=60)) != starts(whole)


def test_topics_of_a_conversation_begin_with_messages() -> None:
    """Sentences inside a message mislead: a long message is divided by size alone."""
    said = [
        ("user" if n % 2 == 0 else "assistant", (FISH * 3 + SONG * 3) if n % 3 else SONG * 5, 0.0)
        for n in range(12)
    ]
    document = chat(*said)
    begins = {turn.start for turn in document.turns}
    for granularity in (0.0, 8.0, 20.0):
        analysis = analyse(
            document, CONFIG.with_values({"granularity": granularity, "max_tokens": 70}), WORDS
        )
        reasons = analysis.chunks.reason[:-1].tolist()
        for start, reason in zip(starts(analysis), reasons, strict=True):
            assert start in begins or Reason(reason) == Reason.SIZE
        assert Reason.SIZE in reasons


# Fewer sentences hardly ever make topics that are divided, or joined.
@settings(deadline=None, max_examples=examples(12))
@given(
    st.lists(sentence, min_size=12, max_size=30).map("".join),
    st.sampled_from([(0, 60), (10, 60), (30, 45), (0, 2000)]),
)
def test_what_was_looked_ahead_is_what_is_found(text: str, limits: tuple[int, int]) -> None:
    """A cut that was found before it was asked for is, to the last digit, the one that a search gives."""
    first = cut(text, min_tokens=limits[0], max_tokens=limits[1])
    look_ahead(first)
    for granularity in (-20.0, -4.0, -0.5, 0.5, 3.0, 8.0):
        config = first.config.with_values({"granularity": granularity})
        ahead = analyse(first.document, config, WORDS, previous=first)
        fresh = analyse(first.document, config, WORDS)
        assert starts(ahead) == starts(fresh)
        assert ahead.chunks.reason.tolist() == fresh.chunks.reason.tolist()
        assert ahead.chunks.score.tolist() == fresh.chunks.score.tolist()
        if fresh.margins is not None and ahead.margins is not None:
            assert ahead.margins.tolist() == fresh.margins.tolist()


def test_looking_ahead_spares_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """No value of the slider is searched for any more once one has looked ahead; a pinned cut is."""
    first = cut(FISH * 40 + SONG * 40 + FISH * 30, max_tokens=200)
    look_ahead(first)
    searched: list[float] = []
    for name in ("best_partitions", "best_partition"):
        monkeypatch.setattr(topic_candidates, name, lambda *_, **__: searched.append(1.0))
    for module in (topic_joining, topic_divider):
        monkeypatch.setattr(module, "ShortRows", lambda *_, **__: searched.append(1.0))
    for granularity in (-20.0, -3.5, 0.5, 1.0, 6.0, 20.0):
        analyse(first.document, first.config.with_values({"granularity": granularity}), WORDS, previous=first)
    assert not searched


def test_in_a_very_long_text_the_nearest_values_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of a look ahead is bounded: values far away are searched for when they are asked for."""
    first = cut(FISH * 40 + SONG * 40 + FISH * 30, max_tokens=200)
    monkeypatch.setattr(ahead, "_MAX_KEPT", 5 * len(first.units))
    look_ahead(first)
    features = features_of(first)
    assert sorted(granularity for granularity, *_ in features.proposals) == [-1.0, -0.5, 0.0, 0.5, 1.0]


def test_change_between_very_long_chunks_is_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of neighbours has no room for lengths beyond a bound, and takes none for another."""
    features = features_of(cut(FISH * 40 + SONG * 40))
    ends = np.array([0, 3, 30, 34, 36, 80])
    of_cut = len(features._known_changes)
    first = features.changes(ends)
    assert len(features._known_changes) == of_cut + 4
    other = features_of(cut(FISH * 40 + SONG * 40))
    monkeypatch.setattr(topic_features, "_MAX_UNITS", 5)
    for _ in range(2):
        assert other.changes(ends).tolist() == first.tolist()
    assert len(other._known_changes) == of_cut + 1


def test_drag_of_the_minimum_keeps_no_more_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many values a slider passes, the parts that are kept of them stay within a bound."""
    monkeypatch.setattr(topic_divider, "_MAX_KEPT", 500)
    text = FISH * 120 + SONG * 90
    at = cut(text, max_tokens=60)
    for minimum in range(5, 45):
        at = analyse(at.document, at.config.with_values({"min_tokens": minimum}), WORDS, previous=at)
        features = at.stages[EVIDENCE].features
        assert isinstance(features, Features)
        assert 0 < features.divider.kept.margins <= 500
    assert starts(at) == starts(cut(text, max_tokens=60, min_tokens=44))


@settings(deadline=None, max_examples=examples(24))
@given(
    st.lists(sentence, min_size=12, max_size=30).map("".join),
    st.lists(
        st.sampled_from(
            [
                {"granularity": 3.0},
                {"min_tokens": 5},
                {"min_tokens": 0},
                {"max_tokens": 30},
                {"max_tokens": 90, "min_tokens": 20},
                {"topic_weight": 0.3},
                {"structure_weight": 2.5},
                {"cue_weight": 0.0},
            ]
        ),
        min_size=1,
        max_size=5,
    ),
)
def test_what_is_kept_from_other_settings_changes_no_cut(text: str, moves: list[dict[str, float]]) -> None:
    """However settings were moved before, the cut is, to the last digit, the one that they give afresh."""
    moved = cut(text, min_tokens=10, max_tokens=60)
    for move in moves:
        config = moved.config.with_values(move)
        moved = analyse(moved.document, config, WORDS, previous=moved)
        fresh = analyse(moved.document, config, WORDS)
        assert starts(moved) == starts(fresh)
        assert moved.chunks.reason.tolist() == fresh.chunks.reason.tolist()
        assert moved.chunks.score.tolist() == fresh.chunks.score.tolist()


def test_words_are_read_once_whatever_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting of the cut makes the discourse markers be looked for again; the maximum, no topics."""
    first = cut(FISH * 40 + SONG * 40 + FISH * 30, max_tokens=200)
    monkeypatch.setattr(topic_features, "marker_evidence", lambda texts: pytest.fail("read again"))
    for move in ({"max_tokens": 300}, {"topic_weight": 0.5}, {"structure_weight": 0.5}, {"cue_weight": 0.5}):
        analyse(first.document, first.config.with_values(move), WORDS, previous=first)
    monkeypatch.setattr(topic_search.TopicSearch, "weigh", lambda *_, **__: pytest.fail("weighed again"))
    analyse(first.document, first.config.with_values({"max_tokens": 150}), WORDS, previous=first)


@pytest.mark.parametrize("weight", ["topic_weight", "structure_weight", "cue_weight"])
def test_another_weight_looks_at_no_structure_again(monkeypatch: pytest.MonkeyPatch, weight: str) -> None:
    """Where a text may be parted hangs on no weight, nor does what structure says; on a pause it does."""
    first = cut(FISH * 40 + SONG * 40 + FISH * 30, max_tokens=200)
    looked = []

    def look(*args: Any, **of: Any) -> np.ndarray:
        looked.append(1)
        return structure_evidence(*args, **of)

    monkeypatch.setattr(run_layout, "structure_evidence", look)
    moved = analyse(first.document, first.config.with_values({weight: 0.5}), WORDS, previous=first)
    assert features_of(moved) is not features_of(first)
    assert looked == []
    analyse(first.document, first.config.with_values({"pause_seconds": 7}), WORDS, previous=moved)
    assert len(looked) == 1


@pytest.mark.parametrize("times", [1, 30])
def test_another_weight_of_topics_weighs_the_places_no_more(times: int) -> None:
    """What holds sentences together is multiplied, and the cut is the one that the weight gives afresh."""
    first = cut((FISH * 20 + SONG * 20) * times, max_tokens=200)
    for weight in (0.4, 0.0, 1.0):
        config = first.config.with_values({"topic_weight": weight})
        moved, fresh = (
            analyse(first.document, config, WORDS, previous=previous) for previous in (first, None)
        )
        assert starts(moved) == starts(fresh)
        assert moved.margins is not None
        assert fresh.margins is not None
        assert moved.margins.tolist() == fresh.margins.tolist()
        places, known = (features_of(each).topics.search._rounds[0] for each in (moved, first))
        assert places.unweighted is known.unweighted


def test_looking_ahead_stops() -> None:
    """Looking ahead ends when the cut is wanted no more."""
    first = cut(FISH * 40 + SONG * 40)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        look_ahead(first, cancel=token)
