"""Base of the window's instruments: a view in a dock, and work that follows the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QDockWidget, QWidget

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job, TaskRunner, Work
from seamline.desktop.widgets.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.engine.errors import SeamlineError


class Instrument(QObject):
    """Shows something of each completed analysis, while its view is on screen.

    One that is hidden computes nothing, unless it says so: it catches up when it is shown. A subclass makes
    `view` before it calls this constructor, and overrides update() and, if it has colours, set_theme().
    """

    name = ""
    """Of its dock, in snake_case."""
    title = ""
    """As its dock and the View menu show it."""
    beside = "chunks"
    """The dock beside which its own stands at first, as a tab."""
    shown = True
    """Whether its dock is open at a first start; the View menu opens the others."""
    works_hidden = False
    """Whether it computes though its view is not on screen, because other views show what it finds."""

    def __init__(self, context: InstrumentContext, view: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.view = view
        self._runners: list[TaskRunner] = []
        self._document_states: list[dict[Key, Any]] = []
        self.runner = self.new_runner()
        self._shown: Analysis | None = None
        self._is_stale = False
        view.installEventFilter(self)
        context.analysis_settled.connect(self._follow)
        context.document_changed.connect(lambda _: self._follow(None))
        context.documents_changed.connect(self.drop_closed)

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
        """Whether the view can be seen."""
        # To Qt a dock behind another tab is visible, only moved out of the window.
        return self.view.isVisible() and not self.view.visibleRegion().isEmpty()

    def update(self, analysis: Analysis | None) -> None:
        """Show what there is to say of an analysis; None clears the view."""

    def set_theme(self, theme: Theme) -> None:
        """Follow a theme."""

    def follow_screen(self) -> None:
        """Catch up if the view has come on screen; called whenever it may have come or gone."""
        if self._is_stale and self.is_on_screen:
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

    def new_runner(self) -> TaskRunner:
        """Return a runner for what must not be dropped for the next cut, as what compute() runs is."""
        runner = TaskRunner(self)
        self._runners.append(runner)
        return runner

    def compute(self, label: str, work: Work, done: Callable[[Any], None]) -> None:
        """Run work off the GUI thread and hand on what came of it, unless something newer was asked for.

        label: what is being done, for the status bar.
        """
        self.runner.submit(Job(label, work, done, self._fail), supersede=True)

    def cancel(self) -> None:
        """Stop what the user asked for, if it takes long; what follows each cut goes on."""

    def close(self) -> None:
        """Stop; the window is closing."""
        for runner in self._runners:
            runner.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.follow_screen()
        elif event.type() == QEvent.Type.ParentChange:
            dock = self.view.parentWidget()
            if isinstance(dock, QDockWidget):
                # Tells of the tabs too, which a view hears nothing of.
                dock.visibilityChanged.connect(lambda _: self.follow_screen())
        return super().eventFilter(watched, event)

    def _follow(self, analysis: Analysis | None) -> None:
        self.runner.cancel()
        if analysis is not None and not (self.works_hidden or self.is_on_screen):
            self._is_stale = True
            return
        self._is_stale = False
        self._shown = analysis
        self.update(analysis)

    def _fail(self, error: SeamlineError) -> None:
        self.context.notify("error", str(error))
