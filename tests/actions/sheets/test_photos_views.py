"""Photos of the paper are for those of the table and for officials."""

from hashlib import sha256

import pytest

from actions.event_office import ANA, CHIEF, LUIS, SCORER, playing
from actions.photo_office import AWAY, CLEAN, HERE, add, files_of, sitter
from actions.sample_pictures import PHOTO
from capicua.actions.engine.perform import ActionEffect, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.ports import Attachment
from capicua.actions.sheets.photos import (
    ErasePhoto,
    PhotoFile,
    SheetPhotos,
    WithdrawPhoto,
    erase_photo,
    photo_file,
    show_photos,
    withdraw_photo,
)
from capicua.event.facts.photos import PaperPhotographed
from capicua.journal.actor import Actor, Role
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat

DIGEST = sha256(CLEAN).hexdigest()
FILE = PhotoFile(DIGEST, "image/jpeg", CLEAN)
STRANGERS = (
    Actor(Role.PUBLIC, ""), Actor(Role.ATHLETE, "999"), Actor(Role.ATHLETE, "x"),
    Actor(Role.DELEGATE, "u9"),
)  # fmt: skip


def test_the_four_of_the_table_and_officials_see_it_and_nobody_else() -> None:
    office = playing()
    number = add(office, sitter(office, Seat.ONE), PHOTO)
    insiders = (ANA, LUIS, CHIEF, SCORER, *(sitter(office, seat) for seat in Seat))
    others = (*STRANGERS, sitter(office, Seat.ONE, AWAY))

    for actor in insiders:
        assert photo_file(office.context, "copa", HERE, number, actor) == FILE
        view = show_photos(office.context, "copa", HERE, actor)
        assert (len(view.photos), view.may_add) == (1, True)
        assert view.may_withdraw is (actor == ANA)
    for actor in others:
        assert show_photos(office.context, "copa", HERE, actor) == SheetPhotos(
            (), may_add=False, may_withdraw=False
        )
        with pytest.raises(RuleViolation) as refusal:
            photo_file(office.context, "copa", HERE, number, actor)
        assert refusal.value.code == "not_allowed"


def test_a_withdrawn_photo_is_seen_by_officials_alone() -> None:
    office = playing()
    athlete = sitter(office, Seat.ONE)
    number = add(office, athlete)
    asked = WithdrawPhoto(HERE, number, "Borrosa")
    withdraw_photo(office.context, office.caller(), asked)

    (photo,) = show_photos(office.context, "copa", HERE, LUIS).photos
    assert (photo.is_withdrawn, photo.reason, photo.athlete) == (
        True, "Borrosa", office.context.names("copa").person(int(athlete.id)),
    )  # fmt: skip
    assert show_photos(office.context, "copa", HERE, LUIS).standing == ()
    assert show_photos(office.context, "copa", HERE, athlete).photos == ()
    assert photo_file(office.context, "copa", HERE, number, LUIS) == FILE
    with pytest.raises(RuleViolation, match="officials see"):
        photo_file(office.context, "copa", HERE, number, athlete)


def test_a_file_that_was_kept_with_its_notes_is_shown_as_the_journal_proves_it() -> None:
    office = playing()
    digest = Digest(sha256(PHOTO).hexdigest())
    fact = PaperPhotographed(HERE, digest, len(PHOTO))
    deed = ActionEffect((fact,), attachments=(Attachment(digest, "photo", PHOTO),))
    perform(office.context, office.caller(), Permission.SCORE, fact, lambda _: deed)
    number = office.state.seq

    assert photo_file(office.context, "copa", HERE, number, ANA) == PhotoFile(
        digest, "image/jpeg", PHOTO
    )


@pytest.mark.parametrize("content", [None, b"another"])
def test_a_file_that_is_gone_or_changed_is_not_shown(content: bytes | None) -> None:
    office = playing()
    number = add(office)
    files_of(office).clear()
    if content is not None:
        files_of(office)[DIGEST] = Attachment(DIGEST, "photo", content)

    with pytest.raises(RuleViolation) as refusal:
        photo_file(office.context, "copa", HERE, number, ANA)

    assert refusal.value.code == "photo_lost"


def test_of_an_erased_photo_officials_read_that_there_was_one() -> None:
    office = playing()
    athlete = sitter(office, Seat.ONE)
    number = add(office, athlete)
    erase_photo(office.context, office.caller(), ErasePhoto(HERE, number, "Una cédula"))

    (photo,) = show_photos(office.context, "copa", HERE, LUIS).photos
    assert (photo.is_erased, photo.reason) == (True, "Una cédula")
    assert show_photos(office.context, "copa", HERE, athlete).photos == ()
    with pytest.raises(RuleViolation) as refusal:
        photo_file(office.context, "copa", HERE, number, ANA)
    assert refusal.value.code == "photo_erased"
