"""The README's promise: the app contacts nobody, and leaves no file of others, unless a model was chosen."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.embedders.toy_models import save_onnx, save_tokenizer
from tests.syntax import PACKAGE

from seamline.embedders.model_libraries import LIBRARIES, SWITCHES
from seamline.index.stores import KINDS
from seamline.paths import resource

pytestmark = pytest.mark.slow

SAMPLE = str(resource("samples/tour.md"))
# For a window, which tries many settings on a longer text. One tries them on the sample.
BEES = "# Bees\n\nBees hum. They fly far.\n\n# Sails\n\nA sail takes the wind.\n"

# Runs a command line in a process of its own, and tells what it reached for. A library in C is not heard by
# the hook; what it keeps open is seen at the end. Where a process can be forked, it is from one that has
# imported what comes with the app, under the same hook: what that asks, opens and loads is found in each.
CHILD = """
import json, os, sys
asked = []
EVENTS = {f"socket.{name}" for name in
          ("connect", "getaddrinfo", "gethostbyname", "gethostbyaddr", "sendto", "sendmsg")}
def hear(event, arguments):
    # An address that is a path belongs to this machine, as the display's does.
    if event not in EVENTS:
        return
    is_local = event == "socket.connect" and isinstance(arguments[1], (str, bytes))
    if not is_local:
        asked.append(f"{event} {arguments}")
sys.addaudithook(hear)

def internet_sockets():
    if not os.path.isdir("/proc/self/net"):
        return []
    known = set()
    for table in ("tcp", "tcp6", "udp", "udp6"):
        with open(f"/proc/self/net/{table}") as lines:
            known |= {"socket:[" + line.split()[9] + "]" for line in list(lines)[1:]}
    opened = []
    for number in os.listdir("/proc/self/fd"):
        try:
            opened.append(os.readlink(f"/proc/self/fd/{number}"))
        except OSError:
            pass  # the folder itself, which was open while it was listed
    return sorted(known & set(opened))

def close_when_idle():
    from PySide6.QtCore import QTimer
    from seamline.desktop.application import build_application
    from seamline.desktop.window.main_window import MainWindow
    application = build_application()
    def look():
        for window in application.topLevelWidgets():
            if isinstance(window, MainWindow) and window.session.analysis and not window.is_busy:
                window.close()
                application.quit()
    timer = QTimer(application)
    timer.timeout.connect(look)
    timer.start(20)

def run(report, argv):
    if argv[0] == "--sample" or argv[0].endswith(".md"):
        close_when_idle()
    from seamline.cli import main
    code = main(argv)
    with open(report, "w") as file:
        json.dump({
            "code": code,
            "asked": asked + internet_sockets(),
            "modules": [name for name in LIBRARIES if name in sys.modules],
            "switches": {name: os.environ.get(name) for name in SWITCHES},
        }, file)

def run_forked(request):
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    output = os.open(request["output"], os.O_WRONLY | os.O_CREAT)
    os.dup2(output, 1)
    os.dup2(output, 2)
    run(request["report"], request["argv"])

if len(sys.argv) > 1:
    run(sys.argv[1], sys.argv[2:])
else:
    import gc, threading
    import seamline.cli.commands.chunk, seamline.desktop.application, seamline.desktop.window.main_window
    assert threading.active_count() == 1
    # As in a start, so that no collection copies what was imported for each.
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                run_forked(json.loads(line))
            finally:
                sys.stdout.flush()
                os._exit(0)
        os.waitpid(child, 0)
        print(flush=True)
""".replace("LIBRARIES", repr(LIBRARIES)).replace("SWITCHES", repr(tuple(SWITCHES)))


class Watched:
    """Runs command lines as a user would who has never run one: everything of theirs is empty."""

    def __init__(self, folder: Path, server: Server | None) -> None:
        self.home = folder / "home"
        self.work = folder / "work"
        self._server = server
        for made in (self.home, self.work, self.home / "tmp"):
            made.mkdir()

    def run(self, *argv: str) -> dict[str, object]:
        """Run a command line; return its code, what it asked the network for, and which modules it loaded."""
        report, said = self.work / "report.json", self.work.parent / "said.txt"
        environment = environment_of(self.home)
        if self._server:
            self._server.run(report, argv, env=environment, cwd=str(self.work), output=str(said))
        else:
            with said.open("wb") as output:
                subprocess.run(
                    [sys.executable, "-c", CHILD, str(report), *argv],
                    env=environment,
                    cwd=self.work,
                    stdout=output,
                    stderr=output,
                    timeout=120,
                    check=False,
                )
        assert report.exists(), said.read_text(errors="replace")
        found: dict[str, object] = json.loads(report.read_text(encoding="utf-8"))
        return found

    @property
    def files_of_others(self) -> list[str]:
        """What lies in the user's folders and is in none of the app's own."""
        homes = [self.home, *([self._server.home] if self._server else [])]
        files = [path.relative_to(home) for home in homes for path in home.rglob("*") if not path.is_dir()]
        return sorted(str(file) for file in files if "seamline" not in file.parts)


class Server:
    """A process that has imported what comes with the app, and forks for each command line."""

    def __init__(self, home: Path) -> None:
        self.home = home
        (home / "tmp").mkdir()
        self._process = subprocess.Popen(
            [sys.executable, "-c", CHILD],
            env=environment_of(home),
            cwd=home / "tmp",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, report: Path, argv: Sequence[str], **request: object) -> None:
        """Run a command line in a process of its own, and wait for its end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(
            json.dumps({"report": str(report), "argv": argv, **request}),
            file=self._process.stdin,
            flush=True,
        )
        assert self._process.stdout.readline() == "\n"

    def close(self) -> None:
        """End the process."""
        self._process.communicate(timeout=60)


