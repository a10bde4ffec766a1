"""The company: a request that is sent again must be answered as it was."""

from itertools import count

import pytest

from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.kernel.error import BrokenInvariant
from capicua.lab.rehearsal.company import DESK, Company
from capicua.lab.rehearsal.plan import Faults, RehearsalPlan
from capicua.rulebooks.sections.competition import Modality
from lab.rehearsal.hall import hall

pytestmark = pytest.mark.slow

PLAN = RehearsalPlan("copa", "fed", Modality.PAIRS, 4, 1, seed=1, faults=Faults.MANY)


def test_an_action_with_a_second_effect_is_found_out() -> None:
    """The planted bug: every call is answered with a new version."""
    versions = count(1)
    company = Company(hall(), PLAN)

    def forgetful(context: Context, caller: Caller, asked: int) -> Done:
        del context, caller, asked
        return Done(next(versions), "", {})

    def ask_often() -> None:
        for number in range(200):
            company.ask(DESK, f"request-{number}", forgetful, number)

    with pytest.raises(BrokenInvariant, match="answered otherwise"):
        ask_often()
    with pytest.raises(BrokenInvariant, match="answered otherwise"):
        company.reconnect()


def test_what_happens_depends_on_its_name_alone() -> None:
    one, other = Company(hall(), PLAN), Company(hall(), PLAN)
    one.chance("something", "before").random()

    assert one.chance("this", 1).random() == other.chance("this", 1).random()
    assert one.chance("this", 1).random() != one.chance("this", 2).random()
    assert one.chance("1", 1).random() != one.chance("11").random()
