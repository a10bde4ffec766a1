"""Letters: a file for any mail program, a link that opens one, and the same on paper."""

from __future__ import annotations

from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import NamedTuple
from urllib.parse import quote

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.wording.catalog import Catalog


class Letter(NamedTuple):
    """What a letter says."""

    subject: str
    text: str


class Envelope(NamedTuple):
    """From whom and to whom a letter goes; who is hidden is seen by nobody else."""

    sender: str
    to: tuple[str, ...]
    hidden: tuple[str, ...] = ()


def letter_file(letter: Letter, envelope: Envelope, at: datetime) -> bytes:
    """Return a letter as a message of RFC 5322 that mail programs open as a draft."""
    message = EmailMessage(policy=SMTP)
    message["From"] = envelope.sender
    message["To"] = ", ".join(envelope.to)
    if envelope.hidden:
        message["Bcc"] = ", ".join(envelope.hidden)
    message["Subject"] = " ".join(letter.subject.split())
    message["Date"] = format_datetime(at)
    message["X-Unsent"] = "1"
    message.set_content(letter.text)
    return message.as_bytes()


def letter_link(letter: Letter, envelope: Envelope) -> str:
    """Return the link (RFC 6068) that opens a mail program with the letter in it."""
    fields = {
        "bcc": ",".join(envelope.hidden),
        "subject": letter.subject,
        "body": "\r\n".join(letter.text.splitlines()),
    }
    asked = "&".join(
        f"{name}={quote(value, safe='')}" for name, value in fields.items() if value
    )
    return f"mailto:{quote(','.join(envelope.to), safe='@,')}?{asked}"


def print_letter(heading: Heading, letter: Letter, catalog: Catalog) -> bytes:
    """Return a letter as a PDF of the same words as the e-mail, with a place to sign."""
    paragraphs = [one.splitlines() for one in letter.text.strip().split("\n\n")]
    return press(
        "letter",
        {**heading_data(heading, letter.subject, catalog), "paragraphs": paragraphs},
    )
