"""Positions written as text, for tests of manners.

    [keeps its trumps when partner wins]
    # why this is the right choice
    contract: W 8 H                 declarer, number, trump
    tricks: W AH 3H 4H 2H / …       leader, then four cards in the order played
    table: E AD 3D                  leader, then the cards on the table
    hand: 92.J5.K4.A8               what the seat to act holds now: spades.hearts.diamonds.clubs
    expect: 2S 9S                   any of these; "*D": any diamond; "not *H": anything else

A position after a whole auction has `dealer`, `seat` (to act), `calls` and `trump` instead of
`contract`. For the auction `dealer` and `calls` (from the dealer's right) stand in its place; for
pledges `pledges` (from the leader). `rules` is a ruleset in one line; without it the classic game.
Cards that are not named are dealt at random to the other seats, as far as what they played
allows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from hidden import completed

from tarneeb import Card, Deal, Match, NameTrump, Play, Seat, Strain, Suit, Trick
from tarneeb.knowledge.views import View
from tarneeb.rules.actions import PASS, Bid, DealCards, parse_call
from tarneeb.rules.cards import DECK, parse_hand
from tarneeb.rules.variants import parse_ruleset


@dataclass
class Position:
    """One position, as written."""

    name: str
    reason: str = ""
    lines: dict[str, str] = field(default_factory=dict)

    def get(self, key: str) -> str:
        return self.lines.get(key, "")

    def accepts(self, action: str) -> bool:
        """Whether the expectation is met by this action, in a record's words."""
        words = self.lines["expect"].split()
        unwanted = words[0] == "not"
        wanted = words[1:] if unwanted else words
        found = any(
            action == word or (word[0] == "*" and action[1:] == word[1:]) for word in wanted
        )
        return found != unwanted

    @property
    def tricks(self) -> list[Trick]:
        return [Trick.parse(text) for text in self.get("tricks").split("/") if text.strip()]

    @property
    def table(self) -> Trick | None:
        return Trick.parse(self.get("table")) if self.get("table") else None

    def view(self, fill: int = 0) -> View:
        """Return the view of the seat to act. fill: how the unknown cards are dealt."""
        if self.tricks or self.table or "trump" in self.lines:
            return self._in_play(fill)
        if "calls" in self.lines or "dealer" in self.lines:
            return self._in_auction(fill)
        return self._in_play(fill)

    def _in_auction(self, fill: int) -> View:
        rules = parse_ruleset(self.get("rules") or "classic")
        dealer = Seat.parse(self.lines["dealer"])
        calls = [parse_call(word, rules.individual) for word in self.get("calls").split()]
        me = dealer.right.after(len(calls))
        while True:  # a seat that has passed for good is skipped; then someone else is to act
            match = Match(rules, dealer).apply(DealCards(self._deal(me, fill)))
            for call in calls:
                match = match.apply(call)
            if match.to_act in (me, None):
                return match.view(me)
            assert match.to_act is not None
            me = match.to_act

    def _in_play(self, fill: int) -> View:
        rules = parse_ruleset(self.get("rules") or "classic")
        cards = [*self.tricks, *([self.table] if self.table else [])]
        if "dealer" in self.lines:
            return self._after_calls(fill)
        if rules.individual:
            leader = cards[0].leader if cards else Seat.parse(self.lines["leader"])
            calls = [parse_call(word, pledges=True) for word in self.lines["pledges"].split()]
            dealer = leader.left
        else:
            declarer, number, trump = self.lines["contract"].split()
            strain = Strain.parse(trump)
            calls = [Bid(int(number), strain if rules.bid_strain else None)]
            dealer = Seat.parse(declarer).left
        me = self._to_act(Seat.parse(declarer) if not rules.individual else leader)
        match = Match(rules, dealer).apply(DealCards(self._deal(me, fill)))
        for call in calls:
            match = match.apply(call)
        while match.view(me).phase == "auction":
            match = match.apply(PASS)
        if match.view(me).phase == "trump":
            match = match.apply(NameTrump(strain))
        for trick in cards:
            assert match.to_act is trick.leader, f"{match.to_act} leads, not {trick.leader}"
            for card in trick.cards:
                match = match.apply(Play(card))
        assert match.to_act is me, f"{match.to_act} is to act, not {me}"
        return match.view(me)

    def _after_calls(self, fill: int) -> View:
        """Return a view in the play after the whole auction, with the trump named."""
        rules = parse_ruleset(self.get("rules") or "classic")
        played = [*self.tricks, *([self.table] if self.table else [])]
        me = Seat.parse(self.lines["seat"])
        match = Match(rules, Seat.parse(self.lines["dealer"])).apply(
            DealCards(self._deal(me, fill))
        )
        for word in self.get("calls").split():
            match = match.apply(parse_call(word, rules.individual))
        assert match.to_act is not None
        if match.view(match.to_act).phase == "trump":
            match = match.apply(NameTrump(Strain.parse(self.lines["trump"])))
        for trick in played:
            assert match.to_act is trick.leader, f"{match.to_act} leads, not {trick.leader}"
            for card in trick.cards:
                match = match.apply(Play(card))
        assert match.to_act is me, f"{match.to_act} is to act, not {me}"
        return match.view(me)

    def _to_act(self, first: Seat) -> Seat:
        if self.table:
            return self.table.to_play
        if not self.tricks:
            return first
        trump = self.get("contract").split()[-1] if "contract" in self.lines else "H"
        winner = self.tricks[-1].winner_so_far(Strain.parse(trump).suit)
        assert winner is not None
        return winner

    def _deal(self, me: Seat, fill: int) -> Deal:
        """Deal this seat's cards, what was played, and the rest as that allows."""
        hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
        voids: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        for trick in [*self.tricks, *([self.table] if self.table else [])]:
            for seat, card in trick.plays:
                hands[seat].append(card)
                if trick.led and card.suit is not trick.led:
                    voids[seat].add(trick.led)
        hands[me] += parse_hand(self.lines["hand"])
        assert len(hands[me]) == 13, f"{me} has {len(hands[me])} cards in all"
        dealt = [card for hand in hands.values() for card in hand]
        assert len(set(dealt)) == len(dealt), "a card is named twice"
        rest = [card for card in DECK if card not in dealt]
        deal = completed(hands, rest, voids, random.Random(fill), tries=10_000)
        assert deal, "no deal fits what was played"
        return deal


def read(path: Path) -> Iterator[Position]:
    """Yield the positions of a file."""
    position = None
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        text = line.strip()
        if text.startswith("[") and text.endswith("]"):
            if position:
                yield position
            position = Position(text[1:-1])
        elif not text or text.startswith("==") or position is None:
            continue
        elif text.startswith("#"):
            position.reason += text[1:]
        else:
            key, colon, value = text.partition(":")
            assert colon, f"line {number}: {line}"
            position.lines[key.strip()] = value.strip()
    if position:
        yield position
