"""The players that look ahead: sampled worlds, played out and solved.

player, effort      the levels expert and master, and the work they do
beliefs, habits     the likelihood of a world, by the calls and by the cards played
calling, learned_calls, simulation     calls
playing, quick, seen     cards
"""

from .effort import EXPERT, MASTER, Effort
from .player import Expert, Master

__all__ = ["EXPERT", "MASTER", "Effort", "Expert", "Master"]
