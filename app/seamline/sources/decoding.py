"""Text decoding: finds the encoding of a file, and decodes its text slice by slice.

Only a byte-order mark is removed; line ends, NUL and U+2028 are kept. Work is done in slices, so that no
single call blocks a window that waits for the interpreter lock.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import SourceNote

Slices = Callable[[], Iterator[bytes]]
"""A function that starts to read the file anew, from its first byte."""

SLICE_BYTES = 1 << 17
HEAD_BYTES = 1 << 16

_REPLACED = "\udc80"
_ESCAPES = "seamline.mark-undecodable"

# A four-byte mark comes before the two-byte mark that it begins with.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

_MAGIC = (
    (b"\x89PNG\r\n\x1a\n", phrase("a PNG image")),
    (b"\xff\xd8\xff", phrase("a JPEG image")),
    (b"PK\x03\x04", phrase("a zip archive, or a document kept in one (docx, epub, odt)")),
    (b"PK\x05\x06", phrase("an empty zip archive")),
    (b"%PDF-", phrase("a PDF")),
    (b"\x1f\x8b", phrase("a gzip archive")),
    (b"7z\xbc\xaf\x27\x1c", phrase("a 7z archive")),
    (b"\xfd7zXZ\x00", phrase("an xz archive")),
    (b"\x28\xb5\x2f\xfd", phrase("a zstd archive")),
    (b"\x7fELF", phrase("a program")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", phrase("an old Office document")),
    (b"SQLite format 3\x00", phrase("an SQLite database")),
    (b"\x00asm", phrase("a WebAssembly module")),
)
# These are plain letters with which ordinary text may begin: they count only if there are NUL bytes near.
_MAGIC_LETTERS = (
    (b"GIF8", phrase("a GIF image")),
    (b"RIFF", phrase("an image, a sound or a video")),
    (b"ID3", phrase("a sound")),
    (b"OggS", phrase("a sound")),
    (b"MZ", phrase("a program")),
    (b"PAR1", phrase("a Parquet table")),
    (b"Rar!", phrase("a rar archive")),
    (b"BM", phrase("a BMP image")),
)

# The encodings that files are found in. Without this list the detector takes short English texts for exotic
# code pages.
_WINDOWS = ["cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp874"]
_EASTERN = ["koi8_r", "koi8_u", "cp932", "euc_jp", "iso2022_jp", "gb18030", "big5", "cp949"]
_OLD = ["mac_roman", "cp850", "cp437", "cp866", "iso8859_2", "iso8859_5"]
_CANDIDATES = [*_WINDOWS, *_EASTERN, *_OLD]
_NOT_WESTERN = re.compile(
    "[^\x00-\x7f\xa0\xa1\xa3\xa9\xab\xae\xb0\xb7\xba\xbb\xbf-\xcf\xd1-\xd6\xd8-\xdc\xdf-\xef\xf1-\xf6\xf8-\xfc\xff"
    "\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]"
    "|[\xbf-\xff]{3}"
)
_C1 = re.compile("[\x80-\x9f]")
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\r\x0c\x08\x1b"))


@dataclass(frozen=True)
class Encoding:
    """How a file's bytes are decoded, and notes on what was met while the encoding was determined.

    mark_bytes: the length of the byte-order mark. lenient: whether each undecodable byte becomes U+FFFD; if
    not, decoding fails.
    """

    name: str
    mark_bytes: int = 0
    lenient: bool = False
    notes: tuple[SourceNote, ...] = ()


@dataclass(frozen=True)
class _CharacterCounts:
    """Counts of what a decoding of the whole file met.

    replaced, wide: the undecodable bytes, and the characters beyond ASCII; counted only if lenient.
    has_c1: whether a legacy encoding yields C1 control characters, which no text has.
    """

    nuls: int
    replaced: int
    wide: int
    has_c1: bool


def examine(slices: Slices, head: bytes, *, name: str) -> Encoding:
    """Find the encoding of a file by decoding the whole of it.

    head: the first HEAD_BYTES bytes. name: the file's name, for messages.
    A byte-order mark is believed; then UTF-16 without a mark is tried, then UTF-8, then the legacy encodings
    that the bytes around the first invalid one look like, and at last UTF-8 with replacements, whose number
    is noted. Raises SourceError for binary data.
    """
    if not head:
        return Encoding("utf-8", notes=(SourceNote(phrase("the file is empty")),))
    marked = [(codec, len(mark)) for mark, codec in _MARKS if head.startswith(mark)]
    for codec, mark_bytes in marked:
        counts = _count_characters(slices, Encoding(codec, mark_bytes))
        if counts is not None:
            return Encoding(codec, mark_bytes, notes=_nul_notes(counts))
    if marked:
        codec, mark_bytes = marked[-1]
        return _replacing(slices, codec, mark_bytes=mark_bytes)
    guess = _unmarked_utf16(head)
    if guess and (counts := _count_characters(slices, Encoding(guess))) is not None:
        note = SourceNote(
            phrase("read as {guess}: every other byte is NUL, though no byte-order mark says so", guess=guess)
        )
        return Encoding(guess, notes=(note, *_nul_notes(counts)))
    _refuse_binary(head, name)
    counts = _count_characters(slices, Encoding("utf-8"))
    if counts is not None:
        return Encoding("utf-8", notes=_nul_notes(counts))
    return _detected(slices) or _replacing(slices, "utf-8", mark_bytes=0)


def decode(slices: Iterable[bytes], encoding: Encoding) -> Iterator[str]:
    """Yield the decoded text of a file's slices, piece by piece."""
    for text in _decode(slices, encoding):
        yield text.replace(_REPLACED, "\ufffd") if encoding.lenient else text


