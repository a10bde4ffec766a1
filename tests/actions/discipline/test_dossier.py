"""Dossiers: one record across events, live and counted, and what it comes to."""

import pytest

from actions.discipline.season import Season, told
from actions.registry.liga import OFFICE
from capicua.actions.registry.affiliation import AffiliationStanding, standing_of
from capicua.actions.registry.entrants import judge_entries
from capicua.discipline.record import SanctionKind
from capicua.rulebooks.infraction import ChoiceName

VERBAL = ChoiceName("verbal")


def asked(season: Season, person: int, on: str | None = None) -> list[str]:
    """Return what a record asks for, each with its article."""
    found = season.dossier(person, on).answer.proposed
    return [f"{one.kind} {one.article}" for one in found]


def test_rulings_of_a_live_event_stand_on_record_at_once_and_after_counting(
    fid: Season,
) -> None:
    night = fid.night("copa-1", "2026-03-12")
    night.rule(1, "false_pass", ChoiceName("continue"))
    live = told(fid.dossier(1))

    night.end()
    fid.count(night)

    assert live == ["yellow 2026-03-12 81 live"]
    assert told(fid.dossier(1)) == ["yellow 2026-03-12 81"]
    assert told(fid.dossier(2)) == []


@pytest.mark.article("FID-66-p1-n2")
@pytest.mark.article("FID-66-p1-n4")
def test_fid_66_p1_cards_of_a_year_add_up_over_events_and_not_over_new_year(
    fid: Season,
) -> None:
    for event, day in (("copa-1", "2026-03-12"), ("copa-2", "2026-10-08")):
        night = fid.night(event, day)
        night.rule(1, "false_pass", ChoiceName("continue"))
        night.end()
        fid.count(night)

    counts = fid.dossier(1).answer.counts
    assert (counts["yellow"], counts["units"]) == (2, 2)
    assert fid.dossier(1, "2027-01-01").answer.counts["units"] == 0


@pytest.mark.article("DP-16-n2")
def test_who_is_not_affiliated_enters_a_dp_event_and_answers_for_it(dp: Season) -> None:
    standing = standing_of(dp.liga.state, dp.liga.state.person(1))
    night = dp.night("jornada-1", "2026-03-12")
    answers = judge_entries(dp.liga.context, night.context, OFFICE, night.event)
    night.rule(1, "talking", ChoiceName("written"))

    assert standing is AffiliationStanding.PLAYER
    assert [one.verdict for one in answers.values()] == ["admitted", "admitted"]
    assert [one.sanction.kind for one in dp.dossier(1).lines] == [SanctionKind.WRITTEN]


def test_three_verbals_in_two_events_make_exactly_one_written_warning(dp: Season) -> None:
    first = dp.night("jornada-1", "2026-03-12")
    first.rule(1, "talking", VERBAL)
    first.rule(1, "talking", VERBAL)
    first.end()
    dp.count(first)
    second = dp.night("jornada-2", "2026-03-19")
    second.rule(1, "talking", VERBAL)

    kinds = [one.sanction.kind for one in dp.dossier(1).lines]

    assert kinds.count(SanctionKind.VERBAL) == 3
