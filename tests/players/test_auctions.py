"""The auctions that players simulate go as those of the rules."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from matches import random_ruleset

from tarneeb import RULESETS, Bid, Match, Pass, Ruleset, Seat, ThrowIn, parse_ruleset, players
from tarneeb.knowledge.inference import World
from tarneeb.players.auctions import Progress
from tarneeb.players.expert.simulation import Setting, Simulation
from tarneeb.rules.actions import PASS, Pledge
from tarneeb.rules.auction import Auction
from tarneeb.rules.cards import mask
from tarneeb.rules.ruleset import AuctionKind

CLUB = players.create("club", 1)
UNDOUBLED = "doubling=none double_restarts=no"
"""Egyptian without doubles."""


def rulesets() -> list[Ruleset]:
    rng = random.Random("auctions")
    found = [*RULESETS.values(), *(random_ruleset(rng) for _ in range(60))]
    return [rules for rules in found if not rules.individual]


def test_progress_is_that_of_the_rules_in_random_auctions() -> None:
    rng = random.Random("progress")
    ended = doubled = 0
    for rules in rulesets():
        for _ in range(12):
            match = Match(rules, Seat.SOUTH.after(rng.randrange(4)))
            match = match.apply(match.next_deal(str(rng.random())))
            progress = Progress(rules, match.dealer)
            assert match.round
            hands = match.round.deal
            auction = match.round.auction
            while (seat := auction.to_call) is not None:
                assert progress.to_call is seat
                calls = [c for c in auction.legal(hands[seat]) if not isinstance(c, ThrowIn)]
                bids = [call for call in calls if isinstance(call, Bid)]
                # Mostly low bids, so that the auctions last.
                call = rng.choice([*(c for c in calls if c not in bids), *bids[:3]])
                auction, progress = auction.after(call), progress.after(call)
                assert progress.standing == auction.standing
                assert progress.quiet == auction.quiet
            doubled += bool(auction.standing and auction.standing.factor > 1)
            ended += not settled(auction)
            assert settled(auction) or progress.to_call is None
    assert ended > 100
    assert doubled > 25


def settled(auction: Auction) -> bool:
    """Whether the rules end the auction because its highest bid cannot be beaten."""
    return auction.standing is not None and auction.standing.bid.tricks == 13


@pytest.mark.parametrize(
    "text",
    [
        *("classic", "traditional", "lebanese"),
        f"egyptian {UNDOUBLED}",
        "classic dakak=yes dakak_points=8",
        f"egyptian {UNDOUBLED} dakak=yes dakak_points=8 out_of_call=yes out_of_call_cards=7",
        "lebanese dakak=yes dakak_points=8",
        "masrawy doubling=none dakak_points=8 min_bid=9",
    ],
)
def test_every_simulated_call_is_legal(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules accept each call that a simulation makes, and end with the same highest bid."""
    rng = random.Random(text)
    calls: list[Bid | None] = []
    bid = Simulation._bid

    def record(self: Simulation, *args: object) -> Bid | None:
        calls.append(bid(self, *args))  # type: ignore[arg-type]
        return calls[-1]

    monkeypatch.setattr(Simulation, "_bid", record)
    rules = parse_ruleset(text)
    final = rules.pass_is_final and rules.auction is AuctionKind.OPEN
    followed = bound = 0
    for number in range(30):
        match = Match(rules, Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"simulated {number}"))
        for _ in range(number % 6):
            if match.to_act and match.view(match.to_act).phase == "auction":
                usual = [a for a in match.legal_actions() if not isinstance(a, ThrowIn)]
                match = match.apply(rng.choice(usual[:3]))
        seat = match.to_act
        if seat is None or match.view(seat).phase != "auction":
            continue
        assert match.round
        bound += any(said.kind == "dakak" for said in match.round.auction.announced)
        south, east, north, west = map(mask, match.round.deal.hands)
        world: World = (south, east, north, west)
        for action in match.legal_actions()[:4]:
            # A pass that the rules call final is not final in a simulation.
            if not isinstance(action, Bid | Pass) or (final and isinstance(action, Pass)):
                continue
            calls.clear()
            simulation = Simulation(Setting(match.view(seat), 0.0), world)
            standing = simulation._rest_of_auction(action if isinstance(action, Bid) else None)
            auction = match.round.auction.after(action)
            for call in calls:
                if auction.to_call is None:
                    assert call is None
                    continue
                legal = auction.legal(match.round.deal[auction.to_call])
                made = call or legal[0]
                assert made in legal or call is None
                auction = auction.after(made)
                followed += 1
            assert standing == auction.standing
    assert followed > 50
    assert bound > 10 or "dakak_points=8" not in text


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("egyptian", 2),
        ("egyptian-contract", 2),
        ("masrawy", 2),
        ("egyptian all_pass=dealer-bids hopeless_hand=yes", 2),
        ("syrian-41", 0),
        ("four-hundred", 0),
    ],
)
def test_by_rule_a_simulation_calls_as_the_club_players_do(text: str, least: int) -> None:
    rng, rules, doubled = random.Random(text), parse_ruleset(text), 0
    for number in range(12):
        match = Match(rules, Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"by rule {number}"))
        for _ in range(number % 4):
            match = match.apply(CLUB.choose(match.view(match.to_act or Seat.SOUTH)))
        seat = match.to_act
        if seat is None or match.view(seat).phase != "auction":
            continue
        assert match.round
        view, hands = match.view(seat), tuple(match.round.hands)
        south, east, north, west = map(mask, hands)
        for call in rng.sample(match.round.auction.legal(hands[seat])[:12], 3):
            after = match.apply(call)
            while (speaks := after.to_act) and after.view(speaks).phase == "auction":
                after = after.apply(CLUB.choose(after.view(speaks)))
            simulation = Simulation(Setting(view, 0.0), (south, east, north, west))
            auction = simulation._called_by_rule(call)
            assert auction == (after.round or after.rounds[-1]).auction
            doubled += auction.standing is not None and auction.standing.factor > 1
    assert doubled > least or not least


def test_a_hand_that_another_seat_throws_in_is_not_played() -> None:
    """Not even by a dealer who must bid if all pass."""
    match = Match(parse_ruleset("egyptian all_pass=dealer-bids hopeless_hand=yes"), Seat.SOUTH)
    match = match.apply(match.next_deal("h4"))
    assert match.round
    south, east, north, west = map(mask, match.round.hands)
    simulation = Simulation(Setting(match.view(Seat.EAST), 0.0), (south, east, north, west))
    assert simulation._called_by_rule(PASS).thrown_in == "hopeless"
    assert simulation.worth(PASS) == 0


def test_simulated_pledges_are_those_that_the_scores_allow() -> None:
    """From 30 points on a player may pledge no less than three, and from 40 four."""
    match = Match(RULESETS["four-hundred"], Seat.WEST)
    match = match.apply(match.next_deal("risen"))
    assert match.round
    south, east, north, west = map(mask, match.round.hands)
    view = replace(match.view(Seat.SOUTH), scores=(0, 30, 40, 12))
    pledges = Simulation(Setting(view, 0.0), (south, east, north, west))._called_by_rule(Pledge(4))
    assert pledges.pledges[Seat.SOUTH] == 4
    assert (pledges.pledges[Seat.EAST] or 0) >= 3
    assert (pledges.pledges[Seat.NORTH] or 0) >= 4
