"""The few words in pictures, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..rules.actions import Bid, Call, Double, Pass, Pledge, Redouble
from ..rules.auction import Contract, Spoken, Standing
from ..rules.cards import Strain
from ..rules.events import Result
from ..rules.scoring import Scores
from ..rules.seats import Seat, Team

APART = " · "
"""Between facts on one line."""


@dataclass(frozen=True, slots=True)
class Words:
    """One language."""

    code: str
    """Its code, as in `lang`."""
    right_to_left: bool
    """Its direction."""
    seats: tuple[str, str, str, str]
    """South, east, north, west."""
    dealer: str
    """The dealer's mark."""
    of_deal: str
    """The title of a deal."""
    round: str
    """The title of a round, with its {number}."""
    match: str
    """The title of a match, with the {number} of its round."""
    view: str
    """The title of a view, with its {seat}."""
    awaits_deal: str
    won: str
    """The end of a match, with its {team}."""
    passed: str
    doubled: str
    redoubled: str
    threw: str
    strains: tuple[str, str, str, str, str]
    """Spades, hearts, diamonds, clubs and no trump."""
    trump: str
    """The trumps, with the {strain}."""
    contract: str
    """A contract: {seat} and {bid}."""
    highest: str
    """The highest bid so far: {seat} and {bid}."""
    pledge: str
    """A pledge, with its {number}."""
    tricks: str
    """The tricks taken, with their {number}."""
    score: str
    """The points of a seat, with their {number}."""
    claim: str
    """A claim of a {number} of tricks."""
    thrown: str
    """A deal thrown in."""
    scored: str
    """The result of a round: {how} it was played, and its {points}."""

    def of_view(self, seat: Seat) -> str:
        """Return the title of a view."""
        return self.view.format(seat=self.seats[seat])

    def of_round(self, number: int) -> str:
        """Return the title of a round."""
        return self.round.format(number=number)

    def of_match(self, number: int) -> str:
        """Return the title of a match."""
        return self.match.format(number=number)

    def strain(self, strain: Strain | None) -> str:
        """Return a strain, "" for none."""
        return dict(zip(Strain, self.strains, strict=True))[strain] if strain else ""

    def call(self, call: Call) -> str:
        """Return a call."""
        match call:
            case Bid(tricks, strain):
                return f"{tricks} {self.strain(strain)}".strip()
            case Pledge(tricks):
                return str(tricks)
            case Pass():
                return self.passed
            case Double():
                return self.doubled
            case Redouble():
                return self.redoubled
            case _:
                return self.threw

    def facts(
        self,
        calls: Iterable[Spoken],
        pledges: tuple[int | None, ...] | None,
        taken: tuple[int, ...] | None,
        scores: Scores,
    ) -> tuple[tuple[Seat, str], ...]:
        """Return what is written at the seats.

        calls: those of an auction under way. pledges: by seat, if there are any. taken: the tricks
        by seat, in the play. scores: the totals; those by team stand elsewhere.
        """
        facts = [*{seat: self.call(call) for seat, call in calls}.items()] if not pledges else []
        for seat in Seat:
            if pledges and pledges[seat]:
                facts.append((seat, self.pledge.format(number=pledges[seat])))
            if taken:
                facts.append((seat, self.tricks.format(number=taken[seat])))
            if len(scores) == len(Seat):
                facts.append((seat, self.score.format(number=self._number(scores[seat]))))
        return tuple(facts)

    def status(
        self, contract: Contract | None, standing: Standing | None, strain: Strain | None
    ) -> str:
        """Return the contract or the highest bid, and the trumps."""
        parts = []
        if contract is not None:
            text = self._bid(contract.tricks, contract.strain, contract.factor)
            parts.append(self.contract.format(seat=self.seats[contract.seat], bid=text))
        elif standing is not None:
            text = self._bid(standing.bid.tricks, standing.bid.strain, standing.factor)
            parts.append(self.highest.format(seat=self.seats[standing.seat], bid=text))
        if strain is not None and not (contract and contract.strain):
            parts.append(self.trump.format(strain=self.strain(strain)))
        return APART.join(parts)

    def _bid(self, tricks: int, strain: Strain | None, factor: int) -> str:
        doubled = {1: "", 2: self.doubled, 4: self.redoubled}[factor]
        return " ".join(filter(None, (str(tricks), self.strain(strain), doubled)))

    def listed(self, numbers: Sequence[int]) -> str:
        """Return numbers by team or by seat, each with its owner."""
        owners = self.seats if len(numbers) == len(Seat) else [self.team(team) for team in Team]
        pairs = zip(owners, numbers, strict=True)
        return APART.join(f"{owner} {self._number(number)}" for owner, number in pairs)

    def _number(self, number: int) -> str:
        """Return a number; a minus stands before it in both directions of writing."""
        text = str(number).replace("-", "−")
        return f"\u2066{text}\u2069" if self.right_to_left and number < 0 else text

    def team(self, team: Team) -> str:
        """Return a team by its seats."""
        one, other = team.seats
        return f"{self.seats[one]}–{self.seats[other]}"

    def totals(self, scores: Scores) -> str:
        """Return the totals by team; "" for those by seat, which stand at the seats."""
        return self.listed(scores) if len(scores) == len(Team) else ""

    def result(self, result: Result) -> str:
        """Return the result of a round."""
        start = self.of_round(result.number)
        if result.thrown:
            return f"{start}: {self.thrown}"
        how = self.status(result.contract, None, None)
        if result.pledges:
            how = self.pledge.format(number="–".join(map(str, result.pledges)))
        return f"{start}: {self.scored.format(how=how, points=self.listed(result.points))}"

    def end(self, winner: Team | None) -> str:
        """Return what a match waits for, or its winner."""
        if winner is None:
            return self.awaits_deal
        return self.won.format(team=self.team(winner))


