"""Brief notes on results, which disappear by themselves: reloads, exports, cancels, finished work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.cut_state import CutPhase, CutState
from seamline.desktop.state.open_document import Reload
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import Phrase, plural
from seamline.printable import printable

_NAMED = 2


class Answers(QObject):
    """Shows a sentence, and often an action, about the result of what the user did or a change of a file."""

    def __init__(
        self, session: Session, editor: ConfigEditor, *, notes: NoteStack, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editor = editor
        self._notes = notes
        self._was_outdated = False
        session.reloaded.connect(self.show_reload)
        session.answered.connect(self.show_answer)
        session.cut_state_changed.connect(self._follow_cut)

    def show_answer(self, level: str, message: str) -> None:
        """Show the result of something that the user did."""
        self._notes.show_note("warning" if level == "warning" else "info", printable(tr(message)))

    def show_lost(self, count: int, show: Callable[[], None]) -> None:
        """Report the user's boundaries that were not found in a changed text. show: lists them."""
        self._notes.show_note(
            "warning",
            tr(
                plural(
                    count,
                    "{count:,} boundary of yours was not found again",
                    "{count:,} boundaries of yours were not found again",
                )
            ),
            action=tr("Show"),
            callback=show,
        )

    def show_reload(self, reload: Reload) -> None:
        """Report what a reload changed; the action selects the first new chunk."""
        if not (reload.added or reload.gone):
            self._notes.show_note(
                "reload", tr("Reloaded: all {before:,} chunks stay as they were", before=reload.before)
            )
            return
        sentence = tr(
            "Reloaded: {stay:,} of {before:,} chunks stay as they were, {added} new, {gone} gone",
            stay=reload.before - reload.gone,
            before=reload.before,
            added=_is_or_are(reload.added),
            gone=_is_or_are(reload.gone),
        )
        current = self._session.current
        if reload.first_new < 0 or current is None or current.cut is None:
            self._notes.show_note("reload", sentence)
        else:
            key, index = current.key, int(current.cut.chunks.start[reload.first_new])
            self._notes.show_note(
                "reload", sentence, action=tr("Show"), callback=lambda: self._session.select_at(key, index)
            )

    def show_export(self, path: str, what: str) -> None:
        """Report what was written to which file; the action shows its folder in the file manager."""
        folder = QUrl.fromLocalFile(str(Path(path).absolute().parent))
        self._notes.show_note(
            "check",
            tr("Exported {what} to {name}", what=what, name=printable(Path(path).name)),
            action=tr("Show in folder"),
            callback=partial(_open, folder),
        )

    def show_config_opened(self, path: Path, before: Config) -> None:
        """Report which file's settings apply now; the action takes them back, but no later changes.

        before: the config until then. If it is the same, there is no action.
        """
        sentence = tr("The settings of {name} apply now", name=printable(path.name))
        opened = self._session.config
        if before == opened:
            self._notes.show_note("settings", sentence)
        else:
            self._notes.show_note(
                "settings", sentence, action=tr("Undo"), callback=lambda: self._take_back(opened, before)
            )

    def _take_back(self, opened: Config, before: Config) -> None:
        """Restore the settings that the opened config changed, except those changed again since."""
        now = self._session.config
        brought = {name: before[name] for name in PARAMETERS if before[name] != opened[name] == now[name]}
        try:
            self._editor.edit(now.with_values(brought))
        except ConfigError:
            # The later changes contradict the restored values.
            self._editor.edit(before)

    def show_finished(self, sentence: str, show: Callable[[], None]) -> None:
        """Report that an instrument has finished its work; the action shows the instrument."""
        self._notes.show_note("check", sentence, action=tr("Show"), callback=show)

    def show_not_kept(self, characters: int) -> None:
        """Report that a pasted text is too long to be kept for the next start."""
        self._notes.show_note(
            "info",
            tr(
                "Pasted {characters:,} characters: too many to be kept for the next start",
                characters=characters,
            ),
        )

    def show_language_set(self) -> None:
        """Report that the chosen language applies from the next start."""
        self._notes.show_note("info", tr("The next start of Seamline is in the language chosen"))

    def show_nothing_to_paste(self) -> None:
        """Report that the clipboard holds no text."""
        self._notes.show_note("info", tr("There is no text to paste"))

    def show_passed_over(self, message: str) -> None:
        """Report what in a folder cannot be read as it is."""
        self._notes.show_note("info", printable(tr(message)))

    def show_gone(self, paths: list[str]) -> None:
        """Report which of the files that were open last cannot be found any more."""
        names = [printable(Path(path).name) for path in paths]
        said = tr(", ").join(names[:_NAMED])
        if len(names) > _NAMED:
            said = tr("{names} and {rest:,} more", names=said, rest=len(names) - _NAMED)
        self._notes.show_note("info", tr("Not found any more: {names}", names=said))

    def _follow_cut(self, state: CutState) -> None:
        is_outdated = state.phase is CutPhase.OUTDATED and not state.has_failed
        if is_outdated and not self._was_outdated:
            self._notes.show_note(
                "close",
                tr("Cancelled. The last cut is shown"),
                action=tr("Cut now"),
                callback=self._session.cut_now,
            )
        self._was_outdated = is_outdated


def _open(folder: QUrl) -> None:
    QDesktopServices.openUrl(folder)


def _is_or_are(count: int) -> Phrase:
    return plural(count, "{count:,} is", "{count:,} are")
