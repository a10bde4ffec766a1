"""Passkey home: under which name a request reached this server, if it has one."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.requests import Request

from capicua.actions.accounts.identity.passkey_answer import PasskeyHome
from capicua.kernel.error import RuleViolation

LOCAL = "localhost"


def passkey_home(request: Request) -> PasskeyHome | None:
    """Return under which name passkeys are made and asked for here; None: under none.

    Browsers want a name, because an address is whose network one is in, and https; this
    very machine is trusted without.
    """
    name = request.url.hostname or ""
    is_local = name == LOCAL or name.endswith("." + LOCAL)
    if _is_address(name) or not (is_local or request.url.scheme == "https"):
        return None
    return PasskeyHome(name, f"{request.url.scheme}://{request.url.netloc}")


def needed_home(request: Request) -> PasskeyHome:
    """Return the same, or say why there are no passkeys here."""
    home = passkey_home(request)
    if home is None:
        raise RuleViolation(
            "no_passkeys_here",
            "Passkeys need a server that is opened by its name over https, not by an "
            "address.",
        )
    return home


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return not name
    return True
