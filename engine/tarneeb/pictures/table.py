"""The drawing of a table: four hands, the trick between them, and two lines of words."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ..rules.cards import Card, Hand
from ..rules.seats import Seat
from ..rules.tricks import Trick
from .shapes import RANKS, SUITS
from .words import APART, Words

WIDTH, HEIGHT = 720, 478
HEAD = 38
"""The height of the two lines' strip."""
CARD = (48, 68)
"""A card's width and height."""
STEP = 30
"""From one card of the hands at the top and bottom to the next."""
STEP_ASIDE = 17
"""The same at the sides."""
STEP_BACK = 9
"""The same for cards seen from the back."""
PIP = 22
"""The size of the pip in the middle of a card. A card that shows less has none."""
MARGIN = 16
MIDDLE = (WIDTH // 2, (HEIGHT + HEAD) // 2)
LINE = 24
"""The height of a line of notes."""

COLOURS = {"S": "#1d2827", "H": "#b3202c", "D": "#b3202c", "C": "#1d2827"}
FELT, INK, QUIET, TURN = "#1e6259", "#fbf5e6", "#dcebe2", "#e7c27d"
FONT = "Cairo,'Segoe UI',Tahoma,'Noto Sans Arabic',system-ui,sans-serif"


class Scene(NamedTuple):
    """The contents of a picture, by the seats of the table."""

    title: str
    """The picture's subject."""
    hands: tuple[Hand | int, ...]
    """By seat: the cards, or how many there are."""
    trick: Trick | None = None
    """The trick on the table."""
    dealer: Seat | None = None
    """The dealer."""
    to_act: Seat | None = None
    """The seat to act."""
    facts: tuple[tuple[Seat, str], ...] = ()
    """The text at each seat."""
    status: str = ""
    """The contract and such."""
    scores: str = ""
    """The totals."""
    last: Trick | None = None
    """The trick before it, shown faintly while the next one has no card."""
    flip: Card | None = None
    """The card turned up."""
    notes: tuple[str, ...] = ()
    """Lines in place of a table."""


FITTED = f'width="{WIDTH}" height="{HEIGHT}" style="max-width:100%;height:auto"'
"""A picture's size: its own, or that of a narrower place."""


def drawn(scene: Scene, words: Words, bottom: Seat) -> str:
    """Return the picture of a scene, with a seat at the bottom. Its right is at the right."""
    direction = "rtl" if words.right_to_left else "ltr"
    label = ". ".join(filter(None, (scene.title, scene.status, scene.scores)))
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'lang="{words.code}" direction="{direction}" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" {FITTED} font-family="{FONT}" font-size="15">',
        f"<title>{escape(label)}</title>",
        "<defs>",
        *_defs(scene),
        "</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{FELT}"/>',
        *_head(scene, words),
        *(_notes(scene) if scene.notes else _table(scene, words, bottom)),
        "</svg>",
    ]
    return "".join(parts)


def _table(scene: Scene, words: Words, bottom: Seat) -> Iterator[str]:
    """Yield the four hands and the trick."""
    for seat in Seat:
        yield from _seat(scene, words, seat, _place(seat, bottom))
    yield from _trick(scene, bottom)


def _place(seat: Seat, bottom: Seat) -> int:
    """Return a seat's place: 0 at the bottom, 1 at the right, 2 at the top, 3 at the left."""
    return (seat - bottom) % 4


def _cards(scene: Scene) -> Iterator[Card]:
    """Yield every card that shows its face."""
    for hand in scene.hands:
        yield from hand if isinstance(hand, tuple) else ()
    for trick in filter(None, (scene.trick, scene.last)):
        yield from trick.cards
    if scene.flip is not None:
        yield scene.flip


def _defs(scene: Scene) -> Iterator[str]:
    """Yield the shapes that occur. A symbol has the same id, and is the same, in every picture."""
    cards = list(_cards(scene))
    for name, path in RANKS.items():
        if any(str(card.rank) == name for card in cards):
            yield (
                f'<symbol id="tarneeb-{name}" viewBox="-530 -530 1060 1060"><path d="{path}" '
                'fill="none" stroke="currentColor" stroke-width="108" stroke-linecap="square" '
                'stroke-miterlimit="1.5"/></symbol>'
            )
    for name, path in SUITS.items():
        if any(card.suit.text == name for card in cards):
            yield (
                f'<symbol id="tarneeb-suit-{name}" viewBox="-600 -600 1200 1200">'
                f'<path d="{path}" fill="currentColor"/></symbol>'
            )


def _text(x: float, y: float, text: str, anchor: str = "middle", fill: str = INK) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'


