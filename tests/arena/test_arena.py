"""The arena: duplicate rounds, reproducible, resumable, mergeable, on any executor."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tarneeb
from tarneeb import RulesetError, Seat, TextError, arena
from tarneeb.arena import Line, Margin, Study, command, commit, duplicate, playing
from tarneeb.arena.command import main
from tarneeb.rules.rng import draw_dealer

# The arena is a command with processes and files of its own; the page has none of it.
pytestmark = pytest.mark.cpython_only

STUDY = Study("club", "novice", "classic", "2", commit=commit())


def line(deal: int, lead: int, study: Study = STUDY) -> Line:
    """A line in which the first player is ahead by so much at both tables together."""
    return Line(study, deal, ((lead, 0), (0, 0)))


def test_a_player_against_itself_is_level() -> None:
    """Both tables of a deal go the same way, so the difference is nothing: luck is taken out."""
    lines = list(duplicate(Study("club", "club", "classic", "1"), range(4)))
    assert [line.lead for line in lines] == [0, 0, 0, 0]
    assert any(points != (0, 0) for line in lines for points in line.points)


def test_swapping_the_players_turns_the_sign() -> None:
    ours = Margin.of(duplicate(Study("club", "novice", "egyptian", "3"), range(5)))
    theirs = Margin.of(duplicate(Study("novice", "club", "egyptian", "3"), range(5)))
    assert ours.mean == -theirs.mean
    assert ours.error == theirs.error > 0


def test_club_is_ahead_of_novice() -> None:
    """A small sample; benchmarks/strength.py measures."""
    margin = Margin.of(duplicate(Study("club", "novice", "classic", "5"), range(60)))
    assert margin.mean > 1


def test_a_line_says_what_both_teams_scored_at_both_tables() -> None:
    """The first of them sits north and south first: the result is that of the rounds themselves."""
    (played,) = duplicate(STUDY, [4])
    rules = tarneeb.RULESETS["classic"]
    club, novice = (arena.parse_player(text, "2/4") for text in ("club", "novice"))
    first, second = arena.play_twice(club, novice, rules, "2", 4)
    assert played.points == (first.points, second.points[::-1])
    assert played.points != ((0, 0), (0, 0))


def test_the_seed_says_who_deals_and_it_is_the_same_player_at_both_tables() -> None:
    """rules.md 1: each of the four as likely as the others, and not in turns."""
    rules = tarneeb.RULESETS["classic"]
    novice = arena.parse_player("novice")
    dealers = []
    for deal in range(24):
        first, second = arena.play_twice(novice, novice, rules, "2", deal)
        assert first.dealer is second.dealer is draw_dealer(f"2/{deal}")
        dealers.append(first.dealer)
    assert set(dealers) == set(Seat)
    assert dealers != [Seat.SOUTH.after(deal) for deal in range(24)]


# Executors.


class Waiting(Executor):
    """An executor that does a job only when it has been handed out a while, the latest first."""

    def __init__(self) -> None:
        self.most = 0
        self.jobs: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return the job's future; the one before it may be done now."""
        future: Future[Any] = Future()
        self.jobs.append((future, lambda: work(*args, **kwargs)))
        self.most = max(self.most, len(self.jobs))
        if len(self.jobs) == 4:
            for future_, job in reversed(self.jobs):
                future_.set_result(job())
            self.jobs.clear()
        return future


def test_an_executor_gives_the_same_lines() -> None:
    study = Study("club", "novice", "syrian-41", "2")
    alone = {line.deal: line for line in duplicate(study, range(30))}
    with ThreadPoolExecutor(2) as executor:
        shared = list(duplicate(study, range(30), executor, 2))
    assert len(shared) == 30
    assert {line.deal: line for line in shared} == alone


