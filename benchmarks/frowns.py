"""List cards of `expert` at which a human partner might frown, to be read and judged.

    python -m benchmarks.frowns --rounds 20 --ruleset egyptian > frowns.txt
    python -m benchmarks.frowns --usual               as if no habit had the widest margin

Experts play where a card could be held against them; the rest is played, and bid, by `club`. A
position is listed, in the notation of `tests/players/positions.py`, when the card takes partner's
trick, leaves partner's suit or one that just won, is low from under the best card, throws a winner
or the best of partner's suit, wastes an honour, covers with an honour that does not touch, or ruffs
in front of partner. With it are the card of the rules of thumb and what the expert's card gains
over it in other worlds than those that it thought about: played on, and double dummy at eight cards
or fewer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from benchmarks.beliefs import cost
from benchmarks.departures import played_on
from benchmarks.report import mean_and_error
from tarneeb import RULESETS, Card, Match, Play, Seat, Suit, View, players
from tarneeb.knowledge.inference import touching_cards
from tarneeb.players import club
from tarneeb.players.chance import words
from tarneeb.players.club.counting import CardCounter
from tarneeb.players.club.following import follows
from tarneeb.players.club.leading import may_be_ruffed
from tarneeb.players.expert import playing, trust
from tarneeb.players.expert.beliefs import drawing
from tarneeb.rules.cards import Rank

PLAYED, SOLVED, LARGEST = 120, 20, 8
"""Worlds played on, worlds solved, and the most cards with which they are solved."""
PLAIN = (
    "partner_ruffs",
    "second_hand_wins",
    "third_hand_high",
    "cheapest_winner",
    "ruff",
    "leave_partners_trick",
)
"""Rules whose own cards nobody frowns at."""
QUICK = 1000
"""The budget with which a position is found, before the whole one confirms it."""


def frowns(view: View, card: Card) -> Iterator[str]:
    """Yield what a partner might hold against a card."""
    counter = CardCounter(view)
    held = counter.held[card.suit]
    shown = [s for s in counter.partners_suits if counter.held[s] and not may_be_ruffed(counter, s)]
    if not counter.on_table:
        if counter.is_high(card) or (counter.is_trump(card) and counter.attacks):
            return
        just = counter.just_held
        over = [c for c in counter.out[just.suit] if c.rank > just.rank] if just else []
        if just and over and counter.held[just.suit] and card.suit is not just.suit:
            yield "changes the suit that won"
        if shown and card.suit not in counter.partners_suits:
            yield "does not lead partner's suit"
        if counter.is_high(held[0]) and not counter.is_trump(card):
            yield "leads from under the best card"
        if counter.is_trump(card) and not counter.attacks:
            yield "leads declarer's trump"
        return
    lower = [c for c in counter.legal if c not in counter.winners]
    if counter.winner is counter.partner and card in counter.winners and lower:
        yield "takes partner's trick"
    if follows(counter):
        if card.rank >= Rank.JACK and card not in counter.winners and card is not held[-1]:
            yield "wastes an honour"
        first = counter.on_table[0]
        if len(counter.on_table) == 1 and card in counter.winners and card is not held[-1]:
            apart = not counter.touches(card, first) and card.rank - first.rank > 1
            alone = len(held) < 2 or not counter.touches(card, held[1])
            if first.rank >= Rank.JACK and not counter.is_high(card) and (apart or alone):
                yield "covers"
            if first.rank < Rank.JACK and card.rank >= Rank.JACK:
                yield "goes up second in hand"
        return
    if counter.is_trump(card):
        defends = not counter.attacks and len(counter.on_table) == 1
        if defends and not counter.is_high(counter.on_table[0]):
            yield "ruffs in front of partner"
    else:
        loser = any(not counter.is_high(c) and not counter.is_trump(c) for c in counter.legal)
        if counter.is_high(card) and counter.out[card.suit] and loser:
            yield "throws a winner"
        if trust.throws_partners_best(counter, card):
            yield "throws the best of partner's suit"


def gains(view: View, card: Card, usual: Card) -> str:
    """Return what a card gains over the usual one, in words."""
    *_, drawn = drawing(view, PLAYED, words(f"frowns {view.actions}"), 0.8)
    found = [(played_on(view, w, card)[0] - played_on(view, w, usual)[0]) for w in drawn]
    said = f"played on {_mean(found)}"
    if len(view.hand) <= LARGEST:
        solved = [cost(view, world, card, usual)[0] for world in drawn[:: PLAYED // SOLVED]]
        said += f"; double dummy {_mean(solved)}"
    return said


def _mean(found: list[float]) -> str:
    mean, error = mean_and_error(found)
    return f"{mean:+.1f} ± {error:.1f}"


def written(view: View, name: str, remarks: str, ruleset: str) -> str:
    """Return a position as text."""
    assert view.trick
    suits = [[c.text[0] for c in view.hand if c.suit is suit] for suit in Suit]
    lines = [f"[{name}]", f"# {remarks}", f"rules: {ruleset}", f"dealer: {view.dealer}"]
    lines += [f"seat: {view.seat}", f"calls: {' '.join(str(s.call) for s in view.calls)}"]
    lines += [f"trump: {view.strain}"]
    if view.tricks:
        lines.append("tricks: " + " / ".join(map(str, view.tricks)))
    if view.trick.cards:
        lines.append(f"table: {view.trick}")
    return "\n".join([*lines, f"hand: {'.'.join(''.join(suit) for suit in suits)}"])


def moments(ruleset: str, number: int) -> Iterator[View]:
    """Yield the choices of card in one round."""
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(f"frowns {ruleset} {number}"))
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        action = players.create("club", f"frowns {number}").choose(view)
        if view.phase == "play" and view.strain and len(touching_cards(view)) > 1:
            cards = [choice.card for choice in view.legal if isinstance(choice, Play)]
            if any(any(frowns(view, card)) for card in cards):
                action = players.create("expert", f"frowns {number}", nodes=QUICK).choose(view)
                assert isinstance(action, Play)
                if any(frowns(view, action.card)):
                    yield view
        match = match.apply(action)


def main() -> None:
    """Print the positions."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--rounds", type=int, default=10, help="(10)")
    add("--first", type=int, default=0, help="the number of the first (0)")
    add("--ruleset", default="classic", choices=RULESETS, help="(classic)")
    add("--usual", action="store_true", help="give no habit the widest margin")
    args = parser.parse_args()
    if args.usual:
        playing.PLAYED_TRUST, playing.SOLVED_TRUST = (
            playing.PLAYED_CONVENTION,
            playing.SOLVED_CONVENTION,
        )
        playing.TRUST_EXACT = -1000.0
    for number in range(args.first, args.first + args.rounds):
        for view in moments(args.ruleset, number):
            usual, rule = club.by_rule(view)
            *_, thought = players.create("expert", f"frowns {number}").think(view)
            assert isinstance(thought.decision.action, Play)
            assert isinstance(usual.action, Play)
            card, thumb = thought.decision.action.card, usual.action.card
            found = ", ".join(frowns(view, card))
            if not found or (card is thumb and rule in PLAIN):
                continue
            remarks = f"{card}, usual {thumb} by {rule}"
            if card is not thumb and view.pledges is None:
                remarks += f": {gains(view, card, thumb)}"
            name = f"{args.ruleset} {number} {view.actions}: {found}"
            print(written(view, name, remarks, args.ruleset), end="\n\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
