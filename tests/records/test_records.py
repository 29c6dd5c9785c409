"""The conformance records: tests/records/good must read, tests/records/refused must not.

A good record's comments cite the rules and say what it shows, in lines

    # shows: preset=egyptian doubling=opponents

and a refused one's say what is wrong with it, counted from the file's first line:

    # refused: line 9 must_follow_suit

Both are found here without being told of. Every preset, every value of every option and every
reason for a refusal needs a record.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from refusals import raised

from tarneeb import PRESETS, Match, NotationError, dumps, loads
from tarneeb.__main__ import main
from tarneeb.records.notation import read
from tarneeb.rules.ruleset import OPTIONS, format_value

RECORDS = Path(__file__).parent
GOOD = sorted((RECORDS / "good").glob("*.tgn"))
REFUSED = sorted((RECORDS / "refused").glob("*.tgn"))

TARGETS = ("1", "31", "41", "51", "61", "999")
"""The targets that need a record: those offered, the least and the greatest (rules.md 2)."""
ORDERS = ("CDHSN", "CSHD", "HS")
"""The strain orders that need one: those of rules.md 7, and one that leaves more strains out."""

CITES = re.compile(r"rules\.md [1-8]|notation\.md, [A-Z]")


def each(records: list[Path]) -> pytest.MarkDecorator:
    """Parametrise a test with these records, named after their files."""
    return pytest.mark.parametrize("record", records, ids=[record.stem for record in records])


def comments(record: Path) -> str:
    return "".join(line for line in lines_of(record) if line.startswith("#"))


def lines_of(record: Path) -> list[str]:
    return record.read_text("utf-8").splitlines(keepends=True)


def without_comments(record: Path) -> str:
    return "".join(line for line in lines_of(record) if not line.startswith("#"))


def shown(record: Path) -> list[str]:
    """The presets and option values that a record says it shows, each as name=value."""
    found = re.findall(r"^# shows: (.+)$", comments(record), re.MULTILINE)
    return [word for words in found for word in words.split()]


def expected_refusal(record: Path) -> tuple[int, str]:
    """The line and the code with which a record must be refused."""
    found = re.findall(r"^# refused: line (\d+) (\w+)$", comments(record), re.MULTILINE)
    assert len(found) == 1, "one line '# refused: line N code'"
    line, code = found[0]
    return int(line), code


# Good records.


@each(GOOD)
def test_a_good_record_reads_and_is_written_back_exactly(record: Path) -> None:
    match = loads(record.read_text("utf-8"))
    assert dumps(match) == without_comments(record)


@each(GOOD)
def test_a_good_record_replays_to_the_same_match(record: Path) -> None:
    match = loads(record.read_text("utf-8"))
    again = Match.replay(match.ruleset, match.actions, match.first_dealer)
    assert again.with_tags(**dict(match.tags)) == match


@each(GOOD)
def test_a_good_record_has_what_it_shows_and_cites_the_rules(record: Path) -> None:
    ruleset = loads(record.read_text("utf-8")).ruleset
    assert CITES.search(comments(record)), "cite a section"
    assert shown(record), "a line '# shows: …'"
    for word in shown(record):
        name, value = word.split("=")
        if name == "preset":
            assert value == ruleset.preset
        else:
            assert value == format_value(ruleset.options[name]), word


def values_to_show() -> Iterator[str]:
    """Every preset and every value of every option, as name=value."""
    yield from (f"preset={preset.id}" for preset in PRESETS)
    for name, option in OPTIONS.items():
        values: tuple[str, ...]
        match option.kind:
            case "enum":
                values = option.choices
            case "bool":
                values = ("yes", "no")
            case "strains":
                values = ORDERS
            case _:
                numbers = range(option.low, option.high + 1)
                values = TARGETS if name == "target" else tuple(map(str, numbers))
        yield from (f"{name}={value}" for value in values)


@pytest.mark.parametrize("value", [*values_to_show()])
def test_every_preset_and_option_value_has_a_good_record(value: str) -> None:
    assert any(value in shown(record) for record in GOOD), f"no record shows {value}"


# Refused records.


@each(REFUSED)
def test_a_refused_record_is_refused_at_its_line_with_its_code(record: Path) -> None:
    with pytest.raises(NotationError) as caught:
        loads(record.read_text("utf-8"))
    assert (caught.value.line, caught.value.code) == expected_refusal(record)
    assert caught.value.found
    assert caught.value.allowed


@each(REFUSED)
def test_a_refused_record_is_right_up_to_its_line(record: Path) -> None:
    """Nothing but the line named is wrong: the record cut off before it reads."""
    line, _ = expected_refusal(record)
    before = lines_of(record)[: line - 1]
    if any(text.startswith("[Ruleset") for text in before):
        read("".join(before))
    assert CITES.search(comments(record)), "cite a section"


NOT_IN_RECORDS = {
    "no_pledges": "a number in an auction is a bid",
    "deal_expected": "a record's Round line asks for the deal",
    "incomplete_trick": "of winner() alone",
    "no_such_moment": "a record is read from its start to its end",
    "nothing_to_take_back": "what is taken back is not in the record",
    "announced_wrongly": "announcements are not in the record",
    "bad_ruleset": "a record tells the first of the problems",
    "unknown_suit": "where a suit stands a strain is read",
    "unknown_team": "the winner's name is compared, not read",
}
"""Reasons for a refusal that no record can give, and why."""

READERS = (
    "rules/cards",
    "rules/seats",
    "rules/deals",
    "rules/actions",
    "rules/ruleset",
    "rules/variants/__init__",
    "rules/auction",
    "rules/tricks",
    "rules/rounds",
    "match",
    "records/notation",
)
"""The modules that have a say in whether a record reads."""


def reasons() -> set[str]:
    """Every code with which the rules and the notation refuse something, from their source."""
    found = set(raised(READERS))
    assert found >= NOT_IN_RECORDS.keys() | {"call_expected", "strain_missing", "clash"}
    return found - NOT_IN_RECORDS.keys()


@pytest.mark.parametrize("code", sorted(reasons()))
def test_every_reason_for_a_refusal_has_a_record(code: str) -> None:
    assert code in {expected_refusal(record)[1] for record in REFUSED}


# From the command line.


@each([record for record in GOOD if record.stem.startswith("preset-")])
def test_replay_tells_every_round(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    match = loads(record.read_text("utf-8"))
    told = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("round ") for line in told) == len(match.rounds)
    assert told[-1] == ("unfinished" if match.winner is None else f"won by {match.winner}")


@each(REFUSED)
def test_replay_names_the_line_that_is_wrong(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line, code = expected_refusal(record)
    assert main(["replay", str(record)]) == 1
    assert f"line {line}: {code}" in capsys.readouterr().err


@pytest.mark.cpython_only
def test_python_m_tarneeb_replay_runs() -> None:
    record = RECORDS / "good" / "preset-classic.tgn"
    command = [sys.executable, "-m", "tarneeb", "replay", str(record)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "won by NS" in told
