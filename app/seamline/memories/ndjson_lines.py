"""Lines of an NDJSON file that a user names."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase, reason_of
from seamline.ordinary_files import read_text


def read_ndjson_lines(path: Path) -> list[str]:
    """Return all lines of a file, blank ones included, so that line numbers are right. Raises SourceError."""
    try:
        text = read_text(path)
    except OSError as error:
        raise SourceError(
            phrase("{path} could not be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    except UnicodeDecodeError as error:
        raise SourceError(phrase("{path} could not be read: it is not in UTF-8", path=path)) from error
    # Not splitlines(): it also splits at characters that JSON allows inside a string, as U+2028.
    return text.split("\n")
