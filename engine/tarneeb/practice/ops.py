"""The ops of practice: the remark after a round, the rating, puzzles and bidding hands.

A page stores its rating and its drill as values, and sends them with each request. This module
remembers only the puzzle at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, TypeVar

from ..analysis import decisions_of
from ..analysis.reviewing import Judged
from ..match import Match
from ..players.chance import words
from ..records.seating import HUMAN, persons
from ..records.share import SharedDeal, check_of, deal_fields
from ..records.work import Work, finish
from ..rules import tags
from ..rules.actions import DealCards, Play
from ..rules.errors import RequestError, TarneebError, TextError
from ..rules.rng import Stream
from ..rules.seats import Seat
from ..rules.tags import is_date
from ..rules.variants import parse_ruleset
from ..session.table import Table
from ..wire.decode.values import (
    number_field,
    object_field,
    parse_action,
    parse_seat,
    text_field,
)
from .bidding import Advice, advised, hand
from .drills import Drill
from .encode import drill_json, info_json, rating_json, remark_json, state_json
from .finding import finding
from .judged import judging
from .playing import Playing
from .puzzles import Puzzle, hand_for_practice
from .rating import Rating, entry_of
from .remarks import remarking
from .replies import reply
from .spots import Spot

if TYPE_CHECKING:
    from ..wire.shapes.practice import (
        DrillJson,
        DrillValueJson,
        IndexJson,
        PuzzleInfoJson,
        PuzzleReplyJson,
        PuzzlesJson,
        RatedJson,
        RatingJson,
        RatingValueJson,
        RemarkReplyJson,
    )
    from ..wire.shapes.table import ReplyJson

T = TypeVar("T")

MOST_CARDS = 9
"""The most cards in hand of a puzzle made from a mistake: more take too long to weigh."""
MOST_MADE = 2
"""The most puzzles made from one round: its costliest mistakes."""
MAX_SIZE = 100_000
"""The most puzzles in a list."""
EASY, MEDIUM = 3.0, 2.0
"""The points that a mistake surely cost from which its puzzle is easy, and from which it is not the
hardest."""


class Practice:
    """The ops of practice."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._puzzle: Puzzle | None = None
        self._advice: Advice | None = None
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "remark": self.remark,
            "rate": self.rate,
            "rating": self.rating,
            "merge_ratings": self.merge_ratings,
            "read_puzzle": self.read_puzzle,
            "daily_puzzle": self.daily_puzzle,
            "puzzle": self.puzzle,
            "puzzle_act": self.puzzle_act,
            "puzzle_step": self.puzzle_step,
            "puzzle_view": self.puzzle_view,
            "mistakes": self.mistakes,
            "bidding": self.bidding,
            "drill": self.drill,
            "drilled": self.drilled,
            "merge_drills": self.merge_drills,
        }

    # Rounds.

    def remark(self, args: dict[str, Any]) -> Work[RemarkReplyJson]:
        """Return what is worth saying about a seat's decisions in a finished round, if anything."""
        match = (yield from self._table.archive.record_of(args)).match
        deal, seat = _deal_of(args, match), _seat_of(args, match)
        own = yield from self._judged(match, deal, seat)
        found = yield from _slices(remarking(own, lambda at: match.at(at).view(seat)))
        return {
            "remark": remark_json(deal, seat, found) if found else None,
            "judged": sum(each.price is not None for each in own),
        }

    def mistakes(self, args: dict[str, Any]) -> Work[PuzzlesJson]:
        """Return the puzzles that a seat's mistakes in a finished round make."""
        match = (yield from self._table.archive.record_of(args)).match
        deal, seat = _deal_of(args, match), _seat_of(args, match)
        found: list[PuzzleInfoJson] = []
        judged = yield from self._judged(match, deal, seat)
        mistakes = [each for each in judged if each.price and each.price.grade == "mistake"]
        for each in sorted(mistakes, key=_cost, reverse=True):
            puzzle = yield from _slices(_of_mistake(match, each))
            if puzzle is not None:
                found.append(info_json(puzzle))
            if len(found) == MOST_MADE:
                break
        return {"puzzles": found}

    def _judged(self, match: Match, deal: int, seat: Seat) -> Work[list[Judged]]:
        """Find a seat's judged decisions of a round. A review made before is used."""
        review = self._table.reviews.review(match, deal)
        total = decisions_of(match.rounds[deal])
        while len(review.judged) < total and not review.is_over:
            review.step()
            yield 0.9 * len(review.judged) / total
        if review.failed:
            raise RequestError("no_analysis")
        return [each for each in review.judged if each.seat is seat]

    def rate(self, args: dict[str, Any]) -> Work[RatedJson]:
        """Add a seat's decisions in finished rounds to a rating. Each round counts once."""
        rating = Rating.parse(args.get("rating"))
        match = (yield from self._table.archive.record_of(args)).match
        seat, added = _seat_of(args, match), 0
        date, ruleset = match.tag(tags.DATE), str(match.ruleset)
        deals = _deals_of(args, match)
        for place, deal in enumerate(deals):
            name = _name_of(match, deal, seat)
            if name in rating.rounds:
                continue
            start = sum(each.action_count for each in match.rounds[:deal])
            work = judging(match.rounds[deal], match.results[:deal], start, seat)
            deeds = yield from _slices(work, place / len(deals))
            entry = entry_of(date, ruleset, match.ruleset.individual, deeds)
            rating, added = rating.with_round(name, entry), added + len(deeds)
        return {"rating": rating.json(), "added": added}

    def rating(self, args: dict[str, Any]) -> RatingJson:
        """Return a rating, whole and by part, ruleset and month."""
        since = text_field(args, "since", "")
        if since and not is_date(since):
            raise RequestError("bad_value", name="since", found=since[:20], allowed="YYYY-MM-DD")
        return rating_json(Rating.parse(args.get("rating")), since)

    def merge_ratings(self, args: dict[str, Any]) -> RatingValueJson:
        """Return two ratings of one person as one."""
        return {"rating": Rating.parse(args.get("a")).merged(Rating.parse(args.get("b"))).json()}

    # Puzzles.

    def read_puzzle(self, args: dict[str, Any]) -> PuzzleInfoJson:
        """Describe a puzzle without its solution."""
        return info_json(Puzzle.parse(text_field(args, "text")))

    def daily_puzzle(self, args: dict[str, Any]) -> IndexJson:
        """Return the index of a day's puzzle in a list of this size."""
        day = text_field(args, "date")
        if not is_date(day):
            raise RequestError("bad_value", name="date", found=day[:20], allowed="YYYY-MM-DD")
        size = number_field(args, "size", 1, MAX_SIZE)
        return {"index": Stream(f"tarneeb puzzle {day}", "index").below(size)}

    def puzzle(self, args: dict[str, Any]) -> PuzzleReplyJson:
        """Put a puzzle on the table."""
        return self._begun(Puzzle.parse(text_field(args, "text")))

    def _begun(self, puzzle: Puzzle) -> PuzzleReplyJson:
        players = dict.fromkeys(Seat, "club") | {puzzle.seat: HUMAN}
        match = puzzle.start.with_tags(**{tags.player_tag(s): p for s, p in players.items()})
        self._puzzle, self._advice = puzzle, None
        return self._reply(self._table.sit_down(match))

    def puzzle_view(self, _: dict[str, Any]) -> PuzzleReplyJson:
        """Show the puzzle at the table as it is."""
        self._playing()
        return self._reply(self._table.view({}))

    def puzzle_act(self, args: dict[str, Any]) -> PuzzleReplyJson:
        """Apply the player's action."""
        playing = self._playing()
        if playing.next != "human":
            raise RequestError("puzzle_over" if playing.next == "over" else "computer_to_act")
        action = parse_action(object_field(args, "action"))
        if playing.puzzle.is_practice:
            playing.match.check(action)
            self._advice = finish(advised(playing.match, action))
        return self._reply(self._table.act(args))

    def puzzle_step(self, _: dict[str, Any]) -> PuzzleReplyJson:
        """Let the next seat answer as strongly as it can."""
        playing = self._playing()
        if playing.next != "step":
            raise RequestError("puzzle_over" if playing.next == "over" else "human_to_act")
        assert playing.match.current is not None
        return self._reply(self._table.do(playing.match, reply(playing.match.current)))

    def _playing(self) -> Playing:
        """Return the puzzle at the table.

        Raises RequestError("no_puzzle") if another match is there.
        """
        match = self._table.match
        if self._puzzle is None or match is None:
            raise RequestError("no_puzzle")
        begun = self._puzzle.start.actions
        if match.actions[: len(begun)] != begun or match.ruleset != self._puzzle.spot.ruleset:
            raise RequestError("no_puzzle")
        return Playing(self._puzzle, match)

    def _reply(self, reply: ReplyJson) -> PuzzleReplyJson:
        return {**reply, "puzzle": state_json(self._playing(), self._advice)}

    def bidding(self, args: dict[str, Any]) -> PuzzleReplyJson:
        """Put a hand for practice in bidding on the table."""
        if "text" in args:
            puzzle = Puzzle.parse(text_field(args, "text"))
            if not puzzle.is_practice:
                raise TextError("bad_puzzle_link", reason="kind", found=puzzle.kind)
            return self._begun(puzzle)
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        number = number_field(args, "n", 0, 10**6)
        return self._begun(hand(ruleset, text_field(args, "seed"), number))

    # Drills.

    def drill(self, args: dict[str, Any]) -> DrillJson:
        """Return somebody's puzzles so far, and those that are due."""
        return drill_json(Drill.parse(args.get("drill")), text_field(args, "day"))

    def drilled(self, args: dict[str, Any]) -> DrillValueJson:
        """Return a drill with one more answer."""
        right = args.get("right")
        if right is not None and not isinstance(right, bool):
            raise RequestError(
                "bad_value", name="right", found=str(right)[:20], allowed="a boolean"
            )
        puzzle = Puzzle.parse(text_field(args, "text"))
        drill = Drill.parse(args.get("drill"))
        return {"drill": drill.with_answer(puzzle, text_field(args, "day"), right=right).json()}

    def merge_drills(self, args: dict[str, Any]) -> DrillValueJson:
        """Return two drills of one person as one."""
        return {"drill": Drill.parse(args.get("a")).merged(Drill.parse(args.get("b"))).json()}


