"""Whoever has no post in an office changes nothing there, whatever else they are."""

from collections.abc import Mapping

import httpx
import pytest

from capicua.actions.registry.office_context import journal_of
from capicua.journal.actor import Actor, Role
from web.api.example_hall import OFFICE, OPERATIONS_BY_NAME, ExampleHall
from web.api.example_stages import STAGES
from web.api.published import Published

OPEN = frozenset({"give_notice"})
"""Whoever knows of something may tell it."""
CHANGES = sorted(
    name
    for name, one in OPERATIONS_BY_NAME.items()
    if one.body is not None and "{office}" in one.url.pattern and name not in OPEN
)
HIDDEN = ("not_allowed", "no_such_case", "not_in_body", "recusal_not_yours")
"""What somebody is told who is not of the body, or of the case."""
STRANGERS = {
    "the owner of another organisation": Actor(Role.OWNER, "u5"),
    "a chief arbiter": Actor(Role.CHIEF_ARBITER, "u3"),
    "a delegate": Actor(Role.DELEGATE, "u4"),
}


def test_there_is_much_to_change_in_an_office() -> None:
    assert len(CHANGES) > 40


@pytest.mark.parametrize("name", CHANGES)
def test_strangers_change_nothing_in_an_office(
    example_hall: ExampleHall, published: Mapping[str, Published], name: str
) -> None:
    event = example_hall.make(STAGES[name])
    store, body = example_hall.workspace.context.store, published[name].example
    before = store.head(journal_of(OFFICE))
    answers = {
        who: example_hall.send(event, actor, name, body) for who, actor in STRANGERS.items()
    }
    with example_hall.opened.client() as anybody:
        pattern = OPERATIONS_BY_NAME[name].url.pattern
        path = pattern.replace("{office}", OFFICE).replace("{event}", event)
        answers["anybody"] = anybody.post(path, json=body)

    told = {who: one.text for who, one in answers.items() if not refused(one)}
    assert told == {}
    assert store.head(journal_of(OFFICE)) == before


def refused(answer: httpx.Response) -> bool:
    """Tell whether somebody was refused for who they are, not for what they asked."""
    return answer.status_code in (401, 403, 404) or (
        answer.json()["error"]["code"] in HIDDEN
    )
