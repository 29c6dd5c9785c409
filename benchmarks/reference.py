"""Measure levels against a reference player that samples worlds and solves them with DDS.

    python -m benchmarks.reference --minutes 10
    python -m benchmarks.reference --level master --rulesets classic egyptian --out lines.jsonl

It plays duplicate matches against a level (`expert` by default) and prints the level's lead. It
needs the extra `dds`.

For a card, the reference samples 20 worlds consistent with its view, weighted by the likelihood of
the calls. DDS (by Bo Haglund) solves every card in each, and the card with the best mean score is
played. For a call, it samples 40 worlds and solves the contracts it might bid and the standing one.
It shares no code with the players it judges, neither sampling nor hand evaluation. It ignores
announcements (masrawy) and the match's score: it plays each round by itself.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import ClassVar

from benchmarks.report import Margins
from benchmarks.strength import text_for, until
from tarneeb import Contract, parse_ruleset
from tarneeb.arena import (
    Study,
    local_workers,
    parse_player,
    play_on,
    resumed,
)
from tarneeb.arena.command import appended, shown
from tarneeb.knowledge.views import View
from tarneeb.players import Decision, Player, Thought
from tarneeb.rules.actions import DOUBLE, PASS, PLAYS, THROW_IN, Action, Bid, NameTrump, Play
from tarneeb.rules.cards import DECK, Card, Hand, Strain, Suit
from tarneeb.rules.scoring import contract_points
from tarneeb.rules.seats import Seat
from tarneeb.search import Position, dds

WORLDS = 20
"""Worlds solved for a card."""
WORLDS_FOR_CALLS = 40
"""Worlds solved for a call."""
HOPE = 0.5
"""A bid is not considered if the hand looks more tricks short of it than this."""
DRAWN = 6
"""Worlds drawn for each one used; those that explain the calls better are used more often."""

Hands = tuple[Hand, Hand, Hand, Hand]


@dataclass(frozen=True, slots=True)
class Reference:
    """The reference player, for contracts only."""

    seed: str
    level: ClassVar[str] = "reference"

    def choose(self, view: View) -> Action:
        """Return the chosen action."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Return the decision.

        Raises ValueError for rules with pledges.
        """
        if view.pledges is not None:
            raise ValueError("the reference plays contracts, not pledges")
        rng = random.Random(f"{self.seed} {view.seat} {view.actions}")
        if view.phase == "play":
            return Decision(PLAYS[best_card(view, rng).index], "solved")
        if view.phase == "trump":
            named = [action for action in view.legal if isinstance(action, NameTrump)]
            contract = view.contract
            assert contract is not None
            named.sort(key=lambda each: -in_strain(view.hand, each.strain))
            likely = [each for each in named if close(view, each.strain, named[0].strain)]
            if len(likely) == 1:
                return Decision(likely[0], "best_suit")
            sampled = worlds(view, rng, WORLDS_FOR_CALLS)
            best = max(likely, key=lambda n: worth(view, sampled, Bid(contract.tricks, n.strain)))
            return Decision(best, "solved")
        return Decision(call(view, rng), "solved")

    def think(self, view: View) -> Iterator[Thought]:
        """Yield the decision as the only thought."""
        yield Thought(self.decide(view))


def create(text: str, seed: str) -> Player:
    """Return this player or a level's player; the arena's processes call this."""
    return Reference(seed) if text == "reference" else parse_player(text, seed)


# Worlds.


def worlds(view: View, rng: random.Random, many: int) -> list[Hands]:
    """Return hands consistent with the view, weighted by the likelihood of the calls."""
    deal = dealer(view, rng)
    drawn = [deal() for _ in range(many * DRAWN)]
    if not any(spoken.seat is not view.seat for spoken in view.calls):
        return drawn[:many]
    likely = [likelihood(view, hands) for hands in drawn]
    return rng.choices(drawn, likely, k=many) if any(likely) else drawn[:many]


def dealer(view: View, rng: random.Random) -> Callable[[], Hands]:
    """Return a function that deals the unseen cards uniformly among the allowed deals.

    It goes suit by suit and counts the ways in which the remaining suits can be dealt.
    """
    seen = {*view.hand, *view.played}
    hidden = [seat for seat in Seat if seat is not view.seat]
    fixed: dict[Card, Seat] = {}
    if view.flip and view.flip not in seen and view.dealer is not view.seat:
        fixed[view.flip] = view.dealer
    suits = [[c for c in DECK if c.suit is s and c not in seen and c not in fixed] for s in Suit]
    room = tuple(view.counts[s] - sum(owner is s for owner in fixed.values()) for s in hidden)
    barred = set()
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, card in trick.plays:
            if card.suit is not trick.cards[0].suit:
                barred.add((seat, trick.cards[0].suit))
    holders = [[(seat, suit) not in barred for seat in hidden] for suit in Suit]

    def splits(suit: int, room: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
        """Yield the ways to divide a suit's cards among the three hands, as counts."""
        size = len(suits[suit])
        most = [min(r, size) if may else 0 for r, may in zip(room, holders[suit], strict=True)]
        for a in range(most[0] + 1):
            for b in range(min(most[1], size - a) + 1):
                if size - a - b <= most[2]:
                    yield a, b, size - a - b

    @cache
    def ways(suit: int, room: tuple[int, ...]) -> int:
        """Return the number of ways to deal this suit and those after it."""
        if suit == len(suits):
            return not any(room)
        return sum(weight for _, weight in options(suit, room))

    @cache
    def options(suit: int, room: tuple[int, ...]) -> list[tuple[tuple[int, int, int], int]]:
        found = []
        for split in splits(suit, room):
            rest = ways(suit + 1, tuple(r - n for r, n in zip(room, split, strict=True)))
            shared = math.comb(sum(split), split[0]) * math.comb(split[1] + split[2], split[1])
            found.append((split, shared * rest))
        return found

    def deal() -> Hands:
        held: dict[Seat, list[Card]] = {seat: [] for seat in hidden}
        for card, seat in fixed.items():
            held[seat].append(card)
        left = room
        for suit, cards in enumerate(suits):
            found, weights = zip(*options(suit, left), strict=True)
            split = rng.choices(found, weights)[0]
            shuffled = rng.sample(cards, len(cards))
            for seat, number in zip(hidden, split, strict=True):
                held[seat] += shuffled[:number]
                del shuffled[:number]
            left = tuple(r - n for r, n in zip(left, split, strict=True))
        hands = [view.hand if s is view.seat else tuple(sorted(held[s])) for s in Seat]
        return hands[0], hands[1], hands[2], hands[3]

    return deal


