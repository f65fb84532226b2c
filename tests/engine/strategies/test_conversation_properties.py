"""What must hold for every conversation under every size: order, limits, overlap, and an end."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Analysis, Document, analyse
from seamline.engine.evidence import shared_words as shared
from seamline.engine.evidence.gaps import before_questions
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies.window import overlap_of
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

ROLES = st.sampled_from(("user", "assistant", "system", "Ada"))
TIMES = st.one_of(st.none(), st.floats(-1e5, 1e5), st.sampled_from((0.0, 60.0, 61.0, 300.0, 301.0)))
SAID = st.one_of(
    st.sampled_from(("", " ", "x" * 40, "x" * 400, "# A\n\nb", "```\nc\n```", "データベース")),
    st.lists(st.sampled_from(("oven", "flour", "index", "query", "the", "of")), max_size=30).map(" ".join),
)
SIZES = st.fixed_dictionaries(
    {
        "max_tokens": st.integers(1, 200),
        "share": st.integers(0, 100),
        "overlap_percent": st.integers(0, 90),
        "context_window": st.integers(1, 5),
    }
)
NAMES = ("conversation-window", "conversation-boundary", "conversation-topic")


@st.composite
def conversations(draw: st.DrawFn) -> Document:
    """Messages of any role at any time, some of them blank."""
    # A list that ends where it likes is mostly so short that there is nothing to cut.
    count = draw(st.integers(0, 40))
    drawn = draw(st.lists(st.tuples(ROLES, SAID, TIMES), min_size=count, max_size=count))
    text, turns, _ = transcribe([Message(role, said, time=time) for role, said, time in drawn])
    return Document(text, kind="conversation", turns=turns)


def cut(document: Document, name: str, sizes: dict[str, int]) -> Analysis:
    values = {key: value for key, value in sizes.items() if key != "share"}
    values["min_tokens"] = sizes["max_tokens"] * sizes["share"] // 100
    return analyse(document, PRESETS[name].config.with_values({"chunking": "always", **values}))


@pytest.mark.parametrize("name", NAMES)
@given(conversations(), SIZES)
def test_messages_keep_their_order_and_chunks_their_maximum(
    name: str, document: Document, sizes: dict[str, int]
) -> None:
    """Each message is whole and in one core; only a message that is too long makes a chunk too long."""
    analysis = cut(document, name, sizes)
    units, cut_ = analysis.units, analysis.cut
    if not len(units):
        assert len(analysis.chunks) == 0
        return
    assert len(units) == len(document.turns)
    assert cut_.first.tolist() == [0, *cut_.stop[:-1].tolist()]
    assert cut_.stop[-1] == len(units)
    tokens = analysis.sizes.sums[cut_.stop] - analysis.sizes.sums[cut_.overlap_first]
    assert ((tokens <= analysis.config.max_tokens) | (cut_.stop - cut_.overlap_first == 1)).all()


@pytest.mark.parametrize("name", NAMES)
@given(conversations(), SIZES)
def test_overlap_is_the_end_of_the_chunk_before(name: str, document: Document, sizes: dict[str, int]) -> None:
    """What is repeated fits the overlap asked for, and is of the text of the chunk before."""
    analysis = cut(document, name, sizes)
    sums, cut_ = analysis.sizes.sums, analysis.cut
    repeated = sums[cut_.first] - sums[cut_.overlap_first]
    assert (repeated <= overlap_of(analysis.config)).all()
    assert (cut_.overlap_first[1:] >= cut_.overlap_first[:-1]).all()
    assert (cut_.overlap_first <= cut_.first).all()


@given(conversations(), SIZES)
def test_windows_are_those_of_the_plain_loop(document: Document, sizes: dict[str, int]) -> None:
    """Message by message: add while the sum fits; carry the last that fit; drop the carry if it hinders."""
    analysis = cut(document, "conversation-window", sizes)
    tokens = np.diff(analysis.sizes.sums).tolist()
    maximum, overlap = analysis.config.max_tokens, overlap_of(analysis.config)
    expected: list[tuple[int, int, int]] = []
    at = carried = 0
    while at < len(tokens):
        first, since = at, at - carried
        while at == first or (at < len(tokens) and sum(tokens[since : at + 1]) <= maximum):
            at += 1
        expected.append((since, first, at))
        carried = 0
        while carried < at - since and sum(tokens[at - carried - 1 : at]) <= overlap:
            carried += 1
        if at < len(tokens) and sum(tokens[at - carried : at + 1]) > maximum:
            carried = 0
    cut_ = analysis.cut
    ours = [array.tolist() for array in (cut_.overlap_first, cut_.first, cut_.stop)]
    assert list(zip(*ours, strict=True)) == expected


@given(conversations(), SIZES)
def test_natural_breaks_have_points_and_a_reason(document: Document, sizes: dict[str, int]) -> None:
    """Fifty points need a user's message, thirty or fifteen a pause; what has none was cut by size."""
    analysis = cut(document, "conversation-boundary", sizes)
    if analysis.method != "conversation-boundary":
        assert "strategy does not apply here" in analysis.notices[0].message
        return
    asks = before_questions(document, analysis.blocks, units=analysis.units)
    for record in analysis.records()[:-1]:
        gap = int(analysis.cut.stop[record.sequence]) - 1
        before, after = document.turns[gap].time, document.turns[gap + 1].time
        pause = 0.0 if before is None or after is None else round(abs(after - before), 3)
        points = 50 * asks[gap] + (30 if pause > 300 else 15 if pause > 60 else 0)
        assert record.boundary.score in (0, points, points // 2)
        if record.boundary.reason == Reason.TIME_GAP:
            assert pause > 60


@given(st.lists(st.lists(st.sampled_from("abcd"), max_size=6), min_size=1, max_size=12), st.integers(1, 5))
def test_shared_words_are_the_weighted_jaccard_similarity(said: list[list[str]], window: int) -> None:
    """Words that come and go one unit at a time give what counting both sides anew gives."""
    expected = []
    for gap in range(1, len(said)):
        left = Counter(word for words in said[max(0, gap - window) : gap] for word in words)
        right = Counter(word for words in said[gap : gap + window] for word in words)
        either = (left | right).total()
        expected.append((left & right).total() / either if left and right else 0.0)
    words = shared.counted_words(said)
    assert shared.shared_words(words, window).tolist() == expected
    # Word by word, as a long text is taken.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shared, "_BATCH", 1)
        assert shared.shared_words(words, window).tolist() == expected


def test_a_window_repeats_up_to_the_overlap_whatever_was_new_before() -> None:
    """Where the chunk before has one new message, what that chunk repeated is repeated with it."""
    messages = [Message("user", "x" * 74, id=str(number)) for number in range(6)]
    text, turns, _ = transcribe(messages)
    document = Document(text, name="a", kind="conversation", turns=turns)
    config = PRESETS["conversation-window"].config
    values = {"chunking": "always", "max_tokens": 60, "overlap_tokens": 50, "overlap_percent": 0}
    analysis = analyse(document, config.with_values(values))
    sums = analysis.sizes.sums
    assert set(np.diff(sums).tolist()) == {20}
    repeated = (sums[analysis.cut.first] - sums[analysis.cut.overlap_first]).tolist()
    assert analysis.cut.first.tolist() == [0, 3, 4, 5]
    assert repeated == [0, 40, 40, 40]