def environment_of(home: Path) -> dict[str, str]:
    """The environment of a user whose folder is this one, and who has set nothing."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "SEAMLINE_")) and name not in SWITCHES
    }
    return {
        **kept,
        "HOME": str(home),
        "TMPDIR": str(home / "tmp"),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": os.pathsep.join(sys.path),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server | None]:
    """What forks; elsewhere than on Linux, libraries of the system do not outlive that."""
    if sys.platform != "linux":
        yield None
        return
    started = Server(tmp_path_factory.mktemp("server"))
    yield started
    started.close()


@pytest.fixture
def watched(tmp_path: Path, server: Server | None) -> Watched:
    return Watched(tmp_path, server)


COMMANDS = {
    "chunk": ("chunk", SAMPLE, "--embeddings", "-o", "chunks.ndjson"),
    "render": ("render", "bees.md", "-o", "window.png"),
    "window": ("--sample",),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_is_sent(name: str, watched: Watched, record_property: Callable[[str, object], None]) -> None:
    """From a first start on, nobody is contacted, and neither libraries nor files of others are touched."""
    (watched.work / "bees.md").write_text(BEES, encoding="utf-8")
    found = watched.run(*COMMANDS[name])
    failures = [*found["asked"], *found["modules"], *watched.files_of_others]  # type: ignore[misc]
    record_property("reliability", "hosts contacted")
    record_property("tried", 1)
    assert (found["code"], failures) == (0, [])


def test_a_socket_would_be_heard(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """The child that listens does hear: a model asked for by name goes to the network, and is found out."""
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    found = watched.run("chunk", SAMPLE, "--embedder", "BAAI/bge-small-en-v1.5")
    assert found["code"] == 1
    assert found["asked"]
    assert set(LIBRARIES) <= set(found["modules"])  # type: ignore[call-overload]


@pytest.mark.skipif(sys.platform != "linux", reason="settings are elsewhere")
@pytest.mark.parametrize("is_on", [False, True])
def test_only_an_address_that_was_entered_is_asked_for_updates(watched: Watched, *, is_on: bool) -> None:
    """An address alone does nothing; with the question turned on it is asked, and nobody else."""
    settings = watched.home / ".config/seamline/settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"update_address": "http://127.0.0.1:9/latest", "checks_updates": is_on}))
    (watched.work / "bees.md").write_text(BEES, encoding="utf-8")
    found = watched.run("bees.md")
    asked = found["asked"]
    assert isinstance(asked, list)
    assert found["code"] == 0
    assert bool(asked) == is_on
    assert all("('127.0.0.1', 9)" in call or "'127.0.0.1', 9," in call for call in asked), asked


def test_a_chosen_model_is_loaded_silently(watched: Watched) -> None:
    """A model of the user's own runs in onnxruntime, which sends and keeps nothing."""
    save_tokenizer(watched.work / "model", max_length=64)
    save_onnx(watched.work / "model" / "model.onnx")
    found = watched.run("chunk", SAMPLE, "--embedder", "folder:model", "-o", "chunks.ndjson")
    assert (found["code"], found["asked"], found["modules"]) == (0, [], ["onnxruntime"])
    assert found["switches"] == SWITCHES
    assert watched.files_of_others == []


@pytest.mark.parametrize("name", ["docx", "pdf"])
def test_a_document_is_converted_silently(name: str, watched: Watched) -> None:
    """To convert a document contacts nobody, whatever the libraries for it bring along."""
    case = Path(__file__).parent / "cases" / "sources" / name / f"bees.{name}"
    found = watched.run("convert", str(case), "-o", "bees.md")
    assert (found["code"], found["asked"]) == (0, [])
    assert not found["modules"] or found["switches"] == SWITCHES
    assert watched.files_of_others == []


def test_listing_models_asks_nobody(watched: Watched) -> None:
    """The models that could be downloaded are listed from what is installed."""
    found = watched.run("models", "--json")
    assert (found["code"], found["asked"]) == (0, [])
    assert watched.files_of_others == []


@pytest.mark.parametrize(("store", "loads"), [("chroma", []), ("qdrant", list(LIBRARIES))])
def test_a_vector_database_is_written_silently(store: str, loads: list[str], watched: Watched) -> None:
    """To index into a folder of Chroma's or Qdrant's contacts nobody, and downloads no model of theirs."""
    # It is imported by the process that is watched, and takes most of a second.
    if find_spec(KINDS[store].library) is None:
        pytest.skip(f"{KINDS[store].library} is not there")
    found = watched.run("index", SAMPLE, "--store", f"{store}:database")
    assert (found["code"], found["asked"], found["modules"]) == (0, [], loads)
    assert not loads or found["switches"] == SWITCHES
    assert watched.files_of_others == []


def loaded_modules(tree: ast.AST) -> Iterator[str]:
    """Yield what a module may import when it runs, by a statement or by a call.

    What only the type checker reads is left out.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = node.args[0] if node.args else None
            if called in ("import_module", "__import__") and isinstance(given, ast.Constant):
                yield str(given.value)
        yield from loaded_modules(node)


def test_one_module_imports_the_libraries_that_send() -> None:
    """Whoever needs one of them goes through the module that switches their telemetry off first."""
    libraries = (*LIBRARIES, "qdrant_client", "markitdown")
    wrong = [
        (file.name, target)
        for file in PACKAGE.rglob("*.py")
        if file.name != "model_libraries.py"
        # What is imported is named.
        and any(name in (text := file.read_text(encoding="utf-8")) for name in libraries)
        for target in loaded_modules(ast.parse(text))
        if target.split(".")[0] in libraries
    ]
    assert wrong == []
