"""Lint rule for chunks that begin with a reference to the text before them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.lint.rule import Edges, Remedy, RuleMatch, Severity, higher, lower, switch

# A text may point to itself: "this package", "this is the guide to". That is no reference to earlier text.
_ITSELF = (
    "package|library|module|project|repository|repo|tool|software|program|app|application|framework|plugin|"
    "extension|website|site|page|document|documentation|guide|tutorial|manual|book|chapter|section|article|"
    "paper|post|report|readme|file|notebook|release|version|changelog|licen[sc]e|work|list|table|"
    "year|month|week|day|time"
)
_POINTS_TO_ITSELF = rf"\s+(?:(?:is|was)\s+(?:an?|the)\s+)?(?:[\w-]+\s+){{0,2}}(?:{_ITSELF})\b"
# "It is possible to", "it's worth noting that": this "it" refers to nothing.
_MEANS_NOTHING = r"(?:['’]s|\s+(?:is|was|can be|may be|seems|will be))\s+(?:\w+\s+){1,3}?(?:to|that)\b"

_BEFORE_THIS = "(?:after|before|because of|due to|with|without|in|at|for|from|by|given|despite|beyond|to do)"

_ENGLISH = (
    rf"it(?!{_MEANS_NOTHING})",
    "its",
    "they|them|their|theirs",
    "he|him|his|she|her|hers",
    rf"(?:this|these)(?!{_POINTS_TO_ITSELF})",
    "that(?! said)|those(?! who)",
    "such(?! as)",
    "the (?:former|latter|above|same|other)",
    "and|but|or|nor",
    "so(?! far| that| as|-)",
    "yet(?! another)",
    "however(?! much| many)",
    "therefore|thus|hence|consequently|accordingly",
    "otherwise|instead(?! of)|nevertheless|nonetheless|conversely",
    "moreover|furthermore|additionally|also|likewise|similarly(?! to)",
    "meanwhile|afterwards|then|besides,|still,",
    "as a result|as such|as above|as (?:mentioned|noted|described|shown) (?:above|before|earlier)",
    "in (?:addition|contrast)(?! to)|by contrast|on the other hand|in other words|that is,",
    "for (?:example|instance)",
    rf"{_BEFORE_THIS} (?:this|that|these|those)(?!{_POINTS_TO_ITSELF})",
)
_GERMAN = (
    "er|dies|diese[mnrs]?|jene[mnrs]?",
    "und|oder|aber|doch|jedoch|sondern|denn",
    "allerdings|dennoch|trotzdem|außerdem|zudem|daher|deshalb|deswegen|darum|somit|folglich|dadurch|dabei",
    "danach|dann|damit|dafür|dazu|hierbei|hierfür|zum beispiel",
)
_FRENCH = (
    "ils|elles?|cela|ceci|cette|celui-ci|celle-ci|ceux-ci",
    "et|donc|ainsi|cependant|toutefois|pourtant|néanmoins|ensuite|puis",
    "en effet|de plus|en outre|par conséquent|c['’]est pourquoi|par exemple",
)
_SPANISH = (
    "él|ellos|ellas|eso|ese|esa|esto|estos|estas",
    "pero|sino|además|también|entonces|luego|así",
    "sin embargo|no obstante|por lo tanto|por eso|por ejemplo|en cambio",
)
_RUSSIAN = (
    "он|она|оно|они|это|эта|этот|эти|его|её|их",
    "но|и|или|однако|поэтому|также|тогда|затем|кроме того|например|таким образом",
)
# Scripts without spaces: no white space has to follow a word.
# Longer words that merely begin with one of these are excluded: 但丁, 那不勒斯, これまで, それぞれ.
_CHINESE = (
    "他们|她们|它们|他(?![のに人国國社方日山乡鄉])|她|它|此外|因此|所以|但(?!丁)|然而|不过|而且|并且|另外|于是|"
    "否则|例如|同时|那(?!不勒斯)|[这這](?![个個本份篇款项項一]{1,2}(?:"
    "库|庫|包|项目|項目|模块|模組|工具|软件|軟體|程序|应用|應用|框架|插件|网站|網站|页面|頁面|文档|文檔|文件|"
    "指南|教程|手册|手冊|书|書|章|节|節|文章|论文|論文|报告|報告|版本|列表|表))"
)
_JAPANESE = (
    "しかし|だから|そして|それ(?!ぞれ)|これ(?!まで|から)|その|そこで|したがって|ところが|ただし|例えば|つまり|"
    "さらに|この(?!パッケージ|ライブラリ|モジュール|プロジェクト|リポジトリ|ツール|ソフト|プログラム|アプリ|"
    "フレームワーク|プラグイン|サイト|ページ|ドキュメント|文書|ガイド|チュートリアル|マニュアル|章|記事|"
    "論文|ファイル|バージョン|リスト)"
)

# Marks of lists, quotes and emphasis, and brackets, which may stand before the first word.
_BEFORE_WORDS = re.compile(r"""(?:[\s>*_~"'“”‘«»(\[+•–—-]|\d{1,3}[.)]\s|\[[ xX]\]\s)*""")

_WITH_WORDS = (BlockKind.PARAGRAPH, BlockKind.LIST, BlockKind.QUOTE, BlockKind.TURN)
_REPEATED = (higher("overlap_units"), higher("overlap_tokens"), higher("overlap_percent"))
_LESS_CUT = (
    switch("cut_between", "paragraphs"),
    higher("threshold_std_devs"),
    higher("context_window"),
    lower("shared_words"),
)
_LESS_SPLIT = (switch("split_at", "paragraph"), higher("target_tokens"), higher("max_tokens"))
_MERGED = (higher("min_tokens"),)


@cache
def _reference() -> re.Pattern[str]:
    """Return the pattern of words that point back; compiled at its first use, since that takes 20 ms."""
    spaced = "|".join((*_ENGLISH, *_GERMAN, *_FRENCH, *_SPANISH, *_RUSSIAN))
    return re.compile(rf"(?:{spaced})(?![\w-])|{_CHINESE}|{_JAPANESE}", re.IGNORECASE)


class StartsWithReference:
    """Chunks that begin with a pronoun or conjunction that points back to the chunk before."""

    name = "starts-with-reference"
    title = phrase("Starts with a reference")
    severity = Severity.WARNING
    edges = Edges.START
    summary = "begins with a word that points back to an earlier chunk"
    explanation = (
        "The chunk begins inside a section with a pronoun, a demonstrative or a connecting word, such as "
        "it, this, however or for example, and repeats nothing of the chunk before. Whoever reads it "
        "alone does not know what is meant. Words of English, German, French, Spanish, Russian, Chinese "
        "and Japanese are known, those left out that often point to nothing."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, document = analysis.chunks, analysis.document
        kind = analysis.blocks.kind[analysis.units.block[chunks.first]]
        # The overlap may have what is meant; before the first chunk there is nothing to point to.
        is_candidate = np.isin(kind, _WITH_WORDS) & (chunks.overlap_start == chunks.start)
        is_candidate[:1] = False
        words_at = self._after_labels(analysis)
        for number in np.flatnonzero(is_candidate).tolist():
            end = int(chunks.end[number])
            marks = _BEFORE_WORDS.match(document.text, int(words_at[number]), end)
            assert marks is not None, "it matches nothing, too"
            found = _reference().match(document.text, marks.end(), end)
            # In capitals it is a name: IT, OR.
            if found is None or (len(found[0]) > 1 and found[0].isupper()):
                continue
            yield RuleMatch(
                number,
                phrase("begins with “{words}”, which points back", words=found[0].rstrip(",、")),
                found.start(),
                found.end(),
                self._remedies(analysis, number),
            )

    @staticmethod
    def _after_labels(analysis: Analysis) -> IndexArray:
        """Return where the words of each chunk begin, (m,) int64: if it begins a message, after the label."""
        starts = analysis.chunks.start
        turns = analysis.document.turns
        if not turns:
            return starts
        at = np.array([turn.start for turn in turns])
        content = np.array([turn.content for turn in turns], dtype=np.int64)
        # A label is passed over; if a chunk has only a part of one, its words are empty.
        turn = np.maximum(np.searchsorted(at, starts, "right") - 1, 0)
        words: IndexArray = np.clip(content[turn], starts, analysis.chunks.end)
        return words

    @staticmethod
    def _remedies(analysis: Analysis, number: int) -> tuple[Remedy, ...]:
        by_topic = analysis.chunks.reason[number - 1] == Reason.TOPIC
        return (*_REPEATED[:2], *(_LESS_CUT if by_topic else _LESS_SPLIT), *_REPEATED[2:], *_MERGED)
