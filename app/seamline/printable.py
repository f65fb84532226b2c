"""Terminal-safe text: characters that would steer a terminal or break a line are written as escapes."""

from __future__ import annotations

import re

# The C0 and C1 controls, separators of lines and paragraphs, controls of the direction of text, and lone
# surrogates. A file name may hold any of them, and a terminal obeys them.
_STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u061c\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_NAMES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def printable(text: str) -> str:
    """Return a text on one line that can be shown: ESC becomes `\\x1b`, a line end `\\n`.

    A byte of a file name that is not UTF-8 is shown as that byte, as `\\xff`.
    """
    return text if text.isascii() and text.isprintable() else _STEERING.sub(_name, text)


def _name(found: re.Match[str]) -> str:
    code = ord(found[0])
    if 0xDC80 <= code <= 0xDCFF:
        # Python's surrogateescape: 0xDC00 plus the byte.
        code -= 0xDC00
    return _NAMES.get(found[0]) or (f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}")
