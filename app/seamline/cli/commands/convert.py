"""seamline convert: the text of a file as chunks are cut from it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.notices import report_notes
from seamline.cli.options import EXITS, add_output
from seamline.cli.output import write_bytes
from seamline.cli.running import read_one
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken

USAGE = "convert FILE"
SUMMARY = (
    "write the markdown that a PDF, DOCX, PPTX, HTML or EPUB is read as, or the transcript of a conversation"
)
DETAILS = f"It is what chunks are cut from; PDF, DOCX, PPTX, HTML and EPUB need seamline[documents]. {EXITS}"
OPTIONS = ("reading",)


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser, "MARKDOWN")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the text; what was lost in reading is reported."""
    refuse_overwriting([arguments.file], arguments.output)
    check_extension(arguments.output, ".md", ".markdown", content="markdown")
    terminal.subject = arguments.file.name
    document = read_one(arguments.file, arguments, terminal=terminal, cancel=cancel)
    # A chat may hold a lone surrogate, which UTF-8 cannot encode.
    write_bytes([document.text.encode("utf-8", "backslashreplace")], arguments.output)
    report_notes(document.name, document.notes, terminal=terminal)
    return 0
