"""E-mail addresses as somebody types them; the journal never holds one."""

from __future__ import annotations

import re

from capicua.kernel.error import RuleViolation

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
"""What browsers take for an address, with a dot in the domain."""
LONGEST = 254
BETWEEN = re.compile(r"[\s,;]+")


def is_address(text: str) -> bool:
    """Tell whether a text is an e-mail address.

    >>> is_address("ana@club.org"), is_address("600 000 000")
    (True, False)
    """
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


def read_addresses(text: str, at: str) -> tuple[str, ...]:
    """Return the addresses of a list, each once, or say which one is none."""
    found = tuple(dict.fromkeys(one for one in BETWEEN.split(text) if one))
    wrong = next((one for one in found if not is_address(one)), None)
    if wrong is not None:
        raise RuleViolation(
            "wrong_address",
            '"{wrong}" is no e-mail address. Correct it.',
            at=at,
            wrong=wrong[:60],
        )
    return found
