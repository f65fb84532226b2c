"""Every regular expression of the package against texts made to slow it down; run as a child process.

Prints a JSON object: `patterns` and `texts`, how many were tried, `slow`, what took longer than allowed, and
`misread`, what some Python reads otherwise.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import importlib.util
import itertools
import json
import math
import pkgutil
import re
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, ValuesView
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from types import FrameType, ModuleType
from typing import Any, NamedTuple, TypeGuard

import seamline
from seamline.memories.language_rules import language_rules

CHARACTERS = 100_000
LIMIT_SECONDS = 1.0
# For most texts a part of the characters shows that all are fast, for nearly all others two parts do.
QUICK_SHARES = (64, 16, 4, 1)

# Ends at which a match fails, so that the engine backtracks over all alternatives.
ENDS = ("\n\x01", "", "\x01", "x!")
_PUMPS = (
    " ",
    "\t",
    "\n",
    "\r\n",
    " \n",
    " \r\n",
    "\n\n ",
    "0",
    "a",
    "A.",
    ".",
    "-",
    "—",
    "é",
    "中",
    "a ",
    "a b\r\n",
)
_CATEGORIES = {
    codes.CATEGORY_DIGIT: "0",
    codes.CATEGORY_NOT_DIGIT: "a",
    codes.CATEGORY_SPACE: " ",
    codes.CATEGORY_NOT_SPACE: "a",
    codes.CATEGORY_WORD: "a",
    codes.CATEGORY_NOT_WORD: "-",
}
# How a method of a pattern is tried; those that search everywhere are tried by finditer(), to the end.
_WAYS = {"match": "match", "fullmatch": "fullmatch"}
_FUNCTIONS = frozenset(("match", "fullmatch", "search", "split", "sub", "findall", "finditer"))
# The entries of large tables, which need no look.
_PLAIN = (str, int, float)
_CONTAINERS = (list, tuple, set, frozenset, ValuesView)
_USES_RE = re.compile(r"\bre\.")
_ALL_WAYS = frozenset(("match", "fullmatch", "finditer"))


def modules() -> Iterator[ModuleType]:
    """Import every module of the package that may hold a pattern."""
    yield seamline
    for found in pkgutil.walk_packages(seamline.__path__, "seamline."):
        is_of_a_framework = found.name.startswith("seamline.integrations.")
        if not found.name.endswith(".__main__") and not (is_of_a_framework and has_no_pattern(found.name)):
            yield importlib.import_module(found.name)


def has_no_pattern(name: str) -> bool:
    """Whether a module neither imports `re` nor imports a pattern from another module of the package.

    Modules of frameworks are not imported if so, since that takes longer than all the rest.
    """
    origin = getattr(importlib.util.find_spec(name), "origin", "")
    for node in ast.walk(ast.parse(Path(origin).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import) and any(alias.name == "re" for alias in node.names):
            return False
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "re":
            return False
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "seamline":
            source = importlib.import_module(node.module or "")
            taken = (getattr(source, alias.name, None) for alias in node.names)
            if any(True for value in taken for _ in held(value, source.__name__)):
                return False
    return True


def patterns() -> dict[re.Pattern[str], frozenset[str]]:
    """All patterns that modules have, or give to a function of `re`, each with the methods that use it."""
    found: dict[re.Pattern[str], set[str]] = defaultdict(set)
    for module in modules():
        written = Path(module.__file__ or "").read_text(encoding="utf-8")
        holds = [
            (name, pattern)
            for name, value in vars(module).items()
            for pattern in held(value, module.__name__)
        ]
        if not holds and not _USES_RE.search(written):
            continue
        uses: dict[str, set[str]] = defaultdict(set)
        for owner, method, arguments in _uses(ast.parse(written)):
            uses[owner].add(_WAYS.get(method, "finditer"))
            if owner == "re" and method in _FUNCTIONS and isinstance(arguments[0], ast.Constant):
                constant: Any = arguments[0].value
                found[re.compile(constant)].add(_WAYS.get(method, "finditer"))
        for name, pattern in holds:
            found[pattern] |= uses.get(name) or _ALL_WAYS
    for pattern, way in rule_patterns():
        found[pattern].add(way)
    return {pattern: frozenset(ways) for pattern, ways in found.items()}


def rule_patterns() -> Iterator[tuple[re.Pattern[str], str]]:
    """The patterns of memories, which are read from files, each with the method by which it is used."""
    for language in language_rules():
        yield from ((language.lead, "match"), (language.skip, "match"), (language.clause, "finditer"))
        for rules in language.said_by.values():
            yield from (
                (rule.pattern, "finditer" if rule.at == "anywhere" else "match") for rule in rules.rules
            )


def _uses(tree: ast.AST) -> Iterator[tuple[str, str, list[ast.expr]]]:
    """Every method of a named object: the name, the method, and the arguments.

    The result of a function has the name of the function; unless a method of it is used at once, any may be.
    """
    nodes = list(ast.walk(tree))
    called = {id(node.func): node.args for node in nodes if isinstance(node, ast.Call)}
    used_at_once = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        if isinstance(node, ast.Attribute):
            owner = node.value.func if isinstance(node.value, ast.Call) else node.value
            if isinstance(owner, ast.Name):
                yield owner.id, node.attr, called.get(id(node), [])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and id(node) not in used_at_once:
            yield from ((node.func.id, method, []) for method in ("fullmatch", "finditer"))


def held(value: object, module: str) -> Iterator[re.Pattern[str]]:
    """The patterns in a value: itself, in a container, or in the attributes of a class of the module."""
    if isinstance(value, re.Pattern):
        yield value
    elif is_compiled_late(value, module):
        yield value()
    elif isinstance(value, dict):
        yield from held(value.values(), module)
    elif isinstance(value, _CONTAINERS):
        rest = (each for each in value if not isinstance(each, _PLAIN))
        yield from (found for each in rest for found in held(each, module))
    elif isinstance(value, type) and value.__module__ == module:
        # Attributes that a framework adds to a class, with names like `__x`, may lead back to the class.
        rest = (each for name, each in vars(value).items() if not name.startswith("__"))
        yield from (found for each in rest for found in held(each, module))


def is_compiled_late(value: object, module: str) -> TypeGuard[Callable[[], re.Pattern[str]]]:
    """Whether a value is a function of the module without parameters that returns a pattern."""
    if not callable(value) or getattr(value, "__module__", "") != module:
        return False
    return getattr(value, "__annotations__", None) == {"return": "re.Pattern[str]"}


def sample(parsed: Iterable[Any]) -> str:
    """A short text that a parsed pattern matches, as far as its pieces show that one by one."""
    return "".join(_piece(code, value) for code, value in parsed)


def _piece(code: Any, value: Any) -> str:
    if code is codes.LITERAL:
        return chr(value)
    if code is codes.NOT_LITERAL:
        return "a" if value != ord("a") else "b"
    if code is codes.ANY:
        return "a"
    if code is codes.IN:
        return _member(value)
    if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
        low, _, inner = value
        return sample(inner) * low
    if code is codes.SUBPATTERN:
        return sample(value[-1])
    if code is codes.ATOMIC_GROUP:
        return sample(value)
    if code is codes.BRANCH:
        return sample(value[1][0])
    return ""


def _member(members: list[Any]) -> str:
    if members[0][0] is codes.NEGATE:
        pattern = parser.SubPattern(parser.State(), [(codes.IN, members)])
        compiled = re._compiler.compile(pattern)  # type: ignore[attr-defined]
        return next((char for char in "a b0-.\n" if compiled.match(char)), "")
    code, value = members[0]
    if code is codes.LITERAL:
        return chr(value)
    return chr(value[0]) if code is codes.RANGE else _CATEGORIES.get(value, "")


def pumps(parsed: Iterable[Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Each part of a pattern that may repeat: what comes before it, and what it repeats."""
    for code, value in parsed:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            _, high, inner = value
            if high > 1:
                yield before, sample(inner)
                yield from ((before, chr(at)) for at in _literals(inner))
            yield from pumps(inner, before)
        elif code is codes.SUBPATTERN:
            yield from pumps(value[-1], before)
        elif code is codes.ATOMIC_GROUP:
            yield from pumps(value, before)
        elif code is codes.BRANCH:
            for branch in value[1]:
                yield from pumps(branch, before)
        before += _piece(code, value)


