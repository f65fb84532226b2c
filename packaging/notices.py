"""Notices of the libraries in a bundle: what each is, and under which licence it is distributed.

Called by packaging/seamline.spec with the files that PyInstaller has collected. A file belongs to the wheel
that installed it; a file of no wheel is Python's, or belongs to a package of the system.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageMetadata, distributions
from pathlib import Path

_STANDARD_TEXTS = Path(__file__).parent / "licences"
# Some wheels lack the text of their licence, though the licence demands that it is distributed. The LGPL is a
# supplement to the GPL, so that the pattern of the GPL matches its name too.
_DECLARED = {"Apache-2.0": r"apache", "GPL-3.0": r"gpl-3", "LGPL-3.0": r"lgpl-3", "MIT": r"\bmit\b"}
_QT = (
    "Sources of Qt: https://download.qt.io/archive/; what it holds of others: "
    "https://doc.qt.io/qt-6/licenses-used-in-qt.html"
)
# The LGPL demands the address of the sources, and the wheels give only that of the bindings.
_SOURCES = {"pyside6-essentials": _QT}
_LICENCE_FILE = re.compile(r"licen[cs]e|copying|copyright|notice", re.IGNORECASE)
_CODE = {".py", ".pyc", ".pyi", ".so", ".pyd", ".h", ".json", ".html"}
_COMMON_LICENCE = re.compile(r"/usr/share/common-licenses/[\w.+-]*\w")
_RULE = "=" * 78
_ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Notice:
    """One library that is distributed.

    licence: as it is declared, or "". origin: who made it, and its address. parts: what is compiled into it,
    by its bill of materials. texts: (file, text) of each licence that comes with it.
    """

    name: str
    version: str
    licence: str
    origin: str = ""
    parts: tuple[str, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()


def write_notices(
    target: Path, entries: Iterable[tuple[str, str, str]], *, ours: Sequence[Path], tools: Sequence[str]
) -> None:
    """Write the notices of all libraries in a bundle.

    entries: PyInstaller's, as (name, source, kind). ours: the folders of the program itself. tools:
    distributions that have a part in every bundle, even if none of their files were collected.
    """
    # The target of a link is collected too, and a namespace package has no file.
    sources = {
        Path(source).resolve()
        for _, source, kind in entries
        if kind != "SYMLINK" and source not in (None, "-")
    }
    notices, unknown = collected_notices(sources, installed=list(distributions()), ours=ours, tools=tools)
    target.write_text(format_notices(notices, unknown), encoding="utf-8", newline="\n")


def collected_notices(
    sources: Iterable[Path], *, installed: Sequence[Distribution], ours: Sequence[Path], tools: Sequence[str]
) -> tuple[list[Notice], list[Path]]:
    """Return a notice for each library that has any of the files, by name, and the files of no library.

    sources: without links in their paths. Other parameters: as for `write_notices`.
    """
    owner = {file: each for each in installed for file in _files(each)}
    keys = {_key(name) for name in tools}
    found = {_key(each.name): each for each in installed if _key(each.name) in keys}
    is_python_there, rest = False, []
    for file in sorted(sources):
        if file in owner:
            found[_key(owner[file].name)] = owner[file]
        elif _is_pythons(file):
            is_python_there = True
        elif not any(file.is_relative_to(folder.resolve()) for folder in ours):
            rest.append(file)
    packages, unknown = _debian_packages(rest)
    notices = [_our_notice(), *map(notice_of, found.values()), *map(_debian_notice, packages)]
    if is_python_there:
        notices.append(_python_notice())
    return sorted(notices, key=lambda notice: _key(notice.name)), unknown


def notice_of(distribution: Distribution) -> Notice:
    """Return the notice of an installed distribution, with a standard licence text if it has none."""
    licence = declared_licence(distribution.metadata)
    folder, files = _folder(distribution), sorted(_files(distribution))
    texts = [
        (Path(os.path.relpath(file, folder)).as_posix(), file.read_text(encoding="utf-8", errors="replace"))
        for file in filter(_is_licence, files)
    ]
    if not texts:
        names = [name for name, words in _DECLARED.items() if re.search(words, licence, re.IGNORECASE)]
        texts = [(name, _standard_text(name)) for name in names]
    bills = [file for file in files if file.parent.name == "sboms" and file.suffix == ".json"]
    parts = {part for file in bills for part in parts_of(json.loads(file.read_text(encoding="utf-8")))}
    origin = (_origin(distribution.metadata), _SOURCES.get(_key(distribution.name)))
    return Notice(
        distribution.name,
        distribution.version,
        licence,
        origin="; ".join(filter(None, origin)),
        parts=tuple(sorted(parts - {f"{distribution.name} {distribution.version}"})),
        texts=tuple(texts),
    )


def declared_licence(metadata: PackageMetadata) -> str:
    """Return the licence in a distribution's metadata: an expression, a name, or the classifiers."""
    # The older field may have the whole text, whose first line is the name.
    named = _field(metadata, "License-Expression") or _field(metadata, "License").strip().partition("\n")[0]
    classifiers = metadata.get_all("Classifier") or []
    return named or ", ".join(each.split(" :: ")[-1] for each in classifiers if each.startswith("License ::"))


def parts_of(bill: dict[str, object]) -> list[str]:
    """Return the parts in a CycloneDX bill of materials, as `name version (licence)`."""
    components = bill.get("components")
    parts = []
    for part in components if isinstance(components, list) else []:
        licences = [
            each.get("expression") or each["license"].get("id") or each["license"]["name"]
            for each in part.get("licenses") or []
        ]
        name = f"{part['name']} {part.get('version', '')}".strip()
        parts.append(f"{name} ({', '.join(licences)})" if licences else name)
    return parts


