"""An event presents itself: venue, country and logo; what is said again changes nothing."""

from hashlib import sha256

from PIL.Image import new

from actions.event_office import ANA, LUIS, code_of, playing
from actions.sample_pictures import dot, encode
from capicua.actions.events.presentation import (
    LONGEST_LOGO_SIDE,
    MOST_LOGO_BYTES,
    PresentEvent,
    RemoveLogo,
    SetLogo,
    logo_file,
    present_event,
    remove_logo,
    set_logo,
)

LOGO = dot()


def test_venue_and_country_are_said_once_and_the_logo_stays() -> None:
    office = playing()
    set_logo(office.context, office.caller(), SetLogo(LOGO))
    asked = PresentEvent("Club Puerto", " Venezuela ", celebrates=True)
    present_event(office.context, office.caller(), asked)
    said = office.state.seq
    present_event(office.context, office.caller(), asked)

    shown, names = office.state.presentation, office.context.names("copa")
    assert (names.text(shown.venue), names.text(shown.country)) == (
        "Club Puerto",
        "Venezuela",
    )
    assert (shown.logo, shown.celebrates) == (sha256(LOGO).hexdigest(), True)
    assert office.state.seq == said


def test_a_logo_is_kept_small_and_taken_down_again() -> None:
    office = playing()
    wide = encode(new("RGB", (2 * LONGEST_LOGO_SIDE, 40)), "PNG")
    set_logo(office.context, office.caller(), SetLogo(wide))
    small = encode(new("RGB", (LONGEST_LOGO_SIDE, 20)), "PNG")
    kept = logo_file(office.context, "copa")
    remove_logo(office.context, office.caller(), RemoveLogo())

    assert kept == small
    assert (logo_file(office.context, "copa"), office.state.presentation.logo) == (
        b"",
        None,
    )


def test_a_logo_that_is_no_picture_or_too_large_is_refused_and_others_set_none() -> None:
    office = playing()

    assert code_of(set_logo, office, ANA, SetLogo(LOGO[:45])) == "image_broken"
    assert code_of(set_logo, office, ANA, SetLogo(b"<svg>")) == "wrong_image"
    too_large = SetLogo(LOGO + bytes(MOST_LOGO_BYTES))
    assert code_of(set_logo, office, ANA, too_large) == "too_large"
    assert code_of(present_event, office, LUIS, PresentEvent("Otra")) == "not_allowed"
