"""Deals and results as short texts for links: a friend plays the same deal, and the page compares.

    d1.classic~target=41.S.GxWl….8Jd0Qz         version, rules, dealer (and card turned up), hands
    r1.classic.S.GxWl….SHVkYQ,S,….5fEw2c        the same, then one entry for each result
    r2.classic.S.GxWl….SHVkYQ,S,…,13,K7d….…     results that say how the cards were played

Every text ends with a check over the rest of it, so one that was cut off or changed is refused.
All signs may stand in an address's fragment as they are. Points are never written: they follow
from rules, contract and tricks, so no entry can claim others.
"""

from __future__ import annotations

import binascii
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..match import Match
from ..rules.actions import (
    DOUBLE,
    PASS,
    PLAYS,
    REDOUBLE,
    Bid,
    Call,
    Claim,
    DealCards,
    NameTrump,
    Pledge,
)
from ..rules.auction import Contract, is_hopeless
from ..rules.cards import DECK, Card, Strain, Suit
from ..rules.deals import Deal
from ..rules.errors import RulesetError, TarneebError, TextError, check_unicode
from ..rules.events import Result
from ..rules.pledges import counted
from ..rules.rng import deal_hands, draw_dealer, last_card
from ..rules.rounds import Phase, Round
from ..rules.ruleset import AllPass, DakakBound, Ruleset
from ..rules.scoring import Scores, is_kaboot, score_contract, score_pledges, team_total
from ..rules.seats import Seat
from ..rules.tags import DATE, Tags
from ..rules.tricks import Trick
from ..rules.variants import parse_ruleset

DEAL, RESULT, PLAYED = "d1", "r1", "r2"
"""What the texts begin with: the kind and its version. Results with their tricks are the second."""

MAX_DEAL = 900
"""The longest text of a deal, in signs: it fits in a record's tag."""

MAX_RESULT = 60_000
"""The longest text of results, in signs."""

MAX_ENTRIES = 200
"""The most results in one text."""

MAX_NAME = 40
"""The longest name in a result, in signs."""

CHECK = 8
"""How many signs the check has, six bits each."""


class SharedDeal(NamedTuple):
    """A deal that is played at several tables."""

    ruleset: Ruleset
    """The rules it is played by."""
    dealer: Seat
    """Who deals."""
    deal: DealCards
    """The cards."""

    @property
    def id(self) -> str:
        """A short name of it: the same deal has the same one, and hardly any other has."""
        return check_of(deal_fields(self))

    def __str__(self) -> str:
        return closed(f"{DEAL}.{deal_fields(self)}")

    @classmethod
    def parse(cls, text: str) -> SharedDeal:
        """Return the deal written so; str() undoes it.

        Raises TextError("bad_deal_link") with a `reason`: "too_long", "version", "form", "check",
        "ruleset", "dealer", "hands" or "flip"; TextError("not_unicode").
        """
        return parse_deal(opened(text, DEAL, MAX_DEAL, least=3, most=3))


@dataclass(frozen=True, slots=True)
class Entry:
    """How a shared deal ended at one table.

    Raises TextError("not_unicode") for a name that no link can hold.
    """

    name: str
    """Who sends it."""
    seat: Seat
    """Where that person sat."""
    players: tuple[str, str, str, str]
    """Who played the seats: "human" or a level."""
    result: Result
    """How it ended; the points are those of a match's first round."""
    tricks: tuple[Trick, ...] = ()
    """The tricks as they were played, without those claimed; empty if the text has none."""

    def __post_init__(self) -> None:
        check_unicode(self.name)

    @property
    def lead(self) -> int:
        """The points of the person's side less those of the other."""
        if self.result.thrown:
            return 0
        team = self.seat.team
        return team_total(self.result.points, team) - team_total(self.result.points, team.other)


class Shared(NamedTuple):
    """A deal with what came of it at some tables."""

    shared: SharedDeal
    """The deal."""
    entries: tuple[Entry, ...]
    """The results, each once."""

    def __str__(self) -> str:
        kind = PLAYED if any(entry.tricks for entry in self.entries) else RESULT
        entries = ".".join(_entry_text(entry, self.shared) for entry in self.entries)
        return closed(f"{kind}.{deal_fields(self.shared)}.{entries}")

    @classmethod
    def parse(cls, text: str) -> Shared:
        """Return the deal and results written so; str() undoes it.

        Raises TextError as `SharedDeal.parse` does, and "bad_deal_link" with the reason "entry".
        """
        kind = PLAYED if text.strip().startswith(f"{PLAYED}.") else RESULT
        fields = opened(text, kind, MAX_RESULT, least=4, most=3 + MAX_ENTRIES)
        shared = parse_deal(fields[:3])
        entries = [_parse_entry(field, shared, kind) for field in fields[3:]]
        return cls(shared, tuple(dict.fromkeys(entries)))


