"""Behaviour of the dialog that writes chunks and configurations."""

import io
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from tests.desktop.analyses import WordEmbedder, analysis_of

from seamline.desktop.dialogs.export_content import default_folder
from seamline.desktop.dialogs.export_dialog import ExportDialog
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.type_scale import interface_font
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken, no_progress
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import SeamlineError
from seamline.exports.config import CONFIG_DIALECTS, load_config
from seamline.exports.exporters import EXPORTERS
from seamline.exports.ndjson import DIALECTS
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.reproduce import command_line, python_snippet
from seamline.paths import resource


@pytest.fixture
def garden(tmp_path: Path) -> Analysis:
    return analysis_of(path=str(tmp_path / "garden.md"))


def run(job: Job) -> None:
    """Do at once what a task runner would do in a thread."""
    try:
        result = job.work(no_progress, CancelToken())
    except Cancelled:
        return
    except SeamlineError as error:
        job.failed(error)
    else:
        job.done(result)


@pytest.fixture
def dialog(qtbot: QtBot, garden: Analysis) -> ExportDialog:
    return opened(qtbot, garden)


def opened(
    qtbot: QtBot, analysis: Analysis, submit: Callable[[Job], None] = run, **options: object
) -> ExportDialog:
    dialog = ExportDialog(analysis, submit, **options)  # type: ignore[arg-type]
    # It deletes itself once it is closed.
    dialog.finished.disconnect(dialog.deleteLater)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def test_writes_the_chunks_beside_the_source(qtbot: QtBot, garden: Analysis, dialog: ExportDialog) -> None:
    """Without a further choice all chunks go to a file named after the source, byte for byte as elsewhere."""
    with qtbot.waitSignal(dialog.exported) as exported:
        dialog.write_button.click()
    target = Path(garden.document.path).with_name("garden.chunks.ndjson")
    assert exported.args[0] == str(target)
    assert exported.args[1].endswith("chunks")
    assert target.read_text(encoding="utf-8") == "".join(ndjson_lines(garden))
    assert not dialog.isVisible()


def test_enter_in_the_name_writes(qtbot: QtBot, dialog: ExportDialog) -> None:
    """The dialog is done by keys alone: Enter writes, and Escape would have given up."""
    with qtbot.waitSignal(dialog.exported):
        qtbot.keyClick(dialog.target, Qt.Key.Key_Return)


def test_writes_only_the_selection(qtbot: QtBot, garden: Analysis) -> None:
    """With a selection its chunks are what is offered first."""
    dialog = opened(qtbot, garden, selection=(0, 2))
    dialog.write_button.click()
    target = Path(garden.document.path).with_name("garden.chunks.ndjson")
    lines = target.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["sequence"] for line in lines] == [0, 2]


def test_written_config_reads_back_the_same(garden: Analysis, dialog: ExportDialog) -> None:
    """The configuration is written so that the command line cuts alike."""
    dialog.choices.config.setChecked(True)
    assert dialog.target.text().endswith("seamline.toml")
    dialog.write_button.click()
    assert load_config(Path(dialog.target.text())) == garden.config


def test_preview_is_the_beginning_of_what_is_written(garden: Analysis, dialog: ExportDialog) -> None:
    """The preview shows the first records and follows the choice."""
    assert garden.ids[0] in dialog.preview_text
    dialog.choices.created_at.setChecked(True)
    assert "created_at" in dialog.preview_text
    dialog.choices.config.setChecked(True)
    assert "threshold_std_devs" in dialog.preview_text
    assert not dialog.choices.created_at.isEnabled()


def test_addresses_are_asked_for_where_records_have_them(garden: Analysis, dialog: ExportDialog) -> None:
    """ContextMEM's records are cited below the address that is typed, in a file, a command and a program."""
    choices = dialog.choices
    assert not choices.base_url.isVisible()
    box = choices.records.box
    box.setCurrentIndex(box.findData("contextmem"))
    assert choices.base_url.isVisible()
    choices.base_url.setText("example.org")
    assert "base URL" in dialog.message.text()
    assert not dialog.write_button.isEnabled()
    choices.base_url.setText("https://example.org/docs")
    assert '"url":"https://example.org/docs/garden.md"' in dialog.preview_text
    choices.command.setChecked(True)
    assert "--base-url=https://example.org/docs/" in dialog.preview_text
    choices.snippet.setChecked(True)
    assert "base_url='https://example.org/docs/'" in dialog.preview_text
    choices.all_chunks.setChecked(True)
    dialog.write_button.click()
    written = Path(garden.document.path).with_name("garden.contextmem.ndjson").read_text(encoding="utf-8")
    site = "https://example.org/docs/"
    assert written == "".join(ndjson_lines(garden, dialect="contextmem", base_url=site))


