"""The state of the window: documents, config, analysis and selection, and what is told of them."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.state import cutter
from seamline.desktop.state.allocator import FreedMemory
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.cut_state import CutPhase, CutState
from seamline.desktop.state.open_document import Reload
from seamline.desktop.state.session import Session
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import EmbeddingError, SourceError
from seamline.engine.evidence import topic_search
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document

ARTICLE = "# Bees\n\nBees fly. They hum. They dance.\n\n# Tides\n\nThe sea rises. It falls. The moon pulls.\n"
# Of so many characters that structure comes first, and of few sentences, which are what takes time.
LARGE = f"# Bees\n\nBees {'hum and ' * 300}fly.\n\n# Tides\n\nSeas {'rise and ' * 300}fall.\n\n" * 45


class LetterEmbedder:
    """Vectors by letter counts: equal texts are equal, different ones usually differ."""

    name = "letters"
    dimensions = 26
    max_tokens = 512

    def __init__(self) -> None:
        self.embedded = 0

    def embed(self, texts: Sequence[str]) -> FloatArray:
        self.embedded += len(texts)
        rows = np.array(
            [[1 + text.lower().count(chr(97 + i)) for i in range(26)] for text in texts], np.float32
        )
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@pytest.fixture
def embedder() -> LetterEmbedder:
    return LetterEmbedder()


@pytest.fixture
def session(qtbot: QtBot, embedder: LetterEmbedder) -> Iterator[Session]:
    session = Session(lambda name, progress, cancel: embedder if name != "none" else None)
    yield session
    session.shut_down()


@pytest.fixture
def article(tmp_path: Path) -> Path:
    path = tmp_path / "article.md"
    path.write_text(ARTICLE, encoding="utf-8")
    return path


def open_and_settle(qtbot: QtBot, session: Session, path: Path) -> None:
    with qtbot.waitSignal(session.analysis_settled):
        session.open(path)


def test_warming_up_loads_the_model_before_any_document(qtbot: QtBot) -> None:
    """The model of the config is loaded at once, so that the first document need not wait for it."""
    loaded: list[str] = []
    session = Session(lambda name, progress, cancel: loaded.append(name))
    with qtbot.waitSignal(session.analysing.idle):
        session.warm_up()
    assert loaded == [session.config.embedder]
    session.shut_down()


def test_memory_is_kept_from_one_cut_to_the_next(
    qtbot: QtBot, session: Session, article: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first cut of a text gives back what it frees; one after it is likely to be one of many."""
    kept: list[FreedMemory] = []

    def keep(freed: FreedMemory) -> None:
        kept.append(freed)

    monkeypatch.setattr(FreedMemory, "keep", keep)
    open_and_settle(qtbot, session, article)
    assert not kept
    with qtbot.waitSignal(session.analysis_settled):
        session.set_config(session.config.with_values({"max_tokens": 60}))
    assert len(kept) == 1


def test_failure_to_warm_up_is_reported_by_the_first_analysis(qtbot: QtBot, article: Path) -> None:
    """Nobody asked for anything yet when a model fails to load; an analysis that needs it says so."""

    def fail(*_: object) -> None:
        raise EmbeddingError("the model file is missing")

    session = Session(fail)
    reported: list[str] = []
    session.message_reported.connect(lambda _, text: reported.append(text))
    with qtbot.waitSignal(session.analysing.idle):
        session.warm_up()
    assert reported == []
    with qtbot.waitSignal(session.problem_reported):
        session.open(article)
    assert reported == ["the model file is missing"]
    session.shut_down()


def test_opening_shows_the_text_before_its_analysis(qtbot: QtBot, session: Session, article: Path) -> None:
    """The document is there first, then its cut, then the statistics."""
    with qtbot.waitSignals(
        [session.document_changed, session.analysis_changed, session.analysis_settled], order="strict"
    ):
        session.open(article)
    assert session.current is not None
    assert session.current.document.text == ARTICLE
    assert session.analysis is not None
    assert session.analysis.document is session.current.document


