"""Thinking in slices of time, so that the page always gets an answer, and explanations.

    Mind().advance(player, view, 80)    its thought after another 80 ms, or its choice

An unfinished thought is saved and continues when the same question comes again. The page learns
only that a computer player thinks, because its thoughts would reveal its cards. A
person's own choices (`hint`), and any choice of a round that is over (`why`), are explained.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any

from .. import players as levels
from ..analysis import Price, adviser, judged
from ..knowledge.views import View
from ..match import Match
from ..players import Player, Thought
from ..records.notation import Record
from ..records.seating import HUMAN, STYLES, player_of, style_of
from ..records.work import Work
from ..rules.actions import Action
from ..rules.errors import RequestError
from ..rules.rng import Stream
from ..rules.seats import Seat
from ..rules.tags import SEED
from ..wire.decode.values import number_field, text_field
from ..wire.encode.review import advice_json
from ..wire.encode.table import seat_text
from .slices import slice_of

if TYPE_CHECKING:
    from ..wire.shapes.review import AdviceJson
    from ..wire.shapes.table import ThinkingJson, ThinkingReplyJson

LIMIT = 2.4
"""The longest that a player thinks in slices, in seconds. Then its latest thought counts."""
HINT_LIMIT = 20.0
"""The same for hints and explanations. Analysis repeats a hint's thought in full, so a hint is cut
short only where nobody would wait for it."""
USUAL = {"expert": 0.6, "master": 1.5}
"""The seconds that a level thinks, before anything is known about the machine."""

Kind = tuple[str, str, int]
"""A level, a phase, and the number of cards in hand: public facts that tell how long a choice
takes."""


class Pace:
    """How long choices take on this machine, by the earlier ones."""

    def __init__(self) -> None:
        self._seconds: dict[Kind, float] = {}

    def took(self, kind: Kind, seconds: float) -> None:
        """Learn from a choice."""
        known = self._seconds.get(kind, seconds)
        self._seconds[kind] = (known + seconds) / 2

    def expects(self, kind: Kind) -> float:
        """Return the seconds that a choice takes: those of the most similar ones."""
        level, phase, cards = kind
        alike = [known for known in self._seconds if known[:2] == (level, phase)]
        if not alike:
            return USUAL.get(level, 0.1)
        return self._seconds[min(alike, key=lambda known: abs(known[2] - cards))]


def _kind(player: Player, view: View) -> Kind:
    return player.level, view.phase, len(view.hand)


class Mind:
    """A player's thoughts about one question, as far as they have come."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, limit: float = LIMIT) -> None:
        self._clock = clock
        self._limit = limit
        self._pace = Pace()
        self._expected = self._part = 0.0
        self._asked: tuple[Player, View] | None = None
        self._thoughts: Iterator[Thought] = iter(())
        self._spent = self._longest = 0.0
        self._latest: Thought | None = None

    def advance(self, player: Player, view: View, milliseconds: int | None) -> Thought:
        """Return the player's latest thought about a view. It may need more time.

        milliseconds: the time to think now; None until it has chosen. A player that thinks in
        slices is stopped when one more step could exceed its limit in total.
        """
        if self._asked != (player, view) or self._latest is None:
            self._asked = (player, view)
            self._thoughts = player.think(view)
            self._spent, self._longest, self._latest = 0.0, 0.0, None
            self._expected, self._part = self._pace.expects(_kind(player, view)), 0.0
        begun = last = now = self._clock()
        while self._latest is None or not self._latest.done:
            self._latest = next(self._thoughts)
            now = self._clock()
            self._longest, last = max(self._longest, now - last), now
            if milliseconds is None:
                continue
            spent = self._spent + now - begun
            if spent + self._longest >= self._limit:
                self._latest = self._latest._replace(done=True)
            elif 1000 * (now - begun) >= milliseconds:
                self._spent = spent
                break
        if self._latest.done and now > begun:
            self._pace.took(_kind(player, view), self._spent + now - begun)
        return self._latest

    def thinking(self, seat: Seat) -> ThinkingReplyJson:
        """Return the reply while a seat thinks. It reveals nothing of its cards."""
        done = self._latest is not None and self._latest.done
        expected = max(0.05, min(self._expected, self._limit))
        self._part = max(self._part, min(0.99, self._spent / expected))
        told: ThinkingJson = {
            "seat": seat_text(seat),
            "part": 1.0 if done else round(self._part, 2),
            "left": 0.0 if done else round(max(0.0, expected - self._spent), 1),
        }
        return {"thinking": told}