# Calls, by hand evaluation: fitted to 440 hands solved by DDS, with an error of 2.1 tricks.


def expected(hand: Iterable[Card], suit: Suit) -> float:
    """Estimate the tricks of a side with this trump suit, by points and length in one hand."""
    cards = list(hand)
    points = sum(max(0, card.rank - 10) for card in cards)
    return 0.5 + 0.28 * points + 0.94 * sum(card.suit is suit for card in cards)


def in_strain(hand: Hand, strain: Strain | None) -> float:
    """Return the same for a strain, or 0 at no trump, which the reference never bids."""
    return expected(hand, strain.suit) if strain and strain.suit else 0.0


def likelihood(view: View, hands: Hands) -> float:
    """Return the likelihood of the others' calls, given these hands and the cards played."""
    held = [list(hand) for hand in hands]
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, card in trick.plays:
            held[seat].append(card)
    likely = 1.0
    highest = view.ruleset.min_bid - 1
    for seat, spoken in view.calls:
        if seat is not view.seat:
            strain = spoken.strain if isinstance(spoken, Bid) else None
            suits = [strain.suit] if strain and strain.suit else list(Suit)
            best = max(expected(held[seat], suit) for suit in suits)
            if isinstance(spoken, Bid):
                likely *= logistic(best - spoken.tricks + 0.5)
            elif spoken == PASS:
                likely *= 1 - logistic(best - max(7, highest + 1))
        if isinstance(spoken, Bid):
            highest = spoken.tricks
    return likely


def logistic(x: float) -> float:
    """Return a probability that rises smoothly with x, because bidders differ."""
    return 1 / (1 + math.exp(-2 * x))


def call(view: View, rng: random.Random) -> Action:
    """Return the call with the best mean score."""
    if THROW_IN in view.legal:
        return THROW_IN
    lowest: dict[Strain | None, Bid] = {}
    for action in view.legal:
        if isinstance(action, Bid):
            lowest.setdefault(action.strain, action)
    plausible = [
        Bid(bid.tricks, strain)
        for named, bid in lowest.items()
        for strain in ([named] if named else [suit.strain for suit in Suit])
        if strain.suit and expected(view.hand, strain.suit) > bid.tricks - HOPE
    ]
    must = PASS not in view.legal
    if must and not plausible:
        plausible = [Bid(bid.tricks, strain or Strain.SPADES) for strain, bid in lowest.items()]
    if not plausible and DOUBLE not in view.legal:
        return PASS
    plausible.sort(key=lambda bid: -in_strain(view.hand, bid.strain))
    sampled = worlds(view, rng, WORLDS_FOR_CALLS)
    offers: list[tuple[float, Action]] = []
    if not must:
        offers.append((standing_worth(view, sampled), PASS))
        if DOUBLE in view.legal:
            offers.append((standing_worth(view, sampled, 2) - 1, DOUBLE))
    for bid in plausible[:2]:
        if not close(view, bid.strain, plausible[0].strain):
            continue
        said = Bid(bid.tricks, bid.strain if bid.strain in lowest else None)
        offers.append((worth(view, sampled, bid), said))
    return max(offers, key=lambda offer: offer[0])[1]


