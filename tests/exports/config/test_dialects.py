"""Configs in the words of other systems, there and back."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.exports.config.configs import configs

from seamline import Document, analyse
from seamline.cli import main
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES
from seamline.engine.strategies.window import overlap_of
from seamline.exports.config import CONFIG_DIALECTS, config_dialect_for, load_config, recognise
from seamline.exports.config.toml import dump_config

MEMEX, REMNIC, CONVERSATION = (config_dialect_for(name) for name in ("memex", "remnic", "conversation"))
SIZES = ("min_tokens", "max_tokens")
# What each dialect holds of a config whose strategy it knows, besides the strategy itself.
HELD = {
    "toml": tuple(PARAMETERS),
    "memex": (*SIZES, "overlap_tokens"),
    "remnic": (
        *SIZES,
        "target_tokens",
        "smoothing_window",
        "threshold_std_devs",
        "embedding_batch_size",
        "fallback_to_recursive",
    ),
    "conversation": SIZES,
}
KNOWN_STRATEGIES = {
    "toml": tuple(STRATEGIES),
    "memex": ("headers", "paragraph", "sentence-window", "sentences"),
    "remnic": ("semantic",),
    "conversation": ("sliding-window", "conversation-boundary", "conversation-topic"),
}


@pytest.mark.parametrize("dialect", CONFIG_DIALECTS.values(), ids=lambda dialect: dialect.name)
@given(config=configs())
def test_round_trip_keeps_what_the_dialect_holds(dialect: Any, config: Config) -> None:
    """What is lost is named with what takes its place; all else comes back, and again the next time."""
    dump = dialect.dump(config)
    back = dialect.load(dump.text, dialect.file_name)
    lost = {each.name: (each.value, each.instead) for each in dump.lost}
    for name in PARAMETERS:
        if name != "preset":
            assert (name in lost) == (config[name] != back[name])
    for name, (value, instead) in lost.items():
        assert (value, instead) == (config[name], back[name])
    if config.strategy in KNOWN_STRATEGIES[dialect.name]:
        # Where a share of the maximum counts, it is written as the number that it comes to.
        number = {"min_tokens"} if config.minimum != config.min_tokens else set()
        assert lost.keys().isdisjoint({"strategy", *HELD[dialect.name]} - number)
        assert back.minimum == config.minimum
    again = dialect.dump(back)
    assert (again.text, again.lost) == (dump.text, ())


@given(configs())
def test_conversation_config_keeps_the_overlap(config: Config) -> None:
    """Of a number and a share the one that counts is written, so as many tokens are repeated."""
    back = CONVERSATION.load(CONVERSATION.dump(config).text, "")
    assert overlap_of(back) == overlap_of(config)


@pytest.mark.parametrize("dialect", CONFIG_DIALECTS.values(), ids=lambda dialect: dialect.name)
def test_systems_presets_are_held_whole(dialect: Any) -> None:
    """The presets that reproduce a system lose nothing in that system's own words."""
    names = {
        "toml": list(PRESETS),
        "memex": [name for name in PRESETS if name.startswith("memex-")],
        "remnic": ["remnic", "recursive"],
        "conversation": ["conversation-window", "conversation-boundary", "conversation-topic"],
    }
    for name in names[dialect.name]:
        dump = dialect.dump(PRESETS[name].config)
        assert dump.lost == ()
        assert dialect.load(dump.text, "").preset == name


def test_kbconfig_is_as_memex_documents_it() -> None:
    """A consumer of the section `chunking` finds the keys of memex's document, with their types."""
    config = PRESETS["memex-semantic"].config.with_values({"max_tokens": 300})
    assert yaml.safe_load(MEMEX.dump(config).text) == {
        "chunking": {
            "enabled": True,
            "strategy": "semantic",
            "max_chunk_tokens": 300,
            "overlap_tokens": 32,
            "min_chunk_tokens": 20,
        }
    }


