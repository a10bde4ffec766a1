"""Who may claim, how, and until when."""

from datetime import timedelta
from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.play.match.claims import Claimant, check_claim
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings

WRITTEN = {"written_claims": True}
HALF_AN_HOUR = timedelta(minutes=30)
LATER = timedelta(minutes=30, seconds=1)


def claimed(book: str, settings: dict[str, Any], by: str, since: timedelta) -> Any:
    try:
        check_claim(
            with_settings(load(book), settings),
            Claimant(by.split(maxsplit=1)[0]),
            since=since,
            in_writing="written" in by,
        )
    except RuleViolation as refusal:
        return refusal.code, refusal.article
    return None


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "settings", "by", "since", "refusal"),
    [
        pytest.param("fid-2015", {}, "delegate", LATER, None, id="fid-98-no-term-asked"),
        pytest.param("fid-2015", {}, "player", LATER, ("delegates_only", "98"),
                     id="fid-98-delegates-only"),
        pytest.param("fid-2015", WRITTEN, "delegate written", HALF_AN_HOUR, None,
                     id="fid-98-within-half-an-hour"),
        pytest.param("fid-2015", WRITTEN, "delegate written", LATER,
                     ("claim_too_late", "98"), id="fid-98-too-late"),
        pytest.param("fid-2015", WRITTEN, "delegate", HALF_AN_HOUR,
                     ("claim_not_written", "98"), id="fid-98-in-writing"),
        pytest.param("fid-2015", {**WRITTEN, "claim_window_min": 60}, "delegate written",
                     LATER, None, id="an-hour-by-reading-f33"),
        pytest.param("dp-standard", {}, "player", LATER, None, id="any-player-in-dp"),
        pytest.param("amasfac", {}, "player", LATER, None, id="to-the-judge-in-amasfac"),
        pytest.param("fed", {}, "player", LATER, None, id="fed-silent"),
    ],
)  # fmt: skip
def test_a_claim_is_heard_or_refused(
    book: str, settings: dict[str, Any], by: str, since: timedelta, refusal: Any
) -> None:
    assert claimed(book, settings, by, since) == refusal
