"""Representation: a country of before is written down once, and decides who may enter."""

from actions.registry.liga import OWNER, Liga
from capicua.actions.registry.persons import MergePersons, merge_persons
from capicua.actions.registry.representation import (
    RecordRepresentation,
    record_representation,
)
from capicua.journal.actor import Actor, Role
from capicua.office.state import Represented
from capicua.registry.person import PersonDetails
from kernel.refusals import refused

MUNDIAL = RecordRepresentation(2, " VEN ", "2019-03-01")


def test_fid_102_a_world_championship_of_before_is_written_down_once(liga: Liga) -> None:
    liga.enrol(PersonDetails("Ana Pérez"), PersonDetails("Ana Peres"))
    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 2))

    for _ in range(2):
        record_representation(liga.context, liga.by(OWNER), MUNDIAL)

    assert liga.state.person(1).represented == (Represented("VEN", "2019-03-01"),)


def test_what_has_not_been_or_is_not_theirs_is_refused(liga: Liga) -> None:
    liga.enrol(PersonDetails("Ana Pérez"), PersonDetails("Bo Gil"))
    later, bare = (MUNDIAL._replace(on=on) for on in ("2026-11-17", "2019"))
    stranger = liga.by(Actor(Role.PUBLIC, "u9"))

    assert [
        refused(record_representation, liga.context, liga.by(OWNER), later),
        refused(record_representation, liga.context, liga.by(OWNER), bare),
        refused(record_representation, liga.context, stranger, MUNDIAL),
    ] == ["wrong_day", "wrong_day", "not_allowed"]
