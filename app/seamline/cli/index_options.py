"""The config and the reading options of a command on an index: the index's own, changed by options."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

from seamline.cli.options import config_from
from seamline.cli.running import embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS, Config, with_current_names
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.index.errors import NoIndexError, OtherSettingsError
from seamline.index.index_settings import IndexSettings
from seamline.index.store import Store


def config_for_index(arguments: Namespace, settings: IndexSettings | None) -> Config:
    """Return the config by the options; if they name no preset, the index's config with their changes.

    Raises ConfigError.
    """
    return config_from(arguments, None if settings is None else config_of(settings))


def config_of(settings: IndexSettings) -> Config:
    """Return the config that an index was made with."""
    # Parameters of a plugin's strategy may be unknown now; its absence is reported by the strategy's name.
    values = {
        name: value for name, value in with_current_names(settings.config).items() if name in PARAMETERS
    }
    return Config().with_values(values)


def settings_of(store: Store, place: str) -> IndexSettings:
    """Return the settings of an index. Raises NoIndexError for one that holds nothing yet."""
    if store.settings is None:
        raise NoIndexError(f"{place} holds nothing yet. Fill it with: seamline index DIR --store {place}")
    return store.settings


def refuse_choosing(arguments: Namespace) -> None:
    """Raise ConfigError for options that choose among conversations: an index is used as a whole."""
    _refuse(arguments, ("entry", "branch"), what="chooses among the conversations of files")


def refuse_cutting(arguments: Namespace) -> None:
    """Raise ConfigError for options on how to read or cut, for a command that uses an index as it is.

    --embedder is left to check_embedder(), which refuses only another one than the index has.
    """
    refuse_choosing(arguments)
    cutting = ("preset", "config", "splitter", "set", "max_tokens_for", "tokens")
    _refuse(arguments, cutting, what="changes how texts are cut")
    _refuse(arguments, ("format", "show"), what="changes how files are read")


def _refuse(arguments: Namespace, names: tuple[str, ...], *, what: str) -> None:
    if name := next((name for name in names if getattr(arguments, name)), None):
        raise ConfigError(
            f"--{name.replace('_', '-')} {what}, and {arguments.index} is taken as it was made: leave it "
            "out, or name the files in the place of --index"
        )


def check_embedder(asked: str | None, settings: IndexSettings, *, place: str) -> None:
    """Raise OtherSettingsError if an option names another embedder than that of the index."""
    if asked not in (None, settings.embedder):
        raise OtherSettingsError(
            f"{place} was made with the embedder {settings.embedder}, and vectors of two cannot be "
            f"compared: leave --embedder {asked} out"
        )


def reading_for_index(arguments: Namespace, settings: IndexSettings | None) -> dict[str, str]:
    """Return the format and the shown messages for reading files: by the options, else those of the index."""
    given = {"format": arguments.format, "show": ",".join(sorted(set(arguments.show)))}
    given = {name: value for name, value in given.items() if value}
    return given or dict(settings.reading if settings is not None else {})


def arguments_with(arguments: Namespace, reading: Mapping[str, str]) -> Namespace:
    """Return the arguments with the values of reading_for_index() for --format and --show."""
    shown = [name for name in reading.get("show", "").split(",") if name]
    return Namespace(**{**vars(arguments), "format": reading.get("format", ""), "show": shown})


def embedder_for_index(config: Config, terminal: Terminal, *, cancel: CancelToken) -> Embedder:
    """Return the embedder of a config. Raises ConfigError if it is "none"."""
    embedder = embedder_for_name(config.embedder, terminal, cancel=cancel)
    if embedder is None:
        raise ConfigError(
            "embedder is 'none', but an index holds vectors; choose an embedder", key="embedder"
        )
    return embedder


def differences_value(known: IndexSettings | None, settings: IndexSettings) -> dict[str, object]:
    """Return the settings that differ between an index and a run, with both values, for scripts."""
    if known is None:
        return {}
    found = known.differences(settings)
    return {name: {"index": there, "now": here} for name, (there, here) in found.items()}
