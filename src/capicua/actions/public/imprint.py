"""Imprint of an event: whose it is, when and where, on every page and paper of it."""

from __future__ import annotations

from datetime import tzinfo
from typing import NamedTuple

from capicua.actions.accounts.event_people import host_name
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.timezone import local_time


class Imprint(NamedTuple):
    """Whose an event is, when and where: it stands on every page and paper of it."""

    organiser: str
    days: str
    venue: str
    country: str
    logo: str
    """The digest of its logo; empty: it has none."""

    @property
    def line(self) -> str:
        """Return all that is known in one line."""
        return " · ".join(filter(None, self[:4]))


def imprint_of(workspace: Workspace, event: str, zone: tzinfo | None) -> Imprint:
    """Return whose an event is, when and where, its days as the event counts them."""
    context = workspace.context
    state, texts = context.states.newest(event).state, context.names(event).texts
    planned = [one.at for one in state.programme]
    begun = [one.published_at for one in state.rounds.values() if one.published_at]
    days = [f"{local_time(zone, one):%d/%m/%Y}" for one in sorted(planned or begun)]
    shown = state.presentation
    return Imprint(
        texts.get(shown.organiser or "", "") or host_name(workspace, event),
        " – ".join(dict.fromkeys((days[0], days[-1]))) if days else "",
        texts.get(shown.venue or "", ""),
        texts.get(shown.country or "", ""),
        shown.logo or "",
    )
