"""Four hundred: pledges with hearts as trumps, higher scores must pledge more."""

from ..ruleset import AllPass, AuctionKind, PledgeValues, Ruleset, TrumpRule
from ._preset import Preset

PRESET = Preset(
    80,
    Ruleset(
        auction=AuctionKind.PLEDGES,
        min_bid=2,
        all_pass=AllPass.NEXT_DEALER,
        trump=TrumpRule.HEARTS,
        target=41,
        pledge_values=PledgeValues.FOUR_HUNDRED,
        pledge_total=11,
        pledges_rise=True,
        partner_floor=1,
    ).as_preset("four-hundred"),
    ("LB", "SY"),
)
