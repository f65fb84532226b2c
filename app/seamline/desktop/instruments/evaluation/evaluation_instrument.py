"""Evaluates presets on a folder of texts whose segments are known, whatever text is open."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.evaluation.evaluated_cuts import CURRENT, TITLES
from seamline.desktop.instruments.evaluation.evaluation_head import EvaluationHead
from seamline.desktop.instruments.evaluation.sample_file import write_sample
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import needs_model
from seamline.instruments.formatting import pluralize
from seamline.paths import resource
from seamline.printable import printable

if TYPE_CHECKING:
    from seamline.desktop.instruments.evaluation.evaluation_panel import EvaluationPanel
    from seamline.instruments.evaluation import Evaluation, ScoredSample

# Scores come faster than they can be read, and each time all intervals must be computed anew.
_SHOW_SECONDS = 0.25
_SAMPLES = "samples/segmentation"
_SAMPLES_TITLE = phrase("the samples that come with Seamline")


class EvaluationInstrument(Instrument["EvaluationPanel"]):
    """Evaluates on request, and shows scores as they come; when the user stops it, these stay.

    All presets use the active embedder, so that the presets are compared and not their models.
    """

    name = "evaluation"
    title = phrase("Known segments")
    needs_cut = False

    fit_requested = Signal()
    """The user wants to search for settings."""

    _found = Signal(int, object, object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._evaluating = self.new_runner()
        self.head = EvaluationHead()
        """The controls beside the title of the dock."""
        self._folder: Path | None = None
        self.scored: tuple[ScoredSample, ...] = ()
        self._evaluation: Evaluation | None = None
        self._topics_only = False
        self._number = 0
        self._found.connect(self._show)
        self._evaluating.busy_changed.connect(lambda label: self.panel.set_running(bool(label)))
        self.show_progress(
            self._evaluating, "evaluation", things=phrase("texts"), stop=self._evaluating.cancel
        )

    def make_panel(self) -> EvaluationPanel:
        from seamline.desktop.instruments.evaluation.evaluation_panel import EvaluationPanel

        panel = EvaluationPanel(self.head)
        panel.samples_requested.connect(lambda: self.evaluate(resource(_SAMPLES)))
        panel.folder_chosen.connect(lambda folder: self.evaluate(Path(folder)))
        panel.evaluate_requested.connect(self._again)
        panel.fit_requested.connect(self.fit_requested)
        panel.preset_chosen.connect(self.context.choose_preset)
        panel.text_chosen.connect(self._open)
        return panel

    @property
    def evaluation(self) -> Evaluation | None:
        """The scores so far, or None."""
        return self._evaluation

    def cancel(self) -> None:
        self._evaluating.cancel()

    def evaluate(self, folder: Path) -> None:
        """Evaluate the checked presets on the sets of a folder."""
        configs = self._configs()
        self._folder = folder
        topics_only = self._topics_only = self.panel.topics_only
        self._number += 1
        self.panel.set_folder(str(folder), self._title)
        self._show(self._number, (), None)
        if not configs:
            self.panel.set_note(tr("Check the cuts to compare"))
            return
        number, load = self._number, self.context.load_embedder
        needing = next((config for config in configs.values() if needs_model(config)), None)

        def work(progress: Progress, cancel: CancelToken) -> tuple[str, ...]:
            from seamline.instruments.evaluation import evaluate_each, summarise
            from seamline.instruments.samples import read_sets

            problems: list[str] = []
            sets = read_sets(folder, problems.append)
            embedder = load(needing.embedder, progress, cancel) if needing is not None else None
            if embedder is not None:
                # Loads the model now: a failure must end the evaluation, not change how texts are cut.
                _ = embedder.dimensions
            scored: list[ScoredSample] = []
            shown = time.monotonic()
            try:
                for each in evaluate_each(
                    sets,
                    configs,
                    embedder=embedder,
                    placement=True,
                    topics=topics_only,
                    progress=progress,
                    cancel=cancel,
                ):
                    scored.append(each)
                    if time.monotonic() - shown > _SHOW_SECONDS:
                        self._found.emit(number, tuple(scored), summarise(scored))
                        shown = time.monotonic()
            finally:
                if scored:
                    self._found.emit(number, tuple(scored), summarise(scored))
            return tuple(problems)

        def done(problems: tuple[str, ...]) -> None:
            self._report_problems(problems)
            self.finished.emit(
                tr("Measured {cuts} on {title}", cuts=pluralize(len(configs), "cut"), title=self._title)
            )

        label = tr("Measuring {cuts} on {title}", cuts=pluralize(len(configs), "cut"), title=self._title)
        self._evaluating.submit(Job(label, work, done, self._show_failure), supersede=True)

    def _configs(self) -> dict[str, Config]:
        current = self.context.config
        known = {name: preset.config for name, preset in PRESETS.items()} | {CURRENT: current}
        return {name: known[name].with_values({"embedder": current.embedder}) for name in self.panel.chosen}

    def _again(self) -> None:
        if self._folder is not None:
            self.evaluate(self._folder)

    def _show(self, number: int, scored: tuple[ScoredSample, ...], found: Evaluation | None) -> None:
        # Late results of an evaluation that was stopped must not be shown for the next one.
        if number == self._number:
            self.scored, self._evaluation = scored, found
            self.panel.set_results(scored, found)
            if found is not None:
                self._note()

    def _note(self, *first: str) -> None:
        """Name what is evaluated, behind remarks on it. first: remarks besides those of the evaluation."""
        remarks = self._evaluation.remarks_by(TITLES) if self._evaluation is not None else ()
        title = self._title
        measured = (
            tr("Measured on {title}, boundaries between topics alone", title=title)
            if self._topics_only
            else tr("Measured on {title}", title=title)
        )
        self.panel.set_note(tr("; ").join((*first, *map(tr, remarks), measured)))

    @property
    def _title(self) -> str:
        """The name of the folder as it is shown; for the samples of the program, a description."""
        assert self._folder is not None
        is_ours = self._folder == resource(_SAMPLES)
        return tr(_SAMPLES_TITLE) if is_ours else printable(self._folder.name or str(self._folder))

    def _report_problems(self, problems: tuple[str, ...]) -> None:
        for problem in problems:
            self.context.notify("warning", tr(problem))
        if problems:
            self._note(tr("{files} left out, see the log", files=pluralize(len(problems), "file")))

    def _show_failure(self, error: SeamlineError) -> None:
        self.panel.set_note(error_text(error))
        self._report(error)

    def _open(self, number: int) -> None:
        """Open a text as it was judged, with its reference boundaries."""
        try:
            self.context.open_document(write_sample(self.scored[number].sample))
        except SeamlineError as error:
            self._report(error)
