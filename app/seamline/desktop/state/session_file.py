"""The session file: which documents are open in the window, in which order, and the place in each."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from seamline.engine.errors import ExportError
from seamline.engine.phrases import Phrase, phrase
from seamline.files import write_text
from seamline.json_text import dump_json, load_json
from seamline.ordinary_files import exists, is_file, read_text
from seamline.settings import could_be_a_path, unreadable

logger = logging.getLogger(__name__)

MAX_PASTED = 100_000
"""How many characters of pasted text are kept; longer texts are for a file."""

_MAX_BYTES = 1 << 24
_MAX_DOCUMENTS = 500


@dataclass(frozen=True)
class RememberedDocument:
    """A document that was open.

    selected: the index of its text at which the selected chunk starts, -1 for none. top: an index near the
    top of the view. text: the pasted text, if it is in no file.
    left_out: the ids of the chunks that the export leaves out, with spaces between them.
    """

    path: str
    entry: str = ""
    branch: str = ""
    format: str = ""
    selected: int = -1
    top: int = 0
    text: str = ""
    left_out: str = ""


@dataclass(frozen=True)
class RememberedSession:
    """The documents that were open, in their order, and which of them was shown (-1: none)."""

    documents: tuple[RememberedDocument, ...] = ()
    current: int = -1


def load_session(
    path: Path, *, settings_path: Path | None = None, report: Callable[[Phrase], None] | None = None
) -> RememberedSession:
    """Read what was open; anything that cannot be read is left out, with a warning in the log.

    settings_path: the file of settings, where older versions kept it; read if `path` does not exist. report:
    called with a message if the file cannot be read at all; a broken one is then kept under another name.
    """
    try:
        stored = load_json(read_text(path, limit=_MAX_BYTES))
        listed = stored.get("documents") if isinstance(stored, dict) else None
        if not isinstance(listed, list):
            raise ValueError("it lists no documents")
    except FileNotFoundError:
        return RememberedSession() if settings_path is None else _of_older_settings(settings_path)
    except (OSError, ValueError, RecursionError) as error:
        logger.warning("what was open could not be read from %s: %s", path, error)
        if report is not None:
            report(phrase("What was open could not be read. {problem}", problem=unreadable(path, error)))
        return RememberedSession()
    read = [_document(item) for item in listed[:_MAX_DOCUMENTS]]
    documents = tuple(document for document in read if document is not None)
    if len(documents) < len(listed):
        logger.warning("%d documents in %s are not valid and left out", len(listed) - len(documents), path)
    current = stored.get("current")
    shown = read[current] if type(current) is int and 0 <= current < len(read) else None
    return RememberedSession(documents, documents.index(shown) if shown is not None else len(documents) - 1)


def _of_older_settings(path: Path) -> RememberedSession:
    """Return what was open by older settings: paths, the shown one last, the entry and branch of that one.

    Errors are not reported here: load_settings() reads the same file and reports them.
    """
    try:
        stored = load_json(read_text(path, limit=_MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return RememberedSession()
    listed = stored.get("open_files") if isinstance(stored, dict) else None
    if not isinstance(listed, list) or not listed:
        return RememberedSession()
    shown = {"entry": stored.get("current_entry", ""), "branch": stored.get("current_branch", "")}
    items = [{"path": item} for item in listed[:_MAX_DOCUMENTS]]
    items[-1] |= {name: value for name, value in shown.items() if isinstance(value, str)}
    documents = tuple(document for document in map(_document, items) if document is not None)
    return RememberedSession(documents, len(documents) - 1)


def _document(stored: object) -> RememberedDocument | None:
    """Return a remembered document, or None if its values are not what they should be."""
    if not isinstance(stored, dict):
        return None
    values = {field.name: stored[field.name] for field in fields(RememberedDocument) if field.name in stored}
    defaults = asdict(RememberedDocument(""))
    if any(type(value) is not type(defaults[name]) for name, value in values.items()):
        return None
    # A pasted text may hold any character; the other strings are used as paths, or compared with names.
    if not all(
        could_be_a_path(value) for name, value in values.items() if isinstance(value, str) and name != "text"
    ):
        return None
    document = RememberedDocument(**{"path": "", **values})
    return document if document.path or document.text else None


def save_session(path: Path, session: RememberedSession) -> None:
    """Write the list of what is open; a failure is only logged."""
    if exists(path) and not is_file(path):
        # Writing into a pipe would block until somebody reads it.
        logger.warning("what is open could not be saved to %s: it is not an ordinary file", path)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, dump_json(asdict(session), indent=1) + "\n")
    except (OSError, ExportError) as error:
        logger.warning("what is open could not be saved to %s: %s", path, error)
