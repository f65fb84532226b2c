"""Finds the chunks that changed since the document was opened, or since a baseline that the user set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.stability import IndexState, Stability, stability, state_of

if TYPE_CHECKING:
    from seamline.desktop.instruments.stability.stability_panel import StabilityPanel

_OPENED, _MARKED = "opened", "marked"
_NOTHING = phrase("Open a text to see here which of its chunks an edit or another setting changes.")
_LABELS = {_OPENED: phrase("the document was opened"), _MARKED: phrase("the baseline was set")}


@dataclass(frozen=True)
class _Baselines:
    """The states of a document's chunks at some times, by name. current: the one to compare with."""

    states: dict[str, IndexState]
    current: str = _OPENED


class StabilityInstrument(Instrument["StabilityPanel"]):
    """Compares each completed cut with the baseline of its document.

    The first cut of a document becomes its baseline, even while the dock is hidden.
    """

    name = "stability"
    title = phrase("Stability")

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._keeping = self.new_runner()
        self._baselines: dict[Key, _Baselines] = self.new_document_states()
        context.analysis_settled.connect(self._keep_first)

    def make_panel(self) -> StabilityPanel:
        from seamline.desktop.instruments.stability.stability_panel import StabilityPanel

        panel = StabilityPanel()
        panel.baseline_chosen.connect(self._choose)
        panel.mark_requested.connect(self.set_baseline)
        panel.chunk_activated.connect(self.context.select)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        baselines = self._baselines.get(_key_of(analysis)) if analysis is not None else None
        if analysis is None or baselines is None:
            # The state of a first cut is still being computed, to become the baseline.
            self.panel.set_stability(None)
            self.dock.pages.show_message(tr(_NOTHING))
            return
        self.panel.set_baselines({name: tr(_LABELS[name]) for name in baselines.states}, baselines.current)
        before = baselines.states[baselines.current]
        self.compute(
            tr("Comparing chunks"),
            lambda _progress, _cancel: stability(before, state_of(analysis)),
            done=self._show,
        )

    def set_baseline(self) -> None:
        """Make the present chunks of the document the baseline to compare with."""
        analysis = self.analysis
        if analysis is not None:
            self._keep(analysis, _MARKED)

    def _show(self, found: Stability) -> None:
        self.panel.set_stability(found)
        self.dock.pages.show_content()

    def _choose(self, name: str) -> None:
        analysis = self.analysis
        if analysis is not None and _key_of(analysis) in self._baselines:
            key = _key_of(analysis)
            self._baselines[key] = replace(self._baselines[key], current=name)
            self.update(analysis)

    def _keep_first(self, analysis: Analysis) -> None:
        if _key_of(analysis) not in self._baselines:
            self._keep(analysis, _OPENED)

    def _keep(self, analysis: Analysis, name: str) -> None:
        """Make the chunks of an analysis a baseline; it keeps neither the analysis nor its vectors."""
        key = _key_of(analysis)

        def done(state: IndexState) -> None:
            known = self._baselines.get(key, _Baselines({}))
            self._baselines[key] = _Baselines({**known.states, name: state}, name)
            self.drop_closed()
            self._update_if_shown(key)

        self._keeping.submit(
            Job(tr("Keeping a baseline"), lambda _progress, _cancel: state_of(analysis), done, self._report)
        )

    def _update_if_shown(self, key: Key) -> None:
        if self.analysis is not None and _key_of(self.analysis) == key:
            self.update(self.analysis)


def _key_of(analysis: Analysis) -> Key:
    return analysis.document.path, analysis.document.entry
