"""Pictures of deals, views, rounds and matches as SVG, for notebooks and web pages.

Notebooks show them by themselves: Deal, View, Round and Match have the method `_repr_svg_`, which
calls `svg` in the language of `use_language`. A picture has no script and loads nothing.

>>> import tarneeb
>>> from tarneeb.pictures import svg
>>> match = tarneeb.Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
>>> picture = svg(match.view(tarneeb.Seat.EAST), language="ar")
>>> picture[:52], 'direction="rtl"' in picture
('<svg xmlns="http://www.w3.org/2000/svg" role="img" l', True)

A view's picture has only what the view has. The others show all four hands.
"""

from __future__ import annotations

from ..knowledge.views import View
from ..match import Match
from ..rules.cards import Hand
from ..rules.deals import Deal, is_veiled
from ..rules.errors import TextError
from ..rules.rounds import Round
from ..rules.scoring import Scores
from ..rules.seats import Seat
from .table import Scene, drawn
from .words import LANGUAGES, Words

__all__ = ["LANGUAGES", "svg", "use_language"]

_used = "en"


def use_language(language: str) -> None:
    """Set the language of the pictures that notebooks show: "en" or "ar".

    Raises TextError("unknown_language").
    """
    global _used
    _used = _checked(language)


def svg(
    value: Deal | View | Round | Match, language: str | None = None, bottom: Seat | None = None
) -> str:
    """Return a picture as SVG.

    language: "en", or "ar", which is written from right to left; the language of `use_language` if
    not said. bottom: the seat drawn at the bottom; South if not said, and a view's own seat.

    Raises TextError("unknown_language").
    """
    words = LANGUAGES[_checked(_used if language is None else language)]
    match value:
        case View():
            scene = _of_view(value, words)
        case Deal():
            scene = Scene(words.of_deal, tuple(map(_shown, value.hands)))
        case Round():
            scene = _of_round(value, words)
        case Match():
            scene = _of_match(value, words)
    return drawn(scene, words, bottom or (value.seat if isinstance(value, View) else Seat.SOUTH))


def _checked(language: str) -> str:
    if language not in LANGUAGES:
        raise TextError("unknown_language", found=language, allowed=" ".join(LANGUAGES))
    return language


def _shown(hand: Hand) -> Hand | int:
    """Return a hand, or only its size if it is veiled."""
    return len(hand) if is_veiled(hand) else hand


def _of_view(view: View, words: Words) -> Scene:
    hands = [view.hand if seat is view.seat else view.counts[seat] for seat in Seat]
    calls = view.calls if view.phase == "auction" else ()
    playing = view.trick is not None or bool(view.tricks)
    facts = words.facts(calls, view.pledges, view.taken if playing else None, view.scores)
    return Scene(
        words.of_view(view.seat),
        tuple(hands),
        trick=view.trick,
        last=view.tricks[-1] if view.tricks else None,
        dealer=view.dealer,
        to_act=view.to_act,
        facts=facts,
        status=words.status(view.contract, view.standing, view.strain),
        scores=words.totals(view.scores),
        flip=view.flip,
    )


def _of_round(shown: Round, words: Words, scores: Scores = ()) -> Scene:
    pledges = shown.auction.pledges if shown.rules.individual else None
    calls = shown.auction.calls if shown.play is None else ()
    return Scene(
        words.of_round(shown.number),
        tuple(map(_shown, shown.hands)),
        trick=shown.play.trick if shown.play and shown.to_act else None,
        last=shown.tricks[-1] if shown.tricks else None,
        dealer=shown.dealer,
        to_act=shown.to_act,
        facts=words.facts(calls, pledges, shown.taken if shown.play else None, scores),
        status=words.status(shown.contract, shown.auction.standing, shown.strain),
        scores=words.totals(scores),
        flip=shown.flip,
    )


def _of_match(match: Match, words: Words) -> Scene:
    title = words.of_match(match.number)
    if match.current is not None:
        return _of_round(match.current, words, match.scores)._replace(title=title)
    results = match.results[-MOST_RESULTS:]
    return Scene(
        title,
        ((), (), (), ()),
        notes=(words.end(match.winner), *map(words.result, results)),
        scores=words.totals(match.scores) or words.listed(match.scores),
    )


MOST_RESULTS = 8
"""The most rounds that the picture of a match lists."""
