"""A round from its deal to its last trick: rules.md 1 to 5."""

from __future__ import annotations

import pytest

from tarneeb import Bid, Card, Claim, Deal, IllegalAction, NameTrump, Pass, Play, Seat, Strain
from tarneeb.rules.actions import Action, Double, Pledge, parse_call
from tarneeb.rules.auction import Contract
from tarneeb.rules.events import Claimed, ContractMade, Event, TrickTaken, TrumpSet
from tarneeb.rules.rounds import Phase, Round, opening_events, round_events
from tarneeb.rules.variants import parse_ruleset

S, E, N, W = Seat

DEAL = Deal.parse("S:AKQ2.J3.T98.7654 E:JT9.AK2.J76.KQ32 N:8765.Q98.AK5.AJT W:43.T7654.Q432.98")
SUITS = Deal.parse("S:AKQJT98765432... E:.AKQJT98765432.. N:..AKQJT98765432. W:...AKQJT98765432")
"""A suit each: the player with the trumps takes everything."""


def begun(
    rules: str, calls: str = "", deal: Deal = DEAL, dealer: Seat = S, flip: str = ""
) -> Round:
    """Return a round after these calls."""
    ruleset = parse_ruleset(rules)
    card = Card.parse(flip) if flip else None
    round_ = Round.start(ruleset, deal, dealer=dealer, flip=card)
    for call in calls.split():
        round_ = round_.apply(parse_call(call, ruleset.individual))
    return round_


def play(round_: Round, cards: str) -> Round:
    for card in cards.split():
        round_ = round_.apply(Play(Card.parse(card)))
    return round_


def refusal(round_: Round, action: Action) -> str:
    """Return the error code of an illegal action, or "" for a legal one."""
    try:
        round_.check(action)
    except IllegalAction as error:
        assert action not in round_.legal_actions()
        return error.code
    assert action in round_.legal_actions()
    return ""


# The first lead, and when trumps become known (rules.md 2, 3 and 5).


def test_declarer_names_the_trump_and_leads() -> None:
    round_ = begun("classic", "- - 7 8 -")
    assert (round_.phase, round_.to_act, round_.strain) == (Phase.TRUMP, S, None)
    assert refusal(round_, Play(Card.parse("AS"))) == "trump_expected"
    assert refusal(round_, Bid(9)) == "trump_expected"
    assert {str(action) for action in round_.legal_actions()} == set("SHDC")
    round_ = round_.apply(NameTrump(Strain.HEARTS))
    assert (round_.phase, round_.to_act, round_.strain) == (Phase.PLAY, S, Strain.HEARTS)
    assert refusal(round_, NameTrump(Strain.SPADES)) == "card_expected"


def test_declarer_may_name_no_trump_if_the_ruleset_allows_it() -> None:
    no_trump = NameTrump(Strain.NO_TRUMP)
    assert refusal(begun("classic", "- - 7 8 -"), no_trump) == "no_trump_not_offered"
    round_ = begun("classic no_trump=yes", "- - 7 8 -").apply(no_trump)
    assert (round_.strain, round_.trump) == (Strain.NO_TRUMP, None)


def test_the_bid_names_the_trump() -> None:
    round_ = begun("egyptian", "8H - - - -")
    assert (round_.phase, round_.to_act, round_.strain) == (Phase.PLAY, E, Strain.HEARTS)


def test_declarers_first_card_sets_the_trump() -> None:
    round_ = begun("classic trump=first-lead", "- - 7 8 -")
    assert (round_.phase, round_.to_act, round_.strain) == (Phase.PLAY, S, None)
    assert len(round_.legal_actions()) == 13
    before, round_ = round_, play(round_, "TD")
    assert round_.strain is Strain.DIAMONDS
    assert TrumpSet(Strain.DIAMONDS) in round_events(before, Play(Card.parse("TD")), round_)
    assert play(round_, "JD KD 2D").to_act is N


@pytest.mark.parametrize(("card", "strain"), [("AS", "C"), ("JH", "D"), ("TD", "H"), ("4C", "S")])
def test_the_turned_up_card_makes_the_other_suit_of_its_colour_trumps(
    card: str, strain: str
) -> None:
    round_ = begun("syrian-41", flip=card)
    assert round_.strain is Strain.parse(strain)  # shown before the auction
    assert TrumpSet(Strain.parse(strain)) in opening_events(round_)


def test_fixed_hearts_are_trumps_from_the_deal() -> None:
    assert begun("four-hundred").strain is Strain.HEARTS
    assert begun("classic trump=hearts").strain is Strain.HEARTS


