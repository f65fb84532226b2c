"""The threshold's line in the curve's plot: its height, and how the user moves it."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QObject, QTimer, Signal

from seamline.desktop.widgets.pointer_rest import RestTimer
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.evidence.curve import Curve, threshold_for
from seamline.instruments.levels import level_of

_THRESHOLD = PARAMETERS["threshold_std_devs"]
_LOWEST, _HIGHEST = cast(float, _THRESHOLD.minimum), cast(float, _THRESHOLD.maximum)
# As many decimals as the threshold's number box shows, so that a drag sets no value that it cannot show.
_DECIMALS = 2
_LATE_MS = 30


class ThresholdLine(QObject):
    """Keeps a line of the plot at the threshold of the active config, unless the mouse holds it.

    edited: standard deviations below the mean, while the user drags the line or moves it by keys.
    edit_finished: at the end of a drag or of a held key. rested: True when the pointer has rested at the
    line, or keys have moved it, for a while; False as soon as the pointer leaves or the line moves.
    placed: the line was placed or moved; its value in words, once in deviations and once as the curve shows
    it.
    """

    edited = Signal(float)
    edit_finished = Signal()
    rested = Signal(bool)
    placed = Signal(str, str)

    def __init__(self, line: Any, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._line = line
        self._curve: Curve | None = None
        self._config: Config | None = None
        self._std_devs: float | None = None
        # The last bounds set, so that the same ones are not set again.
        self._bounds: tuple[float, float] | None = None
        self._key_is_down = False
        self._rest = RestTimer(self)
        self._rest.rested.connect(self.rested)
        # The line follows the config after a delay: mostly the new analysis arrives sooner, and then line and
        # cut change in the same frame.
        self._late = QTimer(self, singleShot=True, interval=_LATE_MS)
        self._late.timeout.connect(self._place)
        line.sigDragged.connect(self._drag)
        line.sigPositionChangeFinished.connect(self._finish_drag)

    @property
    def is_held(self) -> bool:
        """Whether the mouse holds the line."""
        return bool(self._line.moving)

    def height_at(self, std_devs: float) -> float | None:
        """Return the height of this many standard deviations below the mean; None without a curve."""
        curve = self._curve
        return threshold_for(curve.mean, curve.deviation, std_devs=std_devs) if curve is not None else None

    @property
    def similarity(self) -> float:
        """The height of the line, in the terms of a Curve."""
        return float(self._line.value())

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Set the analysis on whose curve the line lies; None for none."""
        self._curve = analysis.curve if analysis is not None else None
        self._config = analysis.config if analysis is not None else None
        if analysis is None:
            self.leave()
        if self._std_devs is None and analysis is not None:
            self._std_devs = analysis.config.threshold_std_devs
        self._place()

    def set_std_devs(self, std_devs: float) -> None:
        """Set the value of the active config, which may be newer than the analysis that is shown."""
        if std_devs != self._std_devs:
            self._std_devs = std_devs
            self._late.start()

    def step(self, steps: int) -> None:
        """Move the line by this many steps of the slider, up if positive, while a key is held down."""
        if self._curve is not None and self._std_devs is not None:
            self._key_is_down = True
            self.leave()
            # Up is fewer deviations below the mean.
            self._edit(self._std_devs - steps * _THRESHOLD.step)

    def finish_steps(self) -> None:
        """End a move by keys, if there is one."""
        if self._key_is_down:
            self._key_is_down = False
            self.edit_finished.emit()
            self.point()

    def point(self) -> None:
        """Start waiting for rest: the pointer is at the line, or keys have moved it."""
        if self._curve is not None and not self._rest.is_resting and not self.is_held:
            self._rest.start()

    def leave(self) -> None:
        """End the rest: the pointer is elsewhere, or the line is moving."""
        self._rest.end()

    def _place(self) -> None:
        self._late.stop()
        if self._curve is None or self._config is None or self._std_devs is None:
            return
        if not self.is_held:
            self._set_bounds(self._curve)
            self._line.setPos(threshold_for(self._curve.mean, self._curve.deviation, std_devs=self._std_devs))
        level = level_of(self._config, self.similarity, threshold=self.similarity)
        at = f"{tr(level.name)} {numeral(level.threshold, '.2f')}"
        self.placed.emit(format_std_devs(self._std_devs, is_depth=level.name == "depth"), at)

    def _set_bounds(self, curve: Curve) -> None:
        bounds = (
            threshold_for(curve.mean, curve.deviation, std_devs=_HIGHEST),
            threshold_for(curve.mean, curve.deviation, std_devs=_LOWEST),
        )
        if bounds != self._bounds:
            self._bounds = bounds
            self._line.setMovable(curve.deviation > 0)
            # Set without bounds first: the old place may lie outside the new ones.
            self._line.setBounds((None, None))
            self._line.setPos(bounds[0])
            self._line.setBounds(bounds)

    def _drag(self) -> None:
        if self._curve is not None:
            self._edit(self._curve.std_devs_at(self.similarity))

    def _finish_drag(self) -> None:
        self._place()
        self.edit_finished.emit()
        self.point()

    def _edit(self, std_devs: float) -> None:
        std_devs = round(min(max(std_devs, _LOWEST), _HIGHEST), _DECIMALS)
        if std_devs != self._std_devs:
            self._std_devs = std_devs
            self._place()
            self.edited.emit(std_devs)


def format_std_devs(std_devs: float, *, is_depth: bool = False) -> str:
    """Format a threshold in standard deviations: `0.25 SD below mean`."""
    if round(std_devs, _DECIMALS) == 0:
        return tr("at the mean")
    distance = abs(std_devs)
    if is_depth:
        return (
            tr("{distance:.2f} SD beyond mean", distance=distance)
            if std_devs > 0
            else tr("{distance:.2f} SD short of mean", distance=distance)
        )
    return (
        tr("{distance:.2f} SD below mean", distance=distance)
        if std_devs > 0
        else tr("{distance:.2f} SD above mean", distance=distance)
    )
