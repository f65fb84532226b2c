"""The window, the command line and the files that both write agree on every number."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.desktop.shown import export_dialog
from tests.every import every

from seamline.cli import main
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.paths import resource

pytestmark = pytest.mark.slow

# Beside what the presets have themselves.
CONTEXTS = [
    (preset, context)
    for preset in ("seamline", "clawdbot")
    for context in ("none", "embedded", "text")
    if context != PRESETS[preset].config.heading_context
]
SMALL = {"chunking": "always", "min_tokens": 20, "max_tokens": 200}


@pytest.mark.parametrize("sample", ["tour.md", "chat.json"])
@every("case", [*((preset, "") for preset in PRESETS), *CONTEXTS])
def test_window_inspect_and_command_line_agree_on_every_number(
    window: MainWindow,
    settle: Callable[[], None],
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    case: tuple[str, str],
    sample: str,
) -> None:
    """What the window exports is what `chunk` and `inspect` write with the config that it exported."""
    preset, context = case
    # Both try other settings on each cut, which is not what is compared here.
    for name in ("inspector", "parameters"):
        window.views.docks[name].hide()
    source = resource(f"samples/{sample}")
    config = PRESETS[preset].config
    # The sample would fit whole into what a conversation's chunk may be.
    config = config.with_values(SMALL) if config.chunking == "automatic" else config
    window.session.set_config(config.with_values({"heading_context": context}) if context else config)
    window.session.open(source)
    settle()
    chunks, settings = (tmp_path / f"{preset} {context}{end}" for end in (".ndjson", ".toml"))
    for target in (chunks, settings):
        dialog = export_dialog(window)
        dialog.choices.config.setChecked(target == settings)
        dialog.target.setText(str(target))
        dialog.write_button.click()
        settle()
    assert window.session.current is not None
    entry = window.session.current.document.entry
    options = [str(source), "--config", str(settings), *(["--entry", entry] if entry else [])]
    capfdbinary.readouterr()
    assert main(["chunk", *options]) == 0
    assert capfdbinary.readouterr().out == chunks.read_bytes()
    records = [json.loads(line) for line in chunks.read_text(encoding="utf-8").splitlines()]
    assert main(["inspect", *options]) == 0
    assert json.loads(capfdbinary.readouterr().out)["chunks"] == records
    window.views.workspaces.show_dock("chunks")
    settle()
    model = window.views.table.view.model()
    rows = [[str(model.index(row, column).data()) for column in range(4)] for row in range(model.rowCount())]
    assert rows == [
        [
            f"{record['sequence'] + 1:,}",
            record["boundary"]["reason"],
            f"{'' if config.token_method == 'cl100k' else '~'}{record['tokens']:,}",
            f"{len(record['text']):,}",
        ]
        for record in records
    ]
