"""Long work as a generator, so that whoever asks for it decides how much is done at a time.

It yields the part that is done, 0 to 1, and returns its result:

    work = reading(text)
    next(work)          0.02
    finish(work)        Record(…)
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Work: TypeAlias = Generator[float, None, T]
"""Work with a result of type T."""


def finish(work: Generator[object, None, T]) -> T:
    """Do all that is left of some work and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
