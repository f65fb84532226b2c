"""The memories instrument: what it lists, what a cut or a limit changes, and when a model is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext
from tests.memories.endpoint.server import Answer, Endpoint, completion, found, status

from seamline.cli import main
from seamline.desktop.instruments.memories.memories_instrument import MemoriesInstrument
from seamline.desktop.instruments.memories.memory_rows import RelationRows
from seamline.desktop.instruments.memories.relation_arcs import RelationArcs
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.engine.presets import PRESETS
from seamline.exports.memories import MEMORY_DIALECTS, memory_lines
from seamline.memories.extraction_run import extract_memories
from seamline.memories.memory import Memory
from seamline.memories.memory_set import collect_memories
from seamline.memories.relation import Relation
from seamline.memories.rules import RulesExtractor

SAID = [
    ("user", "My name is Clara Weber. I live in Leeds."),
    ("assistant", "Nice to meet you."),
    ("user", "We decided to keep the old parser. The weather was fine that day."),
    ("user", "Actually, I live in York, not in Leeds."),
    ("user", "We decided to keep the old parser."),
]
CHAT = json.dumps({"messages": [{"role": role, "content": words} for role, words in SAID]})
CONFIG = PRESETS["remnic"].config.with_values({"embedder": "none", "token_method": "approximate"})


EACH_SENTENCE = {
    "strategy": "fixed",
    "max_tokens": 4,
    "target_tokens": 4,
    "min_tokens": 0,
    "overlap_tokens": 0,
}


# A sentence that smaller chunks divide.
LONG = f"We decided to keep the old parser{', and the table of words' * 12}."
LONG_CHAT = json.dumps({"messages": [{"role": "user", "content": f"I live in Leeds. {LONG}"}]})
SMALL = PRESETS["optimal"].config.with_values(
    {"embedder": "none", "token_method": "approximate", "max_tokens": 16, "min_tokens": 0}
)


class Bench:
    """The instrument in surroundings of its own."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = MemoriesInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(1200, 320)
        qtbot.addWidget(self.instrument.dock)

    def settle(self) -> None:
        """Wait until nothing is computed."""
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def show(self, view: str) -> list[list[str]]:
        """Choose a view, and return what its table says."""
        self._qtbot.mouseClick(self.panel.views.buttons[view], Qt.MouseButton.LeftButton)
        return self.rows()

    def rows(self) -> list[list[str]]:
        """What the table on screen says."""
        model = self.panel.table.model()
        return [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]

    def cut(self, **values: object) -> None:
        """Cut with other values."""
        self.context.edit_config(self.context.config.with_values(values))
        self.settle()

    def ask(self, endpoint: Endpoint) -> None:
        """Enter an address and a model, and press the button."""
        bar = self.panel.extractors
        bar.extractors.setCurrentIndex(1)
        bar.extractors.activated.emit(1)
        bar.address.setText(endpoint.url)
        bar.model.setText("small")
        self._qtbot.mouseClick(bar.extract, Qt.MouseButton.LeftButton)
        self.settle()


@pytest.fixture
def bench(
    context: FakeContext,
    qtbot: QtBot,
    open_text: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Bench:
    """The instrument on screen, over a conversation."""
    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path / "cache"))
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    open_text(CHAT, "chat.json")
    bench.settle()
    return bench


@pytest.fixture
def endpoint(request: pytest.FixtureRequest) -> Iterator[Endpoint]:
    """A model on this machine with the answers that a test gives."""
    answers: tuple[Answer, ...] = request.param
    with Endpoint(*answers).running() as running:
        yield running


def test_memories_are_those_of_the_command(bench: Bench) -> None:
    """Each with its kind and speaker; the panel says how many, and how many were merged."""
    analysis = bench.context.analysis
    assert analysis is not None
    run = extract_memories(analysis, RulesExtractor())
    texts = [row[1] for row in bench.rows()]
    assert texts == list(dict.fromkeys(memory.text for memory in run.memories))
    assert "We decided to keep the old parser." in texts
    assert len(run.memories) == len(texts) + 1
    assert bench.panel.summary.text().startswith(f"{len(texts)} memories from 1 of 1 chunk")
    assert "1 merged" in bench.panel.summary.text()


