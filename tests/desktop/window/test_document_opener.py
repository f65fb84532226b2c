"""What becomes of paths in the real window: exports, configs, stored chunks, and the last session."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QTreeWidgetItemIterator
from pytestqt.qtbot import QtBot

from seamline import sources
from seamline.cli import main
from seamline.desktop.application import build_application, build_window
from seamline.desktop.documents.document_item import distinct_names
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.config import Config
from seamline.engine.presets import PRESETS
from seamline.exports.config import CONFIG_DIALECTS
from seamline.paths import resource

TREE = {
    "title": "Baking",
    "conversation_id": "bake",
    "current_node": "rye",
    "mapping": {
        "root": {"id": "root", "parent": None, "children": ["ask"], "message": None},
        "ask": {
            "id": "ask",
            "parent": "root",
            "children": ["secret"],
            "message": {"author": {"role": "user"}, "content": {"parts": ["Which flour?"]}},
        },
        "secret": {
            "id": "secret",
            "parent": "ask",
            "children": ["rye", "spelt"],
            "message": {
                "author": {"role": "system"},
                "content": {"parts": ["Be brief."]},
                "metadata": {"is_visually_hidden_from_conversation": True},
            },
        },
        "rye": {
            "id": "rye",
            "parent": "secret",
            "children": [],
            "message": {"author": {"role": "assistant"}, "content": {"parts": ["Take rye."]}},
        },
        "spelt": {
            "id": "spelt",
            "parent": "secret",
            "children": [],
            "message": {"author": {"role": "assistant"}, "content": {"parts": ["Take spelt."]}},
        },
    },
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A conversation with two branches and a hidden message."""
    path = tmp_path / "baking.json"
    path.write_text(json.dumps([TREE]), encoding="utf-8")
    return path


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A Slack export in a folder, with two channels."""
    folder = tmp_path / "slack"
    day = [{"type": "message", "user": "U1", "ts": "1700000000.000100", "text": "Good morning"}]
    files = {
        "users.json": [{"id": "U1", "name": "ann"}],
        "channels.json": [{"id": "C1", "name": "general"}, {"id": "C2", "name": "random"}],
        "general/2023-11-14.json": day,
        "random/2023-11-15.json": day,
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    return folder


def drop(window: MainWindow, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    how = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    # Qt drops nothing that has not come in before.
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(10, 10), *how))
    QApplication.sendEvent(window, QDropEvent(QPointF(10, 10), *how))


def shown_text(window: MainWindow) -> str:
    assert window.session.current is not None
    return window.session.current.document.text


def reopened(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """Close a window, and return the next one with what was open in it."""
    window.close()
    again = build_window(build_application(), window.settings)
    again.show()
    again.reopen(window.session_keeper.remembered())
    qtbot.waitUntil(lambda: not again.is_busy and again.session.analysis is not None, timeout=20_000)
    return again


def test_export_folder_is_opened_as_one_source(
    window: MainWindow, settle: Callable[[], None], export: Path
) -> None:
    """A Slack export that is dropped as a folder gives its channels to choose from."""
    drop(window, export)
    settle()
    assert "Good morning" in shown_text(window)
    assert window.session.current is not None
    assert len(window.session.current.entries) == 2
    assert window.views.documents.conversations.isVisible()
    assert window.settings.recent_files == [str(export)]


def test_zipped_export_is_opened_by_dropping_it(
    window: MainWindow, settle: Callable[[], None], export: Path, tmp_path: Path
) -> None:
    """The same export in a zip is the same source."""
    packed = tmp_path / "slack.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in export.rglob("*.json"):
            archive.write(file, file.relative_to(export))
    drop(window, packed)
    settle()
    assert "Good morning" in shown_text(window)


def test_export_within_a_folder_is_listed_as_one(
    window: MainWindow, settle: Callable[[], None], export: Path
) -> None:
    """A folder that holds an export beside other files lists it, and opens it when chosen."""
    (export.parent / "a.md").write_text("# A\n\nText.\n", encoding="utf-8")
    window.open_paths([export.parent])
    settle()
    window.views.documents.document_requested.emit(str(export), "")
    settle()
    assert "Good morning" in shown_text(window)


def test_export_folder_comes_back_at_the_next_start(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None], export: Path
) -> None:
    """What was open comes back although it is a folder."""
    window.open_paths([export])
    settle()
    again = reopened(qtbot, window)
    assert "Good morning" in shown_text(again)
    again.close()
    again.deleteLater()


def test_dialogs_offer_every_kind_of_file(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever can be opened is not hidden by the filter of the dialog."""
    filters: list[str] = []

    def several(parent: object, title: str, folder: str, filter: str) -> tuple[list[str], str]:
        filters.append(filter)
        return [], ""

    def one(parent: object, title: str, folder: str, filter: str) -> tuple[str, str]:
        filters.append(filter)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", several)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", one)
    window.actions_by_name["open"].trigger()
    window.actions_by_name["import_config"].trigger()
    for extension in (*sources.extensions(), ".zip", ".jsonl", ".ndjson", ".vtt", ".srt", ".txt"):
        assert f"*{extension}" in filters[0].replace(")", " ").split() or f"(*{extension}" in filters[0]
    for dialect in CONFIG_DIALECTS.values():
        assert any(Path(dialect.file_name).match(f"*{end}") for end in (".toml", ".kbconfig", ".json"))
        assert f"*{Path(dialect.file_name).suffix or dialect.file_name}" in filters[1]