def test_documented_kbconfig_is_read() -> None:
    """The example of memex's document, beside sections of others, gives the preset it stands for."""
    text = (
        "amem:\n  enabled: true\n# .kbconfig\nchunking:\n  enabled: true\n"
        "  strategy: paragraph    # headers, paragraph, semantic, sentences\n"
        "  max_chunk_tokens: 256  # For semantic strategy\n"
        "  overlap_tokens: 32     # Context continuity\n  min_chunk_tokens: 20   # Avoid tiny chunks\n"
    )
    assert MEMEX.load(text, "") == PRESETS["memex-paragraph"].config
    assert MEMEX.load("chunking: {}", "") == PRESETS["memex-headers"].config


def test_remnic_config_is_as_remnic_documents_it() -> None:
    """A plugin finds the flag, and the seven settings with the defaults of Remnic's document."""
    assert json.loads(REMNIC.dump(PRESETS["remnic"].config).text) == {
        "semanticChunkingEnabled": True,
        "semanticChunkingConfig": {
            "targetTokens": 200,
            "minTokens": 100,
            "maxTokens": 400,
            "smoothingWindowSize": 3,
            "boundaryThresholdStdDevs": 1.0,
            "embeddingBatchSize": 32,
            "fallbackToRecursive": True,
        },
    }


@pytest.mark.parametrize(
    "text",
    [
        '{"smoothingWindowSize": 7, "targetTokens": 200.0}',
        '{"semanticChunkingConfig": {"smoothingWindowSize": 7}}',
        '{"semanticChunkingEnabled": true, "semanticChunkingConfig": {"smoothingWindowSize": 7}}',
        '{"plugins": [{"config": {"other": 1, "semanticChunkingConfig": {"smoothingWindowSize": 7}}}]}',
    ],
)
def test_remnic_config_is_found_in_its_file(text: str) -> None:
    """The settings may stand alone, in the plugin's config, or in the file that holds that."""
    assert REMNIC.load(text, "") == PRESETS["remnic"].config.with_values({"smoothing_window": 7})


@pytest.mark.parametrize("window", [0, -4])
def test_remnic_window_below_one_does_not_smooth(window: int) -> None:
    """Remnic takes any window below 1 for none."""
    assert REMNIC.load(json.dumps({"smoothingWindowSize": window}), "").smoothing_window == 1


def test_remnic_without_semantic_chunking_is_recursive() -> None:
    """Where the flag is off, Remnic's recursive chunker is at work."""
    assert REMNIC.load('{"semanticChunkingEnabled": false}', "") == PRESETS["recursive"].config


def test_conversation_config_has_the_names_of_memorylayer() -> None:
    """Its chunker finds the maximum, the overlap, the minimum, the strategy and the token method."""
    config = PRESETS["conversation-topic"].config.with_values(
        {"max_tokens": 8000, "min_tokens": 1600, "overlap_percent": 25, "token_method": "approximate"}
    )
    assert json.loads(CONVERSATION.dump(config).text) == {
        "strategy": "semantic",
        "maxTokensPerChunk": 8000,
        "overlapPercentage": 0.25,
        "minChunkSize": 1600,
        "preserveMessageBoundaries": True,
        "tokenCountMethod": "approximate",
    }


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, (10, 0, 200)),
        ({"overlapPercentage": 0.125}, (12.5, 0, 200)),
        ({"overlapTokens": 40}, (0, 40, 200)),
        ({"overlapTokens": 0}, (0, 0, 200)),
        ({"overlapTokens": 0, "overlapPercentage": 0.25}, (25, 0, 200)),
        ({"overlapTokens": 40, "overlapPercentage": 0.25}, (0, 40, 200)),
        ({"minChunkSize": 7}, (10, 0, 7)),
        ({"maxTokensPerChunk": 500.0}, (10, 0, 100)),
    ],
)
def test_conversation_config_has_the_documented_defaults(values: Any, expected: Any) -> None:
    """A tenth overlaps and a fifth is the least, unless set; a number of tokens goes before a share."""
    config = CONVERSATION.load(json.dumps({"maxTokensPerChunk": 1000, **values}), "")
    assert (config.overlap_percent, config.overlap_tokens, config.minimum) == expected


