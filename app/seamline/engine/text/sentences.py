"""Sentence splitting: our own rules, and the plain punctuation rules of other systems.

All functions return ends that tile a span. A change of what our rules return is a new RULES_VERSION: 2 added
six languages, and 3 keeps letters together with their combining marks in every script.
"""

from __future__ import annotations

import re
import unicodedata

from seamline.engine.text.languages import abbreviations
from seamline.engine.text.whitespace import JS_SPACE

RULES_VERSION = 3

CLOSING_MARKS = "\"'”’»›)]}*_`）」』】》〉"
"""Quotes, brackets and marks of emphasis that may stand behind the end of a sentence, and stay with it."""
_CLOSERS = re.escape(CLOSING_MARKS)
# Marks that end a sentence. Those of CJK need no space behind them; the others do, those of Arabic, Urdu,
# Devanagari, Burmese, Khmer, Ethiopic and Armenian among them.
_WIDE = "。！？｡．"
_SPACED = ".!?…‼⁇⁈⁉؟۔।॥။។፧፨።։"
# Variation selectors, which follow a mark that is shown in a variant, as in colour.
_SELECTORS = "[\ufe00-\ufe0f]*+"
_BULLETS = "•⁃‣◦▪"
# An atomic group, so that CRLF is never taken for two line ends.
_LINE_END = r"(?>\r\n|\r|\n)"
# A line end ends a sentence only before an item of a list or a blank line.
_SPLITTING = rf"(?=[ \t>]*(?:[-*+{_BULLETS}]|\d{{1,3}}[.)])[ \t]|[ \t>]*{_LINE_END})"
# The mark “ closes a quotation in German and opens one elsewhere. Behind 。 no space tells which, so it does
# not count as closing there.
# Two patterns, since searching for a set of characters is many times faster than for alternatives.
_START = re.compile(rf"[{_SPACED}{_WIDE}{_BULLETS}\r\n](?:(?<![\r\n])|{_SPLITTING})")
_CANDIDATE = re.compile(
    rf"(?P<mark>\.(?:[ \u00a0]\.)+|[{_SPACED}]++){_SELECTORS}[{_CLOSERS}“]*+(?=\s|\Z)"
    rf"|(?:[。！？｡]|．(?![0-9０-９]))[{_WIDE}{_SPACED}]*+{_SELECTORS}[{_CLOSERS}]*+(?!(?<=」)と)"
    rf"|(?P<bullet>[{_BULLETS}])"
    rf"|{_LINE_END}{_SPLITTING}"
)
_WORD_CHARACTERS = 40
_MARKS = re.compile(rf"[{_SPACED}]*")
_SPACE = re.compile(r"\s*")
_WORD_BEFORE = re.compile(rf"[^\s(\[{{\"'“‘«*_`{_BULLETS}]{{0,{_WORD_CHARACTERS}}}\Z")
_OPENERS = re.compile(r"[\s\"'“‘«‹(\[{*_`¿¡>#-]*")
_ITEM_NUMBER = re.compile(r"(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,4})\Z")
_ITEM_START = re.compile(rf"[\s>\-*+{_BULLETS}]*")
_FIRST_ITEM = re.compile(rf"[\s>\-*+{_BULLETS}]*(\d{{1,2}}|[a-z])\.")
_LATER_ITEM = re.compile(r"\s{1,3}(\d{1,2}|[a-z])\Z")

# Abbreviations of English and a few neighbouring languages; `languages/` has those of others.
# Never the last word of a sentence, since a name or a number follows.
_TITLES = frozenset(
    "mr mrs ms dr prof rev hon st gen col lt sgt capt cmdr adm sen rep gov pres messrs mmes mme mlle "
    "mt ft nos vol vols fig figs eq eqs sec ch chap art pp p cf vs viz approx ca al resp incl "
    "sr sra dra".split()
)
# Abbreviations before a number, but otherwise words that may end a sentence.
_BEFORE_NUMBERS = frozenset("no n° nr".split())
# Abbreviations that may end a sentence: they do if a word that often begins one follows with a capital.
_ABBREVIATIONS = frozenset(
    "etc inc ltd co corp bros jr sr dept univ assn est ave blvd rd ph.d m.d b.a m.a u.s u.k u.n e.u "
    "a.m p.m d.c b.c a.d jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun".split()
)
_NEVER = frozenset(["e.g", "i.e", "eg", "ie", "p.ex", "c.f", "n.b", "w.r.t"])
_STARTERS = frozenset(
    "the a an this that these those it he she they we you i in on at but and so as if when while "
    "there here then what who how why where his her their our my its for from with by to of no not yes "
    "however did do does are is was were can could will would have has".split()
)

