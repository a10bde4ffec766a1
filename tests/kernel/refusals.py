"""How something is refused, for tests that ask for it."""

from collections.abc import Callable
from typing import ParamSpec

from capicua.kernel.error import RuleViolation

Asked = ParamSpec("Asked")


def refused(
    act: Callable[Asked, object], *given: Asked.args, **named: Asked.kwargs
) -> str | None:
    """Return the code with which something is refused; None: it is done."""
    try:
        act(*given, **named)
    except RuleViolation as refusal:
        return refusal.code
    return None
