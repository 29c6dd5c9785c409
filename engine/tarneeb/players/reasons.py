"""Reasons for a choice, as codes and numbers. The page has the words.

explain(view, thought)      (Reason("draw_trumps"), Reason("makes", {"percent": 80}))
"""

from __future__ import annotations

from math import ceil

from ..knowledge.views import View
from ..rules.actions import PASS, Action, Bid, Call, Play, Pledge
from ..rules.auction import Auction
from ..rules.cards import Rank
from . import club, novice
from .aims import EVEN, MATCH, near_the_end
from .club import bidding, certain
from .club.counting import CardCounter
from .club.questions import CERTAIN, LIKELY, UNLIKELY, partner_ahead
from .expert import differences, trust
from .hands import lengths
from .player import Option, Reason, Thought
from .pledges import pledging

AHEAD = (
    "looked_ahead",
    "played_out",
    "fails_too_often",
    *differences.CODES,
    *trust.CODES,
    "better_than_usual",
    "usual_can_wait",
    *("spare_card", "usual_choice", "about_even", "costs_less"),
)
"""The reasons of decisions by looking ahead, and what that found."""
HOLDING = ("holds_suit", "holds_long")
"""The high cards and the length of a suit, for a call that the strength of the hand decides."""
FACTS = (
    *HOLDING,
    "trumps_gone",
    "partner_has_trick",
    "partners_trick",
    *certain.CODES,
    "makes",
    "defeats",
    "keeps_pledge",
    "stands_made",
    "stands_fails",
    "better",
    "better_for_match",
    "as_good",
    "not_clearly",
)
"""Additional facts: about the moment, and about the options compared."""
REASONS = tuple(dict.fromkeys((*club.REASONS, *novice.REASONS, *AHEAD, *FACTS)))
"""All codes."""
SPOKEN = (0, 10, 20, 25, 33, 40, 45, 50, 55, 60, 67, 75, 80, 90, 100)
"""Chances that people have words for, in percent: "about one time in five"."""
WEAKER = {
    "cash_winner": "high_card",
    "partner_likely": "partner_ahead",
    "second_hand_wins": "beats_table",
    "leave_partners_trick": "partner_ahead_unruffed",
}
"""Reasons that say that a trick is probably won, and what stays true if it probably is not."""
LESS = {
    "discard": "spare_card",
    "lead_away": "usual_choice",
    "no_better_lead": "usual_choice",
    "above_partner": "usual_choice",
    "better_to_wait": "usual_choice",
}
"""Reasons that call a choice the best, and what stays true if another seems to be better."""
BY_STRENGTH = frozenset(
    (
        *("too_weak", "too_weak_for_more", "too_weak_to_match", "lowest_too_high"),
        "partner_is_dakak",
        *("few_high_cards", "fails_too_often", "better_to_wait", "about_even"),
        *("strong_enough", "ask_for_more", "shut_out", "outbid_partner"),
        *("worth_the_risk", "costs_less"),
        *("worth_most", "nearly_sure", "take_a_share", "least_pledge"),
    )
)
"""The reasons for calls that the hand's strength decides."""
BY_ESTIMATE = frozenset(
    (
        *("strong_enough", "ask_for_more", "shut_out", "outbid_partner"),
        *("worth_most", "take_a_share"),
    )
)
"""Those of BY_STRENGTH that rest on the chance of the bid or pledge but do not state it."""
AS_GOOD = 0.05
"""Options within this many points are equally good."""


def explain(view: View, thought: Thought) -> tuple[Reason, ...]:
    """Return the reasons for a thought, the deciding one first."""
    if certain.pledges_decided(view) and thought.decision.reason != "only_card":
        return (Reason("pledges_decided"),)
    reasons = [Reason(reason_of(view, thought)), *thought.ahead]
    if view.phase == "play":
        reasons += _facts(view, thought)
    elif reasons[0].code in BY_STRENGTH:
        reasons.append(_holding(view, thought.decision.action))
    if thought.options:
        reasons += _prospects(view, thought)
    elif reasons[0].code in BY_ESTIMATE:
        reasons += _by_hand(view, thought.decision.action)
    elif thought.decision.reason != "only_card":
        reasons += _certainty(view, thought.decision.action)
    return tuple(reasons)


def reason_of(view: View, thought: Thought) -> str:
    """Return the reason for the choice, or a weaker one if looking ahead contradicts it.

    A trick that decides the contract is no likelier than the contract's result. A lead that no rule
    prefers is explained by its results if they are better. A card chosen by looking ahead may have
    a reason of its own that is not true of the usual card.
    """
    code, ahead = thought.decision.reason, _ahead(thought.options)
    if code == "looked_ahead":
        code = _speaks_for_itself(view, thought) or code
    if code == "no_better_lead" and ahead > AS_GOOD:
        return "played_out"
    if code in LESS and ahead < -AS_GOOD:
        return LESS[code]
    if code == "better_to_wait" and len(thought.options) > 1 and ahead <= AS_GOOD:
        return "about_even"
    if code == "strong_enough" and _costs_less(view, thought.options):
        return "costs_less"
    chance = thought.options[0].makes if thought.options else None
    doubtful = chance is not None and chance < LIKELY and certain.is_one_short(view)
    return WEAKER.get(code, code) if doubtful else code


