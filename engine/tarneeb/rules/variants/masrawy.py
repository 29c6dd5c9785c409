"""Masrawy: C S H D from low to high, weak and one-suited hands announced (rules.md 4)."""

from ..ruleset import Doubling, Ruleset, TrumpRule
from ._preset import Preset

PRESET = Preset(
    60,
    Ruleset(
        pass_is_final=False,
        bid_strain=True,
        trump=TrumpRule.BID,
        strain_order="CSHD",
        doubling=Doubling.OPPONENTS,
        dakak=True,
        out_of_call=True,
    ).as_preset("masrawy"),
    ("EG",),
)
