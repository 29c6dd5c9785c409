"""Run a soak: endless tasks in several processes, until enough has been counted."""

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
"""A task's count, and a description of the failure, if any."""

CHUNK = 8
"""Tasks given to a process at a time."""


@dataclass(frozen=True)
class Soak:
    """One kind of soak."""

    name: str
    """The subject of the test, as printed."""
    unit: str
    """The unit of the count, as printed."""
    work: Callable[[Any], Told]
    """Does one task, in a worker process."""
    tasks: Callable[[], Iterable[Any]]
    """Returns all tasks in a fixed order, possibly endless."""
    whole: int
    """The count of a whole run."""


def run(soak: Soak, share: float, processes: int | None = None, skip: int = 0) -> bool:
    """Run this share of a whole run, or until Ctrl-C, and report a failure or the count.

    skip: number of tasks already done. Returns whether nothing broke.
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
    """Do some tasks in turn."""
    return [what(task) for task in tasks]
