"""The result of a match, which there is only at its end."""

from capicua.play.match.result import result_of
from play.match.sheets import opened


def test_a_match_that_goes_on_has_no_result() -> None:
    sheet = opened("fid-2015")

    assert result_of(sheet.terms, sheet.state) is None
