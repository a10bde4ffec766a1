"""Mail server: hands letters to it by SMTP, as the environment says (RFC 5321)."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from capicua.actions.cases.outbox import MailFailure
from capicua.actions.registry.ports import OutgoingLetter
from capicua.kernel.error import RuleViolation

SERVER, SENDER = "CAPICUA_SMTP", "CAPICUA_MAIL_FROM"
PLAIN, SECURE, UPGRADED = "smtp", "smtps", "smtp+starttls"
PORTS = {PLAIN: 25, SECURE: 465, UPGRADED: 587}
PATIENCE = 20
"""Seconds that a mail server may take to answer."""


class MailSettings(NamedTuple):
    """Which server takes letters, and from whom they come."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str


def read_mail_settings(environment: Mapping[str, str]) -> MailSettings | None:
    """Return the settings that stand in an environment; None: no mail is sent.

    >>> read_mail_settings({}) is None
    True
    """
    told, sender = environment.get(SERVER, "").strip(), environment.get(SENDER, "").strip()
    if not told:
        return None
    parts = urlsplit(told)
    if parts.scheme not in PORTS or not parts.hostname or "@" not in parseaddr(sender)[1]:
        raise RuleViolation(
            "wrong_mail_settings",
            f"{SERVER} is an address such as smtp+starttls://user:password@mail.example.org,"
            f" smtps:// or smtp://, and {SENDER} the address from which letters come.",
        )
    return MailSettings(
        parts.scheme,
        parts.hostname,
        parts.port or PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        sender,
    )


class SmtpCarrier:
    """Hands letters over, each in a connection of its own."""

    def __init__(self, settings: MailSettings) -> None:
        self._settings = settings

    def carry(self, letter: OutgoingLetter) -> None:
        """Hand one letter over; whatever the server or the network does is a failure."""
        try:
            with self._connected() as server:
                server.send_message(message_of(letter, self._settings.sender))
        except (OSError, smtplib.SMTPException, ValueError) as failure:
            message = f"{type(failure).__name__}: {failure}"
            raise MailFailure(message) from failure

    def _connected(self) -> smtplib.SMTP:
        told = self._settings
        server: smtplib.SMTP
        if told.scheme == SECURE:
            context = ssl.create_default_context()
            server = smtplib.SMTP_SSL(
                told.host, told.port, timeout=PATIENCE, context=context
            )
        else:
            server = smtplib.SMTP(told.host, told.port, timeout=PATIENCE)
        try:
            if told.scheme == UPGRADED:
                server.starttls(context=ssl.create_default_context())
            if told.user:
                server.login(told.user, told.password)
        except BaseException:
            server.close()
            raise
        return server


def message_of(letter: OutgoingLetter, sender: str) -> EmailMessage:
    """Return a letter as a message: its words, and the paper beside them."""
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = letter.recipient
    message["Subject"] = " ".join(letter.subject.split())
    message["Date"] = format_datetime(datetime.fromisoformat(letter.made_at))
    message["Message-ID"] = f"<{letter.id}@{parseaddr(sender)[1].rpartition('@')[2]}>"
    message.set_content(letter.text)
    if letter.paper:
        name = f"{letter.office}-{letter.case}.pdf"
        message.add_attachment(
            letter.paper, maintype="application", subtype="pdf", filename=name
        )
    return message
