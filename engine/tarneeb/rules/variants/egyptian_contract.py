"""Egyptian contract Tarneeb: as Egyptian, but only declarer's side is doubled, no kaboot."""

from ..ruleset import DoubleScope, Doubling, Ruleset, TrumpRule
from ._preset import Preset

PRESET = Preset(
    50,
    Ruleset(
        pass_is_final=False,
        bid_strain=True,
        trump=TrumpRule.BID,
        doubling=Doubling.OPPONENTS,
        double_scope=DoubleScope.DECLARER,
        kaboot=False,
        target=41,
    ).as_preset("egyptian-contract"),
    ("EG",),
)
