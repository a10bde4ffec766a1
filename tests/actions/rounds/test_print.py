"""What an event prints: published rounds only, with names, version and head."""

import pytest

from actions.event_office import Office, playing
from capicua.actions.rounds.print import event_on_paper, published_round
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.kernel.error import RuleViolation


def test_paper_says_names_and_where_the_journal_stood() -> None:
    office = playing(entries=4)

    paper = event_on_paper(office.context, "copa")
    found = published_round(paper, None)

    assert paper.title == "Copa"
    assert tuple(paper.version) == tuple(office.store.head("copa"))
    assert [one.name for one in found.tournament.entries.values()] == [
        f"Athlete {number}.0 / Athlete {number}.1" for number in range(1, 5)
    ]
    assert (found.round.number, len(found.round.tables)) == (1, 2)
    assert published_round(paper, 1) == found


def test_a_draft_is_not_printed() -> None:
    office = Office()
    office.create()
    office.enter(4)
    office.start()
    pair_round(office.context, office.caller(), PairRound())
    paper = event_on_paper(office.context, "copa")

    told = []
    for number in (None, 1):
        with pytest.raises(RuleViolation) as refusal:
            published_round(paper, number)
        told.append((refusal.value.code, refusal.value.message))

    assert told == [
        (
            "round_not_published",
            "No round is published yet. Publish one before you print it.",
        ),
        (
            "round_not_published",
            "Round 1 is not published yet. Publish it before you print it.",
        ),
    ]
