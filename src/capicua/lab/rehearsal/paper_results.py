"""Paper result of a rehearsed match: kept on paper and entered at the desk."""

from __future__ import annotations

from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.event.facts.results import Outcome
from capicua.event.outcome import outcome_of
from capicua.event.terms import added_up, terms_of
from capicua.kernel.error import BrokenInvariant
from capicua.lab.rehearsal.cast import skill_of
from capicua.lab.rehearsal.company import DESK
from capicua.lab.rehearsal.players import play_hand
from capicua.lab.rehearsal.reasons import RehearsedReason
from capicua.lab.rehearsal.table import RehearsedTable
from capicua.play.match.row import Row


def enter_on_paper(table: RehearsedTable) -> None:
    """Play the whole match, then enter its sheet; the first time with a slip."""
    outcome = _played_out(table)
    name = "paper"
    if table.chance("slip").random() < 1 / 2:
        slip = EnterResult(table.place, outcome)
        table.ask(DESK, "paper-slip", enter_result, slip)
        back = TakeBackResult(table.place, table.company.say(RehearsedReason.ANOTHER_TABLE))
        table.ask(DESK, "paper-back", take_back_result, back)
    table.ask(DESK, name, enter_result, EnterResult(table.place, outcome))


def _played_out(table: RehearsedTable) -> Outcome:
    state, now = table.state, table.now
    terms = terms_of(state, now)
    skills = [skill_of(table.company.plan, one) for one in table.sitting]
    rows: tuple[Row, ...] = ()
    while (match := added_up(terms, rows)).ending is None:
        chance = table.chance("tiles", "paper", len(rows))
        rows = (*rows, play_hand(state.book, match.starter, skills, chance))
    outcome = outcome_of(state, now._replace(rows=rows, match=match))
    if outcome is None:
        message = "a match that was played to its end has an outcome"
        raise BrokenInvariant(message)
    return outcome
