"""JSON files as records: the items of a list, the lines of a JSONL file, or one lone object.

Large files are parsed as they are read, so that memory holds one record at a time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import ijson

from seamline.engine.phrases import phrase

Slices = Callable[[], Iterator[str]]
"""A function that starts to read the file's text anew, from its beginning."""

_WHOLE_CHARACTERS = 1 << 20
_RETRY_CHARACTERS = 1 << 25
_DEPTH = 500
# More digits than any time or count has. Python's int() accepts 4,300 at most, float() any number.
_DIGITS = 1000
# Small enough that a read blocks other threads for milliseconds only; but a long string is scanned again at
# each read, so not smaller.
_READ_BYTES = 1 << 18

# All bytes but brackets, braces and quotation marks.
_OTHERS = bytes(set(range(256)) - set(b'[{}]"'))
_DIGIT_RUN = re.compile(rb"(?<![0-9])[0-9]{%d}" % _DIGITS)


MESSAGE, ITEM, LINE = "message {number}", "item {number}", "line {number}"
PLACES = (MESSAGE, ITEM, LINE)
"""The phrases for a record's place in a file; translation catalogues list them."""

NAMED = "{number}"
"""The phrase for a place that is named by a field, the same in every language."""

JSON_REASONS = (
    "expecting value",
    "expecting property name enclosed in double quotes",
    "expecting ':' delimiter",
    "expecting ',' delimiter",
    "extra data",
    "unterminated string starting at",
    "invalid control character at",
    "invalid \\escape",
    "invalid \\uXXXX escape",
)
"""The messages of Python's JSON parser, listed for translation catalogues."""


@dataclass(frozen=True)
class Record:
    """One JSON value of a file, or why it could not be read.

    where, number: one of PLACES, or NAMED, and the number or name to fill in; where is "" for a lone object,
    and if the line says enough. line: from 1, 0 if unknown. member: the file of an archive that holds it.
    """

    value: Any = None
    where: str = ""
    number: int | str = 0
    line: int = 0
    error: str = ""
    member: str = ""

    @property
    def place(self) -> str:
        """Its place for messages to the user, such as `chats.json, item 3`; "" for a lone object."""
        # Computed on demand: most records are never mentioned.
        within = phrase(self.where, number=self.number) if self.where else ""
        if not self.member:
            return within
        if not within:
            return phrase("{file}", file=self.member)
        return phrase("{file}, {place}", file=self.member, place=within)

    @property
    def prefix(self) -> str:
        """Its place and a colon, to begin a remark on it; "" if it has no place, as when its line says it."""
        return phrase("{place}: ", place=place) if (place := self.place) else ""


def looks_like_json(head: str) -> bool:
    """Whether a text begins as a JSON object or list would."""
    return re.match(r"\s*[\[{]\s*(?:[\[{\"\]}]|\Z)", head) is not None


def records(slices: Slices, *, head: str, has_line_extension: bool) -> Iterator[Record]:
    """Yield the records of a JSON or JSONL file; a part that cannot be parsed becomes a record with an error.

    head: the beginning of the text. has_line_extension: whether the file's extension promises JSONL.
    """
    if is_jsonl(head, has_line_extension=has_line_extension):
        yield from _line_records(slices())
    else:
        yield from _whole_records(slices, is_list=head.lstrip()[:1] == "[")


def is_jsonl(head: str, *, has_line_extension: bool) -> bool:
    """Whether each line is a value of its own; decided by the first line, then by the file's extension."""
    first, newline, rest = head.lstrip().partition("\n")
    first = first.strip()
    if not newline:
        return has_line_extension
    if not rest.strip():
        return has_line_extension and first[:1] != "["
    if not has_line_extension and rest.lstrip()[:1] not in ("{", "["):
        return False
    try:
        return isinstance(_loaded(first), dict | list)
    except (ValueError, RecursionError):
        return has_line_extension and re.fullmatch(r"[\[{\s]*", first) is None


def _line_records(slices: Iterable[str]) -> Iterator[Record]:
    for number, line in enumerate(lines(slices), start=1):
        if not line.strip():
            continue
        try:
            yield Record(_parse(line), line=number)
        except (ValueError, ArithmeticError, RecursionError, ijson.JSONError) as error:
            yield Record(line=number, error=_reason(error))


def lines(slices: Iterable[str]) -> Iterator[str]:
    """Yield lines, split at line feeds only: U+2028 and its like are ordinary characters in JSON strings."""
    pending: list[str] = []
    for text in slices:
        *whole, rest = text.split("\n")
        for line in whole:
            yield "".join((*pending, line))
            pending.clear()
        pending.append(rest)
    yield "".join(pending)


def _whole_records(slices: Slices, *, is_list: bool) -> Iterator[Record]:
    """Parse a small file in one go, which is more lenient and gives errors a line; others item by item."""
    done = 0
    failure: Exception | None = None
    text = _text_up_to(_WHOLE_CHARACTERS, slices)
    if text is not None:
        try:
            yield from _as_records(_loaded(text), is_list=is_list)
            return
        except RecursionError as error:
            yield Record(error=_reason(error))
            return
        except ValueError as error:
            failure = error
    try:
        for done, value in enumerate(_stream(slices(), "item" if is_list else ""), start=1):
            yield Record(value, ITEM if is_list else "", done)
        return
    except (ijson.JSONError, ValueError, ArithmeticError) as error:
        # Only some versions of Python's parser refuse deep nesting; our own limit is the same in all.
        failure = error if isinstance(error, _TooDeepError) else failure or error
    if text is None and not isinstance(failure, _TooDeepError):
        # json.loads accepts some input that the streaming parser refuses, such as NaN and huge numbers; if it
        # fails as well, it tells the line.
        text = _text_up_to(_RETRY_CHARACTERS, slices)
        try:
            if text is not None:
                yield from _as_records(_loaded(text), is_list=is_list, after=done)
                return
        except (ValueError, RecursionError) as error:
            failure = error
    line = failure.lineno if isinstance(failure, json.JSONDecodeError) else 0
    yield Record(None, ITEM if is_list else "", done + 1, line=line, error=_reason(failure))


