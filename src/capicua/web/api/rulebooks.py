"""Rulebooks for programs: the same law as JSON, described by OpenAPI."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel

from capicua.actions.law.explorer import show_books
from capicua.rulebooks import load
from capicua.rulebooks.document import as_document
from capicua.web.api.operations import REFUSALS, path_parameters
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.assets import edition, is_known


class Summary(BaseModel):
    """A rulebook by name, with the fingerprint of its rules."""

    id: str
    name: str
    version: str
    regulation: str
    fingerprint: str


class Document(Summary):
    """Everything a rulebook says: values with articles, infractions with their cases."""

    parents: list[str]
    sections: dict[str, Any]
    infractions: dict[str, Any]


FOR_ANYBODY = {"x-need": str(Door.ANYBODY)}
router = APIRouter(tags=["rulebooks"])


@router.get(
    urls.api.rulebooks.pattern,
    operation_id="list_rulebooks",
    summary="The official rulebooks by name.",
    response_model=list[Summary],
    openapi_extra=FOR_ANYBODY,
    responses=REFUSALS,
)
def list_rulebooks(request: Request) -> Response:
    """Return the official rulebooks by name."""
    summaries = [
        {
            "id": card.book.id,
            "name": card.book.name,
            "version": card.book.version,
            "regulation": card.book.regulation,
            "fingerprint": card.fingerprint,
        }
        for card in show_books()
    ]
    return _kept(request, summaries)


@router.get(
    urls.api.rulebook.pattern,
    operation_id="show_rulebook",
    summary="Everything that one rulebook says; of an unknown id the nearest is named.",
    response_model=Document,
    openapi_extra=FOR_ANYBODY | {"parameters": path_parameters(urls.api.rulebook)},
    responses=REFUSALS,
)
def read_rulebook(request: Request) -> Response:
    """Return everything that one rulebook says."""
    return _kept(request, as_document(load(str(request.path_params["book_id"]))))


def _kept(request: Request, document: object) -> Response:
    headers = {"cache-control": "no-cache", "etag": f'W/"{edition()}"'}
    if is_known(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    return JSONResponse(document, headers=headers)
