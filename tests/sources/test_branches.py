"""Trees of messages, whatever their links: every message is on a branch, and every branch is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import sources
from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, in_order, read_branch
from seamline.sources.conversation import Reading
from seamline.sources.parts import Message

ids = [str(number) for number in range(12)]
kinds = st.sampled_from(["message", "message", "message", "nothing", "hidden", "malformed"])
trees = st.integers(0, len(ids)).flatmap(
    lambda count: st.tuples(
        st.lists(kinds, min_size=count, max_size=count),
        st.lists(st.none() | st.sampled_from([*ids, "lost"]), min_size=count, max_size=count),
    )
)


def node(id: str, kind: str) -> Node:
    if kind == "message":
        return Message("user", f"words of {id}", id=id)
    return (
        SourceNote(phrase("{id} is broken", id=id))
        if kind == "malformed"
        else LeftOut("hidden" * (kind == "hidden"))
    )


def read(
    nodes: dict[str, Node],
    parents: dict[str, str | None],
    wanted: str = "",
    current: str | None = None,
    is_chronological: bool = False,
) -> Reading:
    return read_branch(nodes, parents, current=current, wanted=wanted, is_chronological=is_chronological)


def said(reading: Reading) -> list[str]:
    return [message.id for message in reading.messages]


@given(tree=trees, current=st.none() | st.sampled_from([*ids, "lost"]), is_chronological=st.booleans())
def test_every_message_is_on_a_branch_and_every_branch_is_read(
    tree: tuple[list[str], list[str | None]], current: str | None, is_chronological: bool
) -> None:
    """Circles and lost parents cost no message: each is on a listed branch, and each branch on the list."""
    nodes = {id: node(id, kind) for id, kind in zip(ids, tree[0], strict=False)}
    parents = dict(zip(ids, tree[1], strict=False))
    shown = {id for id, each in nodes.items() if isinstance(each, Message)}
    first = read(nodes, parents, "", current, is_chronological)
    assert first.messages or not shown
    if not first.branches:
        assert set(said(first)) == shown
        return
    assert [branch.id for branch in first.branches if branch.current] == [first.branch]
    seen: set[str] = set()
    for branch in first.branches:
        reading = read(nodes, parents, branch.id, current, is_chronological)
        assert (reading.branch, reading.branches) == (branch.id, first.branches)
        assert said(reading)[-1] == branch.id
        assert len(reading.messages) == len(set(said(reading))) == branch.messages
        unread = len(shown) - branch.messages
        assert sum("other branches" in note.message for note in reading.notes) == bool(unread)
        seen |= set(said(reading))
    assert seen == shown


def fork() -> tuple[dict[str, Node], dict[str, str | None]]:
    """0 - 1 - 2 - 3, where 2 is hidden, and 4 - 5 beside 1."""
    nodes = {id: node(id, "hidden" if id == "2" else "message") for id in ids[:6]}
    return nodes, {"0": None, "1": "0", "2": "1", "3": "2", "4": "0", "5": "4"}


def test_node_on_a_branch_stands_for_it() -> None:
    """A branch can be asked for by any node on it; one that shows nothing stands for where it hangs."""
    nodes, parents = fork()
    assert said(read(nodes, parents)) == ["0", "4", "5"]
    for wanted in ("3", "2", "1"):
        reading = read(nodes, parents, wanted)
        assert (reading.branch, said(reading)) == ("3", ["0", "1", "3"])
    assert read(nodes, parents, "nobody").branch == ""


def test_branch_is_titled_by_the_words_that_are_its_own() -> None:
    """What tells branches apart is what was said where they part, not how they end."""
    assert [branch.title for branch in read(*fork()).branches] == ["words of 1", "words of 4"]


def test_current_message_with_answers_below_it_is_a_branch() -> None:
    """Where the last open message is no leaf, the way to it is read, and what follows is another branch."""
    nodes, parents = fork()
    reading = read(nodes, parents, current="1")
    assert said(reading) == ["0", "1"]
    assert [branch.id for branch in reading.branches] == ["1", "3", "5"]


def test_hidden_end_of_the_current_branch_is_counted() -> None:
    """What an option leaves out after the last shown message is in the notes."""
    nodes: dict[str, Node] = {"0": node("0", "message"), "1": node("1", "hidden")}
    reading = read(nodes, {"0": None, "1": "0"}, current="1")
    assert [note.message for note in reading.notes] == ["1 message left out: hidden"]


def test_message_whose_parent_is_lost_follows_the_one_before_it() -> None:
    """In a file in the order of what was said, a broken row in the middle parts nothing from the rest."""
    nodes = {id: node(id, "message") for id in ids[:4]}
    parents: dict[str, str | None] = {"0": None, "1": "0", "2": "lost", "3": "2"}
    reading = read(nodes, parents, is_chronological=True)
    assert said(reading) == ["0", "1", "2", "3"]
    assert "follows the one before it" in reading.notes[0].message
    assert said(read(nodes, parents)) == ["2", "3"]


def rows_without_parents(format: str) -> tuple[str, str]:
    """A file of three messages of which none names the one before it, and its name."""
    said = [("user", "One?"), ("assistant", "Two."), ("user", "Three?")]
    if format == "claude-code":
        rows: list[dict[str, object]] = [
            {
                "type": role,
                "uuid": f"u{at}",
                "parentUuid": None,
                "sessionId": "s",
                "message": message(role, text),
            }
            for at, (role, text) in enumerate(said)
        ]
    elif format == "pi":
        rows = [{"type": "session", "id": "s", "version": 3, "cwd": "/"}]
        rows += [
            {
                "type": "message",
                "id": f"p{at}",
                "parentId": None,
                "timestamp": at,
                "message": message(role, text),
            }
            for at, (role, text) in enumerate(said)
        ]
    else:
        senders = {"user": "human", "assistant": "assistant"}
        listed = [
            {"uuid": f"c{at}", "parent_message_uuid": None, "sender": senders[role], "text": text}
            for at, (role, text) in enumerate(said)
        ]
        return json.dumps({"uuid": "c", "name": "A talk", "chat_messages": listed}), "talk.json"
    return "\n".join(map(json.dumps, rows)), "talk.jsonl"


def message(role: str, text: str) -> dict[str, str]:
    return {"role": role, "content": text}


@pytest.mark.parametrize("format", ["claude-code", "pi", "claude"])
def test_rows_that_all_lack_parents_are_in_the_order_of_the_file(format: str, tmp_path: Path) -> None:
    """Where nothing says what follows what, all is one conversation as it is written, and no branches."""
    text, name = rows_without_parents(format)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    document = sources.read(path)
    assert document.format == format
    assert document.text == "user: One?\n\nassistant: Two.\n\nuser: Three?"
    assert document.branches == ()


def test_order_is_that_of_the_file_only_where_no_parent_is_named() -> None:
    """One link is enough for the tree to be as its links say."""
    assert in_order({"a": None, "b": None, "c": None}) == {"a": None, "b": "a", "c": "b"}
    assert in_order({"a": None, "b": None, "c": "a"}) == {"a": None, "b": None, "c": "a"}
    assert in_order({}) == {}


@given(tree=trees, current=st.none() | st.sampled_from(ids))
def test_every_way_of_a_fork_leads_to_another_message_in_its_place(
    tree: tuple[list[str], list[str | None]], current: str | None
) -> None:
    """Where ways part, each leads to a message of its own after the same beginning."""
    nodes = {id: node(id, kind) for id, kind in zip(ids, tree[0], strict=False)}
    parents = dict(zip(ids, tree[1], strict=False))
    first = read(nodes, parents, "", current)
    reached, seek = {first.branch}, [first]
    while seek:
        here = seek.pop()
        words = said(here)
        for message, ways, at in here.forks:
            place = words.index(message.id)
            assert len(ways) > 1
            assert ways[at] == here.branch
            beside = [read(nodes, parents, way, current) for way in ways]
            assert [said(each)[:place] for each in beside] == [words[:place]] * len(ways)
            assert len({said(each)[place] for each in beside}) == len(ways)
            seek += [each for each in beside if each.branch not in reached]
            reached |= {each.branch for each in beside}
    # What goes on from the message that was last open parts from nothing.
    for branch in first.branches:
        if branch.id not in reached:
            words = said(read(nodes, parents, branch.id, current))
            assert words[: len(said(first))] == said(first)
