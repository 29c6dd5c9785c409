"""The match record: notation.md, sentence by sentence."""

from __future__ import annotations

import random
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import random_match, random_ruleset, random_steps
from repetitions import fewer

from tarneeb import RULESETS, Match, NotationError, Seat, TextError, dumps, loads
from tarneeb.records.notation import Writer, read

GOOD = Path(__file__).parent / "good"

HEADER = '[Format "1"]\n[Ruleset "classic"]\n'
DEAL = "Deal S:AKQ2.J3.T98.7654 E:JT9.AK2.J76.KQ32 N:8765.Q98.AK5.AJT W:43.T7654.Q432.98"
BEGUN = f"""{HEADER}[Result "*"]

Round 1 dealer S
{DEAL}
Auction - - 7 8 -
Trump S
Trick S AS 9S 5S 3S
Trick S KS TS
"""


def record(name: str) -> str:
    """A conformance record, by its file's name."""
    return (GOOD / f"{name}.tgn").read_text("utf-8")


def refusal(text: str) -> tuple[int, str]:
    """The line and the code with which a record is refused."""
    with pytest.raises(NotationError) as caught:
        loads(text)
    return caught.value.line, caught.value.code


# Writing then reading gives the same match, reading then writing the same text.


@pytest.mark.parametrize("preset", RULESETS)
def test_random_matches_read_back(preset: str) -> None:
    for seed in range(3):
        match = random_match(RULESETS[preset], seed, deals=12).with_tags(Seed=str(seed))
        text = dumps(match)
        assert loads(text) == match
        assert dumps(loads(text)) == text
        assert loads(text).actions == match.actions


def test_random_house_rules_read_back() -> None:
    rng = random.Random(5)
    for seed in range(15):
        match = random_match(random_ruleset(rng), seed, deals=3)
        assert loads(dumps(match)) == match


@pytest.mark.parametrize("preset", ["classic", "masrawy", "syrian-41"])
def test_every_position_of_a_match_reads_back(preset: str) -> None:
    for match, _ in random_steps(RULESETS[preset], 11, deals=2, first=Seat.WEST):
        assert loads(dumps(match)) == match


def test_a_writer_that_goes_on_writes_what_dumps_writes() -> None:
    writer, matches = Writer(), [m for m, _ in random_steps(RULESETS["classic"], 12, deals=3)]
    rng = random.Random(1)
    for match in matches + rng.sample(matches, 20):  # in any order: one may be taken back
        assert "\n".join(writer.lines(match)) + "\n" == dumps(match)


def test_a_match_not_begun_remembers_its_first_dealer() -> None:
    for dealer in Seat:
        match = Match(RULESETS["classic"], dealer)
        assert dumps(match).endswith(f"Round 1 dealer {dealer}\n")
        assert loads(dumps(match)) == match


# Lines and spellings.


def test_line_ends_blanks_and_comments_do_not_matter() -> None:
    match = loads(BEGUN)
    lines = BEGUN.splitlines()
    assert loads("\r\n".join(lines) + "\r\n") == match
    assert loads("\n\n".join(lines)) == match
    assert loads("\n# a comment\n; another\n".join(lines)) == match
    assert loads("\ufeff" + BEGUN) == match
    assert loads("\n".join(f"  {line}\t " for line in lines)) == match
    assert "\r" not in dumps(match)


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("Round 1 dealer S", "Round 1 dealer South"),
        ("Round 1 dealer S", "Round 1 dealer south"),
        ("Round 1 dealer S", "Round 1 dealer s"),
        ("Round 1 dealer S", "Round   1 dealer S"),
        ("Auction - - 7 8 -", "Auction pass P 7 8 PASS"),
        ("Auction - - 7 8 -", "Auction p Pass 7   8 -"),
        ("Trump S", "Trump ♠"),
        ("Trump S", "Trump s"),
        ("Trick S AS 9S 5S 3S", "Trick South A♠ 9♠ 5♠ 3♠"),
        ("Trick S AS 9S 5S 3S", "Trick s as 9s 5s 3s"),
        ("Trick S KS TS", "Trick S KS 10S"),
        ("Trick S KS TS", "Trick S K♠ 10♠"),
        ("S:AKQ2.J3.T98.7654", "South:2QKA.3J.1098.4567"),
        ("E:JT9.AK2.J76.KQ32", "east:j109.ak2.j76.kq32"),
    ],
)
def test_what_is_read_as_well(line: str, other: str) -> None:
    assert line in BEGUN
    assert dumps(loads(BEGUN.replace(line, other))) == BEGUN


