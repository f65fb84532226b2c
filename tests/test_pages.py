"""The pages that readers of the repository meet: their links, anchors and pictures hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.test_imports import ALLOWED, FLOORS

from seamline.desktop.window.workspaces import DRAWER
from seamline.engine.config import PARAMETERS
from seamline.engine.evidence.curve import Verdict
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.exports.exporters import EXPORTERS
from seamline.instruments.lint import RULES

ROOT = Path(__file__).parents[1]
HELP = ROOT / "resources" / "help"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
EXAMPLES = ROOT / "resources" / "examples" / "README.md"
PAGES = [ROOT / "README.md", CONTRIBUTING, ROOT / "CHANGELOG.md", EXAMPLES, *sorted(HELP.glob("*.md"))]

_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_TARGET = re.compile(r"(!?)\[[^\[\]]*\]\(([^()\s]+)\)")
_PICTURE = re.compile(r"<(?:img|source) [^<>]*?src(?:set)?=\"([^\"<>]+)\"")
_HEADING = re.compile(r"^#{1,6} +(.+?)\s*$", re.MULTILINE)


def targets(page: Path) -> list[tuple[bool, str]]:
    """Return what a page links to and shows, as (whether it is a picture, the relative target)."""
    # Only the brackets of links count; what they hold may be code.
    text = _CODE.sub(lambda code: "" if code[0].startswith("```") else "code", page.read_text("utf-8"))
    found = [(mark == "!", target) for mark, target in _TARGET.findall(text)]
    found += [(True, target) for target in _PICTURE.findall(text)]
    # What the window draws itself is no file.
    outside = ("https://", "http://", "seamline:")
    return [(shown, target) for shown, target in found if not target.startswith(outside)]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as forges make them."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    names = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in _HEADING.findall(text)]
    assert len(names) == len(set(names)), f"{page.name} has two headings of one name"
    return set(names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_pictures_resolve(page: Path) -> None:
    """What a page names beside it is there, headings included."""
    for is_picture, target in targets(page):
        name, _, heading = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), f"{page.name} names {target}"
        assert path.is_relative_to(ROOT)
        if is_picture:
            assert path.suffix == ".png", target
        if heading:
            assert heading in anchors(path), f"{page.name} names {target}"


@pytest.mark.parametrize("page", sorted(HELP.glob("*.md")), ids=lambda page: page.name)
def test_help_names_nothing_outside_its_folder(page: Path) -> None:
    """An installed app has the pages and their pictures, not the repository around them."""
    for _, target in targets(page):
        assert (page.parent / target.partition("#")[0]).resolve().is_relative_to(HELP), target


def test_every_page_and_picture_is_named() -> None:
    """A reader comes from the README to each page of the help, and no picture lies unused."""
    named = {
        page: {(page.parent / target.partition("#")[0]).resolve() for _, target in targets(page)}
        for page in PAGES
    }
    reached, ahead = set[Path](), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in reached:
            reached.add(page)
            ahead.extend(named.get(page, ()))
    assert {*HELP.glob("*.md"), CONTRIBUTING, EXAMPLES} <= reached
    assert set((HELP / "pictures").iterdir()) <= reached


@pytest.mark.parametrize("page", sorted(HELP.glob("*.md")), ids=lambda page: page.name)
def test_glossary_is_linked_from_every_page(page: Path) -> None:
    """A word that a reader does not know is one click away."""
    assert any(target.startswith(("glossary.md", "#")) for _, target in targets(page))


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("lint", list(RULES)),
        ("strategies", list(PRESETS)),
        ("tokens", [name for name, _ in PARAMETERS["token_method"].choices]),
        ("exports", list(EXPORTERS)),
    ],
)
def test_page_describes_all_that_there_is(page: str, names: list[str]) -> None:
    """Each rule, preset, token method and exporter is named on its page as it is typed, and no other."""
    text = (HELP / f"{page}.md").read_text("utf-8")
    assert [name for name in names if f"`{name}`" not in text] == []
    if page != "strategies":
        assert re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE) == names


def test_glossary_names_every_reason() -> None:
    """The reasons that a record may have are those of the glossary and of the concepts."""
    for page in ("glossary", "concepts"):
        text = (HELP / f"{page}.md").read_text("utf-8")
        assert [reason.label for reason in Reason if f"*{reason.label}*" not in text] == []


def test_concepts_show_the_mark_of_every_verdict() -> None:
    """Each verdict on a minimum has a row with its picture."""
    text = (HELP / "concepts.md").read_text("utf-8")
    shown = re.findall(r"^\| !\[[^\]]+\]\(seamline:verdict/([a-z-]+)\) \|", text, re.MULTILINE)
    assert shown == [verdict.name.lower().replace("_", "-") for verdict in Verdict if verdict != Verdict.NONE]


def test_contributing_names_files_that_are_there() -> None:
    """Whoever is told which files to touch finds them."""
    text = CONTRIBUTING.read_text("utf-8")
    named = set(re.findall(r"`((?:app|resources|tests|packaging|\.github)/[^`\s]*)", text))
    assert len(named) > 20
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def floors(name: str) -> list[set[str]]:
    """The rooms of each floor that a drawing in CONTRIBUTING.md has, from the ground up."""
    drawing = re.search(rf"^```{name}\n(.*?)^```", CONTRIBUTING.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert drawing, name
    return [set(re.split(r" {2,}", line)[0].split(" · ")) for line in reversed(drawing[1].splitlines())]


@pytest.mark.parametrize("folder", FLOORS)
def test_drawing_of_a_folder_has_its_floors(folder: str) -> None:
    """The house that a newcomer is shown is the one that the import test holds."""
    assert floors(folder) == [set(floor.split()) for floor in FLOORS[folder]]


def test_drawing_of_the_package_has_every_part_above_what_it_imports() -> None:
    """A part stands on those that it may import, and none is left out."""
    drawn = floors("package")
    assert set().union(*drawn) == set(ALLOWED)
    top = drawn[-1]
    for number, floor in enumerate(drawn):
        for part in floor:
            # The package itself, and the two on top, which start each other.
            others = ALLOWED[part][0] - {part, "", *(top if part in top else ())}
            assert others <= set().union(*drawn[:number]), part


def test_concepts_name_the_tabs_of_the_table() -> None:
    """Whoever opens the strip of blocks finds the tabs that the page tells of, and no others."""
    text = (HELP / "concepts.md").read_text("utf-8")
    (named,) = re.findall(r"opens the table of chunks, with ([^;]+) as its tabs", text)
    titles = {"statistics": "Statistics", "smells": "Problems", "memories": "Memories", "log": "Log"}
    assert re.findall(r"\*(\w+)\*", named) == [titles[name] for name in DRAWER if name != "chunks"]


def test_trial_of_an_instrument_counts_the_files_of_its_recipe() -> None:
    """The table of what was tried leaves out no file of the window that the recipe has a line in."""
    text = CONTRIBUTING.read_text("utf-8")
    recipe = text.partition("### An instrument\n")[2].partition("\n### ")[0]
    step = recipe.partition("4. ")[2].partition("\n5. ")[0]
    (row,) = re.findall(r"^\| an instrument .*$", text, re.MULTILINE)
    files = re.findall(r"/(\w+\.py)`", step)
    assert len(files) == 3
    assert [name for name in files if f"`{name}`" not in row] == []
