"""Records with mistakes in them, made at random from good ones: for the tests of the reader."""

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
"""The records that are to be read, all of them."""

Mistake = Callable[[str, Sequence[str], random.Random], str]
"""Makes a text from a text, other texts and chance."""

SIGNS = 'ASKH 0123456789-:.=*"[]\\#;\r\n\t\x00\u202eطé😀\ud83d\udcff'
"""Signs that a record has, or must not have."""

_LINES = "Round Thrown Deal Flip Auction Trump Trick Claim Score [Format [Ruleset [Result Options"
_VALUES = (
    "S E N W NS EW 7 13 99999999 -1 - * AS 1OH 7S 7NT Double Redouble Throw target=0 target=41"
)
WORDS = f"{_LINES} {_VALUES}".split()
"""Words that belong somewhere in a record, and some that belong nowhere."""


def mutated(texts: Sequence[str], rng: random.Random) -> str:
    """Return one of the texts with one to four random mistakes."""
    text: str = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        mistake: Mistake = rng.choice(MISTAKES)
        text = mistake(text, texts, rng)
    return text


def _sign(text: str, _: Sequence[str], rng: random.Random) -> str:
    """One sign more, fewer or another."""
    place = rng.randint(0, len(text))
    return text[:place] + rng.choice(SIGNS)[: rng.randint(0, 1)] + text[place + rng.randint(0, 1) :]


def _word(text: str, _: Sequence[str], rng: random.Random) -> str:
    """A word replaced by one from elsewhere in the record, or from anywhere."""
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice((rng.choice(words), rng.choice(WORDS)))
    return " ".join(words)


def _exchange(text: str, _: Sequence[str], rng: random.Random) -> str:
    """Two words exchanged: a card played out of turn, a hand with another's cards."""
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _line(text: str, texts: Sequence[str], rng: random.Random) -> str:
    """A line lost, said twice, moved, or of another record."""
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
    """The end is missing."""
    return text[: rng.randint(0, len(text))]


def _splice(text: str, texts: Sequence[str], rng: random.Random) -> str:
    """The end is that of another record."""
    other = rng.choice(texts)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _long(text: str, _: Sequence[str], rng: random.Random) -> str:
    """A piece is said again and again."""
    start = rng.randint(0, len(text))
    piece = text[start : start + rng.randint(1, 40)]
    return text[:start] + piece * rng.randint(2, 300) + text[start:]


MISTAKES: tuple[Mistake, ...] = (
    _sign,
    _word,
    _exchange,
    _line,
    _cut,
    _splice,
    _long,
)


def refusal(text: str, *, recover: bool = False) -> str | None:
    """Return the code with which a text is refused, or None if it is read.

    Raises AssertionError where it is neither refused by its line nor read as a whole match, and
    whatever the reader lets out that is not its own.
    """
    try:
        match = read(text, recover=recover).match
    except NotationError as error:
        line, code = error.line, error.code
        f"{error} {error.args_}".encode()  # whatever was wrong, it can be printed
    else:
        assert loads(dumps(match)) == match, "what was read cannot be written"
        return None
    lines = text.count("\n") + 1
    if not 1 <= line <= lines + 1:
        raise AssertionError(f"refused in line {line} of {lines}")
    return code
