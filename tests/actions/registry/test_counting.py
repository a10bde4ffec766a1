"""Counting events: careers, numbers for newcomers, affiliation, and merges."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.event_office import Office
from actions.registry.liga import OFFICE, OWNER, Liga, liga_at
from actions.registry.played_night import play_night
from capicua.actions.engine.context import Context
from capicua.actions.proof.verify_office import CountedProof, verify_office_journal
from capicua.actions.registry.affiliation import (
    AffiliationStanding,
    DecideAffiliation,
    ProposeAffiliation,
    decide_affiliation,
    propose_affiliation,
    standing_of,
)
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.counting import (
    CountEvent,
    DropEvent,
    count_event,
    drop_event,
)
from capicua.actions.registry.event_results import results_of
from capicua.actions.registry.linking import (
    AthleteIs,
    LinkAthletes,
    link_athletes,
    show_links,
)
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.people_index import find_persons
from capicua.actions.registry.persons import (
    MergePersons,
    UndoMerge,
    merge_persons,
    undo_merge,
)
from capicua.registry.career import add_up
from capicua.registry.person import PersonDetails
from capicua.registry.person_proposal import PersonProposalKind
from kernel.refusals import refused


class Season:
    """An office and events on one store."""

    def __init__(self, liga: Liga) -> None:
        self.liga = liga
        self.nights: dict[str, Office] = {}

    def night(self, event: str) -> Office:
        """Play an event of four athletes to its end."""
        self.nights[event] = play_night(self.liga.store, event)
        return self.nights[event]

    def link(self, event: str, *people: int | None) -> None:
        """Say who the athletes 1, 2, … of an event are; None: a newcomer."""
        asked = LinkAthletes(
            tuple(AthleteIs(number, one) for number, one in enumerate(people, 1))
        )
        context = self.nights[event].context
        link_athletes(self.liga.context, context, OFFICE, event, asked)

    def count(self, event: str) -> int:
        """Count an event; return how many newcomers got a number."""
        done = count_event(
            self.liga.context,
            self.nights[event].context,
            self.liga.by(OWNER),
            CountEvent(event),
        )
        number: int = done.told["persons"]
        return number


@pytest.fixture
def season(tmp_path: Path) -> Iterator[Season]:
    with liga_at(tmp_path / "season.db", "dp-standard") as liga:
        yield Season(liga)


@pytest.mark.article("FID-18")
def test_fid_18_a_career_holds_what_every_event_brought(season: Season) -> None:
    season.liga.enrol(*(PersonDetails(name) for name in ("Ana", "Bo", "Cy", "Di")))
    for event in ("jueves-1", "jueves-2"):
        season.night(event)
        season.link(event, 1, 2, 3, 4)
        assert season.count(event) == 0

    career = show_career(season.liga.context, OFFICE, 1)

    wanted = [results_of(season.nights[one].state)[1] for one in ("jueves-1", "jueves-2")]
    assert [one.result for one in career.events] == wanted[::-1]
    assert (career.sums, career.sums.events) == (add_up(wanted), 2)
    assert career.sums.played == sum(one.played for one in wanted) > 0
    proof = verify_office_journal(season.liga.context, OFFICE)
    assert proof.events == dict.fromkeys(season.nights, CountedProof.SAME)


def test_newcomers_get_their_numbers_when_the_event_is_counted_once(
    season: Season,
) -> None:
    season.liga.enrol(PersonDetails("Ana"))
    night = season.night("jueves-1")
    season.link("jueves-1", 1, None, None, None)

    assert [season.count("jueves-1"), season.count("jueves-1")] == [3, 0]

    people = season.liga.state.events["jueves-1"].people
    names = [one.name for one in night.context.store.athletes("jueves-1")]
    assert (dict(people), season.liga.state.newest_person) == ({1: 1, 2: 2, 3: 3, 4: 4}, 4)
    found = find_persons(season.liga.context, OFFICE, names[1])
    assert [one.person for one in found][:1] == [2]
    assert [one.person for one in show_links(*_asked(season, "jueves-1"))] == [1, 2, 3, 4]


@pytest.mark.article("DP-13")
@pytest.mark.article("FID-15")
def test_each_athlete_of_a_pair_is_one_person_with_a_career_of_their_own(
    season: Season,
) -> None:
    night = season.night("jueves-1")
    season.liga.enrol(PersonDetails("Ana"))
    twins = LinkAthletes((AthleteIs(1, 1), AthleteIs(2, 1)))
    asked = (season.liga.context, night.context, OFFICE, "jueves-1")
    refusal = refused(link_athletes, *asked, twins)
    season.link("jueves-1", 1, None, None, None)
    season.count("jueves-1")

    people = season.liga.state.events["jueves-1"].people
    careers = [show_career(season.liga.context, OFFICE, one) for one in (1, 2, 3, 4)]
    assert (refusal, dict(people)) == ("same_person", {1: 1, 2: 2, 3: 3, 4: 4})
    assert [one.sums.events for one in careers] == [1, 1, 1, 1]


def test_athletes_are_recognised_and_nothing_counts_before_all_are_known(
    season: Season,
) -> None:
    night = season.night("jueves-1")
    names = [one.name for one in night.context.store.athletes("jueves-1")]
    season.liga.enrol(PersonDetails(names[0]))

    lines = show_links(*_asked(season, "jueves-1"))

    first = lines[0].proposal
    assert first is not None
    assert (first.kind is PersonProposalKind.NEW, first.candidates[0].person) == (False, 1)
    ask = CountEvent("jueves-1")
    events, liga = night.context, season.liga
    assert refused(count_event, liga.context, events, liga.by(OWNER), ask) == (
        "athletes_unknown"
    )
    twins = LinkAthletes((AthleteIs(1, 1), AthleteIs(2, 1)))
    stranger = LinkAthletes((AthleteIs(99, 1),))
    nobody = LinkAthletes((AthleteIs(1, 99),))
    assert [
        refused(link_athletes, liga.context, events, OFFICE, "jueves-1", one)
        for one in (twins, stranger, nobody)
    ] == ["same_person", "no_such_athlete", "no_such_person"]


def test_an_event_that_runs_does_not_count(season: Season) -> None:
    office = Office(season.liga.store, "jueves-9")
    office.create()
    season.nights["jueves-9"] = office
    liga, ask = season.liga, CountEvent("jueves-9")

    assert refused(count_event, liga.context, office.context, liga.by(OWNER), ask) == (
        "event_not_over"
    )


@pytest.mark.article("DP-16-n1")
@pytest.mark.article("DP-17")
def test_dp_16_17_an_accepted_player_is_affiliated_after_the_first_event(
    season: Season,
) -> None:
    liga = season.liga
    liga.enrol(*(PersonDetails(name) for name in ("Ana", "Bo", "Cy", "Di")))
    helper = liga.by(OWNER._replace(id="u2"))
    propose_affiliation(liga.context, helper, ProposeAffiliation(1, accepts_code=True))
    decide_affiliation(liga.context, liga.by(OWNER), DecideAffiliation(1, accepted=True))
    before = standing_of(liga.state, liga.state.person(1))
    season.night("jueves-1")
    season.link("jueves-1", 1, 2, 3, 4)

    season.count("jueves-1")

    after = [standing_of(liga.state, liga.state.person(number)) for number in (1, 2)]
    assert (before, after) == (
        AffiliationStanding.ACCEPTED,
        [AffiliationStanding.AFFILIATED, AffiliationStanding.PLAYER],
    )
    assert liga.state.person(1).affiliation.event == "jueves-1"


def test_an_event_that_counts_no_more_leaves_every_career(season: Season) -> None:
    season.liga.enrol(*(PersonDetails(name) for name in ("Ana", "Bo", "Cy", "Di")))
    season.night("jueves-1")
    season.link("jueves-1", 1, 2, 3, 4)
    season.count("jueves-1")
    liga, ask = season.liga, DropEvent("jueves-1", "no era oficial")

    drop_event(liga.context, liga.by(OWNER), ask)

    assert show_career(liga.context, OFFICE, 1).events == ()
    assert refused(drop_event, liga.context, liga.by(OWNER), ask) == "not_counted"
    assert season.count("jueves-1") == 0
    assert len(show_career(liga.context, OFFICE, 1).events) == 1


def test_a_merge_joins_two_careers_and_taking_it_back_parts_them(season: Season) -> None:
    liga = season.liga
    liga.enrol(*(PersonDetails(name) for name in ("Ana", "Bo", "Cy", "Di", "Ana P.")))
    for event, ana in (("jueves-1", 1), ("jueves-2", 5)):
        season.night(event)
        season.link(event, ana, 2, 3, 4)
        season.count(event)
    apart = [show_career(liga.context, OFFICE, number) for number in (1, 5)]

    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 5))
    joined = [show_career(liga.context, OFFICE, number) for number in (1, 5)]
    undo_merge(liga.context, liga.by(OWNER), UndoMerge(5, "no es ella"))

    assert joined[0] == joined[1]
    assert [one.event for one in joined[0].events] == ["jueves-2", "jueves-1"]
    assert [show_career(liga.context, OFFICE, number) for number in (1, 5)] == apart


def _asked(season: Season, event: str) -> tuple[OfficeContext, Context, str, str]:
    return season.liga.context, season.nights[event].context, OFFICE, event
