"""What `/api/openapi.json` publishes, operation by operation."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator

from capicua.journal.scalar_codec import Schema

Document = Mapping[str, Any]


class Published(NamedTuple):
    """One operation as a program reads of it."""

    method: str
    path: str
    body: Schema | None
    """Of the request; None: it takes none."""
    example: Any
    answer: Schema
    refusal: Schema


def read_published(document: Document) -> dict[str, Published]:
    """Return every operation of a description by its id."""
    return {
        operation["operationId"]: _published(document, method, path, operation)
        for path, ways in document["paths"].items()
        for method, operation in ways.items()
    }


def faults(schema: Schema | None, value: Any) -> list[str]:
    """Return where a value is not what a schema says."""
    assert schema is not None
    return [
        f"{fault.json_path}: {fault.message}"
        for fault in Draft202012Validator(schema).iter_errors(value)
    ]


def _published(document: Document, method: str, path: str, operation: Any) -> Published:
    content = operation.get("requestBody", {}).get("content", {})
    body = content.get("application/json", {})
    answers = operation["responses"]
    return Published(
        method,
        path,
        body.get("schema"),
        body.get("example"),
        _schema(document, answers["200"]),
        _schema(document, answers["4XX"]),
    )


def _schema(document: Document, answer: Any) -> Schema:
    """Return the schema of an answer with what it refers to."""
    schema: Schema = answer["content"]["application/json"]["schema"]
    return schema | {"components": document["components"]}