part = Practice


def _slices(work: Generator[None, None, T], done: float = 0.9) -> Work[T]:
    """Turn work that says nothing of its progress into work that says it is this far."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield done


def _played(match: Match) -> list[int]:
    return [deal for deal, result in enumerate(match.results) if not result.thrown]


def _deal_of(args: dict[str, Any], match: Match) -> int:
    """Return the finished round that a request names; by default the last one played."""
    played = _played(match)
    if not played:
        raise RequestError("round_not_over", found=0, allowed=0)
    if args.get("deal") is None:
        return played[-1]
    deal = number_field(args, "deal", 0, len(match.rounds) - 1)
    if deal not in played:
        raise RequestError("round_not_over", found=deal, allowed=len(match.rounds))
    return deal


def _deals_of(args: dict[str, Any], match: Match) -> list[int]:
    """Return the finished rounds that a request names; by default all of them."""
    played = _played(match)
    if args.get("deals") is None:
        return played
    deals = args["deals"]
    if not isinstance(deals, list) or not all(type(each) is int for each in deals):
        raise RequestError("bad_value", name="deals", found=str(deals)[:40], allowed="numbers")
    wrong = [each for each in deals if each not in played]
    if wrong:
        raise RequestError("round_not_over", found=wrong[0], allowed=len(match.rounds))
    return list(dict.fromkeys(deals))


def _seat_of(args: dict[str, Any], match: Match) -> Seat:
    """Return the seat that a request names; by default the first person's."""
    return parse_seat(args, "seat") or next(iter(persons(match)), Seat.SOUTH)


