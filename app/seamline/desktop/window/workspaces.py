"""The workspaces: which docks each has at first, and where. The user may open, move and close others."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.phrases import phrase

NARROW, WIDE = 1200, 2000
"""Below NARROW pixels of width, at the usual text size, docks are narrower; from WIDE on they are wider."""

LOW = 780
"""The height in pixels below which the window has no room for both the text and the table below it."""

RAIL = 44
"""The width of the documents when they are folded to icons."""


@dataclass(frozen=True)
class Place:
    """Docks that share a place as tabs, the first in front.

    share: of the window's height, if there are places above or below; 0 for the remaining height. is_open:
    whether the first dock is open at first. all_open: whether the others are open too, as tabs.
    least_width, least_height: the size of the window, in pixels at the usual text size, below which the docks
    are hidden. joins: whether they then become further tabs of the place above instead.
    height: the height, in such pixels, that its contents need, and that other places give up for it; 0 for
    none. yields: whether its docks are hidden in a low window while the drawer is open.
    """

    docks: tuple[str, ...]
    share: float = 0.0
    is_open: bool = True
    all_open: bool = False
    least_width: int = 0
    least_height: int = 0
    joins: bool = False
    height: int = 0
    yields: bool = False


@dataclass(frozen=True)
class Workspace:
    """Places left and right of the source, and below it, each from the top.

    left_widths, right_widths: of the docks in a narrow, a usual and a wide window. folds_below: the width of
    the window below which the documents are folded to a rail. has_source: whether the source is shown.
    most_below: the share of the window's height that docks below the source take at most.
    """

    name: str
    title: str
    tip: str
    left: tuple[Place, ...]
    right: tuple[Place, ...]
    bottom: tuple[Place, ...]
    left_widths: tuple[int, int, int] = (200, 200, 200)
    right_widths: tuple[int, int, int] = (292, 360, 420)
    folds_below: int = NARROW
    has_source: bool = True
    most_below: float = 0.62

    @property
    def places(self) -> tuple[Place, ...]:
        """All places."""
        return (*self.left, *self.right, *self.bottom)

    @property
    def docks(self) -> tuple[str, ...]:
        """The names of the docks that are at home here."""
        return tuple(name for place in self.places for name in place.docks)


_DOCUMENTS = (Place(("documents",)),)
DRAWER = ("chunks", "statistics", "smells", "memories", "log")
"""The docks that the strip of blocks opens, with the table in front."""

_DRAWER = Place(DRAWER, share=0.3, is_open=False)

WORKSPACES: dict[str, Workspace] = {
    workspace.name: workspace
    for workspace in (
        Workspace(
            "read",
            phrase("Read"),
            phrase("Read the text with its cuts, and why it is cut where it is"),
            left=_DOCUMENTS,
            right=(
                # High enough to show, for an ordinary text, even the settings that would remove a cut.
                Place(("inspector",), share=0.56, height=600),
                Place(("parameters",), share=0.32, least_width=NARROW),
            ),
            bottom=(_DRAWER,),
            # The docks below are about the text, so they must leave room for it.
            most_below=0.45,
        ),
        Workspace(
            "tune",
            phrase("Tune"),
            phrase("Move the settings over the curve, and see what each value gives"),
            left=_DOCUMENTS,
            right=(Place(("parameters", "matrix")),),
            bottom=(
                Place(("curve",), share=0.3),
                Place(("seam_map",), share=0.195, yields=True),
                _DRAWER,
            ),
            right_widths=(300, 340, 420),
            folds_below=WIDE,
        ),
        Workspace(
            "compare",
            phrase("Compare"),
            phrase("See two cuts of the text beside each other"),
            left=_DOCUMENTS,
            right=(Place(("compare",)),),
            bottom=(
                Place(("chunk_map", "stability"), share=0.55, is_open=False, height=420, yields=True),
                _DRAWER,
            ),
            right_widths=(300, 330, 420),
            folds_below=WIDE,
        ),
        Workspace(
            "evaluate",
            phrase("Evaluate"),
            phrase("Measure how well cuts serve: by questions, known segments and whole folders"),
            left=(
                Place(("questions", "deck"), share=0.615, all_open=True),
                Place(
                    ("evaluation", "fit", "folder"),
                    share=0.385,
                    all_open=True,
                    least_width=NARROW,
                    least_height=LOW,
                    joins=True,
                ),
            ),
            right=(Place(("answer", "search", "boundaries"), all_open=True),),
            bottom=(),
            left_widths=(620, 1100, 1800),
            right_widths=(340, 500, 700),
            folds_below=0,
            has_source=False,
        ),
    )
}


def home_of(dock: str) -> str:
    """Return the name of the first workspace in which a dock is at home, "" if it is in none."""
    return next((name for name, each in WORKSPACES.items() if dock in each.docks), "")
