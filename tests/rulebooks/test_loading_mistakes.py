"""Mistakes in custom rulebooks beyond the broken files: one line each, and at random."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.layer import Layer, Text, parse
from capicua.rulebooks.loading import build, packaged
from capicua.rulebooks.problem import RulebookProblem, nearest
from capicua.rulebooks.rulebook import Rulebook

LEFT_OPEN_BY_DP = (
    "match.target",
    "match.hands",
    "match.hands_multiple_of",
    "match.draws_allowed",
    "attendance.late_score",
    "attendance.forfeit_score",
    "attendance.points_per_opening",
    "attendance.abandon_score",
    "athletes.rating",
    "athletes.rating_uses_margin",
)


def refusals(content: str) -> list[str]:
    """Return what is wrong with a file, each as key and sentence."""
    with pytest.raises(RuleViolation) as refusal:
        build(parse(Text("c", content)), packaged)
    found = refusal.value
    reports = found.reports if isinstance(found, RulebookProblem) else (found,)
    return [report.message[report.message.index(f"{report.at}: ") :] for report in reports]


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        pytest.param(
            'extends = "dp"',
            [
                f"{key}: it is missing; give its value and article, or silent = true."
                for key in LEFT_OPEN_BY_DP
            ],
            id="a-base-alone-is-not-complete",
        ),
        pytest.param(
            'extends = "fid-2015"\nlast_article = 200',
            ["last_article: only an official rulebook has this; leave it out."],
            id="only-an-official-book-has-a-last-article",
        ),
        pytest.param(
            'extends = "fid-2015"\nmatch = 3',
            ["match: 3 is not a table; write [match] and its values below it."],
            id="a-section-is-a-table",
        ),
        pytest.param(
            'extends = "fid-2015"\nversion = 2',
            ["version: 2 is not a text in quotes."],
            id="a-version-is-a-text",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\ntarget = { article = "own 1" }',
            ["match.target: it has no value; allowed is a whole number from 1 to 1000."],
            id="a-value-is-needed",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\ntarget = { value = 1, article = 61 }',
            ["match.target.article: 61 is not an article in quotes."],
            id="an-article-is-a-text",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\ntarget = { silent = "yes" }',
            ["match.target.silent: 'yes' is neither true nor false."],
            id="a-mark-is-yes-or-no",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\n'
            'target = { value = 1, not_applicable = true, article = "61" }',
            [
                "match.target: it cannot have a value and be not_applicable; "
                "keep one of them."
            ],
            id="a-value-or-not-applicable",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\n'
            'target = { value = 1, article = "61", readings = "F2" }',
            ["match.target.readings: 'F2' is not a list of readings."],
            id="readings-are-a-list",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\ndraws_allowed = true',
            [
                "match.draws_allowed: True stands alone; a value needs the article that "
                'says it: { value = true, article = "…" }.'
            ],
            id="a-bare-flag-is-shown-as-toml",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction]\ntalking = 3',
            ["infraction.talking: 3 is not a table."],
            id="an-infraction-is-a-table",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\narticle = [3]',
            ["infraction.talking.article: 3 is no article in quotes."],
            id="an-infractions-article-is-a-text",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\narticle = "73"\ncase = []',
            ["infraction.talking.case: [] is not a list of cases."],
            id="cases-are-a-list",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\n'
            'article = "73"\ndecides = "referee"',
            [
                'infraction.talking.decides: "referee" is not a word that may stand here; '
                'allowed is "opponents" | "rightful_starter" | '
                '"right_neighbour" | "arbiter".'
            ],
            id="a-decider-is-known",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\n'
            'article = "73"\ndecides = "arbiter"',
            ["infraction.talking: somebody decides but there is nothing to choose."],
            id="a-decider-needs-a-choice",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\nsame_as = "talkin"',
            [
                'infraction.talking.same_as: "talkin" has no answer of its own to take '
                'over. Did you mean "talking"?'
            ],
            id="an-alias-names-a-known-code",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\nsame_as = "piano"\n'
            '[infraction.piano]\nsame_as = "talking"',
            [
                'infraction.piano.same_as: "talking" has no '
                "answer of its own to take over.",
                'infraction.talking.same_as: "piano" has no '
                "answer of its own to take over.",
            ],
            id="aliases-do-not-go-round",
        ),
        pytest.param(
            'extends = "fid-2015"\n[silence]\nunanswered = "talking"',
            ["silence.unanswered: 'talking' is not a list of infractions."],
            id="silence-is-a-list",
        ),
        pytest.param(
            'extends = "fid-2015"\n[silence]\nunanswered = ["talkin", 3]',
            [
                'silence.unanswered: "talkin" is not a known infraction. '
                'Did you mean "talking"?',
                'silence.unanswered: "3" is not a known infraction. '
                "69 names are known here, none is near.",
            ],
            id="silence-names-known-codes",
        ),
        pytest.param(
            'extends = "fid-2015"\n[general_clause]\narticle = "65"\nanswer = ["talking"]',
            ['general_clause.answer: "answer" is not known. Did you mean "answers"?'],
            id="a-clause-has-known-keys",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\nhands = { value = 4, article = "own 1" }',
            [
                "match.hands: the rulebook that this one extends has no place for this; "
                "extend another one."
            ],
            id="a-match-has-one-length",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\n'
            'time_up = { value = "nothing", article = "own 1" }',
            [
                'match.time_up: time_up says what is played after time, so it is "nothing" '
                "exactly where time_decides is false."
            ],
            id="time-decides-or-not",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\nminutes = { silent = true }',
            ["match.minutes: time decides the match, so it needs its minutes."],
            id="time-needs-minutes",
        ),
        pytest.param(
            'extends = "fid-2015"\n[match]\ntarget = { silent = true }',
            ["match.target: a match is played either to a target or to a number of hands."],
            id="a-match-needs-a-length",
        ),
        pytest.param(
            'extends = "fid-2015"\n'
            '[match]\ndraws_allowed = { value = true, article = "own 1" }',
            ["settings.tie_policy: a book that allows draws has no way to break them."],
            id="draws-are-not-broken",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\narticle = "73"\n'
            'always = { hand = "penalised" }',
            [
                "infraction.talking.always: a penalised hand is closed with a deduction; "
                "add deduct = { … }."
            ],
            id="a-penalised-hand-costs-points",
        ),
        pytest.param(
            'extends = "fid-2015"\n[infraction.talking]\narticle = "73"\n'
            'always = { hand = "continues", match = "lost" }',
            ["infraction.talking.always: the match is over, so the hand cannot continue."],
            id="a-lost-match-has-no-hand",
        ),
        pytest.param(
            'extends = "dp-standard"\n[infraction.talking]\narticle = "76"\n'
            "always = { exposed = true }",
            [
                "infraction.talking.always: this needs the setting touched_tile_mode, "
                "which this book does not have."
            ],
            id="an-effect-needs-its-setting",
        ),
    ],
)
def test_a_mistake_is_told_by_its_key(content: str, wanted: list[str]) -> None:
    assert refusals(content) == wanted


def test_a_name_far_from_everything_is_answered_with_what_is_known() -> None:
    assert nearest("zzzzzzzz", ["one", "two"]) == "Known here: one, two."
    assert nearest("a", []) == "Nothing may stand here."


SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 500), st.floats(allow_nan=False), st.text()
)
NAMES = [
    "value", "article", "readings", "silent", "match", "settings", "infraction",
    "talking", "case", "when", "always", "offer", "choice", "continue", "deduct",
    "percent", "card", "yellow", "general_clause", "silence", "unanswered", "target",
    "61", "F2", "same_as", "decides", "opponents", "id", "name", "version", "extends",
    "fid-2015", "clock", "hand", "zero_column",
]  # fmt: skip
WORDS = st.sampled_from(NAMES)
TREES = st.recursive(
    SCALARS | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(WORDS, TREES, max_size=5))
def test_nonsense_is_refused_or_read_but_never_breaks(raw: dict[str, Any]) -> None:
    layer = Layer(Text("nonsense.toml", ""), {**raw, "extends": "fid-2015"}, "nonsense")

    try:
        book = build(layer, packaged)
    except RuleViolation as found:
        reports = found.reports if isinstance(found, RulebookProblem) else (found,)
        assert [one for one in reports if not one.at] == []
    else:
        assert isinstance(book, Rulebook)
