"""The head of the source in the room that it has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.conversations import conversation, said

from seamline.desktop.source.source_head import RoleLegend, SourceHead
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.paths import resource
from seamline.sources import read

_MESSAGES = "14 messages"


@pytest.fixture
def head(qtbot: QtBot) -> SourceHead:
    head = SourceHead()
    qtbot.addWidget(head)
    messages = (said("Marta" if turn % 2 else "Jonas", "Yes.") for turn in range(14))
    document = replace(conversation(*messages), title="Planning the school garden")
    head.set_document(document, Speakers(document))
    head.set_room(for_faces=True, for_ribbon=False)
    head.show()
    return head


def _parts(head: SourceHead) -> tuple[ElidedLabel, SegmentedControl]:
    length = next(label for label in head.findChildren(ElidedLabel) if label.text() == _MESSAGES)
    faces = head.findChild(SegmentedControl)
    assert faces is not None
    return length, faces


def test_length_of_a_conversation_comes_before_the_faces(head: SourceHead) -> None:
    """What a menu has as well gives way before a word is cut off."""
    length, faces = _parts(head)
    words = length.fontMetrics().horizontalAdvance(_MESSAGES)
    seen = set()
    for width in range(900, 440, -20):
        head.resize(width, head.height())
        QApplication.processEvents()
        seen.add(faces.isVisible())
        assert length.width() >= words
    assert seen == {True, False}


def test_length_is_left_out_where_it_has_no_room(head: SourceHead) -> None:
    """Half a word says nothing; the tip has all of it."""
    length, _ = _parts(head)
    head.resize(360, head.height())
    QApplication.processEvents()
    assert 20 < length.width() < length.fontMetrics().horizontalAdvance(_MESSAGES)
    shown = length.grab().toImage()
    length.show_text("")
    assert length.grab().toImage() == shown


@pytest.mark.usefixtures("german")
def test_what_stands_before_the_messages_is_none_of_them(qtbot: QtBot) -> None:
    """It is not counted, and what it is called is a word of the window and not of the file."""
    document = read(resource("samples/dialogue.txt"))
    speakers = Speakers(document)
    head = SourceHead()
    qtbot.addWidget(head)
    head.set_document(document, speakers)
    assert [turn.is_message for turn in document.turns] == [False, *[True] * 14]
    assert "14 Nachrichten" in {label.text() for label in head.findChildren(ElidedLabel)}
    assert speakers.labels(0) == ["Vorspann"]
    legend = head.findChild(RoleLegend)
    assert legend is not None
    assert legend.accessibleName() == "Rollen: Vorspann, Marta, Jonas, Ilse"
