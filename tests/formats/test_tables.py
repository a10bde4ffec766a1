"""One table of a tournament document: who sat there and what came of it."""

from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from actions.tournament_documents import event, played, read, refusal, table, won
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.tournament.rules.record import CardColour, Personal, TableRecord

FOUR: dict[str, Any] = table([1, 2], [3, 4])
MEMBERS = [
    {"id": 1, "members": [11, 12, 13, 14], "bench": [15]},
    {"id": 2, "members": [21, 22, 23, 24]},
]
BOARDS = [table([11, 12], [21, 22]), table([13, 14], [23, 24])]


def only_table(book: str, modality: str, one: dict[str, Any]) -> TableRecord:
    return read(event(book, modality, played(1, one))).played[0].tables[0]


def told(
    book: str, modality: str, one: dict[str, Any]
) -> tuple[str, str | None, str | None]:
    code, at, article = refusal(event(book, modality, played(1, one)))
    assert at is not None
    return code, at.removeprefix("played[0].tables[0]"), article


def wrong(
    name: str,
    one: dict[str, Any],
    code: str,
    at: str,
    article: str | None = None,
    *,
    book: str = "fid-2015",
    modality: str = "pairs",
) -> ParameterSet:
    """Return a case: this table is refused, at this place of it."""
    return pytest.param(book, modality, one, (code, at, article), id=name)


def test_a_freshly_paired_table_has_no_result_yet() -> None:
    fresh = table(1, 2, screens=True, why="Halves of the list.", rotation=None)

    assert only_table("fid-2015", "pairs", fresh) == TableRecord(1, (1,), (2,))


@pytest.mark.parametrize(
    ("book", "score", "ended_by", "on_time"),
    [
        ("fid-2015", (200, 0), None, False),
        ("fid-2015", (200, 0), "target", False),
        ("fid-2015", (230, 90), "time", True),
        ("fid-2015", (120, 90), None, True),
        ("amasfac", (80, 60), None, True),
        ("amasfac", (100, 60), None, False),
        ("dp-standard", (120, 90), "time", False),
        ("dp-even-hands", (320, 300), "hands", False),
        ("dp-even-hands", (300, 300), None, False),
        ("fid-2015", (120, -40), None, True),
    ],
)
def test_a_score_is_read_as_written_and_time_is_seen(
    book: str, score: tuple[int, int], ended_by: str | None, on_time: bool
) -> None:
    one = table(1, 2, score=dict(zip("AB", score, strict=True)), ended_by=ended_by)

    assert only_table(book, "pairs", one) == TableRecord(
        1, (1,), (2,), ByPair(*score), on_time=on_time
    )


def test_rulings_on_athletes_are_read_by_seat() -> None:
    one = FOUR | {
        "score": {"A": 200, "B": 10},
        "personal": {"3": {"deduct": 40, "card": "red"}, "2": {"card": "yellow"}},
    }

    assert only_table("fid-2015", "individual", one) == TableRecord(
        1,
        (1, 2),
        (3, 4),
        ByPair(200, 10),
        personal={
            Seat.TWO: Personal(0, CardColour.YELLOW),
            Seat.THREE: Personal(40, CardColour.RED),
        },
    )


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-2", marks=pytest.mark.article("FID-2")),
        pytest.param("dp-standard", id="dp-2", marks=pytest.mark.article("DP-2")),
    ],
)
def test_four_athletes_in_two_pairs_make_a_table(book: str) -> None:
    assert only_table(book, "individual", FOUR) == TableRecord(1, (1, 2), (3, 4))


def test_boards_are_tables_between_members() -> None:
    boards = [
        BOARDS[0] | {"score": {"A": 200, "B": 100}},
        BOARDS[1] | {"absent": [13, 14], "table": 2},
    ]
    document = event("fid-2015", "teams", played(1, table(1, 2, boards=boards)))
    (one,) = read(document | {"entries": MEMBERS}).played[0].tables

    assert one == TableRecord(
        1,
        (1,),
        (2,),
        boards=(
            TableRecord(1, (11, 12), (21, 22), ByPair(200, 100)),
            TableRecord(2, (13, 14), (23, 24), absent=frozenset({13, 14})),
        ),
    )


