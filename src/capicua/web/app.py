"""Web application: routes, middleware and error handlers put together."""

from __future__ import annotations

import os
from collections.abc import Callable

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from capicua import __version__
from capicua.kernel.error import RuleViolation
from capicua.store.sql.place import Place
from capicua.web.accounts import account as own_account
from capicua.web.accounts import confirm as confirming
from capicua.web.accounts import demo as demo_pages
from capicua.web.accounts import invite as inviting
from capicua.web.accounts import join as joining
from capicua.web.accounts import members, passkeys, security
from capicua.web.accounts import second_factor as own_factor
from capicua.web.accounts import sign_in as front
from capicua.web.api.router import routers
from capicua.web.arbiter import acts as arbiter_acts
from capicua.web.arbiter import assistant as arbiter_assistant
from capicua.web.arbiter import outsiders as outsider_pages
from capicua.web.arbiter import override as arbiter_override
from capicua.web.arbiter import protests as protest_pages
from capicua.web.arbiter import reconstruction
from capicua.web.arbiter import rulings as arbiter_rulings
from capicua.web.arbiter import tables as arbiter_tables
from capicua.web.cases import case_file, inbox, outbox
from capicua.web.cases import letter as case_letters
from capicua.web.desk import (
    athletes,
    check_in,
    event_changes,
    hall,
    results,
    round_acts,
    seat_codes,
    sheet_rulings,
)
from capicua.web.desk import clock as clock_acts
from capicua.web.desk import entries as entry_list
from capicua.web.desk import entry as entry_acts
from capicua.web.desk import phone_cards as phone_keys
from capicua.web.desk import print as papers
from capicua.web.desk import roles as event_roles
from capicua.web.desk import round_page as round_pages
from capicua.web.desk import screens as screen_desk
from capicua.web.desk import settings as event_settings
from capicua.web.desk import setup as setup_event
from capicua.web.desk import sheet as sheets
from capicua.web.desk import sheet_acts as sheet_writing
from capicua.web.desk import undo as undoing
from capicua.web.discipline import overview as discipline_overview
from capicua.web.discipline import record as discipline_record
from capicua.web.leagues import league, leagues
from capicua.web.phone import athlete_door, own_appeals, own_cases
from capicua.web.phone import offline as phone_worker
from capicua.web.phone import opening as phone_opening
from capicua.web.phone import own_page as phone_own_page
from capicua.web.phone import scorer as scorer_pages
from capicua.web.phone import seat_code as phone_seats
from capicua.web.phone import sheet as phone_sheet
from capicua.web.phone import sheet_acts as phone_acts
from capicua.web.phone import table_sign as phone_tables
from capicua.web.public import (
    big_screen,
    conditions,
    featured,
    following,
    link_previews,
    standings,
    verification,
)
from capicua.web.public import certificate as hall_certificate
from capicua.web.public import components as gallery
from capicua.web.public import event as public_pages
from capicua.web.public import registration as self_registration
from capicua.web.public import rulebooks as explorer
from capicua.web.public import search as searching
from capicua.web.ratings import rating_pages
from capicua.web.record import announcements as record_announcements
from capicua.web.record import appeal_letter, appeals
from capicua.web.record import awards as record_awards
from capicua.web.record import changes as record_changes
from capicua.web.record import income as record_income
from capicua.web.record import log as record_log
from capicua.web.record import notes as record_notes
from capicua.web.record import officials as record_officials
from capicua.web.record import presentation as event_presentation
from capicua.web.record import printouts as record_printouts
from capicua.web.record import programme as record_programme
from capicua.web.record import proof as record_proof
from capicua.web.record import uniforms as record_uniforms
from capicua.web.record import votes as record_votes
from capicua.web.registry import events as office_events
from capicua.web.registry import halls as office_halls
from capicua.web.registry import offices as office_pages
from capicua.web.registry import officials as office_officials
from capicua.web.registry import people as office_people
from capicua.web.registry import person_file, season
from capicua.web.registry import units as office_units
from capicua.web.site import live_stream as streaming
from capicua.web.site import urls
from capicua.web.site.assets import ASSET_ROUTE
from capicua.web.site.errors import admit_fault, refuse, refuse_address
from capicua.web.site.headers import HEADERS, HeadersMiddleware
from capicua.web.site.network.hosts import HostCheck, machine_names
from capicua.web.site.network.server_settings import ServerSettings, read_settings
from capicua.web.site.server import running

