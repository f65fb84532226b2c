"""The similarity curve as SVG: as measured, as smoothed, and with the verdict on each minimum."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.evidence.curve import Curve, Verdict
from seamline.exports.report.escaping import escaped
from seamline.instruments.formatting import pluralize
from seamline.instruments.size_bins import round_width

_LEFT, _WIDTH, _TOP, _BOTTOM, _HEIGHT = 42, 950, 14, 270, 312
_COLUMNS, _MARKER_COLUMNS, _CUT_COLUMNS = 475, 190, 475
_MIN_RANGE = 0.05

_TRIANGLE = "m-5-4h10l-5 9z"
_DIAMOND = "m0-5.5 5.5 5.5-5.5 5.5-5.5-5.5z"


@dataclass(frozen=True)
class Marker:
    """How a verdict is drawn: a path relative to the marker's centre, filled or open."""

    path: str
    is_filled: bool


MARKERS = {
    Verdict.ACCEPTED: Marker(_TRIANGLE, True),
    Verdict.ABOVE_THRESHOLD: Marker(_TRIANGLE, False),
    Verdict.PLATEAU: Marker("m-5.5-2h11v4h-11z", True),
    Verdict.EDGE: Marker("m-1.7-5.5h3.4v11h-3.4z", True),
    Verdict.MERGED: Marker(_DIAMOND, False),
    Verdict.UNUSED: Marker("m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z", False),
}
"""Markers by verdict. Minima inside blocks that are kept whole have none: they are many, and only counted."""


def curve_picture(analysis: Analysis, curve: Curve) -> str:
    """Return the curve as SVG; a long one is thinned to its lowest and highest values, column by column.

    A marker at which a chunk begins is a link to that chunk. For a strategy that decides by margins there is
    no threshold, and so no markers, which show minima in relation to it.
    """
    frame = _Frame.around(curve)
    gaps = np.arange(len(curve))
    parts = [
        _band(frame, curve),
        *_axes(frame, len(analysis.units)),
        f'<path class="cuts" d="{_cuts(frame, analysis)}"/>',
        f'<path class="raw" d="{_line(frame, curve.similarity)}"/>',
        f'<path class="smoothed" d="{_line(frame, curve.smoothed)}"/>',
    ]
    if analysis.margins is None:
        parts.append(_threshold(frame, curve))
        for verdict in reversed(MARKERS):
            at = gaps[analysis.verdicts == verdict]
            shown = _lowest(at, curve.smoothed[at], gaps=len(curve), columns=_MARKER_COLUMNS)
            markers = "".join(_markers(frame, analysis, curve=curve, verdict=verdict, gaps=shown))
            parts.append(f'<g class="{verdict.name.lower()}">{markers}</g>')
    said = f"Similarity over {pluralize(len(curve), 'gap')} between {pluralize(len(analysis.units), 'unit')}"
    return (
        f'<svg viewBox="0 0 {_LEFT + _WIDTH + 8} {_HEIGHT}" role="img" aria-label="{said}">'
        f"<title>{said}</title>\n" + "\n".join(parts) + "\n</svg>\n"
    )


def legend(analysis: Analysis) -> str:
    """Return the verdicts that occur, with their markers and the number of minima of each; "" without any."""
    if analysis.margins is not None:
        return ""
    counts = np.bincount(analysis.verdicts, minlength=len(Verdict))
    items = []
    for verdict in Verdict:
        if verdict == Verdict.NONE or not counts[verdict]:
            continue
        text = f"{counts[verdict]:,} {escaped(verdict.label)}"
        if marker := MARKERS.get(verdict):
            picture = f'<path class="{_shade(marker)}" d="M8 8{marker.path}"/>'
            text = f'<svg viewBox="0 0 16 16" aria-hidden="true">{picture}</svg>{text}'
        else:
            text += " (not drawn)"
        items.append(f'<li class="{verdict.name.lower()}">{text}</li>')
    return f'<ul class="legend">{"".join(items)}</ul>\n' if items else ""


def thinned(values: FloatArray, columns: int) -> IndexArray:
    """Return the indices of the values to draw: all, or the first, lowest, highest and last of each column.

    values: (n,) float32. Returns (k,) int64, ascending.
    The other values would not be visible: they lie on the line from the lowest to the highest of a column.
    """
    count = len(values)
    if count <= 4 * columns:
        return np.arange(count, dtype=np.int64)
    column = np.arange(count) * columns // count
    first = np.flatnonzero(np.append(True, np.diff(column) > 0))
    # Sorted by column and value, the lowest of a column comes first and the highest last.
    order = np.lexsort((values, column))
    last = np.append(first[1:], count) - 1
    return np.unique(np.concatenate((first, last, order[first], order[last]))).astype(np.int64)


