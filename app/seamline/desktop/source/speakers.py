"""The speakers of a conversation, with times, pauses and replies, as texts, marks and colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from seamline.desktop.source.pieces import Pixels
from seamline.desktop.widgets.chunk_facts import format_duration, format_offset, format_speaker, role_word
from seamline.desktop.widgets.dates import format_date
from seamline.desktop.widgets.theme import Theme
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.engine.arrays import IndexArray
from seamline.engine.text.document import Document, Turn

NAME_LINE, LABEL_LINE, SWITCH_LINE = 20, 16, 20
"""Heights, in pixels, of the lines beside a message: its speaker, other labels, the switch of versions."""
_DAY_SECONDS = 86_400
_REPLY_CHARACTERS = 60
_SHORTEST_PAUSE = 60
# The numbers of these roles' marks, the same in every conversation; other roles get the next free ones.
_KNOWN_ROLES = {"user": 0, "human": 0, "assistant": 1, "model": 1, "tool": 2, "system": 3}
_OTHER_ROLES = 4
# The corners of marks, in a square from -1 to 1; none for a circle.
_SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0, -1), (1, 0.8), (-1, 0.8)),
    ((0, -1), (1, 0), (0, 1), (-1, 0)),
    ((-1, -0.8), (1, -0.8), (0, 1)),
)


@dataclass(frozen=True)
class SpeakerMark:
    """The mark of a role, by the numbers of a shape and a colour, of which there are 25 pairs."""

    shape: int
    colour: int

    @classmethod
    def numbered(cls, number: int) -> SpeakerMark:
        """Return the mark with a number; the first five differ in both shape and colour."""
        return cls(number % len(_SHAPES), (number + number // len(_SHAPES)) % len(_SHAPES))

    def colour_in(self, theme: Theme) -> QColor:
        """Return the colour in a theme."""
        return QColor(theme.roles[self.colour % len(theme.roles)])

    def paint(self, painter: QPainter, place: QRectF, theme: Theme) -> None:
        """Draw the mark into a square."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.colour_in(theme))
        corners = _SHAPES[self.shape]
        if not corners:
            painter.drawEllipse(place)
            return
        half, centre = place.width() / 2, place.center()
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) * half for x, y in corners]))


class Speakers:
    """The turns of a document, prepared for drawing."""

    def __init__(self, document: Document) -> None:
        self.turns: Sequence[Turn] = document.turns
        self._text = document.text
        self._has_relative_times = document.relative_times
        count = len(self.turns)
        self.starts: IndexArray = np.fromiter((turn.start for turn in self.turns), np.int64, count=count)
        times = document.turn_times[:-1]
        # NaN if a time is unknown, which counts as no pause.
        self._pauses = np.diff(times, prepend=np.nan)
        self._marks: dict[str, SpeakerMark] = {}
        others = _OTHER_ROLES
        for role in dict.fromkeys(turn.role for turn in self.turns):
            number = _KNOWN_ROLES.get(role.lower(), others)
            others += number == others
            self._marks[role] = SpeakerMark.numbered(number)
        self.forks = {fork.turn: fork for fork in document.forks}
        """The forks by the numbers of their messages, which have other versions."""
        self.heights = self._heights_beside(times)
        """(turns,) float64, the heights of the labels beside each message, in pixels."""
        self._numbers = {turn.id: number for number, turn in enumerate(self.turns) if turn.id}

    def _heights_beside(self, times: Pixels) -> Pixels:
        """Return the heights of labels, (turns,) float64. times: (turns,) float64, NaN if unknown."""
        is_known = ~np.isnan(times)
        heights = np.full(len(times), float(NAME_LINE))
        is_answer = np.fromiter((bool(turn.reply_to) for turn in self.turns), np.bool_, count=len(times))
        heights[is_known | is_answer] += LABEL_LINE
        if not self._has_relative_times:
            days = np.floor(times / _DAY_SECONDS)
            heights[is_known & (np.diff(days, prepend=np.nan) != 0)] += LABEL_LINE
        heights[list(self.forks)] += SWITCH_LINE
        return heights

    def mark_of(self, turn: int) -> SpeakerMark:
        """Return the mark of a turn's role."""
        return self._marks[self.turns[turn].role]

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles, in the order of their first turns."""
        return tuple(self._marks)

    def role_mark(self, role: str) -> SpeakerMark:
        """Return the mark of a role."""
        return self._marks[role]

    def pause_before(self, turn: int) -> float:
        """Return the seconds between the message before and this one; NaN if unknown."""
        return float(self._pauses[turn])

    def format_pause(self, turn: int) -> str:
        """Return the pause before a message in words, with the day of the message if that is a new one."""
        text = tr("{duration} later", duration=format_duration(float(self._pauses[turn])))
        day = self._new_day(turn)
        return f"{text} · {day}" if day else text

    def labels(self, turn: int) -> list[str]:
        """Return the labels of a message: the speaker, the time and the one replied to, and a new day."""
        spoken = self.turns[turn]
        replied = self._replied(turn)
        clock = self._format_time(spoken.time).rpartition(" ")[2] if spoken.time is not None else ""
        reply = f"↳ {replied.name or replied.role}" if replied is not None else ""
        labels = (spoken.name or role_word(spoken.role), f"{clock} {reply}".strip(), self._new_day(turn))
        return [label for label in labels if label]

    def tip(self, turn: int) -> str:
        """Return the speaker, the time, the pause and the message replied to, in one line."""
        spoken = self.turns[turn]
        parts = [format_speaker(spoken.role, spoken.name)]
        if spoken.time is not None and (time := self._format_time(spoken.time)):
            parts.append(time if self._has_relative_times else f"{time} UTC")
        if self._pauses[turn] >= _SHORTEST_PAUSE:
            parts.append(
                tr("{duration} after the message before", duration=format_duration(float(self._pauses[turn])))
            )
        replied = self._replied(turn)
        if replied is not None:
            words = " ".join(self._text[replied.content : replied.end].split())
            parts.append(
                tr(
                    "replies to {speaker}: “{words}”",
                    speaker=format_speaker(replied.role, replied.name),
                    words=words[:_REPLY_CHARACTERS],
                )
            )
        return in_a_row(*parts)

    def _format_time(self, seconds: float) -> str:
        return format_offset(seconds) if self._has_relative_times else format_date(seconds, with_time=True)

    def _new_day(self, turn: int) -> str:
        """Return the day of a message, "" if the message before is of the same day."""
        if self._has_relative_times:
            return ""
        day, before = (
            format_date(self.turns[number].time) if number >= 0 else "" for number in (turn, turn - 1)
        )
        return day if day != before else ""

    def _replied(self, turn: int) -> Turn | None:
        number = self._numbers.get(self.turns[turn].reply_to)
        return self.turns[number] if number is not None and number != turn else None
