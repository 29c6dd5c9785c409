"""Matches for tests: played at random, from a fixed seed."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

import second_rules

from tarneeb import Action, Bid, Deal, Match, Pledge, Ruleset, RulesetError, Seat, Suit
from tarneeb.players import Player, create
from tarneeb.rules.actions import PASS, DealCards
from tarneeb.rules.cards import DECK, Card, Hand, Rank
from tarneeb.rules.ruleset import OPTIONS, Value

MOST_DEALS = 300
"""A match that is not won after so many deals counts as one that never ends."""


def random_action(match: Match, rng: random.Random) -> Action:
    """Return a legal action; low calls more often, so that auctions and matches come to an end."""
    legal = match.legal_actions()
    calls = [action for action in legal if isinstance(action, Bid | Pledge)]
    if calls and rng.random() < 0.7:
        return legal[0] if rng.random() < 0.6 else calls[0]
    return rng.choice(legal)


def random_steps(
    ruleset: Ruleset, seed: int, deals: int = 40, first: Seat = Seat.SOUTH
) -> Iterator[tuple[Match, Action]]:
    """Yield each position of a random match, with the action that follows.

    deals: after so many the match is left unfinished, as random players may never win one.
    """
    rng = random.Random(seed)
    match = Match(ruleset, first)
    while match.winner is None and not (match.awaits_deal and len(match.rounds) == deals):
        action = match.next_deal(seed) if match.awaits_deal else random_action(match, rng)
        yield match, action
        match = match.apply(action)


def random_match(ruleset: Ruleset, seed: int, deals: int = 40) -> Match:
    """Return a match played at random to its end, or to so many deals."""
    last = deque(random_steps(ruleset, seed, deals), maxlen=1)
    return last[0][0].apply(last[0][1]) if last else Match(ruleset)


def played_out(ruleset: Ruleset, seed: int, deals: int) -> Match:
    """Return a match that club players play to its winner, or to so many deals.

    They want to play: after a deal that everybody passed, who would pass first bids the least
    instead. Where a table asks more than fair deals give, each deal favours South and North.
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
    """Whether all would lose more than they win with fair deals, and so nobody might ever win.

    It is so where the pledges must come to more than thirteen, and where few contracts are made.
    """
    if ruleset.individual:
        return max(4 * ruleset.min_bid, ruleset.pledge_total) > 13
    return ruleset.min_bid >= 9


def can_end(ruleset: Ruleset) -> bool:
    """Whether a match is won where every other deal is made for one partner, then for the other.

    Where partners cannot both keep their pledges, and nothing else ends the match, one must gain
    by thirteen more than the other loses, as the winner's partner must not be below. A hand of all
    hearts has no diamond to turn up, so where that names the trump its deals as dealer don't count.
    """
    if not (ruleset.individual and 2 * ruleset.min_bid > 13):
        return True
    if ruleset.lose_at_minus_target or ruleset.instant_win != "none":
        return True
    values = second_rules.VALUES[ruleset.pledge_values]
    kept = 3 if ruleset.trump == "turn-up" else 4  # of eight deals, by each partner
    return kept * values[13] > (8 - kept) * values[ruleset.min_bid]


def _willing(match: Match, player: Player) -> Action:
    """What the player chooses; or the least bid, where all might pass once again.

    A hand of trumps alone pledges thirteen: a player sees no use in it where ten are worth as much.
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
    """Whether these are the thirteen trumps, or all but the lowest and an ace."""
    trumps = sum(card.suit is trump for card in hand)
    return trumps == 13 or (trumps == 12 and sum(c.rank is Rank.ACE for c in hand) == 2)


def _one_sided_deal(match: Match, seed: int) -> DealCards:
    """The next deal, with hearts for trumps where a hand or a side can take all with them."""
    rng = random.Random(f"{seed}/{len(match.rounds)}")
    alone = match.ruleset.individual
    taken = [card for card in DECK if card.suit in ((Suit.HEARTS,) if alone else _MAJORS)]
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
    """The two of hearts and the ace of spades change places."""
    return {_LOW_HEART: _ACE, _ACE: _LOW_HEART}.get(card, card)


_MAJORS = (Suit.HEARTS, Suit.SPADES)


def random_value(name: str, rng: random.Random) -> Value:
    """Return a value that an option may have."""
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
    """Return a ruleset of options drawn at random, each taken if it clashes with none so far.

    Auction, trumps and bid_strain are drawn first and together, as most others hang on them.
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
