"""Count how often the remark after a round speaks, and print what it says, to be read and judged.

    python -m benchmarks.remarks --rounds 200
    python -m benchmarks.remarks --rounds 40 --level novice --seat E

Each round is looked at from every seat, or only from one. A line has the round's number and seat,
the choice made, the better one, the code with its arguments, and the hand.
"""

from __future__ import annotations

import argparse
from collections import Counter

from benchmarks.judgement import rounds
from tarneeb import Match, Seat, players
from tarneeb.analysis import Review, adviser
from tarneeb.practice.remarks import Remark, remarking
from tarneeb.records.work import finish
from tarneeb.rules.cards import format_hand


def main() -> None:
    """Print the remarks and their number."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10, help="rounds (10)")
    parser.add_argument("--full", action="store_true", help="200 rounds")
    parser.add_argument("--level", choices=players.LEVELS, default="club")
    parser.add_argument("--seat", type=Seat.parse, help="only this one")
    parser.add_argument("--ruleset", default="classic")
    options = parser.parse_args()
    number = 200 if options.full else options.rounds
    codes: Counter[str] = Counter()
    played = 0
    matches = rounds(options.ruleset, lambda n: players.create(options.level, str(n)), number)
    for match in matches:
        if not match.results or match.results[-1].thrown:
            continue
        played += 1
        review = Review(match.rounds[-1], match.results[:-1], 0, adviser())
        decisions = match.rounds[-1].action_count - 1
        while len(review.judged) < decisions:
            review.step()
        for seat in [options.seat] if options.seat else Seat:
            found = remark(match, review, seat)
            if found is not None:
                codes[found.code] += 1
                print(f"round {played} {seat.name[0]}: {line_of(match, seat, found)}", flush=True)
    looked = played * (1 if options.seat else len(Seat))
    print(f"{codes.total()} of {looked}, {played} rounds: {dict(codes.most_common())}")


def remark(match: Match, review: Review, seat: Seat) -> Remark | None:
    """Find the remark about a seat's decisions in a judged round."""
    own = [each for each in review.judged if each.seat is seat]
    return finish(remarking(own, lambda at: match.at(at).view(seat)))


def line_of(match: Match, seat: Seat, found: Remark) -> str:
    """Write a remark with what the seat saw."""
    view = match.at(found.moment).view(seat)
    table = " ".join(card.text for card in view.trick.cards) if view.trick else ""
    return (
        f"{found.did} instead of {found.best}, {found.points} points:"
        f" {found.code} {found.args}; contract {view.contract or view.standing},"
        f" trick {len(view.tricks) + 1}, table {table or '-'}, hand {format_hand(view.hand)}"
    )


if __name__ == "__main__":
    main()