def test_moving_threshold_embeds_nothing_again(
    qtbot: QtBot, session: Session, article: Path, embedder: LetterEmbedder
) -> None:
    """A slider that moves re-runs the cut alone."""
    open_and_settle(qtbot, session, article)
    before = embedder.embedded
    with qtbot.waitSignal(session.analysis_changed):
        session.set_config(session.config.with_values({"threshold_std_devs": 1.5}))
    assert embedder.embedded == before
    assert session.analysis is not None
    assert "vectors" not in session.analysis.timings


def test_equal_config_changes_nothing(qtbot: QtBot, session: Session, article: Path) -> None:
    """Setting what is set already is no change."""
    open_and_settle(qtbot, session, article)
    with qtbot.assertNotEmitted(session.config_changed, wait=50):
        session.set_config(replace(session.config))


def test_file_that_cannot_be_read_keeps_what_is_shown(qtbot: QtBot, session: Session, article: Path) -> None:
    """A failure is told, and the open document stays."""
    open_and_settle(qtbot, session, article)
    with qtbot.waitSignal(session.problem_reported) as reported:
        session.open(article.parent / "missing.md")
    assert isinstance(reported.args[0].error, SourceError)
    assert "missing.md" in str(reported.args[0].error)
    assert session.current is not None
    assert session.current.document.name == "article.md"


def test_failing_embedder_keeps_the_last_good_cut(
    qtbot: QtBot, article: Path, embedder: LetterEmbedder
) -> None:
    """A model that cannot be had is told, and the last analysis stays on screen."""

    def load(name: str, progress: object, cancel: object) -> LetterEmbedder:
        if name == "missing/model":
            raise EmbeddingError("missing/model cannot be downloaded")
        return embedder

    session = Session(load)
    open_and_settle(qtbot, session, article)
    before = session.analysis
    with qtbot.waitSignal(session.problem_reported) as reported:
        session.set_config(session.config.with_values({"embedder": "missing/model"}))
    assert "cannot be downloaded" in str(reported.args[0].error)
    assert session.analysis is before
    session.shut_down()


def test_switching_back_shows_the_known_analysis_at_once(
    qtbot: QtBot, session: Session, article: Path, tmp_path: Path
) -> None:
    """A document that was analysed under this config is not analysed again."""
    other = tmp_path / "other.md"
    other.write_text("# Other\n\nSomething else.\n", encoding="utf-8")
    open_and_settle(qtbot, session, article)
    first = session.analysis
    open_and_settle(qtbot, session, other)
    with qtbot.waitSignal(session.analysis_changed) as shown:
        session.open(article)
    assert shown.args[0] is first


def test_stale_result_is_dropped(qtbot: QtBot, session: Session, article: Path, tmp_path: Path) -> None:
    """An analysis of a document that is no longer open is never shown."""
    shown: list[str] = []
    session.analysis_changed.connect(
        lambda analysis: shown.append(analysis.document.name if analysis else "")
    )
    with qtbot.waitSignal(session.document_changed):
        session.open(article)
    assert session.current is not None
    session.close(session.current.key)
    qtbot.waitUntil(lambda: not session.is_busy)
    assert "article.md" not in shown


def test_selection_follows_its_text_through_a_new_cut(qtbot: QtBot, session: Session, article: Path) -> None:
    """A selected chunk stays the chunk that holds its start."""
    open_and_settle(qtbot, session, article)
    with qtbot.waitSignal(session.analysis_changed):
        session.set_config(session.config.with_values({"min_tokens": 0}))
    assert session.analysis is not None
    last = len(session.analysis.chunks) - 1
    assert last > 0
    session.select(last)
    start = session.analysis.chunks.start[last]
    with qtbot.waitSignal(session.analysis_changed):
        session.set_config(session.config.with_values({"min_tokens": 400}))
    assert session.selection in session.analysis.chunks.at(int(start))


