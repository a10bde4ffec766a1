"""The desk makes an event, begins it, publishes and finishes it."""

import pytest

from actions.event_office import ANA, CHIEF, EVA, LUIS, SCORER, Office, playing
from actions.forged_event import forge_event
from capicua.actions.events.lifecycle import (
    Announce,
    CreateEvent,
    PublishStandings,
    SetTimezone,
    StartEvent,
    announce,
    create_event,
    publish_standings,
    set_timezone,
    start_event,
)
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.events.summary import show_event, show_events
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.officials import MAIN_POSTS
from capicua.event.facts.results import Outcome
from capicua.event.state import Phase
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import Stage

CLUB = b"""
id = "club"
name = "Club"
version = "1"
extends = "fid-2015"
[match]
target = { value = 100, article = "own 1" }
"""


def refusal_of(
    office: Office, asked: CreateEvent, actor: Actor = ANA
) -> tuple[str, str | None]:
    with pytest.raises(RuleViolation) as refusal:
        create_event(office.context, office.caller(actor), asked)
    return refusal.value.code, refusal.value.article


def test_an_event_is_made_under_its_book() -> None:
    office = Office()

    office.create(rounds=5)

    view = show_event(office.context, "copa")
    assert (view.title, view.rulebook, view.rounds, view.phase) == (
        "Copa", "FID 2015", 5, Phase.OPEN,
    )  # fmt: skip


def test_a_clubs_own_rulebook_is_kept_with_the_event() -> None:
    office = Office()
    asked = CreateEvent("club", Modality.PAIRS, 3, rulebook_file=CLUB)

    create_event(office.context, office.caller(), asked)
    again = Office(office.store)

    assert again.state.book.match.target.value == 100


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (CLUB.replace(b'"club"', b'"fid-2015"', 1), "rulebook_taken"),
        (CLUB.replace(b'"club"', b'"%b"' % (b"x" * 61), 1), "wrong_rulebook_id"),
        (CLUB + b"#" * 200_000, "too_large"),
        (b"a = " + b"[" * 50_000, "too_deep"),
        (b"a = " + b"1" * 10_000, "out_of_range"),
    ],
)
def test_no_event_is_made_by_a_book_that_is_a_trap(file: bytes, code: str) -> None:
    office = Office()

    asked = CreateEvent("club", Modality.PAIRS, 3, rulebook_file=file)

    assert refusal_of(office, asked) == (code, None)
    assert office.store.events() == ()


def test_an_event_that_cannot_be_opened_hides_no_other() -> None:
    office = Office()
    office.create(rounds=5)
    forge_event(office.store, "ajena")

    found = show_events(office.context, office.store.events())

    assert [one.event for one in found.views] == ["copa"]
    assert [(one.event, one.why.code) for one in found.broken] == [
        ("ajena", "other_rulebook")
    ]


@pytest.mark.parametrize(
    ("machine", "named", "kept"),
    [
        (None, None, None),
        (None, "europe/madrid", "Europe/Madrid"),
        ("America/Lima", None, "America/Lima"),
        ("America/Lima", "Europe/Madrid", "Europe/Madrid"),
    ],
)
def test_an_event_has_the_time_zone_that_is_named_else_that_of_the_machine(
    machine: str | None, named: str | None, kept: str | None
) -> None:
    office = Office()
    office.context = office.context._replace(timezone=machine)
    asked = CreateEvent("fid-2015", Modality.PAIRS, 3, timezone=named)

    create_event(office.context, office.caller(), asked)

    assert show_event(office.context, "copa").timezone == kept