ENGLISH = Words(
    code="en",
    right_to_left=False,
    seats=("South", "East", "North", "West"),
    dealer="dealer",
    of_deal="Deal",
    round="Round {number}",
    match="Match, round {number}",
    view="{seat}’s view",
    awaits_deal="A deal is awaited.",
    won="{team} won the match.",
    passed="pass",
    doubled="double",
    redoubled="redouble",
    threw="thrown in",
    strains=("spades", "hearts", "diamonds", "clubs", "no trump"),
    trump="trump: {strain}",
    contract="{seat} plays {bid}",
    highest="{seat} bids {bid}",
    pledge="pledge {number}",
    tricks="tricks: {number}",
    score="points: {number}",
    claim="claims the rest: {number}",
    thrown="thrown in",
    scored="{how}; {points}",
)

ARABIC = Words(
    code="ar",
    right_to_left=True,
    seats=("الجنوب", "الشرق", "الشمال", "الغرب"),
    dealer="الموزّع",
    of_deal="توزيع",
    round="الجولة {number}",
    match="المباراة، الجولة {number}",
    view="ما يراه {seat}",
    awaits_deal="بانتظار التوزيع.",
    won="فاز {team}.",
    passed="باس",
    doubled="دبل",
    redoubled="ريدبل",
    threw="إعادة التوزيع",
    strains=("بستوني", "كبّة", "ديناري", "سباتي", "بدون طرنيب"),
    trump="الطرنيب: {strain}",
    contract="صاحب الطلب {seat}: {bid}",
    highest="أعلى طلب {seat}: {bid}",
    pledge="الطلب {number}",
    tricks="اللمّات: {number}",
    score="النقاط: {number}",
    claim="خذ الباقي: {number}",
    thrown="إعادة التوزيع",
    scored="{how}؛ {points}",
)

LANGUAGES = {words.code: words for words in (ENGLISH, ARABIC)}
"""The languages of pictures, by their codes."""
