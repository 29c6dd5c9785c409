"""A record as HTML for any page: pictures and tables, computed once, that need no script.

With the viewer's script (docs/HOSTING.md) the same element shows the match step by step. Without
it, and in print, the reader sees each round's deal, auction, tricks and result.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..match import Match
from ..pictures import LANGUAGES, svg
from ..pictures.table import FITTED
from ..pictures.words import APART, Words
from ..records.notation import dumps
from ..rules.cards import Card
from ..rules.events import Result
from ..rules.rounds import Round
from ..rules.seats import Seat
from ..rules.tricks import Trick, winner

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
TAGS = ("South", "East", "North", "West")
"""The tags with the players' names."""
STYLE = """<style>
body { max-width: 40rem; margin: auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
svg { max-width: 100%; height: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: 0.1rem 0.5rem; border-bottom: 1px solid #8888; text-align: start }
section { break-inside: avoid }
</style>"""


def fragment(match: Match, language: str = "en", script: str = "", at: str = "") -> str:
    """Return a match as the element `<tarneeb-viewer>`, with what is shown where no script runs.

    language: "en" or "ar". script: the address of the viewer's script; without it nothing moves.
    at: the place that the viewer shows first, as its attribute takes it.

    >>> import tarneeb
    >>> match = tarneeb.Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    >>> html = fragment(match, script="https://example.org/tarneeb/viewer.js")
    >>> html.splitlines()[0]
    '<script src="https://example.org/tarneeb/viewer.js" async></script>'
    """
    words = LANGUAGES[language]
    place = f' at="{escape(at)}"' if at else ""
    direction = "rtl" if words.right_to_left else "ltr"
    lines = [f'<script src="{escape(script)}" async></script>'] if script else []
    lines += [
        f'<tarneeb-viewer lang="{language}"{place}>',
        f'<article lang="{language}" dir="{direction}">',
        *_rounds(match, words),
        "</article>",
        f"<pre hidden>{escape(dumps(match))}</pre>",
        "</tarneeb-viewer>",
    ]
    return _ascii("\n".join(lines) + "\n")


def page(match: Match, language: str = "en", script: str = "", at: str = "") -> str:
    """Return a whole page with the match, and nothing that it would have to load but the script."""
    names = escape(APART.join(_names(match, LANGUAGES[language])))
    return _ascii(
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{names}</title>\n{STYLE}</head>\n<body>\n"
        f"{fragment(match, language, script, at)}</body></html>\n"
    )


def _ascii(html: str) -> str:
    """Write other letters as references, because the page around may have another charset."""
    return html.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _names(match: Match, words: Words) -> list[str]:
    """The players' names by seat: the record's, or the seats' own."""
    seats = zip(TAGS, words.seats, strict=True)
    return [match.tag(tag).strip() or seat for tag, seat in seats]


def _rounds(match: Match, words: Words) -> Iterator[str]:
    names = _names(match, words)
    rounds = (*match.rounds, *([match.current] if match.current else []))
    start = 0
    for number, each in enumerate(rounds):
        dealt = match.at(start + 1)
        start += each.action_count
        result = match.results[number] if number < len(match.results) else None
        yield "<section>"
        # A strict page refuses the attribute `style`.
        yield svg(dealt.current or each, words.code).replace(FITTED, 'width="100%"', 1)
        yield from _told(each, result, names, words)
        yield "</section>"


def _told(each: Round, result: Result | None, names: list[str], words: Words) -> Iterator[str]:
    """The auction, the tricks and the result of a round."""
    calls = (f"{escape(names[seat])}: {words.call(call)}" for seat, call in each.auction.calls)
    yield f"<p>{APART.join(calls)}</p>"
    status = words.status(each.contract, None, each.strain)
    if status:
        yield f"<p>{status}</p>"
    if each.play:
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
        yield f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>"
        unfinished = [each.play.trick] if each.play.trick.cards else []
        for number, trick in enumerate((*each.play.tricks, *unfinished), 1):
            cells = "".join(f"<td>{_cell(trick, seat, each)}</td>" for seat in Seat)
            yield f'<tr><th scope="row">{number}</th>{cells}</tr>'
        yield "</tbody></table>"
    if each.claim:
        seat, tricks = each.claim
        yield f"<p>{escape(names[seat])}: {words.claim.format(number=tricks)}</p>"
    if result:
        totals = "" if result.thrown else f" ({words.listed(result.totals)})"
        yield f"<p>{words.result(result)}{totals}</p>"


def _cell(trick: Trick, seat: Seat, each: Round) -> str:
    """A seat's card: underlined if it led, bold if it took the trick."""
    card = trick.card_of(seat)
    if card is None:
        return ""
    text = _sign(card)
    if seat is trick.leader:
        text = f"<u>{text}</u>"
    taken = len(trick.cards) == len(Seat) and winner(trick, each.trump) is seat
    return f"<b>{text}</b>" if taken else text


def _sign(card: Card) -> str:
    return f'<span dir="ltr">{card.text[0].replace("T", "10")}{SUITS[card.text[1]]}</span>'
