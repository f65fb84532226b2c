"""Slack's markup as text: mentions by name, links, and a message's attachments and files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from seamline.engine.phrases import phrase
from seamline.sources.conversation import dicts, text_of
from seamline.sources.parts import Part, file_parts

# Slack escapes only these three; any < that is left begins a mention or a link.
_ESCAPED = {"&lt;": "<", "&gt;": ">", "&amp;": "&"}
_ESCAPES = re.compile("|".join(_ESCAPED))
_MARK = re.compile(r"<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>")


@dataclass(frozen=True)
class Names:
    """The names of people and channels, by their ids."""

    people: Mapping[str, str]
    channels: Mapping[str, str]

    def plain(self, text: str) -> str:
        """Return a text of Slack's with names for mentions and markdown for links."""
        return _ESCAPES.sub(lambda found: _ESCAPED[found[0]], _MARK.sub(self._words, text))

    def _words(self, mark: re.Match[str]) -> str:
        sigil, target, label = mark[1], mark[2], mark[3] or ""
        if sigil == "@":
            return f"@{(label or self.people.get(target) or target).removeprefix('@')}"
        if sigil == "#":
            return f"#{(label or self.channels.get(target) or target).removeprefix('#')}"
        if sigil == "!":
            # <!here>, <!subteam^ID|@name>, <!date^time^form|words>
            return label or f"@{target.partition('^')[0]}"
        address = target.removeprefix("mailto:").removeprefix("tel:")
        # Slack links addresses in a text by itself, with the address as label.
        if not label or label in (address, target.partition("://")[2]):
            return label or address
        return f"[{label}]({target})"


def parts_of(message: Mapping[str, Any], names: Names) -> Iterable[Part]:
    """Yield the parts of a message: text, else blocks; then attachments, files, and a mark if edited."""
    text = text_of(message.get("text"))
    if not text.strip():
        text = _blocks_text(message.get("blocks"))
    yield Part(names.plain(text))
    # In a message with a text, attachments are previews of its links; an app's may have only attachments.
    label = phrase("Attachment") if text.strip() else ""
    for attachment in dicts(message.get("attachments")):
        yield Part(names.plain(_attachment_text(attachment)), label)
    for file in dicts(message.get("files")) or dicts([message.get("file")]):
        yield from _file_parts(file, names)
    if isinstance(message.get("edited"), dict):
        yield Part("[edited]", phrase("Edited"))


def _file_parts(file: Mapping[str, Any], names: Names) -> Iterable[Part]:
    if file.get("mode") == "tombstone":
        return (Part("[file deleted]", phrase("File deleted")),)
    comment = file.get("initial_comment")
    said = text_of(comment.get("comment")) if isinstance(comment, dict) else ""
    content = text_of(file.get("plain_text")) or text_of(file.get("preview"))
    name = text_of(file.get("name")) or text_of(file.get("title"))
    return (*file_parts(names.plain(name), content), Part(names.plain(said)))


def _attachment_text(attachment: Mapping[str, Any]) -> str:
    """Return the text of an attachment, else its fallback, the plain text for apps that cannot show it."""
    title, link = text_of(attachment.get("title")), text_of(attachment.get("title_link"))
    fields = [
        ": ".join(filter(None, (text_of(field.get("title")), text_of(field.get("value")))))
        for field in dicts(attachment.get("fields"))
    ]
    lines = [
        text_of(attachment.get("pretext")),
        text_of(attachment.get("author_name")),
        f"<{link}|{title}>" if link and title else title,
        text_of(attachment.get("text")),
        *fields,
        text_of(attachment.get("footer")),
    ]
    shown = "\n".join(filter(None, lines))
    return shown or _blocks_text(attachment.get("blocks")) or text_of(attachment.get("fallback"))


def _blocks_text(blocks: Any) -> str:
    """Return the text of blocks of any kind, one block to a line, still in Slack's markup."""
    return "\n".join(filter(None, ("".join(_block_words(block)) for block in dicts(blocks))))


def _block_words(block: Any) -> Iterable[str]:
    stack = [block]
    while stack:
        value = stack.pop()
        if isinstance(value, list):
            stack.extend(reversed(value))
        elif isinstance(value, dict):
            kind = value.get("type")
            if kind == "user":
                yield f"<@{text_of(value.get('user_id'))}>"
            elif kind == "channel":
                yield f"<#{text_of(value.get('channel_id'))}>"
            elif kind == "broadcast":
                yield f"<!{text_of(value.get('range'))}>"
            elif kind == "emoji":
                yield f":{text_of(value.get('name'))}:"
            elif kind == "link":
                label = text_of(value.get("text"))
                yield f"<{text_of(value.get('url'))}{f'|{label}' if label else ''}>"
            elif isinstance(value.get("text"), str):
                yield value["text"]
            else:
                stack.extend(value.get(key) for key in ("fields", "elements", "text"))
