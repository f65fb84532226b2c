"""The fit instrument: searches the setting that comes closest to reference boundaries, or to verdicts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.fit.fit_document import FitDocument
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.open_document import OpenDocument
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.fit import Fit, default_ranges, document_label, fit
from seamline.instruments.fit_targets import VERDICT_FIGURES, Figure, FitTarget, JudgedReference, Reference
from seamline.instruments.formatting import pluralize

if TYPE_CHECKING:
    from seamline.desktop.instruments.fit.fit_panel import FitPanel, FitRequest


class FitInstrument(Instrument["FitPanel"]):
    """Offers the parameters of the strategy, searches them on request, and applies what was found."""

    name = "fit"
    title = phrase("Fit")
    needs_cut = False

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        # A runner of its own: a search may take long, and must go on when another cut is shown.
        self._searching = self.new_runner()
        self._searching.busy_changed.connect(lambda label: self.panel.set_running(bool(label)))
        self.show_progress(self._searching, "fit", things=phrase("settings"), stop=self._searching.cancel)
        context.documents_changed.connect(self._show_documents)
        context.boundaries_changed.connect(lambda _: self._show_documents())
        context.verdicts_changed.connect(lambda _: self._show_documents())

    def make_panel(self) -> FitPanel:
        from seamline.desktop.instruments.fit.fit_panel import FitPanel

        panel = FitPanel()
        panel.fit_requested.connect(self._search)
        panel.setting_accepted.connect(self.context.choose_values)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        """Offer the parameters of the strategy to search; the result of an earlier search stays."""
        self._show_documents()
        config = self.context.config
        ranges = default_ranges(config)
        self.panel.set_ranges([PARAMETERS[name] for name in ranges], ranges)

    def _show_documents(self) -> None:
        """List the documents that have reference boundaries or verdicts."""
        if not self.has_panel:
            return
        self.panel.set_documents(
            [
                FitDocument(document_label(each.document), len(each.boundaries), len(each.verdicts))
                for each in self.context.documents
                if len(each.boundaries) or len(each.verdicts)
            ]
        )

    def cancel(self) -> None:
        """Stop the search."""
        self._searching.cancel()

    def _known(self, figure: Figure) -> list[tuple[OpenDocument, Callable[[Analysis], FitTarget]]]:
        """Return the documents that a figure can score, each with a function that makes a target of a cut."""
        if figure in VERDICT_FIGURES:
            return [
                (each, partial(JudgedReference, verdicts=each.verdicts))
                for each in self.context.documents
                if len(each.verdicts)
            ]
        return [
            (each, partial(Reference, indices=np.array(each.boundaries.indices, dtype=np.int64)))
            for each in self.context.documents
            if len(each.boundaries)
        ]

    def _search(self, request: FitRequest) -> None:
        known, config = self._known(request.figure), self.context.config
        load = self.context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> Fit:
            embedder = load(config.embedder, progress, cancel)
            targets = [
                target(analyse(each.document, config, embedder, previous=each.analysis, cancel=cancel))
                for each, target in known
            ]
            return fit(
                targets,
                request.ranges,
                embedder=embedder,
                figure=request.figure,
                progress=progress,
                cancel=cancel,
            )

        def done(found: Fit) -> None:
            self.panel.set_fit(found)
            tried, texts = pluralize(len(found.settings), "setting"), pluralize(len(known), "document")
            self.finished.emit(tr("Fitted: {tried} tried on {texts}", tried=tried, texts=texts))

        self.panel.set_fit(None)
        self._searching.submit(Job(tr("Fitting"), work, done, self._show_failure), supersede=True)

    def _show_failure(self, error: SeamlineError) -> None:
        self.panel.set_fit(None, error_text(error))
