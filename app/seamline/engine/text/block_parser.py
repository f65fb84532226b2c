"""The block parser: markdown-it's own rules, asked only where the first character of a line lets them apply.

Most lines begin with a letter, to which most rules cannot apply: they need certain marks at the beginning of
the line, an indentation, or a certain next line. markdown-it asks every rule for each line, and takes twice
as long.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

Rule = Callable[[StateBlock, int, int, bool], bool]

# What a line must begin with, behind white space, for a rule to apply. A table is recognised by its second
# line.
_FIRST = {
    "fence": "`~",
    "math_block": "$",
    "blockquote": ">",
    "hr": "*-_",
    "list": "*-+0123456789",
    "reference": "[",
    "html_block": "<",
    "heading": "#",
}
_TABLE_SECOND = "|-:"
# A line that begins with none of these cannot end a paragraph, nor underline it as a heading.
_SPECIAL = frozenset("".join(_FIRST.values()) + _TABLE_SECOND + "=")
_HR_END = "*-_ \t"
_CODE_INDENT = 4
_UNDERLINES = "-="
# At most so many lines are searched for an underline before the rule itself is asked: searching all from each
# item of a long list would take time that grows with the square of its length.
_LOOKED_AHEAD = 32
# The content of paragraphs is not read here, so all share these tokens.
_WORDS = Token("inline", "", 0, level=1)
_CLOSE = Token("paragraph_close", "p", -1, level=1)


def parse_blocks_of(src: str) -> list[Token]:
    """Return the tokens of a text's blocks, without the content of most paragraphs.

    src: a text whose line ends are all LF. Of each token only type, tag, nesting, level, content and map, its
    lines, are set.
    """
    tokens: list[Token] = []
    parser = block_parser()
    state = _State(src, parser, {}, tokens)
    parser.block.tokenize(state, 0, state.lineMax)
    return tokens


def _push(state: StateBlock, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
    """Add a token without what only a renderer reads, as attributes: this takes a third of the time."""
    token = Token.__new__(Token)
    token.type, token.tag, token.nesting = ttype, tag, nesting
    token.map, token.content, token.hidden = None, "", False
    state.level -= nesting < 0
    token.level = state.level
    state.level += nesting > 0
    state.tokens.append(token)
    return token


class _State(StateBlock):
    """The state of a parse of blocks whose tokens are not rendered."""

    push = _push


@cache
def block_parser() -> MarkdownIt:
    """Return the parser of blocks: CommonMark with tables, and formulas between lines of `$$`.

    All texts and threads share it: what is known of a text is in the state of its parse.
    """
    # Ten nested lists are parsed as such; a deeper one is text of its item. Without the limit,
    # two hundred levels would exhaust Python's stack.
    parser = MarkdownIt("commonmark", {"maxNesting": 40}).enable("table")
    parser.block.ruler.before("fence", "math_block", math_block, {"alt": ["paragraph", "blockquote", "list"]})
    parser.block.ruler = _by_first_character(parser)
    return parser


def math_block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """A block of `$$` lines, so that a formula is never cut."""
    if state.is_code_block(start_line):
        return False
    first = state.src[state.bMarks[start_line] + state.tShift[start_line] : state.eMarks[start_line]].rstrip()
    if not first.startswith("$$"):
        return False
    line = start_line
    if not (len(first) > 4 and first.endswith("$$")):
        # If an earlier search up to this line found no closing line, a later one finds none either.
        if state.env.get("math_without_end") == end_line:
            return False
        while True:
            line += 1
            if line >= end_line:
                state.env["math_without_end"] = end_line
                return False
            if state.src[state.bMarks[line] : state.eMarks[line]].rstrip().endswith("$$"):
                break
    if silent:
        return True
    token = state.push("math_block", "math", 0)
    token.map = [start_line, line + 1]
    state.line = line + 1
    return True


def _by_first_character(parser: MarkdownIt) -> Any:
    """Return a stand-in for the ruler, in which each chain is one rule that asks those which may apply."""
    ruler = parser.block.ruler
    names = ruler.get_active_rules()
    rules = dict(zip(names, ruler.getRules(""), strict=True))
    quick = {**rules, "hr": _quick_hr(rules["hr"])}
    chains = {"": [_opening(quick)]}
    for chain in ("paragraph", "reference", "blockquote", "list"):
        members = ruler.getRules(chain)
        chains[chain] = [_ending({name: quick[name] for name, rule in rules.items() if rule in members})]
    return SimpleNamespace(getRules=chains.__getitem__, get_active_rules=lambda: names)


def _quick_hr(hr: Rule) -> Rule:
    """Return the rule of thematic breaks with a quick look at the line's end, as most are items of lists."""

    def quick_hr(state: StateBlock, line: int, end: int, silent: bool) -> bool:
        last = state.src[state.eMarks[line] - 1 : state.eMarks[line]]
        return last in _HR_END and hr(state, line, end, silent)

    return quick_hr


