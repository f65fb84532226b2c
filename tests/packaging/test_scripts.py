"""The set-up scripts, in a checkout of their own with a PATH of fakes: no network, no installing."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from seamline.cli.commands import IN_THE_WINDOW, NAMES

ROOT = Path(__file__).parents[2]
BASH = shutil.which("bash")
TOOLS = "basename cat cksum dirname env find grep mkdir mktemp rm sed sleep sort touch tr"

pytestmark = [
    pytest.mark.skipif(BASH is None, reason="the scripts need bash"),
    pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for Unix"),
]


class Machine:
    """A copy of the scripts, and a PATH that holds only what a test puts there."""

    def __init__(self, folder: Path) -> None:
        # The blank is there because people's folders have them.
        self.checkout = folder / "the checkout"
        self.bin = folder / "bin"
        self.log = folder / "log"
        shutil.copytree(ROOT / "packaging", self.checkout / "packaging")
        shutil.copy(ROOT / "pyproject.toml", self.checkout)
        self.venv = self.checkout / ".venv"
        self.bin.mkdir()
        self.log.touch()
        for tool in TOOLS.split():
            if found := shutil.which(tool):
                (self.bin / tool).symlink_to(found)
        self.fake("uname", "echo Linux")
        self.fake("id", "echo 1000")

    def fake(self, name: str, body: str) -> Path:
        """Put a command on the PATH; it notes its call in the log."""
        return self.script(self.bin / name, body)

    def script(self, path: Path, body: str) -> Path:
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!{BASH}\necho "{path.name} $*" >>"{self.log}"\n{body}\n')
        path.chmod(0o755)
        return path

    def fake_python(self, name: str, *, supported: bool = True, ensurepip: bool = True) -> Path:
        """A Python that answers the scripts' questions, and makes an environment with another such in it."""
        lines = [
            'case "$*" in',
            f"*sys.executable*) {'echo ' + name if supported else 'exit 1'} ;;",
            f'*"import ensurepip"*) exit {0 if ensurepip else 1} ;;',
            "*%d.%d*) echo 3.12 ;;",
            '*"-m venv"*) cp -p "$0" "$3/bin.python"; mkdir "$3/bin"; mv "$3/bin.python" "$3/bin/python"',
            '    echo "version = 3.12.1" >"$3/pyvenv.cfg" ;;',
            '*"-m pip"*) [ ! -e "$PIP_FAILS" ] && sleep "${PIP_TAKES:-0}" ;;',
            "*CDLL*) printf %s \"${MISSING:-}\" | tr ' ' '\\n' ;;",
            "esac",
        ]
        for tool in ("cp", "mv"):
            if not (self.bin / tool).exists():
                (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        return self.fake(name, "\n".join(lines))

    def set_up(self) -> None:
        """An environment that is up to date, with a stand-in for the app that says what it is asked."""
        self.script(self.venv / "bin" / "python", "printf %s \"${MISSING:-}\" | tr ' ' '\\n'")
        self.script(
            self.venv / "bin" / "seamline",
            'echo "app $*"; while [ $# -gt 1 ]; do [ "$1" != -o ] || echo x >"$2"; shift; done',
        )
        (self.venv / "pyvenv.cfg").write_text("version = 3.12.1\n")
        self.call('fingerprint >"$venv/seamline-run.stamp"; : >"$venv/seamline-fonts.stamp"')

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        assert BASH
        return subprocess.Popen(
            [BASH, *arguments],
            env={"PATH": str(self.bin), "HOME": str(self.checkout), **environment},
            cwd=self.checkout,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def finish(self, process: subprocess.Popen[str]) -> subprocess.CompletedProcess[str]:
        out, err = process.communicate(timeout=60)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def call(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run some bash with the functions of the scripts at hand."""
        return self.finish(self.start("-c", f"set -u; source packaging/run; {code}", **environment))

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.finish(self.start("packaging/run", *arguments, **environment))

    def logged(self, text: str) -> int:
        return sum(text in line for line in self.log.read_text().splitlines())


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_newest_supported_python_is_taken(machine: Machine) -> None:
    """3.13 comes before 3.12, and a version that is not supported is passed over."""
    machine.fake_python("python3.12")
    machine.fake_python("python3.13", supported=False)
    machine.fake_python("python3")
    assert machine.call("find_python").stdout == "python3.12\n"


def test_python_that_can_make_environments_is_preferred(machine: Machine) -> None:
    """An older Python with ensurepip needs no system package, so it is taken."""
    machine.fake_python("python3.13", ensurepip=False)
    machine.fake_python("python3.11")
    assert machine.call("find_python").stdout == "python3.11\n"


def test_named_python_is_honoured_or_refused(machine: Machine) -> None:
    """PYTHON decides alone: there is no silent second choice."""
    machine.fake_python("python3.13")
    machine.fake_python("good")
    machine.fake_python("old", supported=False)
    assert machine.call("find_python", PYTHON="good").stdout == "good\n"
    for name in ("old", "absent"):
        refused = machine.call("find_python", PYTHON=name)
        assert refused.returncode == 1
        assert f"PYTHON is {name}, which is not a Python 3.11, 3.12 or 3.13" in refused.stderr


def test_no_python_is_said_clearly(machine: Machine) -> None:
    """Without any Python the message says which are wanted and how to name one."""
    done = machine.run("chunk")
    assert done.returncode == 1
    assert "No Python 3.11, 3.12 or 3.13 found" in done.stderr
    assert "PYTHON=" in done.stderr
    assert not machine.venv.exists()


def test_python_without_ensurepip_names_the_package(machine: Machine) -> None:
    """Debian's Python needs one more package to make environments: installed for root, else said."""
    machine.fake_python("python3.12", ensurepip=False)
    machine.fake("apt-get", "")
    machine.fake("sudo", "exit 1")
    refused = machine.run("chunk")
    assert refused.returncode == 1
    assert "sudo apt-get update && sudo apt-get install -y python3.12-venv\n" in refused.stderr
    assert not machine.venv.exists()
    machine.fake("id", "echo 0")
    assert machine.call("prepare run").returncode == 0
    assert machine.logged("python3.12-venv") == 1


def test_real_python_is_recognised(machine: Machine) -> None:
    """The question that the fakes answer is one that the real interpreter understands."""
    answer = machine.call('supported_python "$WHICH"', WHICH=sys.executable)
    assert answer.stdout == f"{sys.executable}\n"
    version = machine.call('minor_version "$WHICH"', WHICH=sys.executable)
    assert version.stdout == "{}.{}\n".format(*sys.version_info)


def test_second_start_installs_nothing(machine: Machine) -> None:
    """Once set up, a start runs neither pip nor an interpreter of its own."""
    machine.fake_python("python3.12")
    assert machine.call("prepare run").returncode == 0
    assert machine.logged("-m pip install") == 2
    machine.log.write_text("")
    assert machine.call("prepare run").returncode == 0
    assert machine.log.read_text() == ""


@pytest.mark.parametrize("changed", ["pyproject.toml", "packaging/constraints.txt"])
def test_changed_pins_are_installed_into_the_same_environment(machine: Machine, changed: str) -> None:
    """After a pull that changes what is needed, .venv is brought up to date, not made anew."""
    machine.fake_python("python3.12")
    machine.call("prepare run")
    machine.log.write_text("")
    with (machine.checkout / changed).open("a") as file:
        file.write("# changed\n")
    machine.call("prepare run")
    assert machine.logged("-m pip install") == 2
    assert machine.logged("-m venv") == 0


def test_test_extra_is_installed_on_top(machine: Machine) -> None:
    """What run set up is not enough for test, but what test set up is enough for run."""
    machine.fake_python("python3.12")
    machine.call("prepare run")
    machine.log.write_text("")
    machine.call("prepare test")
    assert machine.logged("-e .[test]") == 1
    machine.log.write_text("")
    machine.call("prepare run; prepare test")
    assert machine.log.read_text() == ""


def test_environment_left_half_made_is_made_anew(machine: Machine) -> None:
    """A start that was killed leaves its mark, and the next one does not trust what it finds."""
    machine.fake_python("python3.12")
    killed = machine.start("-c", "source packaging/run; prepare run", PIP_TAKES="30")
    deadline = time.monotonic() + 20
    while not machine.logged("-m pip") and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    assert (machine.venv / "seamline.unfinished").exists()
    (machine.venv / "rubbish").touch()
    assert machine.call("prepare run").returncode == 0
    assert not (machine.venv / "rubbish").exists()
    assert not (machine.venv / "seamline.unfinished").exists()


def test_environment_whose_python_is_gone_is_made_anew(machine: Machine) -> None:
    """An upgrade of the system's Python leaves a dangling link, which is no reason to give up."""
    machine.fake_python("python3.12")
    machine.call("prepare run")
    (machine.venv / "bin" / "python").unlink()
    (machine.venv / "bin" / "python").symlink_to("/nowhere/python")
    machine.log.write_text("")
    assert machine.call("prepare run").returncode == 0
    assert machine.logged("-m venv") == 1


def test_failed_install_is_tried_again(machine: Machine, tmp_path: Path) -> None:
    """Without a network the start says so and ends; the next one tries again in the same environment."""
    machine.fake_python("python3.12")
    blocker = tmp_path / "no network"
    blocker.touch()
    failed = machine.run("chunk", PIP_FAILS=str(blocker))
    assert failed.returncode == 1
    assert "could not be installed" in failed.stderr
    blocker.unlink()
    machine.log.write_text("")
    assert machine.call("prepare run", PIP_FAILS=str(blocker)).returncode == 0
    assert machine.logged("-m venv") == 0
    assert machine.logged("-m pip install") == 2


@pytest.mark.parametrize("with_flock", [True, False])
def test_two_starts_at_once_install_once(machine: Machine, *, with_flock: bool) -> None:
    """The second start waits for the first and then finds the work done."""
    machine.fake_python("python3.12")
    if with_flock:
        if not (flock := shutil.which("flock")):
            pytest.skip("there is no flock here")
        (machine.bin / "flock").symlink_to(flock)
    starts = [
        machine.start("-c", "source packaging/run; prepare run", PIP_TAKES="0.3", PIP_FAILS="")
        for _ in range(2)
    ]
    finished = [machine.finish(start) for start in starts]
    assert [done.returncode for done in finished] == [0, 0]
    assert machine.logged("-m venv") == 1
    assert machine.logged("-m pip install") == 2
    assert not (machine.checkout / ".venv.lock.d").exists()


def test_lock_of_a_dead_start_is_taken_over(machine: Machine) -> None:
    """Where there is no flock, a lock whose holder has died does not stop anyone."""
    lock = machine.checkout / ".venv.lock.d"
    lock.mkdir()
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    (lock / "pid").write_text(str(dead.pid))
    assert machine.call("take_lock; release_lock").returncode == 0
    assert not lock.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="the loader's names are those of Linux")
def test_libraries_are_looked_for_with_the_loader(machine: Machine) -> None:
    """The question that the fakes answer names just what cannot be loaded."""
    (machine.venv / "bin").mkdir(parents=True)
    (machine.venv / "bin" / "python").symlink_to(sys.executable)
    assert machine.call("missing_libraries libc.so.6 libnowhere.so.1").stdout == "libnowhere.so.1\n"


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libX11.so.6", "libx11-6"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libfreetype.so.6", "libfreetype6"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-render-util.so.0", "libxcb-render-util0"),
        ("libwayland-client.so.0", "libwayland-client0"),
    ],
)
def test_library_is_found_in_its_debian_package(machine: Machine, library: str, package: str) -> None:
    """The package is derived from the library, and takes t64 where the release has it."""
    machine.fake("apt-cache", "exit 100")
    assert machine.call(f"debian_package {library}").stdout == f"{package}\n"
    machine.fake("apt-cache", f'[ "$2" = {package}t64 ]')
    assert machine.call(f"debian_package {library}").stdout == f"{package}t64\n"


