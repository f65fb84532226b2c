"""ContextMEM's chunk graph: records that name where a chunk stands, and tell when it has changed."""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.ids import ChunkIdentity, SectionPlace, graph_digest, identify_parts
from seamline.engine.text.document import Document
from seamline.engine.text.whitespace import JS_SPACE
from seamline.engine.units.sections import find_sections
from seamline.exports.ndjson.dialect import Additions, Dialect, with_additions


@dataclass(frozen=True)
class Page:
    """An analysed page of a site. route_path: its path there, which its chunk ids are made of."""

    analysis: Analysis
    route_path: str
    url: str


def address_of(document: Document) -> str:
    """Return what a document is cited by: its name, and as a fragment the conversation of an export.

    A document has no address on the web, so this serves as its route and its URL. Where its file lies does
    not count: a copy elsewhere has the same ids.
    """
    return f"{document.name}#{document.entry}" if document.entry else document.name


def chunk_graph(pages: Iterable[Page]) -> list[dict[str, object]]:
    """Return the records of all chunks of some pages, counted through in the order given."""
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
    """Yield the heading path and the text of each chunk; a text is trimmed as JavaScript trims."""
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


class _Graphs:
    """The graph of the analysis last asked for.

    Records are asked for one by one, and each id rests on a count of all chunks before it.
    """

    def __init__(self) -> None:
        self._last: tuple[weakref.ref[Analysis], list[dict[str, object]]] | None = None

    def of(self, analysis: Analysis) -> list[dict[str, object]]:
        last = self._last
        if last is None or last[0]() is not analysis:
            address = address_of(analysis.document)
            last = (weakref.ref(analysis), chunk_graph([Page(analysis, address, address)]))
            self._last = last
        return last[1]


_graphs = _Graphs()


def record(analysis: Analysis, number: int, additions: Additions) -> dict[str, object]:
    """Return the record of one chunk of a document that is a page by itself."""
    values = dict(_graphs.of(analysis)[number])
    # A document is a page of a site, whose chunks are counted through.
    values["order"] = additions.before + number
    return with_additions(values, additions, created_at="createdAt")


def digest(analysis: Analysis) -> str:
    """Return ContextMEM's digest of the graph that a document is by itself."""
    identities = identify_parts(
        (SectionPlace(address_of(analysis.document), path), text) for path, text in _parts(analysis)
    )
    return graph_digest(identities)


DIALECT = Dialect(
    name="contextmem",
    summary="ContextMEM's chunk graph: ids by place, hashes by content",
    record=record,
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
)