@pytest.mark.parametrize(
    ("rules", "flip", "code"),
    [
        ("syrian-41", "", "flip_missing"),
        ("syrian-41", "AH", "flip_not_dealers"),
        ("classic", "AS", "flip_not_used"),
        ("classic trump=turn-up", "", "flip_missing"),
    ],
)
def test_a_missing_or_wrong_turned_up_card_is_refused(rules: str, flip: str, code: str) -> None:
    with pytest.raises(IllegalAction, match=code):
        begun(rules, flip=flip)


def test_a_deal_needs_52_cards() -> None:
    with pytest.raises(IllegalAction, match="deal_not_whole"):
        begun("classic", deal=Deal.parse("S:A... E:.A.. N:..A. W:...A"))


@pytest.mark.parametrize("dealer", Seat)
def test_without_a_declarer_the_dealers_right_leads(dealer: Seat) -> None:
    round_ = begun("four-hundred", "3 3 3 3", dealer=dealer)
    assert (round_.contract, round_.to_act) == (None, dealer.right)


def test_trump_lead_required_binds_only_the_first_card() -> None:
    named = begun("classic trump_lead=required", "- - 7 8 -").apply(NameTrump(Strain.SPADES))
    assert refusal(named, Play(Card.parse("TD"))) == "must_lead_trump"
    assert [str(action) for action in named.legal_actions()] == ["AS", "KS", "QS", "2S"]
    assert refusal(play(named, "AS 9S 5S 3S"), Play(Card.parse("TD"))) == ""
    free = begun("classic", "- - 7 8 -").apply(NameTrump(Strain.SPADES))
    assert refusal(free, Play(Card.parse("TD"))) == ""


def test_trump_lead_required_does_not_bind_at_no_trump_or_with_a_void() -> None:
    rules = "classic no_trump=yes trump_lead=required"
    no_trump = begun(rules, "- - 7 8 -").apply(NameTrump(Strain.NO_TRUMP))
    assert len(no_trump.legal_actions()) == 13
    void = begun(rules, "- - 7 8 -", SUITS).apply(NameTrump(Strain.HEARTS))
    assert refusal(void, Play(Card.parse("2S"))) == ""


# Actions out of turn.


def test_calls_come_before_cards() -> None:
    round_ = begun("classic", "- 7")
    assert refusal(round_, Play(Card.parse("4S"))) == "call_expected"
    assert refusal(round_, NameTrump(Strain.SPADES)) == "call_expected"
    assert refusal(round_, Claim(13)) == "call_expected"


def test_pledges_are_legal_only_in_pledge_auctions() -> None:
    assert refusal(begun("classic"), Pledge(7)) == "no_pledges"
    assert refusal(begun("four-hundred"), Bid(7)) == "pledge_expected"
    assert refusal(begun("four-hundred"), Double()) == "pledge_expected"


def test_a_round_thrown_in_is_over() -> None:
    round_ = begun("classic", "- - - -")
    assert (round_.phase, round_.to_act, round_.legal_actions()) == (Phase.OVER, None, ())
    with pytest.raises(IllegalAction, match="round_over"):
        round_.check(Pass())


# Playing: the round's own records.


def whole_round() -> tuple[Round, list[Event]]:
    round_ = begun("classic", "- - - 7", SUITS).apply(NameTrump(Strain.HEARTS))
    events: list[Event] = []
    for rank in "AKQJT98765432":
        order = "SENW" if rank == "A" else "ENWS"
        for seat in order:
            action = Play(Card.parse(rank + "SHDC"["SENW".index(seat)]))
            after = round_.apply(action)
            events += round_events(round_, action, after)
            round_ = after
    return round_, events


def test_a_round_has_thirteen_tricks() -> None:
    round_, events = whole_round()
    assert round_.phase is Phase.OVER
    assert round_.taken == (0, 13, 0, 0)
    assert len(round_.tricks) == 13
    taken = [event for event in events if isinstance(event, TrickTaken)]
    assert [event.tricks for event in taken] == [event.number for event in taken]
    assert len(taken) == 13
    assert round_.hands == ((), (), (), ())


def test_the_actions_of_a_round_reproduce_it() -> None:
    round_, _ = whole_round()
    again = Round.start(round_.rules, round_.deal)
    for action in round_.actions[1:]:
        again = again.apply(action)
    assert again == round_
    assert round_.action_count == len(round_.actions) == 1 + 4 + 1 + 52


def test_applying_an_action_leaves_the_round_unchanged() -> None:
    round_ = begun("classic", "- - 7 8 -")
    copy = begun("classic", "- - 7 8 -")
    round_.apply(NameTrump(Strain.HEARTS))
    assert round_ == copy


def test_the_contract_event_follows_the_last_call() -> None:
    before = begun("egyptian", "8H X - - -")
    after = before.apply(Pass())
    assert before.contract is None
    assert after.contract is not None
    assert ContractMade(after.contract) in round_events(before, Pass(), after)


# Claims (notation.md, Claim).


