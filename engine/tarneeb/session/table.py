"""The match at the table: its ops, who sits where, and the record the page has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, cast

from .. import players as levels
from ..match import Match
from ..records.notation import Writer, read, record_lines
from ..records.seating import HUMAN, player_of, unknown_levels
from ..records.share import SharedDeal, daily_deal, seed_of
from ..records.work import Work
from ..rules import tags as names
from ..rules.actions import Action
from ..rules.deals import is_veiled
from ..rules.errors import IllegalAction, RequestError
from ..rules.events import Event
from ..rules.fair import CUTS, commitment, format_cuts, round_seed
from ..rules.rng import draw_dealer
from ..rules.seats import Seat
from ..rules.variants import parse_ruleset
from ..wire.decode.values import (
    number_field,
    object_field,
    parse_action,
    parse_seat,
    player_tags,
    text_field,
)
from ..wire.encode.table import (
    action_json,
    event_json,
    player_json,
    seat_text,
    seats_json,
    view_json,
)
from .advice import Advice, Mind, player_at
from .archive import Archive
from .catalogue import level_at
from .deals import first_deal, next_deal, seed_field, seed_for_deal
from .reviews import Reviews
from .slices import slice_of

if TYPE_CHECKING:
    from ..wire.shapes.record import RecordTextJson
    from ..wire.shapes.review import HintJson
    from ..wire.shapes.table import (
        DecisionJson,
        NextText,
        RecordTailJson,
        ReplyJson,
        ThinkingReplyJson,
    )


class Remote(Protocol):
    """A table of friends, whose match follows from a log that several devices share."""

    @property
    def hints(self) -> bool:
        """Whether the table allows hints."""

    def next(self, match: Match) -> NextText:
        """Return what this device waits for when it shows this match."""


FRIEND = "friend"
"""The player of a seat for which another device acts, or this one by a computer player."""

MAX_ORIGIN = 200
"""The longest origin of a fork, in characters."""


class Table:
    """A match being played at a page."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.players: dict[Seat, str] = {}
        self.lines: list[str] = []
        self.writer: Writer = Writer()
        self.viewer: Seat = Seat.SOUTH
        self.remote: Remote | None = None
        """The friends whose match this is, if it is theirs."""
        self.mind: Mind = Mind()
        self.hinted: int = -1
        """The action count at the last hint."""
        self.archive: Archive = Archive(self.told)
        self.advice: Advice = Advice(self.current, self.archive.record_of)
        self.reviews: Reviews = Reviews(self.archive.record_of)
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "new": self.new,
            "load": self.load,
            "act": self.act,
            "step": self.step,
            "think": self.think,
            "view": self.view,
            "record": self.record,
            "set_players": self.set_players,
            "take_back": self.take_back,
            "commit": self.commit,
            "fork": self.fork,
            "note_analysis": self.note_analysis,
            "hint": self.hint,
        }

    def new(self, args: dict[str, Any]) -> ReplyJson:
        """Start a match. It waits for its first deal, which is the shared deal if there is one."""
        if "deal" in args:
            return self._new_shared(args)
        seed = seed_field(args)
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        dealer = parse_seat(args, "first_dealer")
        tags = {names.SEED: seed, names.DATE: text_field(args, "date", "")}
        tags |= player_tags(object_field(args, "players") if "players" in args else {})
        first = draw_dealer(seed) if dealer is None else dealer
        return self.sit_down(Match(ruleset, first).with_tags(**tags))

    def _new_shared(self, args: dict[str, Any]) -> ReplyJson:
        shared = SharedDeal.parse(text_field(args, "deal"))
        day = text_field(args, "daily", "")
        if day and shared != daily_deal(day, shared.ruleset):
            raise RequestError("bad_value", name="daily", found=day[:20], allowed="that day's deal")
        tags = {names.SEED: seed_of(shared), names.DATE: text_field(args, "date", "")}
        tags |= {names.SHARED_DEAL: str(shared), names.DAILY: day}
        tags |= player_tags(object_field(args, "players") if "players" in args else {})
        return self.sit_down(Match(shared.ruleset, shared.dealer).with_tags(**tags))

    def fork(self, args: dict[str, Any]) -> Work[ReplyJson]:
        """Start a new match from a moment of a record, with new cards from the next deal on."""
        record = yield from self.archive.record_of(args)
        match, seed = record.match, seed_field(args)
        if not record.names_dealer:
            match = replace(match, first_dealer=draw_dealer(seed))
        count = number_field(args, "index", 0, match.action_count)
        tags = {names.SEED: seed, names.DATE: text_field(args, "date", "")}
        tags |= dict.fromkeys(names.OF_ONE_MATCH, "")
        tags |= {
            names.FORK_OF: text_field(args, "origin", "")[:MAX_ORIGIN],
            names.FORK_AT: str(count),
        }
        tags |= player_tags(object_field(args, "players") if "players" in args else {})
        return self.sit_down(match.at(count).with_tags(**tags))

    def load(self, args: dict[str, Any]) -> ReplyJson:
        """Continue a match from its record. `seed` is for further deals if the record has none.

        The length of a match played here is not bounded. Records from elsewhere pass `import` or
        `replay` first, which have bounds.
        """
        text, recover = text_field(args, "record"), args.get("recover") is True
        record = (self.archive.replayed(text) if recover else None) or read(text, recover=recover)
        match = record.match
        if not match.tag(names.SEED):
            match = match.with_tags(Seed=seed_field(args) if "seed" in args else "")
        if not record.names_dealer:
            match = replace(match, first_dealer=draw_dealer(match.tag(names.SEED)))
        reply = self.sit_down(match)
        reply["dropped"] = record.dropped
        if unknown := unknown_levels(match):
            reply["strangers"] = unknown
        return reply

    def sit_down(self, match: Match) -> ReplyJson:
        """Put a match on the table."""
        players = {seat: player_of(match, seat) for seat in Seat}
        self.remote = None
        return self._reply(match, (), players, fresh=True)

    def show(
        self,
        match: Match,
        events: tuple[Event, ...],
        seat: Seat,
        remote: Remote,
        *,
        fresh: bool = False,
    ) -> ReplyJson:
        """Show the match of a table of friends from the seat of this device's person."""
        players = {each: HUMAN if each is seat else FRIEND for each in Seat}
        fresh, self.remote = fresh or self.remote is not remote, remote
        return self._reply(match, events, players, fresh=fresh)

    def set_players(self, args: dict[str, Any]) -> ReplyJson:
        """Change who sits where, without touching the cards."""
        match = self.local().with_tags(**player_tags(object_field(args, "players")))
        return self._reply(match, (), {seat: player_of(match, seat) for seat in Seat})

    def act(self, args: dict[str, Any]) -> ReplyJson:
        """Apply the action that the person to act has chosen."""
        match = self.local()
        if "actions" in args:
            count = number_field(args, "actions", 0, 10**9)
            if count != match.action_count:
                raise RequestError("stale_action", found=count, allowed=match.action_count)
        action = parse_action(object_field(args, "action"))
        if match.to_act is None:
            # Deals come from `step`; a page never sends one.
            raise IllegalAction("match_over" if match.winner is not None else "deal_by_step", None)
        if self.players[match.to_act] != HUMAN:
            raise RequestError("computer_to_act", seat=match.to_act)
        return self.do(match, action)

    def take_back(self, args: dict[str, Any]) -> ReplyJson:
        """Return to an earlier turn of a person in this round. The record counts it.

        It reveals nothing: the person has already seen everything that the earlier moment shows.
        """
        match = self.local()
        count = number_field(args, "actions", 0, 10**9)
        if count not in _turns_of_people(match, self.players):
            raise IllegalAction("nothing_to_take_back", None, found=count)
        times = names.tag_number(match.tag(names.TAKEN_BACK)) + 1
        earlier = match.back_to(count).with_tags(**{names.TAKEN_BACK: str(times)})
        return self._reply(earlier, (), self.players)

    def commit(self, _: dict[str, Any]) -> ReplyJson:
        """Commit to the next deal's seed before the cut. The record stores the commitment."""
        match = self.local()
        seed = seed_for_deal(match)
        if first_deal(match):
            raise RequestError("shared_deal")
        if not match.tag(names.COMMITMENT):
            match = match.with_tags(**{names.COMMITMENT: commitment(seed)})
        reply = self._reply(match, (), self.players)
        number = len(match.rounds)
        reply["commitment"] = {
            "deal": number,
            "number": match.number,
            "commitment": commitment(round_seed(seed, number)),
            "cutter": seat_text(match.cutter),
            "cut": {"min": CUTS[0], "max": CUTS[-1]},
        }
        return reply

    def _deal_cut(self, match: Match, cut: int) -> ReplyJson:
        """Deal from the committed seed and the player's cut."""
        seed = seed_for_deal(match)
        if not match.tag(names.COMMITMENT) or first_deal(match):
            raise RequestError("commitment_missing")
        number = len(match.rounds)
        cuts = (*match.cuts, *[None] * number)[:number]
        after, events = match.step(match.next_deal(seed, cut))
        tagged = after.with_tags(**{names.CUTS: format_cuts((*cuts, cut))})
        return self._reply(tagged, events, self.players)

    def hint(self, args: dict[str, Any]) -> HintJson | ThinkingReplyJson:
        """Advise the person to act, with reasons. The record counts hints.

        Asking again at the same moment repeats the hint and counts once.
        """
        self._check_hint()
        advice = self.advice.hint(args)
        if "thinking" in advice:
            return cast("ThinkingReplyJson", advice)
        match = self.current()
        if self.hinted != match.action_count and not self.remote:
            self.hinted = match.action_count
            hints = names.tag_number(match.tag(names.HINTS)) + 1
            match = match.with_tags(**{names.HINTS: str(hints)})
        reply = self._reply(match, (), self.players)
        return {**reply, **advice}

    def _check_hint(self) -> None:
        """Refuse a hint that friends have ruled out, or for another's turn.

        The record of a match between friends counts no hints, so that it is the same everywhere.
        """
        if self.remote is None:
            return
        seat = self.current().to_act
        if not self.remote.hints:
            raise RequestError("hints_not_allowed")
        if seat is not None and self.players[seat] != HUMAN:
            raise RequestError("friend_to_act", seat=seat)

    def note_analysis(self, _: dict[str, Any]) -> ReplyJson:
        """Add the accuracies of the last finished analysis to the record at the table."""
        match, told = self.local(), self.reviews.told
        if told is None:
            raise RequestError("no_analysis")
        if match.rounds[: len(told.rounds)] == told.rounds:  # the same match
            match = match.with_tags(**{names.ACCURACY: told.tag(names.ACCURACY)})
        return self._reply(match, (), self.players)

    def step(self, args: dict[str, Any]) -> ReplyJson | ThinkingReplyJson:
        """Do what comes next without a person: a deal, or a computer player's action.

        A committed deal takes the player's `cut`. With a `slice` in milliseconds, the reply may be
        that a player is still thinking; then the page asks again. For a lesson's prepared deal,
        `action` is what the computer player does.
        """
        match = self.local()
        if match.winner is not None:
            raise RequestError("match_over")
        if "action" in args:
            return self.do(match, self._prepared(match, object_field(args, "action")))
        if args.get("cut") is not None:
            return self._deal_cut(match, number_field(args, "cut", CUTS[0], CUTS[-1]))
        seat = match.to_act
        if seat is None:
            return self.do(match, next_deal(match))
        thought = self._thought(match, seat, args)
        if not thought.done:
            return self.mind.thinking(seat)
        return self.do(match, thought.decision.action)

    def think(self, args: dict[str, Any]) -> ThinkingReplyJson:
        """Let the computer player to act think ahead of `step`, without acting.

        A page that pauses to let people look at the table can use that time.
        """
        match = self.local()
        seat = match.to_act
        if seat is None:
            raise RequestError("match_over" if match.winner is not None else "deal_by_step")
        self._thought(match, seat, args)
        return self.mind.thinking(seat)

    def _thought(self, match: Match, seat: Seat, args: dict[str, Any]) -> levels.Thought:
        """Let the computer player to act think for the request's `slice`."""
        player = player_at(match, seat, level_at(match, self.players))
        return self.mind.advance(player, match.view(seat), slice_of(args))

    def _prepared(self, match: Match, action: dict[str, Any]) -> Action:
        if match.to_act is None:
            raise IllegalAction("deal_by_step", None)
        if self.players[match.to_act] == HUMAN:
            raise RequestError("human_to_act", seat=match.to_act)
        return parse_action(action)

    def view(self, _: dict[str, Any]) -> ReplyJson:
        """Show the match as it is."""
        return self._reply(self.current(), (), self.players)

    def record(self, args: dict[str, Any]) -> Work[RecordTextJson]:
        """Return a record as text: the given one, or the match at the table.

        With `finished`, it leaves out the round being played and the seed of later ones, so it
        reveals no hidden card and may leave the device during a match.
        """
        match = (yield from self.archive.record_of(args)).match
        if args.get("finished") is True and match.winner is None:
            match = replace(match, current=None).with_tags(
                **dict.fromkeys((names.SEED, *names.OF_ONE_MATCH), "")
            )
        return {"text": "\n".join(record_lines(match)) + "\n"}

    def current(self) -> Match:
        if self.match is None:
            raise RequestError("no_match")
        return self.match

    def local(self) -> Match:
        """Return the match at the table, if it may go on without asking other devices."""
        if self.remote is not None:
            raise RequestError("table_of_friends")
        return self.current()

    def told(self) -> Match:
        """Return the match at the table without a round whose hands are not told yet."""
        return without_veiled(self.current())

    def do(self, match: Match, action: Action) -> ReplyJson:
        """Apply an action to the match at the table."""
        after, events = match.step(action)
        return self._reply(after, events, self.players)

    def _reply(
        self,
        match: Match,
        events: tuple[Event, ...],
        players: dict[Seat, str],
        *,
        fresh: bool = False,
    ) -> ReplyJson:
        """Put this match on the table and return the reply that describes it."""
        viewer = _viewer(match, players, self.viewer)
        lines = self.writer.lines(without_veiled(match))
        reply: ReplyJson = {
            "view": view_json(match.view(viewer)),
            "events": [event_json(event) for event in events],
            "record": _tail([] if fresh else self.lines, lines),
            "players": seats_json([player_json(match, seat, players[seat]) for seat in Seat]),
            "next": self.remote.next(match) if self.remote else _next(match, players),
            "back": [] if self.remote else _decisions(match, players),
        }
        self.match, self.lines, self.players, self.viewer = match, lines, players, viewer
        if fresh:
            self.hinted = -1
        return reply


