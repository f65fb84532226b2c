"""Evaluation: real widgets, real texts, and scores that are what the command line prints."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext

from seamline.cli import main
from seamline.desktop.instruments.evaluation.evaluated_cuts import CURRENT, TITLES
from seamline.desktop.instruments.evaluation.evaluation_instrument import EvaluationInstrument
from seamline.desktop.instruments.evaluation.evaluation_panel import EvaluationPanel, conclusion
from seamline.desktop.instruments.evaluation.evaluation_table import EvaluationTable, name_of
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of
from seamline.engine.errors import EmbeddingError
from seamline.engine.presets import PRESETS
from seamline.instruments.evaluation import MEAN, Evaluation, Interval, ScoredSample, evaluate_each, summarise
from seamline.instruments.samples import read_sets
from seamline.paths import resource

SAMPLES = resource("samples/segmentation")
MODEL_FREE = ("clawdbot", "recursive")


@pytest.fixture
def instrument(
    context: FakeContext, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[EvaluationInstrument]:
    """The instrument with its view on screen."""
    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path / "cache"))
    instrument = EvaluationInstrument(context)
    qtbot.addWidget(instrument.dock)
    instrument.dock.resize(1000, 420)
    instrument.dock.show()
    yield instrument
    instrument.close()


@pytest.fixture
def done(instrument: EvaluationInstrument, qtbot: QtBot) -> Callable[[], EvaluationPanel]:
    """A function that waits until the evaluation has ended."""

    def wait() -> EvaluationPanel:
        qtbot.waitUntil(lambda: not instrument.is_busy, timeout=30_000)
        return instrument.panel

    return wait


def scored(*names: str) -> tuple[tuple[ScoredSample, ...], Evaluation]:
    sets = read_sets(SAMPLES, lambda _: None)
    rows = tuple(
        evaluate_each(sets, {name: PRESETS[name].config for name in names}, embedder=None, placement=True)
    )
    return rows, summarise(rows)


def shown(panel: EvaluationPanel) -> dict[str, dict[str, str]]:
    """Return the cells of the presets that have scores, by preset and heading."""
    head = panel.presets.headerItem()
    heads = [head.text(column) for column in range(panel.presets.columnCount())]
    cells = {name_of(row): [row.text(column) for column in range(len(heads))] for row in panel.presets.rows}
    return {name: dict(zip(heads, row, strict=True)) for name, row in cells.items() if row[2] != "–"}


def check(panel: EvaluationPanel, *names: str) -> None:
    for row in panel.presets.rows:
        row.setCheckState(0, Qt.CheckState.Checked if name_of(row) in names else Qt.CheckState.Unchecked)


def test_scores_are_those_of_the_command(
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    capsys: pytest.CaptureFixture[str],
    qtbot: QtBot,
) -> None:
    """The samples button fills the table with the numbers that `seamline evaluate --json` prints."""
    qtbot.mouseClick(instrument.panel.samples, Qt.MouseButton.LeftButton)
    rows = shown(done())
    assert main(["evaluate", str(SAMPLES), "--json"]) == 0
    read = json.loads(capsys.readouterr().out)
    assert list(rows) == sorted(read["presets"], key=lambda name: read["presets"][name]["pk"])
    for name, given in read["presets"].items():
        row = rows[name]
        low, high = given["interval"]
        assert row["Cut by"] == TITLES[name]
        assert row["95% interval"] == f"{low:.0%} to {high:.0%}"
        assert row["Error rate"] == f"{given['pk']:.0%}"
        assert row["WindowDiff"] == f"{given['window_diff']:.0%}"
        assert row["F1"] == f"{given['f1']:.2f}"
        assert row["Similarity"] == f"{given['boundary_similarity']:.2f}"
        placement = given["placement"]
        assert row["Placement"] == ("–" if placement is None else f"{placement:.0%}")
        behind = given["behind"]
        points = [round(behind[key] * 100) for key in ("mean", "low", "high")]
        expected = "–" if name == read["best"] else "{:+} ({} to {})".format(*points).replace("-", "−")
        assert row["Behind the best"] == expected


def test_topics_only_is_the_command_of_that_name(
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    capsys: pytest.CaptureFixture[str],
    qtbot: QtBot,
) -> None:
    """Ticked, the next run judges as `seamline evaluate --topics` does, and the panel says so."""
    panel = instrument.panel
    check(panel, *MODEL_FREE)
    qtbot.mouseClick(panel.samples, Qt.MouseButton.LeftButton)
    every = shown(done())
    panel.topics.setFocus()
    qtbot.keyClick(panel.topics, Qt.Key.Key_Space)
    assert shown(panel) == every
    qtbot.mouseClick(panel.again, Qt.MouseButton.LeftButton)
    rows = shown(done())
    assert main(["evaluate", str(SAMPLES), "--topics", "--presets", ",".join(MODEL_FREE), "--json"]) == 0
    read = json.loads(capsys.readouterr().out)["presets"]
    assert {name: row["Error rate"] for name, row in rows.items()} == {
        name: f"{given['pk']:.0%}" for name, given in read.items()
    }
    assert {row["Error rate"] for row in rows.values()} != {row["Error rate"] for row in every.values()}
    assert "boundaries between topics alone" in panel.note.toolTip() + panel.note.text()


def test_double_click_on_a_preset_puts_it_in_force(
    instrument: EvaluationInstrument, context: FakeContext, qtbot: QtBot
) -> None:
    """The preset becomes the configuration; the current settings are in force already."""
    table = instrument.panel.presets
    for name, expected in (("remnic", "remnic"), (CURRENT, "remnic")):
        row = next(row for row in table.rows if name_of(row) == name)
        table.setCurrentItem(row)
        qtbot.keyClick(table, Qt.Key.Key_Return)
        assert context.session.config.preset == expected


@pytest.mark.parametrize("name", ["articles/harbour.txt", "notes/release.md", "talks/kitchen-table.json"])
def test_text_opens_with_its_references(
    name: str,
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    context: FakeContext,
    settle: Callable[[], None],
    qtbot: QtBot,
) -> None:
    """Enter on a text opens what was judged, and the places sought are its reference boundaries."""
    check(instrument.panel, *MODEL_FREE)
    instrument.panel.samples.click()
    panel = done()
    panel.tables.setCurrentWidget(panel.texts)
    panel.texts.setCurrentItem(next(row for row in panel.texts.rows if row.text(0) == name))
    qtbot.keyClick(panel.texts, Qt.Key.Key_Return)
    settle()
    sample = next(
        each.sample for each in instrument.scored if f"{each.set}/{each.sample.document.name}" == name
    )
    assert context.session.current is not None
    document = context.session.current.document
    assert (document.text, document.kind) == (sample.document.text, sample.document.kind)
    assert list(context.session.boundaries.indices) == sample.reference.tolist()
    assert context.session.boundaries.pins == ()


def test_boundaries_of_a_text_that_was_opened_before_stay(
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    context: FakeContext,
    settle: Callable[[], None],
) -> None:
    """What the user changed in a text is not set back by opening it again."""
    check(instrument.panel, *MODEL_FREE)
    instrument.panel.samples.click()
    done().text_chosen.emit(0)
    settle()
    session = context.session
    changed = session.boundaries.without(session.boundaries.indices[0])
    session.set_boundaries(changed)
    assert session.current is not None
    session.close(session.current.key)
    instrument.panel.text_chosen.emit(0)
    settle()
    assert session.boundaries.indices == changed.indices


def test_current_settings_are_evaluated_as_they_are(
    instrument: EvaluationInstrument, done: Callable[[], EvaluationPanel], context: FakeContext
) -> None:
    """A tuned configuration can be compared with the presets."""
    session = context.session
    session.set_config(session.config.with_values({"strategy": "recursive", "max_tokens": 90}))
    check(instrument.panel, CURRENT, "recursive")
    instrument.panel.samples.click()
    done()
    assert instrument.evaluation is not None
    assert instrument.evaluation.configs == ("recursive", CURRENT)
    ours, theirs = (instrument.evaluation.mean(name, "found") for name in (CURRENT, "recursive"))
    assert ours > theirs


def test_stop_keeps_what_there_is(
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """An evaluation that is stopped leaves the scores of the texts that are done."""
    monkeypatch.setattr("seamline.desktop.instruments.evaluation.evaluation_instrument._SHOW_SECONDS", 0.0)
    text = (SAMPLES / "articles" / "harbour.txt").read_text(encoding="utf-8")
    for number in range(200):
        (tmp_path / f"{number}.txt").write_text(text, encoding="utf-8")
    panel = instrument.panel
    check(panel, *MODEL_FREE)
    panel.folder_chosen.emit(str(tmp_path))
    row = instrument.dock.progress
    assert row.isVisible()
    assert not panel.samples.isEnabled()
    qtbot.waitUntil(lambda: bool(panel.texts.rows), timeout=20_000)
    qtbot.mouseClick(row.stop, Qt.MouseButton.LeftButton)
    done()
    assert 0 < len(panel.texts.rows) < 200
    assert set(shown(panel)) == set(MODEL_FREE)
    assert not row.isVisible()
    assert panel.samples.isEnabled()
    assert panel.again.isEnabled()


def test_chosen_folder_is_evaluated_and_bad_files_are_told(
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    context: FakeContext,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """The folder button asks for a folder; a file that is no sample is left out and said."""
    said: list[str] = []
    context.session.message_reported.connect(lambda level, text: said.append(text))
    (tmp_path / "good.txt").write_text("One. 鱼🐟\n==========\nTwo.\n", encoding="utf-8")
    (tmp_path / "bad.txt").write_text("None.", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    check(instrument.panel, "recursive")
    qtbot.mouseClick(instrument.panel.folder, Qt.MouseButton.LeftButton)
    panel = done()
    assert [row.text(0) for row in panel.texts.rows] == [f"{tmp_path.name}/good.txt"]
    assert any("bad.txt" in text and "equals signs" in text for text in said)
    assert panel.note.text().startswith("1 file left out")


def test_fallback_is_said_in_the_note(
    instrument: EvaluationInstrument, done: Callable[[], EvaluationPanel], context: FakeContext
) -> None:
    """Without an embedder, presets that need one are divided by size, which is said before the folder."""
    context.session.set_config(context.session.config.with_values({"embedder": "none"}))
    check(instrument.panel, "optimal", "recursive")
    instrument.panel.samples.click()
    said = "Automatic: Divided by size: the optimal strategy needs an embedder, and none is chosen"
    assert done().note.text() == f"{said}; Measured on the samples that come with Seamline"


@pytest.mark.parametrize(("names", "message"), [((), "Check the cuts"), (("recursive",), "has no sample")])
def test_nothing_to_evaluate_is_said(
    names: tuple[str, ...],
    message: str,
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    tmp_path: Path,
) -> None:
    """No preset and no sample are said in the panel, with the way out."""
    (tmp_path / "empty").mkdir()
    check(instrument.panel, *names)
    instrument.evaluate(tmp_path / "empty")
    assert message in done().note.text()
    assert instrument.evaluation is None


def test_model_that_cannot_be_had_is_said(
    instrument: EvaluationInstrument, done: Callable[[], EvaluationPanel], context: FakeContext
) -> None:
    """Without its model nothing is evaluated: presets would fall back and be judged for another's cut."""

    def fail(name: str, progress: object, cancel: object) -> None:
        raise EmbeddingError("the model is missing")

    context.session.load_embedder = fail
    instrument.panel.samples.click()
    assert done().note.text() == "the model is missing"
    assert instrument.evaluation is None


