"""Loading official rulebooks."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, load, load_all
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.layer import Layer, Text, parse
from capicua.rulebooks.leaf import check_article
from capicua.rulebooks.loading import build, packaged
from capicua.rulebooks.problem import Flawed, RulebookProblem


def custom(content: str) -> Layer:
    """Return a file of somebody's own, as the file door would read it."""
    return parse(Text("club.toml", content))


def test_all_official_rulebooks_load_in_their_usual_order() -> None:
    assert [book.id for book in load_all()] == list(OFFICIAL)


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_every_book_answers_every_infraction_in_the_order_of_the_codes(
    book_id: str,
) -> None:
    assert tuple(load(book_id).infractions) == CODES


def test_an_unknown_rulebook_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(RuleViolation) as refusal:
        load("fid-2014")

    assert refusal.value.as_document() == {
        "error": {
            "code": "unknown_rulebook",
            "message": 'There is no rulebook "fid-2014". Did you mean "fid-2015"?',
            "at": "rulebook",
            "article": None,
        }
    }


def test_the_base_of_two_rulebooks_is_not_one_itself() -> None:
    with pytest.raises(RuleViolation, match='no rulebook "dp"'):
        load("dp")


def test_a_child_says_only_what_differs_and_keeps_where_each_value_comes_from() -> None:
    book = build(
        custom(
            """
            id = "club-sur"
            name = "Club Sur"
            version = "3"
            extends = "dp-standard"
            [match]
            target = { value = 100, article = "own 2" }
            [settings]
            berger_draw = "half"
            """
        ),
        packaged,
    )

    assert (book.id, book.name, book.version) == ("club-sur", "Club Sur", "3")
    assert book.parents == ("dp", "dp-standard")
    assert book.match.target._asdict() == {
        "value": 100,
        "article": "own 2",
        "readings": (),
        "silent": False,
        "implied": False,
        "ours": False,
        "source": "club-sur",
    }
    assert book.settings.berger_draw.article == "41"
    assert book.settings.berger_draw.source == "club-sur"
    assert book.hand == load("dp-standard").hand
    assert book.match.players.source == "dp"


def test_a_file_with_a_parent_alone_is_that_rulebook_under_another_name() -> None:
    book = build(custom('extends = "pr"'), packaged)

    assert (book.id, book.name, book.version) == ("club.toml", "club.toml", "1")
    assert book.infractions == load("pr").infractions
    assert book.settings == load("pr").settings


def test_an_infraction_of_the_child_replaces_silence_and_general_clause() -> None:
    book = build(
        custom(
            """
            extends = "pr"
            [infraction.talking]
            article = "own 4"
            always = { warning = "verbal" }
            [infraction.phone_use]
            same_as = "talking"
            """
        ),
        packaged,
    )

    talking, phone = book.infractions["talking"], book.infractions["phone_use"]
    assert (talking.silent, talking.articles) == (False, ("own 4",))
    assert (phone.silent, phone.answered_as, phone.cases) == (
        False,
        "talking",
        talking.cases,
    )


def test_an_offer_changed_by_the_child_changes_every_infraction_that_makes_it() -> None:
    book = build(
        custom(
            """
            extends = "fid-2015"
            [offer.twenty]
            decides = "arbiter"
            choice.shuffle = { hand = "penalised", deduct = { percent = 30 } }
            """
        ),
        packaged,
    )

    case = book.infractions["phone_use"].cases[0]
    assert str(case.decides) == "arbiter"
    assert [str(name) for name in case.choices] == ["shuffle"]


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    with pytest.raises(RulebookProblem) as problem:
        build(
            custom(
                """
                extends = "fid-2015"
                [match]
                target = 3
                minuts = { value = 30, article = "own 1" }
                [infraction.talking]
                article = "173"
                """
            ),
            packaged,
        )

    assert [report.at for report in problem.value.reports] == [
        "match.minuts",
        "match.target",
        "infraction.talking.article",
    ]


def test_an_official_rulebook_cannot_cite_a_rule_of_its_own() -> None:
    layer = Layer(Text("fid-2015", "", packaged=True), {}, "fid-2015")

    with pytest.raises(Flawed, match=r"up to 104$"):
        check_article("own 1", layer, 104)
