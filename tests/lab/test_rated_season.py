"""A simulated season: the same plan gives the same matches, fours rotate, pairs stay."""

from collections import Counter

from capicua.lab.rated_season import SeasonPlan, play_season

PLAN = SeasonPlan(seed=3, athletes=24, events=4, in_event=16)


def test_the_same_plan_gives_the_same_season() -> None:
    assert play_season(PLAN) == play_season(PLAN)
    assert play_season(PLAN) != play_season(PLAN._replace(seed=4))


def test_sessions_rotate_partners_and_tournaments_keep_them() -> None:
    season = play_season(PLAN)

    rounds: dict[str, set[frozenset[int]]] = {}
    for match in season.matches:
        event = str(match.round).partition(":")[0]
        rounds.setdefault(event, set()).update({frozenset(match.a), frozenset(match.b)})
    assert {len(rounds[event]) for event in ("1", "3")} == {8}
    assert all(len(rounds[event]) > 8 for event in ("0", "2"))
    assert Counter(str(one.round) for one in season.matches) == {
        **{f"{event}:{turn}": 12 for event in (0, 2) for turn in range(3)},
        **{f"{event}:{turn}": 4 for event in (1, 3) for turn in range(9)},
    }
    assert all(max(one.points_a, one.points_b) >= 150 for one in season.matches)
