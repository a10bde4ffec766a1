"""Security page: sign-ins, refusals, what was taken along, and changes, in one list."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import SecurityKind
from capicua.actions.accounts.security_log import LogSource, SecurityEntry, show_security
from capicua.actions.accounts.workspace import signed_in
from capicua.web.accounts.members import own_titles
from capicua.web.site import urls
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

KINDS = (LogSource.SIGN_IN, LogSource.CHANGE, *SecurityKind)
"""What one can look at alone."""


def show_log(ask: Ask) -> Response:
    """Show the owner what concerns the security of the organisation."""
    entries = show_security(ask.workspace, ask.visitor)
    wanted = ask.query("kind")
    return page(
        ask,
        "accounts/security.html",
        entries=[one for one in entries if not wanted or _kind_of(one) == wanted],
        kinds=KINDS,
        wanted=wanted if wanted in KINDS else "",
        titles=own_titles(ask, signed_in(ask.visitor)),
    )


def _kind_of(entry: SecurityEntry) -> str:
    return entry.source if entry.seen is None else entry.seen.note.kind


ROUTES = [show(urls.accounts.security, show_log, OrganisationPermission.SEE_AUDIT)]
