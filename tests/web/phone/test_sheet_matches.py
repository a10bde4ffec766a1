"""Four phones at one table through a whole match of each rulebook, in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from capicua.actions.setup.templates import TEMPLATES, from_template
from capicua.play.match.row import CardShown, Deducted, NullHand
from capicua.rulebooks.sections.competition import Modality
from web.browser.phone_match import MatchCase, Ruled
from web.browser.phone_steps import (
    EVERYTHING,
    Step,
    by_keys,
    by_lock,
    by_tied_lock,
    by_tiles,
    deduction,
    dispute,
    late,
    play,
    ruling,
    time_up,
    undo,
)
from web.days.hall_day import open_hall
from web.phone_hall import PhoneHall, phone_hall

pytestmark = [pytest.mark.browser, pytest.mark.slow]
FID_SLOW = Ruled("code=slow_play&seat=2")
FID_TOUCHED = Ruled(
    "code=touched_tile_no_fit&seat=2&hand=now&choice=shuffle", (CardShown, Deducted)
)
DP_TALKING = Ruled("code=talking&seat=2&choice=written")
LATE_TILE = Ruled("code=misplaced_tile_detected_late&seat=2&hand=now", (Deducted,))
ANNULLED = Ruled("code=slamming_tile&seat=2&hand=now&choice=annul", (NullHand,))


def made(name: str, ruled: Ruled, deducted: Ruled | None = None) -> MatchCase:
    """Return a match of the event that a template describes."""
    return MatchCase(name, from_template(TEMPLATES[name]), ruled, deducted)


LIGA = made("dp-liga", DP_TALKING)
EVEN_HANDS = LIGA._replace(
    name="dp-even-hands",
    asked=LIGA.asked._replace(rulebook="dp-even-hands", hands=4),
    is_drawn=True,
)
PR = made("pr", LATE_TILE)
PR_INDIVIDUAL = PR._replace(
    name="pr-individual",
    asked=PR.asked._replace(modality=Modality.INDIVIDUAL),
    deduction=LATE_TILE,
)
CASES: tuple[tuple[MatchCase, tuple[Step, ...]], ...] = (
    (made("fid-pairs", FID_SLOW), (by_keys, by_tied_lock, undo, ruling, late)),
    (made("fid-individual", FID_SLOW, FID_TOUCHED), (by_tiles, deduction, time_up)),
    (made("club-pairs", FID_SLOW), (by_lock, undo, time_up, dispute)),
    (made("dp-jornada", DP_TALKING), (by_tiles, by_lock, ruling)),
    (made("dp-torneo", DP_TALKING), (by_tied_lock, undo, dispute, late)),
    (EVEN_HANDS, (by_tiles, ruling)),
    (made("amasfac", LATE_TILE, LATE_TILE), (by_tiles, deduction, time_up)),
    (PR_INDIVIDUAL, (by_lock, deduction, time_up, dispute)),
    (made("fed", ANNULLED), (by_tied_lock, ruling, time_up)),
)
# Everything takes more hands than four.
LONGER = EVEN_HANDS._replace(asked=EVEN_HANDS.asked._replace(hands=8))
EVERY_CASE = [*(case for case, _ in CASES if case != EVEN_HANDS), LONGER, LIGA, PR]


@pytest.fixture(scope="module")
def phones(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PhoneHall]:
    """Return everybody's phone, opened once in a hall of their own."""
    with (
        open_hall(tmp_path_factory.mktemp("matches")) as hall,
        phone_hall(chromium, hall) as opened,
    ):
        yield opened


@pytest.mark.parametrize(("case", "steps"), CASES, ids=[case.name for case, _ in CASES])
def test_a_whole_match_of_each_rulebook(
    phones: PhoneHall, case: MatchCase, steps: tuple[Step, ...]
) -> None:
    match = play(phones, case, steps, f"partido-{case.name}")

    assert match.found == match.answer
    assert match.answer["status"] == "finished"
    assert match.office.state.table(match.place).registered


@pytest.mark.long(size=1)
@pytest.mark.parametrize("case", EVERY_CASE, ids=lambda case: case.name)
def test_everything_that_can_happen_in_a_match_of_each_rulebook(
    phones: PhoneHall, case: MatchCase, size: int
) -> None:
    for number in range(size):
        match = play(phones, case, EVERYTHING, f"todo-{case.name}-{number}")

        assert match.found == match.answer
