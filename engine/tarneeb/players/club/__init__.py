"""The club player: good rules of thumb, from a hand that counts the cards.

bidding     calls
leading, following, thumb     cards, by rules of thumb tried in order
counting    what the rules ask: who may hold what, and how likely
"""

from .player import REASONS, Club, card

__all__ = ["REASONS", "Club", "card"]
