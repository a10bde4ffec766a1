"""Reliability: what speaks for a rating."""

from datetime import date, timedelta

import pytest

from capicua.ratings.ledger import RatedMatch
from capicua.ratings.reliability import (
    STALE_DAYS,
    PeopleMet,
    Reliability,
    company_of,
    reliability_of,
)

TODAY = date(2026, 11, 16)


def test_company_tells_whom_somebody_met_and_how_far_that_reaches() -> None:
    matches = [
        RatedMatch((1, 2), (3, 4), 150, 0),
        RatedMatch((4, 5), (6, 7), 150, 0),
        RatedMatch((10, 11), (12, 13), 150, 0),
        RatedMatch((1, 10), (3, 12), 0, 0, is_rated=False),
    ]

    found = company_of(matches)

    assert found[4] == PeopleMet(frozenset({1, 2, 3, 5, 6, 7}), 7)
    assert found[1] == PeopleMet(frozenset({2, 3, 4}), 7)
    assert found[13] == PeopleMet(frozenset({10, 11, 12}), 4)


@pytest.mark.parametrize(
    ("matches", "idle", "met", "wanted"),
    [
        pytest.param(60, 0, 20, Reliability(1.0, 1.0, 1.0, 0.5), id="all that is asked"),
        pytest.param(300, 180, 90, Reliability(1.0, 1.0, 1.0, 0.5), id="more is the same"),
        pytest.param(15, 0, 5, Reliability(0.25, 1.0, 0.25, 0.5), id="few"),
        pytest.param(60, STALE_DAYS, 20, Reliability(1.0, 0.0, 1.0, 0.5), id="long ago"),
        pytest.param(60, 9999, 20, Reliability(1.0, 0.0, 1.0, 0.5), id="longer ago"),
    ],
)
def test_four_things_speak_for_a_rating(
    matches: int, idle: int, met: int, wanted: Reliability
) -> None:
    company = PeopleMet(frozenset(range(met)), 50)

    found = reliability_of(matches, TODAY - timedelta(idle), TODAY, company, 100)

    assert found == wanted


def test_the_weakest_counts_as_much_as_all_together() -> None:
    assert Reliability(1.0, 1.0, 1.0, 0.0).whole == 0.375
    assert Reliability(1.0, 1.0, 1.0, 1.0).whole == 1.0
