"""ContextMEM's chunk graph, as NDJSON of a document."""

import hashlib
import json
from itertools import pairwise
from typing import Any

from tests.fakes import HashEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.ids import ChunkIdentity, diff, validate_quote
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.exports.ndjson.records import ndjson_lines

SENTENCES = [f"Sentence {number} of the guide says what to do next. " for number in range(30)]
TEXT = f"Before.\n\n# Guide\n\n{''.join(SENTENCES)}\n\n# Café\n\nEt voilà.\n"


def analysed(text: str = TEXT, preset: str = "contextmem", **values: object) -> Analysis:
    config = PRESETS[preset].config.with_values({"max_tokens": 128, **values})
    return analyse(Document(text, name="guide.md", path="/home/someone/guide.md"), config)


def records(analysis: Analysis, **options: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ndjson_lines(analysis, dialect="contextmem", **options)]


def test_records_have_the_keys_of_contextmem_in_its_order() -> None:
    """A heading is named only where there is one, and what is asked for besides comes last."""
    keys = "chunkId routePath url heading headingPath text contentHash byteLength order".split()
    found = records(analysed(), embedder=HashEmbedder(), created_at="2026-01-01T00:00:00Z")
    assert list(found[1]) == [*keys, "embedding", "createdAt"]
    assert list(records(analysed())[0]) == [key for key in keys if key != "heading"]
    assert (found[1]["heading"], found[1]["headingPath"]) == ("Guide", ["Guide"])
    assert [record["order"] for record in found] == list(range(len(found)))


def test_document_is_cited_by_its_name() -> None:
    """A file is cited by its name, wherever it lies, and a conversation of an export by its id as well."""
    assert {(record["routePath"], record["url"]) for record in records(analysed())} == {("guide.md",) * 2}
    turns = (Turn(0, 9, 6, "user"),)
    chat = Document("user: Hi.", name="chat.json", kind="conversation", turns=turns, entry="c1")
    (record,) = records(analyse(chat, PRESETS["contextmem"].config))
    assert (record["routePath"], record["headingPath"]) == ("chat.json#c1", [])


def test_a_consumer_can_check_each_record_by_itself() -> None:
    """Hash and length are those of the text as it is stored, overlap included."""
    found = records(analysed())
    assert any(later["text"][:20] in earlier["text"] for earlier, later in pairwise(found))
    for record in found:
        normalized = " ".join(record["text"].split())
        assert record["contentHash"] == hashlib.sha256(normalized.encode()).hexdigest()
        assert record["byteLength"] == len(record["text"].encode())
        assert record["text"] in TEXT


def test_a_quote_is_found_where_it_stands() -> None:
    """Every sentence is a valid quote of the chunk that holds it, and of the next one that repeats it."""
    texts = [record["text"] for record in records(analysed())]
    holders = [sum(validate_quote(sentence, text) for text in texts) for sentence in SENTENCES]
    assert set(holders) == {1, 2}


def test_a_consumer_writes_only_what_has_changed() -> None:
    """After an edit of one section the others need not be written again."""
    states = [
        [ChunkIdentity(record["chunkId"], record["contentHash"]) for record in records(analysed(text))]
        for text in (TEXT, TEXT.replace("Et voilà.", "Fini."))
    ]
    found = diff(*states)
    assert found.changed == (states[0][-1].chunk_id,)
    assert (found.added, found.removed, len(found.unchanged)) == ((), (), len(states[0]) - 1)


def test_any_cut_can_be_written() -> None:
    """Chunks of other strategies are cited too, with ids that never repeat, and their own headings."""
    for preset in PRESETS:
        analysis = analysed(f"{TEXT}\n# Guide\n\nAgain.\n", preset, overlap_tokens=0, min_tokens=0)
        ids = [record["chunkId"] for record in records(analysis)]
        assert len(set(ids)) == len(ids) == len(analysis.chunks)


def test_records_of_two_analyses_may_be_asked_for_in_turn() -> None:
    """What is written of one analysis never depends on another that is written at the same time."""
    one, two = analysed(), analysed(TEXT.replace("Guide", "Manual"))
    together = zip(
        ndjson_lines(one, dialect="contextmem"), ndjson_lines(two, dialect="contextmem"), strict=True
    )
    assert [[json.loads(line) for line in lines] for lines in zip(*together, strict=True)] == [
        records(one),
        records(two),
    ]