def test_vectors_are_written_when_asked_for(qtbot: QtBot, garden: Analysis) -> None:
    """With a model at hand each record can have its vector; the same as from the command line."""
    model = WordEmbedder()
    dialog = opened(qtbot, garden, load_embedder=lambda progress, cancel: model)
    dialog.choices.embeddings.setChecked(True)
    dialog.write_button.click()
    text = Path(dialog.target.text()).read_text(encoding="utf-8")
    assert text == "".join(ndjson_lines(garden, embedder=model))
    assert len(json.loads(text.splitlines()[0])["embedding"]) == model.dimensions


def test_vectors_are_not_offered_without_a_model(dialog: ExportDialog) -> None:
    """There is no switch that could do nothing."""
    assert not dialog.choices.embeddings.isVisible()


def test_failure_is_said_in_the_dialog_and_leaves_the_target(
    dialog: ExportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A target that cannot be written is named with a way out; the dialog stays, and the file as it was."""
    target = tmp_path / "kept.ndjson"
    target.write_text("before", encoding="utf-8")
    dialog.target.setText(str(target))

    def full(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    dialog.write_button.click()
    assert dialog.isVisible()
    assert "disk is full" in dialog.message.text()
    assert str(target) in dialog.message.text()
    assert target.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["kept.ndjson"]
    assert dialog.write_button.isEnabled()


@pytest.mark.parametrize(
    ("name", "words"), [("", "Name a file"), (".", "is a folder"), ("no/x", "no folder")]
)
def test_impossible_targets_are_said_before_writing(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path, name: str, words: str
) -> None:
    """An empty name, a folder, and a folder that is not there are said while typing."""
    dialog.target.clear()
    qtbot.keyClicks(dialog.target, str(tmp_path / name) if name else " ")
    assert words in dialog.message.text()
    assert not dialog.write_button.isEnabled()


def test_source_is_never_replaced(
    qtbot: QtBot, dialog: ExportDialog, garden: Analysis, tmp_path: Path
) -> None:
    """By whatever name it is called: the command line refuses it too."""
    source = Path(garden.document.path)
    source.write_text(garden.document.text, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    for name in (source, tmp_path / "folder" / ".." / source.name):
        dialog.target.clear()
        qtbot.keyClicks(dialog.target, str(name))
        assert "is an open document" in dialog.message.text()
        assert not dialog.write_button.isEnabled()


def test_other_open_document_is_never_replaced(qtbot: QtBot, garden: Analysis, tmp_path: Path) -> None:
    """What is open in another tab is no more a place for chunks than the text itself."""
    other = tmp_path / "bees.md"
    other.write_text("Bees.", encoding="utf-8")
    dialog = opened(qtbot, garden, open_paths=[str(other)])
    dialog.target.clear()
    qtbot.keyClicks(dialog.target, str(other))
    assert "is an open document" in dialog.message.text()
    assert not dialog.write_button.isEnabled()


def test_replacing_is_said_before_it_happens(garden: Analysis, qtbot: QtBot, dialog: ExportDialog) -> None:
    """A file that is there already is named, and the button says what it will do."""
    assert dialog.write_button.text() == "Write"
    Path(dialog.target.text()).write_text("x", encoding="utf-8")
    again = opened(qtbot, garden)
    assert again.write_button.text() == "Replace"
    assert "will be replaced" in again.message.text()


def test_a_chosen_target_survives_another_choice(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    """The name that was typed is kept when something else is to be written."""
    dialog.target.clear()
    qtbot.keyClicks(dialog.target, str(tmp_path / "mine"))
    dialog.choices.config.setChecked(True)
    assert dialog.target.text() == str(tmp_path / "mine")


def test_chosen_target_follows_the_format_by_its_extension(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path
) -> None:
    """A table is no NDJSON; an extension of the user's own stays."""
    dialog.target.setText(str(tmp_path / "mine.ndjson"))
    dialog.target.textEdited.emit(dialog.target.text())
    choose(qtbot, dialog.choices.records.box, "csv")
    assert Path(dialog.target.text()) == tmp_path / "mine.csv"
    dialog.choices.config.setChecked(True)
    assert Path(dialog.target.text()).suffix == ".toml"
    dialog.target.setText(str(tmp_path / "mine.txt"))
    dialog.target.textEdited.emit(dialog.target.text())
    dialog.choices.all_chunks.setChecked(True)
    assert Path(dialog.target.text()) == tmp_path / "mine.txt"


def test_chosen_target_follows_a_format_whose_files_have_no_extension(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog, tmp_path: Path
) -> None:
    """As .kbconfig has none: what is written can be opened, and the next format has its own extension."""
    dialog.choices.config.setChecked(True)
    dialog.target.setText(str(tmp_path / "mine.toml"))
    dialog.target.textEdited.emit(dialog.target.text())
    for name, suffix in (("memex", ".kbconfig"), ("remnic", ".json"), ("memex", ".kbconfig")):
        choose(qtbot, dialog.choices.configs.box, name)
        assert Path(dialog.target.text()) == tmp_path / f"mine{suffix}"
    with qtbot.waitSignal(dialog.exported):
        dialog.write_button.click()
    assert load_config(tmp_path / "mine.kbconfig").preset.startswith("memex")
    again = opened(qtbot, garden)
    again.choices.config.setChecked(True)
    choose(qtbot, again.choices.configs.box, "memex")
    again.target.setText(str(tmp_path / "mine.kbconfig"))
    again.target.textEdited.emit(again.target.text())
    again.choices.all_chunks.setChecked(True)
    assert Path(again.target.text()) == tmp_path / "mine.ndjson"


def test_target_that_is_an_extension_alone_becomes_that_of_the_format(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path
) -> None:
    """As .kbconfig in another folder: its name is the format's, and the next format has its own."""
    dialog.choices.config.setChecked(True)
    choose(qtbot, dialog.choices.configs.box, "memex")
    dialog.target.setText(str(tmp_path / ".kbconfig"))
    dialog.target.textEdited.emit(dialog.target.text())
    dialog.choices.all_chunks.setChecked(True)
    target = Path(dialog.target.text())
    assert (target.parent, target.suffix) == (tmp_path, ".ndjson")


@pytest.mark.parametrize("typed", ["", "mine"])
def test_target_without_an_extension_gets_none(qtbot: QtBot, dialog: ExportDialog, typed: str) -> None:
    """Whatever was chosen before, as a format whose files have no extension themselves."""
    dialog.choices.config.setChecked(True)
    choose(qtbot, dialog.choices.configs.box, "memex")
    dialog.target.setText(typed)
    dialog.target.textEdited.emit(typed)
    dialog.choices.all_chunks.setChecked(True)
    assert dialog.target.text() == typed


def test_copy_puts_everything_on_the_clipboard(garden: Analysis, dialog: ExportDialog) -> None:
    """Copying gives all of it and leaves the dialog open."""
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == "".join(ndjson_lines(garden))
    assert dialog.isVisible()


@pytest.mark.parametrize("choice", ["all_chunks", "command", "config"])
def test_closing_stops_the_writing(qtbot: QtBot, garden: Analysis, choice: str) -> None:
    """A dialog that is given up while it writes leaves no file, and nothing reaches it later."""
    waiting: list[Job] = []
    dialog = opened(qtbot, garden, waiting.append)
    getattr(dialog.choices, choice).setChecked(True)
    dialog.write_button.click()
    assert not dialog.write_button.isEnabled()
    dialog.reject()
    with qtbot.assertNotEmitted(dialog.exported):
        run(waiting[0])
    assert list(Path(garden.document.path).parent.iterdir()) == []


def test_closing_stops_between_two_chunks(qtbot: QtBot, garden: Analysis) -> None:
    """All chunks of a document are one piece of its file, and yet none is waited for once it is given up."""
    waiting: list[Job] = []
    dialog = opened(qtbot, garden, waiting.append)
    dialog.write_button.click()
    reported: list[int] = []

    def give_up(stage: str, done: int, total: int) -> None:
        reported.append(done)
        dialog.reject()

    with pytest.raises(Cancelled):
        waiting[0].work(give_up, CancelToken())
    assert reported == [1]
    assert len(garden.chunks) > 2


def test_a_closed_dialog_is_freed(qtbot: QtBot, garden: Analysis) -> None:
    """Closed dialogs do not keep analyses in memory until the window closes."""
    dialog = ExportDialog(garden, run)
    dialog.open()
    dialog.reject()
    QApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete.value)
    assert not isValid(dialog)


