"""The record of an event."""

from actions.desk_day import enter_all
from actions.event_office import ANA, EVA, Office, playing
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.official_mode import (
    ConfirmLeavingOfficialMode,
    LeaveOfficialMode,
    confirm_leaving_official_mode,
    leave_official_mode,
)
from capicua.actions.events.summary import Version, show_log
from capicua.actions.record.record_view import (
    Asked,
    OfficialMode,
    RecordedAnnouncement,
    RecordStamp,
    RecordView,
    RoundMark,
    show_event_record,
)
from capicua.actions.rounds.rounds import CloseRound, close_round

AT = "2026-11-16T20:00:00.000000Z"


def moments(office: Office, kind: str) -> list[RecordStamp]:
    return [
        RecordStamp(one.seq, one.at, one.by, one.hash)
        for one in show_log(office.context, "copa")
        if one.kind == kind
    ]


def test_the_record_of_an_event_holds_what_is_beside_its_results() -> None:
    office = playing()
    for text in ("Bienvenidos", "La cena"):
        announce(office.context, office.caller(), Announce(text))
    enter_all(office)
    close_round(office.context, office.caller(), CloseRound(1))
    first, second = moments(office, "announced")

    assert show_event_record(office.context, "copa") == RecordView(
        Version(*office.store.head("copa")),
        (
            RecordedAnnouncement(second, "La cena"),
            RecordedAnnouncement(first, "Bienvenidos"),
        ),
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
    leaving = LeaveOfficialMode("only friends came")
    leave_official_mode(office.context, office.caller(ANA), leaving)
    asked = Asked(2, AT, "ana", "only friends came")

    def mode() -> OfficialMode:
        return show_event_record(office.context, "copa").official_mode

    assert mode() == OfficialMode(True, asked, None)
    confirm = ConfirmLeavingOfficialMode(2)
    confirm_leaving_official_mode(office.context, office.caller(EVA), confirm)
    assert mode() == OfficialMode(False, None, asked, AT, "eva")
