"""Chunk records in the dialects of other systems, read by consumers as their documents describe."""

import json
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.every import every
from tests.fakes import FailingEmbedder, HashEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.errors import ExportError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.exports.config import config_dialect_for
from seamline.exports.ndjson import DIALECTS
from seamline.exports.ndjson.dialect import CONTENTS
from seamline.exports.ndjson.records import json_line, ndjson_lines
from seamline.sources.conversation import seconds, transcribe
from seamline.sources.parts import Message

GOLDEN = Path(__file__).parents[2] / "golden"
TEXT = """# Main

Intro words about the guide. More words follow here.

## Section

Run the installer. It asks for a folder. Then it copies files. It takes a while. Wait for it to end.

Then run it again. It asks for nothing. It only looks whether all is there, and says what is missing.

- one
- two

```
code = 1
```

### Deeper

| a | b |
| - | - |
| 1 | 2 |
"""
DOCUMENT = Document(TEXT, name="notes/a.md", title="Main")


def golden(name: str) -> Any:
    return json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))


def lines(analysis: Analysis, dialect: str, **options: Any) -> list[str]:
    return list(ndjson_lines(analysis, dialect=dialect, **options))


def records(analysis: Analysis, dialect: str, **options: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(analysis, dialect, **options)]


def conversation(messages: list[Message], entry: str = "conv-1") -> Document:
    text, turns, _ = transcribe(messages)
    return Document(text, name="chat.json", kind="conversation", turns=turns, entry=entry)


def analysed(preset: str, document: Document = DOCUMENT, **values: object) -> Analysis:
    return analyse(document, PRESETS[preset].config.with_values(values), HashEmbedder())


CHAT = conversation(
    [
        Message("user", "What is a bee?\n", id="m0", time=seconds("2024-03-01T10:00:00Z")),
        Message(
            "assistant", "An insect.\n\nIt makes honey.", id="m1", time=seconds("2024-03-01T10:00:10.250Z")
        ),
        Message("user", "And a wasp?", id="m2"),
        Message("assistant", "user: is not who says this.", id="m3"),
    ]
)


def test_clawdbots_index_reads_its_semantic_chunks() -> None:
    """Every field of the interface SemanticChunk is there, in order; embedding and time when asked."""
    found = records(
        analysed("clawdbot", max_tokens=40, min_tokens=0),
        "clawdbot",
        embedder=HashEmbedder(),
        created_at="2026-01-31T10:00:00Z",
    )
    keys = "id path startLine endLine content embedding createdAt headingBreadcrumb contentType isComplete"
    source = TEXT.split("\n")
    assert len({chunk["id"] for chunk in found}) == len(found)
    for chunk in found:
        assert list(chunk) == keys.split()
        assert chunk["path"] == "notes/a.md"
        assert len(chunk["embedding"]) == 8
        assert (
            datetime.fromtimestamp(chunk["createdAt"] / 1000, UTC).isoformat() == "2026-01-31T10:00:00+00:00"
        )
        own = "\n".join(source[chunk["startLine"] - 1 : chunk["endLine"]])
        # A later part of a section is preceded by its heading, which lies outside its lines.
        assert chunk["content"].removeprefix(f"{chunk['headingBreadcrumb'][-1]}\n\n") in own
        assert isinstance(chunk["isComplete"], bool)
    assert found[-1]["headingBreadcrumb"] == ["# Main", "## Section", "### Deeper"]
    assert {chunk["contentType"] for chunk in found} <= {"prose", "list", "code", "table", "mixed"}
    assert found[-1]["contentType"] == "table"
    assert [chunk["content"].startswith("## Section\n\n") for chunk in found].count(True) > 1


def test_clawdbots_records_are_plain_unless_asked() -> None:
    """Without vectors and times, the same input gives the same bytes."""
    first = lines(analysed("clawdbot"), "clawdbot")
    assert first == lines(analysed("clawdbot"), "clawdbot")
    assert {"embedding", "createdAt"}.isdisjoint(json.loads(first[0]))


def test_memex_indexes_by_ids_of_its_own_making() -> None:
    """Ids made of path, section and number are unique, and offsets count code points of the file."""
    text = "Intro 🐝.\n\n## Alpha\n\nFirst.\n\n## Beta\n\nSecond.\n"
    found = records(analysed("memex-headers", Document(text, name="notes/a.md")), "memex")
    ids = []
    for chunk in found:
        part = f"#{chunk['section']}" if chunk["section"] else ""
        ids.append(f"{chunk['path']}{part}#chunk_{chunk['chunk_idx']}")
        assert chunk["content"] == text[chunk["start_offset"] : chunk["end_offset"]]
        assert chunk["parent_section"] == chunk["section"]
        assert chunk["chunk_strategy"] == "headers"
    assert ids == ["notes/a.md#chunk_0", "notes/a.md#Alpha#chunk_1", "notes/a.md#Beta#chunk_2"]


