"""The clinch: never claimed too early, and never missed where wins and margin decide."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.kernel.seat import ByPair
from capicua.play.match.row import MOST_POINTS
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.standings.standings import standings
from tournament.random_records import TARGETS, random_event, random_round
from tournament.records import round_of_tables, table, tournament

NORMAL = 120


def champion(made: Tournament) -> int | None:
    """Return who the standings say has clinched."""
    found = [row.entry for row in standings(made).rows if row.is_clinched]
    assert len(found) <= 1
    return found[0] if found else None


def worst_case(made: Tournament, leader: int, rival: int) -> Tournament:
    """Return the event if the leader loses and a rival wins all that is left."""
    target = TARGETS[made.book.id]
    others = [one for one in made.entries if one not in {leader, rival}]
    record = made.played
    for number in range(len(record) + 1, made.rounds + 1):
        tables = (
            table(leader, others[0], score=ByPair(0, target)),
            table(rival, others[1], score=ByPair(target + MOST_POINTS - 1, 0)),
        )
        record += (round_of_tables(number, *tables),)
    return made._replace(played=record)


def is_reached(made: Tournament, leader: int) -> bool:
    """Tell whether somebody is level with the leader or above."""
    first, second, *_ = standings(made).rows
    return first.entry != leader or second.rank == first.rank


def can_be_reached(made: Tournament, leader: int) -> bool:
    rivals = [one for one in made.entries if one != leader]
    return any(is_reached(worst_case(made, leader, rival), leader) for rival in rivals)


def expected_champion(made: Tournament) -> int | None:
    rows = standings(made).rows
    if rows[0].rank == rows[1].rank:
        return None
    return None if can_be_reached(made, rows[0].entry) else rows[0].entry


def disagreements(book: str, size: int) -> list[str]:
    """Return the seeds of events whose clinch is not what the worst case says."""
    found = []
    for number in range(size):
        seed = f"clinch {book} {number}"
        random = Random(seed)  # noqa: S311 - a repeatable example
        rounds = random.randint(2, 8)
        made = random_event(
            book,
            seed,
            size=random.choice([4, 5, 6, 8]),
            played=rounds - random.choice([0, 1, 1, 2]),
            rounds=rounds,
        )
        if champion(made) != expected_champion(made):
            found.append(seed)
    return found


@pytest.mark.article("FID-63-p2")
@pytest.mark.parametrize("book", ["fid-2015", "amasfac", "fed"])
def test_a_leader_has_clinched_exactly_if_the_worst_case_leaves_him_first(
    book: str,
) -> None:
    assert disagreements(book, NORMAL) == []


@pytest.mark.long(size=20_000)
@pytest.mark.parametrize("book", ["fid-2015", "amasfac", "fed"])
def test_a_leader_has_clinched_exactly_so_in_very_many_events(book: str, size: int) -> None:
    assert disagreements(book, size) == []


def false_claims(size: int) -> tuple[int, list[str]]:
    """Return how often DP's order gives a clinch, and where a continuation breaks it."""
    claimed, broken = 0, []
    for number in range(size):
        seed = f"clinch dp {number}"
        random = Random(seed)  # noqa: S311 - a repeatable example
        rounds = random.randint(3, 8)
        made = random_event("dp-standard", seed, size=6, played=rounds - 1, rounds=rounds)
        leader = champion(made)
        if leader is None:
            continue
        claimed += 1
        ends = [worst_case(made, leader, one) for one in made.entries if one != leader]
        for _ in range(5):
            last = random_round("dp-standard", rounds, list(made.entries), random)
            ends.append(made._replace(played=(*made.played, last)))
        if any(is_reached(end, leader) for end in ends):
            broken.append(seed)
    return claimed, broken


def test_no_continuation_breaks_a_clinch_by_berger_and_buchholz() -> None:
    claimed, broken = false_claims(NORMAL)

    assert claimed > 10
    assert broken == []


@pytest.mark.long(size=10_000)
def test_no_continuation_breaks_very_many_clinches(size: int) -> None:
    assert false_claims(size)[1] == []


def test_after_the_last_round_the_winner_has_clinched_and_shared_winners_have_not() -> None:
    one = round_of_tables(1, table(1, 2, score=ByPair(200, 0)))
    two = round_of_tables(
        1, table(1, 2, score=ByPair(200, 0)), table(3, 4, score=ByPair(200, 0))
    )

    assert champion(tournament("fid-2015", one, rounds=1)) == 1
    assert champion(tournament("fid-2015", two, rounds=1)) is None


def test_who_wins_by_the_final_draw_has_clinched_only_after_the_last_round() -> None:
    two = round_of_tables(
        1, table(1, 2, score=ByPair(200, 0)), table(3, 4, score=ByPair(200, 0))
    )
    by_draw = {"final_tiebreak": "draw"}

    assert champion(tournament("fid-2015", two, rounds=1, settings=by_draw)) in {1, 3}
    assert champion(tournament("fid-2015", two, rounds=2, settings=by_draw)) is None


def test_an_open_table_may_still_change_everything() -> None:
    first = round_of_tables(
        1, table(1, 2, score=ByPair(200, 100)), table(3, 4, score=ByPair(200, 150))
    )
    last = round_of_tables(2, table(1, 4, score=ByPair(0, 200)), table(3, 2))
    made = tournament("fid-2015", first, last, rounds=2)
    over = made._replace(
        played=(first, last._replace(tables=(last.tables[0], table(3, 2, is_void=True))))
    )

    assert champion(made) is None
    assert champion(over) == 4


def test_rivals_who_cannot_play_any_more_are_no_danger() -> None:
    first = round_of_tables(
        1, table(1, 2, score=ByPair(200, 0)), table(3, 4, score=ByPair(200, 100))
    )
    made = tournament("fid-2015", first, rounds=2)
    gone = made._replace(withdrawn=dict.fromkeys((2, 3, 4), 1))

    assert champion(made) is None
    assert champion(gone._replace(absent_next=frozenset({1}))) == 1


def rotated(number: int, *scores: ByPair[int] | None) -> RoundRecord:
    splits = (((1, 4), (2, 3)), ((1, 3), (2, 4)), ((1, 2), (3, 4)))
    tables = [
        TableRecord(1, a, b, score=score, rotation=rotation)
        for rotation, ((a, b), score) in enumerate(zip(splits, scores, strict=True), 1)
    ]
    return RoundRecord(number, tuple(tables))


def test_a_rotated_table_that_goes_on_may_lose_what_was_played_there() -> None:
    won = ByPair(150, 0)
    made = tournament(
        "dp-standard",
        rotated(1, won, won, won),
        rotated(2, won, won, None),
        modality=Modality.INDIVIDUAL,
        rounds=2,
        event=EventKind.JORNADA,
    )
    over = made._replace(played=(made.played[0], rotated(2, won, won, won)))

    # Five wins to two and one match to come; but if 1 leaves now, two of his are gone.
    assert champion(made) is None
    assert champion(over) == 1


def test_teams_win_as_many_boards_as_they_have() -> None:
    first = round_of_tables(
        1,
        table(
            1,
            2,
            boards=(
                table((11, 12), (21, 22), score=ByPair(200, 0)),
                table((13, 14), (23, 24), score=ByPair(200, 0)),
            ),
        ),
    )
    made = tournament("fid-2015", first, modality=Modality.TEAMS, size=2, rounds=2)
    members = {
        one: entry._replace(members=tuple(range(10 * one + 1, 10 * one + 5)))
        for one, entry in made.entries.items()
    }

    assert champion(made._replace(entries=members)) is None
    assert champion(made._replace(entries=members, rounds=1)) == 1