def test_exact_command_is_printed_where_nothing_may_be_installed(machine: Machine) -> None:
    """A user without root reads which libraries are missing and what to type, and nothing is installed."""
    machine.set_up()
    machine.fake("apt-get", "exit 1")
    machine.fake("apt-cache", "exit 100")
    machine.fake("sudo", "exit 1")
    done = machine.run(DISPLAY=":0", MISSING="libEGL.so.1 libxcb-cursor.so.0 ")
    assert done.returncode == 1
    assert "lacks: libEGL.so.1 libxcb-cursor.so.0\n" in done.stderr
    command = "sudo apt-get update && sudo apt-get install -y libegl1 libxcb-cursor0\n"
    assert f"    {command}" in done.stderr
    assert machine.logged("apt-get") == 0


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ({"DISPLAY": ":0"}, "libxcb"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "libwayland"),
        ({"QT_QPA_PLATFORM": "vnc"}, ""),
    ],
)
def test_only_the_libraries_of_the_platform_are_asked_for(
    machine: Machine, environment: dict[str, str], asked: str
) -> None:
    """A Wayland session does not need X11's libraries, nor the other way round."""
    machine.set_up()
    assert machine.run(**environment).returncode == 0
    question = machine.log.read_text()
    assert "libEGL.so.1" in question
    assert [name for name in ("libxcb", "libwayland") if name in question] == [asked] * bool(asked)