def format_notices(notices: Sequence[Notice], unknown: Sequence[Path]) -> str:
    """Return the text of the file: a list of all libraries, the files of no library, then all licence texts.

    A text that several libraries have is written once.
    """
    lines = [
        "What is in Seamline's bundle, each under its own licence.",
        "",
        *(f"{each.name} {each.version}: {each.licence or 'see its text'}" for each in notices),
    ]
    if unknown:
        lines += ["", "Files of which it is not known whose they are:", *(file.name for file in unknown)]
    seen: dict[str, str] = {}
    for each in notices:
        lines += ["", _RULE, f"{each.name} {each.version}", f"Licence: {each.licence or 'none is declared'}"]
        if each.origin:
            lines.append(f"From: {each.origin}")
        if each.parts:
            lines += ["Compiled into it:", *(f"  {part}" for part in each.parts)]
        if not each.texts:
            lines.append("It brings no text of its licence.")
        for file, text in each.texts:
            body, own = text.strip("\n"), f"{each.name}, {file}"
            first = seen.setdefault(body, own)
            lines += ["", f"--- {file}", "", body if first == own else f"The same as of {first}."]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    """Return the normalised name of a distribution, equal for all its spellings."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _folder(distribution: Distribution) -> Path:
    return Path(str(distribution.locate_file(""))).resolve()


def _files(distribution: Distribution) -> list[Path]:
    # Wheels have no links, so that only the folder is resolved, and not tens of thousands of files.
    folder = _folder(distribution)
    return [Path(os.path.normpath(folder / file)) for file in distribution.files or ()]


def _standard_text(name: str) -> str:
    return (_STANDARD_TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def _is_licence(file: Path) -> bool:
    is_named = "licenses" in file.parts or _LICENCE_FILE.search(file.name) is not None
    return is_named and file.suffix not in _CODE and file.is_file()


def _origin(metadata: PackageMetadata) -> str:
    address = _field(metadata, "Home-page") or _field(metadata, "Project-URL").rpartition(", ")[2]
    return ", ".join(filter(None, (_field(metadata, "Author") or _field(metadata, "Author-email"), address)))


def _field(metadata: PackageMetadata, name: str) -> str:
    """Return the first value of a field; "" if there is none."""
    return str((metadata.get_all(name) or [""])[0])


def _is_pythons(file: Path) -> bool:
    folders = [sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")]
    # On these systems Python has a folder of its own, with libraries beside its modules.
    folders += [sys.base_prefix] if sys.platform in ("win32", "darwin") else []
    is_below = any(file.is_relative_to(Path(folder).resolve()) for folder in folders)
    # Without a virtual environment, installed packages are below Python's own modules.
    return file.name.startswith("libpython") or (is_below and "site-packages" not in file.parts)


def _our_notice() -> Notice:
    found = re.search(
        r'^__version__ = "(.+)"', (_ROOT / "app/seamline/version.py").read_text("utf-8"), re.MULTILINE
    )
    texts = (
        ("LICENSE", (_ROOT / "LICENSE").read_text("utf-8")),
        ("Apache-2.0", _standard_text("Apache-2.0")),
    )
    return Notice("Seamline", found[1] if found else "", "MIT; of its models Apache-2.0", texts=texts)


def _python_notice() -> Notice:
    folders = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]
    files = [folder / "LICENSE.txt" for folder in folders]
    texts = tuple((file.name, file.read_text(encoding="utf-8")) for file in files if file.is_file())[:1]
    return Notice(
        "Python",
        platform.python_version(),
        "PSF-2.0",
        "Python Software Foundation, https://www.python.org",
        texts=texts,
    )


def _debian_packages(files: Sequence[Path]) -> tuple[list[str], list[Path]]:
    """Return the Debian packages that have any of the files, and the files of no package."""
    if not files or shutil.which("dpkg-query") is None:
        return [], list(files)
    # Some packages list files in /usr/lib as /lib.
    asked = [str(file) for file in files] + [str(file).removeprefix("/usr") for file in files]
    said = subprocess.run(
        ["dpkg-query", "--search", *asked], capture_output=True, text=True, check=False
    ).stdout
    owner = {file: name for name, _, file in (line.partition(": ") for line in said.splitlines())}
    found = {file: owner.get(str(file)) or owner.get(str(file).removeprefix("/usr")) for file in files}
    return sorted(filter(None, set(found.values()))), [file for file, name in found.items() if name is None]


def _debian_notice(package: str) -> Notice:
    """Return the notice of a Debian package: its copyright file, and the common licences that this names."""
    form = ["--showformat", "${Version}\n${Homepage}"]
    said = subprocess.run(
        ["dpkg-query", "--show", *form, package], capture_output=True, text=True, check=True
    ).stdout
    version, _, homepage = said.partition("\n")
    name = package.partition(":")[0]
    own = Path(f"/usr/share/doc/{name}/copyright")
    texts = []
    if own.is_file():
        text = own.read_text(encoding="utf-8", errors="replace")
        common = [Path(file) for file in sorted(set(_COMMON_LICENCE.findall(text)))]
        texts = [("copyright", text)]
        texts += [(file.name, file.read_text(encoding="utf-8")) for file in common if file.is_file()]
    return Notice(name, version, "", homepage, texts=tuple(texts))