def test_merged_ones_are_listed_with_the_one_that_stands_for_them(bench: Bench) -> None:
    """Nothing that was merged is hidden."""
    rows = bench.show("merged")
    assert [(row[0], row[1], row[2]) for row in rows] == [
        ("1", "kept", "We decided to keep the old parser."),
        ("1", "merged", "We decided to keep the old parser."),
    ]


def test_limit_merges_while_it_moves(bench: Bench) -> None:
    """Further left more are one, at once, and what is shown is what is grouped."""
    before = len(bench.rows())
    bench.panel.limit.setValue(bench.panel.limit.minimum())
    assert bench.panel.limit_value.text() == "0.60"
    assert len(bench.rows()) <= before
    found = bench.instrument.panel
    assert f"{len(bench.rows())} memor" in found.summary.text()


@pytest.mark.usefixtures("german")
def test_what_is_lost_is_muted_in_other_languages(bench: Bench, open_text: Callable[..., Path]) -> None:
    """The column says it in the words of the language, and what is muted goes by no words."""
    open_text(LONG_CHAT, "long.json")
    bench.settle()
    bench.panel.compare.click()
    bench.context.edit_config(SMALL)
    bench.settle()
    lost = [row[7] == "verloren" for row in bench.rows()]
    assert any(lost)
    assert [is_muted(bench, number) for number in range(len(lost))] == lost


def is_muted(bench: Bench, row: int) -> bool:
    """Whether the words of a memory are drawn in the muted colour."""
    model = bench.panel.table.model()
    return model.index(row, 1).data(Qt.ItemDataRole.ForegroundRole) is not None


def test_relations_are_listed_and_drawn(bench: Bench, qtbot: QtBot) -> None:
    """A correction replaces what it corrects; arrow keys go through the arcs, and the text follows."""
    rows = bench.show("relations")
    assert [row[1] for row in rows if row[0].startswith("Actually, I live in York")] == ["replaces"]
    bench.context.indices.clear()
    bench.panel.arcs.setFocus()
    qtbot.keyClick(bench.panel.arcs, Qt.Key.Key_Right)
    assert bench.panel.table.currentIndex().row() == 0
    assert bench.context.indices
    assert rows[0][0] in bench.panel.arcs.accessibleDescription()


@pytest.mark.usefixtures("german")
def test_arcs_are_told_in_the_language(qtbot: QtBot) -> None:
    """One relation is one, and memories are quoted with the marks of the language."""
    memories = {
        name: Memory(name, text, "fact", 0, 9, "c", "", "", "user", None, 0.9, "rules/1")
        for name, text in (("a", "I live in York."), ("b", "I live in Leeds."))
    }
    arcs = RelationArcs()
    qtbot.addWidget(arcs)
    arcs.set_rows(RelationRows((Relation("a", "b", "supersedes", 0.9),), memories))
    assert arcs.accessibleDescription() == "1 Beziehung"
    arcs.set_current(0)
    assert arcs.accessibleDescription() == "„I live in York.“ ersetzt „I live in Leeds.“"


def test_arcs_can_be_clicked(bench: Bench, qtbot: QtBot) -> None:
    """The arc under the pointer is chosen; beside all of them nothing is."""
    bench.show("relations")
    bench.panel.arcs.resize(600, 84)
    arc = bench.panel.arcs.arc(0)
    qtbot.mouseClick(
        bench.panel.arcs, Qt.MouseButton.LeftButton, pos=QPoint(round(arc.center().x()), round(arc.top()))
    )
    assert bench.panel.table.currentIndex().row() == 0


def test_chunks_say_what_they_gave(bench: Bench) -> None:
    """One without a memory says why, and going to a row selects the chunk."""
    bench.cut(**EACH_SENTENCE)
    rows = bench.show("chunks")
    analysis = bench.context.analysis
    assert analysis is not None
    assert len(rows) == len(analysis.chunks) > 1
    empty = [row for row in rows if row[2] == "empty"]
    assert empty
    assert all("nothing in it is a memory" in row[3] for row in empty)
    bench.panel.table.setCurrentIndex(bench.panel.table.model().index(len(rows) - 1, 0))
    assert bench.context.selection == len(rows) - 1