@dataclass(frozen=True)
class _Frame:
    """Converts gaps and similarities to coordinates. low, high: the range of the vertical axis."""

    low: float
    high: float
    units: int

    @classmethod
    def around(cls, curve: Curve) -> _Frame:
        low = min(float(curve.similarity.min()), curve.threshold)
        high = max(float(curve.similarity.max()), curve.threshold)
        margin = max(_MIN_RANGE, high - low) * 0.06
        return cls(max(-1.0, low) - margin, min(1.0, high) + margin, len(curve) + 1)

    def x(self, gaps: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the x coordinates of gaps, (k,) float64: unit i fills the axis from i to i + 1.

        gaps: (k,) int64.
        """
        places: NDArray[np.float64] = _LEFT + _WIDTH * (gaps + 1) / self.units
        return places

    def y(self, similarity: float) -> float:
        """Return the y coordinate of a similarity, limited to the range of the axis."""
        share = (similarity - self.low) / (self.high - self.low)
        return _BOTTOM - (_BOTTOM - _TOP) * min(1.0, max(0.0, share))


def _line(frame: _Frame, values: FloatArray) -> str:
    """Return the path through values of the gaps, thinned to the visible ones. values: (n - 1,) float32."""
    gaps = thinned(values, _COLUMNS)
    share = (values[gaps].astype(np.float64) - frame.low) / (frame.high - frame.low)
    heights = _BOTTOM - (_BOTTOM - _TOP) * share
    points = zip(frame.x(gaps).tolist(), heights.tolist(), strict=True)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _band(frame: _Frame, curve: Curve) -> str:
    high, low = frame.y(curve.mean + curve.deviation), frame.y(curve.mean - curve.deviation)
    return (
        f'<rect class="deviation" x="{_LEFT}" y="{high:.1f}" width="{_WIDTH}" height="{low - high:.1f}">'
        f"<title>one standard deviation around the mean, {curve.mean:z.3f}</title></rect>"
        f'<path class="mean" d="M{_LEFT} {frame.y(curve.mean):.1f}h{_WIDTH}"/>'
    )


def _threshold(frame: _Frame, curve: Curve) -> str:
    y, right = frame.y(curve.threshold), _LEFT + _WIDTH
    return (
        f'<path class="threshold" d="M{_LEFT} {y:.1f}h{_WIDTH}"/>'
        f'<text class="threshold-text" x="{right}" y="{y - 5:.1f}" text-anchor="end">'
        f"threshold {curve.threshold:z.3f}</text>"
    )


def _axes(frame: _Frame, units: int) -> Iterable[str]:
    yield f'<path class="axis" d="M{_LEFT} {_TOP}V{_BOTTOM}H{_LEFT + _WIDTH}"/>'
    step = round_width((frame.high - frame.low) * 100 / 6) / 100
    for number in range(int(np.ceil(frame.low / step)), int(frame.high / step) + 1):
        value = number * step
        yield f'<text x="{_LEFT - 7}" y="{frame.y(value) + 4:.1f}" text-anchor="end">{value:z.2f}</text>'
    step = round_width(units / 8)
    for unit in range(step, units, step):
        x = _LEFT + _WIDTH * (unit - 0.5) / units
        yield f'<text x="{x:.1f}" y="{_BOTTOM + 19}" text-anchor="middle">{unit:,}</text>'
    yield f'<text x="{_LEFT}" y="{_BOTTOM + 38}">unit of the text</text>'


def _cuts(frame: _Frame, analysis: Analysis) -> str:
    """Return a path with a vertical line for each cut, at most one for each column."""
    places = frame.x(analysis.cut.stop[:-1] - 1)
    columns = ((places - _LEFT) * _CUT_COLUMNS / _WIDTH).astype(np.int64)
    _, kept = np.unique(columns, return_index=True)
    return "".join(f"M{x:.1f} {_TOP}V{_BOTTOM}" for x in places[kept].tolist())


def _lowest(at: IndexArray, values: FloatArray, *, gaps: int, columns: int) -> IndexArray:
    """Return the gap with the lowest value in each column, since more could not be told apart.

    at: (k,) int64, the gaps to choose from. values: (k,) float32, their values. gaps: how many gaps there are
    in all. Returns (c,) int64, ascending, with c <= columns.
    """
    column = at * columns // gaps
    order = np.lexsort((values, column))
    _, first = np.unique(column[order], return_index=True)
    return np.sort(at[order[first]])


def _markers(
    frame: _Frame, analysis: Analysis, *, curve: Curve, verdict: Verdict, gaps: IndexArray
) -> Iterable[str]:
    """Yield the markers of a verdict, linked to the chunks that begin there. gaps: (k,) int64."""
    marker = MARKERS[verdict]
    lines = analysis.document.lines_of(analysis.units.first[gaps + 1]).tolist()
    chunks = np.searchsorted(analysis.chunks.first, gaps + 1).tolist()
    for x, gap, line, chunk in zip(frame.x(gaps).tolist(), gaps.tolist(), lines, chunks, strict=True):
        similarity = float(curve.smoothed[gap])
        said = f"line {line:,}: {similarity:z.3f}, {verdict.label}"
        path = f'<path class="{_shade(marker)}" d="M{x:.1f} {frame.y(similarity):.1f}{marker.path}">'
        drawn = f"{path}<title>{escaped(said)}</title></path>"
        begins = chunk < len(analysis.chunks) and int(analysis.chunks.first[chunk]) == gap + 1
        yield f'<a href="#chunk-{chunk + 1}">{drawn}</a>' if begins else drawn


def _shade(marker: Marker) -> str:
    return "filled" if marker.is_filled else "open"
