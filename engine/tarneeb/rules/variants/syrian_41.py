"""Syrian 41: each player pledges for himself, the last card dealt makes trumps."""

from ..ruleset import AuctionKind, Ruleset, TrumpRule
from ._preset import Preset

PRESET = Preset(
    70,
    Ruleset(
        auction=AuctionKind.PLEDGES,
        min_bid=2,
        trump=TrumpRule.TURN_UP,
        target=41,
        pledge_total=11,
    ).as_preset("syrian-41"),
    ("SY",),
)
