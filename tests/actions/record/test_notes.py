"""The event's record: incidents, decisions, minutes and uniforms."""

import pytest

from actions.event_office import ANA, LUIS, Office, code_of, playing
from actions.official_hall import SECRETARY, TECHNICAL, official_hall
from actions.sheets.test_scoring import HERE, at
from capicua.actions.record.notes import (
    CheckUniform,
    NoteIncident,
    check_uniform,
    note_incident,
)
from capicua.actions.rulings.incident_report import Happening, report_incidents
from capicua.event.daybook import Uniform
from capicua.event.facts.record import NoteKind
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role

SARA = Actor(Role.DESK, SECRETARY)
MINUTES = NoteIncident(
    "The commission met at nine.", None, NoteKind.MINUTES, (SECRETARY, TECHNICAL)
)


def test_an_incident_stands_in_the_report_with_its_time_and_table() -> None:
    office = playing()
    office.minutes = 7

    asked = NoteIncident("A chair broke.", HERE)
    note_incident(office.context, office.caller(LUIS), asked)

    assert report_incidents(office.context, "copa") == (
        Happening(
            office.state.seq,
            "2026-11-16T20:07:00.000000Z",
            HERE,
            "incident",
            "luis",
            reason="A chair broke.",
        ),
    )


@pytest.mark.article("FID-35-pu")
def test_the_secretary_posts_minutes_and_decisions_dated_and_signed() -> None:
    office = official_hall()
    decision = MINUTES._replace(text="Table 1 plays on.", kind=NoteKind.DECISION)

    note_incident(office.context, office.caller(SARA), MINUTES)
    note_incident(office.context, office.caller(SARA), decision)

    told = [
        (one.kind, one.by, one.reason, one.signatories, one.at)
        for one in report_incidents(office.context, "copa")
    ]
    at_nine = "2026-11-16T20:00:00.000000Z"
    signed = (SECRETARY, TECHNICAL)
    assert told == [
        ("minutes", SECRETARY, "The commission met at nine.", signed, at_nine),
        ("decision", SECRETARY, "Table 1 plays on.", signed, at_nine),
    ]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (MINUTES._replace(text=" "), "missing_reason"),
        (MINUTES._replace(signatories=()), "unsigned_note"),
        (MINUTES._replace(signatories=("pepe",)), "no_such_official"),
        (MINUTES._replace(place=Place(1, 9)), "no_such_table"),
    ],
)
def test_a_note_that_says_nothing_or_is_signed_by_nobody_is_refused(
    asked: NoteIncident, code: str
) -> None:
    assert code_of(note_incident, official_hall(), SARA, asked) == code


def test_athletes_do_not_write_into_the_record() -> None:
    office = playing()

    assert code_of(note_incident, office, at(office, 1), NoteIncident("x")) == "not_allowed"


@pytest.mark.article("FID-47")
def test_uniforms_are_ticked_off_athlete_by_athlete() -> None:
    office = playing()
    first, second = office.state.entries[1].particulars.athletes
    check(office, CheckUniform(1, is_right=True))
    check(office, CheckUniform(1, is_right=False, athlete=first, note="no logo"))
    check(office, CheckUniform(1, is_right=True, athlete=second))

    check(office, CheckUniform(1, is_right=True, athlete=first))

    at_eight = "2026-11-16T20:00:00.000000Z"
    assert office.state.entries[1].uniforms == (
        Uniform(None, True, at_eight),
        Uniform(second, True, at_eight),
        Uniform(first, True, at_eight),
    )


def test_a_uniform_belongs_to_somebody_of_the_entry() -> None:
    office = playing()
    (stranger, _) = office.state.entries[2].particulars.athletes

    codes = [
        code_of(
            check_uniform, office, ANA, CheckUniform(1, is_right=True, athlete=stranger)
        ),
        code_of(check_uniform, office, ANA, CheckUniform(99, is_right=True)),
    ]

    assert codes == ["no_such_athlete", "no_such_entry"]


def check(office: Office, asked: CheckUniform) -> None:
    check_uniform(office.context, office.caller(ANA), asked)
