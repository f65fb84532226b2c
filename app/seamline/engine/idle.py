"""Parameters that change nothing at the moment, and why: so that nobody moves a dead slider in doubt."""

from __future__ import annotations

from seamline.engine.arrays import CodeArray
from seamline.engine.blocks import BlockKind, Blocks
from seamline.engine.config import Config
from seamline.engine.curve import Curve, Verdict
from seamline.engine.gaps import Gaps
from seamline.engine.packing import Cut
from seamline.engine.strategies.recursive import FALLBACK

_JUDGED = (Verdict.ACCEPTED, Verdict.ABOVE_THRESHOLD, Verdict.MERGED, Verdict.UNUSED)
# What decides how units are counted and found matters even to a text that is left whole.
_OF_WHOLE = (
    "max_tokens",
    "fit_model",
    "chunking",
    "list_tokens",
    "block_tokens",
    "heading_context",
    "splitter",
    "front_matter",
)
_BY_SIZE_ONLY = ("cut_at_headings", "merge", "split_at", "overlap_tokens", "context_window", "cut_between")

# What neither the sliding window nor a fixed size reads, which take the place of a strategy that fails.
_UNKNOWN_TO_WINDOW = tuple(name for name in _BY_SIZE_ONLY if name != "overlap_tokens")


def find_idle(
    config: Config,
    fields: tuple[str, ...],
    *,
    needs_vectors: bool,
    blocks: Blocks,
    gaps: Gaps,
    curve: Curve | None,
    verdicts: CodeArray,
    cut: Cut,
    method: str,
    is_whole: bool,
    reads_tokens: int,
) -> dict[str, str]:
    """Return the parameters among `fields` that have no effect on this cut, each with the reason.

    needs_vectors: whether the strategy does. method: the strategy that made the cut, or what it fell back to.
    is_whole: whether the text is left in one piece. reads_tokens: how many
        the embedder reads of a text; 0 without a limit, or an embedder.
    """
    reasons: dict[str, str] = {}
    if needs_vectors and curve is None:
        reasons |= dict.fromkeys(
            (
                "threshold_std_devs",
                "context_window",
                "smoothing_window",
                "boundary_score",
                "granularity",
                "topic_weight",
                "structure_weight",
                "cue_weight",
                "cut_between",
                "embedding_batch_size",
            ),
            "there is no similarity curve: no embedder, or a single sentence",
        )
    elif curve is not None:
        reasons["fallback_to_recursive"] = "the embedder works, so there is nothing to fall back from"
        if not any((verdicts == verdict).any() for verdict in _JUDGED):
            reasons["threshold_std_devs"] = "the curve has no minimum at which a cut is possible"
    if method == FALLBACK:
        reasons |= dict.fromkeys(_BY_SIZE_ONLY, "the text is divided by size alone")
    elif method != config.strategy:
        how = "at a fixed size" if method == "fixed" else "by the sliding window"
        reasons |= dict.fromkeys(_UNKNOWN_TO_WINDOW, f"the text is cut {how}")
    elif config.strategy in ("semantic", "structure"):
        if cut.short == 0:
            reasons["merge"] = "no chunk is short enough to be merged"
        if cut.long == 0:
            reasons["split_at"] = reasons["target_tokens"] = "no chunk is long enough to be divided"
        elif config.split_at == "paragraph":
            reasons["target_tokens"] = "long chunks are divided at paragraphs, up to the maximum"
    if not (blocks.kind == BlockKind.HEADING).any():
        reasons |= dict.fromkeys(("cut_at_headings", "heading_context"), "the text has no headings")
    if (blocks.turn < 0).all():
        reasons["pause_seconds"] = "the text has no messages"
    if config.splitter != "rules":
        reasons["list_tokens"] = "these units ignore lists"
    elif not (blocks.kind == BlockKind.LIST).any():
        reasons["list_tokens"] = "the text has no lists"
    if config.splitter != "rules":
        reasons["block_tokens"] = "these units ignore blocks"
    elif not blocks.atomic.any():
        reasons["block_tokens"] = "the text has no code, tables or the like"
    if not (blocks.kind == BlockKind.FRONT_MATTER).any():
        reasons["front_matter"] = "the text has no front matter"
    if config.overlap_tokens and "overlap_tokens" in fields:
        reasons["overlap_percent"] = "the overlap is given in tokens"
    if config.min_tokens:
        reasons["min_percent"] = "the minimum is given in tokens"
    if reads_tokens <= 0:
        reasons["fit_model"] = "no embedder limits what is read"
    if is_whole:
        is_never = config.chunking == "never"
        why = "no text is cut" if is_never else "the text is left whole, since it fits into the maximum"
        reasons |= dict.fromkeys((name for name in fields if name not in _OF_WHOLE), why)
    if len(gaps) == 0:
        reasons |= dict.fromkeys(("overlap_tokens", "overlap_units"), "the text is a single unit")
    return {name: reason for name, reason in reasons.items() if name in fields}
