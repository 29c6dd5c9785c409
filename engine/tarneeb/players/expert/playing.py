"""Cards of the players that look ahead: worlds, play-outs, and worlds solved exactly.

The rules of thumb choose first, and a choice with one sensible answer costs nothing. Then every
card is tried in worlds drawn from the seat's knowledge, and the same rules play the rest. When few
enough cards are left, the worlds are solved too. A card must do clearly better than that of the
rules of thumb, so that a partner can rely on them. If that is in doubt, more worlds are tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from ...knowledge.inference import World, touching_cards, unseen
from ...knowledge.views import View
from ...rules.actions import PLAYS, Play
from ...rules.cards import Card, bit
from ...rules.scoring import keeps_pledge
from ...search import OutOfNodes, Solver, by_suit, trump_of
from ...search.collector import collector_paused
from .. import club
from ..aims import contract_aim, near_the_end
from ..club.certain import surely_wins
from ..club.counting import CardCounter
from ..club.following import SURE
from ..club.lead_claims import sure_winner
from ..club.leading import may_be_ruffed
from ..player import Decision, Option, Reason, Thought
from ..pledges.aim import PledgeAim
from . import differences, quick, seen, trust
from .beliefs import drawing
from .effort import Effort

BATCH = 10
"""Worlds played out between two thoughts."""
SLICE = 1500
"""Positions visited between two thoughts."""


class Estimate(NamedTuple):
    """An estimate of a choice from some worlds."""

    worth: float = 0.0
    chance: float = 0.0
    noise: float = 0.0
    """The standard error of what it loses against the card of the rules of thumb."""
    each: float = 0.0
    """The weight of one world in the mean, repeats taken into account."""


Outcome = tuple[float, float]
"""The worth of a result, and 1 if this side reaches its aim, a contract made or defeated, or 0."""
PLAYED, PLAYED_CONVENTION = (0.2, 0.5), (0.8, 1.5)
"""The points, and the standard errors besides, by which a card must beat the rules of thumb: for
most cards, and for conventions. Play-outs can only guess what a partner reads in a card, and which
plans work whatever the others do."""
SOLVED, SOLVED_CONVENTION = (0.1, 0.5), (0.4, 1.0)
"""The same once worlds are solved."""
CONVENTIONS = frozenset(
    (
        "cannot_win",
        "continue_suit",
        "cover",
        "draw_trumps",
        "help_partner",
        "lead_sequence",
        "leave_partners_trick",
        "partner_ruffs",
        "partner_wins",
        "return_partners_suit",
        "third_hand_high",
    )
)
"""The rules of thumb with the wider margins."""
PLAYED_TRUST, SOLVED_TRUST = (1.5, 2.0), (0.8, 1.5)
"""The margins for cards that break a habit of partnership where the partner cannot see why."""
TRUST_EXACT = 0.4
"""The points that such a card must gain by perfect play alone, and more with the standard error."""
Margin = tuple[float, float]
"""The points, and the standard errors besides, by which a departure must be better."""
Margins = tuple[Margin, Margin, Margin]
"""The margins of an ordinary departure, of one from a convention, and of one that costs trust."""
TEMPTING = 0.5
"""The points that a departure must seem able to gain to be worth more worlds."""
FEW_CARDS = 6
"""With this many cards a hand or fewer, habits of partnership in doubt get more solved worlds too:
they leave few mistakes to the play-outs."""
EXPLAINED = 60
"""The most worlds in which a departure from the rules of thumb is explained."""
WORTH_NAMING = 0.2
"""The smallest gain, in points, that is named as well as what differs in the worlds."""
FEWEST = 8
"""The fewest solved worlds that correct the play-outs."""


def think(view: View, effort: Effort, words: Iterator[int]) -> Iterator[Thought]:
    """Yield ever better thoughts about the card to play; see `Player.think`."""
    thumb, rule = club.by_rule(view)
    first = _card(thumb)
    choices = touching_cards(view)
    if len(choices) == 1 or view.strain is None:
        yield Thought(thumb)
        return
    comparison = CardComparison(view, choices, first, words, thumb.reason, rule)
    yield Thought(thumb, done=False)
    solves = view.pledges is None and len(view.hand) <= effort.from_cards
    yield from comparison.play_out(effort, last=not solves)
    if solves:
        yield from comparison.solve(effort)


def _card(decision: Decision) -> Card:
    assert isinstance(decision.action, Play)
    return decision.action.card


@dataclass
class CardComparison:
    """Several cards, compared in one world after another."""

    view: View
    choices: list[list[Card]]
    base_card: Card
    """The card that the others are compared with."""
    words: Iterator[int]
    reason: str
    """The reason for the card of the rules of thumb."""
    rule: str
    """The rule that chose it."""
    usual: Card | None = None
    """The card of the rules of thumb, if that is another one."""
    nodes: int = 0
    worlds: int = 0
    """The worlds counted so far, repeated ones each time."""
    repeats: int = 0
    """The sum of the squares of each world's repeats: a repeated world is no further evidence."""
    sums: list[float] = field(default_factory=list)
    """The worth of each choice, summed over the worlds."""
    squares: list[float] = field(default_factory=list)
    """The sum of the squared differences to `base_card`."""
    made: list[float] = field(default_factory=list)
    """The worlds in which each choice makes or defeats the contract."""
    before_solving: list[Estimate] = field(default_factory=list)
    """By choice, the estimate from all play-outs. From then on `sums`, `squares` and `made` hold
    corrections from solved worlds: half the difference from play-out to perfect play."""
    played_too: list[float] = field(default_factory=list)
    """By how much each choice beats `base_card` in the play-outs of solved worlds."""
    products: list[float] = field(default_factory=list)
    """The sum of the products of that and what solving changes, for their covariance."""
    exact: list[float] = field(default_factory=list)
    """The points by which each choice beats `base_card` by perfect play alone, summed over the
    worlds solved."""
    exact_squares: list[float] = field(default_factory=list)
    """The sum of their squares."""
    alive: list[int] = field(default_factory=list)
    """The choices still compared."""
    drawn: list[World] = field(default_factory=list)
    """The worlds drawn."""
    played: dict[World, dict[int, Outcome]] = field(default_factory=dict)
    """The outcomes of the choices in the worlds played out."""
    solved: dict[World, dict[int, Outcome]] = field(default_factory=dict)
    """The outcomes of the choices in the worlds solved."""

    def __post_init__(self) -> None:
        self.me: int = int(self.view.seat)
        self.base: int = next(i for i, cards in enumerate(self.choices) if self.base_card in cards)
        self.alive = list(range(len(self.choices)))
        self.cards: list[Card] = [self._shown(i) for i in self.alive]
        self.trump: int = trump_of(self.view.strain) if self.view.strain else 4
        trick = self.view.trick
        assert trick is not None
        self.leader: int = int(trick.leader)
        self.table: list[tuple[int, int]] = [_as_pair(card) for card in trick.cards]
        self.table_bits: tuple[int, ...] = tuple(map(bit, trick.cards))
        self.before: tuple[int, ...] = self.view.taken
        self.known: seen.Public = seen.public(self.view)
        self.margins: Margins = PLAYED, PLAYED_CONVENTION, PLAYED_TRUST
        self.counter: CardCounter = CardCounter(self.view)
        usual = self.usual or self.base_card
        self.broken: list[str | None] = [
            trust.broken(self.counter, card, usual, self.rule) for card in self.cards
        ]
        self.wide: list[int] = [
            self._margin_of(card, habit)
            for card, habit in zip(self.cards, self.broken, strict=True)
        ]
        self._forget()
        self._set_aim()

    def _forget(self) -> None:
        """Reset the counts."""
        size = len(self.choices)
        self.worlds = self.repeats = 0
        self.before_solving = self.before_solving or [Estimate()] * size
        self.played_too, self.products = [0.0] * size, [0.0] * size
        self.sums, self.squares, self.made = [0.0] * size, [0.0] * size, [0.0] * size
        self.exact, self.exact_squares = [0.0] * size, [0.0] * size

    def _set_aim(self) -> None:
        """Find the worth of each result of the round."""
        view = self.view
        self.aim: tuple[float, ...] = ()
        self.needed: int = 14
        self.worth: Callable[[tuple[int, ...]], float] | None = None
        if view.pledges is not None:
            self.worth = PledgeAim(view).worth
            return
        self.aim = contract_aim(view)
        contract = view.contract
        if contract:
            ours = contract.seat.team is view.seat.team
            self.needed = contract.tricks if ours else 14 - contract.tricks

    def _shown(self, i: int) -> Card:
        """Return the card that stands for a group: that of the rules, else by convention.

        Of touching cards the highest is led and the lowest follows.
        """
        cards = self.choices[i]
        if self.base_card in cards:
            return self.base_card
        leads = not (self.view.trick and self.view.trick.cards)
        return cards[0] if leads else cards[-1]

    def _margin_of(self, card: Card, habit: str | None) -> int:
        """Return which of the margins applies to a card that breaks this habit, if any."""
        if habit and habit != trust.NO_SIGNAL:
            return 2
        return 1 if habit else self._breaks_convention(card)

    def _breaks_convention(self, card: Card) -> bool:
        """Whether the margin of conventions applies to a card.

        A small card led from under the highest of its suit breaks a convention too, and so does a
        card higher than the usual one if that already wins almost for certain.
        """
        if self.rule in CONVENTIONS or self._overpays(card):
            return True
        if self.table or card.suit is self.view.trump:
            return False
        groups = touching_cards(self.view)
        top = next(cards for cards in groups if cards[0].suit is card.suit)
        out = [other.rank for other in unseen(self.view) if other.suit is card.suit]
        return card not in top and top[0].rank > max(out, default=top[0].rank)

    def _overpays(self, card: Card) -> bool:
        """Whether the usual card is lower in the same suit, and almost certainly wins as well."""
        usual, counter = self.usual or self.base_card, self.counter
        lower = card.suit is usual.suit and card.rank > usual.rank
        if not lower or not self.table or usual not in counter.winners:
            return False
        sure = surely_wins(counter, usual, counter.opponents)
        return sure or counter.chance_holds(usual) >= SURE

    # Comparing.

    def play_out(self, effort: Effort, last: bool) -> Iterator[Thought]:
        """Try all choices in worlds played out by rules of thumb.

        last: whether nothing is solved afterwards. Then the best few are tried in more worlds if
        there is doubt.
        """
        yield from self._play(effort, effort.played, effort.nodes if last else effort.nodes // 4)
        if last and effort.again and self._in_doubt():
            self._keep_doubtful()
            self._keep_best(effort.most)
            yield from self._play(effort, effort.again * effort.played, effort.again * effort.nodes)
        yield self.thought(done=last)

    def _play(self, effort: Effort, number: int, nodes: int) -> Iterator[Thought]:
        """Draw this many more worlds, and count what is alive in all of them."""
        before = self.worlds
        first = Thought(Decision(PLAYS[self.base_card.index], self.reason), done=False)
        latest = self.thought(done=False) if before else first
        cost = max(1, len(self.alive) * len(self.view.hand) // 4)
        more: list[World] = []
        for more in drawing(
            self.view, max(1, min(number, nodes // cost)), self.words, effort.habits
        ):
            if not more:
                yield latest
        self.drawn = [*self.drawn, *more]
        worlds = Counter(self.drawn)
        self._forget()
        for tried, (world, times) in enumerate(worlds.items(), 1):
            if world not in self.played:
                self.nodes += cost
                self.played[world] = self._played_out(world)
            self._count([self.played[world][i] for i in self.alive], times)
            if tried < len(worlds) and tried % BATCH == 0:
                if self.worlds > before:
                    latest = self.thought(done=False)
                yield latest

    def solve(self, effort: Effort) -> Iterator[Thought]:
        """Compare the best choices in worlds that are solved, and in more if there is doubt."""
        self._keep_best(effort.most)
        latest = self.thought(done=False)
        each = self.repeats / max(1, self.worlds) ** 2
        self.before_solving = [
            Estimate(self.mean(i), self.chance(i), self.lost(i)[1], each)
            for i in range(len(self.cards))
        ]
        self._forget()
        self.margins = SOLVED, SOLVED_CONVENTION, SOLVED_TRUST
        latest = yield from self._solve(effort.solved, effort.nodes, latest)
        if effort.again and self.worlds >= FEWEST and self._in_doubt():
            times = 1 + effort.again
            self._keep_doubtful()
            latest = yield from self._solve(times * effort.solved, times * effort.nodes, latest)
        latest = latest._replace(done=True, nodes=self.nodes)
        chosen = next(i for i in self.alive if PLAYS[self.cards[i].index] == latest.decision.action)
        yield self.explained(latest, chosen)

    def _solve(self, number: int, nodes: int, latest: Thought) -> Generator[Thought, None, Thought]:
        """Solve and count up to `number` of the worlds drawn; return the last thought."""
        before = self.worlds
        drawn = len(self.drawn)
        picked = self.drawn
        if len(set(picked)) > number:
            picked = [picked[step * drawn // number] for step in range(number)]
        worlds = Counter(picked)
        self._forget()
        for tried, (world, times) in enumerate(worlds.items(), 1):
            if world not in self.solved:
                for found in self._solved(world, nodes):
                    if found is not None:
                        self.solved[world] = dict(zip(self.alive, found, strict=True))
                    else:
                        yield latest
            if world in self.solved:
                self._count_solved(world, times)
                if self.worlds >= max(FEWEST, before) or tried == len(worlds):
                    latest = self.thought(done=False)
            yield latest
            if self.nodes >= nodes:
                break
        return latest

    def _count_solved(self, world: World, times: int) -> None:
        """Add what solving a world changes in the mean of perfect play and play-out."""
        found = [self.solved[world][i] for i in self.alive]
        base = found[self.alive.index(self.base)][0]
        for i, (worth, _) in zip(self.alive, found, strict=True):
            self.exact[i] += times * (worth - base)
            self.exact_squares[i] += times * (worth - base) ** 2
        played = [self.played[world][i] for i in self.alive]
        changes = _half_way(found, played)
        self._count(changes, times)
        at = self.alive.index(self.base)
        for i, (worth, _), (change, _) in zip(self.alive, played, changes, strict=True):
            more = times * (worth - played[at][0])
            self.played_too[i] += more
            self.products[i] += more * (change - changes[at][0])

    def _keep_best(self, most: int) -> None:
        """Go on with the usual card and those that do best so far."""
        order = sorted(self.alive, key=lambda i: (i != self.base, -self.mean(i)))
        self.alive = sorted(order[:most])

    def _keep_doubtful(self) -> None:
        """Go on without departures from a convention or a habit, unless they are clearly better.

        Their wider margins allow for the play-outs' own mistakes, which more worlds would only
        repeat. Once worlds are solved, few such mistakes remain about conventions.
        """
        self.alive = [
            i
            for i in self.alive
            if i == self.base or self._may_be_doubted(i) or self._is_clearly_better(i)
        ]

    def _may_be_doubted(self, i: int) -> bool:
        """Whether more worlds can tell more about a departure."""
        solved = self.margins[0] is SOLVED
        late = solved and len(self.view.hand) <= FEW_CARDS
        return late or self.wide[i] <= solved

    def _count(self, found: list[Outcome], times: int) -> None:
        """Add the outcomes of one world, in the order of `alive`."""
        self.worlds += times
        self.repeats += times * times
        base = found[self.alive.index(self.base)][0]
        for i, (worth, made) in zip(self.alive, found, strict=True):
            self.sums[i] += times * worth
            self.squares[i] += times * (worth - base) ** 2
            self.made[i] += times * made

    def _played_out(self, world: World) -> dict[int, Outcome]:
        hands = [list(by_suit(cards)) for cards in world]
        mine = hands[self.me]
        found = {}
        for i in self.alive:
            suit, card = _as_pair(self.cards[i])
            mine[suit] ^= card
            played = [*self.table, (suit, card)]
            taken = quick.finish(hands, self.trump, self.leader, played, self.known)
            mine[suit] ^= card
            found[i] = self._outcome([a + b for a, b in zip(self.before, taken, strict=True)])
        return found

    def tricks(self, world: World, i: int) -> list[differences.Trick]:
        """Return the tricks of a world played out after a choice."""
        hands = [list(by_suit(cards)) for cards in world]
        suit, card = _as_pair(self.cards[i])
        hands[self.me][suit] ^= card
        played = [*self.table, (suit, card)]
        return quick.tricks(hands, self.trump, self.leader, played, self.known)

    def _solved(self, world: World, nodes: int) -> Iterator[list[Outcome] | None]:
        """Yield None while the world is being solved, and finally the outcome of each choice."""
        held = list(world)
        for turn, card in enumerate(self.table_bits):
            held[self.leader + turn & 3] |= card
        south, east, north, west = held
        solver = Solver(self.trump)
        asked = solver.world((south, east, north, west))
        wanted = sum(bit(self.cards[i]) for i in self.alive)
        start = self.nodes
        values: dict[int, int] | None = None
        while values is None:
            left = min(SLICE, nodes - self.nodes)
            with collector_paused():
                with suppress(OutOfNodes):
                    values = asked.values(self.leader, self.table_bits, nodes=left, among=wanted)
                self.nodes = start + solver.nodes
                if values is not None:
                    del asked, solver  # so that the garbage collector need not scan them
            if values is None:
                if self.nodes >= nodes:
                    return
                yield None
        before = self.before[self.me] + self.before[self.me ^ 2]
        totals = [before + values[bit(self.cards[i])] for i in self.alive]
        yield [(self.aim[total], float(total >= self.needed)) for total in totals]

    def _outcome(self, taken: list[int]) -> Outcome:
        if self.worth:
            pledge = (self.view.pledges or (0, 0, 0, 0))[self.me] or 0
            return self.worth(tuple(taken)), float(
                keeps_pledge(self.view.ruleset, pledge, taken[self.me])
            )
        total = taken[self.me] + taken[self.me ^ 2]
        return self.aim[total], float(total >= self.needed)

    # Choosing.

    def lost(self, i: int) -> tuple[float, float]:
        """Return the points that a choice loses against `base_card`, and the standard error."""
        n = max(1, self.worlds)
        more = (self.sums[i] - self.sums[self.base]) / n
        variance = max(0.0, self.squares[i] / n - more * more) * self.repeats / (n * n)
        before = self.before_solving[i]
        together = self.products[i] / n - more * self.played_too[i] / n
        variance += before.noise**2 + 2 * together * before.each
        return self.mean(self.base) - self.mean(i), sqrt(max(0.0, variance))

    def mean(self, i: int) -> float:
        """Return the mean worth of a choice by the worlds counted so far."""
        return self.before_solving[i].worth + self.sums[i] / max(1, self.worlds)

    def chance(self, i: int) -> float:
        """Return the chance that a choice makes or defeats the contract."""
        chance = self.before_solving[i].chance + self.made[i] / max(1, self.worlds)
        return min(1.0, max(0.0, chance))

    def gained(self, i: int) -> tuple[float, float]:
        """Return the points that a choice gains on `base_card` beyond its margin, and their noise.

        At most 0 if the choice breaks a habit and owes its gain to the play-outs' mistakes.
        """
        worse, spread = self.lost(i)
        clearly, surely = self.margins[self.wide[i]]
        gain = -worse - clearly - surely * spread
        return gain if self._is_exactly_better(i) else min(0.0, gain), spread

    def _is_clearly_better(self, i: int) -> bool:
        """Whether a choice beats `base_card` by its margin."""
        return self.gained(i)[0] > 0

    def _is_exactly_better(self, i: int) -> bool:
        """Whether a choice that breaks a habit owes its gain to more than the play-outs' mistakes.

        If they overrate it, only solved worlds count.
        """
        habit = self.broken[i]
        solved = self.margins[2] is SOLVED_TRUST
        if not habit or self.wide[i] < 2:
            return True
        if not solved and not trust.overrated(self.cards[i], self.view.trump, habit):
            return True
        n = max(1, self.worlds)
        mean = self.exact[i] / n
        error = sqrt(max(0.0, self.exact_squares[i] / n - mean * mean) * self.repeats) / n
        return mean > TRUST_EXACT + SOLVED_TRUST[1] * error

    def _in_doubt(self) -> bool:
        """Whether more worlds may well change the choice.

        That is so if a departure was only just chosen, or only chance may have kept the card of the
        rules of thumb.
        """
        others = [i for i in self.alive if i != self.base]
        clear = [i for i in others if self._is_clearly_better(i)]
        if not clear:
            return any(map(self._tempts, others))
        gain, spread = self.gained(max(clear, key=self.mean))
        return gain < spread

    def _tempts(self, i: int) -> bool:
        worse, spread = self.lost(i)
        enough = TEMPTING + self.margins[self.wide[i]][0] - self.margins[0][0]
        return self._may_be_doubted(i) and worse < 0 and spread - worse > enough

    def thought(self, done: bool) -> Thought:
        """Return the choice by the worlds counted so far."""
        order = sorted(self.alive, key=lambda i: (-self.mean(i), i != self.base))
        chosen = next((i for i in order if self._is_clearly_better(i)), self.base)
        ranked = sorted(self.alive, key=lambda i: (i != chosen, -self.mean(i)))
        options = tuple(
            Option(PLAYS[self.cards[i].index], self.mean(i), self.chance(i)) for i in ranked
        )
        action = options[0].action
        reason = self.reason if chosen == self.base else "looked_ahead"
        thought = Thought(Decision(action, reason), options, self.worlds, self.nodes, done)
        return self.explained(thought, chosen) if done else thought

    def explained(self, thought: Thought, chosen: int) -> Thought:
        """Return a thought with what the worlds show, if it departs from the rules of thumb."""
        if chosen == self.base:
            return thought
        found = []
        worlds = list(Counter(self.drawn).items())[:EXPLAINED]
        pairs = [(self.tricks(w, chosen), self.tricks(w, self.base), n) for w, n in worlds]
        happens = differences.explain(pairs, self.me, self.trump)
        card = self.cards[chosen]
        if happens and happens.code == "ahead_this_trick" and sure_winner(self.counter, card):
            needless = self.counter.is_trump(card) and not self.counter.opponents_may_trump
            happens = None if needless else Reason("ahead_sure_trick")
        if happens and not self._sounds_wrong(happens, card):
            theirs = happens.code == "ahead_their_suit" and not self.table
            left = happens.args.get("suit") == self.base_card.suit.index != card.suit.index
            found.append(happens._replace(code="ahead_leave_suit") if theirs and left else happens)
        habit = self.broken[chosen]
        if habit:
            found.append(Reason(habit))
        usual = self.cards[self.base].index
        worth = next(option.worth for option in thought.options if option.action == PLAYS[usual])
        points = round(thought.options[0].worth - worth, 1)
        if points > (WORTH_NAMING if found else 0) and not near_the_end(self.view):
            waits = not self.table and self.counter.is_high(self.cards[self.base])
            code = "usual_can_wait" if waits else "better_than_usual"
            found.append(Reason(code, {"points": points, "usual": usual}))
        return thought._replace(ahead=tuple(found))

    def _of_use(self, code: str) -> bool:
        """Whether the seat that gains these tricks still needs any for its pledge."""
        if code in ("ahead_own_suit", "ahead_own_ruffs"):
            return self.counter.needs(self.counter.me) > 0
        if code in ("ahead_partner_suit", "ahead_partner_ruffs"):
            return self.counter.needs(self.counter.partner) > 0
        return True

    def _sounds_wrong(self, happens: Reason, card: Card) -> bool:
        """Whether the cards seen speak against what the play-outs show."""
        if happens.code == "ahead_their_ruffs":
            return not self.table and may_be_ruffed(self.counter, card.suit)
        if self.counter.individual and not self._of_use(happens.code):
            return True
        if happens.code == "ahead_own_ruffs" and self.table and self.counter.is_trump(card):
            return True  # the ruff is the card itself
        if happens.args.get("suit") == self.trump:  # omits the ruffs, which are counted separately
            return True
        held = [card for card in self.view.hand if card.suit.index == happens.args.get("suit")]
        return happens.code == "ahead_own_suit" and len(held) < 2


def _half_way(solved: list[Outcome], played: list[Outcome]) -> list[Outcome]:
    """Return half the ways from the outcomes by the rules of thumb to those by perfect play.

    Perfect play overrates what nobody can know; the rules overrate what others would see through.
    """
    return [
        ((a - b) / 2, (made - also) / 2)
        for (a, made), (b, also) in zip(solved, played, strict=True)
    ]


def _as_pair(card: Card) -> tuple[int, int]:
    return card.suit.index, 1 << card.rank - 2
