"""Each sentence of the rules in words is true of its ruleset: its checker plays it out.

A new sentence needs a checker in `sentences` or `scoring_sentences`.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import scoring_sentences  # enters its checkers
import sentences
from made_rounds import Table
from matches import random_ruleset
from sentences import CHECKS
from test_words import LANGUAGES, WITH_IT, bundle, keys, said, text_of, values

from tarneeb import RULESETS, Ruleset, RulesetError, parse_ruleset
from tarneeb.rules.describe import Statement, describe
from tarneeb.rules.ruleset import OPTIONS, STRAIN_LETTERS

pytestmark = pytest.mark.cpython_only

HERE = Path(__file__).parent
CHECKERS = tuple(Path(str(module.__file__)) for module in (sentences, scoring_sentences))
NOT_OF_A_RULESET = {"rules-of", "rules-loading", "rules-lamas", "rules-names"}
NUMBER_WORDS = {
    "en": {0: "zero", 1: "1 point", 2: "twice"},
    "ar": {0: "الصفر", 1: "واحدة", 2: "مرّتين|نقطتين|تين إلى"},
}
"""Numbers that a language may say as a word."""
FALSE_BEFORE = (
    "egyptian redoubling=yes double_scope=made",
    "egyptian redoubling=yes double_scope=declarer",
    "masrawy redoubling=yes hopeless_hand=yes",
    "egyptian closing_passes=3 doubling=anyone",
    "egyptian closing_passes=3",
    "classic hopeless_hand=yes",
    "classic out_of_call=yes",
    "classic all_pass=dealer-bids hopeless_hand=yes",
    "egyptian strain_order=N",
    "four-hundred min_bid=1",
    "four-hundred pledge_total=0 all_pass=same-dealer hopeless_hand=yes",
    "syrian-41 lose_at_minus_target=yes",
)
"""Rulesets of which a sentence was false."""


def single_changes() -> Iterator[Ruleset]:
    """Yield each preset, and each with one option changed."""
    for preset in RULESETS.values():
        yield preset
        for option in OPTIONS.values():
            for value in values(option):
                try:
                    yield preset.replace(**{option.name: value} | WITH_IT.get(option.name, {}))
                except RulesetError:
                    continue


def check(rules: Ruleset) -> None:
    """Play out every sentence about a ruleset."""
    table = Table(rules)
    for statement in describe(rules):
        assert statement.code in CHECKS, f"{statement.code} has no checker"
        try:
            CHECKS[statement.code](table, dict(statement.args))
        except Exception as error:
            raise AssertionError(f"{rules}: {statement.code} is false: {error}") from error
        for language in LANGUAGES:
            check_words(language, statement)


def check_words(language: str, statement: Statement) -> None:
    """Check that a sentence tells each of its numbers and strains."""
    words = bundle(language)
    shown: dict[str, Any] = dict(statement.args)
    parts: list[str] = []
    for name, value in statement.args.items():
        if name == "order":
            parts = [said(words, f"strain-{STRAIN_LETTERS[letter]}") for letter in str(value)]
            shown[name] = ", ".join(parts)
    text = said(words, statement.code, **shown)
    assert all(part in text for part in parts), text
    for value in statement.args.values():
        if isinstance(value, int):
            pattern = rf"(?<![\d-]){value}(?!\d)"
            word = NUMBER_WORDS[language].get(value)
            assert re.search(f"{pattern}|{word}" if word else pattern, text), (value, text)


def test_no_sentence_is_entered_twice() -> None:
    """A second checker of a sentence would replace the first unseen."""
    entered = [code for module in CHECKERS for code in entries(module.read_text("utf-8"))]
    assert sorted({code for code in entered if entered.count(code) > 1}) == []
    exact = {f"rules-{code}" for code in entered if "*" not in code}
    patterns = [f"rules-{code}" for code in entered if "*" in code]
    assert exact <= set(CHECKS)
    assert not [code for code in exact if any(fnmatch(code, pattern) for pattern in patterns)]
    assert all(code in exact or any(fnmatch(code, p) for p in patterns) for code in CHECKS)


def test_a_second_entry_is_found() -> None:
    text = '@says("a", "b")\ndef _(): ...\nsays(f"c-{x}")(_)\nsays("b")(partial(_))'
    assert list(entries(text)) == ["a", "b", "c-*", "b"]


def entries(text: str) -> Iterator[str]:
    """Yield the codes that a module enters, with * for what a loop fills in."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for call in calls:
        if getattr(call.func, "id", "") == "says":
            for code in call.args:
                parts = code.values if isinstance(code, ast.JoinedStr) else [code]
                yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_checker_was_written_for_the_sentence_as_it_is(language: str) -> None:
    """A reworded sentence may claim what its checker never plays out.

    Read the sentence and its checker, mend the checker, then copy the sentence.
    """
    checked = messages((HERE / f"checked_sentences.{language}.ftl").read_text("utf-8"))
    now = messages(text_of(language, "src/rules/en.ftl"))
    changed = {code for code in CHECKS if checked.get(code) != now[code]}
    assert changed == set(), "reworded since its checker was written"
    assert set(checked) == set(CHECKS)


def messages(text: str) -> dict[str, str]:
    """Return the sentences of a ruleset in a language's file, by code."""
    found = re.findall(r"^(rules-[\w-]+) =(.*(?:\n(?: .*|\}.*))*)", text, re.MULTILINE)
    return dict(found)


def test_every_sentence_has_a_checker() -> None:
    told = {key for key in keys("en") if key.startswith("rules-")} - NOT_OF_A_RULESET
    assert set(CHECKS) == told


@pytest.mark.parametrize("line", FALSE_BEFORE)
def test_sentences_that_were_false_are_true(line: str) -> None:
    check(parse_ruleset(line))


@pytest.mark.parametrize("preset", RULESETS)
def test_every_sentence_about_a_preset_is_true(preset: str) -> None:
    check(RULESETS[preset])


@cache
def changed() -> tuple[Ruleset, ...]:
    return tuple({str(rules): rules for rules in single_changes()}.values())


@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_every_sentence_is_true_after_a_change_of_one_option(part: int) -> None:
    assert len(changed()) > 500
    for rules in changed()[part::8]:
        check(rules)


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 20))]
)
def test_every_sentence_about_any_ruleset_is_true(part: int) -> None:
    rng = random.Random(f"sentences {part}")
    for _ in range(25):
        check(random_ruleset(rng))
