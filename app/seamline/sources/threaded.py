"""Messages of a channel in reading order: each thread stands at the place of its first message."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from seamline.sources.parts import Message


@dataclass(frozen=True)
class Posted:
    """A message; thread: the id of the message that began its thread, "" for one in the channel itself."""

    message: Message
    thread: str = ""


def in_threads(posted: Iterable[Posted]) -> list[Message]:
    """Order messages by their times, with replies right after the message that began their thread.

    A message without a time keeps its place after the one before it. Replies whose thread's first message is
    missing stand together at the time of the earliest.
    """
    threads: dict[str, list[tuple[float, Message]]] = {}
    last = 0.0
    for number, each in enumerate(posted):
        last = last if each.message.time is None else each.message.time
        begun_by = each.thread or each.message.id or f"no id {number}"
        message = replace(each.message, reply_to=each.thread) if each.thread else each.message
        threads.setdefault(begun_by, []).append((last, message))
    for timed in threads.values():
        # The first message comes first even if the clocks of two computers differ.
        timed.sort(key=lambda each: (bool(each[1].reply_to), each[0]))
    ordered = sorted(threads.values(), key=lambda timed: timed[0][0])
    return [message for timed in ordered for _, message in timed]
