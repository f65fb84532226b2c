"""Notices of what a bundle holds: all that was collected is named, with what it says of its licence."""

import importlib.util
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, as a module."""
    spec = importlib.util.spec_from_file_location("notices", ROOT / "packaging/notices.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclass looks for its module there.
    monkeypatch.setitem(sys.modules, "notices", module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages."""
    folder = tmp_path / "site-packages"
    folder.mkdir()
    return folder


def install(site: Path, name: str, metadata: str, files: dict[str, str]) -> Path:
    """Lay out a distribution as pip does; returns its only module. files: by their path in its dist-info."""
    module, info = site / name / "__init__.py", site / f"{name}-1.0.dist-info"
    module.parent.mkdir()
    module.write_text("", encoding="utf-8")
    texts = {"METADATA": f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{metadata}", **files}
    for path, text in texts.items():
        (info / path).parent.mkdir(parents=True, exist_ok=True)
        (info / path).write_text(text, encoding="utf-8")
    rows = [f"{name}/__init__.py,,", *(f"{info.name}/{path},," for path in texts), f"{info.name}/RECORD,,"]
    (info / "RECORD").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return module.resolve()


def installed(site: Path) -> list[Distribution]:
    return list(distributions(path=[str(site)]))


def written(
    notices: ModuleType,
    site: Path,
    sources: Sequence[Path],
    *,
    ours: Sequence[Path] = (),
    tools: Sequence[str] = (),
) -> str:
    found, unknown = notices.collected_notices(sources, installed=installed(site), ours=ours, tools=tools)
    text: str = notices.format_notices(found, unknown)
    return text


def test_a_library_is_named_with_its_licence_and_all_its_texts(notices: ModuleType, site: Path) -> None:
    """Name, version, licence and origin, and every file of its wheel that is about licences."""
    metadata = "License-Expression: BSD-3-Clause\nAuthor: Ada\nProject-URL: Source, https://bees.example\n"
    files = {
        "licenses/LICENSE.txt": "All bees.\n",
        "licenses/vendor/AUTHORS": "Bea and Cee\n",
        "NOTICE": "Takes from wasps.\n",
        "licenses/licence.py": "no_licence = True\n",
    }
    text = written(notices, site, [install(site, "bees", metadata, files)])
    assert "\nbees 1.0: BSD-3-Clause\n" in text
    assert "\nbees 1.0\nLicence: BSD-3-Clause\nFrom: Ada, https://bees.example\n" in text
    assert "--- bees-1.0.dist-info/licenses/LICENSE.txt\n\nAll bees.\n" in text
    assert "--- bees-1.0.dist-info/licenses/vendor/AUTHORS\n\nBea and Cee\n" in text
    assert "--- bees-1.0.dist-info/NOTICE\n\nTakes from wasps.\n" in text
    assert "no_licence" not in text


def test_only_what_was_collected_is_named(notices: ModuleType, site: Path) -> None:
    """What is installed and left out of the bundle is not in it; its tools are, whatever was collected."""
    bees = install(site, "bees", "License: MIT\n", {"LICENSE": "All bees."})
    install(site, "wasps", "License: MIT\n", {"LICENSE": "All wasps."})
    install(site, "Py_Installer", "License: GPL\n", {"COPYING": "All tools."})
    text = written(notices, site, [bees], tools=["py-installer"])
    assert "All bees." in text
    assert "All tools." in text
    assert "wasps" not in text


def test_a_library_without_a_text_is_named_all_the_same(notices: ModuleType, site: Path) -> None:
    """By what is declared, or as one that declares nothing."""
    sources = [
        install(site, "bees", "Classifier: License :: OSI Approved :: BSD License\n", {}),
        install(site, "wasps", "", {}),
    ]
    text = written(notices, site, sources)
    assert "bees 1.0\nLicence: BSD License\nIt brings no text of its licence.\n" in text
    assert "wasps 1.0\nLicence: none is declared\nIt brings no text of its licence.\n" in text


@pytest.mark.parametrize(
    ("declared", "passed_on"),
    [
        (
            "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
            ["GNU GENERAL PUBLIC", "GNU LESSER GENERAL PUBLIC"],
        ),
        ("Apache 2.0", ["Apache License"]),
        ("MIT License", ["The above copyright notice and this permission notice"]),
    ],
)
def test_a_licence_that_wants_its_text_passed_on_comes_with_it(
    notices: ModuleType, site: Path, declared: str, passed_on: list[str]
) -> None:
    """The wheels of Qt bring no text, and the LGPL asks for it and for that of the GPL."""
    install(site, "bees", f"License: {declared}\n", {})
    (bees,) = installed(site)
    texts = [text for _, text in notices.notice_of(bees).texts]
    assert len(texts) == len(passed_on)
    assert all(words in text for words, text in zip(passed_on, texts, strict=True))


def test_what_is_compiled_into_a_library_is_named(notices: ModuleType, site: Path) -> None:
    """Wheels of other languages list it in a bill of materials."""
    bill = {
        "components": [
            {"name": "ahash", "version": "0.8", "licenses": [{"expression": "MIT OR Apache-2.0"}]},
            {"name": "zstd", "licenses": [{"license": {"name": "BSD"}}, {"license": {"id": "GPL-2.0"}}]},
            {"name": "openssl", "version": "4.0"},
            {"name": "bees", "version": "1.0"},
        ]
    }
    module = install(site, "bees", "License: MIT\n", {"sboms/bees.cyclonedx.json": json.dumps(bill)})
    text = written(notices, site, [module])
    assert (
        "Compiled into it:\n  ahash 0.8 (MIT OR Apache-2.0)\n  openssl 4.0\n  zstd (BSD, GPL-2.0)\n" in text
    )


def test_a_text_that_several_bring_stands_once(notices: ModuleType, site: Path) -> None:
    """The others say where it stands."""
    sources = [install(site, name, "License: X\n", {"LICENSE": "All of us."}) for name in ("bees", "wasps")]
    text = written(notices, site, sources)
    assert text.count("All of us.") == 1
    assert "--- wasps-1.0.dist-info/LICENSE\n\nThe same as of bees, bees-1.0.dist-info/LICENSE.\n" in text


def test_a_file_of_nobody_is_named(notices: ModuleType, site: Path, tmp_path: Path) -> None:
    """What no wheel, no Python and no package of the system has is listed; ours is not."""
    ours = tmp_path / "app"
    ours.mkdir()
    (tmp_path / "libstray.so.1").write_bytes(b"")
    (ours / "seamline.py").write_bytes(b"")
    sources = [tmp_path.resolve() / "libstray.so.1", ours.resolve() / "seamline.py"]
    text = written(notices, site, sources, ours=[ours])
    assert "Files of which it is not known whose they are:\nlibstray.so.1\n" in text
    assert "seamline.py" not in text


def test_python_and_the_program_are_named(notices: ModuleType, site: Path) -> None:
    """Its modules bring Python's own licence along, and the program has its own in any case."""
    module = Path(sysconfig.get_path("stdlib")).resolve() / "json/__init__.py"
    found, unknown = notices.collected_notices([module], installed=[], ours=(), tools=())
    assert [notice.name for notice in found] == ["Python", "Seamline"]
    assert unknown == []
    assert "Copyright (c) 2026 Seamline contributors" in found[1].texts[0][1]


def test_what_was_put_beside_packages_is_not_pythons(
    notices: ModuleType, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an environment packages lie below Python's modules, and so does what no wheel brought."""
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(site.parent))
    (site / "stray.py").touch()
    text = written(notices, site, [site.resolve() / "stray.py"])
    assert "Files of which it is not known whose they are:\nstray.py\n" in text
    assert "\nPython " not in text


@pytest.mark.skipif(not Path("/usr/bin/dpkg-query").exists(), reason="needs Debian's packages")
def test_what_the_system_lent_is_named_by_its_package(notices: ModuleType) -> None:
    """Debian says which package a library is of, and has its licence."""
    library = Path(os.path.realpath("/lib/x86_64-linux-gnu/libc.so.6"))
    if not library.exists():
        pytest.skip("needs Debian's C library for x86_64")
    (libc, _), unknown = notices.collected_notices([library], installed=[], ours=(), tools=())
    assert (libc.name, unknown) == ("libc6", [])
    assert "GNU C Library" in libc.texts[0][1]
    assert [name for name, _ in libc.texts[1:]]


def test_links_and_namespaces_are_no_files(notices: ModuleType, tmp_path: Path) -> None:
    """PyInstaller lists both beside what was collected."""
    entries = [("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"), ("google", "-", "PYMODULE")]
    notices.write_notices(tmp_path / "notices.txt", entries, ours=[], tools=[])
    text = (tmp_path / "notices.txt").read_text(encoding="utf-8")
    assert "not known whose" not in text
    assert text.endswith("\n")