@pytest.mark.parametrize(
    ("dialect", "text", "message"),
    [
        (
            "memex",
            "chunking:\n  max_chunk_token: 5",
            r"file, line 2, max_chunk_token: .* mean max_chunk_tokens",
        ),
        ("memex", "chunking:\n  min_chunk_tokens: many", r"line 2, min_chunk_tokens: .* 0 to 10,000,000"),
        (
            "memex",
            "a: {strategy: x}\nchunking:\n\n  strategy: magic",
            r"line 4, strategy: .* one of headers,",
        ),
        ("memex", "chunking:\n  enabled: 1", r"line 2, enabled: it is 1; it must be one of true, false"),
        ("memex", "chunking:\n  overlap_tokens: [1]", r"line 2, overlap_tokens: it must be a single value"),
        ("memex", "chunking:\n  overlap_tokens: 2026-99-99", r"line 2, overlap_tokens: .*'2026-99-99'"),
        ("memex", "chunking:\n  strategy: headers\n  strategy: x", r"line 3: strategy is set twice"),
        (
            "memex",
            "chunking:\n  max_chunk_tokens: 10",
            r"file, min_chunk_tokens: min_tokens is 20 but max_tokens is 10",
        ),
        ("memex", "chunk: 1", r"file has no section `chunking:`"),
        ("memex", "chunking: 3", r"chunking in file must be a mapping"),
        ("memex", "chunking: {", r"file is not valid YAML: .* at line 1, column 12"),
        ("memex", "", r"file must be a mapping"),
        ("memex", "\x00", r"file is not valid YAML"),
        ("memex", "[" * 1000, r"file is not valid YAML"),
        (
            "remnic",
            '{\n"semanticChunkingConfig": {\n"minToken": 1}}',
            r"file, line 3, minToken: .* mean minT",
        ),
        ("remnic", '{"minTokens": 1.5}', r"line 1, minTokens: min_tokens is 1\.5"),
        ("remnic", '{"smoothingWindowSize": NaN}', r"smoothingWindowSize: smoothing_window is nan"),
        ("remnic", '{"minTokens": true}', r"line 1, minTokens: min_tokens is True"),
        ("remnic", '{"boundaryThresholdStdDevs": NaN}', r"boundaryThresholdStdDevs: .* -3 to 10"),
        ("remnic", '{"semanticChunkingEnabled": 1}', r"semanticChunkingEnabled: it is 1; it must be true"),
        ("remnic", '{"semanticChunkingConfig": 3}', r"semanticChunkingConfig in file must be a JSON object"),
        ("remnic", '{"semanticChunkingConfig": null}', r"semanticChunkingConfig in file must be a JSON obj"),
        ("remnic", '{"minTokens": 1, "minTokens": 2}', r"file: minTokens is set twice"),
        ("remnic", '{"minTokens":\n}', r"file is not valid JSON: Expecting value at line 2, column 1"),
        ("remnic", "[" * 200_000, r"file is not valid JSON"),
        ("remnic", "[]", r"file must be a JSON object"),
        ("conversation", '{"strategy": "best"}', r"line 1, strategy: .* one of sliding-window, conv"),
        ("conversation", '{"strategy": "custom"}', r"customStrategyName: it is ''; it must be one of slid"),
        (
            "conversation",
            '{"overlapPercentage": 0.95}',
            r"overlapPercentage: it is 0\.95; it must be 0 to 0\.9",
        ),
        ("conversation", '{"overlapPercentage": -0.1}', r"overlapPercentage: it is -0\.1"),
        (
            "conversation",
            '{"maxTokensPerChunk": 100, "overlapTokens": 100}',
            r"overlapTokens: .* more than 90%",
        ),
        (
            "conversation",
            '{"maxTokensPerChunk": 9, "minChunkSize": 10}',
            r"minChunkSize: .* above the maximum",
        ),
        ("conversation", '{"maxTokensPerChunk": "9"}', r"maxTokensPerChunk: max_tokens is '9'"),
        ("conversation", '{"maxTokensPerChunk": Infinity}', r"maxTokensPerChunk: max_tokens is inf"),
        ("conversation", '{"overlapTokens": "x"}', r"overlapTokens: overlap_tokens is 'x'"),
        (
            "conversation",
            '{"tokenCountMethod": "guess"}',
            r"tokenCountMethod: .* one of approximate, openai-",
        ),
        ("conversation", '{"preserveMessageBoundaries": false}', r"no message is ever cut here"),
    ],
)
def test_bad_config_is_said_with_its_place(dialect: str, text: str, message: str) -> None:
    """Each mistake is an error that names the file, the line, the key and what is allowed."""
    with pytest.raises(ConfigError, match=message):
        config_dialect_for(dialect).load(text, "file")


