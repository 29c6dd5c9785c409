"""Whether reasons are true: each code's claim, checked against the view and the thought.

    false_reasons(view, thought, player)      () or the codes that do not hold

Cards: `club.claims`, by which the players choose the reason. Calls and the results of looking ahead
have their claims here. A claim by the player's own estimate is checked with that estimate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tarneeb import Bid, Card, Double, NameTrump, Pass, Play, Pledge, Redouble, Seat, Strain, Suit
from tarneeb.knowledge.inference import touching_cards
from tarneeb.knowledge.views import View
from tarneeb.players import REASONS, Player, Thought, club, explain, novice
from tarneeb.players.aims import EVEN, MATCH, about_to_win, near_the_end
from tarneeb.players.chance import Chance
from tarneeb.players.club import bidding, certain
from tarneeb.players.club.claims import CLAIMS
from tarneeb.players.club.counting import CardCounter
from tarneeb.players.club.outlook import chance_to_take
from tarneeb.players.club.questions import CERTAIN, UNLIKELY
from tarneeb.players.expert import Expert, differences, trust
from tarneeb.players.expert.calling import FIRST, OVER_OTHERS
from tarneeb.players.expert.playing import EXPLAINED, CardComparison
from tarneeb.players.hands import lengths
from tarneeb.players.player import thrown_in_a_row
from tarneeb.players.pledges import pledging
from tarneeb.players.reasons import AS_GOOD, SPOKEN
from tarneeb.players.valuation import best_strain, estimate
from tarneeb.rules.actions import PASS, THROW_IN, Call
from tarneeb.rules.auction import Auction, hand_points
from tarneeb.rules.cards import Rank
from tarneeb.rules.ruleset import AllPass

HOPES = max(0.0, FIRST), min(0.0, OVER_OTHERS)
"""The most and the least that a player that looks ahead adds to the club player's estimate."""


class Said(NamedTuple):
    """A choice and what a reason can be checked against."""

    view: View
    thought: Thought
    player: Player
    args: dict[str, int | float]

    @property
    def action(self) -> object:
        """The choice."""
        return self.thought.decision.action

    @property
    def bid(self) -> Bid:
        """The choice, a bid."""
        assert isinstance(self.action, Bid)
        return self.action

    @property
    def least(self) -> list[Bid]:
        """The lowest legal bids."""
        bids = [action for action in self.view.legal if isinstance(action, Bid)]
        return [bid for bid in bids if bid.tricks == bids[0].tricks]

    @property
    def style(self) -> float:
        """The player's boldness."""
        return float(getattr(self.player, "style", 0.0))

    def chance(self, bid: Bid, most: bool = True) -> float:
        """The chance of a bid by the player's own estimate: that of its worlds, if it has one."""
        option = self.thought.options[0] if self.thought.options else None
        if option and option.action == bid and option.makes is not None:
            return option.makes
        hopes = 0.0 if self.player.level == "club" else HOPES[not most]
        return bidding.chance_of(self.view, bid, self.style + hopes)

    def counted(self) -> float:
        """The tricks that a novice counts, without its mood."""
        view = self.view
        suit = view.trump or novice.longest_suit(view.hand)
        tricks = novice.count_tricks(view.hand, suit) + novice.PARTNERS_SHARE + self.style
        return tricks + 0.5 * thrown_in_a_row(view)


Claim = Callable[[Said], bool]


def _bids(said: Said) -> bool:
    return isinstance(said.action, Bid) and said.chance(said.bid) >= EVEN


def _higher(said: Said) -> bool:
    """Whether a bid of fewer tricks in the same strain was legal."""
    return _bids(said) and any(
        isinstance(each, Bid) and each.strain is said.bid.strain and each.tricks < said.bid.tricks
        for each in said.view.legal
    )


def _passes(said: Said) -> bool:
    return isinstance(said.action, Pass)


def _stands(said: Said, mine: bool) -> bool:
    standing = said.view.standing
    if standing is None:
        return False
    return standing.seat is (said.view.seat if mine else said.view.seat.partner)


