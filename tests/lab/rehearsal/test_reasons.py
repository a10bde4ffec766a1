"""Reasons in the language of the event."""

from capicua.lab.rehearsal.reasons import SPANISH, Reason, Tongue, say


def test_every_reason_is_said_in_both_languages() -> None:
    assert set(SPANISH) == set(Reason)
    assert [say(Tongue.ENGLISH, one) for one in Reason] == [one.value for one in Reason]
    assert not {say(Tongue.SPANISH, one) for one in Reason} & set(Reason)
