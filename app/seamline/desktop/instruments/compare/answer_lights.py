"""Lights of the questions on a document under both cuts, one row below the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from seamline.desktop.widgets.light_row import LightRow
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.phrases import plural
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.judge import Judgement

_SIDE = 16


class AnswerLights(QWidget):
    """Two rows of lights, hidden without questions.

    hovered: the question pointed at, or -1. chosen: a question that was clicked.
    """

    hovered = Signal(int)
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.title = RoleLabel("", TextRole.SECTION)
        self.names = RoleLabel("A", TextRole.SECTION), RoleLabel("B", TextRole.SECTION)
        self.rows = LightRow(), LightRow()
        layout = QGridLayout(self)
        layout.setContentsMargins(_SIDE, 12, _SIDE, 0)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(0)
        layout.addWidget(self.title, 0, 0, 1, 3)
        for number, (name, row) in enumerate(zip(self.names, self.rows, strict=True), start=1):
            row.setAccessibleDescription(name.text())
            row.hovered.connect(self.hovered)
            row.chosen.connect(self.chosen)
            layout.addWidget(name, number, 0)
            layout.addWidget(row, number, 1)
        layout.setColumnStretch(2, 1)
        self.set_answers((), (), (), limit=1)

    def set_answers(
        self, questions: Sequence[str], a: Sequence[Judgement], b: Sequence[Judgement], *, limit: int
    ) -> None:
        """Show the judgements of questions under A and under B; an empty sequence while they are not known.

        limit: among how many of the first chunks an answer counts.
        """
        self.title.setText(
            tr(
                plural(
                    limit,
                    "{questions}, first chunk",
                    "{questions}, first {count:,} chunks",
                    questions=pluralize(len(questions), "question"),
                    count=limit,
                )
            )
        )
        for name, row, judgements in zip(self.names, self.rows, (a, b), strict=True):
            # Questions that were added meanwhile have no judgement yet.
            row.set_answers(questions, judgements if len(judgements) == len(questions) else ())
            name.setVisible(bool(judgements))
        self.setVisible(bool(questions))
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Demand no width for lights: where there is no room for them, counts are shown instead."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the lights if there is room for all of them, else only their count."""
        room = self.width() - 2 * _SIDE - max(name.sizeHint().width() for name in self.names) - 8
        for row in self.rows:
            row.set_level(1)
            if row.sizeHint().width() > room:
                row.set_level(2)