def _by_character(rules: dict[str, Rule]) -> dict[str, tuple[Rule, ...]]:
    characters = {character for name in rules for character in _FIRST.get(name, "")}
    return {
        character: tuple(rule for name, rule in rules.items() if character in _FIRST.get(name, ""))
        for character in characters
    }


def _opening(rules: dict[str, Rule]) -> Rule:
    """Return the rule that parses the block which begins at a line."""
    by_character = _by_character(rules)
    table, code, underlined, paragraph = (rules[name] for name in ("table", "code", "lheading", "paragraph"))

    def open_block(state: StateBlock, line: int, end: int, silent: bool) -> bool:
        if state.sCount[line] - state.blkIndent >= _CODE_INDENT:
            return code(state, line, end, silent)
        if _may_be_table(state, line, end=end) and table(state, line, end, silent):
            return True
        at = state.bMarks[line] + state.tShift[line]
        for rule in by_character.get(state.src[at : at + 1], ()):
            if rule(state, line, end, silent):
                return True
        return (
            _plain_paragraph(state, line)
            or (_may_be_underlined(state, line, end=end) and underlined(state, line, end, silent))
            or paragraph(state, line, end, silent)
        )

    return open_block


def _ending(rules: dict[str, Rule]) -> Rule:
    """Return the rule that tells whether the block before a line ends there."""
    by_character = _by_character(rules)
    table = rules.get("table")

    def ends_block(state: StateBlock, line: int, end: int, silent: bool) -> bool:
        if table is not None and _may_be_table(state, line, end=end) and table(state, line, end, silent):
            return True
        at = state.bMarks[line] + state.tShift[line]
        return any(rule(state, line, end, silent) for rule in by_character.get(state.src[at : at + 1], ()))

    return ends_block


def _may_be_table(state: StateBlock, line: int, *, end: int) -> bool:
    if line + 2 > end:
        return False
    second = state.bMarks[line + 1] + state.tShift[line + 1]
    return second < state.eMarks[line + 1] and state.src[second] in _TABLE_SECOND


def _may_be_underlined(state: StateBlock, line: int, *, end: int) -> bool:
    """Whether one of the next lines, up to a blank one, begins as the underline of a heading does.

    True if there are too many lines to look at; the rule itself then stops at the first line that ends a
    paragraph, such as the next item of a list.
    """
    src, begins, shifts, ends = state.src, state.bMarks, state.tShift, state.eMarks
    indents, indent = state.sCount, state.blkIndent
    for after in range(line + 1, min(end, line + 1 + _LOOKED_AHEAD)):
        at = begins[after] + shifts[after]
        if at >= ends[after]:
            return False
        if src[at] in _UNDERLINES and indents[after] >= indent:
            return True
    return end > line + 1 + _LOOKED_AHEAD


def _plain_paragraph(state: StateBlock, line: int) -> bool:
    """Add the paragraph that goes on to a blank line, if none of its lines could be anything else."""
    src, begins, shifts, ends = state.src, state.bMarks, state.tShift, state.eMarks
    after = line + 1
    while after < state.lineMax:
        at = begins[after] + shifts[after]
        if at >= ends[after]:
            break
        if src[at] in _SPECIAL:
            return False
        after += 1
    state.line = after
    token = Token("paragraph_open", "p", 1, map=[line, after], level=state.level, block=True)
    state.tokens += (token, _WORDS, _CLOSE)
    return True
