"""Words: every code that the engine sends has a message in each language.

The engine's codes are found where they arise: in what describe() yields for many rulesets, in the
options and presets, and in the source, wherever an error is raised.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from refusals import raised

from tarneeb import RULESETS, Ruleset, RulesetError, players
from tarneeb.players.reasons import SPOKEN
from tarneeb.practice.puzzles import PRACTICE
from tarneeb.rules.describe import describe
from tarneeb.rules.pledges import least_pledge, least_total
from tarneeb.rules.ruleset import OPTIONS, STRAIN_LETTERS, Option, Value
from tarneeb.rules.scoring import KABOOT_BID, KABOOT_FAILED, KABOOT_UNBID
from tarneeb.rules.variants import PRESETS
from tarneeb.wire.shapes import practice as shapes
from tarneeb.wire.shapes.review import FieldText

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
LANGUAGES = ("en", "ar")
FILES = sorted(
    path.relative_to(WEB).as_posix()
    for folder in ("locales", "src")
    for path in (WEB / folder).rglob("en.*ftl")
)
"""The English files: the words of the first play in `locales`, the others by feature in `src`."""


def text_of(language: str, file: str) -> str:
    """Return the text of a language's file, known by its English path."""
    folder, _, name = file.rpartition("/")
    return (WEB / folder / name.replace("en", language, 1)).read_text(encoding="utf-8")


def source(language: str) -> str:
    return "\n".join(text_of(language, file) for file in FILES)


@cache
def bundle(language: str) -> Any:
    fluent = pytest.importorskip("fluent.runtime")
    made = fluent.FluentBundle([language], use_isolating=False)
    made.add_resource(fluent.FluentResource(source(language)))
    return made


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Any:
    return bundle(request.param)


def said(words: Any, key: str, **args: object) -> str:
    """The words of a message; whatever is wrong with it fails the test that asked."""
    assert words.has_message(key), f"no words for {key}"
    region = {"region": "plain"}  # whose words: the page says so with every message
    text, problems = words.format_pattern(words.get_message(key).value, args | region)
    assert problems == [], f"{key}: {problems}"
    assert str(text).strip(), f"{key} says nothing"
    return str(text)


def keys(language: str) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) =", source(language), re.MULTILINE)


# Rulesets to speak of.


def values(option: Option) -> tuple[Value, ...]:
    """Every value that an option may have; of many numbers and orders, some."""
    by_kind: dict[str, tuple[Value, ...]] = {
        "enum": option.choices,
        "bool": (False, True),
        "int": tuple(range(option.low, min(option.high, 40) + 1)),
        "strains": ("CDHSN", "CSHD", "NHS", "C"),
    }
    return by_kind[option.kind]


def random_rulesets(count: int) -> Iterator[Ruleset]:
    """Rulesets that make sense, from all over the space of them: walks of single changes."""
    stream = random.Random(41)
    for _ in range(count):
        ruleset = stream.choice(list(RULESETS.values()))
        for _ in range(stream.randrange(12)):
            names = stream.sample(list(OPTIONS), stream.randint(1, 4))
            changes = {name: stream.choice(values(OPTIONS[name])) for name in names}
            try:
                ruleset = ruleset.replace(**changes)
            except RulesetError:
                continue
        yield ruleset


RARE = (
    RULESETS["syrian-41"].replace(pledge_total=0, all_pass="next-dealer"),
    RULESETS["four-hundred"].replace(pledge_total=0, all_pass="same-dealer"),
)


def test_every_statement_about_any_ruleset_has_words(words: Any) -> None:
    seen = set()
    for ruleset in (*RARE, *RULESETS.values(), *random_rulesets(600)):
        for statement in describe(ruleset):
            said(words, statement.code, **statement.args)
            said(words, f"section-{statement.section}")
            seen.add(statement.code)
    told = {key for key in keys("en") if key.startswith("rules-")}
    others = {"rules-of", "rules-loading", "rules-lamas", "rules-names"}
    assert told - seen == others, "words nobody says"


WITH_IT: dict[str, dict[str, Value]] = {"bid_strain": {"trump": "bid", "strain_order": "CSHD"}}
"""Options that must change together with another one."""