def close(view: View, strain: Strain | None, best: Strain | None) -> bool:
    """Whether a strain looks less than a trick worse than the best one."""
    return in_strain(view.hand, best) - in_strain(view.hand, strain) < 1


def worth(view: View, sampled: Sequence[Hands], bid: Bid) -> float:
    """Return the mean score of a contract of this seat: our points less theirs."""
    assert bid.strain
    factor = view.contract.factor if view.contract else 1
    contract = Contract(view.seat, bid.tricks, bid.strain, factor)
    return fmean(
        score(view, contract, most_tricks(hands, bid.strain, view.seat)) for hands in sampled
    )


def standing_worth(view: View, sampled: Sequence[Hands], factor: int = 0) -> float:
    """Return the highest bid's value to this seat's side, or 0 if there is no bid.

    If bids name no strain, the bidder plays the best suit of its hand.
    """
    standing = view.standing
    if standing is None:
        return 0.0
    scores = []
    for hands in sampled:
        hand = hands[standing.seat]
        best = max(Suit, key=lambda suit: expected(hand, suit)).strain
        strain = standing.bid.strain or best
        tricks = most_tricks(hands, strain, standing.seat)
        contract = Contract(standing.seat, standing.bid.tricks, strain, factor or standing.factor)
        scores.append(score(view, contract, tricks))
    mean = fmean(scores)
    return -mean if view.seat.is_opponent(standing.seat) else mean


def score(view: View, contract: Contract, tricks: int) -> int:
    """Return declarer's points less the other side's for a round with this result."""
    ours, theirs = contract_points(view.ruleset, contract, tricks)
    return ours - theirs


def most_tricks(hands: Hands, strain: Strain, leader: Seat) -> int:
    """Return the double-dummy tricks of the leader's side."""
    return dds.best(Position(hands, strain, leader))


# Cards.


def best_card(view: View, rng: random.Random) -> Card:
    """Return the card with the best mean score over the worlds."""
    legal = [action.card for action in view.legal if isinstance(action, Play)]
    if one_choice(view, legal):
        return legal[-1]
    contract, trick = view.contract, view.trick
    assert contract
    assert trick
    side = view.seat.team
    declares = contract.seat.team is side
    taken = sum(view.taken[seat] for seat in side.seats)
    total = dict.fromkeys(legal, 0.0)
    for hands in worlds(view, rng, WORLDS):
        strain = view.strain or Strain.NO_TRUMP
        position = Position(hands, strain, trick.leader, trick.cards)
        for card, more in dds.values(position).items():
            tricks = taken + more
            points = score(view, contract, tricks if declares else 13 - tricks)
            # At equal scores, more tricks are better.
            total[card] += (points if declares else -points) + tricks * 0.01
    return max(legal, key=lambda card: (total[card], -card.rank))


def one_choice(view: View, legal: Sequence[Card]) -> bool:
    """Whether all cards are equivalent: one suit, and no unseen card between them."""
    if len(legal) == 1:
        return True
    if len({card.suit for card in legal}) > 1:
        return False
    gone = {*view.hand, *view.played} - set(view.trick.cards if view.trick else ())
    ranks = [card.rank for card in legal]
    between = [c for c in DECK if c.suit is legal[0].suit and min(ranks) < c.rank < max(ranks)]
    return all(card in gone for card in between)


# Measuring.


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--level", type=text_for(parse_player), default="expert", help="against it (expert)")
    add(
        "--rulesets", nargs="*", type=text_for(parse_ruleset), default=["classic"], help="(classic)"
    )
    add("--deals", type=int, default=1000, help="at most this many (1000)")
    add("--minutes", type=float, default=4, help="of each ruleset, about (4)")
    add("--seed", default="reference", help="where the cards come from")
    add("--workers", type=int, default=1, help="processes; 0: one for each processor (1)")
    add("--out", type=Path, help="write a line for each deal to this file, and continue from it")
    add("--full", action="store_true", help="all the deals, however long it takes")
    args = parser.parse_args()
    known = resumed(args.out)
    margins = Margins()
    with local_workers(args.workers) as (executor, count), appended(args.out) as out:
        for ruleset in args.rulesets:
            study = Study(args.level, "reference", ruleset, args.seed)
            played = play_on(study, range(args.deals), known, out, executor, count, create)
            end = math.inf if args.full else time.monotonic() + 60 * args.minutes
            margin = shown(until(end, played), args.deals)
            name = f"{args.level} - reference, {ruleset}"
            margins.add(name, margin)


if __name__ == "__main__":
    main()
