"""Requests that nobody would think of, made from the description itself, by every role.

Whatever a program sends, the answer is one that is described, and never that of a server
which failed.
"""

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import CheckFunction
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    status_code_conformance,
)

from capicua.journal.actor import Actor, Role
from web.api.example_hall import PEOPLE, ExampleHall, open_example_hall
from web.api.example_stages import STAGES
from web.api.published import Published, faults, read_published

IN_ALL = 2_000
OK = 200
STAGE = STAGES["record_hand"]
EVENTS = 5
"""Of each role: one is over soon, whoever may send anything."""
CHECKED: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
]
"""What is in an answer we hold against the description ourselves: of tuples schemathesis
makes what the description's own version does not know."""
ATHLETE = Actor(Role.ATHLETE, "1")


class Program(NamedTuple):
    """Somebody's program, and the event of which it knows."""

    role: Role
    event: str
    client: httpx.Client


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[ExampleHall]:
    """Give a hall of its own: these programs leave nothing as it was."""
    with open_example_hall(tmp_path) as opened:
        yield opened


@pytest.mark.slow
def test_two_thousand_requests_are_answered_as_described(hall: ExampleHall) -> None:
    assert sum(attack(hall, IN_ALL).values()) >= IN_ALL


@pytest.mark.long(size=20_000)
@pytest.mark.parametrize("role", Role)
def test_twenty_thousand_requests_of_each_role_are_answered_as_described(
    hall: ExampleHall, size: int, role: Role
) -> None:
    assert sum(attack(hall, size, (role,)).values()) >= size


def attack(
    hall: ExampleHall, in_all: int, roles: Collection[Role] = tuple(Role)
) -> Counter[int]:
    """Send so many requests over all operations, by these roles; count the answers."""
    programs = [one for one in open_programs(hall) if one.role in roles]
    with hall.opened.client() as anybody:
        described = schemathesis.openapi.from_dict(anybody.get("/api/openapi.json").json())
    published = read_published(described.raw_schema)
    each = -(-in_all // len(published))
    met: Counter[int] = Counter()
    turns = cycle(programs)
    for name, one in published.items():
        operation = described.find_operation_by_id(name)
        while_sending(operation, each, partial(answer_next, turns, one), met)
    for program in programs:
        program.client.close()
    assert {program.role for program in programs} == {*roles}
    return met


def while_sending(
    operation: Any, each: int, answer: Callable[[Any], int], met: Counter[int]
) -> None:
    """Send requests of one operation, by every role in turn."""
    sent = 0

    @settings(
        max_examples=each,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy())
    def send(case: Any) -> None:
        nonlocal sent
        sent += 1
        met[answer(case)] += 1

    while sent < each:
        before = sent
        send()
        if sent == before:
            break
    # A request that can only be asked in one way is asked as often all the same.
    for _ in range(each - sent):
        met[answer(operation.Case())] += 1


def answer_next(turns: Iterator[Program], described: Published, case: Any) -> int:
    """Send one request by whose turn it is; return its status."""
    return answer_to(next(turns), described, case)


def answer_to(program: Program, described: Published, case: Any) -> int:
    """Send one request; check its answer and return its status."""
    if "event" in (case.path_parameters or {}):
        case.path_parameters["event"] = program.event
    asked = case.as_transport_kwargs(base_url="http://127.0.0.1")
    content = asked.get("data")
    if "json" in asked:
        content = json.dumps(asked["json"])
    headers = {name: value for name, value in asked["headers"].items() if value is not None}
    headers.pop("Authorization", None)
    answer = program.client.request(
        asked["method"], asked["url"], params=asked["params"], headers=headers,
        content=content,
    )  # fmt: skip
    case.validate_response(answer, checks=CHECKED)
    schema = described.answer if answer.status_code == OK else described.refusal
    assert faults(schema, answer.json()) == []
    return answer.status_code


def open_programs(hall: ExampleHall) -> Iterator[Program]:
    """Give everybody's program, some of them with events of their own."""
    for _ in range(EVENTS):
        for who, (_name, role) in PEOPLE.items():
            yield program_of(hall, Actor(role, who))
        yield program_of(hall, ATHLETE)
        yield Program(Role.PUBLIC, hall.make(STAGE), hall.opened.client())


def program_of(hall: ExampleHall, who: Actor) -> Program:
    event = hall.make(STAGE)
    shown = {"authorization": f"Bearer {hall.secret_of(event, who)}"}
    return Program(who.role, event, hall.opened.client(headers=shown))
