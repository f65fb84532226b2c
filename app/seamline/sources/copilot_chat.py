"""GitHub Copilot Chat: what VS Code's "Export Chat" writes, requests with their responses in pieces.

The pieces of an answer are parts of one text, with references to files between them; tools and edits are
pieces of other kinds. The sessions that VS Code itself stores have the same form, with an id and times.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import (
    Reading,
    find_each,
    first_words,
    found,
    seconds,
    text_of,
    text_or_value,
    time_of,
    unnamed,
)
from seamline.sources.parts import (
    Message,
    Part,
    call_part,
    fenced,
    file_parts,
    make_message,
    result_part,
    thought_part,
)
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import unknown_part

_SAMPLE = 5
# Pieces that only concern the screen.
_SILENT = frozenset(
    (
        "codeblockUri",
        "undoStop",
        "prepareToolInvocation",
        "mcpServersStarting",
        "progressMessage",
        "progressTask",
        "progressTaskSerialized",
        "command",
        "reference",
        "treeData",
        "extensions",
        "elicitation",
        "elicitationSerialized",
        "hook",
    )
)
_BY_CONTENT = ("markdownContent", "markdownVuln", "warning", "info")
_BARE_FENCE = "```"


def _is_request(value: Any) -> bool:
    if not isinstance(value, dict) or "response" not in value:
        return False
    message = value.get("message")
    is_said = isinstance(message, str) or (isinstance(message, dict) and isinstance(message.get("text"), str))
    return is_said and isinstance(value["response"], list | None)


def _is_session(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(requests := value.get("requests"), list):
        return False
    is_named = isinstance(value.get("responderUsername"), str) or "initialLocation" in value
    return is_named and (any(map(_is_request, requests[:_SAMPLE])) or not requests)


def _matches(source: Source) -> bool:
    return source.holds(_is_session)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_session, find=_found, otherwise="not a chat of VS Code")


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    reading = _read(value)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=text_of(value.get("customTitle")) or first_words(reading.messages) or unnamed(number),
        entry=text_of(value.get("sessionId")) or (str(number) if number > 1 else ""),
        time=time_of(value, "lastMessageDate", "creationDate"),
    )


def _read(value: dict[str, Any]) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    asks, answers = (text_of(value.get(f"{side}Username")) for side in ("requester", "responder"))
    for number, request in enumerate(value["requests"], start=1):
        if not _is_request(request):
            said = phrase("request {number}: neither a message nor a response", number=number)
            notes.append(SourceNote(said, skipped=True))
            continue
        time = seconds(request.get("timestamp"))
        id = text_of(request.get("requestId")) or str(number)
        asked = make_message(_asked(request), role="user", name=asks, id=id, time=time)
        answered = make_message(
            (*_answer(request), *_failure(request)),
            role="assistant",
            name=answers,
            id=text_of(request.get("responseId")) or f"{id}-response",
            time=_completed(request),
        )
        messages += (message for message in (asked, answered) if message.content)
    return Reading(messages, notes)


def _completed(request: dict[str, Any]) -> float | None:
    """Return when the answer was completed; None in older versions, which do not say."""
    state = request.get("modelState")
    return seconds(state.get("completedAt")) if isinstance(state, dict) else None


def _asked(request: dict[str, Any]) -> Iterator[Part]:
    message = request["message"]
    yield Part(message if isinstance(message, str) else message["text"])
    variables = request.get("variableData")
    listed = variables.get("variables") if isinstance(variables, dict) else None
    for variable in listed if isinstance(listed, list) else ():
        if isinstance(variable, dict) and variable.get("kind") in ("file", "image", "directory"):
            yield from file_parts(text_of(variable.get("name")))


def _failure(request: dict[str, Any]) -> Iterator[Part]:
    result = request.get("result")
    details = result.get("errorDetails") if isinstance(result, dict) else None
    if isinstance(details, dict):
        yield Part(text_of(details.get("message")), phrase("Error"))


def _answer(request: dict[str, Any]) -> Iterator[Part]:
    """Yield the parts of an answer, with successive pieces of text joined to one part."""
    said: list[str] = []
    pieces = request["response"] or ()
    has_code_of_edits = any(
        isinstance(piece, dict) and piece.get("kind") == "codeblockUri" for piece in pieces
    )
    for piece in pieces:
        text = _text(piece)
        if text is None:
            parts = _parts(piece)
            if parts:
                yield Part("".join(said))
                said.clear()
                yield from parts
        elif not (has_code_of_edits and not text.replace(_BARE_FENCE, "").strip()):
            # Where edits have code blocks, bare fences around nothing are left out.
            said.append(text)
    yield Part("".join(said))


def _text(piece: Any) -> str | None:
    """Return the text of a piece that belongs to the answer's text; None for a piece of another kind."""
    if isinstance(piece, str):
        return piece
    if not isinstance(piece, dict):
        return None
    kind = piece.get("kind")
    if kind == "inlineReference":
        return f"`{_reference(piece)}`"
    if kind in _BY_CONTENT:
        return _string(piece.get("content")) or _string(piece.get("value"))
    if kind in (None, "text") and "value" in piece:
        return _string(piece)
    return None


