"""Roles of a conversation: who asks and who answers. Roles that are people's names do neither."""

from __future__ import annotations

_ASKING = frozenset({"user", "human"})
_ANSWERING = frozenset({"assistant", "model", "bot", "gpt"})
_RETURNING = frozenset({"tool", "function", "toolresult", "tool_result", "observation", "bashexecution"})


def asks(role: str) -> bool:
    """Whether a message of this role is a question. Roles are compared without case."""
    return role.lower() in _ASKING


def answers(role: str) -> bool:
    """Whether a message of this role is an answer."""
    return role.lower() in _ANSWERING


def returns(role: str) -> bool:
    """Whether a message of this role is the result of a tool."""
    return role.lower() in _RETURNING
