"""The letter with a decision: its words, whom it goes to, and what is kept of it."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from actions.appeal_case import LOST, Case, sanctioned
from capicua.actions.accounts.ports import Records, Registration, RegistrationStatus
from capicua.actions.appeals.appeal_view import show_appeal
from capicua.actions.appeals.appeals import DecideAppeal, decide_appeal
from capicua.actions.proof.bundle import export_journal
from capicua.event.facts.appeals import Party
from web.days.hall_day import HallDay
from web.days.record_day import RecordDay

ANA, EVA, BOARD, DESK = "ana@club.org", "eva@peña.org", "junta@dp.org", "mesa@club.org"


def decided(hall: HallDay, event: str, *, is_upheld: bool = True) -> tuple[RecordDay, int]:
    """Return the record of an event with a decided appeal, and the appeal's number."""
    case: Case = sanctioned(ruling=LOST, office=hall.office(event))
    number = case.lodge()
    case.finish()
    asked = DecideAppeal(number, is_upheld, "Se oyó a todos.", "E. Ríos")
    decide_appeal(case.office.context, case.office.caller(), asked)
    return RecordDay(hall, case.office, event), number


def registered(day: RecordDay, entry: int, contact: str) -> None:
    """Let an entry have registered itself with a way to reach it."""

    def write(records: Records) -> None:
        records.keep(
            Registration(
                records.next_id(Registration), day.event, "Ana", "Eva", None, None,
                contact, "", "2026-11-01", RegistrationStatus.CONFIRMED, "", entry,
            )
        )  # fmt: skip

    day.hall.server.workspace.people.change(write)


def opened(content: bytes) -> EmailMessage:
    found = message_from_bytes(content, policy=default)
    assert isinstance(found, EmailMessage)
    return found


@pytest.mark.article("DP-73-n3")
def test_the_letter_goes_to_the_registered_addresses_of_the_parties(
    record_hall: HallDay,
) -> None:
    day, number = decided(record_hall, "told")
    view = show_appeal(day.office.context, day.event, number)
    registered(day, view.appellants[0].entry, ANA)
    registered(day, view.interested[0].entry, "600 000 000")
    page = unescape(day.show(f"/appeals/{number}"))
    assert f'value="{ANA}"' in page
    assert f"Sin correo registrado: {view.interested[0].name}" in page
    assert "Capicúa no envía correos." in page

    answer = day.send(
        f"/appeals/{number}/letter", how="file", language="es", sender=DESK,
        appellant=ANA, interested="eva@club.org, pio@club.org", board=BOARD,
    )  # fmt: skip

    assert answer.headers["content-type"] == "message/rfc822"
    letter = opened(answer.content)
    heads = {name: letter[name] for name in ("From", "To", "Bcc", "X-Unsent")}
    assert heads == {
        "From": DESK,
        "To": BOARD,
        "Bcc": f"{ANA}, eva@club.org, pio@club.org",
        "X-Unsent": "1",
    }
    assert letter["Subject"] == f"Decisión de la apelación {number}: Copa"
    text = letter.get_content()
    said = (
        f"Apelante: {view.who}", "la sanción queda anulada", "Se oyó a todos.",
        "el Comité de Honor y Ética: E. Ríos", "art. 73", "Club Capicúa",
        *(one.name for one in view.interested),
    )  # fmt: skip
    assert [one for one in said if one not in text] == []
    (notice,) = day.office.state.appeals[number].notices
    assert notice.parties == tuple(Party)
    assert b"@" not in export_journal(day.office.store, day.event)
    shown = unescape(day.show(f"/appeals/{number}"))
    assert "Cartas preparadas" in shown
    assert BOARD not in shown


def test_a_link_opens_the_mail_program_with_the_same_letter(record_hall: HallDay) -> None:
    day, number = decided(record_hall, "linked", is_upheld=False)

    answer = day.send(
        f"/appeals/{number}/letter", how="link", language="en", appellant=ANA, board=BOARD
    )

    page = unescape(answer.text)
    link = urlsplit(page.split('href="mailto:')[1].split('"')[0])
    fields = parse_qs(link.query)
    assert (link.path, fields["bcc"]) == (BOARD, [ANA])
    assert fields["subject"] == [f"Decision on appeal {number}: Copa"]
    assert "The appeal is rejected: the sanction stands." in fields["body"][0]


def test_only_by_wish_everybody_sees_every_address(record_hall: HallDay) -> None:
    day, number = decided(record_hall, "open")
    fields = {"how": "file", "sender": DESK, "appellant": ANA}

    alone = opened(day.send(f"/appeals/{number}/letter", **fields).content)
    fields |= {"board": BOARD, "open": "on"}
    everybody = opened(day.send(f"/appeals/{number}/letter", **fields).content)

    assert (alone["To"], alone["Bcc"]) == (DESK, ANA)
    assert (everybody["To"], everybody["Bcc"]) == (f"{ANA}, {BOARD}", None)


def test_a_letter_without_a_true_address_is_refused_and_not_on_record(
    record_hall: HallDay,
) -> None:
    day, number = decided(record_hall, "nowhere")
    here = f"/appeals/{number}/letter"

    refused = [
        day.refused(here, how="file", sender=DESK),
        day.refused(here, how="file", sender=DESK, board=EVA),
        day.refused(here, how="file", sender=DESK, board="Junta <junta@dp.org>"),
        day.refused(here, how="file", board=BOARD),
        day.refused("/appeals/999/letter", how="file", sender=DESK, board=BOARD),
    ]

    assert refused == [
        "no_addresses", "wrong_address", "wrong_address", "missing_key", "no_such_appeal",
    ]  # fmt: skip
    assert day.office.state.appeals[number].notices == ()
