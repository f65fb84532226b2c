"""Remnic: `semanticChunkingConfig` and the flag that turns it on, in the JSON of its plugin."""

from __future__ import annotations

import json
from dataclasses import replace

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import shown
from seamline.engine.phrases import phrase
from seamline.engine.presets import preset_for
from seamline.exports.config.dialect import ConfigDialect
from seamline.exports.config.json_text import find, json_section, json_values

FILE_NAME = "semantic-chunking.json"
ENABLED, SECTION = "semanticChunkingEnabled", "semanticChunkingConfig"

_NAMES = {
    "targetTokens": "target_tokens",
    "minTokens": "min_tokens",
    "maxTokens": "max_tokens",
    "smoothingWindowSize": "smoothing_window",
    "boundaryThresholdStdDevs": "threshold_std_devs",
    "embeddingBatchSize": "embedding_batch_size",
    "fallbackToRecursive": "fallback_to_recursive",
}
# Each such file has some of these keys, and no file of another system has any.
_DISTINCT = (ENABLED, SECTION, "targetTokens", "smoothingWindowSize", "boundaryThresholdStdDevs")


def load(text: str, source: str = FILE_NAME) -> Config:
    """Read the settings of a plugin, or `semanticChunkingConfig` alone; omitted values are Remnic's defaults.

    If the flag is false, Remnic uses its recursive chunker, on which these settings have no effect.
    """
    values = json_values(text, source)
    is_enabled = find(values, ENABLED)
    if not isinstance(is_enabled, bool | None):
        raise ConfigError(
            phrase(
                "{source}, {enabled}: it is {is_enabled}; it must be true or false",
                source=source,
                enabled=ENABLED,
                is_enabled=shown(is_enabled),
            ),
            key=ENABLED,
        )
    section = json_section(values, text, source=source, name=SECTION)
    section.refuse_unknown((*_NAMES, ENABLED))
    window = section.values.get("smoothingWindowSize")
    if isinstance(window, int | float) and not isinstance(window, bool) and window < 1:
        # Remnic does not smooth with such a value; 1 means the same here.
        section = replace(section, values={**section.values, "smoothingWindowSize": 1})
    config = section.applied(preset_for("remnic").config, _NAMES)
    return preset_for("recursive").config if is_enabled is False else config


def _texts(config: Config) -> list[str]:
    values = {**config.values(), "min_tokens": config.minimum}
    settings = {key: values[name] for key, name in _NAMES.items()}
    written = ({ENABLED: True, SECTION: settings}, {ENABLED: False})
    return [json.dumps(section, indent=2) + "\n" for section in written]


DIALECT = ConfigDialect(
    name="remnic",
    summary="Remnic: semanticChunkingConfig, in the JSON of its plugin",
    file_name=FILE_NAME,
    matches=lambda name, text: text.lstrip().startswith("{") and any(f'"{key}"' in text for key in _DISTINCT),
    load=load,
    texts=_texts,
    shares_file=True,
)
