"""What of a text can be folded, and what stands for it."""

from seamline.desktop.source.text_folds import TextFolds
from seamline.engine.text.document import Document, Fold, Turn


def _document(text: str, *spans: tuple[int, int], label: str = "Call") -> Document:
    folds = tuple(Fold(start, end, label) for start, end in spans)
    return Document(text, kind="conversation", turns=(Turn(0, len(text), 0, "user", folds=folds),))


def test_caption_says_what_is_folded() -> None:
    """The label in one line, shortened if it is very long, and a word where there is none."""
    folds = [TextFolds.of(_document("xy", (0, 2), label=label)) for label in ("Tool\ncall", "y" * 100, "")]
    assert [found.captions[0] for found in folds] == ["Tool call", f"{'y' * 59}…", "Folded"]
    assert all(found.is_of_turn == (True,) for found in folds)


def test_fold_of_line_ends_alone_is_none() -> None:
    """There is nothing to fold in a blank part."""
    assert len(TextFolds.of(_document("a\n\n\nb", (1, 4), (2, 2)))) == 0


def test_front_matter_is_folded() -> None:
    """The settings at the head of a file stand in one line; the same in a plain text do not."""
    text = "---\ntitle: x\n---\n\n# Words\n"
    folds = TextFolds.of(Document(text))
    assert folds.captions == ("Front matter, 3 lines",)
    assert folds.is_of_turn == (False,)
    assert text[folds.starts[0] : folds.ends[0]] == "---\ntitle: x\n---"
    assert len(TextFolds.of(Document(text, kind="text"))) == 0
