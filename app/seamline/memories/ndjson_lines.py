"""Lines of an NDJSON file that a user names."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase, reason_of
from seamline.ordinary_files import read_text


def read_ndjson_lines(path: Path) -> list[str]:
    """Return the lines of a file, blank ones too: these count. Raises SourceError if it cannot be read."""
    try:
        text = read_text(path)
    except OSError as error:
        raise SourceError(
            phrase("{path} could not be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    except UnicodeDecodeError as error:
        raise SourceError(phrase("{path} could not be read: it is not in UTF-8", path=path)) from error
    # Not splitlines(), which also ends lines inside of texts.
    return text.split("\n")
