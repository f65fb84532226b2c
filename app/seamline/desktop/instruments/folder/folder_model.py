"""The rows of a corpus overview as a table model: the text of each column, and its sort keys."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from seamline.desktop.widgets.folded import folded
from seamline.desktop.widgets.record_table import LEFT, RIGHT, Column, RecordTable
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.phrases import phrase, seconds_phrase
from seamline.instruments.corpus_overview import CorpusOverview
from seamline.printable import printable

_NOTHING = "–"
_Text = Callable[[CorpusOverview, int], str]
_Keys = Callable[[CorpusOverview], Sequence[Any] | NDArray[Any]]


def _median(overview: CorpusOverview, number: int) -> str:
    row = overview.rows[number]
    return f"{'' if row.exact else '~'}{numeral(row.tokens_median, ',.0f')}"


def _findings(overview: CorpusOverview, number: int) -> str:
    findings = overview.rows[number].findings
    return _NOTHING if findings is None else numeral(findings)


def _finding_keys(overview: CorpusOverview) -> list[int]:
    return [-1 if row.findings is None else row.findings for row in overview.rows]


def _median_keys(overview: CorpusOverview) -> list[float]:
    return [row.tokens_median for row in overview.rows]


def _sizes(overview: CorpusOverview, number: int) -> str:
    """Describe a row of the heat map: how many chunks are in each bin that has any."""
    bins = overview.bins
    held = np.flatnonzero(overview.sizes[number]).tolist()
    return tr("; ").join(
        tr(
            "{count:,} of {low:,} to {high:,} tokens",
            count=int(overview.sizes[number, at]),
            low=bins.low[at],
            high=bins.high[at],
        )
        for at in held
    )


def _name(overview: CorpusOverview, number: int) -> str:
    return printable(overview.rows[number].label)


def _name_tip(overview: CorpusOverview, number: int) -> str:
    return "\n".join((_name(overview, number), *map(tr, overview.rows[number].notices)))


def _column(
    title: str,
    help_text: str,
    *,
    text: _Text,
    keys: _Keys,
    tip: _Text | None = None,
    is_drawn: bool = False,
    alignment: Qt.AlignmentFlag = LEFT,
) -> Column[CorpusOverview]:
    """Return a column that screen readers read with its title.

    is_drawn: whether a delegate draws the cells in place of their text.
    """
    return Column(
        title,
        (lambda overview, number: "") if is_drawn else text,
        help=help_text,
        accessible=lambda overview, number: tr("{title}: {text}", title=title, text=text(overview, number)),
        keys=keys,
        tip=tip or text,
        alignment=alignment,
    )


def _figure(text: _Text) -> _Text:
    """Return a text function that gives a dash for a document that could not be read."""
    return lambda overview, number: _NOTHING if overview.rows[number].problem else text(overview, number)


COLUMNS = (
    _column(
        phrase("Document"),
        phrase("The file, and the conversation in it"),
        text=_name,
        keys=lambda overview: [row.label.casefold() for row in overview.rows],
        tip=_name_tip,
    ),
    _column(
        phrase("Stands out"),
        phrase(
            "What tells a document from the others: the size of its chunks, how many are whole, or a failure"
        ),
        text=lambda overview, number: tr(overview.why(number)),
        keys=lambda overview: overview.scores,
    ),
    _column(
        phrase("Chunks"),
        phrase("How many chunks there are"),
        text=_figure(lambda overview, number: numeral(overview.rows[number].chunks)),
        keys=lambda overview: [row.chunks for row in overview.rows],
        alignment=RIGHT,
    ),
    _column(
        phrase("Median"),
        phrase("The median size of the chunks, in tokens"),
        text=_figure(_median),
        keys=_median_keys,
        alignment=RIGHT,
    ),
    _column(
        phrase("Whole"),
        phrase("The share of the chunks that begin and end where sentences or blocks do"),
        text=_figure(lambda overview, number: numeral(overview.rows[number].complete_share, ".0%")),
        keys=lambda overview: [row.complete_share for row in overview.rows],
        alignment=RIGHT,
    ),
    _column(
        phrase("Problems"),
        phrase("What lint finds fault with"),
        text=_figure(_findings),
        keys=_finding_keys,
        alignment=RIGHT,
    ),
    _column(
        phrase("Time"),
        phrase("What the cut took, without reading the file"),
        text=_figure(lambda overview, number: seconds_phrase(overview.rows[number].seconds)),
        keys=lambda overview: [row.seconds for row in overview.rows],
        alignment=RIGHT,
    ),
    _column(
        phrase("Sizes"),
        phrase(
            "How many of the document's chunks have which size: small ones at the left, "
            "more where it is darker"
        ),
        text=_figure(_sizes),
        keys=_median_keys,
        is_drawn=True,
    ),
)
STANDS_OUT, HEAT = 1, len(COLUMNS) - 1
"""The columns with delegates: why a document stands out, and its row of the heat map."""


class FolderModel(RecordTable[CorpusOverview]):
    """The rows of an overview that may still grow while it is shown, and can be filtered."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)
        self._overview = CorpusOverview((), 1)
        self._wanted = ""

    @property
    def overview(self) -> CorpusOverview:
        """The overview that is shown."""
        return self._overview

    def set_overview(self, overview: CorpusOverview) -> None:
        """Show an overview; one that begins with the rows already shown keeps the selection."""
        before, self._overview = self._overview.rows, overview
        if 0 < len(before) <= len(overview.rows) and all(map(operator.is_, overview.rows, before)):
            self.update_rows(overview, self._matching())
        else:
            self.set_rows(overview, self._matching())
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, HEAT, HEAT)

    def set_filter(self, text: str) -> None:
        """Show only the rows whose document label or problem contains a text."""
        self._wanted = folded(text)
        self.update_rows(self._overview, self._matching())

    def _matching(self) -> list[int]:
        return [
            number
            for number, row in enumerate(self._overview.rows)
            if self._wanted in folded(row.label) or self._wanted in folded(row.problem)
        ]

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        title = super().headerData(section, orientation, role)
        is_title = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        if not is_title or section != HEAT or not self._overview.rows:
            return title
        bins = self._overview.bins
        if bins.overflow:
            return tr("{title}: 0 to {end:,} tokens and more", title=title, end=bins.end)
        return tr("{title}: 0 to {end:,} tokens", title=title, end=bins.end)
