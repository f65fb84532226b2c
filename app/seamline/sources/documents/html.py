"""HTML: saved web pages, known by their extension."""

from __future__ import annotations

import io

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.documents.converted import Converted, document_format, read_whole
from seamline.sources.documents.html_parts import PartCounts
from seamline.sources.documents.kinds import HTML_EXTENSIONS
from seamline.sources.documents.library import page_converter, stream_info
from seamline.sources.documents.markup_text import decoded_markup
from seamline.sources.source import Source

_MAX_CHARACTERS = 1 << 25


def _matches(source: Source) -> bool:
    return source.archive is None and source.extension in HTML_EXTENSIONS


def _convert(source: Source) -> Converted:
    html = decoded_markup(read_whole(source))
    notes: tuple[SourceNote, ...] = ()
    if html is None:
        html, notes = source.text(), source.encoding.notes
    if len(html) > _MAX_CHARACTERS:
        raise SourceError(
            phrase(
                "{source} has {count:,} characters of HTML, more than the {most_characters:,} that "
                "are converted at once. Open a part of it, or open it as plain text with the format "
                "text.",
                source=source.path,
                count=len(html),
                most_characters=_MAX_CHARACTERS,
            )
        )
    source.report("convert", 0, 1)
    page = io.BytesIO(html.encode("utf-8", "replace"))
    text = page_converter("HtmlConverter").convert(page, stream_info(charset="utf-8"), strict=True).markdown
    source.report("convert", 1, 1)
    parts = PartCounts.of([html])
    return Converted(text, lost=parts.lost_from(text), notes=notes)


FORMAT = document_format(
    name="html",
    label="HTML",
    extensions=HTML_EXTENSIONS,
    description="Web pages, converted to markdown.",
    matches=_matches,
    convert=_convert,
)
