"""The sentences of refusals around a sheet, read as the person at the table reads them."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.claims import Claimant, check_claim
from capicua.play.match.corrections import Circumstances, check_correction, correct
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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A0", "A won hand scores from 1 to 168 points, not 0."),
        ("-A0", "A deduction is one point or more, not 0; write it plain."),
        ("absent:11", "Name at least one seat, and each one once."),
    ],
)
def test_a_row_that_no_table_could_write_says_why(text: str, sentence: str) -> None:
    assert told(lambda: row(text))[0] == sentence