def _string(value: Any) -> str:
    """Return a string, or the text of a markdown string, which is an object; lists of them are joined."""
    if isinstance(value, list):
        return "".join(map(_string, value))
    return text_or_value(value)


def _reference(piece: dict[str, Any]) -> str:
    """Return the name by which the text refers to a file or a symbol."""
    target = piece.get("inlineReference")
    name = text_of(piece.get("name")) or (text_of(target.get("name")) if isinstance(target, dict) else "")
    return name or _file_name(target) or "reference"


def _file_name(uri: Any) -> str:
    """Return the last component of a path, given as text, as a URI object, or in a location with a URI."""
    if isinstance(uri, dict):
        if isinstance(inner := uri.get("uri") or uri.get("location"), dict | str):
            return _file_name(inner)
        uri = text_of(uri.get("path")) or text_of(uri.get("fsPath")) or text_of(uri.get("external"))
    return text_of(uri).replace("\\", "/").rstrip("/").rpartition("/")[2]


def _parts(piece: Any) -> tuple[Part, ...]:
    kind = text_of(piece.get("kind")) if isinstance(piece, dict) else ""
    match kind:
        case "thinking":
            return (thought_part(_string(piece.get("value"))),)
        case "toolInvocation" | "toolInvocationSerialized":
            return _tool(piece)
        case "textEditGroup" | "notebookEditGroup":
            return (_edit(piece),)
        case "confirmation":
            texts = filter(None, (_string(piece.get(key)) for key in ("title", "message")))
            return (Part("\n\n".join(texts), phrase("Confirmation")),)
    if kind in _SILENT:
        return ()
    if isinstance(piece, dict) and (text := _string(piece.get("content")) or _string(piece.get("value"))):
        return (Part(text),)
    return (unknown_part(kind, piece),)


def _tool(piece: dict[str, Any]) -> tuple[Part, ...]:
    """Show a tool's call and its result; the call's input, or else the words that the screen had for it."""
    name = text_of(piece.get("toolId"))
    details, data = piece.get("resultDetails"), piece.get("toolSpecificData")
    places = details if isinstance(details, list) else []
    details = details if isinstance(details, dict) else {}
    data = data if isinstance(data, dict) else {}
    line = data.get("commandLine")
    given = text_of(line.get("original")) if isinstance(line, dict) else text_of(data.get("command"))
    given = given or text_of(details.get("input")) or _string(piece.get("pastTenseMessage"))
    terminal = data.get("terminalCommandOutput")
    output = details.get("output")
    results = [text_of(terminal.get("text")) if isinstance(terminal, dict) else ""]
    results += map(_string, output if isinstance(output, list) else [output])
    results.append("\n".join(filter(None, map(_place, places))))
    return (
        call_part(name, given or _string(piece.get("invocationMessage"))),
        result_part(name, "\n\n".join(filter(None, results))),
    )


def _place(place: Any) -> str:
    """Return the address or path of something that a tool read: a URI, or a range in a file."""
    if not isinstance(place, dict):
        return text_of(place)
    if isinstance(inner := place.get("uri"), dict):
        return _place(inner)
    return text_of(place.get("external")) or text_of(place.get("path")) or text_of(place.get("fsPath"))


def _edit(piece: dict[str, Any]) -> Part:
    groups = piece.get("edits")
    edits = [
        text_of(edit.get("text"))
        for group in (groups if isinstance(groups, list) else ())
        for edit in (group if isinstance(group, list) else [group])
        if isinstance(edit, dict)
    ]
    name = _file_name(piece.get("uri")) or "file"
    code = "\n".join(filter(None, edits))
    return Part(
        f"[edit: {name}]\n{fenced(code)}" if code else f"[edit: {name}]", phrase("Edit: {name}", name=name)
    )


FORMAT = Format(
    name="copilot-chat",
    label="GitHub Copilot Chat",
    extensions=(".json",),
    description='chat.json of VS Code\'s "Export Chat", or a chat session that it stored.',
    matches=_matches,
    find=_find,
)
