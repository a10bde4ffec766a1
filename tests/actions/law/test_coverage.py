import pytest

from capicua.actions.law.coverage import (
    ArticleTally,
    CoverageView,
    CoveredArticle,
    coverage_document,
    coverage_of,
    show_coverage,
)
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.register import (
    Article,
    ArticleState,
    Kind,
    Proof,
    RecordedMutant,
    build_register,
    load_register,
)

TEST = "tests/play/test_hand.py::test_points[fid-57-all]"
SCORING = Article(
    "FID-57", "fid-2015", "57", Kind.RULE, "play", "All.", ("capicua.play.hand",), "Add."
)
TARGET = Article("FID-60-n1", "fid-2015", "60", Kind.RULE, "play", "Target.", (), "End.")
SCOPE = Article(
    "DP-1", "dp", "1", Kind.GOVERNANCE, "foundation", "Scope.", (), "No effect."
)
FAIRNESS = Article(
    "FID-5",
    "fid-2015",
    "5",
    Kind.CONDUCT,
    "hall",
    "Fair.",
    ("capicua.wording.conduct",),
    "",
)
PROOFS = [Proof("FID-57", TEST), Proof("FID-60-n1", TEST), Proof("FID-5", TEST)]
MUTANT = RecordedMutant("FID-57", "src/capicua/play/hand.py", "a", "b", survived=False)
VIEW = coverage_of(build_register([SCORING, TARGET, FAIRNESS, SCOPE], PROOFS, [MUTANT]))


def states(**numbers: int) -> dict[ArticleState, int]:
    return {state: numbers.get(state, 0) for state in ArticleState}


def test_every_article_gets_its_state_and_its_tests() -> None:
    assert VIEW.rows == (
        CoveredArticle(SCORING, ArticleState.PROVEN, (TEST,), 1),
        CoveredArticle(TARGET, ArticleState.IMPLEMENTED, (TEST,)),
        CoveredArticle(FAIRNESS, ArticleState.GUIDANCE, (TEST,)),
        CoveredArticle(SCOPE, ArticleState.GOVERNANCE, ()),
    )


def test_states_are_counted_over_everything_and_by_regulation_and_kind() -> None:
    assert VIEW.states == states(proven=1, implemented=1, guidance=1, governance=1)
    assert VIEW.tallies == (
        ArticleTally("fid-2015", Kind.RULE, states(proven=1, implemented=1)),
        ArticleTally("fid-2015", Kind.CONDUCT, states(guidance=1)),
        ArticleTally("dp", Kind.GOVERNANCE, states(governance=1)),
    )


def test_a_regulation_without_articles_has_no_part() -> None:
    assert dict(VIEW.regulations) == {
        "fid-2015": CoverageView(VIEW.rows[:3]),
        "dp": CoverageView(VIEW.rows[3:]),
    }


def test_the_document_is_the_public_format() -> None:
    assert coverage_document(VIEW) == {
        "total": 4,
        "states": {
            "proven": 1,
            "implemented": 1,
            "recorded": 0,
            "guidance": 1,
            "governance": 1,
            "open": 0,
        },
        "articles": [
            {
                "id": "FID-57",
                "rulebook": "fid-2015",
                "kind": "rule",
                "state": "proven",
                "where": ["capicua.play.hand"],
                "tests": [TEST],
                "note": "Add.",
            },
            {
                "id": "FID-60-n1",
                "rulebook": "fid-2015",
                "kind": "rule",
                "state": "implemented",
                "where": [],
                "tests": [TEST],
                "note": "End.",
            },
            {
                "id": "FID-5",
                "rulebook": "fid-2015",
                "kind": "conduct",
                "state": "guidance",
                "where": ["capicua.wording.conduct"],
                "tests": [TEST],
                "note": "",
            },
            {
                "id": "DP-1",
                "rulebook": "dp",
                "kind": "governance",
                "state": "governance",
                "where": [],
                "tests": [],
                "note": "No effect.",
            },
        ],
    }


def test_without_a_choice_the_whole_register_is_shown_in_its_order() -> None:
    shown = show_coverage()

    assert [row.article for row in shown.rows] == list(load_register().articles)


@pytest.mark.parametrize("name", ["dp", "dp-standard", "dp-even-hands"])
def test_a_rulebook_shows_the_articles_of_its_regulation(name: str) -> None:
    assert {row.article.rulebook for row in show_coverage(rulebook=name).rows} == {"dp"}


def test_a_state_narrows_a_rulebook_further() -> None:
    shown = show_coverage("fid-2015", "governance")

    assert (len(shown.rows), shown.states) == (28, states(governance=28))


@pytest.mark.parametrize(
    ("rulebook", "state", "code", "at", "message"),
    [
        pytest.param(
            "fide",
            None,
            "unknown_rulebook",
            "rulebook",
            'No regulation is called "fide". Choose one of fid-2015, dp, pr, amasfac, fed.',
            id="rulebook",
        ),
        pytest.param(
            None,
            "done",
            "unknown_state",
            "state",
            'No article can be "done". '
            "Choose one of proven, implemented, recorded, guidance, governance, open.",
            id="state",
        ),
    ],
)
def test_an_unknown_choice_is_refused_with_what_is_allowed(
    rulebook: str | None, state: str | None, code: str, at: str, message: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        show_coverage(rulebook, state)

    assert refused.value.as_document() == {
        "error": {"code": code, "message": message, "at": at, "article": None}
    }