MAX_SENTENCE = 2000
_JOINER = "\u200d"
_COMBINING = frozenset(("Mn", "Mc", "Me"))
# Characters that join the one before, though Unicode calls them no marks: the sign am of Thai and Lao, vowels
# and finals of decomposed Korean syllables, skin tones, and the tags that spell the flag of a region.
_JOINING = frozenset(
    (
        *(_JOINER, "\u0e33", "\u0eb3"),
        *map(chr, (*range(0x1160, 0x1200), *range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080))),
    )
)
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
# Looking back over more of them would be slow, and so many are not real flags.
_MOST_FLAG_LETTERS = 5000
_SOFT_BREAKS = (re.compile(r"[\r\n]+"), re.compile(r"[;:,，；：、]\s*"), re.compile(r"\s+"))


def sentence_ends(text: str, start: int, *, end: int) -> list[int]:
    """Return where the sentences of `text[start:end]` end; the last is `end`.

    White space inside a line belongs to the sentence behind it, line ends to the one before: so the tokens of
    the sentences add up to those of the text. Abbreviations, decimals, dotted names, initials and ellipses do
    not end a sentence; the next item of a list and a blank line do.
    """
    ends: list[int] = []
    last = reached = start
    for begin in _START.finditer(text, start, end):
        if begin.start() < reached:
            continue
        match = _CANDIDATE.match(text, begin.start(), end)
        if match is None:
            # No other mark of the same run can match, and trying each would read a long run again and again.
            reached = _end_of(_MARKS, text, at=begin.start(), end=end)
            continue
        if match["bullet"] is not None:
            at = last + len(text[last : match.start()].rstrip())
        elif match["mark"] == "." and (item := _next_item(text, last, match=match)) > last:
            at = item
        elif match["mark"] is None or _is_sentence_end(text, last, end=end, match=match):
            at = _past_line_end(text, match.end(), end=end)
        else:
            reached = match.end("mark")
            continue
        reached = max(match.end(), at)
        if last < at < end:
            ends.append(at)
            last = at
    ends.append(end)
    return ends


def _next_item(text: str, start: int, *, match: re.Match[str]) -> int:
    """Return where the first item ends in "1. One item 2. The next"; -1 if the numbers do not follow so."""
    later = _LATER_ITEM.search(text, max(start, match.start() - 4), match.start())
    first = _FIRST_ITEM.match(text, start, match.start()) if later else None
    if later is None or first is None:
        return -1
    one, two = first[1], later[1]
    follows = (
        int(two) == int(one) + 1 if one.isdecimal() and two.isdecimal() else ord(two[0]) == ord(one[0]) + 1
    )
    return later.start() if follows else -1


def _past_line_end(text: str, at: int, *, end: int) -> int:
    """Return the index behind the last line end in the white space at `at`; `at` if it has none."""
    after = _end_of(_SPACE, text, at=at, end=end)
    if after == end:
        return end
    line_end = max(text.rfind("\n", at, after), text.rfind("\r", at, after))
    return line_end + 1 if line_end >= 0 else at


def _is_sentence_end(text: str, start: int, *, end: int, match: re.Match[str]) -> bool:
    """Whether a mark ends the sentence that begins at `start`, by the words either side."""
    mark = match["mark"]
    after = _end_of(_OPENERS, text, at=match.end(), end=end)
    if after >= end:
        return True
    following = text[after]
    # "Yahoo! is", a quotation followed by "he said", and "wait... what" go on in lower case.
    if following.islower():
        return False
    if mark != ".":
        # ". . ." and "[...]" stand for an omission, not for the end of a sentence.
        return mark != ". . ." and text[match.start() - 1 : match.start()] not in ("[", "(")
    words = _WORD_BEFORE.search(text, max(start, match.start() - _WORD_CHARACTERS), match.start())
    word = words.group() if words else ""
    return _dot_ends(word, text, start=start, word_start=match.start() - len(word), after=after)


def _dot_ends(word: str, text: str, *, start: int, word_start: int, after: int) -> bool:
    """Whether one full stop behind `word` ends a sentence. The text at `after` is not in lower case."""
    following = text[after]
    bare = word.casefold()
    others = abbreviations()
    if bare in _NEVER or bare in others.never_end:
        return False
    if bare in _TITLES or bare in others.names_follow:
        # Any letter or digit may begin a name: most scripts have no capitals.
        return not following.isalnum()
    if bare in _BEFORE_NUMBERS or bare in others.numbers_follow:
        return not following.isdigit()
    if word.isdecimal() and len(word) <= 2 and _first_word(text, after) in others.numbers_before:
        return False
    is_initial = len(word) == 1 and word.isupper()
    is_dotted = "." in word and word[0].isalpha() and all(len(part) <= 2 for part in word.split("."))
    if is_initial or is_dotted or bare in _ABBREVIATIONS or bare in others.may_end:
        first = _first_word(text, after)
        return following.isupper() and (first in _STARTERS or first in others.sentences_begin_with)
    return not (_ITEM_NUMBER.match(word) and _begins_item(text, start, at=word_start))


