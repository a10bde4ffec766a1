"""A JPEG file keeps its pixels and loses what the camera wrote beside them."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.pictures import (
    COLOURS,
    FORM,
    PHOTO,
    SECRET,
    TABLE,
    exif,
    jpeg,
    segment,
)
from capicua.actions.jpeg_file import clean_jpeg, turn_of
from capicua.kernel.error import RuleViolation


def exif_of(content: bytes) -> bytes:
    """Return what the first segment says, if it is a camera's."""
    assert content[2:4] == b"\xff\xe1"
    return content[12 : 4 + int.from_bytes(content[4:6])]


def test_place_and_maker_are_gone_and_the_side_that_is_up_stays() -> None:
    clean = clean_jpeg(PHOTO)

    assert SECRET not in clean
    assert b"Yo!" not in clean
    assert turn_of(exif_of(clean)) == 6
    assert clean.endswith(FORM + TABLE + COLOURS + jpeg()[2:])


@pytest.mark.parametrize("little", [False, True])
@pytest.mark.parametrize("turn", range(10))
def test_every_turn_is_kept_and_what_is_none_is_upright(turn: int, little: bool) -> None:
    clean = clean_jpeg(jpeg(FORM, segment(0xE1, exif(turn, little=little))))

    if 2 <= turn <= 8:
        assert turn_of(exif_of(clean)) == turn
    else:
        assert clean == jpeg(FORM)


def test_notes_that_are_cut_off_or_say_no_side_leave_it_as_it_lies() -> None:
    whole = exif(6)[6:]

    assert [turn_of(whole[:size]) for size in (0, 8, 12, 30)] == [1, 1, 1, 1]
    assert turn_of(b"MM\x00\x2a\x00\x00\x00\x08\x00\x00") == 1


def test_comments_previews_and_what_comes_after_the_end_are_gone() -> None:
    more = (segment(0xFE, SECRET), segment(0xE2, b"MPF" + SECRET), segment(0xED, SECRET))
    fill = b"\xff" + FORM

    assert clean_jpeg(jpeg(fill, *more, TABLE, after=SECRET)) == jpeg(FORM, TABLE)


def test_a_picture_of_several_scans_keeps_them_all() -> None:
    content = jpeg(FORM, jpeg(TABLE)[2:-2], TABLE)

    assert clean_jpeg(content) == content


def test_a_clean_picture_stays_as_it_is() -> None:
    clean = clean_jpeg(PHOTO)

    assert clean_jpeg(clean) == clean


@given(st.integers(2, len(PHOTO) - 1))
def test_a_picture_that_was_cut_off_is_refused(size: int) -> None:
    with pytest.raises(RuleViolation) as refusal:
        clean_jpeg(PHOTO[:size])

    assert refusal.value.code == "photo_broken"


@given(st.binary(max_size=200))
def test_whatever_comes_is_cleaned_or_refused(noise: bytes) -> None:
    with contextlib.suppress(RuleViolation):
        clean = clean_jpeg(b"\xff\xd8" + noise)
        assert clean_jpeg(clean) == clean
    assert 1 <= turn_of(noise) <= 8
