"""What goes on in the hall of the stage: calls, a protest, a featured hand, a screen."""

from __future__ import annotations

from itertools import count

from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.appeals.protests import FileProtest, file_protest
from capicua.actions.engine.context import Caller
from capicua.actions.engine.permissions import Permission
from capicua.actions.hands.featured import OpenFeatured, open_featured, play_featured
from capicua.actions.public.screens import ProgramScreen, program_screen
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.event.facts.screens import ScreenPage
from capicua.event.place import Place
from capicua.lab.demo import ROUND

CALLS = ((4, "Se viró una ficha."), (9, "No cuadra la cuenta de la mano 5."))
LINE = ("66", "65", "54", "61", "42", "pass", "31", "33", "20", "00")
"""A hand as its operator taps it."""
PROTEST = "En la mano 3 se jugó dos veces seguidas y no se anotó."


def enliven(office: Workspace, desk: Visitor, delegate: Visitor, event: str) -> None:
    """Let something happen wherever a page would otherwise be empty."""
    steps = count(1)

    def caller(visitor: Visitor, power: Permission) -> Caller:
        actor = actor_of(office, visitor, event, power)
        return Caller(event, actor, f"enliven {next(steps)}")

    for table, reason in CALLS:
        call = CallArbiter(Place(ROUND, table), reason=reason)
        call_arbiter(office.context, caller(desk, Permission.CALL_ARBITER), call)
    claim = FileProtest(Place(ROUND, 12), PROTEST)
    file_protest(office.context, caller(delegate, Permission.PROTEST), claim)
    pages = ProgramScreen("entrada", (ScreenPage.PAIRINGS, ScreenPage.STANDINGS))
    program_screen(office.context, caller(desk, Permission.ANNOUNCE), pages)
    _feature(office, caller(desk, Permission.FEATURE))


def _feature(office: Workspace, caller: Caller) -> None:
    open_featured(office, caller, OpenFeatured(Place(ROUND, 3)))
    for after, word in enumerate(LINE):
        play_featured(office, caller, after, word)