def _begins_item(text: str, start: int, *, at: int) -> bool:
    """Whether nothing but a bullet stands between the start of the sentence, or of the line, and `at`."""
    line = max(text.rfind("\n", start, at), text.rfind("\r", start, at), start - 1) + 1
    return _end_of(_ITEM_START, text, at=line, end=at) == at


def _first_word(text: str, at: int) -> str:
    stop = at
    while stop < len(text) and text[stop].isalpha() and stop < at + 12:
        stop += 1
    return text[at:stop].casefold()


def _end_of(run: re.Pattern[str], text: str, *, at: int, end: int) -> int:
    """Return where a run of characters that begins at `at` ends; `at` if there is none."""
    match = run.match(text, at, end)
    return match.end() if match else at


def split_long(text: str, start: int, *, end: int, limit: int = MAX_SENTENCE) -> list[int]:
    """Return ends that divide a span longer than `limit` characters; the last is `end`.

    A line end is preferred, then a clause mark, then white space; a run without any is cut at the
    limit, or before it so as not to divide a grapheme cluster: never before a combining mark, a variation
    selector or a skin tone, on either side of a zero-width joiner, nor inside a flag.
    """
    ends: list[int] = []
    while end - start > limit:
        at = _last_break(text, start + limit // 2, high=start + limit)
        ends.append(at)
        start = at
    ends.append(end)
    return ends


def _last_break(text: str, low: int, *, high: int) -> int:
    for pattern in _SOFT_BREAKS:
        last = -1
        for match in pattern.finditer(text, low, high):
            last = match.end()
        # The limit may lie within a line end.
        if text[last - 1 : last + 1] == "\r\n":
            last -= 1
        if last > low:
            return last
    at = high
    while at > low and _is_inside_grapheme(text, at):
        at -= 1
    return at if at > low else high


def _is_inside_grapheme(text: str, at: int) -> bool:
    """Whether the characters before and at `at` belong to one grapheme cluster."""
    character = text[at]
    if text[at - 1] == _JOINER or character in _JOINING or unicodedata.category(character) in _COMBINING:
        return True
    if character not in _FLAG_LETTERS:
        return False
    # Flags are pairs of letters, with nothing between one flag and the next.
    first = at
    while first and text[first - 1] in _FLAG_LETTERS and at - first < _MOST_FLAG_LETTERS:
        first -= 1
    return (at - first) % 2 == 1


# The original of the punctuation rule is in JavaScript, so white space is what JavaScript takes for it.
# Each run of marks is one match, and has the group if it ends a sentence.
_PUNCTUATION = re.compile(rf"[.!?]++((?=[{JS_SPACE}]|\Z))?")
_JS_TRIM = re.compile(rf"[{JS_SPACE}]*")


def punctuation_ends(text: str, start: int, *, end: int) -> list[int]:
    """Return where sentences end by punctuation alone; the last is `end`.

    A run of `.!?` ends a sentence at the end of the text or before white space, which belongs to the sentence
    behind it. Reproduces Remnic's sentence splitter.
    """
    ends = [match.end() for match in _PUNCTUATION.finditer(text, start, end) if match[1] is not None]
    while ends and _end_of(_JS_TRIM, text, at=ends[-1], end=end) == end:
        ends.pop()
    ends.append(end)
    return ends


# White space with a line end belongs to the sentence before it, as in our own rules.
_MARK_RUN = re.compile(r"[.!?]+(?:\s*[\r\n])?")
_FENCE = re.compile(r"^[^\S\n]*(```|~~~)", re.MULTILINE)
_FENCE_END = {marker: re.compile(rf"^[^\S\n]*{marker}[^\n]*\n?", re.MULTILINE) for marker in ("```", "~~~")}


def mark_ends(text: str, start: int, *, end: int) -> list[int]:
    """Return where sentences end at every run of `.!?`, even inside "v1.2"; the last is `end`.

    A fence is one sentence; without a closing line it runs to the end. Reproduces memex's sentence splitter,
    except that memex loses marks without words before them: here they belong to the sentence behind them.
    """
    ends: list[int] = []
    at = start
    while opening := _FENCE.search(text, at, end):
        closing = _FENCE_END[opening[1]].search(text, opening.end(), end)
        _end_at_marks(text, at, end=opening.start(), ends=ends)
        at = closing.end() if closing else end
        ends.append(at)
    _end_at_marks(text, at, end=end, ends=ends)
    return ends or [end]


def _end_at_marks(text: str, start: int, *, end: int, ends: list[int]) -> None:
    """Append to `ends` where the sentences of a span without fences end."""
    if start == end:
        return
    runs = _MARK_RUN.finditer(text, start, end)
    ends.extend(run.end() for run in runs if run.start() > start)
    if ends[-1:] != [end]:
        ends.append(end)
