import pytest

from capicua.lab.luck import fortunes
from capicua.lab.played_event import Setting, play_event
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import EventKind, Modality

PAIRS, ALONE = Modality.PAIRS, Modality.INDIVIDUAL


@pytest.mark.parametrize(
    ("book", "modality", "entries", "event"),
    [
        pytest.param("fid-2015", PAIRS, 9, None, id="fid-63-pairs"),
        pytest.param("fid-2015", ALONE, 18, EventKind.MUNDIAL, id="fid-63-individual"),
        pytest.param("dp-standard", PAIRS, 8, EventKind.TORNEO, id="dp-38-torneo"),
        pytest.param("dp-even-hands", ALONE, 12, EventKind.JORNADA, id="dp-37-jornada"),
        pytest.param("amasfac", ALONE, 16, None, id="amasfac-individual"),
    ],
)
def test_everybody_plays_or_rests_in_every_round(
    book: str, modality: Modality, entries: int, event: EventKind | None
) -> None:
    setting = Setting(load(book), modality, entries, 3, event)

    played = play_event(setting, fortunes(setting.book, 1, 200), seed=4, index=0)

    for plan in played.plans:
        seated = {one for table in plan.tables for one in (*table.a, *table.b)}
        assert seated | set(plan.byes) == set(range(1, entries + 1))
    assert len(played.plans) == 3
    assert all(
        table.has_result for part in played.tournament.played for table in part.tables
    )


def test_two_ways_of_pairing_meet_the_same_people() -> None:
    one, other = (
        Setting(load("fid-2015"), PAIRS, 8, rounds, knowledge=0.5) for rounds in (1, 2)
    )
    pool = fortunes(one.book, 1, 50)

    first, second = (play_event(setting, pool, 1, 7) for setting in (one, other))

    assert first.strength == second.strength
    assert first.tournament.entries == second.tournament.entries
    assert first.plans == second.plans[:1]
