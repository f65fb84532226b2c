"""Every text of the window is marked for translation, and every catalogue has it."""

from __future__ import annotations

import ast
import importlib.util
import itertools
import re
import string
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.every import every
from tests.syntax import PACKAGE, nodes_of, package_files

from seamline.desktop.widgets.translation import LANGUAGES
from seamline.engine.phrases import Phrase
from seamline.sources import read_all
from seamline.sources.notes import merged

Fields = set[tuple[str, str | None]]
ROOT = PACKAGE.parents[1]
SCRIPT = ROOT / "packaging" / "translations.py"

# Two words, or one with a capital.
TEXT = re.compile(r"[A-Za-z]{2}\S* \S*[A-Za-z]|^&?[A-Z][a-z]+")
# Rich text, of which an f-string has only pieces.
TAGS = re.compile(r'<[^>]*(>|$)|^[^<>]*">')
KEYS = re.compile(r"(Ctrl|Alt|Shift|Meta)\+")
# Names that are the same in every language, and keys of tables, whose texts are translated where shown.
NAMES = {
    "application.py": ("Seamline", "Fusion", "This plugin does not support"),
    "chunks/block_row.py": ("Chunks by size",),
    # What is measured for the width of a column.
    "chunks/chunk_table.py": ("~100,000 with a bar", "mm certain"),
    "dialogs/dialogs.py": ("PNG (*.png)", "HTML (*.html)"),
    "inspector/chunk_record.py": ("Id", "Hash"),
    "instruments/evaluation/evaluated_cuts.py": ("(current settings)",),
    "instruments/memories/memories_instrument.py": ("extracting memories",),
    "instruments/question_bench/bench_state.py": ("IoU",),
    "parameters/field_editors/__init__.py": ("FieldEditor", "NumberEditor"),
    "parameters/method_choices.py": ("Seamline",),
    "parameters/setting_order.py": ("Method", "Text"),
    "source/source_menu.py": ("Space",),
    "widgets/dates.py": ("dd MMM HH:mm",),
    "widgets/motion.py": ("AnimationDurationFactor",),
    "widgets/motion_portal.py": ("SettingChanged", "Read"),
    "widgets/translation.py": tuple(LANGUAGES.values()),
    "widgets/type_scale.py": (
        *("Charter", "Georgia", "Noto Serif", "Sans Serif", "Sans", "DejaVu Sans", "Inter", "Noto Sans"),
    ),
    "widgets/scrim.py": ("Esc",),
    "window/actions.py": ("Esc",),
    "window/document_frame.py": ("Seamline",),
}
# All their texts are taken from there into the catalogues, and translated where they are shown.
TABLES = ("window/actions.py",)
# A terminal where there is no window, a report of a bug and the page of controls are for those who make this.
ENGLISH = ("display.py", "widgets/gallery", "window/bug_reports.py")
# What ends in a terminal, and where frameworks call.
NO_WINDOW = ("cli", "integrations", "desktop/display.py")
# What is between parts of a text, and what is written in another way in other languages.
GLUE = re.compile(r"^[,;:.] |[,;:.] +$| \($")
MARKS = {"tr", "phrase", "plural", "counted", "joined", "pluralize"}
# What these are given is a name, a key, a pattern or for the log, and shown to nobody.
NO_TEXTS = {
    *("setObjectName", "setProperty", "property", "findChild", "findChildren", "getattr", "TypeVar", "cast"),
    *("compile", "debug", "info", "warning", "error", "critical", "exception", "QKeySequence", "setShortcut"),
    "report_bug",
}
MARKED_OR_NO_TEXTS = MARKS | NO_TEXTS

WORD = re.compile(r"[^\W\d_]{2,}")
# Kinds of documents and what converts them, encodings, and types of JSON.
OF_READERS = (
    *("DOCX", "EPUB", "HTML", "PDF", "PPTX", "markitdown", "pdfminer.six"),
    *("utf-8", "utf-16-le", "cp1252", "int", "dict"),
)
NOTED = [
    path
    for path in sorted((PACKAGE.parents[1] / "tests" / "cases" / "sources").glob("*/*"))
    if not path.name.endswith(".expected.json") and path.parent.name != "refused"
]


