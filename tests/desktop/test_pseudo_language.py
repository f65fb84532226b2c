"""A language that puts everything in brackets shows which texts of the real window were never translated."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractListModel, QLocale, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDockWidget,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests.documents import IMAGE, docx, paragraph, pdf

from seamline.desktop import application
from seamline.desktop.dialogs.bug_dialog import BugDialog
from seamline.desktop.dialogs.shortcuts_dialog import ShortcutsDialog
from seamline.desktop.instruments.chunk_map.index_dialog import IndexDialog
from seamline.desktop.instruments.question_bench.question_dialogs import (
    MarkAnswerDialog,
    PasteQuestionsDialog,
)
from seamline.desktop.parameters.context_window_dialog import ContextWindowDialog
from seamline.desktop.state.problem import Problem
from seamline.desktop.widgets import translation
from seamline.desktop.widgets.translation import CONTEXT, LANGUAGES
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS
from seamline.instruments.lint import RULES, lint
from seamline.paths import resource

pytestmark = pytest.mark.slow

# Names that are the same in every language, as keys are, and the file that is open.
NAMES = frozenset({"Seamline", "Pk", "md", "json", "notes.index", *LANGUAGES.values()})
# What is written in configs and files as it is shown.
KEYS_OF_TABLES = frozenset(
    {
        *RULES,
        *(value for parameter in PARAMETERS.values() for value, _ in parameter.choices),
        *(preset.system for preset in PRESETS.values()),
    }
)
# The hash of all chunks.
DIGEST = re.compile(r"[0-9a-f]{8,}…?")
# With a point for the decimals, which the locale has for groups of three digits.
ENGLISH_NUMBER = re.compile(r"(?<![\d.])(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d{3})(?![\d.])")

WORD = re.compile(r"[^\W\d_]{2,}", re.ASCII)
FIELD = re.compile(r"\{[^{}]*\}")
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
KEYS = re.compile(
    r"\b(?:(?:Ctrl|Alt|Shift|Meta)\+)*(?:Ctrl|Alt|Shift|Esc|Del|Ins|Home|End|PgUp|PgDown|F\d+)\b"
)
TAGS = re.compile(r"<[^<>]*>")
GREEK = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "αβγδεφγηιικλμνοπκρστυβωξψζΑΒΓΔΕΦΓΗΙΙΚΛΜΝΟΠΚΡΣΤΥΒΩΞΨΖ",
)


class PseudoTranslator(QTranslator):
    """Puts each text of our catalogues in brackets, and knows no others."""

    def __init__(self) -> None:
        super().__init__()
        # What no catalogue lists would be shown in English, whatever asks for its translation.
        catalogue = ET.parse(resource("translations") / "seamline_de.ts")
        self._known = {message.findtext("source", "") for message in catalogue.iterfind("context/message")}

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        # Templates without words, as `{size:,}`, are in no catalogue.
        is_known = source in self._known or not WORD.search(FIELD.sub("", source))
        return f"⟦{source}⟧" if context == CONTEXT and is_known else None


@pytest.fixture
def pseudo_language(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The application speaks in brackets, whatever its window chooses."""
    monkeypatch.setattr(application, "install_language", lambda *_: None)
    monkeypatch.setattr(translation._Spoken, "is_translated", True)
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    QLocale.setDefault(before)


@pytest.fixture
def greek_sample(tmp_path: Path) -> Path:
    """The sample in letters that are no Latin ones: what is left of those is the window's."""
    path = tmp_path / "δειγμα.md"
    text = (resource("samples") / "tour.md").read_text("utf-8")
    path.write_text(text.translate(GREEK), encoding="utf-8")
    return path


@pytest.fixture
def greek_chat(tmp_path: Path) -> Path:
    """A conversation in Greek letters, whose questions are long enough to be parted from their answers."""
    question, answer = "Τι ειναι αυτο και πως γινεται; " * 3, "Αυτο ειναι κατι αλλο που γινεται ετσι. " * 3
    messages = [
        {"role": role, "content": f"{words}{number}?" if role == "user" else f"{words}{number}."}
        for number in range(6)
        for role, words in (("user", question), ("assistant", answer))
    ]
    path = tmp_path / "συνομιλια.json"
    path.write_text(json.dumps({"messages": messages}, ensure_ascii=False), encoding="utf-8")
    return path


