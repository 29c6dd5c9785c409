"""The command line: its output, and one-line error messages."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tarneeb import Seat, search
from tarneeb.__main__ import main
from tarneeb.rules.cards import Strain

RECORDS = Path(__file__).parent / "records" / "good"
ENDING = "S:AQ... E:.AK.. N:..AK. W:K2..."
"""An ending with two cards a hand."""


def run(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """Run a command that succeeds, and return the lines it prints."""
    assert main(list(words)) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out.splitlines()


def wrong(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command that fails, and return the one line it prints."""
    assert main(list(words)) == 1
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    return line


def test_solve_prints_every_strain_and_leader(capsys: pytest.CaptureFixture[str]) -> None:
    hands, heads, *rows = run(capsys, "solve", ENDING)
    assert hands == ENDING
    assert heads.split() == ["leader", *map(str, Strain)]
    assert [row.split()[0] for row in rows] == list("SENW")
    for seat, row in zip(Seat, rows, strict=True):
        alone = [search.tricks(ENDING, strain, seat) for strain in Strain]
        assert [int(tricks) for tricks in row.split()[1:]] == alone


def test_solve_prints_only_the_requested_results(capsys: pytest.CaptureFixture[str]) -> None:
    # The example of search.tricks: one trick for South's side at no trump, none for West's.
    asked = run(capsys, "solve", ENDING, "--strain", "NT", "--leader", "W")
    assert asked[1:] == ["leader  NT", "W        0"]
    one_strain = run(capsys, "solve", ENDING, "--strain", "NT")
    assert one_strain[2].split() == ["S", "1"]
    assert len(one_strain) == 6


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["solve", "S:AQ..."], "bad_deal"),
        (["solve", ENDING, "--strain", "X"], "unknown_strain"),
        (["solve", ENDING, "--leader", "X"], "unknown_seat"),
        (["arena", "--a", "grandmaster", "--workers", "1"], "unknown_level"),
        (["arena", "--b", "club:2", "--workers", "1"], "bad_style"),
        (["arena", "--ruleset", "chess", "--workers", "1"], "unknown_ruleset"),
    ],
)
def test_unreadable_input_is_reported_in_one_line(
    words: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = wrong(capsys, *words)
    assert line.startswith("tarneeb: ")
    assert code in line


def test_replay_names_teams_by_their_letters(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "replay", str(RECORDS / "preset-classic.tgn"))
    rounds = [line for line in told if line.startswith("round ") and "taken" in line]
    assert rounds
    for line in rounds:
        taken, points, totals = line.split(", ")[-3:]
        assert taken.split()[1::2] == list("SENW")
        assert points.split()[1::2] == totals.split()[1::2] == ["NS", "EW"]
        assert sum(map(int, taken.split()[2::2])) == 13


def test_replay_names_players_if_each_has_a_score(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "replay", str(RECORDS / "preset-syrian-41.tgn"))
    line = next(line for line in told if "taken" in line)
    pledges = line.partition("pledges ")[2].partition(",")[0]
    assert pledges.split()[::2] == list("SENW")
    assert all(1 <= int(number) <= 13 for number in pledges.split()[1::2])
    assert line.partition("totals ")[2].split()[::2] == list("SENW")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-be"])
def test_replay_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    record = RECORDS / "preset-classic.tgn"
    data = io.BytesIO(record.read_text("utf-8").encode(encoding))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(data))
    assert run(capsys, "replay", "-") == run(capsys, "replay", str(record))


def test_replay_recovers_a_truncated_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (RECORDS / "preset-classic.tgn").read_text("utf-8")
    cut = tmp_path / "cut.tgn"
    cut.write_text(text[: text.index("Trick") + 9], "utf-8")
    assert "line " in wrong(capsys, "replay", str(cut))
    told = run(capsys, "replay", "--recover", str(cut))
    assert told[-2].startswith("dropped: Trick")
    assert told[-1] == "unfinished"


def test_a_missing_or_binary_file_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "none.tgn" in wrong(capsys, "replay", str(tmp_path / "none.tgn"))
    picture = tmp_path / "picture.tgn"
    picture.write_bytes(b"\x89PNG\xff")
    assert "not UTF-8" in wrong(capsys, "replay", str(picture))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_record_is_read_as_windows_editors_save_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str
) -> None:
    record = RECORDS / "preset-classic.tgn"
    saved = tmp_path / "saved.tgn"
    saved.write_bytes(record.read_text("utf-8").replace("\n", "\r\n").encode(encoding))
    assert run(capsys, "replay", str(saved)) == run(capsys, "replay", str(record))
    saved.write_bytes(record.read_text("utf-8").encode(encoding)[:-1] + b"\xff\xdc\xff"[:2])
    if encoding.startswith("utf-16"):
        assert "not UTF-16" in wrong(capsys, "replay", str(saved))
