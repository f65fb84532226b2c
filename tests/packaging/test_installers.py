"""What installers are made of: the recipes fit the program, each other, and the version."""

from __future__ import annotations

import ast
import configparser
import gzip
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import types
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
import yaml
from PySide6.QtGui import QImage
from tests.syntax import import_statements, package_files

from seamline import __version__
from seamline.desktop.application import build_application
from seamline.desktop.widgets.translation import LANGUAGES

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
APP_ID = "io.github.seamline.Seamline"
LINUX = PACKAGING / "linux"
SCRIPTS = ["appdir", "bundle", "check_bundle", "check_deb", "check_wheel", "deb", "macos/dmg"]
RELEASE: dict[Any, Any] = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))
HASH = "0" * 64


def script(name: str) -> types.ModuleType:
    """Return a script of packaging/ as a module."""
    found = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def release_files() -> types.ModuleType:
    """The script that fills the templates."""
    return script("release_files")


@pytest.fixture
def values(release_files: types.ModuleType) -> dict[str, str]:
    """Everything that a release knows."""
    known: dict[str, str] = release_files.values_of(
        None, homepage="https://seamline.example", downloads="https://files.example/", day=date(2026, 1, 31)
    )
    return known | {f"SHA256_{name}": HASH for name in release_files.ARTEFACTS}


def filled(release_files: types.ModuleType, name: str, values: dict[str, str]) -> str:
    (template,) = PACKAGING.rglob(f"{name}.in")
    text: str = release_files.fill(template.read_text("utf-8"), values)
    return text


