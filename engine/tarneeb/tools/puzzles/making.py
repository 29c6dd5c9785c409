"""Making puzzles from matches between computer players.

    Maker(("make", "lead"), "1").round(17)      the puzzles of the seed's 17th deal

Cheap questions come first: a position is weighed only if, on its own deal, some choices reach the
goal and others don't; and it is weighed by the quickest solver before the project's own. A puzzle
then has to pass everything that the shipped ones promise: the strongest players find it, the play
after it can be brought home, and it is proved.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ... import players
from ...knowledge.inference import World, Worlds, touching_cards
from ...knowledge.views import View
from ...match import Match, deal
from ...players import Player
from ...players.chance import words
from ...players.expert.beliefs import likely_worlds
from ...players.valuation import estimate
from ...practice.calls import (
    RISKY,
    ending_calls,
    is_tempting,
    own_strains,
    theme_of_call,
    worths,
)
from ...practice.finding import finding, held, weighed
from ...practice.goals import Goal, goal_in, goal_of
from ...practice.playing import PlayedOut
from ...practice.puzzles import EARLY, Puzzle, kind_of
from ...practice.replies import reply
from ...practice.spots import Spot
from ...records.work import finish
from ...rules.actions import Action, Play
from ...rules.cards import bit, cards_of, mask
from ...rules.rng import draw_dealer
from ...rules.ruleset import Ruleset
from ...rules.seats import Seat
from ...rules.variants import parse_ruleset
from ...search import Position
from . import solving
from .checking import check, works_on_its_deal

RULESETS = ("classic", "classic", "lebanese", "egyptian-contract")
"""The rulesets, in turn from deal to deal."""
OF_CALLS = ("lebanese", "classic", "lebanese", "traditional")
"""The same for puzzles about calls."""
TABLES = (("club",) * 4, ("club", "novice", "club", "novice"), ("novice",) * 4)
"""The players by seat, in turn from deal to deal: south, east, north, west."""
CARDS = {"make": (4, 8), "defeat": (4, 8), "lead": (EARLY, 9)}
"""The cards in hand of a puzzle, the fewest and the most."""
CALL_WORLDS = 400
"""Worlds played out to compare calls."""
CALL_GLANCE = 60
"""The first of them: where the club player's call is best there, the position is given up."""
CALL_MARGIN = 2.0
"""The points a deal by which a call must be ahead in them: the proof shows nothing smaller."""
OTHERS = 4
"""Further worlds in which the club player's choice is tried."""
TORN = 0.5
"""The most tricks by which the hand is worth more with one trump than with another."""
EMPTY = ("open", "throw")
"""Ideas that name no reason: such a puzzle is left out."""
OBVIOUS = ("win", "top_trump", "ruff", "save", "short_ruff", "overruff")
"""Ideas that are no question if all of the panel but one find the card."""
PANEL = (
    ("novice", "a", None),
    ("novice", "b", None),
    ("novice", "c", None),
    ("novice", "d", None),
    ("expert", "a", 300),
    ("expert", "b", 300),
    ("expert", "c", 1000),
)
"""Players whose answers tell how difficult a puzzle is: level, seed, nodes."""
CALL_PANEL = (
    *(("novice", 0.0), ("novice", 0.5), ("club", -0.7), ("club", -0.3)),
    *(("club", 0.3), ("club", 0.7), ("expert", 0.0)),
)
"""The same for calls: level and style."""
HOME = 1_000
"""The nodes of the expert who has to bring a puzzle home after its answer."""


class Made(NamedTuple):
    """A puzzle with what was seen of its difficulty."""

    puzzle: Puzzle
    club: bool
    """Whether the club player finds the answer."""
    right: int
    """How many of the panel do."""

    def __str__(self) -> str:
        return f"{self.puzzle} {int(self.club)} {self.right}"

    @classmethod
    def parse(cls, line: str) -> Made:
        """Return the puzzle of a line written so. A set's line has no grades: the panel answers."""
        text, *found = line.split()
        puzzle = Puzzle.parse(text)
        if not found:
            return answered(puzzle)
        club, right = found
        return cls(puzzle, club == "1", int(right))


