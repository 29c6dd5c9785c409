"""Computer players. Each sees a view and nothing else.

What a player chooses follows from the view, its level, its seed and its style alone.

    >>> import tarneeb
    >>> match = tarneeb.Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    >>> tarneeb.players.create("club", seed=1).decide(match.view(match.to_act))
    Decision(action=Bid(tricks=7, strain=None), reason='strong_enough')
"""

from ..errors import TextError
from .club import Club
from .novice import Novice
from .player import Decision, Player

LEVELS = ("novice", "club")
"""Every level, the weakest first."""

STYLES = "-1.0 to 1.0"
"""The styles that there are, for people."""

_PLAYERS: dict[str, type[Novice] | type[Club]] = {"novice": Novice, "club": Club}


def create(level: str, seed: str | int = 0, style: float = 0.0) -> Player:
    """Return a computer player.

    level: one of LEVELS. seed: any text or number; what a player leaves to chance follows from it.
    style: -1.0 (careful) to 1.0 (bold), in bids; 0.0 is what wins most.

    Raises TextError("unknown_level"), TextError("bad_style").
    """
    if level not in _PLAYERS:
        raise TextError("unknown_level", found=level, allowed=" ".join(LEVELS))
    if not -1.0 <= style <= 1.0:
        raise TextError("bad_style", found=style, allowed=STYLES)
    return _PLAYERS[level](str(seed), style)


__all__ = ["LEVELS", "Decision", "Player", "create"]
