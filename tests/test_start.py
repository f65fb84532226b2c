"""What a start does not wait for, since a page of markdown or an empty window has no use for it."""

import os
import subprocess
import sys
from functools import cache

import pytest

from seamline.embedders.model_libraries import LIBRARIES
from seamline.paths import resource

SAMPLE = str(resource("samples/tour.md"))

# Nobody's page of markdown asks for them.
NEVER = (
    "PySide6 pyqtgraph fastembed onnxruntime huggingface_hub httpx ssl asyncio multiprocessing pyarrow yaml "
    "chromadb qdrant_client "
    "tomllib charset_normalizer importlib.metadata email.message numpy.ma numpy.random numpy.polynomial "
    "numpy.testing seamline.sources.slack seamline.sources.mail_message seamline.sources.whatsapp "
    "seamline.exports.config seamline.embedders.lexical_features seamline.instruments.lint"
).split()

CHUNK = """
import sys
from seamline.__main__ import main
code = main(["chunk", *sys.argv[1:]])
print(code, *sys.modules, file=sys.stderr)
"""

WINDOW = """
import sys
from seamline.desktop.application import build_application, build_window
from seamline.settings import Settings
application = build_application()
window = build_window(application, Settings())
window.show()
window.repaint()
application.processEvents()
print(0, *sys.modules, file=sys.stderr)
window.close()
import linecache
print(*linecache.cache)
"""


THREADS = """
import os, sys
os.environ.pop("OPENBLAS_NUM_THREADS", None)
import seamline
assert "numpy" not in sys.modules
from seamline.__main__ import main
main(["--version"])
assert "numpy" in sys.modules
tasks = "/proc/self/task"
print("with", os.environ["OPENBLAS_NUM_THREADS"], len(os.listdir(tasks)) if os.path.isdir(tasks) else 1)
"""

INTERRUPTED = """
import sys
class Interrupted:
    def find_spec(self, name, path, target=None):
        if name == sys.argv[1]:
            exec("raise KeyboardInterrupt")
sys.meta_path.insert(0, Interrupted())
from seamline.__main__ import main
print(main(["presets"]))
"""


@cache
def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, once for all that is asked of it."""
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )


def modules_of(program: str, *arguments: str) -> set[str]:
    """Run a program in a process of its own, and return what is loaded at its end."""
    done = run(program, *arguments)
    code, *modules = next(line for line in done.stderr.splitlines() if "seamline.engine" in line).split()
    assert code == "0"
    return set(modules)


@pytest.mark.parametrize("options", [("optimal", "--embeddings"), ("clawdbot",)], ids=" ".join)
def test_small_page_is_cut_without_what_it_has_no_use_for(options: tuple[str, ...]) -> None:
    """Each of these would be felt in a command that takes a third of a second.

    The bundled model and exact tokens need neither Qt nor the libraries that run other models.
    """
    assert modules_of(CHUNK, SAMPLE, "--preset", *options) & {*NEVER, *LIBRARIES} == set()


def test_page_that_is_cut_by_structure_loads_no_model() -> None:
    """Neither a tokenizer nor a reader of models is in memory."""
    heavy = {"tokenizers", "tiktoken", "sqlite3", "seamline.embedders"}
    assert modules_of(CHUNK, SAMPLE, "--preset", "clawdbot") & heavy == set()


def test_window_reads_no_source_of_its_own_modules() -> None:
    """PySide would look through each for the word "PySide6", and keep all their lines in memory."""
    read = run(WINDOW).stdout.split()
    assert not [name for name in read if f"{os.sep}seamline{os.sep}desktop{os.sep}" in name]


def test_window_is_painted_without_what_is_not_seen_yet() -> None:
    """The charts' library alone takes a third of a second; panels and dialogs come when they are opened."""
    loaded = modules_of(WINDOW)
    late = {
        *("pyqtgraph", "tokenizers", "tiktoken", "numpy.ma", "importlib.metadata", "multiprocessing"),
        *(
            "seamline.desktop.widgets.gallery.page",
            "seamline.exports.report",
            "seamline.desktop.curve.curve_plot",
        ),
        *(f"seamline.desktop.dialogs.{name}_dialog" for name in ("export", "help", "model", "shortcuts")),
    }
    assert loaded & late == set()
    assert not [name for name in loaded if name.startswith("seamline.sources.") and name.endswith("slack")]
    panels = {name.rpartition(".")[2] for name in loaded if name.startswith("seamline.desktop.instruments.")}
    assert not [name for name in panels if name.endswith("_panel")]


def test_numpy_starts_no_threads_in_a_program() -> None:
    """It reads how many once, when it is loaded, and the package comes before the lines of the program."""
    assert run(THREADS).stdout.splitlines()[-1] == "with 1 1"


@pytest.mark.parametrize("imported", ["seamline.cli", "numpy", "seamline.cli.commands.presets"])
def test_interrupt_of_the_start_is_a_stop(imported: str) -> None:
    """Ctrl+C says the same while a program is still being imported as it does later."""
    done = run(INTERRUPTED, imported)
    assert (done.stdout, done.stderr) == ("130\n", "seamline: stopped\n")


def test_public_names_are_listed_and_others_refused() -> None:
    """What is brought when it is asked for can be found by whoever types `seamline.`."""
    import seamline

    assert set(seamline.__all__) <= set(dir(seamline))
    assert all(getattr(seamline, name) is not None for name in seamline.__all__)
    with pytest.raises(AttributeError, match="module 'seamline' has no attribute 'cut'"):
        seamline.cut  # type: ignore[attr-defined] # noqa: B018
