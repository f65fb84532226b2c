"""Tables of web pages in the form that markdown has: rows of equal length, no tables within, bars escaped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

_CELLS = ("td", "th")
_HEADINGS = [f"h{level}" for level in range(1, 7)]
_MAX_COLUMNS = 1000
_MAX_ADDED = 100_000


def mend_tables(soup: Any) -> None:
    """Mend every table of a parsed page; soup: of BeautifulSoup."""
    for table in _laying_out(soup):
        _unfold(table)
    # The innermost first, so that it is text when the table around it is mended.
    for table in reversed(soup.find_all("table")):
        if table.find_parent(_CELLS) is not None:
            _as_text(soup, table)
        else:
            _mend(soup, table)


def _laying_out(soup: Any) -> list[Any]:
    """Return the tables that only lay out the page: those that say so, and those with headings in cells."""
    found = soup.find_all("table", role="presentation")
    known = set(map(id, found))
    for heading in soup.find_all(_HEADINGS):
        table = heading.find_parent("table")
        # Stop at a known one: the tables around it were added with it, unless it is known by its role.
        while table is not None and id(table) not in known:
            known.add(id(table))
            found.append(table)
            table = table.find_parent("table")
    return list(found)


def _unfold(table: Any) -> None:
    """Turn a table, its rows and its cells into blocks of the page, but not those of tables within it."""
    for part in table.find_all(["caption", "thead", "tbody", "tfoot", "tr", *_CELLS]):
        if part.find_parent("table") is table:
            part.name = "div"
    table.name = "div"


def _mend(soup: Any, table: Any) -> None:
    rows = table.find_all("tr")
    header = rows[0] if rows and rows[0].find_parent("thead") is not None else None
    laid_out = _laid_out(soup, [row.find_all(_CELLS, recursive=False) for row in rows])
    for row, cells in zip(rows, laid_out, strict=True):
        for cell in cells:
            if row is header:
                cell.name = "th"
            for text in cell.find_all(string=lambda text: "|" in text):
                text.replace_with(text.replace("\\|", "|").replace("|", "\\|"))
        row.clear()
        row.extend(cells)
        row.extract()
    # Content outside rows, such as a caption, is moved before the table.
    for each in [each for each in table.contents if each.get_text().strip()]:
        paragraph = soup.new_tag("p")
        table.insert_before(paragraph)
        paragraph.append(each.extract())
    table.clear()
    table.extend(rows)


def _laid_out(soup: Any, rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Return the cells of each row, with empty cells where one spans several columns or rows."""
    # Limits the empty cells in all: spans may claim more than any table has.
    room = iter(range(_MAX_ADDED))

    def fill(line: list[Any], count: int) -> None:
        line += [soup.new_tag("td") for _ in zip(range(count), room, strict=False)]

    written: list[list[Any]] = []
    reaching: dict[int, int] = {}
    for cells in rows:
        line: list[Any] = []
        for cell in [*cells, None]:
            # Columns that a cell from above spans come before the next cell.
            while reaching.get(len(line)) and len(line) < _MAX_COLUMNS:
                reaching[len(line)] -= 1
                line.append(soup.new_tag("td"))
                if next(room, None) is None:
                    reaching.clear()
            if cell is None:
                break
            first, height = len(line), _span(cell, "rowspan")
            line.append(cell)
            fill(line, _span(cell, "colspan") - 1)
            reaching.update(dict.fromkeys(range(first, len(line)), height - 1))
        written.append(line)
    maximum = min(max(map(len, written), default=0), _MAX_COLUMNS)
    for line in written:
        fill(line, maximum - len(line))
    return written


def _span(cell: Any, name: str) -> int:
    """Return how many columns or rows a cell spans, and remove the attribute that says so."""
    said = str(cell.attrs.pop(name, "1")).strip()
    return min(max(int(said), 1), _MAX_COLUMNS) if said.isascii() and said.isdigit() and len(said) < 6 else 1


def _as_text(soup: Any, table: Any) -> None:
    """Replace a table within a cell by text: cells separated by commas, rows by semicolons."""
    paragraph = soup.new_tag("p")
    for row in table.find_all("tr"):
        between = "; " if paragraph.contents else ""
        for cell in row.find_all(_CELLS, recursive=False):
            if not cell.contents or not (cell.get_text().strip() or cell.find("img") is not None):
                continue
            if between:
                paragraph.append(between)
            cell.name = "span"
            paragraph.append(cell.extract())
            between = ", "
        row.extract()
    paragraph.extend([each.extract() for each in list(table.contents) if each.get_text().strip()])
    table.replace_with(paragraph)
