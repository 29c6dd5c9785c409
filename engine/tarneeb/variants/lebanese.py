"""Lebanese Tarneeb: one call each, and the dealer may match the highest bid."""

from ..ruleset import AuctionKind, Ruleset
from ._preset import Preset

PRESET = Preset(
    30,
    Ruleset(preset="lebanese", auction=AuctionKind.SINGLE, dealer_may_match=True, kaboot=False),
    ("LB",),
)
