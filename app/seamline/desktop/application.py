"""Building the application: settings, logging, the window. Running its event loop stays outside."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QEvent,
    QEventLoop,
    QMessageLogContext,
    QObject,
    Qt,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QFont, QIcon
from PySide6.QtWidgets import QApplication

from seamline import __version__
from seamline.desktop.state.allocator import give_back_freed
from seamline.desktop.state.delayed_saver import DelayedSaver
from seamline.desktop.state.garbage import GarbageCollector
from seamline.desktop.state.model_cache import ModelCache
from seamline.desktop.state.session import Session
from seamline.desktop.state.session_file import load_session, save_session
from seamline.desktop.widgets.pictures import save_png
from seamline.desktop.widgets.theme import LIGHT, THEMES, Theme, apply_theme, palette_of, system_theme
from seamline.desktop.widgets.translation import install_language, tr
from seamline.desktop.widgets.type_scale import interface_font
from seamline.desktop.window.bug_reports import BugReports, versions
from seamline.desktop.window.main_window import MainWindow
from seamline.embedders import VectorCache, list_models
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.phrases import Phrase, phrase
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.mapped_chunks import ColourBy
from seamline.instruments.chunk_map.near_duplicates import NearDuplicates
from seamline.instruments.formatting import pluralize
from seamline.instruments.returning_topics import ReturningTopics
from seamline.monitoring.error_log import ErrorLog
from seamline.monitoring.run_log import RunLog
from seamline.paths import config_folder, log_folder, resource, vectors_file
from seamline.plugins import load_plugins
from seamline.settings import Settings, load_settings, save_settings
from seamline.sources import AS_SHOWN, ReadOptions

logger = logging.getLogger(__name__)

_QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}

# Of the themes that can be chosen; under any other name the system chooses.
_SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}

# Python hands the interpreter over every 5 ms by default: a worker in pure Python would hold up each call of
# the drawing thread that lets go of it by as much, and to make the pieces of a long text takes sixty.
_SWITCH_SECONDS = 0.0001


class Application(QApplication):
    """The application. file_opened: the path of a file that macOS hands over as an event."""

    file_opened = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(Path(event.file()))
            return True
        return super().event(event)


def build_application() -> QApplication:
    """Return the application object, made once."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    sys.setswitchinterval(_SWITCH_SECONDS)
    give_back_freed()
    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = Application(["seamline"])
    GarbageCollector(application)
    application.setApplicationName("seamline")
    application.setApplicationDisplayName("Seamline")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("io.github.seamline.Seamline")
    application.setStyle("Fusion")
    application.setWindowIcon(QIcon(str(resource("icons/seamline.svg"))))
    return application


def build_window(application: QApplication, settings: Settings) -> MainWindow:
    """Return the window with its session, in the theme and text size that the settings ask for."""
    install_language(application, settings.language)
    problems = load_plugins()
    appearance = _Appearance(application)
    appearance.prepare(settings)
    model_cache = ModelCache(VectorCache(vectors_file()))
    session = Session(model_cache.load, untitled=tr("Untitled"))
    window = MainWindow(session, settings, list_models=list_models)
    # It ends with the window: what is connected to it would otherwise keep both, and all documents, for good.
    session.setParent(window)
    appearance.follow(window)
    for problem in problems:
        window.session.message_reported.emit("warning", problem)
    return window


