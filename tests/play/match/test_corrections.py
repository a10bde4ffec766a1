"""Until when and how a written row may be changed."""

from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.corrections import (
    Circumstances,
    Corrected,
    check_correction,
    correct,
)
from capicua.play.match.line import Result
from capicua.play.match.result import result_of
from capicua.play.match.sheet import write
from capicua.rulebooks import load
from play.match.sheets import played, row

BOTH = frozenset(Pair)
IN_ORDER: dict[str, Any] = {"arbiter_present": True, "signed_by": BOTH}


@pytest.mark.parametrize(
    ("book", "known"),
    [
        pytest.param("fid-2015", IN_ORDER, marks=pytest.mark.article("FID-59-c"),
                     id="fid-59-c-in-time-with-arbiter-and-both-pairs"),
        pytest.param("fid-2015", {"arbiter_present": True, "registered": True,
                                  "organisers_error": True},
                     id="fid-59-the-organisers-own-error"),
        pytest.param("dp-standard", {"told_to_all": True},
                     marks=pytest.mark.article("DP-55-n2"), id="dp-55-n2-told-to-all"),
        pytest.param("dp-standard", {"told_to_all": True, "disputed": True,
                                     "arbiter_present": True},
                     marks=pytest.mark.article("DP-55-n2"),
                     id="dp-55-n2-the-authority-decides"),
        pytest.param("amasfac", {}, marks=pytest.mark.article("AMASFAC-1.3"),
                     id="amasfac-1.3-nobody-disagrees"),
        pytest.param("amasfac", {"disputed": True, "arbiter_present": True},
                     marks=pytest.mark.article("AMASFAC-1.3"),
                     id="amasfac-1.3-the-judge-decides"),
        pytest.param("pr", {}, id="pr-silent"),
        pytest.param("fed", {"registered": True}, marks=pytest.mark.article("FED-10-n8"),
                     id="fed-10-n8-next-match-not-begun"),
        pytest.param("fed", {"next_match_begun": True},
                     marks=pytest.mark.article("FED-10-n8"), id="fed-10-n8-not-processed"),
        pytest.param("fed", {"registered": True, "next_match_begun": True,
                             "organisers_error": True},
                     marks=pytest.mark.article("FED-10-n8"),
                     id="fed-10-n8-organisers-error"),
    ],
)  # fmt: skip
def test_a_sheet_may_be_corrected(book: str, known: dict[str, Any]) -> None:
    sheet = played(book, "A35 B20")

    assert correct(sheet, 0, row("B35"), Circumstances(**known)) == Corrected(
        played(book, "B35 B20"), 0, row("A35"), row("B35")
    )


@pytest.mark.parametrize(
    ("book", "known", "refusal"),
    [
        pytest.param("fid-2015", {**IN_ORDER, "registered": True},
                     ("sheet_registered", "59-b"), marks=pytest.mark.article("FID-59-n2"),
                     id="fid-59-n2-registered"),
        pytest.param("fid-2015", {**IN_ORDER, "time_is_up": True},
                     ("correction_too_late", "59-c"), marks=pytest.mark.article("FID-59-c"),
                     id="fid-59-c-time-is-up"),
        pytest.param("fid-2015", {**IN_ORDER, "signed_by": frozenset({Pair.A})},
                     ("signatures_missing", "59-c"), marks=pytest.mark.article("FID-59-c"),
                     id="fid-59-c-one-pair-has-not-signed"),
        pytest.param("fid-2015", {"signed_by": BOTH}, ("arbiter_missing", "84"),
                     marks=pytest.mark.article("FID-84-n2"), id="fid-84-n2-no-arbiter"),
        pytest.param("dp-standard", {}, ("not_told", "55"),
                     marks=pytest.mark.article("DP-55-n2"), id="dp-55-n2-not-told"),
        pytest.param("dp-even-hands", {"told_to_all": True, "disputed": True},
                     ("disputed", "55"), marks=pytest.mark.article("DP-55-n2"),
                     id="dp-55-n2-disputed"),
        pytest.param("amasfac", {"disputed": True}, ("disputed", "1.3"),
                     marks=pytest.mark.article("AMASFAC-1.3"),
                     id="amasfac-1.3-disputed"),
        pytest.param("pr", {"disputed": True}, ("disputed", None), id="pr-disputed"),
        pytest.param("fed", {"registered": True, "next_match_begun": True},
                     ("correction_too_late", "10"), marks=pytest.mark.article("FED-10-n8"),
                     id="fed-10-n8-next-match-begun"),
    ],
)  # fmt: skip
def test_a_correction_is_refused(
    book: str, known: dict[str, Any], refusal: tuple[str, str | None]
) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_correction(load(book), Circumstances(**known))

    assert (caught.value.code, caught.value.article) == refusal


@pytest.mark.article("FID-59-n2")
def test_a_registered_wrong_sheet_is_void_instead_of_corrected() -> None:
    sheet = played("fid-2015", "A168 A40")
    with pytest.raises(RuleViolation) as caught:
        correct(sheet, 0, row("B168"), Circumstances(**IN_ORDER, registered=True))
    assert (caught.value.code, caught.value.article) == ("sheet_registered", "59-b")

    voided = write(sheet, row("void"))
    result = result_of(voided.terms, voided.state)

    assert result is not None
    assert [line.result for line in result.lines] == [Result.LOST] * 4


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_only_the_row_in_question_is_changed(place: int) -> None:
    words = ["A10", "B20", "=3", "A40"]
    changed = [*words[:place], "B5", *words[place + 1 :]]

    corrected = correct(
        played("fid-2015", " ".join(words)), place, row("B5"), Circumstances(**IN_ORDER)
    )

    assert corrected.sheet == played("fid-2015", " ".join(changed))


def test_rows_that_no_longer_fit_a_correction_are_refused() -> None:
    sheet = played("fid-2015", "A100 B20 A90 A20")

    with pytest.raises(RuleViolation) as caught:
        correct(sheet, 1, row("A110"), Circumstances(**IN_ORDER))

    assert caught.value.code == "after_the_end"


@pytest.mark.parametrize("place", [-1, 2])
def test_a_row_that_is_not_there_cannot_be_corrected(place: int) -> None:
    with pytest.raises(RuleViolation) as caught:
        correct(played("fid-2015", "A1 B2"), place, row("A3"), Circumstances(**IN_ORDER))

    assert (caught.value.code, caught.value.at) == ("no_such_row", f"rows[{place}]")
