"""Whoever has no post in an office changes nothing there, whatever else they are."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from capicua.actions.registry.office_context import journal_of
from capicua.journal.actor import Actor, Role
from web.api.example_hall import (
    OFFICE,
    OPERATIONS_BY_NAME,
    ExampleHall,
    open_example_hall,
)
from web.api.example_stages import LEAGUE_STAGES, STAGES
from web.api.published import Published

OPEN = frozenset({"give_notice"})
"""Whoever knows of something may tell it."""
CHANGES = sorted(
    name
    for name, one in OPERATIONS_BY_NAME.items()
    if one.body is not None and "{office}" in one.url.pattern and name not in OPEN
)
APART = frozenset(LEAGUE_STAGES)
"""A league is planned once in an office, so each of these has a hall of its own."""
HIDDEN = ("not_allowed", "no_such_case", "not_in_body", "recusal_not_yours")
"""What somebody is told who is not of the body, or of the case."""
STRANGERS = {
    "the owner of another organisation": Actor(Role.OWNER, "u5"),
    "a chief arbiter": Actor(Role.CHIEF_ARBITER, "u3"),
    "a delegate": Actor(Role.DELEGATE, "u4"),
}


def test_there_is_much_to_change_in_an_office() -> None:
    assert len(CHANGES) > 40


def test_strangers_change_nothing_in_an_office(
    tmp_path: Path, published: Mapping[str, Published]
) -> None:
    # In one order: what one of them prepares in the office, the next one finds.
    with open_example_hall(tmp_path) as hall:
        told = {
            name: answers
            for name in CHANGES
            if name not in APART
            if (answers := unrefused(hall, name, published[name].example))
        }

    assert told == {}


@pytest.mark.parametrize("name", sorted(APART))
def test_strangers_change_nothing_in_a_league(
    tmp_path: Path, published: Mapping[str, Published], name: str
) -> None:
    with open_example_hall(tmp_path) as hall:
        assert unrefused(hall, name, published[name].example) == {}


def unrefused(hall: ExampleHall, name: str, body: Any) -> dict[str, str]:
    """Return what strangers were answered who were not refused for who they are."""
    event, store = hall.make(STAGES[name]), hall.workspace.context.store
    before = store.head(journal_of(OFFICE))
    answers = {who: hall.send(event, actor, name, body) for who, actor in STRANGERS.items()}
    pattern = OPERATIONS_BY_NAME[name].url.pattern
    with hall.opened.client() as anybody:
        path = pattern.replace("{office}", OFFICE).replace("{event}", event)
        answers["anybody"] = anybody.post(path, json=body)
    assert store.head(journal_of(OFFICE)) == before, name
    return {who: one.text for who, one in answers.items() if not refused(one)}


def refused(answer: httpx.Response) -> bool:
    """Tell whether somebody was refused for who they are, not for what they asked."""
    return answer.status_code in (401, 403, 404) or (
        answer.json()["error"]["code"] in HIDDEN
    )
