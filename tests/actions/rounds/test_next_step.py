"""The one thing that the desk does next."""

from actions.desk_day import close, enter, enter_all, publish, run_clock
from actions.event_office import Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.events.lifecycle import (
    PublishConditions,
    StartEvent,
    publish_conditions,
    start_event,
)
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.next_step import DeskStep, NextStep, next_step
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.event.facts.officials import MAIN_POSTS
from capicua.rulebooks.sections.competition import Modality


def step(office: Office) -> NextStep:
    return next_step(office.state)


def test_a_club_night_is_led_from_its_first_name_to_its_end() -> None:
    office = Office()
    office.create(rounds=1)
    assert step(office) == NextStep(DeskStep.ADD_ENTRIES, missing=2)

    office.enter(4)
    check_in(office.context, office.caller(), CheckIn((3, 4), is_present=False))
    add = DeskStep.ADD_ENTRIES
    assert step(office) == NextStep(
        DeskStep.START_EVENT, instead=(add, DeskStep.PUBLISH_CONDITIONS)
    )
    publish_conditions(office.context, office.caller(), PublishConditions())
    assert step(office) == NextStep(DeskStep.START_EVENT, instead=(add,))

    start_event(office.context, office.caller(), StartEvent())
    assert step(office) == NextStep(DeskStep.CHECK_IN, 1, 2, instead=(DeskStep.PAIR_ROUND,))
    check_in(office.context, office.caller(), CheckIn((3, 4)))
    assert step(office) == NextStep(DeskStep.PAIR_ROUND, 1)

    pair_round(office.context, office.caller(), PairRound())
    assert step(office) == NextStep(DeskStep.PUBLISH_ROUND, 1)
    publish_round(office.context, office.caller(), PublishRound(1))
    assert step(office) == NextStep(
        DeskStep.START_CLOCK, 1, 2, instead=(DeskStep.COLLECT_RESULTS,)
    )
    run_clock(office)
    assert step(office) == NextStep(DeskStep.COLLECT_RESULTS, 1, 2)
    enter_all(office)
    assert step(office) == NextStep(DeskStep.GO_ON, 1, instead=(DeskStep.CLOSE_ROUND,))

    close(office)
    assert step(office) == NextStep(
        DeskStep.PUBLISH_STANDINGS, 1, instead=(DeskStep.FINISH_EVENT,)
    )
    publish(office)
    assert step(office) == NextStep(DeskStep.FINISH_EVENT, 1)
    finish_event(office.context, office.caller(), FinishEvent())
    assert step(office) == NextStep(DeskStep.NOTHING)


def test_the_next_round_follows_published_standings() -> None:
    office = Office()
    office.create(rounds=2)
    office.enter(4)
    office.start()
    office.pair()
    enter_all(office)
    close(office)
    publish(office)
    check_in(office.context, office.caller(), CheckIn((4,), is_present=False))

    assert step(office) == NextStep(DeskStep.PAIR_ROUND, 2, 1, instead=(DeskStep.CHECK_IN,))


def test_results_that_come_in_without_a_clock_are_collected() -> None:
    office = Office()
    office.create(rounds=2)
    office.enter(4)
    office.start()
    office.pair()
    enter(office, 1, 200, 10)

    assert step(office) == NextStep(
        DeskStep.COLLECT_RESULTS, 1, 1, instead=(DeskStep.START_CLOCK,)
    )


def test_a_book_without_a_time_limit_asks_for_no_clock() -> None:
    office = Office()
    office.create("dp-standard", Modality.PAIRS)
    office.enter(4)
    assert step(office) == NextStep(
        DeskStep.PUBLISH_CONDITIONS, instead=(DeskStep.ADD_ENTRIES,)
    )
    office.start()
    office.pair()

    assert step(office) == NextStep(DeskStep.COLLECT_RESULTS, 1, 2)


def test_an_official_event_names_its_commission_before_it_begins() -> None:
    office = Office()
    office.create(official=True)
    office.enter(4)
    publish_conditions(office.context, office.caller(), PublishConditions())
    add = (DeskStep.ADD_ENTRIES,)

    assert step(office) == NextStep(DeskStep.NAME_COMMISSION, 0, 5, MAIN_POSTS, instead=add)
    for post in MAIN_POSTS:
        asked = NameOfficial(post, f"person of {post}")
        name_official(office.context, office.caller(), asked)
    assert step(office) == NextStep(DeskStep.START_EVENT, instead=add)
