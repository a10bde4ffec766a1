"""The sentences of refusals around a sheet, read as the person at the table reads them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.claims import Claimant, check_claim
from capicua.play.match.corrections import Circumstances, check_correction, correct
from capicua.play.match.seating import seat_athletes
from capicua.play.match.signatures import Signed, missing_signatures
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from play.match.sheets import opened, played, row

BOTH = frozenset(Pair)
FID, DP, FED = load("fid-2015"), load("dp-standard"), load("fed")
IN_WRITING = with_settings(FID, {"written_claims": True})
HOUR = timedelta(hours=1)


def claim(by: str, *, in_writing: bool) -> None:
    check_claim(IN_WRITING, Claimant(by), since=HOUR, in_writing=in_writing)


def told(refused: Callable[[], object]) -> tuple[str, str | None, str | None]:
    """Return sentence, place and article of a refusal."""
    with pytest.raises(RuleViolation) as caught:
        refused()
    return caught.value.message, caught.value.at, caught.value.article


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        pytest.param(
            lambda: check_correction(FID, Circumstances(signed_by=BOTH)),
            (
                "A sheet is changed only in the presence of an arbiter. Call one.",
                None,
                "84",
            ),
            id="fid-84-no-arbiter",
        ),
        pytest.param(
            lambda: check_correction(
                FID, Circumstances(arbiter_present=True, registered=True)
            ),
            (
                "The sheet is registered and stays as it is; a wrong one is void and lost "
                "by everybody.",
                None,
                "59-b",
            ),
            id="fid-59-b-registered",
        ),
        pytest.param(
            lambda: check_correction(
                FID, Circumstances(arbiter_present=True, time_is_up=True)
            ),
            (
                "A sheet is corrected only while the match's time runs, and none is added.",
                None,
                "59-c",
            ),
            id="fid-59-c-time",
        ),
        pytest.param(
            lambda: check_correction(FID, Circumstances(arbiter_present=True)),
            ("Pair A has not signed the correction.", None, "59-c"),
            id="fid-59-c-unsigned",
        ),
        pytest.param(
            lambda: check_correction(DP, Circumstances()),
            ("Tell all four athletes of the change before it is written.", None, "55"),
            id="dp-55-not-told",
        ),
        pytest.param(
            lambda: check_correction(DP, Circumstances(told_to_all=True, disputed=True)),
            ("The athletes disagree: call the authority, who decides.", None, "55"),
            id="dp-55-disputed",
        ),
        pytest.param(
            lambda: check_correction(
                FED, Circumstances(registered=True, next_match_begun=True)
            ),
            (
                "The match was processed and the next one has begun: an error of the "
                "athletes can no longer be claimed.",
                None,
                "10",
            ),
            id="fed-10-too-late",
        ),
        pytest.param(
            lambda: correct(
                played("fed", "A1"), 4, row("A3"), Circumstances(organisers_error=True)
            ),
            ("The sheet has no row 4.", "rows[4]", None),
            id="no-such-row",
        ),
        pytest.param(
            lambda: claim("player", in_writing=True),
            ("Only an accredited delegate may claim. Tell yours at once.", None, "98"),
            id="fid-98-delegates",
        ),
        pytest.param(
            lambda: claim("delegate", in_writing=False),
            ("This event hears claims in writing.", None, "98"),
            id="fid-98-in-writing",
        ),
        pytest.param(
            lambda: claim("delegate", in_writing=True),
            ("A claim is made within 30 minutes after the hand or match.", None, "98"),
            id="fid-98-window",
        ),
        pytest.param(
            lambda: missing_signatures(opened("fid-2015"), Signed()),
            ("The match is not over; its sheet is signed at the end.", None, "59"),
            id="fid-59-goes-on",
        ),
    ],
)
def test_a_refusal_tells_what_is_wrong_and_by_which_article(
    refused: Callable[[], object], sentence: tuple[str, str | None, str | None]
) -> None:
    assert told(refused) == sentence


def test_a_wrong_table_is_told_in_one_sentence() -> None:
    assert told(lambda: seat_athletes(FID, ["Ana"], ["Eva", "Sol"])) == (
        "A match is played by 4 different athletes, 2 in each pair. Complete the table "
        "before the first hand.",
        None,
        "2",
    )


@pytest.mark.parametrize(
    ("book", "text", "sentence"),
    [
        ("pr", "yellow:2",
         "Puerto Rico has no cards. Leave them out and write what the judge ruled."),
        ("dp-standard", "void",
         "Dominó Prime, Standard does not void a wrong sheet; ask the authority to "
         "decide."),
        ("fid-2015", "A0", "A won hand scores from 1 to 168 points, not 0."),
        ("fid-2015", "-A0", "A deduction is one point or more, not 0; write it plain."),
        ("fid-2015", "absent:11", "Name at least one seat, and each one once."),
        ("fid-2015", "time time",
         "Time was called before and runs out only once: take this row out."),
    ],
)  # fmt: skip
def test_a_row_that_may_not_be_written_says_why(
    book: str, text: str, sentence: str
) -> None:
    assert told(lambda: played(book, text))[0] == sentence


def test_a_pairs_deduction_in_individual_play_says_whom_to_name() -> None:
    assert told(lambda: played("fid-2015", "-A40", "individual"))[0] == (
        "In the individual modality only the offender bears a deduction: name the seat "
        "instead of the pair."
    )


@pytest.mark.parametrize(
    ("book", "terms", "sentence"),
    [
        ("dp-even-hands", {"target": 150},
         "A match under Dominó Prime, Even Hands runs to a number of hands; leave target "
         "out."),
        ("dp-standard", {"hands": 16},
         "A match under Dominó Prime, Standard runs to a number of points; leave hands "
         "out."),
    ],
)  # fmt: skip
def test_a_length_of_the_other_kind_is_refused_with_the_right_one(
    book: str, terms: dict[str, Any], sentence: str
) -> None:
    assert told(lambda: opened(book, **terms))[0] == sentence


def test_hands_that_do_not_go_round_are_refused_with_the_reason() -> None:
    assert told(lambda: opened("dp-even-hands", hands=6)) == (
        "6 hands is not a multiple of 4, so the openings would not be even.",
        "hands",
        "5-b",
    )


def test_a_margin_that_needs_a_target_is_refused_with_the_reason() -> None:
    assert told(lambda: opened("dp-even-hands", efec_mode="fid64")) == (
        'The margin "fid64" is taken from the target, and this match has none; choose '
        '"raw".',
        "settings.efec_mode",
        None,
    )