def _own_factor(said: Said) -> int:
    """What the player's own bid counts as it stands: 1, or more if doubled; 0 without one."""
    standing = said.view.standing
    return standing.factor if standing and _stands(said, mine=True) else 0


def _too_weak(said: Said) -> bool:
    if not _passes(said) or not said.least:
        return False
    if said.player.level == "novice":
        view = said.view
        bid = novice.cheapest_bid(view, novice.longest_suit(view.hand))
        return bid is not None and bid.tricks > said.counted() - novice.MOOD
    return all(said.chance(bid, most=False) < EVEN for bid in said.least)


def _dakak(said: Said) -> list[Seat]:
    return [told.seat for told in said.view.announcements if told.kind == "dakak"]


def _bound_too_high(said: Said) -> bool:
    raised = bool(said.least) and said.least[0].tricks > said.view.ruleset.min_bid
    return raised and _too_weak(said) and said.view.standing is None


def _waits(said: Said) -> bool:
    return _passes(said) and any(said.chance(bid) >= EVEN for bid in said.least)


def _counts(said: Said) -> bool:
    if isinstance(said.action, Pledge):
        tricks = said.counted() - novice.PARTNERS_SHARE
        return said.action.tricks <= tricks + 1
    return said.bid.tricks <= said.counted() + novice.MOOD


def _standing_chance(said: Said) -> float:
    """The chance that the highest bid is made, by the estimate."""
    assert said.view.standing
    bid, expected = said.view.standing.bid, bidding.expected_by(said.view, said.view.standing)
    return chance_to_take(bid.tricks, expected, bid.strain)


def _doubles(said: Said, made: bool, ours: bool = False) -> bool:
    standing = said.view.standing
    if standing is None or not isinstance(said.action, Double | Redouble):
        return False
    if said.view.seat.is_opponent(standing.seat) is ours:
        return False
    pays = ours or bidding.double_gain(said.view, standing) > 0
    return pays and (_standing_chance(said) >= EVEN) is made


def _dealer(said: Said) -> bool:
    view = said.view
    return (
        view.ruleset.all_pass is AllPass.DEALER_BIDS
        and view.seat is view.dealer
        and view.standing is None
        and all(isinstance(spoken.call, Pass) for spoken in view.calls)
        and isinstance(said.action, Bid)
    )


def _risky(said: Said) -> bool:
    if isinstance(said.action, Pledge):
        return pledging.chance_of(said.view, said.action, said.style) < EVEN
    return isinstance(said.action, Bid) and said.chance(said.bid, most=False) < EVEN


def _pledge_worth(said: Said, pledge: int) -> float:
    expected = pledging.own_tricks(said.view.hand, said.view.trump) + said.style
    return pledging.worth(said.view, pledge, expected)


def _worth_most(said: Said) -> bool:
    pledges = [action for action in said.view.legal if isinstance(action, Pledge)]
    assert isinstance(said.action, Pledge)
    return _pledge_worth(said, said.action.tricks) >= max(
        _pledge_worth(said, pledge.tricks)
        for pledge in pledges
        if said.view.ruleset.exact
        or pledge == pledges[0]
        or pledging.chance_of(said.view, pledge, said.style) >= EVEN
    )


def _takes_share(said: Said) -> bool:
    assert isinstance(said.action, Pledge)
    needed = pledging.share_needed(said.view)
    return pledging.adds(said.view, said.action.tricks - 1) < needed


def _least_pledge(said: Said) -> bool:
    lowest = min(action.tricks for action in said.view.legal if isinstance(action, Pledge))
    if said.player.level == "novice":
        tricks = said.counted() - novice.PARTNERS_SHARE - 0.25 * thrown_in_a_row(said.view)
        return said.action == Pledge(lowest) and tricks < lowest
    more = pledging.chance_of(said.view, Pledge(lowest + 1), said.style)
    if said.view.ruleset.exact:
        fewer = pledging.chance_of(said.view, Pledge(lowest), said.style)
        return said.action == Pledge(lowest) and more < fewer
    return said.action == Pledge(lowest) and more < EVEN


