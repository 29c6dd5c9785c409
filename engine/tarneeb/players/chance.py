"""Random numbers for players, which follow from a seed and are the same on every machine.

    Chance(seed, view).draw("mood")     0.0 up to 1.0, always the same for this moment and purpose
    Chance(seed, view).words("worlds")  2226627264, …   32-bit numbers without end
    words("1")                          the same from any text

A player cannot use `rules.rng`, the generator that deals the cards.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from ..knowledge.views import View


@dataclass(frozen=True, slots=True)
class Chance:
    """The random choices of one player at one moment of a match."""

    seed: str
    """The player's seed."""
    view: View
    """The moment. Only the seat and the number of actions matter."""

    def draw(self, purpose: str) -> float:
        """Return a number from 0 up to 1, always the same for one moment and purpose."""
        digest = hashlib.sha256(self._text(purpose).encode()).digest()
        return int.from_bytes(digest[:6], "big") / (1 << 48)

    def happens(self, probability: float, purpose: str) -> bool:
        """Whether an event of this probability happens."""
        return self.draw(purpose) < probability

    def words(self, purpose: str) -> Iterator[int]:
        """Yield random 32-bit numbers without end."""
        return words(self._text(purpose))

    def _text(self, purpose: str) -> str:
        return f"{self.seed}\n{self.view.seat}\n{self.view.actions}\n{purpose}"


def words(seed: str) -> Iterator[int]:
    """Yield random 32-bit numbers without end: SHA-256 of the seed and a block number."""
    start = hashlib.sha256(seed.encode())
    unpack = struct.Struct(">8I").unpack
    block = 0
    while True:
        state = start.copy()
        state.update(b"%d" % block)
        yield from unpack(state.digest())
        block += 1