@pytest.mark.parametrize("name", OPTIONS)
def test_changing_an_option_changes_what_is_said(name: str) -> None:
    changed = 0
    for ruleset in (*RULESETS.values(), *random_rulesets(60)):
        for value in values(OPTIONS[name]):
            if value == getattr(ruleset, name):
                continue
            try:
                other = ruleset.replace(**{name: value} | WITH_IT.get(name, {}))
            except RulesetError:
                continue
            changed += 1
            assert describe(other) != describe(ruleset), f"{ruleset} → {name}={value}"
    assert changed, "no ruleset was found in which this option can change"


# Options, values, presets.


def test_every_option_and_value_has_words(words: Any) -> None:
    for option in OPTIONS.values():
        said(words, f"option-{option.name}")
        assert said(words, f"option-{option.name}-help")[-1] in ".؟?", "a whole sentence"
        for value in option.choices:
            said(words, f"option-{option.name}-{value}")


UNDONE = {
    "closing_passes": (r"always", r"لا بدّ"),  # the dealer must bid; players out of call
    "double_restarts": (r"everyone", r"الجميع"),  # whoever doubled, if three calls end it
    "bid_strain": (r"\d", r"\d"),  # the lowest bid; bids shown as lamas
    "doubling": (r"doubles the points", r"النقاط مرّتين"),  # double_scope
    "redoubling": (r"twice as much again", r"النقاط أربع"),  # double_scope
    "all_pass": (r"^Who deals again", r"^من يعيد"),  # pledges: nobody passes
    "pledges_rise": (r"pledge more", r"أكبر"),  # a higher min_bid
}
"""Claims of an option's help that were false with another option's value."""


def test_the_help_of_an_option_claims_nothing_that_another_option_undoes() -> None:
    for place, language in enumerate(LANGUAGES):
        for name, patterns in UNDONE.items():
            text = said(bundle(language), f"option-{name}-help")
            assert not re.search(patterns[place], text), text


def test_the_help_of_an_option_says_the_engines_numbers() -> None:
    rules = RULESETS["syrian-41"].replace(pledges_rise=True, min_bid=1, pledge_total=0)
    scores = (30, 40, 50)
    numbers = {
        "kaboot": [13, KABOOT_UNBID, KABOOT_BID, 13, 13, -KABOOT_FAILED],
        "pledges_rise": [
            *scores,
            *(least_pledge(rules, score) for score in scores),
            *(least_total(rules, score) for score in scores),
        ],
    }
    for name, expected in numbers.items():
        found = re.findall(r"\d+", said(bundle("en"), f"option-{name}-help"))
        assert list(map(int, found)) == expected
        arabic = re.findall(r"\d+", said(bundle("ar"), f"option-{name}-help"))
        assert {13, *map(int, arabic)} == {13, *expected}  # all thirteen may be words
    # A bid of 13 that takes no trick may give more (rules.md 6).
    for place, language in enumerate(LANGUAGES):
        text = said(bundle(language), "option-defence_kaboot-help")
        assert (f"at least {KABOOT_UNBID}", f"{KABOOT_UNBID} على الأقلّ")[place] in text


def test_no_two_values_of_an_option_have_the_same_words(words: Any) -> None:
    for option in OPTIONS.values():
        texts = [said(words, f"option-{option.name}-{value}") for value in option.choices]
        assert len(texts) == len(set(texts)), option.name


def test_every_preset_has_words(words: Any) -> None:
    for preset in PRESETS:
        said(words, f"preset-{preset.id}")
        said(words, f"preset-{preset.id}-line")
        for country in preset.played_in:
            said(words, f"country-{country}")


