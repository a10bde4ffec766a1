"""Rate limits of sign-in, counted in the log of all workers; lifetimes of sessions."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from ipaddress import IPv6Address, IPv6Network, ip_address

from capicua.actions.accounts.ports import SignIn, SignInOutcome

WINDOW = timedelta(minutes=15)
PER_LOGIN_AND_SOURCE = 5
"""Failures in a row within the window."""
PER_SOURCE = 40
"""Failures within the window; a hall is one source for many people."""
IN_ALL = 400
"""Failures within the window; then only those go on who signed in from there before."""
LIMITED_EVERY = timedelta(minutes=1)
"""How often a source that is held up leaves a trace: a flood must not fill the disk."""
KEPT = timedelta(days=180)
"""How long the audit goes back."""
SESSION_IDLE = timedelta(hours=12)
"""After so long without a sign of life a session is over."""
SESSION_LIFETIME = timedelta(days=30)
"""After so long a session is over in any case."""
TOUCHED_EVERY = timedelta(minutes=5)
"""How exactly the last sign of life is known: not every look is worth a write."""
LONGEST_SOURCE = 100
_NETWORK = 64
"""Bits of an address of version 6 that one customer of a network has for himself."""
FAILURES = (SignInOutcome.WRONG, SignInOutcome.UNKNOWN)


def is_limited(
    recent: Iterable[SignIn], login: str, source: str, *, is_known: bool
) -> bool:
    """Tell whether one more try is too many, by the tries of the window, oldest first.

    ``is_known``: this login has signed in from this source before.
    """
    in_a_row = of_source = in_all = 0
    for one in recent:
        failed = one.outcome in FAILURES
        in_all += failed
        of_source += failed and one.source == source
        if (one.login, one.source) == (login, source):
            if one.outcome is SignInOutcome.OK:
                in_a_row = 0
            in_a_row += failed
    if in_a_row >= PER_LOGIN_AND_SOURCE or of_source >= PER_SOURCE:
        return True
    return in_all >= IN_ALL and not is_known


def leaves_trace(recent: Iterable[SignIn], source: str, since: str) -> bool:
    """Tell whether a try that is held up is written down: not each one of a flood."""
    held_up = [one for one in recent if one.outcome is SignInOutcome.LIMITED]
    lately = [one for one in held_up if one.source == source and one.at >= since]
    return not lately and len(held_up) < IN_ALL


def fold_source(source: str) -> str:
    """Return whom an address counts for: of version 6 its network, else itself."""
    try:
        address = ip_address(source)
    except ValueError:
        return source[:LONGEST_SOURCE]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address.packed, _NETWORK), strict=False))
