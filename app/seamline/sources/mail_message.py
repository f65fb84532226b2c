"""One e-mail: who wrote what and when, from the bytes of RFC 5322 and MIME.

The text is that of its plain part, else its HTML as markdown. Headers are no text. Files that came with it
are named, and shown where they are text. What is quoted of an earlier mail may be folded.
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
"""What is read of a mail to know its headers."""

_ID = re.compile(r"<([^<>\s]{1,998})>")
_FIELD = re.compile(rb"^[!-9;-~]{1,100}:")
_QUOTED = re.compile(r"[ \t]?>")
# What programs put above a mail that is quoted whole, below the answer to it.
_ORIGINAL = re.compile(
    r"""
    ^-{2,20}[ ]? (?: Original[ ]Message | Original-Nachricht | Ursprüngliche[ ]Nachricht | Message[ ]d'origine
      | Mensaje[ ]original | Messaggio[ ]originale | Oorspronkelijk[ ]bericht | Исходное[ ]сообщение
      | 原始邮件 | 元のメッセージ ) [ ]?-{2,20} \s{0,9}
    """,
    re.I | re.X,
)
# `On Monday, 1 January 2024 at 10:00, Ann wrote:`, which may go over two lines.
_ON = re.compile(r"(?:On|Am|Le|El|Il|Op|Em|Den|W dniu)[ ]")
_WROTE = re.compile(
    r"[@\d]|wrote|schrieb|écrit|escribió|ha scritto|schreef|escreveu|napisał|пишет|写道", re.I
)
_MAX_DEPTH = 20
_SENDER_CHARACTERS = 1000


@dataclass(frozen=True)
class MailHeaders:
    """What a mail says of itself. id, refs: message ids without their brackets; thread: Gmail's number.

    sender: the name, else the address; time: seconds since 1970 UTC, or None.
    """

    id: str
    refs: tuple[str, ...]
    subject: str
    sender: str
    time: float | None
    thread: str


def begins_as_mail(raw: bytes) -> bool:
    """Whether bytes begin with the headers of a mail: names, and among them who, when and by what way."""
    block = header_block(raw[:HEADER_BYTES])
    lines = block.splitlines()
    if not lines or _FIELD.match(lines[0]) is None:
        return False
    fields = {line.partition(b":")[0].lower() for line in lines if _FIELD.match(line)}
    whole = all(_FIELD.match(line) or line[:1] in b" \t" for line in lines)
    by_way = {b"message-id", b"received", b"mime-version", b"return-path", b"delivered-to", b"x-mailer"}
    return whole and b"from" in fields and b"date" in fields and bool(fields & by_way)


def header_block(raw: bytes) -> bytes:
    """Return what stands before the first blank line."""
    ends = [at for at in (raw.find(b"\n\n"), raw.find(b"\r\n\r\n"), raw.find(b"\r\r")) if at >= 0]
    return raw[: min(ends)] if ends else raw


def headers_of(mail: Mime) -> MailHeaders:
    """Read the headers that matter; none of them has to be there, or to be well formed."""
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
    """Parse a mail, whatever it holds: the parser refuses nothing. One nested too deeply stays as it is."""
    # Whoever opens no mail need not wait for what it is read with.
    from email import message_from_bytes, policy
    from email.parser import BytesHeaderParser

    try:
        return message_from_bytes(raw, policy=policy.compat32)
    except RecursionError:
        return BytesHeaderParser(policy=policy.compat32).parsebytes(raw)


def message_of_mail(mail: Mime) -> tuple[Message, list[str]]:
    """Return a mail as a message of its sender, and the names of the files in it that are no text."""
    headers = headers_of(mail)
    unread: list[str] = []
    parts = list(_parts(mail, unread, depth=0))
    if not any(part.text.strip() for part in parts):
        # Some say all they have to say in the subject.
        parts = [Part(headers.subject)]
    message = make_message(parts, role=headers.sender, name=headers.sender, id=headers.id, time=headers.time)
    # What came with the mail stands below its text, and is no part of what is quoted there.
    text = make_message(takewhile(lambda part: not part.text.startswith("[file"), parts), role="").content
    folds = (*message.folds, *_quotes(text))
    return replace(message, folds=_apart(folds)), unread


def _header(mail: Mime, name: str) -> str:
    """Return a header decoded; raw bytes in it are taken for UTF-8, as newer mails have them."""
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
            # The parser calls itself for every group that a header without end may begin.
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
        # The zone -0000 says that it is UTC, and that where the sender was is not known.
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _decoded(raw: bytes, charset: str) -> str:
    """Decode bytes in the charset that is said, or, where that is none or wrong, in one that fits."""
    for codec in (charset, "utf-8", "cp1252"):
        try:
            return raw.decode(codec)
        except (LookupError, UnicodeDecodeError, ValueError):
            continue
    return raw.decode("utf-8", "replace")


def _parts(mail: Mime, unread: list[str], *, depth: int) -> Iterator[Part]:
    """Yield the text of a mail part by part; unread: takes the names of files that are no text."""
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
    """Return the text of a mail within a mail, with who wrote it."""
    sender = headers_of(mail).sender
    return f"{sender}: {make_message(_parts(mail, unread, depth=depth + 1), role=sender).content}"


def _alternative(parts: list[Mime], unread: list[str], *, depth: int) -> Iterator[Part]:
    """Choose one of several forms of the same: plain text, else HTML, else what there is."""
    # Each is read once: one within another within another would be read three times as often each.
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
                # Pictures and invitations that only another form has with it.
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
        # A part that says it has parts, and has none.
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
    """Find the runs of lines that quote, with the lines above that say whom, and a mail quoted whole."""
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
            # Between who is quoted and the quote there may be a blank line.
            said = said if said and said[-1][1].rstrip().endswith(":") else []
        at += len(line)
    if start >= 0:
        yield Fold(start, end, phrase("Quoted text"))
    if at < len(text.rstrip()):
        yield Fold(at, len(text.rstrip()), phrase("Original message"))


def _introduction(said: list[tuple[int, str]], at: int) -> int:
    """Return where the one or two lines begin that say who is quoted below them; `at` where none do."""
    if not said or not said[-1][1].rstrip().endswith(":"):
        return at
    if not any(_WROTE.search(line[:400]) for _, line in said):
        return at
    return said[0][0] if _ON.match(said[0][1]) else said[-1][0]


def _apart(folds: tuple[Fold, ...]) -> tuple[Fold, ...]:
    """Keep folds that do not overlap, in their order; of two that do, the one that begins first."""
    kept: list[Fold] = []
    for fold in sorted(folds, key=lambda fold: (fold.start, -fold.end)):
        if fold.start < fold.end and (not kept or fold.start >= kept[-1].end):
            kept.append(fold)
    return tuple(kept)
