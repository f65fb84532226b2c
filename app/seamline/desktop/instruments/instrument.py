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

P = TypeVar("P", bound=QWidget)


class Instrument(QObject, Generic[P]):
    """Shows something of each completed analysis, while its dock is on screen.

    Its panel is made, and imported, when the dock is first seen. One that is hidden computes nothing: it
    catches up when it is shown. A subclass says how to make the panel, and overrides update(); what goes on
    without a panel, as what other views show too, it connects with the signals of its context.
    """

    name = ""
    """Of its dock, in snake_case."""
    title = ""
    """As its dock and the View menu show it."""
    room: tuple[float, float] = (0, 0)
    """The least size of a panel that is larger than most, as characters across and lines down. Docks that are
    tabs of one place have the same size, which is not to change when this panel is made."""

    needs_cut = True
    """Whether it has nothing to show of a text that is not cut yet."""

    finished = Signal(str)
    """What was asked of it and took a while is done: a sentence that says so."""

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.dock = InstrumentDock(tr(self.title), self.room)
        self._panel: P | None = None
        self._runners: list[TaskRunner] = []
        self._document_states: list[dict[Key, Any]] = []
        self.runner = self.new_runner()
        self._shown: Analysis | None = None
        self._is_stale = False
        self.dock.screen_changed.connect(self.follow_screen)
        context.analysis_settled.connect(self._follow)
        context.document_changed.connect(lambda _: self._follow(None))
        context.documents_changed.connect(self.drop_closed)

    @property
    def panel(self) -> P:
        """What the dock shows; made when it is first asked for."""
        if self._panel is None:
            self._panel = self.make_panel()
            self.dock.set_panel(self._panel)
            # Whatever was to be shown before, nothing was.
            self._is_stale = True
        return self._panel

    @property
    def has_panel(self) -> bool:
        """Whether the panel is made; what has none shows nothing yet, and keeps what it is to show."""
        return self._panel is not None

    @property
    def analysis(self) -> Analysis | None:
        """The analysis that was last given to update()."""
        return self._shown

    @property
    def is_busy(self) -> bool:
        """Whether it computes something that is to be shown."""
        return any(runner.is_busy for runner in self._runners)

    @property
    def is_on_screen(self) -> bool:
        """Whether the dock can be seen."""
        return self.dock.is_on_screen

    def make_panel(self) -> P:
        """Return the panel, connected, and showing what is known without an analysis."""
        raise NotImplementedError

    def update(self, analysis: Analysis | None) -> None:
        """Show in the panel what there is to say of an analysis; None clears it."""

    def forget(self) -> None:
        """Drop what is known of the document: another is shown, or none. The panel is updated after it."""

    def follow_screen(self) -> None:
        """Catch up if the dock has come on screen; called whenever it may have come or gone."""
        if self.is_on_screen:
            _ = self.panel
            if self._is_stale:
                self.refresh()

    def refresh(self) -> None:
        """Show the analysis of the session again, as if it were new."""
        self._follow(self.context.analysis)

    def new_document_states(self) -> dict[Key, Any]:
        """Return a dictionary for what is kept of each document; what is of a closed one is dropped."""
        states: dict[Key, Any] = {}
        self._document_states.append(states)
        return states

    def drop_closed(self) -> None:
        """Drop what is kept of closed documents, among it what a job has just found of one."""
        still_open = {opened.key for opened in self.context.documents}
        for states in self._document_states:
            for key in states.keys() - still_open:
                del states[key]

    def new_runner(self, *, keeps_all: bool = False) -> TaskRunner:
        """Return a runner for what must not be dropped for the next cut, as what compute() runs is.

        keeps_all: nor for the next job of its own.
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
        """Show in the dock how far a runner is, each time that it runs, with a button that stops it.

        stage: of the progress to show. things: what it counts, in the plural. at_once: whether it is shown
        before it is known how much there is to do.
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
        """Run work off the GUI thread and hand on what came of it, unless something newer was asked for.

        label: what is being done, for the status bar. An error is shown in place of the panel.
        """
        self.runner.submit(Job(label, work, done, self._show_error), supersede=True)

    def cancel(self) -> None:
        """Stop what the user asked for, if it takes long; what follows each cut goes on."""

    def close(self) -> None:
        """Stop; the window is closing."""
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
            # It asks for a text, and there is one: what is to be said of its cut follows.
            self.dock.pages.show_message("")

    def _show_error(self, error: SeamlineError) -> None:
        self._report(error)
        self.dock.pages.show_error(error_text(error))

    def _report(self, error: SeamlineError) -> None:
        """Report an error to the user, wherever the window does."""
        self.context.notify("error", error_text(error))
