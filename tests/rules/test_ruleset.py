"""Rulesets: options, conflicts, texts and presets (rules.md 2 and 7)."""

from __future__ import annotations

import dataclasses
import importlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from matches import random_match, random_ruleset

import tarneeb.records.notation
import tarneeb.rules.variants
from tarneeb import PRESETS, RULESETS, Match, Ruleset, RulesetError, dumps, loads, parse_ruleset
from tarneeb.rules.ruleset import OPTIONS, format_value

# The table of rules.md 7 by column. An option not listed has the value of the first column.
CLASSIC = """
    auction=open pass_is_final=yes min_bid=7 bid_strain=no no_trump=no doubling=none redoubling=no
    all_pass=same-dealer trump=declarer trump_lead=free dakak=no out_of_call=no made=tricks
    kaboot=yes defence_kaboot=yes defence_scores=when-failed failed_13_defence=1 instant_win=none
    target=31
"""
COLUMNS = {
    "classic": "",
    "traditional": "pass_is_final=no closing_passes=4 kaboot=no",
    "lebanese": "auction=single dealer_may_match=yes kaboot=no",
    "egyptian": """pass_is_final=no closing_passes=4 bid_strain=yes strain_order=CDHSN
        doubling=opponents double_restarts=yes double_scope=round trump=bid defence_kaboot=no
        target=41""",
    "egyptian-contract": """pass_is_final=no closing_passes=4 bid_strain=yes strain_order=CDHSN
        doubling=opponents double_restarts=no double_scope=declarer trump=bid kaboot=no
        target=41""",
    "masrawy": """pass_is_final=no closing_passes=4 bid_strain=yes strain_order=CSHD
        doubling=opponents double_restarts=no double_scope=round trump=bid dakak=yes
        dakak_points=4 against_dakak=11 dakak_bound=auction out_of_call=yes out_of_call_cards=9""",
    "syrian-41": """auction=pledges min_bid=2 trump=turn-up target=41 pledge_values=face
        pledge_total=11 pledge_count=tricks pledges_rise=no partner_floor=0 pledge_made=at-least""",
    "four-hundred": """auction=pledges min_bid=2 all_pass=next-dealer trump=hearts target=41
        pledge_values=400 pledge_total=11 pledge_count=tricks pledges_rise=yes partner_floor=1
        pledge_made=at-least""",
}


def problems(text: str) -> list[str]:
    """Return the problems of a ruleset's text, each as "code option other"."""
    with pytest.raises(RulesetError) as caught:
        parse_ruleset(text)
    found = []
    for code, args in caught.value.problems:
        named = [args[key] for key in ("option", "with") if key in args]
        found.append(" ".join([code, *named]))
    return found


def test_the_presets_match_section_7_in_order() -> None:
    assert [preset.id for preset in PRESETS] == list(COLUMNS)
    assert list(RULESETS) == list(COLUMNS)


@pytest.mark.parametrize("preset", COLUMNS)
def test_a_preset_has_the_values_of_its_column(preset: str) -> None:
    expected = dict(word.split("=") for word in f"{CLASSIC} {COLUMNS[preset]}".split())
    options = RULESETS[preset].options
    assert {name: format_value(options[name]) for name in expected} == expected


def test_the_options_match_section_2() -> None:
    names = """auction pass_is_final closing_passes double_restarts min_bid dealer_may_match
        bid_strain strain_order no_trump doubling redoubling double_scope all_pass trump trump_lead
        dakak dakak_points against_dakak dakak_bound out_of_call out_of_call_cards hopeless_hand
        made kaboot defence_kaboot
        defence_scores failed_13_defence instant_win target lose_at_minus_target pledge_values
        pledge_total pledge_count pledges_rise partner_floor pledge_made"""
    assert list(OPTIONS) == names.split()


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("auction", "open, single, pledges"),
        ("doubling", "none, opponents, anyone"),
        ("double_scope", "round, declarer, made"),
        ("all_pass", "same-dealer, next-dealer, dealer-bids"),
        ("trump", "declarer, first-lead, bid, turn-up, turn-up-same, hearts"),
        ("trump_lead", "free, required"),
        ("made", "tricks, bid"),
        ("instant_win", "none, bid-13, any-13"),
        ("pledge_values", "face, double-7, 400"),
        ("closing_passes", "3–4"),
        ("min_bid", "1–13"),
        ("failed_13_defence", "1–2"),
        ("target", "1–999"),
        ("pledge_total", "0–20"),
        ("pledge_count", "tricks, values"),
        ("defence_scores", "when-failed, always"),
        ("dakak_points", "1–8"),
        ("out_of_call_cards", "7–13"),
        ("partner_floor", "0–1"),
        ("pledge_made", "at-least, exactly"),
        ("against_dakak", "11, clubs-or-12"),
        ("dakak_bound", "auction, opening"),
        ("kaboot", "yes, no"),
    ],
)
def test_option_values_match_section_2(name: str, values: str) -> None:
    assert OPTIONS[name].allowed == values


