"""Bots in the arena: Python classes and commands in any language, and their faults."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from matches import READINGS

import tarneeb
from tarneeb import Match, TextError, parse_ruleset
from tarneeb.arena import BotError, Entrants, Line, Margin, Study, duplicate, parse_player
from tarneeb.arena.command import main
from tarneeb.arena.commit import commit as commit_of
from tarneeb.arena.faults import KINDS
from tarneeb.arena.protocol import close_bots

# Bots are processes; the page has none.
pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples/bots"
BEGIN = """
import json, os, sys, time
def say(message): print(json.dumps(message), flush=True)
def views():
    for line in map(json.loads, sys.stdin):
        if line["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "test"})
        elif line["type"] == "view":
            yield line
def answer(view, **fields): say({"type": "action", "id": view["id"], **fields})
def first(view): answer(view, action=view["view"]["legal"][0])
"""
"""The beginning of a bot in Python, without this package."""


@pytest.fixture(autouse=True)
def _no_bot_is_left() -> Iterator[None]:
    yield
    close_bots()


def script(folder: Path, text: str, begin: str = BEGIN) -> str:
    """Return the text of a player: a bot written in Python."""
    file = folder / "bot.py"
    file.write_text(begin + text, "utf-8")
    return "cmd:" + shlex.join([sys.executable, str(file)])


def played(a: str, entrants: Entrants, deals: int = 2) -> list[Line]:
    """Return the lines of a player against `novice`."""
    return list(duplicate(Study(a, "novice", "classic", "1"), range(deals), create=entrants))


# Bots that play well.


def examples() -> list[str]:
    return [
        f"cmd:{shutil.which('node') or 'node'} {BOTS / 'lowest.mjs'}",
        f"cmd:sh {BOTS / 'first.sh'}",
    ]


@pytest.mark.parametrize("text", examples(), ids=["javascript", "sh"])
def test_a_bot_in_another_language_plays_and_plays_the_same_again(text: str) -> None:
    command = text.removeprefix("cmd:").split()[0]
    if shutil.which(command) is None:
        pytest.skip(f"{command} is not installed")
    first, again = (played(text, Entrants()) for _ in range(2))
    assert first == again
    assert any(line.lead for line in first)
    assert not any(line.faults for line in first)


def test_a_bot_gets_views_alone_and_its_choice_is_the_one_played(tmp_path: Path) -> None:
    """The bot chooses as `first.sh` does, and checks the questions that it gets."""
    log = tmp_path / "questions"
    bot = script(
        tmp_path,
        f"""
with open({str(log)!r}, "w") as log:
    for view in views():
        print(json.dumps(view), file=log, flush=True)
        first(view)
""",
    )
    by_action = played(bot, Entrants(clock=50.0), 1)
    by_place = played(f"cmd:sh {BOTS / 'first.sh'}", Entrants(), 1)
    assert by_action[0].points == by_place[0].points
    questions = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [question["id"] for question in questions] == list(range(1, len(questions) + 1))
    assert {question["seed"] for question in questions} == {"1/0"}
    left = [question["time_left"] for question in questions]
    assert 50.0 == left[0] > left[-1] > 0
    assert left == sorted(left, reverse=True)
    for question in questions:
        view = question["view"]
        assert view["to_act"] == view["seat"]
        assert view["legal"]
        assert "deal" not in view


@pytest.mark.parametrize("rules", READINGS)
def test_a_bot_is_told_every_option_of_its_rules(rules: str, tmp_path: Path) -> None:
    log = tmp_path / "views"
    bot = script(
        tmp_path,
        f"""
with open({str(log)!r}, "w") as log:
    for view in views():
        print(json.dumps(view["view"]), file=log, flush=True)
        first(view)
""",
    )
    study = Study(bot, "novice", rules, "1")
    lines = list(duplicate(study, range(2), create=Entrants()))
    assert not any(line.faults for line in lines)
    told = [json.loads(line)["ruleset"] for line in log.read_text("utf-8").splitlines()]
    ruleset = parse_ruleset(rules)
    assert {one["line"] for one in told} == {str(ruleset)}
    options = json.loads(json.dumps(ruleset.options))
    assert all(one["options"] == options for one in told)


def test_a_bot_ends_when_it_is_told_bye(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    bot = script(
        tmp_path,
        f"""
for view in views():
    first(view)
open({str(ended)!r}, "w").close()
""",
    )
    played(bot, Entrants(), 1)
    assert not ended.exists()
    close_bots()
    assert ended.exists()


def test_a_class_of_another_module_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    lines = played("examples.bots.careful:Careful", Entrants())
    assert len(lines) == 2
    assert not any(line.faults for line in lines)
    match = Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    assert match.to_act is not None
    view = match.view(match.to_act)
    assert parse_player("examples.bots.careful:Careful", "1").choose(view) in view.legal


@pytest.mark.parametrize(
    "text", ["no_such_module:Bot", "json:no_such_name", "json:dumps", "tarneeb:Match", "json:loads"]
)
def test_what_is_no_player_of_a_module_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(TextError, match="no_such_player") as refused:
        parse_player(text)
    assert refused.value.args_["found"] == text
    assert "module:Class" in refused.value.args_["allowed"]


# Faults.

FAULTS = {
    "bot_died": """
for view in views():
    print("out of ideas", file=sys.stderr)
    sys.exit(3)
""",
    "bot_silent": """
for view in views():
    print("thinking", file=sys.stderr, flush=True)
    time.sleep(1000)
""",
    "bot_garbled": """
for view in views():
    print("my answer is the ace", flush=True)
""",
    "bot_illegal": """
for view in views():
    answer(view, action={"do": "bid", "tricks": 1})
""",
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_stops_the_run_and_is_told_with_the_bots_output(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = script(tmp_path, FAULTS[kind])
    out = tmp_path / "lines.jsonl"
    command = ["--a", bot, "--deals", "2", "--workers", "1", "--clock", "0.5", "--out", str(out)]
    assert main(command) == 1
    told = capsys.readouterr()
    assert not told.out
    first, *others = told.err.splitlines()
    with pytest.raises(BotError, match=kind) as raised:
        played(bot, Entrants(clock=0.5))
    assert first == f"tarneeb: {raised.value.sentence.splitlines()[0]}"
    assert bot in first
    assert re.search(r"\(deal 1/0, seat [SENW], after \d+ good answers\)$", first)
    assert others[-1] == "tarneeb: the run stopped; the same command continues from --out"
    output = {"bot_died": "out of ideas", "bot_silent": "thinking"}.get(kind)
    assert others[:-1] == (["The end of its output:", f"  {output}"] if output else [])


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_can_be_replaced_and_is_counted(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot always answers wrongly, so `novice` plays against itself."""
    bot = script(tmp_path, FAULTS[kind])
    if kind == "bot_died":  # each time it starts again, which takes a while
        bot = script(tmp_path, "start = time.time()\n" + FAULTS[kind])
    out = tmp_path / "lines.jsonl"
    command = ["--a", bot, "--deals", "1", "--workers", "1", "--clock", "0.3", "--out", str(out)]
    assert main([*command, "--faults", "replace"]) == 0
    told = capsys.readouterr().out
    (line,) = [Line.parse(text) for text in out.read_text("utf-8").splitlines()]
    assert line.lead == 0
    counts = {fault.kind: fault.times for fault in line.faults}
    assert counts[kind] >= 1
    assert sum(counts.values()) >= 2 * 13
    assert {fault.player for fault in line.faults} == {"a"}
    assert all(f"{times} × {name} by a" in told for name, times in counts.items())
    assert main(["--merge", str(out)]) == 0
    assert capsys.readouterr().out == told


def test_a_bot_that_is_wrong_once_goes_on(tmp_path: Path) -> None:
    bot = script(
        tmp_path,
        """
for view in views():
    answer(view, choice=99) if view["id"] == 5 else first(view)
""",
    )
    (line,) = played(bot, Entrants(replace=True), 1)
    assert [(fault.kind, fault.times) for fault in line.faults] == [("bot_illegal", 1)]


def test_a_class_that_raises_is_told_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "raising.py").write_text(
        "class Bot:\n    def choose(self, view):\n        return {}['ace']\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BotError, match="bot_raised") as raised:
        played("raising:Bot", Entrants(), 1)
    assert "KeyError: 'ace'" in raised.value.sentence
    assert "return {}['ace']" in raised.value.output
    (line,) = played("raising:Bot", Entrants(replace=True), 1)
    assert [fault.kind for fault in line.faults] == ["bot_raised"]


BAD_STARTS = {
    "nothing of this name": ("cmd:no-such-command-at-all", "No such file"),
    "no command": ("cmd:", "list index out of range"),
    "open quotes": ("cmd:sh 'first.sh", "No closing quotation"),
}


@pytest.mark.parametrize("name", BAD_STARTS)
def test_a_command_that_cannot_start_is_told_before_a_file_is_made(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, why = BAD_STARTS[name]
    out = tmp_path / "lines.jsonl"
    assert main(["--a", text, "--out", str(out), "--faults", "replace"]) == 1
    assert why in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise SystemExit('no licence')", "it ended with exit code 1 before its hello"),
        ("print('welcome!', flush=True)\nsys.stdin.read()", "its first line is no hello: welcome!"),
        ("say({'type': 'hello', 'protocol': 2})\nsys.stdin.read()", '"protocol": 2'),
    ],
)
def test_a_bot_without_a_hello_is_told(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(BotError, match="bot_not_started") as raised:
        played(script(tmp_path, text), Entrants(replace=True))
    assert why in raised.value.sentence
    if "licence" in text:
        assert raised.value.output == "no licence"


def test_a_bot_may_end_before_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hello finds a broken pipe then, and stays in its buffer until that is closed."""
    started = subprocess.Popen

    def ended(*args: Any, **kwargs: Any) -> Any:
        process = started(*args, **kwargs)
        process.wait()
        return process

    monkeypatch.setattr(subprocess, "Popen", ended)
    with pytest.raises(BotError, match="bot_not_started") as raised:
        played(script(tmp_path, "raise SystemExit('no licence')"), Entrants(replace=True))
    assert "it ended with exit code 1 before its hello" in raised.value.sentence
    assert raised.value.output == "no licence"


@pytest.mark.parametrize(
    "reply",
    [
        '{"type": "action", "id": 0, "choice": 0}',
        '{"type": "move", "id": 1, "choice": 0}',
        '{"type": "action", "id": 1}',
        '{"type": "action", "id": 1, "choice": true}',
        '{"type": "action", "id": 1, "choice": "0"}',
        '{"type": "action", "id": 1, "action": "pass"}',
        '{"type": "action", "id": 1, "action": {"do": "fold"}}',
        '{"type": "action", "id": 1, "action": {"do": "play", "card": "1S"}}',
        "[]",
        "null",
        "[" * 50_000,
        "",
    ],
)
def test_wrong_answers_are_named(reply: str, tmp_path: Path) -> None:
    bot = script(tmp_path, f"for view in views():\n    print({reply!r}, flush=True)\n")
    with pytest.raises(BotError) as raised:
        played(bot, Entrants())
    assert raised.value.code == "bot_garbled"


def test_every_kind_of_fault_has_a_sentence() -> None:
    values = dict.fromkeys(("why", "exit", "clock", "line", "action", "error"), "x")
    for kind in KINDS:
        assert BotError(kind, "cmd:bot", **values).sentence.startswith("cmd:bot ")


def test_faults_survive_a_line(tmp_path: Path) -> None:
    study = Study("cmd:bot", "novice", "classic", "1")
    text = str(Line(study, 3, ((1, 2), (3, 4))))[:-1] + ', "faults": [["a", "bot_died", 2]]}'
    line = Line.parse(text)
    assert str(line) == text
    assert Margin.of([line, line]).faults == {("a", "bot_died"): 4}
    for wrong in ('[["c", "bot_died", 2]]', '[["a", "hungry", 2]]', '[["a", "bot_died", 0]]', "3"):
        with pytest.raises(TextError, match="bad_line"):
            Line.parse(text.replace('[["a", "bot_died", 2]]', wrong))


# Commits.


def test_lines_of_other_code_are_not_merged(tmp_path: Path) -> None:
    study = Study("club", "novice", "classic", "1", commit="0123456789ab")
    for other in (study._replace(commit="ba9876543210"), study._replace(version="0.0.9")):
        for name, each in (("one", study), ("two", other)):
            (tmp_path / name).write_text(f"{Line(each, 0, ((0, 0), (0, 0)))}\n", "utf-8")
        with pytest.raises(TextError, match="other_version") as refused:
            main(["--merge", str(tmp_path / "one"), str(tmp_path / "two")])
        assert other.commit in str(refused.value)
        assert study.commit in str(refused.value)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_the_commit_is_the_last_one_that_changed_the_package(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        options = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-C", str(tmp_path))
        subprocess.run(["git", *options, *words], check=True, capture_output=True)

    package = tmp_path / "package"
    package.mkdir()
    (package / "rules.py").write_text("TRICKS = 13\n", "utf-8")
    git("init")
    git("add", ".")
    git("commit", "-m", "one")
    find = commit_of.__wrapped__
    first = find(package)
    assert re.fullmatch("[0-9a-f]{12}", first)
    (tmp_path / "README").write_text("elsewhere", "utf-8")
    git("add", ".")
    git("commit", "-m", "two")
    assert find(package) == first
    (package / "rules.py").write_text("TRICKS = 12\n", "utf-8")
    changed = find(package)
    assert re.fullmatch(f"{first}[+][0-9a-f]{{8}}", changed)
    (package / "more.py").write_text("", "utf-8")
    assert find(package) not in (first, changed)
    git("add", ".")
    git("commit", "-m", "three")
    assert re.fullmatch("[0-9a-f]{12}", find(package))
    assert find(package) != first
