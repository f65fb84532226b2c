"""The prose in packages on this machine, by file and section, of which the sets are made."""

from __future__ import annotations

import ast
import re
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from importlib.metadata import distributions
from itertools import pairwise
from pathlib import Path
from typing import cast

from seamline.engine.text.sentences import sentence_ends

_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_NO_PROSE = re.compile(r"\s*(?:[-*+|`>.\[!<#$=:@&%{]|\d+[.)]|    |\t)")
_MARKDOWN_HEADING = re.compile(r"(?m)^#{1,4} .*$|^[^\n]+\n[=\-~]{4,}$")
_FENCE = re.compile(r"(?ms)^ *(```|~~~).*?^ *\1 *$")
_LINK = re.compile(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_MARKS = re.compile(r"[*`]+|<[^>\n]{1,80}>|:[a-z]+:(?=`)|__")
_POD_CODE = re.compile(r"[A-Z]<+ ?([^<>]*?) ?>+")
_CHARACTERS = (30, 500)


@dataclass(frozen=True)
class Text:
    """The prose of one file. sections: for each section its paragraphs, each as its sentences."""

    name: str
    sections: tuple[tuple[tuple[str, ...], ...], ...]


def sentences_of(paragraph: str) -> tuple[str, ...]:
    """Return the sentences of a paragraph that look like prose."""
    text = " ".join(paragraph.split())
    ends = [0, *sentence_ends(text, 0, end=len(text))]
    found = (text[a:b].strip() for a, b in pairwise(ends))
    minimum, maximum = _CHARACTERS
    return tuple(s for s in found if minimum < len(s) < maximum and s[0].isupper() and s[-1] in ".!?:")


def _section(text: str) -> tuple[tuple[str, ...], ...]:
    paragraphs = (sentences_of(part) for part in _PARAGRAPH.split(text) if not _NO_PROSE.match(part))
    return tuple(paragraph for paragraph in paragraphs if paragraph)


def _text(name: str, sections: list[str]) -> Text:
    made = (_section(section) for section in sections)
    return Text(name, tuple(section for section in made if sum(map(len, section)) >= 3))


def markdown(name: str, text: str) -> Text:
    """Read markdown, or reStructuredText whose headings are underlined."""
    plain = _FENCE.sub("", text.replace("\r\n", "\n"))
    parts = _MARKDOWN_HEADING.split(plain)
    return _text(name, [_MARKS.sub("", _LINK.sub(r"\1", part)) for part in parts])


def descriptions() -> Iterator[Text]:
    """The long descriptions of installed Python packages."""
    for item in distributions():
        metadata = cast(Message, item.metadata)
        text = str(metadata.get_payload() or metadata.get("Description") or "")
        yield markdown(str(item.metadata["Name"]), text)


def manuals() -> Iterator[Text]:
    """The documentation of programs in markdown and reStructuredText."""
    for folder in ("/usr/share/doc/nodejs", "/usr/lib/node_modules/npm/docs", "/usr/share/cmake-3.25/Help"):
        for path in sorted(Path(folder).rglob("*")):
            # Lists of changes have no topics.
            if path.suffix in (".md", ".rst") and not re.search("change|release|HISTORY", str(path)):
                yield markdown(str(path), path.read_text(encoding="utf-8", errors="replace"))


def perl() -> Iterator[Text]:
    """The documentation inside Perl's modules."""
    for path in sorted(Path("/usr/share/perl").rglob("*.p[mo]*")):
        if path.is_symlink() or any(parent.is_symlink() for parent in path.parents):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        sections: list[str] = []
        for pod in re.findall(r"(?ms)^=(?:head|pod|over|item).*?(?=^=cut|\Z)", text):
            for part in re.split(r"(?m)^=head[1-4].*$", pod):
                body = re.sub(r"(?m)^=\w+.*$", "", part)
                sections.append(_POD_CODE.sub(r"\1", _POD_CODE.sub(r"\1", body)))
        yield _text(str(path), sections)


def topics() -> Iterator[Text]:
    """The chapters of Python's language reference that `help()` shows."""
    try:
        from pydoc_data.topics import topics as chapters
    except ImportError:
        return
    for name, text in chapters.items():
        yield markdown(f"pydoc {name}", text)


def docstrings() -> Iterator[Text]:
    """The docstrings of the standard library: one section for each class or function."""
    for path in sorted(Path(sysconfig.get_paths()["stdlib"]).glob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError):
            continue
        found = [
            ast.get_docstring(node) or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        ]
        yield _text(f"stdlib {path.stem}", found)


def all_texts() -> dict[str, list[Text]]:
    """The texts of every kind, by the kind's name; files without prose and duplicates are left out."""
    kinds = {
        "descriptions": descriptions,
        "manuals": manuals,
        "perl": perl,
        "topics": topics,
        "docstrings": docstrings,
    }
    seen: set[tuple[tuple[tuple[str, ...], ...], ...]] = set()
    found: dict[str, list[Text]] = {}
    for kind, read in kinds.items():
        kept = []
        for text in read():
            if text.sections and text.sections not in seen:
                seen.add(text.sections)
                kept.append(text)
        found[kind] = sorted(kept, key=lambda text: text.name)
    return found


if __name__ == "__main__":
    for kind, texts in all_texts().items():
        count = sum(len(p) for t in texts for s in t.sections for p in s)
        sys.stdout.write(
            f"{kind}: {len(texts)} texts, {sum(len(t.sections) for t in texts)} sections, {count} sentences\n"
        )
