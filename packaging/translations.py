"""Catalogues of the window's languages: packaging/translations.py update | missing CODE | add FILE.json.

update: brings resources/translations/seamline_*.ts to the texts that are in the code, and compiles the .qm.
missing: prints what has no translation yet as JSON, ready for add. add: takes translations in, and updates;
the file holds for each English text the codes with their translations, a list of forms where the text goes
with a number, as {"Chunks": {"de": "Chunks", "zh_CN": "分块"}}. What is empty in it changes nothing.

Not by lupdate, which takes the class around a call for its context, knows no text that has two forms in
English, and finds no names of strategies, presets and parameters, which the window translates where it
shows them.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

from seamline.desktop.widgets.chunk_facts import FACTS
from seamline.desktop.widgets.translation import CONTEXT
from seamline.desktop.window.actions import ACTIONS
from seamline.engine.chunks.chunk import CONTENT_TYPES
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import GROUPS
from seamline.engine.phrases import SYSTEM_REASONS
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import BoundaryLevel, Reason
from seamline.engine.strategies import STRATEGIES
from seamline.exports.config import CONFIG_DIALECTS
from seamline.exports.exporters import EXPORTERS
from seamline.exports.ndjson.dialect import CONTENTS
from seamline.instruments.lint import RULES, Severity
from seamline.instruments.question_bench.judge import AnswerOutcome
from seamline.instruments.strength import Strength
from seamline.memories.memory import KINDS
from seamline.memories.outcome import State
from seamline.plugins.other_splitter import OtherSplitter
from seamline.sources import formats
from seamline.sources.json_records import JSON_REASONS, PLACES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "app" / "seamline"
FOLDER = ROOT / "resources" / "translations"
FORMS = {"de": 2, "zh_CN": 1}
"""How many plural forms each language has."""

# Where each function has its text: the index or the name of the argument, and whether it has plural forms.
_ARGUMENTS: dict[str, tuple[int | str, bool]] = {
    "tr": (0, False),
    "phrase": (0, False),
    "joined": (1, False),
    "plural": (2, True),
    "counted": (1, True),
    "skipped": (1, False),
    "find_each": ("otherwise", False),
}
# Marks that other languages may write differently, as Chinese with full-width ones.
_PUNCTUATION = frozenset(".,:;?!()“”")
Sources = dict[str, bool]
Catalogue = dict[str, list[str]]


def sources() -> Sources:
    """Return all English texts that the window shows, each with whether it has plural forms."""
    return sources_of(ast.parse(file.read_text(encoding="utf-8")) for file in PACKAGE.rglob("*.py"))


def sources_of(
    modules: Iterable[ast.Module], walk: Callable[[ast.Module], Iterable[ast.AST]] = ast.walk
) -> Sources:
    """Return the texts of these modules and of all tables. walk: yields all nodes of a module."""
    found: Sources = {}
    for module in modules:
        for text, is_plural in texts_of(walk(module)):
            found[text] = found.get(text, False) or is_plural
    for text in table_texts():
        found.setdefault(str(text), False)
    return dict(sorted((text, is_plural) for text, is_plural in found.items() if has_words(text)))


def table_texts() -> Iterator[str]:
    """Yield the texts of tables, as the names of strategies, which the window translates."""
    for action in ACTIONS:
        yield from (action.text, action.tip, action.menu)
    # Without the strategies that plugins have registered.
    strategies = [each for each in STRATEGIES.values() if type(each).__module__.startswith("seamline.")]
    others = [each for each in STRATEGIES.values() if each not in strategies]
    foreign = {parameter.name for each in others for parameter in getattr(each, "parameters", ())}
    known = [parameter for parameter in PARAMETERS.values() if parameter.name not in foreign]
    for parameter in (*known, *OtherSplitter.parameters):
        yield from (parameter.label, parameter.help, parameter.unit, parameter.unit.removesuffix("s"))
        yield parameter.label[:1].lower() + parameter.label[1:]
        yield from (label for _, label in parameter.choices)
    yield from GROUPS
    for preset in PRESETS.values():
        yield from (preset.title, preset.summary)
    for strategy in (*strategies, OtherSplitter()):
        yield from (strategy.label, strategy.summary)
    for exporter in EXPORTERS.values():
        yield from (exporter.title, exporter.summary)
    yield from CONTENTS.values()
    yield from (dialect.summary for dialect in CONFIG_DIALECTS.values())
    yield from (known.label for known in formats())
    for rule in RULES.values():
        yield from (rule.summary, rule.explanation)
    yield from (each.label for kind in (Reason, BoundaryLevel, Severity, Strength) for each in kind)
    yield from (outcome.value for outcome in AnswerOutcome)
    yield from (*KINDS, *get_args(State))
    yield from FACTS
    yield from (*SYSTEM_REASONS, *JSON_REASONS)
    yield from PLACES
    yield from CONTENT_TYPES


def texts_of(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, bool]]:
    """Yield the marked texts in the nodes of a module, each with whether it has plural forms."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in _ARGUMENTS:
                at, is_plural = _ARGUMENTS[node.func.id]
                yield from ((text, is_plural) for text in _literals(_argument(node, at)))
            elif node.func.id == "pluralize" and len(node.args) > 1:
                yield from ((f"{{count:,}} {thing}s", True) for thing in _literals(node.args[1]))


