"""Periods of an office: who plans the calendar, and what cannot be planned."""

import pytest

from actions.registry.liga import OWNER, Liga
from capicua.actions.registry.periods import (
    PlanChampionship,
    PlanCircuit,
    plan_championship,
    plan_circuit,
)
from capicua.journal.actor import Actor, Role
from capicua.office.facts.posts import OfficePost
from capicua.office.state import Period
from kernel.refusals import refused

YEAR = PlanCircuit("2026", "Circuito 2026", "2026-01-10", "2026-12-20")


@pytest.mark.article("DP-28")
def test_the_board_sets_the_calendar_and_moves_its_days(liga: Liga) -> None:
    board = liga.by(liga.post(OfficePost.BOARD, "u8"))
    spokesperson = liga.by(liga.post(OfficePost.SPOKESPERSON, "u9"))
    moved = YEAR._replace(last_day="2026-11-30")

    assert refused(plan_circuit, liga.context, spokesperson, YEAR) == "not_allowed"
    plan_circuit(liga.context, board, YEAR)
    plan_circuit(liga.context, board._replace(request_id="again"), moved)

    assert liga.state.circuits == {
        "2026": Period("2026", "Circuito 2026", "2026-01-10", "2026-11-30")
    }


def test_a_period_that_cannot_be_is_refused(liga: Liga) -> None:
    wrong = PlanChampionship("cm-2026", "Mundial", "2026-09-10", "2026-09-01")
    stranger = liga.by(Actor(Role.PUBLIC, "u7"))

    assert [
        refused(plan_championship, liga.context, liga.by(OWNER), wrong),
        refused(
            plan_circuit, liga.context, liga.by(OWNER), YEAR._replace(first_day="ayer")
        ),
        refused(plan_circuit, liga.context, stranger, YEAR),
    ] == ["wrong_order", "wrong_day", "not_allowed"]
    assert (liga.state.circuits, liga.state.championships) == ({}, {})
