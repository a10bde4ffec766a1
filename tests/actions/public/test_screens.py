"""What the screens show, by the desk's word; sponsors' images by their first bytes."""

from hashlib import sha256

import pytest
from PIL.Image import new
from PIL.PngImagePlugin import PngInfo

from actions.event_office import ANA, CHIEF, LUIS, code_of, playing
from actions.sample_pictures import SECRET, dot, encode
from capicua.actions.public.screens import (
    MOST_IMAGE_BYTES,
    MOST_IMAGES,
    AddSponsor,
    ProgramScreen,
    RemoveScreen,
    RemoveSponsor,
    add_sponsor,
    program_screen,
    remove_screen,
    remove_sponsor,
    sponsor_image,
)
from capicua.event.facts.screens import ScreenPage

PNG = dot()


def test_the_desk_and_the_chief_arbiter_say_what_a_screen_shows() -> None:
    office = playing()
    program_screen(office.context, office.caller(ANA), ProgramScreen("sala"))
    asked = ProgramScreen("sala", (ScreenPage.CLOCK,), 5, message="¡A las mesas!")
    program_screen(office.context, office.caller(CHIEF), asked)

    screen = office.state.screens["sala"]
    assert screen[:4] == ("sala", (ScreenPage.CLOCK,), 5, None)
    assert office.context.names("copa").text(screen.message) == "¡A las mesas!"

    remove_screen(office.context, office.caller(), RemoveScreen("sala"))
    assert office.state.screens == {}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (ProgramScreen("Sala 2"), "wrong_screen_name"),
        (ProgramScreen(""), "wrong_screen_name"),
        (ProgramScreen("sala", ()), "missing_key"),
        (ProgramScreen("sala", seconds=2), "out_of_range"),
        (ProgramScreen("sala", seconds=601), "out_of_range"),
    ],
)
def test_a_programme_that_cannot_be_is_refused(asked: ProgramScreen, code: str) -> None:
    office = playing()

    assert code_of(program_screen, office, ANA, asked) == code


def test_others_do_not_program_screens_and_nobody_removes_what_is_not_there() -> None:
    office = playing()
    asked = ProgramScreen("sala")

    assert code_of(program_screen, office, LUIS, asked) == ("not_allowed")
    gone = RemoveScreen("sala")
    assert code_of(remove_screen, office, ANA, gone) == ("no_such_screen")


def test_an_image_is_shown_until_it_is_taken_down() -> None:
    office = playing()
    digest = sha256(PNG).hexdigest()
    add_sponsor(office.context, office.caller(), AddSponsor(PNG))
    add_sponsor(office.context, office.caller(), AddSponsor(PNG))

    assert office.state.sponsors == (digest,)
    assert sponsor_image(office.context, "copa", digest) == PNG

    remove_sponsor(office.context, office.caller(), RemoveSponsor(digest))
    assert sponsor_image(office.context, "copa", digest) is None


def test_too_large_and_too_many_images_are_refused() -> None:
    office = playing()
    large = AddSponsor(PNG + bytes(MOST_IMAGE_BYTES))
    assert code_of(add_sponsor, office, ANA, large) == "too_large"

    for number in range(MOST_IMAGES):
        add_sponsor(office.context, office.caller(), AddSponsor(dot(number + 1)))
    more = AddSponsor(PNG)
    assert code_of(add_sponsor, office, ANA, more) == "out_of_range"


def test_a_broken_image_is_refused_and_a_whole_one_kept_without_a_cameras_notes() -> None:
    office = playing()
    broken = AddSponsor(PNG[:45])
    assert code_of(add_sponsor, office, ANA, broken) == "image_broken"

    notes = PngInfo()
    notes.add_text("Author", SECRET.decode())
    noted = encode(new("RGB", (1, 1)), "PNG", pnginfo=notes)
    add_sponsor(office.context, office.caller(), AddSponsor(noted))
    assert sponsor_image(office.context, "copa", sha256(PNG).hexdigest()) == PNG
