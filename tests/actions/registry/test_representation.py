"""Representation: a country of before is written down once, and decides who may enter."""

import pytest

from actions.registry.liga import OWNER, Liga
from capicua.actions.registry.persons import MergePersons, merge_persons
from capicua.actions.registry.representation import (
    RecordRepresentation,
    RevokeWaiver,
    WaiveNationality,
    record_representation,
    revoke_waiver,
    waive_nationality,
)
from capicua.actions.registry.units import GivePost, give_post
from capicua.journal.actor import Actor, Role
from capicua.office.facts.posts import OfficePost
from capicua.office.state import Represented
from capicua.registry.eligibility import Approver
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


WAIVED = WaiveNationality(1, "mundial", Approver.COMMISSION, "Vive aquí desde niño.")


@pytest.mark.article("FID-101")
def test_commission_and_board_each_approve_in_their_own_name_for_one_event(
    liga: Liga,
) -> None:
    liga.enrol(PersonDetails("Ana Pérez"))
    member = liga.post(OfficePost.TECHNICAL_COMMISSION, "u7")
    board = liga.post(OfficePost.BOARD, "u8")
    as_board = WAIVED._replace(by=Approver.BOARD)

    assert [
        refused(waive_nationality, liga.context, liga.by(board), WAIVED),
        refused(waive_nationality, liga.context, liga.by(member), as_board),
        refused(waive_nationality, liga.context, liga.by(OWNER), as_board),
        refused(
            waive_nationality, liga.context, liga.by(member), WAIVED._replace(reasons=" ")
        ),
        refused(
            waive_nationality,
            liga.context,
            liga.by(member),
            WAIVED._replace(by=Approver.DESK),
        ),
    ] == ["not_allowed", "not_allowed", "not_allowed", "missing_reason", "wrong_body"]
    waive_nationality(liga.context, liga.by(member), WAIVED)
    waive_nationality(liga.context, liga.by(board), as_board)
    given = [one[:3] for one in liga.state.person(1).nationality_waived]
    revoke_waiver(
        liga.context, liga.by(board), RevokeWaiver(1, "mundial", Approver.BOARD, "error")
    )
    left = [one[:3] for one in liga.state.person(1).nationality_waived]

    assert given == [
        ("mundial", "commission", "2026-11-16"),
        ("mundial", "board", "2026-11-16"),
    ]
    assert left == given[:1]
    again = RevokeWaiver(1, "mundial", Approver.BOARD, "error")
    assert refused(revoke_waiver, liga.context, liga.by(board), again) == "nothing_waived"


def test_nobody_lets_themselves_play_for_another_country(liga: Liga) -> None:
    liga.enrol(PersonDetails("Ana Pérez"))
    asked = GivePost(OfficePost.BOARD, "u8", person=1)
    give_post(liga.context, liga.by(OWNER), asked)
    own = WAIVED._replace(by=Approver.BOARD)
    board = liga.by(Actor(Role.PUBLIC, "u8"))

    assert refused(waive_nationality, liga.context, board, own) == "own_case"
