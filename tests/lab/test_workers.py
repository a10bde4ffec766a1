from math import factorial

import pytest

from capicua.kernel.error import RuleViolation
from capicua.lab.workers import workers

pytestmark = pytest.mark.slow


def test_the_cores_of_this_machine_do_the_work() -> None:
    with workers(count=1) as executor:
        assert executor.submit(factorial, 5).result() == 120


@pytest.mark.filterwarnings("ignore")  # what the cluster's library says while it gives up
def test_a_cluster_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(RuleViolation) as refusal, workers("tcp://127.0.0.1:9"):
        pass

    assert refusal.value.code in {"cluster_missing", "cluster_unreachable"}
    assert "--scheduler" in refusal.value.message
