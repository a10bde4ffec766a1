from concurrent.futures import ThreadPoolExecutor

import pytest

from capicua.kernel.error import RuleViolation
from capicua.lab.measures import Measures
from capicua.lab.study import Estimate, StudyQuestion, investigate
from capicua.rulebooks.sections.competition import Modality

pytestmark = pytest.mark.slow

QUESTION = StudyQuestion("fid-2015", Modality.PAIRS, 8, 3, "fid_halves")


def test_a_study_does_not_depend_on_who_does_the_work() -> None:
    questions = [QUESTION, QUESTION._replace(mode="fold")]
    with ThreadPoolExecutor(1) as alone, ThreadPoolExecutor(3) as many:
        first, again = (investigate(questions, 12, pool) for pool in (alone, many))

    assert first == again
    assert [finding.events for finding in first] == [12, 12]
    assert set(first[0].figures) == set(Measures._fields)


def test_a_figure_that_never_varies_has_no_margin() -> None:
    with ThreadPoolExecutor(1) as pool:
        (finding,) = investigate([QUESTION], 4, pool)

    assert finding.figures["repeat_partners"] == Estimate(0.0, 0.0)


def test_one_event_alone_is_no_study() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(RuleViolation, match="at least 2"):
        investigate([QUESTION], 1, pool)
