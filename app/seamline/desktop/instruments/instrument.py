"""Base of the window's instruments: a panel in a dock, and work that follows the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument_dock import InstrumentDock
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job, TaskRunner, Work
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.errors import SeamlineError
from seamline.engine.text.document import Document

P = TypeVar("P", bound=QWidget)


class Instrument(QObject, Generic[P]):
    """Shows something of each completed analysis, while its dock is on screen.

    Its panel is imported and made when the dock is first seen. A hidden instrument computes nothing, and
    catches up when it is shown. A subclass overrides make_panel() and update(); work that goes on without a
    panel, because other views show its results too, it connects to the signals of its context.
    """

    name = ""
    """Identifies its dock, in snake_case."""
    title = ""
    """The name that its dock and the View menu show."""
    room: tuple[float, float] = (0, 0)
    """The minimum size of a panel that is larger than most, in characters across and lines down. Docks that
    are tabs of one area share its size, which must not change when this panel is made."""

    needs_cut = True
    """Whether it has nothing to show for a text that is not cut yet."""

    finished = Signal(str)
    """A long job that the user asked for is done: a sentence that says so."""

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.dock = InstrumentDock(tr(self.title), self.room)
        self._panel: P | None = None
        self._runners: list[TaskRunner] = []
        self._document_states: list[dict[Key, Any]] = []
        self.runner = self.new_runner()
        self._file_runner = self.new_runner(keeps_all=True)
        self._shown: Analysis | None = None
        self._is_stale = False
        self.dock.screen_changed.connect(self.follow_screen)
        context.analysis_settled.connect(self._follow)
        context.document_changed.connect(lambda _: self._follow(None))
        context.documents_changed.connect(self.drop_closed)

    @property
    def panel(self) -> P:
        """The panel that the dock shows; made on first access."""
        if self._panel is None:
            self._panel = self.make_panel()
            self.dock.set_panel(self._panel)
            # Analyses that came before the panel was made were not shown.
            self._is_stale = True
        return self._panel

    @property
    def has_panel(self) -> bool:
        """Whether the panel is made; until then, an instrument keeps what it will have to show."""
        return self._panel is not None

    @property
    def analysis(self) -> Analysis | None:
        """The analysis that was last given to update()."""
        return self._shown

    @property
    def document(self) -> Document | None:
        """The document that is shown, whether or not it is cut yet; None without one."""
        current = self.context.current
        return current.document if current is not None else None

    @property
    def is_busy(self) -> bool:
        """Whether any of its jobs runs or waits."""
        return any(runner.is_busy for runner in self._runners)

    @property
    def is_on_screen(self) -> bool:
        """Whether the dock can be seen."""
        return self.dock.is_on_screen

    def make_panel(self) -> P:
        """Return a new panel, connected, that shows what is known without an analysis."""
        raise NotImplementedError

    def update(self, analysis: Analysis | None) -> None:
        """Show an analysis in the panel; None clears it."""

    def forget(self) -> None:
        """Drop what is known of the document, because another one or none is shown; update() follows."""

    def follow_screen(self) -> None:
        """Catch up if the dock is on screen now; called whenever it may have been shown or hidden."""
        if self.is_on_screen:
            _ = self.panel
            if self._is_stale:
                self.refresh()

    def refresh(self) -> None:
        """Show the analysis of the session again, as if it were new."""
        self._follow(self.context.analysis)

    def new_document_states(self) -> dict[Key, Any]:
        """Return a dictionary for what is kept for each document; entries of closed ones are dropped."""
        states: dict[Key, Any] = {}
        self._document_states.append(states)
        return states

    def drop_closed(self) -> None:
        """Drop what is kept for closed documents; also to be called after a late result was added."""
        still_open = {opened.key for opened in self.context.documents}
        for states in self._document_states:
            for key in states.keys() - still_open:
                del states[key]

    def new_runner(self, *, keeps_all: bool = False) -> TaskRunner:
        """Return a runner for jobs that the next cut does not cancel, as it cancels those of compute().

        keeps_all: whether a job that waits is kept when the next one is submitted.
        """
        runner = TaskRunner(self, keeps_all=keeps_all)
        self._runners.append(runner)
        return runner

    def show_progress(
        self,
        runner: TaskRunner,
        stage: str,
        *,
        things: str,
        stop: Callable[[], None],
        at_once: bool = True,
    ) -> None:
        """Show in the dock the progress of a runner, each time that it runs, with a button that calls stop.

        stage: the only stage whose progress is shown. things: what it counts, in the plural. at_once: whether
        the bar is shown before it is known how much there is to do.
        """
        row = self.dock.progress

        def show_running(label: str) -> None:
            if not label:
                row.hide()
            elif at_once:
                row.start()

        def show_count(of: str, done: int, total: int) -> None:
            if of == stage:
                row.show_count(done, total, things=things)

        runner.busy_changed.connect(show_running)
        runner.progressed.connect(show_count)
        row.stop.clicked.connect(lambda _=False: stop())

    def compute(self, label: str, work: Work, *, done: Callable[[Any], None]) -> None:
        """Run work off the GUI thread and call done with its result, unless newer work is submitted.

        label: names the work in the status bar. An error is shown in place of the panel.
        """
        self.runner.submit(Job(label, work, done, self._show_error), supersede=True)

    def handle_file(self, label: str, work: Work, *, done: Callable[[Any], None]) -> None:
        """Read or write a file off the GUI thread, after those before it, and call done with the result.

        label: names the work in the status bar. Neither the next cut nor the next file cancels it. An error
        is reported, and the panel stays.
        """
        self._file_runner.submit(Job(label, work, done, self._report))

    def cancel(self) -> None:
        """Stop a long job that the user asked for; work that follows each cut goes on."""

    def close(self) -> None:
        """Stop all jobs, and accept no more; the window is closing."""
        for runner in self._runners:
            runner.close()

    def _follow(self, analysis: Analysis | None) -> None:
        self.runner.cancel()
        if analysis is None:
            self.forget()
        elif not self.is_on_screen:
            self._is_stale = True
            return
        self._shown = analysis
        if analysis is None and not self.has_panel:
            return
        _ = self.panel
        self._is_stale = False
        self.dock.pages.show_content()
        self.update(analysis)
        if analysis is None and self.needs_cut and self.context.current and self.dock.pages.message:
            # The panel asks for a text, but one has been opened: update() follows with its cut.
            self.dock.pages.show_message("")

    def _show_error(self, error: SeamlineError) -> None:
        self._report(error)
        self.dock.pages.show_error(error_text(error))

    def _report(self, error: SeamlineError) -> None:
        """Report an error as the window reports all of them."""
        self.context.notify("error", error_text(error))
