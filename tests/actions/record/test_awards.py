"""Awards of an event."""

import pytest

from actions.event_office import ANA, code_of, playing
from capicua.actions.record.awards import AwardView, DefineAward, define_award, show_awards


@pytest.mark.article("FID-49")
def test_an_event_defines_awards_and_says_later_who_gets_them() -> None:
    office = playing()
    first = define_award(office.context, office.caller(), DefineAward("Copa de Oro"))
    define_award(office.context, office.caller(), DefineAward("Juego limpio", 2))
    assert [one.name for one in show_awards(office.context, "copa")] == [
        "",
        "Athlete 2.0 / Athlete 2.1",
    ]

    again = DefineAward("Copa de Oro", 1, first.told["award"])
    define_award(office.context, office.caller(), again)

    assert show_awards(office.context, "copa") == (
        AwardView(1, "Copa de Oro", 1, "Athlete 1.0 / Athlete 1.1"),
        AwardView(2, "Juego limpio", 2, "Athlete 2.0 / Athlete 2.1"),
    )


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (DefineAward(" "), "missing_reason"),
        (DefineAward("Copa", 99), "no_such_entry"),
        (DefineAward("Copa", None, 7), "no_such_award"),
    ],
)
def test_an_award_for_nobody_known_is_refused(asked: DefineAward, code: str) -> None:
    assert code_of(define_award, playing(), ANA, asked) == code
