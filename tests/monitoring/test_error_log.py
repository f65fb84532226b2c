"""The log of the last runs says what went wrong and where, and quotes nothing."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.monitoring import error_log
from seamline.monitoring.error_log import KEPT, MAX_BYTES, ErrorLog

SECRET = "what the patient told me"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ErrorLog]:
    handler = ErrorLog(tmp_path / "logs", "Seamline 1.2.3")
    yield handler
    handler.close()


def record(message: object, *values: object, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("seamline.settings", logging.ERROR, "settings.py", 42, message, values, info)


def failure() -> BaseException:
    """An error with another behind it, both of which quote a text."""
    try:
        try:
            dict[str, str]()[SECRET]
        except KeyError as error:
            raise ValueError(f"cannot place {SECRET!r}") from error
    except ValueError as error:
        found = error
    return found


def written(log: ErrorLog) -> str:
    return Path(log.baseFilename).read_text(encoding="utf-8")


def test_run_begins_with_its_versions(log: ErrorLog) -> None:
    """Whoever reads the log knows which program wrote it, in a folder that was made for it."""
    assert "started: Seamline 1.2.3" in written(log)


def test_error_is_written_with_its_places_and_without_its_message(log: ErrorLog) -> None:
    """Kinds, files and functions of an error and of its cause are there; what they quote is not."""
    log.handle(record("unexpected error", error=failure()))
    text = written(log)
    assert "ValueError" in text
    assert "after KeyError" in text
    assert "test_error_log.py" in text
    assert "in failure" in text
    assert SECRET not in text


@given(st.text(st.characters(categories=["L"]), min_size=12), st.integers())
def test_values_of_a_record_are_left_out(
    tmp_path_factory: pytest.TempPathFactory, text: str, other: int
) -> None:
    """Of a record the template alone is written, whatever fills it."""
    handler = ErrorLog(tmp_path_factory.mktemp("log"), "x")
    handler.handle(record("%s was cut %d times", text, other))
    assert "seamline.settings:42 %s was cut %d times" in written(handler)
    assert text not in written(handler)
    handler.close()


def test_message_that_is_an_object_is_left_out(log: ErrorLog) -> None:
    """An error given as a message would write what it quotes."""
    log.handle(record(ValueError(SECRET)))
    assert SECRET not in written(log)


def test_information_is_not_kept(log: ErrorLog) -> None:
    """What went well is not written down, however much the terminal is to hear."""
    logger = logging.getLogger("seamline.tests.error_log")
    logger.setLevel(logging.DEBUG)
    logger.addHandler(log)
    logger.info("read a file")
    logger.warning("left a file")
    logger.removeHandler(log)
    assert "read a file" not in written(log)
    assert "left a file" in written(log)


def test_log_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug that repeats for hours fills its files and no disk."""
    monkeypatch.setattr(error_log, "MAX_BYTES", 2000)
    handler = ErrorLog(tmp_path, "x")
    for _ in range(500):
        handler.handle(record("again and again"))
    handler.close()
    files = list(tmp_path.iterdir())
    assert len(files) == 1 + KEPT
    assert sum(file.stat().st_size for file in files) <= 2000 * (1 + KEPT)
    assert MAX_BYTES * (1 + KEPT) < 1 << 20


def test_folder_that_cannot_be_written_stops_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run without a log is a run."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    handler = ErrorLog(tmp_path / "file" / "logs", "x")
    handler.handle(record("unexpected error", error=failure()))
    handler.close()
    assert capsys.readouterr() == ("", "")
