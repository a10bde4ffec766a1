"""Routers of the API put together."""

from __future__ import annotations

from fastapi import APIRouter

from capicua.web.api import (
    accounts,
    actions,
    case_actions,
    discipline,
    events,
    featured,
    hands,
    leagues,
    office_actions,
    offices,
    public_reads,
    ratings,
    reads,
    rulebooks,
)
from capicua.web.api.operations import add_operation

OPERATIONS = {
    "hands": hands.OPERATIONS,
    "people": (*events.OPERATIONS, *accounts.OPERATIONS),
    "events": (
        *reads.OPERATIONS,
        *public_reads.OPERATIONS,
        *featured.OPERATIONS,
        *actions.OPERATIONS,
    ),
    "offices": (
        *offices.OPERATIONS,
        *office_actions.OPERATIONS,
        *case_actions.OPERATIONS,
        *discipline.OPERATIONS,
        *ratings.OPERATIONS,
        *leagues.OPERATIONS,
    ),
}
"""By the tag under which they are described."""


def routers() -> tuple[APIRouter, ...]:
    """Return every router, ready to be included."""
    made = [rulebooks.router]
    for tag, operations in OPERATIONS.items():
        router = APIRouter(tags=[tag])
        for operation in operations:
            add_operation(router, operation)
        made.append(router)
    return tuple(made)
