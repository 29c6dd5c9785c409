"""The command line: `python -m tarneeb play | relay | arena | replay | verify | embed | solve |
puzzles`."""

from __future__ import annotations

import argparse
import codecs
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from . import __version__, search
from .arena import command as arena
from .records.notation import Record, read
from .records.verification import DealCheck, verify
from .rules.cards import Strain, format_hand
from .rules.deals import Deal
from .rules.errors import NotationError, TarneebError, TextError
from .rules.events import Result
from .rules.rounds import Round
from .rules.seats import Seat, Team
from .tools import embed, relay, serve
from .tools.puzzles import command as puzzles

CHECKOUT = Path(__file__).parents[2]
BUILT = (CHECKOUT if (CHECKOUT / "web").is_dir() else Path()) / "dist"
"""Where `make build` puts the page: in the checkout of this file, or in the current folder."""


def main(argv: list[str] | None = None) -> int:
    """Return the exit code after doing what the command line asks for."""
    args = _parser().parse_args(argv)
    try:
        return int(args.run(args))
    except TarneebError as error:
        print(f"tarneeb: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"tarneeb: {error.filename or ''}: {error.strerror}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tarneeb", description="The card game Tarneeb.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="serve the built page and open it")
    play.add_argument("--directory", type=Path, default=BUILT, help="a built page (dist/)")
    play.add_argument(
        "--port", type=serve.parse_port, default=8000, help="port here; 0 takes a free one"
    )
    play.add_argument("--no-browser", action="store_true", help="do not open a browser")
    play.add_argument(
        "--lan",
        action="store_true",
        help="let everybody in the local network open it and play together through this computer",
    )
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="check a match record and summarise its rounds")
    replay.add_argument("file", type=Path, help="a .tgn file; - reads standard input")
    replay.add_argument("--recover", action="store_true", help="drop a last line that was cut off")
    replay.set_defaults(run=_replay)

    verifying = commands.add_parser("verify", help="check that a record's deals were dealt fairly")
    verifying.add_argument("file", type=Path, help="a .tgn file; - reads standard input")
    verifying.set_defaults(run=_verify)

    embedding = commands.add_parser("embed", help="write a record as HTML for any page")
    embedding.add_argument("file", type=Path, help="a .tgn file; - reads standard input")
    embedding.add_argument("--lang", choices=("en", "ar"), default="en", help="the language")
    embedding.add_argument("--script", default="", help="the address of the viewer's script")
    embedding.add_argument("--at", default="", help="the place to show first, such as 2:5")
    embedding.add_argument("--page", action="store_true", help="a whole page, not a part of one")
    embedding.set_defaults(run=_embed)

    solve = commands.add_parser("solve", help="tricks with perfect play by all four hands")
    solve.add_argument("deal", help='"S:AKQ2.J3.T98.7654 E:… N:… W:…", hands of any equal size')
    solve.add_argument("--strain", help="S H D C NT; all of them if left out")
    solve.add_argument("--leader", help="S E N W; all of them if left out")
    solve.add_argument(
        "--backend",
        choices=("python", "dds"),
        default="python",
        help="the solver: this package's, or Bo Haglund's (pip install tarneeb[dds])",
    )
    solve.set_defaults(run=_solve)

    arena.add_parser(commands)
    relay.add_parser(commands, serve.parse_port)
    puzzles.add_parser(commands)
    return parser


def _play(args: argparse.Namespace) -> int:
    return serve.main(args.directory, args.port, not args.no_browser, args.lan)


