"""The settings and files of an index as JSON, and the error for rows that were damaged or altered."""

from __future__ import annotations

import json
from dataclasses import asdict

from seamline.engine.phrases import message_of, phrase
from seamline.index.index_settings import IndexSettings
from seamline.index.indexed_file import IndexedFile
from seamline.json_text import dump_json


class AlteredRowError(ValueError):
    """A row that was damaged, or changed by another program, which the database itself does not notice."""


def settings_text(settings: IndexSettings) -> str:
    """Return settings as JSON."""
    return dump_json(asdict(settings), sort_keys=True)


def settings_from(text: str) -> IndexSettings:
    """Return settings that were stored. Raises AlteredRowError."""
    try:
        return IndexSettings(**json.loads(text))
    except (ValueError, TypeError) as error:
        raise AlteredRowError(
            phrase("its settings cannot be read: {error}", error=message_of(error))
        ) from error


def file_text(file: IndexedFile) -> str:
    """Return a file as JSON."""
    return dump_json(asdict(file))


def file_from(text: str) -> IndexedFile:
    """Return a file that was stored. Raises AlteredRowError."""
    try:
        values = json.loads(text)
        return IndexedFile(**{**values, "sources": tuple(values["sources"])})
    except (ValueError, TypeError, KeyError) as error:
        raise AlteredRowError(
            phrase("what it says of a file cannot be read: {error}", error=message_of(error))
        ) from error
