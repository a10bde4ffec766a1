"""The quality of a round: rematches, partners, countries, floats, spread."""

from capicua.tournament.pairing.plan import Quality
from capicua.tournament.pairing.round import next_round
from tournament.pairing.events import after, book_with, entries, event

ALL_MET = ["1-2 200:9, 3-4 200:8", "1-3 200:7, 2-4 200:6", "1-4 200:5, 2-3 200:4"]


def test_rematches_floats_and_spread_of_pairs() -> None:
    # After three rounds the wins are 3, 2, 1, 0 and everybody has met everybody.
    assert next_round(after(event(4), *ALL_MET)).quality == Quality(2, 0, 0, 2, 2)


def test_a_rematch_counts_once_however_often_they_have_met() -> None:
    tournament = after(event(2), "1-2 200:1", "1-2 200:1")

    assert next_round(tournament).quality == Quality(1, 0, 0, 1, 4)


def test_repetitions_are_told_where_they_are_allowed() -> None:
    book = book_with(rematch_policy="allow")
    tournament = after(event(2, book=book), "1-2 200:1")

    assert next_round(tournament).quality.repeat_opponents == 1


def test_the_fourth_level_is_the_spread_of_athletes() -> None:
    tournament = after(event(4, modality="individual"), "1+2-3+4 200:1")

    # Two with a win and two without: four of the six pairs differ by one.
    assert next_round(tournament).quality == Quality(2, 0, 0, 1, 4)


def test_partners_of_one_country_are_counted_also_where_nobody_minds() -> None:
    everybody = entries(4, ("VEN",))
    quality = [
        next_round(
            event(modality="individual", book=book_with(book), entries=everybody)
        ).quality
        for book in ("fid-2015", "pr")
    ]

    assert quality == [Quality(0, 0, 2, 0, 0)] * 2


def test_a_rotated_table_has_all_partnerships() -> None:
    tournament = event(
        4, modality="individual", kind="jornada", rounds=3, book=book_with("dp-standard")
    )
    everybody = entries(4, ("VEN", "DOM"))

    plan = next_round(tournament._replace(entries=everybody))

    assert plan.quality == Quality(0, 0, 2, 0, 0)


def test_whole_halves_have_their_order_as_third_level() -> None:
    torneo = event(
        4, book=book_with("dp-standard"), kind="torneo", bans=frozenset({(1, 3)})
    )

    # Without 1 v 3 both tables are one place off.
    assert next_round(torneo).quality == Quality(0, 0, 0, 0, 2)
