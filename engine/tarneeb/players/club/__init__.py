"""The club player: good rules of thumb, from a hand that counts the cards.

bidding     calls
leading, following, thumb     cards, by rules of thumb tried in order
claims      the reasons for cards, and what each claims
counting    what the rules ask: who may hold what, and how likely
"""

from .claims import reason_against
from .player import REASONS, Club, by_rule, card

__all__ = ["REASONS", "Club", "by_rule", "card", "reason_against"]
