"""Decoding of markup, which may declare its encoding: HTML in its head, XHTML in its first line."""

from __future__ import annotations

import codecs
import re

_DECLARED = re.compile(rb"<meta[^>]{0,200}charset\s*+=\s*+[\"']?\s*+([\w.:-]{1,40})", re.IGNORECASE)
_DECLARED_AS_XML = re.compile(rb"\s*+<\?xml[^>]{0,200}encoding\s*+=\s*+[\"']([\w.:-]{1,40})", re.IGNORECASE)
# How far browsers look for a declaration.
_HEAD_BYTES = 1024
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BARE_UTF16 = ((b"<\0", "utf-16-le"), (b"\0<", "utf-16-be"))
# The encodings that browsers use for these names, by the Encoding Standard: each is a superset of the other.
_WIDER = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "shift_jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc_kr": "cp949",
}


def decoded_markup(raw: bytes) -> str | None:
    """Decode HTML or XHTML by its byte-order mark, as UTF-8, or as it declares; None if none of them fits."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return _decoded(raw[len(mark) :], encoding)
    for begin, encoding in _BARE_UTF16:
        if raw.startswith(begin):
            return _decoded(raw, encoding)
    text = _decoded(raw, "utf-8")
    if text is None and (declared := _declared(raw)):
        text = _decoded(raw, declared)
    return text


def _declared(raw: bytes) -> str:
    """Return the encoding that markup declares; "" if it declares none, or an unknown one."""
    found = _DECLARED_AS_XML.match(raw) or _DECLARED.search(raw, 0, _HEAD_BYTES)
    if found is None:
        return ""
    try:
        name = codecs.lookup(found[1].decode("ascii")).name
    except LookupError:
        return ""
    return _WIDER.get(name, name)


def _decoded(raw: bytes, encoding: str) -> str | None:
    try:
        return raw.decode(encoding)
    except (UnicodeError, LookupError):
        return None
