"""A table's state after some rows, and how a row changes it. Every device folds the same.

    Phase   commit -> dealt -> play -> tell -> commit (the next deal) … or over (the match)
            commit -> list -> keys -> announce -> play …, in a veiled deal (see veiled)
            commit -> tell -> commit, in a draw for partners and first dealer

All four hands of the round being played are veiled here, so that all devices accept the same rows.
Once all seeds are public, the fold plays the round again with the hands, which checks every action.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from ..match import Match
from ..records.seating import HUMAN
from ..rules import tags
from ..rules.actions import Action, Claim, DealCards, Play, ThrowIn
from ..rules.auction import Announcement, announcements, is_hopeless
from ..rules.cards import DECK, Card, Hand
from ..rules.deals import VEIL, Deal
from ..rules.draw import Draw, draw
from ..rules.errors import IllegalAction, RequestError
from ..rules.fair import FourSeeds, format_seeds, four_of
from ..rules.rng import drawn_cards
from ..rules.rounds import Round
from ..rules.seats import Seat
from ..rules.tags import VEILED_DEALS
from ..rules.tricks import sure_tricks
from .entries import (
    Absent,
    Act,
    Again,
    Announce,
    Back,
    Cards,
    Commit,
    Deals,
    Doubt,
    Entry,
    Forked,
    Keys,
    Open,
    Tell,
)
from .rotation import Evening, after_match, seats_of
from .rows import Seating, bad, place_of
from .seeds import DEALINGS, Dealing, Dealt
from .veil import check_points
from .veiled import (
    KINDS,
    NOTHING,
    TURNS,
    Hidden,
    after_act,
    announces,
    check_keys,
    check_kinds,
    fault,
)

Phase = Literal["commit", "dealt", "list", "keys", "announce", "play", "tell", "over"]

VEILED = Deal((VEIL, VEIL, VEIL, VEIL))
MAX_DISPUTES = 100
"""The most disputes that a table remembers."""


class Dispute(NamedTuple):
    """A deal that does not count, and whose doing that is."""

    deal: int
    person: int
    code: str
    args: dict[str, str]


class Deed(NamedTuple):
    """An action with the person whose device wrote it."""

    person: int
    seat: Seat
    action: Action
    hand: Hand | None
    """The hand shown with it."""


class Drawn(NamedTuple):
    """How the players of a match came to their seats."""

    players: Seating
    """Who drew, in the order of the cards."""
    draw: Draw
    """The cards, and what follows from them."""


@dataclass(frozen=True, slots=True)
class State:
    """A table after some rows."""

    opening: Open
    """How the table was opened."""
    n: int
    """The number of rows, which is the next row's place."""
    head: str
    """The id of the last row."""
    seats: Seating
    """The players of this match by seat."""
    match: Match
    """The match as everybody knows it."""
    before: Match
    """The match before the deal under way."""
    phase: Phase = "commit"
    """The phase."""
    match_number: int = 0
    """How many matches the table has had before."""
    deal: int = 0
    """How many deals the table has attempted before, those that don't count included."""
    away: frozenset[int] = frozenset()
    """The people for whom a computer plays."""
    commits: tuple[tuple[int, str], ...] = ()
    """The commitments of south, east, north, west, each with the person who wrote it."""
    dealt: Deals | None = None
    """The deal under way."""
    hidden: Hidden = NOTHING
    """The rows of a veiled deal so far."""
    banker: int | None = None
    """The person who dealt it; None in a veiled deal."""
    deeds: tuple[Deed, ...] = ()
    """The actions since."""
    doubter: int | None = None
    """The person who ended the play."""
    tells: tuple[str, ...] = ()
    """The seeds told."""
    told: tuple[FourSeeds, ...] = ()
    """The seeds of the match's finished deals."""
    disputes: tuple[Dispute, ...] = ()
    """The deals that don't count because of somebody."""
    opened_at: int = 1
    """The place of this deal's first row."""
    floor: int = 1
    """The rows before this place are final."""
    draws: bool = False
    """Whether the seeds of this deal are for a draw."""
    drawn: Drawn | None = None
    """The draw for this match."""
    evening: Evening | None = None
    """Winner stays; None if this match is not part of it."""

    @property
    def dealing(self) -> Dealing:
        """How this table deals."""
        return DEALINGS[self.opening.deal]

    @property
    def is_veiled(self) -> bool:
        """Whether the devices mask and shuffle the cards in turn."""
        return self.opening.deal == VEILED_DEALS

    @property
    def present(self) -> tuple[int, ...]:
        """The people who are not absent."""
        return tuple(p for p in range(len(self.opening.people)) if p not in self.away)

    @property
    def keeper(self) -> int:
        """The person who acts for all between deals."""
        return self.present[0]

    def holder(self, seat: Seat) -> int:
        """Return the person whose device acts for a seat.

        In a veiled deal it is who committed to the seed: no other device can open the cards.
        """
        if self.is_veiled and seat < len(self.commits):
            return self.commits[seat][0]
        person = self.seats[seat]
        if isinstance(person, int) and person not in self.away:
            return person
        return self.keeper if self.banker is None else self.banker

    def computer(self, seat: Seat) -> str | None:
        """Return the level of the computer player that acts for a seat, or None for a person."""
        person = self.seats[seat]
        if isinstance(person, str):
            return person
        return None if person == self.holder(seat) else self.opening.level

    def seat_of(self, person: int) -> Seat:
        """Return a person's seat."""
        return Seat(self.seats.index(person))

    @property
    def due_seat(self) -> Seat | None:
        """The seat whose row is next; None if the row is no seat's."""
        match self.phase:
            case "commit":
                return Seat(len(self.commits))
            case "list":
                return Seat(len(self.hidden.lists) % len(Seat))
            case "keys":
                return Seat(len(self.hidden.keys))
            case "announce":
                return Seat(len(self.hidden.kinds))
            case "play":
                return self.match.to_act
            case "tell":
                return Seat(len(self.tells))
        return None

    @property
    def writer(self) -> int:
        """The person who may write the next row."""
        seat = self.due_seat
        if seat is None:
            return self.keeper
        if self.phase != "tell":
            return self.holder(seat)
        person = self.commits[seat][0]
        return self.banker if person in self.away and self.banker is not None else person