def texts_of(widget: QWidget) -> Iterator[str]:
    """Yield what a widget shows, and says of itself; buttons that scroll tabs speak by Qt's own catalogue."""
    if isinstance(widget.parent(), QTabBar):
        return
    yield from (widget.toolTip(), widget.statusTip(), widget.accessibleName())
    # What stands in a text box is its content, and the platform says it.
    if not isinstance(widget, QLineEdit):
        yield widget.accessibleDescription()
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QGroupBox():
            yield widget.title()
        case QDockWidget():
            yield widget.windowTitle()
        case QLineEdit():
            yield from (widget.placeholderText(), widget.text())
        case QComboBox():
            yield from (widget.itemText(at) for at in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(at) for at in range(widget.count()))
        case QAbstractItemView():
            yield from _texts_of_items(widget)


def _texts_of_items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    # A list keeps to itself how many columns it has.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    roles = (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.AccessibleDescriptionRole,
    )
    for column in range(columns):
        yield from (str(model.headerData(column, Qt.Orientation.Horizontal, role) or "") for role in roles)
        for row in range(min(model.rowCount(), 3)):
            yield from (str(model.index(row, column).data(role) or "") for role in roles)


def texts_of_action(action: QAction) -> Iterator[str]:
    """Yield what an action shows, and its menu's."""
    yield from (action.text(), action.toolTip(), action.statusTip())
    menu = action.menu()
    if isinstance(menu, QMenu):
        for each in menu.actions():
            yield from texts_of_action(each)


def untranslated(text: str) -> str:
    """Return what of a text no brackets are around, if there are words in it; else ""."""
    while (shorter := INNERMOST.sub("", text)) != text:
        text = shorter
    text = DIGEST.sub("", KEYS.sub("", TAGS.sub("", text)).replace("&", "")).strip()
    names = NAMES | KEYS_OF_TABLES
    return text if set(WORD.findall(text)) - names and text not in names else ""


def test_every_text_in_sight_is_translated(
    pseudo_language: None, trials: None, new_window: MainWindow, greek_sample: Path, qtbot: QtBot
) -> None:
    """All workspaces and panels show nothing but translations, names, content, and numbers of the locale."""
    # Its folder is part of its name.
    folder = str(greek_sample.parent)
    found: dict[str, set[str]] = {}

    def collect() -> None:
        qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
        for widget in filter(QWidget.isVisible, new_window.findChildren(QWidget)):
            found.setdefault(dock_of(widget), set()).update(
                text.replace(folder, "") for text in texts_of(widget) if text
            )

    new_window.open_path(greek_sample)
    qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
    show_much(new_window)
    for workspace in ("read", "tune", "compare", "evaluate"):
        new_window.views.workspaces.show(workspace)
        new_window.views.workspaces.arrange()
        collect()
    for instrument in new_window.instrument_docks.instruments:
        new_window.instrument_docks.show(instrument.name)
        collect()
    new_window.views.workspaces.show("read")
    for drawer in ("chunks", "statistics", "log"):
        new_window.views.workspaces.open_here(drawer)
        collect()
    for action in new_window.menuBar().actions():
        found.setdefault("menus", set()).update(text.replace(folder, "") for text in texts_of_action(action))
    left = {place: sorted(filter(None, map(untranslated, texts))) for place, texts in found.items()}
    assert {place: texts for place, texts in left.items() if texts} == {}
    # Words that have no values have their numbers in the catalogues.
    words = {f"⟦{label}⟧" for parameter in PARAMETERS.values() for _, label in parameter.choices}
    numbers = {place: sorted(filter(ENGLISH_NUMBER.search, texts - words)) for place, texts in found.items()}
    assert {place: texts for place, texts in numbers.items() if texts} == {}