@pytest.mark.parametrize(
    ("rules", "auction", "canonical"),
    [
        ("egyptian redoubling=yes", "8♥ x xx pass pass", "8H X XX - -"),
        ("egyptian redoubling=yes", "8h dbl rdbl P p", "8H X XX - -"),
        ("egyptian", "8n DBL pass - -", "8NT X - - -"),
        ("egyptian", "10N - - - -", "10NT - - - -"),
        ("egyptian", "8nt - - - -", "8NT - - - -"),
    ],
)
def test_calls_that_are_read_as_well(rules: str, auction: str, canonical: str) -> None:
    preset, _, options = rules.partition(" ")
    header = f'[Ruleset "{preset}"]\n' + (f'[Options "{options}"]\n' if options else "")
    match = loads(f"{header}Round 1 dealer S\n{DEAL}\nAuction {auction}\n")
    assert f"\nAuction {canonical}\n" in dumps(match)


@pytest.mark.parametrize(
    ("name", "auction", "with_passes"),
    [
        ("out-of-call-early-end", "Auction 8 -", "Auction 8 - -"),
        ("out-of-call-early-end", "Auction 8 -", "Auction 8 - - -"),
        ("out-of-call-thrown-in", "Auction - -", "Auction - - - -"),
        ("out-of-call-thrown-in", "76.76.76.AKQJT98", "76.76.76.AKQJT98\nAuction - - - -"),
    ],
)
def test_passes_of_players_who_could_only_pass_are_left_out(
    name: str, auction: str, with_passes: str
) -> None:
    text = record(name)
    longer = text.replace(auction, with_passes)
    assert longer != text
    assert loads(longer) == loads(text)
    with pytest.raises(NotationError):
        loads(text.replace(auction, f"{with_passes} - - - - -"))
    with pytest.raises(NotationError):
        loads(text.replace(auction, f"{auction} 9" if "Auction" in auction else f"{with_passes} 9"))


def test_a_hopeless_hand_is_thrown_in_by_letter_or_word() -> None:
    text = record("hopeless-hand-yes")
    assert "Auction T\n" in text
    for word in ("throw", "THROW", "t"):
        assert loads(text.replace("Auction T\n", f"Auction {word}\n")) == loads(text)


# The header.


@pytest.mark.parametrize(
    "name",
    [
        'a "quoted" name',
        "back\\slash",
        '\\"',
        "هدى عبد الله",
        "Ada ♥ 10",
        "[x]",
        "# no",
        " ",
    ],
)
def test_names_of_all_kinds_are_kept(name: str) -> None:
    match = Match(RULESETS["classic"]).with_tags(South=name, Event=name)
    again = loads(dumps(match))
    assert again == match
    assert again.tag("South") == name


def test_quotes_and_backslashes_are_escaped() -> None:
    match = Match(RULESETS["classic"]).with_tags(South='a "b" \\')
    assert '\n[South "a \\"b\\" \\\\"]\n' in dumps(match)


def test_an_unknown_tag_is_kept_and_written_back() -> None:
    text = dumps(loads(f'{HEADER}[Event "Eid"]\n[Round_Table "3"]\n[Empty ""]\n'))
    assert '[Event "Eid"]\n[Round_Table "3"]\n[Empty ""]\n' in text
    assert dumps(loads(text)) == text


