"""What is embedded before a chunk's text: the prefix that a template gives, and where it counts."""

import pytest
from hypothesis import given
from tests.engine.test_properties import EMBEDDER, THOROUGH, configs, documents
from tests.fakes import HashEmbedder

from seamline import Config, Document, analyse
from seamline.engine.chunks.embedded_context import fill_prefix
from seamline.engine.errors import ConfigError
from seamline.engine.text.document import Turn

TEXT = "---\ntitle: x\ndate: 2026-01-31\n---\n\n# Sea\n\nFish swim.\n\n## Ice\n\nIt is cold. They swim on.\n"
SECTIONS = {"strategy": "structure", "min_tokens": 0, "max_tokens": 8, "token_method": "approximate"}


@pytest.mark.parametrize(
    ("template", "values", "filled"),
    [
        ("{title} > {breadcrumb}", {"title": "A", "breadcrumb": "B > C"}, "A > B > C"),
        ("{title} > {breadcrumb}", {"title": "", "breadcrumb": "B"}, "B"),
        ("{title} > {breadcrumb}", {"title": "A", "breadcrumb": ""}, "A"),
        ("From {title}, {date}", {"title": "A", "date": ""}, "From A"),
        ("{title} > {breadcrumb}", {"title": "", "breadcrumb": ""}, ""),
        ("{title}", {"title": " two\nlines "}, "two lines"),
        ("{{{title}}}", {"title": "A"}, "{A}"),
        ("{title} ({date})", {"title": "A", "date": ""}, "A"),
        ("{title} ({date})", {"title": "A", "date": "B"}, "A (B)"),
        ("({title}) {date}", {"title": "A", "date": ""}, "(A)"),
        ("({title}) {date}", {"title": "", "date": "B"}, "B"),
        ("{title} [{date}]", {"title": "", "date": "B"}, "B"),
        ("{title} ({date}, {file})", {"title": "A", "date": "", "file": "F"}, "A, F"),
        ("{title} ({date}) ({file})", {"title": "A", "date": "", "file": "F"}, "A (F)"),
        ("{title} 1) {date} 2) {file}", {"title": "A", "date": "", "file": "F"}, "A 2) F"),
        ("（{title}）：{date}", {"title": "", "date": "B"}, "B"),
    ],
)
def test_template_is_filled(template: str, values: dict[str, str], filled: str) -> None:
    """What separates a value from one that is missing is left out with it."""
    assert fill_prefix(template, values) == filled


@pytest.mark.parametrize("template", ["{titel}", "{title!r}", "{title:>9}", "{}", "{title", "}"])
def test_unknown_placeholder_names_those_there_are(template: str) -> None:
    """What nothing fills is refused with the names that can be."""
    with pytest.raises(ConfigError, match=r"\{title\}, \{breadcrumb\}, \{date\}, \{file\}") as error:
        Config(context_prefix=template)
    assert error.value.key == "context_prefix"


def test_prefix_is_embedded_and_not_stored() -> None:
    """Title, breadcrumb, date and file stand before the embedded text; the record's text has none of it."""
    config = Config().with_values({**SECTIONS, "context_prefix": "{file}, {date}: {title} > {breadcrumb}"})
    document = Document(TEXT, name="a.md", title="Deep")
    analysis = analyse(document, config)
    last = len(analysis.chunks) - 1
    assert analysis.embedded_text(last).startswith("a.md, 2026-01-31: Deep > Sea > Ice\n\n")
    assert [chunk.text for chunk in analysis.records()] == [
        chunk.text for chunk in analyse(document, config.with_values({"context_prefix": ""})).records()
    ]
    assert all(not chunk.context for chunk in analysis.records())


