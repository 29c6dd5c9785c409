"""A match: rounds until a team wins. It is a fold of its record: a ruleset and actions.

Match(RULESETS["classic"])          waits for a deal
match.apply(deal(seed=7))           a round begins
match.apply(Bid(8))                 the next value; the one before is still there
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .knowledge.views import View, assemble
from .rules.actions import Action, DealCards
from .rules.deals import Deal
from .rules.errors import IllegalAction, TextError
from .rules.events import Event, MatchWon, Result, RoundScored, ThrownIn
from .rules.fair import cut_deck, hands_of, last_of, parse_cuts, round_seed
from .rules.rng import deal_hands, shuffled_deck
from .rules.rounds import Phase, Round, opening_events, round_events
from .rules.ruleset import AllPass, Ruleset
from .rules.scoring import (
    Scores,
    instant_winner,
    is_kaboot,
    match_winner,
    score_contract,
    score_pledges,
)
from .rules.seats import Seat, Team
from .rules.tags import CUTS, NO_TAGS, Tags
from .rules.variants import not_a_ruleset


@dataclass(frozen=True, slots=True)
class Match:
    """A match in progress or finished.

    Raises RulesetError for a ruleset that is not a Ruleset.

    >>> from tarneeb import Bid, Pass, RULESETS, deal
    >>> match = Match(RULESETS["classic"]).apply(deal(seed=7))
    >>> match.to_act
    <Seat.EAST>
    >>> match.apply(Bid(8)).apply(Pass()).to_act
    <Seat.WEST>
    """

    ruleset: Ruleset
    """The rules of the match."""
    first_dealer: Seat = Seat.SOUTH
    """The first dealer."""
    rounds: tuple[Round, ...] = ()
    """The finished rounds, those thrown in included."""
    results: tuple[Result, ...] = ()
    """The result of each finished round."""
    current: Round | None = None
    """The round in progress; None before a deal and after the match."""
    winner: Team | None = None
    """The team that won the match."""
    tags: tuple[tuple[str, str], ...] = NO_TAGS
    """The record's tags: names, date, seed … (notation.md, Header)."""

    def __post_init__(self) -> None:
        if not isinstance(self.ruleset, Ruleset):
            raise not_a_ruleset(self.ruleset)
        if not isinstance(self.tags, Tags):  # check once, not with every action
            object.__setattr__(self, "tags", Tags(self.tags))

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from .pictures import svg

        return svg(self)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far, deals included."""
        current = (self.current,) if self.current else ()
        return tuple(action for each in self.rounds + current for action in each.actions)

    @property
    def action_count(self) -> int:
        """The number of actions so far."""
        over = sum(each.action_count for each in self.rounds)
        return over + (self.current.action_count if self.current else 0)

    @property
    def scores(self) -> Scores:
        """The totals: by Team or, with individual scores, by Seat."""
        if self.results:
            return self.results[-1].totals
        return (0,) * (4 if self.ruleset.individual else 2)

    @property
    def round(self) -> Round | None:
        """The current round, else the last one; None before the first deal."""
        return self.current or (self.rounds[-1] if self.rounds else None)

    @property
    def awaits_deal(self) -> bool:
        """Whether the next action is a deal."""
        return self.current is None and self.winner is None

    @property
    def number(self) -> int:
        """The number of the current round or, before a deal, of the next one, from 1.

        A redeal keeps the number of the deal thrown in.
        """
        if not self.results:
            return 1
        last = self.results[-1]
        return last.number if last.thrown or self.winner is not None else last.number + 1

    @property
    def dealer(self) -> Seat:
        """The dealer of that round."""
        if not self.results:
            return self.first_dealer
        last = self.results[-1]
        return last.dealer if self.winner is not None else _next_dealer(self.ruleset, last)

    @property
    def cutter(self) -> Seat:
        """The seat that cuts before that round's deal: the dealer's left."""
        return self.dealer.left

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None before a deal and after the match."""
        return self.current.to_act if self.current else None

    def view(self, seat: Seat) -> View:
        """Return this seat's view."""
        return assemble(
            seat,
            self.ruleset,
            self.round,
            self.results,
            number=self.number,
            actions=self.action_count,
            dealer=self.dealer,
            scores=self.scores,
            winner=self.winner,
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act; empty before a deal."""
        return self.current.legal_actions() if self.current else ()

    def check(self, action: Action) -> None:
        """Raise IllegalAction unless this action is legal now."""
        self._next(action)

    def apply(self, action: Action | Deal) -> Match:
        """Return the match after this action. A Deal counts as the action that deals it.

        Raises IllegalAction if it is not legal now.
        """
        after = self._next(DealCards(action) if isinstance(action, Deal) else action)
        return self._going_on(after) if after.phase is not Phase.OVER else self._end(after)[0]

    def step(self, action: Action | Deal) -> tuple[Match, tuple[Event, ...]]:
        """Return the match after this action, and its events.

        Raises IllegalAction if it is not legal now.
        """
        if isinstance(action, Deal):
            action = DealCards(action)
        after = self._next(action)
        if self.current is None:
            events = opening_events(after)
        else:
            events = round_events(self.current, action, after)
        if after.phase is not Phase.OVER:
            return self._going_on(after), events
        ended, ending = self._end(after)
        return ended, events + ending

    def _going_on(self, current: Round) -> Match:
        """Return the match with this round. Faster than `replace`; every action runs it."""
        return Match(
            self.ruleset,
            self.first_dealer,
            self.rounds,
            self.results,
            current,
            self.winner,
            self.tags,
        )

    def _next(self, action: Action) -> Round:
        """Return the round after this action, which may be a deal."""
        if self.winner is not None:
            raise IllegalAction("match_over", None, action=action)
        if self.current is not None:
            if isinstance(action, DealCards):
                raise IllegalAction("deal_not_awaited", self.to_act)
            return self.current.apply(action)
        if not isinstance(action, DealCards):
            raise IllegalAction("deal_expected", None, action=action)
        return Round.start(
            self.ruleset,
            action.deal,
            number=self.number,
            dealer=self.dealer,
            flip=action.flip,
            scores=self.scores,
            announced=action.announced,
        )

    def unveiled(self, deal: Deal) -> Match:
        """Return the match with the hands of its last round revealed: its record is whole again.

        Raises IllegalAction at the first action of that round that was not legal.
        """
        if self.current:
            return self._going_on(self.current.unveiled(deal, self.scores))
        before = self._until(len(self.rounds) - 1)
        last = self.rounds[-1].unveiled(deal, before.scores)
        return replace(self, rounds=(*self.rounds[:-1], last))

    def _end(self, ended: Round) -> tuple[Match, tuple[Event, ...]]:
        """Return the match after this finished round, and its events."""
        result, winner = self._result(ended)
        match = replace(
            self,
            rounds=(*self.rounds, ended),
            results=(*self.results, result),
            current=None,
            winner=winner,
        )
        if result.thrown:
            return match, (ThrownIn(result.thrown, result.thrown_by, match.dealer),)
        scored = RoundScored(result)
        return match, (scored,) if winner is None else (scored, MatchWon(winner))

    def _result(self, ended: Round) -> tuple[Result, Team | None]:
        auction, rules = ended.auction, self.ruleset
        if auction.thrown_in:
            seat = auction.thrown_in_by
            thrown = auction.thrown_in
            return Result(ended.number, ended.dealer, thrown, seat, totals=self.scores), None
        contract, taken = ended.contract, ended.taken
        if contract:
            points = score_contract(rules, contract, taken)
        else:
            stated = tuple(pledge or 0 for pledge in auction.pledges)
            points = score_pledges(rules, stated, taken, self.scores)
        totals = tuple(a + b for a, b in zip(self.scores, points, strict=True))
        result = Result(
            ended.number,
            ended.dealer,
            contract=contract,
            pledges=None if contract else auction.pledges,
            taken=taken,
            points=points,
            totals=totals,
            kaboot=is_kaboot(rules, contract, taken),
        )
        winner = instant_winner(rules, contract, auction.pledges, taken)
        if winner is None:
            winner = match_winner(rules, totals, contract.seat.team if contract else Team.NS)
        return result, winner

    @property
    def turns(self) -> tuple[tuple[int, Seat], ...]:
        """The turns of the current round or, between rounds, of the last one.

        Each is the action count before it, and the seat whose turn it was.
        """
        if self.round is None:
            return ()
        start = self.action_count - self.round.action_count
        actors = enumerate(self.round.actors, start=start)
        return tuple((count, seat) for count, seat in actors if seat is not None)

    def back_to(self, count: int) -> Match:
        """Return the match at an earlier turn of this round.

        count: an action count that `turns` lists.

        Raises IllegalAction("nothing_to_take_back").
        """
        if self.round is None or count not in dict(self.turns):
            raise IllegalAction("nothing_to_take_back", None, found=count)
        return self.at(count)

    def at(self, count: int) -> Match:
        """Return the match after its first `count` actions.

        count: 0 to `action_count`.

        Raises IllegalAction("no_such_moment").
        """
        before, each, done = self.moment(count)
        for action in each.actions[:done] if each else ():
            before = before.apply(action)
        return before

    def moment(self, count: int) -> tuple[Match, Round | None, int]:
        """Return the match before a round's deal, that round, and the moment within it.

        count: the moment as an action count of the match. Between two rounds, it means the end of
        the earlier one. The round is None before the first. The last value is the number of the
        round's actions up to the moment.

        Raises IllegalAction("no_such_moment").
        """
        start = 0
        rounds = self.rounds + ((self.current,) if self.current else ())
        for number, each in enumerate(rounds):
            end = start + each.action_count
            if start < count <= end or count == 0:
                return self._until(number), each, count - start
            start = end
        if count == 0:
            return self, None, 0
        raise IllegalAction("no_such_moment", None, found=count, most=self.action_count)

    def _until(self, number: int) -> Match:
        """Return this match as it was before its deal of this number, counted from 0."""
        rounds, results = self.rounds[:number], self.results[:number]
        return replace(self, rounds=rounds, results=results, current=None, winner=None)

    def tag(self, name: str, default: str = "") -> str:
        """Return a tag's text, or the default."""
        return dict(self.tags).get(name, default)

    def with_tags(self, **tags: str) -> Match:
        """Return the match with these tags added or changed. An empty text removes a tag.

        Raises TextError("bad_tag") for a name or value that a record cannot hold.

        >>> from tarneeb import RULESETS
        >>> Match(RULESETS["classic"]).with_tags(South="Huda").tag("South")
        'Huda'
        """
        merged = dict(self.tags) | tags
        return replace(self, tags=Tags((name, text) for name, text in merged.items() if text))

    @property
    def cuts(self) -> tuple[int | None, ...]:
        """The cuts in the record's tag, deal by deal (see rules.fair).

        A deal beyond the end of the tuple, or one with None, had no cut.
        """
        try:
            return parse_cuts(self.tag(CUTS))
        except TextError:  # another program's tag: leave it in the record
            return ()

    def next_deal(self, seed: str | int, cut: int | None = None) -> DealCards:
        """Return the next deal from a seed, with the turned-up card if the ruleset has one.

        seed: any text or number, the same for the whole match (see rules.rng). cut: where the
        deck was cut, for a fair deal (see rules.fair); None for a deal without a cut.
        """
        number = len(self.rounds)
        if cut is None:
            deck = shuffled_deck(seed, number)
        else:
            deck = cut_deck(round_seed(str(seed), number), cut)
        turns_up = self.ruleset.turns_up
        return DealCards(hands_of(deck), last_of(deck, self.dealer) if turns_up else None)

    def deal_again(self, seed: str | int) -> DealCards:
        """Return the next deal with the cut that the record's tag gives."""
        number = len(self.rounds)
        return self.next_deal(seed, self.cuts[number] if number < len(self.cuts) else None)

    @classmethod
    def replay(
        cls, ruleset: Ruleset, actions: Iterable[Action], first_dealer: Seat = Seat.SOUTH
    ) -> Match:
        """Return the match with these actions applied in order.

        Raises IllegalAction at the first that is not legal.
        """
        match = cls(ruleset, first_dealer)
        for action in actions:
            match = match.apply(action)
        return match


def _next_dealer(rules: Ruleset, last: Result) -> Seat:
    """Return the dealer after a round with this result (rules.md 1, 2 and 3)."""
    if last.thrown is None or last.thrown == "hopeless":
        return last.dealer.right
    return last.dealer.right if rules.all_pass is AllPass.NEXT_DEALER else last.dealer


def deal(seed: str | int, number: int = 0) -> DealCards:
    """Return a deal as an action, made from a seed.

    number: which of the seed's deals, from 0. For rulesets that turn a card up, use
    `match.next_deal(seed)` instead.

    >>> str(deal(seed=7)).split()[0]
    'S:7532.6432.T5.852'
    """
    return DealCards(deal_hands(seed, number))
