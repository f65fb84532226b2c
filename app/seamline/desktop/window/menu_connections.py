"""Connections of the menus and their keys: what each action does, and which entries are ticked."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

from seamline.desktop.dialogs.dialogs import Dialogs
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.session import Session
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.window.actions import Actions
from seamline.desktop.window.connections import Connections
from seamline.desktop.window.cut_menus import CutMenus
from seamline.desktop.window.export_actions import ExportActions
from seamline.desktop.window.finder import Finder
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.panel_focus import PanelFocus
from seamline.desktop.window.source_look import SourceLook
from seamline.desktop.window.tool_bar import ToolBar
from seamline.desktop.window.view_menu import ViewMenu
from seamline.engine.text.document import Document
from seamline.settings import FONT_POINTS

_ENTRIES, _ENTRY_MS = 12, 50


class MenuConnections(QObject):
    """Connections of all actions that concern a part of the window; the window connects the others itself.

    appearance_wanted: the user chose another theme or text size. language_set: the user chose a language for
    the next start.
    """

    appearance_wanted = Signal()
    language_set = Signal()

    def __init__(
        self,
        session: Session,
        editor: ConfigEditor,
        *,
        actions: Actions,
        view_menu: ViewMenu,
        cut_menus: CutMenus,
        settings_store: SettingsStore,
        views: Layout,
        dialogs: Dialogs,
        export_actions: ExportActions,
        finder: Finder,
        instrument_docks: InstrumentDocks,
        tool_bar: ToolBar,
        panel_focus: PanelFocus,
        connections: Connections,
        look: SourceLook,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._window = parent
        self._session = session
        self._settings_store = settings_store
        self._views = views
        self._view_menu = view_menu
        self._tool_bar = tool_bar
        self._panel_focus = panel_focus
        # Delayed, because only after a layout it is known which panels can be seen.
        self._entering = QTimer(self, singleShot=True, interval=0)
        self._entering.timeout.connect(self._focus_workspace)
        self._entries_left = 0
        self._panel_wanted = ""
        self._has_text = False
        session.document_changed.connect(self._follow_document)
        source, boundaries = views.source, instrument_docks.boundaries
        actions.connect_all(
            {
                "undo": editor.undo,
                "redo": editor.redo,
                "reset": editor.reset,
                "export": export_actions.export,
                "export_report": export_actions.export_report,
                "save_markdown": export_actions.save_markdown,
                "save_picture": dialogs.ask_for_picture,
                "copy_chunk": export_actions.copy_chunk,
                "pin_here": boundaries.pin_here,
                "reference_here": boundaries.reference_here,
                "toggle_pinned": boundaries.toggle_pinned,
                "boundary_back": lambda: boundaries.nudge(-1),
                "boundary_on": lambda: boundaries.nudge(1),
                "remove_here": boundaries.remove_here,
                "mark_answer": instrument_docks.questions.prompts.mark_selected,
                "paste_questions": instrument_docks.paste_questions,
                "explain": instrument_docks.explain_here,
                "find": finder.find,
                "find_conversation": finder.find_conversation,
                "search": finder.search,
                "palette": finder.open_palette,
                "next_chunk": lambda: connections.step_chunk(1),
                "previous_chunk": lambda: connections.step_chunk(-1),
                "next_version": lambda: source.step_version(1),
                "previous_version": lambda: source.step_version(-1),
                "next_odd": look.show_next_odd,
                "move_sentence": look.move_sentence,
                "toggle_fold": source.toggle_fold,
                "fold_all": source.fold_all,
                "unfold_all": source.unfold_all,
                "larger": lambda: self._change_font(1),
                "smaller": lambda: self._change_font(-1),
                "normal_size": lambda: self._change_font(0),
                "restore_layout": views.workspaces.arrange,
                "next_panel": lambda: panel_focus.step(1),
                "previous_panel": lambda: panel_focus.step(-1),
                "shortcuts": lambda: dialogs.show_shortcuts(actions.described()),
                "help": dialogs.show_help,
                "about": dialogs.show_about,
            }
        )
        editor.history_changed.connect(actions.set_history)
        source.folds_changed.connect(lambda: actions.set_folds(*source.folds))
        instrument_docks.compare.report_requested.connect(export_actions.export_report)
        self._connect_view_menu()
        cut_menus.preset_chosen.connect(editor.choose_preset)
        cut_menus.value_chosen.connect(editor.choose_value)
        cut_menus.model_search_requested.connect(dialogs.ask_for_model)
        views.parameters.embedder_search_requested.connect(dialogs.ask_for_model)
        dialogs.model_chosen.connect(lambda name: editor.choose_value("embedder", name))
        session.config_changed.connect(cut_menus.set_config)
        cut_menus.set_config(session.config)

    def _connect_view_menu(self) -> None:
        menu, views = self._view_menu, self._views
        menu.theme_chosen.connect(self._set_theme_name)
        menu.language_chosen.connect(self._set_language)
        menu.panel_requested.connect(self._show_panel)
        menu.panel_close_requested.connect(lambda name: views.docks[name].close())
        menu.workspace_chosen.connect(views.workspaces.show)
        menu.about_to_show.connect(self._show_what_is_open)
        views.workspaces.changed.connect(lambda _: self._begin_entering())
        views.workspaces.maximised.connect(self._begin_entering)

    def _show_what_is_open(self) -> None:
        docks = self._views.docks.items()
        self._view_menu.set_shown(
            self._views.workspaces.current, [name for name, dock in docks if dock.isVisible()]
        )

    def _show_panel(self, name: str) -> None:
        self._views.workspaces.show_dock(name)
        self._begin_entering(name)
        self._enter(name)

    def _follow_document(self, document: Document | None) -> None:
        """Move the focus to the text when the first one is shown; before, only "Open" can have it."""
        is_first, self._has_text = document is not None and not self._has_text, document is not None
        if is_first:
            self._begin_entering()

    def _begin_entering(self, panel: str = "") -> None:
        """Move the focus to a panel once it is ready. panel: the name of its dock, "" for the main one."""
        self._panel_wanted = panel
        self._entries_left = _ENTRIES
        self._entering.start(0)

    def _enter(self, name: str, *, or_head: bool = False) -> bool:
        if not name:
            return self._panel_focus.enter_main(or_head=or_head)
        dock = self._views.docks[name]
        focused: QWidget | None = self._window.focusWidget()
        is_in_it = focused is not None and dock.isAncestorOf(focused)
        return is_in_it or self._panel_focus.enter(dock, or_head=or_head)

    def _focus_workspace(self) -> None:
        """Move the focus into the workspace that is shown, in case the focused widget is not in it.

        It stays in the switch of workspaces while the user goes through these by arrow keys.
        """
        switch = self._tool_bar.workspaces
        if self._window.focusWidget() is switch.buttons[switch.choice]:
            return
        self._entries_left -= 1
        is_last = not self._entries_left
        # A panel that is shown for the first time is made and filled a little later: try again.
        if not self._enter(self._panel_wanted, or_head=is_last) and not is_last:
            self._entering.start(_ENTRY_MS)

    def _set_theme_name(self, name: str) -> None:
        self._settings_store.update(theme=name)
        self.appearance_wanted.emit()

    def _set_language(self, code: str) -> None:
        self._settings_store.update(language=code)
        self.language_set.emit()

    def _change_font(self, step: int) -> None:
        points = QFontInfo(QApplication.font()).pointSize() + step
        points = min(max(points, FONT_POINTS[0]), FONT_POINTS[-1]) if step else 0
        self._settings_store.update(font_points=points)
        self.appearance_wanted.emit()
