"""Children: chunks that are cut again, whatever the strategy, so that each child lies in one parent."""

import hashlib
import json
from dataclasses import fields

import pytest
from hypothesis import given
from tests.engine.test_properties import EMBEDDER, THOROUGH, configs, documents
from tests.fakes import TopicEmbedder

from seamline import Analysis, Config, Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES
from seamline.engine.text.sentences import RULES_VERSION

TEXT = "# Sea\n\n" + "".join(
    f"{'# Fire' if part == 1 else ''}\n\n"
    + " ".join(f"The {'song' if part == 1 else 'fish'} of number {n} is heard again." for n in range(40))
    + "\n\n"
    for part in range(3)
)
WORDS = TopicEmbedder("fish", "song")


def children_of(analysis: Analysis) -> Analysis:
    assert analysis.children is not None
    return analysis.children


def assert_nested(analysis: Analysis) -> None:
    """Every child is in the parent that names it, and nothing of a parent is in no child."""
    children, text = children_of(analysis), analysis.document.text
    named = [child for number in range(len(analysis.chunks)) for child in analysis.children_of(number)]
    assert named == list(range(len(children.chunks)))
    for number in range(len(analysis.chunks)):
        start, end = int(analysis.chunks.start[number]), int(analysis.chunks.end[number])
        at = start
        for child in analysis.children_of(number):
            low, high = int(children.chunks.start[child]), int(children.chunks.end[child])
            assert at <= low < high <= end
            assert not text[at:low].strip()
            assert children.chunks.overlap_start[child] == low
            at = high
        assert at == end
        last = analysis.children_of(number)[-1]
        assert children.chunks.reason[last] == analysis.chunks.reason[number]


@THOROUGH
@given(documents(), configs())
def test_children_lie_in_one_parent_each_and_cover_it(document: Document, config: Config) -> None:
    """Whatever text, strategy and sizes: children are nested, and one level is as it was without them."""
    alone = analyse(document, config, EMBEDDER)
    analysis = analyse(document, config.with_values({"levels": 2}), EMBEDDER)
    assert [chunk.id for chunk in analysis.records()] == [chunk.id for chunk in alone.records()]
    assert alone.children is None
    assert_nested(analysis)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_has_children_within_the_scaled_sizes(strategy: str) -> None:
    """Children have at most a quarter of the largest piece, and whatever is larger has several."""
    config = Config(strategy=strategy, levels=2, min_tokens=40, target_tokens=200, max_tokens=320)
    analysis = analyse(Document(TEXT), config, WORDS)
    assert_nested(analysis)
    children = children_of(analysis)
    assert children.config.max_tokens == 80
    # Fixed sizes count characters, for parents too.
    assert analysis.chunks.oversize.any() or not children.chunks.oversize.any()
    several = [len(analysis.children_of(number)) > 1 for number in range(len(analysis.chunks))]
    assert several == (analysis.chunks.tokens > 80).tolist()


@pytest.mark.parametrize("name", PRESETS)
def test_children_of_presets_keep_their_own_minimum(name: str) -> None:
    """A child below the scaled minimum has no neighbour in its parent with which it would fit."""
    config = PRESETS[name].config.with_values({"levels": 2, "max_tokens": 320, "min_tokens": 80})
    analysis = analyse(Document(TEXT), config, WORDS)
    children = children_of(analysis)
    assert children.config.minimum == 20
    tokens = children.chunks.tokens.tolist()
    for number in range(len(analysis.chunks)):
        for child in (family := analysis.children_of(number)):
            neighbours = [tokens[each] for each in (child - 1, child + 1) if each in family]
            assert tokens[child] >= 20 or all(tokens[child] + each > 78 for each in neighbours)


def test_largest_child_can_be_set() -> None:
    """The largest child is a parameter, and never above the largest piece."""
    config = Config(levels=2, max_tokens=300, child_max_tokens=50)
    children = children_of(analyse(Document(TEXT), config, WORDS))
    assert children.config.max_tokens == 50
    assert int(children.chunks.tokens.max()) <= 50
    assert Config(levels=2, max_tokens=300, child_max_tokens=900).of_children.max_tokens == 300


