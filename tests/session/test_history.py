"""Digests and statistics: what records come to, and what spoilt digests cannot break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bridge_page import CLUBS, Page, after_rounds, table_with_match

from tarneeb import RULESETS, Match, dumps, loads, parse_ruleset
from tarneeb.records import statistics as stats
from tarneeb.records.accuracy import Accuracy, format_accuracy, parse_accuracy
from tarneeb.records.statistics import period_of
from tarneeb.rules.scoring import team_total
from tarneeb.rules.seats import Seat
from tarneeb.wire.encode.statistics import digest_json
from tarneeb.wire.shapes.statistics import DigestJson

GOOD = sorted((Path(__file__).parents[1] / "records" / "good").glob("*.tgn"))


def digest(match: Match) -> DigestJson:
    """Return a match's digest as the page stores it."""
    return digest_json(stats.digest(match))


def statistics(
    digests: list[Any], wanted: dict[str, Any] | None = None, by: str = "month"
) -> dict[str, Any]:
    """Return the bridge's statistics over stored digests."""
    return Page().ask("statistics", digests=digests, filter=wanted or {}, by=by)


def golden() -> list[Match]:
    return [loads(path.read_text("utf-8")) for path in GOOD]


def test_a_digest_adds_up_to_its_record() -> None:
    for match in golden():
        found = digest(match)
        side = Seat.parse(found["seat"]).team
        played = [result for result in match.results if not result.thrown]
        assert found["rounds"] == len(played)
        assert found["thrown"] == len(match.results) - len(played)
        assert found["points"][0] == team_total(match.scores, side)
        assert found["points"][1] == team_total(match.scores, side.other)
        counts = [*found["contracts"].values(), found["pledges"]]
        assert sum(sum(pair) for each in counts for pair in each.values()) == len(played)
        assert found["won"] is (None if match.winner is None else match.winner is side)
        assert len(json.dumps(found)) < 1000


def test_a_digest_says_who_bid_what_and_whether_it_was_made() -> None:
    # Read preset-classic.tgn round by round here, independently of the digest's code.
    text = (Path(__file__).parents[1] / "records" / "good" / "preset-classic.tgn").read_text(
        "utf-8"
    )
    match = loads(text)
    expected: dict[str, dict[str, list[int]]] = {"own": {}, "partner": {}, "against": {}}
    for result in match.results:
        if result.contract:
            role = {"S": "own", "N": "partner"}.get(str(result.contract.seat), "against")
            name = f"{result.contract.tricks}{result.contract.strain}"
            pair = expected[role].setdefault(name, [0, 0])
            pair[0 if result.made else 1] += 1
    assert digest(match)["contracts"] == expected


def test_statistics_are_the_sum_of_their_digests() -> None:
    digests = [digest(match) for match in golden()]
    found = statistics(digests)
    assert found["matches"]["played"] == len(digests)
    assert found["matches"]["won"] == sum(each["won"] is True for each in digests)
    assert found["matches"]["unfinished"] == sum(each["won"] is None for each in digests)
    assert found["rounds"] == sum(each["rounds"] for each in digests)
    assert found["thrown"] == sum(each["thrown"] for each in digests)
    own = sum(each["points"][0] for each in digests) / found["rounds"]
    assert found["average"]["own"] == round(own, 2)
    assert sum(each["matches"] for each in found["rulesets"]) == len(digests)
    contracts = [each for role in found["contracts"].values() for each in role]
    pledged = sum(each["kept"] + each["failed"] for each in found["pledges"])
    assert sum(each["made"] + each["failed"] for each in contracts) + pledged == found["rounds"]
    assert found["refused"] == 0


def match_of(won: bool | None, date: str = "", **tags: str) -> dict[str, Any]:
    """The digest of a match of one round, won, lost or left by South's side."""
    match = Match(RULESETS["classic"].replace(target=1 if won is not None else 999))
    if won is False:
        match = Match(match.ruleset, Seat.EAST)
    match = match.with_tags(Date=date, **tags)
    match = match.apply(match.next_deal(1))
    while match.to_act is not None:
        match = match.apply(match.legal_actions()[0])
    found: dict[str, Any] = json.loads(json.dumps(digest(match)))
    found["won"] = won
    return found


def test_streaks_run_in_the_order_of_the_matches() -> None:
    def streak(*won: bool | None) -> tuple[int, int]:
        found = statistics([match_of(each) for each in won])["streak"]
        return found["current"], found["best"]

    assert streak() == (0, 0)
    assert streak(True, True, False, True) == (1, 2)
    assert streak(True, False, None, False) == (-2, 1)


