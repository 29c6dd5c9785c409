"""Pictures: well-formed SVG in both directions, without scripts and without hidden cards."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hidden import permuted
from matches import random_steps

import tarneeb
from tarneeb import PRESETS, RULESETS, Bid, Deal, Match, Pass, Seat, TextError
from tarneeb.pictures import LANGUAGES, svg, use_language
from tarneeb.rules.deals import VEIL

SVG = "{http://www.w3.org/2000/svg}"
DEAL = tarneeb.deal(seed=7)
MATCH = Match(RULESETS["classic"]).apply(DEAL).apply(Bid(8))


def cards(picture: str) -> set[str]:
    """Return the cards that a picture shows."""
    groups = ElementTree.fromstring(picture).iter(f"{SVG}g")
    titles = (group.find(f"{SVG}title") for group in groups)
    return {title.text for title in titles if title is not None and title.text}


def words(picture: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("preset", [preset.id for preset in PRESETS])
def test_every_moment_of_every_preset_can_be_drawn(preset: str) -> None:
    rng = random.Random(preset)
    drawn = 0
    for match, _ in random_steps(RULESETS[preset], seed=3, deals=2):
        if rng.random() > 0.15:
            continue
        for language in LANGUAGES:
            values: list[Any] = [match, match.view(rng.choice(list(Seat)))]
            values += [match.current] if match.current else []
            for value in values:
                root = ElementTree.fromstring(svg(value, language))
                assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
                    *("svg", "title", "defs", "symbol", "path", "rect", "g", "use", "text")
                }
                assert root.get("direction") == ("rtl" if language == "ar" else "ltr")
                drawn += 1
    assert drawn > 20


def test_a_deal_shows_every_card_once() -> None:
    assert cards(svg(DEAL.deal)) == {card.text for hand in DEAL.deal.hands for card in hand}
    veiled = Deal((DEAL.deal.hands[0], VEIL, VEIL, VEIL))
    assert cards(svg(veiled)) == {card.text for card in DEAL.deal.hands[0]}


def test_a_view_shows_only_what_its_seat_knows() -> None:
    for seat in Seat:
        view = MATCH.view(seat)
        assert cards(svg(view)) == {card.text for card in view.hand}


def test_swapping_hidden_cards_changes_no_byte_of_a_views_picture() -> None:
    rng = random.Random("pictures")
    compared = 0
    for match, _ in random_steps(RULESETS["egyptian"], seed=5, deals=1):
        other = permuted(match, Seat.EAST, rng) if match.current else None
        if other is None:
            continue
        for language in LANGUAGES:
            pictures = {svg(each.view(Seat.EAST), language) for each in (match, other)}
            assert len(pictures) == 1
            assert svg(match, language) != svg(other, language)
            compared += 1
    assert compared > 20


def test_shapes_are_defined_where_they_are_used() -> None:
    for value in (DEAL.deal, MATCH.view(Seat.WEST), MATCH):
        root = ElementTree.fromstring(svg(value))
        used = {use.get("href", "").removeprefix("#") for use in root.iter(f"{SVG}use")}
        defined = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
        assert used == defined


def test_a_picture_is_small() -> None:
    assert len(svg(DEAL.deal)) < 30_000


def test_seats_are_where_they_sit_and_a_view_is_from_its_own_seat() -> None:
    def places(picture: str) -> dict[str, tuple[float, float]]:
        texts = ElementTree.fromstring(picture).iter(f"{SVG}text")
        found = {"".join(text.itertext()).split(" ·")[0]: text for text in texts}
        return {
            name: (float(text.get("x", 0)), float(text.get("y", 0))) for name, text in found.items()
        }

    for language in LANGUAGES:
        south, east, north, west = LANGUAGES[language].seats
        found = places(svg(DEAL.deal, language))
        assert found[west][0] < found[south][0] == found[north][0] < found[east][0]
        assert found[north][1] < found[west][1] < found[south][1]
        found = places(svg(MATCH.view(Seat.EAST), language))
        assert found[south][0] < found[east][0] < found[north][0]


def test_hands_are_read_in_the_direction_of_the_language() -> None:
    def order(picture: str) -> list[float]:
        """The places of South's cards, from the highest spade on."""
        hand = [card.text for card in DEAL.deal[Seat.SOUTH]]
        groups = re.findall(r'translate\(([\d.]+) [\d.]+\)" color="[^"]*"><title>(\w\w)<', picture)
        found = {card: float(x) for x, card in groups}
        return [found[card] for card in hand]

    english, arabic = (order(svg(DEAL.deal, language)) for language in ("en", "ar"))
    assert english == sorted(english)
    assert arabic == sorted(arabic, reverse=True)


def test_the_words_of_a_match() -> None:
    assert "Match, round 1: East bids 8" in words(svg(MATCH))
    assert "المباراة، الجولة 1: أعلى طلب الشرق: 8" in words(svg(MATCH, "ar"))
    played = MATCH.apply(Pass()).apply(Pass()).apply(Pass())
    assert played.current is not None
    assert any(word.startswith("Round 1: East plays 8") for word in words(svg(played.current)))


def test_a_match_that_is_over_lists_its_last_rounds() -> None:
    match = Match(RULESETS["classic"].replace(target=11))
    players = {seat: tarneeb.players.create("club", seed=seat.value) for seat in Seat}
    while match.winner is None:
        if match.to_act is None:
            match = match.apply(match.next_deal(seed=7))
        else:
            match = match.apply(players[match.to_act].choose(match.view(match.to_act)))
    told = words(svg(match))
    assert told[2].endswith("won the match.")
    assert len(told) == 3 + len(match.results[-8:])
    negative = [word for word in words(svg(match, "ar")) if "−" in word]
    assert negative
    assert all(re.search("\u2066−\\d+\u2069", word) for word in negative)


def test_notebooks_show_values_in_the_language_set() -> None:
    round_ = MATCH.current
    assert round_ is not None
    values = (DEAL.deal, MATCH.view(Seat.SOUTH), round_, MATCH)
    try:
        for language in ("ar", "en"):
            use_language(language)
            for value in values:
                assert value._repr_svg_() == svg(value, language) == svg(value)
    finally:
        use_language("en")


def test_unknown_languages_are_refused() -> None:
    for refuse in (lambda: use_language("fr"), lambda: svg(MATCH, "fr")):
        with pytest.raises(TextError, match="unknown_language"):
            refuse()
    assert svg(MATCH) == svg(MATCH, "en")


def test_text_is_escaped() -> None:
    """Names in a record's tags are not drawn; were they, they could not become elements."""
    match = MATCH.with_tags(South="<script>alert(1)</script>")
    assert "script" not in svg(match)