DIFFERS: dict[str, tuple[str, dict[str, tuple[str, str]]]] = {
    "traditional": (
        "classic",
        {"pass_is_final": ("bid again", "تعود وتطلب"), "kaboot": ("No kaboot", "ولا كبّوت")},
    ),
    "lebanese": (
        "classic",
        {
            "auction": ("one call each", "كلمة واحدة"),
            "dealer_may_match": ("dealer may match", "للموزّع أن يأخذ"),
            "kaboot": ("No kaboot", "ولا كبّوت"),
        },
    ),
    "egyptian": (
        "classic",
        {
            "pass_is_final": ("bid again", "له أن يعود"),
            "double_restarts": ("after a double everyone speaks", "بعده يتكلّم الجميع"),
            "bid_strain": ("bids name the trump", "الطلب يسمّي"),
            "doubling": ("Opponents may double", "للخصم أن يقول دبل"),
            "trump": ("bids name the trump", "الطلب يسمّي"),
            "defence_kaboot": ("No kaboot for defenders", "ولا كبّوت للخصم"),
            "target": ("To 41", "إلى 41"),
        },
    ),
    "egyptian-contract": (
        "egyptian",
        {
            "double_restarts": ("counts as a pass", "يُحسب باسًا"),
            "double_scope": ("only declarer’s points", "نقاط الفريق الطالب"),
            "kaboot": ("No kaboot", "ولا كبّوت"),
            "defence_kaboot": ("No kaboot", "ولا كبّوت"),
        },
    ),
    "masrawy": (
        "egyptian",
        {
            "double_restarts": ("counts as a pass", "يُحسب باسًا"),
            "strain_order": ("without no trump", "لا لعب بدون"),
            "dakak": ("dakak", "دكك"),
            "out_of_call": ("out of call", "خارج الطلب"),
            "defence_kaboot": ("Defenders can score kaboot", "وللخصم كبّوت"),
            "target": ("To 31", "إلى 31"),
        },
    ),
    "syrian-41": (
        "classic",
        {
            "auction": ("No auction", "بلا مزايدة"),
            "min_bid": ("2 or more", "من 2"),
            "trump": ("other suit of its colour", "النوع الآخر من لونها"),
            "target": ("To 41", "إلى 41"),
            "pledge_total": ("11 in all", "المجموع 11"),
        },
    ),
    "four-hundred": (
        "syrian-41",
        {
            "all_pass": ("next dealer", "وزّع التالي"),
            "trump": ("hearts are always trump", "دائمًا"),
            "pledge_values": ("worth more", "قيمته أكبر"),
            "pledges_rise": ("rise with the score", "يرتفع مع النقاط"),
            "partner_floor": ("partner must be above zero", "فوق الصفر"),
        },
    ),
}
"""The preset that each one is compared with, and how its line names each difference."""


@pytest.mark.parametrize("preset", DIFFERS)
def test_a_presets_line_names_every_option_in_which_it_differs(preset: str) -> None:
    base, phrases = DIFFERS[preset]
    options, others = RULESETS[preset].options, RULESETS[base].options
    assert {name for name in options if options[name] != others[name]} == set(phrases)
    for place, language in enumerate(LANGUAGES):
        line = said(bundle(language), f"preset-{preset}-line")
        for name, phrase in phrases.items():
            assert phrase[place] in line, f"{language}: {name}"
        if {"bid_strain", "strain_order"} & set(phrases):
            assert in_order(language, RULESETS[preset].strain_order) in line


def in_order(language: str, order: str) -> str:
    """Return strains in words, low to high."""
    words = bundle(language)
    strains = [said(words, f"strain-{STRAIN_LETTERS[letter]}") for letter in order]
    return said(words, "strains-in-order", order={"en": ", ", "ar": "، "}[language].join(strains))


@pytest.mark.parametrize("preset", RULESETS)
def test_the_rules_in_words_answer_what_players_ask(preset: str) -> None:
    # rules.md 7, last paragraph.
    rules = RULESETS[preset]
    codes = {statement.code for statement in describe(rules)}
    assert {"rules-cards", "rules-first-dealer", "rules-negative"} <= codes
    if rules.individual:
        return
    assert {"rules-bids", "rules-defence-scores-when-failed"} <= codes
    assert codes & {"rules-open", "rules-open-final", "rules-single"}
    assert ("rules-open-unbid" in codes) == (not rules.pass_is_final)
    assert ("rules-no-trump-bid" in codes) == ("N" in rules.strain_order and rules.bid_strain)
    assert len(codes & {"rules-double-restarts", "rules-double-counts"}) == (
        rules.doubling != "none"
    )


def test_arabic_calls_a_suit_a_kind_and_keeps_colour_for_red_and_black() -> None:
    # rules.md 9: «نوع» is a suit, «لون» a colour; twice is «مرّتين».
    messages = re.findall(r"^([a-z][\w-]*) =((?:.*\n)(?: .*\n)*)", source("ar"), re.MULTILINE)
    coloured = {key for key, text in messages if re.search(r"(?<!تتناق)لون(?!ي)|ألوان", text)}
    assert coloured == {
        "four-colours",
        "rules-trump-turn-up",
        "option-trump-turn-up",
        "preset-syrian-41-line",
        "setting-deck",
    }
    assert not [key for key, text in messages if re.search("ضعفين|أضعاف|ضعفان|يضاعف", text)]


