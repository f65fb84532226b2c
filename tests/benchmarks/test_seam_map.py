"""Budgets of the seam map over 10,000 units: the map itself, and frames while it is panned and dragged."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.benchmarks.budget import p95, report

from seamline import Document, analyse, load_embedder
from seamline.desktop.instruments.seam_map.seam_map_panel import SeamMapPanel
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.instruments.seam_map import SeamMap, map_seams

UNITS = 10_000
FRAMES = 60
COARSE_S, FINE_S = 0.3, 1.5


@pytest.fixture(scope="module")
def document(text_of_size: Callable[[int], str]) -> Document:
    """A text of 10,000 units under the default preset."""
    config = PRESETS["optimal"].config
    analysis = analyse(Document(text_of_size(5_000_000), kind="markdown"), config, None)
    last = int(analysis.units.start[UNITS])
    return Document(analysis.document.text[:last], kind="markdown")


def analysed(document: Document, preset: str) -> tuple[Analysis, Embedder | None]:
    """Its cut, with nothing looked ahead."""
    config = PRESETS[preset].config
    embedder = load_embedder(config.embedder)
    return analyse(document, config, embedder), embedder


def map_as_the_window_does(document: Document, preset: str, parameter: str) -> tuple[Analysis, SeamMap]:
    """Make a coarse map, and then a finer one, as the instrument does."""
    analysis, embedder = analysed(document, preset)
    start = time.process_time()
    coarse = map_seams(analysis, parameter, embedder=embedder, budget_s=COARSE_S)
    at_first = time.process_time() - start
    fine = map_seams(analysis, parameter, embedder=embedder, known=coarse, budget_s=FINE_S)
    report(f"coarse map of {parameter}, {len(coarse.values)} values", at_first, 1.0, "s")
    seconds = time.process_time() - start
    assert report(f"map of {parameter}, {len(fine.values)} values", seconds, 2.0, "s")
    return analysis, fine


@pytest.mark.parametrize(
    ("preset", "parameter"),
    [
        ("optimal", "granularity"),
        ("optimal", "max_tokens"),
        ("optimal", "min_tokens"),
        ("seamline", "threshold_std_devs"),
    ],
)
def test_map_of_ten_thousand_units(document: Document, preset: str, parameter: str) -> None:
    """Processor time of a map, from nothing."""
    map_as_the_window_does(document, preset, parameter)


def test_frames_while_panned_and_dragged(document: Document, qtbot: QtBot) -> None:
    """A frame of the map in a window of 1600 pixels: zoomed, panned, and while its line is dragged."""
    analysis, seams = map_as_the_window_does(document, "optimal", "granularity")
    panel = SeamMapPanel()
    qtbot.addWidget(panel)
    panel.resize(1260, 200)
    panel.show()
    qtbot.waitExposed(panel)
    start = time.process_time()
    panel.set_map(seams, analysis)
    panel.grab()
    assert report("map laid out and drawn", (time.process_time() - start) * 1000, 100.0, "ms")
    plot = panel.plot
    assert plot.laid_out is not None
    axis, scale = plot.laid_out.axis, plot.laid_out.scale
    width = (axis.high - axis.low) / 4

    def pan(frame: int) -> None:
        low = axis.low + (axis.high - axis.low - width) * frame / FRAMES
        plot.box.setXRange(low, low + width, padding=0)

    def zoom(frame: int) -> None:
        plot.box.setXRange(axis.low, axis.low + (axis.high - axis.low) * (frame + 1) / FRAMES, padding=0)

    def drag(frame: int) -> None:
        low, high = scale.heights
        plot.line.drag_to(low + (high - low) * frame / FRAMES)

    for name, move in (("panned", pan), ("zoomed", zoom), ("dragged", drag)):
        plot.show_whole()
        seconds = []
        for frame in range(FRAMES):
            began = time.process_time()
            move(frame)
            QApplication.processEvents()
            seconds.append(time.process_time() - began)
        assert report(f"frame while {name}, 95th percentile", p95(seconds), 16.0, "ms")
    cut = partial(plot.set_cut, analysis)
    began = time.process_time()
    for _ in range(10):
        cut()
    assert report("towers filled by another cut", (time.process_time() - began) * 100, 16.0, "ms")
