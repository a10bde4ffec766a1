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
VIEW = coverage_of(build_register([SCORING, TARGET, SCOPE], [Proof("FID-57", TEST)]))


def states(**numbers: int) -> dict[ArticleState, int]:
    return {state: numbers.get(state, 0) for state in ArticleState}


def test_every_article_gets_its_state_and_its_tests() -> None:
    assert VIEW.rows == (
        CoveredArticle(SCORING, ArticleState.PROVEN, (TEST,)),
        CoveredArticle(TARGET, ArticleState.OPEN, ()),
        CoveredArticle(SCOPE, ArticleState.GOVERNANCE, ()),
    )


def test_states_are_counted_over_everything_and_by_regulation_and_kind() -> None:
    assert VIEW.states == states(proven=1, open=1, governance=1)
    assert VIEW.tallies == (
        ArticleTally("fid-2015", Kind.RULE, states(proven=1, open=1)),
        ArticleTally("dp", Kind.GOVERNANCE, states(governance=1)),
    )


def test_a_regulation_without_articles_has_no_part() -> None:
    assert dict(VIEW.regulations) == {
        "fid-2015": CoverageView(VIEW.rows[:2]),
        "dp": CoverageView(VIEW.rows[2:]),
    }


def test_the_document_is_the_public_format() -> None:
    assert coverage_document(VIEW) == {
        "total": 3,
        "states": {
            "proven": 1,
            "implemented": 0,
            "recorded": 0,
            "conduct": 0,
            "governance": 1,
            "open": 1,
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
                "state": "open",
                "where": [],
                "tests": [],
                "note": "End.",
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
            "Choose one of proven, implemented, recorded, conduct, governance, open.",
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