def _too_small(said: Said) -> bool:
    """Whether this pledge is the last and too low, and those that suffice are worth less."""
    view = said.view
    assert isinstance(said.action, Pledge)
    short = (view.pledges_needed or 0) - (view.pledges_counted or 0)
    enough = [
        action
        for action in view.legal
        if isinstance(action, Pledge) and pledging.adds(view, action.tricks) >= short
    ]
    return (
        sum(pledge is not None for pledge in view.pledges or ()) == 3
        and pledging.adds(view, said.action.tricks) < short
        and all(
            pledging.chance_of(view, pledge, said.style)
            < (pledging.LIKELY_EXACTLY if view.ruleset.exact else pledging.LIKELY)
            or _pledge_worth(said, pledge.tricks) < _pledge_worth(said, said.action.tricks)
            for pledge in enough
        )
    )


def _best_strain(said: Said, suit: bool) -> bool:
    assert isinstance(said.action, NameTrump)
    strains = bidding.possible_strains(said.view)
    best = best_strain(said.view.hand, strains)
    equal = estimate(said.view.hand, said.action.strain.suit) >= estimate(said.view.hand, best.suit)
    return equal and (said.action.strain is not Strain.NO_TRUMP) is suit


def _longest(said: Said) -> bool:
    suit = said.action.strain.suit if isinstance(said.action, NameTrump) else _card(said).suit
    lengths = {each: sum(card.suit is each for card in said.view.hand) for each in Suit}
    assert suit is not None
    return lengths[suit] == max(lengths.values())


def _card_of(action: object) -> Card:
    assert isinstance(action, Play)
    return action.card


def _card(said: Said) -> Card:
    return _card_of(said.action)


def _of_cards(said: Said) -> CardCounter:
    return CardCounter(said.view)


def _doubled_by_us(said: Said) -> bool:
    """An opponent's bid is doubled once, by this side, and likelier to fail than to be made."""
    standing = said.view.standing
    if standing is None or standing.factor != 2 or not standing.seat.is_opponent(said.view.seat):
        return False
    doubled = next(s.seat for s in reversed(said.view.calls) if isinstance(s.call, Double))
    return not doubled.is_opponent(said.view.seat) and _standing_chance(said) < EVEN


def _chance(said: Said) -> float | None:
    """The share of worlds, or of a bid or pledge without worlds what the hand says, if even."""
    if said.thought.options and said.thought.options[0].makes is not None:
        return said.thought.options[0].makes
    by_hand = None
    if isinstance(said.action, Bid):
        by_hand = bidding.chance_of(said.view, said.action, 0.0)
    elif isinstance(said.action, Pledge):
        by_hand = pledging.chance_of(said.view, said.action, 0.0)
    return by_hand if by_hand is not None and by_hand >= EVEN else None


def _odds(said: Said, code: str) -> bool:
    """The chance, in the nearest words; and whose aim it is."""
    chance = _chance(said)
    if chance is None:
        return False
    percent = said.args["percent"]
    nearest = min(abs(100 * chance - spoken) for spoken in SPOKEN)
    aim = "keeps_pledge" if said.view.pledges is not None else "makes"
    if said.view.phase == "auction" and said.view.pledges is None:
        assert isinstance(said.action, Call)
        auction = Auction(said.view.ruleset, said.view.dealer, said.view.announcements)
        for call in [*(spoken.call for spoken in said.view.calls), said.action]:
            auction = auction.after(call)
        assert auction.standing
        theirs = auction.standing.seat.is_opponent(said.view.seat)
        if auction.is_over:
            aim = "defeats" if theirs else "makes"
        else:
            aim = "stands_fails" if theirs else "stands_made"
    elif said.view.contract and said.view.contract.seat.is_opponent(said.view.seat):
        aim = "defeats"
    return code == aim and abs(100 * chance - percent) <= nearest + 1e-9


def _ahead(said: Said) -> float:
    """The points by which the choice is ahead of the next best."""
    best, *others = said.thought.options
    return best.worth - max(option.worth for option in others)


