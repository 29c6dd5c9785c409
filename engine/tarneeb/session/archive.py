"""What the bridge offers about records: replay, fair deals, shared deals, digests, analysis.

Each op takes a record as text or, where none is given, the match at the table, which it leaves as
it is. The last record that was replayed is kept, so that stepping through it is quick. Records
come from anywhere: each is checked against `bounds` and read in slices, so these ops are `Work`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from .. import players as levels
from ..analysis import Priced, Review, RoundReview
from ..match import Match
from ..records.notation import Record, dumps, reading, reading_what_is_right, split
from ..records.share import (
    MAX_ENTRIES,
    Compared,
    Entry,
    Shared,
    SharedDeal,
    compare,
    daily_deal,
    entry_of,
    shared_deal,
)
from ..records.verification import DealCheck, verify_deal, verifying
from ..records.work import Work
from ..rules.cards import Card, Strain
from ..rules.deals import Deal
from ..rules.errors import NotationError, RequestError, TarneebError, TextError
from ..rules.events import Event
from ..rules.fair import CUTS
from ..rules.seats import Seat
from ..rules.variants import parse_ruleset
from ..wire.decode import number_field, object_field, parse_seat, text_field
from ..wire.encode.table import (
    action_json,
    event_json,
    result_json,
    ruleset_json,
    scores_json,
    seats_json,
    view_json,
)
from ..wire.shapes.record import (
    ComparisonJson,
    DealCheckJson,
    EntryJson,
    ImportedJson,
    ImportProblemJson,
    KeptJson,
    MarkJson,
    PartJson,
    RefusalJson,
    ReplayJson,
    SharedDealJson,
    SharedResultJson,
    VerificationJson,
)
from ..wire.shapes.review import AnalysisJson, KnownJson, PricedJson, RoundAnalysisJson, TurnJson
from ..wire.shapes.statistics import DigestJson, StatisticsJson, TallyJson
from .bounds import check_record
from .history import (
    ACCURACY_TAG,
    PERIODS,
    Accuracy,
    Tally,
    digest,
    format_accuracy,
    parse_accuracy,
)
from .seating import persons, player_of

MAX_ROUNDS = 1000
"""The most rounds that are analysed at once."""

USUAL_SPELL, MAX_SPELL = 200, 10_000
"""How many milliseconds an analysis works before it answers: where nothing is said, at most."""

MAX_TEXTS = 200
"""The most links that are compared at once."""


class Tape:
    """A record to be stepped through: the moments of the round looked at last are kept."""

    def __init__(self, record: Record) -> None:
        self.match = record.match
        self.dropped = record.dropped
        self.names_dealer = record.names_dealer
        self.total = self.match.action_count
        self.start = -1
        self.moments: list[tuple[Match, tuple[Event, ...]]] = []

    def at(self, index: int) -> tuple[Match, tuple[Event, ...]]:
        """Return the match when it had so many actions, and what the last of them brought."""
        before, each, done = self.match.moment(index)
        if index - done != self.start:
            self.start, self.moments = index - done, [(before, ())]
            for action in each.actions if each else ():
                self.moments.append(self.moments[-1][0].step(action))
        return self.moments[done]

    @property
    def open_from(self) -> int | None:
        """How many actions there were before the deal of a round that is not over."""
        current = self.match.current
        return self.total - current.action_count if current else None


def marks(match: Match) -> list[MarkJson]:
    """Return where a match's rounds and tricks lie among its actions."""
    found: list[MarkJson] = []
    start = 0
    rounds = match.rounds + ((match.current,) if match.current else ())
    for number, each in enumerate(rounds):
        end = start + each.action_count
        cards = len(each.play.cards_played) if each.play else 0
        play = end - cards - (each.claim is not None) if each.play else None
        mark: MarkJson = {
            "deal": number,
            "number": each.number,
            "start": start,
            "play": play,
            "tricks": list(range(play, play + cards, 4)) if play is not None else [],
            "end": end,
            "result": result_json(match.results[number]) if number < len(match.results) else None,
        }
        found.append(mark)
        start = end
    return found


