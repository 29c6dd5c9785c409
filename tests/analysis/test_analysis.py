"""Analysis: its prices are the solver's, they add up, and a planted mistake is found and priced."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, cast

import pytest
from bridge_page import Page
from matches import _willing, random_action
from repetitions import mostly_long

from tarneeb import RULESETS, Match, Play, dumps, loads, parse_ruleset, players, search
from tarneeb.analysis import (
    INACCURATE,
    MISTAKE,
    Perfect,
    Priced,
    Review,
    RoundReview,
    accuracy_of,
)
from tarneeb.analysis.judgement import worth_of_call
from tarneeb.analysis.reviewing import LARGEST
from tarneeb.knowledge.views import View
from tarneeb.players import Decision, Option, Player, Thought
from tarneeb.records.accuracy import parse_accuracy
from tarneeb.records.statistics import digest
from tarneeb.records.work import finish
from tarneeb.rules.actions import Action, Bid, Claim, DealCards, NameTrump, Pass
from tarneeb.rules.auction import Contract
from tarneeb.rules.cards import DECK, Strain
from tarneeb.rules.deals import Deal
from tarneeb.rules.rounds import Phase
from tarneeb.rules.scoring import team_total
from tarneeb.rules.seats import Seat, Team
from tarneeb.search import Position
from tarneeb.wire.encode.review import review_json, whole_percent
from tarneeb.wire.encode.table import seat_text

CLUB = players.create("club", 1)


def reviewed(match: Match, number: int, expert: Player = CLUB) -> RoundReview:
    """The review of a match's deal, with every slice of it counted."""
    start = sum(each.action_count for each in match.rounds[:number])
    review = Review(match.rounds[number], match.results[:number], start, expert)
    done = 0
    while review.step():
        assert done <= review.done <= review.total
        done = review.done
    assert review.done == review.total
    assert review.result is not None
    return review.result


def long_suits(match: Match, swaps: int, seed: int) -> DealCards:
    """The next deal: a suit a hand, then a few cards exchanged. The solver is quick with it."""
    rng = random.Random(seed)
    hands = [list(DECK[13 * seat : 13 * seat + 13]) for seat in Seat]
    for _ in range(swaps):
        (one, other), a, b = rng.sample(range(4), 2), rng.randrange(13), rng.randrange(13)
        hands[one][a], hands[other][b] = hands[other][b], hands[one][a]
    deal = Deal.of(hands)
    turns_up = match.ruleset.turns_up
    return DealCards(deal, deal[match.dealer][0] if turns_up else None)


def lead_of(match: Match) -> int:
    points = match.results[-1].points
    return team_total(points, Team.NS) - team_total(points, Team.EW)


@cache
def played_badly() -> tuple[Match, RoundReview]:
    """A deal bid by club players and then played at random; and its review."""
    rng = random.Random(3)
    match = Match(RULESETS["classic"])
    match = match.apply(long_suits(match, 11, 3))
    while (seat := match.to_act) is not None:
        in_play = match.round is not None and match.round.phase is Phase.PLAY
        action = random_action(match, rng) if in_play else CLUB.choose(match.view(seat))
        match = match.apply(action)
    return match, reviewed(match, 0)


def positions(match: Match) -> Iterator[tuple[int, Position, Action]]:
    """Each card of the first round: how many actions there were before, the position, the card."""
    for count, action in enumerate(match.actions[: match.rounds[0].action_count]):
        now = match.at(count).round
        if isinstance(action, Play) and now and now.play and now.strain:
            trick = now.play.trick
            yield count, Position(now.play.hands, now.strain, trick.leader, trick.cards), action


@pytest.mark.slow_in_pyodide
def test_cards_cost_what_the_solver_says() -> None:
    match, review = played_badly()
    priced = {each.moment: each for each in review.decisions}
    looked_at = 0
    for count, position, action in positions(match):
        if len(position.hands[position.leader]) > 8:
            continue  # sooner than that it takes long
        values = search.values(position)
        assert isinstance(action, Play)
        assert priced[count].tricks == max(values.values()) - values[action.card]
        cards = {each.card for each in priced[count].best if isinstance(each, Play)}
        best = {card for card in values if values[card] == max(values.values())}
        assert cards == ({action.card} if action.card in best else best)
        looked_at += 1
    assert looked_at >= 12
    assert any(each.tricks for each in review.decisions)


