"""What a file is that may be a config or stored chunks, and is not told by its name alone."""

from pathlib import Path

import pytest

from seamline.desktop.state.file_kinds import is_config_file
from seamline.engine.presets import PRESETS
from seamline.exports.config import CONFIG_DIALECTS
from seamline.paths import resource


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path


@pytest.mark.parametrize("name", CONFIG_DIALECTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_config_that_is_written_is_known(tmp_path: Path, name: str, preset: str) -> None:
    """A config of any dialect is one under the name that it is written by."""
    dialect = CONFIG_DIALECTS[name]
    for text in dialect.texts(PRESETS[preset].config):
        assert is_config_file(written(tmp_path, dialect.file_name, text))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("notes.md", "strategy = 'semantic'"),
        ("pyproject.toml", "[project]\nname = 'x'\n"),
        ("data.json", '{"a": [1, 2, 3]}'),
        ("chat.json", '{"messages": [{"role": "user", "content": "Hi"}]}'),
        ("list.json", "[]"),
        ("broken.json", "{"),
        ("data.yaml", "a: 1\n"),
        ("empty.toml", ""),
        ("bytes.toml", b"\xff\xfe\x00"),
        ("large.json", '{"maxTokensPerChunk": 1}' + " " * 100_000),
    ],
)
def test_other_files_are_not_taken_for_configs(tmp_path: Path, name: str, content: str | bytes) -> None:
    """A file that is called like a config, and is none, is opened as a text or a conversation."""
    assert not is_config_file(written(tmp_path, name, content))


def test_sample_chat_is_no_config() -> None:
    """A real export of conversations is none."""
    assert not is_config_file(resource("samples/chat.json"))


def test_folders_and_missing_files_are_neither(tmp_path: Path) -> None:
    """What is no file is left to whoever opens it, and says what is wrong."""
    (tmp_path / "folder.toml").mkdir()
    for name in ("folder.toml", "missing.toml", "missing.ndjson"):
        assert not is_config_file(tmp_path / name)