class Moment(NamedTuple):
    """A choice in a match."""

    match: Match
    view: View
    usual: Action
    """The club player's choice."""


@dataclass
class Maker:
    """Makes puzzles of some kinds from the deals of a seed."""

    kinds: Sequence[str]
    seed: str

    def __post_init__(self) -> None:
        self.club = players.create("club", self.seed)
        self.master = players.create("master", self.seed)

    def round(self, number: int, easy: Container[str]) -> Iterator[Made]:
        """Yield the puzzles of one deal, at most one of each kind.

        easy: the kinds of which puzzles that the club player solves are wanted too.
        """
        rules = OF_CALLS if tuple(self.kinds) == ("bid",) else RULESETS
        ruleset = parse_ruleset(rules[number % len(rules)])
        seed, left = f"{self.seed} {number}", set(self.kinds)
        for moment in self._moments(ruleset, number):
            kind = _kind(moment)
            if not left or (moment.view.phase == "play" and left == {"bid"}):
                return
            if kind not in left:
                continue
            puzzle = _puzzle(moment, kind, seed, kind in easy)
            if puzzle is None or (puzzle.kind != "bid" and not comes_home(puzzle)):
                continue
            made = answered(puzzle, moment.usual)
            if is_question(made) and self._is_good(puzzle):
                yield made
                left.remove(kind)

    def _moments(self, ruleset: Ruleset, number: int) -> Iterator[Moment]:
        """Play one round, and yield the choices in it."""
        own = f"{self.seed} puzzles {number}"
        match = Match(ruleset, draw_dealer(own)).apply(deal(own))
        levels = TABLES[number % len(TABLES)]
        seats: Sequence[Player] = [
            players.create(level, f"{own} {seat}") for level, seat in zip(levels, Seat, strict=True)
        ]
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            usual = self.club.choose(view)
            yield Moment(match, view, usual)
            chosen = usual if seats[seat].level == "club" else seats[seat].choose(view)
            match = match.apply(chosen)

    def _is_good(self, puzzle: Puzzle) -> bool:
        """Whether the strongest players find it, it is proved, and its own deal bears it out."""
        finds = puzzle.theme == RISKY or self.master.choose(puzzle.view) in puzzle.answers
        works = puzzle.kind != "bid" or works_on_its_deal(puzzle)
        return finds and works and check(str(puzzle)).ok


def is_question(made: Made) -> bool:
    """Whether a puzzle is worth asking: somebody misses it, and more than one suit is there.

    A call must tempt, unless it is a sacrifice: the deals of a proof ignore the calls, so they find
    bids good that no player would make, and passes that no player would think about.
    """
    puzzle, right = made.puzzle, made.right
    if puzzle.theme in EMPTY:
        return False
    if puzzle.kind == "bid":
        tempting = puzzle.theme == RISKY or is_tempting(puzzle.view, puzzle.answers[0])
        return right < len(CALL_PANEL) and tempting
    most = len(PANEL) - (2 if puzzle.theme in OBVIOUS else 1)
    return right <= most and len({card.suit for card in puzzle.view.hand}) > 1


def _kind(moment: Moment) -> str | None:
    """Return the kind of a puzzle about a choice; None if it can be none."""
    view = moment.view
    if view.phase != "play":
        return "bid"
    return kind_of(view) if isinstance(moment.usual, Play) else None


def _puzzle(moment: Moment, kind: str, seed: str, easy: bool) -> Puzzle | None:
    if kind == "bid":
        return _call_puzzle(moment, seed, easy)
    return _card_puzzle(moment, seed, kind, easy)


def _card_puzzle(moment: Moment, seed: str, kind: str, easy: bool) -> Puzzle | None:
    match, view, usual = moment
    least, most = CARDS[kind]
    goal = goal_of(view)
    if goal is None or not isinstance(usual, Play) or not least <= len(view.hand) <= most:
        return None
    if len(touching_cards(view)) < 2:
        return None
    chance = words(f"puzzle {seed} {view.actions}")
    drawn, trapped, hopeful = Worlds(view), False, False
    for world in (held(match), *(drawn.draw(chance) for _ in range(OTHERS))):
        good = _quickly(view, goal, world)
        trapped = bool(good) and not good & bit(usual.card)
        hopeful |= bool(good) and good.bit_count() < len(view.legal)
        if trapped or (easy and hopeful):
            break
    if not (trapped or (easy and hopeful)):
        return None
    trap, drawing = usual.card if trapped else None, f"weighed {seed} {view.actions}"
    quick = solving.name() == "dds"
    if quick and finish(weighed(view, words(drawing), trap, _quickly)) is None:
        return None
    return finish(finding(match, 1, words(drawing), trap))


