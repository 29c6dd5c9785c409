"""One device at a table: the log, what others told it alone, and the match as its person sees it.

Private(0, {"deal": 3, "seat": "E", "seed": "5c…"})    a message to this device alone
Sight(match)                                           the match as one seat sees it
Step(match, events, fresh)                             what the page shows next
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ..match import Match
from ..rules.actions import Action, DealCards
from ..rules.auction import announcements, announcements_of
from ..rules.cards import Hand, format_hand
from ..rules.deals import VEIL, Deal
from ..rules.errors import IllegalAction, RequestError
from ..rules.events import Event
from ..rules.fair import FourSeeds
from ..rules.seats import Seat
from . import veiled
from .entries import Act, Announce, Cards, Deals, Keys
from .log import Log
from .rows import Row, bad, hand_of, hex_text, person_of
from .seeds import Dealt, hash_of
from .state import Deed, State

_SEATS = {str(seat): seat for seat in Seat}

MAX_AHEAD = 3
"""How many deals before or after this one a private message may be about."""


class Private(NamedTuple):
    """A message that a person sent to this device alone: a seat's seed, or its hand."""

    sender: int
    deal: int
    seat: Seat
    secret: str
    """The seed, or the hand's text."""
    salt: str | None
    """The hand's salt; None with a seed."""

    @property
    def key(self) -> tuple[int, int, Seat, bool]:
        """The key of a message: a later one about the same thing replaces it."""
        return self.sender, self.deal, self.seat, self.salt is None


def private_of(source: object) -> Private:
    """Return the private message in a request.

    Raises RequestError("bad_row").
    """
    match source:
        case {"from": sender, "body": {"deal": int(deal), "seat": str(seat), **body}} if (
            seat in _SEATS and type(deal) is int
        ):
            person, at = person_of(sender, "from"), _SEATS[seat]
            if "seed" in body:
                return Private(person, deal, at, hex_text(body["seed"], 64, "seed"), None)
            hand = format_hand(hand_of(body.get("hand")))
            return Private(person, deal, at, hand, hex_text(body.get("salt"), 64, "salt"))
    raise bad("private", source)


class Sight(NamedTuple):
    """A match as one seat sees it."""

    match: Match
    """The match, its other hands veiled."""
    known: bool = True
    """Whether the seat's hand is known, if there is a deal."""
    stuck: bool = False
    """Whether somebody did what this hand shows to be impossible. Then the match stops here."""


class Step(NamedTuple):
    """A change that the page has not shown."""

    match: Match
    events: tuple[Event, ...]
    fresh: bool = False
    """Whether the match is not the last one continued."""


def dealt_to(state: State, seat: Seat, hand: Hand) -> tuple[Match, tuple[Event, ...]]:
    """Return the match with the deal under way as one seat sees it, and the deal's events.

    Raises IllegalAction, or TextError for a hand that cannot be the seat's.
    """
    assert state.dealt is not None
    south, east, north, west = (hand if each is seat else VEIL for each in Seat)
    flip = state.dealt.flip
    if flip is not None and (flip in hand) != (seat is state.before.dealer):
        raise IllegalAction("flip_not_dealers", seat, "2 trump", card=flip)
    deal = Deal((south, east, north, west))
    return state.before.step(DealCards(deal, flip, state.dealt.announced))


def advanced(sight: Sight, seat: Seat, deed: Deed) -> tuple[Sight, tuple[Event, ...]]:
    """Return a seat's sight after an action, and the action's events."""
    current = sight.match.current
    if sight.stuck or not sight.known or current is None:
        return sight, ()
    shown = deed.hand or ()
    if deed.seat is not seat and {*shown} & {*current.hands[seat]}:
        return sight._replace(stuck=True), ()
    try:
        match, events = sight.match.step(deed.action)
    except IllegalAction:
        return sight._replace(stuck=True), ()
    return sight._replace(match=match), events