def _compared(said: Said, sign: int) -> bool:
    points = _ahead(said)
    if not sign:
        return abs(points) <= 2 * AS_GOOD
    return sign * points > AS_GOOD / 2 and abs(sign * points - said.args["points"]) <= 0.051


def _partner_holds(said: Said) -> float:
    """The chance of the partner's card, if it is winning and stays so."""
    counter = _of_cards(said)
    ahead = counter.winner is counter.partner and _card(said) not in counter.winners
    return counter.chance_holds(counter.winning) if ahead else 0.0


CALLS: dict[str, Claim] = {
    "hopeless_hand": lambda said: said.action is THROW_IN or said.action == THROW_IN,
    "dealer_must_bid": _dealer,
    "cannot_bid": lambda said: _passes(said) and (not said.least or said.player.level == "novice"),
    "too_weak": lambda said: _too_weak(said) and said.view.standing is None,
    "too_weak_to_match": lambda said: (
        _too_weak(said)
        and said.view.standing is not None
        and said.least[0].tricks == said.view.standing.bid.tricks
        and said.view.seat is said.view.dealer
    ),
    "lowest_too_high": lambda said: (
        _bound_too_high(said)
        and _dakak(said) != []
        and all(seat.is_opponent(said.view.seat) for seat in _dakak(said))
    ),
    "partner_is_dakak": lambda said: (
        _bound_too_high(said) and said.view.seat.partner in _dakak(said)
    ),
    "count_too_few": lambda said: said.player.level == "novice" and _too_weak(said),
    "too_weak_for_more": lambda said: _too_weak(said) and said.view.standing is not None,
    "leave_partners_bid": lambda said: _passes(said) and _stands(said, mine=False),
    "own_bid_stands": lambda said: _passes(said) and _own_factor(said) == 1,
    "stay_doubled": lambda said: _passes(said) and _own_factor(said) > 1,
    "leave_it_doubled": lambda said: _passes(said) and _doubled_by_us(said),
    "better_to_wait": lambda said: (
        _waits(said) and (len(said.thought.options) < 2 or _ahead(said) > AS_GOOD)
    ),
    "about_even": lambda said: _waits(said) and abs(_ahead(said)) <= AS_GOOD,
    "few_high_cards": lambda said: (
        _waits(said)
        and (
            hand_points(said.view.hand) < bidding.OPENS
            or not any(bidding.is_sound(said.view, bid, said.style) for bid in said.least)
        )
    ),
    "risk_for_score": lambda said: about_to_win(said.view) and _risky(said),
    "fails_too_often": lambda said: (
        _passes(said)
        and any(
            isinstance(option.action, Bid) and option.makes is not None and option.makes < 0.5
            for option in said.thought.options
        )
    ),
    "strong_enough": _bids,
    "worth_the_risk": lambda said: said.action != PASS and said.chance(said.bid, most=False) < EVEN,
    "outbid_partner": lambda said: _bids(said) and _stands(said, mine=False),
    "shut_out": lambda said: _higher(said) and bidding.opponents_may_bid(said.view),
    "ask_for_more": lambda said: _higher(said) and not bidding.opponents_may_bid(said.view),
    "double_what_fails": lambda said: _doubles(said, made=False),
    "double_pays": lambda said: _doubles(said, made=True),
    "double_what_is_made": lambda said: _doubles(said, made=True, ours=True),
    "worth_most": _worth_most,
    "take_a_share": _takes_share,
    "nearly_sure": lambda said: (
        isinstance(said.action, Pledge)
        and pledging.chance_of(said.view, said.action, said.style) >= pledging.NEARLY_SURE
    ),
    "least_pledge": _least_pledge,
    "total_too_small": _too_small,
    "best_trumps": lambda said: _best_strain(said, suit=True),
    "best_no_trump": lambda said: _best_strain(said, suit=False),
}
"""The claim of each reason for a call."""
NOVICES: dict[str, Claim] = {
    "longest_suit": _longest,
    "count_tricks": _counts,
    "too_high": lambda said: novice.is_far_too_high(said.view),
    "slip": lambda said: sum(isinstance(action, Play) for action in said.view.legal) > 1,
    "ace_first": lambda said: _card(said).rank is Rank.ACE and not _of_cards(said).on_table,
    "any_lead": lambda said: not _of_cards(said).on_table,
    "highest_wins": lambda said: (
        _card(said) in _of_cards(said).winners
        and _card(said).rank == max(card.rank for card in _of_cards(said).legal)
    ),
    "lowest": lambda said: (
        _card(said).rank
        == min(
            [card.rank for card in _of_cards(said).legal if not _of_cards(said).is_trump(card)]
            or [card.rank for card in _of_cards(said).legal]
        )
    ),
}
"""The claims of a novice's own reasons."""


