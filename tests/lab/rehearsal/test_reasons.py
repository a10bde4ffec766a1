"""Reasons in the language of the event."""

from capicua.lab.rehearsal.reasons import SPANISH, RehearsedReason, Tongue, say


def test_every_reason_is_said_in_both_languages() -> None:
    assert set(SPANISH) == set(RehearsedReason)
    assert [say(Tongue.ENGLISH, one) for one in RehearsedReason] == [
        one.value for one in RehearsedReason
    ]
    assert not {say(Tongue.SPANISH, one) for one in RehearsedReason} & set(RehearsedReason)
