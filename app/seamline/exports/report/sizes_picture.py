"""Histogram of chunk sizes, as SVG."""

from __future__ import annotations

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.strategies import strategy_for
from seamline.exports.report.escaping import escaped
from seamline.instruments.formatting import pluralize
from seamline.instruments.size_bins import count_sizes, round_width

_WIDTH, _TOP, _BOTTOM, _HEIGHT = 620, 62, 210, 232
_LINE = 17
_MARKS = (("min", "min_tokens"), ("target", "target_tokens"), ("max", "max_tokens"))


def sizes_picture(analysis: Analysis) -> str:
    """Return a histogram of the chunks' sizes, with marks at the sizes that the config asks for."""
    config = analysis.config
    fields = strategy_for(config.strategy).fields
    asked = {**config.values(), "min_tokens": config.minimum}
    marks = [(name, int(asked[key])) for name, key in _MARKS if key in fields]
    bins = count_sizes(analysis.chunks.tokens, config.max_tokens)
    about = "" if analysis.counter.exact else "~"
    width, highest = _WIDTH / len(bins), max(1, int(bins.count.max()))
    limits = dict(marks)
    parts = []
    for number in np.flatnonzero(bins.count).tolist():
        low, high, count = (int(array[number]) for array in (bins.low, bins.high, bins.count))
        missed = high < limits.get("min", 0) or low > limits.get("max", high)
        # High enough that the bar of one chunk among thousands is still visible.
        height = max(2.0, (_BOTTOM - _TOP) * count / highest)
        sizes = f"{low:,}" if low == high else f"{low:,} to {high:,}"
        parts.append(
            f'<rect class="bar{" missed" if missed else ""}" x="{number * width:.1f}" '
            f'y="{_BOTTOM - height:.1f}" width="{max(1.0, width - 1):.1f}" height="{height:.1f}">'
            f"<title>{pluralize(count, 'chunk')} of {about}{sizes} tokens</title></rect>"
        )
    parts.append(f'<path class="axis" d="M0 {_BOTTOM}H{_WIDTH}"/>')
    step = round_width(bins.end / 8)
    for tokens in range(0, bins.end + 1, step):
        x = _WIDTH * tokens / bins.end
        parts.append(_text(x, _BOTTOM + _LINE, text=f"{tokens:,}", anchor=_anchor(x)))
    if bins.overflow:
        parts.append(_text(_WIDTH, _TOP - 6, text="and more", anchor="end"))
    for row, (name, tokens) in enumerate(marks):
        x = _WIDTH * min(1.0, tokens / bins.end)
        if tokens <= bins.end:
            parts.append(f'<path class="limit {name}" d="M{x:.1f} {row * _LINE}V{_BOTTOM}"/>')
        label = f"{name} {tokens:,}" if tokens <= bins.end else f"{name} {tokens:,} →"
        is_left = x > _WIDTH * 0.75
        parts.append(
            _text(
                x + (-5 if is_left else 5),
                row * _LINE + _LINE - 5,
                text=label,
                anchor="end" if is_left else "start",
            )
        )
    title = f"Sizes of {pluralize(len(analysis.chunks), 'chunk')} in tokens"
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{title}"><title>{title}</title>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _text(x: float, y: float, *, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escaped(text)}</text>'


def _anchor(x: float) -> str:
    """Return the text-anchor of a number at `x`, so that those at both ends stay within the picture."""
    return "start" if x < 20 else "end" if x > _WIDTH - 20 else "middle"