def test_selection_outlives_a_cut_that_leaves_its_start_out(
    qtbot: QtBot, session: Session, article: Path
) -> None:
    """Whoever looks at a chunk that begins with front matter has one before them when that is left out."""
    article.write_text("---\ntitle: Bees\n---\n" + ARTICLE, encoding="utf-8")
    session.set_config(session.config.with_values({"front_matter": "keep"}))
    open_and_settle(qtbot, session, article)
    assert session.selection == 0
    for front_matter in ("leave_out", "keep"):
        with qtbot.waitSignal(session.analysis_changed):
            session.set_config(session.config.with_values({"front_matter": front_matter}))
        assert session.selection == 0


def test_reload_tells_how_many_ids_changed(qtbot: QtBot, session: Session, article: Path) -> None:
    """After a change on disk the new text is shown, with what re-indexing would cost."""
    session.set_config(PRESETS["clawdbot"].config.with_values({"min_tokens": 0}))
    open_and_settle(qtbot, session, article)
    article.write_text(ARTICLE.replace("They dance.", "They sting."), encoding="utf-8")
    told: list[Reload] = []
    session.reloaded.connect(told.append)
    with qtbot.waitSignal(session.analysis_settled):
        session.reload()
    assert session.current is not None
    assert "sting" in session.current.document.text
    assert told == [Reload(before=2, added=1, gone=1, first_new=0)]


def test_reload_that_was_asked_for_is_answered(qtbot: QtBot, session: Session, article: Path) -> None:
    """Who presses the key hears that all ids stay, also where nothing has changed on disk."""
    session.set_config(PRESETS["clawdbot"].config.with_values({"min_tokens": 0}))
    open_and_settle(qtbot, session, article)
    told: list[Reload] = []
    session.reloaded.connect(told.append)
    with qtbot.waitSignal(session.analysis_settled):
        session.reload(afresh=True)
    assert told == [Reload(before=2, added=0, gone=0, first_new=-1)]


def test_reload_of_an_unchanged_file_does_nothing(qtbot: QtBot, session: Session, article: Path) -> None:
    """A file that was only touched is not shown anew."""
    open_and_settle(qtbot, session, article)
    with qtbot.assertNotEmitted(session.document_changed, wait=50):
        session.reload()
        qtbot.waitUntil(lambda: not session.is_busy)


def test_closing_the_last_document_shows_none(qtbot: QtBot, session: Session, article: Path) -> None:
    """Without documents there is no analysis and no selection."""
    open_and_settle(qtbot, session, article)
    assert session.current is not None
    session.select(0)
    with qtbot.waitSignal(session.document_changed) as reported:
        session.close(session.current.key)
    assert reported.args == [None]
    assert session.analysis is None
    assert session.selection == -1


