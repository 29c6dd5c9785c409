"""The documents agree with the engine, and every citation of them leads somewhere.

rules.md 3                  section 3 of docs/RULES.md
rules.md 2, min_bid         an option in the table of its section 2
notation.md, Deal           a heading, a tag or a line of docs/NOTATION.md
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from auctions import HOPELESS, after, begun

from tarneeb import PRESETS, RULESETS, Contract, Seat, dumps, loads
from tarneeb.rules.actions import Double, Pass, Redouble, ThrowIn
from tarneeb.rules.pledges import least_pledge, least_total, pledge_value
from tarneeb.rules.ruleset import OPTIONS, format_value
from tarneeb.rules.scoring import contract_points
from tarneeb.rules.tags import FORK_AT, FORK_OF, OF_ONE_MATCH, RESERVED_TAGS, SEEDS, TAG_ORDER
from tarneeb.rules.variants import parse_ruleset
from tarneeb.wire.decode.values import parse_action
from tarneeb.wire.encode.table import action_json

pytestmark = pytest.mark.cpython_only  # the Pyodide run has the engine and its tests alone

ROOT = Path(__file__).parents[1]
RULES = (ROOT / "docs/RULES.md").read_text("utf-8")
NOTATION = (ROOT / "docs/NOTATION.md").read_text("utf-8")
DECISIONS = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

CITING = ("engine", "tests", "web/src", "e2e", "benchmarks", "docs")
"""The folders whose files cite the rules and the notation."""
TEXT_FILES = {".py", ".js", ".mjs", ".ts", ".css", ".ftl", ".tgn", ".md"}


# Tables and sections.


def section(document: str, heading: str) -> str:
    """Return the text under a heading that begins so, down to the next one of its level."""
    found = re.search(rf"^(##+) {re.escape(heading)}", document, re.MULTILINE)
    assert found, heading
    rest = document[found.end() :]
    end = re.search(rf"^#{{2,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a text: rows of cells without backticks, the header first."""
    found: list[list[list[str]]] = []
    previous = ""
    for line in text.splitlines():
        if line.startswith("|"):
            if not previous.startswith("|"):
                found.append([])
            if not line.startswith("| ---"):
                cells = line.strip("|").split("|")
                found[-1].append([cell.strip().replace("`", "") for cell in cells])
        previous = line
    return found


def table(text: str, first: str) -> list[list[str]]:
    """Return the rows of the only table whose header begins with this cell, the header first."""
    (found,) = [rows for rows in tables(text) if rows[0][0] == first]
    return found


def number(cell: str) -> int:
    """Return the number in a cell, whose minus is typographic."""
    return int(cell.replace("−", "-"))


# Citations.


def rule_sections() -> set[int]:
    return {int(number) for number in re.findall(r"^## (\d+)\. ", RULES, re.MULTILINE)}


def notation_terms() -> set[str]:
    """Return the headings, tags and line names that a citation may name."""
    headings = re.findall(r"^##+ (.+)$", NOTATION, re.MULTILINE)
    cells = re.findall(r"^\| (`[A-Z][^|]*)\|", NOTATION, re.MULTILINE)
    return {*headings, *(name for cell in cells for name in re.findall(r"`([A-Z]\w+)`", cell))}


def unresolved(text: str) -> list[str]:
    """Return the citations in a text that lead nowhere."""
    known, terms = rule_sections(), notation_terms()
    wrong = []
    for cited in re.finditer(r"rules\.md (\d+(?:(?:, | to | and )\d\d?\b)*)", text, re.IGNORECASE):
        numbers = [int(each) for each in re.findall(r"\d+", cited[1])]
        if not known.issuperset(numbers):
            wrong.append(cited[0])
    for cited in re.finditer(r"rules\.md 2,? (?!and\b|to\b)([a-z]\w*)", text, re.IGNORECASE):
        if cited[1] not in OPTIONS:
            wrong.append(cited[0])
    for cited in re.finditer(r"rules\.md 7, column (?!by\b)([\w-]+)", text, re.IGNORECASE):
        if cited[1] not in RULESETS:
            wrong.append(cited[0])
    for cited in re.finditer(r"(?i:notation\.md), (In JSON|[A-Z]\w*)", text):
        if cited[1] not in terms:
            wrong.append(cited[0])
    return wrong


def citing_files() -> Iterator[Path]:
    for folder in CITING:
        files = (ROOT / folder).rglob("*")
        yield from (file for file in files if file.suffix in TEXT_FILES and file != Path(__file__))


