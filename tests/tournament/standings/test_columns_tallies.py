"""Columns and lines come to the same, whatever the event."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.formats.tournament import read_tournament
from capicua.rulebooks import load
from capicua.tournament.rules.record import PairSubstitute, Tournament
from capicua.tournament.standings.columns import tally_all
from capicua.tournament.standings.results import appearances
from capicua.tournament.standings.tally import Tally, added, berger_gain
from oracle.standings.random_tournaments import random_tournament
from tournament.random_records import random_event

pytestmark = pytest.mark.slow


def by_lines(made: Tournament) -> dict[int, Tally]:
    """Return the tallies, added up from the lines one by one."""
    lines = appearances(made)
    figures = {
        entry: added(one.share.figures for one in lines if one.entry == entry)
        for entry in made.entries
    }
    rounds = sorted({one.round for one in lines})
    tallies = {}
    for entry in made.entries:
        berger = buchholz = progressive = 0
        for one in lines:
            if one.entry == entry:
                met = sum(figures[rival].double_score for rival in one.opponents)
                buchholz += met
                berger += berger_gain(made.book, one.share.result) * met
                weight = len(rounds) - rounds.index(one.round)
                progressive += one.share.figures.double_score * weight
        tallies[entry] = Tally(entry, figures[entry], berger, buchholz, progressive)
    return tallies


@pytest.mark.parametrize("modality", ["pairs", "individual", "teams", "jornada"])
@given(st.sampled_from(["fid-2015", "dp-standard", "dp-even-hands", "fed"]), st.randoms())
def test_columns_come_to_what_the_lines_come_to(
    modality: str, book: str, random: object
) -> None:
    if modality == "jornada" and not book.startswith("dp"):
        book = "dp-standard"
    made = read_tournament(random_tournament(book, modality, random), load)  # type: ignore[arg-type]  # hypothesis' own chance

    assert tally_all(made) == by_lines(made)


def test_what_does_not_count_for_a_pair_counts_for_its_rivals() -> None:
    made = random_event("fid-2015", "substitute", size=6, played=5, rounds=5)
    stranger = PairSubstitute(2, from_round=3, decision="minutes", counts=False)
    silenced = made._replace(substitutes=(stranger,))

    found = tally_all(silenced)

    assert found == by_lines(silenced)
    assert found[2].figures.played == 2
    assert all(found[one].figures.played == 5 for one in (1, 3, 4, 5, 6))
