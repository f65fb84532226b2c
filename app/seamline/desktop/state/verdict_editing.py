"""Verdict editing with undo: the user's verdicts on chunks, in each document on its own."""

from __future__ import annotations

from PySide6.QtCore import QObject

from seamline.desktop.state.history import History, Step
from seamline.desktop.state.session import Session
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.verdicts.verdict import VerdictSet, find_verdicts_again, judge_chunk, span_of


class _VerdictExchange:
    """Undoes a change of verdicts, and redoes it when called again. In another text they are found again."""

    def __init__(self, session: Session, digest: str, *, before: VerdictSet) -> None:
        self._session, self._digest, self._verdicts = session, digest, before

    def __call__(self) -> None:
        current, digest, verdicts = self._session.current, self._digest, self._verdicts
        assert current is not None
        self._digest, self._verdicts = current.document.digest, current.verdicts
        if digest != self._digest:
            verdicts = find_verdicts_again(verdicts, current.document.text)
        self._session.set_verdicts(verdicts)


class VerdictEditor(QObject):
    """Changes the verdicts on the session's current document, with undo.

    history: of the window; it is told elsewhere which documents are open.
    """

    def __init__(self, session: Session, history: History, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._history = history

    def judge(self, chunk: int, *, stands_alone: bool, why: str = "") -> bool:
        """Record whether a chunk of the cut on screen stands alone; return whether that was accepted."""
        analysis, current = self._session.analysis, self._session.current
        if analysis is None or current is None or not 0 <= chunk < len(analysis.chunks):
            return False
        verdict = judge_chunk(analysis, chunk, stands_alone=stands_alone, why=why)
        return self._put(current.verdicts.with_verdicts((verdict,)), phrase("verdict"))

    def withdraw(self, chunk: int) -> None:
        """Remove the verdict on a chunk of the cut on screen."""
        analysis, current = self._session.analysis, self._session.current
        if analysis is not None and current is not None and 0 <= chunk < len(analysis.chunks):
            self._put(current.verdicts.without(span_of(analysis, chunk)), phrase("removal of a verdict"))

    def take(self, others: VerdictSet) -> None:
        """Add verdicts that were read from a file; they replace verdicts on the same words."""
        known = self._session.verdicts.with_verdicts(others.verdicts)
        self._put(known, phrase("import of {verdicts}", verdicts=pluralize(len(others), "verdict")))

    def _put(self, verdicts: VerdictSet, name: str) -> bool:
        current, before = self._session.current, self._session.verdicts
        if current is None:
            return False
        if verdicts == before:
            return True
        self._session.set_verdicts(verdicts)
        if self._session.verdicts == before:
            # Refused, and the session has reported why.
            return False
        exchange = _VerdictExchange(self._session, current.document.digest, before=before)
        self._history.add(Step(name, undo=exchange, redo=exchange, key=current.key))
        return True