def test_other_systems_are_told_their_own_command(machine: Machine) -> None:
    """Fedora's dnf takes the library itself; where the package manager is unknown the libraries are named."""
    machine.set_up()
    unknown = machine.run(DISPLAY=":0", MISSING="libEGL.so.1 ")
    assert "the packages that hold libEGL.so.1" in unknown.stderr
    machine.fake("dnf", "exit 1")
    assert (
        "sudo dnf install -y 'libEGL.so.1()(64bit)'"
        in machine.run(DISPLAY=":0", MISSING="libEGL.so.1 ").stderr
    )


def test_root_installs_missing_libraries(machine: Machine) -> None:
    """Root on Debian gets them installed, after the lists were refreshed, and the app starts."""
    machine.set_up()
    machine.fake("id", "echo 0")
    installed = machine.checkout / "installed"
    machine.fake("apt-get", f'case "$*" in install*libegl1*) : >"{installed}" ;; esac')
    machine.fake("apt-cache", "exit 100")
    machine.script(machine.venv / "bin" / "python", f'[ -e "{installed}" ] || echo libEGL.so.1')
    done = machine.run(DISPLAY=":0")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "app --sample\n"
    calls = [line for line in machine.log.read_text().splitlines() if line.startswith("apt-get")]
    assert calls[0].startswith("apt-get update")
    assert calls[-1].endswith("libegl1")


