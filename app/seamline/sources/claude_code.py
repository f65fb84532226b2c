"""Claude Code sessions: JSONL rows that each name the row before, and form a tree if the user went back.

One reply is written as several rows with the same `message.id`; results of tools are rows of the user. Rows
of sub-agents (sidechains) and rows that the app wrote for the model (meta) are read only by option.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import merge
from itertools import pairwise
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, in_order, read_branch
from seamline.sources.content_blocks import block_parts, calls
from seamline.sources.conversation import (
    BY_APP,
    BY_SUB_AGENTS,
    Reading,
    found,
    seconds,
    skipped,
    text_of,
    unique,
)
from seamline.sources.json_records import Record
from seamline.sources.parts import Message, as_json, make_message
from seamline.sources.source import LINE_EXTENSIONS, Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import left_out, nothing_shown

_SAID = ("user", "assistant")
_BESIDE: dict[str, tuple[tuple[str, type], ...]] = {
    "summary": (("summary", str), ("leafUuid", str)),
    "file-history-snapshot": (("messageId", str), ("snapshot", dict)),
    "queue-operation": (("operation", str), ("sessionId", str)),
}
_TITLES = {"custom-title": "customTitle", "ai-title": "aiTitle"}
# Rows with the app's own state, and with what it shows while it works.
_SILENT = frozenset(
    "agent-color agent-name agent-setting attachment attribution-snapshot bridge-session content-replacement "
    "file-history-snapshot last-prompt mode permission-mode pr-link progress queue-operation "
    "speculation-accept system tag worktree-state".split()
)


def _is_row(value: Any) -> bool:
    """Whether a value is a row of a session: it has a uuid, and fields that place it in a session's tree."""
    if not isinstance(value, dict) or not isinstance(value.get("uuid"), str):
        return False
    is_placed = isinstance(value.get("sessionId"), str) or "parentUuid" in value
    if value.get("type") in _SAID:
        return isinstance(value.get("message"), dict) and (
            is_placed or ("cwd" in value and "version" in value)
        )
    return is_placed and "parentUuid" in value


def _is_beside(value: Any) -> bool:
    """Whether a value is a row other than a message; a session may begin with many of them."""
    if not isinstance(value, dict):
        return False
    fields = _BESIDE.get(text_of(value.get("type")), ())
    return bool(fields) and all(isinstance(value.get(key), kind) for key, kind in fields)


def _matches(source: Source) -> bool:
    return source.holds(_is_row) or source.holds(_is_beside)


@dataclass
class _TranscriptRow:
    """One node of the tree: a row of the file, or all rows of a reply.

    parent: the uuid of the row before. name: that of the speaker.
    fold: the label if the whole message may be folded, else "".
    reason: why it is left out unless an option includes it, else "".
    unknown: the reason to note if it gives no message, else "". malformed: a note if it cannot be read.
    """

    id: str
    line: int
    parent: str | None
    role: str = ""
    name: str = ""
    content: list[Any] = field(default_factory=list)
    fold: str = ""
    reason: str = ""
    unknown: str = ""
    time: float | None = None
    is_sidechain: bool = False
    malformed: SourceNote | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The ids of the calls whose results it holds; () if it holds anything else."""
        blocks = self.content if self.role == "user" else ()
        if not all(isinstance(block, dict) and block.get("type") == "tool_result" for block in blocks):
            return ()
        return tuple(text_of(block.get("tool_use_id")) for block in blocks)


class _ClaudeCodeSession:
    """The rows of a session, collected in the file's order into the nodes of its tree."""

    def __init__(self) -> None:
        self.id = ""
        self._notes: list[SourceNote] = []
        self._rows: dict[str, _TranscriptRow] = {}
        self._holders: dict[str, _TranscriptRow] = {}
        self._replies: dict[str, _TranscriptRow] = {}
        self._last: dict[bool, _TranscriptRow] = {}
        self._ids: dict[str, int] = {}
        self._titles: dict[str, str] = {}
        self._repeats = 0
        self._unknown: Counter[str] = Counter()

    def add(self, record: Record) -> None:
        """Take the next row of the file."""
        value = record.value
        if record.error or not isinstance(value, dict):
            self._notes.append(skipped(record, record.error or "not a row of a session"))
            return
        kind = text_of(value.get("type"))
        self.id = self.id or text_of(value.get("sessionId"))
        if kind == "summary":
            self._titles[text_of(value.get("leafUuid"))] = text_of(value.get("summary"))
        elif kind in _TITLES:
            self._titles[kind] = text_of(value.get(_TITLES[kind]))
        elif kind in _SAID or text_of(value.get("uuid")):
            self._add(_row(kind, value, record=record), value)
        elif kind not in _SILENT and (reason := nothing_shown(value, blank="")):
            self._unknown[reason] += 1

    def _add(self, row: _TranscriptRow, value: dict[str, Any]) -> None:
        uuid = row.id
        first = self._holders.get(uuid)
        if first is not None and all(block in first.content for block in row.content):
            self._repeats += 1
            return
        message = value.get("message")
        reply = text_of(message.get("id")) if row.role == "assistant" and isinstance(message, dict) else ""
        if reply in self._replies:
            known = self._replies[reply]
            known.content += [block for block in row.content if block not in known.content]
            self._holders.setdefault(uuid or known.id, known)
            return
        row.id = unique(uuid or str(row.line), self._ids)
        if row.parent is None and not _may_begin(value) and row.is_sidechain in self._last:
            row.parent = self._last[row.is_sidechain].id
        if reply:
            self._replies[reply] = row
        self._rows[row.id] = self._last[row.is_sidechain] = row
        self._holders.setdefault(uuid or row.id, row)

    @property
    def title(self) -> str:
        """The title by the user or the app, else the last summary that is of a row of this session."""
        own = (self._titles[uuid] for uuid in reversed(self._titles) if uuid in self._holders)
        return next(filter(None, (*(self._titles.get(kind) for kind in _TITLES), *own)), "")

    def read(self, options: ReadOptions) -> Reading:
        """Read the branch that the options name, with sub-agents' messages in their places if they say so."""
        rows = list(self._rows.values())
        main = [row for row in rows if not row.is_sidechain]
        # A file that has only a sub-agent's rows is read as its conversation.
        main, side = (main, [row for row in rows if row.is_sidechain]) if main else (rows, [])
        tools = dict(call for row in rows for call in calls(row.content))
        reading = read_branch(
            {row.id: _node(row, tools, options=options) for row in main},
            in_order(self._parents(main)),
            current=None,
            wanted=options.branch,
            is_chronological=True,
        )
        aside = [node for row in side if isinstance(node := _node(row, tools, options=options), Message)]
        messages = reading.messages
        notes = [*self._notes, *reading.notes, *left_out(self._unknown)]
        notes += (row.malformed for row in side if row.malformed is not None)
        if self._repeats:
            said = phrase("rows that repeat one before them: {count}, shown once", count=self._repeats)
            notes.append(SourceNote(said))
        if options.sidechains:
            named = [replace(message, name=message.name or "sub-agent") for message in aside]
            messages = list(merge(messages, named, key=lambda message: self._rows[message.id].line))
        elif aside:
            notes += left_out(Counter({BY_SUB_AGENTS: len(aside)}))
        return replace(reading, messages=messages, notes=notes)

    def _parents(self, rows: Sequence[_TranscriptRow]) -> dict[str, str | None]:
        """Return the parent of each node, with the results of parallel calls made one chain.

        In the file each result is a child of the row that made the calls, and the next message is the child
        of only one of them: left so, the other results would be branches of their own.
        """
        parents = {row.id: self._node_of(row.parent) for row in rows}
        callers = {id: row.id for row in rows for id, _ in calls(row.content)}
        results: dict[str, list[str]] = {}
        for row in rows:
            caller = parents[row.id]
            if caller is not None and any(callers.get(call) == caller for call in row.answers):
                results.setdefault(caller, []).append(row.id)
        last = {id: ids[-1] for ids in results.values() for id in ids[:-1]}
        parents = {id: above if above is None else last.get(above, above) for id, above in parents.items()}
        for ids in results.values():
            parents.update(pairwise(reversed(ids)))
        return parents

    def _node_of(self, uuid: str | None) -> str | None:
        return self._holders[uuid].id if uuid is not None and uuid in self._holders else uuid


