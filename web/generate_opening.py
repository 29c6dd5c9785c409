"""Writes the first table of a match, as the engine shows it for each first dealer.

`python web/generate_opening.py` writes web/src/match/opening.json; a test holds it fresh. The page
puts its own thirteen cards into it, and shows it while the engine still starts (match/opening.js).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tarneeb import Seat
from tarneeb.bridge import Bridge

TARGET = Path(__file__).parent / "src/match/opening.json"
RULESET = "classic"
"""The rules that a page begins with."""


def generated() -> dict[str, Any]:
    """Return South's view of a first deal without its cards, and what depends on the dealer.

    For each dealer: who cuts, who is next, the rest of the view, and the events.
    """
    dealt = {str(dealer): first_deal(str(dealer)) for dealer in Seat}
    views = [reply["view"] for reply in dealt.values()]
    common = {
        name: value
        for name, value in views[0].items()
        if all(view[name] == value for view in views)
    }
    for reply in dealt.values():
        reply["view"] = {k: value for k, value in reply["view"].items() if k not in common}
    return {"view": common, "dealers": dealt}


def first_deal(dealer: str, seed: str = "0", cut: int = 26) -> dict[str, Any]:
    """Return what the engine says of a match's first deal by this dealer, without South's cards."""
    players = {
        seat: {"name": seat, "player": "human" if seat == "S" else "club"} for seat in "SENW"
    }
    new = {"ruleset": RULESET, "seed": seed, "first_dealer": dealer, "players": players}
    bridge = Bridge()

    def ask(op: str, args: dict[str, Any]) -> Any:
        request = {"v": 1, "id": 1, "op": op, "args": args}
        return json.loads(bridge.dispatch(json.dumps(request)))["ok"]

    ask("new", {**new, "date": "2026-01-01"})
    cutter = ask("commit", {})["commitment"]["cutter"]
    dealt = ask("step", {"cut": cut})
    return {
        "cutter": cutter,
        "next": dealt["next"],
        "view": {**dealt["view"], "hand": []},
        "events": dealt["events"],
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(generated(), indent=2) + "\n", "utf-8")
