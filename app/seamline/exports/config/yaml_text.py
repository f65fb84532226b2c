"""Configs in YAML: the mapping that holds the settings, with the line of each."""

from __future__ import annotations

import yaml

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.exports.config.section import Section


def yaml_section(text: str, source: str, *, name: str) -> Section:
    """Read the mapping under a top-level key of a YAML file; its values must be scalars.

    Raises ConfigError for malformed YAML, a missing key, values of another kind, and a key set twice.
    """
    try:
        loader = yaml.SafeLoader(text)
        sections = _members(loader.get_single_node(), source, source=source)
        if name not in sections:
            raise ConfigError(phrase("{source} has no section `{name}:`", source=source, name=name), key=name)
        members = _members(
            sections[name], phrase("{name} in {source}", name=name, source=source), source=source
        )
        return Section(
            source,
            {key: _plain(loader, node, source=source, key=key) for key, node in members.items()},
            {key: node.start_mark.line + 1 for key, node in members.items()},
        )
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = phrase("{source} is not valid YAML: {error}", source=source, error=error.problem)
        if mark:
            said = phrase(
                "{said} at line {line}, column {column}",
                said=said,
                line=mark.line + 1,
                column=mark.column + 1,
            )
        raise ConfigError(said) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise ConfigError(
            phrase("{source} is not valid YAML: {error}", source=source, error=" ".join(str(error).split()))
        ) from error


def _members(node: yaml.Node | None, what: str, *, source: str) -> dict[str, yaml.Node]:
    if not isinstance(node, yaml.MappingNode):
        raise ConfigError(
            phrase("{what} must be a mapping of keys to values, as `max_chunk_tokens: 256`", what=what)
        )
    members: dict[str, yaml.Node] = {}
    for key, value in node.value:
        written = str(key.value) if isinstance(key, yaml.ScalarNode) else phrase("a key")
        if written in members:
            raise ConfigError(
                phrase(
                    "{source}, line {line}: {written} is set twice",
                    source=source,
                    line=key.start_mark.line + 1,
                    written=written,
                ),
                key=written,
            )
        members[written] = value
    return members


def _plain(loader: yaml.SafeLoader, node: yaml.Node, *, source: str, key: str) -> object:
    if not isinstance(node, yaml.ScalarNode):
        raise ConfigError(
            phrase(
                "{source}, line {line}, {key}: it must be a single value",
                source=source,
                line=node.start_mark.line + 1,
                key=key,
            ),
            key=key,
        )
    try:
        return loader.construct_object(node)
    except (ValueError, AttributeError, LookupError, TypeError):
        # PyYAML raises various errors for impossible dates, and for tags that do not fit their values. The
        # check of the key will report the text.
        return str(node.value)
