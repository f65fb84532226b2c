"""One e-mail, from bytes in the format of RFC 5322 and MIME: who wrote what and when.

The text is that of the plain part, else the HTML as markdown. Headers are not part of it. Attached files are
named, and shown if they are text. Quotations of earlier mails may be folded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC
from itertools import takewhile
from typing import TYPE_CHECKING

from seamline.engine.phrases import phrase
from seamline.engine.text.document import Fold
from seamline.sources.html_text import markdown_of
from seamline.sources.parts import Message, Part, file_parts, make_message

if TYPE_CHECKING:
    from email.message import Message as Mime

HEADER_BYTES = 1 << 16
"""How many bytes of a mail are read at most for its headers."""

_ID = re.compile(r"<([^<>\s]{1,998})>")
_FIELD = re.compile(rb"^[!-9;-~]{1,100}:")
_QUOTED = re.compile(r"[ \t]?>")
# The line that programs put between an answer and the whole mail that it answers.
_ORIGINAL = re.compile(
    r"""
    ^-{2,20}[ ]? (?: Original[ ]Message | Original-Nachricht | Ursprüngliche[ ]Nachricht | Message[ ]d'origine
      | Mensaje[ ]original | Messaggio[ ]originale | Oorspronkelijk[ ]bericht | Исходное[ ]сообщение
      | 原始邮件 | 元のメッセージ ) [ ]?-{2,20} \s{0,9}
    """,
    re.I | re.X,
)
# The line above a quotation, which may be broken in two: `On Monday, 1 January 2024 at 10:00, Ann wrote:`.
_ON = re.compile(r"(?:On|Am|Le|El|Il|Op|Em|Den|W dniu)[ ]")
_WROTE = re.compile(
    r"[@\d]|wrote|schrieb|écrit|escribió|ha scritto|schreef|escreveu|napisał|пишет|写道", re.I
)
_MAX_DEPTH = 20
_SENDER_CHARACTERS = 1000


@dataclass(frozen=True)
class MailHeaders:
    """The headers of a mail that are used.

    id: its message id, without brackets. refs: the ids of the mails that it answers or refers to.
    sender: the name, else the address. time: seconds since 1970 UTC, or None. thread: Gmail's number of it.
    """

    id: str
    refs: tuple[str, ...]
    subject: str
    sender: str
    time: float | None
    thread: str


def begins_as_mail(raw: bytes) -> bool:
    """Whether bytes begin with headers that include From, Date, and one of a mail's transport or format."""
    block = header_block(raw[:HEADER_BYTES])
    lines = block.splitlines()
    if not lines or _FIELD.match(lines[0]) is None:
        return False
    fields = {line.partition(b":")[0].lower() for line in lines if _FIELD.match(line)}
    whole = all(_FIELD.match(line) or line[:1] in b" \t" for line in lines)
    by_way = {b"message-id", b"received", b"mime-version", b"return-path", b"delivered-to", b"x-mailer"}
    return whole and b"from" in fields and b"date" in fields and bool(fields & by_way)


def header_block(raw: bytes) -> bytes:
    """Return the bytes before the first blank line."""
    ends = [at for at in (raw.find(b"\n\n"), raw.find(b"\r\n\r\n"), raw.find(b"\r\r")) if at >= 0]
    return raw[: min(ends)] if ends else raw


def headers_of(mail: Mime) -> MailHeaders:
    """Read the headers that are used; any of them may be missing or malformed."""
    ids = _ID.findall(_header(mail, "message-id"))
    refs = _ID.findall(f"{_header(mail, 'references')} {_header(mail, 'in-reply-to')}")
    return MailHeaders(
        id=ids[0] if ids else _header(mail, "message-id").strip(),
        refs=tuple(dict.fromkeys(refs)),
        subject=" ".join(_header(mail, "subject").split()),
        sender=_sender(mail),
        time=_time(_header(mail, "date")),
        thread=_header(mail, "x-gm-thrid").strip(),
    )


def parsed(raw: bytes) -> Mime:
    """Parse a mail; the parser refuses nothing. Of one nested too deeply, only the headers are parsed."""
    # Imported here, so that a start without a mail need not wait for it.
    from email import message_from_bytes, policy
    from email.parser import BytesHeaderParser

    try:
        return message_from_bytes(raw, policy=policy.compat32)
    except RecursionError:
        return BytesHeaderParser(policy=policy.compat32).parsebytes(raw)


