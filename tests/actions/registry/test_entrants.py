"""Entrants: what an office knows of people decides who may enter at the desk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.discipline.season import Night, Season, season_at
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.registry.entrants import judge_entries
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.persons import AmendPerson, amend_person
from capicua.actions.registry.representation import (
    RecordRepresentation,
    WaiveNationality,
    record_representation,
    waive_nationality,
)
from capicua.office.facts.posts import OfficePost
from capicua.registry.eligibility import Approver, EligibilityAnswer
from capicua.registry.person import Nationality, PersonDetails
from capicua.rulebooks.sections.competition import EventKind, Modality

VERDICTS = list[tuple[str, list[tuple[str, str | None, tuple[int, ...]]]]]


@pytest.fixture
def fid(tmp_path: Path) -> Iterator[Season]:
    with season_at(tmp_path, "fid-2015") as made:
        yield made


def told(answers: dict[int, EligibilityAnswer]) -> VERDICTS:
    """Return each entry's verdict and reasons in few words."""
    return [
        (one.verdict, [(each.code, each.article, each.athletes) for each in one.reasons])
        for one in answers.values()
    ]


def judged(season: Season, night: Night) -> VERDICTS:
    """Return what becomes of the entries of an event."""
    return told(judge_entries(season.liga.context, night.context, OFFICE, night.event))


def mundial(season: Season) -> Night:
    """Return a world championship that both pairs enter for Venezuela."""
    season.go_to("2026-09-01")
    night = Night(season.liga, "mundial")
    night.create(season.book, Modality.PAIRS, 1, kind=EventKind.MUNDIAL)
    pairs = (("Ana", "Bo"), ("Cy", "Di"))
    entries = tuple(NewEntry(tuple(map(Person, one)), country="VEN") for one in pairs)
    add_entries(night.context, night.caller(), AddEntries(entries))
    who = [one for each in night.state.entries.values() for one in each.everybody]
    known = LinkAthletes(tuple(AthleteIs(one, n) for n, one in enumerate(who, 1)))
    link_athletes(season.liga.context, night.context, OFFICE, "mundial", known)
    return night


def belongs(season: Season, person: int, name: str, *countries: str) -> None:
    """Write down whose nationality somebody has."""
    known = tuple(map(Nationality, countries))
    asked = AmendPerson(person, PersonDetails(name, nationalities=known), "")
    amend_person(season.liga.context, season.liga.by(OWNER), asked)


@pytest.mark.article("FID-101")
def test_another_nationality_plays_only_once_commission_and_board_approved_it(
    fid: Season,
) -> None:
    for person, name in enumerate(("Ana", "Bo", "Cy", "Di"), 1):
        belongs(fid, person, name, "COL" if person == 1 else "VEN")
    night = mundial(fid)
    asks = ("needs_approval", [("other_nationality", "101", (1,))])
    found = [judged(fid, night)[0]]

    for by, post in ((Approver.COMMISSION, OfficePost.TECHNICAL_COMMISSION),
                     (Approver.BOARD, OfficePost.BOARD)):  # fmt: skip
        member = fid.liga.by(fid.liga.post(post, f"of {by}"))
        for event in ("otro", "mundial"):
            asked = WaiveNationality(1, event, by, "Vive allí desde niño.")
            waive_nationality(
                fid.liga.context, member._replace(request_id=f"{by} {event}"), asked
            )
            found.append(judged(fid, night)[0])

    assert found == [asks, asks, asks, asks, ("admitted", [])]


@pytest.mark.article("FID-102")
def test_who_played_for_another_country_is_refused_at_the_desk(fid: Season) -> None:
    for person, name in enumerate(("Ana", "Bo", "Cy", "Di"), 1):
        belongs(fid, person, name, "VEN")
    night = mundial(fid)
    before = RecordRepresentation(2, "COL", "2019-03-01")
    record_representation(fid.liga.context, fid.liga.by(OWNER), before)

    assert judged(fid, night) == [
        ("refused", [("represented_other", "102", (2,))]),
        ("admitted", []),
    ]
