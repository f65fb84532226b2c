"""HTML as markdown: each element, and HTML that is broken."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.sources.html_text import markdown_of


@pytest.mark.parametrize(
    ("html", "markdown"),
    [
        (
            "<p>One <strong>two</strong>\n<em>three</em></p><p>Four<br>five</p>",
            "One **two** *three*\n\nFour\nfive",
        ),
        ("<h2>Tide &amp; time</h2><p>x</p>", "## Tide & time\n\nx"),
        (
            "<ul>\n<li><p>a</p>\n</li>\n<li>b<ol><li>c</li><li>d</li></ol></li></ul>e",
            "- a\n- b\n   1. c\n   2. d\n\ne",
        ),
        ('<pre><code class="hljs language-c++">a &lt; b\n\n  c</code></pre>', "```c++\na < b\n\n  c\n```"),
        ("<pre>a ``` b</pre>", "````\na ``` b\n````"),
        (
            '<a href="https://x.example">ferry</a> <a>none</a> <code>x</code>',
            "[ferry](https://x.example) none `x`",
        ),
        ("<blockquote><p>a</p><p>b</p></blockquote><p>c</p>", "> a\n>\n> b\n\nc"),
        (
            "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
            "| a | b |\n| --- | --- |\n| 1 | 2 |",
        ),
        ('a<hr>b<img src="x" alt="boat"><img>', "a\n\n---\n\nb[image: boat][image]"),
        ("<script>no</script><style>no</style>yes", "yes"),
        ("plain &lt;b&gt; text", "plain <b> text"),
        ("<p>unclosed <b>bold <pre>code", "unclosed **bold\n\n```\ncode\n```"),
        ("</p></ul></blockquote></td>stray", "stray"),
        ("", ""),
    ],
)
def test_html_becomes_markdown(html: str, markdown: str) -> None:
    """Each element has its markdown; what is not closed ends with the text."""
    assert markdown_of(html) == markdown


tags = st.sampled_from(
    """<p> </p> <ul> <li> </ul> <pre> </pre> <code> </code> <blockquote> </blockquote> <tr> <td> <th> <a> </a>
    <h1> </h1> <br> <![x <! <hr/> &lt;""".split()
)


@given(parts=st.lists(tags | st.sampled_from(["w1", "w2", " ", "\n"]), max_size=25))
@settings(deadline=None)
def test_no_word_is_lost_and_order_is_kept(parts: list[str]) -> None:
    """However broken the HTML is, its words come out as they went in."""
    html = "".join(part for part in parts if "<!" not in part)
    assert re.findall(r"w\d", markdown_of(html)) == re.findall(r"w\d", html)
    markdown_of("".join(parts))


def test_tags_that_never_end_are_text() -> None:
    """What begins a tag or a comment and is not closed is shown as it is; what is closed before is one."""
    html = "a < b, <i>c</i><!-- gone --> d <e and <!-- f"
    assert markdown_of(html) == "a < b, *c* d <e and <!-- f"


@pytest.mark.parametrize("level", ["<ul><li>a", "<blockquote>a"])
def test_levels_beyond_count_do_not_fill_the_memory(level: str) -> None:
    """Every word of a page nested ten thousand deep is there, at no more than two lines for each."""
    shown = markdown_of(level * 10_000)
    assert shown.count("a") == 10_000
    assert len(shown) < 10_000 * 200
