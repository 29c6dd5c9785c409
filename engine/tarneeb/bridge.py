"""The one door between the page and the engine: `dispatch`, JSON in and JSON out.

    {"v": 1, "id": 17, "op": "act", "args": {"action": {"do": "bid", "tricks": 8}}}
    {"v": 1, "id": 17, "ok": {"view": {…}, "events": […], "record": {…}, …}}
    {"v": 1, "id": 17, "error": {"code": "bid_too_low", "args": {"bid": "7", …}}}

Codes are keys of translations. Any fault of a request comes back as an error. A request changes the
table only once its whole reply is text: until then an error restores the table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any, Literal, cast

from . import __version__ as version
from . import players as levels
from .match import COMMITMENT_TAG, CUTS_TAG, Match
from .records.notation import Writer, read, record_lines
from .records.share import SharedDeal, daily_deal, seed_of
from .records.work import Work
from .rules.actions import Action, DealCards
from .rules.describe import describe
from .rules.draw import draw
from .rules.errors import (
    IllegalAction,
    RequestError,
    RulesetError,
    TarneebError,
    TextError,
    check_unicode,
    well_formed,
)
from .rules.events import Event
from .rules.fair import CUTS, commitment, format_cuts, round_seed
from .rules.rng import draw_dealer, drawn_cards
from .rules.scoring import team_total
from .rules.seats import Seat, Team
from .rules.variants import PRESETS, parse_ruleset
from .session.advice import Advice, Mind, player_at, slice_of
from .session.archive import Archive
from .session.history import ACCURACY_TAG
from .session.seating import DEFAULT_LEVEL, HUMAN, STYLES, player_of, strangers, style_of
from .session.slices import Slices
from .wire.decode import (
    company_of,
    number_field,
    object_field,
    parse_action,
    parse_seat,
    text_field,
)
from .wire.encode.table import (
    action_json,
    company_json,
    draw_json,
    event_json,
    options_json,
    preset_json,
    problem_json,
    ruleset_json,
    scores_json,
    seat_text,
    seats_json,
    statement_json,
    team_text,
    view_json,
)
from .wire.shapes.review import HintJson
from .wire.shapes.table import (
    CatalogueJson,
    CompanyJson,
    DecisionJson,
    DrawJson,
    PlayerJson,
    RecordTailJson,
    ReplyJson,
    RulesetCheckJson,
    RulesJson,
    SimulatedJson,
    ThinkingReplyJson,
)

VERSION = 1
"""The version of the messages."""

MAX_REQUEST = 16_000_000
"""The longest request that is read, in characters."""

MAX_DEPTH = 64
"""How deep a request may nest its lists and objects."""

MAX_SEED = 200
"""The longest seed, in characters."""

MAX_SIMULATED = 300
"""After so many deals a simulated match ends with the team that is ahead."""

TAKEN_BACK = "TakenBack"
"""The tag that says how often a person took something back."""

HINTS = "Hints"
"""The tag that says how often a person asked for a hint."""

SHARED_DEAL = "SharedDeal"
"""The tag with the text of the deal that a match begins with (see share)."""

FORK_OF, FORK_AT = "ForkOf", "ForkAt"
"""The tags that say from where a match was gone on with otherwise: what it was, and after how many
actions."""

OF_ITS_OWN = (COMMITMENT_TAG, CUTS_TAG, TAKEN_BACK, HINTS, ACCURACY_TAG, SHARED_DEAL, "Daily")
"""Tags that tell of one match alone: a fork begins without them."""

MAX_ORIGIN = 200
"""The longest text that says what a fork comes from."""

QUICK_LEVELS = ("novice", "club")
"""The levels that play whole matches in a moment; others send the last of these in their place."""


class Table:
    """A match being played at a page: the match, who sits where, and the record the page has."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.players: dict[Seat, str] = {}
        self.lines: list[str] = []
        self.writer = Writer()
        self.viewer = Seat.SOUTH
        self.mind = Mind()
        self.archive = Archive(self._match)
        self.advice = Advice(self._match, self.archive.record_of)
        self.slices = Slices()
        self.hinted = -1
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "hello": self.hello,
            "check_ruleset": self.check_ruleset,
            "rules": self.rules,
            "draw": self.draw,
            "next_company": self.next_company,
            "simulate": self.simulate,
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
            **self.archive.ops,
            "note_analysis": self.note_analysis,
            **self.advice.ops,
            "hint": self.hint,
            "work": self.work,
        }

    # Messages.

    def dispatch(self, request: str) -> str:
        """Return the reply to a request, both as JSON text. Nothing is ever raised."""
        message_id: int | str | None = None
        wrong: dict[str, object]
        before = [(part, vars(part).copy()) for part in (self, self.archive, self.advice)]
        try:
            message = _read(request)
            if isinstance(message.get("id"), int | str):
                message_id = message["id"]
            return _reply_text(message_id, ok=self._answer(message))
        except TarneebError as error:
            wrong = {"code": error.code, "args": error.args_}
        except Exception as error:  # the page must get an answer, whatever is broken here
            args = {"type": type(error).__name__, "detail": well_formed(str(error)[:200])}
            wrong = {"code": "internal_error", "args": args}
        for part, values in before:
            vars(part).update(values)
        return _reply_text(message_id, error=wrong)

    def _answer(self, message: dict[str, Any]) -> object:
        check_unicode(json.dumps(message, ensure_ascii=False))
        if type(message.get("v")) is not int or message["v"] != VERSION:
            raise RequestError("wrong_version", found=message.get("v"), allowed=VERSION)
        op = text_field(message, "op")
        if op not in self.ops:
            raise RequestError("unknown_op", found=op[:100], allowed=", ".join(self.ops))
        args = message.get("args", {})
        if not isinstance(args, dict):
            raise RequestError(
                "bad_value", name="args", found=type(args).__name__, allowed="object"
            )
        reply = self.ops[op](args)
        if not isinstance(reply, Generator):
            return reply
        return self.slices.begin(reply, slice_of(args))

    def work(self, args: dict[str, Any]) -> object:
        """Go on with an op whose reply was `working`, by its `token`; or `cancel` it."""
        token = text_field(args, "token")
        if args.get("cancel") is True:
            self.slices.cancel(token)
            return {"cancelled": True}
        return self.slices.go_on(token, slice_of(args))

    # What the engine offers.

    def hello(self, _: dict[str, Any]) -> CatalogueJson:
        """Presets, options and levels."""
        return {
            "engine": version,
            "presets": [preset_json(preset) for preset in PRESETS],
            "options": options_json(),
            "levels": list(levels.LEVELS),
        }

    def check_ruleset(self, args: dict[str, Any]) -> RulesetCheckJson:
        """Whether a ruleset's text is good; every problem if it is not."""
        try:
            ruleset = parse_ruleset(text_field(args, "ruleset"))
        except RulesetError as error:
            problems = [problem_json(problem) for problem in error.problems]
            return {"ok": False, "ruleset": None, "problems": problems, "idle": error.idle}
        found = ruleset_json(ruleset)
        return {"ok": True, "ruleset": found, "problems": [], "idle": ruleset.idle}

    def rules(self, args: dict[str, Any]) -> RulesJson:
        """A ruleset in sentences; that of the match where none is named."""
        named = "ruleset" in args
        ruleset = parse_ruleset(text_field(args, "ruleset")) if named else self._match().ruleset
        statements = [statement_json(statement) for statement in describe(ruleset)]
        return {"ruleset": ruleset_json(ruleset), "statements": statements}

    def draw(self, args: dict[str, Any]) -> DrawJson:
        """Draw for partners and first dealer, from a seed (rules.md 1)."""
        return draw_json(draw(drawn_cards(_seed(args))))

    def next_company(self, args: dict[str, Any]) -> CompanyJson:
        """Who sits and who waits after a match where the winner stays (rules.md 8)."""
        company = company_of(object_field(args, "company"))
        return company_json(company.after(number_field(args, "winner", 0, 1)))

    def simulate(self, args: dict[str, Any]) -> Work[SimulatedJson]:
        """Play a match between computer players to its end, next to the one at the table."""
        seed = _seed(args)
        tags = _player_tags(object_field(args, "players")) | {"Seed": seed}
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        match = Match(ruleset, draw_dealer(seed)).with_tags(**tags)
        players = {seat: player_of(match, seat) for seat in Seat}
        if HUMAN in players.values():
            raise RequestError("bad_value", name="player", found=HUMAN, allowed="levels")
        while match.winner is None and len(match.rounds) < MAX_SIMULATED:
            match = match.apply(_quick_action(match, players))
            yield len(match.rounds) / MAX_SIMULATED
        ahead = max(Team, key=lambda team: team_total(match.scores, team))
        winner = ahead if match.winner is None else match.winner
        return {"winner": team_text(winner), "scores": scores_json(match.scores)}

    # A match begins.

    def new(self, args: dict[str, Any]) -> ReplyJson:
        """Begin a match; its first deal is awaited. With a shared deal, that is the first one."""
        if "deal" in args:
            return self._new_shared(args)
        seed = _seed(args)
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        dealer = parse_seat(args, "first_dealer")
        tags = {"Seed": seed, "Date": text_field(args, "date", "")}
        tags |= _player_tags(object_field(args, "players") if "players" in args else {})
        first = draw_dealer(seed) if dealer is None else dealer
        return self._sit_down(Match(ruleset, first).with_tags(**tags))

    def _new_shared(self, args: dict[str, Any]) -> ReplyJson:
        shared = SharedDeal.parse(text_field(args, "deal"))
        day = text_field(args, "daily", "")
        if day and shared != daily_deal(day, shared.ruleset):
            raise RequestError("bad_value", name="daily", found=day[:20], allowed="that day's deal")
        tags = {"Seed": seed_of(shared), "Date": text_field(args, "date", "")}
        tags |= {SHARED_DEAL: str(shared), "Daily": day}
        tags |= _player_tags(object_field(args, "players") if "players" in args else {})
        return self._sit_down(Match(shared.ruleset, shared.dealer).with_tags(**tags))

    def fork(self, args: dict[str, Any]) -> Work[ReplyJson]:
        """Go on from a moment of a record as a new match, with new cards from the next deal on."""
        record = yield from self.archive.record_of(args)
        match, seed = record.match, _seed(args)
        if not record.names_dealer:
            match = replace(match, first_dealer=draw_dealer(seed))
        count = number_field(args, "index", 0, match.action_count)
        tags = {"Seed": seed, "Date": text_field(args, "date", "")}
        tags |= dict.fromkeys(OF_ITS_OWN, "")
        tags |= {FORK_OF: text_field(args, "origin", "")[:MAX_ORIGIN], FORK_AT: str(count)}
        tags |= _player_tags(object_field(args, "players") if "players" in args else {})
        return self._sit_down(match.at(count).with_tags(**tags))

    def load(self, args: dict[str, Any]) -> ReplyJson:
        """Take up a match from its record; `seed` serves further deals where it has none.

        A match that was played here goes on however long it is: what comes from elsewhere has
        passed `import` or `replay` first, and those have bounds.
        """
        text, recover = text_field(args, "record"), args.get("recover") is True
        record = (self.archive.replayed(text) if recover else None) or read(text, recover=recover)
        match = record.match
        if not match.tag("Seed"):
            match = match.with_tags(Seed=_seed(args) if "seed" in args else "")
        if not record.names_dealer:
            match = replace(match, first_dealer=draw_dealer(match.tag("Seed")))
        reply = self._sit_down(match)
        reply["dropped"] = record.dropped
        if unknown := strangers(match):
            reply["strangers"] = unknown
        return reply

    def _sit_down(self, match: Match) -> ReplyJson:
        players = {seat: player_of(match, seat) for seat in Seat}
        return self._reply(match, (), players, fresh=True)

    def set_players(self, args: dict[str, Any]) -> ReplyJson:
        """Change who sits where; the cards stay."""
        match = self._match().with_tags(**_player_tags(object_field(args, "players")))
        return self._reply(match, (), {seat: player_of(match, seat) for seat in Seat})

    # A match goes on.

    def act(self, args: dict[str, Any]) -> ReplyJson:
        """Do what the person to act has chosen."""
        match = self._match()
        if "actions" in args:
            count = number_field(args, "actions", 0, 10**9)
            if count != match.action_count:
                raise RequestError("stale_action", found=count, allowed=match.action_count)
        action = parse_action(object_field(args, "action"))
        if match.to_act is None:
            # A deal comes by `step`: what a page sends is never a deal.
            raise IllegalAction("match_over" if match.winner is not None else "deal_by_step", None)
        if self.players[match.to_act] != HUMAN:
            raise RequestError("computer_to_act", seat=match.to_act)
        return self._do(match, action)

    def take_back(self, args: dict[str, Any]) -> ReplyJson:
        """Return to an earlier turn of a person in this round; the record counts it.

        Nothing new is shown by it: who may look has seen all that the earlier moment showed.
        """
        match = self._match()
        count = number_field(args, "actions", 0, 10**9)
        if count not in _turns_of_people(match, self.players):
            raise IllegalAction("nothing_to_take_back", None, found=count)
        times = _number(match.tag(TAKEN_BACK)) + 1
        earlier = match.back_to(count).with_tags(**{TAKEN_BACK: str(times)})
        return self._reply(earlier, (), self.players)

    def commit(self, _: dict[str, Any]) -> ReplyJson:
        """Show to what the next deal is bound, before the player cuts; the record keeps it."""
        match = self._match()
        seed = _seed_for_deal(match)
        if _first_deal(match):
            raise RequestError("shared_deal")
        if not match.tag(COMMITMENT_TAG):
            match = match.with_tags(**{COMMITMENT_TAG: commitment(seed)})
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
        """Deal by the seed that was committed to, and the player's cut."""
        seed = _seed_for_deal(match)
        if not match.tag(COMMITMENT_TAG) or _first_deal(match):
            raise RequestError("commitment_missing")
        number = len(match.rounds)
        cuts = (*match.cuts, *[None] * number)[:number]
        after, events = match.step(match.next_deal(seed, cut))
        tagged = after.with_tags(**{CUTS_TAG: format_cuts((*cuts, cut))})
        return self._reply(tagged, events, self.players)

    def hint(self, args: dict[str, Any]) -> HintJson | ThinkingReplyJson:
        """What a good player would do for the person to act, and why; the record counts it.

        Asking again at the same moment is the same hint.
        """
        advice = self.advice.hint(args)
        if "thinking" in advice:
            return cast("ThinkingReplyJson", advice)
        match = self._match()
        if self.hinted != match.action_count:
            self.hinted = match.action_count
            match = match.with_tags(**{HINTS: str(_number(match.tag(HINTS)) + 1)})
        reply = self._reply(match, (), self.players)
        return {**reply, **advice}

    def note_analysis(self, _: dict[str, Any]) -> ReplyJson:
        """Write into the record at the table what the analysis that ended last found of it."""
        match, told = self._match(), self.archive.told
        if told is None:
            raise RequestError("no_analysis")
        if match.rounds[: len(told.rounds)] == told.rounds:  # not taken back, nor another match
            match = match.with_tags(**{ACCURACY_TAG: told.tag(ACCURACY_TAG)})
        return self._reply(match, (), self.players)

    def step(self, args: dict[str, Any]) -> ReplyJson | ThinkingReplyJson:
        """Do the next thing that no person does: deal, or a computer player's action.

        A deal that was committed to takes the player's `cut`. With a `slice`, in milliseconds, the
        reply may be that a player is still thinking: then the page asks again. Where a lesson plays
        a prepared deal, `action` says what the computer player does.
        """
        match = self._match()
        if match.winner is not None:
            raise RequestError("match_over")
        if "action" in args:
            return self._do(match, self._prepared(match, object_field(args, "action")))
        if args.get("cut") is not None:
            return self._deal_cut(match, number_field(args, "cut", CUTS[0], CUTS[-1]))
        seat = match.to_act
        if seat is None:
            return self._do(match, _next_deal(match))
        thought = self._thought(match, seat, args)
        if not thought.done:
            return self.mind.thinking(seat)
        return self._do(match, thought.decision.action)

    def think(self, args: dict[str, Any]) -> ThinkingReplyJson:
        """Let the computer player to act think about what `step` will do; nothing is done yet.

        So a page that leaves time to look at the table need not wait for the thought after that.
        """
        match = self._match()
        seat = match.to_act
        if seat is None:
            raise RequestError("match_over" if match.winner is not None else "deal_by_step")
        self._thought(match, seat, args)
        return self.mind.thinking(seat)

    def _thought(self, match: Match, seat: Seat, args: dict[str, Any]) -> levels.Thought:
        """What the computer player to act thinks after the `slice` that is given."""
        player = player_at(match, seat, _level_at(match, self.players))
        return self.mind.advance(player, match.view(seat), slice_of(args))

    def _prepared(self, match: Match, action: dict[str, Any]) -> Action:
        if match.to_act is None:
            raise IllegalAction("deal_by_step", None)
        if self.players[match.to_act] == HUMAN:
            raise RequestError("human_to_act", seat=match.to_act)
        return parse_action(action)

    def view(self, _: dict[str, Any]) -> ReplyJson:
        """Show the match as it is."""
        return self._reply(self._match(), (), self.players)

    def record(self, args: dict[str, Any]) -> Work[dict[str, str]]:
        """The whole record, as text; with `finished`, what may leave this device during a match.

        Of the match at the table, or of a `record` that is given.

        That is without the round being played and without the seed of those to come, so that it
        tells of no card that is still hidden.
        """
        match = (yield from self.archive.record_of(args)).match
        if args.get("finished") is True and match.winner is None:
            match = replace(match, current=None).with_tags(
                **dict.fromkeys(("Seed", *OF_ITS_OWN), "")
            )
        return {"text": "\n".join(record_lines(match)) + "\n"}

    def _match(self) -> Match:
        if self.match is None:
            raise RequestError("no_match")
        return self.match

    def _do(self, match: Match, action: Action) -> ReplyJson:
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
        """Make this the match at the table, and return the reply that describes it."""
        viewer = _viewer(match, players, self.viewer)
        lines = self.writer.lines(match)
        reply: ReplyJson = {
            "view": view_json(match.view(viewer)),
            "events": [event_json(event) for event in events],
            "record": _tail([] if fresh else self.lines, lines),
            "players": seats_json([_player_json(match, seat, players) for seat in Seat]),
            "next": _next(match, players),
            "back": _decisions(match, players),
        }
        self.match, self.lines, self.players, self.viewer = match, lines, players, viewer
        if fresh:
            self.hinted = -1
        return reply


