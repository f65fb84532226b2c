"""The chunk map as SVG: a mark for each chunk, with a description on hover."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray
from seamline.exports.report.escaping import escaped
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.labels import beside_marks, labels_with_room, near_middle
from seamline.instruments.chunk_map.mapped_chunks import ColourBy
from seamline.instruments.chunk_map.near_duplicates import NearDuplicates
from seamline.instruments.formatting import pluralize

_WIDTH, _HEIGHT, _MARGIN = 1000.0, 640.0, 40.0
_INKS, _SHAPES = 6, 4
_LETTER, _LINE = 7.2, 18.0
# From the middle of a line of text down to its baseline.
_DROP = 4.5
# With more marks than this, which would cover each other, all are drawn smaller.
_CROWD = 2_000
_STYLE = (
    "<style>.map{display:block;width:100%;height:auto}.map.mark{display:inline;width:16px;vertical-align:-3px}"
    ".map path,.map circle,.map rect{stroke-width:1.5;fill-opacity:.25}"
    + "".join(f".map .c{ink}{{fill:var(--ink-{ink});stroke:var(--ink-{ink})}}" for ink in range(_INKS))
    + ".map line{stroke:var(--warning);stroke-width:1.5}.map line.ask{stroke:var(--accent)}"
    ".map path.star{fill:var(--accent);stroke:var(--paper);fill-opacity:1}"
    ".map text{fill:var(--text);font-weight:600;font-size:13px;text-anchor:middle;paint-order:stroke;"
    "stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}</style>"
)
_Places = NDArray[np.float64]


def map_picture(
    found: ChunkMap, duplicates: NearDuplicates, *, asked: Asked | None = None, by: ColourBy = "document"
) -> str:
    """Return a map as SVG in the colours of a page. by: the kind of groups that colours and shapes show."""
    chunks = found.chunks
    told = np.flatnonzero(chunks.has_vector)
    everywhere = found.points[told] if asked is None else np.vstack([found.points[told], asked.place[None]])
    frame = _Frame(everywhere)
    places = frame.pixels(found.points)
    scale = 1.0 if len(told) <= _CROWD else max(0.3, math.sqrt(_CROWD / len(told)))
    _, of_chunk = found.colours(by)
    parts = [
        _line(places[int(duplicates.kept[chunk])], places[chunk], kind="")
        for chunk in duplicates.repeated.tolist()
    ]
    star = frame.pixels(asked.place[None])[0] if asked is not None else None
    if asked is not None and star is not None:
        parts += [_line(star, places[chunk], kind="ask") for chunk in asked.chunks.tolist()]
    # The largest first, so that none hides a smaller one.
    for chunk in told[np.argsort(-found.diameters[told], kind="stable")].tolist():
        x, y = places[chunk]
        said = (
            f"{chunks.title(chunk)}\n{pluralize(int(chunks.tokens[chunk]), 'token')}\n{chunks.opening(chunk)}"
        )
        mark = mark_of(int(of_chunk[chunk]), float(found.diameters[chunk]) * scale)
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})"><title>{escaped(said)}</title>{mark}</g>')
    if asked is not None and star is not None:
        parts.append(
            f'<g transform="translate({star[0]:.1f} {star[1]:.1f})"><title>{escaped(asked.question)}</title>'
            f'<path class="star" d="{_polygon(10, 11.0, inner=4.6)}"/></g>'
        )
    parts += _group_labels(found, places, scale=scale)
    title = (
        f"{pluralize(len(told), 'chunk')} as points, near where they are alike; the tables below list them"
    )
    return (
        f'{_STYLE}<svg class="map" viewBox="0 0 {_WIDTH:.0f} {_HEIGHT:.0f}" role="img" '
        f'aria-label="{title}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


def mark_of(number: int, diameter: float) -> str:
    """Return the mark of a group, centred on the origin; colour and shape depend on the group's number."""
    radius, kind = diameter / 2, f'class="c{max(number, 0) % _INKS}"'
    shape = max(number, 0) % _SHAPES
    if shape == 0:
        return f'<circle {kind} r="{radius:.1f}"/>'
    corners, size = ((4, 1.2), (3, 1.2), (4, 1.0))[shape - 1]
    turned = math.pi / 4 if shape == 3 else 0.0
    return f'<path {kind} d="{_polygon(corners, radius * size, turned=turned)}"/>'


class _Frame:
    """Converts points to pixels: both directions in one scale, y upwards."""

    def __init__(self, points: FloatArray) -> None:
        """points: (n, 2) float32, all points that must be visible."""
        low = points.min(axis=0) if len(points) else np.zeros(2)
        high = points.max(axis=0) if len(points) else np.zeros(2)
        room = np.array([_WIDTH, _HEIGHT]) - 2 * _MARGIN
        spread = np.maximum(high - low, 1e-6)
        self._scale = float((room / spread).min())
        self._middle = (low + high) / 2

    def pixels(self, points: FloatArray) -> _Places:
        """Return points in pixels, (n, 2) float64. points: (n, 2) float32."""
        found: _Places = (points - self._middle) * (self._scale, -self._scale) + (_WIDTH / 2, _HEIGHT / 2)
        return found


def _group_labels(found: ChunkMap, places: _Places, *, scale: float) -> list[str]:
    """Return the names of groups near the middle of their chunks, as far as there is room for them.

    scale: that of the marks, which names must not hide. places: (n, 2) float64, the chunks in pixels.
    """
    named = [number for number, words in enumerate(found.group_words) if words]
    if not named:
        return []
    middles = np.array([np.median(places[found.group == number], axis=0) for number in named])
    names = [found.group_names[number] for number in named]
    sizes = np.array([(len(name) * _LETTER, _LINE) for name in names], dtype=np.float32)
    middles[:, 0] = np.clip(middles[:, 0], sizes[:, 0] / 2, _WIDTH - sizes[:, 0] / 2)
    marks = places[found.chunks.has_vector].astype(np.float32)
    widths = found.diameters[found.chunks.has_vector] * np.float32(scale)
    steps = [near_middle(size) for size in sizes]
    middles = beside_marks(middles.astype(np.float32), sizes, steps=steps, marks=marks, widths=widths)
    shown = labels_with_room(middles, sizes)
    return [
        f'<text x="{middles[at, 0]:.1f}" y="{middles[at, 1] + _DROP:.1f}">{escaped(names[at])}</text>'
        for at in shown.tolist()
    ]


def _line(one: _Places, other: _Places, *, kind: str) -> str:
    """Return a line between two places, each (2,) float64. kind: its class, or ""."""
    name = f' class="{kind}"' if kind else ""
    ends = f'x1="{one[0]:.1f}" y1="{one[1]:.1f}" x2="{other[0]:.1f}" y2="{other[1]:.1f}"'
    return f"<line{name} {ends}/>"


def _polygon(corners: int, radius: float, *, inner: float = 0.0, turned: float = 0.0) -> str:
    """Return a path of corners around the origin, the first at the top, or turned by an angle in radians.

    inner: the radius of every second corner, 0 for the same as the others.
    """
    points = []
    for number in range(corners):
        angle = turned + 2 * math.pi * number / corners
        length = inner if inner and number % 2 else radius
        points.append(f"{length * math.sin(angle):.1f} {-length * math.cos(angle):.1f}")
    return f"M{'L'.join(points)}Z"
