"""Cutter: cuts the document that is shown in the background; a large one is first cut by its structure.

While sliders move, a cut may be a draft: it takes half as long, and hardly ever differs from the true cut.
That is made as soon as nothing newer is wanted, and replaces the draft.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from seamline.desktop.state.allocator import FreedMemory
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.cut_monitor import CutMonitor
from seamline.desktop.state.cut_state import CutPhase, CutState
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import OpenDocument, carried_selection
from seamline.desktop.state.problem import Problem
from seamline.desktop.state.session_state import SessionState
from seamline.desktop.state.settler import Settler
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies import strategy_for
from seamline.engine.strategies.structure import Structure
from seamline.engine.tokens.counters import counter_for
from seamline.exports.stored.stored_chunks import stored_analysis

# How long after a draft the true cut is begun, if no newer request comes.
_QUIET_MS = 60
# From so many characters a cut takes a second or more, and one by structure alone a fifth of that.
_LARGE = 200_000


@dataclass(frozen=True)
class _Cut:
    """A cut, and the tints of its chunks; they are valid while the document's tints are still `before`."""

    analysis: Analysis
    before: ChunkTints
    tints: ChunkTints


class Cutter(QObject):
    """Asks its runner for cuts, keeps them in the state, and reports their progress.

    Its signals are those of the session with the same names; failed: a Problem. The settler completes each
    cut with statistics and ids.
    """

    analysis_changed = Signal(object)
    structure_found = Signal(object)
    cut_state_changed = Signal(object)
    message_reported = Signal(str, object)
    failed = Signal(object)

    def __init__(
        self,
        state: SessionState,
        load_embedder: EmbedderLoader,
        *,
        runner: TaskRunner,
        settler: Settler,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self.load_embedder = load_embedder
        self._runner = runner
        self._settler = settler
        self._shown: Analysis | None = None
        self._is_cut_wanted = False
        self._completing: Job | None = None
        self._once_complete: list[tuple[OpenDocument, Callable[[], None]]] = []
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self._complete)
        self._freed = FreedMemory(self)
        self._monitor = CutMonitor(runner, self)
        self._monitor.changed.connect(self.cut_state_changed)
        self._monitor.slowed.connect(self._clear_former)

    @property
    def cut_state(self) -> CutState:
        """The state of the cut of the document that is shown."""
        return self._monitor.state

    @property
    def is_waiting(self) -> bool:
        """Whether a draft is shown that the true cut will replace shortly."""
        return self._quiet.isActive()

    def warm_up(self) -> None:
        """Load the model and vocabulary that the first analysis will need, before a document is open."""
        config = self._state.config

        def work(progress: Progress, cancel: CancelToken) -> None:
            counter_for(config.token_method, self.load_embedder(config.embedder, progress, cancel))

        # The user has not asked for anything yet: a failure is reported when an analysis meets it.
        self._runner.submit(Job(phrase("Loading the model"), work, lambda _: None, lambda _: None))

    def request(self, *, supersede: bool) -> None:
        """Cut what is shown by the active config. supersede: the running cut is worthless."""
        current = self._state.current
        if current is None:
            return
        self._settler.cancel()
        self._quiet.stop()
        self._is_cut_wanted = True
        if current.cut is not None:
            # More cuts of this text are likely to come.
            self._freed.keep()
        # The true cut of the former request is not needed any more: a draft of the new one is shown instead.
        supersede |= self._completing is not None
        self._completing = None
        if self._wants_structure_first(current):
            self._runner.submit(self._structure_job(current), supersede=supersede)
        else:
            self._runner.submit(self._cut_job(current, is_draft=True), supersede=supersede)
        self.follow()

    def when_complete(self, action: Callable[[], None]) -> None:
        """Do something that needs the true cut: at once, or when that replaces the draft on screen.

        The action is dropped if the true cut does not come, or another document is shown by then.
        """
        current = self._state.current
        if current is not None and current.analysis is not None and current.analysis.is_draft:
            self._once_complete.append((current, action))
        else:
            action()

    def drop(self) -> None:
        """Cancel cuts and pending actions of the former document, or of one that is cut as wanted already."""
        self._quiet.stop()
        # The cuts of a closed document are freed.
        self._freed.give_back_soon()
        self._runner.cancel()
        self._is_cut_wanted = False
        self._once_complete.clear()

    def cancel(self) -> None:
        """Stop cutting; what is shown stays, and a text without a cut is left without one."""
        self._quiet.stop()
        self._runner.cancel()
        self._give_up()

    def stop(self) -> None:
        """Start nothing more, and report no more that a cut takes long."""
        self._quiet.stop()
        self._monitor.stop()

    def show(self, analysis: Analysis | None) -> None:
        """Emit analysis_changed for the cut that is shown now."""
        if analysis is None and self._shown is None:
            return
        self._shown = analysis
        self.analysis_changed.emit(analysis)

    def follow(self, *, has_failed: bool = False) -> None:
        """Report the state of the cut of the document that is shown."""
        current = self._state.current
        if current is None:
            phase = CutPhase.NONE
        elif current.cut is None:
            phase = CutPhase.CUTTING if self._is_cut_wanted else CutPhase.NOT_CUT
        else:
            is_wanted = self._is_cut_wanted or self._state.is_cut_as_wanted(current)
            phase = CutPhase.CUT if is_wanted else CutPhase.OUTDATED
        document = current.document if current is not None else None
        self._monitor.show(phase, document, has_failed=has_failed)

    def _complete(self) -> None:
        """Ask for the true cut if a draft is shown."""
        current = self._state.current
        if current is not None and current.analysis is not None and current.analysis.is_draft:
            self._completing = self._cut_job(current, is_draft=False)
            self._runner.submit(self._completing)

    def _cut_job(self, opened: OpenDocument, *, is_draft: bool) -> Job:
        document, config = opened.document, self._state.config
        previous = opened.cut or opened.structure or opened.analysis
        stored_chunks, pins, before = opened.stored_chunks, opened.boundaries.pins, opened.tints

        def work(progress: Progress, cancel: CancelToken) -> _Cut:
            embedder = self.load_embedder(config.embedder, progress, cancel)
            analysis = analyse(
                document,
                config,
                embedder,
                pins=pins,
                previous=previous,
                is_draft=is_draft,
                progress=progress,
                cancel=cancel,
            )
            if stored_chunks is not None:
                analysis = stored_analysis(analysis, stored_chunks.located)
            return _Cut(analysis, before, before.followed_by(analysis.chunks.start))

        def failed(error: SeamlineError) -> None:
            self.failed.emit(Problem(error, "config"))
            broken()

        def broken() -> None:
            self._give_up(has_failed=True)

        return Job(phrase("Analysing {name}", name=document.name), work, self._deliver, failed, broken)

    def _wants_structure_first(self, opened: OpenDocument) -> bool:
        """Whether the cut of a text takes so long that one by its structure is worth showing first."""
        config = self._state.config
        return (
            opened.cut is None
            and opened.structure is None
            and opened.stored_chunks is None
            and len(opened.document.text) >= _LARGE
            and config.embedder != NO_EMBEDDER
            and strategy_for(config.strategy).needs_vectors
        )

    def _structure_job(self, opened: OpenDocument) -> Job:
        """Return the job of a cut without vectors, whose stages the cut itself reuses."""
        document, config, pins = opened.document, self._state.config, opened.boundaries.pins

        def work(progress: Progress, cancel: CancelToken) -> Analysis | None:
            try:
                by_structure = config.with_values({"strategy": Structure.name})
                return analyse(document, by_structure, pins=pins, progress=progress, cancel=cancel)
            except ConfigError:
                # For example if a model is needed to count tokens. If the config is wrong, the cut itself
                # reports it.
                return None

        def done(structure: Analysis | None) -> None:
            held = self._state.opened.get(opened.key)
            if held is not None and held.document is document and held.cut is None and structure is not None:
                tints = held.tints.followed_by(structure.chunks.start)
                self._state.put(replace(held, structure=structure, tints=tints))
                if held.key == self._state.shown:
                    self.structure_found.emit(structure)
            if self._state.current is not None and self._is_cut_wanted:
                self._runner.submit(self._cut_job(self._state.current, is_draft=True))

        # On an error go on with the cut itself, which meets the error too if it matters, and reports it.
        return Job(
            phrase("Analysing {name}", name=document.name),
            work,
            done,
            lambda _: done(None),
            lambda: done(None),
        )

    def _deliver(self, cut: _Cut) -> None:
        analysis = cut.analysis
        key = analysis.document.path, analysis.document.entry
        opened = self._state.opened.get(key)
        if (
            opened is None
            or opened.document is not analysis.document
            # The user switched between stored chunks and a cut since this was asked for.
            or analysis.is_stored != (opened.stored_chunks is not None)
        ):
            return
        selection = carried_selection(opened, analysis)
        # Another cut may have been delivered since this one was asked for.
        is_next = opened.tints is cut.before
        tints = cut.tints if is_next else opened.tints.followed_by(analysis.chunks.start)
        self._state.put(replace(opened, analysis=analysis, structure=None, tints=tints, selection=selection))
        if key != self._state.shown:
            return
        self._is_cut_wanted = self._runner.has_pending or analysis.is_draft
        known = opened.analysis.notices if opened.analysis is not None else ()
        for notice in analysis.notices:
            # Reported once, not at every tick of a slider.
            if notice not in known:
                self.message_reported.emit("warning", notice.message)
        self.show(analysis)
        self.follow()
        if analysis.is_draft:
            self._quiet.start()
            return
        self._completing = None
        self._settler.start(is_first_cut=opened.analysis is None)
        waiting, self._once_complete = self._once_complete, []
        for held, action in waiting:
            if held.key == key:
                action()

    def _give_up(self, *, has_failed: bool = False) -> None:
        """Stop waiting for the cut that was wanted: it was cancelled, or failed."""
        self._is_cut_wanted = False
        self._completing = None
        self._once_complete.clear()
        self._clear_former()
        if self._state.analysis is None:
            self.structure_found.emit(None)
        else:
            # request() has cancelled the statistics of the cut that now stays.
            self._settler.start()
        self.follow(has_failed=has_failed)

    def _clear_former(self) -> None:
        """Clear the views if they still show the cut of another text."""
        if self._shown is not None and self._shown is not self._state.analysis:
            self.show(self._state.analysis)
