"""What other events gave acts at the table, at the desk and where officials are named."""

from datetime import date

import pytest

from actions.discipline.season import HERE, Night, Season
from actions.event_office import CHIEF, is_proven
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.discipline.giving import GiveSanction, give_sanction
from capicua.actions.discipline.record_page import show_record
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.registry.entrants import judge_entries
from capicua.actions.registry.periods import PlanCircuit, plan_circuit
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.actions.rulings.make_ruling import MakeRuling, consult
from capicua.discipline.proposals import Measure
from capicua.discipline.record import SanctionKind
from capicua.kernel.error import RuleViolation
from capicua.office.facts.discipline import SuspensionLength
from capicua.play.ruling import Ruling
from capicua.registry.eligibility import EligibilityVerdict
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import EventKind

VERBAL, GO_ON = ChoiceName("verbal"), ChoiceName("continue")


def carded(season: Season, event: str, day: str, code: str = "false_pass") -> Night:
    """Play an event in which person 1 is ruled on; it counts in the office."""
    night = season.night(event, day)
    choice = GO_ON if code == "false_pass" else None
    night.rule(1, code, choice)
    night.end()
    season.count(night)
    return night


def asked(night: Night, code: str, choice: ChoiceName | None) -> Ruling:
    """Return what a ruling on person 1 would say now."""
    asked = MakeRuling(HERE, code, night.seat_of(1), choice)
    return consult(night.context, night.event, asked)


@pytest.mark.article("FID-66-p1-n2")
@pytest.mark.article("FID-65-n3")
def test_fid_66_p1_two_yellow_cards_of_two_events_are_a_red_one_at_the_table(
    fid: Season,
) -> None:
    carded(fid, "copa-1", "2026-03-12")
    night = fid.night("copa-2", "2026-10-08")

    ruling = asked(night, "false_pass", GO_ON)
    night.rule(1, "false_pass", GO_ON)

    assert [(one.card.value, one.by.value) for one in ruling.cards] == [
        ("yellow", "offence"),
        ("red", "accumulation"),
    ]
    elsewhere = ruling.incident.elsewhere
    assert elsewhere is not None
    assert (elsewhere.as_of, sum(elsewhere.weights)) == ("2026-10-08", 1)
    table = night.state.table(HERE)
    assert table.is_over
    assert table.match is not None


@pytest.mark.article("FID-66-p1-n2")
def test_fid_66_p1_two_yellow_cards_of_one_hand_or_match_are_a_red_one(fid: Season) -> None:
    night = fid.night("copa-1", "2026-03-12")
    night.rule(1, "false_pass", GO_ON)

    again = asked(night, "false_pass", GO_ON)
    night.rule(1, "false_pass", GO_ON)

    assert [one.card.value for one in again.cards] == ["yellow", "red"]
    assert dict(fid.dossier(1).answer.counts) == {
        "verbal": 0, "yellow": 2, "red": 1, "black": 0, "units": 2,
    }  # fmt: skip
    assert fid.dossier(1).answer.proposed == ()


@pytest.mark.article("FID-66-p1-n4")
def test_fid_66_p1_on_1_january_the_yellow_card_of_the_year_before_is_gone(
    fid: Season,
) -> None:
    carded(fid, "copa-1", "2026-12-30")
    night = fid.night("copa-2", "2027-01-01")

    ruling = asked(night, "false_pass", GO_ON)

    assert [one.card.value for one in ruling.cards] == ["yellow"]


@pytest.mark.article("DP-77-n1")
def test_dp_77_three_verbals_of_two_consecutive_events_make_one_written_warning(
    dp: Season,
) -> None:
    first = dp.night("jornada-1", "2026-03-12")
    for _ in range(2):
        first.rule(1, "talking", VERBAL)
    first.end()
    dp.count(first)
    second = dp.night("jornada-2", "2026-03-19")
    given = [asked(second, "talking", VERBAL)]
    second.rule(1, "talking", VERBAL)
    given.append(asked(second, "talking", VERBAL))
    second.rule(1, "talking", VERBAL)

    warned = [[one.kind.value for one in ruling.warnings] for ruling in given]
    assert warned == [["verbal", "written"], ["verbal"]]
    written = [
        one for one in dp.dossier(1).lines if one.sanction.kind is SanctionKind.WRITTEN
    ]
    assert [len(one.sanction.because) for one in written] == [3]
    assert dp.dossier(1).answer.proposed == ()


