"""Prompts of Google AI Studio, which it keeps in Drive as JSON, most of them without an extension.

A prompt is a list of chunks: typed texts, files, thoughts, code and answers. Successive chunks of one role
form a message, with one chunk of words at most: a thought and its answer, or a typed text and its files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from seamline.engine.phrases import counted
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, dicts, found, seconds, skipped, text_of
from seamline.sources.google_parts import SAID, part_of, parts_of
from seamline.sources.message_lists import numbered
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.unknown import left_out, nothing_shown, unknown_fields

_SAMPLE = 20
_ROLES = {"model": "assistant"}
# Fields beside a chunk's content: an answer's sources, the prompts that were copied from this one, and more.
_BESIDE = frozenset(
    ("branchChildren", "branchParent", "grounding", "parts", "safetyRatings", "thoughtSignatures")
)


def _is_chunk(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("role"), str)


def _is_prompt(value: Any) -> bool:
    """Whether a value is a prompt; one that was never run is known by its settings."""
    if not isinstance(value, dict) or not isinstance(prompt := value.get("chunkedPrompt"), dict):
        return False
    if not isinstance(chunks := prompt.get("chunks"), list):
        return False
    return any(map(_is_chunk, chunks[:_SAMPLE])) or (not chunks and "runSettings" in value)


def _matches(source: Source) -> bool:
    return source.holds(_is_prompt)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for number, record in enumerate(source.records(), start=1):
        if record.error or not _is_prompt(record.value):
            yield skipped(record, record.error or "not a prompt")
        else:
            yield _found(source, record.value, number=number)


def _found(source: Source, value: dict[str, Any], *, number: int) -> FoundConversation:
    # The file has the prompt's name, in which a dot does not begin an extension.
    name = source.path.stem if source.extension in JSON_EXTENSIONS else source.path.name
    return found(source, _read(value), format=FORMAT.name, title=name, entry=str(number), time=None)


def _read(value: dict[str, Any]) -> Reading:
    messages = _Messages()
    reasons: Counter[str] = Counter()
    instruction = value.get("systemInstruction")
    if isinstance(instruction, dict):
        parts = parts_of(instruction.get("parts")) or [Part(text_of(instruction.get("text")))]
        if any(part.text.strip() for part in parts):
            messages.add("system", parts, None, has_words=True)
    prompt = value["chunkedPrompt"]
    notes = []
    for record in numbered(prompt["chunks"]):
        if not _is_chunk(record.value):
            notes.append(skipped(record, "a chunk without a role"))
            continue
        chunk = record.value
        parts = _parts(chunk)
        if not any(part.text.strip() for part in parts):
            reasons[nothing_shown(chunk)] += 1
            continue
        role = text_of(chunk["role"]).strip()
        time = seconds(chunk.get("createTime"))
        messages.add(_ROLES.get(role, role), parts, time, has_words=_has_words(chunk))
    if unsent := [each for each in dicts(prompt.get("pendingInputs")) if text_of(each.get("text")).strip()]:
        said = counted(len(unsent), "{count} input(s) left out: typed and not sent")
        notes.append(SourceNote(said, skipped=True, by_option=True))
    return Reading(messages.all(), [*notes, *left_out(reasons)])


def _parts(chunk: dict[str, Any]) -> list[Part]:
    """Render a chunk's own fields and its parts, without the texts of parts that repeat the chunk's."""
    own = {key: inner for key, inner in chunk.items() if key in SAID or key == "isThought"}
    inner = dicts(chunk.get("parts"))
    if text_of(chunk.get("text")).strip():
        inner = [part for part in inner if "text" not in part]
    parts = [*part_of(own), *parts_of(inner)]
    if error := text_of(chunk.get("errorMessage")):
        parts.append(Part(f"[error: {error}]"))
    return parts or unknown_fields(chunk, _BESIDE)


def _has_words(chunk: dict[str, Any]) -> bool:
    """Whether a chunk holds text that is not a thought."""
    texts = [chunk, *dicts(chunk.get("parts"))]
    return chunk.get("isThought") is not True and any(
        text_of(each.get("text")).strip() and each.get("thought") is not True for each in texts
    )


class _Messages:
    """Joins chunks to messages, each of which has one chunk of words at most."""

    def __init__(self) -> None:
        self._done: list[Message] = []
        self._role = ""
        self._parts: list[Part] = []
        self._time: float | None = None
        self._has_words = False

    def add(self, role: str, parts: Sequence[Part], time: float | None, *, has_words: bool) -> None:
        """Add a chunk to the message before it if that has the same role, or begin a message with it."""
        if role != self._role or (has_words and self._has_words):
            self._end()
        self._role = role
        self._parts += parts
        self._time = time if self._time is None else self._time
        self._has_words = self._has_words or has_words

    def all(self) -> list[Message]:
        """End the last message, and return them all."""
        self._end()
        return self._done

    def _end(self) -> None:
        if self._parts:
            self._done.append(make_message(self._parts, role=self._role, time=self._time))
        self._parts, self._time, self._has_words = [], None, False


FORMAT = Format(
    name="aistudio",
    label="Google AI Studio prompt",
    extensions=(".json",),
    description="A prompt as AI Studio keeps it in Drive, with chunkedPrompt; be it without an extension.",
    matches=_matches,
    find=_find,
)
