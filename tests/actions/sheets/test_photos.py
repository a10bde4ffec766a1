"""Photos of the paper: who adds them, that twice is once, and that they stay on record."""

from hashlib import sha256

import pytest

from actions.event_office import ANA, LUIS, SCORER, Office, code_of, playing
from actions.official_hall import official_hall
from actions.photo_office import AWAY, CLEAN, HERE, add, files_of, sitter
from actions.sample_pictures import PHOTO, take_photo
from capicua.actions.proof.bundle import export_bundle, read_import
from capicua.actions.proof.verify_file import prove
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.sheets.photos import (
    MOST_BYTES,
    MOST_PHOTOS,
    AddPhoto,
    ErasePhoto,
    WithdrawPhoto,
    add_photo,
    erase_photo,
    photos_of,
    withdraw_photo,
)
from capicua.actions.sheets.scoring import DisputeSheet, dispute_sheet
from capicua.event.place import Place
from capicua.journal.verify import Damage
from capicua.kernel.seat import Seat


def test_the_journal_says_which_photo_was_added_and_the_file_has_no_place() -> None:
    office = playing()
    actor = sitter(office, Seat.TWO)

    number = add(office, actor)

    (kept,) = photos_of(office.state, HERE)
    assert (kept.id, kept.by, kept.size) == (number, actor, len(CLEAN))
    assert kept.digest == sha256(CLEAN).hexdigest()
    file = office.store.attachment("copa", kept.digest)
    assert file is not None
    assert (file.name, file.content) == ("photo", CLEAN)


def test_the_same_request_and_the_same_photo_stand_once() -> None:
    office = playing()
    caller = office.caller(ANA, "one")
    first = add_photo(office.context, caller, AddPhoto(HERE, PHOTO))
    again = add_photo(office.context, caller, AddPhoto(HERE, PHOTO))
    same = add(office, LUIS)

    assert (again.is_repeat, again.told, same) == (True, first.told, first.told["photo"])
    assert len(office.state.photos) == 1


def test_everybody_who_may_write_the_sheet_adds_photos_of_it() -> None:
    office = playing()
    people = (ANA, LUIS, SCORER, *(sitter(office, seat) for seat in Seat))
    pictures = [take_photo(20 * number) for number in range(7)]

    for actor, content in zip(people, pictures, strict=True):
        add(office, actor, content)

    assert [one.by for one in photos_of(office.state, HERE)] == list(people)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (AddPhoto(AWAY, PHOTO), "not_your_table"),
        (AddPhoto(Place(1, 9), PHOTO), "no_such_table"),
        (AddPhoto(HERE, b""), "photo_missing"),
        (AddPhoto(HERE, PHOTO + bytes(MOST_BYTES)), "photo_too_large"),
        (AddPhoto(HERE, b"%PDF"), "wrong_image"),
        (AddPhoto(HERE, PHOTO[:40]), "photo_broken"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_an_athlete_may_not_add(asked: AddPhoto, code: str) -> None:
    office = playing()

    assert code_of(add_photo, office, sitter(office, Seat.ONE), asked) == code
    assert dict(office.state.photos) == {}


def test_an_athlete_withdraws_no_photo() -> None:
    office = playing()
    asked = WithdrawPhoto(HERE, 1, "x")

    assert code_of(withdraw_photo, office, sitter(office, Seat.ONE), asked) == "not_allowed"


def test_a_draft_has_no_paper_yet() -> None:
    office = Office()
    office.create()
    office.enter(4)
    office.start()
    pair_round(office.context, office.caller(), PairRound())

    assert code_of(add_photo, office, ANA, AddPhoto(HERE, PHOTO)) == "round_not_published"


def test_in_an_official_event_of_the_fid_officials_take_the_photo() -> None:
    office = official_hall()
    athlete = sitter(office, Seat.ONE)

    assert code_of(add_photo, office, athlete, AddPhoto(HERE, PHOTO)) == "official_scores"
    assert add(office)


def test_one_person_adds_a_handful_and_others_still_can() -> None:
    office = playing()
    actor = sitter(office, Seat.ONE)
    for number in range(MOST_PHOTOS):
        add(office, actor, take_photo(20 * number + 20))

    assert code_of(add_photo, office, actor, AddPhoto(HERE, PHOTO)) == "too_many_photos"
    assert add(office, sitter(office, Seat.TWO))


def test_the_desk_withdraws_a_photo_with_a_reason_and_it_stays_on_record() -> None:
    office = playing()
    number = add(office)
    asked = WithdrawPhoto(HERE, number, "Es de la mesa 2")
    assert code_of(withdraw_photo, office, LUIS, asked) == "not_allowed"
    assert (
        code_of(withdraw_photo, office, ANA, WithdrawPhoto(HERE, number, " "))
        == "missing_reason"
    )
    assert (
        code_of(withdraw_photo, office, ANA, WithdrawPhoto(AWAY, number, "x"))
        == "no_such_photo"
    )

    withdraw_photo(office.context, office.caller(), asked)

    assert code_of(withdraw_photo, office, ANA, asked) == "photo_withdrawn"
    (kept,) = photos_of(office.state, HERE)
    assert kept.withdrawn_by == "ana"
    told = report_incidents(office.context, "copa")[-1]
    assert (told.kind, told.place, told.reason) == ("photo_withdrawn", HERE, asked.reason)
    assert add(office) != number


def test_the_report_names_the_photos_of_a_disputed_sheet() -> None:
    office = playing()
    add(office, content=take_photo(20))
    number = add(office)
    first = office.state.photos[number - 1]
    withdraw_photo(
        office.context, office.caller(), WithdrawPhoto(HERE, first.id, "Borrosa")
    )
    actor = sitter(office, Seat.TWO)
    dispute_sheet(office.context, office.caller(actor), DisputeSheet(HERE, Seat.TWO, "No"))

    told = report_incidents(office.context, "copa")[-1]

    assert (told.kind, told.photos) == ("dispute", (office.state.photos[number].digest,))


def test_photos_travel_in_the_bundle_and_a_missing_one_is_named() -> None:
    office = playing()
    number = add(office)
    content = export_bundle(office.store, "copa")

    (file,) = read_import(content).beside.attachments
    assert file.content == CLEAN
    assert prove(content).damages == ()

    files_of(office).clear()
    assert prove(export_bundle(office.store, "copa")).damages == (
        Damage(
            number + 1,
            "photo_lost",
            "The photo of round 1, table 1 is not in the bundle.",
        ),
    )


def test_the_desk_erases_a_picture_everywhere_and_the_journal_still_proves_it() -> None:
    office = playing()
    number, other = add(office), add(office, place=AWAY)
    asked = ErasePhoto(HERE, number, "Se ve una cédula")
    assert code_of(erase_photo, office, LUIS, asked) == "not_allowed"
    assert code_of(erase_photo, office, ANA, asked._replace(reason="")) == "missing_reason"

    erase_photo(office.context, office.caller(), asked)

    assert files_of(office) == {}
    assert [office.state.photos[one].erased_by for one in (number, other)] == ["ana"] * 2
    assert code_of(erase_photo, office, ANA, asked) == "photo_erased"
    assert (
        code_of(withdraw_photo, office, ANA, WithdrawPhoto(HERE, number, "x"))
        == "photo_withdrawn"
    )
    told = report_incidents(office.context, "copa")[-2]
    assert (told.kind, told.place, told.reason) == ("photo_erased", HERE, asked.reason)
    assert prove(export_bundle(office.store, "copa")).damages == ()
    assert add(office) not in (number, other)