def test_par_is_the_solvers_table() -> None:
    match, review = played_badly()
    strain = match.rounds[0].strain
    assert strain is not None
    table = search.table(match.rounds[0].deal, [strain])
    assert {key: review.par[key] for key in table} == table
    assert len(review.par) == 16


def test_what_decisions_cost_adds_up_to_what_the_round_scored() -> None:
    match, review = played_badly()
    for one, after in zip(review.decisions, review.decisions[1:], strict=False):
        assert one.after == after.before
    assert review.decisions[-1].after == lead_of(match)
    for each in review.decisions:
        change = each.after - each.before
        assert each.points == (-change if each.seat.team is Team.NS else change)
        assert each.points >= 0
        assert (each.points == 0) <= (each.best == (each.action,))


def test_turning_points_are_those_that_cost_much_or_the_contract() -> None:
    _, review = played_badly()
    assert review.turning
    for each in review.decisions:
        turned = each.points >= 4 or each.before * each.after < 0
        assert (each in review.turning) == turned


# A planted mistake.


class Seer:
    """A good player for these tests, with worths given in advance."""

    level = "seer"

    def __init__(self, worth: dict[int, dict[Action, float]]) -> None:
        self.worth = worth

    def think(self, view: View) -> Iterator[Thought]:
        found = self.worth.get(view.actions)
        if found is None:
            yield Thought(CLUB.decide(view))
        else:
            best = max(found, key=lambda action: found[action])
            yield Thought(
                Decision(best, "told"), tuple(Option(*each, None) for each in found.items())
            )


@cache
def with_a_planted_mistake() -> tuple[Match, int, int, dict[Action, float]]:
    """A round played perfectly but for one card, the first that costs a trick after three tricks.

    The match, how many actions it had before, the tricks it costs, and what each card was worth.
    """
    match = Match(RULESETS["classic"])
    match = match.apply(long_suits(match, 11, 3))
    planted: tuple[int, int, dict[Action, float]] | None = None
    assert match.round is not None
    perfect = Perfect(match.round, match.scores)
    while (seat := match.to_act) is not None:
        now = match.round
        assert now is not None
        if now.phase is not Phase.PLAY:
            match = match.apply(CLUB.choose(match.view(seat)))
            continue
        values = finish(perfect.card_values(now))
        best, worst = max(values.values()), min(values.values())
        wanted = best
        if planted is None and len(now.tricks) >= 3 and best - worst >= 1:
            wanted = worst
            margins = {
                card: perfect.margin(now, perfect.ours(now, n)) for card, n in values.items()
            }
            sign = 1 if seat.team is Team.NS else -1
            worth: dict[Action, float] = {Play(card): sign * each for card, each in margins.items()}
            planted = (match.action_count, best - worst, worth)
        match = match.apply(Play(next(card for card in values if values[card] == wanted)))
    assert planted is not None
    return match, *planted


def test_a_planted_mistake_is_found_and_priced_right() -> None:
    match, moment, tricks, worth = with_a_planted_mistake()
    played = match.actions[moment]
    review = reviewed(match, 0, cast(Player, Seer({moment: worth})))
    (found,) = [each for each in review.decisions if each.tricks]
    assert (found.moment, found.action, found.tricks) == (moment, played, tricks)
    assert found.known is not None
    expected = max(worth.values()) - worth[played]
    assert found.points == expected
    assert found.known.points == expected
    assert found.known.tricks == tricks
    assert found.mistake == (expected >= MISTAKE)
    assert expected >= MISTAKE
    assert [
        each for each in review.decisions if each.mistake and isinstance(each.action, Play)
    ] == [found]
    seat = found.seat
    own = [each for each in review.decisions if each.seat is seat and each.known]
    losses = [min(LARGEST, each.known.points) for each in own if each.known]
    assert review.accuracy[seat] == pytest.approx(accuracy_of(sum(losses) / len(losses)))
    assert accuracy_of(expected) < 100