def message_of_mail(mail: Mime) -> tuple[Message, list[str]]:
    """Return a mail as a message of its sender, and the names of attached files that are not text."""
    headers = headers_of(mail)
    unread: list[str] = []
    parts = list(_parts(mail, unread, depth=0))
    if not any(part.text.strip() for part in parts):
        # Some mails have all their text in the subject.
        parts = [Part(headers.subject)]
    message = make_message(parts, role=headers.sender, name=headers.sender, id=headers.id, time=headers.time)
    # Attached files follow the text, and must not become part of a quotation at its end.
    text = make_message(takewhile(lambda part: not part.text.startswith("[file"), parts), role="").content
    folds = (*message.folds, *_quotes(text))
    return replace(message, folds=_apart(folds)), unread


def _header(mail: Mime, name: str) -> str:
    """Return a header decoded; raw bytes in it are taken for UTF-8, else for windows-1252."""
    values = (value for key, value in mail.raw_items() if key.lower() == name)
    raw = str(next(values, "")).encode("utf-8", "surrogateescape")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", "replace")
    return _words(text)


def _words(text: str) -> str:
    """Decode the encoded words in a header, `=?utf-8?Q?...?=`."""
    if "=?" not in text:
        return text
    from email.errors import HeaderParseError
    from email.header import decode_header

    try:
        pieces = decode_header(text)
    except (HeaderParseError, ValueError):
        return text
    return "".join(
        _decoded(piece, charset or "") if isinstance(piece, bytes) else piece for piece, charset in pieces
    )


def _sender(mail: Mime) -> str:
    from email.utils import getaddresses

    for field in ("from", "sender", "reply-to"):
        written = _header(mail, field)[:_SENDER_CHARACTERS].strip()
        try:
            senders = getaddresses([written])
        except RecursionError:
            # The parser recurs for every group that a malformed header begins.
            senders = []
        for name, address in senders:
            if who := " ".join(name.split()) or address:
                return who
        if written:
            return " ".join(written.split())
    return "unknown"


def _time(written: str) -> float | None:
    from email.utils import parsedate_to_datetime

    try:
        moment = parsedate_to_datetime(written)
        # The zone -0000 means UTC, with the sender's own zone unknown; such times come without a zone.
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _decoded(raw: bytes, charset: str) -> str:
    """Decode bytes in the declared charset, or if that is missing or wrong, in the first one that fits."""
    for codec in (charset, "utf-8", "cp1252"):
        try:
            return raw.decode(codec)
        except (LookupError, UnicodeDecodeError, ValueError):
            continue
    return raw.decode("utf-8", "replace")


def _parts(mail: Mime, unread: list[str], *, depth: int) -> Iterator[Part]:
    """Yield the text of a mail part by part; unread: the list to add the names of non-text files to."""
    from email import message

    kind = mail.get_content_type()
    held = mail.get_payload() if mail.is_multipart() else None
    if depth > _MAX_DEPTH:
        yield Part("[nested too deep]")
    elif (
        kind == "message/rfc822" and isinstance(held, list) and held and isinstance(held[0], message.Message)
    ):
        name = f"{headers_of(held[0]).subject or 'mail'}.eml"
        yield from file_parts(name, _forwarded(held[0], unread, depth=depth))
    elif isinstance(held, list) and kind == "multipart/alternative":
        yield from _alternative(
            [part for part in held if isinstance(part, message.Message)], unread, depth=depth
        )
    elif isinstance(held, list):
        for part in held:
            if isinstance(part, message.Message):
                yield from _parts(part, unread, depth=depth + 1)
    else:
        yield from _leaf(mail, kind, unread=unread)


def _forwarded(mail: Mime, unread: list[str], *, depth: int) -> str:
    """Return the text of a mail within a mail, with its sender before it."""
    sender = headers_of(mail).sender
    return f"{sender}: {make_message(_parts(mail, unread, depth=depth + 1), role=sender).content}"


