"""Rate limits of sign-in, counted in the log of all workers; lifetimes of sessions.

Failures slow down and lock nobody out: else whoever knows a login would have a weapon
against the person, and whoever stands in a hall against everybody behind its one address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NamedTuple

from capicua.actions.accounts.ports import SignIn, SignInOutcome

WINDOW = timedelta(minutes=15)
PER_LOGIN_AND_SOURCE = 5
"""Failures in a row within the window; each one more doubles the wait before the next."""
LONGEST_WAIT = 60
"""Seconds before the next try of one login from one source."""
PER_SOURCE = 40
"""Failures within the window; a hall is one source for many people."""
SOURCE_WAIT = 10
"""Seconds after each further one from there."""
IN_ALL = 400
"""Failures within the window, wherever they come from."""
FLOOD_WAIT = 5
"""Seconds after each further one of anybody."""
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
Moment = Callable[[int], str]
"""Tells the time so many seconds ago, as it is written down."""


class Failures(NamedTuple):
    """How often it went wrong within the window, and when last."""

    number: int = 0
    last: str = ""

    def with_one(self, at: str) -> Failures:
        """Return them with one more."""
        return Failures(self.number + 1, at)


def wait_before(
    recent: Iterable[SignIn], login: str, source: str, moment: Moment, *, is_known: bool
) -> int:
    """Return how many seconds must have passed since the last failure; 0: none must.

    It goes by the tries of the window, oldest first; ``moment`` tells the time some seconds
    ago. ``is_known``: this login has signed in from this source before; others' failures do
    not hold it up.
    """
    in_a_row = of_source = in_all = Failures()
    for one in recent:
        failed = one.outcome in FAILURES
        if failed:
            in_all = in_all.with_one(one.at)
        if failed and one.source == source:
            of_source = of_source.with_one(one.at)
        if (one.login, one.source) == (login, source):
            if one.outcome is SignInOutcome.OK:
                in_a_row = Failures()
            if failed:
                in_a_row = in_a_row.with_one(one.at)
    waits = [(in_a_row, _wait_in_a_row(in_a_row.number))]
    if not is_known:
        waits.append((of_source, SOURCE_WAIT if of_source.number >= PER_SOURCE else 0))
        waits.append((in_all, FLOOD_WAIT if in_all.number >= IN_ALL else 0))
    held = [wait for failures, wait in waits if wait and failures.last > moment(wait)]
    return max(held, default=0)


def _wait_in_a_row(failures: int) -> int:
    """Return the seconds after so many failures in a row.

    >>> [_wait_in_a_row(one) for one in (4, 5, 6, 7, 9, 10, 400)]
    [0, 2, 4, 8, 32, 60, 60]
    """
    more = failures - PER_LOGIN_AND_SOURCE
    return 0 if more < 0 else min(2 ** min(more + 1, 6), LONGEST_WAIT)


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
