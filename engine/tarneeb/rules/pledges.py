"""Pledges: the lowest legal one, its value, and the total that the four must reach.

    least_pledge(rules, score=30)       3      the lowest pledge of a player at 30
    pledge_value(rules, 9, score=0)     27     points won or lost by pledging 9
    counted(rules, 5, score=0)          5      points towards the total of the four

Scores are the player's own, before the round. Rules: rules.md 5.
"""

from __future__ import annotations

from .ruleset import PledgeCount, PledgeValues, Ruleset


def _risen(score: int) -> int:
    """Return the raised minimum pledge at a score; 0 if it is not raised yet."""
    return 5 if score >= 50 else 4 if score >= 40 else 3 if score >= 30 else 0


def least_pledge(rules: Ruleset, score: int) -> int:
    """Return the lowest legal pledge.

    score: the player's own.
    """
    return max(rules.min_bid, _risen(score) if rules.pledges_rise else 0)


def least_total(rules: Ruleset, highest: int) -> int:
    """Return the total of the four pledges below which the deal is thrown in.

    highest: the highest score of the four players.
    """
    risen = _risen(highest) if rules.pledges_rise else 0
    return max(rules.pledge_total, 9 + risen if risen else 0)


def pledge_value(rules: Ruleset, pledge: int, score: int) -> int:
    """Return the points that a pledge wins if kept and loses if not.

    pledge: 1 to 13. score: the player's own, before the round.

    >>> from .variants import RULESETS
    >>> [pledge_value(RULESETS["four-hundred"], p, 0) for p in (2, 5, 8, 9, 10)]
    [2, 10, 16, 27, 40]
    >>> pledge_value(RULESETS["four-hundred"], 5, 30)
    5
    """
    match rules.pledge_values:
        case PledgeValues.FACE:
            return pledge
        case PledgeValues.DOUBLE_7:
            return pledge * 2 if pledge >= 7 else pledge
        case PledgeValues.FOUR_HUNDRED:
            if pledge >= 10:
                return 40
            if pledge == 9:
                return 27
            face = pledge <= 4 or (pledge <= 6 and score >= 30)
            return pledge if face else pledge * 2


def counted(rules: Ruleset, pledge: int, score: int) -> int:
    """Return the amount that a pledge adds to the total that the four must reach.

    pledge: 1 to 13. score: the player's own, before the round.

    >>> from .variants import RULESETS
    >>> rules = RULESETS["four-hundred"]
    >>> counted(rules, 5, 0), counted(rules.replace(pledge_count="values"), 5, 0)
    (5, 10)
    """
    by_value = rules.pledge_count is PledgeCount.VALUES
    return pledge_value(rules, pledge, score) if by_value else pledge