def test_hakam_is_the_trump_of_the_gulf_and_no_judgement() -> None:
    """Its one other use, as a name of the game, is not for readers with the words of the Gulf."""
    messages = re.findall(r"^([a-z][\w-]*) =((?:.*\n)(?: .*\n)*)", source("ar"), re.MULTILINE)
    found = {key for key, text in messages if re.search(r"\b[وفبكل]?(?:ال)?حكم", text)}
    assert found == {"word-trump", "word-no-trump", "talk-ruffed-1", "rules-names"}
    for region in ("plain", "levant", "egypt", "gulf"):
        pattern = bundle("ar").get_message("rules-names").value
        text, _ = bundle("ar").format_pattern(pattern, {"region": region})
        assert ("حكم" in text) == (region != "gulf")


def test_the_game_is_found_by_its_other_names() -> None:
    latin = ("Tarneeb", "Tarnib", "Tarnibe", "Hakam")
    for file in ("README.md", "docs/RULES.md", "web/index.html", "web/public/manifest.webmanifest"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert [name for name in (*latin, "حكم") if name not in text] == [], file
    for file in ("pyproject.toml", "web/build/npm.mjs"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert [name for name in latin if f'"{name.lower()}"' not in text] == [], file
    assert [name for name in latin if name not in said(bundle("en"), "rules-names")] == []


def test_the_pledge_game_to_41_is_not_taken_for_the_classic_one() -> None:
    # rules.md 9: «طرنيب ٤١» alone means the classic game to 41 in Jordan.
    assert said(bundle("ar"), "preset-syrian-41") == "طرنيب سوري ٤١ (طلب فردي)"


def test_kaboot_is_explained_wherever_it_is_named(words: Any) -> None:
    """A new player meets the word in a line, a title or a number: it means all 13 tricks."""
    language = "ar" if words is bundle("ar") else "en"
    named, meant = {
        "en": (r"kaboot", r"13|thirteen"),
        "ar": ("كبّوت", "كلّها|الثلاث عشرة|لم يأخذ أصحاب الطلب"),
    }[language]
    others = {"option-kaboot", "option-defence_kaboot", "preset-masrawy-line"}
    """The options have a line of help; Masrawy is told as compared with Egyptian."""
    messages = re.findall(r"^([a-z][\w-]*) =((?:.*\n)(?: .*\n)*)", source(language), re.MULTILINE)
    found = {key: text for key, text in messages if re.search(named, text, re.IGNORECASE)}
    assert {"moment-kaboot", "preset-classic-line", "preset-lebanese-line"} <= set(found)
    bare = {key for key, text in found.items() if not re.search(meant, text)}
    assert {key for key in bare if not key.startswith("talk-")} <= others


def test_the_language_button_names_the_other_language() -> None:
    for language, other in (("en", "ar"), ("ar", "en")):
        name = said(bundle(language), "language")
        assert name == said(bundle(other), f"setting-language-{other}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_is_a_question_without_a_subject(language: str) -> None:
    bare = re.findall(r"^([\w-]+) = (?:Why\?|لماذا؟|Share|مشاركة)$", source(language), re.MULTILINE)
    assert set(bare) <= {"share-link"}  # next to the link that it shares


def test_winner_stays_promises_tougher_teams_only_until_the_first_comes_back() -> None:
    # rules.md 8; the turn of the queue is tested in rules/test_winner_stays.py.
    assert "until the first comes back" in said(bundle("en"), "length-stays-help")
    assert "إلى أن يعود أوّلهم" in said(bundle("ar"), "length-stays-help")


def test_a_missed_pledge_may_have_too_many_tricks() -> None:
    # rules.md 5, pledge_made=exactly.
    assert "pledge" in said(bundle("en"), "moment-missed")
    assert not re.search(r"short|fewer|too few", said(bundle("en"), "moment-missed"))
    assert not re.search(r"أقلّ|نقص", said(bundle("ar"), "moment-missed"))


def test_the_story_of_a_match_names_the_side_that_led() -> None:
    for language in LANGUAGES:
        for code in ("led", "ahead"):
            texts = {
                said(bundle(language), f"arc-{code}-short", team=team, side="x")
                for team in ("NS", "EW", "named")
            }
            assert len(texts) == 3


# Errors: the code of each, and what comes with it, from the places where they are raised.


def test_the_scan_finds_errors_of_every_kind() -> None:
    found = raised()
    assert found["must_follow_suit"] == {"card", "suit"}
    assert found["clash"] == {"option", "with"}
    assert found["wrong_score"] == {"line", "found", "allowed"}
    assert {"call_expected", "unknown_op", "strain_missing", "unknown_card"} <= set(found)


def test_every_error_has_words_from_what_comes_with_it(words: Any) -> None:
    for code, args in raised().items():
        said(words, f"error-{code}", **dict.fromkeys(args, "x"))


def test_the_bridges_own_error_has_words(words: Any) -> None:
    said(words, "error-internal_error", type="x", detail="x")


# Words that players use.


def test_every_reason_has_words_from_what_comes_with_it(words: Any) -> None:
    others = {"points": 1.5, "more": 5, "suit": 2, "left": 1, "usual": "x", "high": 2, "length": 5}
    others["what"] = "x"
    for code in players.REASONS:
        chances = {said(words, f"reason-{code}", percent=percent, **others) for percent in SPOKEN}
        counted = code in ("makes", "defeats", "keeps_pledge", "stands_made", "stands_fails")
        assert len(chances) == (len(SPOKEN) if counted else 1)


# Practice.


def test_every_remark_has_words_from_what_comes_with_it(words: Any) -> None:
    args = {"did": "x", "best": "y", "card": "z"}
    found: dict[str, set[str]] = {}
    for code in get_args(shapes.RemarkCodeText):
        found[code] = {
            said(words, f"remark-{code}", **args, suit=n % 5, trumps=n, tricks=1 + n / 2, percent=p)
            for n, p in zip(range(len(SPOKEN)), SPOKEN, strict=True)
        }
    assert all(len(texts) > 1 for code, texts in found.items() if code.startswith("tricks_"))
    assert all(len(found[code]) == len(SPOKEN) for code in found if _is_about_a_chance(code))
    assert len(found["left_trumps_out"]) > 3


def _is_about_a_chance(code: str) -> bool:
    return any(call in code for call in ("bid", "passed", "pledge", "double"))


def test_every_puzzle_has_words_for_its_question_and_its_idea(words: Any) -> None:
    contract = {"tricks": 9, "strain": "H", "need": 3, "left": 5, "shown": "9"}
    for code in ("make", "defeat", "bid", "pledge", "trumps"):
        said(words, f"puzzle-goal-{code}", **contract)
    sides = {said(words, "puzzle-goal-lead", **contract, side=s) for s in ("make", "defeat")}
    assert len(sides) == 2
    for theme in get_args(shapes.ThemeText):
        said(words, f"theme-{theme}")
        if theme != PRACTICE:
            said(words, f"idea-{theme}", suit=1, card="x")
    for code in ("always", "often", "points"):
        said(words, f"idea-{code}", percent=80, other=20, points=1.5)
    for kind in get_args(shapes.PuzzleKindText):
        said(words, f"kind-{kind}")
    for verdict in get_args(shapes.VerdictText):
        said(words, f"puzzle-{verdict}")


def test_every_field_and_part_has_words(words: Any) -> None:
    for field in get_args(FieldText):
        for form in ("field", "field-short", "field-count"):
            said(words, f"{form}-{field}", number=2)
    for part in get_args(shapes.PlayPartText):
        said(words, f"rating-part-{part}")


# The files as such.


@pytest.mark.parametrize("file", FILES)
def test_the_languages_have_the_same_messages(file: str) -> None:
    def of(language: str) -> list[str]:
        return re.findall(r"^([a-zA-Z][\w-]*) =", text_of(language, file), re.MULTILINE)

    # Words that a region has its own for stand apart in Arabic, and are put into the messages.
    assert set(of("en")) == {key for key in of("ar") if not key.startswith("word-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice_and_each_one_reads(language: str) -> None:
    fluent = pytest.importorskip("fluent.syntax")
    body = fluent.parse(source(language)).body
    junk = [entry.content for entry in body if type(entry).__name__ == "Junk"]
    assert junk == []
    found = keys(language)
    assert sorted({key for key in found if found.count(key) > 1}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_says_each_number_of_its_language(language: str) -> None:
    """Arabic has a dual and a few (3–10) where it counts; English has a one."""
    words = bundle(language)
    texts = [said(words, "company-streak", streak=number) for number in (0, 1, 2, 3, 11)]
    assert len(set(texts)) == 5
    assert ("انتصارات" in texts[3]) == (language == "ar")
    assert ("انتصارًا" in texts[4]) == (language == "ar")
