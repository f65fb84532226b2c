"""The parameter sweep: it follows the cut, and sets what is clicked."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import WordEmbedder, analysis_of
from tests.desktop.instruments.fake_context import FakeContext
from tests.desktop.plot_mouse import click_plot, place_in
from tests.instruments.prose import PROSE

from seamline.cli import main
from seamline.desktop.instruments.parameter_sweep.parameter_sweep_instrument import ParameterSweepInstrument
from seamline.desktop.instruments.parameter_sweep.parameter_sweep_panel import (
    ParameterSweepPanel,
    format_note,
)
from seamline.desktop.instruments.parameter_sweep.parameter_sweep_plot import ParameterSweepPlot
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.engine.config import PARAMETERS
from seamline.exports.stored.reading import load_chunks
from seamline.exports.stored.stored_chunks import stored_documents
from seamline.instruments.parameter_sweep import ParameterSweep, sweep_parameter
from seamline.instruments.recutting import numeric_parameters

W = TypeVar("W", bound=QWidget)


class Bench:
    """The instrument in surroundings of its own, on screen."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = ParameterSweepInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(420, 520)
        qtbot.addWidget(self.instrument.dock)
        self.instrument.dock.show()

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def part(self, kind: type[W], name: str) -> W:
        return next(each for each in self.panel.findChildren(kind) if each.accessibleName() == name)

    def note(self) -> str:
        return self.panel.note.text()


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument over a text whose topics change."""
    bench = Bench(context, qtbot)
    context.editor.edit(
        context.session.config.with_values({"cut_between": "sentences", "min_tokens": 0, "max_tokens": 200})
    )
    open_text(PROSE.replace(". ", ".\n\n"))
    bench.settle()
    return bench


def test_it_shows_the_numbers_of_the_pure_function(bench: Bench) -> None:
    """What the panel says of the current value is what the cut has."""
    analysis = bench.context.session.analysis
    assert analysis is not None
    assert f"{len(analysis.chunks):,} chunks" in bench.note()
    shown = bench.panel.plot.accessibleDescription()
    assert shown.startswith(
        f"Threshold {analysis.config.threshold_std_devs:g}. {len(analysis.chunks)} chunks"
    )


def test_a_click_sets_the_value_and_can_be_undone(bench: Bench) -> None:
    """The value under the mouse comes into force as one step of the history."""
    before = bench.context.session.config
    plot = bench.panel.plot
    click_plot(plot, place_in(plot, 1.5, 0.5))
    bench.settle()
    set_to = bench.context.session.config.threshold_std_devs
    assert set_to == pytest.approx(1.5, abs=0.051)
    assert f"Now {set_to:g}" in bench.note()
    bench.context.editor.undo()
    assert bench.context.session.config == before


def test_the_keyboard_reaches_every_value(bench: Bench, qtbot: QtBot) -> None:
    """Arrow keys move by the slider's step, Page Up by ten, Enter sets; the card says what each gives."""
    plot = bench.panel.plot
    value = bench.context.session.config.threshold_std_devs
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(plot, key)
    bench.settle()
    assert bench.context.session.config.threshold_std_devs == pytest.approx(value + 0.1)
    qtbot.keyClick(plot, Qt.Key.Key_PageUp)
    assert plot.card.text().startswith(f"Threshold {value + 0.6:g}\n")
    assert plot.accessibleDescription() == str(plot.describe(plot.place))


def test_another_parameter_has_another_sweep(bench: Bench, qtbot: QtBot) -> None:
    """The choice of a parameter computes its sweep."""
    choice = bench.part(QComboBox, "Setting that is tried")
    assert isinstance(choice, QComboBox)
    choice.setCurrentIndex(choice.findData("max_tokens"))
    bench.settle()
    assert bench.panel.sweep is not None
    assert bench.panel.sweep.parameter == "max_tokens"
    assert bench.panel.sweep.current == bench.context.session.config.max_tokens


def test_the_mark_moves_at_once_with_the_config(bench: Bench) -> None:
    """A slider moves the mark before the new sweep is there."""
    bench.context.editor.choose_value("threshold_std_devs", 2.0)
    assert bench.panel.sweep is not None
    assert bench.panel.sweep.current == 2.0
    bench.settle()


def test_a_strategy_without_numbers_says_so(bench: Bench) -> None:
    """There is nothing to draw, and the panel says what to do."""
    bench.context.editor.choose_value("strategy", "headers")
    bench.settle()
    assert "no number to set" in bench.instrument.dock.pages.message
    assert not bench.panel.isVisible()


def test_a_closed_document_leaves_an_invitation(bench: Bench) -> None:
    """Without a document the panel says what to do next."""
    current = bench.context.session.current
    assert current is not None
    bench.context.session.close(current.key)
    bench.settle()
    assert "Open a document" in bench.instrument.dock.pages.message


