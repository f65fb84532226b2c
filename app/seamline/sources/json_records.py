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
"""Begins to read the file's text anew, from its start."""

_WHOLE_CHARACTERS = 1 << 20
_RETRY_CHARACTERS = 1 << 25
_DEPTH = 500
# No time and no count has as many; Python's int() takes 4,300 at most, and float() any number.
_DIGITS = 1000
# A read holds up other threads for some milliseconds; a long string is scanned again at each read.
_READ_BYTES = 1 << 18

# All but brackets and the quotes that begin and end strings.
_OTHERS = bytes(set(range(256)) - set(b'[{}]"'))
_DIGIT_RUN = re.compile(rb"(?<![0-9])[0-9]{%d}" % _DIGITS)


MESSAGE, ITEM, LINE = "message {number}", "item {number}", "line {number}"
PLACES = (MESSAGE, ITEM, LINE)
"""What a place in a file is called; catalogues list them."""

NAMED = "{number}"
"""A place that has the name of a field, in every language."""

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
"""What Python's parser says is wrong with a text, for catalogues too."""


@dataclass(frozen=True)
class Record:
    """One JSON value of a file, or why it could not be read.

    where, number: one of PLACES, or NAMED, and what stands in it; "" for a lone object and where the line
    says as much. line: 0 where not known. member: the file of an archive that it is in.
    """

    value: Any = None
    where: str = ""
    number: int | str = 0
    line: int = 0
    error: str = ""
    member: str = ""

    @property
    def place(self) -> str:
        """Where it is as the user counts, as `chats.json, item 3`; "" for a lone object."""
        # Made when asked for: most records are never spoken of.
        within = phrase(self.where, number=self.number) if self.where else ""
        if not self.member:
            return within
        if not within:
            return phrase("{file}", file=self.member)
        return phrase("{file}, {place}", file=self.member, place=within)

    @property
    def prefix(self) -> str:
        """What stands before a remark on it: its place, if it has one besides its line."""
        return phrase("{place}: ", place=place) if (place := self.place) else ""


def looks_like_json(head: str) -> bool:
    """Whether a text begins as a JSON object or list would."""
    return re.match(r"\s*[\[{]\s*(?:[\[{\"\]}]|\Z)", head) is not None


def records(slices: Slices, *, head: str, has_line_extension: bool) -> Iterator[Record]:
    """Yield the records of a JSON or JSONL file; what cannot be parsed is a record with an error.

    head: the beginning of the text. has_line_extension: the file's name promises one value per line.
    """
    if is_jsonl(head, has_line_extension=has_line_extension):
        yield from _line_records(slices())
    else:
        yield from _whole_records(slices, is_list=head.lstrip()[:1] == "[")


def is_jsonl(head: str, *, has_line_extension: bool) -> bool:
    """Whether each line is a value of its own; decided by the first line, then by the file's name."""
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
    """Split at line feeds only: U+2028 and its like are ordinary characters inside JSON strings."""
    pending: list[str] = []
    for text in slices:
        *whole, rest = text.split("\n")
        for line in whole:
            yield "".join((*pending, line))
            pending.clear()
        pending.append(rest)
    yield "".join(pending)


def _whole_records(slices: Slices, *, is_list: bool) -> Iterator[Record]:
    """Parse a small file at once, which is lenient and knows lines; a large one item by item."""
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
        # Python's parser gives up on depth in some versions only; ours does so in all.
        failure = error if isinstance(error, _TooDeepError) else failure or error
    if text is None and not isinstance(failure, _TooDeepError):
        # json.loads takes what the streaming parser refuses, as NaN and huge numbers, or tells the line at
        # which it breaks.
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
    """Parse a text at once; how deep Python's parser goes depends on its version, so that is no limit."""
    if text.count("[") + text.count("{") > _DEPTH:
        NestingLimit().follow(text.encode("utf-8", "surrogatepass"))
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        # An integer that is too long to be one: what holds it is worth more than its digits.
        return json.loads(
            text, parse_int=lambda digits: int(digits) if len(digits) <= _DIGITS else float(digits)
        )


class _TooDeepError(ValueError):
    """Brackets within brackets, beyond what any conversation has."""


class _LongNumberError(ValueError):
    """A number of more digits than the streaming parser is to be given."""


class NestingLimit:
    """Follows a JSON text piece by piece, and raises what the streaming parser is not to be given.

    _TooDeepError: ijson keeps the path of every level it is in, and thousands of levels would fill the
    memory. _LongNumberError: an integer beyond what int() takes ends the process inside ijson.
    """

    def __init__(self) -> None:
        self._level = 0
        self._is_in_string = False
        self._held = b""

    def follow(self, raw: bytes) -> None:
        """Count the brackets of the next piece, but for those in strings."""
        plain = self._held + raw
        if b"\\" in plain:
            plain = plain.replace(b"\\\\", b"").replace(b'\\"', b"")
        self._held = b"\\" if plain.endswith(b"\\") else b""
        # With escapes gone, quotes begin and end strings; of most strings nothing but the quotes is left.
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
    """Whether a text may hold a run of _DIGITS digits: such a run is met at one of these steps."""
    return any(ord("0") <= byte <= ord("9") for byte in raw[_DIGITS - 1 :: _DIGITS])


class _SliceReader:
    """A binary file over decoded slices; the parser pauses at each read, so that other threads run."""

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