class Compared(NamedTuple):
    """An entry beside the others, as duplicate does it."""

    entry: Entry
    """The entry."""
    rank: int
    """1 for the best of its side; those who are level share a rank."""
    against: float | None
    """Its lead less the mean of the others' on its side; None where there are no others."""
    percent: float | None
    """Of the others on its side, the share that it beat, those level counted half."""


# Making.


def shared_deal(match: Match, number: int) -> SharedDeal:
    """Return a deal of a match, with the dealer it had, to be played elsewhere.

    number: which of the match's deals, from 0.

    Raises TextError("round_not_over").
    """
    if not 0 <= number < len(match.rounds):
        raise TextError("round_not_over", found=number, allowed=f"below {len(match.rounds)}")
    each = match.rounds[number]
    return SharedDeal(match.ruleset, each.dealer, DealCards(each.deal, each.flip))


def daily_deal(date: str, ruleset: Ruleset) -> SharedDeal:
    """Return the deal of a day, the same for everyone: hands and dealer follow from the date alone.

    date: YYYY-MM-DD. The seed is `tarneeb daily ` and the date; of it the deal 0 and the first
    dealer, as for any match (see rng).

    Raises TextError("bad_date").

    >>> str(daily_deal("2026-11-21", parse_ruleset("classic")))
    'd1.classic.N.72hB9NtyJ0gyfXpkIg.T4s3GZmW'
    """
    try:
        Tags([(DATE, date)])
    except TextError:
        raise TextError("bad_date", found=date, allowed="YYYY-MM-DD") from None
    return seeded_deal(f"tarneeb daily {date}", ruleset)


def seeded_deal(seed: str, ruleset: Ruleset) -> SharedDeal:
    """Return the first deal of a seed, with the dealer that it draws."""
    dealer = draw_dealer(seed)
    flip = last_card(seed, 0, dealer) if ruleset.turns_up else None
    return SharedDeal(ruleset, dealer, DealCards(deal_hands(seed, 0), flip))


def entry_of(
    match: Match, number: int, name: str, seat: Seat, players: Sequence[str]
) -> tuple[SharedDeal, Entry]:
    """Return how a deal of a match ended, with points as if it had been a match's first round.

    Raises TextError("round_not_over"), and "bad_tag" for a name that no record may hold.
    """
    shared = shared_deal(match, number)
    south, east, north, west = players
    result = _rescored(shared, match.results[number])
    short = " ".join(name.split())[:MAX_NAME]
    match.with_tags(South=short)
    tricks = match.rounds[number].tricks
    return shared, Entry(short, seat, (south, east, north, west), result, tricks)


def _rescored(shared: SharedDeal, found: Result) -> Result:
    """A result with the points and totals that it has in a match's first round."""
    rules = shared.ruleset
    if found.thrown:
        zero: Scores = (0,) * (4 if rules.individual else 2)
        return Result(1, shared.dealer, found.thrown, found.thrown_by, totals=zero)
    if found.contract:
        points = score_contract(rules, found.contract, found.taken)
    else:
        stated = tuple(pledge or 0 for pledge in found.pledges or ())
        points = score_pledges(rules, stated, found.taken, (0, 0, 0, 0))
    return Result(
        1,
        shared.dealer,
        contract=found.contract,
        pledges=found.pledges,
        taken=found.taken,
        points=points,
        totals=points,
        kaboot=is_kaboot(rules, found.contract, found.taken),
    )


# Comparing.


def compare(entries: Sequence[Entry]) -> list[Compared]:
    """Return the entries beside each other, each among those of its own side, the best first."""
    leads = [entry.lead for entry in entries]
    found = []
    for entry, own in zip(entries, leads, strict=True):
        pairs = zip(entries, leads, strict=True)
        others = [lead for e, lead in pairs if e is not entry and e.seat.team is entry.seat.team]
        rank = 1 + sum(lead > own for lead in others)
        if others:
            beaten = sum(1.0 if lead < own else 0.5 * (lead == own) for lead in others)
            against = own - sum(others) / len(others)
            found.append(Compared(entry, rank, against, 100 * beaten / len(others)))
        else:
            found.append(Compared(entry, rank, None, None))
    return sorted(found, key=lambda each: (each.entry.seat.team, each.rank))


