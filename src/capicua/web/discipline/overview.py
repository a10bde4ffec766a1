"""Overview of discipline: what is in force, what waits for a decision, how often what."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.offices.access import names_of_accounts
from capicua.actions.discipline.overview import list_in_force, list_waiting
from capicua.actions.discipline.statistics import show_statistics
from capicua.actions.registry.periods import (
    PlanChampionship,
    PlanCircuit,
    plan_championship,
    plan_circuit,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.kernel.error import RuleViolation
from capicua.web.discipline.discipline_page import discipline_page, require_in_office
from capicua.web.registry.office_page import office_asker, office_id, office_state, sees_in
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show

CIRCUIT, CHAMPIONSHIP = "circuit", "championship"


def in_force(ask: Ask) -> Response:
    """Show who may not play, by number alone, to everybody."""
    found = list_in_force(ask.workspace.offices, ask.context, office_id(ask))
    return discipline_page(
        ask,
        "discipline/in_force.html",
        found=found,
        basis_of=office_state(ask).book.discipline.announced_by_number,
    )


def proposals(ask: Ask) -> Response:
    """Show the records that ask for a decision."""
    require_in_office(ask, OfficePermission.SEE_DISCIPLINE)
    offices, office = ask.workspace.offices, office_id(ask)
    return discipline_page(
        ask,
        "discipline/proposals.html",
        waiting=list_waiting(offices, ask.context, office, sees_in(ask)),
        barred=list_in_force(offices, ask.context, office, with_minors=True),
    )


def statistics(ask: Ask) -> Response:
    """Show how often what was given: by event, by who gave it, by article."""
    require_in_office(ask, OfficePermission.SEE_DISCIPLINE)
    asked = ask.request.query_params.get("year", "")
    year = read_number(asked, "year") if asked else None
    found = show_statistics(ask.workspace.offices, ask.context, office_id(ask), year)
    givers = [one.heading for one in found.by_giver]
    return discipline_page(
        ask,
        "discipline/statistics.html",
        found=found,
        givers=names_of_accounts(ask.workspace, givers),
    )


def periods(ask: Ask) -> Response:
    """Show circuits and championships with their days."""
    state = office_state(ask)
    return discipline_page(
        ask,
        "discipline/periods.html",
        circuits=tuple(state.circuits.values()),
        championships=tuple(state.championships.values()),
    )


def plan(ask: Ask) -> Response:
    """Plan a circuit or a championship."""
    kind, word, name = ask.field("kind"), ask.field("word"), ask.field("name")
    first, last = ask.field("first_day"), ask.field("last_day")
    offices, caller = ask.workspace.offices, office_asker(ask)
    if kind == CIRCUIT:
        plan_circuit(offices, caller, PlanCircuit(word, name, first, last))
    elif kind == CHAMPIONSHIP:
        plan_championship(offices, caller, PlanChampionship(word, name, first, last))
    else:
        raise RuleViolation("missing_key", "Say which sanction.", at="kind")
    said = words_of(ask).text("It is on record.")
    return go(ask, urls.discipline.periods(office_id(ask)), said)


ROUTES = [
    show(urls.discipline.in_force, in_force, Door.ANYBODY),
    show(urls.discipline.proposals, proposals, Door.SIGNED_IN),
    show(urls.discipline.statistics, statistics, Door.SIGNED_IN),
    show(urls.discipline.periods, periods, Door.ANYBODY),
    change(urls.discipline.periods, plan, Door.SIGNED_IN),
]
