"""ContextMEM's chunk graph: the ids of records name the place of a chunk, hashes show when it has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.ids import ChunkIdentity, SectionPlace, graph_digest, identify_parts
from seamline.engine.text.whitespace import JS_SPACE
from seamline.engine.units.sections import find_sections
from seamline.exports.ndjson.dialect import (
    Additions,
    ChunkRecord,
    Dialect,
    DocumentKey,
    MakeRecord,
    with_additions,
)
from seamline.exports.ndjson.page_address import page_address


@dataclass(frozen=True)
class Page:
    """An analysed page of a site. route_path: its path on the site, from which its chunk ids are made."""

    analysis: Analysis
    route_path: str
    url: str


def chunk_graph(pages: Iterable[Page]) -> list[dict[str, object]]:
    """Return the records of all chunks of some pages, numbered through in the order of the pages."""
    parts = [
        (page, SectionPlace(page.route_path, path), text)
        for page in pages
        for path, text in _parts(page.analysis)
    ]
    identities = identify_parts((place, text) for _, place, text in parts)
    return [
        _record(page, place, text=text, identity=identity, order=order)
        for order, ((page, place, text), identity) in enumerate(zip(parts, identities, strict=True))
    ]


def _parts(analysis: Analysis) -> Iterable[tuple[tuple[str, ...], str]]:
    """Yield the heading path and the text of each chunk; texts are trimmed as by JavaScript's trim()."""
    text, units, cut = analysis.document.text, analysis.units, analysis.cut
    sections = find_sections(text, analysis.blocks, units=units)
    starts, ends = units.start[cut.overlap_first].tolist(), units.end[cut.stop - 1].tolist()
    for first, start, end in zip(cut.first.tolist(), starts, ends, strict=True):
        yield sections.path(first), text[start:end].strip(JS_SPACE)


def _record(
    page: Page, place: SectionPlace, *, text: str, identity: ChunkIdentity, order: int
) -> dict[str, object]:
    record: dict[str, object] = {
        "chunkId": identity.chunk_id,
        "routePath": page.route_path,
        "url": page.url,
    }
    if place.heading_path:
        record["heading"] = place.heading_path[-1]
    return record | {
        "headingPath": list(place.heading_path),
        "text": text,
        "contentHash": identity.content_hash,
        "byteLength": len(text.encode("utf-8", "surrogatepass")),
        "order": order,
    }


def records(analysis: Analysis) -> MakeRecord:
    """Return the function that makes the records of a document, which is a page."""
    # All records of a graph are made at once, since each id depends on the chunks before it.
    graphs: dict[str, list[ChunkRecord]] = {}

    def record(number: int, additions: Additions) -> ChunkRecord:
        base = additions.base_url
        if base not in graphs:
            address = page_address(analysis.document, base)
            graphs[base] = chunk_graph([Page(analysis, address.route_path, address.url)])
        # The chunks of all pages of a site are numbered through.
        values = graphs[base][number] | {"order": additions.before + number}
        return with_additions(values, additions, created_at="createdAt")

    return record


def digest(analysis: Analysis) -> str:
    """Return ContextMEM's digest of the chunk graph of a single document."""
    route_path = page_address(analysis.document).route_path
    parts = ((SectionPlace(route_path, path), text) for path, text in _parts(analysis))
    return graph_digest(identify_parts(parts))


DIALECT = Dialect(
    name="contextmem",
    summary="ContextMEM's chunk graph: ids by place, hashes by content",
    records=records,
    counted="order",
    fields={
        "id": "chunkId",
        "document.path": "routePath",
        "document.entry": "routePath",
        "breadcrumb": "headingPath",
        "text": "text",
        "content_hash": "contentHash",
        "sequence": "order",
        "embedding": "embedding",
        "created_at": "createdAt",
    },
    key=DocumentKey(
        lambda document, base_url: page_address(document, base_url).route_path,
        name="address",
        way_out="give it a url of its own in its front matter",
    ),
)
