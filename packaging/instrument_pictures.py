"""Draws the pictures of the instruments for the README and the help, in the real window off screen.

Run by packaging/pictures. It presses and types what a reader of the help would press and type.
"""

# ruff: noqa: TID251 - it drives the window

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from email.message import Message
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar, cast

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QTableView, QWidget

from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.desktop.instruments.similarity_matrix.matrix_painter import AXIS
from seamline.desktop.instruments.similarity_matrix.matrix_view import MatrixView
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.parameters import Value
from seamline.engine.presets import preset_for
from seamline.settings import Settings

_ROOT = Path(__file__).resolve().parents[1]
_SAMPLE = _ROOT / "resources" / "samples" / "tour.md"
_PICTURES = _ROOT / "resources" / "help" / "pictures"
_WINDOW = QSize(1440, 900)
# The window for pictures of single panels, as small as is readable, so that the files are small.
_COMPACT = QSize(1200, 760)

_Widget = TypeVar("_Widget", bound=QWidget)


def main() -> None:
    # Off screen, Qt warns about every panel that is taken out of the window.
    os.environ.update(QT_QPA_PLATFORM="offscreen", QT_LOGGING_RULES="default.warning=false")
    _PICTURES.mkdir(parents=True, exist_ok=True)
    for draw in (
        _overview,
        _why,
        _seam_map,
        _compare,
        _boundaries_and_fit,
        _search,
        _unread,
        _stability,
        _findings,
        _folder,
        _questions,
        _reading_deck,
        _swipe,
        _matrix,
        _long_matrix,
        _chunk_map,
    ):
        # Folders of its own, so that boundaries set for another picture, or by the user, are not in it.
        with TemporaryDirectory() as folder:
            os.environ.update(XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder)
            scene = _Scene()
            draw(scene)
            scene.close()


class _Scene:
    """A window with the sample open, cut by the default preset."""

    def __init__(self) -> None:
        self.window: MainWindow = build_window(build_application(), Settings(theme="light"))
        self.instrument_docks = self.window.instrument_docks
        self.window.resize(_COMPACT)
        self.window.show()
        self.window.open_paths([_SAMPLE])
        self.wait()

    def wait(self) -> None:
        """Wait until all computations have ended."""
        wait_until_idle(self.window)

    def cut(self, preset: str = "seamline", values: Mapping[str, Value] | None = None) -> None:
        """Cut by a preset with some values changed."""
        self.window.session.set_config(preset_for(preset).config.with_values(values or {}))
        self.wait()

    def show(self, name: str) -> None:
        """Bring an instrument to the front."""
        self.instrument_docks.show(name)
        self.wait()

    def find(self, kind: type[_Widget], name: str) -> _Widget:
        """Return a control by its accessible name, or a button by its words."""
        for widget in self.window.findChildren(kind):
            words = widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else ""
            if name in (widget.accessibleName(), words):
                return widget
        raise LookupError(f"the window has no {kind.__name__} called {name!r}")

    def press(self, name: str) -> None:
        """Press a button."""
        self.find(QAbstractButton, name).click()
        self.wait()

    def size(self, name: str, width: int, height: int) -> None:
        """Let a dock float, with this size."""
        dock = self.window.views.docks[name]
        dock.setFloating(True)
        dock.resize(width, height)
        self.wait()

    def save(self, picture: QPixmap, path: Path) -> None:
        """Write a picture."""
        if not picture.save(str(path)):
            raise OSError(f"{path} could not be written")
        print(f"{path.relative_to(_ROOT)}  {picture.width()}x{picture.height()}")

    def save_panel(self, name: str, width: int, height: int) -> None:
        """Write the picture of one instrument's panel."""
        self.show(name)
        self.size(name, width, height)
        panel = self.window.views.docks[name].widget()
        self.save(panel.grab(), _PICTURES / f"{name}.png")

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()


def _index_of(scene: _Scene, words: str) -> int:
    """Return where words of the sample begin."""
    analysis = scene.window.session.analysis
    assert analysis is not None
    return analysis.document.text.index(words)


