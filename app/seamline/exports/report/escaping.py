"""HTML escaping: no text is taken for markup, and every character that HTML can hold is kept."""

from __future__ import annotations

import re

# HTML reads a carriage return as a line feed unless it is a numeric reference, and cannot hold NUL or lone
# surrogates at all.
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\r": "&#13;"}
_LOST = "\x00\ud800-\udfff"
_SPECIAL = re.compile(f"[&<>\"'\r{_LOST}]")
_CONTROLS = "\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
_IN_SOURCE = re.compile(f"\r(?!\n)|[&<>\"'\r{_LOST}{_CONTROLS}]")
_REPLACEMENT = "\ufffd"


def escaped(text: str) -> str:
    """Return a text escaped for an element or a quoted attribute.

    Characters that HTML cannot hold become U+FFFD.
    """
    return _SPECIAL.sub(lambda found: _ENTITIES.get(found[0], _REPLACEMENT), text)


def source_html(text: str) -> str:
    """Return a part of a source as HTML with just this text, and with invisible characters made visible.

    Control characters are drawn as pictures; a lone carriage return breaks the line, as in the source.
    """
    return _IN_SOURCE.sub(_shown, text)


def _shown(found: re.Match[str]) -> str:
    character = found[0]
    if character == "\r":
        is_alone = found.string[found.end() : found.end() + 1] != "\n"
        return "&#13;<br>" if is_alone else "&#13;"
    if character in _ENTITIES:
        return _ENTITIES[character]
    code = ord(character)
    if code == 0 or code > 0x9F:
        return f'<i class="control" title="U+{code:04X}">{_REPLACEMENT}</i>'
    picture = chr(0x2400 + code) if code < 0x20 else f"U+{code:04X}"
    return f'<i class="control" data-picture="{picture}" title="U+{code:04X}">{character}</i>'