def _alternative(parts: list[Mime], unread: list[str], *, depth: int) -> Iterator[Part]:
    """Choose one of several forms of the same text: plain text, else HTML, else the first with any text."""
    # Each is read once: with nested alternatives, three readings at each level would multiply.
    read: dict[int, tuple[list[Part], list[str]]] = {}
    for wanted in ("text/plain", "text/html", ""):
        for number, part in enumerate(parts):
            if not any(each.get_content_type().startswith(wanted) for each in part.walk()):
                continue
            if number not in read:
                missed: list[str] = []
                read[number] = list(_parts(part, missed, depth=depth + 1)), missed
            chosen, missed = read[number]
            if any(each.text.strip() for each in chosen):
                yield from chosen
                unread += missed
                # Another form may hold pictures or invitations that the chosen one has not.
                for other in parts:
                    if other is not part:
                        yield from _files(other, unread)
                return


def _files(mail: Mime, unread: list[str]) -> Iterator[Part]:
    """Yield the files within a form of a text that was not chosen."""
    for part in mail.walk():
        if not part.is_multipart() and part.get_content_type() not in ("text/plain", "text/html"):
            yield from _leaf(part, part.get_content_type(), unread=unread)


def _leaf(mail: Mime, kind: str, *, unread: list[str]) -> Iterator[Part]:
    name = _file_name(mail)
    is_file = mail.get_content_disposition() == "attachment"
    if not kind.startswith(("text/", "multipart/", "message/")):
        unread.append(name or kind)
        yield from file_parts(name or kind)
        return
    text = _text(mail)
    text = markdown_of(text) if kind == "text/html" else text
    if is_file or not kind.startswith(("text/plain", "text/html", "multipart/")):
        yield from file_parts(name or kind, text)
    else:
        yield Part(text.strip("\n"))


def _text(mail: Mime) -> str:
    payload = mail.get_payload(decode=True)
    if not isinstance(payload, bytes):
        # A part that is declared as multipart, but has no parts.
        payload = str(mail).encode("utf-8", "surrogateescape")
    try:
        charset = mail.get_content_charset() or ""
    except (LookupError, ValueError):
        charset = ""
    return _decoded(payload, charset).replace("\r\n", "\n").replace("\r", "\n")


def _file_name(mail: Mime) -> str:
    try:
        name = mail.get_filename() or ""
    except (LookupError, ValueError, TypeError):
        return ""
    return " ".join(_words(name).split())


def _quotes(text: str) -> Iterator[Fold]:
    """Yield a fold for each run of quoted lines with its introduction, and for a whole mail at the end."""
    at = end = 0
    start = -1
    said: list[tuple[int, str]] = []
    for line in text.splitlines(keepends=True):
        if _ORIGINAL.fullmatch(line):
            break
        if _QUOTED.match(line):
            start = start if start >= 0 else _introduction(said, at)
            end = at + len(line.rstrip())
            said = []
        elif line.strip():
            if start >= 0:
                yield Fold(start, end, phrase("Quoted text"))
            start = -1
            said = [*said[-1:], (at, line)]
        elif start < 0:
            # There may be a blank line between the introduction and the quotation.
            said = said if said and said[-1][1].rstrip().endswith(":") else []
        at += len(line)
    if start >= 0:
        yield Fold(start, end, phrase("Quoted text"))
    if at < len(text.rstrip()):
        yield Fold(at, len(text.rstrip()), phrase("Original message"))


def _introduction(said: list[tuple[int, str]], at: int) -> int:
    """Return the index of the line or two that introduce a quotation, as `Ann wrote:`; `at` without any."""
    if not said or not said[-1][1].rstrip().endswith(":"):
        return at
    if not any(_WROTE.search(line[:400]) for _, line in said):
        return at
    return said[0][0] if _ON.match(said[0][1]) else said[-1][0]


def _apart(folds: tuple[Fold, ...]) -> tuple[Fold, ...]:
    """Return folds in order without overlaps: of two that overlap, the one that begins first is kept."""
    kept: list[Fold] = []
    for fold in sorted(folds, key=lambda fold: (fold.start, -fold.end)):
        if fold.start < fold.end and (not kept or fold.start >= kept[-1].end):
            kept.append(fold)
    return tuple(kept)