def test_an_executor_is_never_given_many_jobs_at_once() -> None:
    """Two for each worker, whatever their number: a study of any size fits in memory."""
    executor = Waiting()
    drawn = 0

    def deals() -> Iterator[int]:
        nonlocal drawn
        while True:
            yield drawn
            drawn += 1

    lines = duplicate(STUDY, deals(), executor, 2)
    seen = {next(lines).deal for _ in range(10)}
    assert executor.most == 4
    assert len(seen) == 10
    assert drawn < 10 + 4 * (2 * 10)


def test_jobs_grow_until_they_take_long_enough() -> None:
    assert playing._job_size(1, 10.0) == 1
    assert playing._job_size(1, 0.001) == 2
    assert playing._job_size(64, 1.0) == 128
    assert playing._job_size(8, 4 * playing.JOB_SECONDS) == 2
    assert playing._job_size(playing.MOST_DEALS, 0.0) == playing.MOST_DEALS


def test_jobs_that_are_not_wanted_any_more_are_cancelled() -> None:
    executor = Waiting()
    lines = duplicate(STUDY, range(100), executor, 2)
    next(lines)
    left = []
    executor.submit(lambda: None)
    lines.close()  # type: ignore[attr-defined]
    left = [future for future, _ in executor.jobs if not future.cancelled()]
    assert len(left) == 1


@pytest.mark.parametrize(
    ("options", "end"),
    [
        (["--out", "lines.jsonl"], "the same command continues from --out"),
        ([], "nothing was saved: see --out"),
    ],
)
@pytest.mark.parametrize("error", [KeyboardInterrupt, BrokenExecutor])
def test_a_run_that_is_stopped_says_whether_it_can_go_on(
    error: type[BaseException],
    options: list[str],
    end: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Stopped(Waiting):
        def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            raise error

    monkeypatch.setattr(command, "local_workers", lambda workers: nullcontext((Stopped(), workers)))
    monkeypatch.chdir(tmp_path)
    assert main(["--deals", "3", "--workers", "2", *options]) == 130
    told = capsys.readouterr()
    assert not told.out
    (only,) = told.err.splitlines()
    assert only.endswith(end)


def test_a_worker_with_another_version_is_told() -> None:
    for other in (STUDY._replace(version="0.0.1"), STUDY._replace(commit="0123456789ab")):
        with pytest.raises(TextError, match="other_version"):
            arena.play_deals(other, [0])


def test_processes_give_the_same_lines(tmp_path: Path) -> None:
    files = [tmp_path / "alone", tmp_path / "together"]
    for file, workers in zip(files, "12", strict=True):
        options = ["--deals", "12", "--seed", "9", "--workers", workers, "--out", str(file)]
        assert main(options) == 0
    alone, together = (sorted(file.read_text("utf-8").splitlines()) for file in files)
    assert alone == together


def test_a_cluster_gives_the_same_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed", reason="needs tarneeb[cluster]")
    file = tmp_path / "lines.jsonl"
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as local:
        address = local.scheduler_address
        options = ["--deals", "12", "--seed", "9", "--dask", address, "--out", str(file)]
        assert main(options) == 0
    told = capsys.readouterr().out
    assert main(["--deals", "12", "--seed", "9", "--workers", "1"]) == 0
    assert capsys.readouterr().out == told


def test_no_cluster_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)  # as if it were not installed
    with pytest.raises(TextError, match=r"no_distributed .*tarneeb\[cluster\]"):
        main(["--dask", "tcp://127.0.0.1:1"])


def test_a_cluster_without_workers_is_waited_for_in_so_many_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Client:
        def __init__(self, address: str) -> None:
            self.threads: dict[str, int] = {}

        def __enter__(self) -> None: ...

        def __exit__(self, *_: object) -> None: ...

        def nthreads(self) -> dict[str, int]:
            return self.threads

        def wait_for_workers(self, number: int) -> None:
            self.threads["tcp://10.0.0.2:1"] = 3

        def get_executor(self) -> Executor:
            return Waiting()

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    with arena.cluster("tcp://10.0.0.1:8786", 0) as (_, count):
        assert count == 3
    assert "waiting for a worker to join tcp://10.0.0.1:8786" in capsys.readouterr().err


