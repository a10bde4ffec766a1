"""Search in the log of an event."""

import pytest

from actions.desk_day import write
from actions.event_office import Office, playing
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.summary import LogLine
from capicua.actions.record.log_search import search_log
from capicua.kernel.seat import Pair


@pytest.fixture(scope="module")
def office() -> Office:
    office = playing()
    announce(office.context, office.caller(), Announce("La cena es a las 21 h"))
    write(office, 2, Pair.A, 35)
    return office


def kinds(office: Office, words: str, *kinds: str, after: int = 0) -> list[str]:
    return [one.kind for one in search_log(office.context, "copa", words, kinds, after)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("cena", ["announced"], id="text"),
        pytest.param("CENÁ ana", ["announced"], id="folded-and-author"),
        pytest.param("hand rec", ["hand_recorded"], id="begun"),
        pytest.param("athlete 3", ["entry_added", "entry_checked_in"], id="name"),
        pytest.param("nobody", [], id="nothing"),
    ],
)
def test_words_find_what_a_line_says(office: Office, words: str, found: list[str]) -> None:
    assert kinds(office, words) == found


def test_kinds_and_places_narrow_a_search(office: Office) -> None:
    last = office.state.seq

    assert kinds(office, "", "announced", "round_paired") == ["round_paired", "announced"]
    assert kinds(office, "", after=last - 1) == ["hand_recorded"]
    assert len(search_log(office.context, "copa", most=3)) == 3


def test_a_search_may_look_into_the_sentences_of_a_language(office: Office) -> None:
    def say(line: LogLine) -> str:
        return f"Línea {line.seq}"

    found = search_log(office.context, "copa", "linea 11", say=say)

    assert [line.seq for line in found] == [11]
