"""The web application: routes, headers and refusals put together."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from capicua import __version__
from capicua.kernel.error import RuleViolation
from capicua.store.place import Place
from capicua.web import (
    appeal_letter,
    appeals,
    arbiter_acts,
    arbiter_assistant,
    arbiter_departure,
    arbiter_rulings,
    arbiter_tables,
    big_screen,
    check_in,
    clock_acts,
    conditions,
    entry_acts,
    entry_list,
    event_roles,
    event_settings,
    explorer,
    featured,
    following,
    front,
    gallery,
    hall,
    inviting,
    joining,
    link_previews,
    members,
    outsider_pages,
    own_account,
    own_appeals,
    papers,
    phone_acts,
    phone_keys,
    phone_me,
    phone_seats,
    phone_sheet,
    phone_tables,
    phone_worker,
    protest_pages,
    public_pages,
    reconstruction,
    record_announcements,
    record_awards,
    record_changes,
    record_income,
    record_log,
    record_notes,
    record_officials,
    record_papers,
    record_programme,
    record_proof,
    record_uniforms,
    record_votes,
    results,
    round_acts,
    round_pages,
    screen_desk,
    searching,
    seat_codes,
    self_registration,
    setup_event,
    sheet_rulings,
    sheet_writing,
    sheets,
    standings,
    streaming,
    undoing,
    verification,
)
from capicua.web import (
    demo as demo_pages,
)
from capicua.web.api.routers import routers
from capicua.web.assets import ASSET_WAY
from capicua.web.attendant import HEADERS, Attendant
from capicua.web.refusal import admit_fault, refuse, refuse_address
from capicua.web.server import running

SMALLEST_COMPRESSED = 1024
WAYS = [
    *streaming.WAYS,
    *front.WAYS,
    *demo_pages.WAYS,
    *setup_event.WAYS,
    # What most people look at is found first.
    *standings.WAYS,
    *reconstruction.WAYS,
    *verification.WAYS,
    *searching.WAYS,
    *featured.WAYS,
    *following.WAYS,
    *screen_desk.WAYS,
    *big_screen.WAYS,
    *link_previews.WAYS,
    *public_pages.WAYS,
    *phone_sheet.WAYS,
    *phone_tables.WAYS,
    *phone_acts.WAYS,
    *phone_me.WAYS,
    *phone_keys.WAYS,
    *phone_seats.WAYS,
    *seat_codes.WAYS,
    *phone_worker.WAYS,
    *explorer.WAYS,
    *own_account.WAYS,
    *members.WAYS,
    *inviting.WAYS,
    *joining.WAYS,
    *event_roles.WAYS,
    *gallery.WAYS,
    *hall.WAYS,
    *round_pages.WAYS,
    *round_acts.WAYS,
    *clock_acts.WAYS,
    *papers.WAYS,
    *entry_list.WAYS,
    *entry_acts.WAYS,
    *check_in.WAYS,
    *self_registration.WAYS,
    *conditions.WAYS,
    *record_officials.WAYS,
    *record_votes.WAYS,
    *appeals.WAYS,
    *appeal_letter.WAYS,
    *record_notes.WAYS,
    *record_announcements.WAYS,
    *record_programme.WAYS,
    *record_uniforms.WAYS,
    *record_awards.WAYS,
    *record_income.WAYS,
    *record_changes.WAYS,
    *record_proof.WAYS,
    *record_papers.WAYS,
    *record_log.WAYS,
    *event_settings.WAYS,
    *results.WAYS,
    *undoing.WAYS,
    *sheets.WAYS,
    *sheet_writing.WAYS,
    *sheet_rulings.WAYS,
    *arbiter_tables.WAYS,
    *arbiter_acts.WAYS,
    *arbiter_assistant.WAYS,
    *arbiter_departure.WAYS,
    *arbiter_rulings.WAYS,
    *outsider_pages.WAYS,
    *protest_pages.WAYS,
    *own_appeals.WAYS,
]
"""Every page and form; each says who may use it."""


def create_demo_app() -> FastAPI:
    """Return the application over the account's own store, with the demo running."""
    return create_app(demo=True)


def create_app(place: Place | None = None, *, demo: bool = False) -> FastAPI:
    """Return the application over a store; without one, over the account's own."""
    app = FastAPI(
        title="Capicúa",
        version=__version__,
        openapi_url="/api/openapi.json",
        # The interactive pages of the framework load their code from elsewhere.
        docs_url=None,
        redoc_url=None,
        lifespan=running,
    )
    app.state.place = place
    app.state.has_demo = demo
    app.router.routes += [ASSET_WAY, *WAYS]
    for router in routers():
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(Attendant)
    app.exception_handler(RuleViolation)(refuse)
    app.exception_handler(HTTPException)(refuse_address)
    app.exception_handler(Exception)(guarded(admit_fault))
    return app


def guarded(
    answer: Callable[[Request, Exception], Response],
) -> Callable[[Request, Exception], Response]:
    """Return the handler with the safe headers, for faults that pass by the attendant."""

    def with_headers(request: Request, error: Exception) -> Response:
        response = answer(request, error)
        response.headers.update(HEADERS)
        return response

    return with_headers
