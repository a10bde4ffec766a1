"""Security watch: what doors refuse or hand out is noted, however often it happens.

A flood must not fill the disk: of one kind from one source the first is written at once,
and each doubling after it, within a quarter of an hour.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from starlette.requests import Request

from capicua.actions.accounts.limits import WINDOW, fold_source
from capicua.actions.accounts.ports import SecurityKind, SecurityNote
from capicua.actions.accounts.security_log import note_security
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.tokens import PREFIX, visitor_of_bearer
from capicua.actions.accounts.workspace import Workspace
from capicua.kernel.error import RuleViolation
from capicua.web.site.csrf import SAFE
from capicua.web.site.session import bearer_token, session_token, source_of

KINDS = {
    "not_allowed": SecurityKind.DENIED,
    "not_your_table": SecurityKind.DENIED,
    "step_up_needed": SecurityKind.DENIED,
    "wrong_setup_code": SecurityKind.DENIED,
    "forged_request": SecurityKind.FORGED,
    "too_many_requests": SecurityKind.LIMITED,
    "too_many_tries": SecurityKind.LIMITED,
}
"""Which refusals are noted; each try to sign in stands in a log of its own, too."""
MOST_KNOWN = 10_000
MOST_AT_ONCE = 60
"""New notes of all sources together; one more each second."""
Seconds = Callable[[], float]
Key = tuple[SecurityKind, str, str]


class _Counted(NamedTuple):
    """How often something happened since it was noted first."""

    since: float
    times: int
    note: SecurityNote


class SecurityWatch:
    """Notes what is refused at the doors of one process."""

    def __init__(self, clock: Seconds) -> None:
        self._clock = clock
        self._known: OrderedDict[Key, _Counted] = OrderedDict()
        self._left, self._filled = float(MOST_AT_ONCE), clock()
        self._lock = Lock()

    def refused(self, workspace: Workspace, request: Request, error: RuleViolation) -> None:
        """Note a refusal, if it is one of those that are noted."""
        kind = KINDS.get(error.code)
        if error.code == "sign_in_needed" and request.method not in SAFE:
            kind = SecurityKind.DENIED
        if kind is not None:
            self._note(workspace, request, kind, _asked(request))

    def exported(self, workspace: Workspace, request: Request, what: str) -> None:
        """Note that somebody took something along."""
        self._note(workspace, request, SecurityKind.EXPORTED, what)

    def _note(
        self, workspace: Workspace, request: Request, kind: SecurityKind, detail: str
    ) -> None:
        source = fold_source(source_of(request))
        shown = session_token(request) or bearer_token(request)
        key = (kind, source, f"{shown} {detail if kind is SecurityKind.EXPORTED else ''}")
        # What is noted twice at the same moment is rather said twice than not at all.
        with self._lock:
            known = self._count(key)
        if known is None or known.times & (known.times - 1):
            return
        note = known.note._replace(times=known.times)
        if not note.id:
            event = str(request.path_params.get("event", "")) or None
            note = SecurityNote(
                "", kind, source, None, _who(workspace, request), event, detail
            )
        try:
            kept = note_security(workspace, note)
        except RuleViolation:
            # A refusal is told even where nothing can be written.
            logging.getLogger(__name__).warning("Not noted: %s from %s", kind, source)
            return
        with self._lock:
            if key in self._known:
                self._known[key] = self._known[key]._replace(note=kept)

    def _count(self, key: Key) -> _Counted | None:
        """Count one more; None: too many new ones at once."""
        now = self._clock()
        known = self._known.pop(key, None)
        if known is None or now - known.since > WINDOW.total_seconds():
            self._left = min(MOST_AT_ONCE, self._left + now - self._filled)
            self._filled = now
            if self._left < 1:
                return None
            self._left -= 1
            known = _Counted(now, 0, SecurityNote("", key[0], key[1]))
        counted = known._replace(times=known.times + 1)
        self._known[key] = counted
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return counted


def _asked(request: Request) -> str:
    """Return what was asked for: the pattern of its address, which holds no secret."""
    pattern = getattr(request.scope.get("route"), "path", "")
    return f"{request.method} {pattern}"


def _who(workspace: Workspace, request: Request) -> int | None:
    """Return the account by which a request came, if it is anybody's."""
    bearer = bearer_token(request)
    if bearer.startswith(PREFIX):
        visitor = visitor_of_bearer(workspace, bearer)
    else:
        visitor = visitor_of(workspace, session_token(request))
    return None if visitor.account is None else visitor.account.id