# Texts.


_TO_LINK, _FROM_LINK = str.maketrans("+/", "-_", "="), str.maketrans("-_", "+/")


def _base64(data: bytes) -> str:
    """Bytes as signs that an address may hold: base64 as in RFC 4648, section 5, unpadded."""
    return binascii.b2a_base64(data, newline=False).decode().translate(_TO_LINK)


def _unbase64(text: str) -> bytes:
    """The bytes written so; a ValueError if they would be written otherwise."""
    data = binascii.a2b_base64(text.translate(_FROM_LINK) + "=" * (-len(text) % 4))
    if _base64(data) != text:
        raise ValueError(text)
    return data


def check_of(text: str) -> str:
    """What a text ends with, so that nobody reads one that was changed by accident or by hand."""
    return _base64(hashlib.sha256(f"tarneeb {text}".encode()).digest())[:CHECK]


def closed(text: str) -> str:
    return f"{text}.{check_of(text)}"


def _bad(reason: str, found: str) -> TextError:
    return TextError("bad_deal_link", reason=reason, found=found[:60])


def opened(text: str, kind: str, longest: int, least: int, most: int) -> list[str]:
    """The fields of a text between what it begins with and its check."""
    text = text.strip()
    if len(text) > longest:
        raise _bad("too_long", text)
    check_unicode(text)
    begins, *fields, check = text.split(".") if "." in text else (text, "")
    if begins != kind:
        raise _bad("version" if begins[:1] == kind[:1] else "form", begins)
    if check != check_of(text.rpartition(".")[0]):
        raise _bad("check", check)
    if not least <= len(fields) <= most:
        raise _bad("form", text)
    return fields


def deal_fields(shared: SharedDeal) -> str:
    rules = str(shared.ruleset).replace(" ", "~")
    flip = shared.deal.flip or ""
    owners = {card: seat for seat in Seat for card in shared.deal.deal[seat]}
    number = 0
    for card in DECK:
        number = number << 2 | owners[card]
    return f"{rules}.{shared.dealer}{flip}.{_base64(number.to_bytes(13, 'big'))}"


def parse_deal(fields: list[str]) -> SharedDeal:
    rules_text, dealer_text, hands_text = fields
    try:
        ruleset = parse_ruleset(rules_text.replace("~", " "))
    except RulesetError:
        raise _bad("ruleset", rules_text) from None
    try:
        dealer = Seat.parse(dealer_text[:1])
    except TextError:
        raise _bad("dealer", dealer_text) from None
    try:
        number = int.from_bytes(_unbase64(hands_text), "big")
        owners = [number >> 2 * place & 3 for place in range(51, -1, -1)]
        deal = Deal.of([c for c, own in zip(DECK, owners, strict=True) if own == s] for s in Seat)
        good = number < 1 << 104 and deal.is_whole
    except ValueError:  # a TextError is one
        good = False
    if not good:
        raise _bad("hands", hands_text)
    try:
        flip = Card.parse(dealer_text[1:]) if dealer_text[1:] else None
        cards = DealCards(deal, flip)
        Round.start(ruleset, deal, dealer=dealer, flip=flip)
    except TarneebError:
        raise _bad("flip", dealer_text) from None
    shared = SharedDeal(ruleset, dealer, cards)
    if deal_fields(shared) != ".".join(fields):
        raise _bad("form", rules_text)
    return shared


def _entry_text(entry: Entry, shared: SharedDeal) -> str:
    result = entry.result
    if result.thrown:
        ended = f"{result.thrown}{result.thrown_by or ''}"
    elif result.contract:
        seat, tricks, strain, factor = result.contract
        ended = f"{seat}{tricks}{strain or ''}{_FACTORS[factor]}"
    else:
        ended = "p" + "-".join(str(pledge) for pledge in result.pledges or ())
    fields = (
        _base64(entry.name.encode()),
        str(entry.seat),
        "+".join(entry.players),
        ended,
        "-".join(map(str, result.taken)),
        *((str(len(entry.tricks)), _plays_text(entry, shared)) if entry.tricks else ()),
    )
    return ",".join(fields)


