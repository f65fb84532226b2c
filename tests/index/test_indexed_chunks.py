"""Records of an analysis: what an index knows of each chunk, of its children, and what is embedded."""

import hashlib
from dataclasses import replace

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.index.indexed_chunks import EmbeddingPlan, indexed_chunks, with_vectors
from seamline.json_text import dump_json
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

TEXT = "# Bees\n\n## Honey\n\n" + " ".join(f"Step {number} is done by hand." for number in range(40))
PLAN = EmbeddingPlan("fake", "passage: ")


def cut(**values: object) -> Analysis:
    config = PRESETS["clawdbot"].config.with_values(
        {"max_tokens": 60, "min_tokens": 0, "token_method": "approximate", **values}
    )
    return analyse(Document(TEXT, name="a.md", title="Bees"), config)


def test_records_are_those_of_the_chunks() -> None:
    """Texts are slices of the source, and each record says where it stands and what it was cut by."""
    analysis = cut()
    records, texts = indexed_chunks(analysis, PLAN)
    assert len(records) == len(analysis.chunks) > 2
    for number, record in enumerate(records):
        assert record.text.endswith(TEXT[record.start : record.end])
        assert (record.id, record.source, record.sequence) == (analysis.ids[number], "a.md", number)
        assert (record.level, record.parent_id, record.total) == (1, None, len(records))
        assert record.config_digest == analysis.config.digest
        assert texts[number] == f"passage: {analysis.embedded_text(number)}"
        assert record.vector is None
    assert records[-1].breadcrumb == "Bees › Honey"


def test_vector_digest_is_of_all_that_is_embedded() -> None:
    """Another embedder, another prefix, or a heading that is embedded asks for another vector."""
    digests = [
        {record.vector_digest for record in indexed_chunks(analysis, plan)[0]}
        for analysis, plan in (
            (cut(), PLAN),
            (cut(), EmbeddingPlan("other", "passage: ")),
            (cut(), EmbeddingPlan("fake")),
        )
    ]
    assert not digests[0] & digests[1]
    assert not digests[0] & digests[2]
    plain, headed = (
        indexed_chunks(cut(heading_context=context), PLAN)[0] for context in ("none", "embedded")
    )
    assert plain[1].content_hash == headed[1].content_hash
    assert plain[1].vector_digest != headed[1].vector_digest


def test_children_name_their_parents() -> None:
    """With two levels each child lies in the parent that it names, under the config of the whole cut."""
    analysis = cut(levels=2, child_max_tokens=20)
    records, texts = indexed_chunks(analysis, PLAN)
    parents = {record.id: record for record in records if record.level == 1}
    children = [record for record in records if record.level == 2]
    assert len(parents) == len(analysis.chunks)
    assert len(children) > len(parents)
    assert len(texts) == len(records) == len({record.id for record in records})
    for child in children:
        assert child.parent_id is not None
        parent = parents[child.parent_id]
        assert parent.start <= child.start < child.end <= parent.end
        assert child.config_digest == parent.config_digest
    assert {child.parent_id for child in children} == set(parents)


def test_chunk_of_a_conversation_says_who_speaks_and_since_when() -> None:
    """Roles are named once each, and the time is that of the first message that has one."""
    messages = [
        Message("user", "Where is honey stored?", id="1", time=20.0),
        Message("assistant", "In combs.", id="2", time=30.0),
        Message("user", "Thanks.", id="3"),
    ]
    text, turns, _ = transcribe(messages)
    document = Document(text, name="chat.json", kind="conversation", turns=turns, entry="c1")
    (record,) = indexed_chunks(analyse(document, PRESETS["recursive"].config), PLAN)[0]
    assert (record.roles, record.first_message_at) == ("user,assistant", 20.0)
    assert record.source == document.full_name == "chat.json#c1"


def test_record_has_the_pages_of_its_chunk() -> None:
    """Those of the document are told; a record without any has the digest that it had before pages were."""
    document = Document(TEXT, name="a.pdf", pages=(0, TEXT.index("Step 20")))
    analysis = analyse(document, cut().config)
    records = indexed_chunks(analysis, PLAN)[0]
    assert [(record.start_page, record.end_page) for record in records] == [
        (chunk.start_page, chunk.end_page) for chunk in analysis.records()
    ]
    assert (records[0].start_page, records[-1].end_page) == (1, 2)
    (plain, *_) = indexed_chunks(cut(), PLAN)[0]
    assert (plain.start_page, plain.end_page) == (None, None)
    assert plain.key.record_digest != replace(plain, start_page=1, end_page=1).key.record_digest
    before = {name: value for name, value in plain.metadata().items() if not name.endswith("_page")}
    said = dump_json({"id": plain.id, "text": plain.text, **before})
    assert plain.key.record_digest == hashlib.sha256(said.encode()).hexdigest()[:32]


def test_vectors_come_to_their_records() -> None:
    """Each record gets the row of its number."""
    records, _ = indexed_chunks(cut(), PLAN)
    vectors = np.eye(len(records), dtype=np.float32)
    for number, record in enumerate(with_vectors(records, vectors)):
        assert record.vector is not None
        assert record.vector[number] == 1
        assert record.key == records[number].key