@pytest.mark.article("DP-78-n1")
def test_dp_78_written_warnings_of_two_events_in_a_row_ask_for_a_suspension(
    dp: Season,
) -> None:
    first = dp.night("jornada-1", "2026-03-12")
    first.rule(1, "talking", ChoiceName("written"))
    first.end()
    dp.count(first)
    second = dp.night("jornada-2", "2026-03-19")

    ruling = asked(second, "talking", ChoiceName("written"))

    assert ruling.suspension is not None
    second.rule(1, "talking", ChoiceName("written"))
    proposed = dp.dossier(1).answer.proposed
    assert [(one.kind.value, one.article) for one in proposed] == [("suspension", "78")]


@pytest.mark.article("FID-66-p2")
def test_fid_66_p2_a_black_card_reaches_the_later_modalities_of_a_championship(
    fid: Season,
) -> None:
    fid.plan("cm-26", "2026-10-01", "2026-10-20")
    night = fid.night("cm-parejas", "2026-10-02", EventKind.MUNDIAL)
    night.rule(1, "sheet_alteration")
    night.end()
    fid.count(night, "cm-26")

    later = fid.prepared("cm-equipos", "2026-10-10", EventKind.MUNDIAL)
    with pytest.raises(RuleViolation) as refusal:
        check_in(later.context, later.caller(), CheckIn((1,)))
    free = fid.prepared("copa", "2026-10-21")
    check_in(free.context, free.caller(), CheckIn((1, 2)))

    assert (refusal.value.code, refusal.value.article) == ("barred", "84")
    assert "21/10/2026" in refusal.value.message
    assert [one.is_present for one in free.state.entries.values()] == [True, True]


@pytest.mark.article("FID-66-p2")
def test_fid_66_p2_after_a_black_card_prizes_stay_and_the_podium_is_lost(
    fid: Season,
) -> None:
    cup = fid.night("copa", "2026-09-20")
    cup.rule(3, "sheet_alteration")
    cup.end()
    fid.count(cup)
    fid.plan("cm-26", "2026-10-01", "2026-10-20")
    earlier = fid.night("cm-individual", "2026-10-01", EventKind.MUNDIAL)
    earlier.end()
    fid.count(earlier, "cm-26")
    before = fid.liga.state.events["cm-individual"]
    night = fid.night("cm-parejas", "2026-10-02", EventKind.MUNDIAL)
    night.rule(1, "sheet_alteration")
    night.end()
    fid.count(night, "cm-26")

    pages = [
        show_record(fid.liga.context, fid.events, OFFICE, one, lambda _: True)
        for one in (1, 3)
    ]

    assert [one.no_podium for one in pages] == [("cm-26",), ()]
    assert fid.liga.state.events["cm-individual"] == before


@pytest.mark.article("FID-66-p1-n5")
def test_who_is_suspended_is_refused_at_the_entry_and_at_check_in(fid: Season) -> None:
    carded(fid, "copa-1", "2026-03-12", "sheet_alteration")
    fid.suspend(1, "2026-03-13", years=2)

    night = fid.prepared("copa-2", "2026-10-08")
    verdicts = judge_entries(fid.liga.context, night.context, OFFICE, "copa-2")
    with pytest.raises(RuleViolation) as refusal:
        check_in(night.context, night.caller(), CheckIn((1, 2)))
    check_in(night.context, night.caller(), CheckIn((2,)))

    blocked = [one.article for one in verdicts[1].reasons if one.code.value == "blocked"]
    assert (verdicts[1].verdict, blocked) == (EligibilityVerdict.REFUSED, ["66-p1"])
    assert (refusal.value.code, refusal.value.article) == ("barred", "66-p1")
    assert night.state.entries[2].is_present


