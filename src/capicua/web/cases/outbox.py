"""Outbox on its page: what waits, what was sent, what the mail server said."""

from __future__ import annotations

import os

from starlette.responses import Response

from capicua.actions.cases.outbox import list_outbox, send_due
from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.kernel.error import RuleViolation
from capicua.store.mail_server import SERVER, SmtpCarrier, read_mail_settings
from capicua.web.cases.inbox import asker_of
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def outbox(ask: Ask) -> Response:
    """Show the letters of the office, those that wait first."""
    permission = OfficePermission.KEEP_CASES
    check_office_permission(office_state(ask), asker_of(ask), permission)
    settings = read_mail_settings(os.environ)
    return office_page(
        ask,
        "cases/outbox.html",
        letters=list_outbox(ask.workspace.offices, office_id(ask)),
        server="" if settings is None else f"{settings.host}:{settings.port}",
        variable=SERVER,
    )


def send_now(ask: Ask) -> Response:
    """Try now what is due."""
    permission = OfficePermission.KEEP_CASES
    check_office_permission(office_state(ask), office_asker(ask).actor, permission)
    settings = read_mail_settings(os.environ)
    if settings is None:
        raise RuleViolation(
            "no_mail_server",
            "This server sends no mail: whoever runs it names a mail server first. Until "
            "then letters wait here; a draft for your own program is made at the case.",
        )
    done = send_due(ask.workspace.offices, SmtpCarrier(settings))
    said = words_of(ask).text(
        "Sent: {sent}. Waiting: {failed}.", sent=done.sent, failed=done.failed
    )
    return go(ask, urls.cases.outbox(office_id(ask)), said)


ROUTES = [
    show(urls.cases.outbox, outbox, Door.SIGNED_IN),
    change(urls.cases.outbox, send_now, Door.SIGNED_IN),
]