SMALLEST_COMPRESSED = 1024
ROUTES = [
    *streaming.ROUTES,
    *front.ROUTES,
    *demo_pages.ROUTES,
    *setup_event.ROUTES,
    # What most people look at is found first.
    *standings.ROUTES,
    *reconstruction.ROUTES,
    *verification.ROUTES,
    *searching.ROUTES,
    *featured.ROUTES,
    *following.ROUTES,
    *screen_desk.ROUTES,
    *big_screen.ROUTES,
    *link_previews.ROUTES,
    *public_pages.ROUTES,
    *phone_sheet.ROUTES,
    *phone_opening.ROUTES,
    *phone_tables.ROUTES,
    *scorer_pages.ROUTES,
    *phone_acts.ROUTES,
    *phone_own_page.ROUTES,
    *phone_keys.ROUTES,
    *phone_seats.ROUTES,
    *seat_codes.ROUTES,
    *phone_worker.ROUTES,
    *athlete_door.ROUTES,
    *explorer.ROUTES,
    *rating_pages.ROUTES,
    *own_account.ROUTES,
    *own_factor.ROUTES,
    *passkeys.ROUTES,
    *confirming.ROUTES,
    *members.ROUTES,
    *security.ROUTES,
    *inviting.ROUTES,
    *joining.ROUTES,
    *event_roles.ROUTES,
    *gallery.ROUTES,
    *hall_certificate.ROUTES,
    *hall.ROUTES,
    *round_pages.ROUTES,
    *round_acts.ROUTES,
    *clock_acts.ROUTES,
    *papers.ROUTES,
    *entry_list.ROUTES,
    *entry_acts.ROUTES,
    *check_in.ROUTES,
    *athletes.ROUTES,
    *self_registration.ROUTES,
    *conditions.ROUTES,
    *record_officials.ROUTES,
    *record_votes.ROUTES,
    *appeals.ROUTES,
    *appeal_letter.ROUTES,
    *record_notes.ROUTES,
    *record_announcements.ROUTES,
    *record_programme.ROUTES,
    *record_uniforms.ROUTES,
    *record_awards.ROUTES,
    *record_income.ROUTES,
    *record_changes.ROUTES,
    *record_proof.ROUTES,
    *record_printouts.ROUTES,
    *record_log.ROUTES,
    *event_settings.ROUTES,
    *event_changes.ROUTES,
    *event_presentation.ROUTES,
    *results.ROUTES,
    *undoing.ROUTES,
    *sheets.ROUTES,
    *sheet_writing.ROUTES,
    *sheet_rulings.ROUTES,
    *arbiter_tables.ROUTES,
    *arbiter_acts.ROUTES,
    *arbiter_assistant.ROUTES,
    *arbiter_override.ROUTES,
    *arbiter_rulings.ROUTES,
    *outsider_pages.ROUTES,
    *protest_pages.ROUTES,
    *own_appeals.ROUTES,
    *office_pages.ROUTES,
    *office_people.ROUTES,
    *person_file.ROUTES,
    *season.ROUTES,
    *office_units.ROUTES,
    *office_officials.ROUTES,
    *office_events.ROUTES,
    *office_halls.ROUTES,
    *discipline_overview.ROUTES,
    *discipline_record.ROUTES,
    *inbox.ROUTES,
    *case_letters.ROUTES,
    *case_file.ROUTES,
    *outbox.ROUTES,
    *own_cases.ROUTES,
    *leagues.ROUTES,
    *league.ROUTES,
]
"""Every page and form; each says who may use it."""


def create_demo_app() -> FastAPI:
    """Return the application over the account's own store, with the demo running."""
    return create_app(demo=True)


def create_app(
    place: Place | None = None,
    *,
    demo: bool = False,
    settings: ServerSettings | None = None,
) -> FastAPI:
    """Return the application over a store; without one, over the account's own.

    Without settings those of the environment hold.
    """
    settings = settings or read_settings(os.environ)
    app = FastAPI(
        title="Capicúa",
        version=__version__,
        openapi_url=urls.api.openapi.pattern,
        # The interactive pages of the framework load their code from elsewhere.
        docs_url=None,
        redoc_url=None,
        lifespan=running,
    )
    app.state.place = place
    app.state.has_demo = demo
    app.state.settings = settings
    app.router.routes += [ASSET_ROUTE, *ROUTES]
    for router in routers():
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(HeadersMiddleware, names=settings.names)
    app.add_middleware(HostCheck, names=settings.names | machine_names())
    app.exception_handler(RuleViolation)(refuse)
    app.exception_handler(HTTPException)(refuse_address)
    app.exception_handler(Exception)(guarded(admit_fault))
    return app


def guarded(
    answer: Callable[[Request, Exception], Response],
) -> Callable[[Request, Exception], Response]:
    """Return the handler with the safe headers, for faults that pass by the middleware."""

    def with_headers(request: Request, error: Exception) -> Response:
        response = answer(request, error)
        response.headers.update(HEADERS)
        return response

    return with_headers
