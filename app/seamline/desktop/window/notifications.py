"""Notifications above the views: errors, and notes on what is unusual about a file or its cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from seamline.desktop.widgets.notification_bar import NotificationBar
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis, Notice
from seamline.engine.text.document import Document
from seamline.sources.notes import merged

# Problems of more files would push the text out of view.
_PROBLEMS = 3


@dataclass(frozen=True)
class _FileProblem:
    """A problem with a file. action: the text of a button that calls `callback`, or ""."""

    level: str
    text: str
    action: str = ""
    callback: Callable[[], None] | None = None


class Notifications:
    """Decides what is shown and for how long.

    The same notes are not shown again with every cut, so that the user can dismiss them. Several files that
    are opened together may fail: their problems are shown above the notes on the current document until the
    user turns to another file.
    """

    def __init__(self, bar: NotificationBar, choose_value: Callable[[str, str], None]) -> None:
        """choose_value: called with a parameter and the value that a notification offers for it."""
        self._bar = bar
        self._choose_value = choose_value
        self._shown: tuple[str, ...] = ()
        self._file_problems: list[_FileProblem] = []
        self._about_cut = False
        bar.dismissed.connect(self.forget_file)

    def forget_file(self) -> None:
        """Drop the problems of files, since the user turns to another one."""
        self._file_problems.clear()

    def show_document(self, document: Document | None) -> None:
        """Show what is unusual about a document that has just been shown or read."""
        self._notify([] if document is None else _on_file(document), (), is_new=True)

    def show_analysis(self, analysis: Analysis) -> None:
        """Show what is unusual about a cut, in place of an error of the config before it."""
        is_new, self._about_cut = self._about_cut, False
        # The bar above stored chunks has their notices.
        notices = () if analysis.is_stored else analysis.notices
        self._notify(_on_file(analysis.document), notices, is_new=is_new)

    def show_error(
        self, text: str, place: str, *, action: str = "", callback: Callable[[], None] | None = None
    ) -> None:
        """Show an error. place: `file`, `config` or ""; action: a button that calls `callback`."""
        self._about_cut = place == "config"
        if place == "file":
            self._add(_FileProblem("error", text, action, callback))
            return
        self.forget_file()
        self._bar.show_notification("error", text, action=action, callback=callback)

    def show_vanished(self, path: str) -> str:
        """Show that the file is gone from the disk, and return the message."""
        message = tr("{path} is no longer on disk; what was read of it stays open", path=path)
        self.forget_file()
        self._add(_FileProblem("warning", message))
        return message

    def show_file_changed(self) -> None:
        """Drop problems of a changed file: they may be gone, and reading it reports them again if not."""
        if self._file_problems:
            self.forget_file()
            self._bar.clear()

    def _add(self, problem: _FileProblem) -> None:
        if all(problem.text != each.text for each in self._file_problems):
            self._file_problems.append(problem)
        self._show_problems([])

    def _notify(self, on_file: list[str], on_cut: Sequence[Notice], *, is_new: bool) -> None:
        """Show what is unusual. is_new: even if the same messages were shown last."""
        messages = (*on_file, *(notice.message for notice in on_cut))
        if messages == self._shown and not is_new:
            return
        self._shown = messages
        shown = [*on_file[:1], *(tr(notice.message) for notice in on_cut[:1])]
        if shown:
            shown = [_with_rest(shown, rest=len(messages) - len(shown))]
        if self._file_problems:
            self._show_problems(shown)
        elif shown:
            remedies = [notice for notice in on_cut[:1] if notice.remedy]
            self._bar.show_notification(
                "warning",
                shown[0],
                action=tr("Use {remedy}", remedy=remedies[0].remedy) if remedies else "",
                callback=partial(self._take, remedies[0]) if remedies else None,
            )
        else:
            self._bar.clear()

    def _show_problems(self, below: list[str]) -> None:
        """Show the problems of files, the latest first, and other messages below them."""
        problems = self._file_problems[::-1]
        texts = [problem.text for problem in problems[:_PROBLEMS]]
        said = _with_rest(texts, rest=len(problems) - len(texts))
        # One button calls the callbacks of all problems with the same action.
        action = next((problem.action for problem in problems if problem.action), "")
        calls = [each.callback for each in problems if each.callback is not None and each.action == action]

        def call_all() -> None:
            self.forget_file()
            for call in calls:
                call()

        self._bar.show_notification(
            problems[0].level,
            "\n".join((said, *below)),
            action=action,
            callback=call_all if calls else None,
        )

    def _take(self, notice: Notice) -> None:
        self._choose_value(notice.key, notice.remedy)


def _on_file(document: Document) -> list[str]:
    return [
        tr("{name}: {note}", name=document.name, note=note.text)
        for note in merged(document.notes)
        if not note.by_option
    ]


def _with_rest(messages: Sequence[str], *, rest: int) -> str:
    """Return messages on lines of their own. rest: how many more are not shown."""
    shown = "\n".join(messages)
    return tr("{messages} (and {rest} more, see the log)", messages=shown, rest=rest) if rest else shown
