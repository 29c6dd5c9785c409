"""Computer players. Each sees a view and nothing else.

A choice depends only on the view and the player's level, seed, style and node budget.

    club/  expert/  pledges/  novice    players by kind
    player, reasons                     what all are to their callers
    auctions, aims, valuation, hands, chance    shared by several kinds

    >>> import tarneeb
    >>> match = tarneeb.Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    >>> tarneeb.players.create("club", seed=1).decide(match.view(match.to_act))
    Decision(action=Bid(tricks=7, strain=None), reason='strong_enough')
"""

from ..rules.errors import TextError, check_unicode
from .club import Club
from .expert import Expert, Master
from .novice import Novice
from .player import AtOnce, Decision, Option, Player, Reason, Thought
from .reasons import REASONS, explain

LEVELS = ("novice", "club", "expert", "master")
"""Every level, the weakest first."""

STYLES = "-1.0 to 1.0"
"""The range of styles, for error messages."""

_AT_ONCE: dict[str, type[AtOnce]] = {"novice": Novice, "club": Club}
_AHEAD: dict[str, type[Expert]] = {"expert": Expert, "master": Master}


def create(level: str, seed: str | int = 0, style: float = 0.0, nodes: int | None = None) -> Player:
    """Return a computer player.

    level: one of LEVELS. seed: any text or number; random choices follow from it. style: from -1.0
    (careful) to 1.0 (bold), in bids; 0.0 wins most. nodes: the positions that a player that looks
    ahead visits for one choice, at least 1; by default its level's budget, and more when in doubt.
    Novice and club do not look ahead and ignore it.

    Raises TextError("unknown_level", "bad_style", "bad_nodes" or "not_unicode").
    """
    if level not in LEVELS:
        raise TextError("unknown_level", found=level, allowed=" ".join(LEVELS))
    if not _is_style(style):
        raise TextError("bad_style", found=style, allowed=STYLES)
    if nodes is not None and not (hasattr(nodes, "__index__") and nodes >= 1):
        raise TextError("bad_nodes", found=nodes, allowed="a whole number from 1 up")
    check_unicode(str(seed))
    if level in _AT_ONCE:
        return _AT_ONCE[level](str(seed), float(style))
    player = _AHEAD[level](str(seed), float(style))
    return player if nodes is None else player.within(nodes)


def _is_style(style: object) -> bool:
    return isinstance(style, int | float) and -1.0 <= style <= 1.0


__all__ = [
    "LEVELS",
    "REASONS",
    "Decision",
    "Option",
    "Player",
    "Reason",
    "Thought",
    "create",
    "explain",
]
