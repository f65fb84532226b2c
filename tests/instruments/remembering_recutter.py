"""A recutter that cuts under each config only once."""

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.sizing.cut import Cut
from seamline.engine.units.units import Units
from seamline.instruments.recutting import Recutter


class RememberingRecutter(Recutter):
    """Keeps the cuts of an analysis by their configs: a cut does not depend on those before it.

    known: the cuts so far, with their units; new ones are added.
    """

    def __init__(
        self, known: dict[Config, tuple[Cut, Units]], analysis: Analysis, embedder: Embedder | None
    ) -> None:
        super().__init__(analysis, embedder)
        self._known = known
        self._last: Units | None = None

    @property
    def units(self) -> Units:
        return super().units if self._last is None else self._last

    def cut(self, config: Config, cancel: CancelToken | None = None) -> Cut:
        if config not in self._known:
            self._known[config] = super().cut(config, cancel), super().units
        cut, self._last = self._known[config]
        return cut