def test_the_time_zone_changes_until_the_event_begins() -> None:
    office = Office()
    asked = CreateEvent("fid-2015", Modality.PAIRS, 3, timezone="Europe/Madrid")
    create_event(office.context, office.caller(), asked)
    office.enter(4)

    set_timezone(office.context, office.caller(), SetTimezone("America/Bogota"))
    before = office.state.made.timezone
    office.start()
    with pytest.raises(RuleViolation) as refusal:
        set_timezone(office.context, office.caller(), SetTimezone("Europe/Madrid"))
    seq = office.state.seq
    set_timezone(office.context, office.caller(), SetTimezone("America/Bogota"))

    assert before == "America/Bogota"
    assert str(refusal.value) == (
        "The event has begun: its deadlines keep the time zone they have."
    )
    assert (office.state.seq, office.state.made.timezone) == (seq, "America/Bogota")


def test_an_older_event_without_a_time_zone_gets_its_first_one_at_any_time() -> None:
    office = playing()

    set_timezone(office.context, office.caller(), SetTimezone("America/Santo_Domingo"))

    assert office.state.made.timezone == "America/Santo_Domingo"


def test_making_the_same_event_again_with_the_same_request_changes_nothing() -> None:
    office = Office()
    asked = CreateEvent("fid-2015", Modality.PAIRS, 3)
    first = create_event(office.context, office.caller(request="once"), asked)

    second = create_event(office.context, office.caller(request="once"), asked)

    assert second == first._replace(is_repeat=True)
    assert refusal_of(office, asked) == ("event_exists", None)


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        (CreateEvent("fid-2015", Modality.PAIRS, 0), ("out_of_range", None)),
        (
            CreateEvent("fid-2015", Modality.PAIRS, 3, timezone="Madrid"),
            ("no_such_timezone", None),
        ),
        (CreateEvent("fid-2015", Modality.PAIRS, 3, minutes=0), ("out_of_range", None)),
        (CreateEvent("fid-2015", Modality.PAIRS, 3, target=9999), ("out_of_range", None)),
        (
            CreateEvent("fid-2015", Modality.PAIRS, 3, stages=(Stage("by-eye", 3),)),
            ("unknown_word", None),
        ),
        (
            CreateEvent("fid-2015", Modality.PAIRS, 3, stages=(Stage("fold", 4),)),
            ("rounds_do_not_add_up", None),
        ),
        (
            CreateEvent("fid-2015", Modality.PAIRS, 3, dates=(1, 1)),
            ("rounds_do_not_add_up", None),
        ),
        (CreateEvent("xyz", Modality.PAIRS, 3), ("unknown_rulebook", None)),
        (
            CreateEvent("dp-standard", Modality.PAIRS, 3, event_kind=EventKind.JORNADA),
            ("wrong_modality", "33"),
        ),
        (
            CreateEvent("fid-2015", Modality.PAIRS, 3, settings={"colour": "red"}),
            ("unknown_setting", None),
        ),
        (CreateEvent("fid-2015", Modality.PAIRS, 3, hands=8), ("wrong_length", "60")),
        (
            CreateEvent("club", Modality.PAIRS, 3, rulebook_file=b"\xff"),
            ("not_utf8", None),
        ),
    ],
)
def test_a_wish_that_the_book_does_not_allow_is_refused(
    asked: CreateEvent, refused: tuple[str, str | None]
) -> None:
    assert refusal_of(Office(), asked) == refused


@pytest.mark.parametrize("event", ["", "Copa", "a b", "x" * 61])
def test_an_id_has_small_letters_digits_and_hyphens(event: str) -> None:
    office = Office(event=event)

    assert (
        refusal_of(office, CreateEvent("fid-2015", Modality.PAIRS, 3))[0]
        == "wrong_event_id"
    )


def test_only_the_desk_makes_events() -> None:
    asked = CreateEvent("fid-2015", Modality.PAIRS, 3)

    assert refusal_of(Office(), asked, LUIS)[0] == "not_allowed"