def _gap_at(scene: _Scene, words: str) -> int:
    """Return the gap before a sentence of the sample."""
    analysis = scene.window.session.analysis
    assert analysis is not None
    match = re.search(re.escape(words), analysis.document.text)
    assert match is not None, f"the sample does not say {words!r}"
    return int(analysis.units.first.searchsorted(match.start())) - 1


def _overview(scene: _Scene) -> None:
    """The README's picture: two compared configurations, the reason of one gap, and a parameter sweep."""
    scene.window.resize(_WINDOW)
    scene.instrument_docks.compare.pin()
    scene.cut(values={"threshold_std_devs": 1.0, "context_window": 4})
    for name in ("compare", "seam_map"):
        scene.show(name)
    scene.window.views.curve.gap_clicked.emit(_gap_at(scene, "What the keeper looks for"))
    scene.wait()
    scene.save(scene.window.grab(), _PICTURES / "instruments.png")


def _chunk_map(scene: _Scene) -> None:
    samples = _SAMPLE.parent
    scene.window.session.open(samples / "chat.json", "a1f0")
    scene.wait()
    for path in (samples / "dialogue.txt", _ROOT / "README.md", _SAMPLE):
        scene.window.open_paths([path])
        scene.wait()
    scene.show("chunk_map")
    scene.size("chunk_map", 1040, 560)
    question = scene.find(QLineEdit, "A question to the map")
    question.setText("how warm should the dough be")
    QTest.keyClick(question, Qt.Key.Key_Return)
    scene.wait()
    scene.save_panel("chunk_map", 1040, 560)


def _why(scene: _Scene) -> None:
    scene.window.session.select(1)
    scene.show("inspector")
    scene.size("inspector", 360, 600)
    # With its title bar, which says which chunk it is.
    scene.save(scene.window.views.docks["inspector"].grab(), _PICTURES / "inspector.png")


def _seam_map(scene: _Scene) -> None:
    scene.window.resize(_WINDOW)
    scene.window.views.workspaces.show("tune")
    scene.cut("optimal")
    scene.show("seam_map")
    scene.window.session.select(2)
    scene.wait()
    # With its title bar, which names the parameter, and the curve above, whose axis it shares.
    docks = scene.window.views.docks
    place = docks["curve"].geometry().united(docks["seam_map"].geometry())
    scene.save(scene.window.grab(place), _PICTURES / "seam_map.png")


def _compare(scene: _Scene) -> None:
    scene.show("compare")
    scene.press("Pin as B")
    scene.cut(values={"threshold_std_devs": 1.0, "context_window": 4})
    scene.save_panel("compare", 560, 800)


def _boundaries_and_fit(scene: _Scene) -> None:
    scene.cut("clawdbot")
    scene.show("boundaries")
    scene.press("Use this cut as reference")
    scene.cut()
    scene.save_panel("boundaries", 740, 300)
    scene.show("fit")
    scene.press("Search")
    scene.save_panel("fit", 740, 560)


def _search(scene: _Scene) -> None:
    scene.cut("fixed-400-80")
    scene.show("search")
    query = scene.find(QLineEdit, "Query")
    QTest.keyClicks(query, "how long is a loaf baked")
    query.returnPressed.emit()
    scene.wait()
    scene.size("search", 740, 330)
    QTest.keyClick(scene.find(QTableView, "Hits"), Qt.Key.Key_Down)
    scene.save_panel("search", 740, 330)


def _unread(scene: _Scene) -> None:
    """A chunk that is longer than the model reads, at the place where reading stops."""
    for dock in scene.window.views.docks.values():
        dock.hide()
    scene.window.resize(760, 400)
    scene.cut(values={"min_tokens": 600, "max_tokens": 800, "fit_model": False})
    found = scene.instrument_docks.unread.unread
    assert found is not None
    assert found.chunks, "the model reads all of the sample"
    scene.window.views.source.show_index(int(found.spans[0, 0]))
    scene.wait()
    source = scene.window.views.source
    scene.save(source.grab(), _PICTURES / "unread.png")