def test_missing_fonts_never_stop_a_start(machine: Machine) -> None:
    """Fonts that cannot be installed are named once, and the picture is drawn."""
    machine.set_up()
    (machine.venv / "seamline-fonts.stamp").unlink()
    machine.fake("fc-list", "")
    first, second = machine.run("render", "a.md"), machine.run("render", "a.md")
    assert "install -y fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji" in first.stderr
    assert first.stdout == second.stdout == "app render a.md\n"
    assert second.stderr == ""


@pytest.mark.parametrize(
    ("environment", "shown"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, True),
    ],
)
def test_display_is_recognised(machine: Machine, environment: dict[str, str], *, shown: bool) -> None:
    """A window needs X11, Wayland or a platform that needs neither."""
    assert (machine.call("has_display", **environment).returncode == 0) == shown


def test_mac_always_has_a_display(machine: Machine) -> None:
    """macOS sets no variable for it."""
    machine.fake("uname", "echo Darwin")
    assert machine.call("has_display").returncode == 0


def test_start_without_arguments_opens_the_sample(machine: Machine) -> None:
    """The app itself knows its sample; files are handed on as they are."""
    machine.set_up()
    assert machine.run(DISPLAY=":0").stdout == "app --sample\n"
    assert machine.run("a b.md", "c.md", DISPLAY=":0").stdout == "app a b.md c.md\n"