def test_empty_state_says_what_a_set_is_and_no_path_of_an_installation(qtbot: QtBot) -> None:
    """Before the first evaluation the view says what to give it, and the button what a set is."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    panel.show()
    assert str(SAMPLES.parent) not in panel.hint.text()
    assert "texts that come with Seamline" in " ".join(panel.hint.text().split())
    assert "ten or more equals signs" in " ".join(panel.folder.toolTip().split())
    assert panel.hint_page.isVisible()
    assert not panel.again.isEnabled()


def test_folder_is_named_and_can_be_opened(
    instrument: EvaluationInstrument,
    done: Callable[[], EvaluationPanel],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """Where the samples lie is shown by the desktop, when asked for, and not as a path in the panel."""
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    check(instrument.panel, *MODEL_FREE)
    assert not instrument.panel.show_folder.isVisible()
    instrument.panel.samples.click()
    panel = done()
    assert panel.note.text() == "Measured on the samples that come with Seamline"
    qtbot.mouseClick(panel.show_folder, Qt.MouseButton.LeftButton)
    assert opened == [str(SAMPLES)]


def test_figures_of_one_set_can_be_shown(qtbot: QtBot) -> None:
    """A choice of the row of sets shows the figures of that set alone; its column says the same."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    rows, found = scored(*MODEL_FREE)
    panel.set_results(rows, found)
    assert panel.head.sets is not None
    assert [button.text() for button in panel.head.sets.buttons.values()] == ["All", *found.sets]
    for name in found.sets:
        panel.head.sets.buttons[name].click()
        for config, row in shown(panel).items():
            assert row["Error rate"] == row[name] == f"{found.pk[config, name].mean:.0%}"
    panel.head.sets.buttons[""].click()
    assert all(row["Error rate"] == f"{found.pk[name, MEAN].mean:.0%}" for name, row in shown(panel).items())