def _name_of(match: Match, deal: int, seat: Seat) -> str:
    """Return the name of a seat's round: the same for the same cards and actions."""
    over = match.rounds[deal]
    shared = SharedDeal(match.ruleset, over.dealer, DealCards(over.deal, over.flip))
    return check_of(f"{deal_fields(shared)} {seat} {' '.join(map(str, over.actions[1:]))}")


def _cost(judged: Judged) -> float:
    return judged.price.sure if judged.price else 0.0


def _of_mistake(match: Match, each: Judged) -> Generator[None, None, Puzzle | None]:
    """Find the puzzle that a mistake makes: a card, or a hand for practice in bidding."""
    at = match.at(each.moment)
    assert each.price is not None
    if not isinstance(each.action, Play):
        puzzle = hand_for_practice(Spot.of(at).seen_from(each.seat))
    else:
        if len(at.view(each.seat).hand) > MOST_CARDS:
            return None
        sure = each.price.sure
        difficulty = 1 if sure >= EASY else 2 if sure >= MEDIUM else 3
        chance = words(f"mistake {each.moment}")
        found = yield from finding(at, difficulty, chance, each.action.card)
        if found is None:
            return None
        puzzle = found
    try:
        return Puzzle.parse(str(puzzle))
    except TarneebError:  # its calls are legal at other scores only
        return None