def choose(qtbot: QtBot, box: QComboBox, name: str) -> None:
    """Choose a format as a user does by keys."""
    box.setFocus()
    for _ in range(abs(box.findData(name) - box.currentIndex())):
        qtbot.keyClick(box, Qt.Key.Key_Down if box.findData(name) > box.currentIndex() else Qt.Key.Key_Up)
    assert box.currentData() == name


@pytest.mark.parametrize(
    "dialect", [name for name, known in DIALECTS.items() if not known.conversations_only]
)
def test_chunks_are_written_in_the_dialect_that_was_chosen(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog, dialect: str
) -> None:
    """The preview follows the dialect, says what it is, and the file holds its records."""
    choose(qtbot, dialog.choices.records.box, dialect)
    lines = list(ndjson_lines(garden, dialect=dialect))
    assert dialog.preview_text.startswith(lines[0][:1000].rstrip())
    assert any(label.text() == DIALECTS[dialect].summary for label in dialog.findChildren(QLabel))
    dialog.write_button.click()
    assert Path(dialog.target.text()).read_text(encoding="utf-8") == "".join(lines)


@pytest.mark.parametrize(
    "dialect", [name for name, known in DIALECTS.items() if not known.conversations_only]
)
def test_what_a_dialect_has_no_field_for_is_reported(
    qtbot: QtBot, dialog: ExportDialog, dialect: str
) -> None:
    """It is listed before anything is written, for records as for what would write them; if there is any."""
    choose(qtbot, dialog.choices.records.box, dialect)
    leaves_out = list(DIALECTS[dialect].leaves_out)
    for button in (dialog.choices.all_chunks, dialog.choices.command, dialog.choices.snippet):
        button.setChecked(True)
        assert [dialog.losses.item(row).text() for row in range(dialog.losses.count())] == leaves_out
        assert dialog.losses.isVisible() == bool(leaves_out)
    assert bool(leaves_out) == (dialect != "seamline")


