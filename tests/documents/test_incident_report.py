"""The incident report: every incident with time, table and what followed; open cases."""

import pytest

from actions.event_office import CHIEF, LUIS, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.appeals.protests import (
    DecideProtest,
    FileProtest,
    decide_protest,
    file_protest,
)
from capicua.actions.hands.reconstruction import AttachHand, attach_hand, kept_hands
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.override import Ordered, departure_of
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.ruling_list import show_rulings
from capicua.documents.incident_report import (
    IncidentReport,
    happening_sentence,
    print_incident_report,
)
from capicua.event.facts.officials import Post
from capicua.event.facts.record import NoteKind
from capicua.event.labels import label_at
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import Card, ChoiceName
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, PEOPLE, SPANISH, hall_with_bodies

SIGNED = {Post.TECHNICAL_DIRECTOR: "Tito Rivas", Post.CHIEF_ARBITER: "Rosa Gil"}


DEAL = (
    "66 65 64 63 62 61 60",
    "55 54 53 52 51 50 44",
    "43 42 41 40 33 32 31",
    "30 22 21 20 11 10 00",
)
HAND = AttachHand(HERE, 1, DEAL, "66 pass pass", ("65 55R",), "Salió con el doble.")


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
    for asked in (false_pass, left):
        make_ruling(office.context, arbiter(LUIS), asked)
    decided = NoteIncident("Play goes on.", None, NoteKind.DECISION, ("sara", "tito"))
    note_incident(office.context, arbiter(Actor(Role.DESK, "sara")), decided)
    ruled = report_incidents(office.context, "copa")[0].seq
    attach_hand(office.context, arbiter(LUIS), HAND._replace(incident=ruled))
    happenings = report_incidents(office.context, "copa")
    return IncidentReport(
        happenings,
        show_referrals(office.context, "copa"),
        PEOPLE,
        {one.at: "16/11 20:00" for one in happenings},
        SIGNED,
        {one.seq: one for one in show_rulings(office.context, "copa")},
        kept_hands(office.context, "copa"),
    )


@pytest.mark.article("FID-33", "FID-35")
def test_the_report_tells_each_incident_with_time_table_and_sanction() -> None:
    told = report()

    (page,) = pages_of(print_incident_report(HEADING, told, SPANISH))

    (ruling, *_) = told.happenings
    label = ruling.offender
    for said in (
        "16/11 20:00 Ronda 1, mesa 1 Decisión arbitral. Pase en falso, "
        f"el atleta n.º {label} (artículo 81): tarjeta amarilla para el atleta",
        "16/11 20:00 Decisión. Play goes on. Firman: Sara Ortiz, Tito Rivas. Sara Ortiz",
        "Tito Rivas Director técnico",
        "Rosa Gil Árbitro principal",
    ):
        assert said in page


def test_a_hand_that_was_laid_again_is_attached_with_every_way_it_went() -> None:
    (page,) = pages_of(print_incident_report(HEADING, report(), SPANISH))

    racks = " ".join(f"Puesto {seat} {rack}" for seat, rack in enumerate(DEAL, 1))
    attached = (
        "Manos reconstruidas 16/11 20:00 · Ronda 1, mesa 1 Decisión arbitral: Pase en "
        "falso. Salió con el doble. "
        f"{racks} Jugadas 66 pass pass Variante 1 65 55R"
    )
    assert attached in page


def test_a_departure_says_what_stands_instead_and_a_protest_who_was_right() -> None:
    office = playing()
    ordered = Ordered(Seat.TWO, Card.YELLOW, None, 30, is_null=False)
    table = office.state.table(HERE)
    otherwise = MakeRuling(
        HERE,
        "false_pass",
        Seat.TWO,
        departure=departure_of(office.state, table, ordered),
        reason="Fue la primera vez",
    )
    make_ruling(office.context, office.caller(LUIS), otherwise)
    filed = FileProtest(HERE, "No pasó.")
    diana = office.caller(Actor(Role.DELEGATE, "diana"))
    number = file_protest(office.context, diana, filed).told["protest"]
    decision = DecideProtest(int(str(number)), is_upheld=False, reason="Pasó.")
    decide_protest(office.context, office.caller(CHIEF), decision)

    rulings = {one.seq: one for one in show_rulings(office.context, "copa")}
    told = [
        (one.place, happening_sentence(SPANISH, one, PEOPLE, rulings))
        for one in report_incidents(office.context, "copa")
    ]

    label = label_at(office.state, table, Seat.TWO)
    assert told == [
        (
            HERE,
            f"Pase en falso ({label}, art. 81). Tarjeta amarilla, 30 menos para B. "
            "Por decisión propia, distinta del reglamento. Fue la primera vez.",
        ),
        (HERE, "No pasó."),
        (HERE, "No se le da la razón. Pasó."),
    ]


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
