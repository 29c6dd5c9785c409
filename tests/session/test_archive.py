"""The ops about records, and matches that start from one."""

from __future__ import annotations

import json

import pytest
from bridge_page import CLUBS, PEOPLE, Page, after_rounds, table_with_match

from tarneeb import RULESETS, Match, Seat, dumps, loads
from tarneeb.bridge import Bridge
from tarneeb.rules.variants import parse_ruleset

# Fair deals.


def test_a_round_is_committed_to_cut_dealt_and_verified() -> None:
    page = table_with_match()
    shown = page.ask("commit")["commitment"]
    assert page.ask("commit")["commitment"] == shown
    assert (shown["deal"], shown["number"], shown["cut"]) == (0, 1, {"min": 1, "max": 51})
    assert Seat.parse(shown["cutter"]).right is loads(page.text).dealer
    dealt = page.ask("step", cut=17)
    assert page.text == page.ask("record")["text"]
    assert dealt["events"][0]["event"] == "dealt"
    open_ = page.ask("verify")
    assert open_["verdict"] == "fair"
    (check,) = open_["deals"]
    assert (check["status"], check["seed"], check["cards"], check["cut"]) == (
        "open",
        None,
        None,
        17,
    )
    assert check["commitment"] == shown["commitment"]
    after_rounds(page, 1)
    (check,) = page.ask("verify")["deals"]
    assert check["status"] == "fair"
    by_hand = {name: check[name] for name in ("seed", "cut", "commitment")}
    assert page.ask("verify_deal", **by_hand, deal=check["cards"])["status"] == "fair"
    assert page.ask("verify_deal", **by_hand | {"cut": 18}, deal=check["cards"])["reason"] == (
        "cut_changed"
    )
    wrong = page.ask("verify_deal", **by_hand | {"seed": "0"}, deal=check["cards"])
    assert wrong["reason"] == "seed_changed"
    assert page.ask("commit")["commitment"]["commitment"] != shown["commitment"]


def test_a_commitment_outlives_the_table() -> None:
    page = table_with_match()
    shown = page.ask("commit")["commitment"]
    other = Page()
    other.ask("load", record=page.text)
    assert other.ask("commit")["commitment"] == shown
    assert other.ask("step", cut=3)["view"] == page.ask("step", cut=3)["view"]


def test_another_cut_gives_other_cards() -> None:
    hands = set()
    for cut in (1, 2, 51):
        page = table_with_match()
        page.ask("commit")
        hands.add(tuple(page.ask("step", cut=cut)["view"]["hand"]))
    assert len(hands) == 3


def test_cuts_out_of_place_are_refused() -> None:
    page = table_with_match()
    assert page.fail("step", cut=17)["code"] == "commitment_missing"
    page.ask("commit")
    for cut in (0, 52, "17", True):
        assert page.fail("step", cut=cut)["code"] == "bad_value"
    page.ask("step", cut=17)
    assert page.fail("step", cut=17)["code"] == "deal_not_awaited"
    assert page.fail("commit")["code"] == "deal_not_awaited"


def test_a_deal_that_nobody_cut_stands_between_those_cut() -> None:
    page = table_with_match()
    page.ask("step")
    after_rounds(page, 1)
    page.ask("commit")
    page.ask("step", cut=9)
    after_rounds(page, 2)
    assert loads(page.text).tag("Cuts") == "- 9"
    found = page.ask("verify", record=page.text)
    assert found["verdict"] == "partly"
    assert [check["status"] for check in found["deals"]] == ["nothing", "fair"]


# Shared deals.


@pytest.mark.parametrize("preset", RULESETS)
def test_a_shared_deal_is_played_at_another_table_and_compared(preset: str) -> None:
    page = table_with_match(preset)
    first = page.ask("step")
    hand, dealer = first["view"]["hand"], first["view"]["dealer"]
    assert page.fail("share", deal=0)["code"] == "round_not_over"
    after_rounds(page, 1)
    link = page.ask("share", deal=0)
    assert page.ask("open_deal", text=link["text"]) == link
    friend = Page()
    friend.ask("new", deal=link["text"], players=PEOPLE, date="2026-11-22")
    assert friend.fail("commit")["code"] == "shared_deal"
    theirs = friend.ask("step")
    assert theirs["view"]["hand"] == hand
    assert theirs["view"]["dealer"] == dealer
    assert theirs["view"]["flip"] == first["view"]["flip"]
    after_rounds(friend, 1)
    results = [
        page.ask("share_result", name="Huda", deal=0),
        friend.ask("share_result", name="Ali"),
    ]
    assert {result["id"] for result in results} == {link["id"]}
    found = page.ask(
        "compare", texts=[result["text"] for result in results], mine=results[0]["text"]
    )
    assert found["deal"] == link
    assert {entry["name"]: entry["mine"] for entry in found["entries"]} == {
        "Huda": True,
        "Ali": False,
    }
    assert found["entries"][0]["rank"] == 1
    again = page.ask("compare", texts=[found["text"], results[0]["text"]])
    assert len(again["entries"]) == 2


