"""Many tests make the same veiled deals at four devices: their points are computed once."""

from __future__ import annotations

from functools import cache

from tarneeb.friends import veil

for step in ("masked", "keyed", "check_points", "dealt", "_opened"):
    setattr(veil, step, cache(getattr(veil, step).__wrapped__))
