"""Content in parts as in Google's API: text, thoughts, function calls, code that ran, files.

Gemini CLI stores the models' input and output; in AI Studio, a chunk of a prompt has the fields of a part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from seamline.engine.phrases import phrase
from seamline.sources.conversation import dicts, text_of
from seamline.sources.parts import Part, as_json, call_part, fenced, result_part, thought_part
from seamline.sources.unknown import unknown_part

_FILES = {
    "driveAudio": "audio",
    "driveDocument": "document",
    "driveImage": "image",
    "driveVideo": "video",
    "fileData": "file",
    "inlineAudio": "audio",
    "inlineData": "file",
    "inlineFile": "file",
    "inlineImage": "image",
    "inlineVideo": "video",
    "youtubeVideo": "video",
}
_NAMES = ("displayName", "name", "fileUri", "id")
SAID = frozenset(
    ("text", "functionCall", "functionResponse", "executableCode", "codeExecutionResult", *_FILES)
)
"""The fields that may hold a part's content; each part has one of them."""

# Fields that accompany the content; a part that has only others is of an unknown kind.
_BESIDE = frozenset(("isThought", "thought", "thoughtSignature", "thoughtSignatures", "videoMetadata"))


def parts_of(content: object) -> list[Part]:
    """Render a text, a part, or a list of both."""
    if isinstance(content, str):
        return [Part(content)]
    if isinstance(content, Mapping):
        return part_of(content)
    items: Iterable[Any] = content if isinstance(content, list) else ()
    return [part for item in items for part in parts_of(item)]


def part_of(value: Mapping[str, Any]) -> list[Part]:
    """Render a part by the fields it has; one without a known field becomes an unknown part."""
    if shown := list(_shown(value)):
        return shown
    strange = [key for key, inner in value.items() if key not in _BESIDE and inner not in ("", None, [], {})]
    return [unknown_part(strange[0], value[strange[0]])] if strange and "text" not in value else []


def result_text(response: object) -> str:
    """Return the result of a function: the text of its only field, else all of it as JSON."""
    if not isinstance(response, dict):
        return response if isinstance(response, str) else "" if response is None else as_json(response)
    only = next(iter(response.values())) if len(response) == 1 else None
    return only if isinstance(only, str) else as_json(response)


def _shown(value: Mapping[str, Any]) -> Iterator[Part]:
    if text := text_of(value.get("text")):
        is_thought = value.get("thought") is True or value.get("isThought") is True
        yield thought_part(text) if is_thought else Part(text)
    if isinstance(call := value.get("functionCall"), dict):
        yield call_part(text_of(call.get("name")), call.get("args"))
    if isinstance(answer := value.get("functionResponse"), dict):
        yield result_part(text_of(answer.get("name")), result_text(answer.get("response")))
    if (code := value.get("executableCode")) is not None:
        yield Part(_code(code), phrase("Code"))
    if (result := value.get("codeExecutionResult")) is not None:
        yield Part(_output(result), phrase("Output"))
    for key, label in _FILES.items():
        if isinstance(held := value.get(key), dict):
            mime = text_of(held.get("mimeType")).partition("/")[0]
            kind = mime if label == "file" and mime in ("image", "audio", "video") else label
            name = next(filter(None, (text_of(held.get(name)) for name in _NAMES)), "")
            yield Part(f"[{kind}: {name}]" if name else f"[{kind}]")


def _code(value: object) -> str:
    if isinstance(value, dict):
        language = text_of(value.get("language")).lower()
        return fenced(text_of(value.get("code")), "" if language.startswith("language_") else language)
    return fenced(value if isinstance(value, str) else as_json(value))


def _output(value: object) -> str:
    if isinstance(value, dict):
        output, outcome = text_of(value.get("output")), text_of(value.get("outcome"))
        return fenced(output) if output else f"[{outcome}]" if outcome else ""
    return fenced(value if isinstance(value, str) else as_json(value))


def texts_of(content: object) -> list[str]:
    """Return the texts of a content, which is a text or a list of parts, without anything else in it."""
    if isinstance(content, str):
        return [content]
    return [text_of(item) or text_of(item.get("text")) for item in dicts(content)]