@pytest.mark.parametrize(
    "head", ["# Handbook\n\n", "Handbook\n========\n\n", ""], ids=["#", "underlined", "none"]
)
def test_title_that_is_a_heading_stands_once(head: str) -> None:
    """The example of the help holds for the ordinary file, whose title is its first heading."""
    config = Config().with_values({**SECTIONS, "context_prefix": "{title} > {breadcrumb}"})
    text = f"{head}All of it.\n\n## Install\n\nIt asks.\n\n### Linux\n\nOne.\n\n#### Debian\n\nTwo.\n"
    analysis = analyse(Document(text, name="a.md", title="Handbook"), config)
    contexts = [analysis.embedded_context_of(number) for number in range(len(analysis.chunks))]
    assert contexts[-3:] == ["Handbook", "Handbook > Install", "Handbook > Install > Linux"]
    # Alone, the breadcrumb is all headings.
    alone = analyse(Document(text, title="Handbook"), config.with_values({"context_prefix": "{breadcrumb}"}))
    assert alone.embedded_context_of(len(alone.chunks) - 1) == (
        "Handbook > Install > Linux" if head else "Install > Linux"
    )


def test_date_of_a_conversation_is_that_of_the_message() -> None:
    """A chunk of a conversation carries the day, in UTC, on which it begins."""
    turns = (Turn(0, 8, 3, "user", time=1_769_900_000.0), Turn(8, 13, 11, "user", time=None))
    document = Document("a: One.\nb: Two", kind="conversation", turns=turns)
    config = Config().with_values({**SECTIONS, "max_tokens": 2, "context_prefix": "{date}"})
    analysis = analyse(document, config)
    assert analysis.embedded_context_of(0) == "2026-01-31"
    assert analysis.embedded_context_of(len(analysis.chunks) - 1) == ""


class Narrow(HashEmbedder):
    """Reads little of a text."""

    def __init__(self) -> None:
        super().__init__()
        self.max_tokens = 24


def test_prefix_counts_in_what_the_model_reads() -> None:
    """Chunks leave room for their prefix, so that the model reads them to the end."""
    text = "One word more here. " * 12
    config = Config(
        min_tokens=0, granularity=-20.0, token_method="approximate", context_prefix="{file} and so on"
    )
    plain = analyse(Document(text), config.with_values({"context_prefix": ""}), Narrow())
    analysis = analyse(Document(text), config, Narrow())
    assert len(analysis.chunks) > len(plain.chunks)
    counted = analysis.counter.count([analysis.embedded_text(n) for n in range(len(analysis.chunks))])
    assert max(counted) <= 24


@THOROUGH
@given(documents(), configs())
def test_prefix_changes_no_stored_text(document: Document, config: Config) -> None:
    """Whatever the text: what is embedded ends with what is stored, and the prefix is one line."""
    config = config.with_values({"context_prefix": "{title}{breadcrumb}{date} {file}", "fit_model": False})
    analysis = analyse(document, config, EMBEDDER)
    plain = analyse(document, config.with_values({"context_prefix": ""}), EMBEDDER)
    assert [chunk.stored_text for chunk in analysis.records()] == [
        chunk.stored_text for chunk in plain.records()
    ]
    for number in range(len(analysis.chunks)):
        assert analysis.embedded_text(number).endswith(plain.text_of(number))
        assert analysis.embedded_context_of(number).split("\n")[0].endswith(document.name)


def test_heading_in_a_prefix_keeps_its_own_marks() -> None:
    """Only those of its level are left out."""
    config = Config().with_values({**SECTIONS, "context_prefix": "{breadcrumb}:"})
    document = Document("# C#\n\nA language.\n\n## #5 = five\n\nA number.\n\n### Below\n\nMore.\n")
    assert analyse(document, config).embedded_text(2).startswith("C# > #5 = five:\n")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_date_of_the_front_matter_is_found_whatever_its_line_ends(end: str) -> None:
    """As the front matter itself is."""
    lines = ["---", "title: x", "date: 2026-01-31", "---", "", "Some words.", ""]
    config = Config().with_values({**SECTIONS, "context_prefix": "{date}:"})
    assert analyse(Document(end.join(lines)), config).embedded_text(0).startswith("2026-01-31:\n")
