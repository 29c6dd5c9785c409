"""Fit which card the double-dummy solver leads first: the tables of search/leads.py.

    python -m engine.training.fit_solver_leads                 a quick look, in a minute or two
    python -m engine.training.fit_solver_leads --deals 1200 --anew
    python -m engine.training.fit_solver_leads --deals 1200 --out engine/tarneeb/search/leads.py

Random deals are solved. At a sample of the positions met, each lead in turn is searched with the
solver's memory of that moment, and its cost is counted in positions; then that memory is restored.
A lead that succeeds has that price. One that fails also costs the average of those that succeed.
Gradients fit the tables to make the expected price of the first lead small. The scores
divided by `SCALE` give each lead its chance to be the first (a softmax). A fifth of the deals is
set aside to measure the result. Deals of many cards are sampled as often as those of few, so that
each deal counts about the same.

The fit continues from the present tables and stays near them; with `--anew` it starts from zero.
Few positions decide much of the price, so it needs tens of thousands: with 14,000 in their own
order, tables fitted from zero let the solver visit five percent more at 10 cards a hand.

Needs NumPy (the extra `fit`). `python -m benchmarks.solver` measures the effect.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.report import Table
from tarneeb.search import Solver, leads
from tarneeb.search.solver import ALL, ALL_FOLLOW, RELATIVE, S0, S1, S2, TOPS, Facts, Hands

SIZES = 9, 10, 10, 8, 11, 10, 9, 13
"""How many cards a hand, deal by deal, again and again."""
CHANCES = {3: 0.01, 4: 0.02, 5: 0.04, 6: 0.08, 7: 0.15, 8: 0.25}
"""By tricks left: how often a position is looked at. Never with fewer, `USUAL` with more."""
USUAL = 0.3
ENOUGH = 4000
"""Where more positions than this are visited, they are looked at as much less often."""
RARE = 0.5
"""To what power the chance divides what a position counts: 1 for all alike, 0 for all looked at."""
KILLER = 0.3
"""How much a position counts where another lead comes first: the one that was good before."""
PRICE = 0.7
"""And to what power its price."""
SCALE = 20
TIMES, STEP = 300, 0.05
"""How often the tables are moved, and by how much at first."""
NEAR, ANEW = 1e-3, 1e-4
"""How strongly they are drawn back to those that there are, or to noughts."""
APART = 5
"""One deal in this many is set aside."""

SHAPES = {
    "KINDS": (1, 9),
    "TOPS": (12, 20),
    "TOP_THREE": (4, 25),
    "RANKS": (3, 16),
    "LENGTHS": (3, 20),
}
"""The tables, lines and columns. In the fit they stand one after the other, and a nought last."""
ENDS = np.cumsum([0, *(lines * columns for lines, columns in SHAPES.values())])
STARTS = dict(zip(SHAPES, map(int, ENDS), strict=False))
NOUGHT = int(ENDS[-1])

Array = Any
"""An array of NumPy."""


class Lead(NamedTuple):
    """A lead that was played out."""

    places: list[int]
    """The places of the numbers that its score is the sum of."""
    good: bool
    """Whether it succeeded."""
    price: int
    """The positions that were visited."""


class Choice(NamedTuple):
    """A position that was looked at."""

    deal: int
    weight: float
    leads: list[Lead]


# The samples.


class Undone(dict[int, Any]):
    """A memory whose changes can be undone."""

    def __init__(self, copy: Callable[[Any], Any]) -> None:
        super().__init__()
        self.copy_of = copy
        self.changed: dict[int, Any] | None = None
        """The copy in place of its contents now, or None to change the contents."""

    def get(self, key: int, default: Any = None) -> Any:
        """Return the contents, or a copy while changes are to be undone."""
        if self.changed is None:
            return super().get(key, default)
        if key not in self.changed:
            kept = super().get(key)
            if kept is None:
                return default
            self.changed[key] = self.copy_of(kept)
        return self.changed[key]

    def __setitem__(self, key: int, value: Any) -> None:
        if self.changed is None:
            super().__setitem__(key, value)
        else:
            self.changed[key] = value


def copy_of_seen(seen: dict[int, Any]) -> dict[int, Any]:
    """Return a copy of what is known of some lengths."""
    return {mask: (dict(found), depths) for mask, (found, depths) in seen.items()}


def cells(function: Any) -> dict[str, Any]:
    """Return the variables that a function shares with those around it."""
    return dict(zip(function.__code__.co_freevars, function.__closure__, strict=True))


def at(table: str, line: int, column: int) -> int:
    """Return where a number of a table stands."""
    return STARTS[table] + SHAPES[table][1] * line + column


def places(owners: bytes, kind: int) -> dict[int, list[int]]:
    """Return the places of a card's numbers, by its number in `leads.lead_scores`."""
    line = 2 if kind == leads.TRUMPS else 1 if kind else 0
    a, b, c = (*owners, leads.NOBODY, leads.NOBODY)[:3]
    suit = [at("KINDS", 0, kind), at("TOP_THREE", a, 5 * b + c) if not kind else NOUGHT]
    suit += [at("LENGTHS", line, 5 * seat + min(owners.count(seat), 4)) for seat in range(4)]
    scores = leads.lead_scores(owners, kind)
    found = {}
    for i, (score, number) in enumerate(scores):
        place = 0 if len(scores) == 1 else 1 if i == 0 else 2 if i == len(scores) - 1 else 3
        found[number] = [
            *suit,
            at("TOPS", 4 * line + place, 5 * a + b),
            at("RANKS", line, 4 * place + min(number, 4) - 1),
        ]
        assert score == leads.OFFSET + NOW[found[number]].sum()
    return found


