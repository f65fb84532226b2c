"""seamline quote: the chunks that contain a sentence word for word, or the boundaries that divide it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_json
from seamline.cli.report import Report
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.instruments.quotes import find_quote

USAGE = "quote FILE TEXT"
SUMMARY = "say which chunks carry a quote word for word, or else where it stands and what parts it"
DETAILS = f"White space may differ, the case of letters may not. {EXITS}"
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("quote", metavar="TEXT", help="the words to look for")
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print where a quote is. Raises ConfigError for an empty one."""
    if not arguments.quote.strip():
        raise ConfigError("the quote is empty; write the words to look for")
    analysis, _ = analyse_file(arguments, terminal, cancel=cancel)
    found = find_quote(analysis, arguments.quote)
    document = analysis.document

    def value() -> object:
        return {
            **subject_of(analysis),
            "quote": arguments.quote,
            "chunks": [analysis.ids[chunk] for chunk in found.chunks],
            "parts": [analysis.ids[chunk] for chunk in found.parts],
            "start": found.span[0] if found.span else None,
            "end": found.span[1] if found.span else None,
            "breaks": list(found.breaks),
            "words": found.words,
            "words_found": found.found,
        }

    lines = [found.sentence]
    if found.span is not None:
        lines.append(f"  line {document.line_of(found.span[0]):,}: {document.text[slice(*found.span)]}")
    lines += [f"  a boundary stands at line {document.line_of(index):,}" for index in found.breaks]
    Report(lines, value).print(as_json=arguments.json)
    return 0
