"""Letters by SMTP, handed to a real mail server; what it does not take is a failure."""

from collections.abc import Iterator

import pytest

from capicua.actions.cases.outbox import MailFailure
from capicua.actions.registry.ports import OutgoingLetter
from capicua.kernel.error import RuleViolation
from capicua.store.mail_server import (
    MailSettings,
    SmtpCarrier,
    message_of,
    read_mail_settings,
)
from store.mailbox import Mailbox, MailServer

LETTER = OutgoingLetter(
    "liga",
    "ab" * 16,
    3,
    "ana@example.org",
    "Decisión del caso 3: Peña Ñandú",
    "Se confirma.\n\nPía León\n",
    b"%PDF-1.7 ...",
    "2026-11-16T20:00:00.000000Z",
    "2026-11-16T20:00:00.000000Z",
    0,
    "",
    "",
)


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, SmtpCarrier]]:
    """Return a mail server that runs, and what hands letters to it."""
    box = Mailbox()
    server = MailServer(box)
    server.start()
    try:
        told = {
            "CAPICUA_SMTP": f"smtp://127.0.0.1:{server.port}",
            "CAPICUA_MAIL_FROM": "Liga <liga@example.org>",
        }
        settings = read_mail_settings(told)
        assert settings is not None
        yield box, SmtpCarrier(settings)
    finally:
        server.stop()


def test_a_letter_arrives_with_its_words_and_its_paper(
    mailbox: tuple[Mailbox, SmtpCarrier],
) -> None:
    box, carrier = mailbox

    carrier.carry(LETTER)

    (message,) = box.taken
    body, paper = message.iter_parts()
    assert {name: message[name] for name in ("From", "To", "Subject", "Message-ID")} == {
        "From": "Liga <liga@example.org>",
        "To": "ana@example.org",
        "Subject": "Decisión del caso 3: Peña Ñandú",
        "Message-ID": f"<{LETTER.id}@example.org>",
    }
    assert body.get_content().split() == LETTER.text.split()
    assert (paper.get_filename(), paper.get_payload(decode=True)) == (
        "liga-3.pdf",
        LETTER.paper,
    )


def test_a_box_that_is_full_is_a_failure_with_what_the_server_said(
    mailbox: tuple[Mailbox, SmtpCarrier],
) -> None:
    box, carrier = mailbox

    with pytest.raises(MailFailure, match="mailbox is full"):
        carrier.carry(LETTER._replace(recipient="pia@full.example.org"))

    assert box.taken == []


def test_a_server_that_is_away_is_a_failure() -> None:
    box = Mailbox()
    server = MailServer(box)
    server.start()
    port = server.port
    server.stop()
    away = MailSettings("smtp", "127.0.0.1", port, "", "", "liga@example.org")

    with pytest.raises(MailFailure, match="ConnectionRefusedError"):
        SmtpCarrier(away).carry(LETTER)


def test_nobody_writes_headers_through_a_letter() -> None:
    sly = LETTER._replace(subject="Hola\r\nBcc: otro@example.org")

    message = message_of(sly, "liga@example.org")

    assert (message["Subject"], message["Bcc"]) == ("Hola Bcc: otro@example.org", None)
    with pytest.raises(ValueError, match="carriage return"):
        message_of(LETTER._replace(recipient="a@b.org\r\nBcc: c@d.org"), "x@example.org")


@pytest.mark.parametrize(
    ("server", "expected"),
    [
        ("smtp://mail.example.org", ("smtp", "mail.example.org", 25, "", "")),
        ("smtps://u%40x:p%3Aw@mail:999", ("smtps", "mail", 999, "u@x", "p:w")),
        ("smtp+starttls://mail", ("smtp+starttls", "mail", 587, "", "")),
    ],
)
def test_the_environment_says_which_server_takes_letters(
    server: str, expected: tuple[object, ...]
) -> None:
    told = {"CAPICUA_SMTP": server, "CAPICUA_MAIL_FROM": "liga@example.org"}

    assert read_mail_settings(told) == (*expected, "liga@example.org")


@pytest.mark.parametrize(
    ("server", "sender"),
    [("mail.example.org", "a@b.org"), ("http://mail", "a@b.org"), ("smtp://mail", "")],
)
def test_settings_that_cannot_be_are_refused(server: str, sender: str) -> None:
    told = {"CAPICUA_SMTP": server, "CAPICUA_MAIL_FROM": sender}

    with pytest.raises(RuleViolation) as refusal:
        read_mail_settings(told)

    assert refusal.value.code == "wrong_mail_settings"