def _quickly(view: View, goal: Goal, world: World) -> int:
    """Return the mask of the cards after which the goal is reached in a world: see `reached`."""
    assert view.trick is not None
    assert view.strain is not None
    south, east, north, west = map(cards_of, world)
    hands = (south, east, north, west)
    position = Position(hands, view.strain, view.trick.leader, view.trick.cards)
    return mask(tuple(solving.reaching(position, goal.need)))


def answered(puzzle: Puzzle, usual: Action | None = None) -> Made:
    """Return a puzzle with what the panel makes of it.

    usual: the club player's choice, if it is known.
    """
    view = puzzle.view
    usual = usual or players.create("club", "a").choose(view)
    if puzzle.kind == "bid":
        panel = [players.create(level, "a", style) for level, style in CALL_PANEL]
    else:
        panel = [players.create(level, seed, nodes=nodes) for level, seed, nodes in PANEL]
    right = sum(player.choose(view) in puzzle.answers for player in panel)
    return Made(puzzle, usual in puzzle.answers, right)


def comes_home(puzzle: Puzzle) -> bool:
    """Whether an expert reaches the goal after the answer, against the strongest play."""
    match, seat = puzzle.start.apply(puzzle.answers[0]), puzzle.seat
    expert = players.create("expert", "home", nodes=HOME)
    while match.current is not None:
        goal = goal_in(match.current, seat.team)
        if not goal.is_open:
            return goal.need <= 0
        own = match.to_act is seat
        match = match.apply(expert.choose(match.view(seat)) if own else reply(match.current))
    made = match.results[-1].made
    assert puzzle.start.current is not None
    return made is goal_in(puzzle.start.current, seat.team).attacks


# Calls.


def _call_puzzle(moment: Moment, seed: str, easy: bool) -> Puzzle | None:
    match, view, usual = moment
    calls = ending_calls(match)
    if len(calls) < 2 or (view.phase == "trump" and not _is_torn(view)):
        return None
    if view.standing is None and not any(is_tempting(view, call) for call in calls):
        return None
    chance = words(f"puzzle {seed} {view.actions}")
    worlds = Worlds(view)
    tricks = PlayedOut()
    uniform = [worlds.draw(chance) for _ in range(CALL_WORLDS)]
    if not easy and _best_call(view, calls, uniform[:CALL_GLANCE], tricks)[0] == usual:
        return None
    best, ahead = _best_call(view, calls, uniform, tricks)
    if ahead < CALL_MARGIN or (best == usual and not easy):
        return None
    likely = list(likely_worlds(view, CALL_WORLDS, chance))
    again, ahead = _best_call(view, calls, likely, tricks)
    if ahead < CALL_MARGIN or again != best:
        return None
    points = worths(view, [best], likely, tricks.of)[best]
    theme = theme_of_call(view, best, sum(each > 0 for each in points) / len(points))
    if theme != RISKY and not is_tempting(view, best):
        return None
    return Puzzle("bid", theme, 1, Spot.of(match).seen_from(view.seat), (best,))


def _best_call(
    view: View, calls: Sequence[Action], worlds: Sequence[World], tricks: PlayedOut
) -> tuple[Action, float]:
    """Return the call worth most, and by how many points a deal it is ahead of the next."""
    worth = {
        call: sum(points) / len(points)
        for call, points in worths(view, calls, worlds, tricks.of).items()
    }
    first, second = sorted(worth, key=lambda call: -worth[call])[:2]
    return first, worth[first] - worth[second]


def _is_torn(view: View) -> bool:
    """Whether two trumps are worth comparing: naming the only long suit is no puzzle."""
    first, second = (estimate(view.hand, strain.suit) for strain in own_strains(view))
    return first - second <= TORN