def _speaks_for_itself(view: View, thought: Thought) -> str | None:
    """Return a reason for a card other than the usual one.

    None if `thought.ahead` already explains it, or names a broken habit, which it would contradict.
    """
    card, usual = thought.decision.action, club.card(view).action
    if any(reason.code.startswith(("ahead_", "despite_")) for reason in thought.ahead):
        return None
    assert isinstance(card, Play)
    assert isinstance(usual, Play)
    return club.reason_against(CardCounter(view), card.card, usual.card)


def _costs_less(view: View, options: tuple[Option, ...]) -> bool:
    """Whether a bid over the opponents' is expected to lose points, but fewer than a pass."""
    standing = view.standing
    if standing is None or not standing.seat.is_opponent(view.seat) or not options:
        return False
    passing = [option.worth for option in options if option.action == PASS]
    return options[0].worth < -AS_GOOD and any(worth < options[0].worth for worth in passing)


def _facts(view: View, thought: Thought) -> list[Reason]:
    """Return facts of the moment that matter to most choices."""
    counter = CardCounter(view)
    facts = []
    if counter.trump and not counter.opponents_may_trump:
        facts.append(Reason("trumps_gone"))
    action = thought.decision.action
    if isinstance(action, Play) and partner_ahead(counter, action.card):
        chance = counter.chance_holds(counter.winning)
        if chance >= CERTAIN:
            facts.append(Reason("partners_trick"))
        elif chance >= UNLIKELY:
            facts.append(Reason("partner_has_trick"))
    return facts


def _holding(view: View, action: Action) -> Reason:
    """Return the high cards of the hand, and the length of the suit that matters.

    That is the trumps, if they are known or bid, else the longest suit.
    """
    high = sum(card.rank >= Rank.KING for card in view.hand)
    held = lengths(view.hand)
    strain = (isinstance(action, Bid) and action.strain) or view.strain
    if strain and strain.suit:
        suit = strain.suit
        return Reason("holds_suit", {"high": high, "suit": suit.index, "length": held[suit]})
    return Reason("holds_long", {"high": high, "length": max(held.values())})


def _certainty(view: View, action: Action) -> list[Reason]:
    """Return what is certain of the contract or the pledge, if anything is."""
    known = certain.result(view, action)
    if known in certain.ANYWAY and all(
        certain.result(view, other) == known for other in view.legal
    ):
        known = certain.ANYWAY[known]
    return [Reason(known)] if known else []


def _prospects(view: View, thought: Thought) -> list[Reason]:
    """Return the results of looking ahead."""
    best = thought.options[0]
    found = _certainty(view, best.action)
    if not found and best.makes is not None:
        found.append(Reason(_aim(view, best.action), {"percent": spoken(best.makes)}))
    if len(thought.options) > 1:
        points = round(_ahead(thought.options), 1)
        if abs(points) <= AS_GOOD:
            other = max(thought.options[1:], key=lambda option: option.worth)
            found.append(Reason("as_good", of=other.action))
        elif points > 0 and near_the_end(view):
            found.append(Reason("better_for_match", {"more": ceil(100 * points / MATCH)}))
        elif points > 0:
            found.append(Reason("better", {"points": points}))
        else:  # a rule of thumb stands unless another choice does clearly better
            found.append(Reason("not_clearly", {"points": -points}))
    return found


def _by_hand(view: View, action: Action) -> list[Reason]:
    """Return the chance of a bid or pledge by the estimate alone, if it is at least even.

    The estimate is at neutral style. A bold player's bid may have less than an even chance.
    """
    if isinstance(action, Bid):
        chance = bidding.chance_of(view, action, 0.0)
    else:
        assert isinstance(action, Pledge)
        chance = pledging.chance_of(view, action, 0.0)
    return [Reason(_aim(view, action), {"percent": spoken(chance)})] if chance >= EVEN else []


def _ahead(options: tuple[Option, ...]) -> float:
    """Return the points by which the first option is ahead of the best other one."""
    return options[0].worth - max(option.worth for option in options[1:]) if options[1:] else 0.0


def spoken(chance: float) -> int:
    """Return the nearest of the chances that people have words for.

    >>> spoken(0.38), spoken(17 / 20)
    (40, 80)
    """
    return min(SPOKEN, key=lambda percent: abs(100 * chance - percent))


def _aim(view: View, action: Action) -> str:
    """Return the code for the side's aim after that action; conditional if others may still bid."""
    if view.pledges is not None:
        return "keeps_pledge"
    declarer, calls = view.contract and view.contract.seat, False
    if view.contract is None and isinstance(action, Call):
        after = Auction(view.ruleset, view.dealer, view.announcements)
        for call in (*[spoken.call for spoken in view.calls], action):
            after = after.after(call)
        declarer, calls = after.standing and after.standing.seat, not after.is_over
    if declarer and declarer.is_opponent(view.seat):
        return "stands_fails" if calls else "defeats"
    return "stands_made" if calls else "makes"