@pytest.fixture(scope="module")
def catalogues() -> Iterator[ModuleType]:
    """The script that keeps the catalogues, as a module."""
    sys.path.insert(0, str(SCRIPT.parent))
    spec = importlib.util.spec_from_file_location("translations", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path.remove(str(SCRIPT.parent))


@pytest.fixture(scope="module")
def wanted(catalogues: ModuleType) -> dict[str, bool]:
    """All texts of the code, each with whether it goes with a number."""
    found: dict[str, bool] = catalogues.sources_of(package_files().values(), nodes_of)
    return found


def desktop_files() -> list[tuple[str, ast.Module]]:
    """Return the modules of the window by their paths in desktop/."""
    desktop = PACKAGE / "desktop"
    return [
        (file.relative_to(desktop).as_posix(), module)
        for file, module in package_files().items()
        if file.is_relative_to(desktop)
    ]


def is_in(name: str, rooms: tuple[str, ...]) -> bool:
    """Whether a file is one of these, or in one of these folders."""
    return any(name == room or name.startswith(f"{room}/") for room in rooms)


def unmarked(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines and texts that read like words for people and that no call marks."""
    known: set[int] = set()
    for node in nodes_of(module):
        skipped: list[ast.AST] = []
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            skipped = [node] if name in MARKED_OR_NO_TEXTS else []
        elif isinstance(node, ast.Expr | ast.Raise | ast.Assert | ast.Compare):
            # A docstring alone is an expression of nothing but a text.
            is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            skipped = [node] if is_docstring or not isinstance(node, ast.Expr) else []
        elif isinstance(node, ast.AnnAssign):
            skipped = [node.annotation]
        elif isinstance(node, ast.Subscript):
            skipped = [node.slice]
        elif isinstance(node, ast.Dict):
            skipped = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.arg | ast.FunctionDef):
            annotation = node.annotation if isinstance(node, ast.arg) else node.returns
            skipped = [annotation] if annotation is not None else []
        known.update(id(each) for part in skipped for each in ast.walk(part))
    for text in (each for each in nodes_of(module) if isinstance(each, ast.Constant)):
        value = text.value if isinstance(text.value, str) and id(text) not in known else ""
        value = TAGS.sub("", value)
        if TEXT.search(value) and not KEYS.match(value):
            yield text.lineno, value


def test_every_text_of_the_window_is_marked(catalogues: ModuleType) -> None:
    """What reads like words in the code of the window goes through tr(), or is a phrase()."""
    of_tables = set(catalogues.table_texts())
    found = [
        f"{name}:{line}: {text!r}"
        for name, module in desktop_files()
        if not is_in(name, ENGLISH)
        for line, text in unmarked(module)
        if text not in NAMES.get(name, ()) and not (name in TABLES and text in of_tables)
    ]
    assert not found, "\n".join(found)


def test_values_of_texts_are_texts_of_the_catalogues() -> None:
    """What stands in a text of the window is a phrase where it is words, and its parts are joined by one."""
    found = [
        f"{name}:{value.lineno}: {ast.unparse(value)}"
        for file, module in package_files().items()
        if not is_in(name := file.relative_to(PACKAGE).as_posix(), NO_WINDOW)
        for value in values_of_texts(module)
        if any(TEXT.search(piece) or GLUE.search(piece) for piece in pieces_of(value))
    ]
    assert not found, "\n".join(found)


def values_of_texts(module: ast.Module) -> Iterator[ast.expr]:
    """Yield what is put into texts: there, by a variable, or as what a function is given."""
    calls: defaultdict[str, list[ast.Call]] = defaultdict(list)
    for node in nodes_of(module):
        if isinstance(node, ast.Call):
            calls[called(node)].append(node)
    for mark in sorted(MARKS):
        yield from (keyword.value for call in calls[mark] for keyword in call.keywords)
    # Where nothing is marked no function is looked through.
    nodes = nodes_of(module) if any(calls[mark] for mark in MARKS) else ()
    for function in (node for node in nodes if isinstance(node, ast.FunctionDef)):
        inside = list(ast.walk(function))
        said = {
            keyword.value.id
            for call in inside
            if isinstance(call, ast.Call) and called(call) in MARKS
            for keyword in call.keywords
            if isinstance(keyword.value, ast.Name)
        }
        for node in inside if said else ():
            if isinstance(node, ast.Assign) and {getattr(each, "id", "") for each in node.targets} & said:
                yield node.value
        names = [each.arg for each in function.args.args if each.arg != "self"]
        for call in calls[function.name]:
            yield from (keyword.value for keyword in call.keywords if keyword.arg in said)
            yield from (value for name, value in zip(names, call.args, strict=False) if name in said)


def called(call: ast.Call) -> str:
    """Return the name of what is called, without what it belongs to."""
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def pieces_of(value: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression is made of."""
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from (*pieces_of(value.body), *pieces_of(value.orelse))
        case ast.BoolOp() | ast.JoinedStr():
            yield from (piece for each in value.values for piece in pieces_of(each))
        case ast.Call(func=ast.Attribute(value=separator, attr="join")):
            yield from pieces_of(separator)


def test_values_of_texts_are_found() -> None:
    """Where they stand, in a variable before, and where a function is called whose parameter they are."""
    code = (
        'phrase("{a}", a="two words")\n'
        'def f(b):\n    c = f"{b}: {b}"\n    tr("{b} {c}", b=b, c=c)\n'
        'f("the answer")\nself.f(b=", ".join(d))\n'
    )
    found = [piece for value in values_of_texts(ast.parse(code)) for piece in pieces_of(value)]
    assert found == ["two words", ": ", "the answer", ", "]


def test_parts_of_a_text_are_joined_by_a_text() -> None:
    """Commas, colons and brackets of English stand in templates, and not between what is put together."""
    found = [
        f"{name}:{node.lineno}: {ast.unparse(node)}"
        for name, module in desktop_files()
        if not is_in(name, ENGLISH)
        for node in glued(module)
    ]
    assert not found, "\n".join(found)


def glued(module: ast.Module) -> Iterator[ast.expr]:
    """Yield what puts texts together with punctuation, rich text and logs left out."""
    unseen = {
        id(each)
        for node in nodes_of(module)
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Call) and called(node) in NO_TEXTS)
        for each in ast.walk(node)
    }
    for node in nodes_of(module):
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and called(node) == "join"):
            pieces = [
                TAGS.sub("", piece) for piece in pieces_of(node) if not piece.rstrip().endswith("color:")
            ]
            if id(node) not in unseen and any(map(GLUE.search, pieces)):
                yield node