def _text(data: bytes) -> str:
    """Return a text in UTF-8, or in UTF-16 as some editors of Windows save it.

    A record begins with a Latin sign, so in UTF-16 without its mark one of the first bytes is zero.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    if b"\0" in data[:2] and data[:2] != b"\0\0":
        return data.decode("utf-16-le" if data[0] else "utf-16-be")
    return data.decode("utf-8")


def _read(file: Path, recover: bool = False) -> Record | None:
    """The record in a file; None, and a line that says why, if there is none."""
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        text = _text(data).replace("\r\n", "\n").replace("\r", "\n")
        return read(text, recover=recover)
    except UnicodeDecodeError as error:
        print(f"{file}: not {error.encoding.upper()} text: {error.reason}", file=sys.stderr)
    except NotationError as error:
        print(f"{file}: {error}", file=sys.stderr)
    return None


def _verify(args: argparse.Namespace) -> int:
    """See docs/FAIR.md."""
    record = _read(args.file)
    if record is None:
        return 1
    found = verify(record.match)
    if found.commitment:
        print(f"committed to {found.commitment}")
    for check in found.deals:
        print(_tell_check(check))
    reason = f": {found.reason}" if found.reason else ""
    print("nothing to verify" if found.verdict == "nothing" else f"{found.verdict}{reason}")
    return int(found.verdict == "wrong")


def _tell_check(check: DealCheck) -> str:
    """One deal in one line."""
    start = f"deal {check.deal}, round {check.number}: {check.status}"
    parts = [start + (f" ({check.reason})" if check.reason else "")]
    parts += [f"commitment {check.commitment}"] if check.commitment else []
    parts += [f"cut {check.cut}"] if check.cut else []
    parts += [f"seed {check.seed}"] if check.seed else []
    return ", ".join(parts)


def _replay(args: argparse.Namespace) -> int:
    record = _read(args.file, args.recover)
    if record is None:
        return 1
    match = record.match
    print(f"{match.ruleset}: {len(match.rounds)} rounds")
    for played, result in zip(match.rounds, match.results, strict=True):
        print(_tell(played, result))
    if record.dropped:
        print(f"dropped: {record.dropped}")
    print(f"won by {match.winner}" if match.winner is not None else "unfinished")
    return 0


def _tell(played: Round, result: Result) -> str:
    """One round in one line."""
    start = f"round {result.number}, dealer {result.dealer}: "
    if result.thrown:
        return f"{start}thrown in ({result.thrown})"
    if result.contract:
        seat, tricks, strain, factor = result.contract
        doubled = {1: "", 2: " doubled", 4: " redoubled"}[factor]
        outcome = "made" if result.made else "failed"
        trumps = f" {strain}" if strain else ""  # none if all was claimed before the first lead
        end = f"{seat} {tricks}{trumps}{doubled} {outcome}"
    else:
        end = f"pledges {_by_side(result.pledges or ())}, trumps {played.strain}"
    taken, points, totals = map(_by_side, (result.taken, result.points, result.totals))
    return f"{start}{end}, taken {taken}, points {points}, totals {totals}"


def _by_side(numbers: Sequence[int | None]) -> str:
    """Numbers by team or by seat.

    >>> _by_side((9, -3)), _by_side((3, 4, 2, 4))
    ('NS 9 EW -3', 'S 3 E 4 N 2 W 4')
    """
    sides: type[Team] | type[Seat] = Team if len(numbers) == len(Team) else Seat
    return " ".join(f"{side} {number}" for side, number in zip(sides, numbers, strict=True))


def _embed(args: argparse.Namespace) -> int:
    record = _read(args.file)
    if record is None:
        return 1
    write = embed.page if args.page else embed.fragment
    print(write(record.match, args.lang, args.script, args.at), end="")
    return 0


def _solver(backend: str) -> Any:
    """Return the module that solves.

    Raises TextError("no_dds").
    """
    if backend == "python":
        return search
    try:
        return import_module("tarneeb.search.dds")
    except ImportError:
        raise TextError("no_dds", allowed="pip install 'tarneeb[dds]'") from None


def _solve(args: argparse.Namespace) -> int:
    deal = Deal.parse(args.deal)
    leaders = [Seat.parse(args.leader)] if args.leader else list(Seat)
    strains = [Strain.parse(args.strain)] if args.strain else list(Strain)
    solver = _solver(args.backend)
    print(" ".join(f"{seat}:{format_hand(deal[seat])}" for seat in Seat))
    print("leader " + " ".join(f"{strain!s:>3}" for strain in strains))
    if args.leader:
        found = {
            (leaders[0], strain): solver.tricks(deal, strain, leaders[0]) for strain in strains
        }
    else:
        found = solver.table(deal, strains)
    for leader in leaders:
        print(f"{leader!s:6} " + " ".join(f"{found[leader, strain]:3}" for strain in strains))
    return 0


if __name__ == "__main__":
    sys.exit(main())
