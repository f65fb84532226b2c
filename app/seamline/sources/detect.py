"""Format detection: the first format of a visible list whose strict test a file passes."""

from __future__ import annotations

from seamline.engine.errors import SourceError
from seamline.sources import (
    aider,
    aistudio,
    chatgpt,
    claude,
    claude_code,
    codex,
    continue_session,
    copilot_chat,
    cursor,
    deepseek,
    discord,
    eml,
    gemini,
    gemini_cli,
    grok,
    irc,
    jan,
    langchain,
    librechat,
    llamaindex,
    lmstudio,
    locomo,
    lrc,
    markdown,
    matrix,
    mbox,
    memorylayer,
    messenger,
    oasst,
    openai_batch,
    openai_messages,
    openai_preference,
    opencode,
    openwebui,
    pi,
    responses,
    sbv,
    sharegpt,
    skype,
    slack,
    specstory,
    subtitles,
    teams,
    telegram,
    text,
    timed_transcript,
    training_sets,
    transcript,
    whatsapp,
    whisper,
    zoom_chat,
)
from seamline.sources.source import Format, Source

FORMATS: tuple[Format, ...] = (
    slack.FORMAT,
    chatgpt.FORMAT,
    claude.FORMAT,
    claude_code.FORMAT,
    pi.FORMAT,
    codex.FORMAT,
    copilot_chat.FORMAT,
    cursor.FORMAT,
    continue_session.FORMAT,
    opencode.FORMAT,
    aider.FORMAT,
    specstory.FORMAT,
    telegram.FORMAT,
    discord.FORMAT,
    messenger.FORMAT,
    deepseek.FORMAT,
    grok.FORMAT,
    openwebui.FORMAT,
    librechat.FORMAT,
    lmstudio.FORMAT,
    aistudio.FORMAT,
    gemini_cli.FORMAT,
    jan.FORMAT,
    sharegpt.FORMAT,
    training_sets.LMSYS,
    training_sets.DOLLY,
    training_sets.PROMPTS,
    training_sets.HH,
    oasst.FORMAT,
    openai_batch.FORMAT,
    openai_preference.FORMAT,
    responses.FORMAT,
    langchain.FORMAT,
    llamaindex.FORMAT,
    teams.FORMAT,
    skype.FORMAT,
    matrix.FORMAT,
    whisper.FORMAT,
    memorylayer.FORMAT,
    openai_messages.FORMAT,
    gemini.FORMAT,
    locomo.FORMAT,
    whatsapp.FORMAT,
    subtitles.FORMAT,
    sbv.FORMAT,
    lrc.FORMAT,
    zoom_chat.FORMAT,
    irc.FORMAT,
    timed_transcript.FORMAT,
    eml.FORMAT,
    mbox.FORMAT,
    transcript.FORMAT,
    markdown.FORMAT,
    text.FORMAT,
)
"""Every format, in the order in which they are tried; to add one is one file and one line here."""


class UnknownFormatError(SourceError):
    """A file that no format fits, but that can be opened as plain text with format="text"."""


def detect(source: Source) -> Format:
    """Return the format of a file; raise UnknownFormatError if none fits."""
    for candidate in FORMATS:
        if candidate.matches(source):
            return candidate
    if source.archive is not None:
        raise SourceError(f"{source.path} is {_what_it_is(source)}. Unpack it and open a file in it.")
    raise UnknownFormatError(f"{source.path} is {_what_it_is(source)}. {as_text()}")


def format_named(name: str) -> Format:
    """Return the format of that name; raise SourceError if there is none."""
    for candidate in FORMATS:
        if candidate.name == name:
            return candidate
    names = ", ".join(candidate.name for candidate in FORMATS)
    raise SourceError(f"there is no format {name!r}: choose one of {names}.")


def as_text() -> str:
    """Say the way out for a file that no format fits."""
    return "To open it as plain text, choose the format text (--format text)."


def _what_it_is(source: Source) -> str:
    kind, named = ("an export", "an export") if source.archive is not None else ("JSON", "named as JSON")
    peeked = source.peek()
    broken = next((record for record in peeked if record.error), None)
    if broken is not None and all(record.error for record in peeked):
        place = f"line {broken.line}" if broken.line else broken.place
        return f"{named} but cannot be read as such: {f'{place}: ' if place else ''}{broken.error}"
    return f"{kind}, but no conversation of a kind Seamline knows; `seamline formats` lists them"
