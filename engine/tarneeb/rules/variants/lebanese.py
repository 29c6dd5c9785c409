"""Lebanese Tarneeb: one call each, and the dealer may match the highest bid."""

from ..ruleset import AuctionKind, Ruleset
from ._preset import Preset

PRESET = Preset(
    30,
    Ruleset(auction=AuctionKind.SINGLE, dealer_may_match=True, kaboot=False).as_preset("lebanese"),
    ("LB",),
)
