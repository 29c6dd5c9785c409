"""Random mistakes in good records, to test the reader."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from tarneeb import NotationError, dumps, loads
from tarneeb.records.notation import read

GOOD = [
    path.read_text("utf-8")
    for path in sorted((Path(__file__).parent / "records" / "good").glob("*.tgn"))
]
"""All good records of the test suite."""

Mistake = Callable[[str, Sequence[str], random.Random], str]
"""Changes a text, given the other texts and a random generator."""

CHARACTERS = 'ASKH 0123456789-:.=*"[]\\#;\r\n\t\x00\u202eطé😀\ud83d\udcff'
"""Characters that belong in a record, and some that must not occur."""

_LINES = "Round Thrown Deal Flip Auction Trump Trick Claim Score [Format [Ruleset [Result Options"
_VALUES = (
    "S E N W NS EW 7 13 99999999 -1 - * AS 1OH 7S 7NT Double Redouble Throw target=0 target=41"
)
WORDS = f"{_LINES} {_VALUES}".split()
"""Words that belong somewhere in a record, and some that do not."""


def mutated(texts: Sequence[str], rng: random.Random) -> str:
    """Return one of the texts with one to four random mistakes."""
    text: str = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        mistake: Mistake = rng.choice(MISTAKES)
        text = mistake(text, texts, rng)
    return text


def _character(text: str, _: Sequence[str], rng: random.Random) -> str:
    """Insert, delete or replace a character."""
    place = rng.randint(0, len(text))
    return (
        text[:place]
        + rng.choice(CHARACTERS)[: rng.randint(0, 1)]
        + text[place + rng.randint(0, 1) :]
    )


def _word(text: str, _: Sequence[str], rng: random.Random) -> str:
    """Replace a word by another one, from the record or from `WORDS`."""
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice((rng.choice(words), rng.choice(WORDS)))
    return " ".join(words)


def _exchange(text: str, _: Sequence[str], rng: random.Random) -> str:
    """Exchange two words: a card played out of turn, a hand with another's cards."""
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _line(text: str, texts: Sequence[str], rng: random.Random) -> str:
    """Delete, repeat or move a line, or take one from another record."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    what = rng.randrange(4)
    if what == 0:
        del lines[place]
    elif what == 1:
        lines.insert(place, lines[place])
    elif what == 2:
        lines.insert(rng.randrange(len(lines)), lines.pop(place))
    else:
        lines.insert(place, rng.choice(rng.choice(texts).split("\n")))
    return "\n".join(lines)


def _cut(text: str, _: Sequence[str], rng: random.Random) -> str:
    """Cut off the end."""
    return text[: rng.randint(0, len(text))]


def _splice(text: str, texts: Sequence[str], rng: random.Random) -> str:
    """Replace the end by that of another record."""
    other = rng.choice(texts)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _long(text: str, _: Sequence[str], rng: random.Random) -> str:
    """Repeat a piece many times."""
    start = rng.randint(0, len(text))
    piece = text[start : start + rng.randint(1, 40)]
    return text[:start] + piece * rng.randint(2, 300) + text[start:]


MISTAKES: tuple[Mistake, ...] = (
    _character,
    _word,
    _exchange,
    _line,
    _cut,
    _splice,
    _long,
)


def refusal(text: str, *, recover: bool = False) -> str | None:
    """Return the code with which a text is refused, or None if it is read.

    Raises AssertionError if the text is neither read completely nor refused with a valid line.
    Any other exception of the reader passes through.
    """
    try:
        match = read(text, recover=recover).match
    except NotationError as error:
        line, code = error.line, error.code
        f"{error} {error.args_}".encode()  # every error must be printable
    else:
        assert loads(dumps(match)) == match, "the match does not survive writing and reading"
        return None
    lines = text.count("\n") + 1
    if not 1 <= line <= lines + 1:
        raise AssertionError(f"refused in line {line} of {lines}")
    return code
