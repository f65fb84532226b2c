"""The whole job in the real window: open, look, tune, export."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFontInfo, QFontMetrics, QGuiApplication, QStyleHints
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.curve.curve_legend import ReasonLegend
from seamline.desktop.inspector.head import InspectorHead
from seamline.desktop.widgets.theme import LIGHT
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.evidence.curve import Verdict
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.paths import resource

TOPICS = "\n\n".join(
    " ".join(sentences)
    for sentences in (
        [
            "Bees live in a hive.",
            "The queen bee lays eggs.",
            "Worker bees gather pollen.",
            "Honey feeds the bees.",
        ]
        * 3,
        [
            "Ships follow the lighthouse.",
            "The lamp turns at night.",
            "Sailors watch the coast.",
            "Harbours wait.",
        ]
        * 3,
        ["The oven bakes the bread.", "Flour becomes dough.", "The baker kneads it.", "Yeast makes it rise."]
        * 3,
    )
)

GERMAN = (
    "Die Imkerin öffnet den Bienenstock. Die Bienen sammeln Honig. Der Honig reift in den Waben. "
    "Der Leuchtturm steht an der Küste. Schiffe folgen dem Licht. Das Licht reicht zwanzig Meilen weit. "
) * 4


def choose(window: MainWindow, key: str, value: str) -> None:
    """Choose one value of the config in the Edit menu."""
    actions = window.cut_menus.menus[key].actions()
    next(action for action in actions if action.data() == value).trigger()


def trigger(window: MainWindow, name: str) -> None:
    window.actions_by_name[name].trigger()


def enlarge(window: MainWindow, points: int) -> None:
    """Make all texts larger by several points at once: at each step every widget is styled anew."""
    points += QFontInfo(QApplication.font()).pointSize()
    window.settings_store.update(font_points=points)
    window.appearance_wanted.emit()


def test_empty_window_says_what_to_do_and_opens_the_sample(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None]
) -> None:
    """Without a document the window offers the sample, and it opens with a cut."""
    assert window.views.empty.isVisible()
    assert not window.actions_by_name["export"].isEnabled()
    window.views.empty.sample_requested.emit()
    settle()
    assert window.views.source.isVisible()
    assert window.session.analysis is not None
    assert len(window.session.analysis.chunks) > 3
    assert window.actions_by_name["export"].isEnabled()


def test_every_view_shows_the_same_selection(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A chunk chosen in the table is the chunk of the session, the details and the next step."""
    open_text(TOPICS)
    window.views.workspaces.show_dock("chunks")
    settle()
    analysis = window.session.analysis
    assert analysis is not None
    assert len(analysis.chunks) >= 3
    window.views.table.chunk_clicked.emit(1)
    settle()
    assert window.session.selection == 1
    trigger(window, "next_chunk")
    assert window.session.selection == 2
    assert window.views.table.selected_chunks() == (2,)
    trigger(window, "copy_chunk")
    assert QGuiApplication.clipboard().text() == analysis.text_of(2)
    # What is done “here” is done where one has gone.
    assert window.views.source.cursor_index == analysis.chunks.start[2]
    trigger(window, "pin_here")
    assert window.session.boundaries.pins == (analysis.chunks.start[2],)