# The text of a ruleset.


@pytest.mark.parametrize("preset", RULESETS)
def test_a_presets_text_is_its_id(preset: str) -> None:
    assert str(RULESETS[preset]) == preset
    assert parse_ruleset(preset) == RULESETS[preset]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("egyptian  double_scope=declarer target=31", "egyptian double_scope=declarer target=31"),
        ("egyptian target=31 double_scope=declarer", "egyptian double_scope=declarer target=31"),
        ("egyptian target=41", "egyptian"),  # no change
        ("classic no_trump=yes", "classic no_trump=yes"),
        ("masrawy strain_order=CDHSN", "masrawy strain_order=CDHSN"),
        ("syrian-41 pledge_values=400", "syrian-41 pledge_values=400"),
        ("classic target=041", "classic target=41"),
    ],
)
def test_a_rulesets_text_lists_its_differences_from_the_preset(text: str, canonical: str) -> None:
    assert str(parse_ruleset(text)) == canonical
    assert parse_ruleset(canonical) == parse_ruleset(text)


def test_parsing_undoes_printing_for_random_rulesets() -> None:
    rng = random.Random(3)
    for _ in range(300):
        ruleset = random_ruleset(rng)
        assert parse_ruleset(str(ruleset)) == ruleset
        assert str(parse_ruleset(str(ruleset))) == str(ruleset)


def test_a_ruleset_built_from_options_keeps_them_in_text_and_record() -> None:
    ruleset = Ruleset(target=41, no_trump=True)
    assert str(ruleset) == "classic no_trump=yes target=41"
    assert str(ruleset.replace(made="bid")) == "classic no_trump=yes made=bid target=41"
    assert loads(dumps(Match(ruleset))).ruleset == ruleset


def test_replacing_a_value_and_restoring_it_is_no_change() -> None:
    ruleset = RULESETS["egyptian"].replace(target=31).replace(target=41)
    assert str(ruleset) == "egyptian"
    assert ruleset == RULESETS["egyptian"]


def test_equivalent_rulesets_are_equal_and_frozen() -> None:
    assert parse_ruleset("traditional kaboot=yes pass_is_final=yes") == RULESETS["classic"]
    assert len({RULESETS["classic"], Ruleset(), parse_ruleset("classic")}) == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        Ruleset().target = 41  # type: ignore[misc]


# Refusals (rules.md 2: a senseless combination is refused with the two options in conflict).


