"""Proof: heads, downloads, the check, and how official mode is left."""

import re
from html import unescape

from capicua.actions.proof.bundle import read_import
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.proof.verify_file import prove
from web.days.hall_day import HallDay
from web.days.record_day import club_day, official_day


def test_the_page_gives_seed_heads_and_the_exact_command(record_hall: HallDay) -> None:
    day = club_day(record_hall, "proof")
    head = day.office.store.head("proof").hash

    page = unescape(day.show("/proof"))

    assert f"capicua verify proof.capicua --head {head[:16]}" in page
    assert f"<code>{day.office.state.rounds[1].seed}</code>" in page
    assert head in page


def test_the_journal_that_is_downloaded_proves_itself(record_hall: HallDay) -> None:
    day = club_day(record_hall, "journal")
    owner = record_hall.owner

    journal = owner.get(day.record + "/proof/journal.capicua")
    bundle = owner.get(day.record + "/proof/bundle.zip")

    tournament = owner.get(day.record + "/proof/tournament.json")
    assert tournament.json() == export_tournament(day.office.context, "journal").document
    assert tournament.headers["content-disposition"].endswith('filename="journal.json"')
    found = prove(journal.content)
    assert (found.event, found.damages) == ("journal", ())
    assert journal.headers["content-disposition"].endswith('filename="journal.capicua"')
    assert read_import(bundle.content).event == "journal"


def test_the_check_is_done_here_on_request(record_hall: HallDay) -> None:
    day = club_day(record_hall, "checked")
    facts = day.office.store.head("checked").seq

    page = unescape(day.show("/proof?check=1"))

    assert "todo concuerda" in page
    assert f"Se leyeron y repitieron {facts} hechos." in page


def test_official_mode_is_left_by_two_people_and_seen_for_ever(
    record_hall: HallDay,
) -> None:
    day = official_day(record_hall, "left")
    unsure = day.refused("/proof/leave", reason="Faltó la comisión.")
    day.send("/proof/leave", reason="Faltó la comisión.", sure="on")
    asked = day.office.state.leave_asked
    assert asked is not None

    alone = day.refused("/proof/confirm", asked=asked.id)
    page = unescape(day.show("/proof"))

    assert (unsure, alone) == ("missing_key", "second_person")
    assert "Ana Dueña pidió el " in page
    assert re.search(r"is-grave\" disabled>\s*Confirmar", page)


def test_a_wish_is_dropped_and_the_event_stays_official(record_hall: HallDay) -> None:
    day = official_day(record_hall, "kept")
    day.send("/proof/leave", reason="Error.", sure="on")
    asked = day.office.state.leave_asked
    assert asked is not None

    day.send("/proof/keep", asked=asked.id)

    state = day.office.state
    assert (state.leave_asked, state.made.is_official) == (None, True)
    assert "Salir del modo oficial" in unescape(day.show("/proof"))


def test_a_club_night_has_nothing_to_leave(record_hall: HallDay) -> None:
    day = club_day(record_hall, "club")

    assert "se creó como no oficial" in unescape(day.show("/proof"))
    assert day.refused("/proof/leave", reason="x", sure="on") == "not_official"
