"""Traditional Tarneeb: a pass is not final, four calls without a bid close, no kaboot."""

from ..ruleset import Ruleset
from ._preset import Preset

PRESET = Preset(
    20,
    Ruleset(pass_is_final=False, kaboot=False).as_preset("traditional"),
    ("SY", "JO", "PS"),
)
