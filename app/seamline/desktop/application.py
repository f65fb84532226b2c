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

# The themes that the user can choose by name; any other name leaves the choice to the system.
_SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}

# By default Python lets threads take turns every 5 ms. Each call of the GUI thread that releases the
# interpreter would wait so long for a worker in pure Python, and making the pieces of a long text takes sixty
# such calls.
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
    """Return the application object; it is made at the first call."""
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
    # The session is deleted with the window: connections to it would otherwise keep both, and all documents,
    # alive.
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
        """Follow the settings of a window, and be deleted with it."""
        self.setParent(window)
        self._window = window
        # Bound methods: a closure would stay connected after the window is gone, and keep its documents
        # alive.
        self._application.styleHints().colorSchemeChanged.connect(self._apply_again)
        window.appearance_wanted.connect(self._apply_again)
        self._apply_again()

    def prepare(self, settings: Settings) -> None:
        """Set font and colours for a window that is about to be built, and leave the style sheet for later.

        Fonts must be set before widgets are built: until the event loop runs, Qt tells no widget of a change.
        A style sheet would be slow at this point: Qt would style every part again each time it is put into
        another, which takes a third of the time in which the window is built.
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
            # Widgets with a font size of their own set it when they are told of a change. Every new style
            # sheet undoes that, also one that only changes colours.
            for widget in self._application.allWidgets():
                self._application.sendEvent(widget, QEvent(QEvent.Type.FontChange))

    def _choose_theme(self, settings: Settings) -> Theme:
        """Return the theme that the settings ask for, and have the system draw title bars in its scheme."""
        self._application.styleHints().setColorScheme(_SCHEMES.get(settings.theme, Qt.ColorScheme.Unknown))
        return THEMES.get(settings.theme) or system_theme(self._application)

    def _apply_again(self) -> None:
        if self._window is not None:
            self.apply(self._window.settings)


def run(files: Sequence[Path], *, sample: bool = False, log_json: Path | None = None) -> int:
    """Open the window and return the exit code when it is closed; arguments as of start()."""
    # The name holds the window; without it, it would be deleted at once.
    _window = start(files, sample=sample, log_json=log_json)
    return build_application().exec()


def start(files: Sequence[Path], *, sample: bool = False, log_json: Path | None = None) -> MainWindow:
    """Open the window, and from now on save its settings and the list of what is open.

    files: files and folders to open; without any, those that were open last. sample: open the bundled sample.
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
        # A user who opens a file wants to see that first, and finds the tour under Help.
        window.start_tour()
    return window


def _leave_root() -> None:
    """Change to the user's home folder if the app was started in `/`, so that file dialogs begin there."""
    # The folder may be gone by now, and not every user has one.
    with contextlib.suppress(OSError, RuntimeError):
        folder = Path.cwd()
        if folder == Path(folder.anchor):
            os.chdir(Path.home())


def _keep(window: MainWindow, settings_path: Path, *, session_path: Path) -> None:
    """Save the settings and the list of what is open as they change, so that a crash loses neither."""
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

    selection: the number of the chunk to select, from 0. workspace: the name of the workspace to draw.
    options: which parts of a conversation are read. log_json: a file that gets a report of the run. Raises
    SeamlineError if the file cannot be read or analysed, or the picture or report cannot be written;
    ConfigError if there is no chunk with that number.
    """
    application = _build_off_screen()
    # Always in English, unless the environment variable asks for another language.
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
    # The font is that of the window; the theme is set by the gallery itself.
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
    """Draw a chunk map to a PNG, off screen, as the window shows it; raises ExportError."""
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
        # Nothing is shown, so no display is needed; if Qt looked for one and found none, it would end the
        # process.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        if sys.platform == "win32":
            # Off screen, Qt has only the fonts of this folder.
            windows = os.environ.get("SYSTEMROOT", "C:\\Windows")
            os.environ.setdefault("QT_QPA_FONTDIR", str(Path(windows) / "fonts"))
        _log_qt_messages()
    return build_application()


def wait_until_idle(window: MainWindow, until_reported: bool = False) -> None:
    """Run the event loop until nothing is read, computed or loaded any more.

    until_reported: wait for the report of the run as well, for which the baseline is measured.
    """
    loop = QEventLoop()
    # Several quiet looks in a row are needed: a result that has just arrived may start more work.
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
    """Send Qt's messages to the log, except those on what the off-screen platform does not support."""

    def log(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not message.startswith("This plugin does not support"):
            logger.log(_QT_LEVELS.get(kind, logging.INFO), "%s", message)

    qInstallMessageHandler(log)


def watch_errors(window: MainWindow) -> None:
    """Report bugs in a window, and write warnings and errors to the error log until it closes."""
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
