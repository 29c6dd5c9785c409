"""Egyptian Tarneeb: bids name the strain, opponents may double all that the round scores."""

from ..ruleset import Doubling, Ruleset, TrumpRule
from ._preset import Preset

PRESET = Preset(
    40,
    Ruleset(
        pass_is_final=False,
        bid_strain=True,
        trump=TrumpRule.BID,
        doubling=Doubling.OPPONENTS,
        double_restarts=True,
        defence_kaboot=False,
        target=41,
    ).as_preset("egyptian"),
    ("EG",),
)