def _text_up_to(limit: int, slices: Slices) -> str | None:
    """Return the whole text, or None if it is longer than the limit."""
    seen: list[str] = []
    size = 0
    for text in slices():
        seen.append(text)
        size += len(text)
        if size > limit:
            return None
    return "".join(seen)


def _as_records(value: Any, *, is_list: bool, after: int = 0) -> Iterator[Record]:
    if not is_list:
        yield Record(value)
        return
    for number, item in enumerate(value, start=1):
        if number > after:
            yield Record(item, ITEM, number)


def _parse(line: str) -> Any:
    if len(line) <= _WHOLE_CHARACTERS:
        return _loaded(line)
    try:
        return next(_stream(iter([line]), ""))
    except (_LongNumberError, ArithmeticError):
        return _loaded(line)


def _loaded(text: str) -> Any:
    """Parse a text in one go, with a nesting limit of our own: that of Python's parser varies by version."""
    if text.count("[") + text.count("{") > _DEPTH:
        NestingLimit().follow(text.encode("utf-8", "surrogatepass"))
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        # An integer with too many digits for int(): a float loses digits, but the rest is read.
        return json.loads(
            text, parse_int=lambda digits: int(digits) if len(digits) <= _DIGITS else float(digits)
        )


class _TooDeepError(ValueError):
    """Nesting that is deeper than in any conversation."""


class _LongNumberError(ValueError):
    """A number with more digits than the streaming parser may be given."""


class NestingLimit:
    """Follows a JSON text piece by piece, and raises an error for input that would harm the streaming parser.

    _TooDeepError: ijson keeps the path of every open level, and thousands of levels would fill the memory.
    _LongNumberError: an integer with more digits than int() accepts ends the process inside ijson.
    """

    def __init__(self) -> None:
        self._level = 0
        self._is_in_string = False
        self._held = b""

    def follow(self, raw: bytes) -> None:
        """Count the brackets of the next piece that are outside strings."""
        plain = self._held + raw
        if b"\\" in plain:
            plain = plain.replace(b"\\\\", b"").replace(b'\\"', b"")
        self._held = b"\\" if plain.endswith(b"\\") else b""
        # Without escapes every quotation mark begins or ends a string, so that every second piece between
        # them is outside strings. Most strings hold no brackets: they become `""`, which is dropped.
        if _has_long_number(plain) and any(
            map(_DIGIT_RUN.search, plain.split(b'"')[self._is_in_string :: 2])
        ):
            raise _LongNumberError
        pieces = plain.translate(None, _OTHERS).replace(b'""', b"").split(b'"')
        brackets = b"".join(pieces[self._is_in_string :: 2])
        self._is_in_string ^= len(pieces) % 2 == 0
        opened = brackets.count(b"[") + brackets.count(b"{")
        if self._level + opened > _DEPTH and self._peak(brackets) > _DEPTH:
            raise _TooDeepError
        self._level += 2 * opened - len(brackets)

    def _peak(self, brackets: bytes) -> int:
        return max(accumulate((1 if bracket in b"[{" else -1 for bracket in brackets), initial=self._level))


def _has_long_number(raw: bytes) -> bool:
    """Whether a text may hold a run of _DIGITS digits, which would include one of every _DIGITS-th bytes."""
    return any(ord("0") <= byte <= ord("9") for byte in raw[_DIGITS - 1 :: _DIGITS])


class _SliceReader:
    """A binary file over decoded slices; each read takes little, so that other threads run in between."""

    def __init__(self, slices: Iterator[str]) -> None:
        self._slices = (
            text[at : at + _READ_BYTES].encode() for text in slices for at in range(0, len(text), _READ_BYTES)
        )
        self._held = bytearray()
        self._nesting = NestingLimit()

    def read(self, size: int) -> bytes:
        """Return size bytes, fewer at the end; b"" for a size of 0."""
        while len(self._held) < size and (raw := next(self._slices, b"")):
            self._held += raw
        wanted = bytes(self._held[:size])
        del self._held[:size]
        self._nesting.follow(wanted)
        return wanted


def _stream(slices: Iterator[str], prefix: str) -> Iterator[Any]:
    yield from ijson.items(_SliceReader(slices), prefix, buf_size=_READ_BYTES)


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return phrase(
            "not valid JSON: {error} (column {column})",
            error=phrase(f"{error.msg[:1].lower()}{error.msg[1:]}"),
            column=error.colno,
        )
    if isinstance(error, _LongNumberError | ArithmeticError):
        return phrase("a number that is too large, or has more than {count:,} digits", count=_DIGITS)
    if isinstance(error, RecursionError | _TooDeepError):
        return phrase("nested more than {count} levels deep", count=_DEPTH)
    first = str(error).strip().removeprefix("b'").splitlines()[:1]
    return phrase("not valid JSON: {error}", error=first[0] if first else phrase("broken"))