class Weighing:
    """The price of an action, as far as it is found."""

    def __init__(self) -> None:
        self._asked: tuple[View, Action] | None = None
        self._work: Generator[None, None, Price] | None = None
        self._price: Price | None = None

    def advance(self, view: View, action: Action, milliseconds: int | None) -> Price | None:
        """Return the price of an action by the adviser, or None if it needs more time."""
        if self._asked != (view, action):
            self._asked, self._price = (view, action), None
            self._work = judged(adviser(), view, action)
        until = None if milliseconds is None else time.monotonic() + milliseconds / 1000
        while self._price is None and self._work is not None:
            try:
                next(self._work)
            except StopIteration as end:
                self._price = end.value
            if until is not None and time.monotonic() >= until:
                break
        return self._price


def player_at(match: Match, seat: Seat, level: str) -> Player:
    """Return the computer player of a seat.

    It gets a number of its own, not the match's seed, from which it could tell the deals.
    """
    own_seed = Stream(match.tag(SEED), f"player {seat}").below(1 << 32)
    return levels.create(level, seed=own_seed, style=STYLES[style_of(match, seat)])


class Advice:
    """The ops that explain choices."""

    def __init__(
        self, match: Callable[[], Match], record_of: Callable[[dict[str, Any]], Work[Record]]
    ) -> None:
        self._match = match
        self._record_of = record_of
        self._mind = Mind(limit=HINT_LIMIT)
        self._weighing = Weighing()
        self._text = ""
        self._read: Match | None = None
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "why": self.why,
        }

    def hint(self, args: dict[str, Any]) -> AdviceJson | ThinkingReplyJson:
        """Advise the person to act, with reasons."""
        match = self._match()
        seat = match.to_act
        if seat is None:
            raise RequestError("match_over" if match.winner is not None else "nothing_to_explain")
        if player_of(match, seat) != HUMAN:
            raise RequestError("computer_to_act", seat=seat)
        return self._explained(adviser(), match, seat, None, args)

    def why(self, args: dict[str, Any]) -> Work[AdviceJson | ThinkingReplyJson]:
        """Explain an action of a finished round from the knowledge that its seat had then.

        actions: the action count before it. record: the match as text; without it, the match at
        the table. A computer player's thought is repeated from its view and seed. For a person,
        the adviser explains its own choice, and grades another one as the analysis does.
        """
        match = yield from self._match_of(args)
        count = number_field(args, "actions", 0, 10**9)
        before, each, done = match.moment(min(count, match.action_count))
        if each is None or match.current is each or done >= len(each.actions):
            raise RequestError("nothing_to_explain")
        for action in each.actions[:done]:
            before = before.apply(action)
        seat = before.to_act
        if seat is None:
            raise RequestError("nothing_to_explain")
        level = player_of(match, seat)
        player = adviser() if level == HUMAN else player_at(match, seat, level)
        return self._explained(player, before, seat, each.actions[done], args)

    def _match_of(self, args: dict[str, Any]) -> Work[Match]:
        """Return the match of a request. A record is read once for all questions about it."""
        text = text_field(args, "record", "")
        if not text:
            return (yield from self._record_of(args)).match
        if self._read is None or text != self._text:
            record = yield from self._record_of(args)
            self._read, self._text = record.match, text
        return self._read

    def _explained(
        self, player: Player, match: Match, seat: Seat, did: Action | None, args: dict[str, Any]
    ) -> AdviceJson | ThinkingReplyJson:
        view = match.view(seat)
        thought = self._mind.advance(player, view, slice_of(args))
        if not thought.done:
            return self._mind.thinking(seat)
        price = None
        if did and player == adviser() and did != thought.decision.action:
            price = self._weighing.advance(view, did, slice_of(args))
            if price is None:
                return self._mind.thinking(seat)
        return advice_json(player, match, seat, did, thought, price)
