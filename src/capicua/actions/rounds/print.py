"""Printing an event: its rounds with names, and where its journal stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.events.presentation import logo_file
from capicua.actions.events.summary import Version
from capicua.event.labels import label_of
from capicua.event.record import tournament_of
from capicua.event.state import EventState, Phase
from capicua.formats.print_round import RoundOnPaper
from capicua.kernel.error import RuleViolation
from capicua.tournament.rules.record import Tournament


class EventOnPaper(NamedTuple):
    """An event that is to be printed, with its names."""

    version: Version
    title: str
    tournament: Tournament
    people: Mapping[int, str] = {}
    """The names of athletes by their numbers."""
    labels: Mapping[int, str] = {}
    """Under what athletes are announced, by their numbers."""
    draft: int | None = None
    """The round that is not published yet; None: all are."""
    is_over: bool = False
    """Its standings are the last word."""
    host: str = ""
    """Who organises it, on which days and where."""
    logo: bytes = b""
    """The picture of whoever organises it; empty: there is none."""


def event_on_paper(
    context: Context, event: str, *, drafts: bool = False, host: str = ""
) -> EventOnPaper:
    """Return an event as paper shows it: what is published, with names and logo.

    A draft only for those who may see drafts.
    """
    head, state = context.states.newest(event)
    names = context.names(event)
    seen = (n for n, one in state.rounds.items() if one.is_published or drafts)
    bare = tournament_of(state, through=max(seen, default=0))
    entries = {
        number: entry._replace(name=names.entry(state, number))
        for number, entry in bare.entries.items()
    }
    title = names.text(state.made.title) or event
    named = bare._replace(entries=entries, name=title)
    unpublished = [n for n, one in state.rounds.items() if not one.is_published]
    draft = max(unpublished, default=None)
    is_over = state.phase is Phase.FINISHED and state.cancelled is None
    return EventOnPaper(
        Version(*head),
        title,
        named,
        names.people,
        _labels(state),
        draft,
        is_over,
        host,
        logo_file(context, event),
    )


def _labels(state: EventState) -> dict[int, str]:
    return {
        athlete: label_of(state, number, athlete)
        for number, entry in state.entries.items()
        for athlete in entry.everybody
    }


def published_round(paper: EventOnPaper, number: int | None) -> RoundOnPaper:
    """Return a published round, the last one unless a number is given."""
    played = paper.tournament.played
    found = [one for one in played if number in (None, one.number)]
    if not found:
        if number is None:
            said = "No round is published yet. Publish one before you print it."
            raise RuleViolation("round_not_published", said, at="round")
        raise RuleViolation(
            "round_not_published",
            "Round {number} is not published yet. Publish it before you print it.",
            at="round",
            number=number,
        )
    return RoundOnPaper(paper.tournament, found[-1], paper.people, paper.labels)