def test_tags_stand_in_any_order_and_are_written_in_one() -> None:
    tags = ['[Ruleset "classic"]', '[Date "2026-11-21"]', '[West "W"]', '[South "S"]', '[Seed "7"]']
    texts = set()
    rng = random.Random(2)
    for _ in range(10):
        rng.shuffle(tags)
        texts.add(dumps(loads("\n".join(tags))))
    assert texts == {
        '[Format "1"]\n[Ruleset "classic"]\n[Seed "7"]\n[South "S"]\n[West "W"]\n'
        '[Date "2026-11-21"]\n[Result "*"]\n\nRound 1 dealer S\n'
    }


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 2, "ruleset_missing"),
        ("\n\n# nothing\n", 5, "ruleset_missing"),
        ("Round 1 dealer S", 1, "ruleset_missing"),
        ('[Ruleset "Classic"]', 1, "unknown_ruleset"),
        ('[South "x"]\n[Ruleset ""]', 2, "unknown_ruleset"),
        ('[Ruleset "classic"]\n[Options "target=0"]', 2, "bad_value"),
        ('[Options "target"]\n[Ruleset "classic"]', 1, "bad_value"),
        ('[Ruleset "classic"]\n[Options "trump=bid"]', 2, "clash"),
        ('[Ruleset "classic"]\n[Options "x=1"]', 2, "unknown_option"),
        ('[Ruleset "classic"]\n[Format "1.0"]', 2, "unknown_format"),
        ('[Ruleset "classic"]\n[Result "1-0"]', 2, "bad_result"),
        ('[Ruleset "classic"]\n[Ruleset "classic"]', 2, "tag_twice"),
        ('[Ruleset "classic"', 1, "bad_tag"),
        ("[Ruleset classic]", 1, "bad_tag"),
        ('[Ruleset "classic"] x', 1, "bad_tag"),
        ('[Ruleset "a"b"]', 1, "bad_tag"),
        ('[Ruleset "classic\\"]', 1, "bad_tag"),
        ('[اسم "classic"]', 1, "bad_tag"),
        ('[1x "classic"]', 1, "bad_tag"),
        ('[Ruleset "classic"]\n[South "a\tb"]\n\nRound 1 dealer S', 2, "bad_tag"),
        (f'[Ruleset "classic"]\n[South "{"x" * 2000}"]\nRound 1 dealer S', 2, "bad_tag"),
        ('[Ruleset "classic"]\n[South "x"]\n\nRound 7 dealer S', 4, "wrong_round_number"),
    ],
)
def test_a_wrong_header_is_refused_at_its_line(text: str, line: int, code: str) -> None:
    assert refusal(text) == (line, code)


# What is wrong names its line, what was found and what is allowed.


