"""A real mail server on this machine, which keeps what it takes."""

import asyncio
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import SMTP as MAIL

from aiosmtpd import smtp
from aiosmtpd.controller import Controller


class Mailbox:
    """What arrived; a recipient at ``full.example.org`` is refused for now."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []

    async def handle_RCPT(  # noqa: N802 - as the library calls it
        self,
        server: smtp.SMTP,
        session: smtp.Session,
        envelope: smtp.Envelope,
        address: str,
        options: list[str],
    ) -> str:
        """Take a recipient, or say that the box is full."""
        del server, session, options
        if address.endswith("@full.example.org"):
            return "452 4.2.2 The mailbox is full"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802 - as the library calls it
        self, server: smtp.SMTP, session: smtp.Session, envelope: smtp.Envelope
    ) -> str:
        """Keep a message."""
        del server, session
        content = envelope.content
        assert isinstance(content, bytes)
        parsed = BytesParser(policy=MAIL).parsebytes(content)
        assert isinstance(parsed, EmailMessage)
        self.taken.append(parsed)
        return "250 OK"


class MailServer(Controller):
    """A mail server on a free port of the loopback."""

    def __init__(self, mailbox: Mailbox) -> None:
        super().__init__(mailbox, hostname="127.0.0.1", port=0)

    def _trigger_server(self) -> None:
        # The port is known only now; the library would knock at port 0.
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]
