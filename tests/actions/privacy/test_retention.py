"""Retention: who is kept for longer than needed is named with the day, leap days too."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from actions.privacy.member_office import Members, members_at
from actions.registry.liga import OWNER
from capicua.actions.privacy.retention import QuietPerson, quiet_persons
from capicua.actions.registry.affiliation import ProposeAffiliation, propose_affiliation
from capicua.actions.registry.persons import MergePersons, merge_persons
from capicua.registry.person import PersonDetails


@pytest.fixture
def members(tmp_path: Path) -> Iterator[Members]:
    with members_at(tmp_path / "liga.db") as made:
        made.liga.now = datetime(2024, 2, 29, 20, tzinfo=UTC)
        names = ("Ana", "Bo", "Cy", "Di", "Eva", "Fe")
        made.liga.enrol(*(PersonDetails(name) for name in names))
        yield made


def test_whom_nobody_saw_for_years_is_due_on_a_day(members: Members) -> None:
    liga = members.liga
    members.play("jueves", 1, 2, 3, 4)
    liga.now = datetime(2026, 2, 28, 20, tzinfo=UTC)

    due = quiet_persons(liga.context, liga.by(OWNER), 2)
    before = quiet_persons(liga.context, liga.by(OWNER), 3)

    assert due == tuple(QuietPerson(one, "2024-02-29", "2026-02-28") for one in (5, 6))
    assert before == ()


def test_who_is_proposed_merged_or_forgotten_is_not_named(members: Members) -> None:
    liga = members.liga
    propose_affiliation(liga.context, liga.by(OWNER), ProposeAffiliation(1, True))
    merge_persons(liga.context, liga.by(OWNER), MergePersons(2, 3))
    members.forget(4)
    liga.now = datetime(2034, 3, 1, 20, tzinfo=UTC)

    due = quiet_persons(liga.context, liga.by(OWNER), 10)

    assert [one.person for one in due] == [2, 5, 6]
