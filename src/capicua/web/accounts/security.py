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
AREAS = frozenset(
    {"desk", "arbiter", "delegate", "tables", "me", "accounts", "account", "api", "offices"}
)
"""Pages that have a name of their own in the log."""


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
        area_of=area_of,
    )


def area_of(asked: str) -> str:
    """Return which pages a noted address belongs to, as in `POST /events/{event}/desk`.

    >>> area_of("POST /events/{event}/desk/undo"), area_of("GET /accounts"), area_of("")
    ('desk', 'accounts', '')
    """
    parts = [one for one in asked.partition(" ")[2].split("/") if one]
    own = parts[2:3] if parts[:1] == ["events"] else parts[:1]
    return own[0] if own and own[0] in AREAS else ""


def _kind_of(entry: SecurityEntry) -> str:
    return entry.source if entry.seen is None else entry.seen.note.kind


ROUTES = [show(urls.accounts.security, show_log, OrganisationPermission.SEE_AUDIT)]