def test_several_files_are_opened_in_order(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    """Files that are dropped together are all opened."""
    paths = [tmp_path / f"{number}.md" for number in range(4)]
    for path in paths:
        path.write_text(f"# {path.name}\n\nText.\n", encoding="utf-8")
        session.open(path)
    qtbot.waitUntil(lambda: len(session.documents) == 4 and not session.is_busy)
    assert [opened.document.name for opened in session.documents] == [path.name for path in paths]


def test_cancel_leaves_the_last_good_view(qtbot: QtBot, session: Session, article: Path) -> None:
    """What is cancelled shows nothing, and what was shown stays."""
    open_and_settle(qtbot, session, article)
    before = session.analysis
    session.set_config(session.config.with_values({"max_tokens": 90, "min_tokens": 10}))
    session.cancel()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.analysis is before


def test_notice_is_reported_once_and_not_at_every_tick(qtbot: QtBot, session: Session, article: Path) -> None:
    """What is unusual of a run is logged when it begins, not with each change of a slider."""
    reported: list[str] = []
    session.message_reported.connect(lambda level, text: reported.append(text))
    session.set_config(session.config.with_values({"embedder": "none", "min_tokens": 0}))
    open_and_settle(qtbot, session, article)
    assert len(reported) == 1
    with qtbot.waitSignal(session.analysis_settled):
        session.set_config(session.config.with_values({"max_tokens": 90}))
    assert len(reported) == 1


class SlowEmbedder(LetterEmbedder):
    """Embeds nothing before it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_go = threading.Event()
        self.may_go.set()

    def embed(self, texts: Sequence[str]) -> FloatArray:
        assert self.may_go.wait(10)
        return super().embed(texts)


@pytest.fixture
def slow(qtbot: QtBot) -> Iterator[tuple[Session, SlowEmbedder]]:
    embedder = SlowEmbedder()
    session = Session(lambda name, progress, cancel: embedder if name != "none" else None)
    yield session, embedder
    embedder.may_go.set()
    session.shut_down()


def test_text_that_is_not_cut_yet_never_stands_beside_results_of_another(
    qtbot: QtBot, slow: tuple[Session, SlowEmbedder], article: Path
) -> None:
    """Results of the last document go when the next one shows, and after a cancel it is said to have none."""
    session, embedder = slow
    open_and_settle(qtbot, session, article)
    other = article.with_name("other.md")
    other.write_text("# Ships\n\nShips sail. They sink.\n", encoding="utf-8")
    shown: list[object] = []
    session.analysis_changed.connect(shown.append)
    embedder.may_go.clear()
    with qtbot.waitSignal(session.document_changed):
        session.open(other)
    assert shown == [None]
    assert session.analysis is None
    assert session.cut_state.phase is CutPhase.CUTTING
    assert not session.cut_state.is_covered
    qtbot.waitUntil(lambda: session.cut_state.is_covered)
    session.cancel()
    assert session.cut_state.phase is CutPhase.NOT_CUT
    assert session.cut_state.is_covered
    embedder.may_go.set()
    with qtbot.waitSignal(session.analysis_settled):
        session.cut_now()
    assert session.cut_state.phase is CutPhase.CUT
    assert session.analysis is not None
    assert session.analysis.document.name == "other.md"


def test_small_text_is_never_covered(qtbot: QtBot, session: Session, article: Path) -> None:
    """What is cut within a moment does not flash."""
    states: list[CutState] = []
    session.cut_state_changed.connect(states.append)
    open_and_settle(qtbot, session, article)
    assert states[-1].phase is CutPhase.CUT
    assert not any(state.is_covered for state in states)


def test_cancelled_cut_of_a_reloaded_text_leaves_no_former_results(
    qtbot: QtBot, slow: tuple[Session, SlowEmbedder], article: Path
) -> None:
    """The cut of the text before the reload is taken off once the new one is known not to come."""
    session, embedder = slow
    open_and_settle(qtbot, session, article)
    session.select(0)
    article.write_text("# Owls\n\nOwls hoot. They hunt.\n\n# Rain\n\nIt rains. It pours.\n", encoding="utf-8")
    shown: list[object] = []
    session.analysis_changed.connect(shown.append)
    embedder.may_go.clear()
    with qtbot.waitSignal(session.document_changed):
        session.reload()
    assert shown == []
    session.cancel()
    assert shown == [None]
    assert session.analysis is None
    assert session.cut_state.phase is CutPhase.NOT_CUT
    embedder.may_go.set()
    with qtbot.waitSignal(session.analysis_settled):
        session.cut_now()
    assert session.selection == 0


def test_cancelled_recut_leaves_the_last_cut_and_says_that_it_is_older(
    qtbot: QtBot, slow: tuple[Session, SlowEmbedder], article: Path
) -> None:
    """The last good view stays; it is made anew when asked for."""
    session, embedder = slow
    open_and_settle(qtbot, session, article)
    before = session.analysis
    embedder.may_go.clear()
    session.set_config(session.config.with_values({"splitter": "lines"}))
    assert session.cut_state.phase is CutPhase.CUT
    session.cancel()
    assert session.cut_state.phase is CutPhase.OUTDATED
    assert session.analysis is before
    embedder.may_go.set()
    with qtbot.waitSignal(session.analysis_changed):
        session.cut_now()
    assert session.cut_state.phase is CutPhase.CUT


def test_cut_that_stays_after_a_cancel_is_settled(
    qtbot: QtBot, slow: tuple[Session, SlowEmbedder], article: Path
) -> None:
    """What was given up of it for the cut that does not come is made up for."""
    session, embedder = slow
    open_and_settle(qtbot, session, article)
    with qtbot.waitSignal(session.analysis_changed):
        session.set_config(session.config.with_values({"threshold_std_devs": 0.35}))
    embedder.may_go.clear()
    session.set_config(session.config.with_values({"splitter": "lines"}))
    with qtbot.waitSignal(session.analysis_settled):
        session.cancel()
        embedder.may_go.set()


def test_cut_that_fails_leaves_the_text_uncut(qtbot: QtBot, article: Path) -> None:
    """A text whose model cannot be had has no chunks, and says so."""

    def fail(*_: object) -> None:
        raise EmbeddingError("the model file is missing")

    session = Session(fail)
    with qtbot.waitSignal(session.problem_reported):
        session.open(article)
    assert session.cut_state == CutState(CutPhase.NOT_CUT, has_failed=True)
    session.shut_down()


def test_structure_of_a_large_text_comes_before_its_cut(
    qtbot: QtBot, slow: tuple[Session, SlowEmbedder], tmp_path: Path
) -> None:
    """Headings and blocks need no vectors: the text shows where they cut it while those are computed."""
    session, embedder = slow
    path = tmp_path / "large.md"
    path.write_text(LARGE, encoding="utf-8")
    embedder.may_go.clear()
    with qtbot.waitSignal(session.structure_found, timeout=20_000) as found:
        session.open(path)
    structure = found.args[0]
    assert len(structure.chunks) > 1
    assert session.analysis is None
    embedder.may_go.set()
    with qtbot.waitSignal(session.analysis_changed, timeout=20_000):
        pass
    assert session.analysis is not None
    assert "blocks" not in session.analysis.timings
    assert session.current is not None
    assert session.current.structure is None


def test_tints_of_a_cut_are_found_beside_the_window(
    qtbot: QtBot, session: Session, article: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window does not wait for those of a new cut; where two were asked for it has the right ones."""
    on_this_thread: list[int] = []
    follow = ChunkTints.followed_by

    def watched(tints: ChunkTints, starts: IndexArray) -> ChunkTints:
        if threading.current_thread() is threading.main_thread():
            on_this_thread.append(len(starts))
        return follow(tints, starts)

    monkeypatch.setattr(ChunkTints, "followed_by", watched)
    with qtbot.waitSignal(session.analysis_changed):
        session.open(article)
    assert on_this_thread == []
    first = session.tints
    config = session.config
    session.set_config(config.with_values({"min_tokens": 0, "max_tokens": 20}))
    session.set_config(config.with_values({"min_tokens": 0, "max_tokens": 8}))
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.analysis is not None
    assert session.tints.starts.tolist() == session.analysis.chunks.start.tolist() != first.starts.tolist()


def _sections() -> str:
    """600 sentences whose words change with the section."""
    rng = np.random.default_rng(14)
    letters = list("abcdefghijklmnopqrstuvwxyz")
    words = np.array(["".join(rng.choice(letters, 6)) for _ in range(400)])
    sections = []
    for _ in range(30):
        own = rng.choice(words, 12)
        sentences = [f"{' '.join(rng.choice(own, 9))}.".capitalize() for _ in range(20)]
        sections.append(f"# {rng.choice(own)}\n\n{' '.join(sentences)}")
    return "\n\n".join(sections)


@pytest.fixture
def long_session(qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session with a text open that is long enough for drafts, cut by the default."""
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 1)
    path = tmp_path / "long.md"
    path.write_text(_sections(), encoding="utf-8")
    session.set_config(PRESETS["optimal"].config.with_values({"token_method": "approximate"}))
    open_and_settle(qtbot, session, path)
    return session


def weighted(session: Session, weight: float) -> None:
    session.set_config(session.config.with_values({"topic_weight": weight}))


def test_draft_is_shown_and_then_the_true_cut(qtbot: QtBot, long_session: Session) -> None:
    """Ticks of a weight show drafts at once; once they pause, the true cut comes and is settled."""
    session = long_session
    shown: list[bool] = []
    settled: list[bool] = []
    states: list[CutState] = []
    session.analysis_changed.connect(lambda analysis: shown.append(analysis.is_draft))
    session.analysis_settled.connect(lambda analysis: settled.append(analysis.is_draft))
    session.cut_state_changed.connect(states.append)
    for weight in (1.1, 1.2, 1.3):
        with qtbot.waitSignal(session.analysis_changed):
            weighted(session, weight)
        assert session.is_busy
    qtbot.waitUntil(lambda: not session.is_busy)
    assert shown[0]
    assert shown[-2:] == [True, False]
    assert settled == [False]
    assert all(state.phase is CutPhase.CUT for state in states)
    analysis = session.analysis
    assert analysis is not None
    fresh = analyse(analysis.document, session.config, LetterEmbedder())
    assert analysis.chunks.start.tolist() == fresh.chunks.start.tolist()


def test_what_must_not_be_done_with_a_draft_waits_for_the_true_cut(
    qtbot: QtBot, long_session: Session
) -> None:
    """An export that is asked for during a drag takes the true cut; without a draft nothing waits."""
    session = long_session
    found: list[bool] = []

    def take() -> None:
        assert session.analysis is not None
        found.append(session.analysis.is_draft)

    session.when_complete(take)
    assert found == [False]
    with qtbot.waitSignal(session.analysis_changed):
        weighted(session, 1.4)
    session.when_complete(take)
    assert found == [False]
    qtbot.waitUntil(lambda: not session.is_busy)
    assert found == [False, False]


def test_document_that_is_left_as_a_draft_is_completed_when_it_is_shown_again(
    qtbot: QtBot, long_session: Session, article: Path
) -> None:
    """Another document may be shown before the true cut comes: what waited for it is not done with that."""
    session = long_session
    key = session.current.key if session.current is not None else None
    assert key is not None
    done: list[str] = []
    with qtbot.waitSignal(session.analysis_changed):
        weighted(session, 1.5)
    session.when_complete(lambda: done.append("done"))
    open_and_settle(qtbot, session, article)
    assert done == []
    with qtbot.waitSignal(session.analysis_settled):
        session.show(key)
    assert session.analysis is not None
    assert not session.analysis.is_draft


def test_what_waits_for_a_true_cut_is_not_done_after_another_document_that_needs_none(
    qtbot: QtBot, long_session: Session, article: Path
) -> None:
    """A dialog that was asked for during a drag does not open when one comes back from another document."""
    session = long_session
    assert session.current is not None
    key = session.current.key
    open_and_settle(qtbot, session, article)
    assert session.current is not None
    other = session.current.key
    with qtbot.waitSignal(session.analysis_settled):
        weighted(session, 1.7)
    done: list[str] = []
    with qtbot.waitSignal(session.analysis_changed):
        session.show(key)
    qtbot.waitUntil(lambda: session.analysis is not None and session.analysis.config == session.config)
    assert session.analysis is not None
    assert session.analysis.is_draft
    session.when_complete(lambda: done.append("done"))
    session.show(other)
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.analysis_settled):
        session.show(key)
    assert done == []


def test_bug_in_a_cut_leaves_nobody_waiting(qtbot: QtBot, article: Path) -> None:
    """A text that cannot be cut for want of memory is shown as one without a cut, not as one being read."""

    def fail(name: str, progress: Progress, cancel: CancelToken) -> None:
        raise MemoryError

    session = Session(fail)
    with qtbot.captureExceptions() as caught, qtbot.waitSignal(session.analysing.idle):
        session.open(article)
    assert [kind for kind, *_ in caught] == [MemoryError]
    assert session.cut_state.phase is CutPhase.NOT_CUT
    session.shut_down()


def test_bug_in_the_cut_by_structure_leaves_the_cut_itself(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, embedder: LetterEmbedder
) -> None:
    """What is only shown until the cut comes may fail: the cut is asked for all the same."""
    by_structure: list[str] = []

    def fail(document: Document, config: Config, *given: Any, **options: Any) -> Analysis:
        if config.strategy == "structure":
            by_structure.append(document.name)
            raise MemoryError
        return analyse(document, config, *given, **options)

    monkeypatch.setattr(cutter, "analyse", fail)
    path = tmp_path / "long.md"
    path.write_text(LARGE, encoding="utf-8")
    session = Session(lambda name, progress, cancel: embedder if name != "none" else None)
    with qtbot.captureExceptions() as caught:
        session.open(path)
        qtbot.waitUntil(lambda: session.analysis is not None, timeout=20_000)
    assert by_structure == ["long.md"]
    assert [kind for kind, *_ in caught] == [MemoryError]
    session.shut_down()


def test_cancelled_completion_says_that_the_cut_is_not_the_wanted_one(
    qtbot: QtBot, long_session: Session
) -> None:
    """Esc between a draft and its true cut leaves the draft, and the window offers to cut now."""
    session = long_session
    with qtbot.waitSignal(session.analysis_changed):
        weighted(session, 1.6)
    session.cancel()
    assert session.cut_state.phase is CutPhase.OUTDATED
    qtbot.waitUntil(lambda: not session.is_busy)
    session.cut_now()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.cut_state.phase is CutPhase.CUT
    assert session.analysis is not None
    assert not session.analysis.is_draft


def test_reload_is_answered_though_a_slider_moves_meanwhile(
    qtbot: QtBot, session: Session, article: Path
) -> None:
    """What is being computed of the cut then is stopped, and the next one says it."""
    session.set_config(PRESETS["clawdbot"].config.with_values({"min_tokens": 0}))
    open_and_settle(qtbot, session, article)
    article.write_text(ARTICLE.replace("They dance.", "They sting."), encoding="utf-8")
    told: list[Reload] = []
    session.reloaded.connect(told.append)
    moved = session.config.with_values({"overlap_tokens": 3})
    session.settling.busy_changed.connect(lambda label: session.set_config(moved) if label else None)
    with qtbot.waitSignal(session.analysis_settled):
        session.reload()
    qtbot.waitUntil(lambda: bool(told))
    assert session.analysis is not None
    assert session.analysis.config == moved
    assert len(told) == 1


def test_closing_shows_the_one_that_was_opened_before(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    """Or the next, where it was the first."""
    for name in "abc":
        (tmp_path / f"{name}.md").write_text(f"# {name}\n\nWords.\n", encoding="utf-8")
        open_and_settle(qtbot, session, tmp_path / f"{name}.md")
    a, b, c = [document.key for document in session.documents]
    session.show(b)
    for closed, shown in ((b, a), (a, c)):
        session.close(closed)
        assert session.current is not None
        assert session.current.key == shown


def test_what_is_shown_settles_after_a_cut_that_was_given_up(qtbot: QtBot, article: Path) -> None:
    """Also where its job is slow to notice: statistics and problems of the cut before are wanted again."""
    loaded: list[str] = []
    goes_on = threading.Event()

    def load(name: str, progress: Progress, cancel: CancelToken) -> LetterEmbedder:
        loaded.append(name)
        if len(loaded) > 1:
            goes_on.wait(5)
        return LetterEmbedder()

    session = Session(load)
    open_and_settle(qtbot, session, article)
    with qtbot.waitSignal(session.analysis_settled, timeout=5000):
        session.set_config(session.config.with_values({"embedder": "lexical"}))
        qtbot.waitUntil(lambda: len(loaded) > 1)
        session.cancel()
        # Longer than it takes what is shown to come to rest.
        qtbot.wait(150)
        goes_on.set()
    session.shut_down()
