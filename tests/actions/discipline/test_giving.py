"""Bodies give, decline, ratify and revoke sanctions; nothing follows by itself."""

import pytest

from actions.discipline.season import Season
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.discipline.giving import (
    DeclineProposal,
    GiveSanction,
    RatifySanction,
    RevokeSanction,
    decline_proposal,
    give_sanction,
    ratify_sanction,
    revoke_sanction,
)
from capicua.actions.discipline.overview import list_in_force, list_waiting
from capicua.actions.discipline.record_page import Undone, show_record, undone_by
from capicua.actions.engine.context import Access
from capicua.discipline.proposals import Measure
from capicua.discipline.record import SanctionKind
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.discipline import SuspensionLength
from capicua.office.facts.posts import OfficePost
from capicua.registry.person import PersonDetails
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.discipline import SuspensionUnit

MONTHS = SuspensionUnit.MONTHS
DAY = "2026-03-12"


def give(season: Season, request: GiveSanction, by: Actor = OWNER) -> str:
    """Give a sanction; return its record, or the code with which it is refused."""
    caller = season.liga.by(by)
    try:
        done = give_sanction(season.liga.context, season.events, caller, request)
    except RuleViolation as refusal:
        return refusal.code
    return str(done.told["records"][0])


def suspension(months: int, **fields: object) -> GiveSanction:
    """Return a suspension of person 1."""
    asked = GiveSanction(
        (1,),
        SanctionKind.SUSPENSION,
        DAY,
        "78",
        lasts=SuspensionLength(MONTHS, months),
        reason="acta 7",
    )
    return asked._replace(**fields)  # type: ignore[arg-type]  # fields of the request


@pytest.mark.article("DP-75")
def test_dp_75_each_of_the_four_sanctions_is_given_and_no_card(dp: Season) -> None:
    dp.go_to(DAY)
    alone = GiveSanction((1,), SanctionKind.VERBAL, DAY, reason="acta 7")

    given = [
        give(dp, one)
        for one in (
            alone,
            alone._replace(kind=SanctionKind.WRITTEN),
            suspension(1),
            alone._replace(kind=SanctionKind.EXPULSION),
        )
    ]
    card = give(dp, alone._replace(kind=SanctionKind.YELLOW))

    assert [one[0] for one in given] == ["s"] * 4
    assert [str(one.sanction.kind) for one in dp.dossier(1).lines] == [
        "verbal", "written", "suspension", "expulsion",
    ]  # fmt: skip
    assert card == "no_such_sanction"


@pytest.mark.article("DP-78-n3")
def test_dp_78_thirteen_months_are_refused_and_twelve_are_given(dp: Season) -> None:
    dp.go_to(DAY)

    assert give(dp, suspension(13)) == "out_of_range"
    record = give(dp, suspension(12))
    block = dp.dossier(1).answer.block

    assert block is not None
    assert (block.record.id, str(block.until)) == (record, "2027-03-12")


@pytest.mark.article("FID-66-p1-n5")
def test_fid_66_p1_the_board_alone_suspends_after_a_black_card(fid: Season) -> None:
    fid.go_to(DAY)
    council = fid.liga.post(OfficePost.HONOUR_COUNCIL, "u7")
    board = fid.liga.post(OfficePost.BOARD, "u8")
    desk = Actor(Role.DESK, "u9")
    asked = suspension(24, article="66-p1")

    assert [give(fid, asked, one) for one in (council, desk, OWNER)] == ["not_allowed"] * 3
    assert give(fid, suspension(11, article="66-p1"), board) == "out_of_range"
    assert give(fid, suspension(37, article="66-p1"), board) == "out_of_range"
    assert give(fid, asked, board).startswith("s")


@pytest.mark.article("FID-66-p1-n5")
@pytest.mark.parametrize(("months", "until"), [(12, "2027-03-12"), (36, "2029-03-12")])
def test_fid_66_p1_a_black_card_asks_for_one_to_three_years_that_bar_its_owner(
    fid: Season, months: int, until: str
) -> None:
    night = fid.night("copa-1", DAY)
    night.rule(1, "sheet_alteration")
    (asked,) = fid.dossier(1).answer.proposed
    board = fid.liga.post(OfficePost.BOARD, "u8")

    answers = tuple(one.id for one in asked.because)
    record = give(fid, suspension(months, article="66-p1", because=answers), board)

    assert (asked.kind, asked.article) == (SanctionKind.SUSPENSION, "66-p1")
    assert asked.measure == Measure(12, 36)
    block = fid.dossier(1).answer.block
    assert block is not None
    assert (block.record.id, str(block.until)) == (record, until)
    assert fid.dossier(1).answer.proposed == ()


