"""What of a unit is embedded, and what of it is kept."""

import numpy as np
from tests.fakes import HashEmbedder, RecordingEmbedder

from seamline import Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Turn

CONFIG = PRESETS["optimal"].config
ASKED, ANSWERED, NOTHING = "Ann: What do bees gather?\n\n", "Bob: Honey. And wax.\n\n", "Ann:\n\n"


def conversation(*messages: str, label: int = 5) -> Document:
    """Return messages in one document, each with a label of at most so many characters."""
    turns, at = [], 0
    for message in messages:
        content = at + len(message[:label].rstrip("\n"))
        turns.append(Turn(at, at + len(message), content, "user", name=message[:3]))
        at += len(message)
    return Document("".join(messages), kind="conversation", turns=tuple(turns))


def test_who_speaks_is_not_embedded() -> None:
    embedder = RecordingEmbedder()
    analyse(conversation(ASKED, ANSWERED), CONFIG, embedder)
    assert sorted(embedder.texts) == ["And wax.", "Honey.", "What do bees gather?"]


def test_a_message_without_words_is_embedded_as_its_label() -> None:
    embedder = RecordingEmbedder()
    analysis = analyse(conversation(ASKED, NOTHING, ANSWERED), CONFIG, embedder)
    assert "Ann:" in embedder.texts
    assert analysis.vectors is not None
    np.testing.assert_allclose(np.linalg.norm(analysis.vectors, axis=1), 1.0, rtol=1e-6)


def test_what_is_no_label_any_more_is_embedded_anew() -> None:
    before = analyse(conversation(ASKED, ANSWERED), CONFIG, HashEmbedder())
    document = conversation(ASKED, ANSWERED, "Ann: Ah.\n\n", label=0)
    edited = analyse(document, CONFIG, HashEmbedder(), previous=before)
    alone = analyse(document, CONFIG, HashEmbedder())
    assert edited.vectors is not None
    assert alone.vectors is not None
    np.testing.assert_array_equal(edited.vectors, alone.vectors)
