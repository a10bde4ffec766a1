"""What an office of the stage keeps: clubs, people, an arbiter, an event that counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from capicua.actions.accounts.workspace import Visitor, Workspace, signed_in
from capicua.actions.cases.bringing import BringComplaint, bring_complaint
from capicua.actions.leagues.planning import PlanLeague, plan_league
from capicua.actions.phones.person_door import make_person_card
from capicua.actions.ratings.publishing import PublishRatings, publish_ratings
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import CountEvent
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.linking import athletes_of as athletes_in
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.offices import FoundOffice, found_office
from capicua.actions.registry.officials import RecordCourse, record_course
from capicua.actions.registry.persons import (
    EnrolPersons,
    GiveConsent,
    NewPerson,
    TransferPerson,
    enrol_persons,
    give_consent,
    transfer_person,
)
from capicua.actions.registry.units import AddUnit, GivePost, add_unit, give_post
from capicua.journal.actor import Actor, Role
from capicua.office.facts.leagues import LeagueEntry
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import Nationality, PersonDetails
from capicua.rulebooks.sections.competition import Modality, RatingSystem
from capicua.store.signing import Ed25519Keys

OFFICE = "liga-del-este"
LEAGUE = "liga-2026"
ADULTS = 14
"""So many of its people are of age; the others are minors."""
CLUBS = ("Peña La Blanca", "Club Doble Seis", "Los del Puerto")


def furnish_office(
    office: Workspace, desk: Visitor, names: tuple[str, ...], over: str, timezone: str
) -> dict[str, str]:
    """Found an office whose people have played the event that is over."""
    offices, steps = office.offices, count(1)
    owner = Actor(Role.OWNER, "u1")

    def by() -> OfficeCaller:
        return OfficeCaller(OFFICE, owner, f"office {next(steps)}")

    asked = FoundOffice("Liga del Este", UnitKind.FEDERATION, "fid-2015", timezone, "ESP")
    organisation = signed_in(desk).organisation
    found_office(offices, by(), asked, organisation, Ed25519Keys())
    clubs = [
        int(add_unit(offices, by(), AddUnit(UnitKind.CLUB, name)).told["unit"])
        for name in CLUBS
    ]
    people = tuple(
        NewPerson(_details(number, name), clubs[number % len(clubs)])
        for number, name in enumerate(names)
    )
    told = enrol_persons(offices, by(), EnrolPersons(people)).told["persons"]
    for turn, number in enumerate(told):
        give_consent(offices, by(), GiveConsent(number, by_guardian=turn >= ADULTS))
    transfer_person(offices, by(), TransferPerson(told[0], clubs[1], "2026-09-01"))
    record_course(offices, by(), RecordCourse(told[2], "FID 2026", "2026-02-01"))
    record_course(
        offices, by(), RecordCourse(told[3], "FID 2019", "2019-02-01", "2024-02-01")
    )
    account = f"u{signed_in(desk).id}"
    give_post(offices, by(), GivePost(OfficePost.SECRETARY, account, person=told[1]))
    give_post(offices, by(), GivePost(OfficePost.HONOUR_COUNCIL, account))
    complaint = BringComplaint(
        "Insultó a la mesa.", "Dos testigos.", (told[2],), complainant=told[0]
    )
    bring_complaint(offices, by(), complaint)
    card = make_person_card(office, by(), told[0])
    athletes = athletes_in(office.context.states.newest(over).state)
    known = dict(zip(athletes, told, strict=False))
    said = tuple(AthleteIs(one, known.get(one)) for one in athletes)
    link_athletes(offices, office.context, OFFICE, over, LinkAthletes(said))
    count_and_rate(offices, office.context, by(), CountEvent(over))
    publish_ratings(offices, by(), PublishRatings(RatingSystem.POSITION_POINTS))
    entries = tuple(LeagueEntry((one, other)) for one, other in _by_two(told))
    league = PlanLeague(
        LEAGUE, "Liga 2026", "dp-standard", Modality.PAIRS, entries, "2026-12-03"
    )
    plan_league(offices, by(), league)
    return {
        "office": OFFICE,
        "person": str(told[0]),
        "other": str(told[1]),
        "person_card": card.link,
    }


def _by_two(people: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip(people[::2], people[1::2], strict=False)


def _details(number: int, name: str) -> PersonDetails:
    """Return what is written down of somebody; the last ones are minors."""
    born = f"{1970 + 2 * number}-03-04" if number < ADULTS else "2012-05-06"
    sex = AthleteSex.FEMALE if name.split(maxsplit=1)[0].endswith("a") else AthleteSex.MALE
    country = (Nationality("ESP"),)
    return PersonDetails(name, sex=sex, born=born, nationalities=country, resident="ESP")
