"""Notices of the reader and the engine, and on oversized chunks: each reported once, with its count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis, Notice
from seamline.engine.text.document import SourceNote
from seamline.instruments.formatting import pluralize
from seamline.instruments.unread import truncated_chunks
from seamline.sources.notes import merged


class NoticeCounts:
    """The notices of a file, counted over all its documents."""

    def __init__(self) -> None:
        self._messages: Counter[str] = Counter()
        self._chunks = self._above = self._largest = self._maximum = 0
        self._unread = self._read_tokens = 0
        self._mark = ""

    def add(self, analysis: Analysis) -> None:
        """Count the notices of a document."""
        self._messages.update(map(notice_text, analysis.notices))
        chunks = analysis.chunks
        self._chunks += len(chunks)
        self._maximum = analysis.config.max_tokens
        if chunks.oversize.any():
            self._above += int(chunks.oversize.sum())
            self._largest = max(self._largest, int((chunks.tokens - chunks.overlap_tokens).max()))
            self._mark = "" if analysis.counter.exact else "~"
        if analysis.read_limit is None:
            # With a read limit the engine has a notice of its own.
            self._unread += sum(1 for _ in truncated_chunks(analysis))
            self._read_tokens = analysis.max_read_tokens

    def report(self, name: str, terminal: Terminal) -> None:
        """Report the notices that were counted, if any, and chunks above the limits."""
        for message, count in self._messages.items():
            report_notice(name, message, count=count, terminal=terminal)
        if self._above:
            terminal.notify(
                f"{name}: {self._above:,} of {pluralize(self._chunks, 'chunk')} above the maximum of "
                f"{self._maximum:,} tokens, the largest with {self._mark}{self._largest:,}"
            )
        if self._unread:
            has = "has" if self._unread == 1 else "have"
            terminal.notify(
                f"{name}: {self._unread:,} of {pluralize(self._chunks, 'chunk')} {has} more than the "
                f"{self._read_tokens:,} tokens that the embedder reads"
            )


def notice_text(notice: Notice) -> str:
    """Return the message of a notice, with the option that would remedy it."""
    option = f" (--{notice.key.replace('_', '-')} {notice.remedy})" if notice.remedy else ""
    return notice.message + option


def report_notice(name: str, message: str, *, count: int, terminal: Terminal) -> None:
    """Report a notice once, with the number of a file's documents that have it."""
    terminal.notify(f"{name}: {message}{f' (in {count:,} conversations)' if count > 1 else ''}")


def report_notes(name: str, notes: Iterable[SourceNote], *, terminal: Terminal) -> None:
    """Report the notes of a file's reader, with alike notes merged into one."""
    for note in merged(notes):
        place = f", line {note.line}" if note.line else ""
        terminal.notify(f"{name}{place}: {note.message}")
