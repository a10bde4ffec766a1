"""Routers of the API put together."""

from __future__ import annotations

from fastapi import APIRouter

from capicua.web.api import rulebooks
from capicua.web.api.accounts import add_people
from capicua.web.api.actions import add_acts
from capicua.web.api.hands import add_featuring, add_hands
from capicua.web.api.public_reads import add_public_looks
from capicua.web.api.reads import add_looks


def routers() -> tuple[APIRouter, ...]:
    """Return every router, ready to be included."""
    events = APIRouter(tags=["events"])
    add_looks(events)
    add_public_looks(events)
    add_featuring(events)
    add_acts(events)
    hands = APIRouter(tags=["hands"])
    add_hands(hands)
    people = APIRouter(tags=["people"])
    add_people(people)
    return rulebooks.router, hands, people, events