def test_custom_strategy_may_name_one_that_is_known() -> None:
    """memorylayer looks a custom strategy up by its name among its own."""
    config = CONVERSATION.load('{"strategy": "custom", "customStrategyName": "semantic"}', "")
    assert config.strategy == PRESETS["conversation-topic"].config.strategy


@given(st.sampled_from(list(CONFIG_DIALECTS)), st.text())
def test_any_text_is_a_config_or_a_clear_error(dialect: str, text: str) -> None:
    """No text does worse than the product's own error."""
    try:
        loaded = config_dialect_for(dialect).load(text, "file")
    except ConfigError:
        return
    assert loaded.preset in PRESETS


@pytest.mark.parametrize("dialect", CONFIG_DIALECTS.values(), ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("name", ["", "settings.txt"])
def test_file_is_known_by_its_name_or_its_text(dialect: Any, name: str, tmp_path: Path) -> None:
    """What a dialect writes is read again under its usual name, or any other, marks and CRLF included."""
    presets = {"toml": "seamline", "memex": "memex-semantic", "conversation": "conversation-topic"}
    config = presets.get(dialect.name, dialect.name)
    text = dialect.dump(PRESETS[config].config).text
    assert recognise(name or dialect.file_name, text) is dialect
    path = tmp_path / (name or dialect.file_name)
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_config(path) == PRESETS[config].config


@pytest.mark.parametrize("text", ["", "[]", "max_tokens = 500"])
def test_file_called_json_is_no_toml(text: str, tmp_path: Path) -> None:
    """What it holds is said in the words of its format, and one cut short is not taken for the defaults."""
    (tmp_path / "chunking.json").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match="JSON"):
        load_config(tmp_path / "chunking.json")


def test_unreadable_config_is_named(tmp_path: Path) -> None:
    """A file that is not there is an error that names it."""
    with pytest.raises(ConfigError, match=r"none\.json is not there"):
        load_config(tmp_path / "none.json")


