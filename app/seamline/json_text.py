"""JSON as text: written without escapes, even of lone surrogates, and read whatever its numbers."""

from __future__ import annotations

import json
import re
from typing import Any

_SURROGATE = re.compile("[\ud800-\udfff]")
_MAX_DIGITS = 18


def dump_json(value: object, **layout: Any) -> str:
    """Write a value as JSON without escapes, except for lone surrogates, which UTF-8 cannot encode.

    Broken sources hold some, and file names in which bytes are not UTF-8; a JSON parser restores them from
    their escapes. layout: `indent` and the like, as json.dumps() takes them.
    """
    text = json.dumps(value, ensure_ascii=False, **layout)
    return text if text.isascii() else _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def load_json(text: str) -> Any:
    """Read JSON. A whole number of more than 18 digits becomes a float: Python refuses one of thousands.

    Raises ValueError for what is no JSON, RecursionError for what is nested too deeply.
    """
    return json.loads(text, parse_int=_number)


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) <= _MAX_DIGITS else float(digits)
