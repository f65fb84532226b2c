"""Documents that were converted, in the window: what is said of them, saved, and read anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel
from tests.documents import docx, paragraph, pdf

from seamline import sources
from seamline.desktop.source.source_head import SourceHead
from seamline.desktop.window.main_window import MainWindow


def origin_of(window: MainWindow) -> QLabel:
    """The label at the head of the source that says what the text was made by."""
    head = window.views.source.findChild(SourceHead)
    assert head is not None
    return next(
        label for label in head.findChildren(QLabel) if label.accessibleName() == "What the text was made by"
    )


def test_folder_says_what_it_passes_over(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the extra, the documents in a folder are counted in a note that says how to install it."""
    (tmp_path / "a.pdf").write_bytes(pdf([["Bees fly."]]))
    (tmp_path / "b.md").write_text("Bees fly.", encoding="utf-8")
    monkeypatch.setattr(sources, "is_available", lambda: False)
    sources.extensions.cache_clear()
    try:
        window.open_paths([tmp_path])
        settle()
    finally:
        sources.extensions.cache_clear()
    assert any("passed over 1 document (.pdf)" in text for text in window.notes.texts)


def test_document_is_shown_as_what_it_was_converted_to_and_saved(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bar and head say that it was converted, the menu saves it, and a change converts it anew."""
    save, written = window.actions_by_name["save_markdown"], tmp_path / "report.md"
    open_text("# Bees\n\nThey fly.")
    assert not save.isEnabled()
    assert not origin_of(window).text()

    source = tmp_path / "report.docx"
    source.write_bytes(docx(paragraph("Bees", "Heading1"), paragraph("They fly far.")))
    window.open_paths([source])
    settle()
    assert origin_of(window).text().startswith("converted by markitdown ")
    assert "report.docx: converted from DOCX to markdown by markitdown" in window.views.notification_bar.text
    assert save.isEnabled()

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(written), ""))
    save.trigger()
    settle()
    assert written.read_text("utf-8") == "# Bees\n\nThey fly far."

    source.write_bytes(docx(paragraph("Bees", "Heading1"), paragraph("They hum.")))
    window.session.reload()
    settle()
    assert window.session.current is not None
    assert window.session.current.document.text == "# Bees\n\nThey hum."
