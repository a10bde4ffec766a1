"""The papers of an event: each from the same event, with version and head."""

import pytest

from actions.desk_day import close, enter_all, publish
from actions.event_office import Office, playing
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.print import event_on_paper
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.documents.event_papers import Paper, event_paper
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from documents.reading import pages_of

SPANISH = Catalog("es")


def printed(office: Office, what: Paper, number: int | None = None) -> str:
    paper = event_on_paper(office.context, "copa")
    return " ".join(pages_of(event_paper(what, paper, number, SPANISH)))


def test_every_paper_says_where_the_journal_stood() -> None:
    office = playing(entries=4)
    enter_all(office)
    close(office)
    version, head = office.store.head("copa")

    papers = {what: printed(office, what) for what in Paper}

    assert {what: f"Versión {version} {head}" in text for what, text in papers.items()} == (
        dict.fromkeys(Paper, True)
    )
    assert "Ronda 1" in papers[Paper.STANDINGS]


def test_standings_can_be_printed_as_they_were_after_a_round() -> None:
    office = playing(entries=4)
    enter_all(office)
    close(office)
    office.pair()
    enter_all(office)
    close(office)

    after = [printed(office, Paper.STANDINGS, number) for number in (1, 2)]

    assert ["Ronda 1" in after[0], "Ronda 2" in after[1]] == [True, True]


def test_standings_of_a_round_that_is_played_say_that_they_are_provisional() -> None:
    office = playing(entries=4)
    enter_all(office)
    close(office)
    office.pair()
    open_round = printed(office, Paper.STANDINGS)
    closed_round = printed(office, Paper.STANDINGS, 1)

    assert "Ronda 2 · provisional: 0 de 2 mesas" in open_round
    assert "provisional" not in closed_round


def test_pairs_sit_as_two_people_on_their_sheet_and_in_the_list_of_names() -> None:
    office = playing(entries=2)

    sheet, names = printed(office, Paper.SHEETS), printed(office, Paper.NAMES)

    assert "Puesto 1 · 2A Athlete 2.0 Puesto 3 · 2B Athlete 2.1" in sheet
    assert "2A Athlete 2.0 1 puesto 1 2B Athlete 2.1 1 puesto 3" in names


def test_members_of_a_team_stand_on_their_board_with_its_name() -> None:
    office = playing(modality=Modality.TEAMS, entries=2)
    paper = event_on_paper(office.context, "copa")
    named = {
        n: one._replace(name=f"Team {n}") for n, one in paper.tournament.entries.items()
    }
    titled = paper._replace(tournament=paper.tournament._replace(entries=named))

    plain, with_team = (
        " ".join(pages_of(event_paper(Paper.SHEETS, one, None, SPANISH)))
        for one in (paper, titled)
    )

    assert "5 Athlete 2.0 Puesto 3" in plain
    assert "5 Athlete 2.0 (Team 2) Puesto 3" in with_team


def test_a_sheet_says_the_length_of_this_event() -> None:
    office = Office()
    asked = CreateEvent("fid-2015", Modality.PAIRS, 3, "Copa", target=100, minutes=25)
    create_event(office.context, office.caller(), asked)
    office.enter(2)
    office.start()
    office.pair()

    assert "a 100 puntos · 25 minutos" in printed(office, Paper.SHEETS)


def test_a_draft_is_printed_for_those_who_may_see_it() -> None:
    office = Office()
    office.create()
    office.enter(2)
    office.start()
    pair_round(office.context, office.caller(), PairRound())
    paper = event_on_paper(office.context, "copa", drafts=True)

    (sheet,) = pages_of(event_paper(Paper.SHEETS, paper, 1, SPANISH))
    assert "Copa · Ronda 1 · borrador" in sheet
    with pytest.raises(RuleViolation, match="Publish it before"):
        printed(office, Paper.SHEETS, 1)


def test_final_standings_look_final_and_tell_who_withdrew() -> None:
    office = playing(entries=4, rounds=2)
    enter_all(office)
    close(office)
    withdraw_entry(office.context, office.caller(), WithdrawEntry(4, "Se va."))
    before = printed(office, Paper.STANDINGS)
    office.pair()
    enter_all(office)
    close(office)
    publish(office)
    finish_event(office.context, office.caller(), FinishEvent())
    after, first = (printed(office, Paper.STANDINGS, number) for number in (None, 1))

    assert "Athlete 4.0 / Athlete 4.1 (se retiró tras la ronda 1)" in before
    assert ["Posiciones finales" in one for one in (before, after, first)] == [
        False,
        True,
        False,
    ]
