"""Refusals: the one place where an error becomes a page or a document."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from capicua.actions.explorer import closest
from capicua.actions.readings import reading_ids
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL
from capicua.web.page import passing_page

NOT_FOUND = 404
CONFLICT = 409
FAULT = 500
UNKNOWN = {
    "unknown_rulebook": ("rulebook", OFFICIAL),
    "unknown_reading": ("reading", reading_ids()),
}
"""What can be asked for by an id that does not exist, and the ids that do."""
FAULT_SENTENCE = "Capicúa made a mistake. Nothing was lost; please report what you did."


def refuse(request: Request, error: RuleViolation) -> Response:
    """Answer what a person can mend: what is wrong, and where to go now."""
    status = NOT_FOUND if error.code in UNKNOWN else CONFLICT
    if _is_for_programs(request):
        return _document(error, status)
    kind, known = UNKNOWN.get(error.code, ("", ()))
    wanted = _unknown_id(request, known)
    near = closest(_spelled(kind, wanted), known)
    return passing_page(
        request, "refusal.html", status, kind=kind, wanted=wanted, near=near, error=error
    )


def refuse_address(request: Request, error: HTTPException) -> Response:
    """Answer an address that leads nowhere, or that is not asked in this way."""
    if _is_for_programs(request):
        sentence = f"There is nothing at {request.url.path}; see /api/openapi.json."
        return _document(RuleViolation("unknown_address", sentence), error.status_code)
    return passing_page(
        request,
        "refusal.html",
        error.status_code,
        kind="page",
        wanted="",
        near=None,
        error=None,
    )


def admit_fault(request: Request, _: Exception) -> Response:
    """Answer what we must mend with a calm sentence; the server writes the details down."""
    if _is_for_programs(request):
        return _document(RuleViolation("program_fault", FAULT_SENTENCE), FAULT)
    return passing_page(
        request, "refusal.html", FAULT, kind="fault", wanted="", near=None, error=None
    )


def _is_for_programs(request: Request) -> bool:
    return request.url.path.startswith("/api/")


def _document(error: RuleViolation, status: int) -> Response:
    return JSONResponse(error.as_document(), status, headers={"cache-control": "no-store"})


def _unknown_id(request: Request, known: Iterable[str]) -> str:
    asked = (str(value) for value in request.path_params.values())
    return next((value for value in asked if value not in set(known)), "")


def _spelled(kind: str, wanted: str) -> str:
    return wanted.upper() if kind == "reading" else wanted.lower()