@pytest.mark.article("DP-28")
def test_a_dp_event_has_its_modality_and_special_rules_and_may_name_a_commission() -> None:
    office = Office()
    asked = CreateEvent(
        "dp-standard", Modality.INDIVIDUAL, 4, "Copa", EventKind.ESPECIAL,
        official=True, target=120, minutes=25,
    )  # fmt: skip
    create_event(office.context, office.caller(), asked)
    office.enter(4)
    post = MAIN_POSTS[0]
    name_official(office.context, office.caller(), NameOfficial(post, "Eva"))

    office.start()

    made = office.state.made
    assert (made.modality, made.event_kind, made.target, made.minutes) == (
        Modality.INDIVIDUAL,
        EventKind.ESPECIAL,
        120,
        25,
    )
    assert [one.post for one in office.state.officials] == [post]
    assert office.state.phase is Phase.STARTED


@pytest.mark.article("FID-29")
@pytest.mark.article("FID-31")
def test_an_official_event_needs_its_commission_before_it_begins() -> None:
    office = Office()
    office.create(official=True)
    office.enter(4)

    with pytest.raises(RuleViolation) as refusal:
        start_event(office.context, office.caller(), StartEvent())

    assert (refusal.value.code, refusal.value.article) == ("commission_incomplete", "31")
    for post in MAIN_POSTS:
        name_official(office.context, office.caller(), NameOfficial(post, f"who is {post}"))
    start_event(office.context, office.caller(), StartEvent())
    assert office.state.phase is Phase.STARTED


def test_a_club_night_needs_no_commission() -> None:
    assert playing().state.phase is Phase.STARTED


@pytest.mark.article("DP-29-n1")
def test_conditions_are_published_before_the_event_begins() -> None:
    office = Office()
    office.create("dp-standard")
    office.enter(4)

    with pytest.raises(RuleViolation) as refusal:
        start_event(office.context, office.caller(), StartEvent())

    assert (refusal.value.code, refusal.value.article) == ("conditions_unpublished", "29")
    office.start()
    assert office.state.phase is Phase.STARTED


def play_round(office: Office) -> None:
    number = office.state.last_round
    for table in office.state.rounds[number].tables.values():
        asked = EnterResult(table.place, Outcome(ByPair(200, 100)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(number))


def test_an_event_is_finished_when_all_rounds_are_closed_and_then_stays() -> None:
    office = playing(rounds=2)
    with pytest.raises(RuleViolation) as refusal:
        finish_event(office.context, office.caller(), FinishEvent())
    assert refusal.value.code == "rounds_open"
    play_round(office)
    office.pair()
    play_round(office)

    finish_event(office.context, office.caller(), FinishEvent())

    assert office.state.phase is Phase.FINISHED
    with pytest.raises(RuleViolation) as refusal:
        office.enter(1)
    assert refusal.value.code == "event_finished"


def test_standings_are_published_after_a_closed_round() -> None:
    office = playing()
    with pytest.raises(RuleViolation) as refusal:
        publish_standings(office.context, office.caller(), PublishStandings())
    assert refusal.value.code == "no_closed_round"
    play_round(office)

    done = publish_standings(office.context, office.caller(), PublishStandings())

    assert (done.told, office.state.published) == ({"round": 1}, 1)


@pytest.mark.parametrize("actor", [ANA, EVA, CHIEF])
def test_an_announcement_is_kept_beside_the_journal(actor: Actor) -> None:
    office = playing()

    announce(office.context, office.caller(actor), Announce("Supper at nine."))

    assert "Supper" in [text.text[:6] for text in office.store.texts("copa")]
    lines = b"".join(stored.line for stored in office.store.read("copa"))
    assert b"Supper" not in lines


@pytest.mark.parametrize(
    "actor", [LUIS, SCORER, Actor(Role.ATHLETE, "1"), Actor(Role.PUBLIC, "")]
)
def test_others_announce_nothing(actor: Actor) -> None:
    office = playing()

    with pytest.raises(RuleViolation) as refusal:
        announce(office.context, office.caller(actor), Announce("Go home."))

    assert refusal.value.code == "not_allowed"
