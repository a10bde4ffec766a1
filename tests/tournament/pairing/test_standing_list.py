"""The standing list: round one by rating or draw, later by the book's order."""

import pytest

from capicua.rulebooks.choices import ClinchedPolicy, RoundOneOrder
from capicua.tournament.pairing.standing_list import (
    StandingList,
    clinched_policy,
    first_round_order,
    list_entries,
)
from capicua.tournament.rules.record import Tournament
from tournament.pairing.events import after, book_with, event


def unrated(tournament: Tournament, *ids: int) -> Tournament:
    entries = dict(tournament.entries)
    for one in ids:
        entries[one] = entries[one]._replace(rating=None)
    return tournament._replace(entries=entries)


ALL = frozenset(range(1, 6))
DRAWN = (4, 1, 2, 5, 3)
"""The draw of ids 1 to 5 with seed 7 in round 1, as the format promises it."""
BY_RATING = (1, 2, 3, 4, 5)


@pytest.mark.article("DP-39")
@pytest.mark.parametrize(
    ("tournament", "expected"),
    [
        pytest.param(event(5, book=book_with("dp-standard")), BY_RATING, id="dp-39-rating"),
        pytest.param(
            unrated(event(5, book=book_with("dp-standard")), 1, 2),
            (3, 4, 5, 1, 2),
            id="dp-39-unrated-last-by-draw-d10",
        ),
        pytest.param(
            unrated(event(5, book=book_with("dp-standard")), *ALL),
            DRAWN,
            id="dp-39-nobody-rated",
        ),
        pytest.param(
            event(5, book=book_with("dp-standard"), kind="liga"), DRAWN, id="dp-39-liga"
        ),
        pytest.param(
            event(5, book=book_with("dp-standard", round1_order="rating"), kind="liga"),
            BY_RATING,
            id="dp-39-liga-that-chose-rating",
        ),
        pytest.param(
            event(5, book=book_with("dp-standard", round1_order="draw")),
            DRAWN,
            id="dp-39-first-event-of-a-modality",
        ),
        pytest.param(
            unrated(event(5, book=book_with("fid-2015", round1_order="entry")), 1),
            BY_RATING,
            id="f10-order-of-entry",
        ),
    ],
)
def test_round_one_is_ordered(tournament: Tournament, expected: tuple[int, ...]) -> None:
    assert list_entries(tournament, ALL) == StandingList(expected, dict.fromkeys(ALL, 0))


def test_equal_ratings_are_parted_by_the_draw() -> None:
    plain = event(5)
    entries = {one: entry._replace(rating=1500) for one, entry in plain.entries.items()}

    assert list_entries(plain._replace(entries=entries), ALL).ids == DRAWN


def test_only_the_active_are_listed() -> None:
    assert list_entries(event(5), {2, 4}).ids == (2, 4)


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        pytest.param(
            ["1-3 200:150, 2-4 120:200"],
            StandingList((4, 1, 3, 2), {4: 1, 1: 1, 3: 0, 2: 0}),
            id="fid-63-p1-won-then-efectividad",
        ),
        pytest.param(
            ["1-3 200:150, 2-4 150:200"],
            StandingList((1, 4, 2, 3), {1: 1, 4: 1, 2: 0, 3: 0}),
            id="fid-63-equal-on-all-by-the-draw-of-the-round",
        ),
    ],
)
def test_later_rounds_follow_the_book(rounds: list[str], expected: StandingList) -> None:
    tournament = after(event(4), *rounds)

    assert list_entries(tournament, {1, 2, 3, 4}) == expected


RUNAWAY = ["1-3 200:0, 2-4 200:190", "1-2 200:0, 3-4 200:190", "1-4 200:0, 2-3 200:190"]
"""After this entry 1 has three wins and nobody else more than two."""


@pytest.mark.parametrize(
    ("policy", "kind", "expected"),
    [
        pytest.param("seat_last", "mundial", (1, 2, 3, 4), id="f12-listed-as-it-stands"),
        pytest.param("pair_bottom", "mundial", (2, 3, 4, 1), id="f12-listed-last"),
        pytest.param("pair_bottom", "torneo", (1, 2, 3, 4), id="f12-other-events"),
        pytest.param("off", "mundial", (1, 2, 3, 4), id="f12-off"),
    ],
)
def test_a_leader_who_cannot_be_caught_may_be_listed_last(
    policy: str, kind: str, expected: tuple[int, ...]
) -> None:
    book = book_with(clinched_policy=policy)
    tournament = after(event(4, book=book, kind=kind, rounds=4), *RUNAWAY)

    assert list_entries(tournament, {1, 2, 3, 4}).ids == expected


@pytest.mark.parametrize(
    ("book", "kind", "expected"),
    [
        ("fid-2015", "mundial", ClinchedPolicy.SEAT_LAST),
        ("fid-2015", "torneo", ClinchedPolicy.OFF),
        ("fid-2015", None, ClinchedPolicy.OFF),
        ("pr", "mundial", ClinchedPolicy.OFF),
    ],
)
def test_clinched_leaders_matter_in_world_championships_of_fid(
    book: str, kind: str | None, expected: ClinchedPolicy
) -> None:
    assert clinched_policy(event(book=book_with(book), kind=kind)) is expected


def test_an_event_that_wishes_it_may_treat_clinched_leaders_under_a_silent_book() -> None:
    book = book_with("pr", clinched_policy="seat_last")

    assert clinched_policy(event(book=book, kind="mundial")) is ClinchedPolicy.SEAT_LAST


def test_the_order_of_round_one_is_a_word() -> None:
    assert first_round_order(event(kind="liga")) is RoundOneOrder.DRAW