_FACTORS = {1: "", 2: "x", 4: "xx"}
_ENTRY = re.compile(
    r"([\w-]*),([SENW]),([a-z]{1,20})\+([a-z]{1,20})\+([a-z]{1,20})\+([a-z]{1,20}),"
    r"([^,]{2,20}),(\d\d?)-(\d\d?)-(\d\d?)-(\d\d?)(?:,([1-9]|1[0-3]),([\w-]*))?",
    re.ASCII,
)
_CONTRACT = re.compile(r"([SENW])([1-9]|1[0-3])(S|H|D|C|NT)?(x{0,2})", re.ASCII)
_PLEDGES = re.compile(r"p([1-9]|1[0-3])-([1-9]|1[0-3])-([1-9]|1[0-3])-([1-9]|1[0-3])", re.ASCII)
_THROWN = re.compile(r"(all_passed|hopeless|pledges_low)([SENW]?)", re.ASCII)


def _parse_entry(text: str, shared: SharedDeal, kind: str) -> Entry:
    found = _ENTRY.fullmatch(text)
    if not found:
        raise _bad("entry", text)
    name64, seat, south, east, north, west, ended, *tricks, count, plays = found.groups()
    if count and kind != PLAYED:
        raise _bad("entry", text)
    try:
        name = _unbase64(name64).decode()
        Match(shared.ruleset).with_tags(South=name)  # the signs that a name may have
    except ValueError:
        raise _bad("entry", text) from None
    taken = tuple(map(int, tricks))
    result = _parse_result(shared, ended, taken)
    if result is None or len(name) > MAX_NAME:
        raise _bad("entry", text)
    try:
        played = _parse_plays(shared, result, int(count), plays) if count else ()
    except (ValueError, TarneebError):
        raise _bad("entry", text) from None
    players = (south, east, north, west)
    entry = Entry(name, Seat.parse(seat), players, _rescored(shared, result), played)
    if _entry_text(entry, shared) != text:
        raise _bad("entry", text)
    return entry


def _parse_result(shared: SharedDeal, text: str, taken: tuple[int, ...]) -> Result | None:
    """The result written so, its points still to be counted; None if the rules know no such."""
    rules, dealer = shared.ruleset, shared.dealer
    thrown = _THROWN.fullmatch(text)
    if thrown:
        reason, named = thrown.groups()
        owner = Seat.parse(named) if named else None
        good = not any(taken) and _can_be_thrown(shared, reason, owner)
        return Result(1, dealer, reason, owner) if good else None  # type: ignore[arg-type]
    if sum(taken) != 13:
        return None
    stated = _PLEDGES.fullmatch(text)
    if stated and rules.individual:
        pledges = tuple(map(int, stated.groups()))
        total = sum(counted(rules, pledge, 0) for pledge in pledges)
        if min(pledges) < rules.min_bid or total < rules.pledge_total:
            return None
        return Result(1, dealer, pledges=pledges, taken=taken)
    found = _CONTRACT.fullmatch(text)
    if not found or rules.individual:
        return None
    factor = 1 << len(found[4])
    strain = Strain.parse(found[3]) if found[3] else None
    contract = Contract(Seat.parse(found[1]), int(found[2]), strain, factor)
    if strain is None and taken[contract.seat] != 13:
        return None  # trumps are never named only if all tricks were claimed before the first lead
    return Result(1, dealer, contract=contract, taken=taken) if _bid(shared, contract) else None


def _can_be_thrown(shared: SharedDeal, reason: str, owner: Seat | None) -> bool:
    """Whether a deal can be thrown in so: by the rules, and by the hand of who threw it in."""
    rules = shared.ruleset
    if reason == "hopeless":
        return rules.hopeless_hand and owner is not None and is_hopeless(shared.deal.deal[owner])
    if reason == "pledges_low":
        least = 4 * counted(rules, rules.min_bid, 0)
        return rules.individual and owner is None and least < rules.pledge_total
    return not rules.individual and rules.all_pass is not AllPass.DEALER_BIDS and owner is None


@lru_cache(maxsize=256)  # a link holds up to 200 results of one deal, most of few contracts
def _bid(shared: SharedDeal, contract: Contract) -> Round | None:
    """Return the round after an auction that ends in this contract; None if none can.

    If any can, so does a short one: all pass but declarer, those who double, and, where the
    bounds of dakak end with the first bid, one who opens with the lowest bid. Declarer may be that
    one, if another raises it.
    """
    seat = contract.seat
    ends = shared.ruleset.dakak_bound is DakakBound.OPENING
    others = (seat.right, seat.partner, seat.left)
    lower = [(one,) for one in others] + [(seat, one) for one in others] if ends else []
    found = (_called(shared, contract, low) for low in [(), *lower])
    return next((begun for begun in found if begun), None)


