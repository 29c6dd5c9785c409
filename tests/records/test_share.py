"""Shared deals and results as texts: what is written reads the same, what is changed is refused."""

from __future__ import annotations

import base64
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matches import READINGS, random_action

from tarneeb import RULESETS, Match, TextError, dumps, loads, parse_ruleset
from tarneeb.records.share import (
    MAX_DEAL,
    Entry,
    Shared,
    SharedDeal,
    _bid,
    closed,
    compare,
    daily_deal,
    entry_of,
    seed_of,
    shared_deal,
    trump_of,
)
from tarneeb.rules.actions import PASS, Action, Bid, Claim, DealCards, NameTrump, Play
from tarneeb.rules.auction import Contract
from tarneeb.rules.cards import DECK, Card, Strain
from tarneeb.rules.deals import Deal
from tarneeb.rules.rounds import Phase
from tarneeb.rules.seats import Seat

PLAYERS = ("human", "club", "club", "novice")


def reason(text: str) -> str:
    """Why a deal's text is refused."""
    with pytest.raises(TextError, match="bad_deal_link") as caught:
        SharedDeal.parse(text)
    return caught.value.args_["reason"]


def played(rules: str, seed: int = 1) -> Match:
    """A match of which one deal is over."""
    rng = random.Random(seed)
    match = Match(parse_ruleset(rules), Seat(seed % 4))
    match = match.apply(match.next_deal(seed))
    while match.to_act is not None:
        match = match.apply(random_action(match, rng))
    return match


@pytest.mark.parametrize("rules", [*RULESETS, *READINGS])
def test_a_deal_is_read_as_it_was_written(rules: str) -> None:
    shared = shared_deal(played(rules), 0)
    text = str(shared)
    assert SharedDeal.parse(text) == shared
    assert SharedDeal.parse(text).ruleset == parse_ruleset(rules)
    assert len(text) < (70 if rules in RULESETS else 110)
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~=")


def test_house_rules_are_in_the_text() -> None:
    rules = parse_ruleset("classic target=41 no_trump=yes")
    assert SharedDeal.parse(str(daily_deal("2026-11-21", rules))).ruleset == rules


def test_every_sign_counts() -> None:
    text = str(daily_deal("2026-11-21", RULESETS["syrian-41"]))
    for place in range(len(text)):
        for sign in ("A", "b", "7", "", "~"):
            changed = text[:place] + sign + text[place + 1 :]
            if changed != text:
                assert reason(changed) in ("check", "version", "form"), changed
    for length in range(len(text)):
        assert reason(text[:length]) in ("check", "version", "form")


def forged(fields: str) -> str:
    """A text with a good check over whatever it says."""
    return closed(fields)


def test_what_is_wrong_behind_a_good_check_is_refused_with_its_reason() -> None:
    hands = str(daily_deal("2026-11-21", RULESETS["classic"])).split(".")[3]
    assert SharedDeal.parse(forged(f"d1.classic.S.{hands}"))
    assert reason(forged(f"d1.bridge.S.{hands}")) == "ruleset"
    assert reason(forged(f"d1.classic~target=0.S.{hands}")) == "ruleset"
    assert reason(forged(f"d1.classic~target=31.S.{hands}")) == "form"
    assert reason(forged(f"d1.classic.X.{hands}")) == "dealer"
    assert reason(forged(f"d1.classic.s.{hands}")) == "form"
    assert reason(forged(f"d1.classic..{hands}")) == "dealer"
    assert reason(forged(f"d1.classic.S7H.{hands}")) == "flip"
    assert reason(forged(f"d1.syrian-41.S.{hands}")) == "flip"
    assert reason(forged(f"d1.syrian-41.SXX.{hands}")) == "flip"
    assert reason(forged("d1.classic.S." + "A" * 18)) == "hands"
    assert reason(forged(f"d1.classic.S.{hands[:-1]}")) == "hands"
    assert reason(forged("d1.classic.S.")) == "hands"
    assert reason(forged(f"d1.classic.S.{hands}.more")) == "form"
    assert reason(forged(f"d2.classic.S.{hands}")) == "version"
    assert reason("x" * (MAX_DEAL + 1)) == "too_long"
    assert reason("") == "form"