def test_what_a_seat_could_not_know_is_no_mistake() -> None:
    match, moment, tricks, worth = with_a_planted_mistake()
    unsuspecting = dict.fromkeys(worth, 3.0)
    review = reviewed(match, 0, cast(Player, Seer({moment: unsuspecting})))
    (found,) = [each for each in review.decisions if each.tricks]
    assert found.tricks == tricks
    assert found.known is not None
    assert found.known.points == 0
    assert not found.mistake


def test_a_card_that_was_not_looked_at_is_priced_by_one_that_is_the_same() -> None:
    match, moment, _, worth = with_a_planted_mistake()
    played = match.actions[moment]
    others = {action: value for action, value in worth.items() if action != played}
    review = reviewed(match, 0, cast(Player, Seer({moment: others})))
    found = next(each for each in review.decisions if each.moment == moment)
    assert found.known is not None
    assert found.known.points == max(others.values()) - min(others.values())


def overbid() -> tuple[Match, int]:
    """A match in which a hand for seven opens with ten, and how many actions there were before."""
    match = Match(RULESETS["classic"], Seat.WEST)
    deal = "S:KQJ95.A4.K72.432 E:T4.QT98.AJT.KQT8 N:A832.K3.Q98.J765 W:76.J7652.6543.A9"
    match = match.apply(Deal.parse(deal))
    return match, match.action_count


