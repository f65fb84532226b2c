"""The names of other systems' strategies, with the preset that reproduces each."""

from __future__ import annotations

MEMEX = {name: f"memex-{name}" for name in ("headers", "paragraph", "semantic", "sentences")}

MEMORYLAYER = {
    "sliding-window": "conversation-window",
    "conversation-boundary": "conversation-boundary",
    "semantic": "conversation-topic",
}
