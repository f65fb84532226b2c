"""Which mails belong to a thread: by the ids that they refer to, else by the subject of an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable

from seamline.sources.mail_message import MailHeaders

_REPLY = re.compile(
    r"(?:re|aw|sv|vs|antw|antwort|odp|res|ref|rif|ynt|回复|答复|回覆)(?:\[\d{1,4}\])?[ ]?[:：][ ]?", re.I
)
_FORWARD = re.compile(r"(?:fwd?|wg|rv|tr|enc|转发|轉寄)(?:\[\d{1,4}\])?[ ]?[:：][ ]?", re.I)
_TAG = re.compile(r"\[[^\[\]\r\n]{1,60}\][ ]?")


def bare_subject(subject: str) -> tuple[str, bool]:
    """Return a subject without prefixes such as `Re:` and list tags, and whether a prefix marks an answer."""
    is_reply = False
    at = 0
    while match := _REPLY.match(subject, at) or _TAG.match(subject, at):
        is_reply = is_reply or match.re is _REPLY
        at = match.end()
    return subject[at:].strip(), is_reply


def shown_subject(subject: str) -> str:
    """Return a subject as the title of a thread: without the prefixes of answers and of forwarding."""
    bare = bare_subject(subject)[0]
    while match := _FORWARD.match(bare):
        bare = bare_subject(bare[match.end() :])[0]
    return bare or subject


class Threads:
    """Groups mails, added in any order, into threads: a union-find over the numbers of mails."""

    def __init__(self) -> None:
        self._of_key: dict[str, int] = {}
        self._parents: list[int] = []

    def add(self, headers: MailHeaders) -> None:
        """Add the next mail; mails are numbered from 0 in the order in which they are added."""
        number = len(self._parents)
        self._parents.append(number)
        keys = [f"<{id}" for id in (headers.id, *headers.refs) if id]
        if headers.thread:
            keys.append(f"gmail {headers.thread}")
        subject, is_reply = bare_subject(headers.subject)
        by_subject = f"subject {subject.casefold()}"
        if subject and is_reply and not headers.refs and not headers.thread:
            keys.append(by_subject)
        for key in keys:
            self._join(number, self._of_key.setdefault(key, number))
        if subject:
            # An answer without references belongs to the latest mail before it with that subject.
            self._of_key[by_subject] = number

    def all(self) -> Iterable[list[int]]:
        """Return the threads as lists of the numbers of their mails, in the order of their first mails."""
        threads: dict[int, list[int]] = {}
        for number in range(len(self._parents)):
            threads.setdefault(self._root(number), []).append(number)
        return threads.values()

    def _root(self, number: int) -> int:
        while self._parents[number] != number:
            self._parents[number] = self._parents[self._parents[number]]
            number = self._parents[number]
        return number

    def _join(self, one: int, other: int) -> None:
        first, second = sorted((self._root(one), self._root(other)))
        self._parents[second] = first