def test_statistics_by_period_ruleset_and_what_is_wanted() -> None:
    digests = [
        match_of(True, "2026-10-31"),
        match_of(False, "2026-11-01", NorthPlayer="novice"),
        match_of(None, "2026-11-02"),
        match_of(True, "", EastPlayer="novice"),
        match_of(True, "2026-11-03", ForkAt="7"),
    ]
    found = statistics(digests)
    assert [(each["period"], each["matches"]) for each in found["periods"]] == [
        ("", 1),
        ("2026-10", 1),
        ("2026-11", 2),
    ]
    assert [each["level"] for each in found["partners"]] == ["club", "novice"]
    assert [each["level"] for each in found["opponents"]] == ["club", "club+novice"]
    wishes: dict[str, dict[str, Any]] = {
        "all": {"forks": True},
        "ended": {"unfinished": False},
        "november": {"from": "2026-11-01", "to": "2026-11-30"},
        "egyptian": {"ruleset": "egyptian"},
    }
    played = {
        name: statistics(digests, wanted)["matches"]["played"] for name, wanted in wishes.items()
    }
    assert played == {"all": 5, "ended": 3, "november": 2, "egyptian": 0}
    assert len(statistics(digests, by="day")["periods"]) == 4
    assert period_of("2026-01-01", "week") == "2026-W01"
    assert period_of("2025-12-29", "week") == "2026-W01"
    assert period_of("no date", "week") == ""
    assert period_of("2026-11-21", "year") == "2026"


def test_accuracy_comes_from_what_an_analysis_wrote() -> None:
    found = {0: (Accuracy(90, 10), Accuracy(80, 9), None, Accuracy(71, 12))}
    tag = format_accuracy(found | {3: (Accuracy(95, 30), None, None, None)})
    assert tag == "scale-2 0:90/10,80/9,-,71/12 3:95/30,-,-,-"
    assert parse_accuracy(tag) == found | {3: (Accuracy(95, 30), None, None, None)}
    assert match_of(True, Accuracy=tag)["accuracy"] == 93.7  # 40 / (10 / 90 + 30 / 95)
    many = format_accuracy(dict.fromkeys(range(200), (Accuracy(100, 20),) * 4))
    assert len(many) <= 900
    assert max(parse_accuracy(many)) == 199


def test_accuracies_of_an_older_scale_are_left_out() -> None:
    for tag in ("0:90/9,80/9,-,71/9 3:95/9,-,-,-", "0:90,80,-,71", "scale-1 0:90/9,80/9,-,71/9"):
        assert parse_accuracy(tag) == {}, tag
        found = match_of(True, "2026-11-01", Accuracy=tag)
        assert (found["accuracy"], found["decisions"]) == (None, 0)
        newer = match_of(True, "2026-11-02", Accuracy="scale-2 0:60/9,-,-,-")
        assert statistics([found, newer])["accuracy"] == 60
    whole = "scale-2 0:90/9,80/9,-,71/9"
    assert parse_accuracy(whole)
    for bad in ("x", "1:", "1:1/1", "1:1/1,2/1,3/1,4/1,5/1", "-1:1/1,1/1,1/1,1/1"):
        assert parse_accuracy(f"scale-2 {bad}") == {}, bad
    for bad in ("0", "0/3", "1/0", "1/", "1", "x"):
        assert parse_accuracy(whole.replace("90/9", bad)) == {}, bad


def test_digests_with_an_accuracy_of_an_older_scale_are_computed_again() -> None:
    older = match_of(True) | {"v": 3, "accuracy": 94.0, "decisions": 9}
    assert statistics([older])["refused"] == 1


def test_accuracy_over_time_is_the_mean_of_decisions_not_of_matches() -> None:
    """Accuracy follows from the mean loss of all decisions, however they are spread.

    At 50 a decision loses as much as the scale's unit; the mean of 100 is a hundredth of it.
    """
    short = match_of(True, "2026-11-01", Accuracy="scale-2 0:50/1,-,-,-")
    long = match_of(True, "2026-11-02", Accuracy="scale-2 0:100/99,-,-,-")
    found = statistics([short, long, match_of(True, "2026-11-03")])
    assert found["accuracy"] == 99.0  # 100 / (1 + 1 / 100)
    assert [each["accuracy"] for each in found["periods"]] == [99.0]


def test_spoilt_digests_are_counted_and_break_nothing() -> None:
    good = match_of(True)
    spoilt: list[object] = [None, 7, [], {}, {"v": 2}, good | {"v": 1}, good | {"seat": "Z"}]
    for name in good:
        for value in (None, "x", -1, [], {}, [1], {"own": 1}, [True, False], 1e400):
            spoilt.append(good | {name: value})
    for role in ("own", "partner", "against"):
        for counts in ({"8H": [1]}, {"8H": [1, "2"]}, {"8X": [1, 2]}, {"8H": [-1, 2]}, {"8H": 7}):
            spoilt.append(good | {"contracts": good["contracts"] | {role: counts}})
    spoilt += [good | {"date": day} for day in ("2026-13-01", "2026-1x-21", "2026-02-30", " ")]
    spoilt += [
        good | {"accuracy": n, "decisions": 9} for n in (1e308, 101, 0, 1e-300, float("nan"))
    ]
    found = statistics([good, *spoilt])
    assert json.loads(json.dumps(found, allow_nan=False))["matches"]["played"] >= 1
    assert [each["period"] for each in found["periods"]] == [good["date"][:7]]
    assert found["accuracy"] is None
    assert found["refused"] > 60


