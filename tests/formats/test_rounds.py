"""The rounds of a tournament document: numbers, seats, byes, rotated tables."""

from typing import Any

import pytest

from actions.tournament_documents import Document, event, played, read, refusal, table, won
from capicua.kernel.seat import ByPair
from capicua.tournament.rules.record import RoundRecord, TableRecord

FIRST = played(1, won(1, 2), won(3, 4), won(5, 6), won(7, 8))


def rotations(four: tuple[int, int, int, int], number: int = 1) -> list[Document]:
    """Return the three tables of a rotated round (DP 37)."""
    one, two, three, four_ = four
    splits = (([one, four_], [two, three]), ([one, three], [two, four_]))
    last = ([one, two], [three, four_])
    return [
        table(a, b, table=number, rotation=place)
        for place, (a, b) in enumerate((*splits, last), 1)
    ]


def jornada(*tables: Document, entries: int = 8, **more: Any) -> Document:
    """Return a *jornada* that has played one round."""
    rounds = (played(1, *tables),) if tables else ()
    return event(
        "dp-standard", "individual", *rounds, entries=entries, event="jornada", **more
    ) | {"rounds": 3}


def test_the_output_of_pair_can_be_pasted_into_a_round() -> None:
    paired = played(
        1,
        table(1, 2, screens=True, why="Halves."),
        seed=9,
        byes=[3],
        absent=[4],
        target=300,
        minutes=55,
        quality={"floats": 0},
        why=["Halves."],
    )

    assert read(event("fid-2015", "pairs", paired)).played == (
        RoundRecord(
            1,
            (TableRecord(1, (1,), (2,)),),
            byes=(3,),
            absent=frozenset({4}),
            seed=9,
            target=300,
            minutes=55,
        ),
    )


def test_scores_are_measured_by_the_target_of_their_round() -> None:
    one = played(1, table(1, 2, score={"A": 310, "B": 250}), target=300)

    assert read(event("amasfac", "pairs", one)).played[0].tables == (
        TableRecord(1, (1,), (2,), ByPair(310, 250)),
    )


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        pytest.param([FIRST, FIRST], ("round_twice", "played[1].round"), id="twice"),
        pytest.param(
            [FIRST, played(3, won(1, 3))], ("round_missing", "played"), id="round-left-out"
        ),
        pytest.param([played(2, won(1, 3))], ("round_missing", "played"), id="no-first"),
        pytest.param(
            [played(10, won(1, 3))], ("round_beyond_end", "played[0].round"), id="beyond"
        ),
        pytest.param([played(0)], ("out_of_range", "played[0].round"), id="zero"),
        pytest.param([{"round": 1}], ("missing_key", "played[0].tables"), id="no-tables"),
        pytest.param(
            [played(1, tabels=[])], ("unknown_key", "played[0].tabels"), id="unknown-key"
        ),
        pytest.param(
            [played(1, won(1, 2), won(3, 1))],
            ("seated_twice", "played[0].tables[1].B[0]"),
            id="at-two-tables",
        ),
        pytest.param(
            [played(1, won(1, 1))],
            ("seated_twice", "played[0].tables[0].B[0]"),
            id="against-themselves",
        ),
        pytest.param(
            [played(1, won(1, 2, table=4), won(3, 4, table=4))],
            ("table_number_twice", "played[0].tables[1].table"),
            id="two-tables-of-one-number",
        ),
        pytest.param(
            [played(1, won(1, 2, table=0))],
            ("out_of_range", "played[0].tables[0].table"),
            id="table-zero",
        ),
        pytest.param(
            [played(1, won(1, 2), byes=[3, 2])],
            ("seated_twice", "played[0].byes[1]"),
            id="rests-and-plays",
        ),
        pytest.param(
            [played(1, won(1, 2), byes=[3, 3])],
            ("listed_twice", "played[0].byes[1]"),
            id="rests-twice",
        ),
        pytest.param(
            [played(1, won(1, 2), byes=[99])],
            ("unknown_entry", "played[0].byes[0]"),
            id="stranger-rests",
        ),
        pytest.param(
            [played(1, won(1, 2), absent=[2])],
            ("not_in_this_round", "played[0].tables[0].B[0]"),
            id="absent-and-seated",
        ),
        pytest.param(
            [played(1, won(1, 2), byes=[3], absent=[3])],
            ("not_in_this_round", "played[0].byes[0]"),
            id="absent-and-resting",
        ),
        pytest.param(
            [played(1, won(1, 2), seed="x")], ("wrong_type", "played[0].seed"), id="seed"
        ),
        pytest.param(
            [played(1, won(1, 2), target=0)],
            ("out_of_range", "played[0].target"),
            id="target",
        ),
    ],
)
def test_a_wrong_round_is_told_with_its_place(
    rounds: list[Document], told: tuple[str, str]
) -> None:
    assert refusal(event("fid-2015", "pairs", *rounds)) == (*told, None)


