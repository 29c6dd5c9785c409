"""Writes the table at which a person calls first, as the engine shows it.

`python web/generate_opening.py` writes web/src/lib/opening.json; a test holds it fresh. The page
puts its own thirteen cards into it, and shows it while the engine still starts (lib/opening.js).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tarneeb import Seat
from tarneeb.bridge import Table
from tarneeb.rng import draw_dealer

TARGET = Path(__file__).parent / "src/lib/opening.json"
RULESET = "classic"
"""The rules that a page begins with."""
DEALER = Seat.WEST
"""South is to the right of it, and calls first."""


def generated() -> dict[str, Any]:
    """Return the view and the events of a deal in which South calls first, without its cards."""
    seed = next(seed for seed in map(str, range(1000)) if draw_dealer(seed) is DEALER)
    players = {
        seat: {"name": seat, "player": "human" if seat == "S" else "club"} for seat in "SENW"
    }
    new = {"ruleset": RULESET, "seed": seed, "first_dealer": None, "players": players}
    table = Table()

    def ask(op: str, args: dict[str, Any]) -> Any:
        request = {"v": 1, "id": 1, "op": op, "args": args}
        return json.loads(table.dispatch(json.dumps(request)))["ok"]

    ask("new", {**new, "date": "2026-01-01"})
    ask("commit", {})
    dealt = ask("step", {"cut": 26})
    if dealt["next"] != "human" or dealt["view"]["to_act"] != "S":
        raise AssertionError("South does not call first")
    return {"view": {**dealt["view"], "hand": []}, "events": dealt["events"]}


if __name__ == "__main__":
    TARGET.write_text(json.dumps(generated(), indent=2) + "\n", "utf-8")
