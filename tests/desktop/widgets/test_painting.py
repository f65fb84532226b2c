"""Painting ends, whatever happens in it."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import seamline.desktop
from seamline.desktop.source import minimap, ribbon
from seamline.desktop.widgets.painting import painting
from seamline.desktop.window.main_window import MainWindow

# What paints on pictures of its own, in pieces.
_IN_PIECES = {"painting.py", "help_marks.py", "page.py"}


def test_painter_has_ended_after_its_block_and_after_an_error() -> None:
    """It paints until then; afterwards the picture is free for another."""
    image = QImage(4, 4, QImage.Format.Format_ARGB32)
    with painting(image) as painter:
        painter.fillRect(image.rect(), QColor("red"))
        assert painter.isActive()
    assert not painter.isActive()
    assert image.pixelColor(0, 0) == QColor("red")
    with pytest.raises(ZeroDivisionError), painting(image) as painter:
        painter.drawPoint(0, 1 // 0)
    assert not painter.isActive()


def test_error_while_painting_leaves_the_window_alive(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told as any other; a painter that stayed open with its traceback would end the program."""
    window.open_sample()
    settle()
    for module, name in ((ribbon.Ribbon, "points"), (minimap, "theme_of")):
        with monkeypatch.context() as patch, qtbot.captureExceptions() as errors:
            patch.setattr(module, name, _fail)
            for _ in range(3):
                _paint_anew(window)
        assert errors
        assert {kind for kind, *_ in errors} == {_PaintingError}
    with qtbot.captureExceptions() as errors:
        _paint_anew(window)
    assert not errors


def _paint_anew(window: MainWindow) -> None:
    for widget in window.views.source.findChildren(QWidget):
        widget.update()
    QApplication.processEvents()


class _PaintingError(Exception):
    """Nothing that any painting is ready for."""


def _fail(*_: object) -> None:
    raise _PaintingError


def test_painters_are_made_where_they_end() -> None:
    """No name but that of a block holds one: a traceback would keep it."""
    found = [
        f"{path.name}:{node.lineno}"
        for path in Path(seamline.desktop.__path__[0]).rglob("*.py")
        if path.name not in _IN_PIECES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr)
        and any(
            isinstance(call, ast.Call) and getattr(call.func, "id", "") == QPainter.__name__
            for call in ast.walk(node)
        )
    ]
    assert not found