def test_setters_emit_nothing(qtbot: QtBot) -> None:
    """Showing a state is no act of the user."""
    panel = ParameterSweepPanel()
    qtbot.addWidget(panel)
    base = analysis_of()
    heard: list[object] = []
    for signal in (panel.parameter_chosen, panel.value_clicked):
        signal.connect(lambda *values: heard.append(values))
    panel.set_parameters(numeric_parameters(base.config), "min_tokens")
    panel.set_sweep(sweep_parameter(base, "min_tokens", embedder=WordEmbedder()))
    panel.set_current(7.0)
    for theme in (DARK, LIGHT):
        panel.setPalette(palette_of(theme))
    panel.set_parameters((), "")
    panel.set_sweep(None)
    assert heard == []


@cache
def staircases_of(text: str) -> tuple[ParameterSweep, ...]:
    """Return those of every parameter over a text: they take longer than to paint them."""
    base = analysis_of(text)
    return tuple(
        sweep_parameter(base, each.name, embedder=WordEmbedder()) for each in numeric_parameters(base.config)
    )


@pytest.mark.parametrize("text", ["", "Alone.", "花园里的土壤。🌱 浇水。" * 30])
@pytest.mark.parametrize("width", [150, 420, 1000])
def test_every_sweep_can_be_painted(qtbot: QtBot, text: str, width: int) -> None:
    """Whatever the text, the parameter and the size, the plot is drawn, and answers keys and the mouse."""
    plot = ParameterSweepPlot()
    qtbot.addWidget(plot)
    plot.resize(width, width // 2)
    plot.show()
    for sweep in staircases_of(text):
        plot.set_sweep(sweep)
        plot.grab()
        for key in (Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_Space):
            qtbot.keyClick(plot, key)
        for x in (0, width // 2, width - 1):
            click_plot(plot, QPoint(x, 20))
        assert plot.accessibleDescription()


@pytest.mark.parametrize("name", ["granularity", "max_tokens", "min_tokens"])
def test_axis_has_a_scale_in_a_narrow_dock(qtbot: QtBot, name: str) -> None:
    """More than one value is written below the charts: one alone does not say how far another is."""
    plot = ParameterSweepPlot()
    qtbot.addWidget(plot)
    plot.resize(300, 250)
    plot.show()
    qtbot.waitExposed(plot)
    sweep = sweep_parameter(analysis_of(PROSE, preset="optimal"), name, embedder=WordEmbedder())
    plot.set_sweep(sweep)
    axis = plot.plotItem.getAxis("bottom")
    assert len(axis.tickValues(sweep.low, sweep.high, axis.width())[0][1]) > 1


def test_a_clicked_value_is_a_step_of_the_slider(qtbot: QtBot) -> None:
    """Windows stay odd and sizes round, wherever the click falls, and what is not allowed is not offered."""
    base = analysis_of(PROSE, max_tokens=100)
    plot = ParameterSweepPlot()
    qtbot.addWidget(plot)
    plot.resize(400, 200)
    plot.show()
    qtbot.waitExposed(plot)
    for name in ("smoothing_window", "min_tokens"):
        field = PARAMETERS[name]
        plot.set_sweep(sweep_parameter(base, name, embedder=WordEmbedder()))
        for x in range(round(plot.box.pos().x()) + 1, round(plot.box.geometry().right()) - 1, 7):
            with qtbot.waitSignal(plot.value_clicked) as heard:
                click_plot(plot, QPoint(x, 50))
            value = heard.args[0]
            assert isinstance(value, int)
            assert (value - int(field.default)) % field.step == 0
            base.config.with_values({name: value})


def test_a_mask_is_said_in_words() -> None:
    """A parameter without effect names the other one as the window does."""
    base = analysis_of(PROSE, split_at="paragraph", min_tokens=0, max_tokens=30)
    note = format_note(sweep_parameter(base, "target_tokens", embedder=WordEmbedder()))
    assert note.startswith("Target size has no effect now: long chunks are divided at paragraphs")
    assert "divide long ones at: the target size" in note


def test_stored_chunks_have_no_sweep(bench: Bench, tmp_path: Path) -> None:
    """Chunks that were stored follow no parameter; the panel says how to come to those that do."""
    session = bench.context.session
    assert session.current is not None
    path = Path(session.current.document.path)
    chunks = tmp_path / "stored.ndjson"
    assert main(["chunk", str(path), "-o", str(chunks), "--preset", "clawdbot"]) == 0
    (stored,) = stored_documents(chunks, load_chunks(chunks))
    session.open_chunks(path, stored)
    bench.settle()
    assert "Stored chunks are shown" in bench.instrument.dock.pages.message
    session.show_live_cut()
    bench.settle()
    assert bench.panel.sweep is not None
