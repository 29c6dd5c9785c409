"""The command `puzzles`: make them, put a set together, prove it, and measure who solves it.

    python -m tarneeb puzzles --make 300 --kind make defeat lead --seed 1 --out cards.txt
    python -m tarneeb puzzles --set FOLDER cards.txt bids.txt
    python -m tarneeb puzzles --check FILE
    python -m tarneeb puzzles --solve club FILE

A file being made has a puzzle a line, and behind it whether the club player finds it and how many
of the panel do; comments say which deals are done, so the same command goes on where it stopped.
A set that was put together can be one of the files for the next.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import sys
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

from ... import players
from ...practice.calls import RISKY, theme_of_call
from ...practice.puzzles import KINDS, Puzzle, kind_of
from . import solving
from .checking import Proof, check
from .making import Made, Maker, is_question

SOLVED_BY_CLUB = 0.6
"""The most of a kind's puzzles that the club player finds."""
EASY = 5
"""The right answers of the panel from which a puzzle that the club player finds is easy."""
VERY_EASY = 0.38
"""The most of a kind's puzzles that are so easy."""
DONE = re.compile(r"# deals done: (\d+)", re.ASCII)
PROGRESS = 50
"""Proofs between two notes of how far a check is."""
CHUNK = 10
"""Deals between two notes of how far the work is."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("puzzles", help="make, prove and measure puzzles")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--make", type=int, metavar="N", help="make this many puzzles of each kind")
    what.add_argument("--set", type=Path, metavar="FOLDER", help="put a set together from FILES")
    what.add_argument("--check", action="store_true", help="prove every puzzle of FILES")
    what.add_argument("--solve", choices=players.LEVELS, help="let a player solve FILES")
    parser.add_argument("--kind", choices=KINDS, nargs="+", help="the kinds to make")
    parser.add_argument("--seed", default="1", help="the seed of the deals (1)")
    parser.add_argument("--out", type=Path, help="the file to make, and to go on with")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    parser.add_argument("--size", type=int, default=300, help="puzzles of each kind in a set (300)")
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Return 0 after doing what the options ask for; 1 if a puzzle is not proved."""
    if args.make is not None:
        if args.kind is None or args.out is None:
            print("tarneeb: --make needs --kind and --out", file=sys.stderr)
            return 2
        return _make(args)
    if args.set is not None:
        return _set(args.set, args.files, args.size, args.workers)
    if args.check:
        return _check(args.files, args.workers)
    return _solve(args.solve, args.files, args.seed)


def lines_of(path: Path) -> list[str]:
    """Return the lines of a file of puzzles without its comments."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [line for line in lines if line and not line.startswith("#")]


# Making.


def _make(args: argparse.Namespace) -> int:
    out: Path = args.out
    text = out.read_text("utf-8") if out.exists() else ""
    start = max(map(int, DONE.findall(text)), default=0)
    known = [Made.parse(line) for line in lines_of(out)]
    kinds, made_of = tuple(args.kind), _count(known)
    with workers(args.workers) as pool, out.open("a", encoding="utf-8") as file:
        while wanted := tuple(kind for kind in kinds if made_of[kind] < args.make):
            easy = frozenset(kind for kind in wanted if _wants_easy(known, kind, args.make))
            jobs = [
                pool.submit(_rounds, wanted, args.seed, first, easy)
                for first in range(start, start + CHUNK * args.workers, CHUNK)
            ]
            for job in jobs:
                for made in job.result():
                    if _is_new(made, known):
                        known.append(made)
                        print(made, file=file)
                start += CHUNK
            made_of = _count(known)
            print(f"# deals done: {start}", file=file, flush=True)
            counts = ", ".join(f"{kind} {made_of[kind]}" for kind in kinds)
            print(f"{start} deals: {counts}", file=sys.stderr)
    return 0


def _count(known: list[Made]) -> Counter[str]:
    return Counter(raw.puzzle.kind for raw in known)


def _wants_easy(known: list[Made], kind: str, number: int) -> bool:
    """Whether the set has room for puzzles that the club player finds."""
    solved = [raw for raw in known if raw.club and raw.puzzle.kind == kind]
    very_easy = sum(raw.right >= EASY for raw in solved)
    return len(solved) < SOLVED_BY_CLUB * number and very_easy < VERY_EASY * number


def _is_new(raw: Made, known: list[Made]) -> bool:
    return all(raw.puzzle.spot != other.puzzle.spot for other in known)


def workers(count: int) -> Executor:
    """Return an executor: other processes, or a thread of this one."""
    if count == 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"))


def _rounds(kinds: Sequence[str], seed: str, first: int, easy: Container[str]) -> list[Made]:
    maker = Maker(kinds, seed)
    found: list[Made] = []
    for number in range(first, first + CHUNK):
        found += maker.round(number, easy)
    return found


# A set.


def _set(folder: Path, files: Iterable[Path], size: int, count: int) -> int:
    """Write the files of a set.

    A puzzle that is not proved or no question, by today's measure, is left out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found = [_named(Made.parse(line)) for path in files for line in lines_of(path)]
    asked = [raw for raw in found if is_question(raw)]
    raws = list({raw.puzzle.spot: raw for raw in asked}.values())  # each position once
    with workers(count) as pool:
        proofs = list(pool.map(check, [str(raw.puzzle) for raw in raws]))
    by_kind: dict[str, list[Made]] = {kind: [] for kind in KINDS}
    for raw, proof in zip(raws, proofs, strict=True):
        if proof.ok:
            by_kind[raw.puzzle.kind].append(raw)
        else:
            print(f"left out: {proof.reason}: {raw.puzzle}")
    for kind, proved in by_kind.items():
        chosen = graded(proved, size)
        lines = [f"# Puzzles of the kind {kind}.\n", *(f"{puzzle}\n" for puzzle in chosen)]
        (folder / f"{kind}.txt").write_text("".join(lines), "utf-8")
        levels = Counter(puzzle.difficulty for puzzle in chosen)
        themes = Counter(puzzle.theme for puzzle in chosen)
        print(f"{kind}: {len(chosen)} of {len(proved)}; {dict(levels)}; {dict(themes)}")
    return 0