def test_an_error_says_line_found_and_allowed() -> None:
    with pytest.raises(NotationError) as caught:
        loads(BEGUN.replace("Trick S KS TS", "Trick S KS JH"))
    error = caught.value
    assert (error.line, error.code, error.found) == (10, "card_not_held", "JH")
    with pytest.raises(NotationError) as caught:
        loads(BEGUN.replace("Trick S KS TS", "Trick S KS AH"))
    error = caught.value
    assert (error.line, error.code, error.found) == (10, "must_follow_suit", "AH")
    assert error.allowed == "E: JS TS"
    assert error.args_["seat"] == "E"
    assert error.args_["suit"] == "S"
    assert str(error) == "line 10: must_follow_suit: found 'AH', allowed E: JS TS"


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Round 1 dealer S", "round 1 dealer S", 5, "unknown_line"),
        ("Round 1 dealer S", "Round 0 dealer S", 5, "bad_round_line"),
        ("Round 1 dealer S", "Round 01 dealer S", 5, "bad_round_line"),
        ("Round 1 dealer S", "Round ١ dealer S", 5, "bad_round_line"),
        ("Round 1 dealer S", "Round 1 dealer Q", 5, "unknown_seat"),
        ("Round 1 dealer S", "Round 1", 5, "bad_round_line"),
        ("Round 1 dealer S\n", "", 5, "deal_not_awaited"),
        (f"{DEAL}\n", "", 6, "deal_missing"),
        ("Deal S:", "Deal ", 6, "bad_deal"),
        ("AKQ2.", "AKQX.", 6, "unknown_rank"),
        ("Auction - - 7 8 -", "Auction - - 7 8 - -", 7, "trump_expected"),
        ("Auction - - 7 8 -", "Auction - - 7 ٨ -", 7, "unknown_call"),
        ("Auction - - 7 8 -", "Auction - - 7 008 -", 7, "unknown_call"),
        ("Auction - - 7 8 -", "Auction - - 7 8", 8, "call_expected"),
        ("Auction - - 7 8 -\n", "", 7, "call_expected"),
        ("Trump S\n", "", 8, "trick_not_awaited"),
        ("Trump S", "Trump", 8, "bad_line"),
        ("Trump S", "Trump S H", 8, "bad_line"),
        ("Trick S AS 9S 5S 3S", "Trick S AS 9S 5S", 10, "trick_not_awaited"),
        ("Trick S KS TS", "Trick KS TS", 10, "unknown_seat"),
        ("Trick S KS TS", "Claim S", 10, "bad_line"),
        ("Trick S KS TS", "Claim S twelve", 10, "bad_line"),
        ("Trick S KS TS", "Claim S ١٢", 10, "bad_line"),
        ("Trick S KS TS", "Claim S 999", 10, "bad_line"),
        ("Trick S KS TS", "Flip AS", 10, "flip_not_used"),
        ("Trick S KS TS", "Score NS 8 EW 0 = NS 8 EW 0", 10, "score_not_awaited"),
        ("Trick S KS TS", '[South "late"]', 10, "tag_after_header"),
    ],
)
def test_what_is_wrong_names_its_line(old: str, new: str, line: int, code: str) -> None:
    assert old in BEGUN
    assert refusal(BEGUN.replace(old, new)) == (line, code)


def test_a_result_is_checked_when_the_match_is_over() -> None:
    text = record("target-1")
    assert loads(text).winner is not None
    for wrong in ("EW", "*"):
        changed = text.replace('[Result "NS"]', f'[Result "{wrong}"]')
        assert refusal(changed)[1] == "wrong_result"
    assert refusal(text.replace('[Result "NS"]\n', ""))[1] == "wrong_result"  # the default is *


def test_a_score_in_other_words_is_refused() -> None:
    text = record("target-1")
    assert "Score NS 7 EW 0 = NS 7 EW 0" in text
    for wrong in ("Score EW 0 NS 7 = EW 0 NS 7", "Score NS 7 EW 0", "Score", "Score 7 0 = 7 0"):
        changed = text.replace("Score NS 7 EW 0 = NS 7 EW 0", wrong)
        assert refusal(changed)[1] == "wrong_score"


# Seeds (notation.md, Seed).


@pytest.mark.parametrize("preset", ["classic", "syrian-41", "masrawy"])
def test_with_a_seed_deals_may_be_left_out(preset: str) -> None:
    match = random_match(RULESETS[preset], 3, deals=8).with_tags(Seed="3")
    lines = dumps(match).splitlines(keepends=True)
    short = "".join(line for line in lines if not line.startswith(("Deal ", "Flip ")))
    assert loads(short) == match
    without_seed = short.replace('[Seed "3"]\n', "")
    assert refusal(without_seed)[1] == "deal_missing"


def test_a_written_deal_stands_whatever_the_seed() -> None:
    text = BEGUN.replace("[Result", '[Seed "7"]\n[Result')
    assert loads(text).round is not None
    assert DEAL in dumps(loads(text))
    assert dumps(loads(text)) == text


def test_a_seeded_round_not_dealt_yet_awaits_its_deal() -> None:
    match = loads(f'{HEADER}[Seed "7"]\n\nRound 1 dealer N\n')
    assert match.awaits_deal
    assert match.dealer is Seat.NORTH


# A record cut off anywhere after the header is a valid unfinished match up to its last whole line.

