"""The match record, .tgn: how a match leaves and enters the program (notation.md).

    dumps(match)    [Ruleset "classic"] … Round 1 dealer S / Deal … / Auction … / Trick … / Score …
    loads(text)     the match again, every line of it replayed through the rules

Reading never trusts: what is wrong is one NotationError that names the line, what was found there
and what the rules allow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass

from ..match import Match
from ..rules import tags as names
from ..rules.actions import PASS, Action, Claim, DealCards, NameTrump, Play, parse_call
from ..rules.auction import Auction
from ..rules.cards import Card, Strain
from ..rules.deals import Deal
from ..rules.errors import (
    IllegalAction,
    NotationError,
    RulesetError,
    TextError,
    check_unicode,
    well_formed,
)
from ..rules.events import Result
from ..rules.rounds import Phase, Round
from ..rules.ruleset import OPTIONS, TrumpRule, format_value
from ..rules.scoring import Scores
from ..rules.seats import Seat, Team
from ..rules.tags import MAX_TAGS, RESERVED_TAGS, TAG_ORDER, Tags
from ..rules.variants import RULESETS, parse_ruleset
from .work import Work, finish

FORMAT = "1"
"""The version of the format that is written."""


# Writing.


def dumps(match: Match) -> str:
    r"""Return the record of a match, as text.

    >>> from tarneeb import RULESETS
    >>> dumps(Match(RULESETS["classic"].replace(target=41)))
    '[Format "1"]\n[Ruleset "classic"]\n[Options "target=41"]\n[Result "*"]\n\nRound 1 dealer S\n'
    """
    return "\n".join(record_lines(match)) + "\n"


def record_lines(match: Match) -> list[str]:
    """Return the lines of a match's record."""
    return Writer().lines(match)


class Writer:
    """Writes the record of a match that goes on, each round that is over only once."""

    def __init__(self) -> None:
        self._rounds: tuple[Round, ...] = ()
        self._written: list[list[str]] = []

    def lines(self, match: Match) -> list[str]:
        """Return the lines of a match's record."""
        pairs = zip(match.rounds, self._rounds, strict=False)
        same = next((i for i, (a, b) in enumerate(pairs) if a is not b), len(self._written))
        written = self._written[: min(same, len(match.rounds))]
        for number in range(len(written), len(match.rounds)):
            each, result = match.rounds[number], match.results[number]
            written.append([*_round_lines(each), *_score_line(result)])
        self._rounds, self._written = match.rounds, written
        over = [line for lines in written for line in lines]
        return [*_header(match), "", *over, *_open_lines(match)]


def _open_lines(match: Match) -> Iterator[str]:
    """The lines of what is not over: the round being played, or the first that is awaited."""
    if match.current:
        yield from _round_lines(match.current)
    elif not match.rounds:
        yield f"Round 1 dealer {match.first_dealer}"


def _header(match: Match) -> Iterator[str]:
    tags = dict(match.tags)
    changes = match.ruleset.changes.items()
    options = " ".join(f"{name}={format_value(value)}" for name, value in changes)
    yield _tag_line(names.FORMAT, FORMAT)
    yield _tag_line(names.RULESET, match.ruleset.preset)
    if options:
        yield _tag_line(names.OPTIONS, options)
    for name in TAG_ORDER:
        if name in tags:
            yield _tag_line(name, tags.pop(name))
    yield _tag_line(names.RESULT, _result_tag(match))
    for name, text in tags.items():
        yield _tag_line(name, text)


