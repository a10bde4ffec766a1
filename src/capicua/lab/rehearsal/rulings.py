"""An offence at a rehearsed table: somebody calls, an arbiter asks the book and rules."""

from __future__ import annotations

from random import Random

from capicua.actions.rulings.make_ruling import Departure, MakeRuling, consult, make_ruling
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.kernel.seat import ByPair, Seat
from capicua.lab.rehearsal.company import ARBITER
from capicua.lab.rehearsal.plan import FEWEST, Occasion
from capicua.lab.rehearsal.reasons import RehearsedReason
from capicua.lab.rehearsal.table import RehearsedTable
from capicua.play.match.row import CardShown, Deducted, HandFate
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import LockWon

OFFENCES = ("false_pass", "play_out_of_turn", "misplaced_tile", "tiles_revealed_before_end")
"""What happens at every table one day."""
RARE = 0.25
"""How often it is something else that the book knows."""
LEVEL = ByPair(0, 0)
"""The points of a sheet on which no hand is written yet."""
MERCY = 0.1
"""How often an arbiter decides otherwise than the book."""


def rule_on_something(table: RehearsedTable) -> bool:
    """Let an athlete offend and an arbiter rule; tell whether the hand is over by that."""
    row, say = len(table.now.rows), table.company.say
    chance = table.chance("offence", row)
    known = sorted(table.state.book.infractions)
    code = chance.choice(known if chance.random() < RARE else OFFENCES)
    offender = Seat(chance.randint(1, 4))
    caller = table.athlete(table.sitting[offender.next - 1])
    called = CallArbiter(table.place, offender.next, say(RehearsedReason.COULD_HAVE_PLAYED))
    call = table.ask(caller, f"call-{row}", call_arbiter, called).told["call"]
    facts = Facts(lock_winner=chance.choice(list(LockWon)))
    asked = MakeRuling(table.place, code, offender, facts=facts, call=call, running=LEVEL)
    request = _decided(table, asked, chance)
    table.ask(ARBITER, f"ruling-{row}", make_ruling, request)
    if _take_back(table, row):
        return False
    return table.now.is_over or not all(
        isinstance(one, CardShown)
        or (isinstance(one, Deducted) and one.fate is HandFate.CONTINUES)
        for one in table.now.rows[row:]
    )


def _take_back(table: RehearsedTable, row: int) -> bool:
    """Perhaps find out at once that it was somebody else; tell whether it was."""
    last = table.now.last_ruling
    if last is None or not table.occurs(Occasion.RULING_BACK, row):
        return False
    reason = table.company.say(RehearsedReason.WRONG_SEAT)
    request = TakeBackRuling(table.place, last.seq, reason)
    table.ask(ARBITER, f"ruling-{row}/back", take_back_ruling, request)
    return True


def _decided(table: RehearsedTable, request: MakeRuling, chance: Random) -> MakeRuling:
    """Return the ruling that the arbiter makes: mostly what the book says."""
    company = table.company
    ruling = consult(company.context, company.plan.event, request)
    if not ruling.is_applied:
        request = request._replace(choice=chance.choice(ruling.options))
        ruling = consult(company.context, company.plan.event, request)
    expels = bool(ruling.expelled) or ruling.suspension is not None
    if chance.random() < MERCY or (expels and len(company.playing) <= FEWEST):
        reason = company.say(RehearsedReason.NOISE)
        return request._replace(choice=None, departure=Departure(), reason=reason)
    return request