def kind_of(entries: tuple[Facts, ...], suit: int, trump: int) -> int:
    """Return the kind of a lead from a suit: who can ruff it."""
    if trump == 4 or suit == 3:
        return 0 if trump == 4 else leads.TRUMPS
    void = set(entries[3][RELATIVE]) - set(entries[suit][RELATIVE])
    bits = {1: leads.SECOND_CAN_RUFF, 2: leads.PARTNER_CAN_RUFF, 3: leads.LAST_CAN_RUFF}
    return sum(bit for seat, bit in bits.items() if seat in void)


def choices(deal: int, hands: Hands, trump: int, leader: int, rng: random.Random) -> list[Choice]:
    """Return some positions that the solver meets in a deal."""
    plain = Solver(trump)
    plain.world(hands).tricks(leader)
    share = min(1.0, ENOUGH / max(1, plain.nodes))

    solver = Solver(trump)
    seen = tuple(Undone(copy_of_seen) for _ in range(4))
    solver.seen = seen
    world = solver.world(hands)
    shared = cells(world._can)
    lead = shared["lead"].cell_contents
    inner = cells(lead)
    ordered, follow, mixed = (inner[name].cell_contents for name in ("leads", "follow", "mixed"))
    killers = Undone(int)
    inner["killers"].cell_contents = killers
    memories = (*seen, killers)
    found: list[Choice] = []
    looking = False

    def priced(card: int, position: tuple[int, int, int, int], entries: tuple[Facts, ...]) -> Lead:
        out, _, need, n = position
        suit = (card > S0) + (card > S1) + (card > S2)
        e = entries[suit]
        for memory in memories:
            memory.changed = {}
        before = shared["left"].cell_contents
        if e[ALL_FOLLOW]:
            result = follow(out, need, n, e, card)
        else:
            result = mixed(*position, *entries, card, [None] * 4)
        price = before - shared["left"].cell_contents
        for memory in memories:
            memory.changed = None
        where = places(e[RELATIVE], kind_of(entries, suit, trump))[e[TOPS].index(card)]
        return Lead(where, result >= 0, max(1, price))

    def spy(out: int, seat: int, need: int, n: int, *entries: Facts) -> Any:
        nonlocal looking
        chance = CHANCES.get(n, USUAL if n > min(CHANCES) else 0.0)
        if not looking and rng.random() < chance * share:
            looking = True
            position = out, seat, need, n
            row = [priced(scored & ALL, position, entries) for scored in ordered(*entries)]
            if any(one.good for one in row) and len({one[1:] for one in row}) > 1:
                known = out & world._hands[seat] in killers
                found.append(Choice(deal, (KILLER if known else 1.0) / chance**RARE, row))
            looking = False
        return lead(out, seat, need, n, *entries)

    shared["lead"].cell_contents = spy
    world.tricks(leader)
    return found


def gathered(deals: int, seed: str) -> list[Choice]:
    """Return positions of a number of deals: every size, trump suit and leader in turn."""
    found = []
    for deal in range(deals):
        rng = random.Random(f"{seed}/{deal}")
        cards = rng.sample(range(52), 4 * SIZES[deal % len(SIZES)])
        south, east, north, west = (sum(1 << card for card in cards[i::4]) for i in range(4))
        turn = deal // len(SIZES)
        found += choices(deal, (south, east, north, west), turn % 5, turn % 4, rng)
    return found


# The fitted numbers.


