"""How much of a text stays the same when it is read again, or on another branch of its conversation."""

from __future__ import annotations

from seamline.engine.text.document import Document


def kept_up_to(before: Document | None, after: Document | None) -> int:
    """Return the index up to which places stay: 0 for another text, the end for one that was read again.

    For another branch of the same conversation it is the end of the last message that both share.
    """
    if before is None or after is None or not after.path:
        return 0
    if (before.path, before.entry) != (after.path, after.entry):
        return 0
    if before.branch == after.branch:
        return len(after.text)
    shared = 0
    for old, new in zip(before.turns, after.turns, strict=False):
        if (old.start, old.end, old.id) != (new.start, new.end, new.id):
            break
        shared = new.end
    return shared
