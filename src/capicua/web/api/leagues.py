"""Leagues for programs: planned, opened date by date, looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.actions.engine.carry_out import Done
from capicua.actions.leagues.dates import (
    AddLeagueDate,
    AwardMatch,
    MoveLeagueDate,
    PostponeMatches,
    add_league_date,
    award_match,
    move_league_date,
    postpone_matches,
)
from capicua.actions.leagues.opening import OpenLeagueDate, open_league_date
from capicua.actions.leagues.planning import PlanLeague, plan_league
from capicua.actions.leagues.standings import (
    CloseLeague,
    LeagueView,
    close_league,
    show_league,
)
from capicua.office.facts.leagues import LeagueEntry
from capicua.office.league_state import LeagueState
from capicua.rulebooks.sections.competition import Modality
from capicua.web.api.office_actions import answer_in_office, asker_in
from capicua.web.api.operations import Answer, Operation
from capicua.web.api.request_body import body_like
from capicua.web.registry.office_page import office_id, office_state, sees_in
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask

WORD, WHY = "liga-2026", "Lo pidieron los dos."
LEAGUE_EXAMPLES: Mapping[str, Any] = {
    "plan_league": PlanLeague(
        WORD,
        "Liga 2026",
        "dp-standard",
        Modality.PAIRS,
        (LeagueEntry((1, 2)), LeagueEntry((3, 4), "Los Tigres")),
        "2026-12-03",
    ),
    "move_league_date": MoveLeagueDate(WORD, 1, "2026-12-05", WHY),
    "postpone_matches": PostponeMatches(WORD, (1,), WHY),
    "add_league_date": AddLeagueDate(WORD, "2026-12-12", (1,), WHY),
    "award_match": AwardMatch(WORD, 1, (2,), "No vinieron."),
    "open_league_date": OpenLeagueDate(WORD, 1, "Liga 2026, fecha 1"),
    "close_league": CloseLeague(WORD),
}


def read_leagues(ask: Ask, _: None) -> Mapping[str, LeagueState]:
    """Return the leagues of an office by their words."""
    return office_state(ask).leagues


def read_league(ask: Ask, _: None) -> LeagueView:
    """Return a league with its table and its dates."""
    offices, league = ask.workspace.offices, str(ask.request.path_params["league"])
    return show_league(offices, ask.context, office_id(ask), league, sees_in(ask))


def _open(ask: Ask, request: OpenLeagueDate) -> Done:
    asker = asker_in(ask, office_id(ask))
    return open_league_date(ask.workspace, ask.visitor, asker, request)


def _close(ask: Ask, request: CloseLeague) -> Done:
    asker = asker_in(ask, office_id(ask))
    return close_league(ask.workspace.offices, ask.context, asker, request)


ANSWERS: Mapping[str, Answer] = {
    act.__name__: answer_in_office(act)
    for act in (
        plan_league, move_league_date, postpone_matches, add_league_date, award_match
    )
} | {"open_league_date": _open, "close_league": _close}  # fmt: skip
TOLD: Mapping[str, str] = {
    "plan_league": "Plan a league with its whole calendar (DP 35).",
    "move_league_date": "Play a date that is not open yet on another day.",
    "postpone_matches": "Take matches off their date until one is added for them.",
    "add_league_date": "Add a date for matches that wait, or that are played again.",
    "award_match": "Count a match as lost by who was not there.",
    "open_league_date": "Make the event of a date; the calendar has set its tables.",
    "close_league": "End a league in the order in which it stands.",
}
OPERATIONS = (
    Operation(
        "show_leagues", urls.api.leagues, Door.ANYBODY,
        "The leagues of an office with their calendars.", read_leagues,
        Mapping[str, LeagueState],
    ),
    Operation(
        "show_league", urls.api.league, Door.ANYBODY,
        "A league: its table, its dates, what waits for a day.", read_league, LeagueView,
    ),
    *(
        Operation(
            name,
            urls.api.office_action(name),
            Door.SIGNED_IN,
            TOLD[name],
            answer,
            Done,
            body_like(LEAGUE_EXAMPLES[name]),
            is_once=True,
        )
        for name, answer in ANSWERS.items()
    ),
)  # fmt: skip