class Fit:
    """The choices as arrays, with one entry for each lead or for each choice."""

    def __init__(self, found: list[Choice]) -> None:
        rows = [(i, lead) for i, choice in enumerate(found) for lead in choice.leads]
        self.size = len(found)
        self.choice = np.array([i for i, _ in rows])
        self.places = np.array([lead.places for _, lead in rows])
        good = np.array([lead.good for _, lead in rows])
        price = np.array([lead.price for _, lead in rows], dtype=float)
        later = self.sums(price * good) / self.sums(good)
        price = np.where(good, price, price + later[self.choice])
        usual = self.sums(price) / self.sums(np.ones(len(rows)))
        self.good = good
        self.price = price / usual[self.choice]
        """As a part of the average in its position."""
        weight = np.array([choice.weight for choice in found]) * usual**PRICE
        self.weight = weight / weight.mean()
        self.apart = np.array([choice.deal for choice in found]) // len(SIZES) % APART == 0

    def sums(self, values: Array) -> Array:
        """Return the sum of what each lead has, by choice."""
        return np.bincount(self.choice, values, self.size)

    def told(self, numbers: Array) -> tuple[float, float]:
        """Return the price of the first lead and how often it succeeds, in the deals kept apart."""
        scores = numbers[self.places].sum(1)
        order = np.lexsort((-scores, self.choice))
        first = order[np.r_[True, np.diff(self.choice[order]) > 0]][self.apart]
        weight = self.weight[self.apart]
        price, good = ((of[first] * weight).sum() / weight.sum() for of in (self.price, self.good))
        return float(price), float(good)

    def fitted(self, start: Array, shrink: float) -> Array:
        """Return the numbers of all tables.

        start: where they start, and what they are drawn back to. shrink: how strongly.
        """
        start = start / SCALE
        numbers = start.copy()
        mean, spread = np.zeros_like(numbers), np.zeros_like(numbers)
        weight = (self.weight * ~self.apart)[self.choice]
        for time in range(1, TIMES + 1):
            scores = numbers[self.places].sum(1)
            highest = np.full(self.size, -np.inf)
            np.maximum.at(highest, self.choice, scores)
            chance = np.exp(scores - highest[self.choice])
            chance /= self.sums(chance)[self.choice]
            expected = self.sums(chance * self.price)
            gain = chance * (expected[self.choice] - self.price) * weight
            slope = shrink * (start - numbers)
            for column in self.places.T:
                slope += np.bincount(column, gain, len(numbers)) / self.size
            slope[NOUGHT] = 0
            # Adam: steps of about the same size for numbers of much and of little use.
            mean, spread = 0.9 * mean + 0.1 * slope, 0.999 * spread + 0.001 * slope**2
            step = STEP if time < 0.6 * TIMES else STEP / 5
            size = np.sqrt(spread / (1 - 0.999**time)) + 1e-9
            numbers += step * mean / (1 - 0.9**time) / size
        return numbers * SCALE


def lines_of(name: str) -> tuple[tuple[int, ...], ...]:
    """Return the lines of a table that there is."""
    found: Any = getattr(leads, name)
    return (found,) if name == "KINDS" else found


def tables(numbers: Array) -> dict[str, str]:
    """Return the lines of each table."""
    found = {}
    for name, (lines, columns) in SHAPES.items():
        start = STARTS[name]
        table = numbers[start : start + lines * columns].round().astype(int)
        rows = table.reshape(lines, columns)
        found[name] = "\n".join(" ".join(f"{number:3}" for number in row) for row in rows)
    return found


def put_into(module: str, found: dict[str, str]) -> str:
    """Return the text of the module with these tables."""
    for name, lines in found.items():
        if "\n" in lines:
            was, now = rf'^{name} = _numbers\("""\n.*?^"""', f'{name} = _numbers("""\n{lines}\n"""'
        else:
            one = " ".join(lines.split())
            was, now = rf'^\({name},\) = _numbers\(".*?"', f'({name},) = _numbers("{one}"'
        module, times = re.subn(was, now, module, flags=re.MULTILINE | re.DOTALL)
        assert times == 1, name
    return module


NOW = np.array([n for name in SHAPES for line in lines_of(name) for n in line] + [0])
"""The tables that there are."""


def main() -> None:
    """Gather, fit, tell how good it is, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--deals", type=int, default=160, help="how many (160)")
    add("--seed", default="leads", help="for other deals")
    add("--anew", action="store_true", help="start from noughts")
    add("--out", type=Path, help="the module to put the tables into")
    args = parser.parse_args()
    found = gathered(args.deals, args.seed)
    fit = Fit(found)
    start, shrink = (np.zeros(len(NOW)), ANEW) if args.anew else (NOW, NEAR)
    numbers = fit.fitted(start, shrink)
    table = Table(f"{len(found)} positions, first lead", "price", "succeeds")
    at_random = np.random.default_rng(1).random(len(NOW))
    for name, each in (("at random", at_random), ("as now", NOW), ("fitted", numbers)):
        table.row(name, *(f"{figure:.3f}" for figure in fit.told(each)))
    lines = tables(numbers)
    if args.out:
        args.out.write_text(put_into(args.out.read_text(), lines))
    else:
        print(*(f"{name}\n{text}\n" for name, text in lines.items()), sep="\n")


if __name__ == "__main__":
    main()