def spec(
    platform: str, monkeypatch: pytest.MonkeyPatch, work: Path, *, is_lean: bool = False
) -> dict[str, Any]:
    """Run the recipe of the bundle with PyInstaller's part played; return what it was told, by the callee.

    work: the folder that PyInstaller works in. Beside what it is told it finds numpy, a namespace and a link.
    """
    told: dict[str, Any] = {}

    def collect(name: str) -> Any:
        def call(*arguments: Any, **options: Any) -> None:
            told[name] = (arguments, options)

        return call

    def analyse(scripts: list[str], **options: Any) -> types.SimpleNamespace:
        told["Analysis"] = ((scripts,), options)
        told["names"] = names
        folders = [(Path(source), target) for source, target in options["datas"]]
        return types.SimpleNamespace(
            scripts=[(Path(file).stem, file, "PYSOURCE") for file in scripts],
            pure=[("numpy", np.__file__, "PYMODULE"), ("google", "-", "PYMODULE")],
            binaries=[("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK")],
            datas=[
                (f"{target}/{file.relative_to(source).as_posix()}", str(file), "DATA")
                for source, target in folders
                for file in source.rglob("*")
                if file.is_file()
            ],
        )

    hooks = types.ModuleType("PyInstaller.utils.hooks")
    vars(hooks).update(
        collect_submodules=lambda name: [name], copy_metadata=lambda name: [(name, f"{name}-1.dist-info")]
    )
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "path", list(sys.path))
    # An environment of tests has many times the packages of a bundle's.
    monkeypatch.setattr(
        importlib.metadata, "distributions", lambda: [importlib.metadata.distribution("numpy")]
    )
    monkeypatch.delitem(sys.modules, "notices", raising=False)
    monkeypatch.setenv("SEAMLINE_LEAN", "1" if is_lean else "0")
    file = PACKAGING / "seamline.spec"
    names: dict[str, Any] = {"SPECPATH": str(PACKAGING), "workpath": str(work), "Analysis": analyse}
    names |= {step: collect(step) for step in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec(compile(file.read_text("utf-8"), file, "exec"), names)
    return told


def test_every_template_is_filled(release_files: types.ModuleType, values: dict[str, str]) -> None:
    """No place is left open, and each recipe has the version."""
    templates = release_files.templates()
    assert len(templates) == 7
    for template in templates:
        text = release_files.fill(template.read_text("utf-8"), values)
        assert not re.search(r"@[A-Z0-9_]+@", text), template
        assert __version__ in text, template


def test_hashes_are_of_the_installers(release_files: types.ModuleType, tmp_path: Path) -> None:
    """What is hashed is what lies in the folder; a recipe whose installer is missing is refused by name."""
    (tmp_path / f"seamline-{__version__}.dmg").write_bytes(b"image")
    values = release_files.values_of(tmp_path, downloads="https://files.example", day=date(2026, 1, 31))
    cask = filled(release_files, "seamline.rb", values)
    assert "6105d6cc76af400325e94d588ce511be5bfdbb73b437dc51eca43917d7a43e3d" in cask
    assert f"https://files.example/seamline-{__version__}.dmg" in cask
    arguments = [
        "--output",
        str(tmp_path / "out"),
        "--files",
        str(tmp_path),
        "--downloads",
        "https://files.example",
    ]
    assert release_files.main([*arguments, str(PACKAGING / "macos/seamline.rb.in")]) == 0
    assert release_files.main([*arguments, str(PACKAGING / f"flatpak/{APP_ID}.yaml.in")]) == 1


def test_version_is_one_everywhere(release_files: types.ModuleType, values: dict[str, str]) -> None:
    """The package's is the only one: the changelog ends at it, and stores are told it."""
    assert release_files.version() == __version__
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert pyproject["tool"]["hatch"]["version"]["path"] == "app/seamline/version.py"
    headings = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == __version__
    metainfo = ET.fromstring(filled(release_files, f"{APP_ID}.metainfo.xml", values))
    assert [release.attrib for release in metainfo.iter("release")] == [
        {"version": __version__, "date": "2026-01-31"}
    ]


def test_a_homepage_that_is_not_known_is_left_out(release_files: types.ModuleType) -> None:
    """No recipe names an address that does not exist."""
    values = release_files.values_of(None, day=date(2026, 1, 31))
    metainfo = ET.fromstring(filled(release_files, f"{APP_ID}.metainfo.xml", values))
    assert metainfo.find("url") is None
    assert "AppPublisherURL" not in filled(release_files, "seamline.iss", values)


def test_desktop_knows_program_files_and_icon(
    release_files: types.ModuleType, values: dict[str, str]
) -> None:
    """The entry opens several files at once, of the types that are declared, under the name of the window."""
    entries = configparser.ConfigParser(interpolation=None)
    entries.optionxform = str  # type: ignore[method-assign, assignment]
    entries.read_string((LINUX / f"{APP_ID}.desktop").read_text("utf-8"))
    entry = entries["Desktop Entry"]
    assert entry["Exec"] == "seamline %F"
    assert entry["Icon"] == APP_ID == build_application().desktopFileName()
    types_ = {name for name in entry["MimeType"].split(";") if name}
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    declared = ET.parse(LINUX / f"{APP_ID}.xml").getroot()
    own = {each.attrib["type"]: each for each in declared.findall("m:mime-type", space)}
    assert types_ == {"text/markdown", *own}
    globs = [each.attrib["pattern"] for kind in own.values() for each in kind.findall("m:glob", space)]
    assert globs == ["*.seamline.toml", "seamline.toml"]
    metainfo = ET.fromstring(filled(release_files, f"{APP_ID}.metainfo.xml", values))
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert {each.text for each in metainfo.iter("mediatype")} == types_


def test_recipes_of_stores_can_be_read(release_files: types.ModuleType, values: dict[str, str]) -> None:
    """They are the YAML that is meant, and name what is built elsewhere."""
    flatpak = yaml.safe_load(filled(release_files, f"{APP_ID}.yaml", values))
    assert (flatpak["id"], flatpak["command"]) == (APP_ID, "seamline")
    (source,) = flatpak["modules"][0]["sources"]
    assert source == {
        "type": "archive",
        "url": f"https://files.example/seamline-{__version__}-linux-x86_64.tar.gz",
        "sha256": HASH,
    }
    winget = [
        yaml.safe_load(filled(release_files, template.name.removesuffix(".in"), values))
        for template in (PACKAGING / "windows/winget").glob("*.in")
    ]
    assert {each["ManifestType"] for each in winget} == {"version", "installer", "defaultLocale"}
    assert {each["PackageIdentifier"] for each in winget} == {"Seamline.Seamline"}
    assert {each["PackageVersion"] for each in winget} == {__version__}
    setup = re.search(
        r"^OutputBaseFilename=(.*)$", filled(release_files, "seamline.iss", values), re.MULTILINE
    )
    (installer,) = next(each["Installers"] for each in winget if "Installers" in each)
    assert setup is not None
    assert installer["InstallerUrl"] == f"https://files.example/{setup[1]}.exe"


def test_scripts_name_what_recipes_fetch(release_files: types.ModuleType) -> None:
    """Installers are called by the same names where they are made and where they are fetched from."""
    places = {
        "LINUX": ("appdir", r"^archive=\$output/(.+)$"),
        "MACOS": ("macos/dmg", r"image=\$folder/(.+)$"),
        "WINDOWS": ("windows/seamline.iss.in", r"^OutputBaseFilename=(.+)$"),
    }
    for kind, (file, pattern) in places.items():
        found = re.search(pattern, (PACKAGING / file).read_text("utf-8"), re.MULTILINE)
        assert found is not None
        name = found[1].replace("$(uname -m)", "x86_64")
        name = re.sub(r"\$version|@VERSION@", __version__, name) + ".exe" * (kind == "WINDOWS")
        assert name == release_files.ARTEFACTS[kind].format(version=__version__)


REQUIRED_BY_WINGET = {
    "version": {"DefaultLocale"},
    "installer": {"Installers"},
    "defaultLocale": {"PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"},
}


def test_manifests_of_winget_have_what_their_schema_requires(
    release_files: types.ModuleType, values: dict[str, str]
) -> None:
    """All that is required is there, as text where text is wanted, and each names its schema."""
    for template in (PACKAGING / "windows/winget").glob("*.in"):
        text = filled(release_files, template.name.removesuffix(".in"), values)
        manifest = yaml.safe_load(text)
        kind, number = manifest["ManifestType"], manifest["ManifestVersion"]
        common = {"PackageIdentifier", "PackageVersion", "ManifestType", "ManifestVersion"}
        assert common | REQUIRED_BY_WINGET[kind] <= set(manifest)
        assert f"winget-manifest.{kind}.{number}.schema.json" in text.splitlines()[0]
        assert all(isinstance(manifest[name], str) for name in common)
        assert template.name == ".".join(
            [
                manifest["PackageIdentifier"],
                *{"version": (), "installer": ("installer",), "defaultLocale": ("locale", "en-US")}[kind],
                "yaml.in",
            ]
        )
        for installer in manifest.get("Installers", ()):
            assert re.fullmatch("[0-9A-Fa-f]{64}", installer["InstallerSha256"])
            assert installer["Architecture"] == "x64"


@pytest.mark.skipif(shutil.which("ruby") is None, reason="needs ruby")
def test_cask_is_ruby(release_files: types.ModuleType, values: dict[str, str], tmp_path: Path) -> None:
    """Ruby reads what Homebrew is given."""
    cask = tmp_path / "seamline.rb"
    cask.write_text(filled(release_files, "seamline.rb", values), encoding="utf-8")
    done = subprocess.run(["ruby", "-c", cask], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# The first versions of actions that run on Node 24; those on Node 20 are run no more.
FIRST_ON_NODE_24 = {
    "actions/checkout": 5,
    "actions/setup-python": 6,
    "actions/upload-artifact": 6,
    "actions/download-artifact": 7,
    "github/codeql-action/upload-sarif": 4,
}


def test_actions_of_workflows_are_still_run() -> None:
    """Each is of a version that runs on a Node which the runners have."""
    files = [
        *(ROOT / ".github").rglob("*.yml"),
        *(ROOT / "resources/examples/docs-repository").glob(".github/workflows/*.yml"),
    ]
    used = [
        (name, int(version))
        for file in files
        for name, version in re.findall(r"uses: ([\w/.-]+)@v(\d+)", file.read_text("utf-8"))
        if not name.startswith("seamline/")
    ]
    assert {name for name, _ in used} == set(FIRST_ON_NODE_24)
    assert [each for each in used if each[1] < FIRST_ON_NODE_24[each[0]]] == []


@cache
def imported_anywhere() -> frozenset[str]:
    """Every module that one of the package imports."""
    return frozenset(name for module in package_files().values() for name in imported(module))


@pytest.mark.slow
@pytest.mark.parametrize("is_lean", [False, True])
def test_bundle_holds_resources_and_leaves_out_nothing_that_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, is_lean: bool
) -> None:
    """Resources lie where the package looks for them, and no module is left out that one of ours imports."""
    _, told = spec("linux", monkeypatch, tmp_path, is_lean=is_lean)["Analysis"]
    assert (str(ROOT / "resources"), "seamline/resources") in told["datas"]
    assert "seamline" in told["hiddenimports"]
    left_out = tuple(told["excludes"])
    # Its library is under the GPL, which none of ours is to come under.
    assert "readline" in left_out
    for library in ("fastembed", "markitdown", "mammoth", "pptx", "pdfminer", "bs4", "lxml"):
        assert (library in told["hiddenimports"], library in left_out) == (not is_lean, is_lean)
    # What the lean bundle can do without, and extras, which no bundle has.
    missed = {
        "fastembed",
        "onnxruntime",
        "huggingface_hub",
        "markitdown",
        "pdfminer",
        "bs4",
        "lxml",
        "pyarrow",
    }
    used = imported_anywhere()
    assert {"PySide6.QtWidgets", "numpy", "pyqtgraph"} <= used
    wrong = {name for name in used for out in left_out if name == out or name.startswith(f"{out}.")}
    assert {name.split(".")[0] for name in wrong} <= missed


def test_bundle_ships_every_resource_and_its_languages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is left out of Qt takes no resource along, and its own dialogs speak what the window speaks."""
    is_shipped = spec("linux", monkeypatch, tmp_path)["names"]["is_shipped"]
    resources = [file for file in (ROOT / "resources").rglob("*") if file.is_file()]
    names = [f"seamline/resources/{file.relative_to(ROOT / 'resources').as_posix()}" for file in resources]
    assert [name for name in names if not is_shipped((name,)) and "/__pycache__/" not in name] == []
    for folder in ("PySide6/Qt/translations", "PySide6\\translations"):
        codes = {*LANGUAGES, "tlh", "tlh_XX"}
        shipped = {code for code in codes if is_shipped((f"{folder}/qtbase_{code}.qm",))}
        assert shipped == {*LANGUAGES} - {"en"}
    assert not is_shipped(("PySide6/Qt/lib/libQt6Quick.so.6",))


def test_bundle_ships_what_wheels_bring_for_themselves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A library that the system has too is left out, but not one that a wheel renamed for itself."""
    is_shipped = spec("linux", monkeypatch, tmp_path)["names"]["is_shipped"]
    assert is_shipped(("pillow.libs/libbrotlidec-7e5462ba.so.1.2.0",))
    assert not is_shipped(("libbrotlidec.so.1",))


def test_bundle_brings_the_licences_of_what_it_holds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """They are of what was collected, and lie where the window looks for them."""
    told = spec("linux", monkeypatch, tmp_path)
    _, _, datas = told["COLLECT"][0]
    assert ("seamline/resources/notices.txt", str(tmp_path / "notices.txt"), "DATA") in datas
    text = (tmp_path / "notices.txt").read_text(encoding="utf-8")
    assert f"\nnumpy {np.__version__}: BSD-3-Clause" in text
    assert "Copyright (c) 2005-" in text
    assert f"\nSeamline {__version__}: MIT" in text
    assert "not known whose" not in text


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="the scripts need bash")
def test_packages_bring_the_licences_among_their_documents(tmp_path: Path) -> None:
    """The .deb's copyright names the file, and what it says of a licence is there."""
    resources = tmp_path / "bundle/_internal/seamline/resources"
    resources.mkdir(parents=True)
    (resources / "notices.txt").write_text("numpy 2.4.6: BSD-3-Clause\n", encoding="utf-8")
    (tmp_path / "bundle/seamline").touch(mode=0o755)
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons/16.png").touch()
    command = f'source {LINUX / "stage.sh"}; stage "$1" "$2"'
    subprocess.run(["bash", "-euc", command, "deb", tmp_path / "bundle", tmp_path / "usr"], check=True)
    (notices,) = (tmp_path / "usr/share/doc/seamline").iterdir()
    assert gzip.decompress(notices.read_bytes()) == b"numpy 2.4.6: BSD-3-Clause\n"
    copyright_ = (LINUX / "copyright").read_text("utf-8")
    assert notices.name in copyright_
    head, *paragraphs = re.split(r"\n\n(?=\S)", copyright_)
    assert head.startswith("Format: ")
    named = {name for each in paragraphs for name in re.findall(r"^License: (\S+)$", each, re.MULTILINE)}
    told = {name for each in paragraphs for name in re.findall(r"^License: (\S+)\n \S", each)}
    assert named == told


