"""The find bar, used by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of

_TEXT = "A seam here. Another Seam there. And a last seam."
_STARTS = [2, 21, 44]


@pytest.fixture
def bar(qtbot: QtBot) -> FindBar:
    bar = FindBar()
    qtbot.addWidget(bar)
    bar.set_text(_TEXT)
    return bar


def _phrase(bar: FindBar) -> QLineEdit:
    phrase = bar.findChild(QLineEdit)
    assert phrase is not None
    return phrase


def _count(bar: FindBar) -> str:
    label = bar.findChild(QLabel)
    assert label is not None
    return label.text()


def _open(qtbot: QtBot, bar: FindBar, phrase: str, *, from_index: int = 0) -> None:
    bar.open_find(from_index)
    qtbot.keyClicks(_phrase(bar), phrase)
    qtbot.waitUntil(lambda: not bar.is_searching)


def test_typing_goes_to_the_first_hit_from_the_view_on(qtbot: QtBot, bar: FindBar) -> None:
    """The first hit at or after the part in view is shown, and counted among all."""
    with qtbot.waitSignal(bar.hit_requested, check_params_cb=lambda *span: span == (21, 25)):
        _open(qtbot, bar, "seam", from_index=10)
    assert _count(bar) == "2 of 3"


def test_search_goes_around_the_end(qtbot: QtBot, bar: FindBar) -> None:
    """From below the last hit it goes to the first; Enter and Shift+Enter step around both ends."""
    _open(qtbot, bar, "seam", from_index=46)
    assert _count(bar) == "1 of 3"
    for modifier, start, count in (
        (Qt.KeyboardModifier.ShiftModifier, 44, "3 of 3"),
        (Qt.KeyboardModifier.NoModifier, 2, "1 of 3"),
        (Qt.KeyboardModifier.NoModifier, 21, "2 of 3"),
    ):
        with qtbot.waitSignal(bar.hit_requested) as asked:
            qtbot.keyClick(_phrase(bar), Qt.Key.Key_Return, modifier)
        assert asked.args == [start, start + 4]
        assert _count(bar) == count


def test_match_case_narrows_the_hits(qtbot: QtBot, bar: FindBar) -> None:
    """Switching to exact case searches again."""
    _open(qtbot, bar, "Seam")
    box = bar.findChild(QCheckBox)
    assert box is not None
    with qtbot.waitSignal(bar.hit_requested):
        box.click()
    assert _count(bar) == "1 of 1"


def test_nothing_found_is_said(qtbot: QtBot, bar: FindBar) -> None:
    """A phrase that does not occur says so, and Enter does nothing."""
    _open(qtbot, bar, "pleat")
    assert _count(bar) == "not found"
    qtbot.keyClick(_phrase(bar), Qt.Key.Key_Return)


def test_what_is_typed_is_asked_of_the_chunks(qtbot: QtBot, bar: FindBar) -> None:
    """By its button and by Ctrl+Enter, which goes to no hit; nothing is asked where nothing is typed."""
    ask = bar.findChild(QPushButton)
    assert ask is not None
    bar.open_find(0)
    assert not ask.isEnabled()
    _open(qtbot, bar, " a seam ")
    hits: list[int] = []
    bar.hit_requested.connect(lambda start, _: hits.append(start))
    with qtbot.waitSignal(bar.ask_requested) as asked:
        qtbot.mouseClick(ask, Qt.MouseButton.LeftButton)
    assert asked.args == ["a seam"]
    with qtbot.waitSignal(bar.ask_requested):
        qtbot.keyClick(_phrase(bar), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not hits


def test_escape_closes_and_removes_the_hits(qtbot: QtBot, bar: FindBar) -> None:
    """Escape hides the bar, takes the highlights away and says that it closed."""
    _open(qtbot, bar, "seam")
    hits: list[int] = []
    bar.hits_changed.connect(lambda starts, _length: hits.append(len(starts)))
    with qtbot.waitSignal(bar.closed):
        qtbot.keyClick(_phrase(bar), Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert hits[-1] == 0


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_arrows_and_cross_are_drawn_in_the_colours_of_the_theme(
    qtbot: QtBot, bar: FindBar, theme: Theme
) -> None:
    """What can be pressed is as dark as text; arrows to no hits are quiet."""
    bar.setPalette(palette_of(theme))
    _open(qtbot, bar, "seam")
    buttons = bar.findChildren(QToolButton)
    # The cross within the field is of another kind.
    named = {button.accessibleName(): button for button in buttons if button.accessibleName()}
    assert set(named) == {"Previous hit", "Next hit", "Close the find bar"}
    for button in named.values():
        assert button.isEnabled()
        assert abs(ink(button).lightness() - QColor(theme.text).lightness()) < 5
    qtbot.keyClicks(_phrase(bar), "xyz")
    qtbot.waitUntil(lambda: not bar.is_searching)
    assert not named["Next hit"].isEnabled()


def ink(button: QToolButton) -> QColor:
    """Return the colour of a button's icon, from where it covers most."""
    picture = button.icon().pixmap(32, 32).toImage()
    points = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return max((picture.pixelColor(x, y) for x, y in points), key=QColor.alpha)


@pytest.mark.usefixtures("german")
def test_words_are_whole_beside_a_quote_in_a_small_window(qtbot: QtBot) -> None:
    """In a window of 1000 pixels the bar has 660, and German words are long."""
    bar = FindBar()
    qtbot.addWidget(bar)
    bar.set_text(_TEXT)
    bar.resize(660, bar.sizeHint().height())
    bar.show()
    _phrase(bar).setText("And a last seam, which is quoted here with many words")
    qtbot.waitUntil(bar.quote.isVisible)
    bar.layout().activate()
    case = bar.findChild(QCheckBox)
    assert case is not None
    assert case.width() >= case.sizeHint().width()
    assert _phrase(bar).width() >= 100