def _viewer(match: Match, players: dict[Seat, str], last: Seat) -> Seat:
    """Return whose view to show: the person to act, else the last one shown, else the first person.

    People who share a device see each other's cards only when they hand it over.
    """
    people = [seat for seat in Seat if players[seat] == HUMAN]
    wanted = (match.to_act, last, *people)
    return next((seat for seat in wanted if seat in people and seat is not None), Seat.SOUTH)


def _turns_of_people(match: Match, players: dict[Seat, str]) -> list[int]:
    """Return the turns that a person may return to; none once the match is won."""
    if match.winner is not None:
        return []
    return [count for count, seat in match.turns if players[seat] == HUMAN]


def _decisions(match: Match, players: dict[Seat, str]) -> list[DecisionJson]:
    """Return those turns with the person's action at each."""
    counts = _turns_of_people(match, players)
    if match.round is None or not counts:
        return []
    start = match.action_count - match.round.action_count
    actions = match.round.actions
    return [{"actions": count, "action": action_json(actions[count - start])} for count in counts]


def without_veiled(match: Match) -> Match:
    """Return a match without its last round if a hand of it is not known.

    Only the devices of friends hold such rounds; records, replays and analyses are without them.
    """
    if match.round is None or not any(map(is_veiled, match.round.deal.hands)):
        return match
    if match.current:
        return replace(match, current=None)
    return replace(match, rounds=match.rounds[:-1], results=match.results[:-1], winner=None)


def _next(match: Match, players: dict[Seat, str]) -> NextText:
    if match.winner is not None:
        return "over"
    if match.to_act is None:
        return "deal"
    return "human" if players[match.to_act] == HUMAN else "computer"


def _tail(before: list[str], after: list[str]) -> RecordTailJson:
    """Return how the record's lines changed."""
    keep = 0
    while keep < min(len(before), len(after)) and before[keep] == after[keep]:
        keep += 1
    return {"keep": keep, "lines": after[keep:]}