@pytest.mark.parametrize("name", CONFIG_DIALECTS)
def test_config_of_any_system_is_put_in_force_by_dropping_it(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path, name: str
) -> None:
    """A config file is no text to look at: its values are those of the window, as one step to undo."""
    dialect = CONFIG_DIALECTS[name]
    before = window.session.config
    wanted = PRESETS["remnic"].config.with_values({"max_tokens": 777, "min_tokens": 33})
    text = dialect.dump(wanted).text
    path = tmp_path / dialect.file_name
    path.write_text(text, encoding="utf-8")
    drop(window, path)
    settle()
    assert window.session.current is None
    assert window.session.config == dialect.load(text, str(path)) != before
    assert window.session.config.max_tokens == 777
    window.actions_by_name["undo"].trigger()
    assert window.session.config == before


def test_config_with_a_bad_value_changes_nothing_and_is_said(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """What is wrong with a config is said with its file, its line and its key."""
    path = tmp_path / "seamline.toml"
    path.write_text("strategy = 'semantic'\nmax_tokens = 'many'\n", encoding="utf-8")
    before: Config = window.session.config
    drop(window, path)
    settle()
    assert window.session.config == before
    assert "seamline.toml, line 2" in window.views.notification_bar.text


def test_stored_chunks_are_shown_over_their_source(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """An NDJSON of chunks opens its source beside it and shows the chunks, until the live cut is wanted."""
    from seamline.cli import main

    source = tmp_path / "tour.md"
    source.write_bytes(resource("samples/tour.md").read_bytes())
    stored = tmp_path / "out.ndjson"
    assert main(["chunk", str(source), "--preset", "clawdbot", "-o", str(stored)]) == 0
    drop(window, stored)
    settle()
    analysis = window.session.analysis
    assert analysis is not None
    assert analysis.is_stored
    texts = [json.loads(line)["text"] for line in stored.read_text(encoding="utf-8").splitlines()]
    assert [analysis.text_of(number) for number in range(len(analysis.chunks))] == texts
    assert "every one of them matches" in window.views.stored_chunks.text
    assert "made by other settings (Method was Structure, is now " in (window.views.stored_chunks.text)
    window.views.workspaces.show("compare")
    settle()
    # By the preset that is chosen they were not cut.
    assert window.status.facts.text.split("  ·  ")[1] == f"A: Stored chunks, {len(texts)} chunks"
    assert window.instrument_docks.compare.panel.pair.settings.isHidden()
    window.views.stored_chunks.back.click()
    settle()
    assert "A: Stored chunks" not in window.status.facts.text
    assert not window.instrument_docks.compare.panel.pair.settings.isHidden()
    window.views.workspaces.show("read")
    assert window.session.analysis is not None
    assert window.session.analysis.method == window.session.config.strategy
    assert not window.views.stored_chunks.isVisible()


def test_stored_chunks_follow_a_change_of_their_source(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """When the source is edited, what no longer matches is counted, and named in the log."""
    from seamline.cli import main

    source, stored = tmp_path / "tour.md", tmp_path / "out.ndjson"
    text = resource("samples/tour.md").read_text(encoding="utf-8")
    source.write_text(text, encoding="utf-8")
    main(["chunk", str(source), "--preset", "clawdbot", "-o", str(stored)])
    source.write_text(text + "\nOne more line.\n", encoding="utf-8")
    window.open_paths([stored])
    settle()
    count = len(stored.read_text(encoding="utf-8").splitlines())
    assert f"the {count} chunks of out.ndjson" in window.views.stored_chunks.text
    source.write_text("# Nothing\n\nis left.\n", encoding="utf-8")
    window.session.reload()
    settle()
    assert f"0 of {count} still match" in window.views.stored_chunks.text
    assert len(window.session.analysis.chunks) == 0


def test_moving_a_parameter_shows_the_live_cut_again(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Stored chunks follow no slider, so whoever moves one sees what it does."""
    from seamline.cli import main

    source, stored = tmp_path / "tour.md", tmp_path / "out.ndjson"
    source.write_bytes(resource("samples/tour.md").read_bytes())
    main(["chunk", str(source), "--preset", "clawdbot", "-o", str(stored)])
    window.open_paths([stored])
    settle()
    window.config_editor.choose_value("max_tokens", 321)
    settle()
    assert window.session.analysis is not None
    assert window.session.analysis.method == window.session.config.strategy
    assert not window.views.stored_chunks.isVisible()


def test_source_that_is_not_found_is_asked_for(
    qtbot: QtBot,
    window: MainWindow,
    settle: Callable[[], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Chunks whose text is nowhere near lead to a question, and its answer to the chunks."""
    from seamline.cli import main

    source, stored = tmp_path / "away" / "tour.md", tmp_path / "out.ndjson"
    source.parent.mkdir()
    source.write_bytes(resource("samples/tour.md").read_bytes())
    main(["chunk", str(source), "--preset", "clawdbot", "-o", str(stored)])
    asked: list[str] = []

    def answer(parent: object, title: str, folder: str, filter: str) -> tuple[str, str]:
        asked.append(title)
        return str(source), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    window.open_paths([stored])
    settle()
    assert "out.ndjson" in asked[0]
    assert "tour.md" in asked[0]
    assert window.session.analysis is not None
    assert window.session.analysis.is_stored


def test_source_with_a_hash_in_its_name_is_found(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """What stands behind it may be the name of a conversation, and is part of the file's here."""
    from seamline.cli import main

    source, stored = tmp_path / "c#.md", tmp_path / "out.ndjson"
    source.write_bytes(resource("samples/tour.md").read_bytes())
    (tmp_path / "c").write_text("Another text.", encoding="utf-8")
    main(["chunk", str(source), "--preset", "clawdbot", "-o", str(stored)])
    window.open_paths([stored])
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "c#.md"
    assert window.session.analysis is not None
    assert window.session.analysis.is_stored


def test_chunks_of_a_conversation_find_it_among_the_others(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Of an export the conversation is opened that the chunks were cut from, be it not the newest."""
    from seamline.cli import main

    source, stored = tmp_path / "chat.json", tmp_path / "out.ndjson"
    source.write_bytes(resource("samples/chat.json").read_bytes())
    oldest = sources.list_entries(source)[-1]
    main(["chunk", str(source), "--entry", oldest.id, "--preset", "clawdbot", "-o", str(stored)])
    window.open_paths([stored])
    settle()
    assert window.session.current is not None
    assert window.session.current.document.entry == oldest.id
    assert "every one" in window.views.stored_chunks.text or "the 1 chunk" in window.views.stored_chunks.text


def test_lines_of_messages_are_a_conversation(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """What is called like a file of chunks and is none is opened as what it is."""
    path = tmp_path / "chat.ndjson"
    rows = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    window.open_paths([path])
    settle()
    assert shown_text(window).startswith("user: Hi")


def test_branch_can_be_chosen_and_comes_back(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None], tree: Path
) -> None:
    """The branch that its app shows comes first; another one is shown when chosen, and at the next start."""
    window.open_paths([tree])
    settle()
    assert "Take rye." in shown_text(window)
    (spelt,) = (action for action in window.branch_menu.menu.actions() if action.data() == "spelt")
    spelt.trigger()
    settle()
    assert "Take spelt." in shown_text(window)
    assert "Take rye." not in shown_text(window)
    assert window.session.analysis is not None
    assert window.session.analysis.document.branch == "spelt"
    again = reopened(qtbot, window)
    assert "Take spelt." in shown_text(again)
    again.close()
    again.deleteLater()


def test_branch_can_be_chosen_at_its_message_by_keys(
    window: MainWindow, settle: Callable[[], None], tree: Path
) -> None:
    """Where an answer was given twice its other version is a key away, and the first one again."""
    window.open_paths([tree])
    settle()
    window.views.source.place_cursor(len(shown_text(window)))
    for name, words in (("next_version", "Take spelt."), ("previous_version", "Take rye.")):
        assert words not in shown_text(window)
        window.actions_by_name[name].trigger()
        settle()
        assert words in shown_text(window)
        # What comes before the place where the ways part is the same, and so is the chunk there.
        assert window.session.selection == 0
    window.open_sample()
    settle()
    assert not window.actions_by_name["next_version"].isEnabled()


def test_hidden_messages_are_shown_when_asked_for_and_remembered(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None], tree: Path
) -> None:
    """A switch in the View menu reads the conversation again, whatever branch is shown."""
    window.open_paths([tree])
    settle()
    window.session.choose_branch("spelt")
    settle()
    assert "Be brief." not in shown_text(window)
    window.view_menu.shown["hidden"].trigger()
    settle()
    assert "Be brief." in shown_text(window)
    assert "Take spelt." in shown_text(window)
    again = reopened(qtbot, window)
    assert "Be brief." in shown_text(again)
    assert again.view_menu.shown["hidden"].isChecked()
    again.close()
    again.deleteLater()


def test_options_are_followed_by_documents_that_are_shown_later(
    window: MainWindow, settle: Callable[[], None], tree: Path, tmp_path: Path
) -> None:
    """A conversation that was open when the switch was turned is read again once it is shown."""
    other = tmp_path / "other.md"
    other.write_text("# Other\n\nText.\n", encoding="utf-8")
    window.open_paths([tree])
    settle()
    window.open_paths([other])
    settle()
    window.view_menu.shown["hidden"].trigger()
    settle()
    assert shown_text(window).startswith("# Other")
    window.views.documents.document_requested.emit(str(tree), "bake")
    settle()
    assert "Be brief." in shown_text(window)


def test_choosing_another_conversation_does_not_list_the_file_again(
    window: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The list of a file is made once; only a file that has changed is listed again."""
    path = tmp_path / "chat.json"
    path.write_bytes(resource("samples/chat.json").read_bytes())
    window.open_paths([path])
    settle()
    assert window.session.current is not None
    entries = window.session.current.entries
    listed: list[Path] = []

    def counted(list_it: Callable[..., object]) -> Callable[..., object]:
        def count(path: Path, *entry: str, **options: object) -> object:
            listed.append(path)
            return list_it(path, *entry, **options)

        return count

    for name in ("list_entries", "read_and_list"):
        monkeypatch.setattr(sources, name, counted(getattr(sources, name)))
    window.views.documents.conversations.conversation_requested.emit(entries[1].id)
    settle()
    assert window.session.current.document.entry == entries[1].id
    assert listed == []
    path.write_text(json.dumps([TREE]), encoding="utf-8")
    window.session.close(window.session.current.key)
    settle()
    window.session.open(path, "bake")
    settle()
    assert listed == [path]


def test_conversations_are_listed_even_where_the_panel_was_hidden(
    window: MainWindow, settle: Callable[[], None]
) -> None:
    """A file with several conversations shows them once; whoever closes the panel then is left alone."""
    dock = window.views.docks["documents"]
    dock.hide()
    window.open_paths([resource("samples/chat.json")])
    settle()
    assert dock.isVisible()
    dock.hide()
    assert window.session.current is not None
    window.open_paths([resource("samples/tour.md")])
    settle()
    window.views.documents.document_requested.emit(str(resource("samples/chat.json")), "")
    settle()
    assert not dock.isVisible()


def test_conversation_is_found_by_keyboard_alone(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None]
) -> None:
    """A shortcut leads to the filter; words and Enter open what they find."""
    window.open_paths([resource("samples/chat.json")])
    settle()
    window.activateWindow()
    qtbot.waitActive(window)
    assert window.session.current is not None
    other = window.session.current.entries[1]
    qtbot.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    wanted = window.views.documents.conversations.filter
    assert window.focusWidget() is wanted
    qtbot.keyClicks(wanted, other.title)
    qtbot.keyClick(wanted, Qt.Key.Key_Return)
    settle()
    assert window.session.current.document.entry == other.id


def test_clipboard_without_data_is_empty(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program that is gone had copied cannot be had, and Qt then has nothing at all."""

    class Clipboard:
        @staticmethod
        def mimeData() -> None:
            return None

    monkeypatch.setattr(QGuiApplication, "clipboard", Clipboard)
    window.actions_by_name["paste"].trigger()
    assert window.notes.texts[-1] == "There is no text to paste"


def test_two_files_of_one_name_can_be_told_apart(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """The list of documents and the title name their folders, as long as both are open."""
    for folder in ("alpha", "beta"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "README.md").write_text(f"# {folder}\n\nWords.\n", encoding="utf-8")
        window.open_paths([tmp_path / folder / "README.md"])
        settle()
    rows = QTreeWidgetItemIterator(window.views.documents.tree)
    names = []
    while rows.value() is not None:
        names.append(rows.value().text(0))
        rows += 1
    assert names == ["README.md (alpha)", "README.md (beta)"]
    assert window.windowTitle() == "README.md (beta) - Seamline"
    window.session.close(window.session.documents[0].key)
    settle()
    assert window.windowTitle() == "README.md - Seamline"


def test_names_differ_however_deep_the_folders_do() -> None:
    """As many folders are named as it takes; a text that was pasted has none."""
    paths = [
        str(Path("/", *parts)) for parts in (("a", "docs", "x.md"), ("b", "docs", "x.md"), ("c", "y.md"))
    ]
    names = distinct_names([*paths, "Pasted"])
    assert list(names.values()) == ["x.md (a/docs)", "x.md (b/docs)", "y.md", "Pasted"]


def test_list_counts_no_chunks_of_other_settings(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """A document that is not shown was cut by what was in force then; its chunks now are not known."""
    for name in ("first.md", "second.md"):
        (tmp_path / name).write_text("# Bees\n\nThey fly.\n\n# Sea\n\nIt is salt.\n", encoding="utf-8")
        window.open_paths([tmp_path / name])
        settle()
    items = {Path(item.path).name: item.chunks for item in window.views.documents.open_items}
    assert min(items.values()) > 0
    window.config_editor.choose_preset("fixed-400-80")
    settle()
    items = {Path(item.path).name: item.chunks for item in window.views.documents.open_items}
    assert items == {"first.md": -1, "second.md": 1}


def test_results_in_a_folder_are_no_documents(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Chunks beside the texts are not listed as one of them, nor opened as the first, and are named."""
    (tmp_path / "notes.md").write_text("# Bees\n\nBees hum.\n", encoding="utf-8")
    assert main(["chunk", str(tmp_path / "notes.md"), "-o", str(tmp_path / "chunks.ndjson")]) == 0
    window.open_paths([tmp_path])
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "notes.md"
    assert len(window.session.documents) == 1
    log = window.views.log.list
    said = [item.text(2) for row in range(log.topLevelItemCount()) if (item := log.topLevelItem(row))]
    assert any("1 file that Seamline wrote (chunks.ndjson)" in line for line in said)


def test_settings_beside_the_texts_are_not_opened_first(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """A folder begins with its first text, and not with an error on JSON that is no conversation."""
    (tmp_path / "config.json").write_text('{"theme": "dark"}', encoding="utf-8")
    (tmp_path / "notes.md").write_text("# Bees\n\nBees hum.\n", encoding="utf-8")
    window.open_paths([tmp_path])
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "notes.md"
    assert not window.views.notification_bar.text