def test_sentence_says_what_may_be_chance(qtbot: QtBot) -> None:
    """Cuts whose interval touches 0 are named; where there are none, that is said."""
    _, found = scored(*MODEL_FREE)
    other = next(name for name in found.configs if name != found.best)
    for low, said in ((0.1, "no interval touches 0"), (-0.1, f"{TITLES[other]} may be as good")):
        behind = {**found.behind, other: Interval(0.2, low, 0.3)}
        assert said in conclusion(replace(found, behind=behind))
    _, alone = scored("recursive")
    assert "Check other cuts" in conclusion(alone)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_intervals_are_drawn_on_one_axis(theme: Theme, qtbot: QtBot) -> None:
    """A dot lies further right the more its cut errs, the best in green, below ticks of the same axis."""
    table = EvaluationTable()
    qtbot.addWidget(table)
    table.setPalette(palette_of(theme))
    table.resize(1100, 400)
    _, found = scored(*MODEL_FREE)
    table.set_evaluation(found, found)
    table.show()
    picture = table.grab().toImage()
    places = []
    for row in table.rows[:2]:
        name = name_of(row)
        area = table.visualRect(table.indexFromItem(row, 1)).translated(0, table.header().height())
        width, mean = area.width() - 40, found.pk[name, MEAN].mean
        x = round(area.left() + 20 + width * mean / 0.8)
        ink = QColor(theme.ok if name == found.best else theme.second)
        assert picture.pixelColor(x, area.center().y()) == ink
        places.append(x)
    assert places == sorted(places)


