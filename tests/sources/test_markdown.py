from __future__ import annotations

import pytest

from seamline.sources.markdown import title_of


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# Plain\n", "Plain"),
        ("## Closed ##\n", "Closed"),
        ("# C#\n", "C#"),
        (
            "# `Code` and *stress* and [a link](http://x) and snake_case\n",
            "Code and stress and a link and snake_case",
        ),
        ("Under\n---\n", "Under"),
        ("text\n\n# Later\r\n", "Later"),
        ("---\ntitle: From above\n---\n# Below\n", "From above"),
        ('+++\ntitle = "From TOML"\n+++\n', "From TOML"),
        ("---\nauthor: nobody\n---\n# Below\n", "Below"),
        ("```\n# code\n```\n", "file"),
        ("~~~\n```\n# code\n~~~\n# Real\n", "Real"),
        ("#no space\n", "file"),
        ("- item\n---\n", "file"),
        ("", "file"),
        ("# \n\n# Second\n", "Second"),
    ],
)
def test_title_is_what_the_author_put_on_top(text: str, title: str) -> None:
    """The front matter's title wins, then the first heading outside code; else the file's name."""
    assert title_of(text, "file") == title


def test_heading_of_many_marks_takes_no_time() -> None:
    """A line made to slow a pattern down is read in linear time."""
    assert title_of("# " + " #" * 30_000 + " [" * 30_000 + "x\n", "file")


@pytest.mark.parametrize("line", ["A line.\r\n", "\r\n", "# a\r\n", "a: b\n"])
def test_front_matter_without_an_end_takes_no_time(line: str) -> None:
    """However long a text goes on, it is read once for the line that would close its front matter."""
    assert title_of("---\r\nNote: x\r\n" + line * 50_000, "otherwise") in ("otherwise", "a")
