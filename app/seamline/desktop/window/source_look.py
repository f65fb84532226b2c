"""The look of the source, as the user last chose it: stored in settings, applied to views and menu."""

from __future__ import annotations

from PySide6.QtCore import QObject

from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.widgets.motion import follow_portal, system_reduces_motion
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.view_menu import ViewMenu
from seamline.engine.phrases import phrase

_NOT_MOVED = phrase(
    "No sentence moved: the one at the cursor is nearer to no chunk that begins or ends beside it"
)


class SourceLook(QObject):
    """Takes choices from the menu and from above the text, and applies them everywhere."""

    def __init__(
        self,
        views: Layout,
        view_menu: ViewMenu,
        *,
        settings_store: SettingsStore,
        notes: NoteStack,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._views = views
        self._menu = view_menu
        self._settings_store = settings_store
        self._notes = notes
        self._system_reduces_motion = system_reduces_motion()
        self._portal_reduces_motion = False
        follow_portal(self, self._follow_portal)
        views.source.face_chosen.connect(self._choose_face)
        views.side_by_side.form_chosen.connect(self._choose_form)
        view_menu.switched.connect(self._switch)
        self._show()

    def _choose_face(self, is_serif: bool) -> None:
        self._settings_store.update(face="serif" if is_serif else "mono")
        self._show()

    def _choose_form(self, is_swiped: bool) -> None:
        self._settings_store.update(is_swiped=is_swiped)
        self._show()

    def _switch(self, name: str, is_on: bool) -> None:
        if name == "mono":
            self._choose_face(not is_on)
        elif name == "nearness":
            self._views.source.set_nearness(is_on)
        elif name == "swipe":
            self._choose_form(is_on)
            self._views.workspaces.show("compare")
        elif name == "reduce_motion":
            self._settings_store.update(reduce_motion=is_on)
            self._show()

    def show_next_odd(self) -> None:
        """Show the margin of nearness, and go to the next sentence that is nearer to another chunk."""
        self._menu.set_switch("nearness", is_on=True)
        self._views.source.set_nearness(True)
        if not self._views.source.show_next_odd():
            self._notes.show_note("check", tr("No sentence is nearer to another chunk"))

    def move_sentence(self) -> None:
        """Move the sentence at the text cursor to the chunk that it is nearer to."""
        if not self._views.source.move_sentence():
            self._notes.show_note("next", tr(_NOT_MOVED))

    def _follow_portal(self, wants_less: bool) -> None:
        self._portal_reduces_motion = wants_less
        self._show()

    def _show(self) -> None:
        settings = self._settings_store.settings
        system = self._system_reduces_motion or self._portal_reduces_motion
        self._menu.set_switch("reduce_motion", is_on=settings.reduce_motion)
        self._views.source.set_motion(not (settings.reduce_motion or system))
        self._menu.set_switch("swipe", is_on=settings.is_swiped)
        self._views.side_by_side.set_swiped(settings.is_swiped)
        is_serif = settings.face == "serif"
        self._menu.set_switch("mono", is_on=not is_serif)
        self._views.source.set_serif(is_serif)
        self._views.side_by_side.set_serif(is_serif)
