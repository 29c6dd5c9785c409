"""Masrawy: clubs, spades, hearts, diamonds low to high; weak and long hands announced (rules.md 4)."""

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