def test_child_above_the_largest_piece_is_said() -> None:
    """Beside the setting, as it takes a part of it away; not where it takes none."""
    for values, limit in (({}, 300), ({"child_max_tokens": 300}, 0), ({"levels": 1}, 0)):
        config = Config(levels=2, max_tokens=300, child_max_tokens=900).with_values(values)
        hint = analyse(Document(TEXT), config, WORDS).hints.get("child_max_tokens", "")
        assert hint.partition(":")[0] == (f"Held to {limit} by the largest piece" if limit else "")


def test_ids_of_children_are_stable_and_not_those_of_parents() -> None:
    """A rerun gives the same ids, an only child has another than its parent, and an edit moves no other's."""
    config = Config(strategy="structure", levels=2, max_tokens=300)
    analysis = analyse(Document(TEXT), config, WORDS)
    children = children_of(analysis)
    assert children.ids == children_of(analyse(Document(TEXT), config, WORDS)).ids
    assert len({*analysis.ids, *children.ids}) == len(analysis.ids) + len(children.ids)
    edited = children_of(analyse(Document(TEXT + "One more of them.\n"), config, WORDS))
    assert set(children.ids[:5]) <= set(edited.ids)
    (short,) = analyse(Document("Only this."), config, WORDS).ids
    assert children_of(analyse(Document("Only this."), config, WORDS)).ids != (short,)


@THOROUGH
@given(documents(), documents(), configs(), configs())
def test_children_do_not_depend_on_what_was_cut_before(
    document: Document, other: Document, config: Config, before: Config
) -> None:
    """Children whose stages are taken over from any analysis are those of a run from scratch."""
    config, before = (each.with_values({"levels": 2}) for each in (config, before))
    fresh = children_of(analyse(document, config, EMBEDDER)).records()
    for previous in (
        analyse(document, before, EMBEDDER),
        analyse(other, config, EMBEDDER),
        analyse(document, config.with_values({"levels": 1}), EMBEDDER),
    ):
        assert children_of(analyse(document, config, EMBEDDER, previous=previous)).records() == fresh


def test_digest_counts_levels_only_where_there_are_two() -> None:
    """What was cut before there were levels keeps the digest of its config."""
    # Parameters that another test has added count where they are set.
    own = {field.name for field in fields(Config)}
    before = {
        name: value
        for name, value in Config().values().items()
        if name in own - {"preset", "levels", "child_max_tokens", "context_prefix"}
    }
    written = json.dumps(
        before | {"sentence_rules": RULES_VERSION}, sort_keys=True, separators=(",", ":")
    ).encode()
    assert Config().digest == Config(levels=1).digest == hashlib.sha256(written).hexdigest()[:16]
    assert Config().digest != Config(levels=2).digest != Config(levels=2, child_max_tokens=9).digest


def test_text_that_is_left_out_has_no_children() -> None:
    """Of headings alone there is no chunk, and no part of one."""
    config = PRESETS["memex-headers"].config.with_values({"levels": 2})
    for text in ("## Only a heading\n", "## A\n\n## B\n"):
        found = analyse(Document(text), config, EMBEDDER)
        assert len(found.chunks) == 0
        assert found.children is not None
        assert len(found.children.chunks) == 0


def test_code_is_cut_between_its_lines_at_both_levels() -> None:
    """The parts of a block that was too long for a chunk are no sentences."""
    line = "value = " + " + ".join(f"name_{number}" for number in range(90))
    document = Document("Intro.\n\n```py\n" + f"{line}\n" * 12 + "```\n")
    found = analyse(document, Config(levels=2), EMBEDDER)
    assert found.children is not None
    assert len(found.children.chunks) > 2
    for chunk in found.children.records():
        assert chunk.text.startswith(("Intro.", "```", "value = "))