def opened(entry: Entry) -> State:
    """Return the state after a table's first row."""
    body = entry.body
    assert isinstance(body, Open)
    start = new_match(body, body.seats, body.dealer, body.date)
    return State(body, 1, entry.id, body.seats, start, start, draws=body.draw)


def new_match(opening: Open, seats: Seating, dealer: Seat, date: str) -> Match:
    """Return the start of a match, with the tags of its record."""
    named = {tags.DATE: date}
    for seat in Seat:
        who = seats[seat]
        named[tags.name_tag(seat)] = opening.people[who].name if isinstance(who, int) else ""
        named[tags.player_tag(seat)] = HUMAN if isinstance(who, int) else who
    return Match(opening.ruleset, dealer).with_tags(**named)


def fold(state: State, entry: Entry) -> State:
    """Return the state after one more row.

    Raises RequestError or IllegalAction if the row is not due, not its writer's or not allowed.
    """
    body, by = entry.body, entry.place.by
    place = {"n": state.n + 1, "head": entry.id}
    if by is None:
        changed = _absent(state, body) if isinstance(body, Absent) else _forked(state, entry)
        return replace(changed, **place)  # type: ignore[arg-type]
    if by != state.writer:
        raise RequestError("not_your_row", by=by, writer=state.writer)
    seat = state.due_seat
    match body, state.phase:
        case Back(person), _:
            changed = _back(state, person)
        case Commit(committed, value), "commit" if committed is seat:
            commits = (*state.commits, (by, value))
            dealing: Phase = "tell" if state.draws else "list" if state.is_veiled else "dealt"
            phase = dealing if len(commits) == len(Seat) else "commit"
            changed = replace(state, commits=commits, phase=phase)
        case Cards(of), "list" if of is seat:
            changed = _listed(state, body)
        case Keys(of), "keys" if of is seat:
            changed = _keys_told(state, body)
        case Announce(of), "announce" if of is seat:
            changed = _announced(state, body)
        case Deals(), "dealt":
            changed = _dealt(state, body)
        case Act(), "play":
            changed = _acted(state, by, body)
        case Doubt(), "play":
            changed = replace(state, phase="tell", doubter=by)
        case Tell(teller, seed), "tell" if teller is seat:
            changed = _told(state, teller, seed)
        case Again(), "over":
            changed = _again(state, body)
        case _:
            raise RequestError("row_not_due", found=body.json()["do"], phase=state.phase)
    return replace(changed, **place)  # type: ignore[arg-type]


