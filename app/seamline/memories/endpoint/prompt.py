"""The prompt for a chunk, and the schema of its answer."""

from __future__ import annotations

import hashlib
from typing import Any

from seamline.json_text import dump_json
from seamline.memories.chunk_text import ChunkText
from seamline.memories.endpoint.carried import Carried
from seamline.memories.memory import KINDS

PROMPT_VERSION = 1
"""To be raised with every change of the prompt or the schema, so that kept answers are not reused."""

RELATIONS = ("same_entity", "supersedes", "contradicts", "answers")

_TASK = """\
You take memories out of a part of a text: what its speakers or author say that is worth knowing long after, \
such as who they are, what they prefer, decide, correct, promise, when and where something is.
Rules:
- A memory is one statement that can be understood alone. Write it in the language of the text.
- `quote` is copied letter for letter from the part: the words that say it. Never quote what is not there.
- `kind` is one of: {kinds}.
- Leave out questions, code, output of tools, guesses, and what is only an example.
- `relations` link memories by number: the known ones have theirs, and yours go on from {next} in order.
- `summary` says in at most three sentences what a reader of the next part must know.
- Without anything worth keeping, `memories` is empty."""


def _object(**properties: Any) -> dict[str, Any]:
    """Return the schema of an object with these properties, all of them required, and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


SCHEMA: dict[str, Any] = _object(
    memories={
        "type": "array",
        "items": _object(
            text={"type": "string"},
            kind={"type": "string", "enum": list(KINDS)},
            quote={"type": "string"},
            confidence={"type": "number"},
            entities={"type": "array", "items": {"type": "string"}},
        ),
    },
    relations={
        "type": "array",
        "items": _object(
            source={"type": "integer"},
            target={"type": "integer"},
            kind={"type": "string", "enum": list(RELATIONS)},
            confidence={"type": "number"},
        ),
    },
    summary={"type": "string"},
)
"""The JSON Schema of an answer, in the subset that endpoints support as strict."""


def request_body(chunk: ChunkText, carried: Carried, *, model: str) -> dict[str, Any]:
    """Return the body of a request for chat completions."""
    known = "\n".join(f"{number}. {said}" for number, (_, said) in enumerate(carried.neighbours, start=1))
    task = _TASK.format(kinds=", ".join(KINDS), next=len(carried.neighbours) + 1)
    parts = (
        ("Known memories", known),
        ("Before this part", carried.summary),
        ("Headings", " › ".join(chunk.breadcrumb)),
        ("The part", chunk.text),
    )
    return {
        "model": model,
        "temperature": 0,
        "messages": [
            {"role": "system", "content": task},
            {"role": "user", "content": "\n\n".join(f"{title}:\n{text}" for title, text in parts if text)},
        ],
        "response_format": {
            "type": "json_schema",
            "json_schema": {"name": "memories", "strict": True, "schema": SCHEMA},
        },
    }


def request_digest(body: dict[str, Any]) -> str:
    """Return the digest of a request, by which its answer is kept: 64 hexadecimal digits."""
    known = dump_json({"prompt_version": PROMPT_VERSION, **body}, sort_keys=True)
    return hashlib.sha256(known.encode()).hexdigest()
