"""Conversations from which no message was read: blank ones are counted in a note, others are an error."""

from __future__ import annotations

from collections.abc import Sequence

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.detect import as_text
from seamline.sources.notes import merged
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import holds_words


def blank_note(blank: int, total: int) -> SourceNote:
    """Return a note on how many of a file's conversations hold no message."""
    if total == 1:
        return SourceNote(phrase("it holds no message"))
    return SourceNote(
        phrase("no message was read of {blank:,} of its {total:,} conversations", blank=blank, total=total)
    )


def refuse_unread(
    source: Source, format: Format, *, blank: Sequence[FoundConversation], notes: Sequence[SourceNote]
) -> None:
    """Raise SourceError, with the reason, if a file from which no message was read holds text all the same.

    blank: all its conversations, each without a message. notes: those on the parts between them.
    """
    met = [*notes, *(note for found in blank for note in found.build().notes)]
    lost = merged(note for note in met if note.skipped)
    if not lost and not _holds_words(source):
        return
    # A defect of the file is the better reason than messages that an option leaves out.
    lost.sort(key=lambda note: note.by_option)
    reason = lost[0].text if lost else phrase("it holds text, but none where messages have theirs")
    way_out = phrase("Unpack it and open a file in it.") if source.archive is not None else as_text()
    if lost and lost[0].by_option:
        way_out = phrase("See --show for what can be read all the same.")
    raise SourceError(
        phrase(
            "{source}: no message was read as {label}: {reason}. {way_out}",
            source=source.path,
            label=phrase(format.label),
            reason=reason,
            way_out=way_out,
        )
    )


def _holds_words(source: Source) -> bool:
    """Whether the file holds words that may be a message's; reads it once more."""
    again = Source(source.path, options=source.options, cancel=source.cancel)
    if again.archive is None and not again.may_hold_records:
        return any(piece.strip() for piece in again.slices())
    return any(holds_words(record.value) for record in again.records())
