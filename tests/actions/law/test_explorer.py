import pytest

from capicua.actions.law.explorer import (
    Answer,
    Choices,
    PairedRow,
    Stance,
    ValueRow,
    answer_of,
    choices_for,
    closest,
    show_book,
    show_books,
    show_difference,
)
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choices import IndividualPenaltyTie
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.rulebook import SECTIONS
from capicua.rulebooks.sections.competition import Criterion
from capicua.rulebooks.settings import Settings


def test_every_official_rulebook_is_on_the_shelf_with_its_fingerprint() -> None:
    assert [(card.book.id, card.fingerprint) for card in show_books()] == [
        (name, fingerprint(load(name))) for name in OFFICIAL
    ]


@pytest.mark.parametrize(
    ("book", "length"),
    [
        ("fid-2015", ("target", 200)),
        ("dp-standard", ("target", 150)),
        ("dp-even-hands", ("hands", 16)),
        ("pr", ("target", 200)),
        ("amasfac", ("target", 100)),
        ("fed", ("target", 300)),
    ],
)
def test_a_card_says_what_ends_a_match(book: str, length: tuple[str, int]) -> None:
    row = show_book(book).card.length

    assert (row.name, row.cited.value) == length


@pytest.mark.parametrize(
    ("book", "time"),
    [
        pytest.param("fid-2015", "minutes", id="limited"),
        pytest.param("dp-standard", "time_up", id="time-never-decides"),
    ],
)
def test_a_card_shows_time_scoring_and_signatures(book: str, time: str) -> None:
    assert [(row.section, row.name) for row in show_book(book).card.figures] == [
        ("match", time),
        ("hand", "domino_scores"),
        ("sheet", "signed_by"),
    ]


@pytest.mark.parametrize("book", OFFICIAL)
def test_a_book_shows_every_value_once_and_in_order(book: str) -> None:
    shown = [
        (row.section, row.name) for group in show_book(book).groups for row in group.rows
    ]

    assert shown == [
        (section, name) for section, kind in SECTIONS.items() for name in kind.params
    ]


@pytest.mark.parametrize("book", OFFICIAL)
def test_a_book_shows_every_infraction_under_one_answer(book: str) -> None:
    groups = show_book(book).infractions

    assert list(groups) == list(Answer)
    assert sorted(one.code for found in groups.values() for one in found) == sorted(CODES)


@pytest.mark.parametrize(
    ("cited", "stance"),
    [
        pytest.param(Cited(200, "61"), Stance.SAID, id="article"),
        pytest.param(Cited(300, None, ("E5",), silent=True), Stance.FILLED, id="reading"),
        pytest.param(Cited(None, silent=True), Stance.SILENT, id="silence"),
        pytest.param(Cited(None, "60"), Stance.ABSENT, id="not-applicable"),
        pytest.param(Cited(None), Stance.ABSENT, id="setting-the-book-lacks"),
        pytest.param(Cited(False, "62"), Stance.SAID, id="no-is-an-answer"),
    ],
)
def test_a_row_tells_how_the_regulation_stands_to_it(
    cited: Cited[object], stance: Stance
) -> None:
    assert ValueRow("match", "target", cited).stance is stance


@pytest.mark.parametrize(
    ("infraction", "answer"),
    [
        pytest.param(Infraction("talking", ("73",), (), ()), Answer.OWN, id="own"),
        pytest.param(
            Infraction("false_pass_last_tile", ("9",), (), (), True, "false_pass"),
            Answer.OTHER,
            id="as-another",
        ),
        pytest.param(
            Infraction("piano", ("65",), (), (), True), Answer.CLAUSE, id="general-clause"
        ),
        pytest.param(Infraction("piano", (), (), (), True), Answer.NOTHING, id="silence"),
    ],
)
def test_an_infraction_tells_how_its_book_answers(
    infraction: Infraction, answer: Answer
) -> None:
    assert answer_of(infraction) is answer


def test_only_what_differs_is_put_side_by_side() -> None:
    view = show_difference("dp-standard", "dp-even-hands")
    match = dict(view.groups)["match"]
    left, right = load("dp-standard").match, load("dp-even-hands").match

    assert match == tuple(
        PairedRow(
            ValueRow("match", name, left[name]),
            ValueRow("match", name, right[name]),
            differs=True,
        )
        for name in ("target", "hands", "hands_multiple_of", "draws_allowed")
    )
    assert view.infractions == ()


def test_everything_is_put_side_by_side_on_request() -> None:
    some = show_difference("fid-2015", "pr")
    everything = show_difference("fid-2015", "pr", everything=True)
    rows = [row for _, group in everything.groups for row in group]

    assert [section for section, _ in everything.groups] == list(SECTIONS)
    assert len(rows) == sum(len(kind.params) for kind in SECTIONS.values())
    assert [row for row in rows if row.differs] == [
        row for _, group in some.groups for row in group
    ]
    assert tuple(one for one in everything.infractions if one.differs) == some.infractions
    assert everything.differences == some.differences


def test_a_book_does_not_differ_from_itself() -> None:
    view = show_difference("fed", "fed")

    assert (view.differences, view.groups, view.infractions) == (0, (), ())


@pytest.mark.parametrize(
    ("setting", "choices"),
    [
        pytest.param("indiv_penalty_tie", Choices(tuple(IndividualPenaltyTie)), id="words"),
        pytest.param("floor_zero", Choices((True, False)), id="yes-or-no"),
        pytest.param("jornada_games", Choices((9, 7, 8)), id="few-numbers"),
        pytest.param("bye_efec_pct", Choices(least=0, most=100), id="range"),
        pytest.param(
            "tiebreak_order", Choices(tuple((word,) for word in Criterion)), id="list"
        ),
    ],
)
def test_a_setting_offers_what_it_may_be_given(setting: str, choices: Choices) -> None:
    assert choices_for(setting) == choices


@pytest.mark.parametrize("setting", Settings.params)
def test_everything_a_setting_offers_is_accepted(setting: str) -> None:
    choices = choices_for(setting)
    offered = choices.values or (choices.least, choices.most)
    raw = [list(value) if isinstance(value, tuple) else value for value in offered]

    assert tuple(map(Settings.params[setting].read, raw)) == offered


@pytest.mark.parametrize(
    ("wanted", "near"),
    [("fid-2051", "fid-2015"), ("amasfca", "amasfac"), ("zzz", None), ("", None)],
)
def test_a_mistyped_name_leads_to_the_nearest(wanted: str, near: str | None) -> None:
    assert closest(wanted, OFFICIAL) == near


def test_an_unknown_rulebook_is_refused_with_the_nearest() -> None:
    with pytest.raises(RuleViolation) as refusal:
        show_book("fid-2051")

    assert (refusal.value.code, refusal.value.message) == (
        "unknown_rulebook",
        'There is no rulebook "fid-2051". Did you mean "fid-2015"?',
    )