def _head(scene: Scene, words: Words) -> Iterator[str]:
    """Yield the strip: the title and the contract where lines begin, the totals where they end.

    An anchor "start" is where a line begins, which is at the right in Arabic.
    """
    start, end = (MARGIN, WIDTH - MARGIN)[:: -1 if words.right_to_left else 1]
    yield f'<path d="M0 {HEAD}H{WIDTH}" stroke="{INK}" stroke-opacity=".25"/>'
    status = f"{scene.title}: {scene.status}" if scene.status else scene.title
    yield _text(start, 25, status, "start")
    if scene.scores:
        yield _text(end, 25, scene.scores, "end")


def _face(card: Card, x: float, y: float, open_: int = CARD[0], mirrored: bool = False) -> str:
    """Return a card. Its index is in the corner that a fan leaves open: where lines begin.

    open_: how much of its width no other card covers.
    """
    width, height = CARD
    rank, suit = str(card.rank), card.suit.text

    def pip(left: float, top: int, size: int) -> str:
        left = width - size - left if mirrored else left
        shape = f'x="{left:g}" y="{top}" width="{size}" height="{size}"'
        return f'<use href="#tarneeb-suit-{suit}" {shape}/>'

    return (
        f'<g transform="translate({x:g} {y:g})" color="{COLOURS[suit]}"><title>{card.text}</title>'
        f'<rect width="{width}" height="{height}" rx="5" fill="#fffdf8" stroke="#141e1e" '
        'stroke-opacity=".35"/>'
        f'<use href="#tarneeb-{rank}" x="{width - 17 if mirrored else 4}" y="4" width="13" '
        f'height="15"/>{pip(4, 21, 13)}'
        f"{pip(open_ / 2 - PIP / 2, height - PIP - 9, PIP) if open_ >= PIP else ''}</g>"
    )


def _back(x: float, y: float) -> str:
    width, height = CARD
    return (
        f'<g transform="translate({x:g} {y:g})"><rect width="{width}" height="{height}" rx="5" '
        'fill="#8c3b2e" stroke="#fffdf8" stroke-width="2"/>'
        f'<path d="M8 8H{width - 8}V{height - 8}H8Z" fill="none" stroke="#e7c27d"/></g>'
    )


def _fan(hand: Hand | int, step: int, middle: float, y: float, words: Words) -> Iterator[str]:
    """Yield a hand around the middle, in the direction of reading."""
    count = hand if isinstance(hand, int) else len(hand)
    step = STEP_BACK if isinstance(hand, int) else step
    left = middle - (CARD[0] + step * (count - 1)) / 2
    for place in range(count):
        turn = count - 1 - place if words.right_to_left else place
        x = left + step * turn
        if isinstance(hand, int):
            yield _back(x, y)
        else:
            open_ = CARD[0] if place == count - 1 else step
            yield _face(hand[place], x, y, open_, words.right_to_left)


def _seat(scene: Scene, words: Words, seat: Seat, place: int) -> Iterator[str]:
    """Yield a seat's hand and the words about it."""
    width, height = CARD
    side = (width + 12 * STEP_ASIDE) / 2 + MARGIN
    x = (MIDDLE[0], WIDTH - side, MIDDLE[0], side)[place]
    y = (HEIGHT - MARGIN - height, MIDDLE[1] - height / 2, HEAD + MARGIN, MIDDLE[1] - height / 2)
    yield from _fan(scene.hands[seat], STEP_ASIDE if place % 2 else STEP, x, y[place], words)
    names = [words.seats[seat], *([words.dealer] if seat is scene.dealer else [])]
    facts = [text for whose, text in scene.facts if whose is seat]
    told = [APART.join(names), APART.join(facts)] if place % 2 else [APART.join(names + facts)]
    line = y[place] - 9 if place == 0 else y[place] + height + 20
    for number, text in enumerate(filter(None, told)):
        fill = TURN if seat is scene.to_act else QUIET
        yield _text(x, line + LINE * number, text, fill=fill)


def _trick(scene: Scene, bottom: Seat) -> Iterator[str]:
    """Yield the cards on the table, each towards its seat, and the card turned up."""
    width, height = CARD
    x, y = MIDDLE[0] - width / 2, MIDDLE[1] - height / 2
    away = ((0, 42), (56, 0), (0, -42), (-56, 0))
    trick = scene.trick if scene.trick is not None and scene.trick.cards else scene.last
    if trick is not None:
        yield '<g opacity=".55">' if trick is scene.last else "<g>"
        for seat, card in trick.plays:
            right, down = away[_place(seat, bottom)]
            yield _face(card, x + right, y + down)
        yield "</g>"
    elif scene.flip is not None:
        yield _face(scene.flip, x, y)


def _notes(scene: Scene) -> Iterator[str]:
    """Yield the lines in the middle."""
    top = MIDDLE[1] - LINE * (len(scene.notes) - 1) / 2
    for number, note in enumerate(scene.notes):
        yield _text(MIDDLE[0], top + LINE * number, note, fill=INK if number == 0 else QUIET)