class Analysis:
    """An analysis of some of a match's rounds, on its way."""

    def __init__(
        self, token: str, match: Match, deals: list[int], level: str, *, at_table: bool
    ) -> None:
        self.token = token
        self.match = match
        self.at_table = at_table
        self.expert = levels.create(level)
        self.done = 0
        self.total = sum(20 + match.rounds[deal].action_count - 1 for deal in deals)
        self.accuracies = parse_accuracy(match.tag(ACCURACY_TAG))
        self.left = list(deals)
        self.review: Review | None = None

    def work(self, seconds: float) -> list[RoundAnalysisJson]:
        """Return the rounds that were completed in about so much time."""
        found: list[RoundAnalysisJson] = []
        until = time.perf_counter() + seconds
        while self.left:
            deal = self.left[0]
            if self.review is None:
                start = sum(each.action_count for each in self.match.rounds[:deal])
                over, before = self.match.rounds[deal], self.match.results[:deal]
                self.review = Review(over, before, start, self.expert)
            more = self.review.step()
            result = self.review.result
            if not more and result is not None:
                self.done += self.review.total
                self.accuracies[deal] = tuple(
                    [
                        None if mean is None else Accuracy(round(mean), count)
                        for mean, count in zip(result.accuracy, result.weighed, strict=True)
                    ]
                )
                found.append(_analysis_json(deal, self.match.rounds[deal].number, result))
                self.left.pop(0)
                self.review = None
            if time.perf_counter() >= until:
                break
        return found

    @property
    def so_far(self) -> int:
        """The pieces of work that are done."""
        return self.done + (self.review.done if self.review else 0)

    @property
    def told(self) -> Match:
        """The match with what was found in its tag."""
        return self.match.with_tags(**{ACCURACY_TAG: format_accuracy(self.accuracies)})


