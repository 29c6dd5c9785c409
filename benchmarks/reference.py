"""A player to be measured against: worlds sampled, each solved by Bo Haglund's DDS, best mean.

    python -m benchmarks.reference --minutes 10
    python -m benchmarks.reference --level master --rulesets classic egyptian --out lines.jsonl

Plays duplicate matches against a level (`expert`) and prints how far the level is ahead. It needs
the extra `dds`.

How it plays: 20 worlds that its view allows, drawn as often as the calls made are likely in them;
DDS solves every card in each; the card with the best mean score is played. How it calls: 40 worlds,
in which the contract it might bid, and the one that stands, are solved; the best mean again. It
shares no code with the players it judges, neither their sampling nor their idea of a hand. It does
not look at what is announced (masrawy), nor at the match's score: a round is all there is.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from endplay.dds import solve_board
from endplay.dds.solve import SolveMode
from search.dds import board

from benchmarks.report import Margins
from benchmarks.strength import text_for, until
from tarneeb import parse_ruleset
from tarneeb.knowledge.views import View
from tarneeb.players import Decision, Player, Thought
from tarneeb.rules.actions import DOUBLE, PASS, PLAYS, THROW_IN, Action, Bid, NameTrump, Play
from tarneeb.rules.cards import DECK, Card, Hand, Strain, Suit
from tarneeb.rules.scoring import contract_points
from tarneeb.rules.seats import Seat
from tarneeb.search import Position
from tarneeb.tools.arena import (
    Study,
    appended,
    local_workers,
    parse_player,
    play_on,
    resumed,
    shown,
)

WORLDS = 20
"""How many are solved for a card."""
WORLDS_FOR_CALLS = 40
"""How many are solved for a call."""
HOPE = 0.5
"""A bid that a hand looks too weak for by more than so many tricks is not looked into."""
DRAWN = 6
"""So many times as many are drawn, of which those that explain the calls best are likely taken."""

Hands = tuple[Hand, Hand, Hand, Hand]


@dataclass(frozen=True, slots=True)
class Reference:
    """The player. It knows contracts, not pledges."""

    seed: str
    level: ClassVar[str] = "reference"

    def choose(self, view: View) -> Action:
        """Return what to do."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Return what to do.

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
        """Yield what it does, its only thought."""
        yield Thought(self.decide(view))


def create(text: str, seed: str) -> Player:
    """Return this player, or one of the levels: what the arena's processes are sent."""
    return Reference(seed) if text == "reference" else parse_player(text, seed)


# Worlds.


def worlds(view: View, rng: random.Random, many: int) -> list[Hands]:
    """Return hands that the view allows, each drawn as often as it explains the calls."""
    deal = dealer(view, rng)
    drawn = [deal() for _ in range(many * DRAWN)]
    if not any(spoken.seat is not view.seat for spoken in view.calls):
        return drawn[:many]
    likely = [likelihood(view, hands) for hands in drawn]
    return rng.choices(drawn, likely, k=many) if any(likely) else drawn[:many]


def dealer(view: View, rng: random.Random) -> Callable[[], Hands]:
    """Return what deals the cards that are not seen, every allowed deal as often as another.

    For that, suit after suit, it counts in how many ways the rest can be dealt.
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
        for seat, card in zip(trick.leader.turns(), trick.cards, strict=False):
            if card.suit is not trick.cards[0].suit:
                barred.add((seat, trick.cards[0].suit))
    holders = [[(seat, suit) not in barred for seat in hidden] for suit in Suit]

    def splits(suit: int, room: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
        """How the cards of a suit can be shared among the three."""
        size = len(suits[suit])
        most = [min(r, size) if may else 0 for r, may in zip(room, holders[suit], strict=True)]
        for a in range(most[0] + 1):
            for b in range(min(most[1], size - a) + 1):
                if size - a - b <= most[2]:
                    yield a, b, size - a - b

    @cache
    def ways(suit: int, room: tuple[int, ...]) -> int:
        """In how many ways this suit and those after it can be dealt."""
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


# Calls, by what a hand is worth: fitted to 440 hands solved by DDS, with an error of 2.1 tricks.


def expected(hand: Iterable[Card], suit: Suit) -> float:
    """Return the tricks of a side that plays this suit, by points and length in one hand."""
    cards = list(hand)
    points = sum(max(0, card.rank - 10) for card in cards)
    return 0.5 + 0.28 * points + 0.94 * sum(card.suit is suit for card in cards)


def in_strain(hand: Hand, strain: Strain | None) -> float:
    """Return the same for a strain; nothing at no trump, which it does not care for."""
    return expected(hand, strain.suit) if strain and strain.suit else 0.0


def likelihood(view: View, hands: Hands) -> float:
    """Return how likely the others' calls are with these hands and the cards they have played."""
    held = [list(hand) for hand in hands]
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, card in zip(trick.leader.turns(), trick.cards, strict=False):
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
    """Return a probability that rises with x, softly: bidders differ."""
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
    """Whether a strain may prove to be better than the one that looks best: within a trick."""
    return in_strain(view.hand, best) - in_strain(view.hand, strain) < 1


