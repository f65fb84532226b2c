"""The contract of a converter: it turns a document into markdown, with pages and a list of what was lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from seamline.engine.errors import SourceError
from seamline.engine.phrases import Phrase, counted, joined, phrase, plural
from seamline.engine.text.document import Document, SourceNote
from seamline.sources.decoding import Encoding
from seamline.sources.documents.library import MARKITDOWN, converting, require, with_version
from seamline.sources.source import Entry, Format, FoundConversation, Source

_MAX_BYTES = 1 << 29
_UTF8 = Encoding("utf-8")
_TABLE = re.compile(r"^[ >]*\|(?: ?:?-+:? ?\|)+[ \t]*$", re.MULTILINE)
_IMAGE = re.compile(r"!\[")


@dataclass(frozen=True)
class Converted:
    """A document as markdown.

    pages: the index at which each page begins, in order; () if pages are not known.
    lost: short phrases for content that is missing from the markdown, or came in another form.
    notes: those on its parts, such as pages that could not be read.
    """

    text: str
    pages: tuple[int, ...] = ()
    page_word: str = "page"
    lost: Sequence[Phrase] = ()
    notes: Sequence[SourceNote] = ()


def document_format(
    *,
    name: str,
    label: str,
    extensions: tuple[str, ...],
    description: str,
    matches: Callable[[Source], bool],
    convert: Callable[[Source], Converted],
    library: str = MARKITDOWN,
) -> Format:
    """Return the format of a kind of documents. convert: may raise any error of its library."""

    def build(source: Source, title: str) -> Document:
        require(source, label, library=library)
        with converting(source, label, library=library):
            converted = convert(source)
        notes = [_summary(converted, label=label, library=library), *converted.notes]
        if replaced := converted.text.count("\ufffd"):
            said = counted(replaced, "{count:,} character(s) that could not be decoded, shown as \ufffd")
            notes.append(SourceNote(said))
        if not converted.text.strip():
            raise SourceError(phrase("{source} holds no text that can be read.", source=source.path))
        document = source.document(
            converted.text,
            "markdown",
            format=name,
            title=title,
            notes=notes,
            encoding=_UTF8,
        )
        return replace(
            document, converter=with_version(library), pages=converted.pages, page_word=converted.page_word
        )

    def find(source: Source) -> Iterator[FoundConversation]:
        title = source.path.stem
        yield FoundConversation(Entry("", title), lambda: build(source, title))

    return Format(name, label, extensions, description, matches, find, has_messages=False)


def read_whole(source: Source) -> bytes:
    """Read all bytes of a document. Raises Cancelled, and SourceError for one of more than 512 MB."""
    packed = bytearray()
    for piece in source.raw_slices():
        packed += piece
        if len(packed) > _MAX_BYTES:
            raise SourceError(
                phrase(
                    "{source} is larger than the {most_bytes:,} MB that are converted at once. Save it "
                    "in parts.",
                    source=source.path,
                    most_bytes=_MAX_BYTES >> 20,
                )
            )
    return bytes(packed)


def _summary(converted: Converted, *, label: str, library: str) -> SourceNote:
    """Return a note on the conversion: from what, by which library, how many pages, and what was lost."""
    said = phrase("converted from {label} to markdown by {library}", label=label, library=library)
    if count := len(converted.pages):
        is_slide = converted.page_word == "slide"
        pages = counted(count, "{count:,} slide(s)") if is_slide else counted(count, "{count:,} page(s)")
        said = joined((said, pages), ", ")
    return SourceNote(joined((said, *converted.lost), "; "), skipped=bool(converted.lost))


def lost_parts(
    text: str, *, tables: int, images: int, formulas_as_text: int = 0, others: Sequence[Phrase] = ()
) -> list[Phrase]:
    """Return phrases that count the parts of a document which are missing from its markdown.

    tables, images: how many the document has; a table that is missing came as text. formulas_as_text: of how
    many formulas only the letters came. others: phrases made by counted(), for things that are never in the
    markdown; those with a count of 0 are left out.
    """
    lost = []
    if formulas_as_text:
        lost.append(counted(formulas_as_text, "{count:,} formula(s) came as text"))
    kept = len(_TABLE.findall(text))
    if kept < tables:
        lost.append(counted(tables, "{lost:,} of {count:,} table(s) came as text", lost=tables - kept))
    if images and len(_IMAGE.findall(text)) >= images:
        lost.append(
            plural(
                images,
                "{count:,} image left out, marked where it stood",
                "{count:,} images left out, marked where they stood",
            )
        )
    elif images:
        lost.append(counted(images, "{count:,} image(s) left out"))
    lost += [phrase("{things} left out", things=things) for things in others if things.number]
    return lost


def first_of(texts: Sequence[str], maximum: int) -> Phrase:
    """Return texts as an enumeration, `a, b and 3 more`. maximum: how many of them are named."""
    named = joined(texts[:maximum], ", ")
    if len(texts) <= maximum:
        return named
    return phrase("{named} and {count:,} more", named=named, count=len(texts) - maximum)
