"""An open document as a reference to fit settings to: its marked boundaries and judged chunks."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import plural
from seamline.instruments.fit_targets import VERDICT_FIGURES, Figure
from seamline.instruments.formatting import pluralize


@dataclass(frozen=True)
class FitDocument:
    """A document's name, and the numbers of its reference boundaries and of its verdicts."""

    name: str
    boundaries: int
    verdicts: int

    def has(self, figure: Figure) -> bool:
        """Whether it can be scored by a figure."""
        return bool(self.verdicts if figure in VERDICT_FIGURES else self.boundaries)

    @property
    def line(self) -> str:
        """Its name and both numbers as a line of text."""
        boundaries = tr(plural(self.boundaries, "{count:,} boundary", "{count:,} boundaries"))
        counts = [boundaries] if self.boundaries else []
        counts += [tr(pluralize(self.verdicts, "verdict"))] if self.verdicts else []
        return tr("{title}: {text}", title=self.name, text=tr(", ").join(counts))
