"""Who takes part in which round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import CardColour, Personal, TableRecord
from capicua.tournament.rules.roster import (
    absent_in,
    active_in,
    entered_in,
    is_entered,
    next_round_number,
    open_tables,
    rounds_lost,
)
from tournament.records import round_of_tables, table, tournament, won

ONE_ROUND = round_of_tables(1, won(1, 2), won(3, 4))


def test_the_next_round_follows_the_last_one() -> None:
    assert next_round_number(tournament("fid-2015")) == 1
    assert next_round_number(tournament("fid-2015", ONE_ROUND)) == 2


def test_everybody_is_active_until_something_is_known() -> None:
    assert active_in(tournament("fid-2015"), 1) == {1, 2, 3, 4}


def test_the_late_come_and_the_withdrawn_go() -> None:
    event = tournament("fid-2015", late={1: 3}, withdrawn={2: 2, 3: 0})

    assert [sorted(active_in(event, number)) for number in (1, 2, 3, 4)] == [
        [2, 4],
        [2, 4],
        [1, 4],
        [1, 4],
    ]


def test_whoever_is_late_after_a_withdrawal_was_taken_in_again() -> None:
    event = tournament("fid-2015", late={1: 5}, withdrawn={1: 2})

    assert [number for number in range(1, 8) if is_entered(event, 1, number)] == [
        1,
        2,
        5,
        6,
        7,
    ]


@given(
    late=st.none() | st.integers(1, 9),
    withdrawn=st.none() | st.integers(0, 9),
    number=st.integers(1, 12),
)
def test_an_entry_comes_and_goes_at_most_once(
    late: int | None, withdrawn: int | None, number: int
) -> None:
    event = tournament(
        "fid-2015",
        late={} if late is None else {1: late},
        withdrawn={} if withdrawn is None else {1: withdrawn},
    )
    comes = late is None or number >= late
    stays = withdrawn is None or number <= withdrawn
    is_back = late is not None and withdrawn is not None and late > withdrawn

    assert is_entered(event, 1, number) == (
        (comes or stays) if is_back else comes and stays
    )


def test_absence_takes_the_seat_and_not_the_place_in_the_field() -> None:
    away = ONE_ROUND._replace(tables=ONE_ROUND.tables[:1], absent=frozenset({3, 4}))
    event = tournament("fid-2015", away, absent_next=frozenset({1}))

    assert [sorted(active_in(event, number)) for number in (1, 2)] == [[1, 2], [2, 3, 4]]
    assert [sorted(absent_in(event, number)) for number in (2, 3)] == [[1], []]
    assert entered_in(event, 1) == entered_in(event, 2) == {1, 2, 3, 4}


def black_card(seat: Seat) -> TableRecord:
    return won((1, 2), (3, 4), personal={seat: Personal(card=CardColour.BLACK)})


@pytest.mark.parametrize(("seat", "out"), [(1, 1), (2, 3), (3, 2), (4, 4)])
def test_a_black_card_is_the_end_of_the_event(seat: int, out: int) -> None:
    event = tournament(
        "fid-2015",
        round_of_tables(1, black_card(Seat(seat))),
        modality=Modality.INDIVIDUAL,
    )

    assert active_in(event, 1) == {1, 2, 3, 4}
    assert active_in(event, 2) == active_in(event, 9) == {1, 2, 3, 4} - {out}


def test_an_expelled_athlete_may_be_taken_in_again() -> None:
    event = tournament(
        "fid-2015",
        round_of_tables(1, black_card(Seat.ONE)),
        modality=Modality.INDIVIDUAL,
        late={1: 4},
        withdrawn={1: 1},
    )

    assert [1 in active_in(event, number) for number in (1, 2, 3, 4)] == [
        True,
        False,
        False,
        True,
    ]


@pytest.mark.parametrize("colour", [CardColour.YELLOW, CardColour.RED])
def test_other_cards_end_no_event(colour: CardColour) -> None:
    one = won((1, 2), (3, 4), personal={Seat.ONE: Personal(card=colour)})
    event = tournament("fid-2015", round_of_tables(1, one), modality=Modality.INDIVIDUAL)

    assert active_in(event, 2) == {1, 2, 3, 4}


@pytest.mark.article("DP-67-n1")
@pytest.mark.parametrize("kind", [EventKind.TORNEO, EventKind.ESPECIAL, None])
def test_abandoning_a_match_is_abandoning_the_event(kind: EventKind | None) -> None:
    event = tournament("dp-standard", event=kind, abandoned=frozenset({(2, 4)}))

    assert [number for number in range(1, 10) if 2 not in active_in(event, number)] == [
        5, 6, 7, 8, 9,
    ]  # fmt: skip


@pytest.mark.article("DP-67-n1")
@pytest.mark.parametrize(
    ("dates", "left", "lost"),
    [
        pytest.param((3, 3, 3), 4, [5, 6], id="in-the-middle-of-a-date"),
        pytest.param((3, 3, 3), 6, [], id="in-the-last-match-of-a-date"),
        pytest.param((3, 3, 3), 7, [8, 9], id="on-the-last-date"),
        pytest.param((), 4, [5, 6, 7, 8, 9], id="a-league-of-one-date"),
    ],
)
def test_in_a_league_abandoning_reaches_to_the_end_of_the_date(
    dates: tuple[int, ...], left: int, lost: list[int]
) -> None:
    event = tournament(
        "dp-standard", event=EventKind.LIGA, dates=dates, abandoned=frozenset({(2, left)})
    )

    assert [number for number in range(1, 10) if 2 not in active_in(event, number)] == lost


@pytest.mark.parametrize(
    ("book", "settings", "lost"),
    [
        pytest.param("fid-2015", {}, range(3, 10), id="fid-86"),
        pytest.param("fid-2015", {"abandon_scope": "match"}, range(0), id="reading-f31"),
        pytest.param("pr", {}, range(0), id="silent"),
    ],
)
def test_the_book_says_how_far_abandoning_reaches(
    book: str, settings: dict[str, str], lost: range
) -> None:
    assert rounds_lost(tournament(book, settings=settings), 2) == lost


def test_a_table_is_open_until_it_has_a_result() -> None:
    played = round_of_tables(1, won(1, 2), table(3, 4))

    assert open_tables(tournament("fid-2015", played), played) == (2,)


def test_a_rotated_table_that_somebody_left_is_over() -> None:
    left = table((1, 4), (2, 3), rotation=1, absent=frozenset({4}))
    rest = table((1, 3), (2, 4), rotation=2)
    other = table((5, 7), (6, 8), rotation=1)._replace(number=2)
    played = round_of_tables(1, left, rest)._replace(tables=(left, rest, other))
    event = tournament("dp-standard", played, modality=Modality.INDIVIDUAL, size=8)

    assert open_tables(event, played) == (2,)
