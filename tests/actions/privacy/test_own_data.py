"""Own data: whoever asks gets everything in one document, and nobody else's."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.privacy.member_office import Members, members_at
from actions.registry.liga import OWNER
from capicua.actions.privacy.own_data import export_own_data
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.persons import (
    AmendPerson,
    GiveConsent,
    MergePersons,
    amend_person,
    give_consent,
    merge_persons,
)
from capicua.journal.actor import Actor, Role
from capicua.registry.person import PersonDetails
from kernel.refusals import refused

ZOE = PersonDetails("Zoraida Quisqueya", contact="zoraida@example.org")


@pytest.fixture
def members(tmp_path: Path) -> Iterator[Members]:
    with members_at(tmp_path / "liga.db") as made:
        others = (PersonDetails(name) for name in ("Bo Gil", "Cy Rey", "Di Paz"))
        made.liga.enrol(ZOE, *others, PersonDetails("Zoe Quisqueya"))
        made.play("jueves", 5, 2, 3, 4)
        by = made.liga.by
        context = made.liga.context
        amend = AmendPerson(1, ZOE._replace(name="Zoraida Toledo"), "se casó")
        amend_person(context, by(OWNER), amend)
        give_consent(context, by(OWNER), GiveConsent(1))
        merge_persons(context, by(OWNER), MergePersons(1, 5))
        yield made


def test_a_person_gets_everything_that_is_kept(members: Members) -> None:
    found = export_own_data(members.workspace, members.liga.by(OWNER), 5)

    career = show_career(members.liga.context, "liga", 1)
    assert (found["person"], found["numbers"]) == (1, [1, 5])
    assert [(one["person"], one["name"]) for one in found["descriptions"]] == [
        (1, "Zoraida Toledo"),
        (1, "Zoraida Quisqueya"),
        (5, "Zoe Quisqueya"),
    ]
    assert found["consent"] == {"since": "2026-11-16", "by_guardian": False}
    assert [(one["kind"], one["texts"]) for one in found["facts"]] == [
        ("person_enrolled", []),
        ("person_enrolled", []),
        ("event_counted", []),
        ("person_amended", ["se casó"]),
        ("consent_given", []),
        ("persons_merged", []),
    ]
    assert found["facts"][2]["data"]["people"] == [{"athlete": 1, "person": 5}]
    assert found["career"]["sums"] == career.sums._asdict()
    assert found["names_in_events"] == [
        {"event": "jueves", "athlete": 1, "name": "Zoe Quisqueya"}
    ]
    assert "Bo Gil" not in json.dumps(found)


def test_who_may_not_see_persons_gets_nothing(members: Members) -> None:
    stranger = members.liga.by(Actor(Role.PUBLIC, "u9"))

    assert refused(export_own_data, members.workspace, stranger, 1) == "not_allowed"