def test_the_daily_deal_is_the_same_for_everyone_and_another_each_day() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    deals = [daily_deal(day, RULESETS["classic"]) for day in days]
    assert len({each.deal for each in deals}) == 30
    assert {each.dealer for each in deals} == set(Seat)
    assert daily_deal("2026-11-21", RULESETS["egyptian"]).deal == deals[20].deal
    # Never to be changed: people compare what they got on this day.
    assert str(deals[20]) == "d1.classic.N.72hB9NtyJ0gyfXpkIg.T4s3GZmW"
    for text in ("2026-1-1", "today", "", "2026-11-21 ", "2026-13-01", "2026-02-30"):
        with pytest.raises(TextError, match="bad_date"):
            daily_deal(text, RULESETS["classic"])


@pytest.mark.parametrize("rules", [*RULESETS, *READINGS])
def test_a_result_is_read_as_it_was_written_with_its_points_counted(rules: str) -> None:
    for seed in range(8 if rules in RULESETS else 40):
        match = played(rules, seed)
        shared, entry = entry_of(match, 0, "هدى", Seat.SOUTH, PLAYERS)
        text = str(Shared(shared, (entry,)))
        assert Shared.parse(text) == Shared(shared, (entry,))
        assert entry.result.points == match.results[0].points
        assert entry.result.thrown == match.results[0].thrown
        assert len(text) < (150 if rules in RULESETS else 190)


@pytest.mark.parametrize("rules", [*RULESETS, *READINGS])
def test_a_result_says_how_the_cards_were_played(rules: str) -> None:
    for seed in range(8):
        match = played(rules, seed)
        shared, entry = entry_of(match, 0, "Huda", Seat.SOUTH, PLAYERS)
        assert entry.tricks == match.rounds[0].tricks
        text = str(Shared(shared, (entry,)))
        assert text.startswith("r2." if entry.tricks else "r1.")
        assert Shared.parse(text).entries[0].tricks == entry.tricks
        assert trump_of(shared, entry.result) is match.rounds[0].trump


def claimed() -> Match:
    """A round that ends with a claim."""
    deal = Deal.parse("S:AKQJT98765432... E:.AKQJT98765432.. N:..AKQJT98765432. W:...AKQJT98765432")
    match = Match(RULESETS["classic"], Seat.WEST).apply(DealCards(deal))
    match = match.apply(Bid(13)).apply(NameTrump(Strain.SPADES))
    for card in ("AS", "AH", "AD", "AC"):
        match = match.apply(Play(Card.parse(card)))
    return match.apply(Claim(12))


def test_tricks_that_were_claimed_are_not_written() -> None:
    shared, entry = entry_of(claimed(), 0, "Huda", Seat.SOUTH, PLAYERS)
    assert (len(entry.tricks), entry.result.taken) == (1, (13, 0, 0, 0))
    assert Shared.parse(str(Shared(shared, (entry,)))).entries == (entry,)


def test_all_claimed_before_the_lead_that_sets_the_trump_names_none() -> None:
    match = Match(parse_ruleset("classic trump=first-lead"), Seat.WEST)
    sure = "S:AKQJT98.AKQ.AK.A E:765.JT9.QJT.KQJT N:43.876.9876.9876 W:2.5432.5432.5432"
    doubtful = "S:AKQJT98.AKQ.A32. E:765.JT9.KQJ.AKQJ N:43.876.T98.T9876 W:2.5432.7654.5432"
    done = match.apply(Deal.parse(sure)).apply(Bid(13)).apply(Claim(13))
    assert loads(dumps(done)) == done
    assert not [line for line in dumps(done).splitlines() if line.startswith(("Trump", "Trick"))]
    shared, entry = entry_of(done, 0, "Huda", Seat.SOUTH, PLAYERS)
    text = str(Shared(shared, (entry,)))
    assert ",S13," in text
    assert Shared.parse(text) == Shared(shared, (entry,))
    assert entry.result.contract == Contract(Seat.SOUTH, 13, None, 1)
    assert entry.result.points == done.results[0].points == (26, 0)
    assert trump_of(shared, entry.result) is None
    for hands, good in ((sure, True), (doubtful, False)):
        other = SharedDeal(match.ruleset, Seat.WEST, DealCards(Deal.parse(hands)))
        fields = str(other).removeprefix("d1.").rpartition(".")[0]
        forgery = forged(f"r1.{fields}.,S,human+club+club+club,S13,13-0-0-0")
        if good:
            assert Shared.parse(forgery).entries[0].result.contract == entry.result.contract
        else:
            with pytest.raises(TextError):
                Shared.parse(forgery)