def test_every_text_of_a_conversation_in_pieces_is_translated(
    pseudo_language: None, trials: None, new_window: MainWindow, greek_chat: Path, qtbot: QtBot
) -> None:
    """What is said of chunks that part sentences and pairs, and of problems, is translated too."""
    new_window.open_path(greek_chat)
    qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
    new_window.config_editor.edit(
        Config().with_values(
            {
                "strategy": "fixed",
                "token_method": "approximate",
                "max_tokens": 40,
                "target_tokens": 40,
                "min_tokens": 1,
                "overlap_tokens": 0,
            }
        )
    )
    qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
    analysis = new_window.session.analysis
    assert analysis is not None
    assert {"question-without-answer", "answer-without-question"} <= {
        each.rule for each in lint(analysis).findings
    }
    folder = str(greek_chat.parent)
    found: dict[str, set[str]] = {}
    new_window.views.workspaces.show("read")
    for drawer in ("chunks", "smells"):
        new_window.views.workspaces.open_here(drawer)
        for number in range(6):
            new_window.session.select(number)
            qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
            for widget in filter(QWidget.isVisible, new_window.findChildren(QWidget)):
                found.setdefault(dock_of(widget), set()).update(
                    text.replace(folder, "") for text in texts_of(widget) if text
                )
    left = {place: sorted(filter(None, map(untranslated, texts))) for place, texts in found.items()}
    assert {place: texts for place, texts in left.items() if texts} == {}


def show_much(window: MainWindow) -> None:
    """Have the panels something to show: another cut to compare with, boundaries of the user's, a gap."""
    analysis = window.session.analysis
    assert analysis is not None
    window.instrument_docks.compare.pin()
    for index in analysis.units.first[2::5].tolist():
        window.views.source.place_cursor(index)
        window.actions_by_name["reference_here"].trigger()
    window.config_editor.choose_value("max_tokens", 120)
    window.session.select(1)
    window.actions_by_name["explain"].trigger()


@pytest.mark.parametrize(
    "make",
    [
        lambda: BugDialog("1", log_folder="δ"),
        ContextWindowDialog,
        IndexDialog,
        PasteQuestionsDialog,
        lambda: MarkAnswerDialog("δ", ("δ?",)),
        lambda: ShortcutsDialog(()),
    ],
)
def test_every_text_of_a_dialog_is_translated(
    pseudo_language: None, qtbot: QtBot, make: Callable[[], QDialog]
) -> None:
    """Dialogs show nothing else either, but for names of models and their makers, which stand in a list."""
    dialog = make()
    qtbot.addWidget(dialog)
    dialog.show()
    widgets = [dialog, *dialog.findChildren(QWidget)]
    # Buttons of Qt's own kinds speak by its catalogue.
    box = dialog.findChild(QDialogButtonBox)
    own = box.buttons() if box is not None else []
    texts = [
        text
        for widget in widgets
        if not isinstance(widget, QAbstractItemView | QHeaderView) and widget not in own
        for text in (widget.windowTitle(), *texts_of(widget))
    ]
    assert list(filter(None, map(untranslated, texts))) == []