@pytest.mark.parametrize(
    ("text", "clashes"),
    [
        # Options of open auctions, with and without a final pass.
        ("lebanese pass_is_final=no", ["pass_is_final auction"]),
        ("classic closing_passes=3", ["closing_passes pass_is_final"]),
        ("classic doubling=opponents", ["doubling pass_is_final"]),
        ("classic doubling=anyone", ["doubling pass_is_final"]),
        ("syrian-41 pass_is_final=no", ["pass_is_final auction"]),
        # Options of one-call auctions.
        ("classic dealer_may_match=yes", ["dealer_may_match auction"]),
        ("traditional dealer_may_match=yes", ["dealer_may_match auction"]),
        ("syrian-41 dealer_may_match=yes", ["dealer_may_match auction"]),
        # Strains.
        ("classic bid_strain=yes", ["bid_strain trump"]),
        ("egyptian bid_strain=no", ["bid_strain trump"]),
        ("classic trump=bid", ["bid_strain trump"]),
        ("classic strain_order=CSHD", ["strain_order bid_strain"]),
        ("egyptian no_trump=yes", ["no_trump trump"]),
        ("classic trump=hearts no_trump=yes", ["no_trump trump"]),
        ("classic trump=first-lead trump_lead=required", ["trump_lead trump"]),
        # Doubling.
        ("traditional redoubling=yes", ["redoubling doubling"]),
        ("traditional double_scope=declarer", ["double_scope doubling"]),
        ("traditional double_restarts=yes", ["double_restarts doubling"]),
        (
            "masrawy redoubling=yes closing_passes=3",
            ["double_restarts redoubling"],  # or a double by the last caller could not be answered
        ),
        # Nobody bids.
        ("masrawy all_pass=dealer-bids", ["all_pass out_of_call"]),
        ("syrian-41 all_pass=dealer-bids", ["all_pass auction"]),
        # Scoring.
        ("traditional failed_13_defence=2", ["failed_13_defence kaboot"]),
        ("traditional defence_kaboot=no", ["defence_kaboot kaboot"]),
        # Announcements.
        ("classic dakak_points=5", ["dakak_points dakak"]),
        ("classic dakak_bound=opening", ["dakak_bound dakak"]),
        ("classic against_dakak=clubs-or-12", ["against_dakak dakak"]),
        ("classic dakak=yes against_dakak=clubs-or-12", ["against_dakak bid_strain"]),
        ("masrawy strain_order=S against_dakak=clubs-or-12", ["against_dakak strain_order"]),
        ("masrawy min_bid=12 against_dakak=clubs-or-12", ["against_dakak min_bid"]),
        ("classic out_of_call_cards=8", ["out_of_call_cards out_of_call"]),
        # Contracts exclude pledges, and pledges exclude contracts.
        ("classic pledge_values=400", ["pledge_values auction"]),
        ("classic pledge_total=11", ["pledge_total auction"]),
        ("classic pledges_rise=yes", ["pledges_rise auction"]),
        ("classic partner_floor=1", ["partner_floor auction"]),
        ("classic pledge_count=values", ["pledge_count auction"]),
        ("classic pledge_made=exactly", ["pledge_made auction"]),
        ("four-hundred against_dakak=clubs-or-12", ["against_dakak dakak"]),
        ("syrian-41 pledge_count=values", ["pledge_count pledge_values"]),
        (
            "four-hundred pledges_rise=no pledge_total=0 pledge_count=values",
            ["pledge_count pledge_total"],
        ),
        ("four-hundred defence_scores=always", ["defence_scores auction"]),
        ("four-hundred dakak_points=5", ["dakak_points dakak"]),
        ("four-hundred dakak=yes", ["dakak auction"]),
        ("four-hundred out_of_call=yes", ["out_of_call auction"]),
        ("four-hundred made=bid", ["made auction"]),
        ("four-hundred kaboot=no", ["kaboot auction"]),
        ("four-hundred failed_13_defence=2", ["failed_13_defence auction"]),
        ("four-hundred trump=declarer", ["trump auction"]),
        ("four-hundred trump=first-lead", ["trump auction"]),
    ],
)
def test_a_clash_names_both_options(text: str, clashes: list[str]) -> None:
    assert [problem.removeprefix("clash ") for problem in problems(text)] == clashes