def test_each_dialect_has_a_file_name_of_its_own(qtbot: QtBot, dialog: ExportDialog) -> None:
    """Records for two consumers do not overwrite each other."""
    assert dialog.target.text().endswith("garden.chunks.ndjson")
    choose(qtbot, dialog.choices.records.box, "memex")
    assert dialog.target.text().endswith("garden.memex.ndjson")


def test_dialect_that_does_not_fit_says_so_and_writes_nothing(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog
) -> None:
    """Records of messages are refused for a document, before anything is written; another choice helps."""
    choose(qtbot, dialog.choices.records.box, "memorylayer")
    assert "garden.md is no conversation" in dialog.message.text()
    assert not dialog.write_button.isEnabled()
    assert not dialog.copy_button.isEnabled()
    assert dialog.preview_text == ""
    choose(qtbot, dialog.choices.records.box, "seamline")
    assert dialog.message.text() == ""
    assert dialog.write_button.isEnabled()
    assert garden.ids[0] in dialog.preview_text


@pytest.mark.parametrize("dialect", CONFIG_DIALECTS)
def test_config_is_written_in_the_dialect_that_was_chosen(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog, dialect: str
) -> None:
    """The file is what the other system reads; read back here it differs in what the dialog listed."""
    dialog.choices.config.setChecked(True)
    choose(qtbot, dialog.choices.configs.box, dialect)
    known = CONFIG_DIALECTS[dialect]
    assert Path(dialog.target.text()).name == known.file_name
    listed = [dialog.losses.item(row).text() for row in range(dialog.losses.count())]
    assert dialog.losses.isVisible() == bool(listed)
    dialog.write_button.click()
    text = Path(dialog.target.text()).read_text(encoding="utf-8")
    assert text == dialog.preview_text
    back = known.load(text, known.file_name)
    differing = {
        PARAMETERS[name].label
        for name, value in garden.config.values().items()
        if name != "preset" and back[name] != value
    }
    assert {line.partition(":")[0] for line in listed} == differing