def test_notes_on_files_are_translated(
    pseudo_language: None, new_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """What was met in files of several formats is told in the window's language, numbers and all."""
    said = {"id": "1", "messagetype": "Text", "content": "Γεια", "composetime": "2024-01-05T10:00:00Z"}
    skype = {"conversations": [{"id": "α", "MessageList": [said, *[0] * 1200]}, {}, {}]}
    rows = [{"role": "user", "content": content} for content in ("Γεια", "Γεια", 1, 1)]
    files = {
        "α.pdf": pdf([["one"], [], []], images=1200),
        "β.docx": docx(paragraph("Μέλι"), IMAGE),
        "γ.json": json.dumps(skype).encode(),
        "δ.jsonl": "\n".join(map(json.dumps, rows)).encode(),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        new_window.open_path(tmp_path / name)
        qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
    log = new_window.views.log.list
    told = [log.topLevelItem(row).text(2) for row in range(log.topLevelItemCount())]
    lost = "⟦headings and tables came as text⟧⟦; ⟧⟦1.200 images left out⟧"
    marked = "⟦1 images left out, marked where they stood⟧"
    alike = "⟦the content of the message is int, not text⟧ (and 1 more like it: ⟦lines 4⟧)"
    assert [text for text in told if text.startswith(tuple(f"⟦{name}: " for name in files))] == [
        f"⟦α.pdf: ⟦⟦⟦converted from PDF to markdown by pdfminer.six⟧⟦, ⟧⟦3 pages⟧⟧⟦; ⟧{lost}⟧⟧",
        "⟦α.pdf: ⟦⟦pages ⟦⟦2⟧⟦, ⟧⟦3⟧⟧⟧ without text: blank, or a picture, as of a scan⟧⟧",
        f"⟦β.docx: ⟦⟦converted from DOCX to markdown by markitdown⟧⟦; ⟧{marked}⟧⟧",
        "⟦γ.json: ⟦1.200 messages left out: ⟦no text⟧⟧⟧",
        "⟦γ.json: ⟦2 conversations without messages left out⟧⟧",
        f"⟦δ.jsonl: ⟦line 3: ⟦{alike}⟧⟧⟧",
    ]
    assert [text for text in told if untranslated(text)] == []


def test_titles_made_for_conversations_without_one_are_translated(
    pseudo_language: None, new_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Where an export has no title, the window's is in its language; chunks are stored under the English."""
    said = {"uuid": "α", "sender": "assistant", "text": "Γεια", "created_at": "2024-01-05T10:00:00Z"}
    chats = [{"uuid": id, "name": "", "chat_messages": [said]} for id in ("β", "γ")]
    path = tmp_path / "δ.json"
    path.write_text(json.dumps(chats), encoding="utf-8")
    new_window.open_path(path)
    qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
    titles = ["⟦Conversation 1⟧", "⟦Conversation 2⟧"]
    conversations = new_window.views.documents.conversations
    model = conversations.list.model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == titles
    heads = [label.text() for label in new_window.views.source.findChildren(QLabel)]
    assert titles[0] in heads
    assert new_window.session.analysis is not None
    assert new_window.session.analysis.document.title == "Conversation 1"
    conversations.filter.setText("⟦Conversation 2⟧")
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == titles[1:]


def test_every_kind_of_error_is_translated(pseudo_language: None, new_window: MainWindow) -> None:
    """What the window says of an expected failure is its phrase in the window's language, with its values."""
    classes = {SeamlineError}
    while more := {each for known in classes for each in known.__subclasses__()} - classes:
        classes |= more
    assert len(classes) > 10
    why = phrase("the disk is full")
    for kind in sorted(classes, key=lambda each: each.__name__):
        # Of errors that are made of other things than a text, the text is theirs.
        error = SeamlineError.__new__(kind)
        error.args = (
            phrase("{path} could not be opened: {reason}. Name another file.", path="δ", reason=why),
        )
        vars(error).update({"key": "", "call_text": "δ"})
        new_window.session.problem_reported.emit(Problem(error, "file", "δ"))
        shown = new_window.views.notification_bar.text
        assert shown == "⟦δ could not be opened: ⟦the disk is full⟧. Name another file.⟧", kind


def dock_of(widget: QWidget) -> str:
    """Return the name of the dock that a widget is in, or ""."""
    at: QWidget | None = widget
    while at is not None and not isinstance(at, QDockWidget):
        at = at.parentWidget()
    return at.objectName() if at is not None else ""


def test_untranslated_words_are_found_beside_translated_ones() -> None:
    """What stands outside the brackets is named, and values inside are not."""
    assert untranslated("⟦a ⟦b⟧ c⟧: word ⟦d⟧") == ": word"
    assert untranslated("⟦all of it⟧ 12 · Ctrl+O <b>1</b>") == ""


def test_english_numbers_are_found() -> None:
    """Groups of three digits and dates of the locale, and numbers of versions, are none."""
    assert all(map(ENGLISH_NUMBER.search, ("0.455", "1.5 s", "+0.12", "99.1%", "(0.3)", "12.3456")))
    assert not any(map(ENGLISH_NUMBER.search, ("1.234", "0,455", "23.11.2026", "0.1.8", "1.234.567", "12")))
