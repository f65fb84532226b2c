"""The presets for conversations against recorded runs of memorylayer, and what of it ours does better."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.every import every
from tests.fakes import TopicEmbedder

from seamline import Analysis, Config, Document, analyse
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.shared_words import counted_words, shared_words, topic_words
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Turn
from seamline.sources.conversation import seconds, transcribe
from seamline.sources.parts import Message

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "conversation.json").read_text("utf-8"))
PRESET_OF = {
    "sliding-window": "conversation-window",
    "conversation-boundary": "conversation-boundary",
    "semantic": "conversation-topic",
}
METHOD_OF = {"approximate": "approximate", "anthropic-estimate": "anthropic", "gemini-estimate": "gemini"}
# Of a part that it divides by size, memorylayer says so chunk by chunk.
FELL_BACK = "semantic (fallback to sliding-window)"

# What memorylayer also calls text, and a transcript does not hold.
NOT_IN_THE_TRANSCRIPT = "sem_metadata_strings_are_text"
# It numbers chunks anew where it falls back inside a text, and holds messages twice.
REPEATED = "sem_tiny_max_min_zero"


def document_of(conversation: dict[str, Any]) -> Document:
    """Write a recorded conversation as the sources do."""
    messages = [
        Message(each["role"], each["content"], id=each["id"], time=seconds(each.get("timestamp")))
        for each in conversation["messages"]
    ]
    text, turns, _ = transcribe(messages)
    return Document(text, name=conversation["id"], kind="conversation", turns=turns)


def config_of(strategy: str, recorded: dict[str, Any], **values: object) -> Config:
    """Translate a recorded configuration; what is not given, memorylayer works out from the maximum."""
    maximum = recorded["maxTokensPerChunk"]
    return PRESETS[PRESET_OF[strategy]].config.with_values(
        {
            "max_tokens": maximum,
            "min_tokens": recorded.get("minChunkSize") or maximum * 20 // 100,
            "overlap_tokens": recorded.get("overlapTokens", 0),
            "overlap_percent": round(recorded.get("overlapPercentage", 0) * 100),
            "token_method": METHOD_OF[recorded["tokenCountMethod"]],
            "chunking": "always",
            **values,
        }
    )


def run(case: dict[str, Any]) -> Analysis:
    return analyse(document_of(case["conversation"]), config_of(case["strategy"], case["config"]))


def parts_of(analysis: Analysis) -> list[tuple[str, str, int, int]]:
    """The first and the last message of each chunk, its tokens and those repeated, message by message."""
    sums, cut = analysis.sizes.sums, analysis.cut
    tokens = (sums[cut.stop] - sums[cut.overlap_first]).tolist()
    repeated = (sums[cut.first] - sums[cut.overlap_first]).tolist()
    return [
        (record.messages[0].id, record.messages[-1].id, *numbers)
        for record, *numbers in zip(analysis.records(), tokens, repeated, strict=True)
    ]


def cores_of(analysis: Analysis) -> list[list[str]]:
    """The messages that are new in each chunk."""
    turns = analysis.document.turns
    spans = zip(analysis.cut.first.tolist(), analysis.cut.stop.tolist(), strict=True)
    return [[turn.id for turn in turns[first:stop]] for first, stop in spans]


def recorded_parts(case: dict[str, Any]) -> list[tuple[str, str, int, int]]:
    return [
        (each["messages"][0], each["messages"][-1], each["tokenCount"], each["overlapTokensWithPrevious"])
        for each in case["expected"]
    ]


def name_of(case: dict[str, Any]) -> str:
    return f"{case['strategy']}-{case['name']}"


def cases(*strategies: str) -> list[dict[str, Any]]:
    return [case for case in GOLDEN["cases"] if case["strategy"] in strategies and "expected" in case]


def is_above_maximum(chunk: dict[str, Any], case: dict[str, Any]) -> bool:
    return bool(chunk["tokenCount"] > case["config"]["maxTokensPerChunk"] and len(chunk["messages"]) > 1)


BY_WINDOW_OR_TOPIC = [
    case
    for case in cases("sliding-window", "semantic")
    if case["name"] not in (NOT_IN_THE_TRANSCRIPT, REPEATED)
]
REFUSED = [case for case in GOLDEN["cases"] if "expected_error" in case]
ENDLESS = [case for case in GOLDEN["cases"] if case.get("expected_hang")]
TRACED_BREAKS = [case for case in cases("conversation-boundary") if case["trace"]["boundaries"]]
TRACED_TOPICS = [
    case
    for case in cases("semantic")
    if case.get("trace", {}).get("similarities") and case["conversation"]["messages"][0]["content"].isascii()
]


@every("case", BY_WINDOW_OR_TOPIC, ids=name_of)
def test_chunks_tokens_and_overlap_are_those_of_memorylayer(case: dict[str, Any]) -> None:
    """Windows and topics hold the recorded messages, and as many tokens, new and repeated."""
    analysis = run(case)
    assert parts_of(analysis) == recorded_parts(case)
    by = {chunk["metadata"]["chunkingStrategy"] for chunk in case["expected"]}
    if by == {"sliding-window"}:
        assert analysis.method == "sliding-window"
    else:
        assert by <= {"semantic", FELL_BACK} or not by
        assert analysis.method == "conversation-topic" or not by


@every("case", BY_WINDOW_OR_TOPIC, ids=name_of)
def test_records_count_tokens_message_by_message(case: dict[str, Any]) -> None:
    """A record's tokens are those of its messages, so that one of the maximum is not above it."""
    records = run(case).records()
    assert [(each.tokens, each.overlap_tokens) for each in records] == [
        (each["tokenCount"], each["overlapTokensWithPrevious"]) for each in case["expected"]
    ]
    maximum = case["config"]["maxTokensPerChunk"]
    assert [each.oversize for each in records] == [each["tokenCount"] > maximum for each in case["expected"]]


