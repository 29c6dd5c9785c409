"""Fit the tricks that calls add to a hand: players/club/outlook.py and valuation.SPREAD.

    python -m engine.training.fit_outlook --deals 3000

Each deal is bid as `expert` bids before it simulates, and played by `club`. One seat bids bolder or
meeker than it should, so that bids on either side of the limit are seen. Least squares fit the
tricks that declarer's side takes, beyond the estimate of its hand, to the calls that declarer heard
before its last bid; and the same tricks to the hands of the other three. The tables printed are
those of outlook.py, which holds the same numbers rounded.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from engine.training.fit_bids import Sample, least_squares
from tarneeb import RULESETS, Bid, Contract, Match, Seat, Strain, View, players
from tarneeb.players.auctions import last_bid
from tarneeb.players.club.bidding import possible_strains
from tarneeb.players.club.outlook import AVERAGE_POINTS, TYPICAL_TRUMPS, USUAL, usual_opening
from tarneeb.players.expert import calling
from tarneeb.players.valuation import estimate
from tarneeb.rules.auction import Auction, hand_points

FAMILIES = {
    "bids are numbers": ("classic", "traditional", "lebanese"),
    "bids name the trumps": ("egyptian", "egyptian-contract", "masrawy"),
}
SEED = "outlook"
MEEK, BOLD = -0.3, 1.0
"""The range of tricks that one seat counts more than its hand is worth."""


def heard(view: View, bid: Bid) -> dict[str, float]:
    """Return the calls that a bidder has heard, by the names of outlook.py."""
    me, partner, strain = view.seat, view.seat.partner, bid.strain
    spoken = {said.seat for said in view.calls}
    own, theirs = (
        [s.call for s in view.calls if s.seat is seat and isinstance(s.call, Bid)]
        for seat in (me, partner)
    )
    own_strain = bool(strain) and any(each.strain is strain for each in own)
    same = [each for each in theirs if strain and each.strain is strain]
    above = (same or theirs)[-1].tricks - usual_opening(view) if theirs else 0
    other = float(bool(theirs) and not same)
    others = [(seat, last_bid(view, seat)) for seat in (me.left, me.right)]
    weak = {said.seat for said in view.announcements if said.kind == "dakak"}
    return {
        "always": 1.0,
        "partner passed": float(partner in spoken and not theirs),
        "partner bid": other,
        "partner above": other * max(0, above),
        "other passed": sum(seat in spoken and not last for seat, last in others),
        "other bid": sum(bool(last) for _, last in others),
        "other above": sum(bool(last and last.tricks > usual_opening(view)) for _, last in others),
        "supported": float(bool(same) and not own_strain),
        "supported above": above * float(bool(same) and not own_strain),
        "raised": float(bool(same) and own_strain),
        "raised above": above * float(bool(same) and own_strain),
        "corrected": other * own_strain,
        "bid again": float(bool(own) and not strain),
        "no trump": float(strain is Strain.NO_TRUMP),
        "dakak partner": float(partner in weak),
        "dakak other": float(any(me.is_opponent(seat) for seat in weak)),
    }


def across(match: Match, contract: Contract, seat: Seat) -> dict[str, float]:
    """Return what a seat knows of another seat's contract, by the names of outlook.Declares."""
    deal, auction = match.rounds[-1].deal, match.rounds[-1].auction
    rules, hand = match.ruleset, deal[seat]
    least = Auction(rules, auction.dealer, auction.announced).least_tricks(contract.seat)
    row = {
        "usual": 1.0,
        "above": float(contract.tricks - max(USUAL, least)),
        "point": float(hand_points(hand) - AVERAGE_POINTS),
    }
    if rules.bid_strain and contract.strain:
        suit = contract.strain.suit
        held = sum(card.suit is suit for card in hand) - TYPICAL_TRUMPS
        row |= {"trump": held if suit else 0.0, "no trump": float(suit is None)}
    return row


def samples(preset: str, deals: int) -> Iterator[tuple[str, Sample]]:
    """Yield the samples of a preset, with what they are about."""
    rng, club = random.Random(f"{SEED} {preset}"), players.create("club")
    for number in range(deals):
        match = Match(RULESETS[preset], Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"{SEED}/{number}"))
        other, style = rng.choice(list(Seat)), rng.uniform(MEEK, BOLD)
        bids: dict[Seat, tuple[View, Bid]] = {}
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if view.phase == "auction":
                action = calling.usual_call(view, style if seat is other else 0.0).action
                if isinstance(action, Bid):
                    bids[seat] = view, action
            else:
                action = club.choose(view)
            match = match.apply(action)
        result = match.results[-1]
        contract = result.contract
        if contract is None:
            continue
        view, bid = bids[contract.seat]
        taken = result.taken[contract.seat] + result.taken[contract.seat.partner]
        strains = (bid.strain,) if bid.strain else possible_strains(view)
        hand = max(estimate(view.hand, strain.suit) for strain in strains)
        yield "heard by declarer", (heard(view, bid), taken - hand)
        for seat in Seat:
            if seat is not contract.seat:
                about = "partner's" if seat is contract.seat.partner else "the others'"
                yield f"{about} contract", (across(match, contract, seat), taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=500, help="of each preset (500)")
    args = parser.parse_args()
    for family, presets in FAMILIES.items():
        found: dict[str, list[Sample]] = {}
        for preset in presets:
            for about, sample in samples(preset, args.deals):
                found.setdefault(about, []).append(sample)
        for about, some in found.items():
            names = [name for name in some[0][0] if any(row[name] for row, _ in some)]
            rows = [({name: row[name] for name in names}, tricks) for row, tricks in some]
            weights, error = least_squares(rows)
            print(f"{family}, {about}: {len(rows)} hands, error {error:.2f} tricks")
            for name, weight in weights.items():
                print(f"  {name:18} {weight:+.2f}")


if __name__ == "__main__":
    main()