def test_without_display_the_sample_becomes_picture_and_chunks(machine: Machine) -> None:
    """It says that there is no display, and prints where the two files are."""
    machine.set_up()
    done = machine.run()
    sample = machine.checkout / "resources/samples/tour.md"
    picture, chunks = machine.checkout / "build/tour.png", machine.checkout / "build/tour.ndjson"
    assert done.returncode == 0
    assert "no display" in done.stderr
    assert done.stdout.splitlines() == [
        f"app render {sample} -o {picture}",
        str(picture),
        f"app chunk {sample} -o {chunks}",
        str(chunks),
    ]
    assert picture.exists()
    assert chunks.exists()


def test_without_display_given_files_take_the_samples_place(machine: Machine) -> None:
    """The first file is drawn, all are cut."""
    machine.set_up()
    lines = machine.run("my notes.md", "other.txt").stdout.splitlines()
    assert lines[0] == f"app render my notes.md -o {machine.checkout}/build/my notes.png"
    assert lines[2] == f"app chunk my notes.md other.txt -o {machine.checkout}/build/my notes.ndjson"


def test_without_display_a_failure_is_passed_on(machine: Machine) -> None:
    """A picture that could not be drawn is not announced, the chunks are still written, the exit says so."""
    machine.set_up()
    machine.script(machine.venv / "bin" / "seamline", '[ "$1" != render ] || exit 3')
    done = machine.run()
    assert done.returncode == 3
    assert done.stdout == f"{machine.checkout}/build/tour.ndjson\n"


def test_folder_that_cannot_be_written_is_avoided(machine: Machine, tmp_path: Path) -> None:
    """Where build/ cannot be made, output goes to a temporary folder."""
    (machine.checkout / "build").touch()
    folder = machine.call("output_folder", TMPDIR=str(tmp_path)).stdout
    assert folder.startswith(f"{tmp_path}/seamline.")


@pytest.mark.parametrize(
    ("given", "asked", "left_out"),
    [
        ((), "--exitfirst -m not slow", True),
        (("--all",), "--exitfirst", False),
        (("tests/desktop", "-k", "a b"), "--exitfirst tests/desktop -k a b", False),
        (("--all", "-x"), "--exitfirst -x", False),
    ],
)
def test_slow_tests_are_left_out_unless_asked_for(
    machine: Machine, given: tuple[str, ...], asked: str, *, left_out: bool
) -> None:
    """By --all, or by naming tests; the last line says which it was."""
    machine.set_up()
    machine.call('fingerprint >"$venv/seamline-test.stamp"')
    script = machine.checkout / "packaging/test"
    text = script.read_text("utf-8")
    # What stands before the tests that are asked for is the workflow's too, and held with it.
    options = text.split("-m pytest ")[2].split(" ${arguments")[0]
    script.write_text(text.replace(options, "--exitfirst"), encoding="utf-8")
    done = machine.finish(machine.start("packaging/test", *given))
    assert done.returncode == 0, done.stderr
    assert f"python -P -m pytest {asked}" in machine.log.read_text().splitlines()
    assert ("packaging/test --all" in done.stderr.splitlines()[-1]) is left_out


HEADLESS = [command for command in NAMES if command not in IN_THE_WINDOW]


@pytest.mark.parametrize("command", [*HEADLESS, "--help", "--version"])
def test_headless_commands_ask_neither_for_display_nor_for_qt(machine: Machine, command: str) -> None:
    """The command line goes straight to the app."""
    machine.set_up()
    done = machine.run(command, "x y", MISSING="libEGL.so.1 ")
    assert done.returncode == 0
    assert done.stdout == f"app {command} x y\n"
    assert done.stderr == ""
