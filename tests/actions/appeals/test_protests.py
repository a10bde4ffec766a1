"""Protests: only accredited delegates, in time where a time is set, decided once."""

import pytest

from actions.event_office import ANA, CHIEF, Office, playing
from actions.official_hall import official_hall
from actions.sheets.test_scoring import record
from capicua.actions.appeals.protests import (
    DecideProtest,
    FileProtest,
    decide_protest,
    file_protest,
    protest_window,
    show_protests,
)
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.rulebooks.sections.competition import Modality

DIANA = Actor(Role.DELEGATE, "diana")
HERE = Place(1, 1)
WISH = FileProtest(HERE, "El puesto 2 pasó con ficha.")


def refused(act: object, *given: object) -> str:
    with pytest.raises(RuleViolation) as refusal:
        act(*given)  # type: ignore[operator]
    return refusal.value.code


def in_writing() -> Office:
    """Return an event that hears claims in writing only."""
    office = Office()
    asked = CreateEvent(
        "fid-2015", Modality.PAIRS, 3, "Copa", None, settings={"written_claims": True}
    )
    create_event(office.context, office.caller(), asked)
    office.enter(4)
    office.start()
    office.pair()
    return office


@pytest.mark.article("FID-98")
def test_a_delegate_files_and_an_arbiter_decides_once() -> None:
    office = playing()
    number = file_protest(office.context, office.caller(DIANA), WISH).told["protest"]
    decision = DecideProtest(number, is_upheld=True, reason="La ficha estaba en su mano.")
    decide_protest(office.context, office.caller(CHIEF), decision)

    (found,) = show_protests(office.context, "copa", "diana")
    assert (
        found.text,
        found.protest.is_upheld,
        found.reason,
        found.protest.decided_by,
    ) == (
        WISH.text,
        True,
        "La ficha estaba en su mano.",
        "rosa",
    )
    assert show_protests(office.context, "copa", "nobody") == ()
    assert [one.kind for one in report_incidents(office.context, "copa")] == [
        "protest",
        "protest_decided",
    ]
    again = (office.context, office.caller(CHIEF), decision)
    assert refused(decide_protest, *again) == "protest_decided"
    unknown = decision._replace(protest=999)
    assert (
        refused(decide_protest, office.context, office.caller(CHIEF), unknown)
        == "no_such_protest"
    )


@pytest.mark.article("FID-98")
def test_where_claims_are_written_they_come_within_the_window() -> None:
    office = in_writing()
    window = protest_window(office.state)
    assert window is not None
    minutes = int(window.total_seconds() // 60)
    record(office, 0, Pair.A, 35)
    office.minutes = minutes
    file_protest(office.context, office.caller(DIANA), WISH)
    office.minutes = minutes + 1

    assert (
        refused(file_protest, office.context, office.caller(DIANA), WISH)
        == "claim_too_late"
    )
    assert protest_window(playing().state) is None


def test_the_window_begins_with_the_hand_and_not_with_the_pairing_or_a_signature() -> None:
    office = in_writing()
    office.minutes = 50
    file_protest(office.context, office.caller(DIANA), WISH)
    record(office, 0, Pair.A, 120)
    record(office, 1, Pair.A, 90)
    office.minutes = 85
    sign_sheet(office.context, office.caller(CHIEF), SignSheet(HERE, 2))

    late = (office.context, office.caller(DIANA), WISH)

    assert refused(file_protest, *late) == "claim_too_late"


@pytest.mark.article("FID-96")
@pytest.mark.article("FID-98")
def test_an_official_event_hears_only_delegates_with_a_letter() -> None:
    strict = official_hall()

    assert refused(file_protest, strict.context, strict.caller(DIANA), WISH) == (
        "delegates_only"
    )
    named = NameOfficial(Post.DELEGATE, "diana", letter="Carta de la federación")
    name_official(strict.context, strict.caller(), named)
    assert file_protest(strict.context, strict.caller(DIANA), WISH).told["protest"]


@pytest.mark.article("FID-96-pu")
def test_the_president_of_a_federation_is_a_delegate_without_a_letter() -> None:
    strict = official_hall()
    bare = NameOfficial(Post.DELEGATE, "diana")
    name_official(strict.context, strict.caller(), bare)
    assert refused(file_protest, strict.context, strict.caller(DIANA), WISH) == (
        "delegates_only"
    )

    by_right = bare._replace(by_right=True)
    name_official(strict.context, strict.caller(), by_right)
    scorer = NameOfficial(Post.SCORER, "paco", by_right=True)
    name_official(strict.context, strict.caller(), scorer)

    assert file_protest(strict.context, strict.caller(DIANA), WISH).told["protest"]
    natural = [one.person for one in strict.state.officials if one.by_right]
    assert natural == ["diana"]


def test_the_desk_decides_only_as_a_main_member() -> None:
    office = playing()
    number = file_protest(office.context, office.caller(DIANA), WISH).told["protest"]
    decision = DecideProtest(number, is_upheld=False, reason="No se vio.")

    assert refused(decide_protest, office.context, office.caller(ANA), decision) == (
        "not_a_member"
    )
    director = NameOfficial(Post.GENERAL_DIRECTOR, "ana")
    name_official(office.context, office.caller(), director)
    decide_protest(office.context, office.caller(ANA), decision)
    assert office.state.protests[number].is_upheld is False


def test_nobody_else_protests() -> None:
    office = playing()

    assert refused(file_protest, office.context, office.caller(ANA), WISH) == "not_allowed"
