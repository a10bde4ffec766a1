"""Conduct: what an article forbids is in the arbiter's list, and the ruling cites it."""

import pytest

from actions.event_office import playing
from actions.sheets.test_scoring import HERE
from capicua.actions.rulings.make_ruling import MakeRuling, consult
from capicua.kernel.seat import Seat
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import Modality
from play.ruling.notation import told


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "code", "follows"),
    [
        pytest.param("fid-2015", "moving_opening_tile",
                     "74-d, 74 | verbal 1 | hand continues",
                     id="fid-74-d-n2-moved"),
        pytest.param("fid-2015", "rearranging_tiles",
                     "74-e, 74 | verbal 1 | hand continues",
                     id="fid-74-e-sorted"),
        pytest.param("fid-2015", "slamming_tile",
                     "74-f, 74 | verbal 1 | hand continues",
                     id="fid-74-f-banged"),
        pytest.param("fid-2015", "lock_exclamation",
                     "79 | arbiter: none verbal yellow red black | hand none",
                     id="fid-79-n1-shouted"),
        pytest.param("fid-2015", "pass_gesture",
                     "80 | arbiter: none verbal yellow red black | hand none",
                     id="fid-80-n2-gestured"),
        pytest.param("fid-2015", "tiles_cleared_before_recording",
                     "83 | verbal 1 | hand valid | next 2",
                     id="fid-83-n1-cleared"),
        pytest.param("fid-2015", "weapon",
                     "93 | arbiter: none verbal yellow red black | hand none",
                     id="fid-93-armed"),
        pytest.param("dp-standard", "rearranging_tiles",
                     "46-f, 46-h | arbiter: none verbal written | hand none",
                     id="dp-46-f-sorted"),
        pytest.param("dp-standard", "procedure_breach",
                     "46, 46-h | arbiter: none verbal written | hand none",
                     id="dp-46-g-banged"),
        pytest.param("dp-standard", "signalling_or_posture",
                     "46-i, 78 | arbiter: none verbal written | hand none",
                     id="dp-46-i-signal"),
        pytest.param("dp-standard", "talking",
                     "46-i, 76 | arbiter: none verbal written | hand none",
                     id="dp-46-i-talk"),
        pytest.param("dp-standard", "weapon",
                     "46-j | arbiter: none verbal written | hand none",
                     id="dp-46-j-armed"),
        pytest.param("dp-standard", "tiles_cleared_before_recording",
                     "46-k | arbiter: none verbal written | hand valid | next 2",
                     id="dp-46-k-cleared"),
        pytest.param("dp-standard", "lock_exclamation",
                     "52-pu | arbiter: none verbal written | hand none",
                     id="dp-52-pu-shouted"),
        pytest.param("dp-standard", "shuffle_manipulation",
                     "78 | hand continues | suspended months None-12 | to authority",
                     id="dp-8-dishonest-shuffle"),
        pytest.param("amasfac", "moving_opening_tile",
                     "2.4 | hand continues | to judge",
                     id="amasfac-2.4-moved"),
        pytest.param("amasfac", "rearranging_tiles",
                     "13.2, 3.2 | hand continues",
                     id="amasfac-3.2-sorted"),
        pytest.param("amasfac", "slamming_tile",
                     "3.4 | hand continues | to judge",
                     id="amasfac-3.4-banged"),
        pytest.param("amasfac", "talking",
                     "4 | hand continues | to judge",
                     id="amasfac-4-talk"),
        pytest.param("amasfac", "recriminate_opponent",
                     "4 | hand continues | to judge",
                     id="amasfac-4-offence"),
        pytest.param("amasfac", "lock_exclamation",
                     "6 | hand continues | to judge",
                     id="amasfac-6-n1-shouted"),
        pytest.param("amasfac", "smoking_eating_drinking",
                     "13.4 | hand continues | to judge",
                     id="amasfac-13.4-food"),
        pytest.param("amasfac", "dark_glasses",
                     "13.4 | hand continues | to judge",
                     id="amasfac-13.4-glasses"),
        pytest.param("fed", "rearranging_tiles",
                     "2, 5 | opponents: resume annul | hand none",
                     id="fed-2-n3-sorted"),
        pytest.param("fid-2015", "wrong_end_same_number",
                     "74-h, 74 | verbal 1 | hand continues",
                     id="fid-74-h-the-other-end"),
        pytest.param("dp-standard", "moving_opening_tile",
                     "46-e, 46-h | arbiter: none verbal written | hand none",
                     id="dp-46-e-moved"),
        pytest.param("dp-standard", "inverted_or_wrong_score",
                     "55 | hand none | to authority",
                     id="dp-55-n2-wrongly-written"),
        pytest.param("dp-standard", "pass_gesture",
                     "61 | arbiter: none verbal written | hand none",
                     id="dp-61-n4-gestured"),
        pytest.param("amasfac", "inverted_or_wrong_score",
                     "1.3 | hand none | to judge",
                     id="amasfac-1.3-wrongly-written"),
        pytest.param("fed", "moving_opening_tile",
                     "2, 5 | opponents: resume annul | hand none",
                     id="fed-2-n1-moved"),
        pytest.param("fed", "wrong_end_same_number",
                     "2, 5 | opponents: resume annul | hand none",
                     id="fed-2-n7-the-other-end"),
        pytest.param("fed", "slamming_tile",
                     "2, 5 | opponents: resume annul | hand none",
                     id="fed-2-n5-banged"),
        pytest.param("fed", "signalling_or_posture",
                     "3, 5 | opponents: resume annul | hand none",
                     id="fed-3-posture"),
        pytest.param("fed", "lock_exclamation",
                     "4, 5 | opponents: resume annul | hand none",
                     id="fed-4-n1-shouted"),
    ],
)  # fmt: skip
def test_the_arbiter_finds_it_and_the_ruling_is_that_of_the_article(
    book: str, code: str, follows: str
) -> None:
    modality = load(book).events.modalities.value[0]
    office = playing(book, modality, entries=4 if modality is Modality.INDIVIDUAL else 2)

    ruling = consult(office.context, "copa", MakeRuling(HERE, code, Seat.ONE))

    assert told(ruling) == follows