def _may_begin(value: dict[str, Any]) -> bool:
    """Whether a row without a parent begins a conversation, rather than continue one after a compaction."""
    is_compaction = value.get("isCompactSummary") is True or value.get("subtype") == "compact_boundary"
    return "parentUuid" in value and not is_compaction


def _row(kind: str, value: dict[str, Any], *, record: Record) -> _TranscriptRow:
    row = _TranscriptRow(
        id=text_of(value.get("uuid")),
        line=record.line,
        parent=text_of(value.get("parentUuid")) or text_of(value.get("logicalParentUuid")) or None,
        time=seconds(value.get("timestamp")),
        is_sidechain=value.get("isSidechain") is True,
    )
    if kind == "attachment":
        row.role, row.content, row.fold = "system", [as_json(value.get("attachment"))], phrase("Attachment")
        row.reason = BY_APP
    elif kind == "system":
        row.role, row.content, row.reason = "system", [text_of(value.get("content"))], BY_APP
    elif kind in _SAID:
        message = value["message"] if isinstance(value.get("message"), dict) else {}
        role, content = text_of(message.get("role")).strip(), message.get("content")
        if not role or not isinstance(content, str | list):
            row.malformed = skipped(
                record, "a message without content" if role else "a message without a role"
            )
            return row
        row.role, row.content = role, content if isinstance(content, list) else [content]
        if value.get("isCompactSummary") is True:
            row.role, row.name, row.fold = "system", "summary", phrase("Summary of what came before")
        elif value.get("isMeta") is True:
            row.reason = BY_APP
    elif kind not in _SILENT:
        row.unknown = nothing_shown(value, blank="")
    return row


def _node(row: _TranscriptRow, tools: Mapping[str, str], *, options: ReadOptions) -> Node:
    if row.malformed is not None:
        return row.malformed
    parts = block_parts(row.content, tools)
    if row.fold:
        parts = [replace(part, fold=row.fold) for part in parts]
    role, name = row.role, row.name
    if answers := row.answers:
        role, name = "tool", ", ".join(dict.fromkeys(filter(None, map(tools.get, answers))))
    message = make_message(parts, role=role, name=name, id=row.id, time=row.time)
    if not message.content:
        return LeftOut(row.unknown)
    return LeftOut(row.reason) if row.reason and not options.meta else message


def _find(source: Source) -> Iterator[FoundConversation]:
    session = _ClaudeCodeSession()
    for record in source.records():
        session.add(record)
    yield found(
        source,
        session.read(source.options),
        format=FORMAT.name,
        title=session.title,
        entry=session.id,
        time=None,
    )


FORMAT = Format(
    name="claude-code",
    label="Claude Code session",
    extensions=LINE_EXTENSIONS,
    description="A session of Claude Code, one row to a line; branches, tools and sub-agents.",
    matches=_matches,
    find=_find,
)
