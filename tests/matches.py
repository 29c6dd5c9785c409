"""Random matches and rulesets for tests, from fixed seeds."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

import second_rules

from tarneeb import RULESETS, Action, Bid, Deal, Match, Pledge, Ruleset, RulesetError, Seat, Suit
from tarneeb.knowledge.inference import touching_cards
from tarneeb.knowledge.views import View
from tarneeb.players import Player, create
from tarneeb.rules.actions import PASS, DealCards
from tarneeb.rules.cards import DECK, Card, Hand, Rank
from tarneeb.rules.ruleset import OPTIONS, Value

READINGS = (
    "syrian-41 pledge_made=exactly",
    "masrawy dakak_points=8 against_dakak=clubs-or-12",
    "lebanese dakak=yes dakak_points=8 dakak_bound=opening",
)
"""Rulesets that read a source otherwise than the presets do (rules.md 7)."""

MOST_DEALS = 300
"""A match without a winner after this many deals counts as endless."""


def random_action(match: Match, rng: random.Random) -> Action:
    """Return a random legal action, preferring low calls so that auctions and matches end."""
    legal = match.legal_actions()
    calls = [action for action in legal if isinstance(action, Bid | Pledge)]
    if calls and rng.random() < 0.7:
        return legal[0] if rng.random() < 0.6 else calls[0]
    return rng.choice(legal)


def random_steps(
    ruleset: Ruleset, seed: int, deals: int = 40, first: Seat = Seat.SOUTH
) -> Iterator[tuple[Match, Action]]:
    """Yield each position of a random match, with the action that follows.

    deals: the limit, because random players may never win a match.
    """
    rng = random.Random(seed)
    match = Match(ruleset, first)
    while match.winner is None and not (match.awaits_deal and len(match.rounds) == deals):
        action = match.next_deal(seed) if match.awaits_deal else random_action(match, rng)
        yield match, action
        match = match.apply(action)


def random_match(ruleset: Ruleset, seed: int, deals: int = 40) -> Match:
    """Return a match played at random to its end or the limit of deals."""
    last = deque(random_steps(ruleset, seed, deals), maxlen=1)
    return last[0][0].apply(last[0][1]) if last else Match(ruleset)


def played_out(ruleset: Ruleset, seed: int, deals: int) -> Match:
    """Return a match that club players play to its winner or the limit of deals.

    After a deal that everybody passed, the players make the lowest bid instead of passing. If the
    ruleset demands more than fair deals yield, the deals favour South and North.
    """
    players = [create("club", f"{seed}/{seat}") for seat in Seat]
    match = Match(ruleset)
    while match.winner is None and len(match.rounds) < deals:
        fair = not asks_too_much(ruleset)
        match = match.apply(match.next_deal(seed) if fair else _one_sided_deal(match, seed))
        while (seat := match.to_act) is not None:
            match = match.apply(_willing(match, players[seat]))
    return match


def asks_too_much(ruleset: Ruleset) -> bool:
    """Whether players lose more than they win with fair deals, so that nobody might ever win.

    This is so if the pledges must exceed thirteen in sum, or if few contracts can be made.
    """
    if ruleset.individual:
        return max(4 * ruleset.min_bid, ruleset.pledge_total) > 13
    return ruleset.min_bid >= 9


def can_end(ruleset: Ruleset) -> bool:
    """Whether a match can be won if the deals favour the two partners in turn.

    If the partners cannot both make their pledges and nothing else ends the match, a player must
    gain more by pledging thirteen than the partner loses, because the winner's partner must not
    be below zero. A hand of all hearts has no diamond to turn up. If a turned-up card decides
    trumps, that player's deals as dealer don't count.
    """
    if not (ruleset.individual and 2 * ruleset.min_bid > 13):
        return True
    if ruleset.lose_at_minus_target or ruleset.instant_win != "none":
        return True
    values = second_rules.VALUES[ruleset.pledge_values]
    kept = 3 if ruleset.trump == "turn-up" else 4  # of eight deals, by each partner
    return kept * values[13] > (8 - kept) * values[ruleset.min_bid]


def _willing(match: Match, player: Player) -> Action:
    """Return the player's choice, or the lowest bid if everybody passed the previous deal.

    A hand of all trumps pledges thirteen. A player would not, if ten are worth as much.
    """
    round_, seat = match.current, match.to_act
    assert round_ is not None
    assert seat is not None
    action = player.choose(match.view(seat))
    if isinstance(action, Pledge) and _takes_all(round_.hands[seat], round_.trump):
        return Pledge(13)
    passed = bool(match.results) and match.results[-1].thrown == "all_passed"
    if action != PASS or not passed or round_.auction.standing is not None:
        return action
    bids = [legal for legal in match.legal_actions() if isinstance(legal, Bid)]
    return bids[0] if bids else action


def _takes_all(hand: Hand, trump: Suit | None) -> bool:
    """Whether the hand is all thirteen trumps, or twelve without the lowest, and an ace."""
    trumps = sum(card.suit is trump for card in hand)
    return trumps == 13 or (trumps == 12 and sum(c.rank is Rank.ACE for c in hand) == 2)


def _one_sided_deal(match: Match, seed: int) -> DealCards:
    """Return a next deal in which one hand or side can take all tricks with hearts as trumps."""
    rng = random.Random(f"{seed}/{len(match.rounds)}")
    alone = match.ruleset.individual
    if alone:
        taken = [card for card in DECK if card.suit is Suit.HEARTS]
    elif match.ruleset.out_of_call:  # two suits alone would make both hands too long to bid
        taken = sorted(DECK, key=lambda card: -card.rank)[:26]
    else:
        taken = [card for card in DECK if card.suit in _MAJORS]
    others = [card for card in DECK if card not in taken]
    rng.shuffle(taken)
    rng.shuffle(others)
    second = alone and len(match.rounds) // 4 % 2
    order = [Seat.SOUTH, Seat.NORTH, Seat.EAST, Seat.WEST]
    if second:
        order[:2] = Seat.NORTH, Seat.SOUTH
    cards = taken + others
    hands = {seat: tuple(cards[13 * i : 13 * i + 13]) for i, seat in enumerate(order)}
    same = match.ruleset.trump == "turn-up-same"
    if same and alone and match.dealer is not order[0]:  # the dealer needs a heart to turn up
        hands = {seat: tuple(map(_low_heart_for_ace, cards)) for seat, cards in hands.items()}
        holder = next(seat for seat in Seat if _LOW_HEART in hands[seat])
        if holder is not match.dealer:
            hands[holder], hands[match.dealer] = hands[match.dealer], hands[holder]
    deal = Deal((hands[Seat.SOUTH], hands[Seat.EAST], hands[Seat.NORTH], hands[Seat.WEST]))
    if not match.ruleset.turns_up:
        return DealCards(deal)
    wanted = Suit.HEARTS if same else Suit.DIAMONDS  # so that hearts are trump
    shown = [card for card in deal[match.dealer] if card.suit is wanted]
    return DealCards(deal, shown[-1]) if shown else match.next_deal(seed)


_LOW_HEART, _ACE = Card.parse("2H"), Card.parse("AS")


def _low_heart_for_ace(card: Card) -> Card:
    """Swap the two of hearts and the ace of spades."""
    return {_LOW_HEART: _ACE, _ACE: _LOW_HEART}.get(card, card)


_MAJORS = (Suit.HEARTS, Suit.SPADES)


def random_value(name: str, rng: random.Random) -> Value:
    """Return a random legal value of an option."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return rng.random() < 0.5
    if option.kind == "int":
        return rng.randint(option.low, min(option.high, 60))
    if option.kind == "enum":
        return rng.choice(option.choices)
    letters = list("CDHSN")
    rng.shuffle(letters)
    return "".join(letters[: rng.randint(1, 5)])