def _stability(scene: _Scene) -> None:
    scene.show("stability")
    scene.cut(values={"max_tokens": 300})
    scene.save_panel("stability", 740, 170)


def _findings(scene: _Scene) -> None:
    scene.cut("memex-paragraph")
    scene.show("smells")
    QTest.keyClick(scene.find(QTableView, "Problems"), Qt.Key.Key_Down)
    scene.save_panel("smells", 1100, 320)


def _folder(scene: _Scene) -> None:
    scene.window.open_paths([_PICTURES.parent])
    scene.wait()
    scene.show("folder")
    scene.press("Check the folder")
    scene.save_panel("folder", 1180, 320)


def _questions(scene: _Scene) -> None:
    scene.window.resize(_WINDOW)
    scene.window.views.workspaces.show("evaluate")
    scene.cut("remnic")
    scene.instrument_docks.choose_question(4)
    scene.wait()
    scene.save(scene.window.grab(QRect(0, 0, _WINDOW.width(), 600)), _PICTURES / "questions.png")


def _reading_deck(scene: _Scene) -> None:
    """A chunk that does not stand alone, after two that do."""
    scene.cut("seamline")
    scene.window.views.workspaces.show("evaluate")
    scene.show("deck")
    scene.window.session.select(0)
    for stands_alone in (True, True):
        scene.instrument_docks.deck.judge(stands_alone)
    scene.wait()
    dock = scene.window.views.docks["deck"]
    scene.save(dock.grab(), _PICTURES / "reading-deck.png")


def _swipe(scene: _Scene) -> None:
    """The one place at which two cuts of the sample differ."""
    scene.cut("optimal")
    scene.window.views.workspaces.show("compare")
    scene.wait()
    scene.instrument_docks.compare.choose_preset("seamline")
    view = scene.window.views.side_by_side
    view.set_swiped(True)
    scene.wait()
    view.show_index(_index_of(scene, "A beekeeper never lifts"))
    scene.wait()
    scene.save(view.grab(), _PICTURES / "swipe.png")


def _matrix(scene: _Scene) -> None:
    """The cell in which the closing list of the sample repeats the sentences on the tailor."""
    scene.cut("optimal")
    scene.window.views.workspaces.show("tune")
    scene.show("matrix")
    scene.size("matrix", 960, 560)
    view = scene.find(MatrixView, "Similarity matrix")
    analysis = scene.window.session.analysis
    assert analysis is not None
    units = [_gap_at(scene, words) + 1 for words in ("A tailor leaves a finger", "4. adding overlap, to see")]
    frame = view.frame
    at = QPoint(round(AXIS + frame.x_of(units[1] + 0.5)), round(AXIS + frame.y_of(units[0] + 0.5)))
    QTest.mouseMove(view, at)
    scene.wait()
    panel = scene.window.views.docks["matrix"].widget()
    scene.save(panel.grab(), _PICTURES / "similarity-matrix.png")


def _long_matrix(scene: _Scene) -> None:
    """The descriptions of all packages that are installed, one after the other: about a megabyte."""
    texts = {
        str(each.metadata["Name"]): str(cast(Message, each.metadata).get_payload() or "")
        for each in distributions()
    }
    # A description with an unclosed fence or HTML block would swallow all after it.
    kept = [
        texts[name].replace("\r\n", "\n")
        for name in sorted(texts)
        if len(texts[name]) > 400 and texts[name].count("```") % 2 == 0 and "<" not in texts[name][:200]
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder, "descriptions.md")
        path.write_text("\n\n".join(kept), encoding="utf-8")
        scene.window.open_paths([path])
        scene.wait()
        scene.cut("optimal")
        scene.window.views.workspaces.show("tune")
        scene.show("matrix")
        scene.save_panel("matrix", 960, 560)
    (_PICTURES / "matrix.png").replace(_PICTURES / "similarity-matrix-long.png")


if __name__ == "__main__":
    main()