def _happens(code: str) -> Claim:
    """Count the difference in the worlds again: a quarter of a trick at least to the good."""

    def claim(said: Said) -> bool:
        player, counter = said.player, CardCounter(said.view)
        assert isinstance(player, Expert)
        who = counter.partner if "partner" in code else counter.me
        ours = code.endswith(("_suit", "_ruffs")) and "their" not in code
        if counter.individual and ours and not counter.needs(who):
            return False
        if code == "ahead_own_ruffs" and counter.on_table and counter.is_trump(_card(said)):
            return False
        thumb, rule = club.by_rule(said.view)
        assert isinstance(thumb.action, Play)
        words = Chance(player.seed, said.view).words("worlds")
        groups = touching_cards(said.view)
        compared = CardComparison(said.view, groups, thumb.action.card, words, "", rule)
        solves = said.view.pledges is None and len(said.view.hand) <= player.effort.from_cards
        for _ in compared.play_out(player.effort, last=not solves):
            pass
        chosen = next(i for i, c in enumerate(compared.cards) if Play(c) == said.action)
        kind = code, int(said.args.get("suit", -1))
        worlds = list(Counter(compared.drawn).items())[:EXPLAINED]
        found = [0.0, 0.0]
        for world, times in worlds:
            for side, i in enumerate((chosen, compared.base)):
                tricks = compared.tricks(world, i)
                found[side] += times * differences.kinds(tricks, compared.me, compared.trump)[kind]
        number = sum(times for _, times in worlds)
        left = said.args.get("left", 0)
        return found[0] - found[1] >= 0.25 * number and (
            code != "ahead_their_ruffs" or abs(-found[0] / number - left) <= 0.5
        )

    return claim


def _high(said: Said) -> bool:
    return said.args["high"] == sum(card.rank in (Rank.ACE, Rank.KING) for card in said.view.hand)


def _holds_suit(said: Said) -> bool:
    suit = next(suit for suit in Suit if suit.index == said.args["suit"])
    bid = said.action.strain if isinstance(said.action, Bid) else None
    strain = bid or said.view.strain
    return (
        strain is suit.strain
        and lengths(said.view.hand)[suit] == said.args["length"]
        and _high(said)
    )


def _better_than_usual(said: Said) -> bool:
    usual = club.card(said.view).action
    worth = next(o.worth for o in said.thought.options if o.action == usual)
    named = said.args["usual"] == _card_of(usual).index
    return named and abs(said.thought.options[0].worth - worth - said.args["points"]) <= 0.051


def _breaks(code: str) -> Claim:
    """The choice breaks the habit that the usual card keeps."""

    def claim(said: Said) -> bool:
        thumb, rule = club.by_rule(said.view)
        assert isinstance(thumb.action, Play)
        return trust.broken(_of_cards(said), _card(said), thumb.action.card, rule) == code

    return claim


