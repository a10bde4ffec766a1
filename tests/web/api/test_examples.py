"""Examples of requests: each is what the description says, and is accepted."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from capicua.web.api import accounts, events
from capicua.web.api.actions import ACTS, request_type
from capicua.web.api.examples import EXAMPLES
from web.api.example_hall import ExampleHall, open_example_hall
from web.api.example_stages import (
    CASE_STAGES,
    IN_PERSON,
    LEAGUE_STAGES,
    OWNER,
    STAGES,
    WHO,
)
from web.api.published import Published, faults

ALONE = {
    *LEAGUE_STAGES,
    *(one.name for one in (*events.OPERATIONS, *accounts.OPERATIONS)),
    "undo_import", "decline_proposal", "ratify_sanction", "revoke_sanction",
    *CASE_STAGES,
}  # fmt: skip
"""Their examples name the first registration of a server, its second account and token,
the first person after those who are there, a sanction by the number of its fact."""
LIVELY = ("show_log", "show_round", "show_table", "show_progress", "show_incidents")
"""Views in which most of what is done shows; a round may not be there yet."""
FINAL = {"ask_reconsideration": "case_final"}
"""What the office of the hall refuses, whose book is FID's: nothing is reconsidered."""
IDLE = {"leave_out"}
"""It uses up the id of a request, and changes nothing."""


def test_every_operation_with_a_body_has_its_example_and_its_stage(
    published: Mapping[str, Published],
) -> None:
    asked = {name for name, one in published.items() if one.body is not None}
    acts = {act.__name__ for acts in ACTS.values() for act in acts}

    assert {name for name in asked if published[name].example is not None} == asked
    assert set(STAGES) == asked
    assert set(EXAMPLES) == acts
    assert acts < asked


def test_an_example_is_a_request_of_its_action() -> None:
    kinds = {act.__name__: request_type(act) for acts in ACTS.values() for act in acts}

    assert {name: type(one) for name, one in EXAMPLES.items()} == kinds


@pytest.mark.parametrize("name", sorted(set(STAGES) - ALONE))
def test_the_example_is_accepted(
    example_hall: ExampleHall, published: Mapping[str, Published], name: str
) -> None:
    event = check_example(example_hall, published[name], name)
    views = {view: example_hall.view(event, view) for view in LIVELY}
    seen = {view: one.json() for view, one in views.items() if one.status_code == 200}

    assert [
        one for view in seen for one in faults(published[view].answer, seen[view])
    ] == []
    assert "show_log" in seen


@pytest.mark.parametrize("name", sorted(set(STAGES) & ALONE))
def test_the_example_is_accepted_by_a_new_server(
    tmp_path: Path, published: Mapping[str, Published], name: str
) -> None:
    with open_example_hall(tmp_path) as hall:
        check_example(hall, published[name], name)


def check_example(hall: ExampleHall, described: Published, name: str) -> str:
    """Send an example to an event at its stage; an action leaves facts in the journal."""
    event = hall.make(STAGES[name])
    before = hall.version(event)

    answer = hall.send(event, WHO.get(name, OWNER), name, described.example)

    assert faults(described.body, described.example) == []
    if name in IN_PERSON:
        assert answer.json()["error"]["code"] == "second_person"
        return event
    if name in FINAL:
        assert answer.json()["error"]["code"] == FINAL[name]
        return event
    assert answer.status_code == 200, answer.text
    assert faults(described.answer, answer.json()) == []
    assert hall.version(event) > before or name in IDLE or name not in EXAMPLES
    return event


@pytest.mark.parametrize(
    ("operation", "body"),
    [
        ("name_official", {"post": "arbiter", "person": "ghost"}),
        ("name_official", {"post": "arbiter", "person": "u99"}),
        ("hand_over_posts", {"person": "u3", "to": "santa-claus"}),
    ],
)
def test_nobody_who_is_no_account_of_the_host_gets_a_post(
    example_hall: ExampleHall, operation: str, body: Mapping[str, str]
) -> None:
    event = example_hall.make(STAGES["hand_over_posts"])
    before = example_hall.version(event)
    answer = example_hall.send(event, OWNER, operation, body)

    assert answer.json()["error"]["code"] == "no_such_account"
    assert example_hall.version(event) == before


@pytest.mark.parametrize("person", ["santa-claus", "u99"])
def test_nobody_who_is_no_account_of_the_host_has_seen_the_evidence(
    example_hall: ExampleHall, published: Mapping[str, Published], person: str
) -> None:
    operation = "correct_organisers_error"
    event = example_hall.make(STAGES[operation])
    before = example_hall.version(event)
    asked = published[operation].example
    body = asked | {"second": asked["second"] | {"id": person}}
    answer = example_hall.send(event, OWNER, operation, body)

    refused = answer.json()["error"]
    assert (refused["code"], refused["at"]) == ("no_such_account", "second")
    assert example_hall.version(event) == before
