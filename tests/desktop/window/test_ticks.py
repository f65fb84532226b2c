"""What a tick of a slider may make the window do, counted by its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.source.reading_text import ReadingText
from seamline.desktop.state import settler
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS

pytestmark = pytest.mark.slow

TEXT = "".join(
    f"# Part {n}\n\nBees fly {n}. They hum. Honey is kept.\n\nThe sea rises {n}. It falls.\n\n"
    for n in range(70)
)
# None of the values is that of the preset, which the toolbar marks as changed from all others on.
DRAGS = {
    "optimal": ("granularity", (7.0, 7.5, 8.0, 8.5, 9.0)),
    "seamline": ("threshold_std_devs", (0.5, 0.6, 0.7, 0.8, 0.9)),
}


class Events(QObject):
    """Counts events of widgets by type, while it is on."""

    def __init__(self, *types: QEvent.Type) -> None:
        super().__init__()
        self.types = types
        self.counts: Counter[QWidget] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in self.types and isinstance(watched, QWidget):
            self.counts[watched] += 1
        return False

    def __enter__(self) -> Events:
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        return self

    def __exit__(self, *_: object) -> None:
        application = QCoreApplication.instance()
        assert application is not None
        application.removeEventFilter(self)


def tick(qtbot: QtBot, window: MainWindow, field: str, value: float) -> None:
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        window.session.set_config(window.session.config.with_values({field: value}))
    QApplication.processEvents()


@pytest.mark.parametrize("preset", list(DRAGS))
@pytest.mark.parametrize("workspace", ["read", "tune", "evaluate"])
def test_a_tick_lays_out_no_window(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    preset: str,
    workspace: str,
) -> None:
    """Neither the window nor a dock in it, while as many digits stand there.

    In Compare what two threads find of two cuts comes between the ticks, and is laid out.
    """
    # What is said of a cut at rest comes and goes with the rests, however slow the machine is.
    monkeypatch.setattr(settler, "QUIET_MS", 600_000)
    field, values = DRAGS[preset]
    window.config_editor.restore(PRESETS[preset].config.with_values({"min_tokens": 0, field: values[0]}))
    open_text(TEXT)
    window.session.select(1)
    window.views.workspaces.show(workspace)
    settle()
    for value in values[1:3]:
        # The first takes away what was said of the cut at rest.
        tick(qtbot, window, field, value)
    qtbot.waitUntil(lambda: not window.instrument_docks.is_busy, timeout=20_000)
    counts, laid_out = set(), []
    # What was begun at rest may be delivered during one drag, but not during the next.
    for _ in range(2):
        with Events(QEvent.Type.LayoutRequest) as events:
            for value in (values[0], *values[3:]):
                tick(qtbot, window, field, value)
                assert window.session.analysis is not None
                counts.add(len(window.session.analysis.chunks))
        laid_out = [each for each in events.counts if isinstance(each, (MainWindow, QDockWidget))]
        if not laid_out:
            break
    window.session.set_config(PRESETS[preset].config)
    monkeypatch.undo()
    tick(qtbot, window, field, values[0])
    settle()
    assert len(counts) > 1
    assert laid_out == []


@pytest.mark.parametrize("workspace", ["compare", "evaluate"])
def test_a_tick_divides_no_text_that_is_hidden(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    workspace: str,
) -> None:
    """The source behind what is shown is left alone, and has the last cut when it is seen again."""
    window.config_editor.restore(PRESETS["optimal"].config.with_values({"min_tokens": 0}))
    open_text(TEXT)
    window.views.workspaces.show(workspace)
    settle()
    divided: list[ReadingText] = []
    divide = ReadingText._divide

    def counted(text: ReadingText, anchor: tuple[int, float] | None) -> None:
        divided.append(text)
        divide(text, anchor)

    monkeypatch.setattr(ReadingText, "_divide", counted)
    for value in (-3.0, 2.0, 4.0):
        tick(qtbot, window, "granularity", value)
    source = window.views.source.text
    assert source not in divided
    window.views.workspaces.show("read")
    settle()
    assert source in divided
    analysis = window.session.analysis
    assert analysis is not None
    assert source.scene.analysis is analysis
    assert int(source.pieces.owner.max()) == len(analysis.chunks) - 1


def test_a_tick_paints_no_text_that_looks_the_same(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where nothing changes in view neither the text nor the ribbon beside it is painted, and the map is."""
    window.config_editor.restore(PRESETS["seamline"].config.with_values({"min_tokens": 0}))
    open_text(TEXT)
    window.views.workspaces.show("read")
    settle()
    # Whatever is found at rest is shown in the text.
    monkeypatch.setattr(settler, "QUIET_MS", 600_000)
    for maximum in (3_010, 3_000):
        tick(qtbot, window, "max_tokens", maximum)
    qtbot.waitUntil(lambda: not window.instrument_docks.is_busy, timeout=20_000)
    before = window.session.analysis
    source = window.views.source
    still = (source.text.viewport(), source._ribbon)
    with Events(QEvent.Type.Paint) as events:
        tick(qtbot, window, "max_tokens", 2_990)
    painted = [each for each in still if events.counts[each]]
    analysis = window.session.analysis
    monkeypatch.undo()
    tick(qtbot, window, "max_tokens", 2_980)
    settle()
    assert analysis is not None
    assert before is not None
    assert analysis.chunks.start.tolist() == before.chunks.start.tolist()
    assert painted == []
    assert events.counts[source._minimap] > 0
