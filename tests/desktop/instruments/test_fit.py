"""Fitting to reference boundaries: what is listed, searched, shown and applied."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QCheckBox, QPushButton
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import WordEmbedder, analysis_of
from tests.desktop.instruments.fake_context import FakeContext
from tests.instruments.prose import PROSE

from seamline.desktop.instruments.fit.fit_instrument import FitInstrument
from seamline.desktop.instruments.fit.fit_panel import FitPanel, format_result, format_trust
from seamline.desktop.instruments.fit.heat_map import HeatMapView
from seamline.desktop.widgets.plot import NOWHERE
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.engine.arrays import IndexArray
from seamline.engine.config import PARAMETERS
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.fit import Fit, default_ranges, fit
from seamline.instruments.fit_targets import Reference
from seamline.instruments.manual import boundary_set

TEXT = PROSE.replace(". ", ".\n\n")
SOUGHT = {"context_window": 3, "threshold_std_devs": 1.0, "min_tokens": 30}


class Bench:
    """The instrument in surroundings of its own, with references by the name of a document."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.references: dict[str, IndexArray] = {}
        self.instrument = FitInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(420, 640)
        qtbot.addWidget(self.instrument.dock)
        self.instrument.dock.show()

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def button(self, text: str) -> QPushButton:
        return next(each for each in self.instrument.dock.findChildren(QPushButton) if each.text() == text)

    def press(self, text: str) -> None:
        self._qtbot.mouseClick(self.button(text), Qt.MouseButton.LeftButton)

    def refer(self) -> None:
        """Take the cut under the sought setting as the reference of every open document."""
        session = self.context.session
        for each in session.documents:
            embedder = session.load_embedder(session.config.embedder, lambda *_: None, None)  # type: ignore[arg-type]
            cut = analyse(each.document, session.config.with_values(SOUGHT), embedder)
            self.references[each.document.name] = cut.chunks.start[1:]
            session.show(each.key)
            indices = set(cut.chunks.start[1:].tolist())
            self.context.boundary_editor.replace_all(boundary_set(each.document.text, indices))
        self.settle()


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument over a text whose topics change, without references yet."""
    bench = Bench(context, qtbot)
    open_text(TEXT, "first.md")
    bench.settle()
    return bench


def test_without_references_it_says_what_to_do(bench: Bench) -> None:
    """Nothing can be searched, and the panel says how to come by references."""
    assert "No document has reference boundaries" in bench.panel.documents.text()
    assert not bench.button("Search").isEnabled()


def test_the_best_setting_is_found_and_applied(bench: Bench) -> None:
    """The search finds the setting that drew the reference; Apply puts it in force as one step."""
    bench.refer()
    assert bench.panel.documents.text().startswith("first.md: ")
    before = bench.context.session.config
    bench.press("Search")
    bench.settle()
    assert "Pk 0.000" in bench.panel.result.text()
    assert "May overfit" in bench.panel.warning.text()
    bench.press("Apply the best setting")
    bench.settle()
    cut = bench.context.session.analysis
    assert cut is not None
    assert cut.chunks.start[1:].tolist() == bench.references["first.md"].tolist()
    bench.context.editor.undo()
    assert bench.context.session.config == before


def test_its_numbers_are_those_of_the_pure_function(bench: Bench) -> None:
    """The panel says what fit() returns for the same documents."""
    bench.refer()
    bench.press("Search")
    bench.settle()
    session = bench.context.session
    assert session.analysis is not None
    references = [Reference(session.analysis, bench.references["first.md"])]
    expected = fit(references, default_ranges(session.config))
    assert bench.panel.result.text() == format_result(expected)


def test_several_documents_are_held_out_in_turn(bench: Bench, open_text: Callable[..., Path]) -> None:
    """With two documents the panel says what to expect of a third."""
    open_text(TEXT[len(TEXT) // 2 :], "second.md")
    bench.refer()
    bench.press("Search")
    bench.settle()
    assert "Each document under the best setting of the others" in bench.panel.warning.text()


def test_a_search_can_be_stopped(bench: Bench, qtbot: QtBot) -> None:
    """Stop ends it without a result, and another can begin."""
    bench.refer()
    bench.press("Search")
    assert bench.button("Stop").isVisible()
    assert not bench.button("Search").isEnabled()
    bench.press("Stop")
    bench.settle()
    assert bench.panel.fit is None
    assert not bench.button("Stop").isVisible()
    assert bench.button("Search").isEnabled()


def test_a_parameter_that_is_not_checked_stays(bench: Bench, qtbot: QtBot) -> None:
    """Only what is checked is searched, and the count follows."""
    bench.refer()
    for box in bench.panel.findChildren(QCheckBox):
        box.setChecked(box.text() == "Threshold")
    assert bench.panel.count.text() == "8 settings"
    bench.press("Search")
    bench.settle()
    assert bench.panel.fit is not None
    assert bench.panel.fit.parameters == ("threshold_std_devs",)
    for box in bench.panel.findChildren(QCheckBox):
        box.setChecked(False)
    assert not bench.button("Search").isEnabled()


def test_a_change_of_the_config_does_not_end_a_search(bench: Bench) -> None:
    """A search is of the config that it began with, and goes on while others are tried."""
    bench.refer()
    bench.press("Search")
    bench.context.editor.choose_value("overlap_units", 1)
    bench.settle()
    assert bench.panel.fit is not None


def test_a_range_can_be_narrowed(qtbot: QtBot) -> None:
    """Values are spaced evenly between the ends once these are changed."""
    panel = FitPanel()
    qtbot.addWidget(panel)
    ranges = {"threshold_std_devs": (0.0, 0.5, 2.0)}
    panel.set_ranges([PARAMETERS["threshold_std_devs"]], ranges)
    assert panel.ranges == ranges
    row = panel.rows["threshold_std_devs"]
    row.high.setValue(1.0)
    assert panel.ranges == {"threshold_std_devs": (0.0, 0.5, 1.0)}
    row.count.setValue(5)
    assert panel.ranges == {"threshold_std_devs": (0.0, 0.25, 0.5, 0.75, 1.0)}


def found(documents: int, figure: str = "pk") -> Fit:
    base = analysis_of(PROSE, cut_between="sentences", min_tokens=10)
    references = [Reference(base, base.units.first[3 :: 5 + number]) for number in range(documents)]
    ranges = {"threshold_std_devs": (0.0, 1.0, 2.0), "min_tokens": (0, 50), "max_tokens": (40, 100)}
    return fit(references, ranges, embedder=WordEmbedder(), figure=figure)  # type: ignore[arg-type]


@pytest.mark.parametrize("figure", ["pk", "f1"])
@pytest.mark.parametrize("width", [300, 420, 1000])
def test_every_result_can_be_painted(qtbot: QtBot, figure: str, width: int) -> None:
    """A heat map with gaps is drawn in both themes, and read by keys and the mouse."""
    panel = FitPanel()
    qtbot.addWidget(panel)
    heard: list[object] = []
    for signal in (panel.fit_requested, panel.setting_accepted):
        signal.connect(lambda *values: heard.append(values))
    panel.resize(width, 700)
    panel.show()
    panel.set_fit(found(2, figure))
    for theme in (DARK, LIGHT):
        panel.setPalette(palette_of(theme))
        panel.grab()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(panel.heat, key)
    qtbot.mouseMove(panel.heat.viewport(), panel.heat.viewport().rect().center())
    panel.set_fit(None, "it failed")
    panel.grab()
    assert heard == []


@pytest.fixture
def heat_map(qtbot: QtBot) -> HeatMapView:
    """A map of two rows and two columns, in which the cell of the second column of the first is empty."""
    view = HeatMapView()
    qtbot.addWidget(view)
    view.set_map(found(1).heat("min_tokens", "max_tokens"))
    view.resize(400, 300)
    view.show()
    qtbot.waitExposed(view)
    return view


def test_a_cell_says_its_values_and_score(heat_map: HeatMapView) -> None:
    """The best cell is described, and one that is not possible says so."""
    scores = found(1).heat("min_tokens", "max_tokens").scores
    assert f"Best: {np.nanmin(scores):.3f}. Smallest piece" in heat_map.accessibleDescription()
    empty = heat_map.describe(int(np.flatnonzero(np.isnan(scores))[0]))
    assert str(empty) == "Not possible. Smallest piece 50. Largest piece 40"


def test_cells_are_read_by_keys_and_by_the_mouse(qtbot: QtBot, heat_map: HeatMapView) -> None:
    """Arrow keys step from the best cell, up to the edge; every cell is where the mouse finds it."""
    for key in 2 * (Qt.Key.Key_Down, Qt.Key.Key_Left):
        qtbot.keyClick(heat_map, key)
    assert heat_map.card.text().endswith("\nSmallest piece 0\nLargest piece 40")
    assert heat_map.accessibleDescription() == str(heat_map.describe(0))
    qtbot.keyClick(heat_map, Qt.Key.Key_Up)
    assert heat_map.card.text().endswith("\nSmallest piece 0\nLargest piece 100")
    cells = [heat_map.box.mapViewToScene(heat_map.point_of(place)) for place in range(4)]
    assert [heat_map.place_at(cell) for cell in cells] == [0, 1, 2, 3]
    assert heat_map.place_at(QPointF(1, 1)) == NOWHERE


def test_doubts_are_said() -> None:
    """One document warns, several say what to expect."""
    assert format_trust(found(1)).startswith("May overfit: one document alone")
    assert "That is what to expect of another text" in format_trust(found(3))