@dataclass(frozen=True, slots=True)
class Device:
    """A person's device at a table."""

    me: int
    """The person."""
    secret: str
    """The secret from which this device's seeds follow."""
    log: Log
    """The table's log."""
    sight: Sight
    """The match as this person sees it."""
    privates: Mapping[tuple[int, int, Seat, bool], Private] = field(default_factory=dict)
    """The messages to this device alone."""
    queue: tuple[Step, ...] = ()
    """The steps that the page has not shown."""

    @classmethod
    def open(cls, me: int, secret: str, row: Row) -> Device:
        """Return the device of a person at the table that this row opens.

        Raises RequestError("bad_row").
        """
        log = Log.open(row)
        person_of(me, "me", len(log.last.opening.people))
        return cls(me, secret, log, Sight(log.last.match))

    @property
    def state(self) -> State:
        """The table."""
        return self.log.last

    @property
    def seat(self) -> Seat:
        """This person's seat."""
        return self.state.seat_of(self.me)

    # Incoming rows and messages.

    def after(self, row: Row) -> Device:
        """Return the device after one more row (see Log.after)."""
        log = self.log.after(row)
        if log is self.log:
            return self
        if len(log.rows) <= len(self.log.rows):
            return self._reorganised(log)
        return self._continued(self.state, replace(self, log=log))

    def joined(self, rows: Sequence[Row]) -> Device | None:
        """Return the device on the other side of a network that had parted (see Log.joined)."""
        log = self.log.joined(rows)
        return None if log is None else self._reorganised(log)

    def _reorganised(self, log: Log) -> Device:
        changed = replace(self, log=log)
        sight, _ = changed.seen()
        return replace(changed, sight=sight, queue=(Step(sight.match, (), True),))

    def _continued(self, old: State, after: Device) -> Device:
        new = after.state
        if (new.deal, new.match_number) != (old.deal, old.match_number):
            told = len(new.told) > len(old.told)
            whole = self.sight.known and not self.sight.stuck
            step = Step(new.match, (), not (told and whole))
            return replace(after, sight=Sight(new.match), queue=(*self.queue, step))
        if new.dealt is not old.dealt:
            sight, steps = after.seen()
            return replace(after, sight=sight, queue=(*self.queue, *steps))
        if len(new.deeds) > len(old.deeds):
            sight, events = advanced(self.sight, after.seat, new.deeds[-1])
            if sight.match is self.sight.match:
                return replace(after, sight=sight)
            return replace(after, sight=sight, queue=(*self.queue, Step(sight.match, events)))
        began = new.dealt is not None or new.deal > 0
        if began and (self.me in new.away) != (self.me in old.away):
            # Nothing happened to the match, but it may be this person's turn now, or no longer.
            return replace(after, queue=(*self.queue, Step(self.sight.match, ())))
        return after

    def told(self, private: Private) -> Device:
        """Return the device after a private message. One that can be no use is ignored.

        Raises RequestError("wrong_hand") for a hand that is not the one announced by its hash.
        """
        deal = self.state.deal
        if not deal - MAX_AHEAD <= private.deal <= deal + MAX_AHEAD or private.sender == self.me:
            return self
        if self.state.is_veiled:
            return self  # nobody tells another anything alone
        standing = self.privates.get(private.key)
        if standing == private or (standing and self._fits(standing)):
            return self
        of_now = private.salt is not None and private.deal == deal
        if of_now and private.seat is not self.seat:
            return self  # nobody needs to know another's hand
        if of_now and private.sender == self.state.banker and not self._fits(private):
            raise RequestError("wrong_hand", seat=private.seat)
        kept = {key: each for key, each in self.privates.items() if each.deal >= deal - MAX_AHEAD}
        after = replace(self, privates={**kept, private.key: private})
        if self.state.dealt is None or self.sight.known:
            return after
        sight, steps = after.seen()
        return replace(after, sight=sight, queue=(*self.queue, *steps))

    def _fits(self, private: Private) -> bool:
        """Return whether a private message is the one that the log announced by its hash."""
        state = self.state
        if private.deal != state.deal:
            return False
        if private.salt is None:
            if private.seat >= len(state.commits):
                return False
            writer, bound = state.commits[private.seat]
            return (writer, bound) == (private.sender, state.dealing.commitment(private.secret))
        said = state.dealt.hands[private.seat] if state.dealt else None
        return said == hash_of(hand_of(private.secret), private.salt)

    # The device's own knowledge.

    def seed(self, seat: Seat) -> str | None:
        """Return a seat's seed of this deal, if this device knows it."""
        state = self.state
        if state.commits[seat][0] == self.me:
            return self.own_seed(seat)
        if seat < len(state.tells):
            return state.tells[seat]
        found = self.privates.get((state.commits[seat][0], state.deal, seat, True))
        return found.secret if found and self._fits(found) else None

    def own_seed(self, seat: Seat) -> str:
        """Return the seed that this device commits to for a seat."""
        state = self.state
        return state.dealing.own_seed(self.secret, self.log.before_deal, state.deal, seat)

    def missing(self) -> list[int]:
        """Return the people that this device waits for: their seeds, or its own hand."""
        state = self.state
        if state.is_veiled:
            return []
        if state.phase == "dealt" and state.keeper == self.me:
            writers = (state.commits[seat][0] for seat in Seat if self.seed(seat) is None)
            return sorted(set(writers))
        unknown = state.phase == "play" and not self.sight.known
        return [state.banker] if unknown and state.banker is not None else []

    def deal(self) -> Dealt | None:
        """Return the deal, if this device knows all four seeds."""
        seeds = [self.seed(seat) for seat in Seat]
        south, east, north, west = seeds
        if south is None or east is None or north is None or west is None:
            return None
        four: FourSeeds = (south, east, north, west)
        return self.state.dealing.deal(four, self.state.before.dealer)

    def hand(self, seat: Seat) -> Hand | None:
        """Return the hand that was dealt to a seat, if this device knows it.

        In a veiled deal it may lack cards that did not open.
        """
        state = self.state
        if state.is_veiled:
            if len(state.hidden.keys) < len(Seat) or state.commits[seat][0] != self.me:
                return None
            return tuple(veiled.hand_of(state.hidden, seat, self.own_seed(seat)).values())
        if state.banker == self.me:
            known = self.deal()
            return known.deal[seat] if known else None
        found = self.privates.get((state.banker or 0, state.deal, seat, False))
        return hand_of(found.secret) if found and self._fits(found) else None

    def seen(self, seat: Seat | None = None) -> tuple[Sight, tuple[Step, ...]]:
        """Return what a seat sees of the deal under way, and the steps from the deal on.

        seat: this person's own, or one for which this device acts.
        """
        state = self.state
        who = self.seat if seat is None else seat
        if state.dealt is None:
            return Sight(state.match), ()
        hand = self.hand(who)
        if hand is None:
            return Sight(state.before, known=False), ()
        try:
            match, events = dealt_to(state, who, hand)
        except ValueError:  # its hash is right, or the keys are there, but it is no hand
            return Sight(state.before, stuck=True), ()
        sight, steps = Sight(match), [Step(match, events)]
        for deed in state.deeds:
            sight, events = advanced(sight, who, deed)
            if sight.stuck:
                break
            steps.append(Step(sight.match, events))
        return sight, tuple(steps)

    # Outgoing messages and rows.

    def privates_out(self) -> Iterable[tuple[int, dict[str, Any]]]:
        """Yield what this device tells others alone: the person, and the message."""
        state = self.state
        if state.phase == "dealt" and state.keeper != self.me:
            for seat in Seat:
                if state.commits[seat][0] == self.me:
                    seed = self.own_seed(seat)
                    yield state.keeper, {"deal": state.deal, "seat": str(seat), "seed": seed}
        known = self.deal() if state.phase == "play" and state.banker == self.me else None
        for seat in Seat if known else ():
            person = state.seats[seat]
            if known and isinstance(person, int) and person != self.me:
                yield (
                    person,
                    {
                        "deal": state.deal,
                        "seat": str(seat),
                        "hand": format_hand(known.deal[seat]),
                        "salt": known.salts[seat],
                    },
                )

    def row_of_act(self, seat: Seat, action: Action, hand: Hand | None) -> Act:
        """Return an action's row for a seat that this device holds; hand: the one to show."""
        if not self.state.is_veiled:
            return Act(action, hand)
        return veiled.proof(self.state.hidden, seat, self.own_seed(seat), action, hand)

    def row_of_turn(self, seat: Seat) -> Cards | Keys | Announce:
        """Return the row with which a seat takes part in a veiled deal."""
        state, seed = self.state, self.own_seed(seat)
        rules = state.opening.ruleset
        if state.phase == "list":
            return Cards(seat, veiled.turn(state.hidden, seed))
        if state.phase == "keys":
            return veiled.keys_of(seed, seat, state.before.dealer, rules)
        hand = self.hand(seat) or ()
        # A hand that did not open announces nothing: its player doubts at the first turn.
        said = announcements_of(rules, hand, seat) if len(hand) == 13 else ()
        return Announce(seat, tuple(each.kind for each in said))

    def row_of_deal(self) -> Deals | None:
        """Return the row that deals, if this device knows all four seeds."""
        known, rules = self.deal(), self.state.opening.ruleset
        if known is None:
            return None
        south, east, north, west = (known.hash_of(seat) for seat in Seat)
        told = announcements(rules, known.deal.hands, self.state.before.dealer)
        return Deals((south, east, north, west), known.flip if rules.turns_up else None, told)
