"""The order of settings in the panel: the important ones with effect, those without effect, all others."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from seamline.engine.config import PARAMETERS, Config, parameters_of
from seamline.engine.parameters import GROUPS
from seamline.engine.strategies import fields_of, strategy_for, target_parameters, traits_of

_IN_FRONT = (
    "context_window",
    "smoothing_window",
    "min_tokens",
    "target_tokens",
    "max_tokens",
    "overlap_tokens",
    "overlap_units",
)
# Settings that are another way to give the same value: they are not in front if the strategy also reads the
# first way.
_SECOND_WAYS = {"overlap_units": "overlap_tokens"}
_AT_MOST = 6
# If there is little room, only these, or else the first two, and settings that differ from the preset are
# shown. The toolbar has the main one.
_WITH_LITTLE_ROOM = ("min_tokens", "max_tokens")
_ELSEWHERE = ("Method",)
# Groups that are too small for a title of their own, and the group that takes them in.
_JOINED = {"Never cut": "Text"}


@dataclass(frozen=True)
class SettingOrder:
    """The settings of a strategy by their places in the panel.

    main: the number to change for more or fewer chunks, or "". acting: the settings in front, `main` first.
    inactive: the settings without effect, by their reason. others: the rest, by the title of their group.
    """

    main: str
    acting: tuple[str, ...]
    inactive: tuple[tuple[str, tuple[str, ...]], ...]
    others: tuple[tuple[str, tuple[str, ...]], ...]


def order_of(
    config: Config,
    inactive: Mapping[str, str],
    *,
    changed: Collection[str] = (),
    has_little_room: bool = False,
) -> SettingOrder:
    """Return the order of the settings that a config's strategy reads.

    inactive: the settings without effect, each with its reason. changed: those that differ from the preset.
    """
    strategy = strategy_for(config.strategy)
    names = [name for name in PARAMETERS if name in fields_of(strategy)]
    main = next((name for name in target_parameters(strategy) if name in names), "")
    own = (parameter.name for parameter in traits_of(strategy).parameters)
    in_front = (name for name in _IN_FRONT if _SECOND_WAYS.get(name) not in names)
    wanted = (main, *(name for name in (*own, *in_front) if name != main))
    acting = tuple(name for name in wanted if name in names and name not in inactive)[:_AT_MOST]
    others = [name for name in names if name not in inactive and name not in acting]
    if has_little_room:
        few = tuple(name for name in _WITH_LITTLE_ROOM if name in acting) or acting[:2]
        touched = (name for name in names if name in changed and name not in inactive and name != main)
        acting = tuple(dict.fromkeys((*few, *touched)))
    reasons: dict[str, list[str]] = {}
    for name in names:
        if name in inactive:
            reasons.setdefault(inactive[name], []).append(name)
    grouped: dict[str, tuple[str, ...]] = {}
    for group in ("", *(group for group in GROUPS if group not in _ELSEWHERE)):
        if members := tuple(name for name in parameters_of(group) if name in others):
            title = _JOINED.get(group, group) or strategy.label
            grouped[title] = (*grouped.get(title, ()), *members)
    return SettingOrder(
        main=main if main in acting else "",
        acting=acting,
        inactive=tuple((reason, tuple(members)) for reason, members in reasons.items()),
        others=tuple(grouped.items()),
    )
