"""The two roots of every error."""

import pickle

import pytest

from capicua.kernel.error import BrokenInvariant, RuleViolation


def test_a_violation_knows_how_to_show_itself() -> None:
    violation = RuleViolation("late", "Call an arbiter.", at="rows[3]", article="59-c")

    assert str(violation) == "Call an arbiter."
    assert violation.as_document() == {
        "error": {
            "code": "late",
            "message": "Call an arbiter.",
            "at": "rows[3]",
            "article": "59-c",
        }
    }


def test_a_violation_comes_home_whole_from_a_worker_process() -> None:
    sent = RuleViolation("late", "Call an arbiter.", at="rows[3]", article="59-c")
    home = pickle.loads(pickle.dumps(sent))  # noqa: S301 - our own bytes

    assert (type(home), str(home), vars(home)) == (RuleViolation, str(sent), vars(sent))


def test_a_broken_invariant_is_not_a_persons_fault() -> None:
    with pytest.raises(BrokenInvariant, match="cannot be"):
        raise BrokenInvariant("cannot be")
    assert not issubclass(BrokenInvariant, RuleViolation)