@pytest.mark.parametrize(
    ("book", "modality", "one", "expected"),
    [
        wrong("size-pairs", table([1, 2], 3), "wrong_side", ".A"),
        pytest.param(
            "fid-2015",
            "individual",
            table([1, 2], 3),
            ("wrong_side", ".B", "2"),
            id="fid-2-one-against-two",
            marks=pytest.mark.article("FID-2"),
        ),
        pytest.param(
            "fid-2015",
            "individual",
            table([1, 2, 3], [4]),
            ("wrong_side", ".A", "2"),
            id="fid-2-three-against-one",
            marks=pytest.mark.article("FID-2"),
        ),
        pytest.param(
            "dp-standard",
            "individual",
            table([1], [2, 3]),
            ("wrong_side", ".A", "2"),
            id="dp-2-one-against-two",
            marks=pytest.mark.article("DP-2"),
        ),
        pytest.param(
            "dp-even-hands",
            "individual",
            table([1, 2], [3, 4, 5]),
            ("wrong_side", ".B", "2"),
            id="dp-2-two-against-three",
            marks=pytest.mark.article("DP-2"),
        ),
        wrong("stranger", table(1, 99), "unknown_entry", ".B[0]"),
        wrong("no-opponent", {"A": [1]}, "missing_key", ".B"),
        wrong("unknown-key", table(1, 2, scores={}), "unknown_key", ".scores"),
        wrong("half-a-score", table(1, 2, score={"A": 200}), "missing_key", ".score.B"),
        wrong(
            "more-than-a-match-can-bring",
            table(1, 2, score={"A": 369, "B": 0}),
            "out_of_range",
            ".score.A",
        ),
        wrong(
            "negative-where-nothing-is-deducted",
            table(1, 2, score={"A": 150, "B": -5}),
            "out_of_range",
            ".score.B",
            book="dp-standard",
        ),
        wrong(
            "draw-fid",
            table(1, 2, score={"A": 150, "B": 150}),
            "draw_not_allowed",
            ".score",
            "62-pu",
        ),
        wrong(
            "draw-dp",
            table(1, 2, score={"A": 150, "B": 150}),
            "draw_not_allowed",
            ".score",
            "58",
            book="dp-standard",
        ),
        wrong(
            "target-not-reached",
            table(1, 2, score={"A": 150, "B": 120}, ended_by="target"),
            "target_not_reached",
            ".ended_by",
        ),
        wrong(
            "ruling-without-winner",
            table(1, 2, score={"A": 120, "B": 130}, ended_by="ruling"),
            "missing_winner",
            ".winner",
            book="dp-even-hands",
        ),
        wrong(
            "winner-without-ruling",
            table(1, 2, score={"A": 120, "B": 130}, winner="A"),
            "winner_not_here",
            ".winner",
            book="dp-even-hands",
        ),
        wrong(
            "winner-without-score",
            table(1, 2, ended_by="ruling", winner="A"),
            "missing_score",
            ".score",
            book="dp-even-hands",
        ),
        wrong(
            "winner-of-a-void-sheet",
            table(1, 2, ended_by="ruling", winner="A", void=True),
            "two_results",
            ".winner",
        ),
        wrong(
            "ended-by-forfeit", won(1, 2, ended_by="forfeit"), "unknown_word", ".ended_by"
        ),
        wrong("void-with-score", won(1, 2, void=True), "two_results", ".score"),
        wrong(
            "void-with-absence",
            table(1, 2, void=True, absent=[2]),
            "two_results",
            ".absent",
        ),
        wrong(
            "void-where-none", table(1, 2, void=True), "no_void_sheet", ".void", book="pr"
        ),
        wrong(
            "void-where-not-claimable",
            table(1, 2, void=True),
            "no_void_sheet",
            ".void",
            "10",
            book="fed",
        ),
        wrong(
            "lost-where-silent",
            table(1, 2, lost=True),
            "no_lost_result",
            ".lost",
            book="fed",
        ),
        wrong(
            "absent-from-another-table",
            table(1, 2, absent=[3]),
            "not_at_the_table",
            ".absent[0]",
        ),
        wrong(
            "absent-twice",
            FOUR | {"absent": [4, 4]},
            "listed_twice",
            ".absent[1]",
            modality="individual",
        ),
        wrong(
            "personal-in-pairs",
            won(1, 2, personal={"1": {"deduct": 40}}),
            "personal_not_here",
            ".personal",
        ),
        wrong(
            "fifth-seat",
            FOUR | {"personal": {"5": {}}},
            "unknown_key",
            ".personal.5",
            modality="individual",
        ),
        wrong(
            "negative-deduction",
            FOUR | {"personal": {"1": {"deduct": -1}}},
            "out_of_range",
            ".personal.1.deduct",
            modality="individual",
        ),
        wrong(
            "blue-card",
            FOUR | {"personal": {"1": {"card": "blue"}}},
            "unknown_word",
            ".personal.1.card",
            modality="individual",
        ),
        wrong(
            "card-where-none",
            FOUR | {"personal": {"1": {"card": "red"}}},
            "no_cards",
            ".personal.1.card",
            "75",
            book="dp-standard",
            modality="individual",
        ),
        wrong(
            "rotation-outside-a-jornada",
            FOUR | {"rotation": 1},
            "not_rotated",
            ".rotation",
            "37",
            book="dp-standard",
            modality="individual",
        ),
        wrong("boards-of-pairs", table(1, 2, boards=[]), "boards_not_here", ".boards"),
        wrong(
            "boards-with-a-score",
            won(1, 2, boards=BOARDS),
            "two_results",
            ".score",
            modality="teams",
        ),
        wrong(
            "lone-member",
            table(1, 2, boards=[table([11], [21, 22])]),
            "wrong_side",
            ".boards[0].A",
            "2",
            modality="teams",
        ),
        wrong(
            "member-at-two-boards",
            table(1, 2, boards=[BOARDS[0], table([12, 13], [23, 24])]),
            "seated_twice",
            ".boards[1].A[0]",
            modality="teams",
        ),
        wrong(
            "two-boards-of-one-number",
            table(1, 2, boards=[BOARDS[0] | {"table": 1}, BOARDS[1] | {"table": 1}]),
            "table_number_twice",
            ".boards[1].table",
            modality="teams",
        ),
        wrong("why", won(1, 2, reason=5), "wrong_type", ".reason"),
    ],
)
def test_a_wrong_table_is_told_with_its_place(
    book: str,
    modality: str,
    one: dict[str, Any],
    expected: tuple[str, str, str | None],
) -> None:
    assert told(book, modality, one) == expected


def test_only_members_and_the_bench_sit_at_a_team_s_boards() -> None:
    boards = [table([11, 15], [21, 16])]
    document = event("fid-2015", "teams", played(1, table(1, 2, boards=boards)))

    assert refusal(document | {"entries": MEMBERS}) == (
        "not_of_the_team",
        "played[0].tables[0].boards[0].B[1]",
        None,
    )


def test_a_ruling_names_the_winner_whatever_the_points() -> None:
    ruled = table(1, 2, score={"A": 120, "B": 120}, ended_by="ruling", winner="A")
    lost = table(1, 2, absent=[2], ended_by="ruling", winner="A")

    assert only_table("dp-standard", "pairs", ruled) == TableRecord(
        1, (1,), (2,), ByPair(120, 120), by_ruling=True, winner=Pair.A
    )
    assert only_table("pr", "pairs", lost) == TableRecord(
        1, (1,), (2,), absent=frozenset({2}), by_ruling=True, winner=Pair.A
    )
