"""Format detection: a file has the first format in a list whose strict test it passes.

There are dozens of formats, and most files need only a few of them: a format's module is imported only if
a cheap test says that the file may have this format.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple, cast

from seamline.engine.errors import SourceError
from seamline.engine.phrases import joined, phrase
from seamline.sources.documents.kinds import HTML_EXTENSIONS, OLE_MAGIC, ZIP_MAGIC, begins_as_pdf
from seamline.sources.source import MARKDOWN_EXTENSIONS, Format, Source


def has_records(source: Source) -> bool:
    """Whether a file has JSON records, or is an archive, whose files may have them."""
    return source.archive is not None or bool(source.peek())


def is_markdown(source: Source) -> bool:
    """Whether a file has an extension of markdown."""
    return source.extension in MARKDOWN_EXTENSIONS


def is_other(source: Source) -> bool:
    """Whether a file has any extension but those of markdown."""
    return not is_markdown(source)


def any_file(source: Source) -> bool:
    """Return True: the format is tried on every file."""
    return True


def is_pdf(source: Source) -> bool:
    """Whether a file begins as a PDF does."""
    return begins_as_pdf(source.raw_head, source.extension)


def is_zip(source: Source) -> bool:
    """Whether a file begins as a zip or as an old container of Office (OLE) does."""
    return source.raw_head.startswith((ZIP_MAGIC, OLE_MAGIC))


def is_html(source: Source) -> bool:
    """Whether a file has an extension of web pages."""
    return source.extension in HTML_EXTENSIONS


class Listed(NamedTuple):
    """A format in the list: its module, a cheap test for files that may have it, and its constant there."""

    module: str
    may_be: Callable[[Source], bool]
    constant: str = "FORMAT"

    def load(self) -> Format:
        """Return the format."""
        return cast(Format, getattr(import_module(f"seamline.sources.{self.module}"), self.constant))


LISTED = (
    # Documents come first: most are binary, and all other formats read a file's text.
    Listed("documents.pdf", is_pdf),
    Listed("documents.docx", is_zip),
    Listed("documents.pptx", is_zip),
    Listed("documents.epub", is_zip),
    Listed("documents.html", is_html),
    Listed("slack", has_records),
    Listed("chatgpt", has_records),
    Listed("claude", has_records),
    Listed("claude_code", has_records),
    Listed("pi", has_records),
    Listed("codex", has_records),
    Listed("copilot_chat", has_records),
    Listed("cursor", any_file),
    Listed("continue_session", has_records),
    Listed("opencode", has_records),
    Listed("aider", is_markdown),
    Listed("specstory", is_markdown),
    Listed("telegram", has_records),
    Listed("discord", has_records),
    Listed("messenger", has_records),
    Listed("deepseek", has_records),
    Listed("grok", has_records),
    Listed("openwebui", has_records),
    Listed("librechat", has_records),
    Listed("lmstudio", has_records),
    Listed("aistudio", has_records),
    Listed("gemini_cli", has_records),
    Listed("jan", has_records),
    Listed("sharegpt", has_records),
    Listed("training_sets", has_records, "LMSYS"),
    Listed("training_sets", has_records, "DOLLY"),
    Listed("training_sets", has_records, "PROMPTS"),
    Listed("training_sets", has_records, "HH"),
    Listed("oasst", has_records),
    Listed("openai_batch", has_records),
    Listed("openai_preference", has_records),
    Listed("responses", has_records),
    Listed("langchain", has_records),
    Listed("llamaindex", has_records),
    Listed("teams", has_records),
    Listed("skype", has_records),
    Listed("matrix", has_records),
    Listed("whisper", is_other),
    Listed("memorylayer", has_records),
    Listed("openai_messages", has_records),
    Listed("gemini", has_records),
    Listed("locomo", has_records),
    Listed("whatsapp", is_other),
    Listed("subtitles", any_file),
    Listed("sbv", any_file),
    Listed("zoom_chat", is_other),
    Listed("irc", is_other),
    Listed("timed_transcript", any_file),
    Listed("eml", is_other),
    Listed("mbox", is_other),
    Listed("transcript", any_file),
    Listed("markdown", any_file),
    Listed("text", any_file),
)
"""Every format, in the order in which they are tried; a new one takes one file and one line here."""


@cache
def formats() -> tuple[Format, ...]:
    """Return every format, in the order in which they are tried; this loads them all."""
    return tuple(listed.load() for listed in LISTED)


class UnknownFormatError(SourceError):
    """No format fits a file, though it can be opened as plain text with format="text"."""


def detect(source: Source) -> Format:
    """Return the format of a file; raise UnknownFormatError if none fits, SourceError for an archive."""
    for listed in LISTED:
        if listed.may_be(source) and (candidate := listed.load()).matches(source):
            return candidate
    if source.archive is not None:
        raise SourceError(
            phrase(
                "{source} is {what_it_is}. Unpack it and open a file in it.",
                source=source.path,
                what_it_is=_what_it_is(source),
            )
        )
    raise UnknownFormatError(
        phrase(
            "{source} is {what_it_is}. {as_text}",
            source=source.path,
            what_it_is=_what_it_is(source),
            as_text=as_text(),
        )
    )


def format_named(name: str) -> Format:
    """Return the format of that name; raise SourceError if there is none."""
    for candidate in formats():
        if candidate.name == name:
            return candidate
    names = joined((candidate.name for candidate in formats()), ", ")
    raise SourceError(phrase("there is no format {name!r}: choose one of {names}.", name=name, names=names))


def as_text() -> str:
    """Return the advice for a file that no format fits."""
    return phrase("To open it as plain text, choose the format text (--format text).")


def _what_it_is(source: Source) -> str:
    peeked = source.peek()
    broken = next((record for record in peeked if record.error), None)
    if broken is not None and all(record.error for record in peeked):
        place = phrase("line {line}", line=broken.line) if broken.line else broken.place
        error = phrase("{place}: {error}", place=place, error=broken.error) if place else broken.error
        if source.archive is not None:
            return phrase("an export but cannot be read as such: {error}", error=error)
        return phrase("named as JSON but cannot be read as such: {error}", error=error)
    if source.archive is not None:
        return phrase(
            "an export, but no conversation of a kind Seamline knows; `seamline formats` lists them"
        )
    return phrase("JSON, but no conversation of a kind Seamline knows; `seamline formats` lists them")
