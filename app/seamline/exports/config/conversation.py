"""memorylayer: the chunking config of a conversation, in JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from seamline.engine.config import Config
from seamline.engine.parameters import shown
from seamline.engine.phrases import phrase
from seamline.engine.presets import preset_for
from seamline.engine.strategies import STRATEGIES as STRATEGIES_HERE
from seamline.exports.config.dialect import ConfigDialect
from seamline.exports.config.json_text import json_section, json_values
from seamline.exports.config.section import Section
from seamline.exports.strategy_names import MEMORYLAYER as STRATEGIES

FILE_NAME = "conversation-chunking.json"

_CUSTOM = "custom"
# The defaults of memorylayer's requirements, in percent of the maximum.
_OVERLAP_PERCENT, _MINIMUM_PERCENT = 10, 20

_NAMES = {
    "maxTokensPerChunk": "max_tokens",
    "overlapTokens": "overlap_tokens",
    "overlapPercentage": "overlap_percent",
    "minChunkSize": "min_tokens",
    # Not one of memorylayer's keys: it holds their default for minChunkSize.
    "minimumPercent": "min_percent",
    "tokenCountMethod": "token_method",
}
_METHODS = {
    "approximate": "approximate",
    "openai-tiktoken": "cl100k",
    "anthropic-estimate": "anthropic",
    "gemini-estimate": "gemini",
}
_WRITTEN = {**{method: name for name, method in _METHODS.items()}, "o200k": "openai-tiktoken"}
_OTHERS = ("strategy", "customStrategyName", "preserveMessageBoundaries")


def load(text: str, source: str = FILE_NAME) -> Config:
    """Read a chunking config; values that it omits are the defaults of memorylayer's requirements."""
    section = json_section(json_values(text, source), text, source=source)
    section.refuse_unknown((*(name for name in _NAMES if name != "minimumPercent"), *_OTHERS))
    if not section.choice("preserveMessageBoundaries", (True, False), True):
        section.refuse("preserveMessageBoundaries", phrase("it is false, but no message is ever cut here"))
    strategy = section.choice("strategy", (*STRATEGIES, _CUSTOM), "sliding-window")
    own = ""
    if strategy == _CUSTOM:
        own = strategy = section.choice("customStrategyName", (*STRATEGIES, *_custom_strategies()), "")
    # A strategy of another package gets the preset for conversations.
    config = preset_for(STRATEGIES.get(strategy, "conversation-window")).config
    if strategy not in STRATEGIES:
        config = config.with_values({"strategy": own})
    return _translated(section).applied(config, _NAMES)


def _custom_strategies() -> list[str]:
    """Return the names that `customStrategyName` may have: the strategies here that memorylayer lacks."""
    return [name for name in STRATEGIES_HERE if name not in STRATEGIES]


def _translated(section: Section) -> Section:
    """Return a section with its values, and the defaults of those that it omits, in the units of a Config."""
    values = {key: value for key, value in section.values.items() if key in _NAMES}
    if "tokenCountMethod" in values:
        values["tokenCountMethod"] = _METHODS[section.choice("tokenCountMethod", _METHODS, "")]
    if "overlapPercentage" in values:
        values["overlapPercentage"] = _percent(section)
    elif "overlapTokens" not in values:
        values["overlapPercentage"] = _OVERLAP_PERCENT
    # A number of tokens overrides a share, unless it is 0.
    if values.get("overlapTokens"):
        values["overlapPercentage"] = 0
    else:
        values["overlapTokens"] = values.get("overlapTokens", 0)
        values.setdefault("overlapPercentage", 0)
    values["minimumPercent"] = 0 if "minChunkSize" in values else _MINIMUM_PERCENT
    return replace(section, values=values)


def _percent(section: Section) -> object:
    value: Any = section.values["overlapPercentage"]
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= 0.9:
        section.refuse("overlapPercentage", phrase("it is {value}; it must be 0 to 0.9", value=shown(value)))
    # 0.07 times 100 is 7.000000000000001.
    return round(value * 100, 10)


def _text(config: Config, strategy: str) -> str:
    values: dict[str, object] = {"strategy": strategy, "maxTokensPerChunk": config.max_tokens}
    # A number of tokens overrides a share, in Seamline as in memorylayer.
    share = 0.0 if config.overlap_tokens else round(config.overlap_percent / 100, 12)
    if share:
        values["overlapPercentage"] = share
    else:
        values["overlapTokens"] = config.overlap_tokens
    if config.min_tokens or config.min_percent != _MINIMUM_PERCENT:
        values["minChunkSize"] = config.minimum
    values["preserveMessageBoundaries"] = True
    values["tokenCountMethod"] = _WRITTEN.get(config.token_method, "approximate")
    return json.dumps(values, indent=2) + "\n"


DIALECT = ConfigDialect(
    name="conversation",
    summary="memorylayer: the chunking config of conversations, in JSON",
    file_name=FILE_NAME,
    matches=lambda name, text: name.endswith(".json") or text.lstrip().startswith("{"),
    load=load,
    texts=lambda config: [_text(config, strategy) for strategy in STRATEGIES],
)
