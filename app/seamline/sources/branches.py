"""Conversations as trees: an edit or a retry begins a new branch, and one branch is read.

Branches are those of the tree of shown messages: nodes that show nothing link messages, but neither begin
nor end a branch. The id of a branch is that of its last shown message.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import Branch, SourceNote
from seamline.sources.conversation import Reading
from seamline.sources.parts import Message, beginning, replace_lone_surrogates
from seamline.sources.unknown import ON_NO_BRANCH, left_out

_ELSEWHERE = phrase("on other branches (edited or regenerated)")


@dataclass(frozen=True)
class LeftOut:
    """A node that gives no message; reason: why it is left out, "" if it is not to be counted."""

    reason: str = ""


Node = Message | SourceNote | LeftOut
"""The content of a node: its message, a note on why it is malformed, or the reason to leave it out."""


def read_branch(
    nodes: Mapping[str, Node],
    parents: Mapping[str, str | None],
    *,
    current: str | None,
    wanted: str,
    is_chronological: bool = False,
) -> Reading:
    """Read one branch of a conversation that is a tree, and list the others.

    nodes: by id, in the source's order. parents: the parent of each node; None for a root. current: the last
    node of the branch that was last open; None to take the last node. is_chronological: whether the nodes'
    order is that in which they were said; then a node whose parent is missing follows the node before it,
    else it becomes a root.
    """
    ids = list(nodes)
    tree = _BranchTree(
        nodes,
        parents,
        last_open=ids[-1] if current is None and ids else current,
        is_chronological=is_chronological,
    )
    branch = tree.end_through(wanted) if wanted else tree.current
    path = tree.path(branch)
    on_path = set(path)
    messages: list[Message] = []
    notes = [tree.cuts[node] for node in path if node in tree.cuts]
    reasons: Counter[str] = Counter()
    for id in chain(path, (id for id in nodes if id not in on_path)):
        node = nodes[id]
        if isinstance(node, SourceNote):
            notes.append(node)
        elif isinstance(node, LeftOut):
            if node.reason and (id in on_path or node.reason in ON_NO_BRANCH):
                reasons[node.reason] += 1
        elif id in on_path:
            messages.append(node)
        else:
            reasons[_ELSEWHERE] += 1
    notes += left_out(reasons)
    if len(tree.ends) < 2:
        return Reading(messages, notes)
    return Reading(
        messages,
        notes,
        tuple(map(tree.branch, tree.ends)),
        replace_lone_surrogates(branch or ""),
        tuple(tree.forks(path, end=branch)),
    )


def read_fork(
    shared: Sequence[Any],
    tails: Mapping[str, Sequence[Any]],
    *,
    read: Callable[[str, Any], Node],
    current: str,
    wanted: str,
) -> Reading:
    """Read a conversation that continues in several ways, each of them a branch with a name.

    shared: the items that all branches begin with. tails: the items that follow in each branch, by its name.
    read: makes a node of an id and an item. current: the name of the branch to read if wanted is "".
    """
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}

    def add(key: str, item: Any, *, above: str | None) -> str:
        node = read(key, item)
        # The key replaces the message's own id, so that the id of the last message is the branch's name.
        nodes[key] = replace(node, id=key) if isinstance(node, Message) else node
        parents[key] = above
        return key

    fork: str | None = None
    for at, item in enumerate(shared, start=1):
        fork = add(str(at), item, above=fork)
    for name, tail in tails.items():
        above = fork
        for at, item in enumerate(tail, start=1):
            above = add(name if at == len(tail) else f"{name}-{at}", item, above=above)
    return read_branch(nodes, parents, current=current if current in nodes else None, wanted=wanted)


def common_beginning(tails: Mapping[str, Sequence[Any]]) -> int:
    """Return how many items branches that are each written out in full have in common at their beginning."""
    length = 0
    for items in zip(*tails.values(), strict=False):
        if any(item != items[0] for item in items):
            break
        length += 1
    return length


def latest_said(nodes: Mapping[str, Node]) -> str | None:
    """Return the id of the message with the latest time, of several equal ones the last; None without any.

    A message without a time is taken to have that of the message before it.
    """
    latest, latest_time, time = None, -math.inf, -math.inf
    for id, node in nodes.items():
        if isinstance(node, Message):
            time = time if node.time is None else node.time
            if time >= latest_time:
                latest, latest_time = id, time
    return latest


def in_order(parents: Mapping[str, str | None]) -> dict[str, str | None]:
    """Return the parents; if no node has one, make each node the child of the one before it in the source."""
    if any(parent is not None for parent in parents.values()):
        return dict(parents)
    return dict(zip(parents, [None, *parents], strict=False))


class _BranchTree:
    """The tree of nodes, freed of cycles, and the tree of shown messages that is derived from it.

    cuts: notes on links that had to be cut, by the id of the child. ends: the last shown messages of the
    branches, in the source's order. current: the end that was last open, None if no message is shown.
    last_open: the node that was last open, which may itself show nothing.
    """

    def __init__(
        self,
        nodes: Mapping[str, Node],
        parents: Mapping[str, str | None],
        *,
        last_open: str | None,
        is_chronological: bool,
    ) -> None:
        self._nodes = nodes
        self._before = dict(pairwise(reversed([*nodes]))) if is_chronological else {}
        self._last_open = last_open if last_open in nodes else None
        self._parent: dict[str, str | None] = {}
        self._shown_parent: dict[str, str | None] = {}
        # For each node: the nearest shown message at or above it, and the number of those from the root on.
        self._nearest: dict[str | None, str | None] = {None: None}
        self._count: dict[str | None, int] = {None: 0}
        # How many shown messages directly follow each one, None standing for the root.
        self._followers: Counter[str | None] = Counter()
        self.cuts: dict[str, SourceNote] = {}
        for id in self._downwards(parents):
            above = self._parent[id]
            is_shown = isinstance(nodes[id], Message)
            self._count[id] = self._count[above] + is_shown
            self._nearest[id] = id if is_shown else self._nearest[above]
            if is_shown:
                self._shown_parent[id] = self._nearest[above]
                self._followers[self._nearest[above]] += 1
        shown = [id for id in nodes if isinstance(nodes[id], Message)]
        last = next((id for id in reversed(shown) if not self._followers[id]), None)
        self.current = self._nearest[self._last_open] or last
        self.ends = [id for id in shown if not self._followers[id] or id == self.current]

    def _downwards(self, parents: Mapping[str, str | None]) -> Iterator[str]:
        """Yield each node once, after its parent; a link that closes a cycle is cut on the way."""
        for first in chain(() if self._last_open is None else (self._last_open,), self._nodes):
            upwards: dict[str, None] = {}
            at: str | None = first
            while at is not None and at not in self._parent and at not in upwards:
                upwards[at] = None
                at = self._above(at, parents)
            if at in upwards:
                said = phrase(
                    "node {id} is its own ancestor: the conversation starts there",
                    id=replace_lone_surrogates(at),
                )
                self._cut(next(reversed(upwards)), said)
                at = None
            for id in reversed(upwards):
                self._parent[id] = at
                at = id
                yield id

    def _above(self, id: str, parents: Mapping[str, str | None]) -> str | None:
        above = parents.get(id)
        if above is None or above in self._nodes:
            return above
        before = self._before.get(id)
        said = phrase(
            "node {id}: its parent {above!r} is not in the conversation",
            id=replace_lone_surrogates(id),
            above=above,
        )
        if before is None:
            self._cut(id, said, skipped=True)
        else:
            self._cut(id, phrase("{said}: it follows the one before it", said=said))
        return before

    def _cut(self, id: str, said: Phrase, *, skipped: bool = False) -> None:
        self.cuts[id] = SourceNote(said, skipped=skipped, kind="a parent is lost or its own ancestor")

    def path(self, end: str | None) -> list[str]:
        """Return the nodes from the root to an end, and on to the last open if nothing is shown between."""
        at = self._last_open if self._nearest[self._last_open] == end or end is None else end
        upwards: list[str] = []
        while at is not None:
            upwards.append(at)
            at = self._parent[at]
        return upwards[::-1]

    def end_through(self, wanted: str) -> str | None:
        """Return the end with that id, else the first end of a branch through that node.

        For a node that shows nothing it is a branch through the nearest shown message above it. Returns None
        if there is no such node or message.
        """
        id = next((id for id in self._nodes if replace_lone_surrogates(id) == wanted), None)
        if id is None or id in self.ends:
            return id
        shown = self._nearest[id]
        return next((end for end in self.ends if shown in self.path(end)), None)

    def forks(
        self, path: Sequence[str], *, end: str | None
    ) -> Iterator[tuple[Message, tuple[str, ...], int]]:
        """Yield the messages of a path that have alternatives on other branches, as in Reading.forks."""
        forked = {parent for id in path if self._followers[parent := self._shown_parent.get(id, id)] > 1}
        beside: dict[str | None, list[str]] = {parent: [] for parent in forked}
        for id in self._nodes:
            if id in self._shown_parent and (parent := self._shown_parent[id]) in beside:
                beside[parent].append(id)
        below = self._ends_below()
        for id in path:
            node, parent = self._nodes[id], self._shown_parent.get(id, id)
            if isinstance(node, Message) and len(ways := beside.get(parent, ())) > 1:
                at = ways.index(id)
                ends = [*(below[way] for way in ways)]
                ends[at] = end or ""
                yield node, tuple(map(replace_lone_surrogates, ends)), at

    def _ends_below(self) -> dict[str, str]:
        """Return for each shown message the end of a branch through it: the current one, else the last."""
        ranks = {end: rank for rank, end in enumerate(self.ends)}
        if self.current in ranks:
            ranks[self.current] = len(ranks)
        below: dict[str, str] = {}
        # Children come after their parents: in reverse order, all that follow a message are done before it.
        for id, parent in reversed(self._shown_parent.items()):
            end = max((each for each in (below.get(id), id) if each in ranks), key=ranks.__getitem__)
            below[id] = end
            if parent is not None and (parent not in below or ranks[below[parent]] < ranks[end]):
                below[parent] = end
        return below

    def branch(self, end: str) -> Branch:
        """Describe a branch; its title is the beginning of its first message that no other branch has."""
        own = end
        while (above := self._shown_parent[own]) is not None and self._followers[above] == 1:
            own = above
        first, last = self._nodes[own], self._nodes[end]
        assert isinstance(first, Message)
        assert isinstance(last, Message)
        return Branch(
            id=replace_lone_surrogates(end),
            title=replace_lone_surrogates(beginning(first.content)),
            messages=self._count[end],
            time=last.time,
            current=end == self.current,
        )