def test_another_cut_says_what_it_keeps_and_loses(bench: Bench, open_text: Callable[..., Path]) -> None:
    """A sentence that a cut divides is another memory or none; what was there is listed as lost."""
    open_text(LONG_CHAT, "long.json")
    bench.settle()
    whole = len(bench.rows())
    bench.panel.compare.click()
    assert f"{whole} kept, 0 lost, 0 new" in bench.panel.summary.text()
    bench.context.edit_config(SMALL)
    bench.settle()
    lost = [row[1] for row in bench.rows() if row[7] == "lost"]
    assert lost == [LONG]
    assert f"{whole - 1} kept, 1 lost, " in bench.panel.summary.text()
    muted = [row[1] for number, row in enumerate(bench.rows()) if is_muted(bench, number)]
    assert muted == [LONG]
    bench.panel.compare.click()
    assert not [row for row in bench.rows() if row[7]]


def test_going_to_a_memory_selects_its_chunk_and_shows_its_place(bench: Bench) -> None:
    """The table leads into the text."""
    bench.context.indices.clear()
    bench.panel.table.setCurrentIndex(bench.panel.table.model().index(1, 0))
    analysis = bench.context.analysis
    assert analysis is not None
    text = bench.rows()[1][1]
    assert bench.context.indices == [analysis.document.text.index(text)]
    assert bench.context.selection >= 0


def test_what_is_said_is_marked_in_the_source_while_it_is_listed(bench: Bench) -> None:
    """Every memory's words, and nothing once the panel is out of sight."""
    analysis = bench.context.analysis
    assert analysis is not None
    spans, lost = bench.context.answers[-1]
    texts = {analysis.document.text[start:end] for start, end in spans.tolist()}
    assert {row[1] for row in bench.rows()} == texts
    assert len(lost) == 0
    bench.context.underlines.set_answer(NO_SPANS, NO_SPANS)
    assert {
        analysis.document.text[start:end] for start, end in bench.context.answers[-1][0].tolist()
    } == texts
    bench.instrument.dock.hide()
    assert len(bench.context.answers[-1][0]) == 0


@pytest.mark.parametrize("endpoint", [(completion(found()),)], indirect=True)
def test_no_model_is_asked_before_the_button_is_pressed(bench: Bench, endpoint: Endpoint) -> None:
    """Neither choosing one nor entering its address sends anything, and a new cut does not either."""
    bar = bench.panel.extractors
    bar.extractors.setCurrentIndex(1)
    bar.extractors.activated.emit(1)
    assert not bar.extract.isEnabled()
    bar.address.setText(endpoint.url)
    bar.model.setText("small")
    assert bar.destination.text() == "Nothing leaves this machine."
    bench.settle()
    assert endpoint.bodies == []
    bench.ask(endpoint)
    asked = len(endpoint.bodies)
    assert asked > 0
    bench.cut(max_tokens=16, target_tokens=12, min_tokens=0)
    assert len(endpoint.bodies) == asked
    assert "Press Extract" in bench.panel.pages.message


def test_text_that_leaves_the_machine_is_said(bench: Bench) -> None:
    """The host is named before anything is sent; an address that is none says so."""
    bar = bench.panel.extractors
    bar.extractors.setCurrentIndex(1)
    bar.extractors.activated.emit(1)
    bar.model.setText("large")
    bar.address.setText("https://example.org/v1")
    assert bar.destination.text() == "The text of every chunk is sent to example.org."
    assert bar.extract.isEnabled()
    bar.address.setText("example.org")
    # What is wrong has a line of its own: beside the fields there is room for its first words alone.
    assert "is no address of an endpoint" in bar.problem.text()
    assert bar.problem.isVisible()
    assert not bar.destination.isVisible()
    assert bar.problem.width() == bar.width()
    assert not bar.extract.isEnabled()


GOOD = completion(found(("place", "She lives in Leeds.", "I live in Leeds.")))


@pytest.mark.parametrize("endpoint", [(status(400, b"no such model"), GOOD)], indirect=True)
def test_a_failed_chunk_is_named_and_retried_alone(bench: Bench, endpoint: Endpoint) -> None:
    """An error is never an empty list; after the retry nothing is left of it."""
    bench.ask(endpoint)
    assert "1 chunk failed" in bench.panel.summary.text()
    assert not bench.panel.retry.isHidden()
    failed = [row for row in bench.show("chunks") if row[2] == "failed"]
    assert ["no such model" in row[3] for row in failed] == [True]
    asked = len(endpoint.bodies)
    bench.panel.retry.click()
    bench.settle()
    assert len(endpoint.bodies) > asked
    assert bench.panel.retry.isHidden()
    assert [row[1] for row in bench.show("memories")] == ["She lives in Leeds."]


