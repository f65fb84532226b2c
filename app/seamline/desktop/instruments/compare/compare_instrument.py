"""Compares the configuration in force with one that was pinned, and with all presets."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.compare.compare_panel import ComparePanel
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.comparison import Comparison, compare, compare_presets
from seamline.instruments.figures import Figures, Seconds, all_seconds

_CUTTING = "B is being cut…"
# What is compared with at first: the first that is not in force already.
_TEXT_PRESETS = ("remnic", "seamline")
_TALK_PRESETS = ("conversation-window", "conversation-topic")
_NO_TEXT = "Open a text to compare the presets over it."


class CompareInstrument(Instrument[ComparePanel]):
    """A is the cut on screen, B that of a pinned configuration, or of a preset, over the same text.

    Boundaries are matched for every cut, hidden or not, since the text shows them too; the figures wait
    for the statistics. With a preset, A is compared only while the two stand side by side.
    compared: the comparison of the cut on screen, or None. b_changed: the configuration of B, or None.
    change_chosen: the index of a boundary that only one of them has, which is to be shown.
    decided: the user has chosen one of the two. report_requested: a report of A is wanted.
    """

    name = "compare"
    title = "Compare"
    room = (0, 10.2)

    compared = Signal(object)
    b_changed = Signal(object)
    change_chosen = Signal(int)
    decided = Signal()
    report_requested = Signal()

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        # Runners of their own: a cut that settles cancels what the instrument computes for the one before.
        self._matching = self.new_runner()
        self._cutting = self.new_runner()
        self._measuring = self.new_runner()
        self._pinned: Config | None = None
        self._preset = ""
        self._is_beside = False
        self._last_b: Config | None = None
        self._b: tuple[Analysis, Seconds] | None = None
        self._comparison: Comparison | None = None
        # Why there is none.
        self._note = ""
        # What B is being cut for, or could not be cut for.
        self._asked: tuple[Document, Config, tuple[int, ...]] | None = None
        self._seconds: dict[Key, tuple[Document, Seconds]] = self.new_document_states()
        self._measured: Document | None = None
        self._at = -1
        context.analysis_changed.connect(self._follow_cut)
        context.config_changed.connect(self._follow_config)
        self.show_progress(self._measuring, "presets", things="presets", stop=self._stop_measuring)

    def make_panel(self) -> ComparePanel:
        panel = ComparePanel()
        panel.pin_requested.connect(self.pin)
        panel.swap_requested.connect(self.swap)
        panel.use_a_requested.connect(self.use_a)
        panel.use_b_requested.connect(self.use_b)
        panel.report_requested.connect(self.report_requested)
        panel.step_requested.connect(self._step)
        panel.change_requested.connect(self.step_change)
        panel.presets_opened.connect(self._measure_presets)
        panel.preset_chosen.connect(self.context.choose_preset)
        panel.set_presets({}, _NO_TEXT)
        panel.set_comparison(None, self._note)
        return panel

    @property
    def comparison(self) -> Comparison | None:
        """The comparison of the cut on screen; None while nothing is pinned, or B is not cut yet."""
        return self._comparison

    @property
    def b_config(self) -> Config | None:
        """What B is cut by: the pin, or else a preset while the two stand side by side."""
        if self._pinned is not None or not self._is_beside:
            return self._pinned
        return PRESETS[self._preset or self._usual_preset].config

    @property
    def _usual_preset(self) -> str:
        """The preset that is compared with while none is chosen: another than that in force."""
        current = self.context.current
        talks = current is not None and bool(current.document.turns)
        usual = _TALK_PRESETS if talks else _TEXT_PRESETS
        return next(name for name in usual if name != self.context.config.preset)

    def set_beside(self, is_beside: bool) -> None:
        """Follow whether the two cuts are shown side by side, for which there is always a B."""
        if is_beside != self._is_beside:
            self._is_beside = is_beside
            self._follow_b()

    def choose_preset(self, name: str) -> None:
        """Compare with a preset."""
        self._pinned, self._preset = None, name
        self._follow_b()

    def pin(self) -> None:
        """Pin the configuration in force as B."""
        self._pin(self.context.config)

    def swap(self) -> None:
        """Put B in force, and pin A in its place."""
        if (before := self.b_config) is not None:
            self._pin(self.context.config)
            self.context.edit_config(before)

    def use_a(self) -> None:
        """Stop comparing; A stays in force."""
        self._preset = ""
        self._pin(None)
        self.decided.emit()

    def use_b(self) -> None:
        """Put B in force, and stop comparing."""
        before = self.b_config
        self._preset = ""
        self._pin(None)
        if before is not None:
            self.context.edit_config(before)
        self.decided.emit()

    def forget(self) -> None:
        # What was said of the last text says nothing of the next.
        self._stop_measuring()
        self._b = self._asked = None
        self._set_comparison(None)

    def update(self, analysis: Analysis | None) -> None:
        self._show_config(self.context.config)
        if analysis is None:
            self.panel.set_presets({}, _NO_TEXT)
        else:
            self._show()
            self._measure_presets()

    # A and B

    def _pin(self, config: Config | None) -> None:
        self._pinned = config
        self._follow_b()

    def _follow_config(self, config: Config) -> None:
        """What B is cut by may depend on what A is."""
        if self.b_config != self._last_b:
            self._follow_b()
        else:
            self._show_config(config)

    def _follow_b(self) -> None:
        """Compare with what B is now."""
        config = self._last_b = self.b_config
        if self._b is not None and self._b[0].config != config:
            self._b = None
        self._asked = None
        self._cutting.cancel()
        self._matching.cancel()
        self._set_comparison(None)
        self._show_config(self.context.config)
        self.b_changed.emit(config)
        if self.context.analysis is not None:
            self._match(self.context.analysis)

    def _follow_cut(self, analysis: Analysis | None) -> None:
        """Take note of what a cut took, and compare it."""
        if analysis is None:
            return
        key, document = (analysis.document.path, analysis.document.entry), analysis.document
        known, reused_seconds = self._seconds.get(key, (document, {}))
        self._seconds[key] = document, all_seconds(analysis, reused_seconds if known is document else {})
        self._match(analysis)

    def _match(self, analysis: Analysis) -> None:
        """Compare a cut with B, once B is cut for its text."""
        config = self.b_config
        if config != self._last_b:
            # Another kind of text is compared with another preset.
            self._follow_b()
            return
        if config is None:
            return
        if self._b is None or _made_of(self._b[0]) != (analysis.document, config, analysis.pins):
            self._cut(analysis, config)
            return
        (b, reused_seconds), ours = self._b, self._seconds_of(analysis)
        self._matching.submit(
            Job(
                "Comparing",
                lambda _progress, _cancel: compare(analysis, b, reused_seconds=(ours, reused_seconds)),
                self._matched,
                self._report,
            )
        )

    def _cut(self, analysis: Analysis, config: Config) -> None:
        """Cut the text of an analysis as pinned; what both cuts share is reused."""
        document, load = analysis.document, self.context.load_embedder
        if analysis.config == config and not analysis.is_stored:
            self._b = analysis, self._seconds_of(analysis)
            self._match(analysis)
            return
        asked = document, config, analysis.pins
        if self._asked == asked:
            return
        self._asked = asked
        reused_seconds = self._seconds_of(analysis)

        def work(progress: Progress, cancel: CancelToken) -> Analysis:
            embedder = load(config.embedder, progress, cancel)
            b = analyse(
                document,
                config,
                embedder,
                pins=analysis.pins,
                previous=analysis,
                progress=progress,
                cancel=cancel,
            )
            _ = b.statistics  # computed here, so that no view has to wait for them
            return b

        def done(b: Analysis) -> None:
            shown = self.context.analysis
            if self.b_config == config and shown is not None and self._asked == asked:
                self._b = b, all_seconds(b, reused_seconds)
                self._match(shown)

        def failed(error: SeamlineError) -> None:
            self._report(error)
            self._show_note(f"B could not be cut: {error}")

        self._show_note(_CUTTING)
        self._cutting.submit(Job("Cutting B", work, done, failed), supersede=True)

    def _matched(self, comparison: Comparison) -> None:
        # A cut that is not on screen any more has one to follow it.
        if comparison.a is self.context.analysis:
            self._set_comparison(comparison)
            self._show()

    def _set_comparison(self, comparison: Comparison | None) -> None:
        if comparison is None:
            self._show_note("")
            if self._comparison is None:
                return
        self._comparison = comparison
        self.compared.emit(comparison)

    def _show_note(self, note: str) -> None:
        """Say why there is no comparison, or not yet."""
        self._note = note
        if self.has_panel:
            self.panel.set_comparison(None, note)

    def _show(self) -> None:
        """Show the comparison, if the statistics of A are known by now."""
        comparison = self._comparison
        if comparison is not None and comparison.a is self.analysis and self.is_on_screen:
            self._at, self._note = -1, ""
            self.panel.set_comparison(comparison)

    def _show_config(self, config: Config) -> None:
        if not self.has_panel:
            return
        self.panel.set_configs(config, self.b_config)
        preset = PRESETS.get(config.preset)
        self.panel.set_preset(config.preset if preset is not None and preset.config == config else "")

    def _step(self, kind: str, step: int) -> None:
        """Show the next boundary of a kind, or the one before; after the last comes the first."""
        if self._comparison is None:
            return
        places = self._comparison.kinds[kind]
        if not len(places):
            return
        after = int(places.index.searchsorted(self._at, side="right" if step > 0 else "left"))
        number = (after if step > 0 else after - 1) % len(places)
        self._at, gap = int(places.index[number]), int(places.gap[number])
        self.panel.set_step(kind, number + 1)
        self._show_place(gap)

    def step_change(self, step: int) -> None:
        """Show the next place at which the two differ (1), or the one before (-1)."""
        if self._comparison is None:
            return
        changes = self._comparison.changes
        if not len(changes):
            return
        after = int(changes.index.searchsorted(self._at, side="right" if step > 0 else "left"))
        number = (after if step > 0 else after - 1) % len(changes)
        self._at = int(changes.index[number])
        if self.has_panel:
            self.panel.set_change(number + 1, len(changes))
        self._show_place(int(changes.gap[number]))

    def _show_place(self, gap: int) -> None:
        """Show the place that has been stepped to. gap: of A, or -1."""
        if gap >= 0:
            self.context.show_gap(gap)
        else:
            # Before the first gap of A there may be one of B.
            self.context.show_index(self._at)
        self.change_chosen.emit(self._at)

    def _seconds_of(self, analysis: Analysis) -> Seconds:
        document, seconds = self._seconds.get(
            (analysis.document.path, analysis.document.entry), (None, analysis.timings)
        )
        return seconds if document is analysis.document else analysis.timings

    # Presets

    def _measure_presets(self) -> None:
        """Cut the text on screen by every preset, once, when the table is looked at."""
        analysis = self.context.analysis
        if analysis is None or not self.panel.shows_presets or self._measured is analysis.document:
            return
        self._measured = analysis.document
        reused_seconds, load = self._seconds_of(analysis), self.context.load_embedder
        presets = {name: preset.config for name, preset in PRESETS.items()}

        def work(progress: Progress, cancel: CancelToken) -> dict[str, Figures]:
            def embedder_for(name: str) -> Embedder | None:
                return load(name, progress, cancel)

            return compare_presets(
                analysis.document,
                presets,
                embedder_for=embedder_for,
                previous=analysis,
                reused_seconds=reused_seconds,
                progress=progress,
                cancel=cancel,
            )

        def failed(error: SeamlineError) -> None:
            self._report(error)
            self._show_presets({}, f"The presets could not be compared: {error}")

        self.panel.set_presets({}, "The text is being cut by every preset…")
        self._measuring.submit(
            Job("Cutting by every preset", work, self._show_presets, failed), supersede=True
        )

    def _show_presets(self, figures: Mapping[str, Figures], note: str = "") -> None:
        self.panel.set_presets(figures, note or "Double-click a preset to put it in force.")

    def _stop_measuring(self) -> None:
        if self._measuring.is_busy:
            self._measuring.cancel()
            self.panel.set_presets({}, "Stopped. Open this tab again to compare the presets.")
        self._measured = None


def _made_of(analysis: Analysis) -> tuple[Document, Config, tuple[int, ...]]:
    """Return what a cut depends on."""
    return analysis.document, analysis.config, analysis.pins
