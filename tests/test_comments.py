"""Comments say why: none is a heading over the functions that follow it."""

import re

from tests.syntax import PACKAGE, package_files

# A comment by itself between blank lines that is no sentence.
_RULER = re.compile(r"\n\n *# (?!ruff:)[^\n]*[^.\n]\n\n")


def test_no_comment_is_a_section_ruler() -> None:
    """What stands together is told by names and files; where it is not, the file is to be split."""
    found = [
        f"{file.relative_to(PACKAGE)}: {ruler.strip()}"
        for file in package_files()
        for ruler in _RULER.findall(file.read_text(encoding="utf-8"))
    ]
    assert not found