# Files.


@pytest.mark.parametrize("who", ["--a", "--b"])
def test_an_unknown_player_is_told_before_anything_is_made(
    who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "local_workers", None)
    monkeypatch.setattr(command, "cluster", None)
    out = tmp_path / "lines.jsonl"
    for cluster in ([], ["--dask", "tcp://127.0.0.1:1"]):
        with pytest.raises(TextError, match="unknown_level"):
            main([who, "grandmaster", "--out", str(out), *cluster])
    assert not out.exists()


KILLED = """
import os, signal, sys
from tarneeb.arena import command, playing

class Margin(playing.Margin):
    def add(self, lead):
        super().add(lead)
        if self.deals == 40:
            os.kill(os.getpid(), signal.SIGKILL)

playing.Margin = Margin
command.main(sys.argv[1:])
"""
"""The command, killed as it has written its fortieth line, with jobs and processes under way."""


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "lines.jsonl"
    command = ["--a", "novice", "--seed", "9", "--workers", "2", "--out", str(out), "--deals"]
    # Its processes end with it: they hold the pipes open for as long as they live.
    killed = subprocess.run([sys.executable, "-c", KILLED, *command, "2000"], capture_output=True)
    assert killed.returncode == -signal.SIGKILL
    assert killed.stdout == b""
    before = out.read_text("utf-8")
    assert before.count("\n") == 40
    assert main([*command, "60"]) == 0
    assert out.read_text("utf-8").startswith(before)
    study = Study("novice", "novice", "classic", "9", commit=commit())
    after = arena.resumed(out)[study]
    assert set(range(60)) <= set(after)
    assert out.read_text("utf-8").count("\n") == len(after)
    assert [str(after[deal]) for deal in range(60)] == [str(x) for x in duplicate(study, range(60))]


def test_a_line_cut_off_is_dropped_with_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lines.jsonl"
    command = ["--deals", "6", "--seed", "9", "--workers", "1", "--out", str(out)]
    assert main(command) == 0
    told = capsys.readouterr()
    assert not told.err
    whole = out.read_text("utf-8")
    lines = whole.splitlines(keepends=True)
    for cut in (1, 20, len(lines[3]) - 1):
        out.write_text("".join(lines[:3]) + lines[3][:cut], "utf-8")
        assert main(command) == 0
        assert out.read_text("utf-8") == whole
        again = capsys.readouterr()
        assert again.out == told.out
        assert again.err == f"{out}: dropped a last line that was cut off\n"
    assert "6 deals, each twice" in told.out


def test_deals_that_are_done_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lines.jsonl"
    marked = "".join(f"{line(deal, 20)}\n" for deal in range(4))
    out.write_text(marked, "utf-8")
    command = ["--seed", "2", "--workers", "1", "--out", str(out)]
    assert main([*command, "--deals", "3"]) == 0
    assert "+10.00 ± 0.00 points a round (3 deals" in capsys.readouterr().out
    assert main([*command, "--deals", "3", "--first", "2"]) == 0
    assert "(3 deals" in capsys.readouterr().out
    assert out.read_text("utf-8") == marked + "".join(f"{x}\n" for x in duplicate(STUDY, [4]))


@pytest.mark.parametrize(
    "other",
    [
        STUDY._replace(a="novice"),
        STUDY._replace(b="novice:0.5"),
        STUDY._replace(ruleset="classic target=41"),
        STUDY._replace(seed="3"),
        STUDY._replace(version="0.0.1"),
        STUDY._replace(commit="0123456789ab"),
    ],
)
def test_a_file_of_other_parameters_is_refused(other: Study, tmp_path: Path) -> None:
    out = tmp_path / "lines.jsonl"
    text = f"{line(0, 1)}\n{line(1, 1, other)}\n"
    out.write_text(text + '{"a": ', "utf-8")
    with pytest.raises(TextError, match="other_study"):
        main(["--seed", "2", "--deals", "1", "--workers", "1", "--out", str(out)])
    assert out.read_text("utf-8") == text + '{"a": '