def test_a_target_is_refused_where_matches_run_to_hands() -> None:
    one = played(1, won(1, 2), target=200)

    assert refusal(event("dp-even-hands", "pairs", one)) == (
        "wrong_length",
        "played[0].target",
        "5-b",
    )


def test_hands_of_a_round_are_read_where_matches_run_to_hands() -> None:
    one = played(1, won(1, 2), hands=8)

    assert read(event("dp-even-hands", "pairs", one, hands=12)).played[0].hands == 8


@pytest.mark.parametrize(
    ("more", "at"),
    [
        pytest.param({"late": [{"id": 2, "from_round": 2}]}, "tables[0].B[0]", id="early"),
        pytest.param(
            {"withdrawn": [{"id": 1, "after_round": 0}]}, "tables[0].A[0]", id="gone"
        ),
        pytest.param({"late": [{"id": 3, "from_round": 2}]}, "byes[0]", id="early-bye"),
    ],
)
def test_nobody_plays_before_coming_or_after_leaving(more: Document, at: str) -> None:
    one = played(1, won(1, 2), byes=[3])

    assert refusal(event("fid-2015", "pairs", one, **more)) == (
        "not_in_this_round",
        f"played[0].{at}",
        None,
    )


def test_a_rotated_table_is_played_three_times_by_the_same_four() -> None:
    document = jornada(*rotations((5, 6, 7, 8), 2)[::-1], *rotations((1, 2, 3, 4)))

    assert read(document).played[0].tables == (
        TableRecord(1, (1, 4), (2, 3), rotation=1),
        TableRecord(1, (1, 3), (2, 4), rotation=2),
        TableRecord(1, (1, 2), (3, 4), rotation=3),
        TableRecord(2, (5, 8), (6, 7), rotation=1),
        TableRecord(2, (5, 7), (6, 8), rotation=2),
        TableRecord(2, (5, 6), (7, 8), rotation=3),
    )


def spoiled(place: int, **change: Any) -> list[Document]:
    tables = rotations((1, 2, 3, 4))
    tables[place] = tables[place] | change
    return tables


@pytest.mark.parametrize(
    ("tables", "at"),
    [
        pytest.param(rotations((1, 2, 3, 4))[:2], "[0]", id="two-of-three"),
        pytest.param(spoiled(1, rotation=1), "[1].rotation", id="number-twice"),
        pytest.param(spoiled(2, rotation=None), "[2].rotation", id="no-number"),
        pytest.param(spoiled(2, A=[4, 1], B=[2, 3]), "[2]", id="partners-twice"),
        pytest.param(spoiled(1, A=[1, 5]), "[1]", id="another-four"),
    ],
)
def test_a_wrong_rotation_is_told_with_its_place(tables: list[Document], at: str) -> None:
    assert refusal(jornada(*tables)) == ("wrong_rotations", f"played[0].tables{at}", "37")


def test_one_athlete_sits_at_one_rotated_table() -> None:
    tables = [*rotations((1, 2, 3, 4)), *rotations((4, 5, 6, 7), 2)]

    assert refusal(jornada(*tables))[:2] == ("seated_twice", "played[0].tables[3].A[0]")


def test_a_rotated_table_that_somebody_left_need_not_be_complete() -> None:
    first, *_ = rotations((1, 2, 3, 4))

    assert read(jornada(first | {"absent": [4]})).played[0].tables == (
        TableRecord(1, (1, 4), (2, 3), absent=frozenset({4}), rotation=1),
    )
