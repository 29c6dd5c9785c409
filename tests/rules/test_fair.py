"""Fair deals: docs/FAIR.md describes them exactly, and verification detects every change."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tarneeb import RULESETS, Match, TextError, dumps, loads
from tarneeb.__main__ import main
from tarneeb.records.verification import Verification, verify
from tarneeb.rules.actions import DealCards
from tarneeb.rules.deals import Deal
from tarneeb.rules.fair import (
    CUTS,
    commitment,
    cut_deck,
    format_cuts,
    hands_of,
    parse_cuts,
    round_seed,
)
from tarneeb.rules.seats import Seat

VECTORS = Path(__file__).parents[1] / "vectors" / "fair.json"
SEED = "00112233445566778899aabbccddeeff"


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def second_deck(own_seed: str, cut: int) -> list[str]:
    """Compute the deck by docs/FAIR.md alone, without the engine."""
    data = b"".join(
        hashlib.sha256(f"{own_seed}\ncut {cut}\n{block}".encode()).digest() for block in range(16)
    )
    words = [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)]
    deck = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
    for i in range(51, 0, -1):
        n = i + 1
        while (word := words.pop(0)) >= 2**32 - 2**32 % n:
            pass
        j = word % n
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def vectors() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(VECTORS.read_text("utf-8"))["deals"]
    return found


@pytest.mark.parametrize(
    "vector", vectors(), ids=lambda v: f"{v['seed'][:8]}-{v['deal']}-{v['cut']}"
)
def test_the_engine_and_the_document_give_the_test_vectors(vector: dict[str, Any]) -> None:
    own = sha(f"{vector['seed']}\nround {vector['deal']}\n0")
    assert own == vector["round_seed"] == round_seed(vector["seed"], vector["deal"])
    assert sha(own) == vector["commitment"] == commitment(own)
    assert sha(vector["seed"]) == vector["match_commitment"] == commitment(vector["seed"])
    deck = cut_deck(own, vector["cut"])
    assert " ".join(card.text for card in deck) == vector["deck"]
    assert second_deck(own, vector["cut"]) == vector["deck"].split()
    assert str(hands_of(deck)) == vector["hands"]


def test_a_cut_is_a_position_in_the_deck() -> None:
    for cut in (0, 52, -1):
        with pytest.raises(TextError, match="bad_cut"):
            cut_deck(SEED, cut)
    assert len({str(hands_of(cut_deck(SEED, cut))) for cut in CUTS}) == 51


def test_cuts_round_trip_through_text() -> None:
    for cuts in [(), (1,), (None, 51), (3, None, None, 7)]:
        assert parse_cuts(format_cuts(cuts)) == cuts
    for text in ("0", "52", "07", "+7", "x", "1,2", "٣"):
        with pytest.raises(TextError, match="bad_cuts"):
            parse_cuts(text)


def fair_match(preset: str = "classic", cuts: tuple[int | None, ...] = (17, 3)) -> Match:
    """Return a match with a deal for each cut, the last one still in its auction."""
    match = Match(RULESETS[preset]).with_tags(Seed=SEED, Commitment=sha(SEED))
    match = match.with_tags(Cuts=format_cuts(cuts))
    for cut in cuts:
        while match.to_act is not None:
            match = match.apply(match.legal_actions()[0])
        match = match.apply(match.next_deal(SEED, cut))
    return match


def over(match: Match) -> Match:
    """Play the last round of a match to its end."""
    while match.to_act is not None:
        match = match.apply(match.legal_actions()[0])
    return match


@pytest.mark.parametrize("preset", RULESETS)
def test_a_fair_match_verifies_without_revealing_a_seed_in_use(preset: str) -> None:
    match = fair_match(preset)
    found = verify(match)
    assert found.verdict == "fair"
    assert [check.status for check in found.deals] == ["fair", "open"]
    assert found.deals[0].seed == round_seed(SEED, 0)
    assert found.deals[1].seed is None
    assert found.deals[1].cards is None
    assert verify(over(match)).deals[1].seed == round_seed(SEED, 1)
    assert verify(loads(dumps(match))) == found


def with_round(match: Match, number: int, **changes: Any) -> Match:
    rounds = list(match.rounds)
    rounds[number] = replace(rounds[number], **changes)
    return replace(match, rounds=tuple(rounds))


def reasons(found: Verification) -> list[str | None]:
    return [check.reason for check in found.deals]


def test_every_change_is_detected_with_its_reason() -> None:
    match = over(fair_match())
    assert reasons(verify(match)) == [None, None]
    changed = verify(match.with_tags(Seed=SEED[::-1]))
    assert (changed.verdict, changed.reason) == ("wrong", "seed_changed")
    changed = verify(match.with_tags(Commitment=sha("another")))
    assert (changed.verdict, changed.reason) == ("wrong", "seed_changed")
    assert verify(match.with_tags(Commitment="")).reason == "seed_changed"
    assert verify(match.with_tags(Seed="")).reason == "seed_missing"
    assert verify(match.with_tags(Cuts="17 x")).reason == "cuts_bad"
    changed = verify(match.with_tags(Cuts="17 4"))
    assert changed.verdict == "wrong"
    assert reasons(changed) == [None, "cut_changed"]
    south, east, north, west = match.rounds[1].deal.hands
    swapped = Deal.of([(east[0], *south[1:]), (south[0], *east[1:]), north, west])
    changed = verify(with_round(match, 1, deal=swapped))
    assert changed.verdict == "wrong"
    assert reasons(changed) == [None, "deal_changed"]


def test_a_different_turned_up_card_is_detected() -> None:
    match = over(fair_match("syrian-41"))
    first = match.rounds[0]
    other = next(card for card in first.deal[first.dealer] if card is not first.flip)
    assert reasons(verify(with_round(match, 0, flip=other))) == ["flip_changed", None]


def test_records_without_a_commitment_have_nothing_to_verify() -> None:
    match = Match(RULESETS["classic"]).with_tags(Seed="7")
    assert verify(over(match.apply(match.next_deal("7")))).verdict == "nothing"
    assert verify(Match(RULESETS["classic"]).with_tags(Cuts="of a tailor")).verdict == "nothing"
    partly = verify(over(fair_match(cuts=(17, None))))
    assert partly.verdict == "partly"
    assert [check.status for check in partly.deals] == ["fair", "nothing"]


def test_deal_lines_may_be_omitted_if_seed_and_cuts_determine_them() -> None:
    text = dumps(over(fair_match("syrian-41", (17, None, 5))))
    short = "".join(line for line in text.splitlines(True) if not line.startswith(("Deal", "Flip")))
    assert short != text
    assert dumps(loads(short)) == text


def test_a_deal_follows_from_its_seed_cut_and_number() -> None:
    match = Match(RULESETS["classic"])
    assert match.next_deal(SEED, 17) == DealCards(hands_of(cut_deck(round_seed(SEED, 0), 17)))
    assert match.next_deal(SEED) != match.next_deal(SEED, 17)


def test_verify_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = over(fair_match())
    file = tmp_path / "match.tgn"
    file.write_text(dumps(match), "utf-8")
    assert main(["verify", str(file)]) == 0
    first, *deals, last = capsys.readouterr().out.splitlines()
    assert first == f"committed to {sha(SEED)}"
    assert deals[0].startswith("deal 0, round 1: fair, commitment ")
    assert f"cut 17, seed {round_seed(SEED, 0)}" in deals[0]
    assert last == "fair"
    file.write_text(dumps(match.with_tags(Cuts="18 3")), "utf-8")
    assert main(["verify", str(file)]) == 1
    told = capsys.readouterr().out
    assert "deal 0, round 1: wrong (cut_changed)" in told
    assert told.endswith("\nwrong\n")
    file.write_text(dumps(match.with_tags(Cuts="", Commitment="")), "utf-8")
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == "nothing to verify\n"
    file.write_text("no record", "utf-8")
    assert main(["verify", str(file)]) == 1
    assert "line 1" in capsys.readouterr().err


def test_the_first_dealer_affects_only_the_turned_up_card() -> None:
    deals = {Match(RULESETS["syrian-41"], seat).next_deal(SEED, 5) for seat in Seat}
    assert len({deal.deal for deal in deals}) == 1
    assert len({deal.flip for deal in deals}) == 4
