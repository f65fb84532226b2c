"""Traps of the export beyond its case files: options, long chains, memory."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.sources import ReadOptions, list_entries, read
from seamline.sources.chatgpt import is_conversation, read_tree
from seamline.sources.notes import merged

CASES = Path(__file__).parent.parent / "cases" / "sources" / "chatgpt"


def conversation(number: int, count: int, words: str) -> dict[str, Any]:
    mapping: dict[str, Any] = {"root": {"id": "root", "message": None, "parent": None, "children": ["n0"]}}
    for at in range(count):
        mapping[f"n{at}"] = {
            "message": {
                "author": {"role": "assistant" if at % 2 else "user"},
                "create_time": number + at + 0.5,
                "content": {"content_type": "text", "parts": [words]},
                "metadata": {},
            },
            "parent": f"n{at - 1}" if at else "root",
            "children": [f"n{at + 1}"] if at + 1 < count else [],
        }
    return {
        "title": f"Talk {number}",
        "id": f"c{number}",
        "update_time": float(number),
        "mapping": mapping,
        "current_node": f"n{count - 1}",
    }


def test_options_bring_in_what_the_app_hides() -> None:
    """Each option adds its own kind of message, and all three leave nothing out."""
    path = CASES / "hidden.json"

    def ids(options: ReadOptions) -> str:
        return "".join(turn.id for turn in read(path, options=options).turns)

    assert ids(ReadOptions()) == "c"
    assert ids(ReadOptions(hidden=True)) == "ac"
    assert ids(ReadOptions(zero_weight=True)) == "sc"
    assert ids(ReadOptions(to_tools=True)) == "bc"
    everything = ReadOptions(hidden=True, zero_weight=True, to_tools=True)
    assert ids(everything) == "sabc"
    assert read(path, options=everything).notes == ()


def test_text_beside_empty_parts_is_read(tmp_path: Path) -> None:
    """Where the parts of a message hold nothing, its text may stand in a field of its own."""
    path = tmp_path / "conversations.json"
    for parts in ([], [""], [None]):
        tree = conversation(1, 1, "")
        tree["mapping"]["n0"]["message"]["content"] |= {"parts": parts, "text": "Here I am."}
        path.write_text(json.dumps([tree]))
        assert read(path).text == "user: Here I am."


def test_a_long_conversation_is_no_deep_recursion(tmp_path: Path) -> None:
    """Thousands of messages in one chain are walked one by one, with or without a current node."""
    tree = conversation(1, 5000, "Short.")
    path = tmp_path / "long.json"
    path.write_text(json.dumps(tree))
    assert len(read(path).turns) == 5000
    del tree["current_node"]
    path.write_text(json.dumps(tree))
    assert len(read(path).turns) == 5000


def test_listing_a_large_export_holds_one_conversation_at_a_time(tmp_path: Path) -> None:
    """Listing 40 MB takes a fraction of that in memory."""
    path = tmp_path / "conversations.json"
    with path.open("w") as file:
        for number in range(100):
            file.write("[" if number == 0 else ",\n")
            json.dump(conversation(number, 40, "ten bees " * 1100), file)
        file.write("]")
    assert path.stat().st_size > 39_000_000
    tracemalloc.start()
    try:
        entries = list_entries(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [entry.id for entry in entries[:2]] == ["c99", "c98"]
    assert len(entries) == 100
    # The first records are held while the format is found out, about 8 MB of them.
    assert peak < 16_000_000


def test_large_and_small_files_are_read_alike(tmp_path: Path) -> None:
    """What is parsed item by item gives what is parsed at once."""
    small, large = tmp_path / "small.json", tmp_path / "large.json"
    talk = conversation(7, 10, "Eighteen bees – 🐝 \ue200cite\ue202x\ue201.")
    small.write_text(json.dumps([talk], ensure_ascii=False), encoding="utf-8")
    large.write_text(json.dumps([talk, conversation(1, 200, "word " * 2000)]), encoding="utf-8")
    assert read(large, "c7").text == read(small, "c7").text
    assert read(large, "c7").turns == read(small, "c7").turns


def test_large_export_that_breaks_off_gives_what_came_before(tmp_path: Path) -> None:
    """A truncated download loads up to the conversation that it cuts, which is named."""
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps([conversation(number, 20, "word " * 1000) for number in range(20)])[:-50_000])
    document = read(path)
    assert document.entry == "c18"
    assert document.notes[-1].message.startswith("item 20: not valid JSON")
    assert document.notes[-1].skipped


def test_large_file_with_nan_is_read_whole(tmp_path: Path) -> None:
    """NaN, which Python writes and JSON has not, costs nothing of what comes after it."""
    talks = [conversation(number, 20, "word " * 1000) for number in range(20)]
    talks[3]["create_time"] = float("nan")
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps(talks))
    assert [entry.id for entry in list_entries(path)] == [f"c{number}" for number in reversed(range(20))]


names = st.sampled_from(["a", "b", "c", "d"])
anything = st.none() | st.text(max_size=3) | st.integers() | st.lists(names, max_size=3)
nodes = st.fixed_dictionaries(
    {},
    optional={
        "message": anything
        | st.fixed_dictionaries(
            {},
            optional={
                "author": anything | st.fixed_dictionaries({"role": anything}),
                "content": anything | st.fixed_dictionaries({"parts": anything}),
                "recipient": anything,
                "weight": anything,
                "metadata": anything | st.fixed_dictionaries({"attachments": anything}),
            },
        ),
        "parent": names | anything,
        "children": anything,
    },
)


@given(mapping=st.dictionaries(names, nodes | anything), current=names | anything)
@settings(deadline=None)
def test_any_tree_is_walked_without_an_error(mapping: dict[str, Any], current: Any) -> None:
    """Cycles, missing parents and parts of any type end in messages and notes, never in an exception."""
    reading = read_tree({"mapping": mapping, "current_node": current}, ReadOptions())
    ids = [message.id for message in reading.messages]
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(mapping)


def test_malformed_nodes_are_told_once_whatever_their_ids(tmp_path: Path) -> None:
    """Ids differ from node to node; what is wrong with them does not."""
    tree = conversation(1, 4, "words")
    tree["mapping"] |= {f"{letter}-node": {"message": {}, "parent": "n0"} for letter in "abcdef"}
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps(tree), encoding="utf-8")
    assert [note.message for note in merged(read(path).notes)] == [
        "node a-node skipped: its author has no role (and 5 more like it)"
    ]


def test_export_of_deepseek_is_no_export_of_chatgpt() -> None:
    """It is such a tree too, but its messages hold fragments, and have no author."""
    said = {"fragments": [{"type": "REQUEST", "content": "Where do bees live?"}], "inserted_at": "2025-01-01"}
    mapping: dict[str, dict[str, object]] = {
        "root": {"id": "root", "parent": None, "children": ["1"], "message": None},
        "1": {"id": "1", "parent": "root", "children": [], "message": said},
    }
    assert not is_conversation({"id": "d", "title": "Bees", "mapping": mapping})
    assert is_conversation({"id": "c", "mapping": {**mapping, "1": {**mapping["1"], "message": {}}}})


def test_nodes_that_name_their_children_alone_are_linked(tmp_path: Path) -> None:
    """Where no node names its parent, those that name it as their child do."""
    tree = conversation(1, 4, "words")
    for node in tree["mapping"].values():
        del node["parent"]
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps(tree), encoding="utf-8")
    assert [turn.id for turn in read(path).turns] == ["n0", "n1", "n2", "n3"]