def test_values_that_are_lost_are_reported_in_words_those_in_use_first(
    qtbot: QtBot, dialog: ExportDialog
) -> None:
    """Each names the parameter, what it is and what it would be; what this cut does not read comes last."""
    dialog.choices.config.setChecked(True)
    choose(qtbot, dialog.choices.configs.box, "memex")
    listed = [dialog.losses.item(row).text() for row in range(dialog.losses.count())]
    assert "Context window: 4 sentences → 1 sentence" in listed
    assert "Cut at headings: on → off" in listed
    unused = [line.endswith("(not used by this strategy)") for line in listed]
    assert unused == sorted(unused)


def test_snippet_and_command_line_are_previewed_and_copied(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog
) -> None:
    """Both make the same records again, in the dialect that is chosen."""
    choose(qtbot, dialog.choices.records.box, "clawdbot")
    for button, text, ending in (
        (dialog.choices.command, command_line(garden, exporter="clawdbot"), ""),
        (dialog.choices.snippet, python_snippet(garden, exporter="clawdbot"), ".cut.py"),
    ):
        qtbot.keyClick(button, Qt.Key.Key_Space)
        assert dialog.preview_text == text
        assert Path(dialog.target.text()).name.startswith("garden.cut.")
        assert dialog.target.text().endswith(ending)
        assert dialog.choices.records.isEnabled()
        assert not dialog.choices.created_at.isEnabled()
        dialog.copy_button.click()
        assert QGuiApplication.clipboard().text() == text


def test_command_line_reads_what_the_window_reads(qtbot: QtBot, garden: Analysis) -> None:
    """What of a conversation is shown beyond the usual is part of the command and of the snippet."""
    dialog = opened(qtbot, garden, shown=("hidden",))
    dialog.choices.command.setChecked(True)
    assert "--show=hidden" in dialog.preview_text
    dialog.choices.snippet.setChecked(True)
    assert "hidden=True" in dialog.preview_text


def test_document_without_a_file_cannot_be_read_again(qtbot: QtBot) -> None:
    """Its chunks can be written; a command line that reads it cannot, and the dialog says why."""
    dialog = opened(qtbot, analysis_of())
    assert dialog.preview_text
    dialog.choices.command.setChecked(True)
    assert "has no file to be read again" in dialog.message.text()
    assert not dialog.copy_button.isEnabled()


TABLES = [name for name, exporter in EXPORTERS.items() if exporter.format != "ndjson"]


def test_every_exporter_is_offered(dialog: ExportDialog) -> None:
    """What is registered can be chosen, under the name that people know."""
    box = dialog.choices.records.box
    offered = {box.itemData(row): box.itemText(row) for row in range(box.count())}
    assert offered == {name: exporter.label for name, exporter in EXPORTERS.items()}


@pytest.mark.parametrize("name", TABLES)
def test_table_is_written_as_elsewhere(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog, name: str
) -> None:
    """The file is what the exporter writes, under its extension; only text can be copied."""
    exporter = EXPORTERS[name]
    choose(qtbot, dialog.choices.records.box, name)
    assert dialog.target.text().endswith(f"garden.chunks{exporter.extensions[0]}")
    assert garden.ids[0] in dialog.preview_text
    assert dialog.copy_button.isEnabled() == exporter.is_text
    # What is no text is shown as the records that it holds.
    titles = [label.text() for label in dialog.findChildren(QLabel) if label.text().startswith("Preview:")]
    assert [title.endswith("records, as JSON") for title in titles] == [not exporter.is_text]
    expected = io.BytesIO()
    exporter.write(expected, [garden])
    if exporter.is_text:
        dialog.copy_button.click()
        # The clipboard may have line ends of its own.
        copied = QGuiApplication.clipboard().text()
        assert copied.split() == expected.getvalue().decode("utf-8").split()
    dialog.write_button.click()
    assert Path(dialog.target.text()).read_bytes() == expected.getvalue()


