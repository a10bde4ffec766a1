"""Error handler: the one place where a refusal or fault becomes a page or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import quote, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.law.explorer import closest
from capicua.actions.law.readings import reading_ids
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL
from capicua.web.site import urls
from capicua.web.site.access_control import SignInNeeded
from capicua.web.site.own_door import WayOut, ways_out
from capicua.web.site.page import JSON, bare_page, event_words
from capicua.web.site.preferences import preferences_of, same_page
from capicua.web.site.server import server_of
from capicua.wording.language import words_for
from capicua.wording.refusals import PERSONS, tell_refusal

NOT_FOUND = 404
WRONG_METHOD = 405
CONFLICT = 409
FAULT = 500
UNAVAILABLE = 503
UNKNOWN = {
    "unknown_rulebook": ("rulebook", OFFICIAL),
    "unknown_reading": ("reading", reading_ids()),
}
"""What can be asked for by an id that does not exist, and the ids that do."""
NO_STORE = (
    "disk_failed",
    "disk_full",
    "store_barred",
    "store_busy",
    "store_damaged",
    "store_unreachable",
)
"""Nothing was refused: it could not be kept. A phone goes on trying until it can."""
STATUSES = {
    **dict.fromkeys(UNKNOWN, NOT_FOUND),
    **dict.fromkeys(NO_STORE, UNAVAILABLE),
    "no_such_event": NOT_FOUND,
    "unknown_office": NOT_FOUND,
    "no_such_case": NOT_FOUND,
    "no_such_person": NOT_FOUND,
    "no_such_unit": NOT_FOUND,
    "unknown_event": NOT_FOUND,
    "no_such_table": NOT_FOUND,
    "round_not_published": NOT_FOUND,
    "sign_in_needed": 401,
    "not_allowed": 403,
    "not_in_body": 403,
    "recused": 403,
    "forged_request": 403,
    "step_up_needed": 403,
    "wrong_passkey": 403,
    "no_such_invitation": NOT_FOUND,
    "no_such_photo": NOT_FOUND,
    "unknown_athlete": NOT_FOUND,
    "unknown_entry": NOT_FOUND,
    "wrong_form": 400,
    "card_over": 410,
    "too_large": 413,
    "photo_too_large": 413,
    "too_many_requests": 429,
    "too_many_tries": 429,
}
"""What the browser is told beside the sentence, where it is not a conflict."""
FAULT_SENTENCE = "Capicúa made a mistake. Nothing was lost; please report what you did."


def refuse(request: Request, error: RuleViolation) -> Response:
    """Answer what a person can mend: what is wrong, and where to go now."""
    status = STATUSES.get(error.code, CONFLICT)
    server = server_of(request)
    server.watch.refused(server.workspace, request, error)
    if _is_for_programs(request):
        return _document(error, status)
    event = str(request.path_params.get("event", ""))
    words = event_words(server, event, preferences_of(request).language)
    sentence = tell_refusal(words, error, _people(request, error))
    if _is_for_script(request):
        # The article stands in the sentence, as a person reads it.
        told = RuleViolation(error.code, sentence, at=error.at)
        return _document(told, status, _way_to_confirm(request, error))
    if isinstance(error, SignInNeeded) and request.method == "GET":
        address = quote(same_page(request), safe="/")
        return RedirectResponse(
            f"{urls.accounts.sign_in()}?next={address}", status_code=303
        )
    kind, known = UNKNOWN.get(error.code, ("", ()))
    wanted = _unknown_id(request, known)
    near = closest(_spelled(kind, wanted), known)
    return bare_page(
        request,
        "site/refusal.html",
        status,
        kind=kind,
        wanted=wanted,
        near=near,
        sentence=sentence,
        ways=(*_way_to_confirm(request, error), *ways_out(request)),
    )


def _way_to_confirm(request: Request, error: RuleViolation) -> tuple[WayOut, ...]:
    """Return where somebody shows who they are, and comes back from."""
    if error.code != "step_up_needed":
        return ()
    back = urlsplit(request.headers.get("referer", "")).path or None
    return (WayOut(urls.accounts.confirm(next=back), "confirm"),)


def refuse_address(request: Request, error: HTTPException) -> Response:
    """Answer an address that leads nowhere, or that is not asked in this way."""
    if _is_for_programs(request):
        return _document(_unknown_address(request, error), error.status_code)
    return bare_page(
        request,
        "site/refusal.html",
        error.status_code,
        kind="page",
        wanted="",
        near=None,
        sentence="",
        ways=ways_out(request),
    )


def _unknown_address(request: Request, error: HTTPException) -> RuleViolation:
    path = request.url.path
    if error.status_code == WRONG_METHOD:
        sentence = f"{path} is not asked with {request.method}; see {urls.api.openapi()}."
        return RuleViolation("wrong_method", sentence)
    sentence = f"There is nothing at {path}; see {urls.api.openapi()}."
    return RuleViolation("unknown_address", sentence)


def admit_fault(request: Request, _: Exception) -> Response:
    """Answer what we must mend with a calm sentence; the server writes the details down."""
    if _is_for_programs(request):
        return _document(RuleViolation("program_fault", FAULT_SENTENCE), FAULT)
    if _is_for_script(request):
        fault = RuleViolation("program_fault", FAULT_SENTENCE)
        words = words_for(preferences_of(request).language)
        return _document(RuleViolation(fault.code, tell_refusal(words, fault)), FAULT)
    return bare_page(
        request,
        "site/refusal.html",
        FAULT,
        kind="fault",
        wanted="",
        near=None,
        sentence="",
        ways=ways_out(request),
    )


def _people(request: Request, error: RuleViolation) -> Mapping[str, str]:
    """Return who is who in the event, where a refusal speaks of somebody of it."""
    event = str(request.path_params.get("event", ""))
    if not event or PERSONS.isdisjoint(error.facts):
        return {}
    return names_of_people(server_of(request).workspace, event)


def _is_for_programs(request: Request) -> bool:
    return request.url.path.startswith(urls.api.ROOT + "/")


def _is_for_script(request: Request) -> bool:
    """Tell whether a script of ours waits for the answer of a form."""
    return JSON in request.headers.get("accept", "")


def _document(error: RuleViolation, status: int, ways: tuple[WayOut, ...] = ()) -> Response:
    told = error.as_document()
    if ways:
        told["error"]["way"] = ways[0].address
    return JSONResponse(told, status, headers={"cache-control": "no-store"})


def _unknown_id(request: Request, known: Iterable[str]) -> str:
    asked = (str(value) for value in request.path_params.values())
    return next((value for value in asked if value not in set(known)), "")


def _spelled(kind: str, wanted: str) -> str:
    return wanted.upper() if kind == "reading" else wanted.lower()
