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


def test_what_was_found_stands_in_the_message_and_can_be_said_again() -> None:
    violation = RuleViolation("late", "Seats {seats} of {who}.", seats=(1, 3), who="Ana")

    assert (violation.message, violation.sentence, violation.facts) == (
        "Seats 1, 3 of Ana.",
        "Seats {seats} of {who}.",
        {"seats": (1, 3), "who": "Ana"},
    )


def test_a_message_without_facts_may_hold_any_letters() -> None:
    assert RuleViolation("odd", "This is no JSON: {}.").message == "This is no JSON: {}."