def _literals(parsed: Any) -> Iterator[int]:
    """The characters that a part names one by one, a few of each set."""
    for code, value in parsed:
        if code is codes.LITERAL:
            yield value
        elif code is codes.IN:
            yield from itertools.islice((inner for kind, inner in value if kind is codes.LITERAL), 4)
        elif code is codes.SUBPATTERN:
            yield from _literals(value[-1])
        elif code is codes.BRANCH:
            yield from (at for branch in value[1] for at in itertools.islice(_literals(branch), 2))


def is_misread(parsed: Iterable[Any]) -> bool:
    """Whether a pattern repeats possessively what may fail on the way.

    Before Python 3.11.5 the repetition then ends where it failed, not where it last succeeded.
    """
    for code, value in parsed:
        if code is codes.POSSESSIVE_REPEAT and not (
            len(value[2]) == 1 and value[2][0][0] in (codes.IN, codes.LITERAL, codes.NOT_LITERAL, codes.ANY)
        ):
            return True
        if code is codes.BRANCH:
            inner = value[1]
        elif code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.SUBPATTERN):
            inner = (value[-1],)
        elif code is codes.ATOMIC_GROUP:
            inner = (value,)
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            inner = (value[1],)
        elif code is codes.GROUPREF_EXISTS:
            inner = tuple(each for each in value[1:] if each is not None)
        else:
            continue
        if any(map(is_misread, inner)):
            return True
    return False


