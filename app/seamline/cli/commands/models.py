"""seamline models: the embedding models, and the models for which chunks can be made."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict

from seamline.cli.options import add_json
from seamline.cli.report import Field, Report, Table, table_of
from seamline.cli.terminal import Terminal
from seamline.embedders import list_models
from seamline.engine.cancellation import CancelToken
from seamline.engine.tokens.context_windows import AS_OF, CONTEXT_WINDOWS, ContextWindow, max_tokens_for

USAGE = "models"
SUMMARY = "list the embedding models, or the models that chunks can be made for"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()

_HEAD = f"CONTEXT WINDOW ({AS_OF})"
_TOKENS = "{:,} tokens".format
_WINDOW: tuple[Field[ContextWindow], ...] = (
    Field(lambda window: window.model, head="MODEL", key="name"),
    Field(lambda window: window.maker, head="MAKER", key="maker"),
    Field(lambda window: "embedding" if window.embeds else "answering", head="FOR"),
    Field(lambda window: window.embeds, key="embeds"),
    Field(
        lambda window: window.tokens, head=f"CONTEXT WINDOW ({AS_OF})", key="context_window", format=_TOKENS
    ),
    Field(lambda window: max_tokens_for(window.model), head="MAXIMUM SIZE", key="max_tokens", format=_TOKENS),
    Field(lambda window: AS_OF, key="as_of"),
)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)
    parser.add_argument(
        "--context-windows",
        action="store_true",
        help="list the models that --max-tokens-for knows instead, and how much they read at a time",
    )


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the embedding models, or the models with a known context window."""
    windows = Report.of(Table(_WINDOW, list(CONTEXT_WINDOWS.values())))
    (windows if arguments.context_windows else _models()).print(as_json=arguments.json)
    return 0


def _models() -> Report:
    """Return the embedding models; for people also the choices that are not in the list of models."""
    found = list_models()
    rows = [
        (
            model.name,
            model.kind,
            str(model.dimensions),
            f"{model.size_mb:.0f} MB",
            model.licence,
            "yes" if model.downloaded else "when first used",
        )
        for model in found
    ]
    rows.append(("folder:/path", "local", "", "", "", "a folder with model.onnx or model.safetensors"))
    rows.append(("none", "", "", "", "", "no vectors, for strategies that need none"))
    head = ("MODEL", "KIND", "DIMENSIONS", "SIZE", "LICENCE", "ON THIS COMPUTER")
    return Report([table_of(head, rows)], lambda: [asdict(model) for model in found])