class _Appearance(QObject):
    """Applies the theme and text size that settings ask for to the application and its window."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self._application = application
        self._system_font = QFont(application.font())
        self._window: MainWindow | None = None
        self._is_resized = False

    def follow(self, window: MainWindow) -> None:
        """Keep to the settings of a window, and end with it."""
        self.setParent(window)
        self._window = window
        # Bound methods: a function of its own would outlive the window, and keep it and its documents.
        self._application.styleHints().colorSchemeChanged.connect(self._apply_again)
        window.appearance_wanted.connect(self._apply_again)
        self._apply_again()

    def prepare(self, settings: Settings) -> None:
        """Set font and colours for a window that is about to be built, and leave the style sheet for later.

        Until the event loop runs, Qt tells no widget of another font. By a style sheet it would style a part
        anew whenever it is put into another, which is a third of the time that the window takes.
        """
        self._application.setStyleSheet("")
        self._application.setFont(interface_font(self._system_font, settings.font_points))
        self._application.setPalette(palette_of(self._choose_theme(settings)))

    def apply(self, settings: Settings) -> None:
        """Apply the theme and the text size; widgets follow their palette and font."""
        font = interface_font(self._system_font, settings.font_points)
        is_other = font != self._application.font()
        if is_other:
            self._is_resized = True
            # While there is a style sheet, widgets that exist keep the font that they have.
            self._application.setStyleSheet("")
            self._application.setFont(font)
        apply_theme(self._application, self._choose_theme(settings))
        if self._is_resized:
            # Those of a size of their own set it as they were told, which each style sheet undoes: that of
            # other colours too.
            for widget in self._application.allWidgets():
                self._application.sendEvent(widget, QEvent(QEvent.Type.FontChange))

    def _choose_theme(self, settings: Settings) -> Theme:
        """Have the system draw its own, as title bars, as settings ask for, and return their theme."""
        self._application.styleHints().setColorScheme(_SCHEMES.get(settings.theme, Qt.ColorScheme.Unknown))
        return THEMES.get(settings.theme) or system_theme(self._application)

    def _apply_again(self) -> None:
        if self._window is not None:
            self.apply(self._window.settings)


def run(files: Sequence[Path], *, sample: bool = False, log_json: Path | None = None) -> int:
    """Open the window and return the exit code when it is closed; arguments as of start()."""
    # Whoever calls holds the window, or it is gone.
    _window = start(files, sample=sample, log_json=log_json)
    return build_application().exec()


def start(files: Sequence[Path], *, sample: bool = False, log_json: Path | None = None) -> MainWindow:
    """Open the window, and keep what it is to remember from now on.

    files: files and folders to open; without any, what was open last. sample: open the bundled sample.
    log_json: a file that gets a report of every run.
    """
    files = [path.absolute() for path in files]
    log_json = None if log_json is None else log_json.absolute()
    _leave_root()
    application = build_application()
    settings_path, session_path = config_folder() / "settings.json", config_folder() / "session.json"
    problems: list[Phrase] = []
    remembered = load_session(session_path, settings_path=settings_path, report=problems.append)
    window = build_window(application, load_settings(settings_path, report=problems.append))
    watch_errors(window)
    if log_json is not None:
        window.log_runs_to(RunLog(log_json))
    window.restore_layout()
    window.show()
    window.session.warm_up()
    if isinstance(application, Application):
        application.file_opened.connect(window.open_path)
    if sample:
        window.open_sample()
    elif files:
        window.open_paths(files)
    else:
        window.reopen(remembered)
    window.report_forgotten(problems)
    _keep(window, settings_path, session_path=session_path)
    window.updates.check_daily()
    if not (files or remembered.documents or window.settings.tour_seen):
        # Whoever opens a file of their own wants to see that first; Help has the tour for them.
        window.start_tour()
    return window


def _leave_root() -> None:
    """Work in the user's folder where a menu of the system has started the app: file dialogs begin there."""
    # The folder may be gone by now, and not every user has one.
    with contextlib.suppress(OSError, RuntimeError):
        folder = Path.cwd()
        if folder == Path(folder.anchor):
            os.chdir(Path.home())


def _keep(window: MainWindow, settings_path: Path, *, session_path: Path) -> None:
    """Save settings and what is open as they change: nothing is lost to a crash."""
    keeper = window.session_keeper
    settings = DelayedSaver(window.settings_with_layout, partial(save_settings, settings_path), parent=window)
    session = DelayedSaver(keeper.remembered, partial(save_session, session_path), parent=window)
    window.settings_changed.connect(settings.request)
    keeper.changed.connect(session.request)
    window.closed.connect(settings.close)
    window.closed.connect(session.close)


def render(
    path: Path,
    output: Path,
    *,
    config: Config,
    entry: str = "",
    format: str = "",
    theme: str = "light",
    size: tuple[int, int] = (1440, 900),
    selection: int | None = None,
    workspace: str = "read",
    options: ReadOptions = AS_SHOWN,
    log_json: Path | None = None,
) -> None:
    """Draw the real window with a file open to a PNG, off screen.

    selection: the chunk to select, from 0. workspace: the name of the one to draw. options: what of a
    conversation is read. log_json: a file that gets a report of the run. Raises SeamlineError when the file
    cannot be read or analysed, or the picture or the report not be written; ConfigError where no chunk has
    that number.
    """
    application = _build_off_screen()
    # In English whoever draws it: the variable asks for another language.
    window = build_window(application, Settings(theme=theme, language="en"))
    window.resize(*size)
    problems: list[SeamlineError] = []
    window.session.problem_reported.connect(lambda problem: problems.append(problem.error))
    window.session.set_config(config)
    window.read_as(options)
    if log_json is not None:
        window.log_runs_to(RunLog(log_json))
    window.show()
    window.views.workspaces.show(workspace)
    window.session.open(path, entry, format=format, branch=options.branch)
    wait_until_idle(window, log_json is not None)
    analysis = window.session.analysis
    if selection is not None and analysis is not None and selection >= len(analysis.chunks):
        count = pluralize(len(analysis.chunks), "chunk")
        said = phrase(
            "no chunk {number}: {name} has {count}, the first of them 0",
            number=selection,
            name=path.name,
            count=count,
        )
        problems.append(ConfigError(said))
    if not problems and selection is not None:
        window.session.select(selection)
        wait_until_idle(window)
    try:
        if problems:
            raise problems[0]
        window.save_picture(output)
    finally:
        window.close()
        window.deleteLater()