def concatenated(pieces: Iterable[str]) -> str:
    """Join pieces without one long copy at the end, which would block other threads.

    CPython extends a string in place while only one local name refers to it. The steps grow with the text,
    so that the time stays linear on platforms that copy instead.
    """
    text = ""
    pending: list[str] = []
    size = 0
    for piece in pieces:
        pending.append(piece)
        size += len(piece)
        if size > max(SLICE_BYTES, len(text) >> 4):
            text += "".join(pending)
            pending.clear()
            size = 0
    text += "".join(pending)
    return text


def _decode(slices: Iterable[bytes], encoding: Encoding) -> Iterator[str]:
    """Decode slices; if lenient, each undecodable byte becomes a lone surrogate, which no codec yields."""
    decoder = codecs.getincrementaldecoder(encoding.name)(_ESCAPES if encoding.lenient else "strict")
    skip = encoding.mark_bytes
    for raw in slices:
        text = decoder.decode(raw[skip:])
        skip = max(0, skip - len(raw))
        if text:
            yield text
    if text := decoder.decode(b"", True):
        yield text


def _mark_undecodable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return _REPLACED * (error.end - error.start), error.end


codecs.register_error(_ESCAPES, _mark_undecodable)


def _count_characters(slices: Slices, encoding: Encoding) -> _CharacterCounts | None:
    """Decode the whole file and count what is worth a note; return None if it does not decode."""
    nuls = replaced = wide = 0
    has_c1 = False
    try:
        for text in _decode(slices(), encoding):
            nuls += text.count("\0")
            if encoding.lenient:
                replaced += text.count(_REPLACED)
                wide += len(text) - len(text.encode("ascii", "ignore"))
            elif encoding.name in _CANDIDATES:
                has_c1 = has_c1 or _C1.search(text) is not None
    except UnicodeDecodeError:
        return None
    return _CharacterCounts(nuls, replaced, wide - replaced, has_c1)


def _nul_notes(counts: _CharacterCounts) -> tuple[SourceNote, ...]:
    if not counts.nuls:
        return ()
    said = plural(
        counts.nuls,
        "the text holds {count:,} NUL character, kept as it is",
        "the text holds {count:,} NUL characters, kept as they are",
    )
    return (SourceNote(said),)


def _replacing(slices: Slices, codec: str, *, mark_bytes: int) -> Encoding:
    counts = _count_leniently(slices, codec, mark_bytes=mark_bytes)
    said = plural(
        counts.replaced,
        "{count:,} byte is not {codec} and shown as U+FFFD",
        "{count:,} bytes are not {codec} and shown as U+FFFD",
        codec=codec,
    )
    note = SourceNote(said, skipped=True)
    return Encoding(codec, mark_bytes, lenient=True, notes=(note, *_nul_notes(counts)))


def _count_leniently(slices: Slices, codec: str, *, mark_bytes: int = 0) -> _CharacterCounts:
    counts = _count_characters(slices, Encoding(codec, mark_bytes, lenient=True))
    assert counts is not None, "a lenient decoder refuses nothing"
    return counts


