"""Auctions for tests: how they start, continue and refuse calls."""

from __future__ import annotations

from tarneeb import Seat, parse_ruleset
from tarneeb.rules.actions import parse_call
from tarneeb.rules.auction import (
    Announcement,
    Auction,
)
from tarneeb.rules.cards import Hand, parse_hand

S, E, N, W = Seat

HOPELESS = parse_hand("T98.K.QJ.T987654")
"""A doubleton queen, a doubleton jack and a singleton king: no stopper at all."""


def begun(rules: str, dealer: Seat = S, announced: str = "", scores: str = "0 0 0 0") -> Auction:
    """Return an auction before its first call. announced: "E dakak, S out_of_call"."""
    said = [word.split() for word in announced.split(", ") if word]
    return Auction(
        parse_ruleset(rules),
        dealer,
        tuple(
            Announcement(Seat.parse(seat), "dakak" if kind == "dakak" else "out_of_call")
            for seat, kind in said
        ),
        tuple(map(int, scores.split())),
    )


def after(auction: Auction, calls: str, hand: Hand = HOPELESS) -> Auction:
    """Return the auction after these calls, each of which must be legal."""
    for text in calls.split():
        call = parse_call(text, auction.rules.individual)
        objection = auction.objection(call, hand)
        assert objection is None, f"{text}: {objection}"
        assert call in auction.legal(hand)
        auction = auction.after(call)
    return auction


def refusal(auction: Auction, call: str, hand: Hand = HOPELESS) -> str:
    """Return the error code of an illegal call, or "" for a legal one."""
    parsed = parse_call(call, auction.rules.individual)
    objection = auction.objection(parsed, hand)
    assert (objection is None) == (parsed in auction.legal(hand))
    return objection.code if objection else ""


def outcome(auction: Auction) -> str:
    """Return an auction's state: "E to call", "S 8H x2", "stated" or "thrown in, all_passed"."""
    if auction.to_call is not None:
        return f"{auction.to_call} to call"
    if auction.thrown_in:
        return f"thrown in, {auction.thrown_in}"
    if auction.contract is None:
        return "stated"
    seat, tricks, strain, factor = auction.contract
    return f"{seat} {tricks}{strain or ''}" + (f" x{factor}" if factor > 1 else "")
