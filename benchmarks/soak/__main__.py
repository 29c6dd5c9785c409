"""Long random play and fuzzing: `make soak`, or `python -m benchmarks.soak --share 0.01 records`.

A failure is reported with everything needed to reproduce it, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys

from . import bridge, browser, crashes, friends, kills, reasons, records, rounds, secrets
from .run import Soak, run

SOAKS: dict[str, Soak] = {
    "rounds": rounds.RANDOM,
    "won": rounds.WON,
    "secrets": secrets.SECRETS,
    "records": records.MISTAKES,
    "reasons": reasons.REASONS,
    **{f"friends-{preset}": soak for preset, soak in friends.TABLES.items()},
    "friends-veiled": friends.VEILED,
    "friends-rows": friends.ROWS,
}
BRIDGE_ROWS = 5_000
GUIDED_INPUTS = 1_000_000
BROWSER_MATCHES = 200
KILLS = 200
CRASHES = 200
FRIENDS_KILLS = 60
NAMES = (*SOAKS, "large", "bridge", "guided", "browser", "kills", "crashes", "friends-kills")


def one(name: str, share: float, processes: int | None, skip: int) -> bool:
    """Run one soak by name."""
    if name == "large":
        return records.linear()
    if name == "bridge":
        return bridge.states(max(1, round(BRIDGE_ROWS * share)))
    if name == "guided":
        return bridge.guided(max(1, round(GUIDED_INPUTS * share)))
    if name == "browser":
        return browser.soak(max(2, round(BROWSER_MATCHES * share)))
    if name == "kills":
        return kills.soak(max(4, round(KILLS * share)))
    if name == "crashes":
        return crashes.soak(max(4, round(CRASHES * share)))
    if name == "friends-kills":
        return friends.kills(max(4, round(FRIENDS_KILLS * share)))
    return run(SOAKS[name], share, processes, skip)


def main(argv: list[str] | None = None) -> int:
    """Run the chosen soaks and return 0 if nothing broke."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.soak",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}")
    parser.add_argument(
        "--share", type=float, default=1.0, help="fraction of a whole run: 0.01 is short"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--skip", type=int, default=0, help="number of tasks already done")
    args = parser.parse_args(argv)
    if unknown := sorted(set(args.names) - set(NAMES)):
        parser.error(f"no such soak: {', '.join(unknown)}")
    held = [one(name, args.share, args.processes, args.skip) for name in args.names or NAMES]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