def render_gallery(output: Path) -> None:
    """Draw the gallery to a PNG, off screen; raises ExportError."""
    from seamline.desktop.widgets.gallery.page import draw_gallery

    application = _build_off_screen()
    # With the font that the window would have, and without its theme, which the gallery sets.
    application.setFont(interface_font(QFont(application.font())))
    save_png(draw_gallery(application), output)


def render_matrix(analysis: Analysis, found: ReturningTopics, *, output: Path, theme: str, size: int) -> None:
    """Draw the similarity matrix of a text to a PNG, off screen; raises ConfigError, ExportError.

    size: of the picture, in pixels.
    """
    from seamline.desktop.instruments.similarity_matrix.matrix_picture import draw_matrix

    application = _build_off_screen()
    application.setFont(interface_font(QFont(application.font())))
    save_png(draw_matrix(analysis, found, theme=THEMES[theme], size=size), output)


def render_map(
    found: ChunkMap,
    output: Path,
    *,
    duplicates: NearDuplicates,
    asked: Asked | None = None,
    by: ColourBy = "document",
    size: tuple[int, int] = (1200, 800),
) -> None:
    """Draw a chunk map as the window does to a PNG, off screen; raises ExportError."""
    from seamline.desktop.instruments.chunk_map.map_plot import MapPlot

    application = _build_off_screen()
    application.setFont(interface_font(QFont(application.font())))
    plot = MapPlot()
    plot.setPalette(palette_of(LIGHT))
    plot.resize(*size)
    plot.set_colours(by)
    plot.set_map(found)
    plot.set_duplicates(duplicates)
    plot.set_question(asked)
    plot.show_all()
    save_png(plot.grab().toImage(), output)
    plot.deleteLater()


def _build_off_screen() -> QApplication:
    if QApplication.instance() is None:
        # Nothing is shown, so no display is asked for: Qt would end the process where there is none.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        if sys.platform == "win32":
            # Off screen, Qt reads the fonts of a folder, and knows none by itself.
            windows = os.environ.get("SYSTEMROOT", "C:\\Windows")
            os.environ.setdefault("QT_QPA_FONTDIR", str(Path(windows) / "fonts"))
        _log_qt_messages()
    return build_application()


def wait_until_idle(window: MainWindow, until_reported: bool = False) -> None:
    """Run the event loop until nothing is read, computed or loaded any more.

    until_reported: and until the run is reported, for which the baseline is measured.
    """
    loop = QEventLoop()
    # Two quiet looks in a row: a result that has just arrived may ask for more.
    quiet = 0

    def look() -> None:
        nonlocal quiet
        if until_reported:
            window.runs.flush()
        is_busy = window.is_busy or (until_reported and window.runs.is_busy)
        quiet = 0 if is_busy else quiet + 1
        if quiet >= 3:
            loop.quit()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(15)
    loop.exec()
    timer.stop()


def _log_qt_messages() -> None:
    """Send what Qt says to the log, and what it says of drawing off screen, which is meant so, to nobody."""

    def log(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not message.startswith("This plugin does not support"):
            logger.log(_QT_LEVELS.get(kind, logging.INFO), "%s", message)

    qInstallMessageHandler(log)


def watch_errors(window: MainWindow) -> None:
    """Report bugs over a window, and keep a log of what goes wrong until it closes."""
    _install_excepthook(window)
    log, logged = ErrorLog(log_folder(), versions()), logging.getLogger("seamline")
    logged.addHandler(log)

    def close() -> None:
        logged.removeHandler(log)
        log.close()

    window.closed.connect(close)


def _install_excepthook(window: MainWindow) -> None:
    """Report a bug and keep running: nobody should lose their work to one."""
    bugs = BugReports(window, log_folder())

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        logger.critical("unexpected error", exc_info=(kind, error, trace))
        window.report_bug(f"{kind.__name__}: {error}")
        bugs.add(error, trace)

    sys.excepthook = report