class Archive:
    """The ops about records, and the one tape that is kept."""

    def __init__(self, match: Callable[[], Match]) -> None:
        self._match = match
        self._text: str | None = None
        self._tape: Tape | None = None
        self._analysis: Analysis | None = None
        self._analyses = 0
        self._tally: tuple[str, Tally] | None = None
        self._tallies = 0
        self.told: Match | None = None
        """What the analysis that ended last found of the match at the table."""
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "replay": self.replay,
            "verify": self.verify,
            "verify_deal": self.verify_deal,
            "share": self.share,
            "open_deal": self.open_deal,
            "daily": self.daily,
            "share_result": self.share_result,
            "compare": self.compare,
            "digest": self.digest,
            "statistics": self.statistics,
            "split": self.split,
            "import": self.take_in,
            "analyse": self.analyse,
        }

    def record_of(self, args: dict[str, Any]) -> Work[Record]:
        """The record that a request means: its text, or the match at the table."""
        text = text_field(args, "record", "")
        if not text:
            return Record(self._match())
        if replayed := self.replayed(text):
            return replayed
        check_record(text)
        return (yield from reading(text, recover=True))

    def replayed(self, text: str) -> Record | None:
        """The record with this text, if it is the one replayed last: it has been read already."""
        tape = self._tape if text == self._text else None
        return Record(tape.match, tape.dropped, tape.names_dealer) if tape else None

    # Replay.

    def replay(self, args: dict[str, Any]) -> Work[ReplayJson]:
        """A moment of a record; the record need be sent only once."""
        tape = yield from self._tape_of(args)
        index = number_field(args, "index", 0, tape.total)
        seat = parse_seat(args, "seat")
        hidden = tape.open_from is not None and index > tape.open_from
        # What is still being played is seen only by the one person who sits there: of several who
        # share a device none sees another's hand. A record that somebody sends may be shown whole,
        # as it says everything, but never the match at the table.
        at_seats = persons(tape.match)
        may_look = not hidden or at_seats == [seat]
        told = args.get("unfinished") is True and bool(self._text)
        if not may_look and not told:
            only = str(at_seats[0]) if len(at_seats) == 1 else ""
            raise RequestError("round_not_over", found=index, allowed=tape.open_from, seat=only)
        match, events = tape.at(index)
        view = match.view(Seat.SOUTH if seat is None else seat)
        hands = match.round.hands if match.round else ((), (), (), ())
        reply: ReplayJson = {
            "index": index,
            "total": tape.total,
            "seat": str(seat) if seat is not None else None,  # type: ignore[typeddict-item]
            "view": view_json(view),
            "hands": None if seat is not None else seats_json([_texts(hand) for hand in hands]),
            "events": [event_json(event) for event in events],
        }
        if "record" in args:
            whole = tape.match
            kinds = [player_of(whole, each) for each in Seat]
            names = [whole.tag(each.name.title()) for each in Seat]
            reply["players"] = seats_json(
                [{"name": n, "player": k} for n, k in zip(names, kinds, strict=True)]
            )
            reply["tags"] = dict(whole.tags)
            reply["marks"] = marks(whole)
            reply["dropped"] = tape.dropped
        return reply

    def _tape_of(self, args: dict[str, Any]) -> Work[Tape]:
        if "record" not in args:
            if self._tape is None:
                raise RequestError("no_replay")
            return self._tape
        text = text_field(args, "record")
        if not text or text != self._text or self._tape is None:
            record = yield from self.record_of(args)
            self._tape, self._text = Tape(record), text
        return self._tape

    # Fair deals.

    def verify(self, args: dict[str, Any]) -> Work[VerificationJson]:
        """Whether the deals of a record are those that its seed and the player's cuts give."""
        record = yield from self.record_of(args)
        found = yield from verifying(record.match)
        return {
            "verdict": found.verdict,
            "reason": found.reason,
            "commitment": found.commitment,
            "deals": [_check_json(check) for check in found.deals],
        }

    def verify_deal(self, args: dict[str, Any]) -> DealCheckJson:
        """Whether one deal is what a round's seed and a cut give."""
        flip = args.get("flip")
        bound = text_field(args, "commitment") if args.get("commitment") is not None else None
        found = verify_deal(
            text_field(args, "seed"),
            number_field(args, "cut", CUTS[0], CUTS[-1]),
            Deal.parse(text_field(args, "deal")),
            None if flip is None else Card.parse(text_field(args, "flip")),
            parse_seat(args, "dealer") or Seat.SOUTH,
            bound,
        )
        return _check_json(found)

    # Shared deals.

    def share(self, args: dict[str, Any]) -> Work[SharedDealJson]:
        """A deal of a record as a text for a link."""
        match = (yield from self.record_of(args)).match
        return shared_json(shared_deal(match, _deal_number(args, match)))

    def open_deal(self, args: dict[str, Any]) -> SharedDealJson:
        """What a link's deal is, but for its hands."""
        return shared_json(SharedDeal.parse(text_field(args, "text")))

    def daily(self, args: dict[str, Any]) -> SharedDealJson:
        """The deal of a day."""
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        return shared_json(daily_deal(text_field(args, "date"), ruleset))

    def share_result(self, args: dict[str, Any]) -> Work[SharedResultJson]:
        """How a deal of a record ended, as a text for a link."""
        match = (yield from self.record_of(args)).match
        seat = next(iter(persons(match)), Seat.SOUTH)
        name = text_field(args, "name", match.tag(seat.name.title()))
        players = [player_of(match, each) for each in Seat]
        number = _deal_number(args, match, 0 if match.tag("SharedDeal") else None)
        shared, entry = entry_of(match, number, name, seat, players)
        text = str(Shared(shared, (entry,)))
        (compared,) = compare([entry])
        return {"text": text, "id": shared.id, "entry": entry_json(compared, True)}

    def compare(self, args: dict[str, Any]) -> Work[ComparisonJson]:
        """The results in links beside each other; those of another deal are left out."""
        texts = args.get("texts")
        if not isinstance(texts, list) or not 1 <= len(texts) <= MAX_TEXTS:
            allowed = f"1-{MAX_TEXTS} texts"
            raise RequestError(
                "bad_value", name="texts", found=type(texts).__name__, allowed=allowed
            )
        mine = Shared.parse(text_field(args, "mine")).entries if "mine" in args else ()
        deal: SharedDeal | None = None
        entries: dict[Entry, None] = {}
        refused: list[RefusalJson] = []
        for index, text in enumerate(texts):
            yield index / len(texts)
            try:
                found = Shared.parse(text_field({"texts": text}, "texts"))
                if deal is not None and found.shared != deal:
                    raise RequestError("other_deal", found=found.shared.id, allowed=deal.id)
                # All of them have to fit in one text again, and the person's own have their place.
                count = len({*entries, *found.entries, *mine})
                if count > MAX_ENTRIES:
                    raise RequestError("too_many_results", found=count, allowed=MAX_ENTRIES)
            except TarneebError as error:
                refused.append({"index": index, "code": error.code, "args": error.args_})
                continue
            deal = found.shared
            entries |= dict.fromkeys(found.entries)
        if deal is None:
            raise RequestError(refused[0]["code"], **refused[0]["args"])
        return {
            "deal": shared_json(deal),
            "entries": [entry_json(each, each.entry in mine) for each in compare(list(entries))],
            "text": str(Shared(deal, tuple(entries))),
            "refused": refused,
        }

    # Keeping.

    def digest(self, args: dict[str, Any]) -> Work[DigestJson]:
        """A record in short."""
        return digest((yield from self.record_of(args)).match)

    def statistics(self, args: dict[str, Any]) -> StatisticsJson | TallyJson:
        """What many matches come to.

        Digests may come in several requests: `more` says that others follow, and the next request
        names the `token` of the reply.
        """
        digests = args.get("digests")
        if not isinstance(digests, list):
            raise RequestError(
                "bad_value", name="digests", found=type(digests).__name__, allowed="a list"
            )
        wanted = object_field(args, "filter") if "filter" in args else {}
        by = text_field(args, "by", "month")
        if by not in PERIODS:
            raise RequestError("bad_value", name="by", found=by[:20], allowed=", ".join(PERIODS))
        if "token" not in args:
            tally = Tally(wanted, by)
        elif self._tally is None or text_field(args, "token") != self._tally[0]:
            raise RequestError("no_work")
        else:
            tally = self._tally[1]
        for each in digests:
            tally.add(each)
        if args.get("more") is not True:
            self._tally = None
            return tally.json()
        self._tallies += 1
        token = f"tally {self._tallies}"
        self._tally = token, tally
        return {"token": token}

    def split(self, args: dict[str, Any]) -> dict[str, list[PartJson]]:
        """The matches of a file, each by itself; nothing of them is read yet."""
        parts = split(text_field(args, "text"))
        return {"parts": [{"line": line, "text": text} for line, text in parts]}

    def take_in(self, args: dict[str, Any]) -> Work[ImportedJson]:
        """Read a record that comes from elsewhere, as far as it is right."""
        first = number_field(args, "line", 1, 10**9) if "line" in args else 1
        text = text_field(args, "text")
        match: Match | None = None
        error: NotationError | TextError | None
        try:
            check_record(text)
            match, error = yield from reading_what_is_right(text)
        except TextError as too_much:
            error = too_much
        problem: ImportProblemJson | None = None
        if error is not None:
            wrong = error.line if isinstance(error, NotationError) else 1
            line = str(wrong + first - 1)
            problem = {"code": error.code, "args": error.args_ | {"line": line}}
        kept: KeptJson | None = None
        if match is not None:
            rounds = sum(not result.thrown for result in match.results)
            over = match.winner is not None
            kept = {"rounds": rounds, "actions": match.action_count, "over": over}
        return {
            "text": dumps(match) if match is not None else None,
            "digest": digest(match) if match is not None else None,
            "problem": problem,
            "kept": kept,
        }

    # Analysis.

    def analyse(self, args: dict[str, Any]) -> Work[AnalysisJson]:
        """Begin an analysis; or with its `token` go on with it for some `ms`, or `cancel` it."""
        if "token" not in args:
            return (yield from self._begin_analysis(args))
        analysis = self._analysis
        if analysis is None or text_field(args, "token") != analysis.token:
            raise RequestError("no_analysis")
        if args.get("cancel") is True:
            self._analysis = None
            return _progress(analysis, [], cancelled=True)
        spell = number_field(args, "ms", 0, MAX_SPELL) if "ms" in args else USUAL_SPELL
        reply = _progress(analysis, analysis.work(spell / 1000))
        if reply["finished"]:
            self._analysis = None
            self.told = analysis.told if analysis.at_table else None
            reply["text"] = dumps(analysis.told)
            reply["digest"] = digest(analysis.told)
        return reply

    def _begin_analysis(self, args: dict[str, Any]) -> Work[AnalysisJson]:
        match = (yield from self.record_of(args)).match
        level = text_field(args, "level", "expert" if "expert" in levels.LEVELS else "club")
        played = [n for n, result in enumerate(match.results) if not result.thrown]
        deals = args.get("rounds", played)
        if not isinstance(deals, list) or not deals or len(deals) > MAX_ROUNDS:
            raise RequestError("round_not_over", found=0, allowed=len(match.rounds))
        for deal in deals:
            number_field({"rounds": deal}, "rounds", 0, max(0, len(match.rounds) - 1))
        if not match.rounds:
            raise RequestError("round_not_over", found=0, allowed=0)
        self._analyses += 1
        token = f"analysis {self._analyses}"
        at_table = not text_field(args, "record", "")
        self.told = None
        self._analysis = Analysis(
            token, match, list(dict.fromkeys(deals)), level, at_table=at_table
        )
        return _progress(self._analysis, [])


