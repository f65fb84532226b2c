"""Check of a PDF's compressed streams: unpacked once with a bound, before its reader does so without one."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from seamline.sources.decoding import SLICE_BYTES

_STREAM = b"stream"
_OBJECT = b"obj"
_FLATE = b"/FlateDecode"
_IMAGE = b"/Image"
_DICTIONARY = 4096
# Pages, fonts and object tables of ordinary programs unpack to a few MB.
_MAX_BYTES = 1 << 26
_MAX_OF_IMAGE = 1 << 29
_MAX_IN_ALL = 1 << 31


def expands_too_far(packed: bytes, *, report: Callable[[int, int], None] = lambda done, total: None) -> bool:
    """Whether a stream of a PDF unpacks to more bytes than any page has, or all streams together to too many.

    A stream that is compressed twice counts as too large. report: called with the number of bytes checked,
    and of all; it may raise, to cancel.
    """
    at = total = 0
    while (at := packed.find(_STREAM, at)) >= 0:
        begin = at + len(_STREAM)
        dictionary = packed[max(0, at - _DICTIONARY) : at].rpartition(_OBJECT)[2]
        at = begin
        if _FLATE not in dictionary:
            continue
        if dictionary.count(_FLATE) > 1:
            return True
        is_image = _IMAGE in dictionary
        maximum = _MAX_OF_IMAGE if is_image else _MAX_BYTES
        size, at = _unpacked(packed, begin, maximum=maximum)
        # Images do not add up: only one is unpacked at a time.
        total += 0 if is_image else size
        if size > maximum or total > _MAX_IN_ALL:
            return True
        report(at, len(packed))
    return False


def _unpacked(packed: bytes, begin: int, *, maximum: int) -> tuple[int, int]:
    """Return how many bytes a stream unpacks to, counted up to just above `maximum`, and where it ends."""
    # The keyword is followed by an end of line.
    while packed[begin : begin + 1] in (b"\r", b"\n"):
        begin += 1
    unpacker, size, at = zlib.decompressobj(), 0, begin
    try:
        while size <= maximum and not unpacker.eof:
            given = unpacker.unconsumed_tail
            if not given:
                given = packed[at : at + SLICE_BYTES]
                at += len(given)
            if not given:
                break
            size += len(unpacker.decompress(given, 8 * SLICE_BYTES))
    except zlib.error:
        # It is encrypted or damaged, or the keyword was part of other data: the search goes on from there.
        return size, begin
    return size, max(begin, at - len(unpacker.unused_data))
