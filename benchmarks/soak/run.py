"""How a soak runs: tasks without end, in processes, until enough has been counted."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any

Told = tuple[int, str | None]
"""How much a task counts, and what was wrong, if anything."""

CHUNK = 8
"""Tasks that a process is given at a time."""


@dataclass(frozen=True)
class Soak:
    """One kind of soak."""

    name: str
    """What is done."""
    unit: str
    """What is counted."""
    work: Callable[[Any], Told]
    """Does one task, in a process of its own."""
    tasks: Callable[[], Iterable[Any]]
    """All tasks, in a fixed order; endless, or as long as there are any."""
    whole: int
    """How much a whole run counts."""


def run(soak: Soak, share: float, processes: int | None = None, skip: int = 0) -> bool:
    """Run that share of the whole, or until Ctrl-C; tell what broke, or the figure.

    skip: tasks that were done before. Return whether all held.
    """
    wanted = max(1, round(soak.whole * share))
    tasks = islice(soak.tasks(), skip, None)
    start, tasks_done, counted = time.perf_counter(), 0, 0
    running: deque[Future[list[Told]]] = deque()
    held = "nothing broken"
    with ProcessPoolExecutor(processes) as pool:
        try:
            while True:
                while counted < wanted and len(running) < 2 * (processes or os.cpu_count() or 1):
                    chunk = list(islice(tasks, CHUNK))
                    if not chunk:
                        break
                    running.append(pool.submit(work, soak.work, chunk))
                if not running:
                    break
                for count, problem in running.popleft().result():
                    tasks_done, counted = tasks_done + 1, counted + count
                    if problem:
                        pool.shutdown(cancel_futures=True)
                        print(f"BROKEN {soak.name}: {problem}", flush=True)
                        return False
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            held += f" so far, of {wanted:,} wanted"
    seconds = time.perf_counter() - start
    print(
        f"{soak.name}: {counted:,} {soak.unit} ({tasks_done:,} tasks), {held}, {seconds:,.0f} s",
        flush=True,
    )
    return True


def work(what: Callable[[Any], Told], tasks: list[Any]) -> list[Told]:
    """Do some tasks, one after the other."""
    return [what(task) for task in tasks]