# Deals.


def void(state: State, *disputes: Dispute) -> State:
    """Return the table with the deal under way forgotten. The same dealer deals again."""
    return replace(
        _next_deal(state, state.before), disputes=(*state.disputes, *disputes)[-MAX_DISPUTES:]
    )


def _next_deal(state: State, match: Match) -> State:
    return replace(
        state,
        match=match,
        before=match,
        phase="commit" if match.winner is None else "over",
        deal=state.deal + 1,
        commits=(),
        dealt=None,
        hidden=NOTHING,
        banker=None,
        deeds=(),
        doubter=None,
        tells=(),
        opened_at=state.n + 1,
    )


def _dealt(state: State, body: Deals) -> State:
    rules, before = state.opening.ruleset, state.before
    wrong = [a for a in body.announced if not getattr(rules, a.kind)]
    order = [(seat, kind) for seat in before.dealer.right.turns() for kind in KINDS]
    said = [order.index(tuple(a)) for a in body.announced]  # type: ignore[arg-type]
    if wrong or said != sorted(set(said)):
        raise bad("announced", body.json()["announced"])
    return replace(_begun(state, body), banker=state.keeper)


def _begun(state: State, known: Deals) -> State:
    """Return the state with which the play of a deal begins."""
    match = state.before.apply(DealCards(VEILED, known.flip, known.announced))
    return replace(state, match=match, phase=_phase(match), dealt=known, floor=state.opened_at)


def _phase(match: Match) -> Phase:
    """Return the phase of a deal whose cards are known: played, or over and told."""
    return "play" if match.to_act is not None else "tell"


def _listed(state: State, body: Cards) -> State:
    check_points(body.points)
    lists = (*state.hidden.lists, body.points)
    phase: Phase = "keys" if len(lists) == TURNS else "list"
    return replace(state, hidden=state.hidden._replace(lists=lists), phase=phase)


def _keys_told(state: State, body: Keys) -> State:
    rules, dealer = state.opening.ruleset, state.before.dealer
    check_keys(body, dealer, rules)
    hidden = state.hidden._replace(keys=(*state.hidden.keys, body.keys))
    after = replace(state, hidden=hidden)
    if len(hidden.keys) < len(Seat):
        return after
    if rules.turns_up and hidden.flip(dealer) is None:
        return replace(after, phase="tell")  # somebody did something else: the seeds show who
    return replace(after, phase="announce") if announces(rules) else _unhidden(after)


def _announced(state: State, body: Announce) -> State:
    check_kinds(body, state.opening.ruleset)
    hidden = state.hidden._replace(kinds=(*state.hidden.kinds, body.kinds))
    after = replace(state, hidden=hidden)
    return _unhidden(after) if len(hidden.kinds) == len(Seat) else after


def _unhidden(state: State) -> State:
    """Return the state in which a veiled deal's play begins."""
    hidden, dealer = state.hidden, state.before.dealer
    flip = hidden.flip(dealer) if state.opening.ruleset.turns_up else None
    told = tuple(
        Announcement(seat, kind)
        for seat in (dealer.right.turns() if hidden.kinds else ())
        for kind in hidden.kinds[seat]
    )
    return _begun(state, Deals((), flip, told))


def _acted(state: State, by: int, body: Act) -> State:
    seat = state.match.to_act
    current = state.match.current
    assert seat is not None
    assert current is not None
    check_shown(current, seat, body.action, body.hand)
    match = state.match.apply(body.action)
    hidden = state.hidden
    if state.is_veiled:
        hidden = after_act(hidden, seat, body)
    elif body.key or body.keys is not None:
        raise bad("key", body.json())
    deeds = (*state.deeds, Deed(by, seat, body.action, body.hand))
    return replace(state, match=match, hidden=hidden, deeds=deeds, phase=_phase(match))