def test_tricks_that_do_not_give_the_result_are_refused() -> None:
    shared, entry = entry_of(played("classic", 3), 0, "Huda", Seat.SOUTH, PLAYERS)
    fields = str(Shared(shared, (entry,))).split(".")[1:-1]
    *head, count, plays = fields[3].split(",")
    start = ".".join(fields[:3])
    assert Shared.parse(forged(f"r2.{start}.{fields[3]}")).entries == (entry,)
    assert Shared.parse(forged(f"r2.{start}.{','.join(head)}")).entries[0].tricks == ()
    for kind, number, bad in (
        ("r1", count, plays),  # the first version has none
        ("r2", "12", plays),  # the rest was not claimed
        ("r2", "0", ""),
        ("r2", count, plays[:-4]),
        ("r2", count, f"AAAA{plays}"),  # another way to write the same number
        ("r2", count, f"{plays}AAAA"),  # more than thirteen tricks
        ("r2", count, ""),  # always the first card that is legal: other tricks
    ):
        with pytest.raises(TextError, match="bad_deal_link") as caught:
            Shared.parse(forged(f"{kind}.{start}.{','.join((*head, number, bad))}"))
        assert caught.value.args_["reason"] == "entry", (kind, number, bad)


def test_a_result_that_the_rules_do_not_know_is_refused() -> None:
    fields = str(daily_deal("2026-11-21", RULESETS["classic"])).split(".")[1:4]
    start = "r1." + ".".join(fields)
    good = "SHVkYQ,S,human+club+club+club,S8H,4-3-4-2"
    assert Shared.parse(forged(f"{start}.{good}")).entries[0].result.points == (8, 0)
    for bad in (
        good.replace("4-3-4-2", "4-3-4-3"),  # fourteen tricks
        good.replace("S8H", "S5H"),  # below min_bid
        good.replace("S8H", "S14H"),
        good.replace("S8H", "S8Hx"),  # no doubling in these rules
        good.replace("S8H", "S8Hxx"),
        good.replace("S8H", "S8NT"),  # no trump is not named in them
        good.replace("S8H,4-3-4-2", "hopelessS,0-0-0-0"),  # nor are hands thrown in
        good.replace("S8H,4-3-4-2", "all_passedS,0-0-0-0"),  # all of them passed, not one
        good.replace("S8H,4-3-4-2", "pledges_low,0-0-0-0"),
        good.replace("S8H", "p4-3-2-2"),  # no pledges here
        good.replace("S8H", "all_passed"),  # then no tricks were taken
        good.replace("SHVkYQ", "SHVkYR"),  # another way to write the same name
        good.replace("SHVkYQ", "_w"),  # no UTF-8
        good.replace("SHVkYQ", "Cg"),  # a line's end
        good.replace("SHVkYQ", "YWFh" * 14),  # 42 signs
        good.replace("human", "HUMAN"),
        good.replace("4-3-4-2", "4-3-04-2"),
        "",
    ):
        with pytest.raises(TextError, match="bad_deal_link") as caught:
            Shared.parse(forged(f"{start}.{bad}"))
        assert caught.value.args_["reason"] == "entry", bad


@pytest.mark.parametrize(
    ("rules", "dealer", "possible", "impossible"),
    [
        # Bids name the strain, in this order, and any of them may be doubled (rules.md 2).
        (
            "classic trump=bid bid_strain=yes strain_order=CDH",
            "S",
            ["S7H"],
            ["S7S", "S7NT", "S7Hx"],
        ),
        (
            "classic pass_is_final=no doubling=opponents redoubling=yes no_trump=yes",
            "S",
            ["N8NT", "E13Sx", "S7Hxx", "W13NTxx"],
            ["S6H"],
        ),
        ("classic pass_is_final=no doubling=anyone", "S", ["S7Hx"], ["S7Hxx"]),
        ("classic trump=hearts", "S", ["E9H"], ["E9S", "E9NT"]),
        ("classic trump=first-lead", "S", ["E9H"], ["E9NT", "E9", "E13", "S13x"]),
        ("classic all_pass=dealer-bids", "E", ["E7H"], ["all_passed"]),
        ("classic min_bid=9", "E", ["E9H", "all_passed"], ["E8H"]),
    ],
)
def test_a_contract_is_one_that_an_auction_can_end_in(
    rules: str, dealer: str, possible: list[str], impossible: list[str]
) -> None:
    hands = str(daily_deal("2026-11-21", RULESETS["classic"])).split(".")[3]
    start = f"r1.{str(parse_ruleset(rules)).replace(' ', '~')}.{dealer}.{hands}"

    def read(ended: str) -> bool:
        tricks = "4-3-4-2" if ended[1].isdigit() else "0-0-0-0"
        try:
            Shared.parse(forged(f"{start}.,S,human+club+club+club,{ended},{tricks}"))
        except TextError as error:
            return error.args_["reason"] != "entry"
        return True

    assert [ended for ended in possible if not read(ended)] == []
    assert [ended for ended in impossible if read(ended)] == []


