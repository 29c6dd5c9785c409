"""A puzzle being played: its answer, the play after it, and its solution.

Playing(puzzle, match)      the puzzle and the match so far; nothing else is remembered
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from ..knowledge.inference import World, Worlds
from ..match import Match
from ..players import create
from ..players.chance import words
from ..rules.actions import Action, Bid, NameTrump, Play
from ..rules.cards import Rank
from ..rules.rounds import Phase, Round
from ..search import by_suit
from ..search.policy import finish
from .calls import ending_calls, worths
from .goals import Goal, goal_in, goal_of
from .puzzles import Puzzle
from .replies import outlook, reply
from .weighing import Weighing, all_or_some, group_of

State = Literal["open", "playing", "over"]
"""Not answered yet; answered, and the play goes on; over."""
Verdict = Literal["solved", "found", "lucky", "failed"]
"""Right and the goal reached; right but lost later; wrong but reached; wrong and not reached."""

ALL_WORLDS, SOME_WORLDS = 200, 80
"""The most worlds that are all counted for the figures at the end, and how many are drawn else."""
CALL_WORLDS = 100
"""Worlds played out for the figures about a call."""
MOST_SOLVED = 8
"""The cards in hand from which the rest of a round is played as strongly as can be."""
ALWAYS = 0.999
"""The share of worlds that counts as all."""


class Words(NamedTuple):
    """A message: its code and what its words need."""

    code: str
    args: dict[str, float | str]


class Figure(NamedTuple):
    """How good a choice is over the worlds that the seat cannot tell apart."""

    action: Action
    share: float | None
    """The share of worlds in which it reaches the goal; None for a call."""
    points: float | None
    """Of a call, the points expected."""


class Figures(NamedTuple):
    """The answer and the choice made, over worlds."""

    figures: tuple[Figure, ...]
    worlds: int
    exhaustive: bool
    other: float
    """The share, or the points, of the best choice that is not an answer."""


@dataclass(frozen=True)
class Playing:
    """A puzzle and the match at the table."""

    puzzle: Puzzle
    match: Match

    @property
    def begun(self) -> Round:
        """The round at the start."""
        current = self.puzzle.start.current
        assert current is not None
        return current

    @property
    def answered_at(self) -> int:
        """How many actions the match had before the answer."""
        return self.puzzle.start.action_count

    @property
    def did(self) -> Action | None:
        """The answer given; None before it."""
        actions = self.match.actions
        return actions[self.answered_at] if len(actions) > self.answered_at else None

    @property
    def right(self) -> bool:
        """Whether the answer given is a right one."""
        return self.did in self.puzzle.answers

    @cached_property
    def best(self) -> tuple[Action, ...]:
        """The best choices, a card each: of touching cards the one played, or the usual one."""
        return tuple([_usual(self.puzzle, each, self.did) for each in self.puzzle.choices])

    @property
    def goal(self) -> Goal | None:
        """The tricks that the side still needs; None for a call."""
        if self.puzzle.kind == "bid":
            return None
        now = self.match.round
        assert now is not None
        return goal_in(now, self.puzzle.seat.team)

    @property
    def state(self) -> State:
        """How far it is."""
        if self.did is None:
            return "open"
        goal = self.goal
        return "playing" if goal is not None and goal.is_open else "over"

    @property
    def next(self) -> Literal["human", "step", "over"]:
        """Whose turn it is."""
        if self.state == "over":
            return "over"
        return "human" if self.match.to_act is self.puzzle.seat else "step"

    # The end.

    @property
    def verdict(self) -> Verdict:
        """The verdict, once it is over."""
        goal = self.goal
        if goal is None:
            return "solved" if self.right else "failed"
        reached = goal.need <= 0
        if self.right:
            return "solved" if reached else "found"
        return "lucky" if reached else "failed"

    @cached_property
    def lost_at(self) -> int | None:
        """The index of the action that lost the goal on this deal; None if none did."""
        goal, match = self.goal, self.puzzle.start
        if goal is None or goal.need <= 0:
            return None
        for index, action in enumerate(self.match.actions[self.answered_at :], self.answered_at):
            if match.current is None or not _is_reached(match.current, self.puzzle):
                return index - 1 if index > self.answered_at else None
            match = match.apply(action)
        return self.match.action_count - 1

    @cached_property
    def finished(self) -> Match:
        """The match with the round played on to its end, so that all of it can be looked at."""
        match, club = self.match, create("club", self.puzzle.id)
        while match.current is not None and match.to_act is not None:
            now = match.current
            cards = len(now.hands[match.to_act])
            solved = now.phase is Phase.PLAY and now.strain is not None and cards <= MOST_SOLVED
            action = reply(now) if solved else club.choose(match.view(match.to_act))
            match = match.apply(action)
        return match

    @cached_property
    def figures(self) -> Figures:
        """How good the answer and the choice made are."""
        return _figures_of_call(self) if self.puzzle.kind == "bid" else _figures_of_card(self)

    @property
    def ideas(self) -> tuple[Words, ...]:
        """One or two sentences about the answer."""
        first, figures = self.best[0], self.figures
        args: dict[str, float | str] = {}
        if isinstance(first, Play):
            args = {"suit": first.card.suit.index, "card": first.card.text}
        if isinstance(first, NameTrump):
            args = {"suit": first.strain.suit.index if first.strain.suit else 4}
        if isinstance(first, Bid):
            args = {"tricks": first.tricks}
        found = [Words(self.puzzle.theme, args)]
        best = figures.figures[0]
        if best.share is None:
            more = round((best.points or 0.0) - figures.other, 1)
            found.append(Words("points", {"points": more}))
        elif best.share >= ALWAYS and figures.exhaustive:
            found.append(Words("always", {}))
        else:
            percents = {"percent": round(100 * best.share), "other": round(100 * figures.other)}
            found.append(Words("often", {**percents}))
        return tuple(found)


def _usual(puzzle: Puzzle, choice: Sequence[Action], did: Action | None) -> Action:
    """Return the one of equal actions that a player expects: the top of a sequence is led.

    It shows the puzzle's idea, if one of them does.
    """
    if did is not None and did in choice:
        return did
    trick, top = puzzle.view.trick, choice[0]
    leads = trick is not None and not trick.cards
    high = isinstance(top, Play) and top.card.rank >= Rank.TEN
    order = choice if leads and high else choice[::-1]
    return next(filter(puzzle.shows_idea, order), order[0])


def _is_reached(now: Round, puzzle: Puzzle) -> bool:
    """Whether best play by all reaches the goal from here."""
    team = puzzle.seat.team
    goal = goal_in(now, team)
    return goal.need <= 0 or (goal.is_open and outlook(now, team) >= goal.need)


def _figures_of_card(playing: Playing) -> Figures:
    puzzle = playing.puzzle
    view = puzzle.view
    goal = goal_of(view)
    assert goal is not None
    weighing = Weighing(view, goal)
    chance = words(f"figures {puzzle.id}")
    worlds, exhaustive = all_or_some(view, ALL_WORLDS, SOME_WORLDS, chance)
    for world in worlds:
        weighing.count(world)
    shares: dict[int, Action] = {}
    for action in (*playing.best, playing.did):
        group = group_of(weighing.groups, action)
        if group is not None and action is not None:
            shares.setdefault(group, action)
    right = {group_of(weighing.groups, action) for action in puzzle.answers}
    others = [weighing.share(i) for i in range(len(weighing.groups)) if i not in right]
    figures = tuple([Figure(action, weighing.share(i), None) for i, action in shares.items()])
    return Figures(figures, weighing.worlds, exhaustive, max(others, default=0.0))


def _figures_of_call(playing: Playing) -> Figures:
    puzzle = playing.puzzle
    view = puzzle.view
    drawn, chance = Worlds(view), words(f"figures {puzzle.id}")
    worlds = [drawn.draw(chance) for _ in range(CALL_WORLDS)]
    calls = list(dict.fromkeys((*puzzle.answers, *ending_calls(puzzle.start))))
    tricks = PlayedOut()
    means = {
        call: sum(points) / len(points)
        for call, points in worths(view, calls, worlds, tricks.of).items()
    }
    shown = dict.fromkeys((puzzle.answers[0], playing.did))
    figures = tuple([Figure(call, None, means[call]) for call in shown if call in means])
    others = [mean for call, mean in means.items() if call not in puzzle.answers]
    return Figures(figures, len(worlds), False, max(others, default=0.0))


class PlayedOut:
    """The tricks of declarer's side when a world is played out, each found once."""

    def __init__(self) -> None:
        self._known: dict[tuple[World, int, int], int] = {}

    def of(self, world: World, declarer: int, trump: int) -> int:
        """Return the tricks."""
        key = (world, declarer, trump)
        if key not in self._known:
            taken, _, _ = finish([by_suit(cards) for cards in world], trump, declarer, ())
            self._known[key] = taken[declarer] + taken[declarer ^ 2]
        return self._known[key]