def test_columns_of_sets_are_in_sight_in_the_workspace(qtbot: QtBot) -> None:
    """At the width that the workspace gives a usual window, all but the last figures are seen at once."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    panel.resize(1100, 600)
    panel.show()
    rows, found = scored(*MODEL_FREE)
    panel.set_results(rows, found)
    table = panel.presets
    heads = [table.headerItem().text(column) for column in range(table.columnCount())]
    last = heads.index(found.sets[-1])
    header = table.header()
    qtbot.waitUntil(
        lambda: header.sectionPosition(last) + header.sectionSize(last) <= table.viewport().width()
    )
    assert header.sectionSize(1) >= 150


@pytest.mark.parametrize("is_measured", [False, True])
def test_intervals_have_all_the_room_of_a_wide_window(qtbot: QtBot, is_measured: bool) -> None:
    """The table ends with its panel, however wide: there is no strip without rows beside it."""
    table = EvaluationTable()
    qtbot.addWidget(table)
    if is_measured:
        _, found = scored(*MODEL_FREE)
        table.set_evaluation(found, found)
    table.resize(1780, 700)
    table.show()
    assert table.header().length() == table.viewport().width()


def test_fit_is_offered_beside_the_scores(instrument: EvaluationInstrument, qtbot: QtBot) -> None:
    """The button asks for the search of settings."""
    with qtbot.waitSignal(instrument.fit_requested):
        qtbot.mouseClick(instrument.panel.fit, Qt.MouseButton.LeftButton)


def test_showing_emits_nothing(qtbot: QtBot) -> None:
    """Setters change the view alone."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    asked: list[str] = []
    for name in ("samples_requested", "evaluate_requested", "fit_requested"):
        getattr(panel, name).connect(lambda name=name: asked.append(name))
    panel.preset_chosen.connect(asked.append)
    panel.text_chosen.connect(lambda number: asked.append(str(number)))
    rows, found = scored(*MODEL_FREE)
    panel.set_folder("here", "here")
    panel.set_running(True)
    panel.set_results(rows, found)
    assert asked == []


