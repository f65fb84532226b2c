"""JSON without escapes, as valid UTF-8 even where a text has lone surrogates."""

from __future__ import annotations

import json
import re
from typing import Any

_SURROGATE = re.compile("[\ud800-\udfff]")


def dump_json(value: object, **layout: Any) -> str:
    """Write a value as JSON without escapes, but for lone surrogates, which have no UTF-8.

    A broken source may hold some, and each byte of a file name that is not UTF-8 is one; JSON can name them,
    and whoever reads it gets the same name back. layout: `indent` and the like, as json.dumps() takes them.
    """
    text = json.dumps(value, ensure_ascii=False, **layout)
    return text if text.isascii() else _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
