"""The beginning and the end of every report page: one file without network access or scripts."""

from __future__ import annotations

from seamline.exports.report.escaping import escaped
from seamline.paths import resource

# Even if a part of a text were taken for markup, a browser would neither run nor fetch anything.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
PAGE_MARK = '<meta name="generator" content="Seamline">'
"""A mark by which pages of Seamline are known."""


def page_start(title: str) -> str:
    """Return the HTML before the header of a page."""
    return (
        "<!DOCTYPE html>\n"
        '<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f"{PAGE_MARK}\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escaped(title)} – Seamline</title>\n"
        f"<style>\n{_style_sheet()}</style>\n</head><body>\n"
    )


def page_end(version: str, facts: str, *, created_at: str = "") -> str:
    """Return the HTML after the content of a page. facts: sentences on the page's sources, as HTML."""
    made_by = " ".join(word for word in ("Made by Seamline", version, created_at) if word)
    return f"<footer>{escaped(made_by)}. {facts}</footer>\n</body></html>\n"


def _style_sheet() -> str:
    """Return the style sheet, in the window's colours: light or dark, as the reader's system asks."""
    # Indented lines continue the line above, which would otherwise be too long to read.
    return resource("report.css").read_text(encoding="utf-8").replace("\n  ", "")
