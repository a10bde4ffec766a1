"""The next round as a whole: what FID 63, DP 38 and PR 1 ask for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import Tournament
from tournament.pairing.events import after, book_with, entries, event, short


@pytest.mark.article("FID-63-n1")
@pytest.mark.parametrize(
    ("tournament", "expected"),
    [
        pytest.param(
            event(8),
            ["1: 1 v 5", "2: 2 v 6", "3: 3 v 7", "4: 4 v 8"],
            id="fid-63-round-one-halves",
        ),
        pytest.param(
            after(event(8), "1-5 200:10, 2-6 200:20, 3-7 200:30, 4-8 200:40"),
            ["1: 1 v 3", "2: 2 v 4", "3: 8 v 6", "4: 7 v 5"],
            id="fid-63-winners-halved-losers-halved",
        ),
        pytest.param(
            after(event(6), "1-4 200:10, 2-5 200:20, 3-6 200:30"),
            ["1: 1 v 2", "2: 3 v 5", "3: 6 v 4"],
            id="fid-63-f10-the-lowest-floats",
        ),
        pytest.param(
            event(8, modality="individual"),
            ["1: 1+2 v 5+6", "2: 3+4 v 7+8"],
            id="fid-63-individual-halves",
        ),
        pytest.param(
            event(4, modality="teams"), ["1: 1 v 3", "2: 2 v 4"], id="fid-63-teams"
        ),
    ],
)
def test_fid_lets_halves_of_equals_meet(
    tournament: Tournament, expected: list[str]
) -> None:
    assert short(next_round(tournament)) == expected


@pytest.mark.article("PR-1-a-n1")
@pytest.mark.parametrize(
    ("tournament", "expected"),
    [
        pytest.param(
            event(4, book=book_with("pr")), ["1: 1 v 3", "2: 2 v 4"], id="pr-1-a-first"
        ),
        pytest.param(
            after(event(4, book=book_with("pr")), "1-3 200:10, 2-4 20:200"),
            ["1: 1 v 4", "2: 2 v 3"],
            id="pr-1-a-winners-meet",
        ),
        pytest.param(
            event(8, book=book_with("pr"), modality="individual"),
            ["1: 1+2 v 5+6", "2: 3+4 v 7+8"],
            id="pr-1-a-individual",
        ),
    ],
)
def test_pr_is_swiss(tournament: Tournament, expected: list[str]) -> None:
    assert short(next_round(tournament)) == expected


@pytest.mark.article("DP-38-a")
def test_dp_pairs_the_whole_list_by_halves_first() -> None:
    torneo = event(8, book=book_with("dp-standard"), kind="torneo", rounds=10)

    assert short(next_round(torneo)) == ["1: 1 v 5", "2: 2 v 6", "3: 3 v 7", "4: 4 v 8"]
    played = after(torneo, "1-5 150:10, 2-6 150:20, 3-7 150:30, 4-8 150:40")
    # The list is now 1 2 3 4 8 7 6 5: places 1 and 5, 2 and 6 … whoever has won.
    assert short(next_round(played)) == ["1: 1 v 8", "2: 2 v 7", "3: 3 v 6", "4: 4 v 5"]


@pytest.mark.article("DP-38-b")
def test_dp_pairs_neighbours_at_the_end() -> None:
    book = book_with("dp-standard", phase1_rounds=1)
    torneo = event(8, book=book, kind="torneo", rounds=7)
    played = after(torneo, "1-5 150:10, 2-6 150:20, 3-7 150:30, 4-8 150:40")

    assert short(next_round(played)) == ["1: 1 v 2", "2: 3 v 4", "3: 8 v 7", "4: 6 v 5"]


@pytest.mark.article("FID-63-p1-d")
def test_partners_of_one_country_are_avoided_as_far_as_possible() -> None:
    # The ideal tables would make partners of 1 and 2, of 3 and 4, …: all of one country.
    two_and_two = {
        one: entry._replace(country="VEN" if (one - 1) % 4 < 2 else "DOM")
        for one, entry in entries(8).items()
    }
    tournament = event(modality="individual", entries=two_and_two)
    plan = next_round(tournament)

    assert plan.quality.same_country_partners == 0
    off = tournament._replace(book=book_with(avoid_same_country="off"))
    assert next_round(off).quality.same_country_partners == 4


def test_a_league_of_another_book_is_a_round_robin_too() -> None:
    tournament = event(4, kind="liga", rounds=3)

    assert len(next_round(tournament).tables) == 2


def test_an_absent_entry_gets_neither_seat_nor_bye() -> None:
    plan = next_round(event(5, absent_next=frozenset({1})))

    assert short(plan) == ["1: 2 v 4", "2: 3 v 5"]


def test_late_and_withdrawn_entries_play_their_own_rounds() -> None:
    tournament = event(6, late={6: 2}, withdrawn={1: 1})

    assert short(next_round(tournament)) == ["1: 1 v 3", "2: 2 v 4", "bye 5"]
    played = after(tournament, "1-3 200:1, 2-4 200:1, bye 5")
    assert {one for t in next_round(played).tables for one in (*t.a, *t.b)} <= {
        2,
        3,
        4,
        5,
        6,
    }


@given(st.permutations(range(1, 8)), st.integers(0, 50))
def test_the_order_of_entries_makes_no_difference(order: list[int], seed: int) -> None:
    rounds = ["1-2 200:150, 3-4 200:150, 5-6 200:150, bye 7"]
    tournament = after(event(7, seed=seed), *rounds)
    shuffled = {one: tournament.entries[one] for one in order}

    assert next_round(tournament._replace(entries=shuffled)) == next_round(tournament)