@every("case", cases("conversation-boundary"), ids=name_of)
def test_breaks_are_those_of_memorylayer(case: dict[str, Any]) -> None:
    """Every recorded boundary is one of ours, and others lie only inside chunks above the maximum."""
    analysis = run(case)
    cores = cores_of(analysis)
    begins = [core[0] for core in cores]
    long = [chunk for chunk in case["expected"] if is_above_maximum(chunk, case)]
    added = {message for chunk in long for message in chunk["messages"][1:]}
    assert [begin for begin in begins if begin not in added] == [c["messages"][0] for c in case["expected"]]
    assert [message for core in cores for message in core] == [
        each["id"] for each in case["conversation"]["messages"]
    ]
    by = {chunk["metadata"]["chunkingStrategy"] for chunk in case["expected"]}
    assert by == {analysis.method}


@every("case", TRACED_BREAKS, ids=name_of)
def test_points_of_breaks_are_those_of_memorylayer(case: dict[str, Any]) -> None:
    """A boundary's score is its recorded points, and its reason is the pause that they name."""
    points = {each["messageIndex"]: each for each in case["trace"]["boundaries"]}
    analysis = run(case)
    for record in analysis.records()[:-1]:
        following = int(analysis.cut.stop[record.sequence])
        if record.boundary.score == 0:
            # Cut by size: no break inside made a chunk of the right size.
            assert record.boundary.reason == Reason.TURN
            continue
        recorded = points[following]
        assert record.boundary.score == recorded["score"]
        names = recorded["reason"].split(", ")
        is_pause = "large time gap" in names or "user message" not in names
        assert record.boundary.reason == (Reason.TIME_GAP if is_pause else Reason.TURN)


