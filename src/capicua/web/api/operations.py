"""Operations: the ways for programs, each declared once and described by OpenAPI."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from capicua.journal.scalar_codec import Schema
from capicua.web.api.answers import answer_schema, encode_answer
from capicua.web.api.request_body import RequestBody
from capicua.web.site.admission import Need, admit
from capicua.web.site.request import LONGEST_REQUEST_ID, Ask
from capicua.web.site.urls.url import AnyUrl

NO_STORE = {"cache-control": "no-store"}
PART = re.compile(r"\{(\w+)\}")
WHOLE: Schema = {"type": "integer"}
TEXT: Schema = {"type": "string"}
NUMBERS = frozenset({"round", "entry", "athlete"})
"""Parts of an address that are whole numbers."""
REFUSAL: Schema = {
    "type": "object",
    "title": "Refusal",
    "description": "What is wrong, where in the request, and by which article.",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "message": {"type": "string"},
                "at": {"type": ["string", "null"]},
                "article": {"type": ["string", "null"]},
            },
            "required": ["code", "message", "at", "article"],
            "additionalProperties": False,
        }
    },
    "required": ["error"],
    "additionalProperties": False,
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "description": "Refused; whoever asks can mend it.",
        "content": {"application/json": {"schema": REFUSAL}},
    },
    "5XX": {
        "description": "Not refused: it failed here, and may be asked again.",
        "content": {"application/json": {"schema": REFUSAL}},
    },
}
ONCE: Schema = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "The same key sent again gives the first answer.",
    "schema": TEXT | {"maxLength": LONGEST_REQUEST_ID},
}
Answer = Callable[[Ask, Any], Any]
"""Takes who asks, and the request as it was read: None where there is none."""


class Operation(NamedTuple):
    """One way for programs: its name, who may use it, what it takes and what it gives."""

    name: str
    """The operation's id: programs that were written by a generator call it so."""
    url: AnyUrl
    need: Need
    about: str
    answer: Answer
    gives: Any
    """The type of what it answers, or the schema of that."""
    body: RequestBody | None = None
    """None: it is asked with GET, and changes nothing."""
    questions: Mapping[str, Schema] = {}
    is_once: bool = False
    """Asked twice under one key, it is done once."""


def add_operation(router: APIRouter, operation: Operation) -> None:
    """Add one way to a router."""
    router.add_api_route(
        operation.url.pattern,
        _endpoint(operation),
        methods=["GET" if operation.body is None else "POST"],
        name=operation.name,
        operation_id=operation.name,
        summary=operation.about,
        openapi_extra=_described(operation),
        responses={
            200: {"content": {"application/json": {"schema": _gives(operation)}}},
            **REFUSALS,
        },
        response_model=None,
    )


def _endpoint(operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        body = await request.body()

        def respond() -> Response:
            ask = admit(request, operation.need)
            asked = None if operation.body is None else operation.body.read(body)
            answer = encode_answer(operation.answer(ask, asked))
            return JSONResponse(answer, headers=NO_STORE)

        return await run_in_threadpool(respond)

    return endpoint


def _gives(operation: Operation) -> Schema:
    gives = operation.gives
    return gives if isinstance(gives, dict) else answer_schema(gives)


def _described(operation: Operation) -> dict[str, Any]:
    """Return what the framework cannot know of an operation."""
    extra: dict[str, Any] = {
        "x-need": str(operation.need),
        "parameters": _parameters(operation),
    }
    if operation.body is not None:
        schema, example, _ = operation.body
        extra["requestBody"] = {
            "required": "required" in schema,
            "content": {"application/json": {"schema": schema, "example": example}},
        }
    return extra


def _parameters(operation: Operation) -> list[Schema]:
    parts = path_parameters(operation.url)
    asked = [
        {"name": name, "in": "query", "schema": schema}
        for name, schema in operation.questions.items()
    ]
    return [*parts, *asked, *([ONCE] if operation.is_once else [])]


def path_parameters(url: AnyUrl) -> list[Schema]:
    """Return the parts of an address that whoever asks fills in."""
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": WHOLE if name in NUMBERS else TEXT,
        }
        for name in PART.findall(url.pattern)
    ]
