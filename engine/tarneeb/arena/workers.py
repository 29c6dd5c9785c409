"""Workers that play an arena's deals: this process, several, or a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures import ProcessPoolExecutor as Processes
from contextlib import contextmanager

from ..rules.errors import TextError


@contextmanager
def local_workers(workers: int) -> Iterator[tuple[Executor | None, int]]:
    """Give processes of this machine, and how many; none for one worker: it is this process.

    workers: 0 for one on each processor.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield None, 1
        return
    # Spawned, so that they are the same on every system.
    context = multiprocessing.get_context("spawn")
    with Processes(count, context, _follow_parent) as executor:
        yield executor, count


def _follow_parent() -> None:
    """In a new process: end with the one that made it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def cluster(address: str, workers: int) -> Iterator[tuple[Executor, int]]:
    """Yield an executor on a Dask cluster that has a worker, and its number of parallel tasks.

    address: the scheduler's, such as "tcp://10.0.0.1:8786". workers: 0 for all threads that the
    cluster has now. Its machines need this version of this package.

    Raises TextError("no_distributed"), TextError("no_cluster").
    """
    try:
        from distributed import Client
    except ImportError:
        raise TextError("no_distributed", allowed="pip install 'tarneeb[cluster]'") from None
    try:
        client = Client(address)
    except (OSError, ValueError) as error:
        raise TextError("no_cluster", found=address, why=error) from None
    with client:
        if not client.nthreads():
            print(f"tarneeb: waiting for a worker to join {address} …", file=sys.stderr)
        client.wait_for_workers(1)
        yield client.get_executor(), workers or sum(client.nthreads().values())
