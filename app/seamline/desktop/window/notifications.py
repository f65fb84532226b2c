"""Notifications above the views: what went wrong, and what is unusual about a file or its cut."""

from __future__ import annotations

from collections.abc import Callable

from seamline.desktop.widgets.notification_bar import NotificationBar
from seamline.engine.analysis import Analysis
from seamline.engine.text.document import Document
from seamline.sources.notes import merged


class Notifications:
    """Decides what is shown and for how long; each notification comes once, so that it can be dismissed."""

    def __init__(self, bar: NotificationBar) -> None:
        self._bar = bar
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
            self._notify(_on_file(document), [])

    def show_analysis(self, analysis: Analysis) -> None:
        """Show what is unusual about a cut; an error that kept the one before from being made is over."""
        if self._about_cut:
            self._about_cut = False
            self._shown = ()
            self._bar.clear()
        self._notify(_on_file(analysis.document), [notice.message for notice in analysis.notices])

    def show_error(
        self, text: str, place: str, *, action: str = "", callback: Callable[[], None] | None = None
    ) -> None:
        """Show an error. place: `file`, `config` or ""; action: a button that calls `callback`."""
        self._about_file = place == "file"
        self._about_cut = place == "config"
        self._bar.show_notification("error", text, action=action, callback=callback)

    def show_vanished(self, path: str) -> str:
        """Show that the file is gone from the disk, and return the message."""
        message = f"{path} is no longer on disk; what was read of it stays open"
        self._bar.show_notification("warning", message)
        self._about_file = True
        return message

    def show_file_changed(self) -> None:
        """What was wrong with the file may be mended; if not, reading it says so again."""
        if self._about_file:
            self._about_file = False
            self._bar.clear()

    def _notify(self, on_file: list[str], on_cut: list[str]) -> None:
        messages = (*on_file, *on_cut)
        if messages == self._shown:
            return
        self._shown = messages
        shown = [*on_file[:1], *on_cut[:1]]
        if shown:
            more = len(messages) - len(shown)
            rest = f" (and {more} more, see the log)" if more else ""
            self._bar.show_notification("warning", "\n".join(shown) + rest)
        elif not self._about_file:
            self._bar.clear()


def _on_file(document: Document) -> list[str]:
    return [f"{document.name}: {note.text}" for note in merged(document.notes) if not note.by_option]