def _progress(
    analysis: Analysis, rounds: list[RoundAnalysisJson], *, cancelled: bool = False
) -> AnalysisJson:
    return {
        "token": analysis.token,
        "done": analysis.so_far,
        "total": analysis.total,
        "finished": cancelled or not analysis.left,
        "cancelled": cancelled,
        "rounds": rounds,
    }


def _analysis_json(deal: int, number: int, found: RoundReview) -> RoundAnalysisJson:
    return {
        "deal": deal,
        "number": number,
        "par": seats_json([{s.value: found.par[seat, s] for s in Strain} for seat in Seat]),
        "makes": found.makes,
        "decisions": [_priced_json(priced) for priced in found.decisions],
        "turning": [_turn_json(priced) for priced in found.turning],
        "accuracy": seats_json([n if n is None else round(n, 1) for n in found.accuracy]),
        "weighed": seats_json(found.weighed),
    }


def _priced_json(priced: Priced) -> PricedJson:
    known = priced.known
    expert: KnownJson | None = None
    if known is not None:
        expert = {
            "action": action_json(known.action),
            "reason": known.reason,
            "same": known.action == priced.action,
            "points": round(known.points, 2),
            "tricks": known.tricks,
        }
    return {
        "index": priced.moment,
        "seat": str(priced.seat),  # type: ignore[typeddict-item]
        "action": action_json(priced.action),
        "forced": priced.forced,
        "mistake": priced.mistake,
        "best": {
            "actions": [action_json(action) for action in priced.best],
            "tricks": priced.tricks,
            "points": priced.points,
        },
        "expert": expert,
        "before": priced.before,
        "after": priced.after,
    }


