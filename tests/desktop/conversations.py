"""Conversations for tests of views, made as the sources make them."""

from collections.abc import Sequence

from seamline.engine.text.document import Document
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message, Part, call_part, make_message, result_part


def conversation(*messages: Message, **details: object) -> Document:
    """Return the document of messages."""
    text, turns, _ = transcribe(messages)
    return Document(text, kind="conversation", turns=turns, **details)  # type: ignore[arg-type]


def said(role: str, *parts: str | Part, **details: object) -> Message:
    """Return a message. parts: texts, and parts that may be folded."""
    made: Sequence[Part] = [Part(part) if isinstance(part, str) else part for part in parts]
    return make_message(made, role=role, **details)  # type: ignore[arg-type]


def session() -> Document:
    """Return a conversation with an assistant that calls a tool, twice."""
    return conversation(
        said("user", "Count the sheep."),
        said("assistant", "I look.", call_part("Bash", {"command": "ls fold"}), "And then I count."),
        said("tool", result_part("Bash", "\n".join(f"Sheep {number} grazes." for number in range(40)))),
        said("assistant", call_part("Bash", {"command": "wc"}), "Forty sheep."),
        said("user", "Thank you."),
    )
