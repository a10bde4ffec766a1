"""CSRF check: what changes something must come from our own pages."""

from __future__ import annotations

import hmac
from urllib.parse import urlsplit

from starlette.requests import Request

from capicua.kernel.error import RuleViolation

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OWN = frozenset({"same-origin", "none"})


def check_origin(request: Request) -> None:
    """Refuse a change that another site asks for."""
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    is_foreign = site is not None and site not in OWN
    if origin is not None and _host_of(origin) != request.headers.get("host"):
        is_foreign = True
    if is_foreign:
        raise RuleViolation(
            "forged_request",
            "This was asked by another site. Open Capicúa and do it there.",
        )


def check_token(expected: str, given: str) -> None:
    """Refuse a change without the secret of the session that the page carries."""
    if not expected or not hmac.compare_digest(expected.encode(), given.encode()):
        raise RuleViolation(
            "forged_request",
            "This page is older than your session. Load it again and repeat what you did.",
        )


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