def test_every_citation_leads_to_a_section() -> None:
    wrong = {
        str(file.relative_to(ROOT)): found
        for file in citing_files()
        if (found := unresolved(file.read_text("utf-8")))
    }
    assert wrong == {}


def test_the_search_for_citations_finds_them() -> None:
    texts = [file.read_text("utf-8") for file in citing_files()]
    assert sum(len(re.findall(r"rules\.md \d", text)) for text in texts) > 300
    assert sum(len(re.findall(r"notation\.md, [A-Z]", text)) for text in texts) > 40


@pytest.mark.parametrize(
    "citation",
    [
        *("rules.md 0", "rules.md 10", "RULES.md 12", "rules.md 2 to 11", "rules.md 1, 2 and 10"),
        *("rules.md 2, least_bid", "rules.md 2 least_bid", "rules.md 7, column gulf"),
        *("notation.md, Dealer", "notation.md, In XML"),
    ],
)
def test_a_citation_that_leads_nowhere_is_found(citation: str) -> None:
    assert unresolved(f"What may be bid ({citation}).") != []


def test_every_illegal_action_names_a_section_of_the_rules() -> None:
    """The third argument of IllegalAction becomes `rules.md …`."""
    cited = set()
    for file in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalAction":
                cited |= {ast.literal_eval(argument) for argument in node.args[2:3]}
    assert {"3", "2 doubling"} <= cited
    assert [rule for rule in cited if unresolved(f"rules.md {rule}")] == []


# docs/RULES.md, section 2: options.


def test_the_option_table_is_the_engines() -> None:
    header, *rows = table(section(RULES, "2. Options"), "option")
    assert header == ["option", "values", "default", "meaning"]
    assert [(name, values, default) for name, values, default, _ in rows] == [
        (option.name, option.allowed, format_value(option.first)) for option in OPTIONS.values()
    ]
    assert all(meaning for *_, meaning in rows)


def test_the_option_table_marks_what_has_no_meaning_everywhere() -> None:
    _, *rows = table(section(RULES, "2. Options"), "option")
    idle = {name for ruleset in RULESETS.values() for name in ruleset.idle}
    assert {row[0] for row in rows if row[3].startswith("(")} == idle


def test_the_meaning_of_an_option_names_each_value_it_quotes() -> None:
    """An option or value in backticks exists: `open`, `trump=declarer`, `min_bid`."""
    words = {value for option in OPTIONS.values() for value in option.choices} | OPTIONS.keys()
    for line in section(RULES, "2. Options").splitlines():
        if line.startswith("| `"):
            meaning = line.split("|")[4 if line.count("|") == 5 else 1]
            quoted = re.findall(r"`([a-z_0-9-]+)(?:=[a-z0-9-]+)?`", meaning)
            assert [word for word in quoted if word not in words] == [], line


# Section 4: out of call.


def test_out_of_call_names_every_call_that_such_a_player_can_make() -> None:
    words = {Pass: "pass", Double: "double", Redouble: "redouble", ThrowIn: "throw in"}
    said = section(RULES, "4. Dakak").split("**Out of call.**")[1].replace("\n", " ")
    auction = begun("masrawy redoubling=yes hopeless_hand=yes", announced="E out_of_call")
    possible = {
        type(call)
        for calls in ("", "- 8H - -", "- - 8H X")
        for call in after(auction, calls).legal(HOPELESS)
    }
    assert possible == set(words)
    assert [word for word in words.values() if not re.search(rf"\b{word}\b", said)] == []
    assert not re.search(r"\bonly\b", said)


# Section 5: pledges.


def test_the_pledge_values_are_the_engines() -> None:
    header, *rows = table(section(RULES, "5. Pledges"), "pledge")
    assert header[1:] == [
        "face",
        "double-7",
        "400, own score below 30",
        "400, own score 30 or more",
    ]
    columns = [("face", 0), ("double-7", 0), ("400", 29), ("400", 30)]
    rules = RULESETS["syrian-41"]
    for row in rows:
        pledge, *values = map(number, row)
        assert values == [
            pledge_value(rules.replace(pledge_values=name), pledge, score)
            for name, score in columns
        ]
    assert [row[0] for row in rows] == [str(pledge) for pledge in range(1, 14)]


