"""Feedback on the cut: scrims over the views while a text has none, and a note on it in the source."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from seamline.desktop.source.source_view import SourceView
from seamline.desktop.state.cut_state import STEPS, CutPhase, CutState, format_seconds_left
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.scrim import Scrims
from seamline.desktop.widgets.translation import tr


class CutFeedback(QObject):
    """Follows the CutState of a session. views: the views that need a cut to show anything."""

    def __init__(
        self,
        session: Session,
        views: Iterable[QWidget],
        *,
        source: SourceView,
        cancel: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._source = source
        self.scrims = Scrims(views, self)
        self.scrims.cancel_requested.connect(cancel)
        self.scrims.cut_requested.connect(session.cut_now)
        session.cut_state_changed.connect(self._show)

    def _show(self, state: CutState) -> None:
        self._source.show_state(self._words_of(state))
        if state.phase is CutPhase.CUTTING and not state.is_slow:
            # Without a cut the views would show a request to open a text, though there is one.
            self.scrims.conceal()
        elif not state.is_covered:
            self.scrims.hide()
        elif state.phase is CutPhase.NOT_CUT:
            self.scrims.show_uncut()
        else:
            self.scrims.show_progress(
                tr(state.title),
                step=tr(
                    "Step {step} of {steps}, {percent}%", step=state.step, steps=STEPS, percent=state.percent
                ),
                percent=state.percent,
                time_left=tr(format_seconds_left(state.seconds_left)),
            )

    def _words_of(self, state: CutState) -> str:
        """Return what is missing of the cut of the text that is shown; "" if nothing is to be said."""
        if state.phase is CutPhase.NOT_CUT:
            return tr("not cut yet")
        current = self._session.current
        has_structure = current is not None and current.structure is not None
        is_at_work = state.phase is CutPhase.CUTTING and has_structure
        return tr("structure is cut, topics follow") if is_at_work else ""
