from __future__ import annotations

import codecs
import contextlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.sources import read
from seamline.sources.decoding import SLICE_BYTES, concatenated, decode, examine

MARKED = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}
texts = st.text(st.characters(exclude_categories=["Cs"]))


def decoded(raw: bytes, size: int = SLICE_BYTES) -> str:
    def slices() -> list[bytes]:
        return [raw[at : at + size] for at in range(0, len(raw), size)]

    encoding = examine(lambda: iter(slices()), raw[:1000], name="file")
    return "".join(decode(slices(), encoding))


@pytest.mark.parametrize("encoding", MARKED)
@given(text=texts, size=st.integers(1, 9))
@settings(deadline=None)
def test_marked_text_comes_back_whole(encoding: str, text: str, size: int) -> None:
    """Text behind a byte-order mark is the same again, however the slices cut its characters."""
    # FF FE 00 00 begins both UTF-32 and a UTF-16 text whose first character is NUL.
    assume(not text.startswith("\0"))
    assert decoded(MARKED[encoding] + text.encode(encoding), size) == text


@given(text=texts, size=st.integers(1, 9))
@settings(deadline=None)
def test_utf8_comes_back_whole(text: str, size: int) -> None:
    """UTF-8 without a mark is the same again, if it is not full of control characters."""
    assume(not text.startswith("\ufeff"))
    assume(sum(char < " " for char in text) < 5)
    assert decoded(text.encode(), size) == text


@given(raw=st.binary(max_size=3000) | st.binary(max_size=40).map(lambda raw: b"plain text, " * 20 + raw))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_give_a_document_or_a_source_error(raw: bytes, tmp_path: Path) -> None:
    """No content of a file ends in anything but a document or a SourceError."""
    path = tmp_path / "file.txt"
    path.write_bytes(raw)
    with contextlib.suppress(SourceError):
        read(path).text.encode("utf-8")


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1252", "It’s a café – naïve “quotes” in a résumé. "),
        ("cp1252", "plain words " * 100 + "“quoted” text "),
        ("cp1252", "Die Straße ist schön und überall grün. Äpfel für die Mädchen."),
        ("cp1252", "café"),
        ("cp1250", "Příliš žluťoučký kůň úpěl ďábelské ódy."),
        ("cp1251", "Привет, мир. Это обычный русский текст для проверки кодировки."),
        ("koi8_r", "Привет, мир. Это обычный русский текст для проверки кодировки."),
        ("cp1253", "Αυτό είναι ένα ελληνικό κείμενο για δοκιμή."),
        ("cp932", "これは日本語のテキストです。文字コードの判定を試します。"),
        ("euc_jp", "これは日本語のテキストです。文字コードの判定を試します。"),
        ("gb18030", "这是一个用于测试编码检测的中文文本。希望它能被正确识别。"),
        ("big5", "這是一個用於測試編碼檢測的中文文本。希望它能被正確識別。"),
        ("cp949", "이것은 인코딩 감지를 시험하기 위한 한국어 텍스트입니다."),
    ],
)
def test_legacy_encodings_are_detected_and_said(encoding: str, text: str, tmp_path: Path) -> None:
    """A file in a legacy encoding is read in it, and a note says so."""
    path = tmp_path / "old.txt"
    path.write_bytes(text.encode(encoding))
    document = read(path)
    assert document.text == text
    assert document.encoding == encoding
    assert "not UTF-8" in document.notes[0].message


def test_detected_encoding_must_hold_for_the_whole_file(tmp_path: Path) -> None:
    """Bytes that the detected encoding cannot decode, far beyond the sample, rule it out."""
    path = tmp_path / "mixed.txt"
    path.write_bytes("Größe und Weite. ".encode("cp1252") * 30_000 + b"\x81\x8d\x8f\x90\x9d")
    document = read(path)
    assert document.encoding != "cp1252"
    assert document.notes


