"""The record of an event."""

import pytest

from actions.desk.desk_day import drafted, enter_all, play_round
from actions.event_office import ANA, EVA, Office, playing
from capicua.actions.arbiters_room import report_incidents
from capicua.actions.desk.draft_swap import change_for_swap, weigh_swap
from capicua.actions.desk.event import Announce, announce
from capicua.actions.desk.motions_view import show_motions
from capicua.actions.desk.official_mode import (
    ConfirmLeavingOfficialMode,
    LeaveOfficialMode,
    confirm_leaving_official_mode,
    leave_official_mode,
)
from capicua.actions.desk.officials_view import show_officials
from capicua.actions.desk.pairing_changes import pairing_changes
from capicua.actions.desk.record_view import (
    Announcement,
    Asked,
    Moment,
    OfficialMode,
    RecordView,
    RoundMark,
    audit_event,
    show_event_record,
)
from capicua.actions.desk.rounds import (
    CloseRound,
    PublishRound,
    change_tables,
    close_round,
    publish_round,
)
from capicua.actions.public import Version, show_log

AT = "2026-11-16T20:00:00.000000Z"


def moments(office: Office, kind: str) -> list[Moment]:
    return [
        Moment(one.seq, one.at, one.by, one.hash)
        for one in show_log(office.context, "copa")
        if one.kind == kind
    ]


def test_the_record_of_an_event_holds_what_is_beside_its_results() -> None:
    office = playing()
    for text in ("Bienvenidos", "La cena"):
        announce(office.context, office.caller(), Announce(text))
    enter_all(office)
    close_round(office.context, office.caller(), CloseRound(1))
    (conditions,) = moments(office, "conditions_published")
    first, second = moments(office, "announced")

    assert show_event_record(office.context, "copa", {"ana": "Ana"}) == RecordView(
        Version(*office.store.head("copa")),
        show_officials(office.context, "copa", {"ana": "Ana"}),
        show_motions(office.context, "copa", {}, ""),
        conditions,
        (Announcement(second, "La cena"), Announcement(first, "Bienvenidos")),
        report_incidents(office.context, "copa"),
        pairing_changes(office.context, "copa"),
        (),
        OfficialMode(False, None, None),
        (
            RoundMark(
                1,
                office.state.rounds[1].seed,
                moments(office, "round_published")[0],
                moments(office, "round_closed")[0],
            ),
        ),
    )


def test_leaving_the_official_mode_stays_on_record() -> None:
    office = Office()
    office.create(official=True)
    wish = LeaveOfficialMode("only friends came")
    leave_official_mode(office.context, office.caller(ANA), wish)
    asked = Asked(2, AT, "ana", "only friends came")

    def mode() -> OfficialMode:
        return show_event_record(office.context, "copa", {}).official_mode

    assert mode() == OfficialMode(True, asked, None)
    confirm = ConfirmLeavingOfficialMode(2)
    confirm_leaving_official_mode(office.context, office.caller(EVA), confirm)
    assert mode() == OfficialMode(False, None, asked, AT, "eva")


def test_an_audit_makes_every_round_again_and_gives_reasons_in_words() -> None:
    office = drafted(4)
    one, other = (office.state.rounds[1].tables[n, 0] for n in (1, 2))
    swap = weigh_swap(office.context, "copa", 1, one.b[0], other.b[0])
    change_tables(office.context, office.caller(), change_for_swap(swap, "friends"))
    publish_round(office.context, office.caller(), PublishRound(1))
    enter_all(office)
    close_round(office.context, office.caller(), CloseRound(1))

    found = [
        (d.round, d.table, d.code, d.reason) for d in audit_event(office.context, "copa")
    ]
    assert found == [
        (1, 1, "other_opponents", "friends"),
        (1, 2, "other_opponents", "friends"),
    ]


@pytest.mark.parametrize("rounds", [0, 2])
def test_an_event_that_was_left_alone_has_no_deviation(rounds: int) -> None:
    office = Office()
    office.create(rounds=3)
    office.enter(5)
    office.start()
    for _ in range(rounds):
        play_round(office)

    assert audit_event(office.context, "copa") == ()