def test_a_shared_match_goes_on_from_its_record_and_the_same_for_everyone() -> None:
    link = Page().ask("daily", date="2026-11-21", ruleset="classic")["text"]
    one, other = Page(), Page()
    for page in (one, other):
        page.ask("new", deal=link, daily="2026-11-21", players=CLUBS)
    reloaded = Page()
    reloaded.ask("load", record=one.text)
    for page in (one, other, reloaded):
        after_rounds(page, 2)
    assert one.text == other.text == reloaded.text
    assert loads(one.text).tag("Daily") == "2026-11-21"
    error = one.fail("new", deal=link, daily="2026-11-22")
    assert error["code"] == "bad_value"


def test_links_that_were_changed_are_refused_with_a_reason() -> None:
    page = Page()
    link = page.ask("daily", date="2026-11-21", ruleset="classic")["text"]
    for op in ("open_deal", "new"):
        name = "text" if op == "open_deal" else "deal"
        error = page.fail(op, **{name: link[:-1]})
        assert (error["code"], error["args"]["reason"]) == ("bad_deal_link", "check")
    assert page.fail("compare", texts=[link])["code"] == "bad_deal_link"
    assert page.fail("compare", texts=[])["code"] == "bad_value"
    assert page.fail("daily", date="21.11.2026", ruleset="classic")["code"] == "bad_date"


def test_a_challenge_is_a_deal_that_nobody_has_played() -> None:
    deals = [Page().ask("fresh_deal", seed=f"{seed:064x}", ruleset="syrian-41") for seed in (1, 2)]
    assert deals[0]["id"] != deals[1]["id"]
    reply = Page().ask("new", deal=deals[0]["text"], players=CLUBS)
    assert reply["view"]["dealer"] == deals[0]["dealer"]
    assert Page().ask("open_deal", text=deals[0]["text"]) == deals[0]


def test_computer_players_give_a_result_to_compare_with() -> None:
    page = Page()
    link = page.ask("daily", date="2026-11-21", ruleset="classic")["text"]
    rival = page.ask("rival", text=link, level="club")
    assert rival == Page().ask("rival", text=link, level="club")  # the same for everyone
    assert set(rival["entry"]["players"].values()) == {"club"}
    tricks = rival["entry"]["tricks"]
    winners = [trick["winner"] for trick in tricks]
    assert [trick["leader"] for trick in tricks[1:]] == winners[:-1]
    assert page.fail("rival", text=link, level="expert")["code"] == "bad_value"


def test_results_of_another_deal_are_left_out() -> None:
    texts = []
    for seed in ("1f", "2f"):
        page = table_with_match(seed=seed)
        page.ask("step")
        after_rounds(page, 1)
        texts.append(page.ask("share_result", deal=0)["text"])
    found = Page().ask("compare", texts=[*texts, "r1.x", 7])
    assert len(found["entries"]) == 1
    assert [(refusal["index"], refusal["code"]) for refusal in found["refused"]] == [
        (1, "other_deal"),
        (2, "bad_deal_link"),
        (3, "bad_value"),
    ]


def test_a_tag_of_another_program_is_no_shared_deal() -> None:
    match = Match(RULESETS["classic"]).with_tags(Seed="1", SharedDeal="the one of last night")
    page = Page()
    page.ask("load", record=dumps(match))
    assert (
        page.ask("step")["view"]["hand"] == table_with_match(seed="1").ask("step")["view"]["hand"]
    )


# Replay.


@pytest.mark.parametrize("preset", RULESETS)
def test_a_replay_shows_each_moment_as_the_table_did(preset: str) -> None:
    page = Page()
    page.ask("new", ruleset=f"{preset} target=5", seed="1f", players=CLUBS, first_dealer="S")
    seen = [page.ask("view")]
    while seen[-1]["next"] != "over" and len(seen) < 250:
        seen.append(page.ask("step"))
    opened = page.ask("replay", record=page.text, index=0, seat="S")
    assert opened["total"] == len(seen) - 1
    assert opened["dropped"] is None
    over = max(mark["end"] for mark in opened["marks"] if mark["result"])
    for index, reply in enumerate(seen[: over + 1]):
        moment = page.ask("replay", index=index, seat="S")
        assert moment["events"] == reply["events"]
        if reply["next"] not in ("deal", "over"):
            assert moment["view"] == reply["view"]
    assert page.ask("replay", index=over, seat="S")["view"] == seen[over]["view"]