def test_no_program_and_nobody_who_has_not_shown_who_they_are_decides(dp: Season) -> None:
    dp.go_to(DAY)
    for access in (Access(is_in_person=False), Access(must_step_up=True)):
        caller = dp.liga.by(OWNER)._replace(access=access)
        with pytest.raises(RuleViolation) as refusal:
            give_sanction(dp.liga.context, dp.events, caller, suspension(3))
        assert refusal.value.code in {"second_person", "step_up_needed"}


@pytest.mark.article("FID-94")
@pytest.mark.article("DP-88")
@pytest.mark.parametrize("book", ["fid", "dp"])
def test_fid_94_dp_88_of_a_minor_it_is_asked_whether_the_measure_educates(
    book: str, request: pytest.FixtureRequest
) -> None:
    season: Season = request.getfixturevalue(book)
    season.go_to(DAY)
    (young,) = season.liga.enrol(PersonDetails("Leo Gil", born="2012-05-06"))
    verbal = GiveSanction((young,), SanctionKind.VERBAL, DAY, reason="acta 7")

    assert give(season, verbal) == "educational_first"
    record = give(season, verbal._replace(is_educational=True))
    line = season.dossier(young).line(record)
    assert line is not None
    assert line.is_educational is True
    (adult,) = season.liga.enrol(PersonDetails("Eva Mar", born="1980-05-06"))
    assert give(season, verbal._replace(persons=(adult,))).startswith("s")


@pytest.mark.article("DP-80")
def test_dp_80_who_acted_in_concert_gets_it_at_once_each_with_the_others(
    dp: Season,
) -> None:
    dp.go_to(DAY)
    asked = GiveSanction((1, 2, 3), SanctionKind.EXPULSION, DAY, "79", reason="acta 7")

    give(dp, asked)
    give(dp, asked._replace(persons=(4,)))

    lines = [dp.dossier(one).lines for one in (1, 2, 3, 4)]
    given = [[one.together_with for one in each] for each in lines]
    assert given == [[(2, 3)], [(1, 3)], [(1, 2)], [()]]
    kinds = {str(one.sanction.kind) for each in lines for one in each}
    assert kinds == {"expulsion"}
    assert give(dp, asked._replace(persons=(1, 1))) == "out_of_range"


@pytest.mark.article("DP-75")
@pytest.mark.article("DP-79-n3")
def test_dp_79_an_expulsion_deletes_statistics_once_ratified_and_gives_them_back(
    dp: Season,
) -> None:
    dp.go_to(DAY)
    asked = GiveSanction(
        (1,), SanctionKind.EXPULSION, DAY, "79", reason="acta 7", waits=True,
        deletes_statistics=True,
    )  # fmt: skip
    record = give(dp, asked)
    context, events, by = dp.liga.context, dp.events, dp.liga.by
    before = (dp.liga.state.struck, dp.dossier(1).answer.block)
    ethics = dp.liga.post(OfficePost.ETHICS_COMMITTEE, "u7")

    ratify_sanction(context, events, by(ethics), RatifySanction(record, True, "acta 8"))
    struck = [one.person for one in dp.liga.state.struck]
    barred = [one.person for one in list_in_force(context, events, OFFICE)]
    revoke_sanction(context, events, by(ethics), RevokeSanction(record, "acta 9"))

    assert before == ((), None)
    assert (struck, dp.liga.state.struck) == ([1], ())
    assert barred == [1]
    assert dp.dossier(1).answer.block is None