@every("case", TRACED_TOPICS, ids=name_of)
def test_shared_words_are_those_of_memorylayer(case: dict[str, Any]) -> None:
    """Words, their weighted Jaccard similarity and what is a strong change agree, to the last bit."""
    texts = [
        " ".join([each["content"], *(v for v in each.get("metadata", {}).values() if isinstance(v, str))])
        for each in case["conversation"]["messages"]
    ]
    words = [topic_words(text) for text in texts]
    assert [dict(Counter(each)) for each in words] == case["trace"]["keywords"]
    shared = shared_words(counted_words(words), 3)
    trace = case["trace"]
    assert shared[2:].tolist() == [each["similarity"] for each in trace["similarities"]]
    strong = {each["messageIndex"] for each in trace["boundaries"] if each["isStrongShift"]}
    assert {gap + 1 for gap in range(2, len(shared)) if shared[gap] < 0.6 * 0.5} == strong


@every("case", [*cases(*PRESET_OF), *ENDLESS], ids=name_of)
def test_no_chunk_of_several_messages_is_above_the_maximum(case: dict[str, Any]) -> None:
    """Messages follow each other once, whatever memorylayer left above the maximum or never finished."""
    analysis = run(case)
    sums, cut = analysis.sizes.sums, analysis.cut
    tokens = sums[cut.stop] - sums[cut.overlap_first]
    assert ((tokens <= case["config"]["maxTokensPerChunk"]) | (cut.stop - cut.first == 1)).all()
    ids = [message for core in cores_of(analysis) for message in core]
    assert ids == [each["id"] for each in case["conversation"]["messages"]]


def test_a_repetition_that_leaves_no_room_is_dropped() -> None:
    """Where the repeated messages and the next pass the maximum, memorylayer never ends; we repeat none."""
    (case,) = ENDLESS
    assert parts_of(run(case)) == [("m0", "m1", 80, 0), ("m2", "m2", 90, 0)]


def test_no_message_is_in_two_cores_with_a_maximum_below_all_messages() -> None:
    """Where memorylayer chunks messages twice and gives ids twice, ours holds each message alone, once."""
    (case,) = [case for case in cases("semantic") if case["name"] == REPEATED]
    analysis = run(case)
    assert cores_of(analysis) == [[each["id"]] for each in case["conversation"]["messages"]]
    assert len(set(analysis.ids)) == len(analysis.chunks)
    assert analysis.chunks.oversize.all()


def test_natural_breaks_apply_the_overlap() -> None:
    """Chunks at natural breaks repeat whole messages, which memorylayer reads the option for and does not."""
    name = "cb_overlap_config_has_no_effect"
    (case,) = [case for case in cases("conversation-boundary") if case["name"] == name]
    parts = parts_of(run(case))
    assert [(first, last) for first, last, *_ in parts[:3]] == [("m0", "m1"), ("m1", "m3"), ("m3", "m5")]
    # Each holds two messages of 15; the room of 40 has place for one, since two were all of a chunk.
    assert [repeated for *_, repeated in parts] == [0, 15, 15, 15, 15, 15]


def test_part_above_the_maximum_is_cut_at_the_breaks_inside_it() -> None:
    """The best breaks may leave a long part before them: the lesser ones in it divide that."""
    (case,) = [case for case in cases("conversation-boundary") if case["name"] == "random_4"]
    analysis = run(case)
    assert cores_of(analysis)[:2] == [["m0", "m1"], ["m2", "m3"]]
    assert analysis.records()[0].boundary.score == 25


def test_short_parts_at_natural_breaks_are_joined() -> None:
    """With many breaks between the minimum and the maximum, chunks keep to the minimum all the same."""
    turns = [{"id": f"m{n}", "role": ("user", "assistant")[n % 2], "content": "x" * 69} for n in range(400)]
    recorded = {"maxTokensPerChunk": 2000, "tokenCountMethod": "approximate"}
    analysis = analyse(
        document_of({"id": "long", "messages": turns}), config_of("conversation-boundary", recorded)
    )
    tokens = [tokens for *_, tokens, _ in parts_of(analysis)]
    assert min(tokens) >= 400
    assert max(tokens) <= 2000


