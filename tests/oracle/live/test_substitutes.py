"""One truth about pairs with a substitute, whose results the commission counts or not."""

from pathlib import Path

import pytest

from actions.entries.test_pair_substitutes import BROKE, after_a_round, win
from actions.event_office import playing
from capicua.actions.entries.pair_substitutes import assign_substitute
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.rulebooks.sections.competition import Modality
from oracle.live.hall import open_live_hall


@pytest.mark.slow
@pytest.mark.parametrize("counts", [True, False])
def test_fid_27_every_door_tells_the_same_of_a_pair_with_a_substitute(
    counts: bool, tmp_path: Path
) -> None:
    office = after_a_round(playing())
    asked = BROKE._replace(counts=counts)
    assign_substitute(office.context, office.caller(), asked)
    for number in (2, 3):
        office.pair()
        win(office, number)

    plan = RehearsalPlan("copa", "fid-2015", Modality.PAIRS, 4, 3, 0)
    with open_live_hall(tmp_path) as hall:
        hall.bring(office.context, plan.event)
        assert list(hall.differences(plan)) == []
