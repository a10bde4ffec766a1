"""Back-test: what forecasts are worth, by hand and on simulated seasons."""

from math import log
from pathlib import Path

import pytest

from capicua.kernel.error import RuleViolation
from capicua.lab.backtest import Backtest, CalibrationBin, backtest
from capicua.lab.backtest_page import backtest_page, calibration_picture
from capicua.lab.rated_season import RatedSeason, SeasonPlan, play_season
from capicua.ratings.ledger import RatedMatch

ROOT = Path(__file__).resolve().parents[2]


def judged(seasons: int) -> dict[str, Backtest]:
    played = [play_season(SeasonPlan(1 + one)) for one in range(seasons)]
    return {one.system: one for one in backtest(played)}


def holds(found: dict[str, Backtest]) -> None:
    """Margins tell something, forecasts happen as often as they say, bands hold."""
    elo, spec, glicko = (found[name] for name in ("elo", "spec", "glicko-margin"))
    assert spec.log_loss <= elo.log_loss - 0.0010
    assert spec.rank_correlation is not None
    assert elo.rank_correlation is not None
    assert spec.rank_correlation >= elo.rank_correlation + 0.02
    assert spec.calibration <= 0.02
    assert glicko.coverage is not None
    assert 0.93 <= glicko.coverage <= 0.97


def test_forecasts_are_made_before_the_round_and_judged_by_what_happened() -> None:
    matches = [RatedMatch((1, 2), (3, 4), 150, 0), RatedMatch((1, 2), (3, 4), 0, 150)]
    # Twelve points up and twelve down: side A is favoured by 24.
    said = 1 / (1 + 10 ** (-24 / 400))

    elo = backtest([RatedSeason({}, tuple(matches), 150)], warm_up=0)[0]

    middle = (0.5 + said) / 2
    assert elo._asdict() == {
        "system": "elo",
        "matches": 2,
        "log_loss": pytest.approx((log(2) - log(1 - said)) / 2),
        "brier": pytest.approx((0.25 + said**2) / 2),
        "accuracy": 0.25,
        "calibration": pytest.approx(middle - 0.5),
        "rank_correlation": None,
        "coverage": None,
        "bins": (CalibrationBin(middle, 0.5, 2),),
    }


def test_where_nothing_was_rated_nothing_is_judged() -> None:
    with pytest.raises(RuleViolation) as refusal:
        backtest([RatedSeason({}, (), 150)])
    assert refusal.value.code == "nothing_foretold"


def test_margins_make_ratings_better_on_simulated_seasons() -> None:
    holds(judged(4))


def test_a_page_tells_every_system_and_a_picture_draws_it() -> None:
    season = play_season(SeasonPlan(2, athletes=16, events=4, in_event=16))
    found = backtest([season])

    page = backtest_page(found, "One season.", "p.svg")
    picture = calibration_picture(found, "Calibration")

    for one in found:
        assert f"| {one.system} | {one.log_loss:.4f} | {one.brier:.4f} |" in page
        assert picture.count(f">{one.system}</text>") == 1
    assert picture.count("<path") == 5


@pytest.mark.long
def test_the_page_of_the_documents_is_what_the_command_writes() -> None:
    found = judged(12)

    holds(found)
    of_what = "12 simulated seasons from seed 1 on."
    page = backtest_page(tuple(found.values()), of_what, "pictures/backtest.svg")
    assert (ROOT / "docs" / "backtest.md").read_text("utf-8") == page