def test_an_announced_hand_bounds_the_contract() -> None:
    # East has no honour and nine clubs: dakak, and out of call (rules.md 4).
    deal = Deal.parse("S:AKQJ.AKQJ.AKQJT. E:2.2.32.T98765432 N:T987.T987.987.AK W:6543.6543.654.QJ")
    rules = "classic dakak=yes out_of_call=yes"

    def read(ended: str, rules: str = rules) -> bool:
        shared = SharedDeal(parse_ruleset(rules), Seat.SOUTH, DealCards(deal))
        start = f"r1.{str(shared)[3:].rpartition('.')[0]}"
        try:
            Shared.parse(forged(f"{start}.,S,human+club+club+club,{ended},4-3-4-2"))
        except TextError:
            return False
        return True

    assert read("S11H")
    assert not read("S10H")  # against a dakak hand
    assert read("W8S")
    assert not read("W7S")
    assert not read("E8C")  # out of call
    # Where the bounds end with the first bid, West can open for South, who speaks last.
    opening = f"{rules} dakak_bound=opening"
    assert read("S10H", opening)
    assert not read("S8H", opening)  # not over West's 8
    assert not read("N10H", opening)  # who has passed, or opens himself
    # In this reading 11 is for the lowest strain.
    named = f"{rules} trump=bid bid_strain=yes strain_order=CDH against_dakak=clubs-or-12"
    assert read("S11C", named)
    assert not read("S11H", named)
    assert read("S12H", named)


@pytest.mark.parametrize(
    "house",
    [
        "masrawy pass_is_final=yes doubling=none",
        "masrawy out_of_call_cards=7",
        "lebanese trump=bid bid_strain=yes strain_order=CSHD dakak=yes",
    ],
)
def test_every_auction_after_the_bounds_of_dakak_ended_can_be_read(house: str) -> None:
    """A raise may go past the bounds of declarer, or of declarer's partner, who opened."""
    against = "dakak_points=8 against_dakak=clubs-or-12 dakak_bound=opening"
    rules, contracts = parse_ruleset(f"{house} {against}"), 0
    rng = random.Random(house)
    for number in range(400):
        match = Match(rules, Seat(number % 4))
        match = match.apply(match.next_deal(f"opening {number}"))
        round_ = match.round
        assert round_ is not None
        while round_.phase is Phase.AUCTION:
            calls = round_.legal_actions()
            low = [each for each in calls if isinstance(each, Bid)][:3]
            among: list[Action] = [*low, PASS] if PASS in calls else [*low, *calls]
            round_ = round_.apply(rng.choice(among))
        if round_.contract is None or not (round_.announced and round_.contract.tricks < 13):
            continue
        contracts += 1
        shared = SharedDeal(rules, round_.dealer, DealCards(round_.deal, round_.flip))
        assert _bid(shared, round_.contract), (number, round_.auction.calls)
    assert contracts >= 20


def test_pledges_are_those_that_may_be_stated() -> None:
    rules = next(each for each in RULESETS.values() if each.individual)
    fields = ".".join(str(daily_deal("2026-11-21", rules)).split(".")[1:4])
    least = rules.min_bid

    def read(ended: str) -> Entry:
        tricks = "4-3-4-2" if ended.startswith("p") and "-" in ended else "0-0-0-0"
        text = f"r1.{fields}.,S,human+club+club+club,{ended},{tricks}"
        return Shared.parse(forged(text)).entries[0]

    assert read(f"p{least}-5-4-4").result.pledges == (least, 5, 4, 4)
    assert read("pledges_low").result.thrown == "pledges_low"
    bad = ["all_passed", "S8H"]
    bad += [f"p{least - 1}-5-4-4"] if least > 1 else []
    bad += [f"p{least}-{least}-{least}-{least}"] if 4 * least < rules.pledge_total else []
    for ended in bad:
        with pytest.raises(TextError, match="bad_deal_link"):
            read(ended)


def entry(name: str, seat: Seat, taken: tuple[int, int, int, int]) -> Entry:
    """A result of a bid of 7 by South: taken by South, East, North and West."""
    text = "-".join(map(str, taken))
    fields = ".".join(str(daily_deal("2026-11-21", RULESETS["classic"])).split(".")[1:4])
    found = Shared.parse(forged(f"r1.{fields}.,{seat},a+a+a+a,S7H,{text}")).entries[0]
    return Entry(name, seat, found.players, found.result)