def _next_deal(match: Match) -> DealCards:
    """The deal that is awaited: the shared one, or the next from the seed."""
    return _first_deal(match) or match.next_deal(_seed_for_deal(match))


def _level_at(match: Match, players: dict[Seat, str]) -> str:
    """The level of the computer player to act."""
    seat = match.to_act
    assert seat is not None, "a deal is awaited, or the match is over"
    if players[seat] == HUMAN:
        raise RequestError("human_to_act", seat=seat)
    return players[seat]


def _quick_action(match: Match, players: dict[Seat, str]) -> Action:
    """What comes next in a match that nobody watches: players that look ahead do not."""
    seat = match.to_act
    if seat is None:
        return _next_deal(match)
    level = _level_at(match, players)
    quick = level if level in QUICK_LEVELS else QUICK_LEVELS[-1]
    return player_at(match, seat, quick).choose(match.view(seat))


def _seed_for_deal(match: Match) -> str:
    """The seed from which the deal comes that is awaited."""
    if not match.awaits_deal:
        raise RequestError("match_over" if match.winner is not None else "deal_not_awaited")
    if not match.tag("Seed"):
        raise RequestError("seed_missing")
    return match.tag("Seed")


def _first_deal(match: Match) -> DealCards | None:
    """The shared deal with which a match begins, while it is awaited."""
    if match.rounds or not match.tag(SHARED_DEAL):
        return None
    try:
        shared = SharedDeal.parse(match.tag(SHARED_DEAL))
    except TextError:  # somebody else's tag: it is kept, and means nothing here
        return None
    same_table = (shared.ruleset, shared.dealer) == (match.ruleset, match.dealer)
    return shared.deal if same_table else None


