"""Operations: the ways for programs, each declared once and described by OpenAPI."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter, Depends
from fastapi.security import HTTPBearer
from pydantic import BaseModel, ConfigDict
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from capicua.journal.scalar_codec import Schema
from capicua.web.api.answers import answer_schema, encode_answer
from capicua.web.api.request_body import RequestBody
from capicua.web.site.access_control import Door, Need, admit, is_somebody
from capicua.web.site.network.sent_form import SentForm
from capicua.web.site.request import LONGEST_REQUEST_ID, Ask
from capicua.web.site.server import server_of
from capicua.web.site.urls.url import AnyUrl

NO_STORE = {"cache-control": "no-store"}
PART = re.compile(r"\{(\w+)\}")
WHOLE: Schema = {"type": "integer"}
TEXT: Schema = {"type": "string"}
NUMBERS = frozenset(
    {"round", "entry", "athlete", "person", "other", "unit", "number", "case"}
)
"""Parts of an address that are whole numbers."""
ONCE: Schema = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "The same key sent again gives the first answer.",
    "schema": TEXT | {"maxLength": LONGEST_REQUEST_ID},
}


class Refused(BaseModel):
    """What is wrong, where in the request, and by which article."""

    model_config = ConfigDict(extra="forbid")
    code: str
    message: str
    at: str | None
    article: str | None


class Refusal(BaseModel):
    """How everything is refused."""

    model_config = ConfigDict(extra="forbid")
    error: Refused


REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refusal, "description": "Refused; whoever asks can mend it."},
    "5XX": {
        "model": Refusal,
        "description": "Not refused: it failed here, and may be asked again.",
    },
}
BEARER = HTTPBearer(
    scheme_name="token",
    description="A personal token, or the letters of an athlete's personal link.",
    # Who asks is found out by `admit`; this describes how they say so.
    auto_error=False,
)
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
        dependencies=[] if operation.need is Door.ANYBODY else [Depends(BEARER)],
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
            ask = admit(request, operation.need, SentForm(body))
            asked = None if operation.body is None else operation.body.read(body)
            answer = encode_answer(operation.answer(ask, asked))
            return JSONResponse(answer, headers=NO_STORE)

        return await server_of(request).threads.answer(
            request, lambda: is_somebody(request, operation.need), respond
        )

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