def check_shown(current: Round, seat: Seat, action: Action, hand: Hand | None) -> None:
    """Check what everybody can: the card turned up, and the hand shown with an action.

    Raises IllegalAction("card_not_held", "claim_not_sure", "hand_has_hope"), or
    RequestError("hand_missing", "hand_not_shown", "hand_wrong").
    """
    if isinstance(action, Play) and action.card is current.flip and seat is not current.dealer:
        raise IllegalAction("card_not_held", seat, card=action.card)
    if not isinstance(action, Claim | ThrowIn):
        if hand is not None:
            raise RequestError("hand_not_shown", seat=seat)
        return
    if hand is None:
        raise RequestError("hand_missing", seat=seat)
    played = current.play.cards_played if current.play else ()
    flip = current.flip
    flip_wrong = flip and flip not in played and (flip in hand) != (seat is current.dealer)
    if len(hand) != len(current.hands[seat]) or {*hand} & {*played} or flip_wrong:
        raise RequestError("hand_wrong", seat=seat)
    if isinstance(action, ThrowIn):
        if not is_hopeless(hand):
            raise IllegalAction("hand_has_hope", seat, "2 hopeless_hand")
    elif not sure_tricks(hand, _others(hand, played), current.trump):
        raise IllegalAction("claim_not_sure", seat, "1", tricks=action.tricks)


def _others(hand: Hand, played: tuple[Card, ...]) -> Hand:
    seen = {*hand, *played}
    return tuple(card for card in DECK if card not in seen)


def _told(state: State, seat: Seat, seed: str) -> State:
    if state.dealing.commitment(seed) != state.commits[seat][1]:
        raise RequestError("wrong_seed", seat=seat)
    tells = (*state.tells, seed)
    if len(tells) < len(Seat):
        return replace(state, tells=tells)
    south, east, north, west = tells
    seeds = (south, east, north, west)
    return _drawn(state, seeds) if state.draws else _finished(state, seeds)


def _drawn(state: State, seeds: FourSeeds) -> State:
    """Return the state after a draw: the seats and the first dealer follow from the four seeds."""
    found = draw(drawn_cards(four_of(seeds)))
    south, east, north, west = (state.seats[found.seats.index(seat)] for seat in Seat)
    seats: Seating = (south, east, north, west)
    match = new_match(state.opening, seats, found.dealer, state.match.tag(tags.DATE))
    drawn = Drawn(state.seats, found)
    return replace(_next_deal(state, match), seats=seats, draws=False, drawn=drawn)


def _finished(state: State, seeds: FourSeeds) -> State:
    """Return the state after a deal whose seeds are all told."""
    known = state.dealing.deal(seeds, state.before.dealer)
    dealers = _veils_fault(state, known, seeds) if state.is_veiled else _dealers_fault(state, known)
    problem = dealers or _actors_fault(state, known)
    if isinstance(problem, Dispute):
        return void(state, problem)
    if state.doubter is not None:
        return void(state, Dispute(state.deal, state.doubter, "doubt_unfounded", {}))
    told = (*state.told, seeds)
    texts = dict(zip(tags.SEEDS, format_seeds(told), strict=False))
    if state.is_veiled:
        texts[tags.DEALING] = VEILED_DEALS
    return replace(_next_deal(state, problem.with_tags(**texts)), told=told)


def _dealers_fault(state: State, known: Dealt) -> Dispute | None:
    """Return the dispute if the deal was not what the seeds give."""
    said, rules, dealer = state.dealt, state.opening.ruleset, state.before.dealer
    assert said is not None
    assert state.banker is not None
    wrong = [seat for seat in Seat if known.hash_of(seat) != said.hands[seat]]
    if wrong:
        return Dispute(state.deal, state.banker, "wrong_hand", {"seat": str(wrong[0])})
    if said.flip is not (known.flip if rules.turns_up else None):
        return Dispute(state.deal, state.banker, "wrong_flip", {"card": str(said.flip)})
    if announcements(rules, known.deal.hands, dealer) != said.announced:
        return Dispute(state.deal, state.banker, "announced_wrongly", {})
    return None