def test_pledges_rise_as_the_table_says() -> None:
    _, *rows = table(section(RULES, "5. Pledges"), "score")
    rules = RULESETS["four-hundred"]
    before = (rules.min_bid, rules.pledge_total)
    for score, pledge, total in (map(number, row) for row in rows):
        assert (least_pledge(rules, score - 1), least_total(rules, score - 1)) == before
        assert (least_pledge(rules, score), least_total(rules, score)) == (pledge, total)
        before = (pledge, total)


# Section 6: the scoring checks.


@pytest.mark.parametrize(
    "row", table(section(RULES, "6. Scoring"), "ruleset")[1:], ids=lambda row: " ".join(row[:4])
)
def test_a_scoring_check_comes_out(row: list[str]) -> None:
    ruleset, *numbers = row
    bid, factor, taken, ours, theirs = map(number, numbers)
    contract = Contract(Seat.SOUTH, bid, None, factor)
    assert contract_points(parse_ruleset(ruleset), contract, taken) == (ours, theirs)


# Section 7: presets.


@pytest.mark.parametrize("preset", [preset.id for preset in PRESETS])
def test_the_preset_table_is_the_engines(preset: str) -> None:
    header, *rows = table(section(RULES, "7. Presets"), "option")
    assert header[1:] == [each.id for each in PRESETS]
    ruleset = RULESETS[preset]
    column = header.index(preset)
    assert {row[0]: row[column] or row[1] for row in rows} == {
        name: "–" if name in ruleset.idle else format_value(value)
        for name, value in ruleset.options.items()
    }
    assert [row[0] for row in rows] == list(OPTIONS)


def test_every_preset_has_a_source() -> None:
    _, *rows = table(section(RULES, "7. Presets"), "preset")
    assert [row[0] for row in rows] == [preset.id for preset in PRESETS]


# docs/NOTATION.md.


def test_the_example_record_reads_and_is_written_back_exactly() -> None:
    (example,) = re.findall(r"```tgn\n(.*?)```", NOTATION, re.DOTALL)
    assert dumps(loads(example)) == example


def test_every_tag_that_the_program_writes_is_documented() -> None:
    by_seat = {f"{seat.name.title()}{kind}" for seat in Seat for kind in ("Player", "Style")}
    of_one = {*OF_ONE_MATCH} - {*SEEDS[1:]}  # the row of the first names the others
    tags = {*TAG_ORDER, *RESERVED_TAGS, *of_one, FORK_OF, FORK_AT} | by_seat
    rows = [row for rows in tables(section(NOTATION, "Header")) for row in rows]
    assert {tag for row in rows for tag in row[0].split(", ")} - {"tag"} == tags


def test_the_actions_in_json_are_the_engines() -> None:
    found = []
    for line in section(NOTATION, "In JSON").splitlines():
        for text in re.findall(r"`(\{.*\})`", line):
            source = json.loads(text)
            found.append(source["do"])
            if source["do"] != "deal":
                assert action_json(parse_action(source)) == source
    assert len(found) == len(set(found)) + 1  # a bid stands there twice
    assert len(set(found)) == 10


# docs/decisions.


@pytest.mark.parametrize("decision", DECISIONS, ids=[each.stem for each in DECISIONS])
def test_a_decision_is_short_and_in_the_index(decision: Path) -> None:
    title, *lines = decision.read_text("utf-8").splitlines()
    assert re.fullmatch(r"# .+\?", title)
    index = (decision.parent / "README.md").read_text("utf-8")
    assert f"| {decision.stem[:3]} | [{title[2:]}]({decision.name}) |" in index
    parts = re.findall(r"^\*\*(.+?)\.\*\* ", "\n".join(lines), re.MULTILINE)
    wanted = ["Choice", "Evidence", "Would change it"]
    assert parts == [part for part in wanted if part in parts]
    assert parts[0] == "Choice"
    prose = [line for line in lines if line and not line.startswith("|")]
    if "## Measurements" in prose:
        prose = prose[: prose.index("## Measurements")]
    assert len(prose) <= 8
    assert max(map(len, prose)) <= 100


# Links.


@pytest.mark.parametrize(
    "document", DOCUMENTS, ids=[str(each.relative_to(ROOT)) for each in DOCUMENTS]
)
def test_every_link_leads_to_a_file_and_its_heading(document: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        if ":" in path:
            continue
        target = document.parent / path if path else document
        assert target.exists(), link
        if anchor:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            assert anchor in [heading.lower().replace(" ", "-") for heading in headings], link