def _turn_json(priced: Priced) -> TurnJson:
    return {
        "index": priced.moment,
        "seat": str(priced.seat),  # type: ignore[typeddict-item]
        "action": action_json(priced.action),
        "before": priced.before,
        "after": priced.after,
    }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _deal_number(args: dict[str, Any], match: Match, default: int | None = None) -> int:
    """The deal that a request means: the last one whose round is over if it does not say."""
    if args.get("deal") is None:
        return len(match.rounds) - 1 if default is None else default
    return number_field(args, "deal", 0, 10**6)


def _check_json(check: DealCheck) -> DealCheckJson:
    return {
        "deal": check.deal,
        "number": check.number,
        "status": check.status,
        "reason": check.reason,
        "cut": check.cut,
        "commitment": check.commitment,
        "seed": check.seed,
        "cards": str(check.cards) if check.cards else None,
    }


def shared_json(shared: SharedDeal) -> SharedDealJson:
    """Return a shared deal as JSON, without its hands."""
    flip = shared.deal.flip
    return {
        "text": str(shared),
        "id": shared.id,
        "ruleset": ruleset_json(shared.ruleset),
        "dealer": str(shared.dealer),  # type: ignore[typeddict-item]
        "flip": flip.text if flip else None,
    }


def entry_json(compared: Compared, mine: bool) -> EntryJson:
    """Return a result beside others as JSON."""
    entry = compared.entry
    played = result_json(entry.result)
    thrown = entry.result.thrown
    return {
        "name": entry.name,
        "seat": str(entry.seat),  # type: ignore[typeddict-item]
        "players": seats_json(entry.players),
        "thrown": thrown,
        "contract": played["contract"] if played["outcome"] == "played" else None,
        "pledges": played["pledges"] if played["outcome"] == "played" else None,
        "taken": seats_json(entry.result.taken),
        "points": scores_json(entry.result.totals if thrown else entry.result.points),
        "made": entry.result.made,
        "lead": entry.lead,
        "rank": compared.rank,
        "against": compared.against,
        "percent": compared.percent,
        "mine": mine,
    }
