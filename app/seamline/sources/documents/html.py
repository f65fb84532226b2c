"""HTML: web pages that were saved, known by their extension."""

from __future__ import annotations

import io

from seamline.engine.errors import SourceError
from seamline.sources.documents.converted import Converted, document_format, lost_parts
from seamline.sources.documents.html_parts import PartCounts
from seamline.sources.documents.kinds import HTML_EXTENSIONS
from seamline.sources.documents.library import converter, stream_info
from seamline.sources.source import Source

_MOST_CHARACTERS = 1 << 25


def _matches(source: Source) -> bool:
    return source.archive is None and source.extension in HTML_EXTENSIONS


def _convert(source: Source) -> Converted:
    html = source.text()
    if len(html) > _MOST_CHARACTERS:
        raise SourceError(
            f"{source.path} has {len(html):,} characters of HTML, more than the {_MOST_CHARACTERS:,} that "
            "are converted at once. Open a part of it, or open it as plain text with the format text."
        )
    source.report("convert", 0, 1)
    page = io.BytesIO(html.encode("utf-8", "replace"))
    text = converter("HtmlConverter").convert(page, stream_info(charset="utf-8"), strict=True).markdown
    source.report("convert", 1, 1)
    parts = PartCounts.of([html])
    return Converted(
        text, lost=lost_parts(text, tables=parts.tables, images=parts.images, others=parts.others)
    )


FORMAT = document_format(
    name="html",
    label="HTML",
    extensions=HTML_EXTENSIONS,
    description="Web pages, converted to markdown.",
    matches=_matches,
    convert=_convert,
)