def test_boundaries_verdicts_and_reasons_agree(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """Every topic boundary is an accepted minimum below the threshold."""
    open_text(TOPICS)
    analysis = window.session.analysis
    assert analysis is not None
    assert analysis.curve is not None
    topics = [
        int(stop) - 1
        for stop, why in zip(analysis.chunks.stop, analysis.chunks.reason, strict=True)
        if why == Reason.TOPIC
    ]
    assert topics
    for gap in topics:
        assert analysis.verdicts[gap] == Verdict.ACCEPTED
        assert analysis.curve.smoothed[gap] < analysis.curve.threshold


def test_dragging_the_threshold_moves_slider_and_cut_and_is_one_step(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The line in the curve and the slider are one value, and one drag is undone at once."""
    open_text(TOPICS)
    before = window.session.config
    for value in (0.5, 1.0, 3.0):
        window.views.curve.threshold_edited.emit(value)
    window.views.curve.threshold_edit_finished.emit()
    settle()
    assert window.session.config.threshold_std_devs == 3.0
    assert window.session.analysis is not None
    assert window.session.analysis.config == window.session.config
    trigger(window, "undo")
    settle()
    assert window.session.config == before
    trigger(window, "redo")
    assert window.session.config.threshold_std_devs == 3.0


def test_choosing_a_preset_changes_strategy_and_parameters(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A preset sets every value; the panel then shows that strategy's fields alone."""
    open_text("# One\n\nText.\n\n# Two\n\nMore text.\n")
    choose(window, "preset", "fixed-400-80")
    settle()
    assert window.session.config == PRESETS["fixed-400-80"].config
    assert "threshold_std_devs" not in window.views.parameters.editors
    assert window.session.analysis is not None
    assert window.session.analysis.method == "fixed"
    choose(window, "strategy", "structure")
    settle()
    assert window.session.analysis.method == "structure"
    assert "list_tokens" in window.views.parameters.editors


def test_contradicting_value_is_said_at_its_field_and_nothing_is_lost(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A minimum above the maximum changes nothing, and the field says why."""
    open_text(TOPICS)
    before, analysis = window.session.config, window.session.analysis
    window.config_editor.choose_value("min_tokens", 5000)
    settle()
    assert window.session.config == before
    assert window.session.analysis is analysis
    assert "5000" in window.views.parameters.editors["min_tokens"].error


def test_dropped_files_are_opened(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Files dragged onto the window are opened; other things are not accepted."""
    path = tmp_path / "dropped.md"
    path.write_text("# Dropped\n\nText.\n", encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    enter = QDragEnterEvent(
        QPoint(10, 10),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, drop)
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "dropped.md"


def test_json_that_is_no_conversation_can_be_opened_as_text(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The notice names the file and its button is the way out."""
    open_text('{"a": [1, 2, 3]}', "data.json")
    assert window.session.current is None
    assert window.views.notification_bar.level == "error"
    assert "data.json" in window.views.notification_bar.text
    window.views.notification_bar.run_action()
    settle()
    assert window.session.current is not None
    assert window.session.current.document.text == '{"a": [1, 2, 3]}'


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("picture.md", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(200), "picture.md"),
        ("latin.md", "Gr\xfc\xdfe aus K\xf6ln, sch\xf6ne Gr\xfc\xdfe.".encode("latin-1") * 20, "latin.md"),
        ("nul.md", b"# A\n\nOne\x00 two.\n", "NUL"),
        (
            "broken.jsonl",
            b'{"role": "user", "content": "Hi"}\n{"role": "assistant", "content": "Hello"}\n{"role": "us',
            "line 3",
        ),
    ],
)
def test_trouble_with_a_file_is_said_in_the_window(
    window: MainWindow, open_text: Callable[..., Path], name: str, content: bytes, said: str
) -> None:
    """What is wrong with a file is said above the views, with its place."""
    open_text(content, name)
    assert said in window.views.notification_bar.text


def test_file_that_changes_on_disk_is_shown_anew(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A change on disk is read without being asked for, and the selection stays."""
    path = open_text(TOPICS)
    window.session.select(1)
    path.write_text(TOPICS + "\n\nOne more paragraph at the end.", encoding="utf-8")
    qtbot.waitUntil(lambda: "One more" in window.session.current.document.text, timeout=10_000)
    settle()
    assert window.session.selection == 1


def test_deleted_file_stays_open(qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path]) -> None:
    """A file that disappears is said to be gone; what was read of it stays."""
    path = open_text(TOPICS)
    path.unlink()
    qtbot.waitUntil(lambda: "no longer on disk" in window.views.notification_bar.text, timeout=10_000)
    assert window.session.analysis is not None


def test_undecided_embedder_none_falls_back_and_says_so(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Without vectors the semantic strategy divides by size, and the window says it."""
    open_text(TOPICS)
    choose(window, "embedder", "none")
    settle()
    assert window.session.analysis is not None
    assert window.session.analysis.method == "recursive-fallback"
    assert "embedder" in window.views.notification_bar.text
    trigger(window, "undo")
    settle()
    assert window.session.analysis.method == "semantic"
    assert window.views.notification_bar.text == ""


def test_lexical_embedder_is_offered_for_other_languages(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The notice on a text that is mostly not English has a button for it, which is one step to undo."""
    open_text(GERMAN)
    choose(window, "embedder", "seamline-static-en")
    settle()
    bar = window.views.notification_bar
    assert "mostly not English" in bar.text
    assert window.session.config.embedder == "seamline-static-en"
    button = next(each for each in bar.findChildren(QPushButton) if each.text() == "Use lexical")
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()
    assert window.session.analysis is not None
    assert window.session.analysis.embedder == "lexical"
    assert bar.text == ""
    ticked = [each.data() for each in window.cut_menus.menus["embedder"].actions() if each.isChecked()]
    assert ticked == ["lexical"]
    trigger(window, "undo")
    settle()
    assert window.session.analysis.embedder == "seamline-static-en"
    assert button.isVisible()


def test_notice_without_a_remedy_has_no_button(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """What no value would mend has no button, even after a notice that had one."""
    open_text(GERMAN)
    open_text("---\ntitle: nothing else\n---\n", "front.md")
    bar = window.views.notification_bar
    assert "front matter" in bar.text
    assert not any(each.isVisible() for each in bar.findChildren(QPushButton))


def test_model_that_cannot_be_had_keeps_the_last_good_cut(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], tmp_path: Path
) -> None:
    """A folder without a model is said to be none, and what was shown stays."""
    open_text(TOPICS)
    before = window.session.analysis
    window.config_editor.choose_value("embedder", f"folder:{tmp_path / 'nothing'}")
    settle()
    assert "nothing" in window.views.notification_bar.text
    assert window.session.analysis is before


def test_folder_lists_its_files_and_opens_the_first(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Opening a folder shows what is in it."""
    for name in ("b.md", "a.md"):
        (tmp_path / name).write_text(f"# {name}\n\nText.\n", encoding="utf-8")
    window.open_paths([tmp_path])
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "a.md"
    assert window.settings.recent_folders == [str(tmp_path)]


def test_folder_without_readable_files_is_said(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """An empty folder is an error that names it."""
    (tmp_path / "empty").mkdir()
    window.open_paths([tmp_path / "empty"])
    settle()
    assert "empty" in window.views.notification_bar.text


def test_session_and_config_come_back(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """What was open and how it was cut is there again at the next start."""
    from seamline.desktop.application import build_application, build_window

    path = open_text(TOPICS)
    window.config_editor.choose_value("max_tokens", 333)
    settle()
    window.close()
    again = build_window(build_application(), window.settings)
    again.restore_layout()
    again.show()
    again.reopen(window.session_keeper.remembered())
    qtbot.waitUntil(lambda: not again.is_busy and again.session.analysis is not None, timeout=20_000)
    assert again.session.config.max_tokens == 333
    assert again.session.current is not None
    assert again.session.current.document.path == str(path)
    again.close()
    again.deleteLater()


def test_texts_of_a_size_of_their_own_are_larger_too(new_window: MainWindow, qtbot: QtBot) -> None:
    """A title is set again after the style sheet, which takes away what widgets set while it is put on."""
    window = new_window
    window.open_sample()
    qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
    title = window.findChild(InspectorHead).title
    before = title.font().pixelSize()
    for _ in range(3):
        trigger(window, "larger")
        QApplication.processEvents()
    qtbot.wait(50)
    assert title.font().pixelSize() == text_font(TextRole.TITLE).pixelSize() > before
    trigger(window, "normal_size")


def test_theme_follows_the_choice_at_once(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """Choosing dark colours changes every view without a restart."""
    open_text(TOPICS)
    light = window.grab().toImage().pixelColor(5, 5).lightness()
    window.view_menu.theme_chosen.emit("dark")
    dark = window.grab().toImage().pixelColor(5, 5).lightness()
    assert dark < 80 < light
    window.view_menu.theme_chosen.emit("light")


def test_what_the_system_draws_follows_the_choice(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for the chosen scheme, for title bars and its own dialogs, or for the one of its own."""
    asked: list[Qt.ColorScheme] = []
    monkeypatch.setattr(QStyleHints, "setColorScheme", lambda hints, scheme: asked.append(scheme))
    for name in ("dark", "system", "light"):
        window.view_menu.theme_chosen.emit(name)
    assert asked == [Qt.ColorScheme.Dark, Qt.ColorScheme.Unknown, Qt.ColorScheme.Light]


def test_text_size_can_be_changed_and_reset(window: MainWindow) -> None:
    """Larger text is larger, and the normal size comes back."""
    normal = QFontInfo(QApplication.font()).pixelSize()
    trigger(window, "larger")
    assert QFontInfo(QApplication.font()).pixelSize() > normal
    trigger(window, "normal_size")
    assert QFontInfo(QApplication.font()).pixelSize() == normal


def test_larger_text_is_larger_everywhere(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """What is said of the chunk grows with the rest."""
    window.open_sample()
    settle()
    window.session.select(1)
    normal = QFontInfo(QApplication.font()).pointSize()
    enlarge(window, 3)
    size = QApplication.font().pointSize()
    assert size > normal
    length = window.instrument_docks.inspector.panel.figures.length
    qtbot.waitUntil(lambda: length.font().pixelSize() > 13)
    assert window.views.source.font().pointSize() == size
    trigger(window, "normal_size")


def test_no_text_stays_small_when_it_is_made_larger(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Titles of panels out of sight too, numbers, legends: a style sheet gives many their font of before."""
    window.open_sample()
    settle()

    def sizes() -> dict[QWidget, int]:
        found: dict[QWidget, int] = {}
        for name in ("tune", "compare"):
            window.views.workspaces.show(name)
            settle()
            for widget in window.findChildren(QWidget):
                if isinstance(widget, QLabel | QLineEdit | ReasonLegend) and widget.isVisible():
                    found[widget] = QFontInfo(widget.font()).pixelSize()
        return found

    before = sizes()
    window.views.workspaces.show("tune")
    try:
        enlarge(window, 3)
        enlarge(window, 2)
        QApplication.processEvents()
        after = sizes()
        small = [
            f"{type(widget).__name__} {widget.text()!r}"  # type: ignore[attr-defined]
            for widget, size in before.items()
            if widget in after and after[widget] <= size
        ]
        assert len(before) > 50
        assert not small
        # Nor in other colours, which put the style sheet on anew.
        window.view_menu.theme_chosen.emit("dark")
        smaller = [widget for widget, size in sizes().items() if size < after.get(widget, 0)]
        assert not smaller
        name = next(label for label in window.findChildren(QLabel) if label.text() == "tour.md")
        assert name.width() >= name.sizeHint().width()
    finally:
        window.view_menu.theme_chosen.emit("light")
        trigger(window, "normal_size")


def test_larger_text_is_whole_beside_the_charts(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """The columns for levels and flag, a choice and small buttons grow with it, and become small again."""
    window.views.workspaces.show("tune")
    window.open_sample()
    settle()
    view, aim = window.views.curve.made.view, window.views.parameters.aim
    usual = view.left_axis.width(), view.flag.width()
    enlarge(window, 4)
    metrics = QFontMetrics(text_font(TextRole.NOTE))
    qtbot.waitUntil(lambda: view.left_axis.width() > usual[0])
    assert view.left_axis.width() >= metrics.horizontalAdvance("certain") + 20
    assert view.flag.width() >= metrics.horizontalAdvance("1.00 SD below mean") + 20
    (choice,) = aim.findChildren(QComboBox)
    qtbot.waitUntil(lambda: choice.width() >= metrics.horizontalAdvance("chunks") + 40)
    qtbot.waitUntil(lambda: aim.apply.fontMetrics().height() == metrics.height())
    trigger(window, "normal_size")
    qtbot.waitUntil(lambda: (view.left_axis.width(), view.flag.width()) == usual)


def test_picture_of_the_window_is_written_whole(window: MainWindow, tmp_path: Path) -> None:
    """The picture has the size of the window."""
    from PySide6.QtGui import QImage

    window.save_picture(tmp_path / "window.png")
    assert QImage(str(tmp_path / "window.png")).width() >= 1000


def test_everything_that_acts_has_a_name(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """A screen reader can name every control that takes the focus."""
    open_text(TOPICS)
    unnamed = [
        f"{type(widget).__name__} {widget.objectName()}"
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not (widget.accessibleName() or getattr(widget, "text", str)() or widget.focusProxy())
        and widget.objectName() not in ("qt_spinbox_lineedit",)
    ]
    assert unnamed == []


def test_every_action_has_its_own_shortcut(window: MainWindow) -> None:
    """No two actions answer to the same keys."""
    keys = [
        sequence.toString()
        for action in window.findChildren(type(window.actions_by_name["open"]))
        for sequence in action.shortcuts()
        if not sequence.isEmpty()
    ]
    assert len(keys) == len(set(keys))


def test_bug_is_reported_and_the_window_goes_on(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """An unexpected error is shown, and the next file opens as ever."""
    window.report_bug("ZeroDivisionError: division by zero")
    assert "ZeroDivisionError" in window.views.notification_bar.text
    open_text(TOPICS)
    assert window.session.analysis is not None


def test_chat_export_offers_its_conversations(window: MainWindow, settle: Callable[[], None]) -> None:
    """Every conversation of an export is a row, and choosing one opens it."""
    window.open_paths([resource("samples/chat.json")])
    settle()
    current = window.session.current
    assert current is not None
    assert current.document.kind == "conversation"
    assert len(current.entries) == 2
    other = next(entry.id for entry in current.entries if entry.id != current.document.entry)
    window.views.documents.document_requested.emit(current.document.path, other)
    settle()
    assert window.session.current is not None
    assert window.session.current.document.entry == other


def test_exported_config_and_chunks_equal_the_command_line(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], tmp_path: Path
) -> None:
    """What leaves the window is, byte for byte, what the command line makes of it."""
    from seamline.cli import main
    from seamline.exports.config.toml import dump_config
    from seamline.exports.ndjson.records import ndjson_lines
    from seamline.files import write_lines, write_text

    path = open_text(resource("samples/tour.md").read_text(encoding="utf-8"), "tour.md")
    window.config_editor.choose_value("threshold_std_devs", 0.7)
    settle()
    assert window.session.analysis is not None
    write_text(tmp_path / "seamline.toml", dump_config(window.session.config))
    write_lines(tmp_path / "window.ndjson", ndjson_lines(window.session.analysis))
    command = [
        "chunk",
        os.fspath(path),
        "--config",
        str(tmp_path / "seamline.toml"),
        "-o",
        str(tmp_path / "cli.ndjson"),
    ]
    assert main(command) == 0
    assert (tmp_path / "cli.ndjson").read_bytes() == (tmp_path / "window.ndjson").read_bytes()
    record = json.loads((tmp_path / "cli.ndjson").read_text(encoding="utf-8").splitlines()[0])
    assert record["document"]["path"] == "tour.md"


def test_new_cut_does_not_scroll_the_source(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Who has scrolled away from the selected chunk and moves a slider stays where they are."""
    open_text("\n\n".join([TOPICS] * 12))
    window.session.select(0)
    text = window.session.current.document.text
    window.views.source.show_index(len(text) * 3 // 4)
    settle()
    before = window.views.source.visible_range
    assert before[0] > 0
    window.config_editor.choose_value("threshold_std_devs", 0.9)
    settle()
    assert window.views.source.visible_range == before


def test_maximum_above_what_the_model_reads_is_said_at_its_field(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Beside the maximum stands what holds it; who lets go of that is warned, and not stopped."""
    open_text(TOPICS)
    window.config_editor.choose_value("max_tokens", 900)
    settle()
    assert window.views.parameters.editors["max_tokens"].error == ""
    assert window.views.parameters.editors["max_tokens"].hint.startswith("Held to 512 by the model")
    window.config_editor.choose_value("fit_model", False)
    settle()
    assert window.views.parameters.editors["max_tokens"].hint == ""
    assert "512 tokens" in window.views.parameters.editors["max_tokens"].error
    assert window.views.parameters.editors["max_tokens"].is_warning
    assert window.session.config.max_tokens == 900
    window.config_editor.choose_value("max_tokens", 910)
    # It does not go and come again with each tick of the slider.
    assert window.views.parameters.editors["max_tokens"].is_warning
    settle()
    window.config_editor.choose_value("min_tokens", 950)
    assert not window.views.parameters.editors["min_tokens"].is_warning
    window.config_editor.choose_value("max_tokens", 400)
    settle()
    assert window.views.parameters.editors["max_tokens"].error == ""


def test_tool_calls_fold_by_menu_and_keys(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """The entries for folding work where there is something to fold, and are off where there is not."""
    names = ("toggle_fold", "fold_all", "unfold_all")
    chat = tmp_path / "chat.json"
    call = {"id": "1", "type": "function", "function": {"name": "weather", "arguments": '{"city": "Oslo"}'}}
    messages = [
        {"role": "user", "content": "How is it in Oslo?"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "1", "content": "Rain.\n" * 20},
        {"role": "assistant", "content": "It rains."},
    ]
    chat.write_text(json.dumps({"messages": messages}), encoding="utf-8")
    plain = tmp_path / "plain.md"
    plain.write_text("# Words\n\nNothing to fold here.\n", encoding="utf-8")
    window.open_paths([plain])
    settle()
    assert [window.actions_by_name[name].isEnabled() for name in names] == [False, False, False]
    window.open_paths([chat])
    settle()
    count, closed = window.views.source.folds
    assert count == closed > 0
    assert [window.actions_by_name[name].isEnabled() for name in names] == [True, False, True]
    window.actions_by_name["unfold_all"].trigger()
    settle()
    assert window.views.source.folds == (count, 0)
    window.actions_by_name["fold_all"].trigger()
    settle()
    assert window.views.source.folds == (count, count)


def test_icon_of_a_clear_button_is_of_the_theme(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """What leads back to the preset is as dark as other words to act on, in a window of light colours."""
    window.open_sample()
    settle()
    window.config_editor.choose_value("min_tokens", 75)
    settle()
    reset = window.views.parameters.reset
    assert reset.isEnabled()
    picture = reset.icon().pixmap(16, 16).toImage()
    drawn = (picture.pixelColor(x, y) for x in range(16) for y in range(16))
    colours = {colour.name() for colour in drawn if colour.alpha() == 255}
    assert colours == {LIGHT.accent.lower()}


def test_long_name_makes_no_window_wider(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """What is said of a file while it is cut has its part of the line, as its name has afterwards."""
    window.resize(1000, 700)
    path = tmp_path / f"{'a long name of a file ' * 8}.md"
    path.write_text("# Bees\n\nBees fly. They hum.\n", encoding="utf-8")
    window.open_paths([path])
    settle()
    window.status.set_running("cut", f"Analysing {path.name}")
    window.status.delay.timeout.emit()
    QApplication.processEvents()
    assert window.status.task.isVisible()
    assert window.width() == 1000
    assert window.minimumSizeHint().width() <= 1000
