"""The libraries that convert documents: whether they are installed, how they are called, and their errors."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from types import ModuleType
from typing import Any

from seamline.engine.cancellation import Cancelled
from seamline.engine.errors import SeamlineError, SourceError
from seamline.engine.phrases import phrase
from seamline.extras import missing
from seamline.sources.source import Source

MARKITDOWN = "markitdown"
PDFMINER = "pdfminer.six"
EXTRA = "documents"

# Loggers whose many warnings do not concern the user; what a conversion loses is counted here instead.
_TALKING = ("bs4", "mammoth", "pdfminer", "pptx")
_MODULES = (MARKITDOWN, "pdfminer", "mammoth", "pptx")

logger = logging.getLogger(__name__)


@cache
def is_available() -> bool:
    """Whether the extra is installed."""
    return all(find_spec(name) is not None for name in _MODULES)


def require(source: Source, label: str, *, library: str) -> None:
    """Raise SourceError, which says how to install the extra, if it is missing. label: that of the format."""
    if not is_available():
        said = phrase(
            "{source} is {label}, and {library}, which converts that, {missing}",
            source=source.path,
            label=label,
            library=library,
            missing=missing(EXTRA),
        )
        if label == "HTML":
            said = phrase("{said} - or open it as plain text with the format text.", said=said)
        raise SourceError(said)


def with_version(library: str) -> str:
    """Return a library with its version, as `markitdown 0.1.8`."""
    # Imported here, so that a start without a document need not wait for it.
    from importlib.metadata import version

    return f"{library} {version(library)}"


def converter(name: str) -> Any:
    """Return one of markitdown's converters by the name of its class.

    This avoids its detection of formats, and the model for that: the format is known here.
    """
    return getattr(_markitdown("converters"), name)()


def page_converter(name: str) -> Any:
    """Return one of markitdown's converters that work by way of HTML, changed so that the HTML is mended."""
    from seamline.sources.documents.html_blocks import part_blocks
    from seamline.sources.documents.html_ends import with_ends
    from seamline.sources.documents.html_tables import mend_tables
    from seamline.sources.documents.markup_text import decoded_markup

    made = converter(name)
    by_html = getattr(made, "_html_converter", made)
    convert = by_html.convert

    def convert_mended(file_stream: Any, stream_info: Any, **options: Any) -> Any:
        from bs4 import BeautifulSoup

        raw = file_stream.read()
        page = decoded_markup(raw)
        if page is None:
            page = raw.decode(stream_info.charset or "utf-8", "replace")
        soup = BeautifulSoup(with_ends(page), "html.parser")
        part_blocks(soup)
        mend_tables(soup)
        mended = str(soup).encode("utf-8", "replace")
        return convert(BytesIO(mended), type(stream_info)(charset="utf-8"), **options)

    by_html.convert = convert_mended
    return made


def latex_of(formula: Any) -> str:
    """Write a formula of Office, an element of `xml.etree`, as LaTeX. May raise any error of the library."""
    latex: str = _markitdown("converter_utils.docx.math.omml").oMath2Latex(formula).latex
    return latex


def stream_info(**values: str) -> Any:
    """Return markitdown's object for facts about a file, such as its encoding."""
    return _markitdown().StreamInfo(**values)


def _markitdown(submodule: str = "") -> ModuleType:
    # Imported here: the search for files in a folder needs this module, but no models.
    from seamline.embedders.model_libraries import import_markitdown

    return import_markitdown(submodule)


@contextmanager
def converting(source: Source, label: str, *, library: str) -> Iterator[None]:
    """Turn any error of a library on a file that it cannot read into a SourceError that names the file.

    On damaged files the libraries raise all kinds of errors: of an index, a key, an assertion. Cancelled and
    our own errors pass unchanged.
    """
    for name in _TALKING:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except (Cancelled, SeamlineError):
        raise
    except RecursionError as error:
        raise SourceError(
            phrase(
                "{source}: its parts are nested too deeply to be converted. Save it in a simpler form.",
                source=source.path,
            )
        ) from error
    except MemoryError as error:
        raise SourceError(
            phrase("{source} needs more memory than there is. Open a part of it.", source=source.path)
        ) from error
    except Exception as error:
        logger.info("%s could not be converted", source.path, exc_info=True)
        raise SourceError(
            phrase(
                "{source} could not be converted from {label}: it is damaged, or of a kind that "
                "{library} does not read ({described}). Save it anew with the program that it is "
                "from.",
                source=source.path,
                label=label,
                library=library,
                described=described(error),
            )
        ) from error


def described(error: Exception) -> str:
    """Return the type of an error and the beginning of its message."""
    words = " ".join(str(error).split())[:120]
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