def test_glued_texts_are_found() -> None:
    """Those of a template, of rich text and of the log are none."""
    ours = 'f"{a}: {b}"\nf"{a} ({b})"\n", ".join(c)\n'
    code = ours + 'tr(", ").join(c)\nf"<b>{a}</b>"\nlogger.debug(f"{a}, {b}")\n'
    assert [node.lineno for node in glued(ast.parse(code))] == [1, 2, 3]


def test_every_number_is_written_as_the_locale_has_it() -> None:
    """What formats a number for the window is numeral() or tr(), whose separators are those of the locale."""
    found = [
        f"{name}:{line}"
        for name, module in desktop_files()
        if not is_in(name, ENGLISH)
        for line in bare_numbers(module)
    ]
    assert found == []


def bare_numbers(module: ast.Module) -> Iterator[int]:
    """Yield the lines on which a number is put into a text with the separators of English."""
    localized = {
        id(each)
        for node in nodes_of(module)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "localize"
        for each in ast.walk(node)
    }
    for node in nodes_of(module):
        if (
            isinstance(node, ast.FormattedValue)
            and node.format_spec is not None
            and id(node) not in localized
        ):
            spec = ast.unparse(node.format_spec)
            # Times are formatted by more than one such code.
            if re.search("[,.]|[^%]%'", spec) and spec.count("%") < 2:
                yield node.lineno


def test_bare_numbers_are_found() -> None:
    """Those that are given to localize(), times, and whole numbers of a file are none."""
    code = 'f"{a:,} {b:.2f} {c:.0%}"\nlocalize(f"{d:,}")\nf"{e:%H:%M}"\nf"{g:04} {h}"\n'
    assert list(bare_numbers(ast.parse(code))) == [1, 1, 1]


def test_every_error_keeps_what_it_is_made_of() -> None:
    """An error that the window may show is raised with a phrase, which it can say in its language."""
    modules = {
        file.relative_to(PACKAGE).as_posix(): module
        for file, module in package_files().items()
        if not is_in(file.relative_to(PACKAGE).as_posix(), NO_WINDOW)
    }
    errors = classes_of_errors(package_files().values())
    assert {"ConfigError", "SourceError", "IndexInUseError", "SplitterNotAllowedError"} <= errors
    found = [
        f"{name}:{node.lineno}"
        for name, module in modules.items()
        for node in nodes_of(module)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in errors and node.args
        if isinstance(node.args[0], ast.Constant | ast.JoinedStr) or is_call_of(node.args[0], "str")
    ]
    assert found == []


