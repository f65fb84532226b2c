"""Every instrument of the real window says what its command says of the same file under the same config."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QDoubleSpinBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import SharedWindow
from tests.desktop.shown import export_dialog

from seamline.cli import main
from seamline.desktop.widgets.setting_row import format_setting
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.analysis import Analysis
from seamline.engine.presets import PRESETS, preset_title
from seamline.instruments.figures import MEASURES, Figures
from seamline.instruments.lint import RULES

pytestmark = pytest.mark.slow

VALUES: dict[str, float] = {
    "threshold_std_devs": 0.75,
    "context_window": 3,
    "min_tokens": 30,
    "max_tokens": 160,
}
TOPICS = {
    "Soil": "Dark soil crumbles in the hand. Worms turn leaves into humus. Clay holds water and cracks.",
    "Engines": "Oil keeps the pistons cool. A worn belt slips under load. Torque is what turns the wheels.",
    "Bread": "Yeast wants warm water. The dough doubles in an hour. A hot stone gives the loaf its crust.",
    "Sailing": "The keel stops the drift. Reef the sail before the storm. A tide table is worth its price.",
    "Taxes": "An invoice names the rate. Deductions are kept for ten years. The return is due in May.",
}


def options(**values: float) -> list[str]:
    """Return the options of a command for the config of the window, with some values changed."""
    changed = [word for name, value in (VALUES | values).items() for word in ("--set", f"{name}={value}")]
    return ["--preset", "seamline", *changed]


SET = options()


def guide() -> str:
    """Return a markdown text of thirty sections, with lists among them."""
    parts = []
    for number in range(30):
        topic, words = list(TOPICS.items())[number % len(TOPICS)]
        parts.append(f"## {topic} {number}\n\n{words} This is note {number} on {topic.lower()}.\n")
        parts.append(f"It says more about it. {words}\n")
        if number % 7 == 0:
            parts.append("".join(f"- {sentence.strip()}\n" for sentence in words.split(".") if sentence))
    return "# Notes\n\n" + "\n".join(parts)


def export() -> str:
    """Return a ChatGPT export of a conversation of sixty messages."""
    mapping: dict[str, Any] = {"root": {"id": "root", "message": None, "parent": None, "children": ["m0"]}}
    for number in range(60):
        topic, words = list(TOPICS.items())[number // 4 % len(TOPICS)]
        role, text = (
            ("assistant", f"{words} That is what matters.")
            if number % 2
            else ("user", f"What do I need to know about {topic.lower()}, part {number}?")
        )
        mapping[f"m{number}"] = {
            "id": f"m{number}",
            "parent": f"m{number - 1}" if number else "root",
            "children": [f"m{number + 1}"] if number < 59 else [],
            "message": {
                "id": f"m{number}",
                "author": {"role": role},
                "create_time": 1_700_000_000 + number,
                "content": {"content_type": "text", "parts": [text]},
            },
        }
    return json.dumps([{"id": "c", "title": "Many things", "mapping": mapping, "current_node": "m59"}])


@dataclass(frozen=True)
class Subject:
    """A file that is open in the window, cut in small chunks, and ways to ask it things.

    say: what a command with these arguments prints, as JSON.
    """

    path: Path
    window: MainWindow
    settle: Callable[[], None]
    say: Callable[..., Any]

    @property
    def analysis(self) -> Analysis:
        analysis = self.window.session.analysis
        assert analysis is not None
        return analysis

    def show(self, name: str) -> Any:
        """Bring an instrument on screen, and return it."""
        self.window.instrument_docks.show(name)
        # Docks learn that they are on screen once all are laid out.
        QApplication.processEvents()
        self.settle()
        return self.window.instrument_docks.named(name)

    def set(self, **values: float) -> None:
        """Change the config as a slider does."""
        for name, value in values.items():
            self.window.config_editor.choose_value(name, value)
        self.settle()

    def draw_references(self) -> None:
        """Set a reference boundary before every ninth unit, at the text cursor."""
        for index in self.analysis.units.first[3::9].tolist():
            self.window.views.source.place_cursor(index)
            self.window.actions_by_name["reference_here"].trigger()
        self.settle()

    def export_boundaries(self, monkeypatch: pytest.MonkeyPatch) -> Path:
        """Write the boundaries by the button of their panel."""
        target = self.path.with_name("boundaries.json")
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
        self.show("boundaries").panel.buttons["export"].click()
        self.settle()
        return target

    def export_chunks(self, name: str) -> Path:
        """Write the chunks by the export dialog."""
        target = self.path.with_name(name)
        dialog = export_dialog(self.window)
        dialog.target.setText(str(target))
        dialog.write_button.click()
        self.settle()
        return target


@pytest.fixture(scope="module", autouse=True)
def window_is_not_shared_any_more(shared_window: SharedWindow) -> Iterator[None]:
    """Close the window after these tests: its instruments keep what they were asked."""
    yield
    shared_window.close()


def as_printed(values: Iterable[float]) -> list[float]:
    """Return numbers as commands print them in JSON."""
    return [round(value, 9) for value in values]


@pytest.fixture(params=["guide.md", "conversations.json"])
def subject(
    request: pytest.FixtureRequest,
    window: MainWindow,
    settle: Callable[[], None],
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> Subject:
    path = tmp_path / "files" / str(request.param)
    path.parent.mkdir()
    path.write_text(guide() if path.suffix == ".md" else export(), encoding="utf-8")

    def say(*words: object) -> Any:
        capfdbinary.readouterr()
        main([str(word) for word in words])
        # What is found decides the exit code of some commands.
        printed = capfdbinary.readouterr()
        assert printed.out, printed.err
        return json.loads(printed.out)

    window.session.set_config(window.session.config.with_values(VALUES))
    window.open_paths([path])
    settle()
    return Subject(path, window, settle, say)


def words_of(view: QWidget) -> str:
    """Return all that the labels of a view say, where they are to be seen."""
    return "\n".join(label.text() for label in view.findChildren(QLabel) if label.isVisibleTo(view))


def rows_of(view: QAbstractItemView) -> list[list[str]]:
    """Return what a table shows, by row and column."""
    model = view.model()
    return [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def number_and_unit(text: str) -> tuple[float, str]:
    """Return the number of a figure, and what follows it; -1 where there is none."""
    found = re.match(r"([\d,]*\.?\d*)(.*)", text)
    assert found is not None
    return float(found[1].replace(",", "") or -1), found[2]


def close_to(figures: Figures) -> dict[str, Any]:
    """Return figures as commands give them, but for the time, which is never the same."""
    return {
        measure.name: pytest.approx(measure.value(figures), abs=1e-6)
        for measure in MEASURES
        if measure.name != "seconds"
    }


@pytest.mark.usefixtures("trials")
def test_why_here_says_what_explain_says(subject: Subject) -> None:
    """The summary, every number and every setting that would change a place are those of the command."""
    inspector = subject.window.instrument_docks.inspector
    for gap in (4, len(subject.analysis.gaps) // 2):
        index = int(subject.analysis.units.first[gap + 1])
        subject.window.views.source.place_cursor(index)
        subject.window.actions_by_name["explain"].trigger()
        subject.settle()
        why = inspector.panel.why
        why.fold.setChecked(True)
        for row in why.settings.rows:
            row.show()
        said = subject.say("explain", subject.path, *SET, "--index", index, "--json")
        shown = words_of(why).replace("\u00a0", " ")
        assert said["gap"] == inspector.gap
        assert all(part.rstrip(".") in shown for part in said["summary"].split(". "))
        assert all(sentence in shown for sentence in said["sentences"])
        found = said["changes"]["found"]
        assert len(found) == len(why.settings.rows)
        for change in found:
            now = subject.analysis.config[change["field"]]
            assert format_setting(change["field"], change["value"], now=now) in shown
        assert found or said["changes"]["note"] in shown


def test_seam_map_has_the_boundaries_and_counts_of_the_commands(subject: Subject) -> None:
    """What is drawn has the command's boundaries, over the values that it says, and the same are stable.

    The counts beside the map and the median in words are the steps of the command's staircase.
    """
    panel = subject.show("seam_map").panel
    drawn = panel.seams
    said = subject.say("seams", subject.path, *SET, "--json")
    assert len(said["boundaries"]) > 1
    assert (drawn.parameter, drawn.current) == (said["parameter"], said["current"])
    assert drawn.starts.tolist() == [each["start"] for each in said["boundaries"]]
    assert drawn.stable.tolist() == [each["stable"] for each in said["boundaries"]]
    for boundary, each in enumerate(said["boundaries"]):
        assert [as_printed(life) for life in drawn.lives(boundary)] == each["lives"]
        assert drawn.reason_of(boundary).label == each["reason"]
    said = subject.say("staircase", subject.path, *SET, "--json")
    assert len(said["steps"]) > 1
    for step in said["steps"]:
        row = drawn.row_at(step["from"])
        assert (int(drawn.chunks[row]), float(drawn.median[row])) == (step["chunks"], step["tokens_median"])
    assert f"{len(subject.analysis.chunks):,} chunks, median" in panel.plot.accessibleDescription()


def test_target_is_answered_as_by_the_command(subject: Subject, qtbot: QtBot) -> None:
    """A number in the settings is searched for; one that cannot be met is told in the command's words."""
    aim = subject.window.views.parameters.aim
    (field,) = aim.findChildren(QDoubleSpinBox)
    for wanted in (len(subject.analysis.chunks) + 4, 1):
        with qtbot.waitSignal(aim.target_requested):
            field.setValue(wanted)
        subject.settle()
        said = subject.say("solve", subject.path, *SET, "--chunks", wanted, "--json")
        assert aim.result is not None
        assert aim.result.value == said["value"]
        assert f"gives {said['chunks']:,} chunk" in aim.answer
        assert said["limit"] in aim.answer