def has_surrogate(text: str) -> bool:
    """Whether there is half a character in a text: no check can be made of it."""
    return any("\ud800" <= sign <= "\udfff" for sign in text)


@given(
    st.text(max_size=200) | st.text("dr1.~=,+-SENWHDCTp0123456789classic\ud83d\udcff", max_size=200)
)
def test_no_text_breaks_the_reader(text: str) -> None:
    fields = ".".join(str(daily_deal("2026-11-21", RULESETS["classic"])).split(".")[1:4])
    codes = set()
    wholes = [text, f"d1.{text}", f"r1.{fields}.{text}"]
    if not has_surrogate(text):
        wholes += [forged(whole) for whole in wholes]
    for whole in wholes:
        for read in (SharedDeal.parse, Shared.parse):
            try:
                read(whole)
            except TextError as error:
                codes.add(error.code)
    assert codes <= {"not_unicode" if has_surrogate(text) else "bad_deal_link"}


def test_a_name_that_turns_the_text_around_is_refused() -> None:
    with pytest.raises(TextError, match="bad_tag"):
        entry_of(played("classic"), 0, "Huda\u202e", Seat.SOUTH, PLAYERS)
    _, entry = entry_of(played("classic"), 0, " a\n " + "b" * 60, Seat.SOUTH, PLAYERS)
    assert entry.name == "a " + "b" * 38


def test_results_are_compared_as_duplicate_does() -> None:
    # 9 tricks score 9 - 0, 8 tricks 8 - 0, 6 tricks -7 and 7 for the others (rules.md 6).
    best, equal = entry("best", Seat.SOUTH, (5, 2, 4, 2)), entry("equal", Seat.SOUTH, (9, 2, 0, 2))
    second = entry("second", Seat.NORTH, (4, 3, 4, 2))
    failed = entry("failed", Seat.SOUTH, (3, 4, 3, 3))
    other_side = entry("other side", Seat.EAST, (3, 4, 3, 3))
    found = compare([failed, other_side, second, best, equal])
    assert [each.entry.name for each in found] == [
        "best",
        "equal",
        "second",
        "failed",
        "other side",
    ]
    assert [each.entry.lead for each in found] == [9, 9, 8, -14, 14]
    assert [each.rank for each in found] == [1, 1, 3, 4, 1]
    assert [each.percent for each in found[:4]] == [
        pytest.approx(100 * share) for share in (2.5 / 3, 2.5 / 3, 1 / 3, 0.0)
    ]
    assert found[0].against == pytest.approx(9 - (9 + 8 - 14) / 3)
    assert found[4].against is None
    assert found[4].percent is None


def test_everyone_who_plays_a_deal_has_the_same_seed_for_what_follows() -> None:
    shared = daily_deal("2026-11-21", RULESETS["classic"])
    assert seed_of(shared) == seed_of(SharedDeal.parse(str(shared)))
    assert seed_of(shared) != seed_of(daily_deal("2026-11-22", RULESETS["classic"]))


def test_the_hands_are_two_bits_a_card_in_the_order_of_a_new_deck() -> None:
    shared = daily_deal("2026-11-21", RULESETS["classic"])
    data = base64.urlsafe_b64decode(str(shared).split(".")[3] + "==")
    bits = int.from_bytes(data, "big")
    for place, card in enumerate(DECK):
        owner = Seat(bits >> 2 * (51 - place) & 3)
        assert card in shared.deal.deal[owner]


def test_only_deals_that_are_over_are_shared() -> None:
    match = Match(RULESETS["classic"])
    match = match.apply(match.next_deal(1))
    for number in (0, 1, -1):
        with pytest.raises(TextError, match="round_not_over"):
            shared_deal(match, number)


def test_pledges_too_low_need_a_total_that_the_least_pledges_miss() -> None:
    for line, good in (("syrian-41", True), ("syrian-41 pledge_total=8", False)):
        rules = parse_ruleset(line)
        fields = ".".join(str(daily_deal("2026-11-21", rules)).split(".")[1:4])
        text = forged(f"r1.{fields}.,S,human+club+club+club,pledges_low,0-0-0-0")
        if good:
            assert Shared.parse(text).entries[0].result.thrown == "pledges_low"
        else:
            with pytest.raises(TextError, match="bad_deal_link"):
                Shared.parse(text)