def _unmarked_utf16(head: bytes) -> str:
    """Return the UTF-16 codec for which nearly all high bytes are NUL, as in English text; "" for neither."""
    half = len(head) // 2
    if half < 4 or b"\0" not in head:
        return ""
    even, odd = head[0 : half * 2 : 2].count(0), head[1 : half * 2 : 2].count(0)
    if odd > 0.7 * half and even < 0.05 * half:
        return "utf-16-le"
    if even > 0.7 * half and odd < 0.05 * half:
        return "utf-16-be"
    return ""


def _refuse_binary(head: bytes, name: str) -> None:
    looks = next((what for magic, what in _MAGIC if head.startswith(magic)), "")
    if not looks and b"\0" in head[:1024]:
        looks = next((what for magic, what in _MAGIC_LETTERS if head.startswith(magic)), "")
    if not looks:
        controls = len(head) - len(head.translate(None, _CONTROLS))
        if controls > 4 and controls > 0.05 * len(head):
            looks = phrase("binary data")
    if looks:
        raise SourceError(
            phrase(
                "{name} is not text: it looks like {looks}. Save its text as a file and open that.",
                name=name,
                looks=looks,
            )
        )


def _detected(slices: Slices) -> Encoding | None:
    """Return a legacy encoding in which the whole file decodes; None if none does, or it is damaged UTF-8."""
    damaged = _count_leniently(slices, "utf-8")
    # Legacy text seldom forms valid UTF-8 sequences: if they prevail, the file is UTF-8 with a few bad bytes.
    if damaged.wide >= damaged.replaced:
        return None
    sample = _sample_around_first_error(slices())
    for codec in _likely(sample):
        counts = _count_characters(slices, Encoding(codec))
        if counts is not None and not counts.has_c1:
            note = SourceNote(phrase("not UTF-8: read as {codec}, which its bytes look like", codec=codec))
            return Encoding(codec, notes=(note, *_nul_notes(counts)))
    return None


def _sample_around_first_error(slices: Iterable[bytes]) -> bytes:
    """Return up to HEAD_BYTES bytes from the beginning of the line that holds the first undecodable byte."""
    decoder = codecs.getincrementaldecoder("utf-8")("strict")
    before = b""
    rest = iter(slices)
    for raw in rest:
        try:
            decoder.decode(raw)
        except UnicodeDecodeError as error:
            # error.object begins with the bytes of an unfinished sequence that the decoder kept from before.
            held = len(error.object) - len(raw)
            at = len(before) + max(0, error.start - held)
            window = before + raw + next(rest, b"")
            start = max(window.rfind(b"\n", 0, at) + 1, at - HEAD_BYTES // 4, 0)
            return _whole_characters(window[start : start + HEAD_BYTES], cut=start + HEAD_BYTES < len(window))
        before = raw[-HEAD_BYTES // 4 :]
    return before


def _whole_characters(sample: bytes, *, cut: bool) -> bytes:
    """Drop the last line if the sample is cut off in it, so that no multi-byte character is split."""
    end = sample.rfind(b"\n") if cut else -1
    return sample[:end] if end > 0 else sample


def _likely(sample: bytes) -> list[str]:
    """Return the encodings that a sample looks like, most likely first."""
    from charset_normalizer import from_bytes  # costs 50 ms, and few files need it

    matches = list(from_bytes(sample, cp_isolation=_CANDIDATES))
    best = min((match.chaos for match in matches), default=0.0)
    near = [match for match in matches if match.chaos <= best + 0.1]
    names: list[str] = []
    for match in near:
        # Each match stands for all encodings that decode the sample to the same text.
        names += sorted(match.could_be_from_charset, key=_CANDIDATES.index)
    if _looks_western(sample):
        names.insert(0, "cp1252")
    return list(dict.fromkeys(names))


def _looks_western(sample: bytes) -> bool:
    """Whether the sample as windows-1252 is mostly ASCII, with western European letters and punctuation."""
    try:
        text = sample.decode("cp1252")
    except UnicodeDecodeError:
        return False
    letters = sum(map(str.isalpha, text))
    accented = sum(1 for char in text if char > "\x7f" and char.isalpha())
    return _NOT_WESTERN.search(text) is None and accented <= 0.3 * letters