def random_ruleset(rng: random.Random, tries: int = 2000) -> Ruleset:
    """Return a random ruleset, adding each random option that conflicts with no earlier one.

    Auction, trumps and bid_strain are drawn first and together, because most others depend on them.
    """
    ruleset = Ruleset()
    for _ in range(tries):
        heads = {name: random_value(name, rng) for name in ("auction", "trump", "bid_strain")}
        heads["pass_is_final"] = random_value("pass_is_final", rng)
        try:
            ruleset = Ruleset().replace(**heads)
            break
        except RulesetError:
            continue
    names = [name for name in OPTIONS if name not in ("auction", "trump", "bid_strain")]
    rng.shuffle(names)
    for name in names:
        try:
            ruleset = ruleset.replace(**{name: random_value(name, rng)})
        except RulesetError:
            continue
    return ruleset


def in_play(seed: str, cards: int = 13, preset: str = "classic") -> View:
    """Return a view of the seat to act, with a choice and at most this many cards in hand."""
    match = Match(RULESETS[preset]).apply(Match(RULESETS[preset]).next_deal(seed))
    club = create("club", seed)
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase == "play" and len(view.hand) <= cards and len(touching_cards(view)) > 1:
            return view
        match = match.apply(club.choose(view))
    raise AssertionError(seed)
