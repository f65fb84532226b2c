"""OpenAssistant: trees of messages, or the messages of many trees one by one.

At each message the best-ranked reply is read; every other path through the tree is a branch.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, read_branch
from seamline.sources.conversation import (
    find_each,
    first_words,
    found,
    seconds,
    skipped,
    text_of,
    unique,
    unnamed,
)
from seamline.sources.json_records import MESSAGE, Record
from seamline.sources.parts import Part, make_message
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, ReadOptions, Source

_ROLES = {"prompter": "user", "assistant": "assistant"}
_DELETED = phrase("marked as deleted")


def _is_message(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("message_id"), str)
        and isinstance(value.get("text"), str)
        and text_of(value.get("role")) in _ROLES
    )


def _is_tree(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("message_tree_id"), str)
        and _is_message(value.get("prompt"))
    )


def _is_flat(value: Any) -> bool:
    return _is_message(value) and "parent_id" in value


def _matches(source: Source) -> bool:
    return source.holds(_is_tree) or source.holds(_is_flat)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.holds(_is_tree):
        yield from find_each(source, _is_tree, find=_found_tree, otherwise="no tree of messages")
        return
    trees: dict[str, _OasstTree] = {}
    holders: dict[str, str] = {}
    for record in source.records():
        value = record.value
        if record.error or not _is_flat(value):
            yield skipped(record, record.error or "not a message of a tree")
            continue
        parent = text_of(value["parent_id"])
        # A message without the tree's name is in its parent's tree, or begins a tree of its own.
        name = text_of(value.get("message_tree_id")) or holders.get(parent, value["message_id"])
        holders[value["message_id"]] = name
        trees.setdefault(name, _OasstTree()).add(value, parent or None, source.options)
    for number, (name, tree) in enumerate(trees.items(), start=1):
        yield _found(source, tree, name=name, number=number)


@dataclass
class _OasstTree:
    """The messages of a tree in the file's order, and the rank of each among its siblings."""

    nodes: dict[str, Node] = field(default_factory=dict)
    parents: dict[str, str | None] = field(default_factory=dict)
    ranks: dict[str, float] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)

    def add(self, value: Any, parent: str | None, options: ReadOptions) -> str:
        """Add a message and return its id; one that cannot be read becomes a note."""
        id = unique((text_of(value.get("message_id")) if isinstance(value, dict) else "") or "?", self.taken)
        self.nodes[id] = _node(id, value, options=options)
        self.parents[id] = parent
        rank = value.get("rank") if isinstance(value, dict) else None
        self.ranks[id] = math.inf
        if isinstance(rank, int | float | Decimal) and not isinstance(rank, bool):
            with suppress(OverflowError):
                self.ranks[id] = float(rank)
        return id

    def best_end(self) -> str | None:
        """Return the message at the end of the best-ranked replies from the root on; of equals, the first."""
        replies: dict[str | None, list[str]] = {}
        for id, parent in self.parents.items():
            replies.setdefault(parent if parent in self.nodes else None, []).append(id)
        at: str | None = None
        seen: set[str | None] = set()
        while at not in seen and replies.get(at):
            seen.add(at)
            at = min(replies[at], key=self.ranks.__getitem__)
        return at


def _found_tree(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    tree = _OasstTree()
    waiting: list[tuple[Any, str | None]] = [(value["prompt"], None)]
    while waiting:
        message, parent = waiting.pop()
        id = tree.add(message, parent, source.options)
        replies = message.get("replies") if isinstance(message, dict) else None
        waiting += ((reply, id) for reply in _reversed(replies))
    return _found(source, tree, name=value["message_tree_id"], number=number)


def _reversed(replies: Any) -> Iterable[Any]:
    return reversed(replies) if isinstance(replies, list) else ()


def _found(source: Source, tree: _OasstTree, *, name: str, number: int) -> FoundConversation:
    reading = read_branch(tree.nodes, tree.parents, current=tree.best_end(), wanted=source.options.branch)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=first_words(reading.messages) or unnamed(number),
        entry=name,
        time=None,
    )


def _node(id: str, value: Any, *, options: ReadOptions) -> Node:
    if not _is_message(value):
        return skipped(Record(None, MESSAGE, id), "without a text or a known role")
    if value.get("deleted") is True and not options.hidden:
        return LeftOut(_DELETED)
    message = make_message(
        [Part(value["text"])],
        role=_ROLES[value["role"]],
        id=id,
        time=seconds(value.get("created_date")),
    )
    return message if message.content else LeftOut()


FORMAT = Format(
    name="oasst",
    label="OpenAssistant",
    extensions=JSON_EXTENSIONS,
    description="Trees of messages with ranked replies, or the messages of such trees, one to a line.",
    matches=_matches,
    find=_find,
)
