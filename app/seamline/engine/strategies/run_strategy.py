"""Run a strategy for its proposal; the sliding window takes its place where it does not apply, or fails."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from seamline.engine.arrays import CountArray
from seamline.engine.cancellation import Cancelled
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError, StrategyError
from seamline.engine.phrases import message_of, phrase
from seamline.engine.sizing.cut import Proposal, check_proposal, no_proposal
from seamline.engine.strategies import Preparable, Strategy, StrategyInput, is_built_in
from seamline.engine.strategies.window import Window, slide
from seamline.engine.units.sizes import Sizes

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Prepared:
    """What a strategy prepared. failure: why it could not, or ""."""

    features: object = None
    failure: str = ""

    @property
    def is_draft(self) -> bool:
        """Whether the features are approximate: some were found under other parameters."""
        return getattr(self.features, "is_draft", False) is True


def stays_whole(
    strategy: Strategy, sizes: Sizes, *, config: Config, reserved: CountArray | None = None
) -> bool:
    """Whether the config leaves a text in one piece: always, or because it fits into one chunk.

    reserved: (n,) int32, how far below the maximum a chunk with this first unit must stay, or None.
    """
    if "chunking" not in strategy.fields or config.chunking == "always":
        return False
    if config.chunking == "never":
        return True
    taken = int(reserved[0]) if reserved is not None and len(reserved) else 0
    # A strategy without a maximum has nothing that a text could fit into.
    return "max_tokens" in strategy.fields and sizes.span(0, sizes.units) + taken <= config.max_tokens


def prepare(strategy: Preparable, given: StrategyInput) -> Prepared:
    """Return a strategy's features, or why there are none."""
    try:
        return Prepared(strategy.prepare(given))
    except (Exception, SystemExit) as error:
        if _ends_analysis(error):
            raise
        return Prepared(failure=_reason(error, given.config.strategy, document=given.document.name))


def propose(strategy: Strategy, given: StrategyInput, *, failure: str = "") -> tuple[Proposal, str]:
    """Return a strategy's proposal, or the sliding window's and why the strategy gave none.

    failure: why its features could not be prepared, or "".
    """
    if stays_whole(strategy, given.sizes, config=given.config, reserved=given.reserved):
        return no_proposal(sized=True), ""
    if not failure:
        try:
            proposal = strategy.propose(given)
            check_proposal(proposal, len(given.units))
            return proposal, ""
        except (Exception, SystemExit) as error:
            if _ends_analysis(error):
                raise
            failure = _reason(error, strategy.name, document=given.document.name)
    logger.debug("%s: %s", given.document.name, failure)
    return slide(given, method=Window.name), failure


def _ends_analysis(error: BaseException) -> bool:
    """Whether an error of a strategy ends the analysis; else the sliding window takes the strategy's place.

    Only what Seamline itself raises ends it, and not a StrategyError, which says that the strategy does not
    apply: a strategy may come from outside, and raise whatever it likes.
    """
    return isinstance(error, (Cancelled, SeamlineError)) and not isinstance(error, StrategyError)


def _reason(error: BaseException, strategy: str, *, document: str) -> str:
    """Return, for the user, why a strategy gave nothing; a failure is logged."""
    if isinstance(error, StrategyError):
        return phrase(
            "the {strategy} strategy does not apply here: {why}", strategy=strategy, why=message_of(error)
        )
    # Of a built-in strategy it is a bug of ours, which is reported with its traceback.
    traceback = error if is_built_in(strategy) else None
    logger.error("strategy %s failed on %s: %s", strategy, document, error, exc_info=traceback)
    if traceback is None:
        logger.debug("where it failed", exc_info=error)
    return phrase(
        "the {strategy} strategy failed ({kind}: {error}), which is a fault in it; another value or method "
        "may do",
        strategy=strategy,
        kind=type(error).__name__,
        error=message_of(error),
    )
