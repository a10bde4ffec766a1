"""Routes for programs: declared like those for browsers, and described by OpenAPI."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from capicua.web.api.json import plain
from capicua.web.api.schemas import Schema
from capicua.web.site.admission import Need, admit
from capicua.web.site.request import Ask
from capicua.web.site.urls.url import AnyUrl

NO_STORE = {"cache-control": "no-store"}
PART = re.compile(r"\{(\w+)\}")
WHOLE = frozenset({"round", "number", "account"})
REFUSAL: Schema = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "message": {"type": "string"},
                "at": {"type": ["string", "null"]},
                "article": {"type": ["string", "null"]},
            },
        }
    },
}
Answer = Callable[[Ask, bytes], Any]


def add_route(
    router: APIRouter,
    method: str,
    url: AnyUrl,
    answer: Answer,
    need: Need,
    *,
    about: str,
    body: Schema | None = None,
    gives: Schema | None = None,
    questions: tuple[str, ...] = (),
) -> None:
    """Add one way: who may use it, what it takes and what it gives."""
    extra: dict[str, Any] = {
        "x-need": str(need),
        "parameters": _parameters(url.pattern, questions),
    }
    if body is not None:
        extra["requestBody"] = {"content": {"application/json": {"schema": body}}}
    router.add_api_route(
        url.pattern,
        _endpoint(answer, need),
        methods=[method],
        name=f"{method} {url.pattern}",
        summary=about,
        openapi_extra=extra,
        responses={
            200: {"content": {"application/json": {"schema": gives or {}}}},
            "4XX": {"content": {"application/json": {"schema": REFUSAL}}},
        },
        response_model=None,
    )


def _endpoint(answer: Answer, need: Need) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        body = await request.body()

        def respond() -> Response:
            return JSONResponse(plain(answer(admit(request, need), body)), headers=NO_STORE)

        return await run_in_threadpool(respond)

    return endpoint


def _parameters(path: str, questions: tuple[str, ...]) -> list[Schema]:
    parts = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer" if name in WHOLE else "string"},
        }
        for name in PART.findall(path)
    ]
    return parts + [
        {"name": name, "in": "query", "schema": {"type": "string"}} for name in questions
    ]
