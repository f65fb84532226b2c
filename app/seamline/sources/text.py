"""Plain text: any file that is text and nothing more."""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.sources.source import JSON_EXTENSIONS, Entry, Format, FoundConversation, Source


def _matches(source: Source) -> bool:
    # For JSON that is no conversation an error says so; the user can still choose this format by its name.
    is_text = source.extension not in JSON_EXTENSIONS or not source.head.strip()
    return is_text and source.archive is None


def _find(source: Source) -> Iterator[FoundConversation]:
    title = source.path.stem

    def build() -> Document:
        return source.document(source.text(), "text", format=FORMAT.name, title=title)

    yield FoundConversation(Entry("", title), build)


FORMAT = Format(
    name="text",
    label="Plain text",
    extensions=(".txt", ".text", ".log", ".rst", ".adoc", ".org"),
    description="Any text file; paragraphs are what blank lines part.",
    matches=_matches,
    find=_find,
    has_messages=False,
)