def test_nothing_is_concluded_while_there_are_more_texts_to_come(qtbot: QtBot) -> None:
    """From the first two texts another cut may be the best than from all."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    rows, found = scored(*MODEL_FREE)
    panel.set_running(True)
    panel.set_results(rows, found)
    assert panel.sentence.text() == f"{len(rows)} texts so far"
    panel.set_running(False)
    assert panel.sentence.text() == conclusion(found)


def test_rows_are_sorted_by_number_and_those_without_come_last(qtbot: QtBot) -> None:
    """A click on a heading sorts; presets that were not evaluated stay below in their usual order."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    rows, found = scored("clawdbot", "recursive", "memex-paragraph")
    panel.set_results(rows, found)
    names = [name_of(row) for row in panel.presets.rows]
    assert names[:3] == sorted(found.configs, key=lambda name: found.mean(name, "pk"))
    assert names[3:6] == ["optimal", "seamline", "remnic"]
    panel.texts.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    pks = [float(row.text(2).rstrip("%")) for row in panel.texts.rows]
    assert pks == sorted(pks, reverse=True)


def test_texts_follow_another_evaluation(qtbot: QtBot) -> None:
    """Rows are added as they come, and replaced with their columns when other presets are evaluated."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    rows, _ = scored(*MODEL_FREE)
    panel.set_results(rows[:2], summarise(rows[:2]))
    first = panel.texts.rows[0]
    panel.set_results(rows, summarise(rows))
    assert len(panel.texts.rows) == len(rows)
    assert panel.texts.rows[0] is first
    others, found = scored("memex-paragraph")
    panel.set_results(others, found)
    head = panel.texts.headerItem()
    assert [head.text(column) for column in range(panel.texts.columnCount())] == [
        "Text",
        "Segments",
        "Every paragraph",
    ]
    assert len(panel.texts.rows) == len(others)


def test_cuts_have_the_room_that_the_hint_leaves(qtbot: QtBot) -> None:
    """In the dock of a usual window several cuts can be read before the first evaluation, not one."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    panel.resize(1070, 260)
    panel.show()
    hint, table = panel.hint, panel.presets
    qtbot.waitUntil(lambda: panel.hint_page.height() <= hint.heightForWidth(hint.width()), timeout=2_000)
    assert table.viewport().height() >= 3 * table.sizeHintForRow(0)


def test_arrow_of_the_sorted_column_stands_off_its_title(qtbot: QtBot) -> None:
    """The head that is sorted by has room for its title, the arrow, and a gap between them."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    panel.show()
    header = panel.presets.header()
    at = next(at for at in range(header.count()) if panel.presets.headerItem().text(at) == "Error rate")
    words = header.fontMetrics().horizontalAdvance("Error rate")
    assert header.property("kind") == "figures"
    assert header.sectionSizeHint(at) >= words


@pytest.mark.parametrize(("width", "height"), [(320, 260), (700, 180), (1000, 420)])
def test_empty_state_is_readable_in_a_small_dock(width: int, height: int, qtbot: QtBot) -> None:
    """The words have the height that they need; where the dock has less, they scroll."""
    panel = EvaluationPanel()
    qtbot.addWidget(panel)
    panel.resize(width, height)
    panel.show()
    hint = panel.hint
    qtbot.waitUntil(lambda: hint.heightForWidth(hint.width()) <= hint.height(), timeout=2_000)
    assert panel.hint_page.width() <= width
