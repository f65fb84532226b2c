"""Views with a document in them, and the dialog of an export, for tests."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.dialogs.export_dialog import ExportDialog
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.analysis import Analysis
from seamline.engine.text.document import Document


def show_document(qtbot: QtBot, view: SourceView | SourceText, document: Document) -> None:
    """Show a document, and wait until all of it is shown."""
    with qtbot.waitSignal(view.document_shown):
        view.set_document(document)


def show_analysis(qtbot: QtBot, view: SourceView | SourceText, analysis: Analysis) -> None:
    """Show a document with its chunks."""
    show_document(qtbot, view, analysis.document)
    view.set_analysis(analysis)


def point_of(text: SourceText, index: int) -> QPoint:
    """Return the place of a character in the viewport."""
    rect = text.rect_of(index)
    assert rect is not None
    return QPoint(rect.left() + 2, rect.center().y())


def export_dialog(window: MainWindow) -> ExportDialog:
    """Ask the window for an export, and return its dialog."""
    window.actions_by_name["export"].trigger()
    # Asked of Qt, which knows it; findChild() of PySide would look at each of the window's thousand children.
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ExportDialog)
    return dialog
