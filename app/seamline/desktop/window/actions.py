"""All actions of the window in one table: texts, shortcuts and icons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from seamline.desktop.source.source_menu import MARK_ANSWER_KEYS
from seamline.desktop.widgets.key_names import WHY_KEYS, key_name
from seamline.desktop.widgets.theme import Theme, icon
from seamline.desktop.widgets.translation import plain, tr


@dataclass(frozen=True)
class ActionSpec:
    """One action. menu: the menu that has it; a separator is put where `group` changes."""

    name: str
    text: str
    menu: str
    group: int = 0
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    tip: str = ""
    needs_document: bool = False


ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "open", "&Open…", "&File", 0, ("Ctrl+O",), "open", "Open markdown files, texts or conversations"
    ),
    ActionSpec("open_folder", "Open &folder…", "&File", 0, ("Ctrl+Shift+O",), "folder"),
    ActionSpec(
        "paste", "&Paste a text", "&File", 0, ("Ctrl+V",), tip="Open the text that was copied, as a document"
    ),
    ActionSpec("open_sample", "Open the &sample", "&File", 0),
    ActionSpec("reload", "&Reload", "&File", 1, ("F5", "Ctrl+R"), "reload", needs_document=True),
    ActionSpec("close", "&Close document", "&File", 1, ("Ctrl+W",), needs_document=True),
    ActionSpec(
        "export", "&Export chunks or config…", "&File", 2, ("Ctrl+S", "Ctrl+E"), "export", needs_document=True
    ),
    ActionSpec(
        "import_config",
        "Open co&nfig…",
        "&File",
        2,
        tip="Cut by a config file: Seamline's, or that of one of the other systems",
    ),
    ActionSpec("save_picture", "Save window as p&icture…", "&File", 2, (), "picture"),
    ActionSpec(
        "export_report",
        "E&xport report…",
        "&File",
        2,
        tip="Write the text with its chunks, the curve and the figures as one HTML file",
        needs_document=True,
    ),
    ActionSpec(
        "save_markdown",
        "Save as &markdown…",
        "&File",
        2,
        tip="Write the markdown that a PDF or another document was converted to",
    ),
    ActionSpec("quit", "&Quit", "&File", 3, ("Ctrl+Q",)),
    ActionSpec("undo", "&Undo", "&Edit", 0, ("Ctrl+Z",), "undo"),
    ActionSpec("redo", "&Redo", "&Edit", 0, ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    ActionSpec("reset", "R&eset to preset", "&Edit", 0, (), "reset"),
    ActionSpec("copy_chunk", "&Copy chunk", "&Edit", 1, ("Ctrl+Shift+C",), "copy", needs_document=True),
    ActionSpec("find", "&Find in source…", "&Edit", 2, ("Ctrl+F",), "search", needs_document=True),
    ActionSpec(
        "pin_here",
        "P&in a boundary here",
        "&Edit",
        3,
        ("Ctrl+B",),
        tip="Keep a boundary at the text cursor, whatever the parameters say",
        needs_document=True,
    ),
    ActionSpec(
        "reference_here",
        "Set &a reference boundary here",
        "&Edit",
        3,
        ("Ctrl+Shift+B",),
        tip="Note a boundary at the text cursor, to score cuts by",
        needs_document=True,
    ),
    ActionSpec(
        "toggle_pinned",
        "&Pin or unpin the boundary here",
        "&Edit",
        3,
        ("Ctrl+Alt+B",),
        needs_document=True,
    ),
    ActionSpec(
        "boundary_back",
        "Move the boundary bac&k",
        "&Edit",
        3,
        ("Alt+Shift+Up",),
        tip="Move the boundary at the text cursor one sentence back",
        needs_document=True,
    ),
    ActionSpec(
        "boundary_on",
        "Move the boundary o&n",
        "&Edit",
        3,
        ("Alt+Shift+Down",),
        tip="Move the boundary at the text cursor one sentence on",
        needs_document=True,
    ),
    ActionSpec(
        "remove_here", "Remo&ve the boundary here", "&Edit", 3, ("Ctrl+Backspace",), needs_document=True
    ),
    ActionSpec(
        "move_sentence",
        "Move the &sentence to its nearer chunk",
        "&Edit",
        3,
        ("Ctrl+Alt+M",),
        tip="Set the boundary so that the sentence at the cursor is in the chunk that it is nearer to",
        needs_document=True,
    ),
    ActionSpec(
        "mark_answer",
        "T&his should be found…",
        "&Edit",
        4,
        (MARK_ANSWER_KEYS,),
        tip="Keep the selected words as the answer of a question, to see whether search returns them",
        needs_document=True,
    ),
    ActionSpec(
        "paste_questions",
        "Paste &questions…",
        "&Edit",
        4,
        ("Ctrl+Alt+V",),
        tip="Add questions to the question bench, one a line",
        needs_document=True,
    ),
    ActionSpec(
        "search",
        "Searc&h chunks…",
        "&Go",
        0,
        ("Ctrl+Shift+F",),
        tip="Rank the chunks by a question, as a store would",
        needs_document=True,
    ),
    ActionSpec(
        "explain",
        "&Why here?",
        "&Go",
        0,
        (WHY_KEYS,),
        tip="Say why the text is cut at the cursor, or why not, and what would change that",
        needs_document=True,
    ),
    ActionSpec("next_chunk", "&Next chunk", "&Go", 0, ("Alt+Down",), "next", needs_document=True),
    ActionSpec("previous_chunk", "&Previous chunk", "&Go", 0, ("Alt+Up",), "previous", needs_document=True),
    ActionSpec(
        "next_odd",
        "Next sentence nearer to &another chunk",
        "&Go",
        0,
        ("Ctrl+Alt+Down",),
        tip="Show how near the sentences are to their chunks, and go to the next that is nearer to another",
        needs_document=True,
    ),
    ActionSpec(
        "find_conversation",
        "Find &conversation…",
        "&Go",
        1,
        ("Ctrl+L",),
        tip="Find one of the conversations of this file by its title or date",
        needs_document=True,
    ),
    ActionSpec(
        "next_version",
        "Next &version of this message",
        "&Go",
        1,
        ("Ctrl+Alt+Right",),
        tip="Read on where the message at the cursor was edited, or answered again",
    ),
    ActionSpec(
        "previous_version",
        "Previous version of this &message",
        "&Go",
        1,
        ("Ctrl+Alt+Left",),
        tip="Read on from an earlier version of the message at the cursor",
    ),
    ActionSpec(
        "palette",
        "Command pa&lette…",
        "&Go",
        2,
        ("Ctrl+Shift+P",),
        tip="Find any action, preset or recent file by a few letters",
    ),
    ActionSpec(
        "toggle_fold",
        "F&old or unfold here",
        "&View",
        4,
        ("Alt+Return",),
        tip="Fold or unfold the tool call, thought or attachment at the cursor in the source",
    ),
    ActionSpec("fold_all", "&Fold all", "&View", 4, ("Alt+Left",), tip="Fold all tool calls and the like"),
    ActionSpec("unfold_all", "&Unfold all", "&View", 4, ("Alt+Right",), tip="Show all that is folded"),
    ActionSpec("larger", "&Larger text", "&View", 5, ("Ctrl++", "Ctrl+=")),
    ActionSpec("smaller", "&Smaller text", "&View", 5, ("Ctrl+-",)),
    ActionSpec("normal_size", "Normal te&xt size", "&View", 5, ("Ctrl+0",)),
    ActionSpec("restore_layout", "Restore la&yout", "&View", 6),
    ActionSpec(
        "next_panel", "Next pan&el", "&Go", 3, ("F6",), tip="Take the keyboard to the next panel that is open"
    ),
    ActionSpec("previous_panel", "Prev&ious panel", "&Go", 3, ("Shift+F6",)),
    ActionSpec("cancel", "Cancel what is &running", "&Go", 4, ("Esc",), "stop"),
    ActionSpec("help", "&Concepts", "&Help", 0, ("F1",), "help"),
    ActionSpec("shortcuts", "&Keyboard shortcuts", "&Help", 0, ("?",), tip="Show what each key does"),
    ActionSpec("tour", "&Tour", "&Help", 0, tip="See what each part of the window is for"),
    ActionSpec(
        "updates", "Check for &updates…", "&Help", 1, tip="Ask an address that you enter for a newer version"
    ),
    ActionSpec("about", "&About Seamline", "&Help", 1),
)


# Actions that macOS shows in the menu of the app itself.
_ROLES = {"quit": QAction.MenuRole.QuitRole, "about": QAction.MenuRole.AboutRole}


class Actions:
    """The window's actions by name, and the menus that hold them."""

    def __init__(self, parent: QWidget, menu_bar: QMenuBar) -> None:
        self._actions: dict[str, QAction] = {}
        self.menus = {
            title: menu_bar.addMenu(tr(title)) for title in ("&File", "&Edit", "&View", "&Go", "&Help")
        }
        groups: dict[str, int] = {}
        for spec in ACTIONS:
            action = QAction(tr(spec.text), parent)
            action.setObjectName(spec.name)
            action.setShortcuts([QKeySequence(keys) for keys in spec.shortcuts])
            action.setToolTip(_tip(spec))
            action.setStatusTip(tr(spec.tip))
            action.setMenuRole(_ROLES.get(spec.name, QAction.MenuRole.NoRole))
            menu = self.menus[spec.menu]
            if groups.get(spec.menu, spec.group) != spec.group:
                menu.addSeparator()
            groups[spec.menu] = spec.group
            menu.addAction(action)
            self._actions[spec.name] = action
        self.set_has_document(False)
        self.set_folds(0, 0)
        self.set_has_forks(False)
        self.set_is_converted(False)
        self.set_history("", "")

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def connect_all(self, callbacks: Mapping[str, Callable[[], object]]) -> None:
        """Connect actions to callbacks, by the names of the actions."""
        for name, callback in callbacks.items():
            self._actions[name].triggered.connect(lambda _=False, callback=callback: callback())

    def described(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return (text, keys) of everything with a shortcut by menu, including entries added by others."""
        return [
            (plain(tr(title)), rows) for title, menu in self.menus.items() if (rows := list(_with_keys(menu)))
        ]

    def set_has_document(self, has_document: bool) -> None:
        """Enable the actions that need a document if there is one."""
        for spec in ACTIONS:
            if spec.needs_document:
                self._actions[spec.name].setEnabled(has_document)

    def set_history(self, undo_name: str, redo_name: str) -> None:
        """Name the steps that undo and redo take, as "Undo pin"; "" disables the action."""
        undo = tr("&Undo {change}", change=tr(undo_name)) if undo_name else tr("&Undo")
        redo = tr("&Redo {change}", change=tr(redo_name)) if redo_name else tr("&Redo")
        for name, text, what in (("undo", undo, undo_name), ("redo", redo, redo_name)):
            action = self._actions[name]
            action.setText(text)
            action.setToolTip(_with_shortcut(plain(action.text()), action.shortcut()))
            action.setEnabled(bool(what))

    def set_folds(self, count: int, closed: int) -> None:
        """Enable folding and unfolding by how many folds there are, and how many are closed."""
        self._actions["toggle_fold"].setEnabled(count > 0)
        self._actions["fold_all"].setEnabled(closed < count)
        self._actions["unfold_all"].setEnabled(closed > 0)

    def set_is_converted(self, is_converted: bool) -> None:
        """Enable "Save as markdown" for a document that was converted from another format."""
        self._actions["save_markdown"].setEnabled(is_converted)

    def set_has_forks(self, has_forks: bool) -> None:
        """Enable going to other versions of a message if the conversation has any."""
        for name in ("next_version", "previous_version"):
            self._actions[name].setEnabled(has_forks)

    def draw_icons(self, theme: Theme) -> None:
        """Draw the icons in the theme's colours."""
        for spec in ACTIONS:
            if spec.icon:
                self._actions[spec.name].setIcon(icon(spec.icon, theme))


def _with_keys(menu: QMenu) -> Iterator[tuple[str, str]]:
    # Not found by action.menu(), after which PySide treats the menu as a child of its action.
    for each in (menu, *menu.findChildren(QMenu)):
        for action in each.actions():
            if keys := [key_name(key) for key in action.shortcuts()]:
                yield plain(action.text()).rstrip("…"), tr(" or ").join(keys)


def _tip(spec: ActionSpec) -> str:
    text = (tr(spec.tip) if spec.tip else plain(tr(spec.text))).rstrip("…")
    return _with_shortcut(text, spec.shortcuts[0]) if spec.shortcuts else text


def _with_shortcut(text: str, keys: str | QKeySequence) -> str:
    return tr("{name} ({more})", name=text, more=key_name(keys))


def take_no_roles(menu: QMenu) -> None:
    """Keep Qt from moving actions of a menu on macOS, except those that were given a role.

    By their texts Qt would take "Paste a text" for Paste, and "Konfiguration öffnen" for the settings.
    """
    for action in menu.actions():
        if action.menuRole() == QAction.MenuRole.TextHeuristicRole:
            action.setMenuRole(QAction.MenuRole.NoRole)
        if (below := action.menu()) is not None:
            take_no_roles(cast(QMenu, below))
