"""Collusion planted into simulated seasons is found, and honest seasons are left alone."""

import pytest

from capicua.lab.collusion import THROWN, Scheme, plant
from capicua.lab.rated_season import RatedSeason, SeasonPlan, play_season
from capicua.ratings.integrity import IntegrityFlag, find_flags
from capicua.ratings.ledger import rate_matches
from capicua.ratings.system import START, SYSTEMS, SystemName

SEASONS, FOUND, FIRST, HONEST = 20, 18, 10, 4
SCHEMES = tuple(Scheme)


def flags(season: RatedSeason) -> tuple[IntegrityFlag, ...]:
    spec = SYSTEMS[SystemName.SPEC]
    ledger = rate_matches(season.matches, spec, season.target, START)
    return find_flags(season.matches, ledger)


def test_planting_adds_matches_and_tears_no_round_apart() -> None:
    season = play_season(SeasonPlan(1, athletes=24, events=4, in_event=16))
    for scheme in SCHEMES:
        planted = plant(season, scheme, 1)

        added = [one for one in planted.season.matches if one not in season.matches]
        assert len(added) == THROWN[scheme]
        assert {one.points_a > one.points_b for one in added} == {True}
        assert planted.gained == {one.a[0] for one in added}
        rounds = [one.round for one in planted.season.matches]
        begun = [one for at, one in enumerate(rounds) if at == 0 or rounds[at - 1] != one]
        assert len(begun) == len(set(rounds))


@pytest.mark.slow
def test_collusion_stands_among_the_first_ten_and_honest_seasons_show_little() -> None:
    found, honest = 0, 0
    for seed in range(1, SEASONS + 1):
        season = play_season(SeasonPlan(seed))
        planted = plant(season, SCHEMES[seed % len(SCHEMES)], seed)
        first = flags(planted.season)[:FIRST]
        found += any(planted.gained & set(one.people) for one in first)
        if seed <= HONEST:
            honest += len(flags(season))

    assert found >= FOUND
    assert honest <= HONEST