@every("case", REFUSED, ids=name_of)
def test_bad_sizes_are_refused(case: dict[str, Any]) -> None:
    """What memorylayer refuses is refused, with the key, the value and the range."""
    keys = {"max": "max_tokens", "overlap": "overlap_tokens", "pct": "overlap_percent", "min": "min_tokens"}
    with pytest.raises(ConfigError) as caught:
        config_of(case["strategy"], case["config"])
    assert caught.value.key == keys[case["name"].split("_")[1]]
    assert str(caught.value).startswith(f"{caught.value.key} is ")


@every("case", cases(*PRESET_OF), ids=name_of)
def test_records_say_what_a_chunk_holds(case: dict[str, Any]) -> None:
    """A record has its place, its messages in order, and the tokens that it shares with its neighbours."""
    analysis = run(case)
    records = analysis.records()
    turns = {turn.id: turn for turn in analysis.document.turns}
    for record in records:
        assert (record.sequence, record.total) == (records.index(record), len(records))
        held = [turns[message.id] for message in record.messages]
        assert [message.index for message in record.messages] == sorted(m.index for m in record.messages)
        assert record.overlap_start == held[0].start
        assert record.text == analysis.document.text[held[0].start : held[-1].end].rstrip()
        repeated = sum(turn.start < record.start for turn in held)
        assert (record.overlap_tokens > 0) == (repeated > 0)
        if record.sequence:
            before = [message.id for message in records[record.sequence - 1].messages]
            assert [message.id for message in record.messages[:repeated]] == before[len(before) - repeated :]


@every("case", GOLDEN["orchestrator"], ids=lambda case: case["name"])
def test_strategy_is_selected_or_replaced_with_a_reason(case: dict[str, Any]) -> None:
    """A strategy that is not known is an error that names those there are; an empty text has no chunks."""
    config, document = case["config"], document_of(case["conversation"])
    strategy = config.get("customStrategyName", config["strategy"])
    if strategy == "custom":
        with pytest.raises(ConfigError, match=r"strategy is 'custom'; known: .*sliding-window"):
            analyse(document, Config(strategy="custom"))
        return
    analysis = analyse(document, config_of(strategy, config, chunking="automatic"))
    if not document.turns:
        assert len(analysis.chunks) == 0
        return
    assert (len(analysis.chunks) > 1) == case["needs_chunking"]
    assert analysis.trigger.startswith("too long" if case["needs_chunking"] else "left whole: ~100 tokens")
    if strategy == "semantic":
        # Two messages are too few for a topic, which memorylayer finds out later and keeps to itself.
        assert analysis.method == "sliding-window"
        assert "a change of topic takes 5 messages or more; this has 2" in analysis.notices[0].message


def test_only_what_is_too_long_is_cut() -> None:
    """The presets leave a text that fits as it is, and say the numbers that decided it."""
    for name in ("window", "boundary", "topic", "topic-embeddings"):
        preset = PRESETS[f"conversation-{name}"]
        assert preset.config.max_tokens == 102_400
        document = document_of(TRACED_BREAKS[0]["conversation"])
        analysis = analyse(document, preset.config)
        assert len(analysis.chunks) == 1
        assert analysis.trigger.startswith("left whole: ~")
        sizes = {"max_tokens": 20, "min_tokens": 0}
        assert len(analyse(document, preset.config.with_values(sizes)).chunks) > 1


def timed(*times: float | None) -> Document:
    """A conversation of an assistant's messages alone, at given times."""
    text, turns, _ = transcribe([Message("assistant", "x" * 50, time=time) for time in times])
    return Document(text, kind="conversation", turns=turns)


