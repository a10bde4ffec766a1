"""The web application: routes, headers and refusals put together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from capicua import __version__
from capicua.kernel.error import RuleViolation
from capicua.web import api, explorer
from capicua.web.assets import send_asset
from capicua.web.preferences import remember_choice
from capicua.web.refusal import admit_fault, refuse, refuse_address

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; object-src 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
SMALLEST_COMPRESSED = 1024
Handler = Callable[[Request], Awaitable[Response]]


def create_app() -> FastAPI:
    """Return the application, ready to be served."""
    app = FastAPI(
        title="Capicúa",
        version=__version__,
        openapi_url="/api/openapi.json",
        # The interactive pages of the framework load their code from elsewhere.
        docs_url=None,
        redoc_url=None,
    )
    app.router.routes += [*explorer.ROUTES, Route("/static/{name}", send_asset)]
    app.include_router(api.router)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.middleware("http")(attend)
    app.exception_handler(RuleViolation)(refuse)
    app.exception_handler(HTTPException)(refuse_address)
    app.exception_handler(Exception)(guarded(admit_fault))
    return app


async def attend(request: Request, handle: Handler) -> Response:
    """Remember what the visitor chose, or answer; every answer carries the safe headers."""
    response = remember_choice(request) or await handle(request)
    response.headers.update(HEADERS)
    return response


def guarded(
    answer: Callable[[Request, Exception], Response],
) -> Callable[[Request, Exception], Response]:
    """Return the handler with the safe headers, for faults that pass by the middleware."""

    def with_headers(request: Request, error: Exception) -> Response:
        response = answer(request, error)
        response.headers.update(HEADERS)
        return response

    return with_headers