def test_command_converts_and_says_what_is_lost(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The config goes to standard output, and each value that it cannot hold to standard error."""
    (tmp_path / "mine.toml").write_text(
        dump_config(
            PRESETS["memex-semantic"].config.with_values({"list_tokens": 7, "cut_at_headings": True})
        ),
        encoding="utf-8",
    )
    assert main(["config", "--to", "memex", "--config", str(tmp_path / "mine.toml")]) == 0
    out, err = capfd.readouterr()
    assert MEMEX.load(out, "") == PRESETS["memex-semantic"].config
    default = PRESETS["memex-semantic"].config.list_tokens
    assert err.splitlines() == [
        "seamline: memex cannot hold cut_at_headings = true; read back it is false",
        f"seamline: memex cannot hold list_tokens = 7; read back it is {default}",
    ]


def test_command_line_takes_any_config(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A config file of another system cuts as the preset that it stands for."""
    (tmp_path / "text.md").write_text("One. Two.\n\nThree.\n", encoding="utf-8")
    (tmp_path / ".kbconfig").write_text("chunking:\n  strategy: paragraph\n", encoding="utf-8")
    assert main(["chunk", str(tmp_path / "text.md"), "--config", str(tmp_path / ".kbconfig")]) == 0
    by_file = capfd.readouterr().out
    assert main(["chunk", str(tmp_path / "text.md"), "--preset", "memex-paragraph"]) == 0
    assert by_file == capfd.readouterr().out


def test_file_with_other_settings_is_not_replaced(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A `.kbconfig` that is there stays as it is: what else it holds would be gone."""
    target = tmp_path / ".kbconfig"
    assert main(["config", "--to", "memex", "-o", str(target)]) == 0
    target.write_text("amem: {}\n", encoding="utf-8")
    assert main(["config", "--to", "memex", "-o", str(target)]) == 2
    assert "may hold other settings" in capfd.readouterr().err
    assert target.read_text(encoding="utf-8") == "amem: {}\n"


@pytest.mark.parametrize(
    ("written", "name", "instead"),
    [
        ("toml", "mine.json", "would be read as conversation, and toml is written; name a file such as sea"),
        ("toml", "mine.yaml", "would be read as memex, and toml is written"),
        ("memex", "mine.toml", "would be read as toml, and memex is written; name a file such as .kbconfig"),
        ("remnic", "mine.yml", "would be read as memex, and remnic is written"),
    ],
)
def test_config_is_not_written_where_it_would_not_be_read_back(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], written: str, name: str, instead: str
) -> None:
    """The name says another system than is written, and the command that reads the file goes by it."""
    target = tmp_path / name
    assert main(["config", "--to", written, "-o", str(target)]) == 2
    assert instead in capfd.readouterr().err
    assert not target.exists()
    # Of other names none is another system's.
    assert main(["config", "--to", written, "-o", str(target.with_suffix(".txt"))]) == 0
    assert main(["config", "--config", str(target.with_suffix(".txt"))]) == 0


def test_memex_that_is_switched_off_cuts_nothing() -> None:
    """`enabled: false` is one chunk for each text, and is written back as it was read."""
    config = MEMEX.load("chunking:\n  enabled: false\n  strategy: SENTENCES\n", "")
    assert (config.chunking, config.preset) == ("never", "memex-sentences")
    text = "One is here. Two is here.\n\n## Three\n\nFour."
    assert len(analyse(Document(text), config.with_values({"chunking": "always"})).chunks) > 1
    assert len(analyse(Document(text), config).chunks) == 1
    dumped = MEMEX.dump(config)
    assert "enabled: false" in dumped.text
    assert MEMEX.load(dumped.text, "") == config


@pytest.mark.parametrize("preset", ["memex-semantic", "remnic"])
def test_a_system_is_given_the_minimum_that_a_share_stands_for(preset: str) -> None:
    """Who knows no share of the maximum is told the tokens that it comes to."""
    values = {"min_tokens": 0, "min_percent": 25, "max_tokens": 400}
    config = PRESETS[preset].config.with_values(values)
    dialect = CONFIG_DIALECTS["remnic" if preset == "remnic" else "memex"]
    assert dialect.load(dialect.dump(config).text, "").minimum == 100


def test_a_strategy_of_ours_is_a_custom_one_there() -> None:
    """A custom strategy is any that is installed here, that of another package too."""
    config = CONVERSATION.load('{"strategy": "custom", "customStrategyName": "token-budget"}', "")
    assert config.strategy == "token-budget"


def test_the_minimum_is_a_fifth_of_any_maximum() -> None:
    """A smaller maximum has a smaller minimum, in presets and in configs that name none."""
    config = PRESETS["conversation-boundary"].config.with_values({"max_tokens": 6553})
    assert config.minimum == 1310
    assert CONVERSATION.load('{"maxTokensPerChunk": 6553}', "").minimum == 1310
    assert "minChunkSize" not in CONVERSATION.dump(config).text