def test_files_are_put_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whichever machine played what, and in which order; what two have is counted once."""
    parts = [tmp_path / "a", tmp_path / "b", tmp_path / "c"]
    texts = [f"{line(5, 4)}\n{line(0, 0)}\n", f"{line(2, 8)}\n{line(5, 4)}\n", '{"a": "cl']
    for part, text in zip(parts, texts, strict=True):
        part.write_text(text, "utf-8")
    out = tmp_path / "all"
    assert main(["--merge", *map(str, parts), "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert told.out == f"{STUDY}: +2.00 ± 1.15 points a round (3 deals, each twice)\n"
    assert "c: dropped" in told.err
    assert out.read_text("utf-8") == f"{line(0, 0)}\n{line(2, 8)}\n{line(5, 4)}\n"
    assert [part.read_text("utf-8") for part in parts] == texts
    assert main(["--merge", *map(str, reversed(parts)), str(out)]) == 0
    assert capsys.readouterr().out == told.out


def test_each_study_of_the_files_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = tmp_path / "both"
    other = STUDY._replace(b="novice:0.5")
    both.write_text(f"{line(1, 2)}\n{line(1, 4, other)}\n", "utf-8")
    assert main(["--merge", str(both)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{STUDY}: +1.00 ± 0.00 points a round (1 deals, each twice)",
        f"{other}: +2.00 ± 0.00 points a round (1 deals, each twice)",
    ]


def test_lines_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    for name, lead in (("a", 1), ("b", 2)):
        (tmp_path / name).write_text(f"{line(0, lead)}\n", "utf-8")
    with pytest.raises(TextError, match="line_differs"):
        main(["--merge", str(tmp_path / "a"), str(tmp_path / "b")])


def test_a_line_is_text_and_back() -> None:
    study = Study("club", "novice:0.5", "classic target=41", "1")
    line = Line(study, 17, ((8, 0), (0, 3)))
    assert Line.parse(str(line)) == line
    assert line.lead == 5


WHOLE = str(Line(STUDY._replace(seed="1"), 17, ((8, 0), (0, 3))))


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "3", '{"a": "club"}', "[" * 100_000),
        WHOLE.replace("17", '"17"'),
        WHOLE.replace("17", "1.5"),
        WHOLE.replace('"club"', "3"),
        WHOLE.replace('"1"', "1"),
        WHOLE.replace("17", "-17"),
        WHOLE.replace("[8, 0]", "[8]"),
        WHOLE.replace("[8, 0]", '["8", 0]'),
        WHOLE.replace("[8, 0], ", ""),
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
        main(["--deals", "1", "--workers", "1", "--out", str(out)])
    assert out.read_text("utf-8") == text


@pytest.mark.parametrize("wrong", [["--workers", "-1"], ["--deals", "-3"], ["--deals", "many"]])
def test_numbers_that_count_nothing_are_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(wrong)
    assert left.value.code == 2
    assert wrong[1] in capsys.readouterr().err.splitlines()[-1]


def test_the_standard_error_is_that_of_the_mean() -> None:
    margin = Margin.of(line(deal, 2 * x) for deal, x in enumerate((1, 3, 5, 7)))
    assert margin.mean == 4
    assert margin.error == pytest.approx((20 / 3 / 4) ** 0.5)


@pytest.mark.parametrize(
    "player", ["grandmaster", "club:wild", "club:1.5", "novice:-2", "club:nan", "club:inf"]
)
def test_unknown_players_are_refused(player: str) -> None:
    with pytest.raises(TextError):
        list(duplicate(STUDY._replace(a=player), [0]))


def test_unknown_rulesets_are_refused() -> None:
    with pytest.raises(RulesetError):
        list(duplicate(STUDY._replace(ruleset="classic target=0"), [0]))