def test_marks_say_where_rounds_and_tricks_begin() -> None:
    page = Page()
    page.ask("new", ruleset="classic", seed="1f", players=CLUBS)
    after_rounds(page, 3)
    opened = page.ask("replay", record=page.text, index=0)
    assert [mark["deal"] for mark in opened["marks"]] == [0, 1, 2]
    assert [mark["end"] for mark in opened["marks"]][-1] == opened["total"]
    for mark in opened["marks"]:
        assert page.ask("replay", index=mark["start"] + 1)["events"][0]["event"] == "dealt"
        for number, index in enumerate(mark["tricks"]):
            view = page.ask("replay", index=index)["view"]
            assert len(view["tricks"]) == number
            assert view["trick"]["cards"] == []
        if mark["play"] is not None:
            assert mark["tricks"][0] == mark["play"]
            assert page.ask("replay", index=mark["play"] + 1)["events"][0]["event"] == "played"
        assert page.ask("replay", index=mark["end"] - 1)["view"]["results"] == [
            each["result"] for each in opened["marks"][: mark["deal"]]
        ]


def test_all_hands_are_open_only_in_rounds_that_are_over() -> None:
    page = table_with_match()
    page.ask("step")
    after_rounds(page, 1)
    before = page.ask("view")["view"]["actions"]
    page.ask("step")
    hands = page.ask("replay", record="", index=before - 1, seat=None)["hands"]
    assert set(hands) == set("SENW")
    assert page.ask("replay", index=before + 1, seat="S")["view"]["hand"]
    assert page.ask("replay", index=before + 1, seat="S")["hands"] is None
    for seat in (None, "E"):
        refused = page.fail("replay", index=before + 1, seat=seat)
        assert (refused["code"], refused["args"]["seat"]) == ("round_not_over", "S")
    page.ask("set_players", players={"E": {"player": "human", "name": "Rana"}})
    for seat in ("S", "E"):  # two who share a device, and neither is to see the other's hand
        shared = page.fail("replay", record="", index=before + 1, seat=seat)
        assert shared["code"] == "round_not_over"
        assert shared["args"]["allowed"] == str(before)


def test_a_replay_needs_a_record_and_a_moment_in_it() -> None:
    page = Page()
    assert page.fail("replay", index=0)["code"] == "no_replay"
    assert page.fail("replay", record="", index=0)["code"] == "no_match"
    text = dumps(Match(RULESETS["classic"]))
    empty = page.ask("replay", record=text, index=0)
    assert empty["total"] == 0
    assert empty["marks"] == []
    assert page.fail("replay", index=1)["code"] == "bad_value"


def test_looking_at_records_leaves_the_match_at_the_table_as_it_is() -> None:
    page = table_with_match()
    page.ask("step")
    before = page.ask("view")
    other = dumps(Match(parse_ruleset("egyptian")))
    page.ask("replay", record=other, index=0)
    page.ask("verify", record=other)
    assert page.ask("view") == before


# What if.


@pytest.mark.parametrize("preset", RULESETS)
def test_a_match_goes_on_otherwise_from_any_moment(preset: str) -> None:
    page = Page()
    page.ask("new", ruleset=preset, seed="1f", players=CLUBS)
    after_rounds(page, 2)
    whole = loads(page.text)
    for index in (0, 1, 5, whole.action_count // 2, whole.action_count):
        fork = Page()
        reply = fork.ask(
            "fork", record=page.text, index=index, seed="ff", players=PEOPLE, origin="mine"
        )
        match = loads(fork.text)
        assert match.actions == whole.actions[:index]
        assert reply["view"]["actions"] == index
        assert (match.tag("ForkOf"), match.tag("ForkAt")) == ("mine", str(index))
        assert match.tag("Seed") == "ff"
        assert reply["players"]["S"]["player"] == "human"
        assert reply["players"]["E"]["player"] == "club"
        fork.play_on(until="deal")


def test_a_fork_of_the_table_leaves_what_belongs_to_the_first_match_behind() -> None:
    page = table_with_match()
    page.ask("commit")
    page.ask("step", cut=17)
    page.play_on(until="human")
    page.ask("fork", index=1, seed="ff")
    tags = dict(loads(page.text).tags)
    assert "Commitment" not in tags
    assert "Cuts" not in tags
    assert page.fail("fork", index=10**6, seed="ff")["code"] == "bad_value"
    assert page.fail("fork", index=0)["code"] == "bad_value"


def test_every_op_answers_nonsense_with_an_error() -> None:
    table = Bridge()
    for op in table.ops:
        for args in ({}, {"record": 7}, {"record": "x"}, {"text": 7}, {"index": -1}, {"deal": 1.5}):
            reply = json.loads(
                table.dispatch(json.dumps({"v": 1, "id": 1, "op": op, "args": args}))
            )
            assert "ok" in reply or reply["error"]["code"] != "internal_error", (op, args, reply)


# The tags that count help.


def test_hints_are_counted_in_the_record() -> None:
    page = table_with_match()
    page.play_on(until="human")
    assert page.ask("hint")["record"]["lines"]
    page.ask("hint")
    assert loads(page.text).tag("Hints") == "1"
    assert page.text == page.ask("record")["text"]
    page.ask("act", action=page.ask("view")["view"]["legal"][0])
    page.play_on(until="human")
    page.ask("hint")
    assert page.ask("digest")["hints"] == 2
