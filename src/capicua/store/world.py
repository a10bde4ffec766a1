"""Clock, time zone and chance of this machine: the world outside the actions."""

from __future__ import annotations

import os
import secrets  # noqa: TID251 - the outside world: chance comes in here
from datetime import UTC, datetime
from pathlib import Path

from capicua.actions.engine.timezone import UTC_NAME, check_timezone
from capicua.kernel.error import RuleViolation

SEED_BITS = 53
"""A seed that every program, also one that knows only floats, reads exactly."""
SALT_BYTES = 16
TOKEN_BYTES = 32
LOCAL_TIME = Path("/etc/localtime")
"""Where systems keep a link to the file of their time zone."""
ZONES = "zoneinfo/"


class RealChance:
    """Chance of the operating system."""

    def seed(self) -> int:
        """Return a seed for a draw."""
        return secrets.randbits(SEED_BITS)

    def salt(self) -> bytes:
        """Return a salt for a free text."""
        return secrets.token_bytes(SALT_BYTES)


class RealSecrets:
    """Secrets of the operating system, in letters that fit into an address."""

    def token(self) -> str:
        """Return 256 bits that nobody can guess."""
        return secrets.token_urlsafe(TOKEN_BYTES)


def new_request_id() -> str:
    """Return an id for something that is asked now, so that asking twice is harmless."""
    return secrets.token_hex(SALT_BYTES)


def machine_timezone() -> str:
    """Return the IANA name of this machine's time zone; UTC where it has none."""
    named = os.environ.get("TZ", "").removeprefix(":")
    try:
        if not named:
            named = str(LOCAL_TIME.readlink())
        return check_timezone(named.rpartition(ZONES)[2])
    except (OSError, RuleViolation):
        return UTC_NAME


def clock_time() -> datetime:
    """Return the time of this machine."""
    return datetime.now(UTC)  # noqa: TID251 - the outside world: time comes in here
