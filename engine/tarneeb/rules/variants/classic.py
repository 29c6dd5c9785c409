"""Classic Tarneeb: open auction, whoever passes is out, declarer names the trump, to 31."""

from ..ruleset import Ruleset
from ._preset import Preset

PRESET = Preset(10, Ruleset().as_preset("classic"), ("JO", "SY", "PS", "LB"))