def imported(tree: ast.Module) -> Iterator[str]:
    for node in import_statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif node.module:
            yield node.module


def test_a_mac_shows_the_window_and_hands_over_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """PyInstaller hides an app with a console from the Dock unless it is told otherwise."""
    _, told = spec("darwin", monkeypatch, tmp_path)["BUNDLE"]
    plist = told["info_plist"]
    assert told["bundle_identifier"] == APP_ID
    assert told["version"] == __version__
    assert plist["LSBackgroundOnly"] is False
    extensions = [each for kind in plist["CFBundleDocumentTypes"] for each in kind["CFBundleTypeExtensions"]]
    assert extensions == ["md", "markdown", "toml"]


def test_icons_are_drawn_in_every_size(tmp_path: Path) -> None:
    """Each picture has the size of its name, and something on it."""
    build_application()
    icons = script("icons")
    assert icons.main([str(tmp_path)]) == 0
    assert {int(file.stem) for file in tmp_path.iterdir()} == set(icons.SIZES)
    for file in tmp_path.iterdir():
        picture = QImage(str(file))
        assert picture.width() == picture.height() == int(file.stem)
        assert picture.pixelColor(0, 0).alpha() == 0
        middle = picture.pixelColor(picture.width() // 2, picture.height() // 8)
        assert middle.blue() > middle.red()


@pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for Unix")
@pytest.mark.parametrize("name", SCRIPTS)
def test_script_can_be_run(name: str) -> None:
    """It is marked as a program, and bash understands it."""
    script = PACKAGING / name
    assert os.access(script, os.X_OK)
    bash = shutil.which("bash")
    if bash is not None:
        done = subprocess.run([bash, "-n", script], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="the scripts need bash")
@pytest.mark.parametrize("name", ["check_bundle", "check_deb", "deb", "appdir"])
def test_what_is_not_there_is_named(name: str, tmp_path: Path) -> None:
    """Without a bundle or a package the script says so, and changes nothing."""
    done = subprocess.run(
        [PACKAGING / name, tmp_path / "nowhere", tmp_path / "out"][: 2 if name.startswith("check") else 3],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "MAINTAINER": "Ada <ada@example.org>"},
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"{name}: ")
    assert not list(tmp_path.iterdir()) or name in ("deb", "appdir")


def test_release_is_built_and_tried_on_three_systems() -> None:
    """Every script is run by the workflow, and nothing is published that was not installed."""
    jobs = RELEASE["jobs"]
    text = json.dumps(jobs)
    for name in SCRIPTS:
        assert f"packaging/{name} " in text.replace("\\n", " "), name
    systems = [jobs["linux"]["runs-on"], *jobs["desktop"]["strategy"]["matrix"]["system"]]
    assert [system.split("-")[0] for system in systems] == ["ubuntu", "windows", "macos"]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
    assert "refs/tags/v" in jobs["publish"]["if"]
    # "on" is a truth value to YAML.
    assert RELEASE[True]["push"] == {"tags": ["v*"]}
    for job in jobs.values():
        for step in job["steps"]:
            for script in re.findall(r"packaging/[\w/.]+", step.get("run", "")):
                assert (ROOT / script).exists() or script.startswith("packaging/*"), script
