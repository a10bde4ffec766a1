"""Request bodies: what the description accepts is read, and what it does not is refused."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings

from capicua.kernel.error import RuleViolation
from capicua.web.api.request_body import parse_body
from web.api.example_hall import OPERATIONS_BY_NAME, ExampleHall, open_example_hall
from web.api.example_stages import LISTED, OFFICE_STAGES, OWNER, STAGES, WHO
from web.api.published import Published, faults
from web.api.schema_values import bent, values_of

FORM = {"wrong_request", "malformed_fact", "invalid_json"}
"""A body is refused so for its form, whatever it asks."""
FORM_OF_HANDS = {"wrong_type", "unknown_key", "missing_key", "wrong_seat"}
HANDS = {"answer_hand", "answer_hand_in_event"}
EXAMPLES_EACH = 12
BODIES = {name: one.body for name, one in OPERATIONS_BY_NAME.items() if one.body}


@pytest.fixture(scope="module")
def listed(example_hall: ExampleHall) -> str:
    """Return an event in which nothing happens, because no body gets so far."""
    return example_hall.make(LISTED)


@pytest.mark.parametrize("name", sorted(BODIES))
def test_what_the_description_does_not_accept_is_refused(
    example_hall: ExampleHall, published: Mapping[str, Published], listed: str, name: str
) -> None:
    described, before = published[name], example_hall.version(listed)
    assert described.body is not None
    twisted = list(bent(described.body, described.example))
    wrong = {
        where: answer.text
        for where, body in twisted
        for answer in (example_hall.send(listed, WHO.get(name, OWNER), name, body),)
        if not is_refused_for_its_form(described, answer, name)
    }

    assert len(twisted) > 1
    assert wrong == {}
    assert example_hall.version(listed) == before


@pytest.fixture
def own_hall(example_hall: ExampleHall, name: str, tmp_path: Path) -> Iterator[ExampleHall]:
    """Return a hall of its own for requests to an office, of which a hall has one.

    What somebody asks at random may give the posts away that the next request needs.
    """
    if name not in OFFICE_STAGES:
        yield example_hall
        return
    with open_example_hall(tmp_path) as hall:
        yield hall


@pytest.mark.parametrize("name", sorted(BODIES))
def test_what_the_description_accepts_is_never_refused_for_its_form(
    own_hall: ExampleHall, published: Mapping[str, Published], name: str
) -> None:
    described, event = published[name], own_hall.make(STAGES[name])
    assert described.body is not None

    @settings(max_examples=EXAMPLES_EACH)
    @given(values_of(described.body))
    def check(body: Any) -> None:
        assert faults(described.body, body) == []
        answer = own_hall.send(event, WHO.get(name, OWNER), name, body)
        assert answer.status_code < 500, answer.text
        if answer.status_code == 200:
            assert faults(described.answer, answer.json()) == []
        else:
            assert faults(described.refusal, answer.json()) == []
            assert code_of(answer) not in forms(name)

    check()


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (b"", {}),
        (b"7.0", 7),
        (b"[-2.50e1, 1e2]", [-25, 100]),
        (b"0.5", 0.5),
        ('"Ñandú"'.encode(), "Ñandú"),
    ],
)
def test_a_number_is_whole_however_it_is_written(body: bytes, value: object) -> None:
    read = parse_body(body)

    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("body", [b"1e99", b"1234567890123456", b"1234567890123456.0"])
def test_a_number_that_no_store_holds_is_refused(body: bytes) -> None:
    with pytest.raises(RuleViolation) as refused:
        parse_body(body)

    assert refused.value.code == "out_of_range"


def is_refused_for_its_form(
    described: Published, answer: httpx.Response, name: str
) -> bool:
    return (
        400 <= answer.status_code < 500
        and faults(described.refusal, answer.json()) == []
        and code_of(answer) in forms(name)
    )


def forms(name: str) -> set[str]:
    return FORM_OF_HANDS if name in HANDS else FORM


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])