def _tag_line(name: str, text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _result_tag(match: Match) -> str:
    return str(match.winner) if match.winner is not None else "*"


def _round_lines(each: Round) -> Iterator[str]:
    word = "Thrown" if each.auction.is_thrown_in else "Round"
    yield f"{word} {each.number} dealer {each.dealer}"
    yield f"Deal {each.deal}"
    if each.flip:
        yield f"Flip {each.flip}"
    if each.auction.calls:
        yield " ".join(("Auction", *(str(spoken.call) for spoken in each.auction.calls)))
    if each.strain and each.rules.trump is TrumpRule.DECLARER:
        yield f"Trump {each.strain}"
    if each.play:
        yield from (f"Trick {trick}" for trick in each.play.tricks)
        if each.play.trick.cards:
            yield f"Trick {each.play.trick}"
    if each.claim:
        yield f"Claim {each.claim[0]} {each.claim[1]}"


def _score_line(result: Result) -> Iterator[str]:
    if not result.thrown:
        yield f"Score {_scores(result.points)} = {_scores(result.totals)}"


def _scores(scores: Scores) -> str:
    owners: Iterable[Team | Seat] = Team if len(scores) == 2 else Seat
    return " ".join(f"{owner} {scores[owner]}" for owner in owners)


# Reading.


@dataclass(frozen=True, slots=True)
class Record:
    """What was read."""

    match: Match
    """The match."""
    dropped: str | None = None
    """A last line that was left out: cut off, where recovery was asked for, or a Deal that still
    lacked its Flip; else None."""
    names_dealer: bool = True
    """Whether it says who deals first: a header alone does not."""


def loads(text: str) -> Match:
    """Return the match that a record tells of.

    Raises NotationError for the first line that is wrong.
    """
    return read(text).match


def read(text: str, *, recover: bool = False) -> Record:
    """Return the match that a record tells of, and what was dropped to read it.

    recover: whether a last line that was cut off, so that it neither ends nor reads, is dropped.

    Raises NotationError for the first line that is wrong.
    """
    return finish(reading(text, recover=recover))


def reading(text: str, *, recover: bool = False) -> Work[Record]:
    """Read as `read` does, one line at a time."""
    reader = _Reader()
    lines = text.removeprefix("\ufeff").split("\n")
    last = max((i for i, line in enumerate(lines) if line.strip()), default=-1)
    dropped = None
    for number, line in enumerate(lines, start=1):
        may_be_cut_off = recover and number == len(lines) == last + 1
        before = copy(reader) if may_be_cut_off else reader
        try:
            reader.read_line(number, line.removesuffix("\r"))
        except NotationError:
            if not (may_be_cut_off and reader.match):
                raise
            # Nothing of the line counts, not even cards that did read.
            reader, dropped = before, well_formed(line)
        yield number / len(lines)
    return reader.finish(dropped)


def split(text: str) -> list[tuple[int, str]]:
    r"""Return the records of a text that holds several, each with the number of its first line.

    A header begins a new record where rounds stand above it, or a header that it would repeat.

    >>> split('[Ruleset "classic"]\nRound 1 dealer S\n\n[Ruleset "egyptian"]\n')
    [(1, '[Ruleset "classic"]\nRound 1 dealer S\n\n'), (4, '[Ruleset "egyptian"]\n')]
    """
    starts = [0]
    found: set[str] = set()
    in_rounds = False
    lines = text.removeprefix("\ufeff").split("\n")
    for number, line in enumerate(lines):
        word = line.strip()
        if word.startswith("["):
            name = word[1:].partition(" ")[0]
            if in_rounds or (name == names.FORMAT and name in found):
                starts.append(number)
                found, in_rounds = set(), False
            found.add(name)
        elif word and word[0] not in "#;":
            in_rounds = True
    ends = [*starts[1:], len(lines)]
    parts = [
        (start + 1, "\n".join([*lines[start:end], *([""] if end < len(lines) else [])]))
        for start, end in zip(starts, ends, strict=True)
    ]
    return [(line, part) for line, part in parts if part.strip()]


def reading_what_is_right(text: str) -> Work[tuple[Match | None, NotationError | None]]:
    """Read a record up to its first wrong line, one line at a time, and return the error there.

    The match is None if the header is wrong; the error is None if nothing is.
    """
    reader = before = _Reader()
    lines = text.removeprefix("\ufeff").split("\n")
    try:
        for number, line in enumerate(lines, start=1):
            before = copy(reader)
            reader.read_line(number, line.removesuffix("\r"))
            yield number / len(lines)
        before = reader
        return reader.finish(None).match, None
    except NotationError as error:
        if error.code == "wrong_result" or before.match is None:
            return before.match, error
        try:
            return before.finish(None).match, error
        except NotationError:  # its Result is wrong as well
            return None, error


_TAG = re.compile(r'\[([A-Za-z_]\w*) "((?:[^"\\]|\\["\\])*)"\]', re.ASCII)
_ROUND = re.compile(r"(Round|Thrown) ([1-9]\d{0,5}) dealer (\w{1,5})", re.ASCII)


class _Reader:
    """Reads a record line by line; `match` is None until the header is over."""

    def __init__(self) -> None:
        self.tags: dict[str, tuple[str, int]] = {}
        self.match: Match | None = None
        self.number = 0
        self.line = ""
        self.expects_score = False
        self.in_round = False  # whether a Round or Thrown line stands above
        self.thrown = False  # whether that line said Thrown
        self.dealt = False  # whether its cards have been dealt
        self.handlers: dict[str, Callable[[list[str]], None]] = {
            "Deal": self.deal_line,
            "Flip": self.flip_line,
            "Auction": self.auction_line,
            "Trump": self.trump_line,
            "Trick": self.trick_line,
            "Claim": self.claim_line,
            "Score": self.score_line,
        }
        self.waiting_deal: Deal | None = None  # a deal whose flip is still to come

    def wrong(self, code: str, found: object, allowed: object, **args: object) -> NotationError:
        return NotationError(code, self.number, str(found)[:200], str(allowed)[:2000], **args)

    def read_line(self, number: int, line: str) -> None:
        self.number, self.line = number, line.strip()
        try:
            check_unicode(line)
        except TextError as error:
            raise self.wrong(error.code, line, error.args_["allowed"]) from None
        if not self.line or self.line[0] in "#;":
            return
        if self.line.startswith("["):
            self.tag_line()
            return
        if self.match is None:
            self.match = self.begin()
        word, *rest = self.line.split()
        if word in ("Round", "Thrown"):
            self.round_line()
        elif word in self.handlers:
            self.handlers[word](rest)
        else:
            raise self.wrong("unknown_line", word, ", ".join(["Round", "Thrown", *self.handlers]))

    # The header.

    def tag_line(self) -> None:
        if self.match is not None:
            raise self.wrong("tag_after_header", self.line, "tags before the first round")
        found = _TAG.fullmatch(self.line)
        if not found:
            raise self.wrong("bad_tag", self.line, '[Name "value"]')
        name, text = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if name in self.tags:
            raise self.wrong("tag_twice", name, "each name once")
        if name == names.FORMAT and text != FORMAT:
            raise self.wrong("unknown_format", text, FORMAT)
        if name == names.RESULT and text not in ("NS", "EW", "*"):
            raise self.wrong("bad_result", text, "NS EW *")
        self.tags[name] = (text, self.number)
        own = len(self.tags.keys() - RESERVED_TAGS)
        if own > MAX_TAGS:  # at once: a header of a million lines is not read to its end
            raise self.wrong("too_many_tags", own, MAX_TAGS)

    def begin(self) -> Match:
        """The match that the header tells of."""
        if names.RULESET not in self.tags:
            raise self.wrong("ruleset_missing", self.line, '[Ruleset "classic"]')
        header = {name: text for name, (text, _) in self.tags.items()}
        preset, options = header.pop(names.RULESET), header.pop(names.OPTIONS, "")
        if preset not in RULESETS:
            self.number = self.tags[names.RULESET][1]
            raise self.wrong("unknown_ruleset", preset, ", ".join(RULESETS))
        try:
            ruleset = parse_ruleset(f"{preset} {options}")
        except RulesetError as error:
            self.number = self.tags[names.OPTIONS][1]
            code, args = error.problems[0]
            allowed = args.get("allowed", f"options of rules.md 2: {', '.join(OPTIONS)}")
            args = {name: text for name, text in args.items() if name != "allowed"}
            raise self.wrong(code, error.args_["problems"], allowed, **args) from None
        for name in (names.FORMAT, names.RESULT):
            header.pop(name, None)
        for name, text in header.items():
            self.check_tags(self.tags[name][1], text, {name: text})
        return Match(ruleset, tags=self.check_tags(self.number, self.line, header))

    def check_tags(self, line: int, found: str, tags: dict[str, str]) -> Tags:
        try:
            return Tags(tags.items())
        except TextError as error:
            self.number = line
            raise self.wrong(error.code, found, error.args_["allowed"]) from None

    # Rounds.

    @property
    def current(self) -> Match:
        assert self.match is not None
        return self.match

    def round_line(self) -> None:
        found = _ROUND.fullmatch(" ".join(self.line.split()))
        if not found:
            raise self.wrong("bad_round_line", self.line, "Round 1 dealer S")
        if self.current.winner is not None:
            raise self.wrong("match_over", self.line, "nothing after the match is won")
        self.expect_no_score()
        if not self.current.awaits_deal or (self.in_round and not self.dealt):
            raise self.wrong("round_unfinished", self.line, self.allowed())
        self.thrown = found[1] == "Thrown"
        if int(found[2]) != self.current.number:
            raise self.wrong("wrong_round_number", found[2], self.current.number)
        try:
            dealer = Seat.parse(found[3])
        except TextError as error:
            raise self.wrong(error.code, found[3], error.args_["allowed"]) from None
        if not self.current.rounds:
            rules, tags = self.current.ruleset, self.current.tags
            self.match = Match(rules, dealer, tags=tags)
        if dealer is not self.current.dealer:
            raise self.wrong("wrong_dealer", dealer, self.current.dealer)
        self.in_round, self.dealt, self.waiting_deal = True, False, None

    def allowed(self) -> str:
        """What the rules allow next, as text."""
        if self.expects_score:
            return "Score"
        if not self.in_round or (self.dealt and self.current.awaits_deal):
            return f"Round {self.current.number} dealer {self.current.dealer}"
        if self.current.awaits_deal:
            return "Deal"
        return f"{self.current.to_act}: " + " ".join(map(str, self.current.legal_actions()))

    def expect_no_score(self) -> None:
        if self.expects_score:
            raise self.wrong("score_missing", self.line, self.expected_score())

    def expect_round(self) -> None:
        """Every line below a round's first: there must be one, and its deal must be done."""
        self.expect_no_score()
        if not self.in_round:
            raise self.wrong("round_missing", self.line, self.allowed())
        if not self.dealt:
            self.deal_now()

    def deal_now(self) -> None:
        """Deal what was written, or what the seed gives where nothing was."""
        seed = self.current.tag(names.SEED)
        if self.waiting_deal is not None:
            self.do(DealCards(self.waiting_deal), self.waiting_deal)
        elif seed:
            self.do(self.current.deal_again(seed), names.SEED)
        else:
            raise self.wrong("deal_missing", self.line, "Deal S:… E:… N:… W:…")

    def do(self, action: Action, found: object) -> None:
        is_deal = isinstance(action, DealCards)
        if not is_deal and self.current.awaits_deal:
            raise self.wrong("round_over", found, self.allowed())
        try:
            self.match = self.current.apply(action)
        except IllegalAction as error:
            args = {k: v for k, v in error.args_.items() if k not in ("found", "allowed", "line")}
            raise self.wrong(error.code, found, self.allowed(), **args) from None
        if is_deal:
            self.dealt, self.waiting_deal = True, None
            self.check_thrown()  # four hands out of call: it is over before a call
        self.expects_score = self.current.awaits_deal or self.current.winner is not None
        if self.expects_score and self.current.results[-1].thrown:
            self.expects_score = False

    def parsed(self, parse: Callable[[str], Card | Seat | Strain | Deal], text: str) -> object:
        try:
            return parse(text)
        except TextError as error:
            raise self.wrong(error.code, error.args_["found"], error.args_["allowed"]) from None

    def words(self, words: list[str], count: int, allowed: str) -> list[str]:
        if len(words) != count:
            raise self.wrong("bad_line", self.line, allowed)
        return words

    def deal_line(self, words: list[str]) -> None:
        self.expect_no_score()
        if not self.in_round or self.dealt or self.waiting_deal is not None:
            raise self.wrong("deal_not_awaited", self.line, self.allowed())
        deal = self.parsed(Deal.parse, " ".join(words))
        assert isinstance(deal, Deal)
        if not deal.is_whole:
            raise self.wrong("deal_not_whole", self.line, "four hands of thirteen cards")
        self.waiting_deal = deal
        if not self.current.ruleset.turns_up:
            self.deal_now()

    def flip_line(self, words: list[str]) -> None:
        (text,) = self.words(words, 1, "Flip 7H")
        card = self.parsed(Card.parse, text)
        assert isinstance(card, Card)
        if self.waiting_deal is not None:
            self.do(DealCards(self.waiting_deal, card), card)
            return
        seed = self.current.tag(names.SEED)
        turns_up = self.current.ruleset.turns_up
        if not (turns_up and seed and self.in_round and not self.dealt):
            raise self.wrong("flip_not_used", text, self.allowed())
        from_seed = self.current.deal_again(seed)
        if card is not from_seed.flip:
            raise self.wrong("wrong_flip", text, from_seed.flip)
        self.do(from_seed, card)

    def auction_line(self, words: list[str]) -> None:
        self.expect_round()
        if (last := self.auction).calls or (last.is_over and not self.surplus_passes()):
            raise self.wrong("auction_over", self.line, self.allowed())
        if not words:
            raise self.wrong("bad_line", self.line, self.allowed())
        pledges = self.current.ruleset.individual
        surplus = self.surplus_passes()
        for word in words:
            try:
                call = parse_call(word, pledges)
            except TextError as error:
                raise self.wrong(error.code, word, self.allowed()) from None
            if surplus and call == PASS:
                surplus -= 1
                continue
            self.do(call, word)
            surplus = self.surplus_passes()
        self.check_thrown()

    @property
    def auction(self) -> Auction:
        assert self.current.round is not None
        return self.current.round.auction

    def surplus_passes(self) -> int:
        """The passes that may follow an auction that ended early (notation.md, Auction)."""
        auction = self.auction
        if not any(said.kind == "out_of_call" for said in auction.announced):
            return 0
        early = auction.is_over and auction.thrown_in_by is None
        return len(auction.to_speak) if early else 0

    def check_thrown(self) -> None:
        """Check that an auction that is over ended as the round's first line says."""
        if self.auction.is_over and self.thrown != self.current.awaits_deal:
            line = f"{'Round' if self.thrown else 'Thrown'} {self.current.number}"
            raise self.wrong("not_thrown_in" if self.thrown else "thrown_in", self.line, line)

    def trump_line(self, words: list[str]) -> None:
        self.expect_round()
        (text,) = self.words(words, 1, "Trump H")
        strain = self.parsed(Strain.parse, text)
        assert isinstance(strain, Strain)
        self.do(NameTrump(strain), text)

    def trick_line(self, words: list[str]) -> None:
        self.expect_round()
        if not 2 <= len(words) <= 5:
            raise self.wrong("bad_line", self.line, "Trick E AS 3S 4S 2S")
        leader = self.parsed(Seat.parse, words[0])
        if not self.at(Phase.PLAY) or (self.round.play and self.round.play.trick.cards):
            raise self.wrong("trick_not_awaited", self.line, self.allowed())
        if leader is not self.current.to_act:
            raise self.wrong("wrong_leader", words[0], self.current.to_act)
        for word in words[1:]:
            card = self.parsed(Card.parse, word)
            assert isinstance(card, Card)
            self.do(Play(card), word)

    def claim_line(self, words: list[str]) -> None:
        self.expect_round()
        seat_text, number = self.words(words, 2, "Claim E 5")
        seat = self.parsed(Seat.parse, seat_text)
        if not re.fullmatch(r"\d{1,2}", number, re.ASCII):
            raise self.wrong("bad_line", number, "0 to 13")
        if self.at(Phase.PLAY) and seat is not self.current.to_act:
            raise self.wrong("wrong_leader", seat_text, self.current.to_act)
        self.do(Claim(int(number)), self.line)

    def score_line(self, words: list[str]) -> None:
        if not self.expects_score:
            raise self.wrong("score_not_awaited", self.line, self.allowed())
        expected = self.expected_score()
        letters = {seat.name: str(seat) for seat in Seat}
        if " ".join(("Score", *(letters.get(word.upper(), word) for word in words))) != expected:
            raise self.wrong("wrong_score", self.line, expected)
        self.expects_score = False

    def expected_score(self) -> str:
        return next(_score_line(self.current.results[-1]))

    @property
    def round(self) -> Round:
        assert self.current.current is not None
        return self.current.current

    def at(self, phase: Phase) -> bool:
        return self.current.current is not None and self.current.current.phase is phase

    # The end.

    def finish(self, dropped: str | None) -> Record:
        if self.match is None:
            self.number += 1
            self.match = self.begin()
        # A record cut off between two lines is a valid unfinished match: its Result is not wrong
        # for that, and a last Deal whose Flip was cut off is a deal not made yet.
        if self.waiting_deal is not None:
            dropped = dropped or f"Deal {self.waiting_deal}"
        result, line = self.tags.get(names.RESULT, ("*", 1))
        actual = _result_tag(self.match)
        if self.match.winner is not None and result != actual:
            self.number = line
            raise self.wrong("wrong_result", result, actual)
        return Record(self.match, dropped, self.in_round)