def test_times_that_are_missing_equal_or_go_back_are_read_for_what_they_say() -> None:
    """A missing time says nothing; equal ones are no pause; a clock that goes back is a pause as well."""
    recorded = {"maxTokensPerChunk": 100, "minChunkSize": 1, "tokenCountMethod": "approximate"}
    config = config_of("conversation-boundary", recorded)

    def pauses(*times: float | None) -> list[tuple[int, float]]:
        analysis = analyse(timed(*times), config)
        found = zip(analysis.cut.stop.tolist(), analysis.records(), strict=True)
        return [
            (stop, record.boundary.score)
            for stop, record in found
            if record.boundary.reason == Reason.TIME_GAP
        ]

    assert pauses(0, None, 9999, None, 5) == []
    assert pauses(7, 7, 7, 7, 7) == []
    assert pauses(5000, 5000, 1000, 1000, 1000) == [(2, 30.0)]
    # A pause of the limit itself is not above it, wherever its seconds lie between two floats.
    assert pauses(0.1, 0.1, 300.1, 300.1) == [(2, 15.0)]
    assert pauses(1709287200.7, 1709287260.7, 1709287260.7) == []


def test_text_that_is_no_conversation_is_cut_by_the_window() -> None:
    """Natural breaks need messages; the reason is said."""
    config = PRESETS["conversation-boundary"].config.with_values(
        {"chunking": "always", "max_tokens": 50, "min_tokens": 0}
    )
    analysis = analyse(Document("A paragraph of a few words.\n\n" * 40), config)
    assert analysis.method == "sliding-window"
    assert "natural breaks take 3 messages or more; this has 0" in analysis.notices[0].message
    assert len(analysis.chunks) > 1


def test_words_of_scripts_without_spaces_are_pairs_of_characters() -> None:
    """A topic in Chinese, Japanese, Thai or Hindi has words too; accents do not end one."""
    assert topic_words("数据库索引") == ["数据", "据库", "库索", "索引"]
    assert topic_words("The naïve café, of ID 7") == ["naïve", "café"]
    for text in ("データベース", "ฐานข้อมูล", "डेटाबेस", "데이터베이스"):
        assert len(set(topic_words(text))) >= 3


def test_topics_are_found_in_chinese() -> None:
    """A change from one subject to another is the boundary, in a script that memorylayer cannot read."""
    first, second = "数据库索引加快查询", "烤箱里的面包和黄油"
    said = [first + tail for tail in "一二三四"] + [second + tail for tail in "五六七八"]
    text, turns, _ = transcribe([Message("user", each) for each in said])
    sizes = {"max_tokens": 100, "min_tokens": 16, "chunking": "always"}
    config = PRESETS["conversation-topic"].config.with_values(sizes)
    analysis = analyse(Document(text, kind="conversation", turns=turns), config)
    assert cores_of(analysis) == [["1", "2", "3", "4"], ["5", "6", "7", "8"]]
    assert [record.boundary.reason for record in analysis.records()] == [Reason.TOPIC, Reason.END]


def test_label_of_a_message_is_no_word() -> None:
    """Who speaks says nothing of the topic."""
    turn = Turn(0, 40, 8, "speaker")
    text = "speaker: database index postgres schema "
    sizes = {"chunking": "always", "context_window": 1, "max_tokens": 12, "min_tokens": 1}
    document = Document(
        text * 3,
        kind="conversation",
        turns=tuple(Turn(n * 40, n * 40 + 40, n * 40 + turn.content, "speaker") for n in range(3)),
    )
    config = PRESETS["conversation-topic"].config.with_values(sizes)
    assert "no two neighbours share less than 0.5" in analyse(document, config).notices[0].message


def test_among_people_any_message_may_open_a_topic() -> None:
    """In a chat without roles, topics by embeddings change between any messages, not nowhere."""
    said = ["fish swims in the sea"] * 5 + ["song sounds in the hall"] * 5
    messages = [Message(("Ada", "Ben")[n % 2], each) for n, each in enumerate(said)]
    text, turns, _ = transcribe(messages)
    config = PRESETS["conversation-topic-embeddings"].config.with_values(
        {"chunking": "always", "max_tokens": 60, "min_tokens": 10}
    )
    document = Document(text, kind="conversation", turns=turns)
    analysis = analyse(document, config, TopicEmbedder("fish", "song"))
    assert cores_of(analysis) == [["1", "2", "3", "4", "5"], ["6", "7", "8", "9", "10"]]
    assert analysis.records()[0].boundary.reason == Reason.TOPIC