# Where our sentences differ from memex's by design, as tests/engine/strategies/test_memex_parity.py says.
MEMEX_DIFFERS = {"sentences:leading_terminators", "semantic:leading_terminators", "semantic:only_terminators"}
MEMEX_DIFFERS |= {"random:3", "random:5", "random:6", "random:8"}
MEMEX_KNOWN = ("headers", "paragraph", "semantic", "sentences")
MEMEX_CASES = [
    case
    for case in golden("memex")["strategies"]
    if "expected" in case
    and case["name"] not in MEMEX_DIFFERS
    and case["config"].get("strategy") in MEMEX_KNOWN
    # Configurations that contradict themselves are errors here.
    and not case["name"].startswith(tuple(f"semantic_grid:{method}" for method in ("cl100k_base", "chars4")))
]


@every("case", MEMEX_CASES, ids=lambda case: case["name"])
def test_memex_gets_its_own_bytes(case: dict[str, Any]) -> None:
    """From the config in memex's words to the NDJSON, every byte is that of memex's own chunks."""
    config = config_dialect_for("memex").load(json.dumps({"chunking": case["config"]}), "golden")
    if case["tokenizer"] == "chars4":
        config = config.with_values({"token_method": "approximate"})
    analysis = analyse(Document(case["text"], name="notes/a.md"), config)
    assert lines(analysis, "memex") == [json_line(recorded(case, chunk)) for chunk in case["expected"]]


def recorded(case: dict[str, Any], chunk: dict[str, Any]) -> dict[str, Any]:
    """Put back what the file of recorded runs leaves out: the path of all, and the slice of the text."""
    content = case["text"][chunk["start_offset"] : chunk["end_offset"]]
    tokens = {"token_count": chunk["token_count"]}
    return (
        {"path": "notes/a.md"}
        | {key: chunk[key] for key in chunk if key not in tokens}
        | {"content": content}
        | tokens
    )


class LocatedChunks:
    """The vectors that were recorded for each sentence."""

    name = "recorded"
    max_tokens = 512

    def __init__(self, vectors: dict[str, list[float]]) -> None:
        self.dimensions = len(next(iter(vectors.values())))
        self._vectors = vectors

    def embed(self, texts: Any) -> Any:
        rows = np.array([self._vectors[text] for text in texts], dtype=np.float32)
        lengths = np.linalg.norm(rows, axis=1, keepdims=True)
        return np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0)


def is_sliced(case: dict[str, Any]) -> bool:
    """Whether Remnic's chunks are parts of the text as it is; it joins sentences with single spaces."""
    sentences = case["trace"].get("sentences") or []
    expected, text = case["expected"], case["text"]
    return (
        case["embed_mode"] == "sequence"
        and 0 < len(sentences) == len(set(sentences)) <= len(case["embeddings"])
        and expected["method"] == "semantic"
        and text == text.strip()
        and all(chunk["content"] in text for chunk in expected["chunks"])
        and case["config"].get("embeddingBatchSize") != 0
    )


REMNIC_CASES = [case for case in golden("remnic")["cases"] if "expected" in case and is_sliced(case)]


@every("case", REMNIC_CASES, ids=lambda case: case["name"])
def test_remnic_gets_its_own_bytes(case: dict[str, Any]) -> None:
    """From the config in Remnic's words to the NDJSON, every byte is that of Remnic's own chunks."""
    text = json.dumps({"semanticChunkingConfig": case["config"]})
    config = config_dialect_for("remnic").load(text, "golden")
    vectors = dict(zip(case["trace"]["sentences"], case["embeddings"], strict=False))
    embedder: Embedder = LocatedChunks(vectors)
    analysis = analyse(Document(case["text"], kind="text"), config, embedder)
    assert lines(analysis, "remnic") == [json_line(chunk) for chunk in case["expected"]["chunks"]]