def _called(shared: SharedDeal, contract: Contract, lower: Sequence[Seat]) -> Round | None:
    """Return the round after this auction, or None if it ends otherwise.

    lower: those who first make the lowest bid that they can, in turn.
    """
    rules, (seat, tricks, strain, factor) = shared.ruleset, contract
    begun = Round.start(rules, shared.deal.deal, dealer=shared.dealer, flip=shared.deal.flip)
    wanted: list[Call] = [Bid(tricks, strain if rules.bid_strain else None), DOUBLE, REDOUBLE]
    del wanted[factor.bit_length() :]
    while begun.phase is Phase.AUCTION:
        calls = begun.legal_actions()
        own = begun.to_act is seat or not isinstance(wanted[0] if wanted else PASS, Bid)
        call: Call
        if lower and begun.to_act is lower[0]:
            lower, call = lower[1:], next((bid for bid in calls if isinstance(bid, Bid)), PASS)
        else:
            call = wanted.pop(0) if wanted and own and wanted[0] in calls else PASS
        if call not in calls:
            return None
        begun = begun.apply(call)
    settled = begun.contract
    if wanted or settled is None or settled.factor != factor:
        return None
    if begun.phase is Phase.TRUMP:
        named = NameTrump(strain) if strain else None
        return begun.apply(named) if named in begun.legal_actions() else None
    if settled.strain is None:  # the suit of declarer's first lead, if there was one
        if strain is None:
            return begun if begun.claimable else None
        return begun if any(card.suit.strain is strain for card in begun.hands[seat]) else None
    return begun if settled.strain is strain else None


# The cards played. Each is a digit in a number: its place among the cards that were legal then.
# A digit's base is the number of those cards, so a forced card takes no room.


def _first_lead(shared: SharedDeal, result: Result) -> Round:
    """Return the round before its first card. A ValueError if no auction leads there."""
    if result.contract:
        begun = _bid(shared, result.contract)
    else:
        rules, deal = shared.ruleset, shared.deal
        begun = Round.start(rules, deal.deal, dealer=shared.dealer, flip=deal.flip)
        for _ in Seat:
            seat = begun.to_act
            pledge = (result.pledges or ())[seat] if seat is not None else None
            begun = begun.apply(Pledge(pledge or 0))
    if begun is None or begun.phase is not Phase.PLAY:
        raise ValueError(result)
    return begun


def _plays_text(entry: Entry, shared: SharedDeal) -> str:
    """Return the cards of an entry's tricks as text."""
    begun, digits = _first_lead(shared, entry.result), []
    for card in (card for trick in entry.tricks for card in trick.cards):
        assert begun.play
        legal = begun.play.legal()
        digits.append((legal.index(card), len(legal)))
        begun = begun.apply(PLAYS[card.index])
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return _base64(number.to_bytes((number.bit_length() + 7) // 8, "big"))


def _parse_plays(shared: SharedDeal, result: Result, count: int, text: str) -> tuple[Trick, ...]:
    """Return the tricks written so. A ValueError if the result is another than theirs."""
    number = int.from_bytes(_unbase64(text), "big")
    begun = _first_lead(shared, result)
    for _ in range(4 * count):
        assert begun.play
        legal = begun.play.legal()
        number, place = divmod(number, len(legal))
        begun = begun.apply(PLAYS[legal[place].index])
    if count < 13:
        begun = begun.apply(Claim(13 - count))
    if number or begun.taken != result.taken or begun.contract != result.contract:
        raise ValueError(text)
    return begun.tricks


def trump_of(shared: SharedDeal, result: Result) -> Suit | None:
    """Return the trump suit of a deal's result; None at no trump."""
    if result.contract:
        return result.contract.strain.suit if result.contract.strain else None
    deal = shared.deal
    return Round.start(shared.ruleset, deal.deal, dealer=shared.dealer, flip=deal.flip).trump


def seed_of(shared: SharedDeal) -> str:
    """Return the seed that everyone has who plays this deal: for later deals, and for players."""
    return f"shared {shared.id}"