def test_every_note_keeps_what_it_is_made_of() -> None:
    """What a reader says of a file is a template with its values: no text is put together in English."""
    found = [
        f"{file.relative_to(PACKAGE).as_posix()}:{text.lineno}"
        for file, module in package_files().items()
        if file.is_relative_to(PACKAGE / "sources")
        for text in plain_notes(module)
    ]
    assert found == []


def plain_notes(module: ast.Module) -> Iterator[ast.expr]:
    """Yield the texts that are noted of a file as they are, in place of a phrase.

    What is given to skipped() and find_each() is one where it is a text without values.
    """
    for node in nodes_of(module):
        said: list[ast.expr] = []
        are_phrases = False
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "")
            are_phrases = name in ("skipped", "find_each")
            said = {"SourceNote": node.args[:1], "LeftOut": node.args[:1], "skipped": node.args[1:2]}.get(
                name, []
            )
            said = said + [each.value for each in node.keywords if each.arg == "otherwise"]
        elif isinstance(node, ast.Subscript) and getattr(node.value, "id", "") in ("reasons", "others"):
            said = [node.slice]
        for text in (each for start in said for each in alternatives(start)):
            if isinstance(text, ast.JoinedStr) or (isinstance(text, ast.Constant) and not are_phrases):
                yield text


def alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what an expression may be, one of two or the first that is something."""
    parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else []
    parts += node.values if isinstance(node, ast.BoolOp) else []
    if not parts:
        yield node
    for part in parts:
        yield from alternatives(part)


def test_plain_notes_are_found() -> None:
    """Texts that are put together are, and those without a template where one is needed."""
    code = (
        'SourceNote(f"{n} lines")\nskipped(record, record.error or f"no {x}")\n'
        'reasons["blank" if x else y] += 1\n'
        'SourceNote(phrase("a"))\nskipped(record, record.error or "no chat")\nLeftOut(BY_APP)\n'
        'LeftOut("hidden")\nfind_each(a, b, find=c, otherwise=f"no {x}")\nfind_each(a, otherwise="no chat")\n'
    )
    assert [text.lineno for text in plain_notes(ast.parse(code))] == [1, 2, 3, 7, 8]


@every("path", NOTED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_note_on_a_file_is_in_the_catalogues(
    wanted: dict[str, bool], catalogues: ModuleType, path: Path
) -> None:
    """What was met in a file is said by templates that translators have; the rest is names in it."""
    names = names_in(path)
    for document in read_all(path):
        for said in (part for note in merged(document.notes) for part in parts_of(note.text)):
            if isinstance(said, Phrase) and catalogues.has_words(said.template):
                assert wanted[said.template] == (said.number is not None)
            elif not isinstance(said, Phrase):
                assert set(WORD.findall(said)) <= names, said


def names_in(path: Path) -> set[str]:
    """Return the words of a file, or of all in a folder, and of names: what no catalogue has."""
    files = [each for each in (path, *path.rglob("*")) if each.is_file()]
    texts = [each.read_bytes().decode("utf-8", "replace") for each in files]
    return set(WORD.findall(" ".join((*texts, *OF_READERS, *map(str, files)))))


def parts_of(said: object) -> Iterator[str]:
    """Yield a phrase and all that it is made of, phrases and plain texts."""
    if isinstance(said, str):
        yield said
    if isinstance(said, Phrase):
        for value in said.values.values():
            yield from parts_of(value)


def classes_of_errors(modules: Iterable[ast.Module]) -> set[str]:
    """Return the names of the classes of expected failures."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for module in modules
        for node in nodes_of(module)
        if isinstance(node, ast.ClassDef)
    }
    found = {"SeamlineError"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found


def is_call_of(node: ast.expr, name: str) -> bool:
    """Whether an expression calls a function of that name."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == name


def test_no_text_is_translated_before_the_language_is_chosen() -> None:
    """At module level there is phrase(): tr() would say the English text for good."""
    found = [
        f"{name}:{node.lineno}"
        for name, module in desktop_files()
        for part in outside_functions(module)
        for node in run_at_once(part)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tr"
    ]
    assert found == []


def run_at_once(part: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and what is in it, but not the body of a lambda, which is run when it is called."""
    yield part
    if not isinstance(part, ast.Lambda):
        for each in ast.iter_child_nodes(part):
            yield from run_at_once(each)


def outside_functions(module: ast.Module) -> Iterator[ast.AST]:
    """Yield what is run when a module is imported."""
    bodies = [module.body, *(each.body for each in nodes_of(module) if isinstance(each, ast.ClassDef))]
    for statement in (each for body in bodies for each in body):
        if isinstance(statement, ast.FunctionDef):
            yield from (*statement.decorator_list, *statement.args.defaults)
        elif not isinstance(statement, ast.ClassDef):
            yield statement


def test_catalogues_list_the_texts_of_the_code(catalogues: ModuleType, wanted: dict[str, bool]) -> None:
    """`packaging/translations.py update` was run: no text is missing, and none is there that is gone."""
    for code in catalogues.FORMS:
        root = catalogues.ET.parse(catalogues.catalogue_file(code))
        listed = {
            message.findtext("source"): message.get("numerus") == "yes"
            for message in root.iterfind("context/message")
        }
        assert listed == wanted, code


def test_translations_keep_the_placeholders(catalogues: ModuleType) -> None:
    """A value that English shows is shown in every language, and no other is asked for."""
    for code in catalogues.FORMS:
        for text, forms in catalogues.read_catalogue(code).items():
            for form in forms:
                assert catalogues.placeholders(form) == catalogues.placeholders(text), (code, text)
                assert form.count("&") == text.count("&"), (code, text)


def test_every_text_is_translated(catalogues: ModuleType, wanted: dict[str, bool]) -> None:
    """No catalogue has a text without a translation."""
    for code in catalogues.FORMS:
        known = catalogues.read_catalogue(code)
        assert [text for text in wanted if text not in known] == [], code


def test_compiled_catalogues_are_those_of_the_texts(catalogues: ModuleType, tmp_path: Path) -> None:
    """What the window loads was compiled from what translators read."""
    for code in catalogues.FORMS:
        path = catalogues.catalogue_file(code)
        compiled = tmp_path / f"{code}.qm"
        catalogues.compile_catalogue(path, compiled)
        assert compiled.read_bytes() == path.with_suffix(".qm").read_bytes(), code


def test_formats_of_numbers_are_kept(catalogues: ModuleType) -> None:
    """A translation formats a value as English does, or its number would have other digits."""
    for code in catalogues.FORMS:
        for text, forms in catalogues.read_catalogue(code).items():
            for form in forms:
                assert with_case_of_english(fields(form), fields(text)) == fields(text), (code, text)


def with_case_of_english(translated: Fields, english: Fields) -> Fields:
    """Return placeholders without the capitals that English does not ask for; a number takes none."""
    return {
        (name, "") if spec == "capital" and (name, "") in english else (name, spec)
        for name, spec in translated
    }


def test_only_a_capital_may_be_asked_for() -> None:
    """No number gets another format, nor loses one, and a capital of English stays."""
    capital = fields("{why:capital} {count:,}")
    assert with_case_of_english(capital, fields("{why} {count:,}")) == fields("{why} {count:,}")
    for text in ("{why:,} {count:,}", "{why} {count:capital}", "{why:capital} {count}"):
        assert with_case_of_english(fields(text), fields("{why} {count:,}")) != fields("{why} {count:,}")
    assert with_case_of_english(fields("{why}"), fields("{why:capital}")) != fields("{why:capital}")


def test_words_are_quoted_by_templates() -> None:
    """Each language has its own quotation marks: none stand in a text that is put together in English."""
    found = [
        f"{name}:{line}"
        for file, module in package_files().items()
        if not is_in(name := file.relative_to(PACKAGE).as_posix(), ("cli", "exports"))
        for line in quoted_in_place(module)
    ]
    assert found == []


def quoted_in_place(module: ast.Module) -> Iterator[int]:
    """Yield the lines on which an f-string has a value in quotation marks."""
    for text in (node for node in nodes_of(module) if isinstance(node, ast.JoinedStr)):
        for before, value in itertools.pairwise(text.values):
            is_open = isinstance(before, ast.Constant) and str(before.value).endswith("“")
            if is_open and isinstance(value, ast.FormattedValue):
                yield value.lineno


def test_quotation_marks_in_place_are_found() -> None:
    """A template has them, and a pattern may hold one."""
    code = 'f"“{a}”"\nphrase("“{a}”", a=b)\nf"[{a}“]{{1,2}}{b}"\nf"x {a} “{b}”"\n'
    assert list(quoted_in_place(ast.parse(code))) == [1, 4]


def fields(text: str) -> Fields:
    """Return the placeholders of a template with their formats; none where it is a text with braces."""
    try:
        return {(name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()
