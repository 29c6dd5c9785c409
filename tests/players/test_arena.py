"""The arena: duplicate rounds, reproducible, resumable, mergeable."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tarneeb import RulesetError, TextError, arena
from tarneeb.arena import Line, Margin, duplicate

# The arena is a command with processes and files of its own; the page has none of it.
pytestmark = pytest.mark.cpython_only


def test_a_player_against_itself_is_level() -> None:
    """Both tables of a deal go the same way, so the difference is nothing: luck is taken out."""
    lines = list(duplicate("club", "club", "classic", 4, seed=1))
    assert [line.margin for line in lines] == [0, 0, 0, 0]


def test_swapping_the_players_turns_the_sign() -> None:
    ours = Margin.of(duplicate("club", "novice", "egyptian", 5, seed=3))
    theirs = Margin.of(duplicate("novice", "club", "egyptian", 5, seed=3))
    assert ours.mean == -theirs.mean
    assert ours.error == theirs.error > 0


def test_club_is_ahead_of_novice() -> None:
    """A small sample; benchmarks/strength.py measures."""
    margin = Margin.of(duplicate("club", "novice", "classic", 60, seed=5))
    assert margin.mean > 1


def test_an_executor_gives_the_same_lines() -> None:
    alone = {line.key: line for line in duplicate("club", "novice", "syrian-41", 30, seed=2)}
    with ThreadPoolExecutor(2) as executor:
        shared = duplicate("club", "novice", "syrian-41", 30, 2, executor)
        assert {line.key: line for line in shared} == alone


def test_known_lines_are_not_played_again() -> None:
    whole = list(duplicate("club", "novice", "classic", 4, seed=2))
    marked = Line("club", "novice", "classic", "2", 1, (100, 100))
    resumed = list(duplicate("club", "novice", "classic", 4, seed=2, known=[marked]))
    assert resumed[0] == marked
    assert {line.key for line in resumed} == {line.key for line in whole}


def test_a_killed_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "lines.jsonl"
    command = ["--deals", "6", "--seed", "9", "--processes", "1", "--out", str(out)]
    assert arena.main(command) == 0
    told = capsys.readouterr().out
    whole = out.read_text("utf-8")
    lines = whole.splitlines(keepends=True)
    out.write_text("".join(lines[:3]) + lines[3][:20], "utf-8")
    assert arena.main(command) == 0
    assert out.read_text("utf-8") == whole
    assert capsys.readouterr().out == told
    assert "6 deals, each twice" in told


def test_a_line_is_text_and_back() -> None:
    line = Line("club", "novice", "classic target=41", "1", 17, (8, -3))
    assert Line.parse(str(line)) == line
    assert line.margin == 2.5


WHOLE = str(Line("club", "novice", "classic", "1", 17, (8, -3)))


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "3", '{"a": "club"}', "[" * 100_000),
        WHOLE.replace("17", '"17"'),
        WHOLE.replace("17", "1.5"),
        WHOLE.replace('"club"', "3"),
        WHOLE.replace('"1"', "1"),
        WHOLE.replace("[8, -3]", "[8]"),
        WHOLE.replace("[8, -3]", '["8", -3]'),
        WHOLE.replace('"deal"', '"more": 1, "deal"'),
    ],
)
def test_what_is_no_line_is_refused(text: str) -> None:
    assert text != WHOLE
    with pytest.raises(TextError, match="bad_line"):
        Line.parse(text)


@pytest.mark.parametrize("text", ["letters to a friend", "letters\nto a friend", f"{WHOLE}\nx\n{{"])
def test_a_file_of_something_else_stays_as_it_was(text: str, tmp_path: Path) -> None:
    out = tmp_path / "letters.txt"
    out.write_text(text, "utf-8")
    with pytest.raises(TextError, match="bad_line"):
        arena.main(["--deals", "1", "--processes", "1", "--out", str(out)])
    assert out.read_text("utf-8") == text


@pytest.mark.parametrize("wrong", [["--processes", "-1"], ["--deals", "-3"], ["--deals", "many"]])
def test_numbers_that_count_nothing_are_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        arena.main(wrong)
    assert left.value.code == 2
    assert wrong[1] in capsys.readouterr().err.splitlines()[-1]


def test_the_standard_error_is_that_of_the_mean() -> None:
    lines = [Line("a", "b", "classic", "1", deal, (x, x)) for deal, x in enumerate((1, 3, 5, 7))]
    margin = Margin.of(lines)
    assert margin.mean == 4
    assert margin.error == pytest.approx((20 / 3 / 4) ** 0.5)


@pytest.mark.parametrize(
    "player", ["grandmaster", "club:wild", "club:1.5", "novice:-2", "club:nan", "club:inf"]
)
def test_unknown_players_are_refused(player: str) -> None:
    with pytest.raises(TextError):
        list(duplicate(player, "novice", "classic", 1, seed=1))


def test_unknown_rulesets_are_refused() -> None:
    with pytest.raises(RulesetError):
        list(duplicate("club", "novice", "classic target=0", 1, seed=1))
