import pytest

from capicua.formats.print_round import RoundOnPaper, find_round
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import RoundRecord, Tournament

FIRST, SECOND = RoundRecord(1, ()), RoundRecord(2, ())
CUP = Tournament(load("fid-2015"), Modality.PAIRS, 3, 1, {}, played=(FIRST, SECOND))


def test_the_last_round_is_printed_unless_another_is_named() -> None:
    assert find_round(CUP, None) == RoundOnPaper(CUP, SECOND)
    assert find_round(CUP, 1) == RoundOnPaper(CUP, FIRST)


def test_a_round_that_is_not_there_is_refused() -> None:
    with pytest.raises(RuleViolation, match="capicua pair"):
        find_round(CUP, 3)
