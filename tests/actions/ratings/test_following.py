"""Following: closed rounds move ratings while an event is played, and corrections do."""

import pytest

from actions.event_office import CHIEF
from actions.ratings.season import WON, Season
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.events.changes import CancelEvent, cancel_event
from capicua.actions.proof.verify_office import office_journal
from capicua.actions.ratings.updating import update_ratings
from capicua.actions.registry.office_context import journal_of
from capicua.actions.results.closed_round import (
    ChangeClosedRound,
    WeighChange,
    change_closed_round,
    weigh_change,
)
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair
from capicua.office.fact import read_office_line
from capicua.office.facts.ratings import EventRated, RatingsCorrected, RoundsRated
from capicua.office.rating_ledger import ledger_of
from capicua.office.state import RatedPerson
from capicua.office.verify import verify_office
from capicua.rulebooks.editions import official_edition
from capicua.rulebooks.sections.competition import RatingSystem
from kernel.refusals import refused

SPEC = RatingSystem.SPEC
LOST = Outcome(ByPair(61, 150))
FOUR = (1, 2, 3, 4)


def ratings(season: Season) -> dict[int, RatedPerson]:
    found = season.liga.state.ratings.get(SPEC)
    return {} if found is None else dict(found.persons)


def written(season: Season) -> list[tuple[type, int]]:
    """Return the kinds of the facts about ratings, and how many moves each tells."""
    lines = season.liga.store.read(journal_of(OFFICE))
    facts = [read_office_line(one.line).fact for one in lines]
    return [
        (type(one), len(getattr(one, "moves", ())))
        for one in facts
        if isinstance(one, EventRated | RoundsRated | RatingsCorrected)
    ]


def is_proven(season: Season) -> bool:
    found = verify_office(office_journal(season.liga.context, OFFICE), official_edition)
    assert found.damages == ()
    return found.state == season.liga.state


@pytest.mark.article("DP-21")
def test_every_round_that_is_closed_moves_ratings_at_once(season: Season) -> None:
    season.begin("jueves-1", 3)
    season.link("jueves-1", *FOUR)
    told = []
    for outcome in (WON, LOST, WON):
        season.round("jueves-1", outcome)
        season.follow("jueves-1")
        told.append({person: one.matches for person, one in ratings(season).items()})

    assert told == [dict.fromkeys(FOUR, number) for number in (1, 2, 3)]
    assert written(season) == [(EventRated, 4), (RoundsRated, 4), (RoundsRated, 4)]
    assert is_proven(season)


def test_what_was_followed_and_then_counts_is_not_written_again(season: Season) -> None:
    season.begin("jueves-1", 2)
    season.link("jueves-1", *FOUR)
    season.round("jueves-1", WON)
    season.follow("jueves-1")
    once = season.follow("jueves-1").told["facts"]
    played = ratings(season)
    season.played("jueves-2", LOST, people=FOUR)

    assert (once, len(written(season))) == (0, 2)
    assert set(season.liga.state.followed) == {"jueves-1"}
    assert {one: it.matches for one, it in played.items()} == dict.fromkeys(FOUR, 1)
    assert ratings(season) == {
        person: RatedPerson(one.rating, one.matches)
        for person, one in ledger_of(season.liga.state, SPEC).ledger.players.items()
    }


@pytest.mark.article("DP-21")
def test_a_corrected_result_is_a_new_row_beside_the_old_ones(season: Season) -> None:
    night = season.begin("jueves-1", 2)
    season.link("jueves-1", *FOUR)
    season.round("jueves-1", WON)
    season.follow("jueves-1")
    before = ratings(season)
    (table,) = night.state.rounds[1].tables.values()
    is_turned = min(table.seated) in table.b
    lost = Outcome(ByPair(150, 61)) if is_turned else LOST
    weighed = weigh_change(night.context, "jueves-1", WeighChange(table.place, lost))
    asked = ChangeClosedRound(table.place, lost, "Planilla al revés.", weighed.digest)
    change_closed_round(night.context, night.caller(CHIEF), asked)
    season.follow("jueves-1")

    after = ratings(season)
    assert before[1].rating > 1500 > after[1].rating
    assert written(season) == [(EventRated, 4), (RatingsCorrected, 0)]
    assert is_proven(season)


def test_ratings_wait_until_somebody_says_who_plays(season: Season) -> None:
    season.begin("jueves-1", 2)
    season.round("jueves-1", WON)

    assert refused(season.follow, "jueves-1") == "athletes_unknown"
    season.link("jueves-1", 1, 2, 3, None)
    season.follow("jueves-1")
    assert sorted(ratings(season)) == [1, 2, 3, 9]


def test_before_a_round_is_closed_nothing_moves(season: Season) -> None:
    season.begin("jueves-1", 2)
    season.link("jueves-1", *FOUR)

    assert refused(season.follow, "jueves-1") == "no_round_closed"


def test_a_cancelled_event_moves_nobody(season: Season) -> None:
    night = season.begin("jueves-1", 2)
    season.link("jueves-1", *FOUR)
    season.round("jueves-1", WON)
    season.follow("jueves-1")
    cancel_event(night.context, night.caller(), CancelEvent("Sin luz."))
    season.follow("jueves-1")

    assert (ratings(season), dict(season.liga.state.followed)) == ({}, {})
    assert is_proven(season)


def test_an_update_finds_nothing_more_to_write(season: Season) -> None:
    night = season.begin("jueves-1", 2)
    season.link("jueves-1", *FOUR)
    season.round("jueves-1", WON)
    season.follow("jueves-1")
    by = season.liga.by(OWNER)

    assert update_ratings(season.liga.context, night.context, by).told["facts"] == 0
