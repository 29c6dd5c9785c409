"""The record reader: a million good records with mistakes added, and one of ten megabytes."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import count

from matches import random_match
from mutations import GOOD, mutated, refusal

from tarneeb import RULESETS, dumps, loads

from .run import Soak, Told

BATCH = 500


def batch(seed: int) -> Told:
    """Read a batch of damaged records."""
    rng = random.Random(seed)
    for number in range(BATCH):
        text = mutated(GOOD, rng)
        try:
            refusal(text, recover=number % 2 == 0)
        except Exception as error:  # a soak reports every kind of failure
            return number, f"seed {seed}, record {number}: {error!r}: {text[:2000]!r}"
    return BATCH, None


def seeds() -> Iterable[int]:
    """Return one seed for each batch."""
    return count()


MISTAKES = Soak("records with mistakes", "records", batch, seeds, 1_000_000)


def large(megabytes: float) -> str:
    """Return a good record of about this size: one long match."""
    rules = RULESETS["classic"].replace(target=999)
    sample = 64
    deals = sample * megabytes * 1e6 / len(dumps(random_match(rules, 1, sample)))
    return dumps(random_match(rules, 1, round(deals)))


def linear(megabytes: float = 10) -> bool:
    """Read records of a tenth and all of this size, and report times and memory."""
    figures = []
    for size in (megabytes / 10, megabytes):
        with ProcessPoolExecutor(1) as pool:  # so that the peak measured is the reader's
            text = pool.submit(large, size).result()
        before = _peak()
        start = time.process_time()
        match = loads(text)
        figures.append((len(text), time.process_time() - start, _peak() - before))
        del match
    (small, quick, _), (big, slow, much) = figures
    ratio = (slow / big) / (quick / small)
    print(
        f"a record of {big / 1e6:.1f} MB: read in {slow:.1f} s with {much:.0f} MB more of memory; "
        f"a byte takes {ratio:.2f} times as long as in one of {small / 1e6:.1f} MB",
        flush=True,
    )
    return ratio < 2


def _peak() -> float:
    """Return this process's peak memory in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