def test_a_bid_that_is_too_high_to_be_looked_at_costs_more_than_the_lower_one() -> None:
    match, _ = overbid()
    view = match.view(Seat.SOUTH)
    weighed: dict[Action, float] = {Bid(7): 2.0, Pass(): 0.5}
    worths = [worth_of_call(weighed, Bid(tricks), view) for tricks in range(7, 14)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == 2.0
    assert worths[3] < 2.0 - 5


@pytest.mark.long
def test_a_call_that_no_other_was_weighed_against_is_simulated() -> None:
    match, moment = overbid()
    match = match.apply(Bid(10))
    while (seat := match.to_act) is not None:
        match = match.apply(CLUB.choose(match.view(seat)))
    review = reviewed(match, 0, cast(Player, Seer({moment: {Pass(): 0.0}})))
    found = next(each for each in review.decisions if each.moment == moment)
    assert found.known is not None
    assert found.known.action == Pass()
    assert found.known.points > 5, "a ten on this hand goes down in most worlds"
    assert 0 < found.known.price.noise < 2
    assert found.mistake


def test_accuracy_and_mistakes_follow_from_the_same_cost() -> None:
    match, moment, _, worth = with_a_planted_mistake()
    review = reviewed(match, 0, cast(Player, Seer({moment: worth})))
    found = next(each for each in review.decisions if each.moment == moment)
    assert found.grade == "mistake"
    shown = review_json(0, 1, review)["accuracy"][seat_text(found.seat)]
    assert shown is not None
    assert whole_percent(shown) < 100
    for each in review.decisions:
        if each.known:
            assert (each.grade == "good") == (each.known.price.sure < INACCURATE)


# Calls.


def test_calls_are_priced_by_every_way_the_auction_can_go_on() -> None:
    # Each hand is a suit, so whoever is declarer takes all thirteen tricks, for 26 points if all
    # were bid (rules.md 6). A bid of 13 cannot be beaten: the first who may bid has to bid it.
    match = Match(RULESETS["classic"])
    match = match.apply(long_suits(match, 0, 0))
    for call in (Pass(), Bid(13), NameTrump(Strain.HEARTS)):
        match = match.apply(call)
    while match.to_act is not None:
        match = match.apply(match.legal_actions()[0])
    east, north, trump, *_ = reviewed(match, 0).decisions
    assert east.best == north.best == (Bid(13),)
    assert (east.before, east.after, east.points) == (-26, 26, 52)
    assert (north.before, north.after, north.points) == (26, 26, 0)
    # North has the diamonds. With hearts her side takes none: a failed 13 is -16, and all thirteen
    # are 16 for the others. With spades South ruffs the first lead and takes the rest.
    assert trump.best == (NameTrump(Strain.SPADES), NameTrump(Strain.DIAMONDS))
    assert (trump.before, trump.after, trump.points) == (26, -32, 58)


def test_sides_want_tricks_in_every_preset_but_not_in_all_rules() -> None:
    def wants(ruleset: str, tricks: int, factor: int) -> bool:
        match = Match(parse_ruleset(ruleset))
        begun = match.apply(match.next_deal("wants")).round
        assert begun is not None
        return Perfect(begun, match.scores).wants_tricks(
            Contract(Seat.EAST, tricks, Strain.HEARTS, factor=factor)
        )

    for name, rules in RULESETS.items():
        for tricks, factor in product(range(rules.min_bid, 14), (1, 2, 4)):
            assert wants(name, tricks, factor), (name, tricks, factor)
    generous = "egyptian-contract double_scope=made defence_scores=always min_bid=1"
    assert wants(generous, 8, 2)
    assert not wants(generous, 1, 2)


@pytest.mark.parametrize("preset", mostly_long(RULESETS, "masrawy", "four-hundred"))
def test_rounds_of_every_ruleset_are_analysed(preset: str) -> None:
    match = Match(RULESETS[preset])
    while not match.rounds or match.results[-1].thrown:
        match = match.apply(long_suits(match, 6, len(match.rounds)))
        while (seat := match.to_act) is not None:
            match = match.apply(_willing(match, players.create("novice", str(seat))))
    for number, over in enumerate(match.rounds):
        review = reviewed(match, number)
        assert [each.action for each in review.decisions] == list(over.actions[1:])
        assert all(each.points >= 0 for each in review.decisions)
        assert all(each.known is None or each.known.points >= 0 for each in review.decisions)
        played = [each for each in review.decisions if isinstance(each.action, Play | Claim)]
        if played:
            points = match.results[number].points
            margin = team_total(points, Team.NS) - team_total(points, Team.EW)
            assert played[-1].after == margin
        assert (review.makes is None) == (over.contract is None)


@pytest.mark.parametrize("options", ["trump=first-lead", "trump_lead=required", "no_trump=yes"])
def test_house_rules_of_the_first_lead_are_analysed(options: str) -> None:
    match = Match(parse_ruleset(f"classic {options}"))
    match = match.apply(long_suits(match, 6, 5))
    while (seat := match.to_act) is not None:
        match = match.apply(_willing(match, players.create("novice", str(seat))))
    review = reviewed(match, 0)
    assert len(review.decisions) == match.action_count - 1


def test_claims_are_no_mistakes() -> None:
    match = Match(RULESETS["classic"])
    match = match.apply(long_suits(match, 0, 0))
    while match.to_act is not None:
        legal = match.legal_actions()
        claim = [action for action in legal if isinstance(action, Claim)]
        named = [a for a in legal if isinstance(a, NameTrump) and a.strain is Strain.HEARTS]
        bids = [a for a in legal if isinstance(a, Bid) and match.to_act is Seat.EAST]
        match = match.apply([*claim, *bids[-1:], *named, *legal][0])
    assert isinstance(match.actions[-1], Claim)
    last: Priced = reviewed(match, 0).decisions[-1]
    assert last.forced
    assert (last.points, last.tricks, last.mistake) == (0, 0, False)
    assert last.after == lead_of(match)


def test_a_claim_before_the_lead_that_sets_the_trumps_is_analysed() -> None:
    match = Match(parse_ruleset("classic trump=first-lead"))
    match = match.apply(long_suits(match, 0, 0))
    while match.to_act is not None:
        legal = match.legal_actions()
        claim = [action for action in legal if isinstance(action, Claim)]
        bids = [a for a in legal if isinstance(a, Bid) and match.to_act is Seat.EAST]
        match = match.apply([*claim, *bids[-1:], *legal][0])
    assert match.actions[-1] == Claim(13)
    review = reviewed(match, 0)
    last: Priced = review.decisions[-1]
    assert (last.forced, last.points, last.mistake) == (True, 0, False)
    assert last.after == lead_of(match)
    assert review.makes is True


# Over the bridge.


def one_sided_text() -> str:
    match = Match(RULESETS["classic"]).with_tags(Seed="1", SouthPlayer="human")
    while len(match.rounds) < 2:
        match = match.apply(long_suits(match, 6, len(match.rounds)))
        while (seat := match.to_act) is not None:
            match = match.apply(CLUB.choose(match.view(seat)))
    return dumps(match)


def test_an_analysis_works_in_slices_and_leaves_its_accuracies_in_the_record() -> None:
    page = Page()
    text = one_sided_text()
    begun = page.ask("analyse", record=text, level="club")
    assert (begun["done"], begun["finished"], begun["rounds"]) == (0, False, [])
    assert begun["coming"]["judged"] == 0
    rounds: list[dict[str, Any]] = []
    done, answers = 0, 0
    reply = begun
    while not reply["finished"]:
        reply = page.ask("analyse", token=begun["token"], ms=0)
        assert done <= reply["done"] <= reply["total"] == begun["total"]
        done = reply["done"]
        answers += 1
        rounds += reply["rounds"]
    assert answers > 40
    assert done == begun["total"]
    played = [n for n, result in enumerate(loads(text).results) if not result.thrown]
    assert [each["deal"] for each in rounds] == [*played, *played]
    assert [each["whole"] for each in rounds] == [False] * len(played) + [True] * len(played)
    assert not rounds[0]["decisions"][0]["best"]["actions"]
    rounds = rounds[len(played) :]
    assert all(each["best"]["actions"] for one in rounds for each in one["decisions"])
    assert not any(one["par"]["N"] for one in rounds)
    match = loads(reply["text"])
    assert set(parse_accuracy(match.tag("Accuracy"))) == set(played)
    assert reply["digest"]["accuracy"] == digest(match).summary.accuracy is not None
    assert page.fail("analyse", token=begun["token"])["code"] == "no_analysis"


def ended(page: Page, **begin: object) -> dict[str, Any]:
    """Return the last answer of an analysis."""
    reply = page.ask("analyse", level="club", **begin)
    while not reply["finished"]:
        reply = page.ask("analyse", token=reply["token"], ms=1000)
    return reply


def test_the_record_at_the_table_says_what_was_found() -> None:
    page = Page()
    text = one_sided_text()
    page.ask("load", record=text)
    ended(page, rounds=[0])
    reply = page.ask("note_analysis")
    found = page.ask("record")["text"]
    assert parse_accuracy(loads(found).tag("Accuracy")).keys() == {0}
    lines = text.splitlines()[: reply["record"]["keep"]] + reply["record"]["lines"]
    assert lines == found.splitlines()
    assert reply["view"]["number"] == page.ask("view")["view"]["number"]
    # The second round after the first; a record that was sent leaves the table as it is.
    ended(page, rounds=[1])
    page.ask("note_analysis")
    found = page.ask("record")["text"]
    assert parse_accuracy(loads(found).tag("Accuracy")).keys() == {0, 1}
    ended(page, record=text, rounds=[0])
    assert page.fail("note_analysis")["code"] == "no_analysis"
    assert page.ask("record")["text"] == found


def test_the_table_of_tricks_comes_when_it_is_asked_for_and_changes_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = at_table()
    whole = ended(page, rounds=[0])
    page.ask("note_analysis")
    found = page.ask("record")["text"]
    broken = page.ask("analyse", level="club", rounds=[0], par=True)["token"]
    with monkeypatch.context() as patch:
        patch.delattr(Perfect, "solve_all")
        assert page.fail("analyse", token=broken, ms=1000)["code"] == "internal_error"
    begun = reply = page.ask("analyse", level="club", rounds=[0], par=True)
    assert begun["total"] == whole["total"] + 16
    while not reply["finished"]:
        reply = page.ask("analyse", token=begun["token"], ms=1000)
    assert reply["done"] == begun["total"]
    (told,) = reply["rounds"]
    assert told["whole"]
    assert set(told["par"]["N"]) == {"S", "H", "D", "C"}
    assert "text" not in reply
    assert page.ask("record")["text"] == found
    page.ask("note_analysis")  # what was found before is still known


def test_what_was_found_of_another_match_is_not_written_at_the_table() -> None:
    page = Page()
    page.ask("load", record=one_sided_text())
    begun = page.ask("analyse", rounds=[0], level="club")
    page.ask("new", ruleset="classic", seed="7", players={})
    while not begun["finished"]:
        begun = page.ask("analyse", token=begun["token"], ms=1000)
    page.ask("note_analysis")
    assert "Accuracy" not in page.ask("record")["text"]


def test_an_analysis_is_cancelled_or_replaced() -> None:
    page = Page()
    text = one_sided_text()
    first = page.ask("analyse", record=text, level="club")["token"]
    second = page.ask("analyse", record=text, rounds=[0], level="club")["token"]
    assert page.fail("analyse", token=first)["code"] == "no_analysis"
    assert page.ask("analyse", token=second, cancel=True)["cancelled"]
    assert page.fail("analyse", token=second)["code"] == "no_analysis"


def test_only_rounds_that_are_over_are_analysed() -> None:
    page = Page()
    match = Match(RULESETS["classic"])
    assert page.fail("analyse", record=dumps(match))["code"] == "round_not_over"
    match = match.apply(match.next_deal(1))
    assert page.fail("analyse", record=dumps(match))["code"] == "round_not_over"
    assert page.fail("analyse", record=dumps(match), rounds=[0])["code"] == "round_not_over"
    text = one_sided_text()
    for rounds in ([2], [-1], ["0"], [True]):
        assert page.fail("analyse", record=text, rounds=rounds)["code"] == "bad_value"
    assert page.fail("analyse", record=text, level="god")["code"] == "unknown_level"


# Ahead of time.


def at_table() -> Page:
    page = Page()
    page.ask("load", record=one_sided_text())
    return page


def prepared(page: Page) -> int:
    """Have all finished rounds analysed, and return the slices that it took."""
    slices = 1
    while not page.ask("prepare_analysis", ms=50)["finished"]:
        slices += 1
    return slices


@pytest.mark.slow_in_pyodide
def test_what_was_analysed_ahead_is_there_at_once_and_is_the_same() -> None:
    page = at_table()
    before = page.ask("record")["text"]
    first = page.ask("prepare_analysis", ms=0)
    assert (first["done"], first["finished"]) == (0, False)
    assert prepared(page) > 1
    assert page.ask("record")["text"] == before, "it says nothing of itself"
    begun = page.ask("analyse")
    reply = begun
    slices, rounds = 0, []
    while not reply["finished"]:
        reply = page.ask("analyse", token=begun["token"], ms=0)
        slices += 1
        rounds += reply["rounds"]
    assert slices == 2 * first["total"], "nothing is left to be done but to tell it"
    other = at_table()
    last = other.ask("analyse")
    while not last["finished"]:
        last = other.ask("analyse", token=last["token"], ms=1000)
    assert last["text"] == reply["text"]
    assert rounds[-1] == last["rounds"][-1]


def test_an_analysis_that_was_stopped_goes_on_where_it_was() -> None:
    page = at_table()
    begun = page.ask("analyse", level="club")
    for _ in range(20):
        stopped = page.ask("analyse", token=begun["token"], ms=0)
    page.ask("analyse", token=begun["token"], cancel=True)
    again = page.ask("analyse", level="club")
    again = page.ask("analyse", token=again["token"], ms=0)
    assert again["done"] >= stopped["done"] > 5


def test_nothing_is_analysed_before_the_first_round_is_over() -> None:
    page = Page()
    page.ask("new", ruleset="classic", seed="7", players={})
    reply = page.ask("prepare_analysis", ms=50)
    assert reply == {"done": 0, "total": 0, "finished": True}
    assert Page().fail("prepare_analysis", ms=50)["code"] == "no_match"


def test_a_review_that_broke_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_table()

    def broken(*_: object) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("tarneeb.analysis.reviewing.judged", broken)
        assert page.fail("prepare_analysis", ms=50)["code"] == "internal_error"
    assert page.ask("prepare_analysis", ms=50)["done"] == 0
    reply = begun = page.ask("analyse", level="club")
    while not reply["done"]:
        reply = page.ask("analyse", token=begun["token"], ms=100)