def test_comparison_has_the_boundaries_and_figures_of_the_command(subject: Subject) -> None:
    """B is pinned and another preset activated: counts, places and figures are the command's."""
    compare = subject.show("compare")
    compare.pin()
    subject.window.config_editor.edit(PRESETS["clawdbot"].config.with_values(VALUES))
    subject.settle()
    said = subject.say("compare", subject.path, *SET[2:], "--a", "clawdbot", "--b", "seamline", "--json")
    found, panel = compare.comparison, compare.panel
    boundaries = said["boundaries"]
    assert found.kept.index.tolist() == boundaries["kept"]
    assert found.added.index.tolist() == boundaries["added"]
    assert found.removed.index.tolist() == boundaries["removed"]
    for kind, button in panel.pair.kinds.items():
        assert button.text().endswith(f" {len(boundaries[kind]):,}")
    for side, figures in zip("ab", found.figures, strict=True):
        assert said[side] | close_to(figures) == said[side]
    rows = [row for row in rows_of(panel.pair.table) if row[0] != "Problems"]
    for row, measure in zip(rows, MEASURES, strict=True):
        for shown, figures in zip(row[1:3], found.figures, strict=True):
            (number, unit), (exact, unit_said) = (
                number_and_unit(shown),
                number_and_unit(measure.text(figures)),
            )
            # The table leaves out decimals of times, and those that are none. It rounds what was measured.
            is_rounded = measure.name == "seconds" and unit == " ms" and exact >= 10
            expected = round(figures.seconds * 1000) if is_rounded else exact
            assert number == expected, (row, measure.name)
            assert unit == unit_said


