"""Aider's chat history: one markdown file to which every session is added.

A session begins with a heading that has its time. The user's lines begin with `####`, Aider's own with `>`;
all others are the model's. Aider ends the lines that it marks in two spaces, which tells them from headings
and quotations in an answer. In a file that has lost these spaces, every line with a mark counts, as it does
for Aider when it reads its history.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found, seconds
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.source import MARKDOWN_EXTENSIONS, Format, FoundConversation, Source

_START = re.compile(r"# aider chat started at (?P<time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)[ \t]*")
_NAME = "aider.chat.history"
_USER = "####"
_TOOL = ">"
_LINE = re.compile(r"\r\n|\r|\n")
# What Aider writes where a user entered nothing.
_BLANK = "<blank>"


def _matches(source: Source) -> bool:
    if source.extension not in MARKDOWN_EXTENSIONS:
        return False
    lines = (line for line in _LINE.split(source.head) if line.strip())
    if _NAME in source.path.name:
        # A history that was shortened begins in the middle of a session.
        return any(_START.fullmatch(line) for line in lines)
    return _START.fullmatch(next(lines, "")) is not None


@dataclass
class _AiderSession:
    """A session's time as it is written, and its lines in runs of the same role."""

    time: str
    runs: list[tuple[str, list[str]]] = field(default_factory=list)

    def add(self, role: str, line: str) -> None:
        """Add a line to the last run, or to a new one if the role is another; a blank line ends a user's."""
        if not line.strip() and role == "assistant":
            last = self.runs[-1][0] if self.runs else ""
            if last == "assistant":
                self.runs[-1][1].append(line)
            elif last == "user":
                self.runs.append(("", []))
        elif self.runs and self.runs[-1][0] == role:
            self.runs[-1][1].append(line)
        else:
            self.runs.append((role, [line]))

    def messages(self) -> list[Message]:
        """Return the messages, in which Aider's own lines are a tool's output."""
        read = (
            make_message(
                [Part("\n".join(lines).strip("\n"), phrase("Output") if role == "tool" else "")],
                role=role,
                name="aider" if role == "tool" else "",
            )
            for role, lines in self.runs
        )
        return [message for message in read if message.content not in ("", _BLANK)]


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    silent = 0
    for session in _sessions(source.text()):
        messages = session.messages()
        if all(message.role == "tool" for message in messages):
            silent += bool(messages) or bool(session.time)
            continue
        yield found(
            source,
            Reading(messages),
            format=FORMAT.name,
            title="",
            entry=session.time or "before the first session",
            time=seconds(session.time),
        )
    if silent:
        said = counted(silent, "{count} session(s) left out, in which neither user nor model said anything")
        yield SourceNote(said, skipped=True)


def _sessions(text: str) -> list[_AiderSession]:
    lines = _LINE.split(text)
    is_marked = any(line.startswith(_USER) and line.endswith("  ") for line in lines)
    sessions = [_AiderSession("")]
    for line in lines:
        if not line:
            sessions[-1].add("assistant", line)
        elif start := _START.fullmatch(line):
            sessions.append(_AiderSession(start["time"]))
        elif (said := _after(line, _USER, is_marked=is_marked)) is not None:
            sessions[-1].add("user", said)
        elif (said := _after(line, _TOOL, is_marked=is_marked)) is not None:
            sessions[-1].add("tool", said)
        else:
            sessions[-1].add("assistant", line)
    return sessions


def _after(line: str, mark: str, *, is_marked: bool) -> str | None:
    """Return the text after a mark with which Aider began a line; None for any other line."""
    if not line.startswith(mark) or (is_marked and not line.endswith("  ")):
        return None
    rest = line[len(mark) :]
    return rest[1:].rstrip() if rest[:1] in ("", " ") else None


FORMAT = Format(
    name="aider",
    label="Aider history",
    extensions=MARKDOWN_EXTENSIONS,
    description=".aider.chat.history.md; each session of Aider is a document.",
    matches=_matches,
    find=_find,
)
