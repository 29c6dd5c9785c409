"""Measure the processor time and memory of statistics over many stored matches.

python -m benchmarks.statistics [--matches 10000]

`novice` players play a few matches in every ruleset. Their digests are repeated with other dates,
because a page stores digests and sends them to the engine as one message.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import tracemalloc

from tarneeb import RULESETS, Match, dumps, loads, players
from tarneeb.bridge import Bridge
from tarneeb.records.statistics import digest
from tarneeb.rules.rng import draw_dealer
from tarneeb.rules.seats import Seat
from tarneeb.wire.encode.statistics import digest_json


def played(preset: str, seed: int) -> Match:
    """Return a complete match between novices."""
    tags = {"SouthPlayer": "human", "South": "Huda", "Date": "2026-11-21"}
    match = Match(RULESETS[preset], draw_dealer(seed)).with_tags(**tags)
    at_table = {seat: players.create("novice", seed) for seat in Seat}
    while match.winner is None:
        seat = match.to_act
        if seat is None:
            match = match.apply(match.next_deal(seed))
        else:
            match = match.apply(at_table[seat].choose(match.view(seat)))
    return match


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure statistics over many matches.")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--write", help="write the message to this file, to measure it elsewhere")
    options = parser.parse_args()
    rng = random.Random(1)
    matches = [played(preset, seed) for preset in RULESETS for seed in range(3)]
    texts = [dumps(match) for match in matches]

    start = time.process_time()
    read = [loads(text) for text in texts]
    reading = (time.process_time() - start) / len(texts)
    start = time.process_time()
    digests = [digest_json(digest(match)) for match in read]
    digesting = (time.process_time() - start) / len(texts)
    size = sum(map(len, texts)) / len(texts)
    print(f"one match: {size / 1000:.1f} KB, read in {1000 * reading:.1f} ms, ", end="")
    print(f"digest in {1000 * digesting:.2f} ms, {len(json.dumps(digests[0]))} B")

    many = []
    for _ in range(options.matches):
        date = f"{rng.randint(2020, 2026)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        many.append({**rng.choice(digests)} | {"date": date})
    message = {"v": 1, "id": 1, "op": "statistics", "args": {"digests": many, "by": "month"}}
    request = json.dumps(message, separators=(",", ":"))
    if options.write:
        with open(options.write, "w", encoding="utf-8") as file:
            file.write(request)
    table = Bridge()
    times = []
    for _ in range(5):
        start = time.process_time()
        reply = table.dispatch(request)
        times.append(time.process_time() - start)
    assert json.loads(reply)["ok"]["matches"]["played"] == options.matches
    tracemalloc.start()
    table.dispatch(request)
    peak = tracemalloc.get_traced_memory()[1]
    print(f"{options.matches} matches: message {len(request) / 1e6:.1f} MB, statistics in ", end="")
    print(f"{sorted(times)[2]:.2f} s (median of 5), memory {peak / 1e6:.0f} MB at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
