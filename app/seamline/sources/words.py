"""Whether a value of JSON holds something that someone said, and not only names, ids and numbers."""

from __future__ import annotations

import re

# What is said about a message or a conversation, and not in it.
_ABOUT = frozenset(
    ("title", "name", "model", "metadata", "meta", "summary", "author", "user", "account", "settings", "role")
)
# Two words with a space between, or letters of a script that has none between its words.
_WORDS = re.compile(
    r"[^\W\d_]{2}[^\s\w]*\s+[^\s\w]*[^\W\d_]|[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff]{2}"
)


def holds_words(value: object) -> bool:
    """Whether some text in a value has words, wherever it stands but in fields that are about others."""
    todo = [value]
    while todo:
        each = todo.pop()
        if isinstance(each, dict):
            todo += (inner for key, inner in each.items() if key not in _ABOUT)
        elif isinstance(each, list):
            todo += each
        elif isinstance(each, str) and _WORDS.search(each):
            return True
    return False