RESULTS: dict[str, Claim] = {
    **{code: _breaks(code) for code in trust.CODES},
    **{code: _happens(code) for code in differences.CODES},
    "ahead_leave_suit": lambda said: (
        _happens("ahead_their_suit")(said)
        and said.args["suit"] == _card_of(club.card(said.view).action).suit.index
        and said.args["suit"] != _card(said).suit.index
        and not _of_cards(said).on_table
    ),
    "ahead_sure_trick": lambda said: (
        _happens("ahead_this_trick")(said) and CLAIMS["sure_winner"](_of_cards(said), _card(said))
    ),
    "better_than_usual": _better_than_usual,
    "usual_can_wait": lambda said: (
        _better_than_usual(said)
        and not _of_cards(said).on_table
        and _of_cards(said).is_high(_card_of(club.card(said.view).action))
    ),
    "looked_ahead": lambda said: said.action != club.card(said.view).action,
    "played_out": lambda said: (
        said.thought.options[0].worth >= max(option.worth for option in said.thought.options)
    ),
    "holds_suit": _holds_suit,
    "holds_long": lambda said: (
        max(lengths(said.view.hand).values()) == said.args["length"]
        and _high(said)
        and not (said.view.strain and said.view.strain.suit)
    ),
    "trumps_gone": lambda said: (
        _of_cards(said).trump is not None and not _of_cards(said).opponents_may_trump
    ),
    "partner_has_trick": lambda said: _partner_holds(said) >= UNLIKELY,
    "partners_trick": lambda said: _partner_holds(said) >= CERTAIN,
    "spare_card": lambda said: (
        CLAIMS["discard"](_of_cards(said), _card(said)) and _ahead(said) < -AS_GOOD
    ),
    "usual_choice": lambda said: (
        said.action == club.card(said.view).action and _ahead(said) < -AS_GOOD
    ),
    "costs_less": lambda said: (
        said.view.standing is not None
        and said.view.standing.seat.is_opponent(said.view.seat)
        and said.thought.options[0].worth < 0
        and any(
            option.action == PASS and option.worth < said.thought.options[0].worth
            for option in said.thought.options
        )
    ),
    "makes": lambda said: _odds(said, "makes"),
    "defeats": lambda said: _odds(said, "defeats"),
    "keeps_pledge": lambda said: _odds(said, "keeps_pledge"),
    "stands_made": lambda said: _odds(said, "stands_made"),
    "stands_fails": lambda said: _odds(said, "stands_fails"),
    "better": lambda said: _compared(said, 1),
    "better_for_match": lambda said: (
        near_the_end(said.view)
        and abs(100 * _ahead(said) / MATCH - said.args["more"]) <= 1
        and said.args["more"] > 0
    ),
    "as_good": lambda said: _compared(said, 0),
    "not_clearly": lambda said: _compared(said, -1),
}
"""The claims of the results of looking ahead, and of the facts of the moment."""


def _of_card(code: str) -> Claim:
    return lambda said: CLAIMS[code](_of_cards(said), _card(said))


def _certainly(code: str) -> Claim:
    """The result is certain by `certain`, which has tests of its own, with this or every card."""
    with_one = {every: one for one, every in certain.ANYWAY.items()}

    def claim(said: Said) -> bool:
        legal = {certain.result(said.view, action) for action in said.view.legal}
        one = with_one.get(code)
        if one:
            return legal == {one}
        mine = certain.result(said.view, Play(_card(said)))
        return mine == code and (code not in certain.ANYWAY or len(legal) > 1)

    return claim


ALL: dict[str, Claim] = {
    **{code: _of_card(code) for code in CLAIMS},
    **{code: _certainly(code) for code in certain.CODES},
    "pledges_decided": lambda said: certain.pledges_decided(said.view),
    **CALLS,
    **NOVICES,
    **RESULTS,
}
assert set(ALL) == set(REASONS), set(ALL) ^ set(REASONS)


def false_reasons(view: View, thought: Thought, player: Player) -> tuple[str, ...]:
    """Return the codes of the reasons for a thought whose claims do not hold."""
    reasons = explain(view, thought)
    false = [
        reason.code
        for reason in reasons
        if not ALL[reason.code](Said(view, thought, player, reason.args))
    ]
    first = reasons[0].code
    if thought.decision.reason == "looked_ahead" and first in CLAIMS:
        counter, usual = CardCounter(view), _card_of(club.card(view).action)
        if CLAIMS[first](counter, usual):
            false.append(f"{first} of the usual card too")
    return tuple(false)
