"""Parses the name of a splitter of another library, `module:object(argument=value)`, and makes it."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import message_of, phrase
from seamline.extras import is_bundled, missing, way_to

PARAMETER = "other_splitter"
_EXAMPLE = "langchain_text_splitters:RecursiveCharacterTextSplitter(chunk_size=400)"
# Unlike a path on Windows, it has more than one letter before the colon, and no slash after it.
_CALL = re.compile(r"[A-Za-z_][\w.]+:[A-Za-z_]")


@dataclass(frozen=True)
class KnownCall:
    """A splitter to offer. label: its name for people. extra: the extra that installs its library."""

    label: str
    call_text: str
    extra: str

    @property
    def is_installed(self) -> bool:
        """Whether its library is installed."""
        return find_spec(self.library) is not None

    @property
    def way_to_library(self) -> str:
        """How to install its library, in words."""
        return way_to(self.extra)

    @property
    def library(self) -> str:
        """The package that is imported."""
        return self.call_text.partition(":")[0].partition(".")[0]


KNOWN_CALLS = (
    KnownCall("LangChain, recursive", _EXAMPLE, "langchain"),
    KnownCall(
        "LangChain, markdown", "langchain_text_splitters:MarkdownTextSplitter(chunk_size=1600)", "langchain"
    ),
    KnownCall(
        "LlamaIndex, sentences",
        "llama_index.core.node_parser:SentenceSplitter(chunk_size=400, chunk_overlap=0)",
        "llamaindex",
    ),
    KnownCall("LlamaIndex, markdown", "llama_index.core.node_parser:MarkdownNodeParser", "llamaindex"),
    KnownCall(
        "Haystack, words",
        "haystack.components.preprocessors:DocumentSplitter(split_by='word', split_length=200)",
        "haystack",
    ),
    KnownCall("chonkie, recursive", "chonkie:RecursiveChunker(chunk_size=1600)", "chonkie"),
    KnownCall(
        "semchunk",
        "semchunk:chunkerify(tokenizer_or_token_counter='cl100k_base', chunk_size=400)",
        "semchunk",
    ),
    KnownCall(
        "semantic-text-splitter, markdown",
        "semantic_text_splitter:MarkdownSplitter(capacity=1600)",
        "semantic-text-splitter",
    ),
)
"""A call for each kind of splitter in common use."""


@dataclass(frozen=True)
class SplitterCall:
    """A parsed call. module: as it is imported. path: the names of the attributes that lead to the object.

    arguments: by name; None if there are no brackets, so that the object itself is meant, or is a class.
    """

    module: str
    path: tuple[str, ...]
    arguments: tuple[tuple[str, Any], ...] | None

    @property
    def label(self) -> str:
        """The object's name."""
        return ".".join(self.path)


def is_call(call_text: str) -> bool:
    """Whether a name has a module before a colon, so that it is a splitter's, not a file's or a preset's."""
    return _CALL.match(call_text.strip()) is not None


def split_names(call_text: str) -> list[str]:
    """Split a list of names at its commas, except those in brackets, which separate arguments."""
    names, depth = [""], 0
    for character in call_text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth <= 0:
            names.append("")
        else:
            names[-1] += character
    return [name.strip() for name in names]


def parse_call(call_text: str) -> SplitterCall:
    """Parse `module:object`, with or without arguments in brackets, which must be literals.

    Raises ConfigError, which says what is wrong and how to write it.
    """
    module, colon, rest = call_text.strip().partition(":")
    if not colon or not all(part.isidentifier() for part in module.split(".")):
        raise _refused(call_text, phrase("which has no module before a colon"))
    try:
        tree = ast.parse(rest.strip(), mode="eval").body
        call = tree if isinstance(tree, ast.Call) else None
        path = _path(call.func if call is not None else tree)
        arguments = None if call is None else tuple(_arguments(call))
    # Python's parser raises MemoryError or RecursionError if a text is nested too deeply.
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError) as error:
        reason = getattr(error, "msg", None) or message_of(error)
        raise _refused(call_text, phrase("which cannot be read: {reason}", reason=reason)) from error
    return SplitterCall(module, path, arguments)


def make_splitter(call: SplitterCall) -> Any:
    """Import the object of a call, and make the splitter. Raises ConfigError, which says what failed."""
    try:
        found: Any = import_module(call.module)
    except ImportError as error:
        raise ConfigError(_missing(call, error), key=PARAMETER) from error
    except Exception as error:
        raise _failed(phrase("{module} cannot be imported", module=call.module), error) from error
    for done, name in enumerate(call.path):
        try:
            found = getattr(found, name)
        except AttributeError as error:
            where = ".".join((call.module, *call.path[:done]))
            raise ConfigError(
                phrase("{where} has no {name}", where=where, name=name), key=PARAMETER
            ) from error
    if call.arguments is None and not inspect.isclass(found):
        return found
    try:
        return found(**dict(call.arguments or ()))
    except Exception as error:
        raise _failed(phrase("{label} cannot be made", label=call.label), error) from error


def _path(tree: ast.expr) -> tuple[str, ...]:
    if isinstance(tree, ast.Name):
        return (tree.id,)
    if isinstance(tree, ast.Attribute):
        return (*_path(tree.value), tree.attr)
    raise ValueError(phrase("an object is named by names and dots"))


def _arguments(call: ast.Call) -> list[tuple[str, Any]]:
    if call.args:
        raise ValueError(phrase("arguments are given by name"))
    found = []
    for keyword in call.keywords:
        if keyword.arg is None:
            raise ValueError(phrase("arguments are given by name"))
        try:
            found.append((keyword.arg, ast.literal_eval(keyword.value)))
        except ValueError as error:
            raise ValueError(
                phrase("{arg} is no plain value; a function of your own can make it", arg=keyword.arg)
            ) from error
    return found


def _refused(call_text: str, why: str) -> ConfigError:
    shown = repr(call_text if len(call_text) <= 80 else f"{call_text[:79]}…")
    return ConfigError(
        phrase(
            "{parameter} is {shown}, {why}; write it as {example}",
            parameter=PARAMETER,
            shown=shown,
            why=why,
            example=_EXAMPLE,
        ),
        key=PARAMETER,
    )


def _missing(call: SplitterCall, error: ImportError) -> str:
    library = call.module.partition(".")[0]
    extra = {known.library: known.extra for known in KNOWN_CALLS}.get(library)
    if extra is None:
        return phrase(
            "there is no module {module} here ({error}); {way}",
            module=call.module,
            error=message_of(error),
            way=_way_to_others(),
        )
    return phrase(
        "{module} cannot be imported ({error}): it {missing}",
        module=call.module,
        error=message_of(error),
        missing=missing(extra),
    )


def _way_to_others() -> str:
    if is_bundled():
        return phrase("this program runs no other libraries, which Seamline as a Python package does")
    return phrase("install what brings it, or name the folder of a module of your own in PYTHONPATH")


def _failed(what: str, error: Exception) -> ConfigError:
    return ConfigError(
        phrase("{what}: {kind}: {error}", what=what, kind=type(error).__name__, error=message_of(error)),
        key=PARAMETER,
    )