def test_failed_table_can_be_tried_again_but_not_copied(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failure the buttons are as they were: what is no text has no copy."""
    choose(qtbot, dialog.choices.records.box, "parquet")

    def full(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    dialog.write_button.click()
    assert "disk is full" in dialog.message.text()
    assert dialog.write_button.isEnabled()
    assert not dialog.copy_button.isEnabled()


def test_missing_library_is_said_and_another_choice_helps(
    qtbot: QtBot, garden: Analysis, dialog: ExportDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its library a format is offered, and says what installs it; a command line can be had."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    choose(qtbot, dialog.choices.records.box, "parquet")
    assert "pip install 'seamline[parquet]'" in dialog.message.text()
    assert not dialog.write_button.isEnabled()
    dialog.choices.command.setChecked(True)
    assert dialog.preview_text == command_line(garden, exporter="parquet")
    dialog.choices.all_chunks.setChecked(True)
    choose(qtbot, dialog.choices.records.box, "csv")
    assert dialog.write_button.isEnabled()


def test_file_dialog_shows_files_of_the_format(
    qtbot: QtBot, dialog: ExportDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Browse… filters by the extensions of what is chosen."""
    asked: list[str] = []

    def answer(parent: object, title: str, name: str, file_filter: str) -> tuple[str, str]:
        asked.append(file_filter)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    for name in ("seamline", "csv"):
        choose(qtbot, dialog.choices.records.box, name)
        dialog.browse_button.click()
    dialog.choices.config.setChecked(True)
    dialog.browse_button.click()
    assert asked == ["NDJSON (*.ndjson *.jsonl);;All files (*)", "CSV (*.csv);;All files (*)", ""]


def test_options_follow_what_the_format_has_a_place_for(
    qtbot: QtBot, garden: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An option that a format has no field for is off while it is chosen, and not asked of it."""
    known = EXPORTERS["remnic"]
    fields = {name: field for name, field in known.dialect.fields.items() if name != "created_at"}
    bare = replace(known, dialect=replace(known.dialect, fields=fields))
    monkeypatch.setitem(EXPORTERS, "remnic", bare)
    dialog = opened(qtbot, garden)
    dialog.choices.created_at.setChecked(True)
    choose(qtbot, dialog.choices.records.box, "remnic")
    assert not dialog.choices.created_at.isEnabled()
    assert dialog.choices.embeddings.isEnabled()
    assert "createdAt" not in dialog.preview_text
    choose(qtbot, dialog.choices.records.box, "seamline")
    assert "created_at" in dialog.preview_text


def test_nothing_is_put_beside_the_sample(garden: Analysis) -> None:
    """What comes with the program goes with it too: exports of the sample are offered at home."""
    sample = replace(garden.document, path=str(resource("samples/tour.md")))
    assert default_folder(sample) == Path.home()
    assert default_folder(garden.document) == Path(garden.document.path).parent
    # Nor into whichever folder the app was started in, where a text was pasted.
    assert default_folder(replace(garden.document, path="Untitled 1")) == Path.home()


def test_config_beside_stored_chunks_is_said_to_be_the_active_one(
    qtbot: QtBot, dialog: ExportDialog, garden: Analysis
) -> None:
    """Records keep the digest of a config alone, so whoever cuts by this file may get other chunks."""
    assert "active" not in dialog.choices.config.text()
    stored = opened(qtbot, replace(garden, is_stored=True))
    assert "need not be those of the stored chunks" in stored.choices.config.text()


def test_dialog_is_no_larger_than_the_screen(qtbot: QtBot, garden: Analysis) -> None:
    """With the largest text its buttons are still in sight."""
    font = QApplication.font()
    try:
        QApplication.setFont(interface_font(font, 24))
        dialog = opened(qtbot, garden)
        screen = dialog.screen().availableSize()
        assert dialog.height() <= max(screen.height(), dialog.minimumSizeHint().height())
        assert dialog.minimumSizeHint().height() <= screen.height()
    finally:
        QApplication.setFont(font)
