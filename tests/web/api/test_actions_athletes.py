"""A program in an athlete's hand: it shows the secret of their personal link."""

import httpx
import pytest

from capicua.actions.phones.personal_codes import revoke_keys
from capicua.journal.actor import Actor, Role
from capicua.web.api.examples import EXAMPLES
from web.api.example_hall import OPERATIONS_BY_NAME, ExampleHall
from web.api.example_stages import LISTED, OVER, PLAYING

ANA, LUIS, OSCAR = (Actor(Role.ATHLETE, number) for number in ("1", "2", "5"))


def refusal_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, str(answer.json()["error"]["code"])


def example_of(name: str) -> object:
    body = OPERATIONS_BY_NAME[name].body
    assert body is not None
    return body.example


@pytest.mark.parametrize("name", ["take_seat", "record_hand", "call_arbiter"])
def test_athletes_act_at_their_own_table(example_hall: ExampleHall, name: str) -> None:
    event = example_hall.make(PLAYING)
    stranger = example_hall.send(event, OSCAR, name, example_of(name))
    before = example_hall.version(event)
    done = example_hall.send(event, ANA, name, example_of(name))

    assert refusal_of(stranger)[1] in {"not_your_table", "not_your_seat"}
    assert (done.status_code, example_hall.version(event)) == (200, before + 1)


def test_athletes_answer_for_themselves_alone(example_hall: ExampleHall) -> None:
    event = example_hall.make(PLAYING.then(EXAMPLES["take_seat"]))
    own = example_hall.send(event, LUIS, "take_seat", example_of("take_seat"))

    assert refusal_of(own) == (409, "not_your_seat")


def test_an_athlete_does_nothing_of_the_desk(example_hall: ExampleHall) -> None:
    event = example_hall.make(OVER)
    answers = [
        refusal_of(example_hall.send(event, ANA, name, example_of(name)))
        for name in ("enter_result", "make_ruling", "announce", "grant_role")
    ]
    with example_hall.program(event, ANA) as program:
        draft = program.get(f"/api/events/{event}/progress")
        own = program.get(f"/api/events/{event}/rounds/1/tables/1")

    assert answers == [(401, "sign_in_needed")] * 4
    assert (refusal_of(draft)[0], own.status_code) == (401, 200)


def test_a_link_opens_one_event_until_it_is_taken_back(example_hall: ExampleHall) -> None:
    event, other = example_hall.make(LISTED), example_hall.make(LISTED)
    with example_hall.program(event, ANA) as program:
        before = program.get(f"/api/events/{event}").status_code
        elsewhere = program.get(f"/api/events/{other}").status_code
        revoke_keys(example_hall.workspace, example_hall.owner, event, 1)
        after = program.get(f"/api/events/{event}").status_code

    assert (before, elsewhere, after) == (200, 404, 404)