def _seed(args: dict[str, Any]) -> str:
    seed = text_field(args, "seed")
    if not seed.strip() or not seed.isprintable() or len(seed) > MAX_SEED:
        found = repr(seed)[:100]
        raise RequestError("bad_value", name="seed", found=found, allowed=f"1-{MAX_SEED} signs")
    return seed


_NO_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^][{}"]+', re.DOTALL)
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[][{}]', re.DOTALL)


def _deep(text: str) -> bool:
    """Return whether brackets are nested deeper than any message needs.

    json leaves deep nesting to Python's recursion limit, but in the browser the stack ends before
    that, and Python with it: so it is refused before. Strings count for nothing.
    """
    brackets = _NO_BRACKETS.sub("", text)
    for _ in range(MAX_DEPTH // 2):  # quick: each pass takes away one or two levels
        brackets = brackets.replace("[]", "").replace("{}", "")
        if not brackets:
            return False
    depth = 0
    for token in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > MAX_DEPTH:
            return True
    return False


def _reply_text(message_id: int | str | None, **body: object) -> str:
    return json.dumps({"v": VERSION, "id": message_id, **body}, separators=(",", ":"))


def _read(request: str) -> dict[str, Any]:
    if len(request) > MAX_REQUEST:
        raise RequestError("too_large", found=len(request), allowed=MAX_REQUEST)
    if _deep(request):
        raise RequestError("bad_json", found=request[:100], detail="nested too deep")
    try:
        message = json.loads(request)
    except (ValueError, RecursionError) as error:
        raise RequestError("bad_json", found=request[:100], detail=str(error)[:100]) from None
    if not isinstance(message, dict):
        raise RequestError("bad_json", found=request[:100], detail="not an object")
    return message


_LETTERS = {str(seat): seat for seat in Seat}


def _player_tags(players: dict[str, Any]) -> dict[str, str]:
    """What the record says of the players: their names, and who plays the seats."""
    tags: dict[str, str] = {}
    for text in players:
        seat = _LETTERS.get(text)
        if seat is None:
            raise RequestError("bad_value", name="players", found=text, allowed="S E N W")
        player = object_field(players, text)
        kind = text_field(player, "player", DEFAULT_LEVEL)
        if kind not in (HUMAN, *levels.LEVELS):
            allowed = ", ".join((HUMAN, *levels.LEVELS))
            raise RequestError("bad_value", name="player", found=kind[:100], allowed=allowed)
        tags[seat.name.title()] = text_field(player, "name", "")
        tags[f"{seat.name.title()}Player"] = kind
        tags[f"{seat.name.title()}Style"] = _style(player) if kind != HUMAN else ""
    return tags


def _style(player: dict[str, Any]) -> str:
    """How a computer player bids; nothing is written of what is usual."""
    style = text_field(player, "style", "normal")
    if style not in STYLES:
        raise RequestError("bad_value", name="style", found=style[:100], allowed=", ".join(STYLES))
    return "" if style == "normal" else style


def _player_json(match: Match, seat: Seat, players: dict[Seat, str]) -> PlayerJson:
    told: PlayerJson = {"name": match.tag(seat.name.title()), "player": players[seat]}
    style = style_of(match, seat)
    if style != "normal" and players[seat] != HUMAN:
        told["style"] = style  # type: ignore[typeddict-item]
    return told


def _viewer(match: Match, players: dict[Seat, str], last: Seat) -> Seat:
    """Whose view is shown: the person's to act, else the one shown last, else the first person's.

    So that people who share a device see each other's cards only when they hand it over.
    """
    people = [seat for seat in Seat if players[seat] == HUMAN]
    wanted = (match.to_act, last, *people)
    return next((seat for seat in wanted if seat in people and seat is not None), Seat.SOUTH)


def _turns_of_people(match: Match, players: dict[Seat, str]) -> list[int]:
    """The turns to which a person may return: none once the match is won."""
    if match.winner is not None:
        return []
    return [count for count, seat in match.turns if players[seat] == HUMAN]


def _decisions(match: Match, players: dict[Seat, str]) -> list[DecisionJson]:
    """Those turns, and what the person did at each."""
    counts = _turns_of_people(match, players)
    if match.round is None or not counts:
        return []
    start = match.action_count - match.round.action_count
    actions = match.round.actions
    return [{"actions": count, "action": action_json(actions[count - start])} for count in counts]


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0


def _next(match: Match, players: dict[Seat, str]) -> Literal["deal", "computer", "human", "over"]:
    if match.winner is not None:
        return "over"
    if match.to_act is None:
        return "deal"
    return "human" if players[match.to_act] == HUMAN else "computer"


def _tail(before: list[str], after: list[str]) -> RecordTailJson:
    """How the record's lines changed."""
    keep = 0
    while keep < min(len(before), len(after)) and before[keep] == after[keep]:
        keep += 1
    return {"keep": keep, "lines": after[keep:]}


_table = Table()


def dispatch(request: str) -> str:
    """Return the reply to a request of the page, both as JSON text. Nothing is ever raised.

    >>> dispatch('{"v": 1, "id": 1, "op": "act", "args": {}}')
    '{"v":1,"id":1,"error":{"code":"no_match","args":{}}}'
    """
    return _table.dispatch(request)