def test_table_of_presets_is_that_of_the_command(subject: Subject) -> None:
    """Each preset's row has the figures that compare --presets gives."""
    compare = subject.show("compare")
    compare.panel.tabs.setCurrentIndex(1)
    subject.settle()
    total = subject.say("compare", subject.path, "--presets", "all", "--json")["total"]
    said = {preset_title(name): figures for name, figures in total.items()}
    rows = {row[0]: row for row in rows_of(compare.panel.presets.table)}
    assert list(rows) == list(said)
    for name, figures in said.items():
        assert re.sub(r"\D", "", rows[name][1]) == str(figures["chunks"])
    sizes = {row.text(0): row.values for row in compare.panel.presets.table.rows}
    for name, figures in said.items():
        for measure, value in zip(MEASURES, sizes[name], strict=True):
            assert measure.name == "seconds" or figures[measure.name] == pytest.approx(value, abs=1e-6)


def test_score_of_boundaries_is_that_of_the_command(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """References are drawn, shown with their score, and exported: the command scores the same."""
    subject.draw_references()
    file = subject.export_boundaries(monkeypatch)
    boundaries = subject.show("boundaries")
    said = subject.say("score", subject.path, *SET, "--reference", file, "--json")
    shown = words_of(boundaries.panel.score)
    assert said["reference"] == len(rows_of(boundaries.panel.table))
    assert f"Pk {said['pk']:.3f}, WindowDiff {said['window_diff']:.3f}" in shown
    assert f"boundary similarity {said['boundary_similarity']:.3f}" in shown
    assert f"{said['found']:,} boundaries, {said['reference']:,} are set by hand" in shown
    for (tolerance, measure), label in boundaries.panel.score.figures.items():
        agreement = said["exact" if tolerance == "exact" else "within_one_unit"]
        assert label.text() == f"{agreement[measure]:.3f}"


def test_fit_finds_the_setting_that_the_command_finds(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two parameters are ticked and searched: the best setting and its scores are the command's."""
    subject.draw_references()
    file = subject.export_boundaries(monkeypatch)
    fit = subject.show("fit")
    for box in fit.panel.findChildren(QCheckBox):
        box.setChecked(box.text() in ("Threshold", "Context window"))
    ranges = fit.panel.ranges
    assert set(ranges) == {"threshold_std_devs", "context_window"}
    (search,) = (button for button in fit.panel.findChildren(QPushButton) if button.text() == "Search")
    search.click()
    subject.settle()
    searched = [
        word
        for name, values in ranges.items()
        for word in ("--search", f"{name}={','.join(f'{value:g}' for value in values)}")
    ]
    said = subject.say("fit", subject.path, *SET, "--reference", file, *searched, "--json")
    found, best = fit.panel.fit, said["best"]
    assert found.values(found.best) == best["values"]
    pk = [found.mean("pk", row) for row in range(len(found))]
    assert as_printed(pk) == [row["pk"] for row in said["settings"]]
    shown = words_of(fit.panel)
    assert f"Pk {best['pk']:.3f}, WindowDiff {best['window_diff']:.3f}, F1 {best['f1']:.3f}" in shown
    assert f"Similarity {best['boundary_similarity']:.3f}" in shown
    assert said["warning"] in shown


def test_fit_by_verdicts_finds_what_the_command_finds(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chunks are judged by keys and exported: window and command score and choose the same settings."""
    deck = subject.show("deck")
    for number in range(9):
        deck.judge(number % 3 > 0)
    subject.settle()
    file = subject.path.with_name("verdicts.jsonl")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    deck.head.export_button.click()
    subject.settle()
    said = subject.say("score", subject.path, *SET, "--verdicts", file, "--json")
    assert f"{said['judged']} of {said['chunks']} judged, {said['failing']} do not" == (
        deck.panel.progress.text()
    )
    fit = subject.show("fit")
    for box in fit.panel.findChildren(QCheckBox):
        box.setChecked(box.text() in ("Threshold", "Smallest piece"))
    ranges = fit.panel.ranges
    assert len(ranges) == 2
    (search,) = (button for button in fit.panel.findChildren(QPushButton) if button.text() == "Search")
    search.click()
    subject.settle()
    searched = [
        word
        for name, values in ranges.items()
        for word in ("--search", f"{name}={','.join(f'{value:g}' for value in values)}")
    ]
    said = subject.say("fit", subject.path, *SET, "--verdicts", file, *searched, "--json")
    found = fit.panel.fit
    assert (said["by"], found.figure) == ("not_alone", "not_alone")
    assert found.values(found.best) == said["best"]["values"]
    shares = [found.mean("not_alone", row) for row in range(len(found))]
    assert as_printed(shares) == [row["not_alone"] for row in said["settings"]]
    assert shares[found.best] == min(shares)
    assert f"Not alone {said['best']['not_alone']:.3f}" in words_of(fit.panel)


def test_search_ranks_chunks_as_the_command_does(subject: Subject, qtbot: QtBot) -> None:
    """By words and meaning, and by each alone, rows have the command's scores and chunks, in its order."""
    search = subject.show("search")
    query = "how does dough become a loaf?"
    # The window is that of the test before.
    search.panel.query.clear()
    qtbot.keyClicks(search.panel.query, query)
    qtbot.keyClick(search.panel.query, Qt.Key.Key_Return)
    orders = []
    for words, options in (
        ("Words and meaning", ()),
        ("Meaning alone", ("--semantic",)),
        ("Words alone", ("--keyword",)),
    ):
        search.panel.mode.setCurrentText(words)
        subject.settle()
        said = subject.say("search", query, subject.path, *SET, *options, "--json")
        rows = rows_of(search.panel.a.list)
        assert [row[:4] for row in rows] == [
            [
                f"{hit['bm25']:.2f}" if hit["cosine"] is None else f"{hit['cosine']:.3f}",
                "" if hit["bm25"] is None else f"{hit['bm25']:.2f}",
                f"{hit['sequence'] + 1:,} of {hit['total']:,}",
                "✓" if hit["is_whole"] else "no",
            ]
            for hit in said["hits"]
        ]
        assert rows
        assert f"{said['chunks']:,} chunks · {said['whole']:,} of the {len(rows):,} best hold" in words_of(
            search.panel
        )
        orders.append([row[2] for row in rows])
    assert len({tuple(order) for order in orders}) > 1


def test_unread_text_is_that_of_inspect(subject: Subject) -> None:
    """With chunks larger than the model reads, the figures and the hatched spans are the command's."""
    large = {"max_tokens": 1500, "min_tokens": 800, "threshold_std_devs": 3, "fit_model": False}
    subject.set(**large)
    said = subject.say("inspect", subject.path, *options(**large))["unread"]
    found = subject.window.instrument_docks.unread.unread
    assert found is not None
    assert found.spans.tolist() == said["spans"]
    assert said["truncated"] > 0
    subject.window.views.workspaces.show_dock("statistics")
    subject.settle()
    figure = subject.window.views.statistics.figures["Not embedded"]
    assert f"{said['truncated']:,}" in words_of(figure)
    assert f"{said['share']:.0%}" in words_of(figure)


def test_stability_counts_what_diff_counts(subject: Subject) -> None:
    """The chunks are exported, a slider moved, and exported again: the panel counts what diff does."""
    stability = subject.show("stability")
    old = subject.export_chunks("old.ndjson")
    subject.set(max_tokens=70)
    new = subject.export_chunks("new.ndjson")
    said = subject.say("diff", old, new, "--json")
    panel = stability.panel
    assert said["counts"] == panel._stability.counts
    panel.all_chunks.setChecked(True)
    shown = words_of(panel)
    for kind, count in said["counts"].items():
        assert sum(row[0] == kind for row in rows_of(panel.list)) == count
    assert f"{said['embedded_chunks']:,} chunk" in shown
    assert f"{said['embedded_tokens']:,} of {said['total_tokens']:,} tokens" in shown


def test_returning_topics_are_those_of_the_command(subject: Subject) -> None:
    """The rows name the command's lines, and the words its numbers."""
    matrix = subject.show("matrix")
    said = subject.say("matrix", subject.path, *SET, "--json")
    rows = rows_of(matrix.panel.table)
    assert [row[:3] for row in rows] == [
        [_lines(each["later"]), _lines(each["earlier"]), each["strength"]] for each in said["returns"]
    ]
    # A chat whose topics change by the minute is one topic to both.
    assert subject.path.suffix == ".json" or len(rows) > 3
    count = f"{said['topics']:,} topics" if said["topics"] > 1 else "one topic throughout"
    assert count in words_of(matrix.panel)
    assert matrix.panel.view.tiles.matrix.reach == said["window"]
    assert len(matrix.panel.view.tiles.matrix) == said["units"]


def _lines(place: dict[str, int]) -> str:
    first, last = place["start_line"], place["end_line"]
    return f"{first:,}–{last:,}" if last > first else f"{first:,}"


def test_findings_are_those_of_lint(subject: Subject) -> None:
    """The panel lists the command's findings in its order, and counts them by rule."""
    findings = subject.show("smells")
    small = {"min_tokens": 5, "max_tokens": 25}
    subject.set(**small)
    said = subject.say("lint", subject.path, *options(**small), "--to", "json")
    listed = [finding for document in said["documents"] for finding in document["smells"]]
    assert listed
    assert [row[:3] for row in rows_of(findings.panel.table)] == [
        [f"{finding['chunk'] + 1:,}", RULES[finding["rule"]].title, finding["message"]] for finding in listed
    ]
    counts = {row[0]: row[1] for row in rows_of(findings.panel.rules)}
    for name, rule in RULES.items():
        chunks = {finding["chunk"] for finding in listed if finding["rule"] == name}
        assert counts[rule.title] == f"{len(chunks):,}"


def test_folder_has_the_rows_of_overview(subject: Subject) -> None:
    """A folder is opened and surveyed: its rows say what the command says, but for the time."""
    (subject.path.parent / "short.md").write_text("# Short\n\nOne sentence stands here.\n", encoding="utf-8")
    subject.window.open_paths([subject.path.parent])
    folder = subject.show("folder")
    folder.panel.start.click()
    subject.settle()
    said = subject.say("survey", subject.path.parent, *SET, "--json")
    overview = folder.overview
    rows = {Path(overview.rows[number].path).name: number for number in range(len(overview.rows))}
    assert len(rows) == len(said["documents"]) == 2
    for document in said["documents"]:
        number = rows[Path(document["path"]).name]
        row = overview.rows[number]
        assert (row.chunks, row.tokens_median) == (document["chunks"], document["tokens_median"])
        assert (row.complete_share, row.findings) == (document["complete_share"], document["smells"])
        assert overview.sizes[number].tolist() == document["sizes"]
    chunks = sum(document["chunks"] for document in said["documents"])
    assert f"2 documents, {chunks:,} chunks" in words_of(folder.panel)
    assert {row[2] for row in rows_of(folder.panel.table)} == {
        f"{document['chunks']:,}" for document in said["documents"]
    }


def test_report_of_the_window_is_that_of_the_command(
    subject: Subject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Both write the same bytes."""
    target, other = tmp_path / "window.html", tmp_path / "command.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    subject.window.actions_by_name["export_report"].trigger()
    subject.settle()
    assert main(["report", str(subject.path), *SET, "-o", str(other)]) == 0
    assert target.read_bytes() == other.read_bytes()
