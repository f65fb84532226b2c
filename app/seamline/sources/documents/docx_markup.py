"""The markup of a DOCX, with elements that its converter would skip rewritten in forms that it reads."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

from lxml import etree

_FORMATS = "http://schemas.openxmlformats.org"
_W = f"{{{_FORMATS}/wordprocessingml/2006/main}}"
_M = f"{{{_FORMATS}/officeDocument/2006/math}}"
_MC = f"{{{_FORMATS}/markup-compatibility/2006}}"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"

# Elements that the converter skips with all text in them: fields, text directions, and the like.
_WRAPPERS = ("fldSimple", "bdo", "dir", "customXml", "ruby", "rubyBase")
_WRAPPER = f"{_W}smartTag"
# Text that was moved to a place is read there, like inserted text.
_MOVED = f"{_W}moveTo"

# Parts of formulas whose properties Office may leave out, though the library needs them.
_WITH_PROPERTIES = ("acc", "bar", "d", "eqArr", "f", "groupChr", "m", "nary")

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class DocxMarkup:
    """One file of a DOCX.

    content: its mended markup. left_out: counts of parts that are never in the markdown: tracked deletions,
    embedded documents, and reading aids, which are letters above letters.
    formulas_as_text: how many formulas could not be written as LaTeX. latex: the others, as LaTeX.
    words: all its text that should be in the markdown.
    """

    content: bytes
    left_out: Counter[str]
    formulas_as_text: int
    latex: Sequence[str]
    words: str


def mended(content: bytes, *, latex: Callable[[Any], str]) -> DocxMarkup:
    """Mend the markup of a file, and count the parts that are left out or come in another form.

    latex: writes a formula, an element of `xml.etree`, as LaTeX. Raises lxml's errors for malformed XML.
    """
    root = etree.fromstring(content, etree.XMLParser(resolve_entities=False, no_network=True))
    left_out: Counter[str] = Counter()
    formulas = [_replace_formula(formula, latex) for formula in list(root.iter(f"{_M}oMath"))]
    for paragraph in list(root.iter(f"{_M}oMathPara")):
        paragraph.tag = _WRAPPER
    for ruby in root.iter(f"{_W}ruby"):
        for aid in ruby.findall(f"{_W}rt"):
            left_out["reading aid"] += _has_text(aid)
            ruby.remove(aid)
    for name in _WRAPPERS:
        for wrapper in root.iter(_W + name):
            wrapper.tag = _WRAPPER
    for moved in root.iter(_MOVED):
        moved.tag = f"{_W}ins"
    for name in ("del", "moveFrom"):
        left_out["tracked deletion"] += sum(_has_text(each) for each in root.iter(_W + name))
    left_out["embedded document"] += sum(1 for _ in root.iter(f"{_W}altChunk"))
    for alternative in list(root.iter(f"{_MC}AlternateContent")):
        _keep_boxes(alternative)
    content = etree.tostring(root, xml_declaration=True, encoding="UTF-8")
    written = [formula for formula in formulas if formula]
    return DocxMarkup(content, left_out, len(formulas) - len(written), written, _shown_words(root))


def _replace_formula(formula: Any, latex: Callable[[Any], str]) -> str:
    """Replace a formula by its LaTeX, and return that; on failure by its letters, and return ""."""
    letters = "".join(formula.itertext(f"{_M}t"))
    _name_defaults(formula)
    try:
        written = latex(ET.fromstring(etree.tostring(formula, with_tail=False))).strip()
    # The library may raise any error for a formula that it does not expect.
    except Exception:
        logger.info("a formula came as text: %s", letters, exc_info=True)
        written = ""
    is_block = formula.getparent().tag == f"{_M}oMathPara"
    mark = "$$" if is_block else "$"
    run = etree.Element(f"{_W}r")
    text = etree.SubElement(run, f"{_W}t")
    text.set(_SPACE, "preserve")
    text.text = f"{mark}{written}{mark}" if written else letters
    run.tail = formula.tail
    formula.getparent().replace(formula, run)
    return written


def with_formulas(text: str, formulas: Iterable[str]) -> str:
    """Return markdown with its formulas as plain LaTeX, without the backslashes that escape markdown."""
    for formula in dict.fromkeys(formulas):
        escaped = formula.replace("_", "\\_").replace("*", "\\*")
        if escaped != formula:
            text = text.replace(f"${escaped}$", f"${formula}$")
    return text


def _name_defaults(formula: Any) -> None:
    """Add the properties that Office may leave out of a formula, and that its library needs."""
    for name in _WITH_PROPERTIES:
        for each in formula.iter(_M + name):
            if each.find(f"{_M}{name}Pr") is None:
                each.insert(0, etree.Element(f"{_M}{name}Pr"))
    for properties in formula.iter(f"{_M}naryPr"):
        if properties.find(f"{_M}chr") is None:
            etree.SubElement(properties, f"{_M}chr").set(f"{_M}val", "\u222b")


def _has_text(element: Any) -> bool:
    return any(text.strip() for text in element.itertext(f"{_W}t", f"{_W}delText"))


def _keep_boxes(alternative: Any) -> None:
    """Put the text of a box that has no fallback into one, since the converter reads only fallbacks."""
    if alternative.find(f"{_MC}Fallback") is not None:
        return
    fallback = etree.SubElement(alternative, f"{_MC}Fallback")
    for box in list(alternative.iter(f"{_W}txbxContent")):
        fallback.append(box)


def _shown_words(root: Any) -> str:
    """Return all text that should be shown, a piece to a line; of alternatives only the fallback."""
    return "\n".join(
        text.text or ""
        for text in root.iter(f"{_W}t")
        if not any(above.tag in _HIDDEN for above in text.iterancestors())
    )


_HIDDEN = (f"{_MC}Choice", f"{_W}del", f"{_W}moveFrom")