def test_who_is_suspended_is_not_seated_where_nobody_was_checked_in(fid: Season) -> None:
    carded(fid, "copa-1", "2026-03-12", "sheet_alteration")
    fid.suspend(1, "2026-03-13", years=2)
    night = fid.prepared("copa-2", "2026-10-08")
    night.start()
    pair_round(night.context, night.caller(), PairRound())

    with pytest.raises(RuleViolation) as refusal:
        publish_round(night.context, night.caller(), PublishRound(1))

    assert (refusal.value.code, refusal.value.article) == ("barred", "66-p1")
    assert not night.state.rounds[1].is_published


def test_a_ruling_that_knew_other_events_is_proven_by_its_journal(fid: Season) -> None:
    carded(fid, "copa-1", "2026-03-12")
    night = fid.night("copa-2", "2026-10-08")
    night.rule(1, "false_pass", GO_ON)

    assert is_proven(night)
    assert CHIEF.id == fid.dossier(1).lines[0].account


@pytest.mark.article("DP-65")
def test_dp_65_three_abandonments_of_a_circuit_end_it(dp: Season) -> None:
    circuit = PlanCircuit("2026", "Circuito", "2026-01-01", "2026-11-30")
    plan_circuit(dp.liga.context, dp.liga.by(OWNER), circuit)
    asked_for = []
    for event, day in (
        ("jornada-1", "2026-02-12"),
        ("jornada-2", "2026-05-14"),
        ("jornada-3", "2026-09-10"),
    ):
        night = dp.night(event, day)
        night.rule(1, "leaving_table")
        asked_for.append(
            [
                (str(one.kind), one.article, one.measure, len(one.because))
                for one in dp.dossier(1).answer.proposed
                if one.article == "65"
            ]
        )
        night.end()
        dp.count(night)

    lines = dp.dossier(1).lines
    until = Measure(until=date(2026, 12, 1))
    assert asked_for == [[], [], [("suspension", "65", until, 3)]]
    assert [
        one.is_abandonment
        for line in lines
        if (one := line.sanction).kind is SanctionKind.WRITTEN
    ] == [True] * 3
    assert dp.dossier(1).answer.counts["abandonment_written"] == 3


@pytest.mark.article("DP-65")
def test_dp_65_who_abandoned_three_times_is_out_to_the_end_of_the_circuit(
    dp: Season,
) -> None:
    circuit = PlanCircuit("2026", "Circuito", "2026-01-01", "2026-11-30")
    plan_circuit(dp.liga.context, dp.liga.by(OWNER), circuit)
    for day in ("2026-02-12", "2026-05-14", "2026-09-10"):
        dp.go_to(day)
        left = GiveSanction(
            (1,), SanctionKind.WRITTEN, day, "65", reason="acta 7", is_abandonment=True
        )
        give_sanction(dp.liga.context, dp.events, dp.liga.by(OWNER), left)
    (end,) = dp.dossier(1).answer.proposed
    assert end.measure is not None
    answer = GiveSanction(
        (1,), SanctionKind.SUSPENSION, "2026-09-10", end.article,
        because=tuple(one.id for one in end.because),
        lasts=SuspensionLength(until=str(end.measure.until)), reason="acta 8",
    )  # fmt: skip
    give_sanction(dp.liga.context, dp.events, dp.liga.by(OWNER), answer)

    night = dp.prepared("jornada-9", "2026-11-30")
    with pytest.raises(RuleViolation) as refusal:
        check_in(night.context, night.caller(), CheckIn((1, 2)))
    later = dp.prepared("jornada-10", "2026-12-01")
    check_in(later.context, later.caller(), CheckIn((1, 2)))

    assert (refusal.value.code, refusal.value.article) == ("barred", "65")
    assert [one.is_present for one in later.state.entries.values()] == [True, True]
