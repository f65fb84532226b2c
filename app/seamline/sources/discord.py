"""Discord channels as DiscordChatExporter writes them in JSON, one channel or thread to a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import dicts, found, id_of, not_text, seconds, skipped, text_of
from seamline.sources.message_lists import by_time, numbered, read_list
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import unknown_fields

_SAMPLE = 20
# Types for which the exporter has no name are written as numbers: commands, the start of a thread, a poll.
_SAID = frozenset(("Default", "Reply", "ThreadStarterMessage", "0", "19", "20", "21", "23", "46"))


# Fields that are not shown, or not as parts. Of a message without parts, other objects and lists are shown.
_BESIDE = frozenset(("author", "inlineEmojis", "interaction", "mentions", "reactions", "reference", "roles"))


def _is_message(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("timestamp"), str)
        and isinstance(value.get("content"), str)
        and isinstance(author := value.get("author"), dict)
        and "name" in author
    )


def _is_export(value: Any) -> bool:
    """Whether a value is a channel of a guild, with messages that have authors."""
    if not isinstance(value, dict) or not isinstance(messages := value.get("messages"), list):
        return False
    guild, channel = value.get("guild"), value.get("channel")
    if not isinstance(guild, dict) or not isinstance(channel, dict) or "name" not in channel:
        return False
    return any(map(_is_message, messages[:_SAMPLE])) or not messages


def _matches(source: Source) -> bool:
    return source.holds(_is_export)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for number, record in enumerate(source.records(), start=1):
        if record.error or not _is_export(record.value):
            yield skipped(record, record.error or "not a channel")
        else:
            yield _found(source, record.value, number=number)


def _found(source: Source, value: dict[str, Any], *, number: int) -> FoundConversation:
    reading = read_list(numbered(value["messages"]), _message)
    # The exporter can write the newest first.
    reading = replace(reading, messages=by_time(reading.messages))
    channel = value["channel"]
    name = text_of(channel.get("name"))
    is_direct = text_of(channel.get("type")).startswith("Direct")
    guild = text_of(value["guild"].get("name"))
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=name if is_direct else f"{guild} #{name}".strip(),
        entry=id_of(channel.get("id")) or str(number),
        time=None,
    )


def _message(value: dict[str, Any]) -> Message | Phrase:
    if "content" in value and not isinstance(value["content"], str | None):
        return not_text(value["content"])
    author = value.get("author")
    name = (
        text_of(author.get("nickname")).strip() or text_of(author.get("name")).strip()
        if isinstance(author, dict)
        else ""
    ) or "unknown"
    kind = id_of(value.get("type"))
    parts = list(_parts(value))
    if not any(part.text.strip() for part in parts):
        parts = unknown_fields(value, _BESIDE)
    message = make_message(
        parts,
        role=name if not kind or kind in _SAID else "system",
        name=name,
        id=id_of(value.get("id")),
        time=seconds(value.get("timestamp")),
    )
    reference = value.get("reference")
    # Messages of the app refer to others without answering them: to one that was pinned, for example.
    if not isinstance(reference, dict) or message.role == "system":
        return message
    return replace(message, reply_to=id_of(reference.get("messageId")))


def _parts(value: Mapping[str, Any]) -> Iterator[Part]:
    """Yield the parts of a message: its command, text and attachments, then those of a forwarded message."""
    interaction = value.get("interaction")
    if isinstance(interaction, dict) and (command := text_of(interaction.get("name"))):
        user = interaction.get("user")
        by = text_of(user.get("nickname")) or text_of(user.get("name")) if isinstance(user, dict) else ""
        yield Part(f"[/{command}{f' by {by}' if by else ''}]", phrase("Command"))
    yield from _carried(value)
    if isinstance(forwarded := value.get("forwardedMessage"), dict):
        yield Part("[forwarded]", phrase("Forwarded"))
        yield from _carried(forwarded)


def _carried(value: Mapping[str, Any]) -> Iterator[Part]:
    text = text_of(value.get("content"))
    yield Part(text)
    for attachment in dicts(value.get("attachments")):
        name = text_of(attachment.get("fileName"))
        yield Part(f"[file: {name}]" if name else "[file]")
    for embed in dicts(value.get("embeds")):
        # In a message with a text, embeds are mostly previews of its links: they may be folded.
        yield Part(_embed(embed), phrase("Embed") if text.strip() else "")
    for sticker in dicts(value.get("stickers")):
        yield Part(f"[sticker {text_of(sticker.get('name'))}".rstrip() + "]")


def _embed(embed: Mapping[str, Any]) -> str:
    title, link = text_of(embed.get("title")), text_of(embed.get("url"))
    author, footer = embed.get("author"), embed.get("footer")
    fields = [
        ": ".join(filter(None, (text_of(field.get("name")), text_of(field.get("value")))))
        for field in dicts(embed.get("fields"))
    ]
    lines = [
        text_of(author.get("name")) if isinstance(author, dict) else "",
        f"[{title}]({link})" if title and link else title or link,
        text_of(embed.get("description")),
        *fields,
        text_of(footer.get("text")) if isinstance(footer, dict) else "",
    ]
    has_picture = any(embed.get(key) for key in ("image", "images", "thumbnail", "video"))
    return "\n".join(filter(None, lines)) or ("[image]" if has_picture else "")


FORMAT = Format(
    name="discord",
    label="DiscordChatExporter",
    extensions=(".json",),
    description="A Discord channel or thread, as DiscordChatExporter writes it in JSON.",
    matches=_matches,
    find=_find,
)