@pytest.mark.parametrize("dialect", MEMORY_DIALECTS)
def test_what_is_listed_can_be_written(
    bench: Bench, dialect: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the form that is chosen; the file is that of the command, and what was done is said."""
    said: list[str] = []
    bench.instrument.finished.connect(said.append)
    path = tmp_path / "out.ndjson"
    chosen = f"{MEMORY_DIALECTS[dialect].summary} (*.ndjson)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), chosen))
    bench.panel.export.click()
    bench.settle()
    analysis = bench.context.analysis
    assert analysis is not None
    found = collect_memories(extract_memories(analysis, RulesExtractor()), None)
    expected = "".join(memory_lines(analysis.document, found, dialect=MEMORY_DIALECTS[dialect]))
    assert path.read_text(encoding="utf-8") == expected
    assert said == [f"{len(bench.rows())} memories written to out.ndjson"]


def test_a_file_that_cannot_be_written_is_said(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its name, and nothing is lost."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "out.ndjson"), ""))
    bench.panel.export.click()
    bench.settle()
    assert [level for level, message in bench.context.messages if "out.ndjson" in message] == ["error"]


def test_memories_take_the_place_of_no_document(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are of it, and it is all there is of them."""
    analysis = bench.context.analysis
    assert analysis is not None
    path = Path(analysis.document.path)
    before = path.read_bytes()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    bench.panel.export.click()
    bench.settle()
    assert path.read_bytes() == before
    assert any("is an open document" in message for _, message in bench.context.messages)


@pytest.mark.parametrize("endpoint", [(status(400, b"no such model"), GOOD)], indirect=True)
def test_each_request_to_a_model_is_in_the_log(bench: Bench, endpoint: Endpoint) -> None:
    """Chunk, tokens, time and failure, a line each; the rules ask nobody."""
    bench.cut(**EACH_SENTENCE)
    assert not any("asked" in message for _, message in bench.context.messages)
    bench.ask(endpoint)
    analysis = bench.context.analysis
    assert analysis is not None
    lines = [message for _, message in bench.context.messages if message.startswith("asked small of chunk ")]
    assert [line.split()[4].rstrip(":") for line in lines] == list(analysis.ids)
    assert re.search("failed: .*no such model", lines[0])
    assert re.search(r": 321 tokens, [\d,]+ ms$", lines[1])


def test_figures_are_those_of_the_cut_on_screen(bench: Bench) -> None:
    """They follow the limit and the next cut, and are nobody's when another cut is shown."""
    analysis = bench.context.analysis
    report = bench.instrument.report_of(analysis)
    assert report is not None
    assert (report.memories, report.duplicates) == (len(bench.rows()), 1)
    bench.cut(**EACH_SENTENCE)
    assert bench.instrument.report_of(analysis) is None
    later = bench.instrument.report_of(bench.context.analysis)
    assert later is not None
    assert later.chunks > report.chunks


def test_what_acts_on_memories_waits_for_those_of_the_new_cut(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the rules read a new cut nothing can be compared or exported, and the buttons say why."""
    buttons = (bench.panel.compare, bench.panel.export)
    assert all(button.isEnabled() for button in buttons)
    shown: list[tuple[bool, str]] = []

    def look() -> None:
        shown.extend((button.isEnabled(), button.toolTip()) for button in buttons)

    submit = bench.instrument.runner.submit

    def watched(job: Job, *, supersede: bool = False) -> None:
        look()
        submit(job, supersede=supersede)

    monkeypatch.setattr(bench.instrument.runner, "submit", watched)
    bench.cut(**EACH_SENTENCE)
    assert [is_enabled for is_enabled, _ in shown] == [False, False]
    assert all("its memories are being found" in tip for _, tip in shown)
    assert all(button.isEnabled() for button in buttons)
    assert all("Not now" not in button.toolTip() for button in buttons)


def test_a_text_without_memories_says_what_would_be_one(bench: Bench, open_text: Callable[..., Path]) -> None:
    """An empty list explains itself."""
    open_text("# Notes\n\nThe harbour was quiet. Boats came and went.\n", "plain.md")
    bench.settle()
    assert "is a memory by these rules" in bench.panel.pages.message


@pytest.mark.parametrize("endpoint", [(GOOD,)], indirect=True)
def test_memories_of_another_cut_stay_away_until_the_model_is_asked(bench: Bench, endpoint: Endpoint) -> None:
    """Neither the limit nor a look at another panel brings back what was found in the cut before."""
    bench.ask(endpoint)
    assert bench.rows()
    bench.cut(**EACH_SENTENCE)
    assert not bench.rows()
    counts: list[object] = []
    bench.instrument.memories_changed.connect(counts.append)
    bench.panel.limit.setValue(bench.panel.limit.maximum())
    assert not bench.rows()
    assert not [each for each in counts if each is not None]
    bench.instrument.dock.hide()
    bench.instrument.dock.show()
    assert not len(bench.context.answers[-1][0])


@pytest.mark.parametrize(("limit", "kept"), [(60, 1), (90, 2), (100, 3)])
def test_limit_merges_as_the_option_of_the_command_does(
    bench: Bench,
    open_text: Callable[..., Path],
    capfdbinary: pytest.CaptureFixture[bytes],
    *,
    limit: int,
    kept: int,
) -> None:
    """The slider and --alike-from of the same value leave the same memories and relations."""
    file = open_text(
        "We decided to keep the old parser.\n\nWe decided to keep the old parser for now.\n\n"
        "We decided to keep the parser here for this year.\n",
        "plan.md",
    )
    bench.settle()
    bench.panel.limit.setValue(limit)
    options = ["--preset", "remnic", "--embedder", "none", "--tokens", "approximate", "--to", "ndjson"]
    assert main(["extract", str(file), *options, "--alike-from", f"{limit / 100}"]) == 0
    said = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    texts = [each["text"] for each in said if each["record"] == "memory" and not each["merged_into"]]
    assert [row[1] for row in bench.rows()] == texts
    assert len(bench.show("relations")) == sum(each["record"] == "relation" for each in said)
    assert len(texts) == kept


def test_limit_that_is_moved_while_memories_are_sought_stays(bench: Bench, qtbot: QtBot) -> None:
    """They are merged by it when they are found, and the slider is not put back."""
    with qtbot.waitSignal(bench.instrument.runner.busy_changed, check_params_cb=bool):
        bench.context.edit_config(bench.context.config.with_values(EACH_SENTENCE))
    limit = bench.panel.limit
    limit.setValue(limit.maximum())
    bench.settle()
    assert limit.value() == limit.maximum()


def test_number_of_memories_is_whole_in_a_narrow_panel(bench: Bench) -> None:
    """What else is said of them goes first, and the tip has it."""
    summary = bench.panel.summary
    count, metrics = len(bench.rows()), summary.fontMetrics()
    words = f"{count} memories"
    assert summary.text().startswith(f"{words} from")
    wide = summary.width()
    bench.instrument.dock.resize(
        bench.instrument.dock.width() - wide + metrics.horizontalAdvance(words) + 8, 320
    )
    QApplication.processEvents()
    assert metrics.horizontalAdvance(words) <= summary.width() < metrics.horizontalAdvance(f"{words} from")
    shown = summary.grab().toImage()
    summary.show_text(words)
    assert summary.grab().toImage() == shown


def test_where_the_text_goes_is_whole_in_a_narrow_panel(bench: Bench) -> None:
    """Whether it leaves the machine is never half a word."""
    destination = bench.panel.extractors.destination
    metrics = destination.fontMetrics()
    fewer = "Nothing is sent."
    bench.panel.extractors.resize(
        bench.panel.extractors.width() - destination.width() + metrics.horizontalAdvance(fewer) + 2, 30
    )
    assert destination.text() == "Nothing leaves this machine."
    assert destination.width() < metrics.horizontalAdvance(destination.text())
    shown = destination.grab().toImage()
    destination.show_text(fewer)
    assert destination.grab().toImage() == shown


def test_number_of_memories_goes_below_what_leaves_it_no_room(bench: Bench) -> None:
    """And comes back beside the buttons with the room."""
    summary, views = bench.panel.summary, bench.panel.views
    minimum = bench.panel.minimumSizeHint().width()
    for width, is_below in ((minimum, True), (1200, False), (minimum, True)):
        bench.instrument.dock.resize(width, 320)
        QApplication.processEvents()
        assert (summary.y() > views.geometry().bottom()) == is_below
        assert summary.fontMetrics().horizontalAdvance(f"{len(bench.rows())} memories") <= summary.width()