def _argument(call: ast.Call, at: int | str) -> ast.expr | None:
    if isinstance(at, int):
        return call.args[at] if at < len(call.args) else None
    return next((keyword.value for keyword in call.keywords if keyword.arg == at), None)


def _literals(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        # In a template of counted(), the plural is the text to translate.
        yield node.value.replace("(s)", "s")
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _literals(value)


def has_words(text: str) -> bool:
    """Whether there is something to translate: words, punctuation, an order of placeholders, a separator."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return True
    is_said = any(
        character.isalpha() or character in _PUNCTUATION for words, *_ in parts for character in words
    )
    has_order = any(words.isspace() for words, *_ in parts[1:])
    return is_said or has_order or (bool(text) and all(part[1] is None for part in parts))


def placeholders(text: str) -> set[str]:
    """Return the names of the placeholders of a template; none if it is a text with other braces."""
    try:
        return {name for _, name, *_ in Formatter().parse(text) if name}
    except ValueError:
        return set()


def catalogue_file(code: str) -> Path:
    """Return the file with the translations of a language."""
    return FOLDER / f"{CONTEXT}_{code}.ts"


def read_catalogue(code: str) -> Catalogue:
    """Return the finished translations of a language by their English texts, each in its forms."""
    path = catalogue_file(code)
    if not path.exists():
        return {}
    found: Catalogue = {}
    for message in ET.parse(path).iterfind("context/message"):
        source, translation = message.findtext("source", ""), message.find("translation")
        if translation is not None and translation.get("type") != "unfinished":
            forms = [form.text or "" for form in translation.iterfind("numerusform")]
            found[source] = forms or [translation.text or ""]
    return found


def write_catalogue(code: str, wanted: Sources, *, known: Catalogue) -> None:
    """Write the catalogue of a language, in the order of the English texts, and compile it."""
    root = ET.Element("TS", version="2.1", language=code, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for text, is_plural in wanted.items():
        message = ET.SubElement(context, "message", {"numerus": "yes"} if is_plural else {})
        ET.SubElement(message, "source").text = text
        forms = known.get(text, [])
        is_finished = len(forms) == (FORMS[code] if is_plural else 1)
        translation = ET.SubElement(message, "translation", {} if is_finished else {"type": "unfinished"})
        if not is_plural:
            translation.text = forms[0] if is_finished else ""
            continue
        for form in forms if is_finished else [""] * FORMS[code]:
            ET.SubElement(translation, "numerusform").text = form
    ET.indent(root)
    path = catalogue_file(code)
    body = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")
    compile_catalogue(path, path.with_suffix(".qm"))


def compile_catalogue(path: Path, output: Path) -> None:
    """Compile a catalogue by Qt's tool, without texts that have no translation."""
    spec = importlib.util.find_spec("PySide6")
    folder = Path(spec.origin if spec and spec.origin else "").parent
    tool = next(
        (each for each in (folder / "lrelease", folder / "lrelease.exe") if each.exists()), "lrelease"
    )
    command = [str(tool), "-silent", "-nounfinished", "-removeidentical", str(path), "-qm", str(output)]
    subprocess.run(command, check=True)


def update(added: dict[str, dict[str, str | list[str]]]) -> None:
    """Update the catalogues to the texts of the code, and add translations to them."""
    wanted = sources()
    for text in sorted(set(added) - set(wanted)):
        print(f"no such text: {text}")
    for code in FORMS:
        known = read_catalogue(code)
        for text, translations in added.items():
            if code in translations:
                forms = translations[code]
                given = [forms] if isinstance(forms, str) else list(forms)
                # A translation with an empty form is unfinished, and does not replace an earlier one.
                if all(given):
                    known[text] = given
        write_catalogue(code, wanted, known=known)
        print(f"{code}: {sum(text in known for text in wanted)} of {len(wanted)} texts")


def missing(code: str) -> None:
    """Print as JSON the texts that a language lacks, each with a place for every language that lacks it."""
    known, wanted = {each: read_catalogue(each) for each in FORMS}, sources()
    empty = {
        text: {
            each: [""] * forms if is_plural else ""
            for each, forms in FORMS.items()
            if text not in known[each]
        }
        for text, is_plural in wanted.items()
        if text not in known[code]
    }
    print(json.dumps(empty, ensure_ascii=False, indent=1))


def main(arguments: list[str]) -> int:
    """Run one of the three commands."""
    match arguments:
        case ["update"]:
            update({})
        case ["missing", code] if code in FORMS:
            missing(code)
        case ["add", *files] if files:
            update({k: v for file in files for k, v in json.loads(Path(file).read_text("utf-8")).items()})
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