def _veils_fault(state: State, known: Dealt, seeds: FourSeeds) -> Dispute | None:
    """Return the dispute if a seat did not do what its seed says, or announced wrongly."""
    found = fault(state.hidden, seeds)
    if found is None and state.dealt is not None:
        rules = state.opening.ruleset
        right = announcements(rules, known.deal.hands, state.before.dealer)
        wrong = {*right} ^ {*state.dealt.announced}
        found = (min(each.seat for each in wrong), "announced_wrongly") if wrong else None
    if found is None:
        return None
    seat, code = found
    return Dispute(state.deal, state.commits[seat][0], code, {"seat": str(seat)})


def _actors_fault(state: State, known: Dealt) -> Dispute | Match:
    """Return the match with the hands told, or the dispute if an action was not legal."""
    flip = known.flip if state.opening.ruleset.turns_up else None
    match = state.before.apply(DealCards(known.deal, flip))
    for deed in state.deeds:
        shown = deed.hand
        if shown is not None and match.current and shown != match.current.hands[deed.seat]:
            return Dispute(state.deal, deed.person, "hand_wrong", {"seat": str(deed.seat)})
        try:
            match = match.apply(deed.action)
        except IllegalAction as error:
            return Dispute(state.deal, deed.person, error.code, error.args_)
    return match


# People.


def _back(state: State, person: int) -> State:
    if person not in state.away:
        raise RequestError("not_absent", person=person)
    after = replace(state, away=state.away - {person})
    # Only one keeper may learn the seeds of a deal, so a new keeper needs a new deal. In a veiled
    # deal there is none, and the person plays from the next deal on.
    begun = state.phase in ("commit", "dealt") and state.commits and not state.is_veiled
    return void(after) if begun and after.keeper != state.keeper else after


def _absent(state: State, body: Absent) -> State:
    named = " ".join(map(str, body.people))
    if not {*body.people} <= {*state.present}:
        raise RequestError("absent_already", people=named)
    voters = tuple(p for p in state.present if p not in body.people)
    if not voters or body.voters != voters:
        allowed = " ".join(map(str, voters))
        raise RequestError("votes_wrong", people=named, allowed=allowed)
    after = replace(state, away=state.away | {*body.people})
    if not state.commits:
        # The deal opens after this row, so its seeds are not those of a rival absence (see Log).
        return replace(after, opened_at=state.n + 1)
    begun = state.is_veiled or state.draws or state.phase in ("commit", "dealt")
    return void(after) if begun or state.banker in body.people else after


def _forked(state: State, entry: Entry) -> State:
    body = entry.body
    assert isinstance(body, Forked)
    proved = {place_of(text)[:2] for text, _ in body.proof}
    if proved != {(state.n, entry.place.prev)} or body.by >= len(state.opening.people):
        raise bad("proof", body.json()["proof"])
    # Nobody takes rows out of turn, so two of them part no logs. Anybody could write them, at any
    # place, to undo a deal that was lost.
    if body.by != state.writer:
        raise RequestError("not_your_row", by=body.by, writer=state.writer)
    dispute = Dispute(state.deal, body.by, "forked", {"n": str(state.n)})
    if state.phase == "over":
        return replace(state, disputes=(*state.disputes, dispute)[-MAX_DISPUTES:])
    return void(state, dispute)


def _again(state: State, body: Again) -> State:
    people = sum(isinstance(each, int) for each in body.seats)
    if people != len(state.opening.people):
        raise bad("seats", body.json()["seats"])
    evening = None
    if body.stays is not None:
        assert state.match.winner is not None
        evening = after_match(state.evening, state.seats, state.match.winner, body.stays)
        if seats_of(evening.company) != body.seats:
            raise bad("seats", body.json()["seats"])
    match = new_match(state.opening, body.seats, body.dealer, body.date)
    return replace(
        state,
        seats=body.seats,
        match=match,
        before=match,
        phase="commit",
        match_number=state.match_number + 1,
        told=(),
        opened_at=state.n + 1,
        drawn=None,
        evening=evening,
    )
