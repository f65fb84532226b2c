"""Notifications above the views: what went wrong, and what is unusual about a file or its cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from seamline.desktop.widgets.notification_bar import NotificationBar
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis, Notice
from seamline.engine.text.document import Document
from seamline.sources.notes import merged


class Notifications:
    """Decides what is shown and for how long; each notification comes once, so that it can be dismissed."""

    def __init__(self, bar: NotificationBar, choose_value: Callable[[str, str], None]) -> None:
        """choose_value: takes a parameter and the value that a notification offers for it."""
        self._bar = bar
        self._choose_value = choose_value
        self._shown: tuple[str, ...] = ()
        self._about_file = False
        self._about_cut = False

    def forget_file(self) -> None:
        """The user turns to another file: what was wrong with the last one may go."""
        self._about_file = False

    def show_document(self, document: Document | None) -> None:
        """Show what is unusual about a document that is shown anew."""
        # Of several files opened at once one may fail, and another be shown before that was read.
        if not self._about_file:
            self._bar.clear()
        self._shown = ()
        if document is not None:
            self._notify(_on_file(document), ())

    def show_analysis(self, analysis: Analysis) -> None:
        """Show what is unusual about a cut; an error that kept the one before from being made is over."""
        if self._about_cut:
            self._about_cut = False
            self._shown = ()
            self._bar.clear()
        # What is to be said of stored chunks stands above them.
        self._notify(_on_file(analysis.document), () if analysis.is_stored else analysis.notices)

    def show_error(
        self, text: str, place: str, *, action: str = "", callback: Callable[[], None] | None = None
    ) -> None:
        """Show an error. place: `file`, `config` or ""; action: a button that calls `callback`."""
        self._about_file = place == "file"
        self._about_cut = place == "config"
        self._bar.show_notification("error", text, action=action, callback=callback)

    def show_vanished(self, path: str) -> str:
        """Show that the file is gone from the disk, and return the message."""
        message = tr("{path} is no longer on disk; what was read of it stays open", path=path)
        self._bar.show_notification("warning", message)
        self._about_file = True
        return message

    def show_file_changed(self) -> None:
        """What was wrong with the file may be mended; if not, reading it says so again."""
        if self._about_file:
            self._about_file = False
            self._bar.clear()

    def _notify(self, on_file: list[str], on_cut: Sequence[Notice]) -> None:
        messages = (*on_file, *(notice.message for notice in on_cut))
        if messages == self._shown:
            return
        self._shown = messages
        shown = [*on_file[:1], *(tr(notice.message) for notice in on_cut[:1])]
        if shown:
            remedies = [notice for notice in on_cut[:1] if notice.remedy]
            self._bar.show_notification(
                "warning",
                _first_of(shown, rest=len(messages) - len(shown)),
                action=tr("Use {remedy}", remedy=remedies[0].remedy) if remedies else "",
                callback=partial(self._take, remedies[0]) if remedies else None,
            )
        elif not self._about_file:
            self._bar.clear()

    def _take(self, notice: Notice) -> None:
        self._choose_value(notice.key, notice.remedy)


def _on_file(document: Document) -> list[str]:
    return [
        tr("{name}: {note}", name=document.name, note=note.text)
        for note in merged(document.notes)
        if not note.by_option
    ]


def _first_of(messages: Sequence[str], *, rest: int) -> str:
    """Return messages below each other. rest: how many there are that are not shown."""
    shown = "\n".join(messages)
    return tr("{messages} (and {rest} more, see the log)", messages=shown, rest=rest) if rest else shown