def test_remnic_reads_chunks_in_order() -> None:
    """Chunks are numbered from 0, and each has its tokens and the score of its boundary."""
    found = records(analysed("remnic", min_tokens=5, max_tokens=30, target_tokens=20), "remnic")
    assert [chunk["index"] for chunk in found] == list(range(len(found)))
    assert len(found) > 2
    for chunk in found:
        assert list(chunk) == ["content", "index", "tokenCount", "boundaryScore"]
        assert chunk["tokenCount"] == -(-len(chunk["content"]) // 4)
        assert -1 <= chunk["boundaryScore"] <= 1


def test_memorylayer_traces_a_chunk_to_its_messages() -> None:
    """A chunk has an id of its own, its conversation, its place among all, and its messages word for word."""
    found = records(analysed("conversation-window", CHAT, max_tokens=20, chunking="always"), "memorylayer")
    keys = "id conversationId sequence totalChunks messages tokenCount overlapWithPrevious overlapWithNext"
    keys += " overlapTokensWithPrevious overlapTokensWithNext metadata"
    assert [chunk["id"] for chunk in found] == [f"conv-1-chunk-{n}" for n in range(1, len(found) + 1)]
    assert len(found) > 1
    for number, chunk in enumerate(found, start=1):
        assert list(chunk) == keys.split()
        assert (chunk["conversationId"], chunk["sequence"]) == ("conv-1", number)
        assert chunk["totalChunks"] == len(found)
        assert [list(message) for message in chunk["messages"]] == [
            ["id", "role", "content", "timestamp"] for _ in chunk["messages"]
        ]
    messages = {message["id"]: message for chunk in found for message in chunk["messages"]}
    assert list(messages.values()) == [
        {"id": "m0", "role": "user", "content": "What is a bee?", "timestamp": "2024-03-01T10:00:00.000Z"},
        {
            "id": "m1",
            "role": "assistant",
            "content": "An insect.\n\nIt makes honey.",
            "timestamp": "2024-03-01T10:00:10.250Z",
        },
        {"id": "m2", "role": "user", "content": "And a wasp?", "timestamp": None},
        {"id": "m3", "role": "assistant", "content": "user: is not who says this.", "timestamp": None},
    ]


CONVERSATIONS = [
    case
    for case in golden("conversation")["cases"]
    # No tenth overlaps where neither is set: the requirements say otherwise, and go before the code.
    if isinstance(case.get("expected"), list)
    and len(case["expected"]) > 1
    and case["strategy"] == "sliding-window"
    and {"overlapTokens", "overlapPercentage"} & case["config"].keys()
]


@every("case", CONVERSATIONS, ids=lambda case: case["name"])
def test_memorylayer_gets_its_own_records(case: dict[str, Any]) -> None:
    """Ids, messages, overlaps and counts are memorylayer's, from the config in its own words."""
    config = config_dialect_for("conversation").load(json.dumps(case["config"]), "golden")
    said = case["conversation"]["messages"]
    messages = [
        Message(each["role"], each["content"], id=each["id"], time=seconds(each.get("timestamp")))
        for each in said
    ]
    document = conversation(messages, case["conversation"]["id"])
    found = records(analyse(document, config.with_values({"chunking": "always"})), "memorylayer")
    for chunk in found:
        for message in chunk["messages"]:
            source = next(each for each in said if each["id"] == message["id"])
            assert message["content"] == source["content"].rstrip()
            assert message["timestamp"] == source.get("timestamp")
        chunk["messages"] = [message["id"] for message in chunk["messages"]]

    assert found == case["expected"]
    for chunk, following in pairwise(found):
        assert chunk["overlapTokensWithNext"] == following["overlapTokensWithPrevious"]


def test_memorylayer_gets_the_part_of_a_message_that_a_chunk_holds() -> None:
    """Where a strategy cuts inside a message, each chunk has its own part of it, under the message's id."""
    long = "The bee flies out. " * 30
    document = conversation([Message("user", "Tell me.", id="q"), Message("assistant", long, id="a")])
    found = records(
        analysed("recursive", document, overlap_units=0, target_tokens=40, min_tokens=1), "memorylayer"
    )
    parts = [message["content"] for chunk in found for message in chunk["messages"] if message["id"] == "a"]
    assert len(parts) > 2
    assert " ".join(parts) == long.rstrip()


def test_memorylayer_takes_conversations_only() -> None:
    """A document without messages is refused by name, and the dialect says so beforehand."""
    assert [name for name, dialect in DIALECTS.items() if dialect.conversations_only] == ["memorylayer"]
    with pytest.raises(ExportError, match=r"notes/a\.md is no conversation"):
        lines(analysed("clawdbot"), "memorylayer")


def test_times_beyond_the_calendar_are_left_out() -> None:
    """A time that no date can hold, or that counts from a recording's start, is null rather than wrong."""
    turn = Turn(0, 8, 6, "user", id="1", time=1e15)
    document = Document("user: hi", kind="conversation", turns=(turn,))
    (chunk,) = records(analysed("conversation-window", document), "memorylayer")
    assert chunk["messages"][0]["timestamp"] is None


@every("preset", list(PRESETS))
@every("dialect", list(DIALECTS))
def test_every_cut_can_be_written_in_every_dialect(dialect: str, preset: str) -> None:
    """Whatever the preset, a conversation's chunks have one record each, the same bytes every time."""
    analysis = analysed(preset, CHAT, embedder="hash")
    first = lines(analysis, dialect)
    assert len(first) == len(analysis.chunks)
    assert first == lines(analysed(preset, CHAT, embedder="hash"), dialect)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_vectors_come_when_asked_for(dialect: str) -> None:
    """No dialect drops a vector that was asked for."""
    for record in records(analysed("recursive", CHAT), dialect, embedder=HashEmbedder()):
        assert len(record["embedding"]) == 8


# What Seamline's own records have no field for.
OF_ITS_OWN = {
    "memex": {"section", "parent_section"},
    "memorylayer": {
        "overlapWithPrevious",
        "overlapWithNext",
        "overlapTokensWithNext",
        "metadata.endMessageIndex",
    },
    "contextmem": {"url", "heading", "byteLength"},
}


def field_names(record: dict[str, Any]) -> set[str]:
    """The fields of a record, those inside another as `a.b`; of an empty list nothing is known."""
    names = set()
    for name, value in record.items():
        inner = value[0] if isinstance(value, list) and value and isinstance(value[0], dict) else value
        if value != []:
            names |= {f"{name}.{key}" for key in field_names(inner)} if isinstance(inner, dict) else {name}
    return names


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_a_dialect_leaves_out_has_no_field(dialect: str) -> None:
    """Every field that is ever written is known by what it holds; all else is named as left out."""
    context: dict[str, object] = {"heading_context": "text", "max_tokens": 30, "min_tokens": 0, "levels": 2}
    documents = [CHAT] if DIALECTS[dialect].conversations_only else [CHAT, DOCUMENT]
    written = set().union(
        *(
            field_names(record)
            for document in documents
            for record in records(
                analysed("clawdbot", document, **context),
                dialect,
                embedder=HashEmbedder(),
                created_at="2026-01-31T10:00:00Z",
            )
        )
    )
    known = DIALECTS[dialect]
    assert written == set(known.fields.values()) | OF_ITS_OWN.get(dialect, set())
    assert known.fields.keys() <= CONTENTS.keys()
    held = {CONTENTS[name] for name in known.fields}
    # Fields that share their words are all there or all missing.
    assert held.isdisjoint(known.leaves_out)
    assert held.union(known.leaves_out) == set(CONTENTS.values())


@pytest.mark.parametrize("dialect", DIALECTS)
def test_field_holds_what_it_is_said_to(dialect: str) -> None:
    """A field that a dialect names differently has the very value of Seamline's field."""
    converted = {"id", "document.path", "breadcrumb", "sequence", "strategy", "content_hash"}
    converted |= {"created_at", "messages.time"}
    document = CHAT if DIALECTS[dialect].conversations_only else DOCUMENT
    analysis = analysed("fixed-400-80", document, max_tokens=60, overlap_tokens=20)
    for own, other in zip(records(analysis, "seamline"), records(analysis, dialect), strict=True):
        for name, field in DIALECTS[dialect].fields.items():
            if name not in converted and "messages" not in field and name in own:
                *outer, last = field.split(".")
                inner = other[outer[0]] if outer else other
                value = own[name]
                # ContextMEM trims its texts.
                assert inner[last] == (value.strip() if (dialect, name) == ("contextmem", "text") else value)


def test_own_dialect_leaves_nothing_out() -> None:
    """Seamline's own records hold all, and each other dialect says what it cannot."""
    assert DIALECTS["seamline"].leaves_out == ()
    assert "offsets in characters" not in DIALECTS["memex"].leaves_out
    assert "offsets in bytes" in DIALECTS["memex"].leaves_out
    assert "line numbers" not in DIALECTS["clawdbot"].leaves_out
    for name in set(DIALECTS) - {"seamline"}:
        assert "digest, kind and title of the document" in DIALECTS[name].leaves_out


def test_a_failed_run_over_messages_is_the_sliding_window() -> None:
    """Where embedding fails, memorylayer's records name the window that took its place (R15.5)."""
    config = PRESETS["conversation-topic-embeddings"].config
    values = {"chunking": "always", "max_tokens": 20}
    analysis = analyse(CHAT, config.with_values(values), FailingEmbedder("no network"))
    assert analysis.method == "sliding-window"
    assert analysis.notices[0].message == "Cut by the sliding window instead: no network"
    found = records(analysis, "memorylayer")
    assert len(found) > 1
    assert {record["metadata"]["chunkingStrategy"] for record in found} == {"sliding-window"}