def _named(raw: Made) -> Made:
    """Return a puzzle with the kind and theme of today's measure; the proof refuses a wrong one."""
    puzzle = raw.puzzle
    if puzzle.kind == "bid":
        chance = 0.0 if puzzle.theme in (RISKY, "let_play") else 1.0
        idea: str | None = theme_of_call(puzzle.view, puzzle.answers[0], chance)
    else:
        puzzle = puzzle._replace(kind=kind_of(puzzle.view) or puzzle.kind)
        idea = puzzle.idea
    return raw._replace(puzzle=puzzle._replace(theme=idea or puzzle.theme))


def graded(found: list[Made], size: int) -> list[Puzzle]:
    """Return a set of this size in thirds by difficulty, in an order that mixes them.

    The easy third is what the club player finds, and most players do. Of the others as few as
    possible are such.
    """
    third = size // 3
    order = sorted(found, key=lambda raw: (raw.puzzle.id, str(raw)))  # any fixed order
    easy = sorted((raw for raw in order if raw.club), key=lambda raw: -raw.right)
    hard = sorted((raw for raw in order if not raw.club), key=lambda raw: -raw.right)
    spare = easy[third:]
    short = max(0, min(len(spare), 2 * third - len(hard)))
    rest = sorted([*hard[-2 * third :], *spare[len(spare) - short :]], key=lambda raw: -raw.right)
    half = (len(rest) + 1) // 2
    levels = (easy[:third], rest[:half], rest[half:])
    puzzles = [
        raw.puzzle._replace(difficulty=level)
        for level, raws in enumerate(levels, 1)
        for raw in raws
    ]
    return sorted(puzzles, key=lambda puzzle: puzzle.id)


# Proving and measuring.


def _check(files: Iterable[Path], count: int) -> int:
    wrong = total = 0
    sampled: list[Proof] = []
    with workers(count) as pool:
        for path in files:
            texts = [line.split()[0] for line in lines_of(path)]
            for text, proof in zip(texts, pool.map(check, texts), strict=True):
                total += 1
                if total % PROGRESS == 0:
                    print(f"{total} checked", file=sys.stderr)
                if not proof.ok:
                    wrong += 1
                    print(f"{path}: {proof.reason}: {text}")
                elif not proof.exhaustive:
                    sampled.append(proof)
            if len(set(texts)) < len(texts):
                wrong += 1
                print(f"{path}: a puzzle is there twice")
    print(
        f"{total - wrong} of {total} proved by {solving.name()}, {len(sampled)} in a fixed sample"
    )
    for name, proofs in _by_kind_of_margin(sampled):
        least = min(proofs, key=lambda proof: proof.margin / max(1e-9, proof.error))
        print(
            f"least certain by {name}: ahead by {least.margin:.2f} ± {least.error:.2f}"
            f" in {least.worlds} deals"
        )
    return int(wrong > 0 or total == 0)


def _by_kind_of_margin(proofs: list[Proof]) -> Iterator[tuple[str, list[Proof]]]:
    for name, whole in (("share of deals", False), ("points", True)):
        found = [proof for proof in proofs if (proof.margin > 1) is whole]
        if found:
            yield name, found


def _solve(level: str, files: Iterable[Path], seed: str) -> int:
    solver = players.create(level, seed)
    for path in files:
        count: Counter[int] = Counter()
        solved: Counter[int] = Counter()
        for line in lines_of(path):
            puzzle = Puzzle.parse(line.split()[0])
            count[puzzle.difficulty] += 1
            solved[puzzle.difficulty] += solver.choose(puzzle.view) in puzzle.answers
        parts = ", ".join(f"{n}: {solved[n]} of {count[n]}" for n in sorted(count))
        print(f"{path}: {level} solves {solved.total()} of {count.total()} ({parts})")
    return 0
