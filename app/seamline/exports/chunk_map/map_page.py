"""The chunk map as an HTML page: one file without network access or scripts; equal maps give equal bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from seamline.engine.phrases import joined, phrase, plural
from seamline.exports.chunk_map.map_picture import map_picture, mark_of
from seamline.exports.report.escaping import escaped
from seamline.exports.report.frame import page_end, page_start
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.mapped_chunks import ColourBy
from seamline.instruments.chunk_map.near_duplicates import NearDuplicates
from seamline.instruments.formatting import pluralize

_MAX_NAMED = 24
_BY = {"document": "Documents", "section": "Sections", "group": "Groups"}


def map_pieces(
    found: ChunkMap,
    duplicates: NearDuplicates,
    *,
    asked: Asked | None = None,
    by: ColourBy = "document",
    version: str = "",
) -> Iterator[str]:
    """Yield a map as pieces of HTML, all of which can be written in UTF-8.

    asked: a question on the map, with its nearest chunks. by: the kind of groups that colours and shapes
    show. version: that of the app.
    """
    chunks = found.chunks
    documents = pluralize(len(chunks.documents), "document")
    title = f"{pluralize(len(chunks), 'chunk')} of {documents}"
    yield page_start(f"Chunk map: {title}")
    yield f"<header><h1>Chunk map</h1><p>{escaped(title)}; near means alike, area is tokens. "
    yield f"{escaped(describe_directions(found))}</p></header>\n<main>\n<figure>"
    yield map_picture(found, duplicates, asked=asked, by=by)
    yield "</figure>\n"
    if asked is not None:
        rows = [
            (chunks.title(chunk), f"{cosine:.2f}", chunks.opening(chunk))
            for chunk, cosine in zip(asked.chunks.tolist(), asked.cosines.tolist(), strict=True)
        ]
        yield _table(f"Nearest to “{asked.question}”", ("Chunk", "Cosine", "Begins with"), rows=rows)
    group_rows = [
        (name, f"{int((found.group == number).sum()):,}", _example(found, number))
        for number, name in enumerate(found.group_names)
    ]
    yield _table(
        "Groups, by the words that set them apart", ("Words", "Chunks", "First chunk"), rows=group_rows
    )
    names, of_chunk = found.colours(by)
    if by != "group":
        counts = [int((of_chunk == number).sum()) for number in range(len(names))]
        yield _legend(_BY[by], names, counts=counts)
    yield f"<h2>Near-duplicates</h2>\n<p>{escaped(describe_duplicates(duplicates))}</p>\n"
    duplicate_rows = [
        (chunks.title(chunk), chunks.title(int(duplicates.kept[chunk])), f"{duplicates.cosine[chunk]:.3f}")
        for chunk in duplicates.repeated.tolist()
    ]
    if duplicate_rows:
        yield _table("", ("Chunk", "Repeats", "Cosine"), rows=duplicate_rows)
    yield "</main>\n"
    yield page_end(version, "The same chunks always give the same picture.")


def describe_directions(found: ChunkMap) -> str:
    """Say how much of the chunks' variance the two directions keep, and how many chunks are missing."""
    said = phrase(
        "Two directions keep {share:.0%} of what tells these chunks apart, "
        "so distance is a hint; a list has the true similarity.",
        share=found.projection.kept,
    )
    if missing := found.without_vector:
        left_out = plural(
            missing,
            "{count:,} chunk is not on the map: the model knows none of the words.",
            "{count:,} chunks are not on the map: the model knows none of the words.",
        )
        return joined((said, left_out), " ")
    return said


def describe_duplicates(duplicates: NearDuplicates) -> str:
    """Say how many chunks nearly repeat an earlier one."""
    count = len(duplicates.repeated)
    if not count:
        return f"No chunk repeats another with a cosine of {duplicates.limit:.2f} or more."
    return (
        f"{pluralize(count, 'chunk')} {'repeats' if count == 1 else 'repeat'} an earlier one with a cosine "
        f"of {duplicates.limit:.2f} or more."
    )


def _example(found: ChunkMap, group: int) -> str:
    first = next(at for at, of in enumerate(found.group.tolist()) if of == group)
    return found.chunks.title(first)


def _table(title: str, head: Sequence[str], *, rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    cells = "".join(f'<th scope="col">{escaped(name)}</th>' for name in head)
    lines = [
        "<tr>"
        f'<th scope="row">{escaped(row[0])}</th>'
        + "".join(f"<td>{escaped(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    ]
    heading = f"<h2>{escaped(title)}</h2>\n" if title else ""
    return (
        f"{heading}<table><thead><tr>{cells}</tr></thead>\n<tbody>" + "\n".join(lines) + "</tbody></table>\n"
    )


def _legend(title: str, names: Sequence[str], *, counts: Sequence[int]) -> str:
    """Return a table of marks with names and numbers of chunks: the first 24, and how many more exist."""
    rows = [
        f'<tr><th scope="row"><svg class="map mark" viewBox="-10 -10 20 20" width="16" height="16" '
        f'aria-hidden="true">{mark_of(number, 16.0)}</svg> {escaped(name)}</th><td>{count:,}</td></tr>'
        for number, (name, count) in enumerate(zip(names, counts, strict=True))
    ][:_MAX_NAMED]
    more = len(names) - len(rows)
    rest = f"<p>and {more:,} more</p>\n" if more > 0 else ""
    head = '<thead><tr><th scope="col">Name</th><th scope="col">Chunks</th></tr></thead>'
    return f"<h2>{title}</h2>\n<table>{head}\n<tbody>" + "\n".join(rows) + f"</tbody></table>\n{rest}"
