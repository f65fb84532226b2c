"""Configs as TOML."""

from pathlib import Path

import pytest
from hypothesis import given
from tests.exports.config.configs import configs

from seamline.engine.config import OWN_PARAMETERS, PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.presets import PRESETS
from seamline.exports.config import load_config
from seamline.exports.config.toml import dump_config, parse_config


@given(configs())
def test_config_round_trips(config: Config) -> None:
    """Whatever can be set comes back as it was, and is written the same way again."""
    text = dump_config(config)
    assert parse_config(text) == config
    assert dump_config(parse_config(text)) == text


def test_every_value_is_explained() -> None:
    """Each parameter stands in the file once, under a comment that says what it does and what is allowed."""
    lines = dump_config(Config()).split("\n")
    for name in OWN_PARAMETERS:
        parameter = PARAMETERS[name]
        (at,) = [number for number, line in enumerate(lines) if line.startswith(f"{name} = ")]
        comment: list[str] = []
        while at > 0 and lines[at - 1].startswith("# "):
            at -= 1
            comment.insert(0, lines[at][2:])
        written = " ".join(comment)
        assert parameter.help in written
        for allowed in [value for value, _ in parameter.choices] or [parameter.range_text]:
            assert allowed in written


def test_missing_values_are_those_of_the_preset() -> None:
    """A short file changes a preset."""
    config = parse_config('preset = "remnic"\nmin_tokens = 80\n')
    assert config == PRESETS["remnic"].config.with_values({"min_tokens": 80})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "min_tokens = 10\n\nmax_token = 5",
            r"seamline\.toml, line 3: unknown key 'max_token'; did you mean max_tokens",
        ),
        ("[sizes]\nmin_tokens = 1", r"line 1: unknown key 'sizes'"),
        ("# min_tokens = 1\nmin_tokens = -1", r"line 2: min_tokens is -1; it must be 0 to 10,000,000"),
        ('min_tokens = "many"', r"line 1: min_tokens is 'many'; it must be a whole number, 0 to 10,000,000"),
        ("cut_at_headings = 1", r"line 1: cut_at_headings is 1; it must be true or false"),
        ("threshold_std_devs = nan", r"line 1: threshold_std_devs is nan; it must be -3 to 10"),
        ('"merge" = "up"', r"line 1: merge is 'up'; it must be one of forward, nearest, section"),
        ("max_tokens = 50\nmin_tokens = 60", r"line 2: min_tokens is 60 but max_tokens is 50"),
        ('\nstrategy = "magic"', r"line 2: strategy is 'magic'; known: semantic"),
        ('preset = "mine"', r"line 1: no preset is called 'mine'; there are optimal, seamline"),
        (
            "min_tokens = \n# more",
            r"seamline\.toml is not valid TOML: Invalid value \(at line 1, column 14\)",
        ),
        ("min_tokens = 1\nmin_tokens = 2\n# more", r"seamline\.toml is not valid TOML: .*line 2"),
    ],
)
def test_bad_file_names_the_line(text: str, message: str) -> None:
    """Each mistake is said with the file, the line, the value and what is allowed."""
    with pytest.raises(ConfigError, match=message):
        parse_config(text)


def test_file_is_read_as_editors_save_it(tmp_path: Path) -> None:
    """A byte-order mark and Windows' line ends do no harm."""
    file = tmp_path / "seamline.toml"
    file.write_bytes(b"\xef\xbb\xbf" + dump_config(Config(min_tokens=7)).replace("\n", "\r\n").encode())
    assert load_config(file) == Config(min_tokens=7)


def test_unreadable_file_is_named(tmp_path: Path) -> None:
    """A file that is missing, a folder, or no text is an error that names it."""
    with pytest.raises(ConfigError, match=r"none\.toml is not there"):
        load_config(tmp_path / "none.toml")
    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        load_config(tmp_path)
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match=r"binary\.toml is not UTF-8 text"):
        load_config(tmp_path / "binary.toml")


def test_value_that_no_file_can_hold_is_refused() -> None:
    """A path of half characters cannot be written, and is said so."""
    with pytest.raises(ConfigError, match=r"embedder is .* no text that a file can hold"):
        dump_config(Config(embedder="folder:/\udcff"))


def test_what_strategies_from_outside_bring_along_is_written_with_them_alone() -> None:
    """A file says nothing of what is installed where it was written, so that it can be read elsewhere."""
    assert "other_splitter" in PARAMETERS
    assert "other_splitter" not in dump_config(Config())
    assert "other_splitter" in dump_config(Config(strategy="other_splitter"))
    assert 'other_splitter = "a:B()"' in dump_config(Config().with_values({"other_splitter": "a:B()"}))
