"""Conversations that are lists of messages: read one by one, in the list's order or by their times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from seamline.engine.phrases import Phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut
from seamline.sources.conversation import Reading, skipped
from seamline.sources.json_records import MESSAGE, Record
from seamline.sources.parts import Message
from seamline.sources.unknown import left_out, nothing_shown

_SAMPLE = 50

Outcome = Message | LeftOut | Phrase
"""The outcome of reading an item: a message, the reason to leave it out, or why it cannot be read."""


def numbered(items: Iterable[Any]) -> Iterator[Record]:
    """Yield the items of a list as records, with their number as their place."""
    return (Record(item, MESSAGE, number) for number, item in enumerate(items, start=1))


def listed_in(value: object, keys: Iterable[str], *, is_message: Callable[[Any], bool]) -> list[Any] | None:
    """Return the first list in an object that has a message among its first items; None if there is none.

    keys: the fields in which a format may keep its messages.
    """
    if not isinstance(value, dict):
        return None
    for key in keys:
        listed = value.get(key)
        if isinstance(listed, list) and any(map(is_message, listed[:_SAMPLE])):
            return listed
    return None


def read_list(records: Iterable[Record], read: Callable[[dict[str, Any]], Outcome]) -> Reading:
    """Read the messages of one conversation; unreadable ones are noted, blank and left-out ones counted."""
    messages: list[Message] = []
    notes: list[SourceNote] = []
    reasons: Counter[str] = Counter()
    for record in records:
        if record.error or not isinstance(record.value, dict):
            notes.append(skipped(record, record.error or "not an object"))
            continue
        outcome = read(record.value)
        if isinstance(outcome, str):
            notes.append(skipped(record, outcome))
        elif isinstance(outcome, LeftOut) and outcome.reason:
            reasons[outcome.reason] += 1
        elif isinstance(outcome, Message) and outcome.content.strip():
            messages.append(outcome)
        else:
            reasons[nothing_shown(record.value)] += 1
    return Reading(messages, [*notes, *left_out(reasons)])


def by_time(messages: Sequence[Message]) -> list[Message]:
    """Return messages with the earliest first; one without a time stays behind the one before it.

    If the times mostly fall, the list is taken to have the latest first, also among messages of equal times.
    """
    timed = [message.time for message in messages if message.time is not None]
    falls = sum(later < earlier for earlier, later in pairwise(timed))
    rises = sum(later > earlier for earlier, later in pairwise(timed))
    ordered = list(messages if falls <= rises else reversed(messages))
    times = carried_times([message.time for message in ordered])
    return [message for _, message in sorted(zip(times, ordered, strict=True), key=lambda each: each[0])]


def carried_times(times: Sequence[float | None]) -> list[float]:
    """Return times, each missing one replaced by the time before it, at the beginning by the first known."""
    at = next((time for time in times if time is not None), 0.0)
    carried = []
    for time in times:
        at = at if time is None else time
        carried.append(at)
    return carried