CUT = [
    "preset-classic",
    "preset-four-hundred",
    "preset-syrian-41",
    "hopeless-hand-yes",
    "claim",
    "redoubling-yes",
    "instant-win-any-13-defenders",
]
"""Records that have every kind of line, matches that are won among them."""


def end_of_header(text: str) -> int:
    return text.index("\n\n") + 1


@pytest.mark.parametrize("name", CUT)
def test_a_record_cut_off_between_lines_is_a_valid_unfinished_match(name: str) -> None:
    text = record(name)
    whole = loads(text).actions
    read_so_far = 0
    for end in accumulate(len(line) for line in text.splitlines(keepends=True)):
        if end < end_of_header(text):
            continue
        match = loads(text[:end])
        assert match.actions == whole[: match.action_count]
        assert match.action_count >= read_so_far
        read_so_far = match.action_count
        assert loads(dumps(match)) == match
    assert read_so_far == len(whole)


def test_a_deal_whose_flip_was_cut_off_is_not_made_yet() -> None:
    text = record("preset-syrian-41")
    cut = text[: text.index("\nFlip") + 1]
    for recover in (False, True):
        found = read(cut, recover=recover)
        assert found.match.awaits_deal
        assert found.dropped is not None
        assert found.dropped.startswith("Deal S:")
    assert read(text).dropped is None


@pytest.mark.parametrize("name", ["claim", "all-pass-pledges-next-dealer", "hopeless-hand-yes"])
def test_a_record_cut_off_anywhere_is_recovered(name: str) -> None:
    text = record(name)
    whole = loads(text).actions
    for end in range(len(text)):
        cut = text[:end]
        if end < end_of_header(text):  # the header itself is cut: it may lack what is required
            try:
                read(cut, recover=True)
            except NotationError:
                continue
        found = read(cut, recover=True)
        assert found.match.actions == whole[: found.match.action_count]
        last = cut.rpartition("\n")[2]
        if found.dropped is not None and not found.dropped.startswith("Deal S:"):
            assert found.dropped == last
            assert found.match == read(cut.removesuffix(last), recover=True).match


def test_a_long_record_cut_off_at_random_is_recovered() -> None:
    text = record("preset-classic")
    rng = random.Random(4)
    for _ in range(60):
        cut = text[: rng.randrange(end_of_header(text), len(text))]
        found = read(cut, recover=True)
        assert found.match.actions == loads(text).actions[: found.match.action_count]


def test_nothing_of_a_cut_off_line_counts() -> None:
    found = read(BEGUN.rstrip("\n")[:-1], recover=True)  # Trick S KS T
    assert found.dropped == "Trick S KS T"
    assert found.match == loads(BEGUN[: BEGUN.index("Trick S KS")])


def test_without_recovery_a_cut_off_line_is_refused() -> None:
    assert refusal(BEGUN.rstrip("\n")[:-1]) == (10, "unknown_card")


def test_recovery_drops_only_a_last_line_that_does_not_end() -> None:
    for text in (
        BEGUN.replace("Trick S KS TS\n", "Trick S KS T\n"),  # it ends, so it was not cut off
        BEGUN.replace("Trump S", "Trump X"),  # not the last
    ):
        with pytest.raises(NotationError):
            read(text, recover=True)


# Whatever the text, nothing but NotationError.

