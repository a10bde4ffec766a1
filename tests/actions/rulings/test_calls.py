"""Who waits for which arbiter."""

from actions.event_office import ANA, CHIEF, LUIS, SCORER, playing
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.rulings.calls import count_waiting, own_tables, why_barred
from capicua.actions.sheets.arbiter import AnswerCall, answer_call
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.event.facts.officials import Post
from capicua.event.place import Place


def test_calls_wait_for_the_arbiter_of_the_table_and_for_the_chief() -> None:
    office = playing()
    named = NameOfficial(Post.ARBITER, LUIS.id, tables=(2,))
    name_official(office.context, office.caller(), named)
    calls = [
        call_arbiter(office.context, office.caller(SCORER), CallArbiter(Place(1, table)))
        for table in (1, 2)
    ]
    everybody = (LUIS, CHIEF, ANA)
    before = [count_waiting(office.state, one) for one in everybody]
    answered = AnswerCall(int(str(calls[1].told["call"])))
    answer_call(office.context, office.caller(CHIEF), answered)

    assert own_tables(office.state, LUIS) == (2,)
    assert before == [1, 2, 0]
    assert [count_waiting(office.state, one) for one in everybody] == [0, 1, 0]


def test_an_arbiter_is_told_before_the_door_of_a_table_that_is_not_theirs() -> None:
    office = playing()
    there = Place(1, 2)

    refused = why_barred(office.state, LUIS, there, given=(1,))

    assert refused is not None
    assert (refused.code, refused.facts) == ("not_your_table", {"own": (1,)})
    assert why_barred(office.state, LUIS, there, given=(2,)) is None
    assert why_barred(office.state, LUIS, there) is None
