"""All that the source shows, as one frozen value from which text, gutter, labels and ribbon are painted."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from PySide6.QtGui import QColor

from seamline.desktop.source.nearness_margin import NearnessMargin
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.source.text_folds import NO_FOLDS, TextFolds
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.theme import Theme, Tint
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, CodeArray, IndexArray
from seamline.engine.text.document import Document

NO_HITS: IndexArray = np.empty(0, dtype=np.int64)
NO_PLAIN: BoolArray = np.empty(0, dtype=np.bool_)
NO_TINTS: CodeArray = np.empty(0, dtype=np.uint8)
_HOTTEST_SHARE = 0.42


@dataclass(frozen=True, eq=False)
class Scene:
    """What the source shows.

    tints: (m,) uint8, the tint of each chunk. selected: a chunk, or -1. marked_gap: a gap between two units,
    or -1. hit_starts: (h,) int64, ascending; hit_length: of each. landing: where a dragged boundary would
    land, or -1. folds: of the text; closed: (folds,) bool, which of them are closed. nearness: of sentences,
    if it is shown. plain: (m,) bool, which chunks have no tint since another cut has them too; empty if all
    have one.
    """

    document: Document | None = None
    analysis: Analysis | None = None
    tints: CodeArray = field(default_factory=lambda: NO_TINTS)
    overlay: Overlay = field(default_factory=Overlay)
    speakers: Speakers | None = None
    folds: TextFolds = NO_FOLDS
    closed: BoolArray = field(default_factory=lambda: np.empty(0, dtype=np.bool_))
    selected: int = -1
    marked_gap: int = -1
    hit_starts: IndexArray = field(default_factory=lambda: NO_HITS)
    hit_length: int = 0
    landing: int = -1
    ghosts: tuple[Ghost, ...] = ()
    nearness: NearnessMargin | None = None
    plain: BoolArray = field(default_factory=lambda: NO_PLAIN)

    def tint(self, chunk: int, theme: Theme) -> Tint:
        """Return the colours of a chunk."""
        if chunk < len(self.plain) and self.plain[chunk]:
            return Tint(theme.frame, theme.paper, theme.paper, theme.line)
        return theme.tint(int(self.tints[chunk]) if chunk < len(self.tints) else chunk)

    def ground(self, chunk: int, theme: Theme) -> QColor:
        """Return the colour behind the text of a chunk: by its score if it has one, or else its tint."""
        heat, tint = self.overlay.heat, self.tint(chunk, theme)
        if heat is not None and chunk < len(heat):
            return heat_colour(theme, float(heat[chunk]))
        return QColor(tint.selected if chunk == self.selected else tint.resting)

    def index_of_gap(self, gap: int) -> int:
        """Return the index at which the text after a gap begins, or -1 if there is no such gap."""
        firsts = self.analysis.units.first if self.analysis is not None else ()
        return int(firsts[gap + 1]) if 0 <= gap < len(firsts) - 1 else -1


def heat_colour(theme: Theme, score: float) -> QColor:
    """Return the background for a score in [0, 1]: stronger for more, but text on it stays legible."""
    base, hot = QColor(theme.paper), QColor(theme.accent)
    share = min(max(score, 0.0), 1.0) * _HOTTEST_SHARE
    mixed = (
        round(cold * (1 - share) + warm * share)
        for cold, warm in (
            (base.red(), hot.red()),
            (base.green(), hot.green()),
            (base.blue(), hot.blue()),
        )
    )
    return QColor(*mixed)