def test_a_claim_covers_all_tricks_left_and_only_if_they_are_certain() -> None:
    named = begun("classic", "- - - 7", SUITS)
    spades = named.apply(NameTrump(Strain.SPADES))
    assert spades.claimable == 13
    assert refusal(spades, Claim(13)) == ""
    assert refusal(spades, Claim(12)) == "claim_not_sure"
    assert refusal(spades, Claim(0)) == "claim_not_sure"
    assert spades.legal_actions()[-1] == Claim(13)
    hearts = named.apply(NameTrump(Strain.HEARTS))
    assert hearts.claimable == 0
    assert refusal(hearts, Claim(13)) == "claim_not_sure"


def test_a_claim_counts_for_its_player_and_ends_the_round() -> None:
    round_ = play(begun("classic", "- - - 7", SUITS).apply(NameTrump(Strain.SPADES)), "AS AH AD AC")
    claimed = round_.apply(Claim(12))
    assert (claimed.phase, claimed.claim) == (Phase.OVER, (S, 12))
    assert claimed.taken == (13, 0, 0, 0)
    assert claimed.actions[-1] == Claim(12)


@pytest.mark.parametrize(
    ("kept", "pledge", "claimable"),
    [("exactly", 3, 0), ("exactly", 13, 13), ("at-least", 3, 13)],
)
def test_nobody_claims_past_a_pledge_to_be_met_exactly(
    kept: str, pledge: int, claimable: int
) -> None:
    rules = parse_ruleset(f"four-hundred pledge_total=0 pledge_made={kept}")
    deal = Deal.parse("S:.AKQJT98765432.. E:AKQJT98765432... N:..AKQJT98765432. W:...AKQJT98765432")
    round_ = Round.start(rules, deal, dealer=W)
    while round_.phase is Phase.AUCTION:
        round_ = round_.apply(Pledge(pledge if round_.to_act is S else 2))
    assert round_.to_act is S
    assert round_.claimable == claimable
    assert (Claim(13) in round_.legal_actions()) is bool(claimable)


def test_only_the_seat_on_lead_claims() -> None:
    round_ = play(begun("classic", "- - - 7", SUITS).apply(NameTrump(Strain.SPADES)), "AS")
    assert round_.claimable == 0
    assert refusal(round_, Claim(13)) == "claim_not_sure"


def test_a_claim_before_the_first_lead_names_no_trump() -> None:
    """It is certain if declarer can lead a suit with which nobody can win a trick."""
    round_ = begun("classic trump=first-lead", "- - - 7", SUITS)
    assert round_.claimable == 13
    assert play(round_, "AS AH AD AC").claimable == 12
    claimed = round_.apply(Claim(13))
    assert (claimed.phase, claimed.strain, claimed.trump) == (Phase.OVER, None, None)
    assert claimed.contract == Contract(S, 7, None, 1)
    assert claimed.taken == (13, 0, 0, 0)
    assert round_events(round_, Claim(13), claimed) == (Claimed(S, 13),)


@pytest.mark.parametrize(
    ("deal", "tricks"),
    [
        # With spades as trumps all are high; with hearts, spades would be ruffed.
        ("S:AKQJT98.AKQ.AK.A E:765.JT9.QJT.KQJT N:43.876.9876.9876 W:2.5432.5432.5432", 13),
        # All high, and no suit is long enough to draw the trumps of the others.
        ("S:AKQJ.AKQ.AKQ.AKQ E:T98.JT9.JT9.JT98 N:765.876.876.7654 W:432.5432.5432.32", 0),
        # A long suit that draws all trumps, and a loser beside it.
        ("S:AKQJT98.AKQ.A32. E:765.JT9.KQJ.AKQJ N:43.876.T98.T9876 W:2.5432.7654.5432", 0),
    ],
)
def test_what_is_certain_before_the_first_lead(deal: str, tricks: int) -> None:
    assert begun("classic trump=first-lead", "- - - 7", Deal.parse(deal)).claimable == tricks


def test_a_claim_depends_only_on_its_players_knowledge() -> None:
    """Swapping hidden cards between the others does not change which claims are legal."""
    sure = "S:AKQJT98.AKQ.AK.A E:765.JT9.QJT.KQJT N:43.876.9876.9876 W:2.5432.5432.5432"
    doubtful = "S:AKQJT98.AKQ.A32. E:765.JT9.KQJ.AKQJ N:43.876.T98.T9876 W:2.5432.7654.5432"
    for text, tricks in ((sure, 13), (doubtful, 0)):
        hands = Deal.parse(text).hands
        for east, north, west in ((E, N, W), (W, E, N), (N, W, E)):
            deal = Deal.of((hands[S], hands[east], hands[north], hands[west]))
            round_ = begun("classic", "- - - 7", deal).apply(NameTrump(Strain.SPADES))
            assert round_.claimable == tricks