def worth(view: View, sampled: Sequence[Hands], bid: Bid) -> float:
    """Return the mean score of a contract of this seat, in points less the others'."""
    assert bid.strain
    factor = view.contract.factor if view.contract else 1
    return fmean(
        score(view, bid.tricks, most_tricks(hands, bid.strain, view.seat), factor)
        for hands in sampled
    )


def standing_worth(view: View, sampled: Sequence[Hands], factor: int = 0) -> float:
    """Return what the highest bid is worth to this seat's side; nothing if there is none.

    Where bids name no strain, its owner plays the suit in which its hand is worth most.
    """
    standing = view.standing
    if standing is None:
        return 0.0
    scores = []
    for hands in sampled:
        hand = hands[standing.seat]
        best = max(Suit, key=lambda suit: expected(hand, suit)).strain
        tricks = most_tricks(hands, standing.bid.strain or best, standing.seat)
        scores.append(score(view, standing.bid.tricks, tricks, factor or standing.factor))
    mean = fmean(scores)
    return -mean if view.seat.is_opponent(standing.seat) else mean


def score(view: View, bid: int, tricks: int, factor: int) -> int:
    """Return what declarer's side is ahead by in a round that ends so."""
    ours, theirs = contract_points(view.ruleset, bid, tricks, factor)
    return ours - theirs


def most_tricks(hands: Hands, strain: Strain, leader: Seat) -> int:
    """Return the tricks of the leader's side with perfect play."""
    solved = solve_board(board(Position(hands, strain, leader)), SolveMode.OptimalOne)
    return max(int(tricks) for _, tricks in solved)


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
        for solved, more in solve_board(board(position)):
            card = Card.parse(f"{solved.rank.name[-1]}{solved.suit.abbr}")
            tricks = taken + more
            points = score(
                view, contract.tricks, tricks if declares else 13 - tricks, contract.factor
            )
            # Where the score is the same, one more trick is better than one less.
            total[card] += (points if declares else -points) + tricks * 0.01
    return max(legal, key=lambda card: (total[card], -card.rank))


def one_choice(view: View, legal: Sequence[Card]) -> bool:
    """Whether the cards are all worth the same: of one suit, with none out between them."""
    if len(legal) == 1:
        return True
    if len({card.suit for card in legal}) > 1:
        return False
    gone = {*view.hand, *view.played} - set(view.trick.cards if view.trick else ())
    ranks = [card.rank for card in legal]
    between = [c for c in DECK if c.suit is legal[0].suit and min(ranks) < c.rank < max(ranks)]
    return all(card in gone for card in between)


# The measure.


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--level", type=text_for(parse_player), default="expert", help="against it (expert)")
    add(
        "--rulesets", nargs="*", type=text_for(parse_ruleset), default=["classic"], help="(classic)"
    )
    add("--deals", type=int, default=1000, help="at most so many (1000)")
    add("--minutes", type=float, default=4, help="of each ruleset, about (4)")
    add("--seed", default="reference", help="where the cards come from")
    add("--workers", type=int, default=1, help="processes; 0: one for each processor (1)")
    add("--out", type=Path, help="keep a line a deal in this file, and go on from it")
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