@pytest.mark.article("DP-79-n3")
def test_dp_79_who_expels_decides_whether_statistics_are_deleted(dp: Season) -> None:
    dp.go_to(DAY)
    asked = GiveSanction((1,), SanctionKind.EXPULSION, DAY, "79", reason="acta 7")
    context, events, by = dp.liga.context, dp.events, dp.liga.by

    give(dp, asked)
    give(dp, asked._replace(persons=(2,), deletes_statistics=True))
    waits = asked._replace(persons=(3,), waits=True)
    kept = give(dp, waits)
    refused = give(dp, waits._replace(persons=(4,), deletes_statistics=True))
    ethics = dp.liga.post(OfficePost.ETHICS_COMMITTEE, "u7")
    ratify_sanction(context, events, by(ethics), RatifySanction(kept, True, "acta 8"))
    ratify_sanction(context, events, by(ethics), RatifySanction(refused, False, "acta 8"))

    assert [one.person for one in dp.liga.state.struck] == [2]


@pytest.mark.article("DP-79-n1")
@pytest.mark.parametrize(
    ("days", "asked"),
    [
        (("2026-01-10",), []),
        (("2026-01-10", "2026-07-10"), [2]),
        (("2026-01-10", "2026-07-11"), []),
        (("2026-01-10", "2026-07-11", "2026-12-20"), [2]),
        (("2026-08-10", "2027-02-11"), []),
    ],
)
def test_dp_79_suspensions_of_six_months_or_a_year_ask_for_an_expulsion(
    dp: Season, days: tuple[str, ...], asked: list[int]
) -> None:
    for day in days:
        dp.go_to(day)
        give(dp, suspension(1, on=day))

    found = dp.dossier(1).answer.proposed

    assert [len(one.because) for one in found] == asked
    assert {(str(one.kind), one.article) for one in found} <= {("expulsion", "79")}


def test_what_a_record_asks_for_may_be_declined_with_a_reason(fid: Season) -> None:
    night = fid.night("copa-1", DAY)
    night.rule(1, "sheet_alteration")
    context, events = fid.liga.context, fid.events
    (asked,) = fid.dossier(1).answer.proposed
    because = tuple(one.id for one in asked.because)
    waiting = [one.page.person for one in list_waiting(context, events, OFFICE, _yes)]

    decline = DeclineProposal(1, SanctionKind.SUSPENSION, because, "fue un error")
    decline_proposal(context, events, fid.liga.by(OWNER), decline)

    assert waiting == [1]
    assert list_waiting(context, events, OFFICE, _yes) == ()
    page = show_record(context, events, OFFICE, 1, _yes)
    assert [(one.is_declined, one.reason) for one in page.proposed] == [
        (True, "fue un error")
    ]


def test_a_revoked_card_of_an_event_that_is_over_leaves_the_match_lost(
    fid: Season,
) -> None:
    night = fid.night("copa-1", DAY)
    night.rule(1, "intoxication")
    night.end()
    fid.count(night)
    (line,) = fid.dossier(1).lines

    revoke = RevokeSanction(line.id, "era otra persona")
    revoke_sanction(fid.liga.context, fid.events, fid.liga.by(OWNER), revoke)

    dossier = fid.dossier(1)
    assert dossier.answer.counts["units"] == 0
    assert undone_by(dossier, dossier.lines[0]) == [
        Undone.COUNTS_NO_MORE,
        Undone.RESULT_STANDS,
    ]


def test_minors_are_not_on_the_list_of_what_is_in_force(dp: Season) -> None:
    dp.go_to(DAY)
    (young,) = dp.liga.enrol(PersonDetails("Leo Gil", born="2012-05-06"))
    (adult,) = dp.liga.enrol(PersonDetails("Eva Mar", born="1980-05-06"))
    for person in (young, adult):
        give(dp, suspension(3, persons=(person,), is_educational=False))

    found = list_in_force(dp.liga.context, dp.events, OFFICE)
    whole = list_in_force(dp.liga.context, dp.events, OFFICE, with_minors=True)

    assert [one.person for one in found] == [adult]
    assert [one.person for one in whole] == [young, adult]


def test_a_clock_that_is_moved_changes_nothing_that_was_recorded(fid: Season) -> None:
    night = fid.night("copa-1", DAY)
    night.rule(1, "false_pass", ChoiceName("continue"))
    night.end()
    fid.count(night)
    before = fid.dossier(1, DAY)

    fid.go_to("2031-01-01")
    later = fid.dossier(1, DAY)
    fid.go_to("2020-01-01")

    assert (later.lines, later.answer) == (before.lines, before.answer)
    assert fid.dossier(1, DAY).lines == before.lines


def _yes(_: int) -> bool:
    return True
