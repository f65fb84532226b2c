"""Fills what a release decides into its files: packaging/release_files.py --output FOLDER [TEMPLATE...]

Templates are the files named *.in in packaging/; without names, all of them are filled. The version is the
package's. Hashes are of the files in the folder that --files names.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path

PACKAGING = Path(__file__).parent
_PLACE = re.compile(r"@([A-Z0-9_]+)@")
# A line with one of these places is left out if there is no value for it.
_OPTIONAL = {"HOMEPAGE"}
ARTEFACTS = {
    "WINDOWS": "seamline-{version}-setup.exe",
    "MACOS": "seamline-{version}.dmg",
    "LINUX": "seamline-{version}-linux-x86_64.tar.gz",
}
"""The names of the installers, by the ending of their places (`@FILE_...@`, `@SHA256_...@`)."""


def version() -> str:
    """Return the package's version, read without importing it."""
    text = (PACKAGING.parent / "app/seamline/version.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise ValueError("app/seamline/version.py names no __version__")
    return found[1]


def templates() -> list[Path]:
    """Return every template in packaging/."""
    return sorted(PACKAGING.rglob("*.in"))


def values_of(files: Path | None, *, homepage: str = "", downloads: str = "", day: date) -> dict[str, str]:
    """Return the known values of a release, by the names of their places.

    files: the folder with the installers, for their hashes. downloads: the address that they are downloaded
    from.
    """
    number = version()
    values = {
        "VERSION": number,
        "DATE": day.isoformat(),
        "HOMEPAGE": homepage,
        "DOWNLOADS": downloads.rstrip("/"),
    }
    for name, pattern in ARTEFACTS.items():
        file = pattern.format(version=number)
        values[f"FILE_{name}"] = file
        if files is not None and (files / file).is_file():
            values[f"SHA256_{name}"] = hashlib.sha256((files / file).read_bytes()).hexdigest()
    return {name: value for name, value in values.items() if value}


def fill(template: str, values: dict[str, str]) -> str:
    """Return a template with its places filled. Raises KeyError for a place without a value."""
    lines = [
        _PLACE.sub(lambda place: values[place[1]], line)
        for line in template.splitlines(keepends=True)
        if not (_OPTIONAL - values.keys()).intersection(_PLACE.findall(line))
    ]
    return "".join(lines)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("templates", nargs="*", type=Path, metavar="TEMPLATE", help="all of them otherwise")
    parser.add_argument("--output", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--files", type=Path, metavar="FOLDER", help="where the installers are")
    parser.add_argument("--homepage", default="", metavar="URL")
    parser.add_argument(
        "--downloads", default="", metavar="URL", help="where the installers will be fetched from"
    )
    parser.add_argument(
        "--date", type=date.fromisoformat, default=datetime.now(UTC).date(), metavar="YYYY-MM-DD"
    )
    arguments = parser.parse_args(argv)
    values = values_of(
        arguments.files, homepage=arguments.homepage, downloads=arguments.downloads, day=arguments.date
    )
    arguments.output.mkdir(parents=True, exist_ok=True)
    for template in arguments.templates or templates():
        try:
            text = fill(template.read_text(encoding="utf-8"), values)
        except KeyError as place:
            print(f"release_files: {template} wants {place}, which is not known", file=sys.stderr)
            return 1
        target = arguments.output / template.name.removesuffix(".in")
        target.write_text(text, encoding="utf-8")
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
