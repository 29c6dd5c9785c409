"""Chance for those who think: an endless row of numbers that follows from a seed.

words("1")      2226627264, …        32 bits each, the same on every machine
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator


def words(seed: str) -> Iterator[int]:
    """Yield random 32-bit numbers for ever: SHA-256 of the seed and a counter, eight a block."""
    start = hashlib.sha256(seed.encode())
    unpack = struct.Struct(">8I").unpack
    block = 0
    while True:
        state = start.copy()
        state.update(b"%d" % block)
        yield from unpack(state.digest())
        block += 1