@pytest.mark.parametrize("preset", RULESETS)
def test_a_match_at_the_table_has_its_digest(preset: str) -> None:
    page = table_with_match(f"{preset} target=9")
    page.play_on()
    found = page.ask("digest")
    assert found == page.ask("digest", record=page.text)
    assert found["players"]["S"] == "human"
    assert found["names"]["S"] == "Huda"
    assert found["date"] == "2026-11-21"
    counted = page.ask("statistics", digests=[found, found], filter={}, by="week")
    assert counted["matches"]["played"] == 2
    assert counted["periods"][0]["period"] == "2026-W47"


def test_statistics_refuse_what_cannot_be_asked_for() -> None:
    page = Page()
    assert page.fail("statistics")["code"] == "bad_value"
    assert page.fail("statistics", digests=[], by="hour")["code"] == "bad_value"
    assert page.fail("statistics", digests=[], filter={"colour": "red"})["code"] == "bad_value"
    assert page.fail("statistics", digests=[], filter={"forks": "yes"})["code"] == "bad_value"


# Files of several matches.


def test_a_file_of_several_matches_is_taken_in_one_by_one() -> None:
    texts = [path.read_text("utf-8") for path in GOOD]
    page = Page()
    parts = page.ask("split", text="\ufeff" + "\n\n".join(texts))["parts"]
    assert len(parts) == len(texts)
    for path, part in zip(GOOD, parts, strict=True):
        found = page.ask("import", **part)
        assert found["problem"] is None, path
        assert found["text"] == dumps(loads(path.read_text("utf-8")))
        assert found["digest"] == digest(loads(found["text"]))


def test_a_wrong_line_is_named_in_the_whole_file_and_what_is_before_it_is_kept() -> None:
    page = table_with_match()
    page.ask("step")
    after_rounds(page, 2)
    lines = page.text.splitlines(keepends=True)
    place = max(i for i, line in enumerate(lines) if line.startswith("Trick"))
    broken = [*lines[:place], "Trick S 2S 3S 4S 5S\n", *lines[place + 1 :]]
    parts = Page().ask("split", text="".join(lines + broken))["parts"]
    assert [part["line"] for part in parts] == [1, len(lines) + 1]
    assert "".join(part["text"] for part in parts) == "".join(lines + broken)
    good, bad = (page.ask("import", **part) for part in parts)
    assert good["problem"] is None
    assert good["kept"]["actions"] == loads(page.text).action_count
    assert bad["problem"]["args"]["line"] == str(len(lines) + place + 1)
    assert bad["problem"]["code"] in ("wrong_leader", "card_not_held", "must_follow_suit")
    assert bad["text"] == "".join(lines[:place])
    assert bad["kept"]["over"] is False
    assert bad["kept"]["rounds"] == good["kept"]["rounds"] - 1


def test_what_has_no_good_header_is_not_kept() -> None:
    page = Page()
    for text in ("hello", "[Ruleset]\nRound 1 dealer S\n", '[Ruleset "bridge"]\n', "[", ""):
        found = page.ask("import", text=text)
        assert found["problem"], text
        assert found["text"] is found["kept"] is found["digest"] is None
    assert page.ask("split", text="")["parts"] == []


def test_a_wrong_result_costs_nothing_but_itself() -> None:
    page = Page()
    page.ask("new", ruleset="classic target=1", seed="1f", players=CLUBS)
    page.play_on()
    result = "NS" if '[Result "EW"]' in page.text else "EW"
    wrong = page.text.replace(
        f'[Result "{"EW" if result == "NS" else "NS"}"]', f'[Result "{result}"]'
    )
    found = page.ask("import", text=wrong)
    assert found["problem"]["code"] == "wrong_result"
    assert found["text"] == page.text
    assert found["kept"]["over"] is True


def test_only_a_kaboot_of_the_ruleset_is_counted() -> None:
    records = Path(__file__).parents[1] / "records" / "good"

    def kaboots(name: str) -> list[int]:
        return digest(loads((records / f"{name}.tgn").read_text("utf-8")))["kaboots"]

    assert kaboots("defenders-take-all") == [0, 1]  # East and West, against South
    assert kaboots("defence-kaboot-no") == [0, 0]
    played = loads((records / "defenders-take-all.tgn").read_text("utf-8"))
    plain = Match.replay(parse_ruleset("classic kaboot=no"), played.actions, played.first_dealer)
    assert plain.results[-1].taken == played.results[-1].taken
    assert digest(plain)["kaboots"] == [0, 0]


def test_points_beyond_all_reason_are_no_digest() -> None:
    good: dict[str, Any] = json.loads(json.dumps(digest(golden()[0])))
    for points in ([10**400, 0], [0, -(10**400)]):
        assert statistics([good, {**good, "points": points}])["refused"] == 1
