"""The question bench in the window: lights, answers, what is kept, and what is let go."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QHBoxLayout, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext
from tests.fakes import TopicEmbedder

from seamline.desktop.instruments.question_bench.answer_instrument import AnswerInstrument
from seamline.desktop.instruments.question_bench.answer_panel import AnswerPanel
from seamline.desktop.instruments.question_bench.bench_head import BenchHead
from seamline.desktop.instruments.question_bench.kept_questions import KeptQuestions
from seamline.desktop.instruments.question_bench.question_bench_instrument import QuestionBenchInstrument
from seamline.desktop.instruments.question_bench.question_dialogs import (
    MarkAnswerDialog,
    PasteQuestionsDialog,
)
from seamline.desktop.instruments.question_bench.question_table import (
    TITLE_SIDE,
    JudgedColumn,
    QuestionTable,
)
from seamline.desktop.state.open_document import OpenDocument
from seamline.desktop.widgets.answer_light import LIGHT, paint_light
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.light_row import LightRow
from seamline.desktop.widgets.theme import DARK, theme_of
from seamline.desktop.widgets.theme import LIGHT as LIGHT_THEME
from seamline.desktop.widgets.type_scale import TextRole, bold_font, interface_font, text_font
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.stored.reading import load_chunks
from seamline.exports.stored.stored_chunks import stored_documents
from seamline.instruments.question_bench.judge import AnswerOutcome, Judgement
from seamline.instruments.question_bench.question_set import Excerpt, Question
from seamline.instruments.question_bench.read_questions import read_questions

# The model loads under any name but none, so that presets with the built-in one are judged by it too.
MODEL = TopicEmbedder("honey", "sail", "wind")
PARAGRAPHS = PRESETS["memex-paragraph"].config.with_values(
    {"token_method": "approximate", "min_tokens": 0, "overlap_tokens": 0}
)
TEXT = "Bees gather honey.\n\nSails catch the wind.\n\nMore honey is in the comb.\n"
WHOLE = Question("honey?", (Excerpt("Bees gather honey."),))
CUT = Question("wind?", (Excerpt("the wind. More honey"),))
MISSED = Question("wind?", (Excerpt("Bees gather"),))
OPEN = Question("sail?")


class Desk:
    """The instruments in surroundings of their own, with a text open."""

    def __init__(self, context: FakeContext, qtbot: QtBot, folder: Path) -> None:
        self.context, self._qtbot = context, qtbot
        context.session.load_embedder = self._load
        context.editor.restore(PARAGRAPHS)
        self.bench = QuestionBenchInstrument(context, context)
        self.answer = AnswerInstrument(context, context)
        self.bench.answer_shown.connect(self.answer.show_answer)
        self.answer.answer_chosen.connect(self.bench.editor.set_sentence)
        self.answer.remedy_chosen.connect(self.bench.apply_remedy)
        self.told: list[tuple[tuple[str, ...], tuple[Judgement, ...]]] = []
        self.bench.judged.connect(lambda questions, found: self.told.append((questions, found)))
        self.path = folder / "notes.md"
        self.path.write_text(TEXT, encoding="utf-8")
        for instrument in (self.bench, self.answer):
            instrument.dock.resize(1100, 600)
            qtbot.addWidget(instrument.dock)

    @staticmethod
    def _load(name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        return None if name == "none" else MODEL

    @property
    def kept(self) -> Path:
        return self.path.with_name("notes.questions.json")

    @property
    def lights(self) -> list[str]:
        """What became of each question, in words."""
        return [judgement.words for judgement in self.told[-1][1]]

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy and not self.bench.is_busy, timeout=20_000)

    def open(self, path: Path | None = None) -> None:
        self.context.open_document(path if path is not None else self.path)
        self.settle()

    def close(self) -> None:
        assert self.context.current is not None
        self.context.session.close(self.context.current.key)

    def add(self, *questions: Question) -> None:
        self.bench.editor.add(questions)
        self.settle()

    def show(self) -> None:
        for instrument in (self.bench, self.answer):
            instrument.dock.show()
            instrument.follow_screen()
        self.settle()


@pytest.fixture
def desk(context: FakeContext, qtbot: QtBot, tmp_path: Path) -> Desk:
    desk = Desk(context, qtbot, tmp_path)
    desk.open()
    return desk


def test_lights_say_what_became_of_each_question(desk: Desk) -> None:
    """Whole, in part, not found, and without an answer: each in words, without a panel being made."""
    desk.bench.head.limit.setValue(1)
    desk.add(WHOLE, CUT, MISSED, OPEN)
    assert desk.lights == [
        "found whole at rank 1",
        "in part: 43% comes back",
        "not found",
        "no answer marked",
    ]
    assert not desk.bench.has_panel


def test_lights_turn_with_the_cut(desk: Desk) -> None:
    """A setting that moves judges the new cut, without anything being asked for."""
    desk.add(CUT)
    assert desk.lights[0].startswith("in part")
    desk.context.choose_values({"strategy": "fixed", "min_tokens": 0, "max_tokens": 500})
    desk.settle()
    assert desk.lights == ["found whole at rank 1"]


def test_limit_decides_what_counts(desk: Desk) -> None:
    """An answer at rank 2 is found among the first two, and not among the first."""
    second = Question("honey?", (Excerpt("More honey"),))
    desk.add(second)
    desk.bench.head.limit.setValue(1)
    desk.settle()
    assert desk.lights == ["not found"]
    desk.bench.head.limit.setValue(2)
    desk.settle()
    assert desk.lights == ["found whole at rank 2"]


def test_questions_are_kept_beside_the_document(desk: Desk) -> None:
    """Each change is written to the file beside the document, and read again with it."""
    desk.add(WHOLE)
    assert [question.text for question in read_questions(desk.kept).questions] == ["honey?"]
    desk.close()
    desk.settle()
    assert desk.bench._states == {}
    assert desk.told[-1] == ((), ())
    desk.open()
    assert desk.lights == ["found whole at rank 1"]


def test_broken_file_is_said_and_left_alone(desk: Desk, tmp_path: Path) -> None:
    """A file of questions that cannot be read is named, and not written over."""
    other = tmp_path / "other.md"
    other.write_text(TEXT, encoding="utf-8")
    broken = tmp_path / "other.questions.json"
    broken.write_text("{", encoding="utf-8")
    desk.open(other)
    desk.show()
    desk.add(WHOLE)
    assert broken.read_text(encoding="utf-8") == "{"
    assert "other.questions.json" in desk.bench.panel.note.text()
    assert desk.lights == ["found whole at rank 1"]


@pytest.mark.parametrize("is_open", [True, False])
def test_questions_are_kept_again_once_the_file_is_mended(desk: Desk, is_open: bool) -> None:
    """Whether it was damaged before or since: what was asked meanwhile is written with the next change."""
    desk.show()
    desk.add(WHOLE)
    whole = desk.kept.read_text(encoding="utf-8")
    if not is_open:
        desk.close()
    desk.kept.write_text(whole[:20], encoding="utf-8")
    if not is_open:
        desk.open()
    desk.add(OPEN)
    assert "Not kept" in desk.bench.panel.note.text()
    desk.kept.write_text(whole, encoding="utf-8")
    desk.add(CUT)
    asked = {WHOLE.text, OPEN.text, CUT.text}
    assert {question.text for question in read_questions(desk.kept).questions} == asked
    assert "Kept in notes.questions.json" in desk.bench.panel.note.text()
    assert desk.bench.panel.table.topLevelItemCount() == 3


def test_table_names_cuts_and_sums(desk: Desk) -> None:
    """A row a question with its lights in words, the cut on screen first, and the sums below."""
    desk.add(WHOLE, MISSED)
    desk.show()
    table = desk.bench.panel.table
    assert table.columns[0].title == "Every paragraph, changed"
    assert [column.name for column in table.columns[1:]] == [
        "optimal",
        "seamline",
        "recursive",
        "fixed-400-80",
    ]
    assert all(column.judgements for column in table.columns)
    said = table.topLevelItem(0).data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("1 honey?. Every paragraph, changed: found whole at rank 1")
    assert table.topLevelItemCount() == 2
    assert table.sums.accessibleName() == "Whole in the first 3 chunks"
    said = table.sums.accessibleDescription()
    assert said.startswith(f"Every paragraph, changed: {table.columns[0].right} of 2; ")


def test_sums_stay_in_sight_below_whole_rows(desk: Desk, qtbot: QtBot) -> None:
    """However many questions there are, they stand below the last that fits, and none is cut in half."""
    desk.add(*[WHOLE] * 12)
    desk.show()
    table = desk.bench.panel.table
    first, last = table.topLevelItem(0), table.topLevelItem(11)
    assert first is not None
    assert last is not None
    for height in (700, 381, 437):
        desk.bench.dock.resize(900, height)
        qtbot.waitUntil(lambda: table.sums.visibleRegion().boundingRect() == table.sums.rect())
        row = table.visualItemRect(first).height()
        rows = table.viewport().height() / row
        assert rows >= 12 or rows == int(rows)
        below = table.viewport().y() + min(12 * row, table.viewport().height())
        assert table.sums.geometry().top() == below
        table.set_current(11)
        assert table.viewport().rect().contains(table.visualItemRect(last))
        table.set_current(0)


def test_table_never_scrolls_sideways(desk: Desk, qtbot: QtBot) -> None:
    """Cuts without room are left out, and it is said which, with their sums; the one on screen stays."""
    desk.add(WHOLE)
    desk.show()
    table = desk.bench.panel.table
    for width in (1100, 620, 360):
        desk.bench.dock.resize(width, 500)
        qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
        assert not table.isColumnHidden(1)
        # A question is worth more than what a third cut made of it.
        assert table.columnWidth(0) >= 320 or table.isColumnHidden(2)
        hidden = [
            table.headerItem().text(at) for at in range(1, table.columnCount()) if table.isColumnHidden(at)
        ]
        assert table.left_out.startswith("Not shown: ") == bool(hidden)
        assert table.left_out.count(" of 1") == len(hidden)


def test_larger_text_leaves_room_for_questions_and_outcomes(desk: Desk, qtbot: QtBot) -> None:
    """Fewer cuts stand beside longer questions, and no words of an outcome reach into the next cut."""
    desk.add(WHOLE, CUT)
    desk.show()
    table = desk.bench.panel.table
    desk.bench.dock.resize(780, 500)
    QApplication.processEvents()
    shown = [at for at in range(1, table.columnCount()) if not table.isColumnHidden(at)]
    font = QApplication.font()
    try:
        QApplication.setFont(interface_font(font, 20))
        desk.bench.dock.resize(779, 500)
        QApplication.processEvents()
        words = QFontMetrics(text_font(TextRole.NOTE)).horizontalAdvance("not found")
        fewer = [at for at in range(1, table.columnCount()) if not table.isColumnHidden(at)]
        assert len(fewer) < len(shown)
        assert all(table.columnWidth(at) >= words + 20 for at in fewer)
    finally:
        QApplication.setFont(font)


def test_answer_shows_what_was_cut_away(desk: Desk) -> None:
    """A question shows its chunks, what was cut away from its answer, and which cut keeps it whole."""
    desk.add(WHOLE, CUT)
    desk.show()
    desk.bench.choose(1)
    wanted, lost = desk.context.answers[-1]
    assert [TEXT[start:end] for start, end in wanted.tolist()] == ["the wind.\n\nMore honey"]
    assert [TEXT[start:end] for start, end in lost.tolist()] == ["\n\nMore honey"]
    panel = desk.answer.panel
    assert panel.headline.text() == "The answer is cut in two"
    assert "chunk 3" in panel.sentence.text()
    shown = panel.text.toPlainText()
    assert "Chunk 2" in shown
    assert "— cut here: paragraph —" in shown
    assert "3 have" not in shown
    names = [button.accessibleName() for button in panel.remedy_buttons]
    assert any(name.startswith("Apply: Cut by “Fixed 400/80”, 2 of 2 whole") for name in names)
    chosen = next(at for at, name in enumerate(names) if "Fixed" in name)
    panel.remedy_buttons[chosen].click()
    desk.settle()
    assert desk.context.config.preset == "fixed-400-80"
    assert desk.lights[1] == "found whole at rank 1"


def test_answer_that_comes_too_late_is_brought_back(desk: Desk) -> None:
    """It is whole, and kept so by nothing: to count more chunks finds it, which is offered first."""
    desk.bench.head.limit.setValue(1)
    desk.add(Question("honey?", (Excerpt("in the comb"),)), CUT)
    desk.show()
    desk.bench.choose(0)
    panel = desk.answer.panel
    assert panel.headline.text() == "The answer is not found"
    assert "What would bring it back" in [label.text() for label in panel.findChildren(QLabel)]
    rank = desk.told[-1][1][0].rank
    assert rank == 2
    assert panel.remedy_buttons[0].accessibleName() == f"Apply: Count the first {rank} chunks"
    panel.remedy_buttons[0].click()
    desk.settle()
    assert desk.bench.head.limit.value() == rank
    assert desk.lights[0] == f"found whole at rank {rank}"
    # What is cut in two comes back no further down.
    desk.bench.choose(1)
    assert "What would keep it whole" in [label.text() for label in panel.findChildren(QLabel)]
    assert not any("Count the first" in button.accessibleName() for button in panel.remedy_buttons)


def test_line_below_an_answer_says_what_its_marks_are_here(desk: Desk) -> None:
    """Nothing is called cut away of an answer that is whole, or that is whole where nobody finds it."""
    desk.bench.head.limit.setValue(1)
    desk.add(WHOLE, CUT, MISSED)
    desk.show()
    said = []
    for number in range(3):
        desk.bench.choose(number)
        said.append(desk.answer.panel.legend.text())
    assert said == [
        "Underlined: the answer.",
        "Wavy: cut away from the answer.",
        "Wavy: the answer, which does not come back.",
    ]


@pytest.mark.parametrize("width", [600, 780, 1100])
def test_figures_and_file_are_whole_in_a_small_window(desk: Desk, qtbot: QtBot, width: int) -> None:
    """Nothing is cut off below the table: what has no room beside the legend, or in a line, goes on."""
    desk.add(WHOLE, CUT)
    desk.show()
    desk.bench.dock.resize(width, 600)
    panel = desk.bench.panel
    qtbot.waitUntil(lambda: bool(panel.figures.text()))
    assert panel.note.text() == "Kept in notes.questions.json, beside the document"
    qtbot.waitUntil(lambda: panel.note.width() >= panel.note.sizeHint().width())
    figures = panel.figures
    assert figures.height() >= figures.heightForWidth(figures.width())
    legend = panel.legend
    assert legend.width() >= legend.sizeHint().width()
    is_beside = panel.note.mapTo(panel, panel.note.rect().topLeft()).y() < legend.geometry().bottom()
    assert is_beside == (width > 700)


def test_answer_stands_in_its_chunks_as_in_the_text(desk: Desk, qtbot: QtBot) -> None:
    """Each chunk has its tint behind all of it and its spine at the left; what can be done follows."""
    desk.add(CUT)
    desk.show()
    desk.answer.dock.resize(420, 900)
    desk.bench.choose(0)
    panel = desk.answer.panel
    text, theme = panel.text, theme_of(panel.text)
    qtbot.waitUntil(lambda: text.height() == text.sizeHint().height())
    assert panel.show_text.mapTo(panel, panel.show_text.rect().topLeft()).y() < text.geometry().bottom() + 24
    tints = [theme.tint(int(desk.context.tints.numbers[chunk])) for chunk in (1, 2)]
    picture = text.viewport().grab().toImage()
    left = [picture.pixelColor(1, y).name() for y in range(picture.height())]
    right = [picture.pixelColor(picture.width() - 2, y).name() for y in range(picture.height())]
    for tint in tints:
        assert left.count(QColor(tint.spine).name()) == right.count(QColor(tint.resting).name()) > 40


def test_hidden_panels_wait_until_they_are_seen(desk: Desk) -> None:
    """At a tick that nobody sees the tables stay as they are, and catch up when they come on screen."""
    desk.add(WHOLE, CUT)
    desk.show()
    desk.bench.choose(1)
    for instrument in (desk.bench, desk.answer):
        instrument.dock.hide()
    desk.context.choose_values({"strategy": "fixed", "min_tokens": 0, "max_tokens": 500})
    desk.settle()
    assert desk.lights[1] == "found whole at rank 1"
    assert desk.answer.panel.headline.text() == "The answer is cut in two"
    desk.show()
    assert desk.answer.panel.headline.text() == "The whole answer comes first"
    assert desk.bench.panel.table.columns[0].right == 2


def test_first_question_without_its_answer_is_shown_unasked(desk: Desk) -> None:
    """The answer has something to say at once; the source is marked when the user chooses a question."""
    desk.add(WHOLE, CUT)
    desk.show()
    assert desk.bench.panel.table.current == 1
    assert desk.answer.panel.headline.text() == "The answer is cut in two"
    assert all(not len(wanted) for wanted, _ in desk.context.answers)
    desk.bench.apply_remedy("fixed-400-80")
    desk.settle()
    assert desk.bench.panel.table.current == 1
    assert desk.answer.panel.headline.text() == "The whole answer comes first"


def test_first_question_is_shown_where_all_are_answered(desk: Desk) -> None:
    """Without a question that fails, the first is as good as any."""
    desk.add(WHOLE)
    desk.show()
    assert desk.bench.panel.table.current == 0
    assert desk.answer.panel.headline.text() == "The whole answer comes first"


def test_number_stands_off_the_edge_of_its_field(desk: Desk) -> None:
    """The field within a spin box has no padding by itself."""
    assert desk.bench.head.limit.lineEdit().textMargins().left() >= 4


def test_pointing_at_a_question_underlines_its_answer(desk: Desk) -> None:
    """While it is pointed at its answer is marked in the source, and then that of the chosen one again."""
    desk.add(WHOLE, MISSED)
    desk.bench.choose(0)
    chosen = desk.context.answers[-1][0].tolist()
    desk.bench.preview(1)
    assert desk.context.answers[-1][0].tolist() == [[0, 11]] != chosen
    desk.bench.preview(-1)
    assert desk.context.answers[-1][0].tolist() == chosen


def test_sentence_is_offered_for_a_question_without_an_answer(desk: Desk) -> None:
    """The nearest sentences may be taken for the answer, which is then judged."""
    desk.context.choose_preset("seamline")
    desk.settle()
    desk.add(OPEN)
    desk.show()
    desk.bench.choose(0)
    first, *_ = desk.answer.panel.suggestion_buttons
    assert first.accessibleName() == "Take it: Sails catch the wind."
    first.click()
    desk.settle()
    assert desk.lights[0].startswith("found whole")
    assert read_questions(desk.kept).questions[0].excerpts[0].text == "Sails catch the wind."


def test_marked_words_answer_a_question(desk: Desk) -> None:
    """Marked words are kept for the question that waits for them, or with a new one."""
    desk.add(OPEN)
    desk.bench.editor.add_answer("sail?", Excerpt("Sails catch", 20, 31))
    desk.bench.editor.add_answer("More?", Excerpt("More honey"))
    desk.settle()
    kept = read_questions(desk.kept).questions
    assert [(each.text, each.excerpts[0].text) for each in kept] == [
        ("sail?", "Sails catch"),
        ("More?", "More honey"),
    ]


def test_marking_without_a_selection_says_how(desk: Desk) -> None:
    """Without selected words there is nothing to mark, and the user is told what to do."""
    desk.bench.prompts.mark_selected()
    assert desk.context.messages[-1][0] == "info"
    assert "Select the words" in desk.context.messages[-1][1]


def test_answer_is_taken_away_again(desk: Desk) -> None:
    """What was taken by mistake leaves the question as it was, and its file too."""
    desk.add(OPEN, WHOLE)
    desk.show()
    desk.bench.choose(0)
    (take, *_) = desk.answer.panel.suggestion_buttons
    take.click()
    desk.settle()
    assert desk.lights[0] != "no answer marked"
    desk.bench.head.unmark_requested.emit()
    desk.settle()
    assert desk.lights == ["no answer marked", "found whole at rank 1"]
    assert read_questions(desk.kept).questions == (OPEN, WHOLE)
    assert desk.answer.panel.suggestion_buttons
    # There is nothing to take away now.
    before = desk.kept.stat().st_mtime_ns
    desk.bench.head.unmark_requested.emit()
    assert desk.kept.stat().st_mtime_ns == before


def test_question_is_edited_removed_and_put_back(desk: Desk) -> None:
    """The words can be changed in the table, Delete removes a question, and it can be put back."""
    desk.add(WHOLE, MISSED)
    desk.show()
    panel = desk.bench.panel
    item = panel.table.topLevelItem(0)
    assert item is not None
    item.setText(0, "honey honey?")
    desk.settle()
    assert read_questions(desk.kept).questions[0].text == "honey honey?"
    panel.table.set_current(0)
    panel.table.remove_requested.emit(0)
    desk.settle()
    assert [question.text for question in read_questions(desk.kept).questions] == ["wind?"]
    assert not panel.put_back.isHidden()
    panel.put_back.click()
    desk.settle()
    assert [question.text for question in read_questions(desk.kept).questions] == ["honey honey?", "wind?"]
    assert panel.put_back.isHidden()


def test_words_that_are_being_written_outlast_a_judgement(desk: Desk, qtbot: QtBot) -> None:
    """A question is judged anew with each cut, also while its words are changed."""
    desk.add(WHOLE)
    desk.show()
    table = desk.bench.panel.table
    item = table.topLevelItem(0)
    assert item is not None
    table.editItem(item, 0)
    editor = table.findChild(QLineEdit)
    assert editor is not None
    assert editor.text() == "honey?"
    qtbot.keyClicks(editor, "comb?")
    judged = len(desk.told)
    desk.context.editor.choose_value("max_tokens", 9)
    desk.settle()
    assert len(desk.told) > judged
    assert editor.text() == "comb?"
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: read_questions(desk.kept).questions[0].text == "comb?")


def test_data_set_is_opened_and_saved(desk: Desk, tmp_path: Path) -> None:
    """Questions of another file are added to those on the document; a set is written where it is wanted."""
    memex = tmp_path / "set.json"
    memex.write_text(
        json.dumps({"entries": [], "qa": [{"question": "honey?", "answer": "Bees gather honey."}]}),
        encoding="utf-8",
    )
    desk.bench.prompts.open_set(memex)
    desk.settle()
    assert desk.lights == ["found whole at rank 1"]
    desk.bench.prompts.save_set(tmp_path / "saved.json")
    assert read_questions(tmp_path / "saved.json").questions[0].text == "honey?"
    desk.bench.prompts.open_set(tmp_path / "none.json")
    assert desk.context.messages[-1][0] == "error"
    assert len(read_questions(desk.kept).questions) == 1


def test_figures_have_goals(desk: Desk) -> None:
    """Below the table stand the figures that have goals, each with a tick or a cross and in words."""
    desk.add(WHOLE)
    desk.show()
    labels = desk.bench.panel.goals.labels
    assert labels[0].text() == "✓ Whole answers 100%, goal 90%"
    assert labels[3].accessibleName().startswith("Storage: ")
    assert desk.bench.panel.figures.text().startswith("Recall 1.00")
    # What the costs are beside is said, not in a tip alone, unless it is the cut on screen itself.
    beside = "time and storage beside “Fixed 400/80”, which looks at no meaning"
    assert desk.bench.panel.figures.text().endswith(beside)


def test_every_cut_is_judged_with_the_pins(desk: Desk) -> None:
    """Figures and goals are of the cut on screen, and a preset is judged as it would cut then."""
    whole = {"strategy": "fixed", "min_tokens": 0, "max_tokens": 500}
    desk.context.choose_values(whole)
    desk.add(CUT)
    desk.show()
    panel = desk.bench.panel
    assert panel.goals.labels[0].text().startswith("✓ Whole answers 100%")
    before = {column.name: (column.chunks, column.sums) for column in panel.table.columns}
    desk.context.boundary_editor.add(TEXT.index("More honey"), pinned=True)
    desk.settle()
    assert desk.lights[0].startswith("in part")
    assert panel.goals.labels[0].text().startswith("✗ Whole answers 0%")
    assert not panel.figures.text().startswith("Recall 1.00")
    after = {column.name: (column.chunks, column.sums) for column in panel.table.columns}
    assert before["fixed-400-80"] == (1, "1 of 1")
    assert after["fixed-400-80"] == (2, "0 of 1")


def test_no_figures_of_the_settings_stand_below_stored_chunks(desk: Desk, tmp_path: Path) -> None:
    """They are named as what they are, beside all presets; who made them, and in what time, nobody knows."""
    analysis = desk.context.analysis
    assert analysis is not None
    stored = tmp_path / "stored.ndjson"
    stored.write_text("".join(ndjson_lines(analysis)), encoding="utf-8")
    desk.context.choose_preset("fixed-400-80")
    desk.settle()
    desk.add(CUT)
    desk.show()
    assert desk.bench.panel.figures.text()
    desk.context.session.open_chunks(desk.path, stored_documents(stored, load_chunks(stored))[0])
    desk.settle()
    assert desk.lights[0].startswith("in part")
    panel = desk.bench.panel
    assert (panel.figures.text(), panel.goals.isHidden()) == ("", True)
    titles = [column.title for column in panel.table.columns]
    assert titles[0] == "Stored chunks"
    assert titles[-1] == "Fixed 400/80"


def test_without_an_embedder_the_bench_says_why(desk: Desk) -> None:
    """Questions need vectors; without a model that is said, and the lights go."""
    desk.add(WHOLE)
    desk.show()
    desk.context.choose_value("embedder", "none")
    desk.settle()
    assert desk.told[-1] == ((), ())
    assert not desk.bench.panel.table.isVisibleTo(desk.bench.dock)


def test_what_comes_first_is_said(desk: Desk) -> None:
    """Without questions how to ask some; without a text, where nothing can be asked, to open one."""
    desk.show()
    assert desk.bench.panel.pages.message.startswith("Ask what readers will ask")
    desk.close()
    desk.settle()
    assert desk.bench.panel.pages.message == "Open a text (Ctrl+O) to ask of it what its readers will ask."


def test_pasted_text_keeps_questions_until_it_is_closed(desk: Desk, tmp_path: Path) -> None:
    """A text without a file has no place for questions; that is said, and they are judged all the same."""
    desk.context.session.paste(TEXT, "Pasted")
    desk.settle()
    desk.add(WHOLE)
    desk.show()
    assert "no file" in desk.bench.panel.note.text()
    assert desk.lights == ["found whole at rank 1"]


def test_conversations_of_one_file_keep_their_own(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    """Questions on other documents of a file are kept along, and not asked of this one; a set has all."""
    desk.kept.write_text(
        json.dumps({"questions": [{"question": "other?", "entry": "42"}, {"question": "mine?"}]}),
        encoding="utf-8",
    )
    desk.close()
    desk.open()
    desk.add(WHOLE)
    assert desk.told[-1][0] == ("mine?", "honey?")
    assert [question.text for question in read_questions(desk.kept).questions] == [
        "other?",
        "mine?",
        "honey?",
    ]
    with qtbot.waitSignal(desk.bench.finished) as said:
        desk.bench.prompts.save_set(tmp_path / "saved.json")
    assert said.args == ["Saved 3 questions as saved.json"]
    assert len(read_questions(tmp_path / "saved.json").questions) == 3


def test_paste_dialog_counts_lines(qtbot: QtBot) -> None:
    """Each line is a question, and the button says how many there are; one twice is one."""
    dialog = PasteQuestionsDialog()
    qtbot.addWidget(dialog)
    button = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    assert not button.isEnabled()
    dialog.lines.setPlainText("Why?\n\nWho?\tThe queen\nWhy?")
    assert button.text() == "Add 2 questions"
    assert dialog.questions[1].excerpts == (Excerpt("The queen"),)


def test_mark_dialog_offers_waiting_questions(qtbot: QtBot) -> None:
    """A question without an answer is offered first; without any the words ask for themselves."""
    dialog = MarkAnswerDialog("Sails  catch\nthe wind.", ["sail?", "wind?"])
    qtbot.addWidget(dialog)
    assert dialog.text == "sail?"
    dialog.question.setEditText(" ")
    assert dialog.text == "Sails catch the wind."


@pytest.mark.parametrize("theme", [LIGHT_THEME, DARK], ids=["light", "dark"])
def test_every_light_has_a_shape_of_its_own(qapp: object, theme: object) -> None:
    """Drawn in one colour, no two kinds of light look the same."""
    from dataclasses import replace

    drawn = set()
    one = replace(theme, ok="#101010", warning="#101010", error="#101010", quiet="#101010")  # type: ignore[type-var]
    for outcome in (AnswerOutcome.WHOLE, AnswerOutcome.PART, AnswerOutcome.MISSED, AnswerOutcome.UNMARKED):
        image = QImage(LIGHT, LIGHT, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        painter = QPainter(image)
        paint_light(painter, image.rect().toRectF(), outcome=outcome, theme=one)  # type: ignore[arg-type]
        painter.end()
        drawn.add(bytes(image.constBits()))
    assert len(drawn) == 4


def test_row_of_lights_is_reached_by_keys(desk: Desk, qtbot: QtBot) -> None:
    """The arrow keys go from light to light, Enter chooses, and the name says what each is."""
    desk.add(WHOLE, MISSED)
    row = LightRow()
    qtbot.addWidget(row)
    row.set_answers(*desk.told[-1])
    row.show()
    chosen: list[int] = []
    row.chosen.connect(chosen.append)
    assert row.accessibleName().startswith("1 of 2 answers whole. Question 1: honey? found whole at rank 1")
    qtbot.keyClick(row, Qt.Key.Key_Right)
    assert "Question 2: wind? not found" in row.accessibleName()
    qtbot.keyClick(row, Qt.Key.Key_Return)
    assert chosen == [1]
    widths = []
    for level in (0, 1, 3):
        row.set_level(level)
        widths.append(row.sizeHint().width())
    assert widths == sorted(widths, reverse=True)
    row.set_level(3)
    assert row.isHidden()
    row.set_level(1)
    assert not row.isHidden()
    row.set_answers((), ())
    assert row.isHidden()


def test_row_of_lights_has_room_for_every_count(desk: Desk, qtbot: QtBot) -> None:
    """Its words grow by a digit, as from 9/10 to 10/10, while the number of questions stays."""
    desk.add(WHOLE, MISSED)
    found, missed = desk.told[-1][1]
    window = QWidget()
    qtbot.addWidget(window)
    layout = QHBoxLayout(window)
    row = LightRow()
    row.set_level(1)
    layout.addWidget(row)
    layout.addStretch(1)
    row.set_answers(["honey?"] * 10, [found] * 9 + [missed])
    window.resize(600, 40)
    window.show()
    assert row.width() == row.sizeHint().width()
    row.set_answers(["honey?"] * 10, [found] * 10)
    qtbot.waitUntil(lambda: row.width() == row.sizeHint().width())


@pytest.mark.parametrize("level", [0, 1, 2])
def test_row_of_questions_without_answers_counts_none(desk: Desk, qtbot: QtBot, level: int) -> None:
    """A fraction of nothing says nothing: what is missing is said."""
    desk.add(Question("Who hums at noon?"))
    row = LightRow()
    qtbot.addWidget(row)
    row.set_level(level)
    row.set_answers(*desk.told[-1])
    assert row.words == "no answers marked"
    assert row.accessibleName().startswith("no answers marked. Question 1: Who hums at noon?")
    assert row.tip_at(QPoint(-1, 0)) == "no answers marked. Click to see the questions"
    words = row.fontMetrics().horizontalAdvance("no answers marked")
    assert (row.sizeHint().width() > words) == (level != 1)


@pytest.mark.usefixtures("german")
def test_tip_of_a_light_is_in_the_language(desk: Desk, qtbot: QtBot) -> None:
    """Below the question stands what became of it."""
    desk.add(WHOLE)
    row = LightRow()
    qtbot.addWidget(row)
    row.set_answers(*desk.told[-1])
    row.show()
    light = row.rect().center()
    light.setX(8)
    assert row.tip_at(light) == "honey?\nganz gefunden auf Rang 1"


def test_answer_panel_says_how_to_begin(qtbot: QtBot) -> None:
    """Without a question it says what to do."""
    panel = AnswerPanel()
    qtbot.addWidget(panel)
    assert not panel.text.isVisibleTo(panel)


@pytest.mark.parametrize("points", [10, 16])
def test_light_of_an_answer_stands_beside_its_words(qapp: QApplication, points: int) -> None:
    """Its middle is that of the line, in larger text as well."""
    before = QApplication.font()
    QApplication.setFont(interface_font(QFont(before), points))
    panel = AnswerPanel()
    panel.headline.setText("The whole answer comes first")
    panel.resize(500, 400)
    panel.pages.show_content()
    panel.show()
    light, words = (widget.geometry().center().y() for widget in (panel.light, panel.headline))
    QApplication.setFont(before)
    panel.deleteLater()
    assert abs(light - words) <= 1


def test_conversations_of_a_file_that_are_both_open_lose_no_questions(tmp_path: Path) -> None:
    """What is asked of one is kept when another is asked something whose questions were read before."""
    text = "Bees gather honey.\n"
    path = str(tmp_path / "chats.json")
    one, other = (
        KeptQuestions.of(OpenDocument(Document(text=text, path=path, entry=entry))) for entry in ("a", "b")
    )
    one.with_questions((WHOLE,)).save()
    other = other.with_questions((OPEN,)).save()
    assert other.file is not None
    assert {each.text: each.document for each in read_questions(other.file).questions} == {
        WHOLE.text: "a",
        OPEN.text: "b",
    }
    assert [question.text for question in other.questions] == [OPEN.text]


def test_two_windows_on_one_document_lose_no_questions(tmp_path: Path) -> None:
    """What one adds stays when the other saves, and what one takes away does not come back."""
    opened = OpenDocument(Document(text="Bees gather honey.\n", path=str(tmp_path / "notes.md")))
    first = KeptQuestions.of(opened).with_questions((WHOLE, OPEN)).save()
    one, other = KeptQuestions.of(opened), KeptQuestions.of(opened)
    late = Question("Who came late?")
    one = one.with_questions((WHOLE, late)).save()
    other = other.with_questions((*other.questions, Question("And who left?"))).save()
    assert other.file is not None
    wanted = [WHOLE.text, "And who left?", late.text]
    assert [each.text for each in read_questions(other.file).questions] == wanted
    assert [each.text for each in other.questions] == wanted
    assert first.file == other.file


def test_documents_that_differ_in_their_ending_keep_their_own(tmp_path: Path) -> None:
    """The second gets a file by its whole name, and finds it again."""
    for name in ("notes.md", "notes.txt"):
        path = tmp_path / name
        path.write_text("Bees gather honey.\n", encoding="utf-8")
        opened = OpenDocument(Document(text="Bees gather honey.\n", path=str(path)))
        KeptQuestions.of(opened).with_questions((Question(f"What is {name}?"),)).save()
    for name, file in (("notes.md", "notes.questions.json"), ("notes.txt", "notes.txt.questions.json")):
        opened = OpenDocument(Document(text="Bees gather honey.\n", path=str(tmp_path / name)))
        assert [each.text for each in KeptQuestions.of(opened).questions] == [f"What is {name}?"]
        assert (tmp_path / file).exists()


def test_questions_that_name_no_conversation_are_where_their_answer_stands(tmp_path: Path) -> None:
    """One with an answer belongs to the conversation that has it; one without is shown in all, and stays."""
    path = tmp_path / "chats.json"
    beside = path.with_name("chats.questions.json")
    sails = {"question": "what sails?", "excerpts": ["A boat  sails."]}
    asked = [{"question": "honey?", "excerpts": ["gather honey"]}, sails, {"question": "who?"}]
    beside.write_text(json.dumps({"questions": asked}), encoding="utf-8")
    one, other = (
        KeptQuestions.of(OpenDocument(Document(text=text, path=str(path), entry=entry)))
        for entry, text in (("a", "Bees gather honey.\n"), ("b", "A boat sails.\n"))
    )
    assert [question.text for question in one.questions] == ["honey?", "who?"]
    assert [question.text for question in other.questions] == ["what sails?", "who?"]
    assert [question.text for question in one.asked_of_all] == ["who?"]
    assert (one.elsewhere, other.elsewhere) == (1, 1)
    saved = one.with_questions((*one.questions, OPEN)).save()
    assert [(each.text, each.document) for each in read_questions(beside).questions] == [
        ("what sails?", ""),
        ("honey?", "a"),
        ("who?", ""),
        (OPEN.text, "a"),
    ]
    assert saved.questions == saved.with_questions(saved.questions).questions
    other = other.with_questions(other.questions).save()
    assert [question.text for question in other.questions] == ["what sails?", "who?"]
    assert len(read_questions(beside).questions) == 4


def test_head_says_what_it_is_about_whole_or_not_at_all(qtbot: QtBot) -> None:
    """The first words of a question say nothing."""
    head = BenchHead()
    qtbot.addWidget(head)
    head.show()
    about = head.findChild(ElidedLabel)
    assert about is not None
    for width, is_shown in ((900, True), (430, False), (900, True)):
        head.resize(width, 36)
        qtbot.waitUntil(lambda: head.layout().geometry().width() == head.width())
        assert about.isVisible() == is_shown
        assert not is_shown or about.width() >= about.sizeHint().width()
        assert head.more.width() == head.more.sizeHint().width()


def test_chosen_question_stays_in_sight_in_a_smaller_table(desk: Desk, qtbot: QtBot) -> None:
    """Its answer stands beside the table, and is understood with it."""
    desk.add(*(Question(f"honey {number}?", (Excerpt("Bees gather honey."),)) for number in range(12)))
    desk.show()
    desk.bench.choose(11)
    table = desk.bench.panel.table
    table.resize(600, 800)
    table.scrollToTop()
    table.resize(600, 200)
    item = table.topLevelItem(11)
    assert item is not None
    assert table.viewport().rect().contains(table.visualItemRect(item).center())


def test_titles_of_cuts_are_whole_where_there_is_room(qtbot: QtBot) -> None:
    """In each size of text, whatever its fractions of pixels."""
    titles = [preset.title for preset in PRESETS.values()]
    before = QApplication.font()
    cut_off = []
    for points in range(9, 19):
        font = QFont(before)
        font.setPointSize(points)
        QApplication.setFont(font)
        metrics = QFontMetrics(bold_font(text_font(TextRole.NOTE)))
        for title in titles:
            table = QuestionTable()
            qtbot.addWidget(table)
            table.resize(1200, 300)
            table.set_rows([], [JudgedColumn("", title, 3, ())], head="notes.md", limit=3)
            room = table.header().sectionSize(1) - 2 * TITLE_SIDE
            if metrics.elidedText(title, Qt.TextElideMode.ElideRight, room) != title:
                cut_off.append((points, title))
    QApplication.setFont(before)
    assert not cut_off


def test_number_of_a_question_stands_beside_its_words(qtbot: QtBot) -> None:
    """However many there are: of the last ones the number alone has four digits."""
    table = QuestionTable()
    qtbot.addWidget(table)
    table.resize(900, 300)
    table.show()
    images = []
    for text in ("", "Why?"):
        table.set_rows([text] * 1200, [JudgedColumn("", "Automatic", 3, ())], head="notes.md", limit=3)
        qtbot.waitUntil(lambda: table.verticalScrollBar().isVisible())
        table.scrollToBottom()
        item = table.topLevelItem(1199)
        assert item is not None
        place = table.visualItemRect(item).translated(table.viewport().pos())
        images.append(table.grab(place.adjusted(0, 4, -place.width() // 2, -4)).toImage())
    number, both = images
    end_of_number = max(x for x in range(number.width()) if _has_ink(number, x))
    first_that_differs = min(
        x
        for x in range(both.width())
        if any(number.pixel(x, y) != both.pixel(x, y) for y in range(both.height()))
    )
    assert first_that_differs > end_of_number + 3


def _has_ink(image: QImage, x: int) -> bool:
    """Whether something is drawn in a column of a picture."""
    return len({image.pixel(x, y) for y in range(image.height())}) > 1
