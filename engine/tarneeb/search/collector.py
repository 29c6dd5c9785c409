"""Pause Python's cyclic garbage collector, and restore it afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Switch the collector off inside the block, and on again afterwards if it was on.

    Thresholds and frozen objects stay as the host set them. Blocks may be nested. A generator must
    not yield inside one, because its caller would then run without a collector.

    >>> with collector_paused():
    ...     gc.isenabled()
    False
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
