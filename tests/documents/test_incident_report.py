"""The incident report: every incident with time, table and what followed; open cases."""

import pytest

from actions.event_office import LUIS
from actions.test_table import HERE
from capicua.actions.arbiter_rulings import MakeRuling, make_ruling
from capicua.actions.arbiters_room import report_incidents
from capicua.actions.event_record import NoteIncident, note_incident
from capicua.actions.referrals import show_referrals
from capicua.documents.incident_report import (
    IncidentReport,
    happening_sentence,
    print_incident_report,
)
from capicua.event.actor import Actor, Role
from capicua.event.facts.officials import Post
from capicua.event.facts.record import NoteKind
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import ChoiceName
from documents.reading import pages_of
from documents.record_samples import HEADING, PEOPLE, SPANISH, hall_with_bodies

SIGNED = {Post.TECHNICAL_DIRECTOR: "Tito Rivas", Post.CHIEF_ARBITER: "Rosa Gil"}


def report() -> IncidentReport:
    office = hall_with_bodies()
    arbiter = office.caller
    false_pass = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)
    left = MakeRuling(
        HERE,
        "promoting_withdrawal",
        Seat.ONE,
        facts=Facts(withdrawal_consummated=True),
        reason="The delegation left",
    )
    for wish in (false_pass, left):
        make_ruling(office.context, arbiter(LUIS), wish)
    decided = NoteIncident("Play goes on.", None, NoteKind.DECISION, ("sara", "tito"))
    note_incident(office.context, arbiter(Actor(Role.DESK, "sara")), decided)
    happenings = report_incidents(office.context, "copa")
    return IncidentReport(
        happenings,
        show_referrals(office.context, "copa"),
        PEOPLE,
        {one.at: "16/11 20:00" for one in happenings},
        SIGNED,
    )


@pytest.mark.article("FID-33", "FID-35")
def test_the_report_tells_each_incident_with_time_table_and_sanction() -> None:
    told = report()

    (page,) = pages_of(print_incident_report(HEADING, told, SPANISH))

    (ruling, *_) = told.happenings
    label = ruling.offender
    for said in (
        f"16/11 20:00 Ronda 1, mesa 1 Decisión arbitral. Pase en falso ({label}). "
        "Tarjeta amarilla. Luis Gil",
        "16/11 20:00 Decisión. Play goes on. Firman: Sara Ortiz, Tito Rivas. Sara Ortiz",
        "Tito Rivas Director técnico",
        "Rosa Gil Árbitro principal",
    ):
        assert said in page


@pytest.mark.article("FID-92-pu-b")
def test_a_case_for_the_assembly_stands_open_at_the_end() -> None:
    told = report()

    (page,) = pages_of(print_incident_report(HEADING, told, SPANISH))

    label = told.referrals[0].offender
    assert (
        f"Promover el retiro de una delegación, {label} (art. 92-pu-b): "
        "pasa a la Asamblea. Abierto hasta que decida."
    ) in page


def test_names_of_offenders_never_stand_in_it() -> None:
    told = report()

    sentences = [happening_sentence(SPANISH, one, PEOPLE) for one in told.happenings]

    assert [one for one in sentences if "Athlete" in one] == []


def test_a_quiet_event_has_a_quiet_report() -> None:
    quiet = IncidentReport((), (), {}, {}, {})

    (page,) = pages_of(print_incident_report(HEADING, quiet, SPANISH))

    assert "No hay ningún incidente anotado." in page
