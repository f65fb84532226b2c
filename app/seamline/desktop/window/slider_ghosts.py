"""Ghosts for the sliders outside of the settings: previews of their next steps while the pointer rests."""

from __future__ import annotations

from PySide6.QtCore import QObject

from seamline.desktop.curve.curve_panel import CurvePanel
from seamline.desktop.instruments.seam_map.seam_map_instrument import SeamMapInstrument
from seamline.desktop.parameters.next_step import describe_steps, ghosts_of, next_values
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.count_slider import CountSlider
from seamline.desktop.window.settings_advisor import SettingsAdvisor
from seamline.instruments.forecast import Forecast

_THRESHOLD = "threshold_std_devs"


class SliderGhosts(QObject):
    """Shows ghosts in the text and at the slider, and removes them when it is left or moved.

    A change of document removes them too, because the slider may then move another setting.
    """

    def __init__(
        self,
        session: Session,
        advisor: SettingsAdvisor,
        *,
        slider: CountSlider,
        seam_map: SeamMapInstrument,
        curve: CurvePanel,
        source: SourceView,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._advisor = advisor
        self._slider = slider
        self._seam_map = seam_map
        self._curve = curve
        self._source = source
        self._resting = ""
        self._shown: Forecast | None = None
        slider.rested.connect(lambda rests: self._rest(slider.key if rests else ""))
        seam_map.resting.connect(self._rest)
        curve.threshold_rested.connect(lambda rests: self._rest(_THRESHOLD if rests else ""))
        advisor.advised.connect(self._show)
        session.config_changed.connect(lambda _: self._hide())
        session.document_changed.connect(lambda _: self._clear())

    def _rest(self, name: str) -> None:
        self._clear()
        self._resting = name
        if name:
            self._advisor.want(name)

    def _show(self, name: str, forecast: Forecast | None) -> None:
        """Show the forecast for the slider at rest, unless its value has changed since."""
        if not self._resting or name != self._resting or forecast is None:
            return
        if forecast is self._shown or forecast.current != self._session.config[name]:
            return
        self._shown = forecast
        self._source.set_ghosts(ghosts_of(forecast))
        values = next_values(forecast)
        self._slider.show_next(describe_steps(forecast, "\n") if self._slider.is_resting else "")
        self._seam_map.show_next(name, values)
        self._curve.show_next(values if name == _THRESHOLD else ())

    def _clear(self) -> None:
        if self._resting:
            self._resting = ""
            self._advisor.want("")
            self._hide()

    def _hide(self) -> None:
        """Remove the ghosts; they come back for a new value if the pointer rests there."""
        if self._shown is not None:
            self._shown = None
            self._source.set_ghosts(())
            self._slider.show_next("")
            self._seam_map.show_next("", ())
            self._curve.show_next(())