class HostileText(NamedTuple):
    """A text that a pattern may be slow on: a beginning, a part that repeats, and an end."""

    before: str
    pump: str
    end: str

    def written(self, characters: int) -> str:
        """Return the text. characters: the length of all repetitions together, about."""
        return self.before + self.pump * (characters // len(self.pump)) + self.end

    def __str__(self) -> str:
        return f"{self.before!r} + {self.pump!r} * {CHARACTERS // len(self.pump):,} + {self.end!r}"


def texts(pattern: re.Pattern[str], ends: tuple[str, ...]) -> Iterator[HostileText]:
    """Texts that a pattern may be slow on."""
    parsed = parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE.value)
    begun = [(before, pump) for before, pump in pumps(parsed) if pump]
    whole = sample(parsed)
    made = dict.fromkeys(
        [
            *(("", pump) for pump in _PUMPS),
            *begun,
            *((before, whitespace) for before, _ in begun for whitespace in (" ", "\n", "\r\n", "a")),
            *(("", before + pump) for before, pump in begun),
            *(("", whole[:end]) for end in range(1, min(len(whole), 12) + 1)),
        ]
    )
    yield from (HostileText(before, pump, end) for before, pump in made for end in ends)


class _SlowError(Exception):
    pass


def _give_up(number: int, frame: FrameType | None) -> None:
    raise _SlowError


def is_fast(pattern: re.Pattern[Any], way: str, text: HostileText, shares: Iterable[int]) -> bool:
    """Whether CHARACTERS of a text take less than LIMIT_SECONDS.

    shares: the parts of that length to try, one after the other: a half is 2, a quarter is 4. It ends with a
    part so quick that the whole would be fast even if the time grew by the cube of the length, or by one
    power more than it has grown since the part before. Faster growth, beyond a sixteenth of the characters,
    is found only if all of them are tried, as by night.
    """
    before: tuple[int, float] | None = None
    for share in shares:
        written: Any = text.written(CHARACTERS // share)
        if isinstance(pattern.pattern, bytes):
            written = written.encode()
        # The time of this thread, the only one: while a timer runs, that of the process may stand still.
        start = time.thread_time()
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT_SECONDS)
            if way == "finditer":
                for _ in pattern.finditer(written):
                    pass
            else:
                getattr(pattern, way)(written)
        except _SlowError:
            return False
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        seconds = max(time.thread_time() - start, 1e-7)
        power = 3.0
        if before is not None:
            power = min(power, 1 + max(1.0, math.log(seconds / before[1], before[0] / share)))
        if seconds * share**power < LIMIT_SECONDS:
            break
        before = share, seconds
    return True


def try_all(wanted: str, ends: tuple[str, ...], shares: tuple[int, ...]) -> dict[str, Any]:
    """Try the patterns that contain `wanted` on texts with these ends; return what main() prints."""
    # A timer of processor time, which other programs do not change. The engine checks for signals meanwhile.
    signal.signal(signal.SIGVTALRM, _give_up)
    known = {pattern: ways for pattern, ways in patterns().items() if wanted in str(pattern.pattern)}
    slow: dict[str, str] = {}
    count = 0
    for pattern, ways in known.items():
        # finditer() includes a match at the beginning.
        distinct = sorted(ways - {"match"} if "finditer" in ways else ways)
        for way, written in itertools.product(distinct, texts(pattern, ends)):
            count += 1
            if not is_fast(pattern, way, written, shares):
                slow[f"{way} {pattern.pattern!r:.300}"] = str(written)
                break
    misread = [
        str(each.pattern) for each in known if is_misread(parser.parse(each.pattern, each.flags & ~re.DEBUG))
    ]
    return {"patterns": len(known), "texts": count, "slow": slow, "misread": misread}


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--only", default="", help="patterns that contain this")
    given.add_argument(
        "--quick", action="store_true", help="one way for a text to end, and no longer than it takes to tell"
    )
    arguments = given.parse_args()
    # As in the program, since what is imported stays.
    gc.disable()
    ends, shares = (ENDS[:1], QUICK_SHARES) if arguments.quick else (ENDS, (1,))
    json.dump(try_all(arguments.only, ends, shares), sys.stdout, indent=1)


if __name__ == "__main__":
    main()