def test_damaged_utf8_is_replaced_and_counted(tmp_path: Path) -> None:
    """A few bad bytes in UTF-8 are shown as U+FFFD, one each, and their number is said."""
    path = tmp_path / "damaged.md"
    path.write_bytes("Größe 🐝 ".encode() * 40_000 + b"\xff\xfe x \xe2\x82 y" + "ü".encode())
    document = read(path)
    assert document.text == "Größe 🐝 " * 40_000 + "\ufffd\ufffd x \ufffd\ufffd yü"
    assert document.notes[0].message.startswith("4 bytes are not utf-8")
    assert document.notes[0].skipped


def test_damaged_utf16_is_replaced_and_counted(tmp_path: Path) -> None:
    """An odd byte at the end of UTF-16 is replaced, and the text before it stays."""
    path = tmp_path / "damaged.txt"
    path.write_bytes(codecs.BOM_UTF16_LE + "Weite".encode("utf-16-le") + b"x")
    document = read(path)
    assert document.text == "Weite\ufffd"
    assert document.notes[0].message.startswith("1 byte is not utf-16-le")


def test_utf16_without_a_mark_is_known_by_its_nuls(tmp_path: Path) -> None:
    """English in UTF-16 without a byte-order mark is read, and a note says how."""
    path = tmp_path / "unmarked.txt"
    path.write_bytes("An ordinary line.\r\n".encode("utf-16-le"))
    document = read(path)
    assert document.text == "An ordinary line.\r\n"
    assert document.encoding == "utf-16-le"
    assert document.notes


def test_nul_in_ordinary_text_is_kept_with_a_note(tmp_path: Path) -> None:
    """A few NUL characters do not make a text binary; they stay, and their number is said."""
    path = tmp_path / "nul.txt"
    path.write_bytes(b"before\0after " * 3)
    document = read(path)
    assert document.text == "before\0after " * 3
    assert "3 NUL characters" in document.notes[0].message


def test_line_ends_and_separators_stay_as_they_are(tmp_path: Path) -> None:
    """CRLF, CR, U+2028, form feed and a second byte-order mark are text."""
    text = "a\r\nb\rc\u2028d\x0ce\ufefff"
    path = tmp_path / "ends.txt"
    path.write_bytes(codecs.BOM_UTF8 + text.encode())
    assert read(path).text == text


def test_joined_pieces_are_the_text() -> None:
    """Joining step by step loses and doubles nothing, however large the pieces are."""
    pieces = ["", "a" * 200_000, "é", "🐝" * 150_000, "", "b" * 10, "c" * 400_000, "d"]
    assert concatenated(pieces) == "".join(pieces)
    assert concatenated([]) == ""


@pytest.mark.parametrize(
    ("head", "what"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "PNG"),
        (b"PK\x03\x04\x14\0", "zip"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "PDF"),
        (b"GIF89a\x01\0\x01\0", "GIF"),
        (b"MZ\x90\0\x03\0", "program"),
        (bytes(range(32)) * 10, "binary data"),
    ],
)
def test_binary_is_refused_by_name(head: bytes, what: str, tmp_path: Path) -> None:
    """A binary file is refused with its name and what it looks like."""
    path = tmp_path / "file.md"
    path.write_bytes(head)
    with pytest.raises(SourceError, match=what) as caught:
        read(path)
    assert str(path) in str(caught.value)


def test_text_that_begins_like_a_magic_number_is_text(tmp_path: Path) -> None:
    """Letters that also begin binary files do not make a text binary, nor does what speaks of a PDF's."""
    path = tmp_path / "bm.txt"
    path.write_text("BMX is a sport. MZ is a signature.")
    assert read(path).kind == "text"
    for name, kind in (("pdf.md", "markdown"), ("pdf.txt", "text")):
        path = tmp_path / name
        path.write_text("# On PDF files\n\n%PDF-1.7 is how one begins.\n")
        assert read(path).kind == kind


def test_one_long_line_is_read(tmp_path: Path) -> None:
    """A single line of 5 MB is a text like any other."""
    path = tmp_path / "line.txt"
    path.write_text("word " * 1_000_000)
    assert len(read(path).text) == 5_000_000