@pytest.mark.parametrize(
    "text",
    [
        "classic trump=turn-up",
        "classic trump=hearts hopeless_hand=yes",
        "classic no_trump=yes trump_lead=required",
        "classic dakak=yes out_of_call=yes hopeless_hand=yes",
        "classic dakak=yes all_pass=dealer-bids",
        "lebanese kaboot=yes failed_13_defence=2 instant_win=any-13",
        "egyptian doubling=anyone redoubling=yes closing_passes=3",
        "traditional doubling=opponents redoubling=yes double_scope=declarer",
        "egyptian strain_order=N min_bid=1",
        "syrian-41 all_pass=next-dealer hopeless_hand=yes instant_win=bid-13",
        "four-hundred trump=turn-up lose_at_minus_target=yes",
        "four-hundred trump=turn-up-same pledge_count=values",
        "masrawy redoubling=yes double_restarts=yes closing_passes=3",
        "masrawy redoubling=yes",
        "masrawy against_dakak=clubs-or-12 dakak_bound=opening strain_order=SC",
        "classic dakak=yes dakak_bound=opening",
        "four-hundred pledge_made=exactly",
        "masrawy double_scope=made dakak_points=8 out_of_call_cards=7",
        "classic defence_scores=always defence_kaboot=no trump=turn-up-same",
    ],
)
def test_every_sensible_combination_is_accepted(text: str) -> None:
    assert sorted(str(parse_ruleset(text)).split()) == sorted(text.split())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["unknown_ruleset"]),
        ("whist", ["unknown_ruleset"]),
        ("Classic", ["unknown_ruleset"]),
        ("target=41", ["unknown_ruleset"]),
        ("classic jokers=yes", ["unknown_option jokers"]),
        ("classic preset=lebanese", ["unknown_option preset"]),
        ("classic =41", ["unknown_option "]),
        ("classic target", ["bad_value target"]),
        ("classic target=", ["bad_value target"]),
        ("classic target=0", ["bad_value target"]),
        ("classic target=1000", ["bad_value target"]),
        ("classic target=-1", ["bad_value target"]),
        ("classic target=4.1", ["bad_value target"]),
        ("classic target=٤١", ["bad_value target"]),
        ("classic target=" + "9" * 1500, ["bad_value target"]),
        ("classic target=" + "9" * 5000, ["line_too_long"]),
        ("classic kaboot=true", ["bad_value kaboot"]),
        ("classic kaboot=YES", ["bad_value kaboot"]),
        ("classic trump=spades", ["bad_value trump"]),
        ("egyptian strain_order=", ["bad_value strain_order"]),
        ("egyptian strain_order=CC", ["bad_value strain_order"]),
        ("egyptian strain_order=CDX", ["bad_value strain_order"]),
        ("classic target=41 target=41", ["option_twice target"]),
        ("classic target=0 target=41", ["bad_value target", "option_twice target"]),
    ],
)
def test_invalid_rulesets_are_refused(text: str, found: list[str]) -> None:
    assert problems(text) == found


def test_every_problem_is_reported_not_only_the_first() -> None:
    assert problems(
        "classic target=0 jokers=2 min_bid=14 dealer_may_match=yes pledges_rise=yes"
    ) == [
        "bad_value target",
        "unknown_option jokers",
        "bad_value min_bid",
        "clash dealer_may_match auction",
        "clash pledges_rise auction",
    ]
    assert problems("whist jokers=2 target=0") == [
        "unknown_ruleset",
        "unknown_option jokers",
        "bad_value target",
    ]
    with pytest.raises(RulesetError) as caught:
        Ruleset(target=0, min_bid=True, dealer_may_match=True)
    assert [problem.code for problem in caught.value.problems] == [
        "bad_value",
        "bad_value",
        "clash",
    ]


@pytest.mark.parametrize("value", [None, 1, "yes", 3.5, [], "none "])
def test_replace_accepts_only_values_of_the_option(value: object) -> None:
    with pytest.raises(RulesetError):
        RULESETS["egyptian"].replace(doubling=value)
    with pytest.raises(RulesetError, match="unknown_option"):
        RULESETS["egyptian"].replace(jokers=value)


# Adding a preset takes one file.

FILE = '''
"""Gulf Tarneeb, for a test."""

from tarneeb import Preset, Ruleset
from tarneeb.rules.ruleset import Made

PRESET = Preset(35, Ruleset(made=Made.BID, target=51).as_preset("gulf"), ("KW",))
'''


@pytest.fixture
def _one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install another preset's file."""
    (tmp_path / "gulf.py").write_text(FILE, "utf-8")
    package = tarneeb.rules.variants
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    importlib.invalidate_caches()
    presets = tuple(package._find())
    rulesets = {preset.id: preset.ruleset for preset in presets}
    monkeypatch.setattr(package, "RULESETS", rulesets)
    monkeypatch.setattr(tarneeb.records.notation, "RULESETS", rulesets)
    yield
    del sys.modules["tarneeb.rules.variants.gulf"]


@pytest.mark.usefixtures("_one_more")
def test_adding_a_preset_takes_one_file() -> None:
    found = tarneeb.rules.variants.RULESETS
    assert list(found) == [*list(COLUMNS)[:3], "gulf", *list(COLUMNS)[3:]]  # ordered by position
    assert parse_ruleset("gulf") == RULESETS["classic"].replace(made="bid", target=51)
    assert str(parse_ruleset("gulf target=31")) == "gulf target=31"
    assert str(parse_ruleset("gulf target=51 no_trump=yes")) == "gulf no_trump=yes"
    match = random_match(parse_ruleset("gulf target=20"), 1)
    assert loads(dumps(match)) == match
    assert '[Ruleset "gulf"]' in dumps(match)
