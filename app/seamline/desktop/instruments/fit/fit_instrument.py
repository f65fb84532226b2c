"""The fit instrument: searches the setting that comes closest to reference boundaries."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.fit.fit_panel import FitPanel, FitRequest
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.open_document import OpenDocument
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import SeamlineError
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.fit import Fit, Reference, default_ranges, document_label, fit


class FitInstrument(Instrument):
    """Offers the parameters of the strategy, searches them on request, and applies what was found."""

    name = "fit"
    title = "Fit"
    shown = False

    view: FitPanel

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, FitPanel(), parent)
        self.view.fit_requested.connect(self._search)
        self.view.cancel_requested.connect(self.runner.cancel)
        self.view.setting_accepted.connect(self.context.choose_values)
        self.runner.progressed.connect(self._show_progress)
        self.runner.idle.connect(lambda: self.view.set_running(False))
        context.documents_changed.connect(self._show_documents)
        context.boundaries_changed.connect(lambda _: self._show_documents())

    def update(self, analysis: Analysis | None) -> None:
        """Offer what the strategy can be fitted by; what was found before stays."""
        self._show_documents()
        config = self.context.config
        ranges = default_ranges(config)
        self.view.set_ranges([PARAMETERS[name] for name in ranges], ranges)

    def _show_documents(self) -> None:
        """List the documents that have reference boundaries."""
        self.view.set_documents(
            [(document_label(each.document), len(indices)) for each, indices in self._known()]
        )

    def cancel(self) -> None:
        """Stop the search."""
        self.runner.cancel()

    def set_theme(self, theme: Theme) -> None:
        """Follow a theme."""
        self.view.set_theme(theme)

    def _follow(self, analysis: Analysis | None) -> None:
        # A search goes on while other things are looked at: it has its own config, and may take a while.
        if self.runner.is_busy:
            self._show_documents()
            return
        super()._follow(analysis)

    def _known(self) -> list[tuple[OpenDocument, IndexArray]]:
        """Return the documents that have boundaries set by hand, each with their indices, (b,) int64."""
        return [
            (each, np.array(each.boundaries.indices, dtype=np.int64))
            for each in self.context.documents
            if len(each.boundaries)
        ]

    def _search(self, request: FitRequest) -> None:
        known, config, load = self._known(), self.context.config, self.context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> Fit:
            embedder = load(config.embedder, progress, cancel)
            analyses = (
                analyse(each.document, config, embedder, previous=each.analysis, cancel=cancel)
                for each, _ in known
            )
            references = [
                Reference(analysis, indices) for analysis, (_, indices) in zip(analyses, known, strict=True)
            ]
            return fit(
                references, request.ranges, embedder, figure=request.figure, progress=progress, cancel=cancel
            )

        self.view.set_fit(None)
        self.view.set_running(True)
        self.runner.submit(Job("Fitting", work, self.view.set_fit, self._say_failure), supersede=True)

    def _show_progress(self, stage: str, done: int, total: int) -> None:
        if stage == "fit":
            self.view.set_progress(done, total)

    def _say_failure(self, error: SeamlineError) -> None:
        self.view.set_fit(None, str(error))
