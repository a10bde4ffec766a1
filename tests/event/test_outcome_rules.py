"""Validation of results: points that no match comes to are a question with its article."""

import pytest

from actions.event_office import playing
from capicua.event.facts.results import Outcome
from capicua.event.outcome_rules import check_outcome, most_in_match, unlikely_score
from capicua.event.place import Place
from capicua.event.terms import terms_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair

HERE = Place(1, 1)


@pytest.mark.parametrize(
    ("rulebook", "most"),
    [
        ("fid-2015", 199 + 168),
        ("pr", 199 + 168),
        ("fed", 299 + 168),
        # Only the opponents' tiles score: no two people hold more than the 14 heaviest.
        ("dp-standard", 149 + 118),
        ("amasfac", 99 + 118),
        ("dp-even-hands", 16 * 118),
    ],
)
def test_the_most_of_a_match_follows_from_its_book(rulebook: str, most: int) -> None:
    state = playing(rulebook).state

    assert most_in_match(terms_of(state, state.table(HERE))) == most


@pytest.mark.parametrize(
    ("rulebook", "a", "b", "article"),
    [
        ("fid-2015", 368, 20, "61"),
        ("fid-2015", 200, -5, "61"),
        ("dp-standard", 268, 0, "43"),
        ("amasfac", 218, 20, "10 [11.1]"),
        ("fed", 468, 0, None),
    ],
)
def test_points_that_no_match_comes_to_are_a_question(
    rulebook: str, a: int, b: int, article: str | None
) -> None:
    state = playing(rulebook).state
    table, outcome = state.table(HERE), Outcome(ByPair(a, b))

    with pytest.raises(RuleViolation) as asked:
        check_outcome(state, table, outcome)
    check_outcome(state, table, outcome, confirmed=True)
    check_outcome(state, table, Outcome(ByPair(max(a - 1, 0) if b >= 0 else a, max(b, 0))))

    assert (asked.value.code, asked.value.article) == ("unlikely_score", article)


def test_the_question_names_what_was_typed_and_what_may_be() -> None:
    state = playing("amasfac").state
    table = state.table(HERE)

    over = unlikely_score(state, table, Outcome(ByPair(20, 218)))
    below = unlikely_score(state, table, Outcome(ByPair(-5, 100)))

    assert over is not None
    assert over.facts == {"target": 100, "most": 217, "points": 218}
    assert below is not None
    assert below.facts == {"points": -5}
    assert unlikely_score(state, table, Outcome(ByPair(217, 0))) is None
    assert unlikely_score(state, table, Outcome(is_void=True)) is None


def test_hands_have_their_own_ceiling() -> None:
    state = playing("dp-even-hands").state
    table = state.table(HERE)

    # More than any form takes; another reading or club file may well play fewer hands.
    asked = unlikely_score(state, table, Outcome(ByPair(1889, 3)))

    assert asked is not None
    assert (asked.article, asked.facts) == ("43", {"most": 1888, "points": 1889})
