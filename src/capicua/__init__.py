"""Capicúa: the system for the sport of dominoes (double-six, four at a table).

What a program needs is here; docs/tutorial.md shows it at work. A name is imported when it
is first asked for, so that a command starts without waiting for all of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capicua.formats.tournament import read_tournament
    from capicua.kernel.error import RuleViolation
    from capicua.play.hand import Hand
    from capicua.play.match.sheet import Sheet, open_sheet
    from capicua.play.ruling import Incident, rule
    from capicua.rulebooks import load
    from capicua.tournament.pairing.round import next_round as pair
    from capicua.tournament.standings.standings import standings

__all__ = [
    "Hand",
    "Incident",
    "RuleViolation",
    "Sheet",
    "load",
    "open_sheet",
    "pair",
    "read_tournament",
    "rule",
    "standings",
]
__version__ = "0.1.0"

if not TYPE_CHECKING:
    # Hidden from mypy, which would otherwise take every mistyped name for a lazy one.
    _HOMES = {
        "Hand": "capicua.play.hand:Hand",
        "Incident": "capicua.play.ruling:Incident",
        "RuleViolation": "capicua.kernel.error:RuleViolation",
        "Sheet": "capicua.play.match.sheet:Sheet",
        "load": "capicua.rulebooks:load",
        "open_sheet": "capicua.play.match.sheet:open_sheet",
        "pair": "capicua.tournament.pairing.round:next_round",
        "read_tournament": "capicua.formats.tournament:read_tournament",
        "rule": "capicua.play.ruling:rule",
        "standings": "capicua.tournament.standings.standings:standings",
    }

    def __getattr__(name: str) -> object:
        """Return what a program asks for, from the room where it lives."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, attribute = _HOMES[name].split(":")
        found = globals()[name] = getattr(import_module(module), attribute)
        return found

    def __dir__() -> list[str]:
        """Name what can be asked for."""
        return sorted({*globals(), *__all__})
