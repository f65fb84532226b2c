"""What the app remembers between runs: one table of names, types and defaults, kept as JSON.

A value that is missing or invalid is replaced by its default; invalid ones are logged.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path

from seamline.engine.errors import ExportError
from seamline.engine.phrases import Phrase, phrase
from seamline.files import set_aside, write_text
from seamline.json_text import dump_json, load_json
from seamline.ordinary_files import exists, is_file, read_text

logger = logging.getLogger(__name__)

RECENT_LIMIT = 20
FONT_POINTS = range(7, 25)
"""The font sizes that may be chosen, in points; 0 stands for the system's."""

_MAX_BYTES = 1 << 24


@dataclass(frozen=True)
class Settings:
    """Everything remembered.

    theme: system, light or dark. language: system, or a code, as zh_CN. face: the typeface of the source,
    serif or mono. reduce_motion: whether nothing fades, even if the system allows it. is_swiped: whether two
    cuts are compared over one text, with a handle between them. geometry: the window's, as base64.
    workspace: the one last shown. layouts: how docks are arranged, by workspace, as base64. dock_sizes: what
    sizes the user gave docks, by workspace. shown_in_conversations: the names of the reading options that are
    on. rules_off: the lint rules that are off. checks_updates: whether update_address is asked once a day for
    a newer version. updates_checked: the day of the last answer, as 2026-01-31.
    """

    theme: str = "system"
    language: str = "system"
    face: str = "serif"
    reduce_motion: bool = False
    is_swiped: bool = False
    font_points: int = 0
    geometry: str = ""
    workspace: str = ""
    layouts: dict[str, str] = field(default_factory=dict)
    dock_sizes: dict[str, object] = field(default_factory=dict)
    recent_files: list[str] = field(default_factory=list)
    recent_folders: list[str] = field(default_factory=list)
    shown_in_conversations: list[str] = field(default_factory=list)
    folder: str = ""
    tour_seen: bool = False
    rules_off: list[str] = field(default_factory=list)
    config: dict[str, object] = field(default_factory=dict)
    checks_updates: bool = False
    update_address: str = ""
    updates_checked: str = ""

    def with_recent_file(self, path: str) -> Settings:
        """Return the settings with a file at the head of the recent ones."""
        return replace(self, recent_files=_to_front(path, self.recent_files))

    def with_recent_folder(self, path: str) -> Settings:
        """Return the settings with a folder at the head of the recent ones."""
        return replace(self, recent_folders=_to_front(path, self.recent_folders))

    def without_recent(self, path: str) -> Settings:
        """Return the settings without a path among the recent ones."""
        return replace(
            self,
            recent_files=[known for known in self.recent_files if known != path],
            recent_folders=[known for known in self.recent_folders if known != path],
        )


def _to_front(path: str, paths: list[str]) -> list[str]:
    return [path, *(known for known in paths if known != path)][:RECENT_LIMIT]


def load_settings(path: Path, *, report: Callable[[Phrase], None] | None = None) -> Settings:
    """Read the settings; missing and invalid values have their defaults.

    report: called with a message if a file as a whole cannot be read; one that cannot be parsed is renamed.
    """
    defaults = Settings()
    try:
        stored = load_json(read_text(path, limit=_MAX_BYTES))
        if not isinstance(stored, dict):
            raise ValueError("it is not an object")
    except FileNotFoundError:
        return defaults
    except (OSError, ValueError, RecursionError) as error:
        logger.warning("settings could not be read from %s (%s); defaults are used", path, error)
        if report is not None:
            report(
                phrase(
                    "The settings could not be read, and are the usual ones. {problem}",
                    problem=unreadable(path, error),
                )
            )
        return defaults
    values: dict[str, object] = {}
    for item in fields(Settings):
        value, default = stored.get(item.name), getattr(defaults, item.name)
        if _fits(item.name, value, default=default):
            values[item.name] = value
        elif item.name in stored:
            logger.warning("setting %s in %s is not valid; its default is used", item.name, path)
    return replace(defaults, **values)  # type: ignore[arg-type]


def unreadable(path: Path, error: Exception) -> Phrase:
    """Return why a file of the app's own cannot be used, after renaming it if its content is broken."""
    aside = None if isinstance(error, OSError) else set_aside(path)
    if aside is None:
        return phrase("{path}: {error}", path=path, error=str(error))
    return phrase("{path}: {error}. It is kept as {name}.", path=path, error=str(error), name=aside.name)


def _fits(name: str, value: object, *, default: object) -> bool:
    if type(value) is not type(default):
        return False
    if name == "theme":
        return value in ("system", "light", "dark")
    if name == "face":
        return value in ("serif", "mono")
    if name == "font_points":
        return value == 0 or value in FONT_POINTS
    if name == "geometry":
        return isinstance(value, str) and value.isascii()
    if name == "layouts":
        return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())
    if isinstance(value, list):
        return all(map(could_be_a_path, value))
    return not isinstance(value, str) or could_be_a_path(value)


def could_be_a_path(value: object) -> bool:
    """Whether a value is text without NUL, and without surrogates except those that stand for bytes."""
    try:
        return isinstance(value, str) and b"\0" not in os.fsencode(value)
    except UnicodeEncodeError:
        return False


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; a failure to do so is only logged."""
    if exists(path) and not is_file(path):
        # A pipe would wait for its reader, and keep the window from closing.
        logger.warning("settings could not be saved to %s: it is not an ordinary file", path)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, dump_json(asdict(settings), indent=1) + "\n")
    except (OSError, ExportError) as error:
        logger.warning("settings could not be saved to %s: %s", path, error)
