"""Who must sign a sheet, and who has not yet."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.signatures import Signed, Signer, missing_signatures
from play.match.sheets import opened, played

A, B, ARBITER, LOSER = Signer.PAIR_A, Signer.PAIR_B, Signer.ARBITER, Signer.LOSER


@pytest.mark.parametrize(
    ("book", "seats", "arbiter", "missing"),
    [
        pytest.param("fid-2015", "", False, (A, B, ARBITER), id="fid-59-nobody-yet"),
        pytest.param("fid-2015", "13", True, (B,), id="fid-59-both-of-one-pair"),
        pytest.param("fid-2015", "32", False, (ARBITER,), id="fid-59-arbiter-missing"),
        pytest.param("fid-2015", "14", True, (), id="fid-59-complete"),
        pytest.param("dp-standard", "1", False, (B,), id="dp-55-one-of-each-pair"),
        pytest.param("dp-standard", "14", False, (), id="dp-55-complete"),
        pytest.param("amasfac", "2", True, (A,), id="amasfac-11-one-of-each-accepts"),
        pytest.param("pr", "13", True, (LOSER,), id="pr-11-a-winners-do-not-do"),
        pytest.param("pr", "4", False, (), id="pr-11-a-one-of-those-who-lost"),
        pytest.param("fed", "", False, (), id="fed-silent"),
    ],
)
def test_what_a_sheet_still_lacks(
    book: str, seats: str, arbiter: bool, missing: tuple[Signer, ...]
) -> None:
    sheet = played(book, "A150", target=150)
    signed = Signed(frozenset(Seat(int(seat)) for seat in seats), arbiter)

    assert missing_signatures(sheet, signed) == missing


def test_a_sheet_is_not_signed_before_the_end() -> None:
    with pytest.raises(RuleViolation) as caught:
        missing_signatures(opened("fid-2015"), Signed())

    assert (caught.value.code, caught.value.article) == ("match_goes_on", "59")