SHORT = [path for path in sorted(GOOD.glob("*.tgn")) if path.stat().st_size < 2500]
RECORDS = [path.read_text("utf-8") for path in SHORT]
PIECES = st.sampled_from(
    [
        *'\n\r "\\[]=-0♥ß١\x00\ud800\u2028',
        *("13", "99999999999", "Round", "Thrown 1 dealer S", "Deal", "Flip AS", "Auction"),
        *("Trump NT", "Trick E", "Claim S 13", "Score NS 0 EW 0 = NS 0 EW 0"),
        *('[Seed "1"]', '[Options "target=0"]'),
    ]
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A record with a few pieces cut out, put in, doubled or exchanged."""
    text = draw(st.sampled_from(RECORDS))
    for _ in range(draw(st.integers(1, 4))):
        a, b = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        piece = draw(PIECES | st.text(max_size=8))
        lines = text.split("\n")
        match draw(st.integers(0, 4)):
            case 0:
                text = text[:a] + piece + text[a:]
            case 1:
                text = text[:a] + text[a + len(piece) :]
            case 2:
                text = text[:a] + piece + text[min(b, a + 30) :]
            case 3:
                lines.insert(a % len(lines), lines[b % len(lines)])
                text = "\n".join(lines)
            case _:
                del lines[a % len(lines)]
                text = "\n".join(lines)
    return text


def reads_or_refuses(text: str) -> None:
    for recover in (False, True):
        try:
            found = read(text, recover=recover)
        except NotationError as error:
            line = error.line
        else:
            line = 1
            assert loads(dumps(found.match)) == found.match
        assert 1 <= line <= text.count("\n") + 2


@settings(max_examples=fewer(250), derandomize=True)
@given(mutated())
def test_a_mutated_record_reads_or_is_refused(text: str) -> None:
    reads_or_refuses(text)


@settings(max_examples=fewer(200), derandomize=True)
@given(st.text(max_size=200))
def test_any_text_reads_or_is_refused(text: str) -> None:
    reads_or_refuses(text)
    reads_or_refuses(HEADER + text)
    reads_or_refuses(BEGUN + text)


def test_a_megabyte_of_noise_is_refused() -> None:
    rng = random.Random(6)
    noise = "".join(rng.choices('AKQJ.:\n" []0STrick', k=1_000_000))
    for text in (noise, HEADER + noise, BEGUN + noise, BEGUN + "Deal S:" + "A" * 1_000_000):
        reads_or_refuses(text)
    reads_or_refuses(HEADER + "\n" * 200_000)


# What a review found: nothing in a record may make reading slow, or turn lines around.


def test_many_tags_are_refused_and_checked_only_once() -> None:
    tags = "".join(f'[Tag{n} "x"]\n' for n in range(3000))
    assert refusal(f'[Ruleset "classic"]\n{tags}\nRound 1 dealer S\n')[1] == "too_many_tags"
    match = random_match(RULESETS["classic"], 3, deals=2).with_tags(South="Huda")
    assert all(loads(dumps(match)).tags is not match.tags for _ in range(2))


@pytest.mark.parametrize("name", ["a\u202eb", "\u2067", "\u202a", "a\u2069"])
def test_names_that_turn_the_text_around_are_refused(name: str) -> None:
    with pytest.raises(TextError) as caught:
        Match(RULESETS["classic"]).with_tags(South=name)
    assert caught.value.code == "bad_tag"


@pytest.mark.parametrize("date", ["banana", "2026-13-45", "2026-02-29", "26-01-01", "٢٠٢٦-٠١-٠١"])
def test_a_date_is_a_day_that_there_is(date: str) -> None:
    with pytest.raises(TextError):
        Match(RULESETS["classic"]).with_tags(Date=date)
    assert Match(RULESETS["classic"]).with_tags(Date="2028-02-29").tag("Date") == "2028-02-29"


def test_with_a_seed_the_flip_may_stand_without_its_deal() -> None:
    match = random_match(RULESETS["syrian-41"], 3, deals=4).with_tags(Seed="3")
    lines = dumps(match).splitlines(keepends=True)
    assert loads("".join(line for line in lines if not line.startswith("Deal "))) == match


def test_a_score_may_name_seats_in_full() -> None:
    match = random_match(RULESETS["syrian-41"], 3, deals=4)
    words = {" S ": " South ", " E ": " East ", " N ": " North ", " W ": " West "}
    lines = dumps(match).splitlines(keepends=True)
    for n, line in enumerate(lines):
        if line.startswith("Score"):
            for letter, word in words.items():
                lines[n] = lines[n].replace(letter, word)
    assert "South" in "".join(lines)
    assert loads("".join(lines)) == match
